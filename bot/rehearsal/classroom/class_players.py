"""The students of a rehearsed class: they come, play at a human pace, drop out, come back, and press what is not theirs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from random import Random

from bot.rehearsal.classroom.class_truth import SessionTruth, TableTruth
from bot.rehearsal.classroom.school import School, Student
from bot.rehearsal.headless.clicker import Clicker
from bot.rehearsal.headless.governance_driver import GovernanceDriver
from bot.rehearsal.headless.silence_attacks import SilenceAttacks
from bot.rehearsal.simcord_seam import Seam
from bot.sessions.plan.pace import book_lesson

DECISION_S = 9.0
"""Half of all who are asked for something do it within so many seconds, each in their own time, as pace.toml has it for a harvest: of
several who are asked at once, the slowest counts. Four or five such moves make a turn.
"""
LOOK_AGAIN_S = 5.0
"""A table at which nobody acts before is looked at again after so long."""
SOON_S = 0.1
"""... and never sooner than so."""
GOVERNING = frozenset({"settle", "elect", "meeting", "vote", "defence"})
"""Steps in which a table is busy with itself: whoever is there takes part, in all of it at once."""
MEETING_S = 80.0
"""So long that takes them, beside the moments between their acts."""
BREATH_S = 2.0
"""Such a moment."""
AT_A_LOSS = 0.1
"""How often somebody clumsy presses when it is not their turn."""


class ClassPlayers:
    """All of them. `started`: when the games began, in the world's seconds."""

    def __init__(self, world: Seam, truth: SessionTruth, school: School, rng: Random) -> None:
        self._world, self._truth, self._rng = world, truth, rng
        self.clicker = Clicker(world, rng)
        self.keys = {world.user_id(one.key): one for one in school.students}
        self._room = world.find_place(school.cast[0].key, "classroom")
        self.started = 0.0
        self._back: set[str] = set()
        self._acts_at: dict[int, dict[tuple[int, str], float]] = {}
        """By table, when those who are asked there will act, by who and for what."""
        self._attacks: dict[int, SilenceAttacks] = {}
        self.pass_time: Callable[[float], Awaitable[None]] = world.pass_time
        """How seconds pass: whoever watches the class puts another way here."""
        self.said = 0
        """Messages that were taken in meetings."""
        self.turned: tuple[TableTruth, list[Student], int] | None = None
        """At which table somebody last had a turn, who was there, and its channel; None where nobody was."""

    @property
    def at(self) -> float:
        """Seconds since the games began."""
        return self._world.elapsed - self.started

    async def arrive(self, student: Student) -> bool:
        """This one presses that they are here, and answers what is asked then; False where there is nothing to press."""
        came = await self.clicker.press_route(student.key, self._room, "s_here")
        if came:
            await self.answer(student)
        return came

    async def watch(self, users: Iterable[int]) -> None:
        """These have come too late for a seat, and nobody else comes with whom they would get a table: they watch, where they may."""
        for user in users:
            await self.clicker.press_route(self.keys[user].key, self._room, "s_watch")

    async def answer(self, student: Student) -> bool:
        """This one answers the questions of the plan, if any are asked now."""
        return await self.clicker.answer_questions(student.key, self._room)

    def away(self) -> frozenset[int]:
        """Who is not at their computer now."""
        return frozenset(user for user, one in self.keys.items() if one.away(self.at))

    def delay(self) -> float:
        """How long people take for one decision."""
        return DECISION_S * self._rng.lognormvariate(0, book_lesson().wait_spread)

    async def act(self, number: int) -> float | None:
        """Somebody at this table does something, if anybody who is there is waited for; returns when to look again."""
        self.turned = None
        table = await self._table(number)
        if table.status == "over":
            return None
        here = [self.keys[user] for user in table.users if user in self.keys and not self.keys[user].away(self.at)]
        if not here or table.status != "playing":
            return LOOK_AGAIN_S
        place = await self._truth.channel(table.table)
        await self._come_back(table, here, place)
        if GOVERNING & {wait.what for wait in table.waits} and await self._governed(table, [one.key for one in here], place):
            self.turned = (table, here, place)
            return MEETING_S
        acts_at = self._asked(table, here)
        if (asked := min(acts_at, key=acts_at.__getitem__, default=None)) is not None and acts_at[asked] <= self.at:
            del acts_at[asked]
            self.turned = (table, here, place)
            clumsy = [one for one in here if one.clumsy and all(self.keys[user] is not one for user, _ in (asked, *acts_at))]
            who = self._rng.choice(clumsy) if clumsy and self._rng.random() < AT_A_LOSS else self.keys[asked[0]]
            await self.clicker.take_turn(who.key, place, lambda: self._moved(table))
            acts_at = self._asked(await self._table(number), here)
        return min((LOOK_AGAIN_S, *(max(SOON_S, at - self.at) for at in acts_at.values())))

    def _asked(self, table: TableTruth, here: list[Student]) -> dict[tuple[int, str], float]:
        """When each of those who are there and are asked for something will do it: drawn once, when they are asked."""
        before = self._acts_at.get(table.number, {})
        asked = [(wait.user, wait.what) for wait in table.waits if self.keys.get(wait.user) in here]
        now = self._acts_at[table.number] = {one: before[one] if one in before else self.at + self.delay() for one in asked}
        return now

    async def _table(self, number: int) -> TableTruth:
        return next(one for one in (await self._truth.standing()).tables if one.number == number)

    def attacks(self, table: TableTruth, place: int) -> SilenceAttacks:
        """The attempts to break the silence of this table."""
        return self._attacks.setdefault(table.number, SilenceAttacks(self._world, place, self._rng))

    @property
    def tried(self) -> Iterable[SilenceAttacks]:
        """Those of all tables."""
        return self._attacks.values()

    async def _governed(self, table: TableTruth, here: list[str], place: int) -> bool:
        """They elect, choose their first rules, or meet: they speak, move and vote, and somebody of another table tries to take part. False
        where there is nothing for them to do yet.
        """
        driver = GovernanceDriver(self._world, self.clicker, self._rng, here, self._breathe)
        outsiders = [one.key for user, one in self.keys.items() if user not in table.users and not one.away(self.at)][:1]
        done = await driver.act(place, self.attacks(table, place), outsiders)
        self.said += driver.said
        return done

    async def _breathe(self) -> None:
        """A moment between two acts of a meeting: what was moved is seen before somebody votes on it."""
        await self.pass_time(BREATH_S)

    async def _moved(self, before: TableTruth) -> bool:
        """Whether anything has happened at a table: each move is a decision, for which people take their time."""
        return any(one.version != before.version for one in (await self._truth.standing()).tables if one.number == before.number)

    async def _come_back(self, table: TableTruth, here: list[Student], place: int) -> None:
        """Whoever is back, or sees that a stand-in plays for them, looks at their hand: the first click gives their seat back."""
        for student in here:
            back = student.returns is not None and student.returns <= self.at and student.key not in self._back
            held = self._world.user_id(student.key) in table.held
            if back:
                self._back.add(student.key)
            if back or held:
                await self.clicker.look_around(student.key, place)
            if held:
                await self.clicker.take_turn(student.key, place)
