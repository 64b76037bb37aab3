"""How a finished game ended (RULES T-25, T-26, T-36)."""

from __future__ import annotations

from games.audience import Seat
from games.protocol import Outcome
from games.tragedy.state import State, living


def outcome(state: State) -> Outcome | None:
    """The winners, with People as points; None while the game goes on. Animals never win, but with a `tie` those who died last may."""
    if state.phase != "over":
        return None
    alive = living(state)
    summary = {"rounds": state.round, "alive": len(alive), "pile": state.pile, "catastrophes": state.catastrophes}
    return Outcome(state.winners, tuple(state.people), summary)


def leaders(state: State) -> tuple[Seat, ...]:
    """Of several who won alive, those with most People, and of these with most Food (RULES T-26)."""
    alive = [seat for seat in state.winners if not state.died[seat]]
    best = max(((state.people[seat], state.food[seat]) for seat in alive), default=(0, 0))
    return tuple(seat for seat in alive if (state.people[seat], state.food[seat]) == best)
