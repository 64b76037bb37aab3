"""The island of one game: shuffled hexes, letters in a spiral, the harbour where a border hex was left out (RULES M-02 to M-05)."""

from functools import cache
from math import atan2, sqrt

from games.chance import Chance
from games.island.bundles import NOTHING, plus, single
from games.island.cards import INDEX, Bundle, Resource
from games.island.layouts import Port, layout
from games.island.topology import HEXES, island, neighbours
from games.settlers.options import SettlersOptions
from games.vocabulary import FrozenStruct

LETTERS = "ABCDEFGHIJKLMNOPQR"
NUMBERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The number on the token of each letter."""
TERRAIN: dict[Resource, int] = {"lumber": 4, "brick": 3, "wheat": 4, "wool": 4, "ore": 3}
"""The land hexes; the desert is the nineteenth, and lies face down as the harbour."""


class Board(FrozenStruct):
    """An island. By hex id: terrain, number and letter; None, 0 and "" are the harbour, which is water."""

    harbour: int
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    letters: tuple[str, ...]
    ports: tuple[Port, ...]


def pays(board: Board, vertex: int) -> list[tuple[int, int]]:
    """For each land hex around a vertex: its number, and the resource's place in a Bundle."""
    found = [(board.token[h], board.terrain[h]) for h in island().vertex_hexes[vertex]]
    return [(number, INDEX[name]) for number, name in found if name]


def cards_around(board: Board, vertex: int) -> Bundle:
    """A card for each hex around a vertex (RULES M-09)."""
    found = NOTHING
    for _, resource in pays(board, vertex):
        found = plus(found, single(resource))
    return found


@cache
def border() -> tuple[int, ...]:
    """The twelve border hexes, counter-clockwise on the page."""
    return tuple(sorted((h for h in range(HEXES) if len(neighbours(h)) < 6), key=_angle))


def _angle(hexagon: int) -> float:
    """Grows counter-clockwise on the page, where y grows southwards."""
    x, y = island().hex_points[hexagon]
    return atan2(-y / 2, x * sqrt(3) / 2)


@cache
def spiral(harbour: int) -> tuple[int, ...]:
    """All land hexes from the one next to the harbour, counter-clockwise, inwards to the centre (RULES M-05)."""
    ring = border()
    at = ring.index(harbour)
    outer = ring[at + 1 :] + ring[:at]
    inner = sorted((h for h in range(HEXES) if h not in ring and any(n in ring for n in neighbours(h))), key=_angle)
    touching = [at for at, h in enumerate(inner) if h in neighbours(outer[-1])]
    entry = next(at for at in touching if (at + 1) % 6 not in touching)  # the farther one on the way round, where there are two
    centre = next(h for h in range(HEXES) if h not in ring and h not in inner)
    return (*outer, *inner[entry:], *inner[:entry], centre)


@cache
def sea_vertices(harbour: int) -> tuple[int, ...]:
    """Corners of the harbour that touch no land."""
    return tuple(v for v, hexes in enumerate(island().vertex_hexes) if hexes == (harbour,))


@cache
def sea_edges(harbour: int) -> tuple[int, ...]:
    """Edges of the harbour that border no land."""
    return tuple(edge for edge in _edges_of(harbour) if len(_hexes_at(edge)) == 1)


@cache
def inner_edges(harbour: int) -> tuple[int, ...]:
    """Edges between the harbour and land, along its shore from one end to the other."""
    shores = [edge for edge in _edges_of(harbour) if len(_hexes_at(edge)) == 2]
    ends = island().edge_vertices
    sea = {v for edge in sea_edges(harbour) for v in ends[edge]}
    found = [min(edge for edge in shores if set(ends[edge]) & sea)]
    while len(found) < len(shores):
        found.append(next(edge for edge in shores if edge not in found and set(ends[edge]) & set(ends[found[-1]])))
    return tuple(found)


def _edges_of(hexagon: int) -> list[int]:
    corners = set(island().hex_vertices[hexagon])
    return [edge for edge, pair in enumerate(island().edge_vertices) if corners.issuperset(pair)]


def _hexes_at(edge: int) -> set[int]:
    """The one or two hexes on the sides of an edge."""
    one, two = island().edge_vertices[edge]
    hexes = island().vertex_hexes
    return set(hexes[one]) & set(hexes[two])


@cache
def frame_ports() -> tuple[tuple[int, int, Resource | None], ...]:
    """The ports printed on the frame: the border hex at which each lies, its edge, and what it trades."""
    return tuple((min(_hexes_at(port.edge)), port.edge, port.resource) for port in layout("beginner").harbours)


def lost_ports(hexagon: int) -> list[Resource | None]:
    """The ports that go when this border hex becomes the harbour: one, or none (RULES M-02)."""
    return [resource for place, _, resource in frame_ports() if place == hexagon]


def lay_out(options: SettlersOptions, chance: Chance) -> Board:
    """Shuffle the island and make its harbour."""
    hexes = chance.permutation([name for name, count in TERRAIN.items() for _ in range(count)], "terrain", 0)
    harbour = _harbour(options, chance)
    order = spiral(harbour)
    lie = iter(hexes)
    terrain = tuple(None if h == harbour else next(lie) for h in range(HEXES))
    place = {h: at for at, h in enumerate(order)}
    return Board(
        harbour=harbour,
        terrain=terrain,
        token=tuple(NUMBERS[place[h]] if h in place else 0 for h in range(HEXES)),
        letters=tuple(LETTERS[place[h]] if h in place else "" for h in range(HEXES)),
        ports=(*_frame(harbour), *_harbour_ports(options, harbour, chance)),
    )


def _harbour(options: SettlersOptions, chance: Chance) -> int:
    """A named border hex, or any of those at which a port lies (RULES M-02)."""
    if options.harbor_space >= 0:
        return options.harbor_space
    choices = [h for h in border() if options.harbor_space == -2 or lost_ports(h)]
    return choices[chance.randbelow(len(choices), "harbour", 0)]


def _frame(harbour: int) -> list[Port]:
    ends = island().edge_vertices
    return [Port(edge, ends[edge], resource) for place, edge, resource in frame_ports() if place != harbour]


def _harbour_ports(options: SettlersOptions, harbour: int, chance: Chance) -> list[Port]:
    """The lost port and a 3:1 on the harbour's own shore, as far from each other as it goes (RULES M-03, M-04)."""
    tiles = [*lost_ports(harbour), None]
    shore = inner_edges(harbour)
    edges = chance.permutation([shore[0], shore[-1]], "harbour ports", 0)[: len(tiles)]
    return [Port(edge, _served(options, harbour, edge), tile) for edge, tile in zip(edges, tiles, strict=True)]


def _served(options: SettlersOptions, harbour: int, edge: int) -> tuple[int, ...]:
    """Both corners of the edge, or only the one that lies deeper in the harbour (RULES M-03)."""
    both = island().edge_vertices[edge]
    if options.harbor_ports == "edge":
        return both
    mouth = {v for outer in sea_edges(harbour) for v in island().edge_vertices[outer]}
    return tuple(v for v in both if v not in mouth)
