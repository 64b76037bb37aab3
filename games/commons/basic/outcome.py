"""How a finished game ended (RULES C-10, C-15)."""

from __future__ import annotations

from games.commons.basic.state import State, survives
from games.protocol import Outcome


def outcome(state: State) -> Outcome | None:
    """Survivors and the group's result; None while the game goes on. There may be no survivor, or several."""
    if state.phase != "over":
        return None
    survivors = tuple(seat for seat in range(state.seats) if survives(state, seat))
    summary = {"bank": sum(state.bank), "crashes": sum(state.crashes), "survivors": len(survivors), "rounds": state.round}
    return Outcome(survivors, tuple(state.points), summary, final=not state.resumable)
