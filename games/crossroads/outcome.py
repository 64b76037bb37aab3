"""How a finished game ended (RULES G-20, G-26)."""

from __future__ import annotations

from games.crossroads.grid import ROAD
from games.crossroads.state import State, counted
from games.protocol import Outcome


def outcome(state: State) -> Outcome | None:
    """The winner, or several who are equal after the last round; points are the gold that counts. None while the game goes on."""
    if state.phase != "over":
        return None
    cities = sum(space >= 0 for space in state.board)
    summary = {"rounds": state.round, "cities": cities, "roads": state.board.count(ROAD), "gold": sum(state.gold)}
    return Outcome(state.winners, tuple(counted(state)), summary)
