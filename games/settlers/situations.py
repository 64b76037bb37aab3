"""Moments of Settlers that a teacher likes to show."""

from collections.abc import Sequence

from games.settlers.actions import Offer
from games.settlers.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("place", "choose", "roll", "discard", "turn", "deal")
STILL: dict[str, bool | int | str] = {"absent": "wait", "goal": 5, "round_limit": 10, **{f"{name}_seconds": 0 for name in CLOCKS}}
"""No clock: what is shown stands until somebody acts."""


def _offer(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, Offer)


SITUATIONS: tuple[Situation, ...] = (Situation("deal", STILL, "merchant", lambda state: state.phase == "deal", _offer),)
