"""SimCord made quicker does what it did."""

from __future__ import annotations

import asyncio
import time
from copy import deepcopy
from typing import Any

import pytest
from simcord import _dpy_internals, _runtime, _settlement
from simcord import env as sim_env

from bot.rehearsal.simcord import quick
from bot.rehearsal.simcord_seam import Seam


@pytest.mark.parametrize(
    "value",
    [
        {"a": [1, {"b": None}], "c": {}},
        [{"set": {1, 2}, "pair": ([], 0.5)}],
        [True, "words"],
        None,
        {"bytes": bytearray(b"x")},
    ],
)
def test_a_copy_is_the_same_and_shares_nothing_that_can_be_changed(value: Any) -> None:
    before, made = deepcopy(value), quick.deep_copy(value)
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
    tasks = [
        asyncio.create_task(what) for what in (asyncio.sleep(60), asyncio.sleep(1), asyncio.Event().wait())
    ]
    cancelled = loop.call_later(90, print)
    cancelled.cancel()
    await asyncio.sleep(0)
    waiters, deadline = [task._fut_waiter for task in tasks], loop.time() + 30  # type: ignore[attr-defined]
    assert [quick.is_sleeping(waiter, loop, deadline) for waiter in waiters] == [True, False, False]
    assert [quick._is_sleep_waiter(waiter, loop, deadline) for waiter in waiters] == [True, False, False]
    for task in tasks:
        task.cancel()


async def test_the_timers_that_wake_a_task_are_those_that_simcord_finds(world: Seam) -> None:
    """Of sleepers, of who waits with an end, of who waits for nothing that a timer brings, and of the bot's
    own checks.
    """
    state, loop = world._env._settlement_state(), asyncio.get_running_loop()
    ended = asyncio.timeout(60)

    async def waits() -> None:
        async with ended:
            await asyncio.Event().wait()

    tasks = [
        asyncio.create_task(what)
        for what in (asyncio.sleep(60), waits(), asyncio.wait_for(asyncio.Event().wait(), 60))
    ]
    await asyncio.sleep(0)
    timers = [one for one in loop._scheduled if not one.cancelled()]  # type: ignore[attr-defined]
    state.work.callbacks.extend(
        _runtime._CallbackRecord(timer, state.virtual_time + 60, "") for timer in timers
    )
    found = []
    for task in (*tasks, *state.work.tasks):
        waiter = task._fut_waiter  # type: ignore[attr-defined]
        found.append(quick.waking_timers(state, task, waiter))
        assert found[-1] == simcords_own(state, task, waiter)
    assert [len(timers) for timers in found[:3]] == [1, 1, 1]
    state.work.callbacks[:] = [one for one in state.work.callbacks if one.handle not in timers]
    for task in tasks:
        task.cancel()


def simcords_own(state: Any, task: Any, waiter: Any) -> list[Any]:
    """As SimCord finds them: it asks of each timer whether it wakes this task."""
    timers = [
        one
        for one in state.work.callbacks
        if one.when is not None and one.handle is not None and not one.handle.cancelled()
    ]
    return [
        one
        for one in timers
        if one.when > state.virtual_time
        and _dpy_internals.is_wakeup_callback(
            _dpy_internals._original_callback(one.handle._callback), one.handle._args, waiter, task
        )
    ]


async def test_who_is_not_the_bot_is_told_the_computers_time(world: Seam) -> None:
    before = _dpy_internals.real_monotonic()
    assert before <= time.monotonic() <= _dpy_internals.real_monotonic()
    with world._env._bot_scope():
        earlier, now, later = world._env._virtual_time, time.monotonic(), world._env._virtual_time
    assert earlier <= now <= later


def test_it_is_in_force_where_simcord_looks_for_it() -> None:
    quick.install_speedups()
    assert _dpy_internals.is_sleep_waiter is quick.is_sleeping
    assert _settlement._timer_records_waking is quick.waking_timers
    assert sim_env._SettlementState is quick.State
