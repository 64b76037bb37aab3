"""What the teacher of a rehearsed class does next: the step of the lesson, and the button for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth
from bot.rehearsal.classroom.school import TEACHER
from bot.rehearsal.rendered_message import controls_of
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused

Step: TypeAlias = Literal["open", "deal", "seat", "start", "watch", "debrief", "end"]
NEWEST = 5
"""Messages of the control channel in which the draft of the tables is looked for."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """`route` and `arg`: of the button to press, "" for none or any; `place`: the channel that it is in, 0
    for none.
    """

    step: Step
    route: str = ""
    arg: str = ""
    place: int = 0


class LessonGuide:
    """Follows one class through its lesson."""

    def __init__(self, world: Seam, truth: SessionTruth) -> None:
        self._world, self._truth = world, truth

    async def next_step(self) -> NextStep:
        """Return what the teacher does next."""
        try:
            truth = await self._truth.class_truth()
            control = await self._truth.control_channel()
        except LookupError:
            return NextStep("open")
        match truth.stage:
            case "gathering":
                return (
                    NextStep("seat", "s_seat", place=control)
                    if self._has_draft(control)
                    else NextStep("deal", "s_deal", place=control)
                )
            case "seated":
                return NextStep("start", "s_begin", place=control)
            case "playing":
                return step_of_games(truth, control)
            case "debrief":
                return NextStep("end", "s_end", place=control)
        return NextStep("open")

    def _has_draft(self, control: int) -> bool:
        """Return whether the teacher sees a draft of the tables."""
        try:
            messages = self._world.messages(TEACHER, control, NEWEST)
        except ActRefused:
            return False
        return any(one.route == "s_seat" for message in messages for one in controls_of(message, control))


def step_of_games(truth: ClassTruth, control: int) -> NextStep:
    """Return what the teacher does next while there are games."""
    if all(table.status in ("over", "closed") for table in truth.tables):
        return NextStep("debrief", "s_debrief", place=control)
    if truth.still:
        return NextStep("watch", "s_tell", "resume", control)
    return NextStep("watch", place=control)
