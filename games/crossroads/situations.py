"""Moments of Crossroads for a teacher to show."""

from collections.abc import Sequence

from games.crossroads.actions import Offer
from games.crossroads.state import State
from games.situations import Situation, first_legal
from games.vocabulary import Action

CLOCKS = ("orient", "site", "build", "passage", "trade", "demand")
NO_CLOCKS: dict[str, bool | int | str] = {
    "absent": "wait",
    "round_limit": 10,
    **{f"{name}_seconds": 0 for name in CLOCKS},
}
"""Options without clocks, so that the moment lasts until a player acts."""


def _first_offer(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, Offer)


SITUATIONS: tuple[Situation, ...] = (
    Situation(
        "trade", NO_CLOCKS, "random", lambda state: state.phase == "trade" and bool(state.deals), _first_offer
    ),
)
