"""A class of 28 whose seats change hands: eight are absent, three seats are handed over, two people change
tables, one comes back.
"""

from __future__ import annotations

import csv
import io
import tempfile
import zipfile
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TypeAlias
from unittest.mock import patch

from bot.catalogue import debriefs
from bot.commands.caller import Caller, Reply
from bot.commands.session.desk import SessionControls
from bot.debrief.post import analyse_tables, make_debrief
from bot.orchestration.session.follow import SessionOrchestrator
from bot.orchestration.session.own_pages import OwnPages
from bot.rehearsal.classroom.class_truth import ClassTruth, TableTruth
from bot.research.study.bundle import make_bundle
from bot.research.study.codes import random_codes
from bot.research.study.consent import NO_REFUSALS
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.scenes.model import Panel, Scene
from bot.sessions.decisions import orders
from bot.sessions.plan import plans
from bot.sessions.record import Placed
from bot.sessions.session import SessionResult
from bot.tables.decisions.orders import Leave
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from bot.tables.rewind import roll_back
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import use_language
from storage.store import JournalRow, Person
from tests.support.bench import CLASSROOM, TEACHER
from tests.support.class_world import FIRST_STUDENT, ClassWorld
from tests.support.port import GUILD

STUDENTS = 28
WATCHER = FIRST_STUDENT + STUDENTS - 1
"""Who comes last: they watch, until the staff give them a seat."""
OPTIONS = {"rounds_basic": 3, "rounds_ostrom": 3}
STEP_MS = 300
MOST_STEPS = 4000
MANY = 60
"""Tables that are looked at as if there were so many of them, so that the best possible is not sought for
long.
"""
Place: TypeAlias = tuple[int, int]
"""A table by its number, and a seat there."""
Sheets: TypeAlias = dict[str, list[dict[str, str]]]
NEVER_PRESS: tuple[Place, ...] = ((4, 0), (4, 1), (4, 2), (4, 3), (7, 0))
RETURNS, STOPS, STOPS_LATE = (2, 1), (3, 2), (5, 3)
MOVES: tuple[Place, Place] = ((5, 0), (6, 1))
"""Both give up their seats, and the staff give each the other's."""


@dataclass(frozen=True)
class Played:
    """The class when its games are over, for its staff and for a script that reads raw rows."""

    world: ClassWorld
    people: Sequence[Person]
    tables: Mapping[int, str]
    """By number, the id."""
    session_rows: Sequence[JournalRow]
    rows: Mapping[int, Sequence[JournalRow]]
    """By number of the table."""
    absent: frozenset[int]
    """Members who never pressed, or stopped for a time."""

    @property
    def follow(self) -> SessionOrchestrator:
        """What follows on the session."""
        return self.world.follow

    def member(self, user: int) -> int:
        """The member number of this user."""
        return next(one.seat for one in self.people if one.user == user and one.seat is not None)

    async def snap(self, number: int) -> Snapshot:
        """A table as it stands."""
        snap = await self.follow.orchestrator.tables.snapshot(self.tables[number])
        assert snap is not None
        return snap

    async def participation(self) -> list[dict[str, str]]:
        """The lines of the file that `/session participation` gives to the teacher."""
        caller = Caller(TEACHER, "Teacher", GUILD, CLASSROOM, 0, "the list")
        answer = await SessionControls(self.follow).export_participation(caller)
        assert isinstance(answer, Reply)
        assert answer.panel.file is not None
        return list(csv.DictReader(io.StringIO(answer.panel.file[1].decode("utf-8-sig"))))

    async def own_page(self, number: int, user: int, language: str = "en-GB") -> Panel | None:
        """What this person reads when they ask for their own page at this table, made anew."""
        snap, follow = await self.snap(number), self.follow
        with use_language(language):
            pages = OwnPages(follow._tables, follow.orchestrator.queries.endings, debriefs())
            places = await pages.seats_of_user(snap, user)
            return await pages.page_for(snap, places) if places else None

    async def debrief_page(self, *numbers: int, language: str = "en-GB") -> str:
        """The debrief's page of these tables, or of the whole class, made anew."""
        teller, store = debriefs()["commons"], self.follow.sessions.store
        records = [
            (number, await journal_file(await self.snap(number), store), None)
            for number in numbers or self.tables
        ]
        with use_language(language):
            return make_debrief(teller, analyse_tables(teller, records, MANY), {}, {}).page.decode()

    async def sheets(self) -> Sheets:
        """The sheets of the bundle that the staff get, by name."""
        bundle = await self.follow.bundle(self.world.session)
        assert bundle.content, bundle
        return _unpack_sheets(bundle.content)

    async def sheets_of(self, number: int) -> Sheets:
        """The sheets of a bundle of one table alone."""
        database = StudyDatabase(self.follow.sessions.store, PeopleOptions(random_codes()))
        held, _ = await database.session_source(self.world.session)
        table = await database.table_source(self.tables[number], held)
        assert table is not None
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "bundle.zip"
            make_bundle(
                [partial(list, [held]), partial(list, [table])], out, NO_REFUSALS, made_on="2026-11-22"
            )
            return _unpack_sheets(out.read_bytes())

    async def reopen(self) -> Played:
        """The same class after a restart of the bot."""
        world = ClassWorld(database=self.world.database, session=self.world.session, now=self.world.now)
        with without_cards():
            await world.start()
        return replace(self, world=world)


