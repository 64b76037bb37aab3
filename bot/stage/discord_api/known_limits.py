"""Makes discord.py clean up its cache of rate limits less often: it scans all of them, thousands with 250
tables, for each new one, which slowed down every click after a start.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from discord.http import HTTPClient

CLEANUP_S = 30.0
"""Seconds between two cleanups; discord.py itself expires a limit after 300."""


def limit_cleanups(http: HTTPClient, seconds: Callable[[], float] = time.monotonic) -> None:
    """Limit the cleanups of this client to one per `CLEANUP_S`."""
    clean_up, cleaned_up_at = http._try_clear_expired_ratelimits, seconds()  # noqa: SLF001 - there is no other way

    def clean_up_if_due() -> None:
        nonlocal cleaned_up_at
        if seconds() - cleaned_up_at >= CLEANUP_S:
            cleaned_up_at = seconds()
            clean_up()

    http._try_clear_expired_ratelimits = clean_up_if_due  # type: ignore[method-assign]  # noqa: SLF001
