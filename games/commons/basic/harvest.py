"""Run harvests: limits, requests and service (RULES C-20 to C-24)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from games.audience import Seat
from games.chance import Chance
from games.commons.basic import refusals
from games.commons.basic.actions import Harvest
from games.commons.basic.events import (
    HarvestClosed,
    HarvestOpened,
    Received,
    RequestShown,
)
from games.commons.basic.state import State, asked_audience, is_awaited, received_audience
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle, elementwise_min
from games.island.cards import Bundle
from games.island.layouts import LayoutName, colours, layout
from games.island.refusals import bad_amount
from games.protocol import Actor
from games.refusal import Refusal

PER_SETTLEMENT, PER_CITY = 3, 6


def harvest_limits(state: State, number: int) -> tuple[Bundle, ...]:
    """Return each seat's request limit: 3 a settlement and 6 a city on each hex of the number (RULES C-20)."""
    name = state.options.layout
    pick = _site_picker(name, number)
    return (
        (NOTHING,) * state.seats
        if pick is None
        else _cached_limits(name, number, state.seats, pick(state.owners), pick(state.is_city))
    )


@lru_cache(maxsize=4096)
def _site_picker(name: LayoutName, number: int) -> Callable[[Sequence[int]], tuple[int, ...]] | None:
    """Return a picker of a number's sites from a list by vertex; None if it has no sites."""
    sites = layout(name).sites_by_number[number]
    return itemgetter(*(vertex for vertex, _ in sites)) if sites else None


@lru_cache(maxsize=4096)  # what stands around a number rarely changes
def _cached_limits(
    name: LayoutName, number: int, seats: int, owners: tuple[Seat, ...], are_cities: tuple[bool, ...]
) -> tuple[Bundle, ...]:
    most = [[0, 0, 0, 0, 0] for _ in range(seats)]
    for (_, resource), seat, is_city in zip(
        layout(name).sites_by_number[number], owners, are_cities, strict=True
    ):
        if seat >= 0:
            most[seat][resource] += PER_CITY if is_city else PER_SETTLEMENT
    return tuple(as_bundle(cards) for cards in most)


def harvest_opening(state: State, limits_by_seat: tuple[Bundle, ...], chance: Chance) -> HarvestOpened:
    """Return the opening event, with every seat that has a limit in order of service."""
    service = state.options.service
    first = 0 if service == "fixed" else state.active
    order = [seat for seat in (*range(first, state.seats), *range(first)) if limits_by_seat[seat] != NOTHING]
    if service == "random" and state.options.asking == "sequential":
        order = chance.permutation(order, "service order", state.turn)
    return HarvestOpened(limits_by_seat, tuple(order))


def check_harvest(state: State, actor: Actor, action: Harvest) -> Refusal | None:
    """Check that the seat may submit this request now."""
    seat = actor.seat
    if state.phase != "harvest":
        return refusals.no_harvest()
    if seat is None or seat not in state.order:
        return refusals.not_awaited()
    request, limit = state.asked[seat], state.limits[seat]
    if request is not None:
        return refusals.already_asked(request)
    if not is_awaited(state, seat):
        return refusals.wait_to_ask(colours(state.seats)[state.silent[0]])
    if _is_within(action.cards, limit):
        return None
    return bad_amount(rule="C-20") if min(action.cards) < 0 else refusals.over_limit(limit, action.cards)


def _is_within(wish: Bundle, limit: Sequence[int]) -> bool:
    """Return whether each number is from 0 to its limit; unrolled, since it is called all the time."""
    lumber, brick, wheat, wool, ore = wish
    a, b, c, d, e = limit
    return 0 <= lumber <= a and 0 <= brick <= b and 0 <= wheat <= c and 0 <= wool <= d and 0 <= ore <= e


def serve_requests(story: EventRecorder[State], chance: Chance) -> None:
    """Fill the requests in order until a resource is empty, and close the harvest (RULES C-21, C-31)."""
    state = story.state
    order, service, requests = state.order, state.options.service, state.asked
    if service == "random" and state.options.asking == "sealed":
        order = tuple(chance.permutation(order, "service order", state.turn))
    shares = _pro_rata(requests, order, state.bank) if service == "pro_rata" else requests
    for seat in order:
        paid = elementwise_min(shares[seat] or NOTHING, state.bank)
        story.emit(RequestShown(seat, requests[seat] or NOTHING, to=asked_audience(state, seat)))
        story.emit(Received(seat, paid, to=received_audience(state, seat)))
    story.emit(HarvestClosed())


def _pro_rata(requests: Sequence[Bundle | None], order: Sequence[Seat], bank: list[int]) -> list[Bundle]:
    """Return proportional shares, rounded down; left-over cards go by the largest fraction, then in order of
    service.
    """
    shares = [[0, 0, 0, 0, 0] for _ in requests]
    for resource, stock in enumerate(bank):
        wishes = {seat: (requests[seat] or NOTHING)[resource] for seat in order}
        total = sum(wishes.values())
        if total:
            pot = min(stock, total)
            for seat, wish in wishes.items():
                shares[seat][resource] = pot * wish // total
            leftover = pot - sum(share[resource] for share in shares)
            for seat in sorted(order, key=lambda seat: -(pot * wishes[seat] % total))[:leftover]:
                shares[seat][resource] += 1
    return [as_bundle(share) for share in shares]
