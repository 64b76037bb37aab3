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
    found: tuple[T, ...] = ()

    def asked(*values: Any) -> tuple[T, ...]:
        nonlocal last, found
        if values != last:
            found = tuple(cast("Callable[..., Iterable[T]]", worked_out)(*values))
            last = tuple([value.copy() if type(value) is list else value for value in values])
        return found

    return cast("Callable[P, tuple[T, ...]]", asked)
