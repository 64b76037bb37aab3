"""Moments of Tragedy of the Commons that a teacher likes to show."""

from collections.abc import Sequence

from games.situations import Situation, first_legal
from games.tragedy.actions import StartChallenge
from games.tragedy.state import State
from games.vocabulary import Action

STILL: dict[str, bool | int | str] = {"absent": "wait", **{f"{name}_seconds": 0 for name in ("turn", "animal", "role")}}
"""No clock: what is shown stands until somebody acts."""


def _challenge(_state: State, legal: Sequence[Action]) -> Action | None:
    return first_legal(legal, StartChallenge)


SITUATIONS: tuple[Situation, ...] = (
    Situation("challenge", STILL, "random", lambda state: state.phase == "turns" and any(state.sent), _challenge),
)
