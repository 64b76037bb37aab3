"""The board inside a panel, a seat's own side of it and its cards, and the small words of the game as they stand in every panel.

The hand changes only when the cards do, so that few edits are needed. It has no controls: a control on a message redraws that message,
and the hand should stay.
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
"""A button with a label of this game."""
options_of = partial(options_as, CommonsOptions)
"""The table's options. Raises TypeError for a table of another game."""


def turn_of(view: CommonsView, info: TableInfo) -> str:
    """Whose turn it is."""
    return seat_and_person(view, info, view.active, "commons.card.turn")


def suit_text(options: CommonsOptions) -> str:
    """What a lost suit costs the Monitor."""
    return t(f"commons.rules.suit_{options.suit_effect}")


def own_hand(view: CommonsView) -> Bundle:
    """The viewing seat's own cards. Raises ValueError for a viewer without a seat."""
    hand = view.seats[own_seat(view).seat].hand
    if hand is None:
        raise ValueError("a seat's own view lacks its hand")
    return hand


def bank_text(stock: BankView) -> str:
    """A line for each resource: how many are left, whether it is scarce or crashed, what the box holds."""
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
    """Which round it is, and of how many where that may be known."""
    stage = "_ostrom" if view.stage == "ostrom" else ""
    if view.rounds is None:
        return t(f"commons.card.title_open{stage}", round=view.round)
    return t(f"commons.card.title{stage}", round=view.round, rounds=view.rounds)


def standing_lines(view: CommonsView, info: TableInfo) -> str:
    """One line a seat: points and cards, as far as this viewer may know."""
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
    """Beside a seat's points: that it holds the office, and what hangs over it."""
    here = view.governance
    if here is None:
        return ""
    parts = [t("commons.card.monitor")] if here.watcher == seat else []
    line = next((line for line in here.seats if line.seat == seat), None)
    if line is not None and line.skips:
        parts.append(t("commons.card.skips", turns=line.skips))
    return " · ".join(parts)


def board_picture(view: CommonsView, letters: Mapping[str, int] | None = None, piece: Piece = "road") -> Picture:
    """The board, with letters at these places where a piece may stand."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(board_svg(view.board, names, marks, piece, view.roll), board_text(view.board, names, view.roll))


def board_in_words(view: CommonsView) -> str:
    """All that the picture shows, in full."""
    return board_words(view.board, tuple(seat.name for seat in view.seats), view.roll)


def board_panel(view: CommonsView, info: TableInfo) -> Panel:
    """Board, standings and what is left of the deck."""
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
    """What the viewing seat's own panels are made of. Raises ValueError for a viewer without a seat."""
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
    """The seat's resource cards, development cards, points and prices. Raises ValueError for a view that is no seat's."""
    you = own_seat(view)
    mine, cards = side_panel_parts(view), own_hand(view)
    seen = view.seats[you.seat].points
    ahead = (
        Note(t("commons.hand.pieces"), pieces_text(mine), inline=True),
        Note(t("commons.hand.prices"), prices_text(mine)),
        Note(t("commons.hand.rates"), rates_text(mine)),
    )
    points = t("commons.hand.points_text", points=you.points, shown="all" if seen == you.points else seen, goal=view.goal)
    return Panel(
        title=t("commons.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("commons.hand.text", cards=_resources_text(cards), count=sum(cards), seen=_hand_visibility_text(options_of(info))).strip(),
        notes=(
            Note(t("commons.hand.developments"), developments_text(mine)),
            Note(t("commons.hand.points"), points, inline=True),
            *(() if view.phase == "over" else ahead),  # nobody builds or trades any more
        ),
        footer=t("commons.hand.footer", table=info.called),
        colour=COLOURS[view.seats[you.seat].name],
    )


def _resources_text(cards: Bundle) -> str:
    return "\n".join(f"{resource_text(r)} **{count}**" for r, count in zip(RESOURCES, cards, strict=True) if count)


def _hand_visibility_text(options: CommonsOptions) -> str:
    """Which players see a hand: its owner, the Monitor too, or all (RULES C-07, C-83)."""
    if options.hands == "open":
        return t("commons.hand.seen_open")
    return t("commons.hand.seen_monitor" if options.monitor_sees_hands else "commons.hand.seen_alone")
