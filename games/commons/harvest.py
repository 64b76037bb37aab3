"""The harvest after a roll: limits, requests, and who is served how much (RULES C-20 to C-24)."""

from __future__ import annotations

from games.audience import EVERYONE, Seat, seat_audience
from games.chance import Chance
from games.commons import refusals
from games.commons.actions import Harvest
from games.commons.bank import note_crashes
from games.commons.box import colours
from games.commons.emit import Emit
from games.commons.events import HarvestAnswered, HarvestAsked, HarvestClosed, HarvestOpened, Received, RequestShown
from games.commons.state import State, as_bundle, asked_audience, received_audience, seats_from
from games.island.cards import INDEX, Bundle
from games.island.layouts import layout
from games.island.topology import island
from games.protocol import Actor
from games.refusal import Refusal

PER_SETTLEMENT, PER_CITY = 3, 6

NOTHING: Bundle = (0, 0, 0, 0, 0)


def limits(state: State, number: int) -> list[Bundle]:
    """The most that each seat may ask for: 3 a settlement and 6 a city on each hex of the number (RULES C-20)."""
    board, corners = layout(state.options.layout), island().hex_vertices
    counts = [[0, 0, 0, 0, 0] for _ in range(state.seats)]
    for tile in board.hexes_by_number[number]:
        terrain = board.terrain[tile]
        for vertex in corners[tile] if terrain else ():
            seat = state.owners[vertex]
            if seat >= 0 and terrain:
                counts[seat][INDEX[terrain]] += PER_CITY if state.is_city[vertex] else PER_SETTLEMENT
    return [as_bundle(count) for count in counts]


def open_harvest(emit: Emit, most: list[Bundle], chance: Chance) -> None:
    """Ask every seat that has a limit."""
    state, options = emit.state, emit.state.options
    first = 0 if options.service == "fixed" else state.active
    order = [seat for seat in seats_from(state, first) if any(most[seat])]
    if options.service == "random" and options.asking == "sequential":
        order = chance.shuffled(order, "service order")
    emit(HarvestOpened(tuple(most), tuple(order)))


def awaited(state: State) -> list[Seat]:
    """Seats whose requests are awaited now: all at once, or one after another (RULES C-23)."""
    silent = [seat for seat in state.order if state.asked[seat] is None]
    return silent[:1] if state.options.asking == "sequential" else silent


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
    first = awaited(state)
    if seat not in first:
        return refusals.wait_to_ask(colours(state.seats)[first[0]])
    if min(action.cards) < 0:
        return refusals.bad_amount("C-20")
    if any(wish > most for wish, most in zip(action.cards, limit, strict=True)):
        return refusals.over_limit(limit, action.cards)
    return None


def ask(emit: Emit, actor: Actor, seat: Seat, action: Harvest) -> None:
    """Hand in a request: that it was made is public, what it asks only where requests are said aloud."""
    aloud = emit.state.options.asking == "sequential"
    emit(HarvestAnswered(seat, auto=actor.by == "clock"))
    emit(HarvestAsked(seat, action.cards, to=EVERYONE if aloud else seat_audience(seat)))


def serve(emit: Emit, chance: Chance) -> None:
    """Fill the requests one after another until a resource is empty, crashes and all, and close the harvest (RULES C-21, C-31)."""
    state = emit.state
    order = state.order[:]
    if state.options.service == "random" and state.options.asking == "sealed":
        order = chance.shuffled(order, "service order")
    asked = {seat: state.asked[seat] or NOTHING for seat in order}
    shares = _pro_rata(state, asked) if state.options.service == "pro_rata" else asked
    for seat in order:
        emit(RequestShown(seat, asked[seat], to=asked_audience(state, seat)))
        paid = as_bundle([min(wish, stock) for wish, stock in zip(shares[seat], state.bank, strict=True)])
        emit(Received(seat, paid, to=received_audience(state, seat)))
        if any(paid):
            note_crashes(emit)
    emit(HarvestClosed())


def _pro_rata(state: State, asked: dict[Seat, Bundle]) -> dict[Seat, Bundle]:
    """Shares in proportion to the requests, rounded down; cards left over go by the largest fraction, then in order of service."""
    shares = {seat: [0, 0, 0, 0, 0] for seat in asked}
    for resource, stock in enumerate(state.bank):
        wishes = {seat: cards[resource] for seat, cards in asked.items()}
        total = sum(wishes.values())
        pot = min(stock, total)
        for seat, wish in wishes.items():
            shares[seat][resource] = pot * wish // total if total else 0
        left = pot - sum(share[resource] for share in shares.values())
        for seat in sorted(wishes, key=lambda seat: -(pot * wishes[seat] % total) if total else 0)[:left]:
            shares[seat][resource] += 1
    return {seat: as_bundle(share) for seat, share in shares.items()}
