"""Boards as they are laid out before the first turn: terrain, numbers, harbours, first settlements and roads (RULES C-01, C-02)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal, TypeAlias

from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES, Bundle, Resource
from games.island.topology import VERTICES, island

LayoutName: TypeAlias = Literal["beginner", "nested"]

COLOURS: tuple[str, ...] = ("red", "orange", "white", "blue")
"""In turn order."""


@dataclass(frozen=True, slots=True)
class Harbour:
    """A port on an edge. `resource` None: three of any kind for one; else two of that kind."""

    edge: int
    resource: Resource | None

    @property
    def rate(self) -> int:
        """Cards to give for one."""
        return 3 if self.resource is None else 2


@dataclass(frozen=True, slots=True)
class Start:
    """A colour's first two settlements and the road at each; the second settlement pays the starred start hand (RULES C-03)."""

    settlements: tuple[int, int]
    roads: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """A board. `terrain` and `token` by hex id: None and 0 are the desert. `starts` by colour."""

    name: LayoutName
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    harbours: tuple[Harbour, ...]
    starts: tuple[Start, ...]
    sites_by_number: tuple[tuple[tuple[int, int], ...], ...] = field(init=False)
    """For each sum of two dice, indexed 0 to 12: the vertices of the hexes that pay, each with the resource's place in a Bundle."""
    harbour_by_vertex: tuple[Harbour | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        ends = island().edge_vertices
        ports = {vertex: harbour for harbour in self.harbours for vertex in ends[harbour.edge]}
        object.__setattr__(self, "sites_by_number", tuple(self._sites(number) for number in range(13)))
        object.__setattr__(self, "harbour_by_vertex", tuple(ports.get(vertex) for vertex in range(VERTICES)))

    def _sites(self, number: int) -> tuple[tuple[int, int], ...]:
        corners = island().hex_vertices
        paying = [(h, INDEX[terrain]) for h, terrain in enumerate(self.terrain) if terrain and self.token[h] == number]
        return tuple((vertex, resource) for h, resource in paying for vertex in corners[h])

    def cards_around(self, vertex: int) -> Bundle:
        """One card for each producing hex around a vertex."""
        found = [self.terrain[h] for h in island().vertex_hexes[vertex]]
        return as_bundle(found.count(resource) for resource in RESOURCES)


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

_HARBOURS: tuple[Harbour, ...] = (
    Harbour(0, None),
    Harbour(3, "wheat"),
    Harbour(17, "ore"),
    Harbour(38, None),
    Harbour(61, "wool"),
    Harbour(69, None),
    Harbour(66, None),
    Harbour(49, "brick"),
    Harbour(18, "lumber"),
)

_STARTS: dict[LayoutName, tuple[Start, ...]] = {
    "beginner": (Start((8, 28), (13, 41)), Start((14, 40), (15, 58)), Start((17, 31), (25, 37)), Start((41, 39), (52, 56))),
    "nested": (Start((45, 18), (58, 20)), Start((20, 44), (31, 56)), Start((31, 34), (37, 41)), Start((14, 43), (21, 55))),
}


@cache
def layout(name: LayoutName) -> Layout:
    """The board of this name, made on first use."""
    return Layout(name, _TERRAIN, _TOKEN, _HARBOURS, _STARTS[name])
