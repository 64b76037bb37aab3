"""Boards before the first turn: terrain, numbers, harbours, first settlements and roads (RULES C-01, C-02),
and two dice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TypeAlias

from games.island.balanced import BOARDS, deal, fair_starts
from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.island.own_board import OwnBoard, is_own, read_board
from games.island.topology import VERTICES, island
from games.validation_errors import MistakeError
from games.vocabulary import FrozenStruct

SIDES = 6
THROWS = tuple((one, two) for one in range(1, SIDES + 1) for two in range(1, SIDES + 1))
"""All throws of two dice. One draw below 36 throws both."""
PIPS = tuple(
    0 if number == 7 else sum(one + two == number for one, two in THROWS) for number in range(2 * SIDES + 1)
)
"""By sum, how many of the 36 throws give it; 0 for 7, which pays nothing."""


LayoutName: TypeAlias = str
"""`beginner` or `nested`; `random_balanced-` and a board number; or `custom` and the text of a teacher's
board, as in `own_board.written`, so that the journal needs no file.
"""
DRAWN = "random_balanced"
"""A balanced board without a number: drawn when the game begins."""

COLOURS: tuple[str, ...] = ("red", "orange", "white", "blue")
"""In turn order."""


MOST_RATE = 4
"""Cards for one in a trade without a port (RULES C-41)."""


@cache
def colours(players: int) -> tuple[str, ...]:
    """Return the seats' names in turn order. With 3 players, Red is missing (RULES C-08, M-01)."""
    return COLOURS[len(COLOURS) - players :]


class Port(FrozenStruct, cache_hash=True):
    """A port on an edge, for buildings on these vertices. `resource` None: three of any resource for one;
    otherwise two of that one.
    """

    edge: int
    vertices: tuple[int, ...]
    resource: Resource | None

    @property
    def rate(self) -> int:
        """Return the cards to give for one."""
        return 3 if self.resource is None else 2

    @property
    def rates(self) -> Bundle:
        """Return the rate of each resource."""
        return _rates(self.resource)


@cache
def _rates(resource: Resource | None) -> Bundle:
    return as_bundle([3 if resource is None else 2 if name == resource else MOST_RATE for name in RESOURCES])


class Start(FrozenStruct):
    """A colour's first two settlements and their roads. The second settlement pays the starred start hand
    (RULES C-03).
    """

    settlements: tuple[int, int]
    roads: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """A board. `terrain` and `token` by hex id: None and 0 are the desert. `starts` by colour."""

    name: LayoutName
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[Port, ...]
    starts: tuple[Start, ...]
    sites_by_number: tuple[tuple[tuple[int, int], ...], ...] = field(init=False)
    """For each sum of two dice, 0 to 12: the vertices of the producing hexes, each with the resource's index
    in a Bundle.
    """
    harbour_by_vertex: tuple[Port | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        ports = {vertex: port for port in self.harbours for vertex in port.vertices}
        object.__setattr__(self, "sites_by_number", tuple(self._sites(number) for number in range(13)))
        object.__setattr__(self, "harbour_by_vertex", tuple(ports.get(vertex) for vertex in range(VERTICES)))

    def _sites(self, number: int) -> tuple[tuple[int, int], ...]:
        corners = island().hex_vertices
        paying = [
            (h, INDEX[terrain])
            for h, terrain in enumerate(self.terrain)
            if terrain and self.token[h] == number
        ]
        return tuple((vertex, resource) for h, resource in paying for vertex in corners[h])

    def cards_around(self, vertex: int) -> Bundle:
        """Return one card for each producing hex around a vertex."""
        terrains = [self.terrain[h] for h in island().vertex_hexes[vertex]]
        return as_bundle(terrains.count(resource) for resource in RESOURCES)


_TERRAIN: tuple[Resource | None, ...] = (
    *("ore", "wool", "lumber"),
    *("wheat", "brick", "wool", "brick"),
    *("wheat", "lumber", None, "lumber", "ore"),
    *("lumber", "ore", "wheat", "wool"),
    *("brick", "wheat", "wool"),
)  # fmt: skip

_TOKEN: tuple[int, ...] = (
    *(10, 2, 9),
    *(12, 6, 4, 10),
    *(9, 11, 0, 3, 8),
    *(8, 3, 4, 5),
    *(5, 6, 11),
)  # fmt: skip

_HARBOURS: dict[int, Resource | None] = {
    0: None, 3: "wheat", 17: "ore", 38: None, 61: "wool", 69: None, 66: None, 49: "brick", 18: "lumber",
}  # fmt: skip
"""By edge, the resource traded there, None for any."""

CLOCKWISE = tuple(_HARBOURS)
"""The edges with harbours, from the north-west around the island."""

_STARTS: dict[LayoutName, tuple[Start, ...]] = {
    "beginner": (
        Start((8, 28), (13, 41)),
        Start((14, 40), (15, 58)),
        Start((17, 31), (25, 37)),
        Start((41, 39), (52, 56)),
    ),
    "nested": (
        Start((45, 18), (58, 20)),
        Start((20, 44), (31, 56)),
        Start((31, 34), (37, 41)),
        Start((14, 43), (21, 55)),
    ),
}


def dealt_name(number: int) -> LayoutName:
    """Return the name of a dealt board."""
    return f"{DRAWN}-{number}"


def dealt_number(name: LayoutName) -> int | None:
    """Return the number of a dealt board, or None for other names."""
    kind, _, number = name.partition("-")
    plain = (
        number.isascii()
        and number.isdecimal()
        and not number.startswith("0")
        and len(number) <= len(str(BOARDS))
    )
    return int(number) if kind == DRAWN and plain else None


@lru_cache(maxsize=256)
def layout(name: LayoutName) -> Layout:
    """Return the board with this name, cached. If no fair deal was found, it has the printed hexes and
    starts.

    Raises ValueError for an invalid teacher's board, KeyError for an unknown name.
    """
    if is_own(name):
        return _user_layout(name, read_board(name))
    ports = _ports(_HARBOURS)
    number = dealt_number(name)
    if number is None:
        return Layout(name, _TERRAIN, _TOKEN, ports, _STARTS[name])
    dealt = deal(number, _TERRAIN, _TOKEN, PIPS, len(COLOURS))
    if dealt is None:
        return Layout(name, _TERRAIN, _TOKEN, ports, _STARTS["beginner"])
    return Layout(name, dealt.terrain, dealt.token, ports, tuple(Start(*start) for start in dealt.starts))


def _user_layout(name: LayoutName, board: OwnBoard) -> Layout:
    kinds = _HARBOURS if board.harbours is None else dict(zip(CLOCKWISE, board.harbours, strict=True))
    return Layout(name, board.terrain, board.token, _ports(kinds), _user_starts(board))


def _user_starts(board: OwnBoard) -> tuple[Start, ...]:
    if board.starts != "fair":
        return _STARTS["nested" if board.starts == "nested" else "beginner"]
    starts = fair_starts(board.terrain, [PIPS[number] for number in board.token], len(COLOURS))
    if not starts:
        message = (
            "starts fair: on this board no first settlements are fair; starts usual or starts nested would do"
        )
        raise MistakeError("board_unfair", message)
    return tuple(Start(*start) for start in starts)


def _ports(kinds: Mapping[int, Resource | None]) -> tuple[Port, ...]:
    """Return the ports in the order of their edges."""
    return tuple(Port(edge, island().edge_vertices[edge], kinds[edge]) for edge in _HARBOURS)
