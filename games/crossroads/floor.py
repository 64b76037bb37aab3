"""Who may speak (RULES G-22)."""

from __future__ import annotations

from games.crossroads.state import State
from games.protocol import Floor

SILENCE = Floor()


def floor(state: State) -> Floor:
    """All at once, or nobody: always, while there is trade, or never. Once the game is over all may speak again."""
    talk = state.options.talk
    if state.phase == "over" or talk == "open" or (talk == "trade_only" and state.phase == "trade"):
        return Floor(frozenset(range(state.seats)))
    return SILENCE
