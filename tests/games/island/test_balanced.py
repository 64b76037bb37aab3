"""RULES C-01: boards that are dealt by chance are fair within the bounds that are stated."""

import random
from collections import Counter
from itertools import product

import pytest

from games.island import balanced
from games.island.balanced import LEAST_KINDS, LEAST_OF_KIND, LEAST_PIPS, MOST_DEALT, MOST_PIPS, deal
from games.island.cards import RESOURCES
from games.island.layouts import PIPS, Layout, LayoutName, dealt_name, dealt_number, layout
from games.island.roads import is_spaced
from games.island.topology import HEXES, VERTICES, island, neighbours

pytestmark = pytest.mark.long

NUMBERS = (1, 999_999, *random.Random(7).sample(range(2, 999_999), 22))
EVERY_BOARD = pytest.mark.parametrize("name", ["beginner", *map(dealt_name, NUMBERS)])
"""The printed one too: it is what is played on where no deal is fair."""


def around(board: Layout, seat: int) -> list[int]:
    return [h for vertex in board.starts[seat].settlements for h in island().vertex_hexes[vertex]]


@EVERY_BOARD
def test_it_has_the_printed_hexes_tokens_and_ports(name: LayoutName) -> None:
    board, printed = layout(name), layout("beginner")

    assert Counter(board.terrain) == Counter(printed.terrain)
    assert Counter(board.token) == Counter(printed.token)
    assert [h for h in range(HEXES) if board.terrain[h] is None] == [
        h for h in range(HEXES) if not board.token[h]
    ]
    assert board.harbours == printed.harbours


@EVERY_BOARD
def test_no_two_red_numbers_are_neighbours_and_no_kind_is_rare(name: LayoutName) -> None:
    board = layout(name)
    red = {h for h in range(HEXES) if board.token[h] in (6, 8)}
    throws = Counter[str | None]()
    for terrain, token in zip(board.terrain, board.token, strict=True):
        throws[terrain] += PIPS[token]

    assert len(red) == 4
    assert not any(near in red for h in red for near in neighbours(h))
    assert all(throws[name] >= LEAST_OF_KIND for name in RESOURCES)


@EVERY_BOARD
def test_all_colours_stand_equally_well(name: LayoutName) -> None:
    board = layout(name)
    for seat in range(4):
        hexes = around(board, seat)
        assert len(hexes) == 6, (
            "each has three hexes at either settlement, and no port, which lie on the shore alone"
        )
        assert all(board.terrain[h] for h in hexes)
        assert LEAST_PIPS <= sum(PIPS[board.token[h]] for h in hexes) <= MOST_PIPS
        assert len({board.terrain[h] for h in hexes}) >= LEAST_KINDS
    assert MOST_PIPS - LEAST_PIPS <= 2
    assert not any(board.harbour_by_vertex[v] for start in board.starts for v in start.settlements)


@pytest.mark.parametrize("number", NUMBERS)
def test_each_first_settlement_keeps_its_distance_and_has_a_way_to_a_site_of_its_own(number: int) -> None:
    board, shape = layout(dealt_name(number)), island()
    owners = [-1] * VERTICES
    ways: list[set[int]] = []
    for seat, start in enumerate(board.starts):
        for vertex in start.settlements:
            owners[vertex] = seat
    for start in board.starts:
        for vertex, road in zip(start.settlements, start.roads, strict=True):
            assert is_spaced(owners, vertex)
            end = sum(shape.edge_vertices[road]) - vertex
            assert vertex in shape.edge_vertices[road]
            ways.append(
                {far for far in shape.vertex_vertices[end] if owners[far] < 0 and is_spaced(owners, far)}
            )

    assert Counter(owners) == {-1: VERTICES - 8, 0: 2, 1: 2, 2: 2, 3: 2}
    assert any(len(set(sites)) == 8 for sites in product(*ways))


@pytest.mark.parametrize("number", NUMBERS)
def test_the_start_hands_take_no_more_than_the_options_reckon_with(number: int) -> None:
    """RULES C-03, C-05."""
    board = layout(dealt_name(number))
    for hand, paying in (("starred", slice(1, 2)), ("both", slice(0, 2))):
        cards = [board.cards_around(v) for start in board.starts for v in start.settlements[paying]]
        assert max(sum(kind) for kind in zip(*cards, strict=True)) <= MOST_DEALT[hand]


def test_a_number_is_always_the_same_board_and_another_number_another() -> None:
    """A change here deals every game on such a board anew when it is read: then `rules_version` must grow."""
    board = layout(dealt_name(7))

    assert len(
        {(layout(dealt_name(number)).terrain, layout(dealt_name(number)).token) for number in NUMBERS}
    ) == len(NUMBERS)
    assert board.token == (9, 10, 6, 6, 2, 12, 10, 3, 4, 4, 5, 9, 11, 8, 11, 0, 3, 5, 8)
    assert [start.settlements for start in board.starts] == [(19, 45), (30, 44), (9, 22), (8, 29)]


def test_where_no_deal_is_fair_the_printed_board_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balanced, "TRIES", 0)
    printed, name = layout("beginner"), dealt_name(1)

    assert deal(1, printed.terrain, printed.token, PIPS, 4) is None
    board = layout.__wrapped__(name)
    assert (board.name, board.terrain, board.token, board.starts) == (
        name,
        printed.terrain,
        printed.token,
        printed.starts,
    )


@pytest.mark.parametrize(
    "name",
    ["random_balanced", "random_balanced-", "random_balanced-0", "random_balanced-01", "random_balanced--1"],
)
def test_what_is_no_number_names_no_board(name: str) -> None:
    assert dealt_number(name) is None
    assert dealt_number("random_balanced-1000000") is dealt_number("nested-1") is None
    assert dealt_number(dealt_name(999_999)) == 999_999
