"""The instructor's way to end a lesson (RULES G-26)."""

from __future__ import annotations

from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import FinishGame
from games.crossroads.events import FinishCalled
from games.crossroads.state import State
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """The instructor's alone, once."""
    if actor.by != "instructor":
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def finish(emit: Emit[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last one; in the set-up, the first one."""
    emit(FinishCalled())
