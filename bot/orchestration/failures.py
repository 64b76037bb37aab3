"""What is done when a place of a table is not as it should be: lost channels are made again, and what stays wrong stops the clocks.

The instructor gets a direct message, since the table itself may be out of reach, and reads it in every private answer while it lasts. What
passes by itself lets the game go on by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Coroutine
from dataclasses import dataclass
from typing import Any

import structlog

from bot.orchestration.retries import Retries
from bot.orchestration.table_channels import TableChannels
from bot.orchestration.trouble_letters import TroubleLetters, trouble_letters
from bot.orchestration.trouble_texts import trouble_name, trouble_row, trouble_text
from bot.scenes.model import Place
from bot.sessions.sessions import is_session
from bot.stage.discord_api.port import Forbidden, Gone, PortError
from bot.stage.messages.destinations import HAND, ROOM, VOICE
from bot.stage.silence.permissions import Missing
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.system_orders import halt, resume, write_letters
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables
from bot.texts.lookup import said_in

log = structlog.get_logger(__name__)
OWN_PLACES = ("table", "watch")
"""Places that the bot has made itself, and without which there is no game."""
CHANNEL = "channel"
"""What of a table others may delete over and over (`Wars`)."""
MADE_BEFORE = ROOM
"""The place of threads that are made before anybody needs them: a meeting without a name."""
FULL = frozenset({"threads_full", "channels_full", "category_full"})
"""Refusals that no second try changes."""
CHECKS_S = (5.0, 5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds between two looks at a table where something is wrong: what is still so at the first stops its clocks."""
PATIENCE_S = 2.0
"""Seconds that a look waits for attempts that are being made."""


class UndoneByOthers(PortError):  # noqa: N818 - named for what happened
    """Others undo what Moot does."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong at a table or with a session's card. `leaders`: who reads it in their private answers."""

    trouble: str
    where: str
    leaders: frozenset[int]


