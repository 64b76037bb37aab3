"""Invariants that are looked at again only where something has changed: they notice every change, also one in
its place.
"""

from collections.abc import Iterator, Sequence

from games.memo import memoize_latest


def test_what_changes_in_its_place_is_looked_at_again() -> None:
    @memoize_latest
    def negative(*piles: Sequence[int]) -> Iterator[str]:
        yield from (f"{pile}" for pile in piles if min(pile) < 0)

    bank, hand = [1, 2], [3, 4]

    assert not negative(bank, hand)
    hand[1] = -1
    assert negative(bank, hand) == ("[3, -1]",)
    assert negative(bank, hand) == ("[3, -1]",)
    hand[1] = 0
    assert not negative(bank, hand)


def test_what_stays_the_same_is_looked_at_once() -> None:
    looked = []

    @memoize_latest
    def never(cards: Sequence[int]) -> Iterator[str]:
        looked.append(tuple(cards))
        yield from ()

    never([1, 2])
    never([1, 2])
    never([2, 1])

    assert looked == [(1, 2), (2, 1)]
