"""What a player may guess of the hidden bank, from what everybody at the table sees."""

from __future__ import annotations

from functools import lru_cache

from games.audience import Seat
from games.commons.views import CommonsView
from games.island.bundles import NOTHING, as_bundle
from games.island.cards import RESOURCES, Bundle

START, BOX, GROWTH = 6, 19, 3
"""The rules as they are mostly played: cards of each resource in the bank at first and in the whole box, and so many in the bank bring
one more each round (RULES C-04, C-05, C-30)."""
STILL_HELD = 0.7
"""Of the cards that a seat received in the last harvest, so many are still in its hand unless it has had a turn to spend them."""
USUAL_HAND = 7
"""A hand whose size is hidden is taken to hold so many."""


def guess(view: CommonsView, seat: Seat) -> Bundle:
    """About how many cards of each resource the bank holds: what has grown by now, less what lies in hands; none of what just ran short.

    Whoever sees the bank, as the Monitor does, need not guess.
    """
    if view.bank is not None:
        return view.bank.stock
    own = view.seats[seat].hand or NOTHING
    elsewhere = _in_other_hands(view, seat)
    cards = in_circulation(view.round, (sum(own) + sum(elsewhere)) / len(RESOURCES))
    short = ran_short(view)
    return as_bundle(
        [
            0 if resource in short else max(0, int(cards - held - others))
            for resource, (held, others) in enumerate(zip(own, elsewhere, strict=True))
        ]
    )


@lru_cache(maxsize=1024)
def in_circulation(rounds: int, in_hands: float) -> int:
    """Cards of one resource in the bank and in hands together in this round, if hands hold so many now and held half of it on the way."""
    cards = START
    for past in range(1, rounds):
        cards = min(BOX, cards + max(0, int((cards - in_hands * past / rounds / 2) / GROWTH)))
    return cards


def ran_short(view: CommonsView) -> set[int]:
    """The resources of which somebody received less than asked in the last harvest."""
    return {
        resource
        for line in view.last_harvest
        if line.asked is not None and line.received is not None
        for resource in range(len(RESOURCES))
        if line.received[resource] < line.asked[resource]
    }


def _in_other_hands(view: CommonsView, seat: Seat) -> list[float]:
    """The other hands' cards, by resource: what was seen to go there lately, and the rest evenly."""
    seen = {line.seat: line.received for line in view.last_harvest if line.received is not None}
    seen.pop((view.active - 1) % len(view.seats), None)  # the last harvest was in its turn: it has spent since
    found = [0.0] * len(RESOURCES)
    for other in view.seats:
        if other.seat != seat:
            held = USUAL_HAND if other.resource_count is None else other.resource_count
            lately = seen.get(other.seat, NOTHING)
            kept = min(1.0, held / sum(lately)) * STILL_HELD if any(lately) else 0.0
            rest = (held - kept * sum(lately)) / len(RESOURCES)
            found = [so_far + kept * cards + rest for so_far, cards in zip(found, lately, strict=True)]
    return found
