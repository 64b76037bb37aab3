"""Counting cards, against what Python's own loops say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.island.bundles import (
    NOTHING,
    affordable,
    as_bundle,
    covers,
    elementwise_min,
    minus,
    missing,
    plus,
    single,
    total,
)
from games.island.cards import COSTS, Bundle

HANDS = st.tuples(*[st.integers(0, 9)] * 5)


@given(HANDS, HANDS)
def test_each_resource_is_counted_by_itself(one: Bundle, two: Bundle) -> None:
    pairs = [*zip(one, two, strict=True)]

    assert plus(one, two) == tuple(a + b for a, b in pairs)
    assert minus(one, two) == tuple(a - b for a, b in pairs)
    assert elementwise_min(one, two) == tuple(min(pair) for pair in pairs)
    assert missing(one, two) == tuple(max(0, b - a) for a, b in pairs)
    assert covers(one, two) == (missing(one, two) == NOTHING)


@given(st.lists(HANDS))
def test_the_total_adds_up_every_resource(bundles: list[Bundle]) -> None:
    assert total(bundles) == tuple(sum(cards[resource] for cards in bundles) for resource in range(5))


def test_so_many_of_one_resource() -> None:
    assert single(3) == (0, 0, 0, 1, 0)
    assert single(0, 4) == (4, 0, 0, 0, 0)


@given(HANDS)
def test_a_hand_pays_for_what_it_covers(hand: Bundle) -> None:
    assert affordable(hand) == tuple(
        ware for ware, cost in COSTS.items() if all(a >= b for a, b in zip(hand, cost, strict=True))
    )


@pytest.mark.parametrize("cards", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)])
def test_five_numbers_make_a_bundle_and_no_others(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="values to unpack"):
        as_bundle(cards)
