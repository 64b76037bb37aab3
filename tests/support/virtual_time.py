"""An event loop whose time goes on when nothing else does: what waits for minutes is done in a moment, and in
its order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class VirtualLoop(asyncio.SelectorEventLoop):
    """Every timer fires at its time by this loop's own clock, which begins at 0. Nothing from outside may be
    waited for.
    """

    _seconds = 0.0

    def time(self) -> float:
        """Return the seconds since the loop was made."""
        return self._seconds

    def _run_once(self) -> None:
        loop: Any = self
        if not loop._ready:
            times = [timer._when for timer in loop._scheduled if not timer._cancelled]
            self._seconds = max(self._seconds, min(times, default=self._seconds))
        super()._run_once()  # type: ignore[misc]


def run_virtually(work: Coroutine[Any, Any, T]) -> T:
    """Run this to its end in a loop of its own."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
