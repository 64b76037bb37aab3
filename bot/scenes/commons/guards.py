"""Whether a private panel makes sense now: told early, with the game's own sentences. The game itself decides again."""

from __future__ import annotations

from bot.scenes.moves import Problem
from bot.scenes.seats import own
from games.commons.basic.events import Step
from games.commons.basic.views import OwnView
from games.commons.governance.views import CommonsView


def at_step(view: CommonsView, *steps: Step) -> OwnView:
    """The viewer's own side when it is its turn and one of these steps. Raises Problem when it is not."""
    you = own(view)
    if view.phase == "over":
        raise Problem("commons.refusals.game_over", rule="C-11")
    _check_nothing_else(view)
    if you.seat != view.active:
        raise Problem("commons.refusals.not_your_turn", {"active": view.seats[view.active].name}, rule="C-40")
    if view.phase == "roll":
        raise Problem("commons.refusals.roll_first", rule="C-40")
    if view.phase == "harvest":
        raise Problem("commons.refusals.harvest_open", {"waiting": tuple(view.seats[wait.seat].name for wait in view.waiting)}, rule="C-26")
    if view.phase not in steps:
        raise Problem("commons.refusals.wrong_step", {"now": view.phase, "needed": steps[0]}, rule="C-40")
    return you


def _check_nothing_else(view: CommonsView) -> None:
    """Raises Problem while something is to be over before an ordinary turn goes on: a choice of cards, a vote for Monitor, a meeting."""
    here = view.governance
    if here is not None and here.pending:
        raise Problem("commons.refusals.choose_first", {"waiting": view.seats[here.pending[0].seat].name}, rule="C-88")
    if here is not None and here.election is not None:
        raise Problem("commons.refusals.election_open", rule="C-80")
    if here is not None and here.meeting is not None:
        raise Problem("commons.refusals.meeting_open", rule="C-100")


def trade_steps(view: CommonsView) -> tuple[Step, ...]:
    """The steps in which one may trade under this table's options (RULES C-40)."""
    return ("trade",) if "trade" in view.steps else ("build",)
