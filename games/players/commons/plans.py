"""What to work towards: what brings most for the time that it takes, the same for every temper; and the trades that fill a gap."""

from bisect import bisect_left
from functools import lru_cache
from typing import Literal, TypeAlias

from games.audience import Seat
from games.commons.governance.views import CommonsView
from games.island.actions import Build, BuyCard, Trade
from games.island.bundles import NOTHING, as_bundle, missing, plus
from games.island.cards import COSTS, RESOURCES, Bundle
from games.players.commons.land import Land, Site, land_of
from games.vocabulary import Action, Part

CARD_WORTH = 0.65
"""Points that a development card is worth: 5 of 11 are one, and the others save some cards."""
PIP_WORTH = 0.03
"""Points that a pip more is worth in the rounds to come."""
PER_HIT = 2
"""Cards that a building brings, on average, when its number is thrown."""
HASTE = 2
"""Throws of the dice added to every wait: the smaller, the more the soonest plan is preferred to the best."""
THROWS = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48)
"""How far ahead a plan looks, in throws of the dice."""
NEVER = 100

Pieces: TypeAlias = tuple[int, int, int]
"""Roads, settlements and cities left."""
Goal: TypeAlias = Literal["city", "settlement", "card"]


class Plan(Part):
    """Something to have, its next act and the price of that act; `whole` is the price of all that it still takes."""

    goal: Goal
    act: Action
    price: Bundle
    whole: Bundle
    worth: float
    """In points."""
    throws: int = 0
    """About how many throws of the dice it takes until the hand pays for the whole."""


def plans(view: CommonsView, seat: Seat) -> tuple[Plan, ...]:
    """The best city, the best settlement and a development card, as far as there are such: what rewards the wait most comes first."""
    mine = view.seats[seat]
    left = (mine.roads_left, mine.settlements_left, mine.cities_left)
    return _plans(land_of(view.board), seat, left, view.deck_left > 0, mine.hand or NOTHING, mine.rates)


@lru_cache(maxsize=256)  # they stay the same through the steps of a turn, until the hand or the board changes
def _plans(land: Land, seat: Seat, left: Pieces, may_buy: bool, hand: Bundle, rates: Bundle) -> tuple[Plan, ...]:  # noqa: FBT001, PLR0917
    found = _aims(land, seat, left)
    if may_buy:
        found = (*found, Plan("card", BuyCard(), COSTS["card"], COSTS["card"], CARD_WORTH))
    income = land.income(seat)
    timed = [plan.with_(throws=_wait(plan.whole, hand, income, rates)) for plan in found]
    best: dict[Goal, Plan] = {}
    for plan in sorted(timed, key=lambda plan: (-plan.worth / (HASTE + plan.throws), plan.whole)):
        best.setdefault(plan.goal, plan)
    return tuple(best.values())


@lru_cache(maxsize=256)
def _aims(land: Land, seat: Seat, left: Pieces) -> tuple[Plan, ...]:
    """What there is to build, whatever the hand."""
    roads, settlements, cities = left
    return (*(_cities(land, seat) if cities else ()), *(_settlements(land, seat, roads) if settlements else ()))


def _cities(land: Land, seat: Seat) -> list[Plan]:
    """The settlement that gains most by becoming a city."""
    own = [vertex for vertex, owner in land.board.settlements if owner == seat]
    if not own:
        return []
    price, vertex = COSTS["city"], max(own, key=lambda vertex: sum(land.pips(vertex)))
    return [Plan("city", Build("city", vertex), price, price, 1 + PIP_WORTH * sum(land.pips(vertex)))]


def _settlements(land: Land, seat: Seat, roads_left: int) -> list[Plan]:
    """The best place at each distance that is better than all nearer ones."""
    best, most = dict[int, Plan](), -1.0
    for site, worth in land.sites(seat):
        if len(site.roads) <= roads_left and worth > most:
            best[len(site.roads)], most = _settlement(site, 1 + PIP_WORTH * worth), worth
    return [*best.values()]


def _settlement(site: Site, worth: float) -> Plan:
    whole = plus(COSTS["settlement"], times(COSTS["road"], len(site.roads)))
    if site.roads:
        return Plan("settlement", Build("road", site.roads[0]), COSTS["road"], whole, worth)
    return Plan("settlement", Build("settlement", site.vertex), whole, whole, worth)


def _wait(price: Bundle, hand: Bundle, income: Bundle, rates: Bundle) -> int:
    """How many throws it takes, about, until the hand pays the price; trades of what is left over help."""
    resources = [(held, pips * PER_HIT, cost, rate) for held, pips, cost, rate in zip(hand, income, price, rates, strict=True)]

    def pays(throws: int) -> bool:
        lacking = offered = 0.0
        for held, cards, cost, rate in resources:
            then = held + throws * cards / 36
            if then < cost:
                lacking += cost - then
            else:
                offered += (then - cost) // rate
        return lacking <= offered

    soonest = bisect_left(THROWS, True, key=pays)
    return THROWS[soonest] if soonest < len(THROWS) else NEVER


def times(cards: Bundle, count: int) -> Bundle:
    """So many times these cards."""
    return as_bundle([number * count for number in cards])


def left_over(cards: Bundle, price: Bundle) -> Bundle:
    """What is left when a price is laid aside, as far as the cards go."""
    return missing(price, cards)


def filling_trades(hand: Bundle, price: Bundle, rates: Bundle, keep: Bundle = NOTHING) -> list[Trade] | None:
    """Trades with the bank that make this hand pay the price: empty when it does already, None when none can.

    Gives what is left over, the cheapest rate first, and never what the price needs, nor what is to be kept.
    """
    spare = [held - max(cost, kept) for held, cost, kept in zip(hand, price, keep, strict=True)]
    givers = sorted(range(len(RESOURCES)), key=lambda giver: (rates[giver], -spare[giver], giver))
    trades: list[Trade] = []
    for taker, lacking in enumerate(missing(hand, price)):
        for _ in range(lacking):
            giver = next((giver for giver in givers if spare[giver] >= rates[giver]), None)
            if giver is None:
                return None
            spare[giver] -= rates[giver]
            trades.append(Trade(RESOURCES[giver], RESOURCES[taker]))
    return trades
