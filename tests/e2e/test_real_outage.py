"""One of the real outages (`python -m tests.support.real_outages`): a process that is frozen takes nothing
from anybody.
"""

from __future__ import annotations

from tests.support.real_outages import play


async def test_a_real_process_that_was_frozen_adds_what_everybody_has_missed() -> None:
    outcome = await play(1, 5.0, 5.0, seed=1, kinds=("frozen",))
    assert outcome.wrong == []
    assert len(outcome.lines) == 1
