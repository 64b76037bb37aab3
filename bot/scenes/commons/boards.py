"""The board inside a panel: its picture with the text that says the same; and a seat's own side of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.scenes.commons.standings import standings
from bot.scenes.commons.words import own_hand
from bot.scenes.island.side import Side
from bot.scenes.island.words import SEA
from bot.scenes.model import Note, Panel, Picture
from bot.scenes.pictures.board import board_svg
from bot.scenes.pictures.text import board_text, board_words
from bot.scenes.seats import own
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.governance.views import CommonsView
from games.island.cards import Piece


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
