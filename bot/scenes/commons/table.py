"""The board inside a panel, and a seat's own side of it and its cards.

The hand changes only when the cards do, so that few edits are needed. It has no controls: a control on a message redraws that message,
and the hand should stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.scenes.commons.words import options_of, own_hand, standings
from bot.scenes.island.side import Side, developments_text, pieces_text, prices_text, rates_text
from bot.scenes.island.words import COLOURS, SEA, resource_text
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.pictures.board import board_svg
from bot.scenes.pictures.text import board_text, board_words
from bot.scenes.seats import own, seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.island.cards import RESOURCES, Bundle, Piece


def board_picture(view: CommonsView, letters: Mapping[str, int] | None = None, piece: Piece = "road") -> Picture:
    """The board, with letters at these places where a piece may stand."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(board_svg(view.board, names, marks, piece), board_text(view.board, names))


def board_in_words(view: CommonsView) -> str:
    """All that the picture shows, in full."""
    return board_words(view.board, tuple(seat.name for seat in view.seats))


def board(view: CommonsView, info: TableInfo) -> Panel:
    """Board, standings and what is left of the deck."""
    return Panel(
        title=t("commons.board.title"),
        text=f"{t('commons.board.deck', count=view.deck_left)}\n\n{board_in_words(view)}",
        notes=(Note(t("commons.card.standings"), standings(view, info)),),
        picture=board_picture(view),
        colour=SEA,
    )


def side(view: CommonsView) -> Side:
    """What the viewing seat's own panels are made of. Raises ValueError for a viewer without a seat."""
    you, hand = own(view), own_hand(view)
    seat = view.seats[you.seat]
    return Side(
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


def hand(view: CommonsView, info: TableInfo) -> Panel:
    """The seat's resource cards, development cards, points and prices. Raises ValueError for a view that is no seat's."""
    you = own(view)
    mine, cards = side(view), own_hand(view)
    return Panel(
        title=t("commons.hand.title", seat=seat_name(view.seats, you.seat)),
        text=t("commons.hand.text", cards=_resources(cards), count=sum(cards), seen=_seen(options_of(info))).strip(),
        notes=(
            Note(t("commons.hand.developments"), developments_text(mine)),
            Note(t("commons.hand.points"), _points(view), inline=True),
            Note(t("commons.hand.pieces"), pieces_text(mine), inline=True),
            Note(t("commons.hand.prices"), prices_text(mine)),
            Note(t("commons.hand.rates"), rates_text(mine)),
        ),
        footer=t("commons.hand.footer", table=info.table),
        colour=COLOURS[view.seats[you.seat].name],
    )


def _resources(cards: Bundle) -> str:
    return "\n".join(f"{resource_text(r)} **{count}**" for r, count in zip(RESOURCES, cards, strict=True) if count)


def _seen(options: CommonsOptions) -> str:
    """Which players see a hand: its owner, the Monitor too, or all (RULES C-07, C-83)."""
    if options.hands == "open":
        return t("commons.hand.seen_open")
    return t("commons.hand.seen_monitor" if options.monitor_sees_hands else "commons.hand.seen_alone")


def _points(view: CommonsView) -> str:
    you = own(view)
    return t("commons.hand.points_text", points=you.points, shown=view.seats[you.seat].points, goal=view.goal)
