"""What is done every minute is done every minute, whatever becomes of the computer's clock."""

from __future__ import annotations

import asyncio
import datetime as dt
import itertools
from types import SimpleNamespace

import discord.ext.tasks
import discord.utils
import pytest

from bot.runtime.every import PeriodicTask


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_clock_that_is_set_changes_nothing(hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py's loops would stand still until the hour is over, or do all at once that they think they
    have missed.
    """
    wrong, done, enough = dt.timedelta(), list[float](), asyncio.Event()

    class Set(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> dt.datetime:  # type: ignore[override]
            return dt.datetime.now(tz) + wrong

    for module in (discord.ext.tasks, discord.utils):
        monkeypatch.setattr(module, "datetime", SimpleNamespace(**{**vars(dt), "datetime": Set}))

    async def do() -> None:
        nonlocal wrong
        done.append(asyncio.get_running_loop().time())
        if len(done) == 2:
            wrong = dt.timedelta(hours=hours)
        if len(done) == 5:
            enough.set()

    every = PeriodicTask(0.02, do)
    every.start()
    try:
        async with asyncio.timeout(60):
            await enough.wait()
    finally:
        every.cancel()
    assert all(later - earlier >= 0.02 for earlier, later in itertools.pairwise(done))


async def test_what_is_to_be_done_sooner_is_done_at_once_where_it_is_due() -> None:
    done = asyncio.Event()

    async def do() -> None:
        every.change_interval(seconds=3600)
        done.set()

    every = PeriodicTask(3600, do)
    every.start()
    await asyncio.sleep(0)
    every.change_interval(seconds=0)
    async with asyncio.timeout(60):
        await done.wait()
    assert every.is_running()
    every.cancel()
    every.cancel()
    assert not every.is_running()
