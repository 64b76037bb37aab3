"""Where roads and settlements may stand, and how long a road is, on small drawings."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.island.roads import is_connected, is_spaced, longest_road, road_spots, settlement_spots
from games.island.topology import EDGES, VERTICES, island

RING = (0, 1, 6, 7, 11, 12)
"""The six edges around hex 0: vertices 0, 3, 4, 7, 8, 12."""


def board(roads: dict[int, int], towns: dict[int, int] | None = None) -> tuple[list[int], list[int]]:
    """Roads by edge and buildings by vertex, for the seats given."""
    return [roads.get(edge, -1) for edge in range(EDGES)], [
        (towns or {}).get(vertex, -1) for vertex in range(VERTICES)
    ]


def test_a_road_joins_an_own_road_but_not_through_anothers_building() -> None:
    """RULES C-43: edges 1 and 7 meet at vertex 4."""
    roads, owners = board({1: 0})
    assert is_connected(roads, owners, 0, 7)
    assert not is_connected(roads, owners, 1, 7)

    owners[4] = 1
    assert not is_connected(roads, owners, 0, 7)
    assert is_connected(roads, owners, 1, 7)


def test_the_distance_rule_looks_one_edge_away() -> None:
    """RULES C-43."""
    _, owners = board({}, {4: 2})

    assert not is_spaced(owners, 0)
    assert not is_spaced(owners, 8)
    assert is_spaced(owners, 3)


def test_a_settlement_needs_an_own_road_and_room() -> None:
    """RULES C-43: a road from 4 over 0 to 3; a building on 4 leaves 3 only."""
    roads, owners = board({0: 0, 1: 0}, {4: 0})

    assert settlement_spots(roads, owners, 0) == [3]
    assert settlement_spots(roads, owners, 1) == []


def test_a_line_of_roads_has_its_length() -> None:
    assert longest_road(*board({0: 0, 1: 0, 7: 0}), 0) == 3


def test_a_ring_counts_each_edge_once() -> None:
    assert longest_road(*board(dict.fromkeys(RING, 0)), 0) == 6


def test_a_fork_counts_its_longest_way_only() -> None:
    """Edges 1, 2 and 7 meet at vertex 4."""
    assert longest_road(*board({1: 0, 2: 0, 7: 0}), 0) == 2


def test_anothers_building_breaks_a_road_but_ones_own_does_not() -> None:
    """RULES C-14."""
    assert longest_road(*board({0: 0, 1: 0, 7: 0, 12: 0}, {4: 1}), 0) == 2
    assert longest_road(*board({0: 0, 1: 0, 7: 0, 12: 0}, {4: 0}), 0) == 4


def test_a_ring_with_a_foreign_building_on_it_is_still_walked_up_to_it_from_both_sides() -> None:
    assert longest_road(*board(dict.fromkeys(RING, 0), {4: 1}), 0) == 6


def test_who_has_no_road_has_no_length_and_no_spot() -> None:
    assert longest_road(*board({}), 0) == 0
    assert road_spots(*board({}), 0) == []


@given(
    st.lists(st.tuples(st.integers(0, EDGES - 1), st.integers(0, 3))),
    st.lists(st.tuples(st.integers(0, VERTICES - 1), st.integers(0, 3))),
)
def test_the_list_of_road_spots_is_what_the_single_question_says(
    roads: list[tuple[int, int]], towns: list[tuple[int, int]]
) -> None:
    """RULES C-43: on any board where each building has an own road beside it, as in every game."""
    streets = dict(roads)
    streets |= {island().vertex_edges[vertex][0]: seat for vertex, seat in towns}
    ok = {v: s for v, s in towns if any(streets.get(edge) == s for edge in island().vertex_edges[v])}
    lanes, owners = board(streets, ok)

    for seat in range(4):
        asked = [
            edge for edge in range(EDGES) if lanes[edge] == -1 and is_connected(lanes, owners, seat, edge)
        ]
        assert road_spots(lanes, owners, seat) == asked


@pytest.mark.parametrize("seat", [0, 1])
def test_measuring_a_road_leaves_the_board_as_it_was(seat: int) -> None:
    roads, owners = board({0: 0, 1: 0, 7: 1})
    before = (roads[:], owners[:])
    longest_road(roads, owners, seat)

    assert (roads, owners) == before
