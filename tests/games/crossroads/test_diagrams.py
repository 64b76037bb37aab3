"""Every diagram of the rule text, drawn in our own marks (RULES E1). Diagrams are fragments: they stand apart
from the edges.
"""

import pytest

from games.crossroads.grid import (
    EMPTY,
    activated_spaces,
    all_neighbours,
    is_joined,
    middlemen_sets,
    orthogonal_neighbours,
    reachable_cities,
)
from games.crossroads.sites import check_city_site, check_site, other_owners_around
from tests.games.crossroads.table import ORANGE, RED, WHITE, Table, drawn, marked, space

AT = {"row": 4, "column": 2}
"""Where fragments stand."""


def test_two_on_top_and_three_at_the_left_is_the_second_column_and_the_third_row() -> None:
    """The first diagrams of rolling: B3 and its three repetitions."""
    assert activated_spaces(column=2, row=3) == tuple(map(space, ("B3", "G3", "B8", "G8")))


def test_the_space_in_the_corner_of_the_example_stands_under_its_own_numbers() -> None:
    """The fragment with 1[2]3 on top: cities 2 at A1 and 1 at B3; the throw activates the city of 1."""
    board = drawn("2..", "...", ".1.")

    assert board[activated_spaces(column=2, row=3)[0]] == RED
    assert board[activated_spaces(column=1, row=1)[0]] == ORANGE


def test_double_fours_activate_four_spaces_five_apart() -> None:
    assert activated_spaces(column=4, row=4) == tuple(map(space, ("D4", "I4", "D9", "I9")))


GRID = (
    "..........",
    "..........",
    ".X....X...",
    "..........",
    "..........",
    "..........",
    "..........",
    ".X....X...",
    "..........",
    "..........",
)


def test_the_whole_grid_of_the_example() -> None:
    assert set(activated_spaces(column=2, row=3)) == marked("X", *GRID)


@pytest.mark.parametrize(
    ("rows", "allowed"),
    [
        (("...2.", ".1...", "....."), True),
        (("3..2.", ".1...", "...1."), False),
        (("3....", "..2..", "1...3"), True),
    ],
)
def test_cities_that_touch_are_not_allowed(rows: tuple[str, ...], allowed: bool) -> None:
    """The building diagrams. In the second one 3 and 1 meet at a corner only."""
    board = drawn(*rows, **AT)
    cities = [place for place, piece in enumerate(board) if piece >= 0]
    touch = any(other in all_neighbours()[city] for city in cities for other in cities)

    assert touch is not allowed


def test_of_the_two_that_touch_the_later_one_is_refused() -> None:
    """The rule itself, on the second building diagram without its city of 1 in the middle."""
    table = Table(players=3).draw("3..2.", ".....", "...1.", **AT)
    (place,) = marked("1", "3..2.", ".1...", **AT)

    refusal = check_site(table.state, place)
    assert refusal is not None
    assert refusal.code == "touches_city"


SITES = (
    "RRRoR..R.",
    "R.RRR2RR.",
    "1.Ro...R.",
)


def test_player_one_may_build_a_city_on_exactly_the_two_circles() -> None:
    """The second building diagram."""
    table = Table(players=2).draw(*SITES, row=4, column=1)
    inside = marked("o", *SITES, row=4, column=1) | marked(".", *SITES, row=4, column=1)

    assert {place for place in inside if check_city_site(table.state, RED, place) is None} == marked(
        "o", *SITES, row=4, column=1
    )


PAVING = (
    "_ooo",
    ".X3o",
    "1Xoo",
)


def test_who_may_pave_which_space_around_cities() -> None:
    """The road diagram: a dot for 1 alone, circles for 3 alone, the underscore for all, crosses for nobody."""
    board = drawn(*PAVING, **AT)
    may = {
        seat: {
            place
            for place, piece in enumerate(board)
            if piece == EMPTY and not other_owners_around(board, seat, place)
        }
        for seat in range(3)
    }
    free, ones, threes, nobodys = (marked(mark, *PAVING, **AT) for mark in "_.oX")
    inside = free | ones | threes | nobodys

    assert may[RED] & inside == free | ones
    assert may[WHITE] & inside == free | threes
    assert may[ORANGE] & inside == free


def test_of_those_only_spaces_joined_to_an_own_city_can_be_built_at_once() -> None:
    """The connection rule on the same diagram: a first road lies at a side of the city (RULES E1, note on
    diagram D).
    """
    table = Table(players=3).draw(*PAVING, **AT).purses(30, 30, 30)
    inside = {place for mark in "_.oX" for place in marked(mark, *PAVING, **AT)}
    sides = {
        seat: {
            place
            for place in orthogonal_neighbours()[city]
            if not other_owners_around(tuple(table.state.board), seat, place)
        }
        for seat, city in ((RED, space("B6")), (WHITE, space("D5")))
    }

    assert set(table.at("build", RED).own(RED).road_sites) & inside == sides[RED] & inside == {space("B5")}
    assert (
        set(table.at("build", WHITE).own(WHITE).road_sites) & inside
        == sides[WHITE] & inside
        == {space("D4"), space("E5"), space("D6")}
    )


@pytest.mark.parametrize(
    ("rows", "can"),
    [
        (("....", ".RR2", "1R.."), True),
        (("R.....", "R.RRR2", "1..R.."), False),
        (("R.....", "RR....", "1.RR2."), False),
    ],
)
def test_who_can_trade(rows: tuple[str, ...], can: bool) -> None:
    """The three trade diagrams: in the third the roads meet at a corner only."""
    board = drawn(*rows, **AT)
    (one,), (two,) = marked("1", *rows, **AT), marked("2", *rows, **AT)

    assert (two in reachable_cities(board, one, ())) is can
    assert (one in reachable_cities(board, two, ())) is can
    assert bool(middlemen_sets(board, one, two, transparent=True)) is can


def test_through_another_player_only_with_its_consent() -> None:
    """The diagram of the middleman."""
    rows = ("RRR.R2", "R.3.R.", "1.RRR.")
    board = drawn(*rows, **AT)
    (one,), (two,) = marked("1", *rows, **AT), marked("2", *rows, **AT)

    assert middlemen_sets(board, one, two, transparent=True) == [(WHITE,)]
    assert not is_joined(board, one, two, (), transparent=True)
    assert is_joined(board, one, two, (WHITE,), transparent=True)


TWO_EACH = ("RR2.R.", "R.R.R1", "1.R2..")


def test_two_cities_each_and_yet_one_trade() -> None:
    """The last diagram: the right city of 1 has a road beside it that meets 2's city at a corner only."""
    board = drawn(*TWO_EACH, **AT)
    ones, twos = sorted(marked("1", *TWO_EACH, **AT)), sorted(marked("2", *TWO_EACH, **AT))
    right = max(ones, key=lambda place: place % 10)
    (left,) = set(ones) - {right}

    assert {
        (one, two) for one in ones for two in twos if is_joined(board, one, two, (), transparent=True)
    } == {(left, two) for two in twos}
    assert reachable_cities(board, right, (RED, ORANGE)) == []
