"""Erases personal data after a number of days without activity at a session and its tables, or at a single
table; the games stay without their people.

Open ones are closed first, then removed from Discord, and links to people go last: after a crash the next
look continues. No one is notified, and only counts are logged.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import TypeVar

import structlog

from bot.orchestration.session.follow import SessionOrchestrator
from bot.people.erasing import Erasure
from bot.sessions.session import GAME, Session
from bot.sessions.sessions import is_session
from bot.stage.discord_api.port import PortError
from bot.tables.decisions.table_context import Requester
from bot.tables.record import TableRecord
from bot.tables.system_orders import close_untouched, mark_at_rest
from storage.errors import DamagedError, StoreUnavailable
from storage.rows import table_scopes, user_scope
from storage.store import JournalRow

log = structlog.get_logger(__name__)
T = TypeVar("T")
DAY_MS = 24 * 60 * 60 * 1000
LOOK_INTERVAL_MS = DAY_MS
"""Time between two complete looks; while work is left, the next call looks again."""
GRACE_MS = 7 * DAY_MS
"""How long nothing is erased in a database that was not looked at for a while, so that its host can take data
out first.
"""
MAX_GAP_MS = 8 * DAY_MS
"""A longer gap between two looks starts the grace again: the host was off, the clock was wrong, or a backup
was restored. More than a week, so that a bot started for one lesson a week still erases.
"""
FIRST, LOOKED = ("retention", "first_ms"), ("retention", "looked_ms")
"""Scope and key of the first look without a gap since, and of the last one."""
PATIENCE_MS = 7 * DAY_MS
"""How long restoring silenced channels is retried: it never succeeds in a server that the bot was removed
from.
"""
FIRST_ROWS = 32
"""Number of rows of a journal that are read first, from its end."""
UNUSED, ENDING = "unused_ms", "ending_ms"
"""Keys of the time since which a person, table or session is unused, and is being closed."""


@dataclass(slots=True)
class RetentionCounts:
    """The results of one look. `waiting`: work left for a later look."""

    ended: int = 0
    erased: int = 0
    people: int = 0
    waiting: int = 0
    failed: int = 0


@dataclass(slots=True)
class _RetentionUnit:
    """A session with its tables, or a single table. `names`: the session first. `versions`: the length of
    each journal at that time.
    """

    names: list[str]
    versions: dict[str, int] = field(default_factory=dict)


class _TouchedError(Exception):
    """A person has acted there since it was found to be due."""


class Retention:
    """Erases old data of the tables and sessions of one process. `days`: 0 keeps everything."""

    def __init__(self, follow: SessionOrchestrator, days: int) -> None:
        self._follow = follow
        self._orchestrator = follow.orchestrator
        self._tables = follow.orchestrator.tables
        self._store = follow.orchestrator.tables.store
        self._sessions = follow.sessions
        self._erasing = Erasure(self._tables, self._sessions)
        self._keep_ms = days * DAY_MS
        self._looked_ms: int | None = None

    async def erase_daily(self) -> None:
        """Erase due data once a day, or as long as work is left. Call it every few minutes."""
        now = self._orchestrator.now_ms()
        if not self._keep_ms or (
            self._looked_ms is not None and 0 <= now - self._looked_ms < LOOK_INTERVAL_MS
        ):
            return
        if now - await self._first_ms(now) < GRACE_MS:
            counts = RetentionCounts()
            due = [
                unit
                for unit in await self._units(counts)
                if await self._run_counted(unit, counts, self._is_due(unit))
            ]
            if due:
                log.warning("erases_in_a_week", tables_and_sessions=len(due))
            self._looked_ms = now
            return
        counts = await self.erase_due()
        self._looked_ms = None if counts.waiting else now
        if counts.ended or counts.erased or counts.people or counts.failed:
            log.info(
                "kept_long_enough",
                ended=counts.ended,
                erased=counts.erased,
                people=counts.people,
                failed=counts.failed,
            )

    async def _first_ms(self, now: int) -> int:
        """Note this look, and return the time of the first one without a gap since."""
        looked = await self._store.get_value(*LOOKED)
        if looked is None or abs(now - int(looked)) > MAX_GAP_MS:
            await self._store.set_value(
                *FIRST, str(now)
            )  # before the other: who is killed in between sees the gap again
        await self._store.set_value(*LOOKED, str(now))
        return await self._mark_ms(*FIRST)

    async def erase_due(self) -> RetentionCounts:
        """Look at everything and erase due data. A failure does not stop the rest."""
        counts = RetentionCounts()
        for unit in await self._units(counts):
            await self._run_counted(unit, counts, self._erase_unit(unit, counts))
        counts.people += await self._erase_unlinked_people()
        self._tables.erasing = self._tables.erasing or counts.people > 0
        await self._tables.scrub()
        return counts

    async def _run_counted(
        self, unit: _RetentionUnit, counts: RetentionCounts, work: Awaitable[T]
    ) -> T | None:
        """Run the work and count its failure, which does not stop the rest unless the database is
        unavailable.
        """
        try:
            return await work
        except PortError:
            counts.waiting += 1
        except _TouchedError:
            if is_session(unit.names[0]):
                self._follow.schedule_follow_up(
                    unit.names[0]
                )  # what was made ready for its end is made as it was
        except Exception as problem:
            if isinstance(problem, StoreUnavailable) and not isinstance(problem, DamagedError):
                raise
            _count_failure(unit.names[0], problem, counts)
        return None

    async def _units(self, counts: RetentionCounts) -> list[_RetentionUnit]:
        """Return the units with people or something in Discord. Damaged ones are left to the operator."""
        units: dict[str, _RetentionUnit] = {}
        for name, game in await self._store.all_tables():
            if not await self._tables.is_responsible_for(name):
                continue
            try:
                if not await self._store.people(name) and not await self._store.artifacts(name):
                    continue
                row = await self._store.load(name)
                session = (
                    TableRecord.model_validate_json(row.record).session
                    if row is not None and game != GAME
                    else ""
                )
            except (DamagedError, ValueError) as problem:
                _count_failure(name, problem, counts)
                continue
            unit = units.setdefault(session or name, _RetentionUnit([]))
            unit.names.insert(0 if name == session or is_session(name) else len(unit.names), name)
            unit.versions[name] = 0 if row is None else row.version
        return list(units.values())

    async def _is_due(self, unit: _RetentionUnit) -> bool:
        """Return whether no person has acted there for the whole period. Without any act it counts from the
        first look.
        """
        now = self._orchestrator.now_ms()
        since = max([await self._last_act_ms(name, unit.versions[name]) for name in unit.names])
        if now - since < self._keep_ms:
            return False
        if (
            is_session(unit.names[0])
            and (session_snap := await self._sessions.snapshot(unit.names[0])) is not None
        ):
            since = max(since, session_snap.record.opened_ms)
        return now - (since or await self._mark_ms(table_scopes(unit.names[0])[0], UNUSED)) >= self._keep_ms

    async def _last_act_ms(self, name: str, version: int) -> int:
        """Return when a person last acted there, at this version or since; 0 for never."""
        start, end, count = version - FIRST_ROWS, inf, FIRST_ROWS
        while end > 0:
            rows = [row for row in await self._store.journal(name, start) if row.sequence <= end]
            if (
                last_ms := next((row.at_ms for row in reversed(rows) if _is_by_person(row)), None)
            ) is not None:
                return last_ms
            count *= 4
            start, end = start - count, start
        return 0

    async def _mark_ms(self, scope: str, key: str) -> int:
        """Return the time stored under this key, in milliseconds, storing the current time if missing."""
        stored = await self._store.get_value(scope, key)
        if stored is None:
            await self._store.set_value(scope, key, stored := str(self._orchestrator.now_ms()))
        return int(stored)

    async def _erase_unit(self, unit: _RetentionUnit, counts: RetentionCounts) -> None:
        """Close a due unit, remove it from Discord, and erase its people. Raises _TouchedError if a person
        has acted there meanwhile.
        """
        if not await self._is_due(unit):
            return
        first, store, now = unit.names[0], self._store, self._orchestrator.now_ms()
        # the session first: it shows nothing of its tables from then on
        closed = [await self._close_unit_part(name, unit, counts) for name in unit.names]
        if not all(closed):
            if now - await self._mark_ms(table_scopes(first)[0], ENDING) < PATIENCE_MS:
                counts.waiting += 1
                return
            await self._force_rest(unit)
        for name in unit.names:
            if is_session(name):
                await self._follow.stop_showing(name)
            await self._orchestrator.stage.clear_table(name)
            for letter in await store.outbox(name):
                await store.delete_letter(letter.number)
            if is_session(name):
                await self._erasing.erase_session_texts(name)
        people = {person.user for name in unit.names for person in await store.people(name)}
        for user in sorted(people):
            await self._unlink_person(user, unit.names)
        await self._erasing.erase_notebooks(unit.names)
        counts.people += len(people)
        counts.erased += 1

    async def _close_unit_part(self, name: str, unit: _RetentionUnit, counts: RetentionCounts) -> bool:
        """Close the table or session without showing it. Returns whether it is closed."""
        row = await self._store.load(name)
        if row is None or row.status == "closed":
            return True
        version = unit.versions[name]
        was_closed = await (
            self._close_session(name, version) if is_session(name) else self._close_table(name, version)
        )
        counts.ended += was_closed
        return was_closed

    async def _force_rest(self, unit: _RetentionUnit) -> None:
        """Put the unit to rest although its silenced channels cannot be restored."""
        for name in unit.names:
            if is_session(name):
                session, session_snap = await self._sessions.find(name), await self._sessions.snapshot(name)
                if (
                    session is not None
                    and session_snap is not None
                    and session_snap.to_row().status != "closed"
                ):
                    await _close_at_rest(session, unit.versions[name])
            elif (table := await self._tables.find(name)) is not None:
                await mark_at_rest(table)

    async def _close_session(self, name: str, version: int) -> bool:
        session, session_snap = await self._sessions.find(name), await self._sessions.snapshot(name)
        if session is None or session_snap is None:
            raise LookupError(name)
        if not await self._follow.silence.enforce(
            replace(session_snap, record=session_snap.record.replace(stage="closed"))
        ):
            return False
        await _close_at_rest(session, version)
        await session.remember_as_last()
        self._follow.release(session_snap)
        return True

    async def _close_table(self, name: str, version: int) -> bool:
        table, snap = await self._tables.find(name), await self._tables.snapshot(name)
        if table is None or snap is None:
            raise LookupError(name)
        if snap.record.status != "closed" and not await close_untouched(table, version):
            raise _TouchedError
        return await self._orchestrator.clean_up_table(table)

    async def _unlink_person(self, user: int, names: Sequence[str]) -> None:
        """Unlink a person; if they have nothing else, delete the bot's messages to them, and mark their
        remaining data for erasure at the end of this or the next look.
        """
        if set(await self._store.tables_of_user(user)) <= set(names):
            await self._store.set_value(user_scope(user), UNUSED, "0")
            await self._orchestrator.stage.clear_direct_messages(user)
        await self._erasing.unlink(Requester(user, ""), names)

    async def _erase_unlinked_people(self) -> int:
        """Erase the settings of people without links. Returns how many were erased for their age. Links are
        left alone: these people may be sitting down right now.
        """
        erased = 0
        for scope in await self._store.scopes_with_prefix(user_scope(0).removesuffix("0")):
            user = int(scope.partition(":")[2])
            if await self._store.tables_of_user(user):
                if await self._store.get_value(scope, UNUSED) is not None:
                    await self._store.set_value(scope, UNUSED, None)
            elif self._orchestrator.now_ms() - (since := await self._mark_ms(scope, UNUSED)) >= self._keep_ms:
                await self._orchestrator.stage.forget_user(user)
                for key in sorted(
                    await self._store.get_values(scope), key=lambda key: key == UNUSED
                ):  # the mark last
                    await self._store.set_value(scope, key, None)
                erased += since > 0
        return erased


async def _close_at_rest(session: Session, version: int) -> None:
    if not await session.close_at_rest(version):
        raise _TouchedError


def _count_failure(name: str, problem: Exception, counts: RetentionCounts) -> None:
    """Count a damaged or foreign unit, without logging its values."""
    counts.failed += 1
    log.warning("not_erased", table=name, why=type(problem).__name__)


def _is_by_person(row: JournalRow) -> bool:
    """Return whether a person acted, rather than the bot, a session's errand, or an erasure."""
    if json.loads(row.actor)["by"] not in ("player", "instructor") or is_session(row.delivery or ""):
        return False
    return not json.loads(row.action).get("forgotten", False)
