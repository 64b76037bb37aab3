"""Handles refusals of Discord: deleted channels are made again, lasting trouble stops the clocks.

The instructor gets a direct message, since the table may be out of reach, and reads the trouble in every
private answer. After passing trouble the game resumes by itself.
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
from bot.tables.system_orders import halt, resume_table, write_letters
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables
from bot.texts.lookup import use_language

log = structlog.get_logger(__name__)
OWN_PLACES = ("table", "watch")
"""Places that the bot has made itself and without which no game is possible."""
CHANNEL = "channel"
"""The subject of `Wars` for channels that others keep deleting."""
PREMADE_ROOM = ROOM
"""The place of threads that are made in advance: a meeting without a name."""
LIMIT_REFUSALS = frozenset({"threads_full", "channels_full", "category_full"})
"""Refusals that no retry changes."""
CHECKS_S = (5.0, 5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds between two checks of a table in trouble. Trouble that lasts until the first stops its clocks."""
PATIENCE_S = 2.0
"""Seconds that a check waits for attempts in progress."""


class UndoneByOthers(PortError):  # noqa: N818 - named for what happened
    """Others keep undoing what Moot does."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """The trouble of a table or of a session's card. `leaders`: the users who read it in their private
    answers.
    """

    trouble: str
    where: str
    leaders: frozenset[int]


class Failures:
    """Handles refusals of Discord for the whole bot. `changed` schedules a table's follow-up, `recheck`
    follows one up at once, without any cached state.
    """

    def __init__(
        self,
        tables: Tables,
        stage: Stage,
        channels: TableChannels,
        letters: TroubleLetters,
        *,
        changed: Callable[[str], None],
        recheck: Callable[[str], Awaitable[None]],
        is_reachable: Callable[[], Awaitable[bool]],
    ) -> None:
        """`is_reachable`: whether Discord answers now. While it does not, passing trouble is not blamed on a
        table or session.
        """
        self._tables = tables
        self._stage = stage
        self._channels = channels
        self._letters = letters
        self._changed = changed
        self._look = recheck
        self.is_reachable = is_reachable
        self.session_failed: Callable[[str, PortError], None] = lambda _session, _problem: None
        """Called with a failure to show a session."""
        self._tasks: dict[tuple[str, type[PortError]], asyncio.Task[None]] = {}
        self._reported: dict[str, tuple[Place, PortError]] = {}
        """By table, the gravest failure of its own places since the last check."""
        self._troubles: dict[str, Trouble] = {}
        self._mended: set[str] = set()
        """Tables still paused for trouble that is over."""
        self._unmade: set[str] = set()
        """Tables with a lost channel that could not be made again yet."""
        self._checks = Retries[str](self._begin_check, CHECKS_S, endless=True)

    def report(self, table: str, place: Place, problem: PortError) -> None:
        """Handle a failure at this place of a table or session. Returns at once."""
        log.warning(
            "trouble",
            table=table,
            problem=type(problem).__name__,
            reason=problem.reason.name,
            detail=str(problem),
        )
        if is_session(table):
            self.session_failed(table, problem)
        elif place == VOICE:
            self._start(table, problem, self._letters.tell_voiceless(table, problem))
        elif isinstance(problem, Gone):
            self._report_loss(table, place, problem)
        elif place in OWN_PLACES and (
            isinstance(problem, Forbidden) or problem.reason.name in LIMIT_REFUSALS
        ):
            self._start(table, problem, self._pause_game(table, place, trouble_name(problem)))
            self.delay(table, place, problem)
        elif place in OWN_PLACES or place.startswith(ROOM):
            self.delay(table, place, problem)
        elif isinstance(problem, Forbidden) or not (problem.reason.passing or place.startswith(HAND)):
            self._start(table, problem, self._pause_game(table, place, trouble_name(problem)))

    def delay(self, table: str, place: Place, problem: PortError) -> None:
        """Schedule a check of this table, since something at this place could not be done yet. Returns at
        once.
        """
        if is_session(table) or not (place in OWN_PLACES or place.startswith(ROOM)):
            return
        before = self._reported.get(table)
        if before is None or before[0] == PREMADE_ROOM or before[1].reason.passing:
            self._reported[table] = place, problem
        self._checks.schedule(table)

    def schedule_check_if_paused(self, snap: Snapshot) -> None:
        """Schedule a check of a table that is paused for trouble, as after a start of the bot. Returns at
        once.
        """
        if snap.record.trouble and snap.table not in self._mended:
            self._checks.schedule(snap.table)

    def trouble_of(self, snap: Snapshot) -> str:
        """Return the table's trouble (`TableRecord.trouble`), or ""."""
        trouble = self._troubles.get(snap.table)
        if trouble is not None:
            return trouble.trouble
        return "" if snap.table in self._mended else snap.record.trouble

    def troubles_of(self, user: int) -> tuple[Trouble, ...]:
        """Return the troubles at the tables and sessions that this user leads."""
        return tuple(trouble for trouble in self._troubles.values() if user in trouble.leaders)

    def note_session(self, session: str, problem: PortError | None, leaders: Collection[int] = ()) -> bool:
        """Note the trouble of a session's cards, None for none. Returns whether it is new."""
        if problem is None:
            self._troubles.pop(session, None)
            return False
        return self._set_trouble(session, Trouble(trouble_name(problem), "", frozenset(leaders)))

    async def probe(self, name: str) -> str:
        """Check a table's own places now. Returns its trouble, or ""."""
        lost = self._reported.pop(name, None)
        if name in self._unmade and not self._stage.silence.wars.is_held(name, CHANNEL):
            await self._recreate_channels(name)
        elif name in self._unmade and lost is not None:
            self._reported[name] = lost
        await self._look(name)
        for place, problem in await self._stage.problems(name, PATIENCE_S):
            if not isinstance(problem, Gone):
                self.delay(name, place, problem)
        return "" if (reported := self._reported.get(name)) is None else trouble_name(reported[1])

    def stop(self) -> None:
        """Cancel all checks: the next start checks everything."""
        self._checks.stop()

    def _set_trouble(self, name: str, trouble: Trouble) -> bool:
        """Note the trouble of a table or session. Returns whether it is new."""
        before = self._troubles.get(name)
        self._troubles[name] = trouble
        if before is not None and before.trouble == trouble.trouble:
            return False
        if trouble_row(trouble.trouble).fault == "host":
            self._stage.metrics.host_troubles.inc()
        return True

    def _report_loss(self, table: str, place: Place, problem: Gone) -> None:
        if problem.what == "guild":
            self._start(table, problem, self._stop_unreachable_game(table))
        elif problem.what == "channel" and place in OWN_PLACES and (table, Gone) not in self._tasks:
            if table not in self._unmade and self._stage.silence.wars.may_answer(table, CHANNEL):
                self._start(table, problem, self._recreate_channels(table))
            else:
                self._unmade.add(table)
                self.delay(table, place, problem)

    def _begin_check(self, name: str) -> None:
        self._start(name, PortError(), self._check(name))

    async def _check(self, name: str) -> None:
        """Check a table in trouble: while the trouble lasts, stop its clocks and check again; otherwise let
        the game resume.
        """
        table = await self._tables.find(name)
        snap = (
            None
            if table is None or not await self._tables.is_responsible_for(name)
            else await table.refresh()
        )
        if table is None or snap is None or snap.record.status in ("over", "closed"):
            self._forget(name)
        elif trouble := await self.probe(name):
            if not trouble_row(trouble).passing or await self.is_reachable():
                await self._pause_game(
                    name, self._reported[name][0] if name in self._reported else "table", trouble
                )
            self._checks.schedule(name)
        else:
            await self._end_trouble(table)

    async def _end_trouble(self, table: Table) -> None:
        """Resume a table that was paused for passing trouble; after any other trouble its instructor resumes
        it.
        """
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
        elif isinstance(await resume_table(table, letters), TableResult):
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
        """Write to the instructor, once per kind, that others keep undoing the same thing. Returns at once."""
        log.warning("war", table=name, what=what)
        self._start(name, UndoneByOthers(what), self._letters.tell_war(name, what))

    def release(self, table: str) -> None:
        """Forget all reports about this table."""
        self._forget(table)
        self._letters.release(table)

    @property
    def busy(self) -> bool:
        """Return whether a report is being handled."""
        return bool(self._tasks)

    async def drain(self) -> None:
        """Wait until all reports are handled."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, table: str, problem: PortError, work: Coroutine[Any, Any, None]) -> None:
        """Start the work unless the same kind is running for this table: several posts fail for one reason."""
        key = (table, type(problem))
        if key in self._tasks:
            work.close()
            return
        self._tasks[key] = asyncio.get_running_loop().create_task(self._run_logged(key, work))

    async def _run_logged(self, key: tuple[str, type[PortError]], work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("trouble_stays", table=key[0])
        finally:
            del self._tasks[key]

    async def _recreate_channels(self, name: str) -> None:
        """Make the channels of the table again after one was deleted, and show everything there."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if snap is None or snap.record.status == "closed":
            return
        before = await self._channels.destinations(snap)
        try:
            result = await self._channels.set_up(snap)
        except Gone:
            await self._stop_unreachable_game(name)
            return
        except PortError as problem:
            self._unmade.add(name)
            self.report(name, "table", problem)
            return
        self._unmade.discard(name)
        if isinstance(result, Missing):
            await self._pause_game(
                name, "table", trouble_name(Forbidden([permission for permission, _ in result.permissions]))
            )
        elif (result.table, result.watch) != (before.table, before.watch):
            self._changed(name)

    async def _stop_unreachable_game(self, name: str) -> None:
        """Stop a game that no player can see: its server is gone, or the bot was removed from it."""
        table = await self._tables.find(name)
        if table is None:
            return
        snap = await table.refresh()
        if isinstance(
            await halt(table, trouble_letters(snap, "server_lost", table=snap.label, game=snap.game.name)),
            TableResult,
        ):
            self._changed(name)

    async def _pause_game(self, name: str, place: Place, trouble: str) -> None:
        """Pause a game that can't be shown, and write to the instructor, once per pause."""
        table = await self._tables.find(name)
        snap = None if table is None else await table.refresh()
        if table is None or snap is None or snap.record.status in ("over", "closed"):
            return
        own = place in OWN_PLACES or (place.startswith(ROOM) and place != PREMADE_ROOM)
        destinations = await self._channels.destinations(snap)
        channel = (
            destinations.channel(place if place in OWN_PLACES else "table")
            if own or place.startswith(ROOM)
            else None
        )
        where = f"<#{channel or snap.record.classroom}>"
        if own or place == PREMADE_ROOM:
            leaders = frozenset(person.user for person in snap.people if person.role == "instructor")
            self._mended.discard(name)
            self._set_trouble(name, Trouble(trouble, where, leaders))
        with use_language(snap.record.language):
            why = trouble_text(trouble)
        if own and snap.record.status == "playing" and not snap.record.is_paused:
            kind = "trouble_waiting" if trouble_row(trouble).passing else "trouble_paused"
            if isinstance(
                await halt(table, trouble_letters(snap, kind, why, channel=where), trouble), TableResult
            ):
                self._letters.note_sent(name, (trouble,))
                self._changed(name)
        else:
            await self._letters.tell_stuck(table, snap, trouble, why, where)
