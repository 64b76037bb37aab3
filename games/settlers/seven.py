"""The seven, without a robber: full hands lose half, then whoever rolled draws a prize (RULES M-14 to M-18)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations, product
from typing import Literal

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.island.bundles import as_bundle, covers
from games.island.cards import Bundle
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals, shared
from games.settlers.actions import Discard
from games.settlers.emit import Emit
from games.settlers.events import DiscardChosen, Discarded, DiscardOpened, PrizeDrawn
from games.settlers.state import State, seats_after
from games.settlers.steps import silent

FULL_HAND = 7
"""Who holds more loses half."""
PRIZE_CARDS = 2
MOST_CHOICES = 32
"""Up to so many ways to discard are listed one by one."""


def seven(emit: Emit, chance: Chance) -> None:
    """Ask for discards, or go on to the prize at once."""
    due = tuple([due_of(emit.state, seat) for seat in range(emit.state.seats)])
    if any(due):
        emit(DiscardOpened(due))
    else:
        draw_prize(emit, chance, "seven")


def due_of(state: State, seat: Seat) -> int:
    """Half of a hand of more than seven, rounded down; nothing before the seat's first trading phase (RULES M-14, M-15)."""
    held = sum(state.hands[seat])
    return held // 2 if held > FULL_HAND and not state.immune[seat] else 0


def draw_prize(emit: Emit, chance: Chance, source: Literal["seven", "knight"]) -> None:
    """Two cards, blindly, out of a hand with one of each resource that the bank has (RULES M-16)."""
    state = emit.state
    there = [index for index, stock in enumerate(state.bank) if stock]
    if len(there) > PRIZE_CARDS:
        pairs = _pairs(tuple(there))
        there = list(pairs[chance.below(len(pairs), f"prize of a {source}", state.turn)])
    emit.tell(_prize(state.active, tuple(there), source))


@cache
def _pairs(there: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every hand that can be drawn: each is equally likely, so one draw does for all cards."""
    return tuple(combinations(there, PRIZE_CARDS))


@lru_cache(maxsize=256)
def _prize(seat: Seat, drawn: tuple[int, ...], source: Literal["seven", "knight"]) -> PrizeDrawn:
    return PrizeDrawn(seat, as_bundle([drawn.count(index) for index in range(5)]), source)


def check_discard(state: State, actor: Actor, action: Discard) -> Refusal | None:
    """Whether the seat owes discards, and these are that many of its cards."""
    seat = actor.seat
    if state.phase != "discard":
        return refusals.no_discard_open()
    if seat is None or not state.due[seat]:
        return refusals.nothing_to_discard()
    if state.dropped[seat] is not None:
        return refusals.already_discarded()
    if action.cards is None:
        return None
    if min(action.cards) < 0:
        return refusals.bad_amount(rule="M-14")
    if sum(action.cards) != state.due[seat]:
        return refusals.wrong_discard(state.due[seat], sum(action.cards))
    return None if covers(state.hands[seat], action.cards) else refusals.not_in_hand(action.cards, state.hands[seat], rule="M-14")


def discard(emit: Emit, actor: Actor, action: Discard, chance: Chance) -> None:
    """Choose, sealed; the last choice opens all of them and brings the prize (RULES A3)."""
    state, seat = emit.state, actor.seat or 0
    cards = _random_half(state, seat, chance) if action.cards is None else action.cards
    emit.tell(shared.discard_answered[seat, actor.by == "clock"])
    emit.tell(DiscardChosen(seat, cards, to=seat_audience(seat)))
    if not silent(state):
        for other in (state.active, *seats_after(state.seats, state.active)):
            given = state.dropped[other]
            if given is not None:
                emit.tell(Discarded(other, given))
        draw_prize(emit, chance, "seven")


def _random_half(state: State, seat: Seat, chance: Chance) -> Bundle:
    held = [resource for resource, count in enumerate(state.hands[seat]) for _ in range(count)]
    dropped = chance.shuffled(held, f"discard {seat}", state.turn)[: state.due[seat]]
    return as_bundle([dropped.count(resource) for resource in range(5)])


@lru_cache(maxsize=4096)
def discards(hand: Bundle, due: int) -> tuple[Discard, ...]:
    """Every way to discard so many if there are few; else those that go through the resources in their order, beginning with any."""
    every = 1
    for count in hand:
        every *= min(count, due) + 1
    if every <= MOST_CHOICES:
        return tuple(Discard(as_bundle(cards)) for cards in product(*[range(count + 1) for count in hand]) if sum(cards) == due)
    return tuple([Discard(cards) for cards in dict.fromkeys([_in_order(hand, due, order) for order in _ORDERS])])


_ORDERS = tuple(tuple((first + step) % 5 for step in range(5)) for first in range(5))


def _in_order(hand: Bundle, due: int, order: tuple[int, ...]) -> Bundle:
    """So many cards, all of the first resource before any of the next."""
    cards = [0] * 5
    for resource in order:
        held = hand[resource]
        if held >= due:
            cards[resource] = due
            break
        cards[resource] = held
        due -= held
    return as_bundle(cards)
