"""One absent student of four costs the other three less than a twentieth of the lesson
(docs/research/plans.md has the figures).
"""

from __future__ import annotations

import pytest

from bot.sessions.plan.plans import load_plan
from tests.support.absence import cost

pytestmark = pytest.mark.long


@pytest.mark.parametrize(("name", "seed"), [("first-45", 1), ("first-45", 2), ("basic-60", 1)])
async def test_one_absent_student_costs_a_clock_once(name: str, seed: int) -> None:
    minutes = await cost(name, 1, seed)
    assert 0 < minutes < load_plan(name).minutes / 20


async def test_nobody_absent_costs_nothing() -> None:
    assert await cost("first-45", 0, 1) == 0
