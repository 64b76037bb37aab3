"""The students of a rehearsed class: they arrive, play at a human pace, drop out, return, and press others'
controls.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from random import Random

from bot.rehearsal.classroom.class_truth import SessionTruth, TableTruth
from bot.rehearsal.classroom.school import School, Student
from bot.rehearsal.headless.clicker import Clicker, no_face_held
from bot.rehearsal.headless.governance_driver import GovernanceDriver
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.simcord_seam import Seam
from bot.sessions.plan.pace import book_lesson

DECISION_S = 9.0
"""Median seconds of a decision, as pace.toml has it for a harvest. Of several people awaited at once, the
slowest counts. Four or five such moves make a turn.
"""
RECHECK_S = 5.0
"""Seconds until a table without an act is checked again."""
MIN_RECHECK_S = 0.1
"""Minimum time between two checks of a table."""
GOVERNANCE_STEPS = frozenset({"settle", "elect", "meeting", "vote", "defence"})
"""Steps of self-government, with everybody present."""
MEETING_S = 80.0
"""Seconds that such a step takes, without the pauses between acts."""
MEETING_PAUSE_S = 2.0
"""Seconds of such a pause."""
CLUMSY_PRESS_SHARE = 0.1
"""How often a clumsy student presses out of turn."""


class ClassPlayers:
    """All students, except for those whom a person plays (`is_held`). `started`: when the games began, in the
    world's seconds.
    """

    def __init__(
        self,
        world: Seam,
        truth: SessionTruth,
        school: School,
        rng: Random,
        is_held: Callable[[str], bool] = no_face_held,
    ) -> None:
        self._world, self._truth, self._rng = world, truth, rng
        self.clicker = Clicker(world, rng, is_held)
        self.keys = {world.user_id(one.key): one for one in school.students}
        self._room = world.find_place(school.cast[0].key, "classroom")
        self.started = 0.0
        self._back: set[str] = set()
        self._acts_at: dict[int, dict[tuple[int, str], float]] = {}
        """By table, when its awaited students act, by student and wait."""
        self._attacks: dict[int, SilenceAttacks] = {}
        self.pass_time: Callable[[float], Awaitable[None]] = world.pass_time
        """Lets seconds pass; replaced by a check that watches the class."""
        self.said = 0
        """Messages that were taken in meetings."""
        self.turned: tuple[TableTruth, list[Student], int] | None = None
        """The table of the last turn, its students present, and its channel; None if all were absent."""

    @property
    def seconds_played(self) -> float:
        """Seconds since the games began."""
        return self._world.seconds_since_start - self.started

    async def arrive(self, student: Student) -> bool:
        """Press the student's arrival and answer the questions that follow; return False if there is nothing
        to press.
        """
        came = not self.clicker.is_held(student.key) and await self.clicker.press_route(
            student.key, self._room, "s_here"
        )
        if came:
            await self.answer(student)
        return came

    async def watch(self, users: Iterable[int]) -> None:
        """Let students who came too late for a seat watch, if they may."""
        for user in users:
            await self.clicker.press_route(self.keys[user].key, self._room, "s_watch")

    async def answer(self, student: Student) -> bool:
        """Let this student answer the plan's questions, if any are open."""
        return await self.clicker.answer_questions(student.key, self._room)

    def absent_users(self) -> frozenset[int]:
        """Return the users who are away from their computer now."""
        return frozenset(user for user, one in self.keys.items() if one.is_away(self.seconds_played))

    def decision_delay_s(self) -> float:
        """Draw the time that people take for one decision."""
        return DECISION_S * self._rng.lognormvariate(0, book_lesson().wait_spread)

    async def act(self, number: int) -> float | None:
        """Act at this table if a present student is awaited; return when to check again."""
        self.turned = None
        table = await self._table_truth(number)
        if table.status == "over":
            return None
        present = [
            self.keys[user] for user in table.users if user in self.keys and self._may_act(self.keys[user])
        ]
        if not present or table.status != "playing":
            return RECHECK_S
        place = await self._truth.channel_of(table.table)
        await self._return_to_seats(table, present, place)
        if GOVERNANCE_STEPS & {wait.what for wait in table.waits} and await self._govern(
            table, [one.key for one in present], place
        ):
            self.turned = (table, present, place)
            return MEETING_S
        acts_at = self._action_times(table, present)
        if (next_wait := min(acts_at, key=acts_at.__getitem__, default=None)) is not None and acts_at[
            next_wait
        ] <= self.seconds_played:
            del acts_at[next_wait]
            self.turned = (table, present, place)
            clumsy = [
                one
                for one in present
                if one.clumsy and all(self.keys[user] is not one for user, _ in (next_wait, *acts_at))
            ]
            who = (
                self._rng.choice(clumsy)
                if clumsy and self._rng.random() < CLUMSY_PRESS_SHARE
                else self.keys[next_wait[0]]
            )
            await self.clicker.take_turn(who.key, place, lambda: self._has_moved(table))
            acts_at = self._action_times(await self._table_truth(number), present)
        return min((RECHECK_S, *(max(MIN_RECHECK_S, at - self.seconds_played) for at in acts_at.values())))

    def _may_act(self, student: Student) -> bool:
        return not student.is_away(self.seconds_played) and not self.clicker.is_held(student.key)

    def _action_times(self, table: TableTruth, present: list[Student]) -> dict[tuple[int, str], float]:
        """Return when each awaited and present student will act, drawn once when they are awaited."""
        before = self._acts_at.get(table.number, {})
        waits = [(wait.user, wait.what) for wait in table.waits if self.keys.get(wait.user) in present]
        now = self._acts_at[table.number] = {
            one: before[one] if one in before else self.seconds_played + self.decision_delay_s()
            for one in waits
        }
        return now

    async def _table_truth(self, number: int) -> TableTruth:
        return next(one for one in (await self._truth.class_truth()).tables if one.number == number)

    def attacks_at(self, table: TableTruth, place: int) -> SilenceAttacks:
        """Return the attempts to break this table's silence."""
        return self._attacks.setdefault(table.number, SilenceAttacks(self._world, place, self._rng))

    @property
    def all_attacks(self) -> Iterable[SilenceAttacks]:
        """Return the attempts at all tables."""
        return self._attacks.values()

    async def _govern(self, table: TableTruth, present_keys: list[str], place: int) -> bool:
        """Elect, choose first rules, or meet: talk, move and vote, while a student of another table tries to
        take part. Returns False if there is nothing to do yet.
        """

        async def is_settling() -> bool:
            return any(wait.what == "settle" for wait in (await self._table_truth(table.number)).waits)

        driver = GovernanceDriver(
            self._world, self.clicker, self._rng, present_keys, is_settling, breathe=self._pause_in_meeting
        )
        outsiders = [
            one.key for user, one in self.keys.items() if user not in table.users and self._may_act(one)
        ][:1]
        result = await driver.govern(place, self.attacks_at(table, place), outsiders)
        self.said += driver.said
        return result

    async def _pause_in_meeting(self) -> None:
        """Pause between two acts of a meeting, so that a motion is seen before the vote."""
        await self.pass_time(MEETING_PAUSE_S)

    async def _has_moved(self, before: TableTruth) -> bool:
        """Return whether the table has changed: each move is a decision that takes people time."""
        return any(
            one.version != before.version
            for one in (await self._truth.class_truth()).tables
            if one.number == before.number
        )

    async def _return_to_seats(self, table: TableTruth, present: list[Student], place: int) -> None:
        """Let returned students, or those with a stand-in, look at their hand: the first click gives the seat
        back.
        """
        for student in present:
            back = (
                student.returns is not None
                and student.returns <= self.seconds_played
                and student.key not in self._back
            )
            is_held = self._world.user_id(student.key) in table.held
            if back:
                self._back.add(student.key)
            if back or is_held:
                await self.clicker.look_around(student.key, place)
            if is_held:
                await self.clicker.take_turn(student.key, place)
