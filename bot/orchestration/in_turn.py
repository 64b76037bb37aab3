"""Several things to do, none of which may keep the others from being done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from storage.errors import DamagedError, StoreUnavailable

log = structlog.get_logger(__name__)


async def in_turn(failed: str, *parts: Callable[[], Awaitable[object]]) -> bool:
    """Do one after another: what one of them raises goes into the log, as the event `failed`, and the next one has its turn.

    Returns whether the database was there for all of them; where it was not, another try soon is worth it. A part that is several
    itself tells so by `False`.
    """
    there = True
    for part in parts:
        try:
            there = await part() is not False and there
        except StoreUnavailable as problem:
            log.warning(failed, why=str(problem))
            there = there and isinstance(problem, DamagedError)
        except Exception:
            log.exception(failed)
    return there
