"""What to save for: the next point that will be there soonest, whatever is taken from the bank."""

from __future__ import annotations

from dataclasses import dataclass

from games.audience import Seat
from games.commons.actions import Action, Build, BuyCard
from games.commons.views import CommonsView, OwnView, SeatView
from games.island.cards import COSTS, Bundle
from games.players.commons.land import Land
from games.players.commons.purse import missing, plus, times

CARD_POINTS = 0.55
"""What a development card is worth: 5 of 11 are a point, the others save some cards."""
SLOWEST = 36.0
"""Throws of the dice that a card is waited for at most: after that it comes by trade."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to build, as its next act and the price of that act; `whole` is the price up to the point it brings."""

    act: Action
    price: Bundle
    whole: Bundle
    points: float
    pips: int = 0


def plans(view: CommonsView, you: OwnView, land: Land) -> list[Plan]:
    """Everything that this seat could work towards, the soonest point first."""
    mine = view.seats[you.seat]
    hand, income = mine.hand or (0, 0, 0, 0, 0), land.income(you.seat)
    found = [*_cities(you, mine, land), *_settlements(mine, you.seat, land)]
    if view.deck_left:
        found.append(Plan(BuyCard(), COSTS["card"], COSTS["card"], CARD_POINTS))
    return sorted(found, key=lambda plan: (_waiting(plan, hand, income, mine.rates) / plan.points, -plan.pips, plan.whole))


def _cities(you: OwnView, mine: SeatView, land: Land) -> list[Plan]:
    if not mine.cities_left:
        return []
    price = COSTS["city"]
    return [Plan(Build("city", vertex), price, price, 1, sum(land.pips(vertex))) for vertex in you.cities]


def _settlements(mine: SeatView, seat: Seat, land: Land) -> list[Plan]:
    if not mine.settlements_left:
        return []
    found = []
    for site in land.sites(seat):
        whole = plus(COSTS["settlement"], times(COSTS["road"], len(site.roads)))
        if len(site.roads) > mine.roads_left:
            continue
        act, price = (
            (Build("road", site.roads[0]), COSTS["road"]) if site.roads else (Build("settlement", site.vertex), COSTS["settlement"])
        )
        found.append(Plan(act, price, whole, 1, site.pips))
    return found


def _waiting(plan: Plan, hand: Bundle, income: Bundle, rates: Bundle) -> float:
    """About how many throws it takes until the hand holds the whole price, a card coming by dice or by trade.

    The same throws may bring several missing kinds, so the slowest kind counts whole and the others a little.
    """
    spare = sum(max(0, held - cost) // rate for held, cost, rate in zip(hand, plan.whole, rates, strict=True))
    times_each = sorted(lacking * min(SLOWEST, 36 / (pips or 0.1)) for lacking, pips in zip(missing(hand, plan.whole), income, strict=True))
    slowest = times_each[-1] * (0.5**spare)
    return 1 + slowest + 0.3 * sum(times_each[:-1])
