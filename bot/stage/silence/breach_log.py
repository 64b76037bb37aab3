"""Records a breach of the silence before it is mended, so that no crash loses the record."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import structlog

from bot.stage.discord_api.port import Gone, PortError, TryLater
from bot.stage.silence.permissions import SilenceBreach
from storage.errors import StoreError

log = structlog.get_logger(__name__)

OnBreach: TypeAlias = Callable[[str, SilenceBreach, str, bool], Awaitable[bool]]
"""Called with a breach before it is mended: (table, breach, mark, whether it happened just now). Returns
whether it was recorded.

The mark identifies the same breach whenever it is found, since a crash may lose the record. It is "" if a
second breach could not be distinguished from the first.
"""

PATIENCE_S = 1.0
"""Longest time that something others can read waits for its record."""


async def _ignore_breach(_table: str, _breach: SilenceBreach, _mark: str, _anew: bool) -> bool:  # noqa: FBT001 - as OnBreach
    return False


class BreachLog:
    """Records each breach and has it mended."""

    def __init__(self) -> None:
        self.tell: OnBreach = _ignore_breach

    async def _note(self, table: str, breach: SilenceBreach, mark: str, *, is_new: bool) -> SilenceBreach:
        """Record a breach. If the store fails, the breach is returned as not noted, and its receiver may try
        again.
        """
        try:
            return replace(breach, noted=await self.tell(table, breach, mark, is_new))
        except StoreError as problem:
            log.warning("silence.not_noted", table=table, way=breach.way, problem=type(problem).__name__)
            return breach

    async def mend(
        self,
        table: str,
        breach: SilenceBreach,
        work: Callable[[], Awaitable[bool]],
        mark: str = "",
        *,
        is_new: bool = False,
    ) -> SilenceBreach:
        """Record a breach and mend it, even if recording is slow or fails. `work` returns whether it is
        mended.
        """
        note = asyncio.ensure_future(self._note(table, breach, mark, is_new=is_new))
        await asyncio.wait({note}, timeout=PATIENCE_S)
        try:
            mended = await work()
        finally:
            noted = await note
        log.info("silence.breach", table=table, way=breach.way, mended=mended)
        return replace(noted, mended=mended)


async def succeeds(work: Awaitable[object]) -> bool:
    """Await the work and return whether it succeeded or was unnecessary. A failure is found by the next
    sweep.
    """
    try:
        await work
    except Gone:
        return True
    except TryLater as problem:
        log.info("silence.try_later", seconds=problem.seconds)
    except PortError as problem:
        log.warning("silence.not_mended", problem=type(problem).__name__, detail=str(problem))
    else:
        return True
    return False
