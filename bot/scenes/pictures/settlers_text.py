"""The island of Settlers in words, for who cannot see the picture: in full, or as much as Discord takes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.fitting import first_fitting
from bot.scenes.pictures.island.pieces import Dice
from bot.scenes.pictures.island.places import hex_name, place_name
from bot.scenes.pictures.island.text import dice_words, hex_rows, pieces_text, port_text, seat_pieces
from bot.scenes.pictures.settlers import IslandPictureBoard, as_picture_board, free_starts
from bot.texts.lookup import cached_by_language, t
from games.island.cards import Piece
from games.settlers.views import BoardView, StartView


def island_words(board: BoardView, names: Sequence[str], starts: Sequence[StartView], thrown: Dice = None) -> str:
    """All that the picture shows, line by line, however long; `names` are the seats' colours in turn order."""
    fit = as_picture_board(board)
    open_starts = [start_text(fit, start, lines=True) for start in free_starts(starts)]
    seats = [t("pictures.board.seat_line", seat=name, pieces=seat_pieces(fit, n, roads=True, lines=True)) for n, name in enumerate(names)]
    land = [t("pictures.board.land_title"), *(" · ".join(_hex_text(board, fit, h, letters=True) for h in row) for row in hex_rows())]
    ports = [t("pictures.board.harbours_title"), *(port_text(fit, port) for port in board.ports)]
    return "\n\n".join("\n".join(lines) for lines in (dice_words(thrown), open_starts, seats, land, ports) if lines)


def island_text(board: BoardView, names: Sequence[str], starts: Sequence[StartView], thrown: Dice = None) -> str:
    """The same in at most LONGEST characters. Every settlement and city is always named; where the island is crowded, the hexes'
    letters are left out first (the numbers say what they are for), then the ports, then roads are counted instead of named, at last
    the land is left out, of which the names of the places tell.
    """
    return _cached_island_text(board, tuple(names), free_starts(starts), thrown)


def place_text(board: BoardView, piece: Piece, place: int) -> str:
    """A place in words, by what lies around it."""
    return place_name(as_picture_board(board), piece, place)


@cached_by_language(64)
def _cached_island_text(board: BoardView, names: tuple[str, ...], starts: tuple[StartView, ...], thrown: Dice) -> str:
    """As `island_text`: asked for after every action, and new only when a piece comes or goes or the dice fall."""
    parts = ({"letters", "ports", "roads", "land"}, {"ports", "roads", "land"}, {"roads", "land"}, {"land"}, set[str]())
    return first_fitting(" ".join([*dice_words(thrown), _full_island_text(board, names, starts, told)]) for told in parts)


def _full_island_text(board: BoardView, names: Sequence[str], starts: Sequence[StartView], told: set[str]) -> str:
    """Starts and pieces, and whatever else is to be told: "letters" of hexes, "ports", names of "roads", "land"."""
    fit, roads = as_picture_board(board), "roads" in told
    parts = [start_text(fit, start, roads=roads) for start in starts]
    parts += [t("pictures.board.seat", seat=name, pieces=seat_pieces(fit, n, roads=roads)) for n, name in enumerate(names)]
    if "land" in told:
        rows = "; ".join(", ".join(_hex_text(board, fit, h, letters="letters" in told) for h in row) for row in hex_rows())
        parts.append(t("pictures.board.land", rows=rows))
    if "ports" in told:
        parts.append(t("pictures.board.harbours", harbours="; ".join(port_text(fit, port) for port in board.ports)))
    return " ".join(parts)


def start_text(fit: IslandPictureBoard, start: StartView, *, roads: bool = True, lines: bool = False) -> str:
    """A start by its number, with what stands of it."""
    pieces = pieces_text(fit, start.settlements, (), start.roads, roads=roads, lines=lines)
    return t("pictures.settlers.start_line" if lines else "pictures.settlers.start", n=start.start + 1, pieces=pieces)


def _hex_text(board: BoardView, fit: IslandPictureBoard, hexagon: int, *, letters: bool) -> str:
    """A hex, with its letter where that is told."""
    name, letter = hex_name(fit, hexagon), board.letters[hexagon]
    return t("pictures.settlers.lettered", name=name, letter=letter) if letters and letter else name
