"""The hidden bank as an ecosystem (RULES C-30 to C-36), and the harvest after a roll: limits, requests, who is served (C-20 to C-24)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from games.audience import Seat
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import Harvest
from games.commons.basic.events import ClockTicked, Crashed, Grew, HarvestClosed, HarvestOpened, Received, Recovered, RequestShown
from games.commons.basic.state import State, asked_audience, ecology_audience, is_awaited, received_audience
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, at_most, minus, plus
from games.island.cards import RESOURCES, Bundle
from games.island.layouts import LayoutName, colours, layout
from games.island.refusals import bad_amount
from games.protocol import Actor
from games.refusal import Refusal

PER_SETTLEMENT, PER_CITY = 3, 6


def limits(state: State, number: int) -> tuple[Bundle, ...]:
    """The most that each seat may ask for: 3 a settlement and 6 a city on each hex of the number (RULES C-20)."""
    name = state.options.layout
    there = _picker(name, number)
    return (NOTHING,) * state.seats if there is None else _limits(name, number, state.seats, there(state.owners), there(state.is_city))


@lru_cache(maxsize=4096)
def _picker(name: LayoutName, number: int) -> Callable[[Sequence[int]], tuple[int, ...]] | None:
    """Picks what stands at the sites of a number out of a list by vertex; None: the number has no sites."""
    sites = layout(name).sites_by_number[number]
    return itemgetter(*(vertex for vertex, _ in sites)) if sites else None


@lru_cache(maxsize=4096)  # what stands around a number rarely changes
def _limits(name: LayoutName, number: int, seats: int, owners: tuple[Seat, ...], are_cities: tuple[bool, ...]) -> tuple[Bundle, ...]:
    most = [[0, 0, 0, 0, 0] for _ in range(seats)]
    for (_, resource), seat, is_city in zip(layout(name).sites_by_number[number], owners, are_cities, strict=True):
        if seat >= 0:
            most[seat][resource] += PER_CITY if is_city else PER_SETTLEMENT
    return tuple(as_bundle(cards) for cards in most)


def opened(state: State, most: tuple[Bundle, ...], chance: Chance) -> HarvestOpened:
    """Every seat that has a limit is asked."""
    service = state.options.service
    first = 0 if service == "fixed" else state.active
    order = [seat for seat in (*range(first, state.seats), *range(first)) if most[seat] != NOTHING]
    if service == "random" and state.options.asking == "sequential":
        order = chance.permutation(order, "service order", state.turn)
    return HarvestOpened(most, tuple(order))


def check_harvest(state: State, actor: Actor, action: Harvest) -> Refusal | None:
    """Whether the seat may hand in this request now."""
    seat = actor.seat
    if state.phase != "harvest":
        return refusals.no_harvest()
    if seat is None or seat not in state.order:
        return refusals.not_awaited()
    asked, limit = state.asked[seat], state.limits[seat]
    if asked is not None:
        return refusals.already_asked(asked)
    if not is_awaited(state, seat):
        return refusals.wait_to_ask(colours(state.seats)[state.silent[0]])
    if _within(action.cards, limit):
        return None
    return bad_amount(rule="C-20") if min(action.cards) < 0 else refusals.over_limit(limit, action.cards)


def _within(wish: Bundle, limit: Sequence[int]) -> bool:
    """Whether each number of the wish is from 0 to its limit; spelled out, for it is asked all the time."""
    lumber, brick, wheat, wool, ore = wish
    a, b, c, d, e = limit
    return 0 <= lumber <= a and 0 <= brick <= b and 0 <= wheat <= c and 0 <= wool <= d and 0 <= ore <= e


def serve(story: EventRecorder[State], chance: Chance) -> None:
    """Fill the requests one after another until a resource is empty, crashes and all, and close the harvest (RULES C-21, C-31)."""
    state = story.state
    order, service, asked = state.order, state.options.service, state.asked
    if service == "random" and state.options.asking == "sealed":
        order = tuple(chance.permutation(order, "service order", state.turn))
    shares = _pro_rata(asked, order, state.bank) if service == "pro_rata" else asked
    for seat in order:
        paid = at_most(shares[seat] or NOTHING, state.bank)
        story.emit(RequestShown(seat, asked[seat] or NOTHING, to=asked_audience(state, seat)))
        story.emit(Received(seat, paid, to=received_audience(state, seat)))
    story.emit(HarvestClosed())


def _pro_rata(asked: Sequence[Bundle | None], order: Sequence[Seat], bank: list[int]) -> list[Bundle]:
    """Shares in proportion to the requests, rounded down; cards left over go by the largest fraction, then in order of service."""
    shares = [[0, 0, 0, 0, 0] for _ in asked]
    for resource, stock in enumerate(bank):
        wishes = {seat: (asked[seat] or NOTHING)[resource] for seat in order}
        total = sum(wishes.values())
        if total:
            pot = min(stock, total)
            for seat, wish in wishes.items():
                shares[seat][resource] = pot * wish // total
            left = pot - sum(share[resource] for share in shares)
            for seat in sorted(order, key=lambda seat: -(pot * wishes[seat] % total))[:left]:
                shares[seat][resource] += 1
    return [as_bundle(share) for share in shares]


RECOVERY = 6
"""Cards that a recovering resource brings (RULES C-35)."""


def crash(story: EventRecorder[State]) -> None:
    """A resource of which the bank has no card left crashes, unless it has crashed already (RULES C-31)."""
    state = story.state
    for resource, stock in enumerate(state.bank) if 0 in state.bank else ():
        if stock == 0 and state.clocks[resource] == 0:
            story.emit(Crashed(RESOURCES[resource], to=ecology_audience(state)))


def reopen(story: EventRecorder[State]) -> None:
    """With `return_to_crashed=reopens`, cards that came back end a crash at once (RULES C-36)."""
    state = story.state
    if state.options.return_to_crashed == "reopens":
        for resource, count in enumerate(state.held):
            if count > state.laid_aside[resource]:
                story.emit(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def grow(story: EventRecorder[State]) -> None:
    """At a round's end each resource grows by a card for each `growth_divisor` in the bank, as far as the box goes (RULES C-30, C-05)."""
    state = story.state
    divisor, bank, cap = state.options.growth_divisor, as_bundle(state.bank), state.options.cap
    due = as_bundle([stock // divisor for stock in bank])
    grown = at_most(due, state.reserve)
    story.emit(Grew(grown, plus(bank, grown), minus(due, grown), 0 if cap == "none" else cap, to=state.watching()))


def tick_clocks(story: EventRecorder[State]) -> None:
    """At a turn's end each crash clock drops by 1, and at 0 the resource recovers (RULES C-32)."""
    state = story.state
    for resource, clock in enumerate(state.clocks):
        if clock > 1:
            story.emit(ClockTicked(RESOURCES[resource], clock - 1, to=ecology_audience(state)))
        elif clock and (count := _returning(state, resource)):
            story.emit(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def _returning(state: State, resource: int) -> int:
    """6 cards or as many as the box holds, and those laid aside (RULES C-35, C-36).

    While all its cards are in hands there is nothing to bring: it stays crashed, and each turn's end tries again.
    """
    return min(RECOVERY, state.reserve[resource]) + state.held[resource]


def turns_left(state: State, resource: int) -> int:
    """What the crash clock shows: 0, or the turns left after the one in which it crashed (RULES C-32)."""
    return min(state.clocks[resource], state.options.crash_turns)
