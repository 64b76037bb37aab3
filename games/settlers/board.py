"""The island: shuffled hexes, letters in a spiral, and the harbour in place of a border hex (RULES M-02 to
M-05).
"""

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
"""Counts of the land hexes. The nineteenth, the desert, lies face down as the harbour."""


class Board(FrozenStruct):
    """An island by hex id. Terrain None, number 0 and letter "" mark the harbour, which is water."""

    harbour: int
    terrain: tuple[Resource | None, ...]
    token: tuple[int, ...]
    letters: tuple[str, ...]
    ports: tuple[Port, ...]


def vertex_yields(board: Board, vertex: int) -> list[tuple[int, int]]:
    """Return number and resource index of each land hex around a vertex."""
    hexes = [(board.token[h], board.terrain[h]) for h in island().vertex_hexes[vertex]]
    return [(number, INDEX[name]) for number, name in hexes if name]


def cards_around(board: Board, vertex: int) -> Bundle:
    """Return a card for each land hex around a vertex (RULES M-09)."""
    cards = NOTHING
    for _, resource in vertex_yields(board, vertex):
        cards = plus(cards, single(resource))
    return cards


@cache
def border_hexes() -> tuple[int, ...]:
    """Return the border hexes, counter-clockwise on the page."""
    return tuple(sorted((h for h in range(HEXES) if len(neighbours(h)) < 6), key=_angle))


def _angle(hexagon: int) -> float:
    """Return an angle that grows counter-clockwise on the page, whose y grows southwards."""
    x, y = island().hex_points[hexagon]
    return atan2(-y / 2, x * sqrt(3) / 2)


@cache
def land_spiral(harbour: int) -> tuple[int, ...]:
    """Return all land hexes counter-clockwise from the harbour inwards (RULES M-05)."""
    ring = border_hexes()
    at = ring.index(harbour)
    outer = ring[at + 1 :] + ring[:at]
    inner = sorted(
        (h for h in range(HEXES) if h not in ring and any(n in ring for n in neighbours(h))), key=_angle
    )
    adjacent_places = [at for at, h in enumerate(inner) if h in neighbours(outer[-1])]
    entry = next(
        at for at in adjacent_places if (at + 1) % 6 not in adjacent_places
    )  # the farther one on the way round, where there are two
    centre = next(h for h in range(HEXES) if h not in ring and h not in inner)
    return (*outer, *inner[entry:], *inner[:entry], centre)


@cache
def sea_vertices(harbour: int) -> tuple[int, ...]:
    """Return the harbour's corners without land."""
    return tuple(v for v, hexes in enumerate(island().vertex_hexes) if hexes == (harbour,))


@cache
def sea_edges(harbour: int) -> tuple[int, ...]:
    """Return the harbour's edges without land."""
    return tuple(edge for edge in _hex_edges(harbour) if len(_edge_hexes(edge)) == 1)


@cache
def shore_edges(harbour: int) -> tuple[int, ...]:
    """Return the edges between harbour and land, in order along the shore."""
    shores = [edge for edge in _hex_edges(harbour) if len(_edge_hexes(edge)) == 2]
    ends = island().edge_vertices
    sea = {v for edge in sea_edges(harbour) for v in ends[edge]}
    ordered = [min(edge for edge in shores if set(ends[edge]) & sea)]
    while len(ordered) < len(shores):
        ordered.append(
            next(edge for edge in shores if edge not in ordered and set(ends[edge]) & set(ends[ordered[-1]]))
        )
    return tuple(ordered)


def _hex_edges(hexagon: int) -> list[int]:
    corners = set(island().hex_vertices[hexagon])
    return [edge for edge, pair in enumerate(island().edge_vertices) if corners.issuperset(pair)]


def _edge_hexes(edge: int) -> set[int]:
    """Return the one or two hexes at an edge."""
    first, second = island().edge_vertices[edge]
    hexes = island().vertex_hexes
    return set(hexes[first]) & set(hexes[second])


@cache
def frame_ports() -> tuple[tuple[int, int, Resource | None], ...]:
    """Return the ports on the frame as border hex, edge and traded resource."""
    return tuple(
        (min(_edge_hexes(port.edge)), port.edge, port.resource) for port in layout("beginner").harbours
    )


def lost_ports(hexagon: int) -> list[Resource | None]:
    """Return the port, if any, lost with this border hex as the harbour (RULES M-02)."""
    return [resource for place, _, resource in frame_ports() if place == hexagon]


def initial_board(options: SettlersOptions, chance: Chance) -> Board:
    """Shuffle the island and choose its harbour."""
    hexes = chance.permutation([name for name, count in TERRAIN.items() for _ in range(count)], "terrain", 0)
    harbour = _choose_harbour(options, chance)
    order = land_spiral(harbour)
    tiles = iter(hexes)
    terrain = tuple(None if h == harbour else next(tiles) for h in range(HEXES))
    spiral_places = {h: at for at, h in enumerate(order)}
    return Board(
        harbour=harbour,
        terrain=terrain,
        token=tuple(NUMBERS[spiral_places[h]] if h in spiral_places else 0 for h in range(HEXES)),
        letters=tuple(LETTERS[spiral_places[h]] if h in spiral_places else "" for h in range(HEXES)),
        ports=(*_remaining_frame_ports(harbour), *_harbour_ports(options, harbour, chance)),
    )


def _choose_harbour(options: SettlersOptions, chance: Chance) -> int:
    """Return the chosen border hex, or a random one, by default among those with a port (RULES M-02)."""
    if options.harbor_space >= 0:
        return options.harbor_space
    choices = [h for h in border_hexes() if options.harbor_space == -2 or lost_ports(h)]
    return choices[chance.randbelow(len(choices), "harbour", 0)]


def _remaining_frame_ports(harbour: int) -> list[Port]:
    ends = island().edge_vertices
    return [Port(edge, ends[edge], resource) for place, edge, resource in frame_ports() if place != harbour]


def _harbour_ports(options: SettlersOptions, harbour: int, chance: Chance) -> list[Port]:
    """Return the lost port, if any, and a 3:1 at the ends of the harbour's shore (RULES M-03, M-04)."""
    tiles = [*lost_ports(harbour), None]
    shore = shore_edges(harbour)
    edges = chance.permutation([shore[0], shore[-1]], "harbour ports", 0)[: len(tiles)]
    return [
        Port(edge, _served_vertices(options, harbour, edge), tile)
        for edge, tile in zip(edges, tiles, strict=True)
    ]


def _served_vertices(options: SettlersOptions, harbour: int, edge: int) -> tuple[int, ...]:
    """Return both vertices of the edge, or with `vertex` the one deeper in the harbour (RULES M-03)."""
    ends = island().edge_vertices[edge]
    if options.harbor_ports == "edge":
        return ends
    mouth_vertices = {v for outer in sea_edges(harbour) for v in island().edge_vertices[outer]}
    return tuple(v for v in ends if v not in mouth_vertices)
