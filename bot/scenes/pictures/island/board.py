"""The board as SVG, from the board alone: it is only repainted after building or a throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.pictures.island.geometry import CUTS, HEIGHT, WIDTH
from bot.scenes.pictures.island.island import Island
from bot.scenes.pictures.island.pieces import Dice, dice_marks, piece_key, piece_marks, place_badges, seat_key
from bot.scenes.pictures.island.scenery import harbour_marks, land_marks, sea_marks, symbol_definitions
from bot.scenes.pictures.svg import svg_document
from bot.texts.lookup import cached_by_language, t
from games.island.cards import Piece


def board_svg(
    board: Island,
    names: Sequence[str],
    letters: Mapping[int, str] | None = None,
    piece: Piece = "road",
    thrown: Dice = None,
) -> str:
    """Return the board. `names`: the seats' colours in turn order ("red", ...); `letters`: marks on edges for
    a road, otherwise on corners; `thrown`: this turn's dice.

    Raises ValueError for an unknown colour.
    """
    parts = [*_unmarked_board(board, tuple(names)), *dice_marks(thrown), *place_badges(letters or {}, piece)]
    return svg_document(WIDTH, HEIGHT, parts, t("pictures.board.title"), CUTS)


@cached_by_language(64)
def _unmarked_board(board: Island, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the board without letters, cached, since it only changes with building."""
    return (
        symbol_definitions(),
        *sea_marks(board),
        *harbour_marks(board),
        *land_marks(board),
        *piece_marks(board, names),
        *seat_key(names),
        *piece_key(names[-1]),
    )
