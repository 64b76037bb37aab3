"""The island's shape and the two boards, against the printed board of the beginners' set-up."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from games.island.layouts import COLOURS, Layout, LayoutName, layout
from games.island.roads import is_spaced
from games.island.topology import EDGES, HEXES, VERTICES, island

PRINTED: dict[str, Any] = json.loads((Path(__file__).parent / "beginner_board.json").read_text())
BOARDS: tuple[LayoutName, ...] = ("beginner", "nested")


def test_the_island_has_19_hexes_54_vertices_and_72_edges() -> None:
    shape = island()

    assert (
        (HEXES, VERTICES, EDGES)
        == (len(shape.hex_points), len(shape.vertex_points), len(shape.edge_vertices))
        == (19, 54, 72)
    )


def test_hexes_vertices_and_edges_have_the_printed_numbers() -> None:
    """RULES C-01: ids are those of the board's table, so that every text and picture speaks of the same
    place.
    """
    shape = island()

    assert list(shape.vertex_hexes) == [tuple(vertex["hexes"]) for vertex in PRINTED["vertices"]]
    assert list(shape.edge_vertices) == [tuple(edge["vertices"]) for edge in PRINTED["edges"]]
    assert list(shape.hex_points) == [(2 * tile["q"] + tile["r"], 3 * tile["r"]) for tile in PRINTED["hexes"]]


def test_neighbours_are_mutual() -> None:
    shape = island()

    for vertex in range(VERTICES):
        assert all(vertex in shape.vertex_vertices[other] for other in shape.vertex_vertices[vertex])
        assert all(vertex in shape.edge_vertices[edge] for edge in shape.vertex_edges[vertex])
        assert all(vertex in shape.hex_vertices[tile] for tile in shape.vertex_hexes[vertex])


def test_every_edge_is_one_side_long() -> None:
    """The lattice is drawn to scale: (x * sqrt(3) / 2, y / 2) in side lengths."""
    points = island().vertex_points

    for one, two in island().edge_vertices:
        (x, y), (u, v) = points[one], points[two]
        assert 3 * (x - u) ** 2 + (y - v) ** 2 == 4


def test_the_beginner_board_is_the_printed_one() -> None:
    """RULES C-01."""
    board = layout("beginner")
    printed = [
        (port["edge"], None if port["type"] == "generic" else port["type"], port["rate"])
        for port in PRINTED["harbors"]
    ]

    assert list(board.terrain) == [tile["resource"] for tile in PRINTED["hexes"]]
    assert list(board.token) == [tile["token"] or 0 for tile in PRINTED["hexes"]]
    assert [(port.edge, port.resource, port.rate) for port in board.harbours] == printed
    assert list(PRINTED["players"]) == list(COLOURS)
    for start, player in zip(board.starts, PRINTED["players"].values(), strict=True):
        assert list(start.settlements) == [each["vertex"] for each in player["settlements"]]
        assert list(start.roads) == [each["road"]["edge"] for each in player["settlements"]]
        assert [each["starting_resources"] for each in player["settlements"]] == [False, True]


@pytest.mark.parametrize("name", BOARDS)
def test_first_pieces_stand_by_the_rules(name: LayoutName) -> None:
    """RULES C-01, C-02: each road touches its settlement, and the distance rule holds."""
    owners = [-1] * VERTICES
    for seat, start in enumerate(layout(name).starts):
        for vertex, road in zip(start.settlements, start.roads, strict=True):
            assert vertex in island().edge_vertices[road]
            owners[vertex] = seat

    assert Counter(owners) == {-1: VERTICES - 8, 0: 2, 1: 2, 2: 2, 3: 2}
    assert all(is_spaced(owners, vertex) for vertex, owner in enumerate(owners) if owner >= 0)


def test_on_the_beginner_board_everybody_touches_everything() -> None:
    """RULES C-02: the finding that makes the nested board worth having."""
    assert all(
        touched == {"lumber", "brick", "wheat", "wool", "ore"} for touched in _touched(layout("beginner"))
    )


def test_on_the_nested_board_five_groups_differ() -> None:
    """RULES C-02: so that meetings of one resource have members of their own."""
    groups = {
        resource: "".join(
            colour[0].upper()
            for colour, touched in zip(COLOURS, _touched(layout("nested")), strict=True)
            if resource in touched
        )
        for resource in ("lumber", "brick", "wheat", "wool", "ore")
    }

    assert groups == {"lumber": "WB", "brick": "ROB", "wheat": "RO", "wool": "RWB", "ore": "OW"}
    assert {pair for group in groups.values() for pair in combinations(group, 2)} >= set(
        combinations("ROWB", 2)
    )


def test_on_the_nested_board_all_colours_stand_about_as_well() -> None:
    """RULES C-02: of 36 throws, so many bring a card to a colour's settlements."""
    board, near = layout("nested"), island().vertex_hexes
    paying = [
        [board.token[h] for vertex in start.settlements for h in near[vertex] if board.token[h]]
        for start in board.starts
    ]

    assert [sum(6 - abs(7 - token) for token in tokens) for tokens in paying] == [18, 19, 20, 19]


def _touched(board: Layout) -> list[set[str]]:
    hexes = island().vertex_hexes
    return [
        {str(board.terrain[tile]) for vertex in start.settlements for tile in hexes[vertex]} - {"None"}
        for start in board.starts
    ]


def test_cards_around_a_vertex_count_each_hex_once() -> None:
    """RULES C-03: Red's starred settlement lies at G9, F11 and F8."""
    assert layout("beginner").cards_around(28) == (2, 0, 1, 0, 0)


def test_the_desert_pays_for_no_number() -> None:
    board = layout("beginner")

    assert board.sites_by_number[0] == board.sites_by_number[7] == ()
    assert sum(len(sites) for sites in board.sites_by_number) == 18 * 6
    assert set(board.sites_by_number[8]) == {(v, 4) for v in island().hex_vertices[11]} | {
        (v, 0) for v in island().hex_vertices[12]
    }
