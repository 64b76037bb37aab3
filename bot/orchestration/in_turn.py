"""Runs several steps so that a failing one does not stop the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from storage.errors import DamagedError, StoreUnavailable

log = structlog.get_logger(__name__)


async def run_each_logged(failure_event: str, *parts: Callable[[], Awaitable[object]]) -> bool:
    """Run the steps one after another; an exception is logged as `failure_event` and does not stop the rest.

    Returns whether the database was available to all; if not, an early retry is worthwhile. A step returns
    False for the same reason.
    """
    is_available = True
    for part in parts:
        try:
            is_available = await part() is not False and is_available
        except StoreUnavailable as problem:
            log.warning(failure_event, why=str(problem))
            is_available = is_available and isinstance(problem, DamagedError)
        except Exception:
            log.exception(failure_event)
    return is_available
