"""Several things to do, none of which may keep the others from being done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger(__name__)


async def in_turn(failed: str, *parts: Callable[[], Awaitable[object]]) -> None:
    """Do one after another: what one of them raises goes into the log, as the event `failed`, and the next one has its turn."""
    for part in parts:
        try:
            await part()
        except Exception:
            log.exception(failed)
