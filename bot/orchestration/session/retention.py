"""Nothing of people is kept for ever: what nobody has touched for so many days loses its people, and its games stay without them.

What is counted is what people do at a session and its tables, or at a table of its own. What still stands open is ended first, then what
stands in Discord is taken away, and the links go last: whatever is killed and whenever, the next look finds what is left to do. Nobody is
told, and nothing but counts is logged.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import TypeVar

import structlog

from bot.orchestration.session.follow import SessionFollow
from bot.people.erasing import Erasing
from bot.sessions.session import GAME, Session
from bot.sessions.sessions import is_session
from bot.stage.discord_api.port import PortError
from bot.tables.decisions.order_context import Requester
from bot.tables.record import TableRecord
from bot.tables.system_orders import close_untouched, mark_at_rest
from storage.errors import DamagedError, StoreUnavailable
from storage.rows import table_scopes, user_scope
from storage.store import JournalRow

log = structlog.get_logger(__name__)
T = TypeVar("T")
DAY_MS = 24 * 60 * 60 * 1000
AGAIN_MS = DAY_MS
"""Between two looks at everything; where something is left to do, the next call looks again."""
GRACE_MS = 7 * DAY_MS
"""So long nothing is erased in a database that was not looked at for a while: its host may want to take something out first."""
GAP_MS = 8 * DAY_MS
"""Where more lies between two looks, the grace begins anew: the host was off, the clock was wrong, or a backup was put back. More than a
week, so that a bot that is started for one lesson a week still erases.
"""
FIRST, LOOKED = ("retention", "first_ms"), ("retention", "looked_ms")
"""Under which scope and key is remembered when the first look without a gap until now was, and the last one."""
PATIENCE_MS = 7 * DAY_MS
"""So long it is tried to give back channels that were silenced: in a server that the bot was taken out of that never succeeds."""
ROWS = 32
"""How many rows of a journal are read at first, from its end."""
UNUSED, ENDING = "unused_ms", "ending_ms"
"""Since when something is known to be of no use, and since when it is being ended: remembered of people, tables and sessions."""


@dataclass(slots=True)
class Counts:
    """What came of one look. `waiting`: what was not done yet, for the time or for Discord."""

    ended: int = 0
    erased: int = 0
    people: int = 0
    waiting: int = 0
    failed: int = 0


@dataclass(slots=True)
class _Unit:
    """A session with its tables, or a table of its own. `names`: the session first; `versions`: how many rows each journal had then."""

    names: list[str]
    versions: dict[str, int] = field(default_factory=dict)


class _TouchedError(Exception):
    """Somebody has done something there since it was found to be due."""


class Retention:
    """Lets what is old go, of all that one process minds. `days`: 0 keeps everything."""

    def __init__(self, follow: SessionFollow, days: int) -> None:
        self._follow = follow
        self._orchestrator = follow.orchestrator
        self._tables = follow.orchestrator.tables
        self._store = follow.orchestrator.tables.store
        self._sessions = follow.sessions
        self._erasing = Erasing(self._tables, self._sessions)
        self._keep_ms = days * DAY_MS
        self._looked_ms: int | None = None

    async def look(self) -> None:
        """Once a day, or as long as something is left to do. To be called every few minutes."""
        now = self._orchestrator.now_ms()
        if not self._keep_ms or (self._looked_ms is not None and 0 <= now - self._looked_ms < AGAIN_MS):
            return
        if now - await self._first_ms(now) < GRACE_MS:
            counts = Counts()
            due = [unit for unit in await self._units(counts) if await self._safely(unit, counts, self._due(unit))]
            if due:
                log.warning("erases_in_a_week", tables_and_sessions=len(due))
            self._looked_ms = now
            return
        counts = await self.once()
        self._looked_ms = None if counts.waiting else now
        if counts.ended or counts.erased or counts.people or counts.failed:
            log.info("kept_long_enough", ended=counts.ended, erased=counts.erased, people=counts.people, failed=counts.failed)

    async def _first_ms(self, now: int) -> int:
        """Since when it has been looked at without a gap."""
        looked = await self._store.get_value(*LOOKED)
        if looked is None or abs(now - int(looked)) > GAP_MS:
            await self._store.set_value(*FIRST, str(now))  # before the other: who is killed in between sees the gap again
        await self._store.set_value(*LOOKED, str(now))
        return await self._marked(*FIRST)

    async def once(self) -> Counts:
        """Look at everything, and do what can be done. One that fails keeps no other from it."""
        counts = Counts()
        for unit in await self._units(counts):
            await self._safely(unit, counts, self._take_away(unit, counts))
        counts.people += await self._forget_strangers()
        self._tables.erasing = self._tables.erasing or counts.people > 0
        await self._tables.scrub()
        return counts

    async def _safely(self, unit: _Unit, counts: Counts, work: Awaitable[T]) -> T | None:
        """What fails keeps nothing else from its turn, but where the database is out of reach."""
        try:
            return await work
        except PortError:
            counts.waiting += 1
        except _TouchedError:
            if is_session(unit.names[0]):
                self._follow.changed(unit.names[0])  # what was made ready for its end is made as it was
        except Exception as problem:
            if isinstance(problem, StoreUnavailable) and not isinstance(problem, DamagedError):
                raise
            _failed(unit.names[0], problem, counts)
        return None

    async def _units(self, counts: Counts) -> list[_Unit]:
        """What has people or something in Discord, by what belongs together. What is damaged is left to its operator."""
        found: dict[str, _Unit] = {}
        for name, game in await self._store.all_tables():
            if not await self._tables.is_responsible_for(name):
                continue
            try:
                if not await self._store.people(name) and not await self._store.artifacts(name):
                    continue
                row = await self._store.load(name)
                belongs = TableRecord.model_validate_json(row.record).session if row is not None and game != GAME else ""
            except (DamagedError, ValueError) as problem:
                _failed(name, problem, counts)
                continue
            unit = found.setdefault(belongs or name, _Unit([]))
            unit.names.insert(0 if name == belongs or is_session(name) else len(unit.names), name)
            unit.versions[name] = 0 if row is None else row.version
        return list(found.values())

    async def _due(self, unit: _Unit) -> bool:
        """Whether nobody has done anything there for so long, as it stands. Where nobody ever has, it counts from the first look."""
        now = self._orchestrator.now_ms()
        since = max([await self._last_ms(name, unit.versions[name]) for name in unit.names])
        if now - since < self._keep_ms:
            return False
        if is_session(unit.names[0]) and (seen := await self._sessions.snapshot(unit.names[0])) is not None:
            since = max(since, seen.record.opened_ms)
        return now - (since or await self._marked(table_scopes(unit.names[0])[0], UNUSED)) >= self._keep_ms

    async def _last_ms(self, name: str, version: int) -> int:
        """When somebody last did something there, at this version or since; 0 for never."""
        start, end, count = version - ROWS, inf, ROWS
        while end > 0:
            rows = [row for row in await self._store.journal(name, start) if row.sequence <= end]
            if (found := next((row.at_ms for row in reversed(rows) if _by_hand(row)), None)) is not None:
                return found
            count *= 4
            start, end = start - count, start
        return 0

    async def _marked(self, scope: str, key: str) -> int:
        """Since when this is known, in milliseconds: from now on, if it was not."""
        known = await self._store.get_value(scope, key)
        if known is None:
            await self._store.set_value(scope, key, known := str(self._orchestrator.now_ms()))
        return int(known)

    async def _take_away(self, unit: _Unit, counts: Counts) -> None:
        """Where it is due: end it, take it out of Discord, and then the people out of it. Raises _TouchedError where somebody has done
        something there since this was asked.
        """
        if not await self._due(unit):
            return
        first, store, now = unit.names[0], self._store, self._orchestrator.now_ms()
        # the session first: it shows nothing of its tables from then on
        ended = [await self._ended(name, unit, counts) for name in unit.names]
        if not all(ended):
            if now - await self._marked(table_scopes(first)[0], ENDING) < PATIENCE_MS:
                counts.waiting += 1
                return
            await self._give_up(unit)
        for name in unit.names:
            if is_session(name):
                await self._follow.put_away(name)
            await self._orchestrator.stage.clear(name)
            for letter in await store.outbox(name):
                await store.delete_letter(letter.number)
            if is_session(name):
                await self._erasing.unsay(name)
        people = {person.user for name in unit.names for person in await store.people(name)}
        for user in sorted(people):
            await self._person(user, unit.names)
        await self._erasing.erase_notebooks(unit.names)
        counts.people += len(people)
        counts.erased += 1

    async def _ended(self, name: str, unit: _Unit, counts: Counts) -> bool:
        """Whether it is closed and nothing more is to be done to it; what is open is closed now. Nobody is shown that it was."""
        row = await self._store.load(name)
        if row is None or row.status == "closed":
            return True
        version = unit.versions[name]
        done = await (self._session_ended(name, version) if is_session(name) else self._table_ended(name, version))
        counts.ended += done
        return done

    async def _give_up(self, unit: _Unit) -> None:
        """What was silenced cannot be given back: it rests all the same."""
        for name in unit.names:
            if is_session(name):
                session, seen = await self._sessions.find(name), await self._sessions.snapshot(name)
                if session is not None and seen is not None and seen.to_row().status != "closed":
                    await _close(session, unit.versions[name])
            elif (table := await self._tables.find(name)) is not None:
                await mark_at_rest(table)

    async def _session_ended(self, name: str, version: int) -> bool:
        session, seen = await self._sessions.find(name), await self._sessions.snapshot(name)
        if session is None or seen is None:
            raise LookupError(name)
        if not await self._follow.silence.keep(replace(seen, record=seen.record.replace(stage="closed"))):
            return False
        await _close(session, version)
        await session.remember_as_last()
        self._follow.release(seen)
        return True

    async def _table_ended(self, name: str, version: int) -> bool:
        table, snap = await self._tables.find(name), await self._tables.snapshot(name)
        if table is None or snap is None:
            raise LookupError(name)
        if snap.record.status != "closed" and not await close_untouched(table, version):
            raise _TouchedError
        return await self._orchestrator.put_away(table)

    async def _person(self, user: int, names: Sequence[str]) -> None:
        """Of who is in nothing else, all that is remembered goes at the end of this look, or of the next one."""
        if set(await self._store.tables_of_user(user)) <= set(names):
            await self._store.set_value(user_scope(user), UNUSED, "0")
            await self._orchestrator.stage.clear_direct_messages(user)
        await self._erasing.unlink(Requester(user, ""), names)

    async def _forget_strangers(self) -> int:
        """Of people who are in nothing at all their wishes are left, such as their language: how many were erased for the time. Their links
        are left alone: they may sit down somewhere at this very moment.
        """
        erased = 0
        for scope in await self._store.scopes_with_prefix(user_scope(0).removesuffix("0")):
            user = int(scope.partition(":")[2])
            if await self._store.tables_of_user(user):
                if await self._store.get_value(scope, UNUSED) is not None:
                    await self._store.set_value(scope, UNUSED, None)
            elif self._orchestrator.now_ms() - (since := await self._marked(scope, UNUSED)) >= self._keep_ms:
                await self._orchestrator.stage.forget(user)
                for key in sorted(await self._store.get_values(scope), key=lambda key: key == UNUSED):  # the mark last
                    await self._store.set_value(scope, key, None)
                erased += since > 0
        return erased


async def _close(session: Session, version: int) -> None:
    if not await session.close_at_rest(version):
        raise _TouchedError


def _failed(name: str, problem: Exception, counts: Counts) -> None:
    """It is damaged, or of another version: its values are nobody's to read in a log."""
    counts.failed += 1
    log.warning("not_erased", table=name, why=type(problem).__name__)


def _by_hand(row: JournalRow) -> bool:
    """Whether somebody did it: neither the bot, nor a session's errand, nor somebody's being erased."""
    if json.loads(row.actor)["by"] not in ("player", "instructor") or is_session(row.delivery or ""):
        return False
    return not json.loads(row.action).get("forgotten", False)
