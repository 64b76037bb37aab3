"""The study bundle of a session, for its staff: the result of `bot data --session`, made outside the process
that handles clicks.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import structlog

from bot.research.study.bundle import SourceOpener, make_bundle
from bot.research.study.codes import random_codes
from bot.research.study.consent import NO_REFUSALS
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.origin import BadSourceError
from bot.sessions.archive.study_bundle import NAME, Bundle
from games.record import RecordError, decode_record, encode_record
from storage.store import Store

log = structlog.get_logger(__name__)


class SessionBundles:
    """Makes the bundles of sessions one at a time, since each takes a process and its memory."""

    def __init__(
        self,
        store: Store,
        run_aside: Callable[..., Awaitable[Any]],
        max_bytes: int,
        now_ms: Callable[[], int],
    ) -> None:
        """Prepare. `run_aside`: as in `bot.stage.side_process`. `max_bytes`: that can be delivered."""
        self._store = store
        self._aside = run_aside
        self._most = max_bytes
        self._now_ms = now_ms
        self._one = asyncio.Lock()

    async def make_for_session(self, session: str) -> Bundle:
        """Make this session's bundle, with codes valid within it alone."""
        async with self._one:
            try:
                openers, lost = await self._sources(session)
            except BadSourceError:
                return Bundle("unreadable")
            if len(openers) < 2:  # the session's own rows come first
                return Bundle("unreadable" if lost else "none")
            with tempfile.TemporaryDirectory(
                prefix="moot-", ignore_cleanup_errors=True
            ) as folder:  # deleted even if the work is cancelled
                out = Path(folder) / NAME
                today = datetime.fromtimestamp(self._now_ms() / 1000, UTC).date().isoformat()
                try:
                    result = await self._aside(
                        partial(make_bundle, made_on=today, games=len(openers) - 1), openers, out, NO_REFUSALS
                    )
                except BadSourceError as error:
                    log.warning("no_bundle", session=session, why=str(error))
                    return Bundle("unreadable")
                for why in result.left_out:
                    log.warning("left_out_of_bundle", why=why)
                if not result.tables:
                    return Bundle("unreadable")
                size, lost = out.stat().st_size, lost + len(result.left_out)
                return (
                    Bundle("made", size, out.read_bytes(), lost)
                    if size <= self._most
                    else Bundle("large", size)
                )

    async def _sources(self, session: str) -> tuple[list[SourceOpener], int]:
        """Return openers of the readable sources for another process, and the number of unreadable tables."""
        database = StudyDatabase(self._store, PeopleOptions(random_codes()))
        session_source, tables = await database.session_source(session)
        openers: list[SourceOpener] = [partial(list, [session_source])]
        lost = 0
        for name in tables:
            try:
                game_source = await database.table_source(name, session_source)
                if game_source is not None:
                    lines = decode_record(
                        encode_record(game_source.record)
                    )  # much smaller than the decoded rows
                    openers.append(partial(list, [replace(game_source, record=lines)]))
            except (BadSourceError, RecordError):
                log.warning("left_out_of_bundle", table=name)
                lost += 1
        return openers, lost
