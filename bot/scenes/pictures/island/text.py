"""The board as alt text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.scenes.pictures.fitting import first_fitting
from bot.scenes.pictures.island.island import Island
from bot.scenes.pictures.island.pieces import Dice
from bot.scenes.pictures.island.places import edge_name, hex_name, vertex_name
from bot.texts.lookup import cached_by_language, t
from games.audience import Seat
from games.island.topology import island
from games.island.views import PortView


def dice_words(thrown: Dice) -> list[str]:
    """Return this turn's dice, once thrown."""
    return (
        [] if thrown is None else [t("pictures.board.dice", one=thrown[0], other=thrown[1], sum=sum(thrown))]
    )


def board_words(board: Island, names: Sequence[str], thrown: Dice = None) -> str:
    """Return the whole picture line by line, of any length. `names`: the seats' colours in turn order."""
    seats = [
        t("pictures.board.seat_line", seat=name, pieces=seat_pieces(board, seat, roads=True, lines=True))
        for seat, name in enumerate(names)
    ]
    land = [
        t("pictures.board.land_title"),
        *(" · ".join(hex_name(board, h) for h in row) for row in hex_rows()),
    ]
    harbours = [
        t("pictures.board.harbours_title"),
        *(port_text(board, harbour) for harbour in board.harbours),
    ]
    return "\n\n".join("\n".join(lines) for lines in (dice_words(thrown), seats, land, harbours) if lines)


def board_text(board: Island, names: Sequence[str], thrown: Dice = None) -> str:
    """Return the board in at most LONGEST characters.

    Settlements and cities are always named. On a crowded board the harbours are left out first (they never
    change), then roads are counted.
    """
    return _cached_board_text(board, tuple(names), thrown)


@cached_by_language(64)
def _cached_board_text(board: Island, names: tuple[str, ...], thrown: Dice) -> str:
    """Return `board_text`, cached, since it only changes with building or a throw."""
    details = ((True, True), (True, False), (False, False))
    return first_fitting(
        " ".join([*dice_words(thrown), _full_board_text(board, names, roads=roads, harbours=harbours)])
        for roads, harbours in details
    )


def _full_board_text(board: Island, names: Sequence[str], *, roads: bool, harbours: bool) -> str:
    seats = [
        t("pictures.board.seat", seat=name, pieces=seat_pieces(board, seat, roads=roads))
        for seat, name in enumerate(names)
    ]
    land = t(
        "pictures.board.land",
        rows="; ".join(", ".join(hex_name(board, h) for h in row) for row in hex_rows()),
    )
    ports = t(
        "pictures.board.harbours", harbours="; ".join(port_text(board, harbour) for harbour in board.harbours)
    )
    return " ".join([*seats, land, *([ports] if harbours else [])])


def hex_rows() -> list[list[int]]:
    """Return the hexes from north to south, each row from west to east."""
    return [
        list(row)
        for _, row in groupby(range(len(island().hex_points)), key=lambda h: island().hex_points[h][1])
    ]


def port_text(board: Island, harbour: PortView) -> str:
    """Return a port by its rate and place: a corner if it serves only one of its two."""
    kind = harbour.resource
    rate = t("pictures.board.open_rate") if kind is None else t("pictures.board.own_rate", resource=kind)
    place = (
        vertex_name(board, harbour.vertices[0], "/")
        if len(harbour.vertices) == 1
        else edge_name(board, harbour.edge)
    )
    return t("pictures.board.harbour", rate=rate, place=place)


def seat_pieces(board: Island, seat: Seat, *, roads: bool, lines: bool = False) -> str:
    """Return a seat's pieces in the form of `pieces_text`."""
    kinds = (board.settlements, board.cities, board.roads)
    settlements, cities, ways = ([place for place, owner in sorted(kind) if owner == seat] for kind in kinds)
    return pieces_text(board, settlements, cities, ways, roads=roads, lines=lines)


def pieces_text(
    board: Island,
    settlements: Sequence[int],
    cities: Sequence[int],
    ways: Sequence[int],
    *,
    roads: bool,
    lines: bool = False,
) -> str:
    """Return pieces with their places, without empty kinds, or that there are no pieces.

    `roads`: name them instead of counting them; `lines`: a line per kind.
    """
    parts = []
    if settlements:
        places = ", ".join(vertex_name(board, place, "/") for place in settlements)
        parts.append(t("pictures.board.settlements", count=len(settlements), places=places))
    if cities:
        parts.append(
            t(
                "pictures.board.cities",
                count=len(cities),
                places=", ".join(vertex_name(board, place, "/") for place in cities),
            )
        )
    if ways:
        places = ", ".join(edge_name(board, place, "/") for place in ways)
        parts.append(
            t(
                "pictures.board.roads" if roads else "pictures.board.roads_counted",
                count=len(ways),
                places=places,
            )
        )
    return ("\n" if lines else "; ").join(parts) or t("words.nothing")
