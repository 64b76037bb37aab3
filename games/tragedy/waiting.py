"""Whom the game waits for, how long, and what is done for a seat that stays silent (RULES A2, A7, T-06, T-27)."""

from __future__ import annotations

from games.audience import Seat
from games.protocol import Waiting
from games.tragedy.actions import ChooseRole, Pass, TakeFree
from games.tragedy.state import NONE, State
from games.vocabulary import Action

WHAT = {"turns": "turn", "animals": "animal", "roles": "role"}
"""The word for what is awaited in each phase."""


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is, or all that have not yet answered."""
    if state.phase == "over":
        return ()
    return (state.active,) if state.active != NONE else tuple(state.silent)


def waiting_for(state: State) -> tuple[Waiting, ...]:
    """One wait for each awaited seat; its key lasts as long as the turn or question."""
    if state.phase == "over":
        return ()
    what, seconds = WHAT[state.phase], _seconds(state)
    return tuple(Waiting(seat, what, seconds, f"{state.moment}.{what}.{seat}") for seat in awaited(state))


def next_seat(state: State) -> Seat | None:
    """The first of the awaited seats."""
    return next(iter(awaited(state)), None)


def _seconds(state: State) -> int:
    options = state.options
    if options.absent == "wait":
        return 0
    return {"turns": options.turn_seconds, "animals": options.animal_seconds, "roles": options.role_seconds}.get(state.phase, 0)


def default(state: State, seat: Seat) -> Action | None:
    """A silent player takes the Free card with most Food, or passes; a silent Animal passes; the silent dead become Herbivores."""
    if seat not in awaited(state):
        return None
    if state.phase == "roles":
        return ChooseRole("herbivore")
    if state.phase == "animals":
        return Pass()
    cards = state.options.cards.free
    most, slot = max(((cards[card].food if card != NONE else 0, -slot) for slot, card in enumerate(state.free)), default=(0, 0))
    return TakeFree(-slot) if most else Pass()
