"""How a finished game ended (RULES M-29, M-31)."""

from __future__ import annotations

from games.protocol import Outcome
from games.settlers.state import State, clone


def outcome(state: State) -> Outcome | None:
    """All who won, perhaps several, perhaps nobody; None while it goes on.

    In the summary, `next_bonus_0` and so on are the bonus cards proposed for each seat's next game: what the bot keeps in mind of a
    player (`Outcome.keepsakes`).
    """
    if state.phase != "over":
        return None
    proposed = {f"next_bonus_{seat}": cards for seat, cards in enumerate(state.next_bonus)}
    return Outcome(state.winners, tuple(state.points), {"rounds": state.round, "winners": len(state.winners), **proposed})


def stopped(state: State) -> State:
    """A copy that is over as it stands, since the table was closed before its game ended: for the debrief, never for the journal."""
    copy = clone(state)
    copy.phase = "over"
    return copy
