"""A breach of the silence is written down first and mended then, so that no power cut loses the note."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeAlias

import structlog

from bot.stage.discord_api.port import Gone, PortError, TryLater
from bot.stage.silence.permissions import Breach
from storage.errors import StoreError

log = structlog.get_logger(__name__)

OnBreach: TypeAlias = Callable[[str, Breach, str, bool], Awaitable[bool]]
"""Told of a breach before it is mended, as (table, breach, mark, whether it happened just now); whether it is noted.

The mark is the same whenever the same breach is found: who finds it after a power cut does not know what was noted before.
It is "" where a second one could not be told from the first.
"""

PATIENCE_S = 1.0
"""Nothing that others can read waits longer than that for its note."""


async def _unnoted(_table: str, _breach: Breach, _mark: str, _anew: bool) -> bool:  # noqa: FBT001 - as OnBreach
    return False


class BreachLog:
    """Notes each breach and has it mended; every part that mends one calls this."""

    def __init__(self) -> None:
        self.tell: OnBreach = _unnoted

    async def _note(self, table: str, breach: Breach, mark: str, *, anew: bool) -> Breach:
        """Write a breach down. Where the store fails, who is told of it afterwards may try again."""
        try:
            return replace(breach, noted=await self.tell(table, breach, mark, anew))
        except StoreError as problem:
            log.warning("silence.not_noted", table=table, way=breach.way, problem=type(problem).__name__)
            return breach

    async def mend(self, table: str, breach: Breach, work: Callable[[], Awaitable[bool]], mark: str = "", *, anew: bool = False) -> Breach:
        """Write a breach down and mend it, which is also done where the note takes long or fails. `work`: whether all is well again."""
        note = asyncio.ensure_future(self._note(table, breach, mark, anew=anew))
        await asyncio.wait({note}, timeout=PATIENCE_S)
        try:
            mended = await work()
        finally:
            noted = await note
        log.info("silence.breach", table=table, way=breach.way, mended=mended)
        return replace(noted, mended=mended)


async def tried(work: Awaitable[object]) -> bool:
    """Whether it is as it should be. What fails now is found again by the next sweep."""
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
