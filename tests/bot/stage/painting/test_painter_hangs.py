"""A painting process that neither ends nor paints keeps no card standing, and nobody from stopping the bot."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from bot.stage.painting import painter as module
from bot.stage.painting.painter import ResvgPainter
from bot.stage.painting.resvg import paint
from bot.stage.side_process import kill
from tests.support.painter import DOT, RING, workers

pytestmark = pytest.mark.skipif(os.name == "nt", reason="no process is stopped there by a signal")


async def test_a_process_that_hangs_is_replaced(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else no card with a picture would ever change again."""
    await painter.png(DOT, 40)
    (old,) = workers(painter)
    os.kill(old, signal.SIGSTOP)

    def killed(pool: ProcessPoolExecutor) -> None:
        monkeypatch.setattr(module, "HANG_TIMEOUT_S", 60.0)  # to begin one may take long
        kill(pool)

    monkeypatch.setattr(module, "kill", killed)
    monkeypatch.setattr(module, "HANG_TIMEOUT_S", 0.05)
    try:
        async with asyncio.timeout(60):
            both = await asyncio.gather(painter.png(RING, 40), painter.png(RING, 41))
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(old, signal.SIGKILL)

    assert both == [paint(RING, 40), paint(RING, 41)]
    assert old not in workers(painter)


async def test_a_picture_whose_turn_is_long_in_coming_is_waited_for(
    painter: ResvgPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred tables after a restart: as long as one picture after another is done, nothing hangs."""
    its_turn, wait, before, beside = asyncio.Event(), asyncio.wait, iter(range(41, 44)), list[int]()

    async def in_its_turn(_pool: object, _paint: object, _svg: str, width: int) -> bytes:
        if width == 40:
            await its_turn.wait()
        return b"%d" % width

    async def timed_out(tasks: Any, timeout: float | None = None) -> Any:  # noqa: ASYNC109 - as asyncio has it
        """Each time that the time is up another picture is done."""
        if beside or timeout is None:
            return await wait(tasks)
        if (other := next(before, None)) is None:
            its_turn.set()
            return await wait(tasks)
        beside.append(other)
        await painter.png(DOT, other)
        beside.clear()
        return await wait(tasks, timeout=0)

    killed: list[object] = []
    monkeypatch.setattr(module, "kill", killed.append)
    monkeypatch.setattr(module, "_submit", in_its_turn)
    monkeypatch.setattr(module.asyncio, "wait", timed_out)
    painted = await painter.png(DOT, 40)
    monkeypatch.undo()

    assert (painted, killed, next(before, None)) == (b"40", [], None)


async def test_closing_ends_a_process_that_hangs() -> None:
    """Else whoever stops the bot would wait until its system kills it."""
    painter = ResvgPainter()
    await painter.png(DOT, 40)
    (process,) = workers(painter)
    os.kill(process, signal.SIGSTOP)
    try:
        async with asyncio.timeout(60):
            await painter.close()
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
