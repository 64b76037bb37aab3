"""The island of Settlers as alt text, in full or within Discord's limit."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.settlers.pictures.island import IslandPictureBoard, as_picture_board, free_starts
from bot.scenes.pictures.fitting import first_fitting
from bot.scenes.pictures.island.pieces import Dice
from bot.scenes.pictures.island.places import hex_name, place_name
from bot.scenes.pictures.island.text import dice_words, hex_rows, pieces_text, port_text, seat_pieces
from bot.texts.lookup import cached_by_language, t
from games.island.cards import Piece
from games.settlers.views import BoardView, StartView


def island_words(
    board: BoardView, names: Sequence[str], starts: Sequence[StartView], thrown: Dice = None
) -> str:
    """Return the whole picture line by line, of any length. `names`: the seats' colours in turn order."""
    fit = as_picture_board(board)
    open_starts = [start_text(fit, start, lines=True) for start in free_starts(starts)]
    seats = [
        t("pictures.board.seat_line", seat=name, pieces=seat_pieces(fit, n, roads=True, lines=True))
        for n, name in enumerate(names)
    ]
    land = [
        t("pictures.board.land_title"),
        *(" · ".join(_hex_text(board, fit, h, letters=True) for h in row) for row in hex_rows()),
    ]
    ports = [t("pictures.board.harbours_title"), *(port_text(fit, port) for port in board.ports)]
    return "\n\n".join(
        "\n".join(lines) for lines in (dice_words(thrown), open_starts, seats, land, ports) if lines
    )


def island_text(
    board: BoardView, names: Sequence[str], starts: Sequence[StartView], thrown: Dice = None
) -> str:
    """Return the island in at most LONGEST characters.

    Settlements and cities are always named. A crowded island first omits the hexes' letters, then the ports;
    then roads are counted; at last the land is omitted, since the places' names include it.
    """
    return _cached_island_text(board, tuple(names), free_starts(starts), thrown)


def place_text(board: BoardView, piece: Piece, place: int) -> str:
    """Return a place by its surroundings."""
    return place_name(as_picture_board(board), piece, place)


@cached_by_language(64)
def _cached_island_text(
    board: BoardView, names: tuple[str, ...], starts: tuple[StartView, ...], thrown: Dice
) -> str:
    """Return `island_text`, cached, since it only changes with pieces or a throw."""
    parts = (
        {"letters", "ports", "roads", "land"},
        {"ports", "roads", "land"},
        {"roads", "land"},
        {"land"},
        set[str](),
    )
    return first_fitting(
        " ".join([*dice_words(thrown), _full_island_text(board, names, starts, details)]) for details in parts
    )


def _full_island_text(
    board: BoardView, names: Sequence[str], starts: Sequence[StartView], details: set[str]
) -> str:
    """Return starts and pieces with the chosen details: "letters" of hexes, "ports", names of "roads",
    "land".
    """
    fit, roads = as_picture_board(board), "roads" in details
    parts = [start_text(fit, start, roads=roads) for start in starts]
    parts += [
        t("pictures.board.seat", seat=name, pieces=seat_pieces(fit, n, roads=roads))
        for n, name in enumerate(names)
    ]
    if "land" in details:
        rows = "; ".join(
            ", ".join(_hex_text(board, fit, h, letters="letters" in details) for h in row)
            for row in hex_rows()
        )
        parts.append(t("pictures.board.land", rows=rows))
    if "ports" in details:
        parts.append(
            t("pictures.board.harbours", harbours="; ".join(port_text(fit, port) for port in board.ports))
        )
    return " ".join(parts)


def start_text(fit: IslandPictureBoard, start: StartView, *, roads: bool = True, lines: bool = False) -> str:
    """Return a start by its number, with its pieces so far."""
    pieces = pieces_text(fit, start.settlements, (), start.roads, roads=roads, lines=lines)
    return t(
        "pictures.settlers.start_line" if lines else "pictures.settlers.start",
        n=start.start + 1,
        pieces=pieces,
    )


def _hex_text(board: BoardView, fit: IslandPictureBoard, hexagon: int, *, letters: bool) -> str:
    name, letter = hex_name(fit, hexagon), board.letters[hexagon]
    return t("pictures.settlers.lettered", name=name, letter=letter) if letters and letter else name
