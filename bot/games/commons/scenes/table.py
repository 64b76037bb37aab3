"""The board in a panel, a seat's own pieces and cards, and small phrases shared by all panels.

The hand changes only with its cards, so it needs few edits. It has no controls: a control redraws its
message, and the hand should stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.scenes.island.parts import (
    COLOURS,
    SEA,
    SeatSide,
    card_icons,
    developments_text,
    pieces_text,
    prices_text,
    rates_text,
    resource_text,
)
from bot.scenes.model import Note, Panel, Picture, TableInfo, options_as
from bot.scenes.parts import game_button, own_seat, seat_and_person, seat_name
from bot.scenes.pictures.island.board import board_svg
from bot.scenes.pictures.island.text import board_text, board_words
from bot.texts.lookup import t
from games.commons.basic.views import SCARCE, BankView, SeatView
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Bundle, Piece
from games.island.layouts import dealt_number
from games.island.own_board import is_own

button = partial(game_button, "commons")
"""Build a button with a label of this game."""
options_of = partial(options_as, CommonsOptions)
"""Return the table's options. Raises TypeError for a table of another game."""


def turn_of(view: CommonsView, info: TableInfo) -> str:
    """Return whose turn it is."""
    return seat_and_person(view, info, view.active, "commons.card.turn")


def suit_text(options: CommonsOptions) -> str:
    """Return the cost of a lost suit to the Monitor."""
    return t(f"commons.rules.suit_{options.suit_effect}")


def own_hand(view: CommonsView) -> Bundle:
    """Return the viewing seat's cards. Raises ValueError for a viewer without a seat."""
    hand = view.seats[own_seat(view).seat].hand
    if hand is None:
        raise ValueError("a seat's own view lacks its hand")
    return hand


def bank_text(stock: BankView) -> str:
    """Return a line for each resource: cards left, scarce or crashed, and the box's contents."""
    lines = []
    for n, resource in enumerate(RESOURCES):
        count, clock = stock.stock[n], stock.clocks[n]
        line = t("commons.watch.stock", resource=resource_text(resource), count=count)
        if clock:
            line = t("commons.watch.crashed", resource=resource_text(resource), left=clock)
        elif count <= SCARCE:
            line = t("commons.watch.scarce", resource=resource_text(resource), count=count)
        if stock.reserve is not None:
            line += t("commons.watch.reserve", count=stock.reserve[n])
        if stock.held[n]:
            line += t("commons.watch.held", count=stock.held[n])
        lines.append(line)
    return "\n".join(lines)


def round_title(view: CommonsView) -> str:
    """Return the current round, with the total if the viewer may know it."""
    stage = "_ostrom" if view.stage == "ostrom" else ""
    if view.rounds is None:
        return t(f"commons.card.title_open{stage}", round=view.round)
    return t(f"commons.card.title{stage}", round=view.round, rounds=view.rounds)


def standing_lines(view: CommonsView, info: TableInfo) -> str:
    """Return a line per seat with points and cards, as far as this viewer may know."""
    return "\n".join(_standing_line(view, info, seat) for seat in view.seats)


def _standing_line(view: CommonsView, info: TableInfo, seat: SeatView) -> str:
    parts = [t("commons.card.points", points=seat.points)]
    if seat.hand is not None:
        parts.append(card_icons(seat.hand))
    elif seat.resource_count is not None:
        parts.append(t("commons.card.resources", count=seat.resource_count))
    if seat.development_count:
        parts.append(t("commons.card.developments", count=seat.development_count))
    parts += [t(f"commons.card.{award}") for award, holder in view.awards if holder == seat.seat]
    if seat.safe:
        parts.append(t("commons.card.safe"))
    if mark := _monitor_mark(view, seat.seat):
        parts.append(mark)
    return f"{seat_and_person(view, info, seat.seat)}: {' · '.join(parts)}"


