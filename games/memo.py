"""Memoizes the latest result of a function whose arguments rarely change."""

from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def memoize_latest(worked_out: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Cache a function's latest result until an argument changes.

    Arguments are positional: immutable values, or lists of them, which are copied for comparison.
    """
    last: tuple[Any, ...] | None = None
    result: tuple[T, ...] = ()

    def look_up(*values: Any) -> tuple[T, ...]:
        nonlocal last, result
        if values != last:
            result = tuple(cast("Callable[..., Iterable[T]]", worked_out)(*values))
            last = tuple([value.copy() if type(value) is list else value for value in values])
        return result

    return cast("Callable[P, tuple[T, ...]]", look_up)
