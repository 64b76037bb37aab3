"""A whole class without a page: it gathers, is seated, plays by clicking at a human pace, drops out and
returns, and leaves.
"""

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
from bot.rehearsal.classroom.lesson_plan import PlanChoice, plan_name, typed_plan
from bot.rehearsal.classroom.school import TEACHER, School, Student
from bot.rehearsal.headless.leak_check import MAX_MESSAGES_READ, LeakCheck
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused
from bot.sessions.plan.pace import book_lesson

CARD_CHECK_INTERVAL_S = 0.5
"""Seconds between two checks of the control card while it is behind."""
LOOK_EVERY, BREAK_EVERY, LEAK_EVERY = 15, 20, 60
"""Clicks of the class between two looks at a hand, two attempts to break the silence, and two searches for
leaked secrets at a table.
"""
ALL_MESSAGES = 1000
SEAT_AND_START = (("s_deal", ""), ("s_seat", ""), ("s_begin", ""))
"""Routes and arguments of the teacher's buttons to seat the class and start."""
CLEANUP_TIMEOUT_S = 60.0
"""Seconds to wait for the end: channels go when their tables rest."""


class ClassLesson:
    """One lesson of a class. Times are seconds of the rehearsal's clock."""

    def __init__(self, world: Seam, truth: SessionTruth, school: School, plan: PlanChoice, seed: int) -> None:
        self._world, self._truth, self._school, self._plan, self._seed = world, truth, school, plan, seed
        self._rng = Random(f"class {seed}")  # noqa: S311 - who presses what is no secret
        self._room = world.find_place(TEACHER, "classroom")
        self._players = ClassPlayers(world, truth, school, self._rng)
        self._players.pass_time = self._pass_time
        self._clicker = self._players.clicker
        self._control = ControlWatch(world, truth)
        self._absences = AbsenceWatch(truth)
        self._leaks: set[str] = set()
        self._lost: set[str] = set()
        self._acts = 0
        self._talk_ends: float | None = None
        """While all tables pause between two stages: when the teacher resumes them."""
        self._turns = count(1)

    async def play_lesson(self) -> ClassFigures:
        """Play from opening the session until its channels are gone. Raises Refused if the bot does not offer
        what a lesson needs.
        """
        began, opened, before = time.perf_counter(), self._world.seconds_since_start, self._call_counts()
        routes = Counter(self._world.calls.by_route)
        places = {place.id for place in self._world.places(TEACHER)}
        await self._gather_class()
        await self._seat_and_start()
        playing, rows = self._call_counts(), await self._count_rows()
        truth = await self._play_games()
        calls, moves = self._call_counts()["rest"] - playing["rest"], await self._count_rows() - rows
        await self._check_leaks(truth, ALL_MESSAGES)
        ended = await self._end_lesson(places)
        counted, actions = self._call_counts(), await self._count_rows()
        rest = counted["rest"] - before["rest"]
        return ClassFigures(
            plan=plan_name(self._plan),
            students=truth.students,
            tables=len(truth.tables),
            seated=truth.seated,
            observers=truth.observers,
            unseated=truth.unseated,
            stuck_tables=sum(table.status != "over" for table in truth.tables),
            lost_people=len(self._lost),
            absences=self._absences.absence_count,
            absences_in_data=await self._absences.count_in_journals(),
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
            silence_tries=sum(one.tries for one in self._players.all_attacks),
            silence_breaches=sum(len(one.breaches) for one in self._players.all_attacks),
            secrets_leaked=len(self._leaks),
            control_lag_worst_s=round(self._control.worst, 2),
            teacher_acts=self._acts,
            channels_left=ended,
            bot_errors=len(self._world.errors()),
            minutes=round((self._world.seconds_since_start - opened) / 60, 1),
            finished=bool(truth.tables) and all(table.status == "over" for table in truth.tables),
            seconds=round(time.perf_counter() - began, 1),
            seed=self._seed,
        )

    def _call_counts(self) -> Mapping[str, int]:
        return {name: value for name, value in asdict(self._world.calls).items() if name != "by_route"}

    async def _count_rows(self) -> int:
        truth = await self._truth.class_truth()
        return truth.version + sum(table.version for table in truth.tables)

    # The teacher

    async def _press_as_teacher(self, *steps: tuple[str, str]) -> None:
        """Press the controls with these routes and arguments in the control channel, in order: one act."""
        self._acts += 1
        for route, arg in steps:
            if not await self._clicker.press_only(TEACHER, await self._truth.control_channel(), route, arg):
                raise ActRefused(f"There is no button for {route} in the control channel.")
        await self._wait_for_bot()

    async def _wait_for_bot(self) -> None:
        """Wait until the bot has opened its tables, at its own pace."""
        for _ in range(60):
            await self._world.pass_time(2)
            if not (await self._truth.class_truth()).busy:
                break
        await self._world.pass_time(3)

    async def _gather_class(self) -> None:
        self._acts += 1
        await self._world.slash(TEACHER, self._room, "session open", typed_plan(self._plan))
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
            raise ActRefused("There is no button on the class's card for who is here.")

    async def _seat_and_start(self) -> None:
        for step in SEAT_AND_START:
            await self._press_as_teacher(step)
        self._players.started = self._world.seconds_since_start

    async def _resume_after_pause(self, truth: ClassTruth) -> None:
        """Let the class answer the questions once the last table has ended a stage, then let the teacher
        resume.
        """
        if not truth.still:
            self._talk_ends = None
        elif self._talk_ends is None:
            self._talk_ends = self._now_s + book_lesson().pause
        elif self._now_s >= self._talk_ends:
            self._talk_ends = None
            await self._press_as_teacher(("s_tell", "resume"))

    async def _end_lesson(self, places: set[int]) -> int:
        """Hold the debrief and end the lesson; return the number of channels left over."""
        await self._press_as_teacher(("s_debrief", ""))
        tables = (await self._truth.class_truth()).tables
        for student in self._school.students:
            if not student.is_away(self._world.seconds_since_start - self._players.started):
                await self._players.answer(student)
                for table in tables:
                    if self._world.user_id(student.key) in table.users:
                        await self._clicker.answer_at_the_exit(
                            student.key, await self._truth.channel_of(table.table)
                        )
        await self._press_as_teacher(("s_end", ""), ("s_close", "remove"))
        await self._world.pass_time(CLEANUP_TIMEOUT_S)
        return len({place.id for place in self._world.places(TEACHER)} - places)

    # The games

    async def _play_games(self) -> ClassTruth:
        """Play until all games are over or the time is up. A plan's second lesson follows at once."""
        late = [(one.arrives, n, one) for n, one in enumerate(self._school.students) if one.late]
        agenda: list[tuple[float, int]] = []
        truth = await self._truth.class_truth()
        heapq.heapify(late)
        counted: set[int] = set()
        plan = (await self._truth.session_snapshot()).record.plan
        while (
            any(table.status != "over" for table in truth.tables)
            and self._now_s < plan.minutes * plan.lessons * 60
        ):
            for number in {table.number for table in truth.tables} - counted:
                counted.add(number)
                heapq.heappush(agenda, (self._now_s + self._players.decision_delay_s(), number))
            due = min(agenda[0][0], late[0][0] if late else agenda[0][0])
            await self._pass_time_until(due)
            if late and late[0][0] <= due:
                await self._arrive(heapq.heappop(late)[2])
                if not late:
                    await self._players.watch((await self._truth.class_truth()).waiting)
            else:
                _, number = heapq.heappop(agenda)
                delay = await self._act_at_table(number)
                if delay is not None:
                    heapq.heappush(agenda, (self._now_s + delay, number))
            await self._control.compare()
            truth = await self._truth.class_truth()
            self._absences.check_clocks(
                truth, self._world.utc_now().timestamp() * 1000, self._players.absent_users()
            )
            await self._resume_after_pause(truth)
        await self._players.watch((await self._truth.class_truth()).waiting)
        await self._pass_time_until(self._now_s + 5)
        self._lost.update(await self._truth.unlisted_names())
        return await self._truth.class_truth()

    @property
    def _now_s(self) -> float:
        return self._world.seconds_since_start - self._players.started

    async def _pass_time(self, seconds: float) -> None:
        await self._pass_time_until(self._now_s + seconds)

    async def _pass_time_until(self, at: float) -> None:
        """Let time pass, in small steps while the control card is behind."""
        while (left := at - self._now_s) > 1e-6:
            await self._world.pass_time(min(left, CARD_CHECK_INTERVAL_S) if self._control.is_behind else left)
            await self._control.compare()

    async def _act_at_table(self, number: int) -> float | None:
        delay = await self._players.act(number)
        if self._players.turned is not None:
            await self._do_side_acts(*self._players.turned, next(self._turns))
        return delay

    async def _do_side_acts(self, table: TableTruth, present: list[Student], place: int, turn: int) -> None:
        """Look at hands, attempt to talk, and search for leaks: acts that move no game."""
        table = next(
            one for one in (await self._truth.class_truth()).tables if one.number == table.number
        )  # as it stands after the turn
        if table.status != "playing":
            return
        attacks = self._players.attacks_at(table, place)
        if turn % LOOK_EVERY == 0:
            await self._clicker.look_around(self._rng.choice(present).key, place)
        if turn % BREAK_EVERY == 0 and table.silent:
            await attacks.try_one(self._rng.choice(present).key)
        if turn % LEAK_EVERY == 0:
            await self._check_leaks_at(table, MAX_MESSAGES_READ)
            self._lost.update(await self._truth.unlisted_names())

    async def _check_leaks(self, truth: ClassTruth, newest: int) -> None:
        for table in truth.tables:
            await self._check_leaks_at(table, newest)

    async def _check_leaks_at(self, table: TableTruth, newest: int) -> None:
        present_keys = [self._players.keys[user].key for user in table.users]
        check = LeakCheck(self._world, present_keys, await self._truth.private_rooms(table.table))
        check.check(await self._truth.secrets_at(table.table), newest)
        self._leaks |= check.leaks
