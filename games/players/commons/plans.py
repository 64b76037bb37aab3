"""What to save for: the next point that will be there soonest, whatever is taken from the bank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.audience import Seat
from games.commons.actions import Action, Build, BuyCard
from games.commons.views import CommonsView, OwnView, SeatView
from games.island.cards import COSTS, Bundle
from games.players.commons.land import Land
from games.players.commons.purse import plus, times

CARD_POINTS = 5 / 11
"""Points that a development card brings on average: 5 of 11 are one."""
PER_HIT = 2
"""Cards that a building brings, on average, when its number is thrown."""
THROWS = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48)
"""How far ahead a plan looks, in throws of the dice."""
NEVER = 100.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to build, as its next act and the price of that act; `whole` is the price up to the point it brings."""

    act: Action
    price: Bundle
    whole: Bundle
    points: float
    pips: int = 0
    throws: float = 0
    """About how many throws of the dice it takes until the hand pays for the whole."""


def plans(view: CommonsView, you: OwnView, land: Land) -> list[Plan]:
    """Everything that this seat could work towards, the soonest point first."""
    mine = view.seats[you.seat]
    hand, income = mine.hand or (0, 0, 0, 0, 0), land.income(you.seat)
    found = [*_cities(you, mine, land), *_settlements(mine, you.seat, land)]
    if view.deck_left:
        found.append(Plan(BuyCard(), COSTS["card"], COSTS["card"], CARD_POINTS))
    outlook = [tuple(held + throws * pips * PER_HIT / 36 for held, pips in zip(hand, income, strict=True)) for throws in THROWS]
    timed = [replace(plan, throws=_waiting(plan, outlook, mine.rates)) for plan in found]
    return sorted(timed, key=lambda plan: ((1 + plan.throws) / plan.points, -plan.pips, plan.whole))


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


def _waiting(plan: Plan, outlook: Sequence[tuple[float, ...]], rates: Bundle) -> float:
    """About how many throws it takes until the hand pays the whole price, with trades of what is left over.

    `outlook`: the cards of each resource that it will hold after each number of THROWS.
    """
    for throws, hand in zip(THROWS, outlook, strict=True):
        lacking = offered = 0.0
        for held, price, rate in zip(hand, plan.whole, rates, strict=True):
            if held < price:
                lacking += price - held
            else:
                offered += (held - price) // rate
        if lacking <= offered:
            return throws
    return NEVER
