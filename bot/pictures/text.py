"""The board in words, for who cannot see the picture: as much as Discord takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from bot.pictures.places import edge_name, hex_name, vertex_name
from bot.texts.catalogue import t
from games.audience import Seat
from games.commons.views import BoardView, HarbourView
from games.island.topology import island

LONGEST = 1024
"""Characters of a picture's alternative text (DISCORD.md 2)."""


def board_words(board: BoardView, names: Sequence[str]) -> str:
    """All that the picture shows, line by line as people read it, however long; `names` are the seats' colours in turn order."""
    seats = [
        t("pictures.board.seat_line", seat=name, pieces=_pieces(board, seat, roads=True, lines=True)) for seat, name in enumerate(names)
    ]
    land = [t("pictures.board.land_title"), *(" · ".join(hex_name(board, h) for h in row) for row in _rows())]
    harbours = [t("pictures.board.harbours_title"), *(_harbour(board, harbour) for harbour in board.harbours)]
    return "\n\n".join("\n".join(lines) for lines in (seats, land, harbours))


def board_text(board: BoardView, names: Sequence[str]) -> str:
    """The same in at most LONGEST characters. Every settlement and city is always named; where the board is crowded,
    the harbours are left out first (they never change), then roads are counted instead of named.
    """
    return _short(board, tuple(names))


@lru_cache(maxsize=64)
def _short(board: BoardView, names: tuple[str, ...]) -> str:
    """As `board_text`: asked for after every action, and new only when a piece is built."""
    texts = (
        _text(board, names, roads=True, harbours=True),
        _text(board, names, roads=True, harbours=False),
        _text(board, names, roads=False, harbours=False),
    )
    return next((text for text in texts if len(text) <= LONGEST), texts[-1][:LONGEST])


def _text(board: BoardView, names: Sequence[str], *, roads: bool, harbours: bool) -> str:
    seats = [t("pictures.board.seat", seat=name, pieces=_pieces(board, seat, roads=roads)) for seat, name in enumerate(names)]
    land = t("pictures.board.land", rows="; ".join(", ".join(hex_name(board, h) for h in row) for row in _rows()))
    ports = t("pictures.board.harbours", harbours="; ".join(_harbour(board, harbour) for harbour in board.harbours))
    return " ".join([*seats, land, *([ports] if harbours else [])])


def _rows() -> list[list[int]]:
    """The hexes from north to south, each row from west to east."""
    return [list(row) for _, row in groupby(range(len(island().hex_points)), key=lambda h: island().hex_points[h][1])]


def _harbour(board: BoardView, harbour: HarbourView) -> str:
    kind = harbour.resource
    rate = t("pictures.board.open_rate") if kind is None else t("pictures.board.own_rate", resource=kind)
    return t("pictures.board.harbour", rate=rate, place=edge_name(board, harbour.edge))


def _pieces(board: BoardView, seat: Seat, *, roads: bool, lines: bool = False) -> str:
    """A seat's pieces. The settlements it has not are not told; that it has nothing at all is. `lines`: a line for each kind."""
    settlements = [vertex_name(board, place, "/") for place, owner in sorted(board.settlements) if owner == seat]
    cities = [vertex_name(board, place, "/") for place, owner in sorted(board.cities) if owner == seat]
    ways = [edge_name(board, place, "/") for place, owner in sorted(board.roads) if owner == seat]
    parts = []
    if settlements:
        parts.append(t("pictures.board.settlements", count=len(settlements), places=", ".join(settlements)))
    if cities:
        parts.append(t("pictures.board.cities", count=len(cities), places=", ".join(cities)))
    if ways:
        parts.append(t("pictures.board.roads" if roads else "pictures.board.roads_counted", count=len(ways), places=", ".join(ways)))
    return ("\n" if lines else "; ").join(parts) or t("words.nothing")
