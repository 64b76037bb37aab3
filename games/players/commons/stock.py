"""What a player may tell of the hidden bank: counted from what everybody saw, or guessed where harvests are secret."""

from functools import lru_cache
from itertools import pairwise

from games.commons.basic.views import Ecology
from games.commons.governance.views import CommonsView
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle

RECOVERY = 6
"""A crashed resource comes back with so many cards (RULES C-35)."""
USUAL_HAND = 7
"""A hand whose size is hidden is taken to hold so many."""


def guess(view: CommonsView) -> Bundle:
    """About how many cards of each resource the bank holds; none of what just ran short.

    Whoever sees the bank, as the Monitor does, need not guess. The others count rounds, and what everybody saw leave the bank
    and come back: they know neither in which turn of a round a resource crashed nor how often the box was too empty to grow.
    """
    if view.bank is not None:
        return view.bank.stock
    seen = view.seen or _usual(view)
    in_hands = sum(_held(view)) // len(RESOURCES)
    short = ran_short(view)
    return as_bundle(
        [
            0 if resource in short else _counted(tuple([cards[resource] for cards in seen]), in_hands, view.ecology, len(view.seats))
            for resource in range(len(RESOURCES))
        ]
    )


@lru_cache(maxsize=4096)
def _counted(seen: tuple[int, ...], in_hands: int, rules: Ecology, seats: int) -> int:
    """The stock of one resource after what was seen, round by round, if hands hold `in_hands` of it."""
    away = -(-rules.crash_turns // seats)  # rounds that a crash lasts
    stock, down = rules.start, 0
    for number, gone in enumerate(seen, 1):
        if down:
            down = 0 if gone > 0 else down - 1  # somebody got some: so it is back
            stock = 0 if down else RECOVERY
        stock = stock if down else stock - gone
        if stock <= 0 and not down:
            stock, down = 0, away
        elif number < len(seen):
            stock += _grown(stock, in_hands, rules)
    return max(0, stock)


def _grown(stock: int, in_hands: int, rules: Ecology) -> int:
    """What a round's end brings, as far as the box goes."""
    grown = stock // rules.divisor
    return grown if rules.box is None else max(0, min(grown, rules.box - stock - in_hands))


def _usual(view: CommonsView) -> tuple[Bundle, ...]:
    """Where harvests are secret: what lies in hands now went there evenly, in the rounds so far."""
    each = sum(_held(view)) / len(RESOURCES)
    steps = [int(each * past / view.round) for past in range(view.round + 1)]
    return tuple([as_bundle([after - before] * len(RESOURCES)) for before, after in pairwise(steps)])


def _held(view: CommonsView) -> list[int]:
    """By seat, the cards in its hand."""
    return [USUAL_HAND if other.resource_count is None else other.resource_count for other in view.seats]


def ran_short(view: CommonsView) -> set[int]:
    """The resources of which somebody received less than asked in the last harvest."""
    return {
        resource
        for line in view.last_harvest
        if line.asked is not None and line.received is not None
        for resource in range(len(RESOURCES))
        if line.received[resource] < line.asked[resource]
    }
