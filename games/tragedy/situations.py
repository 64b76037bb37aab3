"""Moments of Tragedy of the Commons for a teacher to show."""

from collections.abc import Sequence

from games.situations import Situation, first_legal
from games.tragedy.actions import StartChallenge
from games.tragedy.state import State
from games.vocabulary import Action

NO_CLOCKS: dict[str, bool | int | str] = {
    "absent": "wait",
    **{f"{name}_seconds": 0 for name in ("turn", "animal", "role")},
}
"""Options without clocks, so that the moment lasts until a player acts."""


def _first_challenge(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, StartChallenge)


SITUATIONS: tuple[Situation, ...] = (
    Situation(
        "challenge",
        NO_CLOCKS,
        "random",
        lambda state: state.phase == "turns" and any(state.sent),
        _first_challenge,
    ),
)
