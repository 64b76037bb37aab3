"""The island inside a panel: its picture with the text that says the same, and a seat's own side of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from bot.scenes.island.side import Side
from bot.scenes.model import Picture
from bot.scenes.pictures.settlers import fitted, island_svg
from bot.scenes.pictures.settlers_text import island_text, island_words
from bot.scenes.seats import own
from games.island.cards import Piece
from games.settlers.views import SettlersView


def board_picture(view: SettlersView, letters: Mapping[str, int] | None = None, piece: Piece = "road") -> Picture:
    """The island, with letters at these places where a piece may stand."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(island_svg(view.board, names, view.starts, marks, piece), island_text(view.board, names, view.starts))


def board_in_words(view: SettlersView) -> str:
    """All that the picture shows, in full."""
    return island_words(view.board, tuple(seat.name for seat in view.seats), view.starts)


def side(view: SettlersView) -> Side:
    """What the viewing seat's own panels are made of. Raises ValueError for a viewer without a seat."""
    you = own(view)
    seat = view.seats[you.seat]
    return Side(
        game="settlers",
        seat=you.seat,
        board=fitted(view.board),
        water=view.board.sea_edges,
        picture=partial(board_picture, view),
        hand=seat.hand,
        development=seat.development or (),
        playable=you.playable,
        played=seat.played,
        rates=seat.rates,
        left={"road": seat.roads_left, "settlement": seat.settlements_left, "city": seat.cities_left},
        sites={"road": you.roads, "settlement": you.settlements, "city": you.cities},
        affordable=you.affordable,
        deck_left=view.deck_left,
    )
