"""Carries out what a session gave order for at its tables: each errand once, whatever is killed and whenever, and what failed again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.retries import Retries
from bot.orchestration.session.seating import LATER, TableErrand, TableSeating
from bot.orchestration.session.silence import SessionSilence
from bot.orchestration.session.telling import Run, TableTelling
from bot.sessions.decisions.orders import ErrandsDone
from bot.sessions.record import Errand, Task
from bot.sessions.session import SessionSnapshot
from bot.sessions.sessions import Sessions
from bot.stage.discord_api.port import PortError, TryLater

log = structlog.get_logger(__name__)
ANSWERED_S = 5.0
"""So long a channel that is to go waits for answers at most: it may be where they are told."""
AT_ONCE = 4
"""Tables at which errands are run together."""
PATIENT = ("last_round", "withdraw_last_round", "fewer", "next_stage")
"""What waits until a table that stands still goes on, and lets go first what makes it go on."""
ERRANDS_S = (5.0, 10.0, 20.0, 40.0, 60.0)
"""Seconds until each further try, while tables still have something to do."""
ENDS_S = (*ERRANDS_S[:-1], 80.0, 160.0, 320.0, 600.0)
"""The same when only the end is left, as where the bot has lost its rights over a channel that it must give back."""


class Errands:
    """Runs the errands of all sessions."""

    def __init__(self, sessions: Sessions, orchestrator: Orchestrator, silence: SessionSilence, changed: Callable[[str], None]) -> None:
        """`changed`: called with a session whose errands are to be tried again."""
        self._sessions = sessions
        self._silence = silence
        self._orchestrator = orchestrator
        self._gate = asyncio.Semaphore(AT_ONCE)
        seating, telling = TableSeating(sessions, orchestrator), TableTelling(orchestrator)
        self._runs: Mapping[Task, Run] = {
            "seat": seating.seat,
            **telling.runs,
            "late": seating.late,
            "give_time": seating.give_time,
            "staff": seating.staff,
            "remove": self._remove,
        }
        self._retries = Retries[str](changed, ERRANDS_S, endless=True)
        self._end_retries = Retries[str](changed, ENDS_S, endless=True)

    def schedule(self, seen: SessionSnapshot) -> None:
        """Try the errands again that are left: less and less often, while they stay the same. Never waits."""
        left = tuple(errand.number for errand in seen.record.errands)
        is_ending = all(errand.place == 0 for errand in seen.record.errands)
        for retries, is_due in ((self._retries, not is_ending), (self._end_retries, is_ending)):
            if left and is_due:
                retries.schedule(seen.session, left)
            else:
                retries.clear(seen.session)

    def is_ending(self, session: str) -> bool:
        """Whether only its end is left, and was tried without success."""
        return self._end_retries.is_waiting_for(session)

    def release(self, session: str) -> None:
        """Try nothing of this session again."""
        self._retries.clear(session)
        self._end_retries.clear(session)

    def stop(self) -> None:
        """Try nothing again: the next start looks at everything."""
        self._retries.stop()
        self._end_retries.stop()

    async def run(self, seen: SessionSnapshot) -> None:
        """Carry out all that is to be done, in each place in its order; what fails keeps the later errands of its place waiting."""
        by_place: dict[int, list[Errand]] = {}
        for errand in seen.record.errands:
            by_place.setdefault(errand.place, []).append(errand)
        if by_place.keys() == {0}:
            await self._end(seen)
            return
        by_place.pop(0, None)
        results = await asyncio.gather(*(self._in_place(seen, number, errands) for number, errands in by_place.items()))
        done = tuple(number for finished, _ in results for number in finished)
        known = {errand.number: errand.failed for errand in seen.record.errands}
        failed = {number: code for _, failures in results for number, code in failures.items() if known[number] != code}
        session = await self._sessions.find(seen.session)
        if session is not None and (done or failed):
            await session.order(None, ErrandsDone(done, failed))

    async def _end(self, seen: SessionSnapshot) -> None:
        """Nothing is left to do at any table: the roster is forgotten, and the control channel goes where all channels go.

        Before that, the channels of the class are what they were.
        """
        session = await self._sessions.find(seen.session)
        if session is None or not await self._silence.keep(seen):
            return
        await session.keep_roster(None)
        await session.remember_as_last()
        if seen.record.removed:
            await self._orchestrator.answered(ANSWERED_S)
            try:
                await self._orchestrator.stage.channel_setup.remove(seen.session)
            except TryLater:
                return
        await session.order(None, ErrandsDone(tuple(errand.number for errand in seen.record.errands)))

    async def _in_place(self, seen: SessionSnapshot, number: int, errands: list[Errand]) -> tuple[list[int], dict[int, str]]:
        done: list[int] = []
        failed: dict[int, str] = {}
        placed = seen.record.place(number)
        for errand in errands:
            if placed is None:
                done.append(errand.number)
                continue
            async with self._gate:
                code = await self._safely(TableErrand(seen, placed, errand))
            if not code:
                done.append(errand.number)
                continue
            failed[errand.number] = code
            if not (code == LATER and errand.task in PATIENT):
                break
        return done, failed

    async def _safely(self, at: TableErrand) -> str:
        """A fault at one table keeps no other from its errands."""
        try:
            code = await self._runs[at.errand.task](at)
        except TryLater as problem:
            return problem.reason.name if at.errand.failed else LATER  # a blink is told to nobody
        except PortError as problem:
            code = problem.reason.name
            log.warning("errand_failed", session=at.seen.session, place=at.placed.number, problem=type(problem).__name__)
        except Exception:
            code = "went_wrong"
            log.exception("errand_failed", session=at.seen.session, place=at.placed.number)
        if not code and at.errand.task != "remove":  # what failed waits: the table's next look must not bring it back at once
            self._orchestrator.changed(at.placed.table)
        return code

    async def _remove(self, at: TableErrand) -> str:
        """The channels of a table go when it rests: until then what is shown there is still being written."""
        row = await self._sessions.store.load(at.placed.table)
        if row is not None and row.status != "closed":
            return LATER
        await self._orchestrator.answered(ANSWERED_S)
        await self._orchestrator.stage.channel_setup.remove(at.placed.table)
        return ""
