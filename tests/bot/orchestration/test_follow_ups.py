"""What follows on a change is tried again by itself where the database was away for a moment, and by itself
never for anything else.
"""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.metrics import Metrics
from bot.orchestration import follow_ups
from bot.orchestration.follow_ups import FollowUps
from storage.errors import DamagedError, StoreUnavailable


@pytest.mark.parametrize(
    ("problem", "level", "tries"),
    [
        (StoreUnavailable("it starts"), "warning", 2),
        (DamagedError("row 3"), "warning", 1),
        (RuntimeError("a bug"), "error", 1),
    ],
)
async def test_only_a_database_that_is_away_is_asked_again_soon(
    problem: Exception, level: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follow_ups, "RETRY_S", 0.0)
    problems, asked = [problem], list[str]()

    async def follow(name: str) -> None:
        asked.append(name)
        if problems:
            raise problems.pop()

    following = FollowUps("table", follow, Metrics())
    with capture_logs() as logs:
        await following.run_and_wait("oak")
        for _ in range(5):  # a timer of no time has its turn, and then what it starts
            await asyncio.sleep(0)
            await following.drain()
    assert asked == ["oak"] * tries
    assert [(one["event"], one["table"], one["log_level"]) for one in logs] == [
        ("follow_up_failed", "oak", level)
    ]
