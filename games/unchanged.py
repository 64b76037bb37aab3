"""What is worked out of values that rarely change: once, and again as soon as any of them has changed."""

from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")


def unchanged(worked_out: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """The same function, to be asked after every event: it looks again as soon as one of the values that it is given is another.

    The values, given by their places: what never changes, or lists of such, of which it keeps copies, so that a change within is seen.
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
