"""The board as SVG. It follows from the board alone, so that it is painted again only where a piece is built and the dice fall."""

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
    board: Island, names: Sequence[str], letters: Mapping[int, str] | None = None, piece: Piece = "road", thrown: Dice = None
) -> str:
    """The board; `names` are the seats' colours in turn order ("red", ...). `letters` stand at these edges for a
    road, else at these corners; `thrown` are this turn's dice.

    Raises ValueError for a seat's name that is no colour of the game.
    """
    parts = [*_unmarked_board(board, tuple(names)), *dice_marks(thrown), *place_badges(letters or {}, piece)]
    return svg_document(WIDTH, HEIGHT, parts, t("pictures.board.title"), CUTS)


@cached_by_language(64)
def _unmarked_board(board: Island, names: tuple[str, ...]) -> tuple[str, ...]:
    """The board without letters: asked for after every action, and new only when a piece is built."""
    return (
        symbol_definitions(),
        *sea_marks(board),
        *harbour_marks(board),
        *land_marks(board),
        *piece_marks(board, names),
        *seat_key(names),
        *piece_key(names[-1]),
    )
