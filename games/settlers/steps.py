"""Whether a seat is in its trading phase: asked before anything that belongs there (RULES M-18, M-22)."""

from __future__ import annotations

from games.audience import Seat
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.box import colours
from games.settlers.state import State


def name_of(state: State, seat: Seat) -> str:
    """The colour of a seat."""
    return colours(state.seats)[seat]


def is_instructor(actor: Actor) -> bool:
    """Whether the instructor acts as instructor."""
    return actor.seat is None and actor.by == "instructor"


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Whether it is the seat's turn, everything before trading is done, and no deal is open."""
    if seat == state.active and state.phase == "trade":
        return None
    if state.turn and seat != state.active:
        return refusals.not_your_turn(name_of(state, state.active))
    return not_trading(state)


def not_trading(state: State) -> Refusal | None:
    """Why nobody may trade now, or None."""
    if state.phase == "trade":
        return None
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "discard":
        return refusals.discards_open(tuple([name_of(state, seat) for seat in silent(state)]))
    if state.deal is not None:
        return refusals.deal_open(name_of(state, state.deal.proposer))
    return refusals.wrong_phase(state.phase, rule="M-18")


def silent(state: State) -> list[Seat]:
    """Seats whose discards are still awaited."""
    return [seat for seat, due in enumerate(state.due) if due and state.dropped[seat] is None]
