"""Moments of Crossroads that a teacher likes to show."""

from collections.abc import Sequence

from games.crossroads.actions import Offer
from games.crossroads.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("orient", "site", "build", "passage", "trade", "demand")
STILL: dict[str, bool | int | str] = {"absent": "wait", "round_limit": 10, **{f"{name}_seconds": 0 for name in CLOCKS}}
"""No clock: what is shown stands until somebody acts."""


def _offer(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, Offer)


SITUATIONS: tuple[Situation, ...] = (
    Situation("trade", STILL, "random", lambda state: state.phase == "trade" and bool(state.deals), _offer),
)
