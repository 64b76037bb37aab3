"""Moments of Settlers for a teacher to show."""

from collections.abc import Sequence

from games.settlers.actions import Offer
from games.settlers.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("place", "choose", "roll", "discard", "turn", "deal")
NO_CLOCKS: dict[str, bool | int | str] = {
    "absent": "wait",
    "goal": 5,
    "round_limit": 10,
    **{f"{name}_seconds": 0 for name in CLOCKS},
}
"""Options without clocks, so that the moment lasts until a player acts."""


def _first_offer(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, Offer)


SITUATIONS: tuple[Situation, ...] = (
    Situation("deal", NO_CLOCKS, "merchant", lambda state: state.phase == "deal", _first_offer),
)
