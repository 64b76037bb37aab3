"""SimCord made quicker does what it did."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import Any

import pytest
from simcord import _dpy_internals

from bot.rehearsal.simcord import quick


@pytest.mark.parametrize(
    "value", [{"a": [1, {"b": None}], "c": {}}, [{"set": {1, 2}, "pair": ([], 0.5)}], [True, "words"], None, {"bytes": bytearray(b"x")}]
)
def test_a_copy_is_the_same_and_shares_nothing_that_can_be_changed(value: Any) -> None:
    before, made = deepcopy(value), quick.copied(value)
    assert made == value
    for mine, theirs in zip(inside(made), inside(value), strict=True):
        assert type(mine) is type(theirs)
        assert mine is not theirs or isinstance(mine, str | int | float | None)
    for one in inside(made):
        if isinstance(one, dict | list | set):
            one.clear()
    assert value == before


def inside(value: Any) -> list[Any]:
    """It, and all that is in it."""
    within = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [value, *(part for one in list(within) for part in inside(one))]


async def test_who_sleeps_for_long_is_told_from_who_wakes_soon_and_who_waits_for_no_timer() -> None:
    loop = asyncio.get_running_loop()
    tasks = [asyncio.create_task(what) for what in (asyncio.sleep(60), asyncio.sleep(1), asyncio.Event().wait())]
    cancelled = loop.call_later(90, print)
    cancelled.cancel()
    await asyncio.sleep(0)
    waiters, deadline = [task._fut_waiter for task in tasks], loop.time() + 30  # type: ignore[attr-defined]
    assert [quick.sleeps(waiter, loop, deadline) for waiter in waiters] == [True, False, False]
    assert [quick._is_sleep_waiter(waiter, loop, deadline) for waiter in waiters] == [True, False, False]
    for task in tasks:
        task.cancel()


def test_it_is_in_force_where_simcord_looks_for_it() -> None:
    quick.hasten()
    assert _dpy_internals.is_sleep_waiter is quick.sleeps
