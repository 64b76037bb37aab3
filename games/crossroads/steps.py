"""Questions that many rules ask first."""

from __future__ import annotations

from games.audience import Seat
from games.crossroads import refusals
from games.crossroads.box import colours
from games.crossroads.state import Phase, State, active
from games.refusal import Refusal


def name_of(state: State, seat: Seat) -> str:
    """The colour of a seat."""
    return colours(state.seats)[seat]


def check_step(state: State, seat: Seat | None, phase: Phase) -> Refusal | None:
    """Whether it is this seat's turn, and this step of it."""
    if seat is None:
        return refusals.players_only()
    if state.phase != phase:
        return refusals.wrong_phase(state.phase)
    return None if seat == active(state) else refusals.not_your_turn(name_of(state, active(state)))


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat takes part in the trade now (RULES G-16, G-19)."""
    if seat is None:
        return refusals.players_only()
    if state.phase != "trade":
        return refusals.wrong_phase(state.phase)
    return refusals.already_done() if state.done[seat] else None
