"""SimCord made quicker: what it does most often is done in a way that fits what it is done to, with the same outcome."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

from simcord import _dpy_internals, components, gateway
from simcord.http import router

_PLAIN = frozenset({str, int, float, bool, type(None)})

_is_sleep_waiter = _dpy_internals.is_sleep_waiter


def copied(value: Any) -> Any:
    """A deep copy. What goes to and from Discord are dicts, lists and plain values, for which `deepcopy` has a long way."""
    kind = type(value)
    if kind is dict:
        return {key: one if type(one) in _PLAIN else copied(one) for key, one in value.items()}
    if kind is list:
        return [copied(one) for one in value]
    return value if kind in _PLAIN else deepcopy(value)


def sleeps(waiter: Any, loop: Any, deadline: float) -> bool:
    """Whether a task waits for a timer after this time: it is asked of SimCord where any timer would wake it at all."""
    timers = getattr(loop, "_scheduled", ())
    return any(timer._args and waiter in timer._args for timer in timers) and _is_sleep_waiter(waiter, loop, deadline)  # noqa: SLF001


def hasten() -> None:
    """From now on SimCord does so."""
    vars(_dpy_internals).update(is_sleep_waiter=sleeps)
    vars(components).update(deepcopy=copied)
    for module in (gateway, router):
        vars(module).update(copy=SimpleNamespace(deepcopy=copied))
