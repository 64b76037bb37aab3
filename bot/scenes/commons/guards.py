"""Whether a private panel makes sense now: told early, with the game's own sentences. The game itself decides again."""

from __future__ import annotations

from bot.scenes.game_scenes import Problem
from bot.scenes.seats import seated
from games.commons.events import Step
from games.commons.views import CommonsView, OwnView


def at_step(view: CommonsView, *steps: Step) -> OwnView | Problem:
    """The viewer's own side when it is its turn and one of these steps, or why not."""
    you = seated(view)
    if isinstance(you, Problem):
        return you
    if view.phase == "over":
        return Problem("commons.refusals.game_over", rule="C-11")
    busy = _governing(view)
    if busy is not None:
        return busy
    if you.seat != view.active:
        return Problem("commons.refusals.not_your_turn", {"active": view.seats[view.active].name}, rule="C-40")
    if view.phase == "roll":
        return Problem("commons.refusals.roll_first", rule="C-40")
    if view.phase == "harvest":
        return Problem(
            "commons.refusals.harvest_open", {"waiting": tuple(view.seats[wait.seat].name for wait in view.waiting)}, rule="C-26"
        )
    if view.phase not in steps:
        return Problem("commons.refusals.wrong_step", {"now": view.phase, "needed": steps[0]}, rule="C-40")
    return you


def _governing(view: CommonsView) -> Problem | None:
    """What has to be over before an ordinary turn goes on: a choice of cards, a vote for Monitor, a meeting."""
    here = view.governance
    if here is None:
        return None
    if here.pending:
        return Problem("commons.refusals.choose_first", {"waiting": view.seats[here.pending[0].seat].name}, rule="C-88")
    if here.election is not None:
        return Problem("commons.refusals.election_open", rule="C-80")
    return None if here.meeting is None else Problem("commons.refusals.meeting_open", rule="C-100")


def trade_steps(view: CommonsView) -> tuple[Step, ...]:
    """The steps in which one may trade under this table's options (RULES C-40)."""
    return ("trade",) if "trade" in view.steps else ("build",)
