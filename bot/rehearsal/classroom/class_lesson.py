"""A whole class without a page: it gathers, is seated, plays by clicking at a human pace, drops out and comes back, and goes home."""

from __future__ import annotations

import heapq
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from itertools import count
from random import Random

from bot.rehearsal.classroom.class_figures import ClassFigures
from bot.rehearsal.classroom.class_players import ClassPlayers
from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth, TableTruth
from bot.rehearsal.classroom.class_watch import AbsenceWatch, ControlWatch
from bot.rehearsal.classroom.school import TEACHER, School, Student
from bot.rehearsal.headless.leak_check import NEWEST, LeakCheck
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import Refused
from bot.sessions.plan.pace import book_lesson

SLICE_S = 0.5
"""While the control card is behind, it is looked at so often."""
LOOK_EVERY, BREAK_EVERY, LEAK_EVERY = 15, 20, 60
"""After so many clicks of the class: a look at one's hand; an attempt to break the silence; a search for secrets at one table."""
READ_ALL = 1000
SEAT_AND_START = (("s_deal", ""), ("s_seat", ""), ("s_begin", ""))
"""What the teacher presses when all are there: the routes and arguments of these buttons."""
AFTER_S = 60.0
"""So long the end is waited for: channels go when their tables rest."""


class ClassLesson:
    """One lesson of a class. Times are seconds of the rehearsal's clock."""

    def __init__(self, world: Seam, truth: SessionTruth, school: School, plan: str, seed: int) -> None:
        self._world, self._truth, self._school, self._plan, self._seed = world, truth, school, plan, seed
        self._rng = Random(f"class {seed}")  # noqa: S311 - who presses what is no secret
        self._room = world.find_place(TEACHER, "classroom")
        self._players = ClassPlayers(world, truth, school, self._rng)
        self._players.pass_time = self._pass
        self._clicker = self._players.clicker
        self._control = ControlWatch(world, truth)
        self._absences = AbsenceWatch(truth)
        self._leaks: set[str] = set()
        self._lost: set[str] = set()
        self._acts = 0
        self._talk_ends: float | None = None
        """While all tables stand still between two stages: when the teacher lets them go on."""
        self._turns = count(1)

    async def play(self) -> ClassFigures:
        """From opening the session until its channels are gone. Raises Refused where the bot does not offer what a lesson needs."""
        began, opened, before = time.perf_counter(), self._world.elapsed, self._counted()
        routes = Counter(self._world.calls.by_route)
        places = {place.id for place in self._world.places(TEACHER)}
        await self._gather()
        await self._seat_and_start()
        playing, rows = self._counted(), await self._rows()
        truth = await self._play()
        calls, moves = self._counted()["rest"] - playing["rest"], await self._rows() - rows
        await self._look_for_secrets(truth, READ_ALL)
        ended = await self._end(places)
        counted, actions = self._counted(), await self._rows()
        rest = counted["rest"] - before["rest"]
        return ClassFigures(
            plan=self._plan,
            students=truth.students,
            tables=len(truth.tables),
            seated=truth.seated,
            observers=truth.observers,
            unseated=truth.unseated,
            stuck_tables=sum(table.status != "over" for table in truth.tables),
            lost_people=len(self._lost),
            absences=self._absences.found,
            absences_in_data=await self._absences.in_data(),
            clicks=self._clicker.tally.clicks,
            unanswered=self._clicker.tally.unanswered,
            actions=actions,
            rest_calls=rest,
            rest_calls_per_action=round(rest / max(1, actions), 3),
            playing_calls_per_action=round(calls / max(1, moves), 3),
            interaction_answers=counted["callbacks"] - before["callbacks"],
            exempt_edits=counted["followups"] - before["followups"],
            calls_by_kind=dict((Counter(self._world.calls.by_route) - routes).most_common()),
            messages_in_meetings=self._players.said,
            silence_tries=sum(one.tries for one in self._players.tried),
            silence_breaches=sum(len(one.breaches) for one in self._players.tried),
            secrets_leaked=len(self._leaks),
            control_lag_worst_s=round(self._control.worst, 2),
            teacher_acts=self._acts,
            channels_left=ended,
            bot_errors=len(self._world.errors()),
            minutes=round((self._world.elapsed - opened) / 60, 1),
            finished=bool(truth.tables) and all(table.status == "over" for table in truth.tables),
            seconds=round(time.perf_counter() - began, 1),
            seed=self._seed,
        )

    def _counted(self) -> Mapping[str, int]:
        return {name: value for name, value in asdict(self._world.calls).items() if name != "by_route"}

    async def _rows(self) -> int:
        truth = await self._truth.standing()
        return truth.version + sum(table.version for table in truth.tables)

    # The teacher

    async def _lead(self, *steps: tuple[str, str]) -> None:
        """The teacher presses what has these routes and arguments, one after the other, in the control channel: one act."""
        self._acts += 1
        for route, arg in steps:
            if not await self._clicker.press_only(TEACHER, await self._truth.control_channel(), route, arg):
                raise Refused(f"There is no button for {route} in the control channel.")
        await self._settled()

    async def _settled(self) -> None:
        """Let the bot do what follows: it opens tables at its own pace."""
        for _ in range(60):
            await self._world.pass_time(2)
            if not (await self._truth.standing()).busy:
                break
        await self._world.pass_time(3)

    async def _gather(self) -> None:
        self._acts += 1
        await self._world.slash(TEACHER, self._room, "session open", {"plan": self._plan})
        await self._world.pass_time(3)
        early = sorted((one for one in self._school.students if not one.late), key=lambda one: one.arrives)
        at = 0.0
        for student in early:
            await self._world.pass_time(student.arrives - at)
            at = student.arrives
            await self._arrive(student)
        await self._world.pass_time(3)

    async def _arrive(self, student: Student) -> None:
        if not await self._players.arrive(student):
            raise Refused("There is no button on the class's card for who is here.")

    async def _seat_and_start(self) -> None:
        for step in SEAT_AND_START:
            await self._lead(step)
        self._players.started = self._world.elapsed

    async def _mind_the_pause(self, truth: ClassTruth) -> None:
        """When the last table has come to the end of a stage, the class talks about the questions, and then the teacher lets it go on."""
        if not truth.still:
            self._talk_ends = None
        elif self._talk_ends is None:
            self._talk_ends = self._at + book_lesson().pause
        elif self._at >= self._talk_ends:
            self._talk_ends = None
            await self._lead(("s_tell", "resume"))

    async def _end(self, places: set[int]) -> int:
        """The debrief and the end; returns how many channels are left over."""
        await self._lead(("s_debrief", ""))
        tables = (await self._truth.standing()).tables
        for student in self._school.students:
            if not student.away(self._world.elapsed - self._players.started):
                await self._players.answer(student)
                for table in tables:
                    if self._world.user_id(student.key) in table.users:
                        await self._clicker.answer_at_the_exit(student.key, await self._truth.channel(table.table))
        await self._lead(("s_end", ""), ("s_close", "remove"))
        await self._world.pass_time(AFTER_S)
        return len({place.id for place in self._world.places(TEACHER)} - places)

    # The games

    async def _play(self) -> ClassTruth:
        """Until all games are over, or the last bell has rung. Where a plan has two lessons, the second one follows at once."""
        late = [(one.arrives, n, one) for n, one in enumerate(self._school.students) if one.late]
        agenda: list[tuple[float, int]] = []
        truth = await self._truth.standing()
        heapq.heapify(late)
        known: set[int] = set()
        plan = (await self._truth.seen()).record.plan
        while any(table.status != "over" for table in truth.tables) and self._at < plan.minutes * plan.lessons * 60:
            for number in {table.number for table in truth.tables} - known:
                known.add(number)
                heapq.heappush(agenda, (self._at + self._players.delay(), number))
            due = min(agenda[0][0], late[0][0] if late else agenda[0][0])
            await self._until(due)
            if late and late[0][0] <= due:
                await self._arrive(heapq.heappop(late)[2])
                if not late:
                    await self._players.watch((await self._truth.standing()).waiting)
            else:
                _, number = heapq.heappop(agenda)
                delay = await self._act(number)
                if delay is not None:
                    heapq.heappush(agenda, (self._at + delay, number))
            await self._control.look()
            truth = await self._truth.standing()
            self._absences.look(truth, self._world.now().timestamp() * 1000, self._players.away())
            await self._mind_the_pause(truth)
        await self._players.watch((await self._truth.standing()).waiting)
        await self._until(self._at + 5)
        self._lost.update(await self._truth.lost())
        return await self._truth.standing()

    @property
    def _at(self) -> float:
        return self._world.elapsed - self._players.started

    async def _pass(self, seconds: float) -> None:
        await self._until(self._at + seconds)

    async def _until(self, at: float) -> None:
        """Time passes, in small steps while the control card is behind."""
        while (left := at - self._at) > 1e-6:
            await self._world.pass_time(min(left, SLICE_S) if self._control.behind else left)
            await self._control.look()

    async def _act(self, number: int) -> float | None:
        delay = await self._players.act(number)
        if self._players.turned is not None:
            await self._besides(*self._players.turned, next(self._turns))
        return delay

    async def _besides(self, table: TableTruth, here: list[Student], place: int, turn: int) -> None:
        """What moves no game: looks at hands, attempts to talk, and our own search for what leaked."""
        table = next(one for one in (await self._truth.standing()).tables if one.number == table.number)  # as it stands after the turn
        if table.status != "playing":
            return
        attacks = self._players.attacks(table, place)
        if turn % LOOK_EVERY == 0:
            await self._clicker.look_around(self._rng.choice(here).key, place)
        if turn % BREAK_EVERY == 0 and table.silent:
            await attacks.try_one(self._rng.choice(here).key)
        if turn % LEAK_EVERY == 0:
            await self._look(table, NEWEST)
            self._lost.update(await self._truth.lost())

    async def _look_for_secrets(self, truth: ClassTruth, newest: int) -> None:
        for table in truth.tables:
            await self._look(table, newest)

    async def _look(self, table: TableTruth, newest: int) -> None:
        here = [self._players.keys[user].key for user in table.users]
        check = LeakCheck(self._world, here, await self._truth.rooms(table.table))
        check.look(await self._truth.secrets(table.table), newest)
        self._leaks |= check.leaks
