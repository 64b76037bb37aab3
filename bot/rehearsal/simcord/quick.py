"""Speedups of SimCord's most frequent operations with the same outcome."""

from __future__ import annotations

from collections import namedtuple
from copy import deepcopy
from dataclasses import fields
from types import SimpleNamespace
from typing import Any

from simcord import _dpy_internals, _runtime, _settlement, components, gateway
from simcord import env as sim_env
from simcord.http import router

_PLAIN = frozenset({str, int, float, bool, type(None)})

_is_sleep_waiter = _dpy_internals.is_sleep_waiter
_clock_monotonic = _dpy_internals._clock_monotonic  # noqa: SLF001

State = namedtuple("State", [field.name for field in fields(_settlement._SettlementState)])  # type: ignore[misc]  # noqa: PYI024, SLF001
"""What SimCord looks at when it asks whether the bot is done: it makes one for each task at each turn, and a
tuple is soon made.
"""


def deep_copy(value: Any) -> Any:
    """Return a deep copy of dicts, lists and plain values, faster than `deepcopy`."""
    kind = type(value)
    if kind is dict:
        return {key: one if type(one) in _PLAIN else deep_copy(one) for key, one in value.items()}
    if kind is list:
        return [deep_copy(one) for one in value]
    return value if kind in _PLAIN else deepcopy(value)


def is_sleeping(waiter: Any, loop: Any, deadline: float) -> bool:
    """Return whether a task waits for a timer after this time. Called when any timer would wake SimCord."""
    timers = getattr(loop, "_scheduled", ())
    return any(timer._args and waiter in timer._args for timer in timers) and _is_sleep_waiter(  # noqa: SLF001
        waiter, loop, deadline
    )


def waking_timers(state: Any, task: Any, waiter: Any) -> list[Any]:
    """Return the timers that only wake this task, recognised mostly by their arguments. Most bots have many
    sleeping ones.
    """
    timers = [
        one
        for one in state.work.callbacks
        if one.when is not None and one.when > state.virtual_time and one.handle is not None
    ]
    return [one for one in timers if not one.handle.cancelled() and _is_waking(one.handle, task, waiter)]


def _is_waking(handle: Any, task: Any, waiter: Any) -> bool:
    if waiter is not None and waiter in handle._args:  # noqa: SLF001
        return True
    callback = _dpy_internals._original_callback(handle._callback)  # noqa: SLF001
    return hasattr(callback, "__self__") and _dpy_internals.is_wakeup_callback(callback, (), waiter, task)


def monotonic() -> float:
    """Return the clock of the calling bot, or the computer's for all other callers. Every turn of every loop
    calls it.
    """
    scope = _runtime._BOT_SCOPE.get()  # noqa: SLF001
    return _dpy_internals.real_monotonic() if scope is None else _clock_monotonic()


def install_speedups() -> None:
    """Make SimCord use these functions from now on."""
    vars(_dpy_internals).update(is_sleep_waiter=is_sleeping, _clock_monotonic=monotonic)
    vars(_settlement).update(_timer_records_waking=waking_timers)
    vars(sim_env).update(_SettlementState=State)
    vars(components).update(deepcopy=deep_copy)
    for module in (gateway, router):
        vars(module).update(copy=SimpleNamespace(deepcopy=deep_copy))
