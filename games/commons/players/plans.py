"""Plans: what to build next, by worth and waiting time, and the trades that pay for it. The same for every
temper.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import floordiv, getitem
from typing import Literal, TypeAlias

from games.audience import Seat
from games.commons.governance.views import CommonsView
from games.commons.players.land import FARTHEST, Land, Site, land_of
from games.island.actions import Build, BuyCard, Trade
from games.island.bundles import NOTHING, as_bundle, missing, plus
from games.island.cards import COSTS, RESOURCES, Bundle
from games.vocabulary import Action, FrozenStruct

CARD_WORTH = 0.65
"""Points that a development card is worth: 5 of 11 are one, and the others save some cards."""
PIP_WORTH = 0.03
"""Points that one more pip is worth in the rounds to come."""
CARDS_PER_HIT = 2
"""Average cards of a building when its number is thrown."""
HASTE_THROWS = 2
"""Throws added to every wait. Smaller values prefer soon to good."""
THROWS = (0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48)
"""How far ahead plans look, in throws."""
NEVER = 100

Pieces: TypeAlias = tuple[int, int, int]
"""Roads, settlements and cities left."""
Goal: TypeAlias = Literal["city", "settlement", "card"]
Course: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""After each of THROWS: the missing cards of a resource, and those gained by trading its surplus."""
Ahead: TypeAlias = Sequence[Sequence[Course]]
"""By resource, and by the number of cards wanted."""


class Plan(FrozenStruct):
    """A goal, its next action with its price, and the `whole` price of everything it still needs."""

    goal: Goal
    act: Action
    price: Bundle
    whole: Bundle
    worth: float
    """In points."""
    throws: int = 0
    """Estimated throws until the hand pays the whole price."""


_CARD = (Plan("card", BuyCard(), COSTS["card"], COSTS["card"], CARD_WORTH),)


class Means(FrozenStruct):
    """The inputs of planning, which change only with the hand or the board."""

    land: Land
    seat: Seat
    left: Pieces
    may_buy: bool
    """Whether any development cards are left."""
    hand: Bundle
    rates: Bundle
    income: Bundle


def plans(view: CommonsView, seat: Seat) -> tuple[Plan, ...]:
    """Return the best city, settlement and development card, as far as possible, by worth per waiting time."""
    return _rank_plans(_plan_inputs(view, seat))


def wishes(view: CommonsView, seat: Seat) -> list[Plan]:
    """Return the same plans in no order. Waits are only computed to compare sites."""
    means = _plan_inputs(view, seat)
    ahead, aims = _outlook(means), _possible_plans(means.land, seat, means.left, means.may_buy)
    return [
        alike[0] if len(alike) == 1 else min([_with_throws(plan, ahead) for plan in alike], key=_rank_key)
        for alike in aims
    ]


def _plan_inputs(view: CommonsView, seat: Seat) -> Means:
    mine = view.seats[seat]
    land, left = land_of(view.board), (mine.roads_left, mine.settlements_left, mine.cities_left)
    return Means(land, seat, left, view.deck_left > 0, mine.hand or NOTHING, mine.rates, land.income(seat))


@lru_cache(maxsize=256)
def _rank_plans(means: Means) -> tuple[Plan, ...]:
    best: dict[Goal, Plan] = {}
    ahead, aims = _outlook(means), _possible_plans(means.land, means.seat, means.left, means.may_buy)
    for plan in sorted([_with_throws(plan, ahead) for alike in aims for plan in alike], key=_rank_key):
        best.setdefault(plan.goal, plan)
    return tuple(best.values())


def _with_throws(plan: Plan, ahead: Ahead) -> Plan:
    return Plan(plan.goal, plan.act, plan.price, plan.whole, plan.worth, _throws_until(plan.whole, ahead))


def _rank_key(plan: Plan) -> tuple[float, Bundle]:
    return -plan.worth / (HASTE_THROWS + plan.throws), plan.whole


@lru_cache(maxsize=256)
def _possible_plans(land: Land, seat: Seat, left: Pieces, may_buy: bool) -> tuple[Sequence[Plan], ...]:  # noqa: FBT001
    """Return candidate cities, settlements and cards, whatever the hand."""
    roads, settlements, cities = left
    places = [*map(_settlement_plan, land.best_sites(seat, roads))] if settlements else ()
    plan_groups = (_city_plans(land, seat) if cities else (), places, _CARD if may_buy else ())
    return tuple([alike for alike in plan_groups if alike])


def _city_plans(land: Land, seat: Seat) -> list[Plan]:
    """Return the city on the settlement that gains most."""
    own = [vertex for vertex, owner in land.board.settlements if owner == seat]
    if not own:
        return []
    price, yields = COSTS["city"], land.ground.yields
    vertex = max(own, key=yields.__getitem__)
    return [Plan("city", Build("city", vertex), price, price, 1 + PIP_WORTH * yields[vertex])]


def times(cards: Bundle, count: int) -> Bundle:
    """Return these cards `count` times."""
    return as_bundle([number * count for number in cards])


_SETTLEMENT_PRICES = [plus(COSTS["settlement"], times(COSTS["road"], roads)) for roads in range(FARTHEST + 1)]
"""The price of a settlement by its number of roads."""


def _settlement_plan(site: Site) -> Plan:
    whole, worth = _SETTLEMENT_PRICES[len(site.roads)], 1 + PIP_WORTH * site.merit
    if site.roads:
        return Plan("settlement", Build("road", site.roads[0]), COSTS["road"], whole, worth)
    return Plan("settlement", Build("settlement", site.vertex), whole, whole, worth)


def _outlook(means: Means) -> Ahead:
    """Return the cards ahead by resource."""
    return [*map(_resource_outlooks, means.hand, means.income, means.rates)]


def _throws_until(price: Bundle, ahead: Ahead) -> int:
    """Estimate the throws until the hand can pay the price, trading its surplus."""
    (a, v), (b, w), (c, x), (d, y), (e, z) = map(getitem, ahead, price)
    for at, throws in enumerate(THROWS):
        if a[at] + b[at] + c[at] + d[at] + e[at] <= v[at] + w[at] + x[at] + y[at] + z[at]:
            return throws
    return NEVER


CARD_COUNTS = range(1 + max(map(max, (*COSTS.values(), *_SETTLEMENT_PRICES))))
"""How many cards of one resource a plan may cost."""


@lru_cache(maxsize=4096)  # numbers are small and come again
def _resource_outlooks(cards_held: int, pips: int, rate: int) -> tuple[Course, ...]:
    """Return one resource's outlook for each cost."""
    then = [cards_held + throws * pips * CARDS_PER_HIT / 36 for throws in THROWS]
    return tuple(
        [
            (
                tuple([max(0.0, cost - have) for have in then]),
                tuple([max(0.0, (have - cost) // rate) for have in then]),
            )
            for cost in CARD_COUNTS
        ]
    )


def left_over(cards: Bundle, price: Bundle) -> Bundle:
    """Return the cards left after reserving a price as far as possible."""
    return missing(price, cards)


def filling_trades(hand: Bundle, price: Bundle, rates: Bundle, keep: Bundle = NOTHING) -> list[Trade] | None:
    """Return bank trades for the hand to pay the price: empty if it already can, None if impossible.

    Gives surplus at the best rate first, and never cards needed for the price or in `keep`.
    """
    lacking, reserve = missing(hand, price), plus(price, missing(price, keep))
    spare = list(left_over(hand, reserve))
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
