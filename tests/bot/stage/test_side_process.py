"""Work that takes long is done in another process, and ends when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading

import pytest

from bot.stage.side_process import NICENESS, lower_priority, run_in_process, run_inline
from bot.texts.lookup import ENGLISH, current_language, use_language


def process() -> int:
    return os.getpid()


def niceness() -> int:
    lower_priority()
    return os.nice(0)


def broken() -> None:
    raise ValueError("no")


def endless() -> None:
    threading.Event().wait()


async def test_it_is_done_elsewhere_or_here() -> None:
    assert await run_in_process(process) != os.getpid()
    assert await run_inline(process) == os.getpid()


async def test_what_gives_way_is_nicer_than_the_bot_which_stays_as_it_is() -> None:
    assert await run_in_process(niceness) == min(19, os.nice(0) + NICENESS)
    assert await run_inline(niceness) == os.nice(0)


@pytest.mark.parametrize("way", [run_in_process, run_inline])
async def test_what_it_raises_is_raised(way: object) -> None:
    with pytest.raises(ValueError, match="no"):
        await way(broken)  # type: ignore[operator]


async def test_what_nobody_waits_for_is_stopped() -> None:
    work = asyncio.create_task(run_in_process(endless))
    while not multiprocessing.active_children():  # noqa: ASYNC110 - another process tells no event
        await asyncio.sleep(0)
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work


async def test_what_is_made_aside_speaks_the_language_of_whoever_asked_for_it() -> None:
    with use_language("de"):
        assert await run_in_process(current_language) == "de"
    assert await run_in_process(current_language) == ENGLISH
