"""What discord.py remembers of Discord's limits: one for each channel and kind of request, thousands in a process of 250 tables.

With each new one it looks through all of them for those that are past. After a start all are new, and that was a part of every click.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from discord.http import HTTPClient

SIFT_S = 30.0
"""Seconds between two such looks; discord.py itself takes a limit for past after 300."""


def sift_seldom(http: HTTPClient, seconds: Callable[[], float] = time.monotonic) -> None:
    """From now on it looks that seldom."""
    sift, sifted = http._try_clear_expired_ratelimits, seconds()  # noqa: SLF001 - there is no other way

    def seldom() -> None:
        nonlocal sifted
        if seconds() - sifted >= SIFT_S:
            sifted = seconds()
            sift()

    http._try_clear_expired_ratelimits = seldom  # type: ignore[method-assign]  # noqa: SLF001