def _unpack_sheets(bundle: bytes) -> Sheets:
    """The sheets in it, by name."""
    with zipfile.ZipFile(io.BytesIO(bundle)) as packed:
        names = [
            name
            for name in packed.namelist()
            if name.startswith("data/description-") and name.endswith("_data.csv")
        ]
        short = {name.removeprefix("data/description-").removesuffix("_data.csv"): name for name in names}
        return {
            one: list(csv.DictReader(io.StringIO(packed.read(name).decode()))) for one, name in short.items()
        }


@contextmanager
def without_cards() -> Iterator[None]:
    """Discord gets the channels alone: no card is drawn of a table or of the class, which takes most of the
    time.
    """

    async def show(follow: SessionOrchestrator, seen: object, control: int) -> None:
        del follow, seen, control

    with (
        patch("bot.orchestration.orchestrator.table_scene", lambda *_, **__: Scene(())),
        patch.object(SessionOrchestrator, "_show", show),
        patch.object(SessionOrchestrator, "_set_timer", lambda *_: None),
    ):
        yield


@dataclass
class ChangingClass:
    """The class on its way. `away`: who presses nothing now, by user id."""

    world: ClassWorld = field(default_factory=ClassWorld)
    away: set[int] = field(default_factory=set)
    absent: set[int] = field(default_factory=set)
    seats: dict[Place, int] = field(default_factory=dict)
    """Who sits where in the beginning."""
    planned: list[tuple[int, int, Callable[[], Awaitable[object]]]] = field(default_factory=list)
    """What is still to happen once a table has so many rows, as (table, rows, what)."""

    async def play(self) -> Played:
        """The whole class, up to its debrief."""
        with without_cards():
            await self._gather()
            self._plan()
            await self._play()
            await self._order(TEACHER, orders.Debrief())
        seen, journals = await self.world.session_snapshot(), self.world.database.journals
        tables = {placed.number: placed.table for placed in seen.record.tables}
        rows = {number: tuple(journals[table]) for number, table in tables.items()}
        absent = frozenset(
            one.seat for one in seen.people if one.user in self.absent and one.seat is not None
        )
        return Played(self.world, seen.people, tables, tuple(journals[self.world.session]), rows, absent)

    async def _order(self, user: int, order: orders.SessionOrder) -> None:
        result = await self.world.order(user, order)
        assert isinstance(result, SessionResult), (order, result)
        for _ in range(5):
            if not (await self.world.session_snapshot()).record.errands:
                return
            self.world.now += 5000
            await self.world.look_after()
        raise AssertionError(f"errands that are never done after {order}")

    async def _gather(self) -> None:
        plan = plans.load_plan("ostrom-90")
        await self.world.start()
        await self.world.open(plan.model_copy(update={"options": {**plan.options, **OPTIONS}}))
        for user in range(FIRST_STUDENT, WATCHER):
            await self._order(user, orders.Arrive(lot=f"{user:08x}"))
            self.world.now += 700
        await self._order(TEACHER, orders.Deal())
        await self._order(TEACHER, orders.Seat(1))
        await self._order(TEACHER, orders.Begin())
        await self._order(WATCHER, orders.Arrive(watching=True, lot="00000000"))
        seen = await self.world.session_snapshot()
        users = {one.seat: one.user for one in seen.people}
        self.seats = {
            (placed.number, seat): users[members[0]]
            for placed in seen.record.tables
            for seat, members in enumerate(placed.seats)
            if members
        }

    def _plan(self) -> None:
        """What happens besides the game, and when."""
        for place in NEVER_PRESS:
            self._stop(self.seats[place])
        returns, stops, late = (self.seats[place] for place in (RETURNS, STOPS, STOPS_LATE))
        first, second = MOVES

        async def stop(user: int) -> None:
            self._stop(user)

        async def come_back() -> None:
            self.away.discard(returns)

        self.planned = [
            (1, 40, self._take_back),
            (2, 25, lambda: stop(returns)),
            (2, 120, come_back),
            (3, 30, lambda: stop(stops)),
            (3, 110, lambda: self._give(WATCHER, STOPS)),
            (first[0], 45, lambda: self._leave(first)),
            (second[0], 55, lambda: self._leave(second)),
            (second[0], 80, lambda: self._give(self.seats[first], second)),
            (first[0], 80, lambda: self._give(self.seats[second], first)),
            (5, 190, lambda: stop(late)),
        ]

    def _stop(self, user: int) -> None:
        self.away.add(user)
        self.absent.add(user)

    async def _take_back(self) -> None:
        """The teacher takes the first table's last turn back."""

        async def work() -> None:
            table = await self.world.follow.orchestrator.tables.find((await self._place(1)).table)
            assert table is not None
            await roll_back(table, 1)
            self.world.follow.orchestrator.schedule_follow_up(table.table)

        await self.world.bot_does(work)

    async def _leave(self, place: Place) -> None:
        """Somebody gives up their seat."""
        user = self.seats[place]

        async def work() -> None:
            table = await self.world.follow.orchestrator.tables.find((await self._place(place[0])).table)
            assert table is not None
            await table.order(Requester(user, f"Person {user}"), Leave(), delivery=f"leave-{user}")
            self.world.follow.orchestrator.schedule_follow_up(table.table)

        await self.world.bot_does(work)

    async def _give(self, user: int, place: Place) -> None:
        """The staff give this seat to somebody else."""
        seen = await self.world.session_snapshot()
        member = next(one.seat for one in seen.people if one.user == user)
        assert member is not None
        snaps = await self.world.follow._tables.table_snapshots(seen)
        left = tuple(
            (placed.number, seat)
            for placed in seen.record.tables
            for seat in range(len(placed.seats))
            if snaps[placed.table].holder(seat) is None
        )
        await self._order(TEACHER, orders.Give(member, *place, left))

    async def _place(self, number: int) -> Placed:
        placed = (await self.world.session_snapshot()).record.table_place(number)
        assert placed is not None
        return placed

    async def _play(self) -> None:
        truth = await self.world.truth.class_truth()
        for step in range(MOST_STEPS):
            await self._happen(truth)
            if not await self._act(step, truth) and not await self._wait(truth):
                assert not self.planned, self.planned
                return
            truth = await self.world.truth.class_truth()
        raise AssertionError("the class never ends")

    async def _happen(self, truth: ClassTruth) -> None:
        versions = {table.number: table.version for table in truth.tables}
        for one in list(self.planned):
            number, rows, happen = one
            if versions[number] >= rows:
                self.planned.remove(one)
                await happen()

    async def _act(self, step: int, truth: ClassTruth) -> bool:
        """One of those who are there and waited for makes a move, or has their seat again."""
        playing = [table for table in truth.tables if table.status == "playing"]
        back = [(table, user) for table in playing for user in table.held if user not in self.away]
        if back:
            await self.world.comes_back(*back[0])
            return True
        able: list[tuple[TableTruth, int]] = [
            (table, wait.user)
            for table in playing
            for wait in table.waits
            if wait.user not in (self.away | set(table.held))
        ]
        if not able:
            return False
        self.world.now += STEP_MS
        await self.world.acts(*able[step % len(able)])
        due = [wait.due_ms for table in truth.tables for wait in table.waits if wait.due_ms is not None]
        if due and min(due) <= self.world.now:
            await self.world.pass_to(self.world.now)
        return True

    async def _wait(self, truth: ClassTruth) -> bool:
        """Only people who are away are waited for: the next clock runs out, or the staff let all go on to the
        next stage.
        """
        due = [wait.due_ms for table in truth.tables for wait in table.waits if wait.due_ms is not None]
        if due:
            await self.world.pass_to(min(due) + 1)
            return True
        if (await self.world.session_snapshot()).record.paused:
            await self._order(TEACHER, orders.Tell("resume"))
            return True
        return False
