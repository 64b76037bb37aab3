"""The harvest after a roll: limits, requests, and who is served how much (RULES C-20 to C-24)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from games.audience import Seat
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import Harvest
from games.commons.basic.events import HarvestClosed, HarvestOpened, Received, RequestShown
from games.commons.basic.options import colours
from games.commons.basic.state import State, asked_audience, is_awaited, received_audience
from games.engine import Story
from games.island.bundles import NOTHING, as_bundle, at_most
from games.island.cards import Bundle
from games.island.layouts import LayoutName, layout
from games.protocol import Actor
from games.refusal import Refusal

PER_SETTLEMENT, PER_CITY = 3, 6


def limits(state: State, number: int) -> tuple[Bundle, ...]:
    """The most that each seat may ask for: 3 a settlement and 6 a city on each hex of the number (RULES C-20)."""
    name = state.options.layout
    there = _picker(name, number)
    return (NOTHING,) * state.seats if there is None else _limits(name, number, state.seats, there(state.owners), there(state.is_city))


@cache
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
        order = chance.shuffled(order, "service order", state.turn)
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
    return refusals.bad_amount(rule="C-20") if min(action.cards) < 0 else refusals.over_limit(limit, action.cards)


def _within(wish: Bundle, limit: Sequence[int]) -> bool:
    """Whether each number of the wish is from 0 to its limit; spelled out, for it is asked all the time."""
    lumber, brick, wheat, wool, ore = wish
    a, b, c, d, e = limit
    return 0 <= lumber <= a and 0 <= brick <= b and 0 <= wheat <= c and 0 <= wool <= d and 0 <= ore <= e


def serve(story: Story[State], chance: Chance) -> None:
    """Fill the requests one after another until a resource is empty, crashes and all, and close the harvest (RULES C-21, C-31)."""
    state = story.state
    order, service, asked = state.order, state.options.service, state.asked
    if service == "random" and state.options.asking == "sealed":
        order = tuple(chance.shuffled(order, "service order", state.turn))
    shares = _pro_rata(asked, order, state.bank) if service == "pro_rata" else asked
    for seat in order:
        paid = at_most(shares[seat] or NOTHING, state.bank)
        story.tell(RequestShown(seat, asked[seat] or NOTHING, to=asked_audience(state, seat)))
        story.tell(Received(seat, paid, to=received_audience(state, seat)))
    story.tell(HarvestClosed())


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
