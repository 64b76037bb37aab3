"""Runs a session's errands at its tables. Each takes effect exactly once, across crashes; failed ones are
retried.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.retries import Retries
from bot.orchestration.session.promotion import placement_letters
from bot.orchestration.session.seating import LATER, TableErrand, TableSeating
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.telling import ErrandRunner, TableOrderRunner
from bot.sessions.decisions.orders import ErrandsDone
from bot.sessions.record import Errand, Task
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import PortError, TryLater

log = structlog.get_logger(__name__)
ANSWERED_S = 5.0
"""Longest delay before deleting a channel, so that pending replies can still be sent there."""
AT_ONCE = 4
"""Tables whose errands run concurrently."""
PATIENT_TASKS = ("last_round", "withdraw_last_round", "fewer", "next_stage")
"""Errands that wait while a table is stopped, and let later ones that resume it go first."""
ERRANDS_S = (5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds before each retry while tables have pending errands."""
ENDS_S = (*ERRANDS_S[:-1], 80.0, 160.0, 320.0, 600.0)
"""Seconds before each retry once only the end is left, as when the bot has lost its permissions over a
channel it must give back.
"""


class Errands:
    """Runs the errands of all sessions."""

    def __init__(
        self,
        sessions: Sessions,
        orchestrator: Orchestrator,
        silence: SessionSilence,
        changed: Callable[[str], None],
    ) -> None:
        """`changed`: called with a session whose errands are to be retried."""
        self._sessions = sessions
        self._silence = silence
        self._orchestrator = orchestrator
        self._gate = asyncio.Semaphore(AT_ONCE)
        seating, telling = TableSeating(sessions, orchestrator), TableOrderRunner(orchestrator)
        self._runs: Mapping[Task, ErrandRunner] = {
            "seat": seating.seat_table,
            **telling.runs,
            "late": seating.admit_latecomer,
            "give_time": seating.give_time,
            "staff": seating.sync_staff,
            "remove": self._remove_channels,
        }
        self._retries = Retries[str](changed, ERRANDS_S, endless=True)
        self._end_retries = Retries[str](changed, ENDS_S, endless=True)

    def schedule(self, session_snap: SessionSnapshot) -> None:
        """Schedule a retry of the pending errands, at growing intervals while they stay the same. Returns at
        once.
        """
        left = tuple(errand.number for errand in session_snap.record.errands)
        is_ending = all(errand.place == 0 for errand in session_snap.record.errands)
        for retries, is_due in ((self._retries, not is_ending), (self._end_retries, is_ending)):
            if left and is_due:
                retries.schedule(session_snap.session, left)
            else:
                retries.clear(session_snap.session)

    def is_ending(self, session: str) -> bool:
        """Return whether only the session's end is pending and has failed before."""
        return self._end_retries.is_waiting_for(session)

    def release(self, session: str) -> None:
        """Cancel the retries of this session."""
        self._retries.clear(session)
        self._end_retries.clear(session)

    def stop(self) -> None:
        """Cancel all retries: the next start checks everything."""
        self._retries.stop()
        self._end_retries.stop()

    async def run_errands(self, session_snap: SessionSnapshot) -> None:
        """Run all pending errands, in order within each table. A failed one blocks the later errands of its
        table.
        """
        by_place: dict[int, list[Errand]] = {}
        for errand in session_snap.record.errands:
            by_place.setdefault(errand.place, []).append(errand)
        if by_place.keys() == {0}:
            await self._end_session(session_snap)
            return
        by_place.pop(0, None)
        results = await asyncio.gather(
            *(self._run_at_table(session_snap, number, errands) for number, errands in by_place.items())
        )
        done_numbers = tuple(number for finished, _ in results for number in finished)
        known_failures = {errand.number: errand.failed for errand in session_snap.record.errands}
        failed = {
            number: code
            for _, failures in results
            for number, code in failures.items()
            if known_failures[number] != code
        }
        session = await self._sessions.find(session_snap.session)
        if session is not None and (done_numbers or failed):
            letters = await self._placement_letters(session_snap, done_numbers)
            await session.order(None, ErrandsDone(done_numbers, failed), letters=letters)

    async def _placement_letters(
        self, session_snap: SessionSnapshot, done_numbers: Collection[int]
    ) -> list[tuple[str, str]]:
        """Return the letters to the people of the tables that were just set up. In private rooms of their own
        everybody finds the same.
        """
        record, letters = session_snap.record, list[tuple[str, str]]()
        places = [
            placed
            for errand in record.errands
            if errand.task == "seat" and errand.number in done_numbers
            if (placed := record.table_place(errand.place)) is not None
        ]
        if not places or record.plan.private_rooms == "all":
            return letters
        spoken = await self._orchestrator.queries.languages.languages_of(
            {person.user for person in session_snap.people}
        )
        for placed in places:
            snap = await self._orchestrator.tables.snapshot(placed.table)
            if snap is not None:
                channel = (await self._orchestrator.channels.destinations(snap)).table
                letters += placement_letters(session_snap, placed, snap, channel, spoken)
        return letters

    async def _end_session(self, session_snap: SessionSnapshot) -> None:
        """Finish a session without pending table errands: restore the class's channels, erase the roster, and
        delete the control channel if all channels are to go.
        """
        session = await self._sessions.find(session_snap.session)
        if session is None or not await self._silence.enforce(session_snap):
            return
        await session.keep_roster(None)
        await session.remember_as_last()
        if session_snap.record.removed:
            await self._orchestrator.answered(ANSWERED_S)
            try:
                await self._orchestrator.stage.channel_setup.remove(session_snap.session)
            except TryLater:
                return
        await session.order(None, ErrandsDone(tuple(errand.number for errand in session_snap.record.errands)))

    async def _run_at_table(
        self, session_snap: SessionSnapshot, number: int, errands: list[Errand]
    ) -> tuple[list[int], dict[int, str]]:
        done_numbers: list[int] = []
        failed: dict[int, str] = {}
        placed = session_snap.record.table_place(number)
        for errand in errands:
            if placed is None:
                done_numbers.append(errand.number)
                continue
            async with self._gate:
                code = await self._run_logged(TableErrand(session_snap, placed, errand))
            if not code:
                done_numbers.append(errand.number)
                continue
            failed[errand.number] = code
            if not (code == LATER and errand.task in PATIENT_TASKS):
                break
        return done_numbers, failed

    async def _run_logged(self, at: TableErrand) -> str:
        """Run one errand and return its failure code, or "". A fault at one table does not stop the others."""
        try:
            code = await self._runs[at.errand.task](at)
        except TryLater as problem:
            return problem.reason.name if at.errand.failed else LATER  # a blink is told to nobody
        except PortError as problem:
            code = problem.reason.name
            log.warning(
                "errand_failed",
                session=at.session_snap.session,
                place=at.placed.number,
                problem=type(problem).__name__,
            )
        except Exception:
            code = "went_wrong"
            log.exception("errand_failed", session=at.session_snap.session, place=at.placed.number)
        if (
            not code and at.errand.task != "remove"
        ):  # what failed waits: the table's next look must not bring it back at once
            self._orchestrator.schedule_follow_up(at.placed.table)
        return code

    async def _remove_channels(self, at: TableErrand) -> str:
        """Delete a table's channels once it is at rest, since posts may still be written until then."""
        row = await self._sessions.store.load(at.placed.table)
        if row is not None and row.status != "closed":
            return LATER
        await self._orchestrator.answered(ANSWERED_S)
        await self._orchestrator.stage.channel_setup.remove(at.placed.table)
        return ""
