"""The instructor makes an end (RULES T-26)."""

from __future__ import annotations

from games.chance import Chance
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import FinishGame
from games.tragedy.deaths import end_game
from games.tragedy.events import FinishCalled
from games.tragedy.state import State, living


def check_finish(state: State, actor: Actor, _: FinishGame) -> Refusal | None:
    """The instructor's alone, once."""
    if actor.seat is not None:
        return refusals.instructor_only()
    return refusals.finish_called() if state.finish_called else None


def finish(emit: Emit[State], _: Actor, __: FinishGame, ___: Chance) -> None:
    """This round is the last; while the dead choose between two rounds, the game is over at once."""
    emit(FinishCalled())
    if emit.state.phase == "roles":
        end_game(emit, "instructor", tuple(living(emit.state)))
