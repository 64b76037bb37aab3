"""What to work towards: what brings most for the time that it takes, the same for every temper; and the trades that fill a gap."""

from collections.abc import Sequence
from functools import lru_cache
from operator import floordiv, getitem
from typing import Literal, TypeAlias

from games.audience import Seat
from games.commons.governance.views import CommonsView
from games.island.actions import Build, BuyCard, Trade
from games.island.bundles import NOTHING, as_bundle, missing, plus
from games.island.cards import COSTS, RESOURCES, Bundle
from games.players.commons.land import FARTHEST, Land, Site, land_of
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
Course: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""As far ahead as each of THROWS: the cards of a resource that are lacking then, and those that what is left over is traded for."""
Ahead: TypeAlias = Sequence[Sequence[Course]]
"""By resource, and by how many cards of it are wanted."""


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


_CARD = (Plan("card", BuyCard(), COSTS["card"], COSTS["card"], CARD_WORTH),)


class Means(Part):
    """What plans are made of: they stay the same through the steps of a turn, until the hand or the board changes."""

    land: Land
    seat: Seat
    left: Pieces
    may_buy: bool
    """Whether there are development cards left."""
    hand: Bundle
    rates: Bundle
    income: Bundle


def plans(view: CommonsView, seat: Seat) -> tuple[Plan, ...]:
    """The best city, the best settlement and a development card, as far as there are such: what rewards the wait most comes first."""
    return _ranked(_means(view, seat))


def wishes(view: CommonsView, seat: Seat) -> list[Plan]:
    """The same, in no order and perhaps not timed: waits are worked out only where there are several places for a settlement."""
    means = _means(view, seat)
    ahead, aims = _ahead(means), _aims(means.land, seat, means.left, means.may_buy)
    return [alike[0] if len(alike) == 1 else min([_timed(plan, ahead) for plan in alike], key=_rank) for alike in aims]


def _means(view: CommonsView, seat: Seat) -> Means:
    mine = view.seats[seat]
    land, left = land_of(view.board), (mine.roads_left, mine.settlements_left, mine.cities_left)
    return Means(land, seat, left, view.deck_left > 0, mine.hand or NOTHING, mine.rates, land.income(seat))


@lru_cache(maxsize=256)
def _ranked(means: Means) -> tuple[Plan, ...]:
    best: dict[Goal, Plan] = {}
    ahead, aims = _ahead(means), _aims(means.land, means.seat, means.left, means.may_buy)
    for plan in sorted([_timed(plan, ahead) for alike in aims for plan in alike], key=_rank):
        best.setdefault(plan.goal, plan)
    return tuple(best.values())


def _timed(plan: Plan, ahead: Ahead) -> Plan:
    return Plan(plan.goal, plan.act, plan.price, plan.whole, plan.worth, _wait(plan.whole, ahead))


def _rank(plan: Plan) -> tuple[float, Bundle]:
    return -plan.worth / (HASTE + plan.throws), plan.whole


@lru_cache(maxsize=256)
def _aims(land: Land, seat: Seat, left: Pieces, may_buy: bool) -> tuple[Sequence[Plan], ...]:  # noqa: FBT001
    """What there is to have, whatever the hand: cities, settlements, cards, as far as there are such."""
    roads, settlements, cities = left
    places = [*map(_settlement, land.best_sites(seat, roads))] if settlements else ()
    found = (_cities(land, seat) if cities else (), places, _CARD if may_buy else ())
    return tuple([alike for alike in found if alike])


def _cities(land: Land, seat: Seat) -> list[Plan]:
    """The settlement that gains most by becoming a city."""
    own = [vertex for vertex, owner in land.board.settlements if owner == seat]
    if not own:
        return []
    price, yields = COSTS["city"], land.ground.yields
    vertex = max(own, key=yields.__getitem__)
    return [Plan("city", Build("city", vertex), price, price, 1 + PIP_WORTH * yields[vertex])]


def times(cards: Bundle, count: int) -> Bundle:
    """So many times these cards."""
    return as_bundle([number * count for number in cards])


_WITH_ROADS = [plus(COSTS["settlement"], times(COSTS["road"], roads)) for roads in range(FARTHEST + 1)]
"""The price of a settlement with so many roads."""


def _settlement(site: Site) -> Plan:
    whole, worth = _WITH_ROADS[len(site.roads)], 1 + PIP_WORTH * site.merit
    if site.roads:
        return Plan("settlement", Build("road", site.roads[0]), COSTS["road"], whole, worth)
    return Plan("settlement", Build("settlement", site.vertex), whole, whole, worth)


def _ahead(means: Means) -> Ahead:
    """By resource."""
    return [*map(_courses, means.hand, means.income, means.rates)]


def _wait(price: Bundle, ahead: Ahead) -> int:
    """How many throws it takes, about, until the hand pays the price; trades of what is left over help."""
    (a, v), (b, w), (c, x), (d, y), (e, z) = map(getitem, ahead, price)
    for at, throws in enumerate(THROWS):
        if a[at] + b[at] + c[at] + d[at] + e[at] <= v[at] + w[at] + x[at] + y[at] + z[at]:
            return throws
    return NEVER


COSTLY = range(1 + max(map(max, (*COSTS.values(), *_WITH_ROADS))))
"""Cards of one kind that a plan may cost."""


@lru_cache(maxsize=4096)  # numbers are small and come again
def _courses(held: int, pips: int, rate: int) -> tuple[Course, ...]:
    """Of one resource, for each number that a plan may cost of it."""
    then = [held + throws * pips * PER_HIT / 36 for throws in THROWS]
    return tuple(
        [(tuple([max(0.0, cost - have) for have in then]), tuple([max(0.0, (have - cost) // rate) for have in then])) for cost in COSTLY]
    )


def left_over(cards: Bundle, price: Bundle) -> Bundle:
    """What is left when a price is laid aside, as far as the cards go."""
    return missing(price, cards)


def filling_trades(hand: Bundle, price: Bundle, rates: Bundle, keep: Bundle = NOTHING) -> list[Trade] | None:
    """Trades with the bank that make this hand pay the price: empty when it does already, None when none can.

    Gives what is left over, the cheapest rate first, and never what the price needs, nor what is to be kept.
    """
    lacking, kept = missing(hand, price), plus(price, missing(price, keep))
    spare = list(left_over(hand, kept))
    if sum(lacking) > sum(map(floordiv, spare, rates)):
        return None
    able = [giver for giver, rate in enumerate(rates) if spare[giver] >= rate]
    givers = sorted(able, key=lambda giver: (rates[giver], -spare[giver], giver))
    trades: list[Trade] = []
    for taker, count in enumerate(lacking):
        for _ in range(count):
            giver = next(giver for giver in givers if spare[giver] >= rates[giver])
            spare[giver] -= rates[giver]
            trades.append(Trade(RESOURCES[giver], RESOURCES[taker]))
    return trades
