"""Colours that people of a class have chosen: they change their seats at a table, and never the table."""

from __future__ import annotations

from itertools import product

import pytest

from bot.sessions.groups.colours import seats_by_colour

NAMES = ("red", "orange", "white", "blue")
DRAWN = ((4,), (7,), (9,), ())


def test_who_has_chosen_a_colour_sits_there_and_the_one_drawn_for_it_takes_what_is_left() -> None:
    assert seats_by_colour(DRAWN, {9: "red"}, NAMES) == ((9,), (7,), (4,), ())


def test_of_two_who_chose_the_same_colour_the_first_to_choose_has_it() -> None:
    assert seats_by_colour(DRAWN, {7: "blue", 4: "blue"}, NAMES) == ((4,), (), (9,), (7,))
    assert seats_by_colour(DRAWN, {4: "blue", 7: "blue"}, NAMES) == ((), (7,), (9,), (4,))


def test_two_of_a_team_have_one_colour_that_the_first_of_them_has_chosen() -> None:
    assert seats_by_colour(((1, 2), (3,), (4,), (5,)), {2: "white", 1: "red"}, NAMES) == (
        (4,),
        (3,),
        (1, 2),
        (5,),
    )


@pytest.mark.parametrize("names", [(), ("red", "orange")])
def test_where_no_such_colour_can_be_chosen_everybody_sits_as_drawn(names: tuple[str, ...]) -> None:
    assert seats_by_colour(DRAWN, {9: "blue"}, names) == DRAWN


def test_whatever_is_chosen_everybody_has_one_seat_and_the_first_choice_is_always_met() -> None:
    for colours in product((*NAMES, "none", "green"), repeat=3):
        chosen = dict(zip((7, 9, 4), colours, strict=True))
        seats = seats_by_colour(DRAWN, chosen, NAMES)
        assert sorted(seats) == sorted(DRAWN)
        first = next(((member, colour) for member, colour in chosen.items() if colour in NAMES), None)
        assert first is None or seats[NAMES.index(first[1])] == (first[0],)
