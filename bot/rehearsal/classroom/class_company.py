"""Automatic students on the page: the user is the teacher, and the students behave as a class does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from bot.rehearsal.classroom.class_players import ClassPlayers
from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth
from bot.rehearsal.classroom.school import School
from bot.rehearsal.headless.clicker import no_face_held
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.world import ActRefused

CHECK_INTERVAL_S = 0.5
"""Seconds between two checks."""
WELCOME_S = 15.0
"""Seconds within which all punctual students arrive: shorter than in reality."""
ON_TIME_S = 60.0


class ClassCompany:
    """All students of a class, except for those whom a person plays (`is_held`), for as long as they do."""

    def __init__(
        self,
        world: Seam,
        truth: SessionTruth,
        school: School,
        seed: int,
        is_held: Callable[[str], bool] = no_face_held,
    ) -> None:
        self._world, self._truth, self._school, self._is_held = world, truth, school, is_held
        rng = Random(f"company {seed}")  # noqa: S311 - who presses what is no secret
        self._players = ClassPlayers(world, truth, school, rng, is_held)
        self._session = ""
        self._came: set[str] = set()
        self._next: dict[int, float] = {}
        """By table, the time of the next act."""
        self._opened: float | None = None

    async def keep_acting(self) -> None:
        """Act until the rehearsal ends."""
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            try:
                await self.act_if_due()
            except (ActRefused, LookupError):
                continue  # no session yet, or what was to be pressed has just gone

    async def act_if_due(self) -> None:
        """Act if due. Raises LookupError before the session is opened, Refused for controls that have just
        gone.
        """
        truth = await self._truth.class_truth()
        if truth.session != self._session:  # another lesson
            self._session, self._came, self._next, self._opened, self._players.started = (
                truth.session,
                set(),
                {},
                None,
                0.0,
            )
        if truth.stage in ("gathering", "seated", "playing"):
            await self._let_arrive(truth)
        if truth.stage == "playing":
            await self._play_tables(truth)
        if truth.stage == "debrief":
            await self._answer_questions()

    async def _let_arrive(self, truth: ClassTruth) -> None:
        now = self._world.seconds_since_start
        self._opened = now if self._opened is None else self._opened
        if truth.stage == "playing" and not self._players.started:
            self._players.started = now
        for student in self._school.students:
            due = (
                self._players.started + student.arrives
                if student.late
                else self._opened + student.arrives * WELCOME_S / ON_TIME_S
            )
            ready = now >= due and (truth.stage == "playing" or not student.late)
            if ready and student.key not in self._came and await self._players.arrive(student):
                self._came.add(student.key)

    async def _answer_questions(self) -> None:
        """Let every student answer the questions after the games, if there are any."""
        for student in self._school.students:
            if student.key in self._came and not self._is_held(student.key):
                self._came.discard(student.key)
                await self._players.answer(student)

    async def _play_tables(self, truth: ClassTruth) -> None:
        for table in truth.tables:
            due = self._next.setdefault(
                table.number, self._players.seconds_played + self._players.decision_delay_s()
            )
            if table.status == "playing" and due <= self._players.seconds_played:
                delay = await self._players.act(table.number)
                self._next[table.number] = self._players.seconds_played + (delay or 0.0)
