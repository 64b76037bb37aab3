"""The longest road against a search that tries every way there is, on thousands of small networks with and
without cuts.
"""

import random
from itertools import pairwise

import pytest

from games.island.roads import longest_road, longest_through
from games.island.topology import EDGES, VERTICES, island

POSITIONS = 10_000


def brute_force(roads: list[int], owners: list[int], seat: int) -> int:
    """Every way, as a list of vertices, made longer one road at a time until none can be."""
    own = [
        frozenset(pair) for pair, owner in zip(island().edge_vertices, roads, strict=True) if owner == seat
    ]
    ways = [tuple(order) for road in own for order in (sorted(road), sorted(road, reverse=True))]
    longest = 0
    while ways:
        longest += 1
        longer = []
        for way in ways:
            if owners[way[-1]] < 0 or owners[way[-1]] == seat:
                walked = {frozenset(step) for step in pairwise(way)}
                longer += [
                    (*way, *(road - {way[-1]})) for road in own if way[-1] in road and road not in walked
                ]
        ways = longer
    return longest


def position(whim: random.Random) -> tuple[list[int], list[int]]:
    """Up to fifteen roads that grew from one or two places, others' roads between them, and buildings of both
    on the way.
    """
    shape = island()
    roads, owners = [-1] * EDGES, [-1] * VERTICES
    edges: list[int] = []
    for _ in range(whim.randint(0, 15)):
        touching = [
            e
            for own in edges
            for v in shape.edge_vertices[own]
            for e in shape.vertex_edges[v]
            if roads[e] < 0
        ]
        edge = whim.choice(touching) if touching and whim.random() < 0.93 else whim.randrange(EDGES)
        roads[edge] = 0 if whim.random() < 0.97 else 1
        edges += [edge] if roads[edge] == 0 else []
    corners = sorted({v for edge in edges for v in shape.edge_vertices[edge]})
    for vertex in whim.sample(corners, min(len(corners), whim.randint(0, 5))):
        owners[vertex] = whim.choice([-2, 0, 1, 1, 2])
    return roads, owners


def test_it_equals_a_search_of_every_way_on_ten_thousand_positions() -> None:
    whim = random.Random(20260)
    lengths, cut = set(), 0
    for _ in range(POSITIONS):
        roads, owners = position(whim)
        expected = brute_force(roads, owners, 0)
        lengths.add(expected)
        cut += any(owner > 0 for owner in owners)

        assert longest_road(roads, owners, 0) == expected, (roads, owners)

    assert max(lengths) >= 12
    assert cut > POSITIONS / 3


def test_kept_up_from_road_to_road_it_is_the_same() -> None:
    """A road makes a network longer only by ways that use it; so the engine looks at those alone."""
    whim = random.Random(7)
    for _ in range(1500):
        roads, owners = position(whim)
        order = [edge for edge, seat in enumerate(roads) if seat == 0]
        whim.shuffle(order)
        laid, length = [-1] * EDGES, 0
        for edge in order:
            laid[edge] = 0
            length = max(length, longest_through(laid, owners, 0, edge))

        assert length == longest_road(laid, owners, 0), (laid, owners)


def ring(hexagon: int) -> list[int]:
    """The six edges round a hex, one after another."""
    corners = island().hex_vertices[hexagon]
    return [
        island().edge_vertices.index((min(pair), max(pair)))
        for pair in zip(corners, corners[1:] + corners[:1], strict=True)
    ]


def laid(edges: list[int]) -> list[int]:
    return [0 if edge in edges else -1 for edge in range(EDGES)]


@pytest.mark.parametrize("settled", [-1, 0])
def test_a_ring_counts_every_road_once_and_own_buildings_do_not_matter(settled: int) -> None:
    owners = [settled if vertex in island().hex_vertices[9] else -1 for vertex in range(VERTICES)]

    assert longest_road(laid(ring(9)), owners, 0) == 6


def test_a_building_of_another_cuts_a_ring_into_a_line_of_the_same_length() -> None:
    """Coming round, the road may end where it began; it only cannot go on."""
    owners = [-1] * VERTICES
    owners[island().hex_vertices[9][0]] = 1

    assert longest_road(laid(ring(9)), owners, 0) == 6


def test_two_cuts_leave_the_longer_part_of_a_ring() -> None:
    owners = [-1] * VERTICES
    owners[island().hex_vertices[9][0]] = owners[island().hex_vertices[9][2]] = 1

    assert longest_road(laid(ring(9)), owners, 0) == 4


def test_nobody_has_a_road_without_roads() -> None:
    assert longest_road([-1] * EDGES, [-1] * VERTICES, 0) == 0


def test_roads_of_others_count_for_others() -> None:
    roads = laid(ring(0)[:3])
    roads[ring(18)[0]] = 1

    assert longest_road(roads, [-1] * VERTICES, 0) == 3
    assert longest_road(roads, [-1] * VERTICES, 1) == 1