class Failures:
    """Deals with what Discord refuses, for the whole bot. `changed` says that a table must be looked at again; `look` looks at one at once,
    as if nothing were known of how it stands.
    """

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        channels: TableChannels,
        letters: TroubleLetters,
        *,
        changed: Callable[[str], None],
        look: Callable[[str], Awaitable[None]],
        is_reachable: Callable[[], Awaitable[bool]],
    ) -> None:
        """`is_reachable`: whether Discord answers now; while it does not, nothing that passes is the trouble of one table or session."""
        self._tables = tables
        self._stage = stage
        self._channels = channels
        self._letters = letters
        self._changed = changed
        self._look = look
        self.is_reachable = is_reachable
        self.session_failed: Callable[[str, PortError], None] = lambda _session, _problem: None
        """Told what could not be shown of a session."""
        self._tasks: dict[tuple[str, type[PortError]], asyncio.Task[None]] = {}
        self._reported: dict[str, tuple[Place, PortError]] = {}
        """By table, the gravest that was reported of its own places since they were last looked at for that."""
        self._troubles: dict[str, Trouble] = {}
        self._mended: set[str] = set()
        """Tables that are still paused for a trouble that is over."""
        self._unmade: set[str] = set()
        """Tables that have lost a channel which could not be made again yet."""
        self._checks = Retries[str](self._begin_check, CHECKS_S, endless=True)

    def report(self, table: str, place: Place, problem: PortError) -> None:
        """Something at this place of the table could not be done. Never waits."""
        log.warning("trouble", table=table, problem=type(problem).__name__, reason=problem.reason.name, detail=str(problem))
        if is_session(table):
            self.session_failed(table, problem)
        elif place == VOICE:
            self._start(table, problem, self._letters.tell_voiceless(table, problem))
        elif isinstance(problem, Gone):
            self._report_loss(table, place, problem)
        elif place in OWN_PLACES and (isinstance(problem, Forbidden) or problem.reason.name in FULL):
            self._start(table, problem, self._stop(table, place, trouble_name(problem)))
            self.delay(table, place, problem)
        elif place in OWN_PLACES or place.startswith(ROOM):
            self.delay(table, place, problem)
        elif isinstance(problem, Forbidden) or not (problem.reason.passing or place.startswith(HAND)):
            self._start(table, problem, self._stop(table, place, trouble_name(problem)))

    def delay(self, table: str, place: Place, problem: PortError) -> None:
        """Something at this place of the table could not be done yet: the table is looked at for that in a few seconds. Never waits."""
        if is_session(table) or not (place in OWN_PLACES or place.startswith(ROOM)):
            return
        before = self._reported.get(table)
        if before is None or before[0] == MADE_BEFORE or before[1].reason.passing:
            self._reported[table] = place, problem
        self._checks.schedule(table)

    def watch(self, snap: Snapshot) -> None:
        """See to it that a table goes on that is paused for trouble, as after a start of the bot. Never waits."""
        if snap.record.trouble and snap.table not in self._mended:
            self._checks.schedule(snap.table)

    def trouble_of(self, snap: Snapshot) -> str:
        """What is wrong at this table (`TableRecord.trouble`); "" for nothing."""
        known = self._troubles.get(snap.table)
        if known is not None:
            return known.trouble
        return "" if snap.table in self._mended else snap.record.trouble

    def troubles_of(self, user: int) -> tuple[Trouble, ...]:
        """What is wrong where this person leads."""
        return tuple(trouble for trouble in self._troubles.values() if user in trouble.leaders)

    def note_session(self, session: str, problem: PortError | None, leaders: Collection[int] = ()) -> bool:
        """Note what is wrong with a session's cards, None for nothing; whether that is news."""
        if problem is None:
            self._troubles.pop(session, None)
            return False
        return self._set_trouble(session, Trouble(trouble_name(problem), "", frozenset(leaders)))

    async def probe(self, name: str) -> str:
        """Look at a table's own places now; return what is wrong there, "" for nothing."""
        lost = self._reported.pop(name, None)
        if name in self._unmade and not self._stage.silence.wars.is_held(name, CHANNEL):
            await self._lost(name)
        elif name in self._unmade and lost is not None:
            self._reported[name] = lost
        await self._look(name)
        for place, problem in await self._stage.problems(name, PATIENCE_S):
            if not isinstance(problem, Gone):
                self.delay(name, place, problem)
        return "" if (reported := self._reported.get(name)) is None else trouble_name(reported[1])

    def stop(self) -> None:
        """Look at nothing again: the next start looks at everything."""
        self._checks.stop()

    def _set_trouble(self, name: str, trouble: Trouble) -> bool:
        """Note what is wrong with a table or a session; whether that is news."""
        before = self._troubles.get(name)
        self._troubles[name] = trouble
        if before is not None and before.trouble == trouble.trouble:
            return False
        if trouble_row(trouble.trouble).fault == "host":
            self._stage.metrics.host_troubles.inc()
        return True

    def _report_loss(self, table: str, place: Place, problem: Gone) -> None:
        if problem.what == "guild":
            self._start(table, problem, self._thrown_out(table))
        elif problem.what == "channel" and place in OWN_PLACES and (table, Gone) not in self._tasks:
            if table not in self._unmade and self._stage.silence.wars.may_answer(table, CHANNEL):
                self._start(table, problem, self._lost(table))
            else:
                self._unmade.add(table)
                self.delay(table, place, problem)

    def _begin_check(self, name: str) -> None:
        self._start(name, PortError(), self._check(name))

    async def _check(self, name: str) -> None:
        """Look whether what was wrong still is: that stops the clocks, and is looked at again; else the game may go on."""
        table = await self._tables.find(name)
        snap = None if table is None or not await self._tables.is_responsible_for(name) else await table.refresh()
        if table is None or snap is None or snap.record.status in ("over", "closed"):
            self._forget(name)
        elif trouble := await self.probe(name):
            if not trouble_row(trouble).passing or await self.is_reachable():
                await self._stop(name, self._reported[name][0] if name in self._reported else "table", trouble)
            self._checks.schedule(name)
        else:
            await self._mend(table)

    async def _mend(self, table: Table) -> None:
        """All is well at a table: what was paused for something that passes goes on; for all else its instructor says so."""
        snap = await table.refresh()
        self._forget(table.table)
        if not snap.record.trouble:
            return
        self._mended.add(table.table)
        passing = trouble_row(snap.record.trouble).passing
        sentence = "trouble_over" if passing else "trouble_mended"
        letters = trouble_letters(snap, sentence, title="tables.trouble_over_title", table=snap.label)
        if not passing:
            await write_letters(table, letters)
        elif isinstance(await resume(table, letters), TableResult):
            self._mended.discard(table.table)
        self._changed(table.table)

    def _forget(self, name: str) -> None:
        self._checks.clear(name)
        self._reported.pop(name, None)
        self._unmade.discard(name)
        self._mended.discard(name)
        if (trouble := self._troubles.pop(name, None)) is not None:
            self._letters.forget(name, (trouble.trouble,))

    def report_war(self, name: str, what: str) -> None:
        """Others undo the same thing at this table over and over: its instructor is told, once for each kind. Never waits."""
        log.warning("war", table=name, what=what)
        self._start(name, UndoneByOthers(what), self._letters.tell_war(name, what))

    def release(self, table: str) -> None:
        """Forget what was told of this table."""
        self._forget(table)
        self._letters.release(table)

    @property
    def busy(self) -> bool:
        """Whether something that was reported is being dealt with."""
        return bool(self._tasks)

    async def settle(self) -> None:
        """Wait until everything reported is dealt with."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, table: str, problem: PortError, work: Coroutine[Any, Any, None]) -> None:
        """One of each kind at a time for each table: several posts fail for one reason."""
        key = (table, type(problem))
        if key in self._tasks:
            work.close()
            return
        self._tasks[key] = asyncio.get_running_loop().create_task(self._guarded(key, work))

    async def _guarded(self, key: tuple[str, type[PortError]], work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("trouble_stays", table=key[0])
        finally:
            del self._tasks[key]

    async def _lost(self, name: str) -> None:
        """A channel of the table is gone: make it again, and show everything there."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if snap is None or snap.record.status == "closed":
            return
        before = await self._channels.destinations(snap)
        try:
            made = await self._channels.set_up(snap)
        except Gone:
            await self._thrown_out(name)
            return
        except PortError as problem:
            self._unmade.add(name)
            self.report(name, "table", problem)
            return
        self._unmade.discard(name)
        if isinstance(made, Missing):
            await self._stop(name, "table", trouble_name(Forbidden([permission for permission, _ in made.permissions])))
        elif (made.table, made.watch) != (before.table, before.watch):
            self._changed(name)

    async def _thrown_out(self, name: str) -> None:
        """The server is gone, or the bot is no longer in it: stop a game that nobody can see."""
        table = await self._tables.find(name)
        if table is None:
            return
        snap = await table.refresh()
        if isinstance(await halt(table, trouble_letters(snap, "server_lost", table=snap.label, game=snap.game.name)), TableResult):
            self._changed(name)

    async def _stop(self, name: str, place: Place, trouble: str) -> None:
        """Pause a game that can't be shown, and tell the instructor what is wrong; once for each pause."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if table is None or snap is None or snap.record.status in ("over", "closed"):
            return
        own = place in OWN_PLACES or (place.startswith(ROOM) and place != MADE_BEFORE)
        destinations = await self._channels.destinations(snap)
        channel = destinations.channel(place if place in OWN_PLACES else "table") if own or place.startswith(ROOM) else None
        where = f"<#{channel or snap.record.classroom}>"
        if own or place == MADE_BEFORE:
            leaders = frozenset(person.user for person in snap.people if person.role == "instructor")
            self._mended.discard(name)
            self._set_trouble(name, Trouble(trouble, where, leaders))
        with said_in(snap.record.language):
            why = trouble_text(trouble)
        if own and snap.record.status == "playing" and not snap.record.is_paused:
            kind = "trouble_waiting" if trouble_row(trouble).passing else "trouble_paused"
            if isinstance(await halt(table, trouble_letters(snap, kind, why, channel=where), trouble), TableResult):
                self._letters.note_sent(name, (trouble,))
                self._changed(name)
        else:
            await self._letters.tell_stuck(table, snap, trouble, why, where)
