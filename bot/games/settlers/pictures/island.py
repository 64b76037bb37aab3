"""The island of Settlers: its harbour, its letters, unchosen starts, and the pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.scenes.pictures.island.geometry import CUTS, HEIGHT, WIDTH, edge_ends, hex_spot, vertex_spot
from bot.scenes.pictures.island.island import Terrain
from bot.scenes.pictures.island.pieces import (
    Dice,
    dice_marks,
    house_shape,
    piece_key,
    piece_marks,
    place_badges,
    road_shape,
    seat_key,
)
from bot.scenes.pictures.island.scenery import harbour_marks, land_marks, sea_marks, symbol_definitions
from bot.scenes.pictures.palette import CREAM, Paint
from bot.scenes.pictures.svg import INK, circle, crop_band, label, svg_document
from bot.texts.lookup import cached_by_language, t
from games.audience import Seat
from games.island.cards import Piece
from games.island.views import PortView
from games.settlers.views import BoardView, StartView

_UNCHOSEN = Paint("#d9d4c7", INK)
"""An unchosen start has a number instead of a colour."""


@dataclass(frozen=True, slots=True)
class IslandPictureBoard:
    """A board of Settlers adapted to the shared pictures: the harbour is a hex of water."""

    terrain: tuple[Terrain, ...]
    token: tuple[int, ...]
    harbours: tuple[PortView, ...]
    roads: tuple[tuple[int, Seat], ...]
    settlements: tuple[tuple[int, Seat], ...]
    cities: tuple[tuple[int, Seat], ...]


def as_picture_board(board: BoardView) -> IslandPictureBoard:
    """Return the board for `places`, `text` and the parts of the picture."""
    terrain: tuple[Terrain, ...] = tuple("sea" if kind is None else kind for kind in board.terrain)
    return IslandPictureBoard(terrain, board.token, board.ports, board.roads, board.settlements, board.cities)


def free_starts(starts: Sequence[StartView]) -> tuple[StartView, ...]:
    """Return the unchosen starts; others are drawn as their owners' pieces."""
    return tuple(start for start in starts if start.seat is None and start.settlements)


def island_svg(
    board: BoardView,
    names: Sequence[str],
    starts: Sequence[StartView] = (),
    letters: Mapping[int, str] | None = None,
    piece: Piece = "road",
    *,
    thrown: Dice = None,
) -> str:
    """Return the island. `names`: the seats' colours in turn order; `letters`: marks on edges for a road,
    otherwise on corners; `thrown`: this turn's dice.

    Raises ValueError for an unknown colour.
    """
    parts = [
        *_unmarked_island(board, tuple(names), free_starts(starts)),
        *dice_marks(thrown),
        *place_badges(letters or {}, piece),
    ]
    return svg_document(WIDTH, HEIGHT, parts, t("pictures.settlers.title"), CUTS)


@cached_by_language(64)
def _unmarked_island(
    board: BoardView, names: tuple[str, ...], starts: tuple[StartView, ...]
) -> tuple[str, ...]:
    """Return the island without place letters, cached, since it only changes with its pieces."""
    fit = as_picture_board(board)
    return (
        symbol_definitions(),
        *sea_marks(fit),
        *harbour_marks(fit),
        *land_marks(fit),
        *_hex_letters(board),
        *piece_marks(fit, names),
        *_start_marks(starts),
        *seat_key(names),
        *piece_key(names[-1]),
    )


def _hex_letters(board: BoardView) -> list[str]:
    """Return the letter that gave a hex its number, at the side, which no piece ever covers."""
    marks = []
    for hexagon, letter in enumerate(board.letters):
        if letter:
            x, y = hex_spot(hexagon)
            marks.append(
                crop_band(
                    y - 10,
                    y + 24,
                    circle((x + 63, y + 7), 15, CREAM, INK, 2),
                    label((x + 63, y + 7), letter, 19),
                )
            )
    return marks


def _start_marks(starts: tuple[StartView, ...]) -> list[str]:
    """Return roads under houses; each house shows the number of its start."""
    roads = [road_shape(edge_ends(edge), _UNCHOSEN.fill) for start in starts for edge in start.roads]
    return roads + [
        house_shape(vertex_spot(vertex), _UNCHOSEN, str(start.start + 1))
        for start in starts
        for vertex in start.settlements
    ]
