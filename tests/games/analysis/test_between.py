"""An interval between treatments is what the lot alone allows: exact where all deals are looked at, and none where there are too few."""

from __future__ import annotations

import random
from itertools import product

import pytest

from games.analysis.between import MAX_EXACT_DEALS, deal_numbers, difference


def test_with_three_tables_each_it_reaches_from_the_least_that_two_tables_are_apart_to_the_most() -> None:
    found = difference((5.0, 6.0, 9.0), (1.0, 2.0, 4.0))
    assert found.tables == (3, 3)
    assert found.amount == pytest.approx(20 / 3 - 7 / 3)
    assert found.interval == (5 - 4, 9 - 1)


@pytest.mark.parametrize(("one", "other"), [((1.0, 2.0), (3.0, 4.0, 5.0, 6.0)), ((1.0,), (2.0,))])
def test_fewer_than_three_tables_on_a_side_have_a_difference_and_no_interval(one: tuple[float, ...], other: tuple[float, ...]) -> None:
    found = difference(one, other)
    assert found.interval is None
    assert found.amount == pytest.approx(sum(one) / len(one) - sum(other) / len(other))


@pytest.mark.parametrize("sizes", [(3, 3), (4, 3), (5, 4)])
def test_it_leaves_out_what_adds_so_much_that_a_twentieth_of_all_deals_would_be_as_far_apart(sizes: tuple[int, int]) -> None:
    draw = random.Random(5)
    one, other = ([draw.uniform(0, 9) for _ in range(size)] for size in sizes)
    found = difference(one, other)
    assert found.interval is not None
    low, high = found.interval
    assert share_beyond(one, other, low - 0.001) <= 0.05
    assert share_beyond(one, other, low + 0.001) > 0.05
    assert share_beyond(other, one, -high - 0.001) <= 0.05
    assert share_beyond(other, one, -high + 0.001) > 0.05


def share_beyond(one: list[float], other: list[float], added: float) -> float:
    """Of all deals, those that set the groups at least as far apart as they are once this is taken from the first: reckoned anew."""
    both = [*(figure - added for figure in one), *other]

    def apart(chosen: tuple[bool, ...]) -> float:
        mine = [figure for figure, own in zip(both, chosen, strict=True) if own]
        rest = [figure for figure, own in zip(both, chosen, strict=True) if not own]
        return sum(mine) / len(mine) - sum(rest) / len(rest)

    deals = [apart(chosen) for chosen in product((True, False), repeat=len(both)) if sum(chosen) == len(one)]
    now = sum(both[: len(one)]) / len(one) - sum(other) / len(other)
    return sum(one >= now - 1e-9 for one in deals) / len(deals)


def test_of_very_many_deals_the_same_ones_are_drawn_each_time() -> None:
    one, other = [float(n % 7) for n in range(13)], [float(n % 5) for n in range(12)]
    assert MAX_EXACT_DEALS < 5_200_300
    found = difference(one, other)
    assert found == difference(one, other)
    assert found.interval is not None
    assert found.interval[0] < found.amount < found.interval[1]
    assert difference(other, one).amount == -found.amount


def test_tables_that_are_all_alike_are_nothing_apart() -> None:
    assert difference((2.0,) * 3, (2.0,) * 4).interval == (0.0, 0.0)


def test_deals_are_drawn_by_the_numbers_that_are_published_for_this_generator() -> None:
    """L'Ecuyer, Good parameters for combined multiple recursive random number generators, 1999: 0.127011, 0.318528, 0.309186."""
    numbers = deal_numbers()
    assert [round(next(numbers) / 4_294_967_088, 6) for _ in range(3)] == [0.127011, 0.318528, 0.309186]
