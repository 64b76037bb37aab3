"""The study bundle of a session, for its staff: what `bot data --session` makes of the database, made aside from the clicks."""

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

from bot.sessions.archive.study_bundle import NAME, Bundle
from bot.study.bundle import Tell, make
from bot.study.codes import drawn
from bot.study.consent import EVERYBODY
from bot.study.database import Asked, Database
from bot.study.origin import BadSourceError
from games.record import RecordError, decode_record, encode_record
from storage.store import Store

log = structlog.get_logger(__name__)


class Bundles:
    """Of all sessions, one at a time: each takes a process and its memory."""

    def __init__(self, store: Store, aside: Callable[..., Awaitable[Any]], most: int, now_ms: Callable[[], int]) -> None:
        """`aside`: does work elsewhere, as `bot.stage.side_process`; `most`: bytes that can be given."""
        self._store = store
        self._aside = aside
        self._most = most
        self._now_ms = now_ms
        self._one = asyncio.Lock()

    async def of(self, session: str) -> Bundle:
        """Of this session, with codes that hold within this one bundle."""
        async with self._one:
            try:
                tells, lost = await self._sources(session)
            except BadSourceError:
                return Bundle("unreadable")
            if len(tells) < 2:  # the session's own rows stand first
                return Bundle("unreadable" if lost else "none")
            with tempfile.TemporaryDirectory(prefix="moot-", ignore_cleanup_errors=True) as folder:  # gone also where the work is given up
                out = Path(folder) / NAME
                today = datetime.fromtimestamp(self._now_ms() / 1000, UTC).date().isoformat()
                try:
                    made = await self._aside(partial(make, made_on=today, games=len(tells) - 1), tells, out, EVERYBODY)
                except BadSourceError as error:
                    log.warning("no_bundle", session=session, why=str(error))
                    return Bundle("unreadable")
                for why in made.left_out:
                    log.warning("left_out_of_bundle", why=why)
                if not made.tables:
                    return Bundle("unreadable")
                size, lost = out.stat().st_size, lost + len(made.left_out)
                return Bundle("made", size, out.read_bytes(), lost) if size <= self._most else Bundle("large", size)

    async def _sources(self, session: str) -> tuple[list[Tell], int]:
        """What the database holds of it, as another process may be given it. Tables that cannot be read are left out, and counted."""
        database = Database(self._store, Asked(drawn()))
        held, tables = await database.session(session)
        tells: list[Tell] = [partial(list, [held])]
        lost = 0
        for name in tables:
            try:
                played = await database.table(name, held)
                if played is not None:
                    lines = decode_record(encode_record(played.record))  # many times smaller than rows as values
                    tells.append(partial(list, [replace(played, record=lines)]))
            except (BadSourceError, RecordError):
                log.warning("left_out_of_bundle", table=name)
                lost += 1
        return tells, lost
