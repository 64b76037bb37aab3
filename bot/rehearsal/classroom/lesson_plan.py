"""The plan of a rehearsed class: one of ours by its name, or a teacher's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.text import plan_text

PlanChoice: TypeAlias = str | Plan
"""The name of one of our plans, or the plan itself."""


def chosen_plan(choice: PlanChoice) -> Plan:
    """Return the plan. Raises UnknownPlanError."""
    return choice if isinstance(choice, Plan) else plans.load_plan(choice)


def plan_name(choice: PlanChoice) -> str:
    """Return the name of the plan."""
    return choice.name if isinstance(choice, Plan) else choice


def typed_plan(choice: PlanChoice) -> Mapping[str, Any]:
    """Return the plan as a teacher gives it to `/session open`: by its name, or as a file."""
    if isinstance(choice, Plan):
        return {"file": [f"{choice.name}.toml", plan_text(choice)]}
    return {"plan": choice}
