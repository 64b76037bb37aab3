"""Treatments are compared by their own spreads, all together, and where nothing can be told that is said."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations
from math import sqrt
from statistics import fmean, variance

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.treatments import NULLS, POWER, rates
from games.analysis.between import (
    LEVEL,
    MOST_DEALS,
    PROMISED,
    correct_chances,
    deal_numbers,
    difference,
    differences,
    least_tables,
    t_tails,
)

FIGURES = st.integers(0, 40).map(lambda n: n / 4)
ARM = st.lists(FIGURES, min_size=4, max_size=5)
SAMPLE = 25
"""Classes."""


def welch(one: list[float], other: list[float]) -> float:
    """Return the difference of the means in its own standard error; far, if nothing spreads."""
    error = sqrt(variance(one) / len(one) + variance(other) / len(other))
    amount = abs(fmean(one) - fmean(other))
    return amount / error if error > 1e-7 else (float("inf") if amount > 1e-7 else 0.0)


def share_of_deals(one: list[float], other: list[float], added: float) -> float:
    """Return the share of all deals with which Welch's statistic is as large, once this is taken from the
    first: reckoned anew.
    """
    both = [*(figure - added for figure in one), *other]
    places = range(len(both))
    deals = [[both[at] for at in deal] for deal in combinations(places, len(one))]
    rests = [[both[at] for at in places if at not in deal] for deal in combinations(places, len(one))]
    now = welch(both[: len(one)], other)
    return fmean(welch(mine, rest) >= now * (1 - 1e-7) for mine, rest in zip(deals, rests, strict=True))


def surprise(one: list[float], other: list[float], added: float) -> float:
    """Return the larger chance of both tests."""
    errors = variance(one) / len(one), variance(other) / len(other)
    degrees = sum(errors) ** 2 / (errors[0] ** 2 / (len(one) - 1) + errors[1] ** 2 / (len(other) - 1))
    return max(
        share_of_deals(one, other, added), t_tails(welch([figure - added for figure in one], other), degrees)
    )


@pytest.mark.parametrize("sizes", [(4, 4), (5, 4), (4, 6)])
def test_an_interval_holds_what_neither_test_finds_surprising(sizes: tuple[int, int]) -> None:
    draw = random.Random(5)
    one, other = (
        [draw.gauss(3, spread) for _ in range(size)] for size, spread in zip(sizes, (1, 4), strict=True)
    )
    found = difference(one, other)
    assert found.interval is not None
    low, high = found.interval
    assert found.chance == pytest.approx(surprise(one, other, 0))
    assert low < found.amount < high
    assert surprise(one, other, low - 0.01) <= LEVEL < surprise(one, other, low + 0.01)
    assert surprise(one, other, high + 0.01) <= LEVEL < surprise(one, other, high - 0.01)


@settings(max_examples=8, deadline=None)
@given(ARM, ARM, st.sampled_from((0.5, 3.0)), st.integers(-3, 3))
def test_another_unit_and_another_order_change_nothing(
    one: list[float], other: list[float], unit: float, start: int
) -> None:
    found, turned = difference(one, other), difference(other, one)
    moved = difference(
        [unit * figure + start for figure in reversed(one)], [unit * figure for figure in other]
    )
    assert (found.untold, found.chance) == (turned.untold, pytest.approx(turned.chance))
    assert found.amount == pytest.approx(-turned.amount)
    assert moved.untold == found.untold
    if found.interval is None or turned.interval is None or moved.interval is None:
        assert found.untold is not None
        return
    assert found.interval == pytest.approx((-turned.interval[1], -turned.interval[0]), abs=1e-5)
    assert moved.interval == pytest.approx([unit * end + start for end in found.interval], abs=1e-5)


@pytest.mark.parametrize(("compared", "least"), [(1, 4), (2, 5), (6, 5), (12, 6)])
def test_the_more_is_compared_together_the_more_tables_it_takes(compared: int, least: int) -> None:
    draw = random.Random(2)
    tables = [draw.gauss(0, 1) for _ in range(least)]
    assert least_tables(compared) == least
    assert difference(tables, [99 + one for one in tables], compared).interval is not None
    few = difference(tables, tables[:-1], compared)
    assert (few.interval, few.untold, few.chance, few.is_beyond_luck) == (None, "few", 1, False)


def test_tables_of_which_all_of_one_treatment_are_alike_tell_nothing() -> None:
    apart = difference((0.1 + 0.2,) * 5 + (0.3,), (1.0, 2.0, 3.0, 4.0, 5.0, 9.0))
    assert (apart.interval, apart.untold, apart.is_beyond_luck) == (None, "alike", False)
    assert apart.amount == pytest.approx(0.3 - 4)
    assert difference((2.0,) * 6, (2.0,) * 6).untold == "alike"


def test_of_very_many_deals_the_same_ones_are_drawn_each_time() -> None:
    one, other = [float(n % 7) for n in range(13)], [float(n % 5) for n in range(12)]
    assert MOST_DEALS < 5_200_300
    found = difference(one, other)
    assert found == difference(one, other)
    assert found.interval is not None
    assert found.interval[0] < found.amount < found.interval[1]


def test_chances_are_corrected_step_by_step() -> None:
    """Holm, A simple sequentially rejective multiple test procedure, 1979."""
    assert correct_chances([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert correct_chances([0.6, 0.9]) == [1, 1]
    assert correct_chances([]) == []


def test_all_pairs_and_figures_are_compared_together() -> None:
    draw = random.Random(4)
    figures = {
        figure: {name: [draw.gauss(0, 1) for _ in range(6)] for name in "cab"}
        for figure in ("survived", "earned")
    }
    compared = differences(figures)
    assert list(compared) == [(figure, *pair) for figure in figures for pair in ("ab", "ac", "bc")]
    alone = {
        (figure, *pair): difference(figures[figure][pair[0]], figures[figure][pair[1]], 6)
        for figure, *pair in compared
    }
    assert [one.interval for one in compared.values()] == [one.interval for one in alone.values()]
    assert [one.chance for one in compared.values()] == correct_chances(
        [one.chance for one in alone.values()]
    )
    assert all(replace(one, chance=1) == replace(alone[pair], chance=1) for pair, one in compared.items())


@pytest.mark.parametrize(
    ("t", "degrees", "tails"),
    [(2.776445, 4, 0.05), (3.707428, 6, 0.01), (2.228139, 10, 0.05), (1.0, 30, 0.325309)],
)
def test_tails_of_students_t_are_those_of_the_tables(t: float, degrees: float, tails: float) -> None:
    assert t_tails(t, degrees) == pytest.approx(tails, abs=1e-5)
    assert t_tails(0, degrees) == 1


@pytest.mark.parametrize(
    "null",
    [
        "the first spreads ten times as far",
        "the first helps half of its tables by two and harms the others as much",
    ],
)
def test_luck_is_called_more_than_luck_no_oftener_than_promised(null: str) -> None:
    """A sample: three standard errors above a tenth are let through. `python -m benchmarks.treatments` has
    them all.
    """
    found = rates(NULLS[null], (5, 5), SAMPLE)
    most = PROMISED + 3 * sqrt(PROMISED * (1 - PROMISED) / SAMPLE)
    assert found["wrong"] <= most
    assert found["missed"] <= most


def test_a_large_difference_is_found() -> None:
    assert rates(POWER["the first has two more"], (6, 6), 10)["wrong"] >= 0.5


def test_deals_are_drawn_by_the_numbers_that_are_published_for_this_generator() -> None:
    """L'Ecuyer, Good parameters for combined multiple recursive random number generators, 1999: 0.127011,
    0.318528, 0.309186.
    """
    numbers = deal_numbers()
    assert [round(next(numbers) / 4_294_967_088, 6) for _ in range(3)] == [0.127011, 0.318528, 0.309186]
