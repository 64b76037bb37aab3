"""How much to take from the common bank: the only thing in which these players differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from games.audience import Seat
from games.commons.views import CommonsView
from games.island.cards import RESOURCES, Bundle
from games.players.commons.land import Land
from games.players.commons.plans import plans
from games.players.commons.purse import bundle, missing, plus

Temper: TypeAlias = Callable[[CommonsView, Land, Seat, Bundle], Bundle]
"""From the view, the board, the seat and the most that it may ask to what it asks."""

GREEDY_SHARE = 2 / 3
"""Who asks for more than this share of what a roll can give was not moderate."""
ANY = 99
"""More than anybody can ask for."""
YOUNG_ROUNDS = 4
"""So many rounds the bank is left to grow."""
PLANS_AHEAD = 3
"""A careful player takes for so many of its plans, and does not hoard."""


def take_all(_view: CommonsView, _land: Land, _seat: Seat, limit: Bundle) -> Bundle:
    """All that the rules allow, always."""
    return limit


def careful(view: CommonsView, land: Land, seat: Seat, limit: Bundle) -> Bundle:
    """Only what its plans lack, and of that a third of what is allowed in the first rounds, two thirds later.

    Nothing of what just ran short: the bank is hidden, but a neighbour who received less than asked tells that it is
    empty, and then it gets time to recover.
    """
    short, lacking = ran_short(view), needs(view, land, seat)
    share = 1 if view.round <= YOUNG_ROUNDS else 2
    return bundle([0 if resource in short else min(-(-most * share // 3), lacking[resource]) for resource, most in enumerate(limit)])


def needs(view: CommonsView, land: Land, seat: Seat) -> Bundle:
    """What its hand lacks for its next plans together; for what it trades two for one there is always a use."""
    mine = view.seats[seat]
    if view.you is None or mine.hand is None:
        return (0, 0, 0, 0, 0)
    wanted: Bundle = (0, 0, 0, 0, 0)
    for plan in plans(view, view.you, land)[:PLANS_AHEAD]:
        wanted = plus(wanted, plan.whole)
    return bundle([ANY if rate <= 2 else lack for rate, lack in zip(mine.rates, missing(mine.hand, wanted), strict=True)])


def conditional(view: CommonsView, land: Land, seat: Seat, limit: Bundle) -> Bundle:
    """Careful for as long as the others are, as far as the last harvest shows; else all that is allowed."""
    greedy = any(is_greedy(land, line.seat, line.asked) for line in view.last_harvest if line.seat != seat and line.asked is not None)
    return take_all(view, land, seat, limit) if greedy else careful(view, land, seat, limit)


def ran_short(view: CommonsView) -> set[int]:
    """The resources of which somebody received less than asked in the last harvest."""
    return {
        resource
        for line in view.last_harvest
        if line.asked is not None and line.received is not None
        for resource in range(len(RESOURCES))
        if line.received[resource] < line.asked[resource]
    }


def is_greedy(land: Land, seat: Seat, asked: Bundle) -> bool:
    """Whether this was more than moderate, measured by the most that one number can give to this seat."""
    return any(count > 3 * land.strength(seat, resource) * GREEDY_SHARE for resource, count in enumerate(asked))
