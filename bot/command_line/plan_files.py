"""Plans on the command line: one of ours by its name, or the file of a plan."""

from __future__ import annotations

from pathlib import Path

import click

from bot.catalogue import games
from bot.rehearsal.classroom.lesson_plan import PlanChoice
from bot.scenes.options import plan_line_text
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.problems import Problems
from bot.sessions.plan.text import MOST_BYTES, read_plan

MAX_PROBLEMS = 5
"""Problems of a file that are named. The others are counted."""


class PlanOption(click.ParamType[PlanChoice]):
    """The name of one of our plans, or the path of a plan file."""

    name = "plan"

    def convert(
        self, value: PlanChoice, param: click.Parameter | None, ctx: click.Context | None
    ) -> PlanChoice:
        """Return the name, or the plan that the file describes."""
        if isinstance(value, Plan) or value in plans.plan_names():
            return value
        path = Path(value)
        try:
            with path.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            known = ", ".join(plans.plan_names())
            self.fail(f"{value} is neither one of the plans ({known}) nor a file", param, ctx)
        except OSError as error:
            self.fail(f"{value} cannot be read: {error.strerror}", param, ctx)
        plan = read_plan(content, games())
        if not isinstance(plan, Plan):
            self.fail(_refusal_text(path.name, plan), param, ctx)
        return plan


def _refusal_text(file: str, found: Problems) -> str:
    """Return the refusal of this file, in one line."""
    problems = [plan_line_text(problem) for problem in found[:MAX_PROBLEMS]]
    more = len(found) - len(problems)
    return " ".join([f"{file} cannot be used.", *problems, *([f"And {more} more."] if more else [])])


PLAN = PlanOption()
