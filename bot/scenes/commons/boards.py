"""The board inside a panel: its picture with the text that says the same, and places in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.board import board_svg
from bot.pictures.places import place_name
from bot.pictures.text import board_text, board_words
from bot.scenes.model import Picture
from games.audience import Seat
from games.commons.views import BoardView, CommonsView
from games.island.cards import Piece
from games.island.roads import NOBODY, road_spots
from games.island.topology import EDGES, VERTICES


def board_picture(view: CommonsView, letters: Mapping[str, int] | None = None, piece: Piece = "road") -> Picture:
    """The board, with letters at these places where a piece may stand."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(board_svg(view.board, names, marks, piece), board_text(view.board, names))


def board_in_words(view: CommonsView) -> str:
    """All that the picture shows, in full."""
    return board_words(view.board, tuple(seat.name for seat in view.seats))


def place_text(board: BoardView, piece: Piece, place: int) -> str:
    """A place in words, by what lies around it."""
    return place_name(board, piece, place)


def free_roads(board: BoardView, seat: Seat, first: Sequence[int]) -> list[int]:
    """Edges where the seat may build a road by the rules of place, once its roads on `first` stand."""
    roads, owners = [NOBODY] * EDGES, [NOBODY] * VERTICES
    for edge, holder in board.roads:
        roads[edge] = holder
    for vertex, holder in (*board.settlements, *board.cities):
        owners[vertex] = holder
    for edge in first:
        roads[edge] = seat
    return road_spots(roads, owners, seat)
