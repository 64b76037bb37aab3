"""The island inside a panel: its picture with the text that says the same, and lettered places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.settlers import island_svg
from bot.pictures.settlers_text import island_text, island_words
from bot.scenes.model import Picture
from games.audience import Seat
from games.island.cards import Piece
from games.island.roads import NOBODY, road_spots
from games.island.topology import EDGES, VERTICES
from games.settlers.views import BoardView, SettlersView


def board_picture(view: SettlersView, letters: Mapping[str, int] | None = None, piece: Piece = "road") -> Picture:
    """The island, with letters at these places where a piece may stand."""
    names = tuple(seat.name for seat in view.seats)
    marks = {place: letter for letter, place in (letters or {}).items()}
    return Picture(island_svg(view.board, names, view.starts, marks, piece), island_text(view.board, names, view.starts))


def board_in_words(view: SettlersView) -> str:
    """All that the picture shows, in full."""
    return island_words(view.board, tuple(seat.name for seat in view.seats), view.starts)


def free_roads(board: BoardView, seat: Seat, first: Sequence[int]) -> list[int]:
    """Edges where the seat may build a road by the rules of place, once its roads on `first` stand; none in the water."""
    roads, owners = [NOBODY] * EDGES, [NOBODY] * VERTICES
    for edge, holder in board.roads:
        roads[edge] = holder
    for vertex, holder in (*board.settlements, *board.cities):
        owners[vertex] = holder
    for edge in first:
        roads[edge] = seat
    return [edge for edge in road_spots(roads, owners, seat) if edge not in board.sea_edges]
