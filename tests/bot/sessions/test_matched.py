"""Tables with the same dice are told together."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.sessions.matched import tables_held_back
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import Placed, SessionRecord


def table(status: str, *, counts: bool) -> Any:
    return SimpleNamespace(is_counted=counts, record=SimpleNamespace(status=status))


def test_a_practice_that_is_over_holds_the_others_back_and_one_that_was_closed_does_not() -> None:
    """Its game is still to come, by the same seed."""
    plan = load_plan("first-45").model_copy(update={"matched": True})
    tables = tuple(Placed(number=n, table=f"t{n}", seats=((),)) for n in (1, 2))
    record = SessionRecord(plan=plan, title="A", commitment="ab" * 32, classroom=1, tables=tables)
    practised, closed = (
        {"t1": table("over", counts=True), "t2": table(status, counts=False)} for status in ("over", "closed")
    )
    assert tables_held_back(record, practised) == {"t1", "t2"}
    assert tables_held_back(record, closed) == frozenset()