def _monitor_mark(view: CommonsView, seat: int) -> str:
    institutions = view.governance
    if institutions is None:
        return ""
    parts = [t("commons.card.monitor")] if institutions.watcher == seat else []
    line = next((line for line in institutions.seats if line.seat == seat), None)
    if line is not None and line.skips:
        parts.append(t("commons.card.skips", turns=line.skips))
    return " · ".join(parts)


def board_picture(
    view: CommonsView, letters: Mapping[str, int] | None = None, piece: Piece = "road"
) -> Picture:
    """Return the board, with letters at these places for a piece."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(
        board_svg(view.board, names, marks, piece, view.roll), board_text(view.board, names, view.roll)
    )


def board_in_words(view: CommonsView) -> str:
    """Return the picture's full contents as text."""
    return board_words(view.board, tuple(seat.name for seat in view.seats), view.roll)


def board_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the board, the standings and the size of the deck."""
    name = view.board.layout
    again = "commons.board.own" if is_own(name) else "commons.board.dealt" if dealt_number(name) else ""
    dealt = f"{t(again, name=name)}\n" if again else ""
    return Panel(
        title=t("commons.board.title"),
        text=f"{dealt}{t('commons.board.deck', count=view.deck_left)}\n\n{board_in_words(view)}",
        notes=(Note(t("commons.card.standings"), standing_lines(view, info)),),
        picture=board_picture(view),
        colour=SEA,
    )


def side_panel_parts(view: CommonsView) -> SeatSide:
    """Return the parts of the viewing seat's panels. Raises ValueError for a viewer without a seat."""
    you, hand = own_seat(view), own_hand(view)
    seat = view.seats[you.seat]
    return SeatSide(
        game="commons",
        seat=you.seat,
        board=view.board,
        water=(),
        picture=partial(board_picture, view),
        hand=hand,
        development=seat.development or (),
        playable=you.playable,
        played=seat.played,
        rates=seat.rates,
        left={"road": seat.roads_left, "settlement": seat.settlements_left, "city": seat.cities_left},
        sites={"road": you.roads, "settlement": you.settlements, "city": you.cities},
        affordable=you.affordable,
        deck_left=view.deck_left,
    )


def hand_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Return the seat's resource cards, development cards, points and prices. Raises ValueError for a view
    without a seat.
    """
    you = own_seat(view)
    mine, cards = side_panel_parts(view), own_hand(view)
    public_points = view.seats[you.seat].points
    ahead = (
        Note(t("commons.hand.pieces"), pieces_text(mine), inline=True),
        Note(t("commons.hand.prices"), prices_text(mine)),
        Note(t("commons.hand.rates"), rates_text(mine)),
    )
    points = t(
        "commons.hand.points_text",
        points=you.points,
        shown="all" if public_points == you.points else public_points,
        goal=view.goal,
    )
    return Panel(
        title=t("commons.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t(
            "commons.hand.text",
            cards=_resources_text(cards),
            count=sum(cards),
            seen=_hand_visibility_text(options_of(info)),
        ).strip(),
        notes=(
            Note(t("commons.hand.developments"), developments_text(mine)),
            Note(t("commons.hand.points"), points, inline=True),
            *(() if view.phase == "over" else ahead),  # building and trading are over
        ),
        footer=t("commons.hand.footer", table=info.called),
        colour=COLOURS[view.seats[you.seat].name],
    )


def _resources_text(cards: Bundle) -> str:
    return "\n".join(
        f"{resource_text(r)} **{count}**" for r, count in zip(RESOURCES, cards, strict=True) if count
    )


def _hand_visibility_text(options: CommonsOptions) -> str:
    """Return which players see a hand: its owner, the Monitor too, or all (RULES C-07, C-83)."""
    if options.hands == "open":
        return t("commons.hand.seen_open")
    return t("commons.hand.seen_monitor" if options.monitor_sees_hands else "commons.hand.seen_alone")
