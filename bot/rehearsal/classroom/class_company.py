"""Automatic students on the page: whoever looks at it is the teacher, and they do what a class does when it is led."""

from __future__ import annotations

import asyncio
from random import Random

from bot.rehearsal.classroom.class_players import ClassPlayers
from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth
from bot.rehearsal.classroom.school import School
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import Refused

LOOK_S = 0.5
"""So often they look up."""
WELCOME_S = 15.0
"""Those who are on time have all come within so many seconds: nobody wants to wait a minute before a page."""
ON_TIME_S = 60.0


class ClassCompany:
    """All students of a class, but for what a person does in their place."""

    def __init__(self, world: Seam, truth: SessionTruth, school: School, seed: int) -> None:
        self._world, self._truth, self._school = world, truth, school
        self._players = ClassPlayers(world, truth, school, Random(f"company {seed}"))  # noqa: S311 - who presses what is no secret
        self._session = ""
        self._came: set[str] = set()
        self._next: dict[int, float] = {}
        """By table, when somebody there acts again."""
        self._opened: float | None = None

    async def run(self) -> None:
        """Until the rehearsal ends."""
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look()
            except (Refused, LookupError):
                continue  # no session yet, or what was to be pressed has just gone

    async def look(self) -> None:
        """Look up once, and do what is due. Raises LookupError before the session is opened, Refused for what has just gone."""
        truth = await self._truth.standing()
        if truth.session != self._session:  # another lesson
            self._session, self._came, self._next, self._opened, self._players.started = truth.session, set(), {}, None, 0.0
        if truth.stage in ("gathering", "seated", "playing"):
            await self._come(truth)
        if truth.stage == "playing":
            await self._play(truth)
        if truth.stage == "debrief":
            await self._talk()

    async def _come(self, truth: ClassTruth) -> None:
        now = self._world.elapsed
        self._opened = now if self._opened is None else self._opened
        if truth.stage == "playing" and not self._players.started:
            self._players.started = now
        for student in self._school.students:
            due = self._players.started + student.arrives if student.late else self._opened + student.arrives * WELCOME_S / ON_TIME_S
            ready = now >= due and (truth.stage == "playing" or not student.late)
            if ready and student.key not in self._came and await self._players.arrive(student):
                self._came.add(student.key)

    async def _talk(self) -> None:
        """Once the games are over, each of them answers the questions after them, if there are any."""
        for student in self._school.students:
            if student.key in self._came:
                self._came.discard(student.key)
                await self._players.answer(student)

    async def _play(self, truth: ClassTruth) -> None:
        for table in truth.tables:
            due = self._next.setdefault(table.number, self._players.at + self._players.delay())
            if table.status == "playing" and due <= self._players.at:
                delay = await self._players.act(table.number)
                self._next[table.number] = self._players.at + (delay or 0.0)
