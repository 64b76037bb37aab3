"""A class of any size over a Discord in memory: its people come, play, drop out and come back, and the power
may fail at any stroke.

Everything goes the bot's own ways (orders to the session, moves at its tables, errands, scenes, stage); only
clicks are left out.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.orchestration.session.follow import SessionOrchestrator
from bot.rehearsal.classroom.class_truth import ClassTruth, SessionTruth, TableTruth
from bot.rehearsal.classroom.class_watch import AbsenceWatch
from bot.sessions.decisions import orders
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.groups.grouping import table_shape
from bot.sessions.plan import plans
from bot.sessions.plan.plans import Plan
from bot.sessions.session import SessionResult, SessionSnapshot
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import ComeBack
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from games.refusal import Refusal
from storage.memory import MemoryDatabase
from tests.support.bench import CLASSROOM, NOW_MS, TEACHER, build_orchestrator, followed_by
from tests.support.port import GUILD, FakePort, PowerCut
from tests.support.power import Power, PoweredPort, PoweredStore
from tests.support.seat_changes import SeatChanges
from tests.support.sitting_watch import Occurred, SittingWatch, WatchedStore

FIRST_STUDENT = 100
PLAYS: Mapping[str, Mapping[str, Any]] = {
    "first-45": {"rounds_basic": 3, "goal": 3},
    "tragedy-45": {"round_limit": 5},
}
"""Plans whose games are short enough for a thousand classes, and by which options."""
OSTROM = {"rounds_ostrom": 3}
"""Where somebody has no seat at first, a second stage may follow, with which they get one."""
GOVERN = 10
"""Of so many classes one may have it: it takes ten times as long as the first stage alone."""
ABSENT = ("substitute", "substitute", "bot", "default_after_timer")
"""Who acts for the absent: in half of the classes stand-ins, as it is usual."""
PRACTISES = 0.25
"""In so many of the classes a round is practised first."""
CHANGES = 0.04
"""With each step something happens to the seats so often."""
SHEETS = 10
"""Of so many classes one has the sheets of its tables' data added up, too, which is slow."""
MOST_STEPS = 6000


class BrokenClass(AssertionError):  # noqa: N818 - named for what happened
    """Something that must hold in every class does not."""


class SchoolPort(PoweredPort):
    """One that does not keep what messages look like: that costs more than all the rest."""

    async def send(self, channel: int, sheet: Any, nonce: str) -> int:
        return await FakePort.send(self, channel, sheet, nonce)

    async def edit(self, channel: int, message: int, sheet: Any) -> None:
        await FakePort.edit(self, channel, message, sheet)

    async def edit_by_click(self, token: str, sheet: Any, message: int | None = None) -> None:
        await FakePort.edit_by_click(self, token, sheet, message)


@dataclass
class ClassWorld:
    """Discord, the database, the time, and the bot of the moment."""

    database: MemoryDatabase = field(default_factory=MemoryDatabase)
    now: int = NOW_MS
    restarts: int = 0
    power: Power = field(default_factory=Power)
    follow: SessionOrchestrator = field(init=False)
    truth: SessionTruth = field(init=False)
    session: str = ""
    _deliveries: int = 0
    _others: set[asyncio.Task[Any]] = field(init=False)

    def __post_init__(self) -> None:
        self.port = SchoolPort(power=self.power, nonces=True)
        self.port.add_channel(CLASSROOM, name="classroom")
        self.watch = SittingWatch(self.database)

    # The bot

    async def start(self) -> None:
        """A new process on the same database and the same Discord."""
        self._others = asyncio.all_tasks()
        store = PoweredStore(WatchedStore(self.database, self.watch), self.power)
        self.follow = followed_by(build_orchestrator(store, self.port, clock=lambda: self.now))
        self.truth = SessionTruth(self.follow, self.session)
        await self.bot_does(self._resume)

    async def _resume(self) -> None:
        await self.follow.orchestrator.resume_tables()
        await self.follow.orchestrator.drain()  # a slow session: its tables are looked at first
        await self.follow.resume_sessions()

    async def stop(self) -> None:
        """The process is gone: nothing of it goes on."""
        for part in (self.follow, self.follow.orchestrator):
            part._follow_ups.stop()
        rest = asyncio.all_tasks() - self._others - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def restart(self) -> None:
        """The power goes and comes back."""
        await self.stop()
        self.power.restore()
        self.restarts += 1
        await self.start()

    async def bot_does(self, work: Callable[[], Awaitable[object]]) -> None:
        """Something that the bot does by itself, and all that follows; after a power cut the next bot finds
        out what is left to do.
        """
        try:
            await work()
            await self.settle()
        except (PowerCut, BaseExceptionGroup):
            if not self.power.dead:
                raise
        if self.power.dead:
            await self.restart()

    async def settle(self) -> None:
        """Nothing is in hand any more."""
        orchestrator = self.follow.orchestrator
        while self.follow.busy or orchestrator.busy or orchestrator.stage._tasks:
            await self.follow.drain()
            await orchestrator.stage.drain()

    async def look_after(self) -> None:
        """What failed or had to wait is tried again, as the bot's own timers do."""
        await self.bot_does(self.follow.resume_sessions)

    # People

    async def order(self, user: int, order: orders.SessionOrder) -> SessionResult | Refusal:
        """Somebody gives the session an order until it is answered: a delivery that was lost on its way comes
        again.
        """
        self._deliveries += 1
        delivery, who = f"order-{self._deliveries}", Requester(user, f"Person {user}")
        for _ in range(3):
            answers: list[SessionResult | Refusal] = []

            async def work() -> None:
                session = await self.follow.sessions.find(self.session)
                assert session is not None
                answers.append(await session.order(who, order, delivery=delivery))  # noqa: B023 - done before the next round
                self.follow.schedule_follow_up(self.session)

            await self.bot_does(work)
            if answers:
                return answers[0]
        raise BrokenClass(f"no answer to {order}")

    async def open(self, plan: Plan) -> None:
        """The teacher opens the session."""

        async def work() -> None:
            teacher = Requester(TEACHER, "Teacher")
            opened = await self.follow.sessions.open("open", Venue(GUILD, CLASSROOM), teacher, plan)
            self.session = opened.table
            self.follow.schedule_follow_up(opened.table)

        while not self.session or await self.follow.sessions.snapshot(self.session) is None:
            await self.bot_does(work)
        self.truth = SessionTruth(self.follow, self.session)

    async def acts(self, table: TableTruth, user: int) -> None:
        """Somebody who is waited for makes a move, as an automatic player would in their place."""

        async def work() -> None:
            found = await self.follow.orchestrator.tables.find(table.table)
            assert found is not None
            snap = await found.snapshot()
            part = snap.part(user)
            wait = next((wait for wait in snap.waits() if part is not None and wait.seat == part.seat), None)
            if wait is not None:
                players = self.follow.orchestrator.tables.players(snap.game.name)
                await make_automatic_move(
                    found, snap, wait, players[sorted(players)[user % len(players)]], by="player"
                )
            self.follow.orchestrator.schedule_follow_up(table.table)

        await self.bot_does(work)

    async def comes_back(self, table: TableTruth, user: int) -> None:
        """Somebody whose seat a stand-in plays is there again."""

        async def work() -> None:
            found = await self.follow.orchestrator.tables.find(table.table)
            assert found is not None
            part = (await found.snapshot()).part(user)
            assert part is not None
            assert part.seat is not None
            await found.order(Requester(user, f"Person {user}"), ComeBack(part.seat))
            self.follow.orchestrator.schedule_follow_up(table.table)

        await self.bot_does(work)

    async def session_snapshot(self) -> SessionSnapshot:
        """The session."""
        found = await self.follow.sessions.snapshot(self.session)
        assert found is not None
        return found

    async def pass_to(self, at: int) -> None:
        """It is so late now: clocks that have run out act."""
        self.now = max(self.now, at)

        async def work() -> None:
            for table in await self.follow.orchestrator.tables.readable_tables():
                self.follow.orchestrator.schedule_follow_up(table.table)

        await self.bot_does(work)

    # What must hold

    async def check(self) -> None:
        """Nobody is lost or sits twice, and nothing stands twice in Discord."""
        if lost := await self.truth.unlisted_names():
            raise BrokenClass(f"lost from the control card: {lost}")
        truth = await self.truth.class_truth()
        sits = Counter(user for table in truth.tables for user in table.users)
        if double := [user for user, times in sits.items() if times > 1]:
            raise BrokenClass(f"double seats: {double}")
        names = Counter(
            channel.name for channel in self.port.channels_there.values() if channel.channel != CLASSROOM
        )
        if double := [name for name, times in names.items() if times > 1]:
            raise BrokenClass(f"channels made twice: {double}")
        posts = Counter(
            (m.channel, m.sheet.table, m.sheet.key)
            for m in self.port.messages.values()
            if m.sheet is not None and m.sheet.key
        )
        if double := [post for post, times in posts.items() if times > 1]:
            raise BrokenClass(f"posts that stand twice: {double}")
        self.check_sittings()

    def check_sittings(self) -> None:
        """Who held each seat by the journals is who held it by the tables' own records, after every row so
        far.
        """
        if self.watch.faults:
            raise BrokenClass(f"sittings: {'; '.join(self.watch.faults)}")

    async def check_holders(self, *, sheets: bool) -> None:
        """Each act belongs to one holder, and the sums over holders are those over seats. `sheets`: in the
        sheets of the data, too.
        """
        seen, tables = await self.session_snapshot(), self.follow.orchestrator.tables
        snapshots = {placed.table: await tables.snapshot(placed.table) for placed in seen.record.tables}
        self.watch.check_end(
            seen.record, {name: snap for name, snap in snapshots.items() if snap is not None}, sheets=sheets
        )
        self.check_sittings()

    async def all_sit(self) -> None:
        """Everybody sits where the session says."""
        seen = await self.session_snapshot()
        for placed in seen.record.tables:
            snap = await self.follow.orchestrator.tables.snapshot(placed.table)
            for number, members in enumerate(placed.seats):
                for member in members:
                    person = seen.member(member)
                    part = None if snap is None or person is None else snap.part(person.user)
                    if part is None or part.seat != number:
                        raise BrokenClass(f"member {member} has no seat at table {placed.number}")

    async def nothing_left(self) -> None:
        """After the end: no channel, no category, and every table is at rest."""
        if left := [
            channel.name for number, channel in self.port.channels_there.items() if number != CLASSROOM
        ]:
            raise BrokenClass(f"left behind: {left}")
        if self.port.categories_there:
            raise BrokenClass(f"categories left behind: {len(self.port.categories_there)}")
        if open_ := [row.table for row in self.database.tables.values() if row.status != "closed"]:
            raise BrokenClass(f"not closed: {open_}")


@dataclass
class Tally(Occurred):
    """What so many classes have shown."""

    classes: int = 0
    students: int = 0
    tables: int = 0
    restarts: int = 0
    dropped: int = 0
    absences: int = 0
    absences_in_data: int = 0
    stuck: int = 0
    looked_on: int = 0
    """People for whom no seat was left."""
    sat_down: int = 0
    """Of these, who got one with the second stage."""
    deserted: int = 0
    """Tables that all of their people had left: they stand still until the lesson ends."""


@dataclass
class SimulatedClass:
    """One class, all of whose chance comes from its seed."""

    seed: int
    tally: Tally = field(default_factory=Tally)

    async def run(self) -> None:
        """From opening to the end. Raises BrokenClass."""
        self.rng = Random(f"simulated class {self.seed}")
        self.world = ClassWorld()
        name = self.rng.choice(sorted(PLAYS))
        own = plans.load_plan(name)
        remainder = self.rng.choice(("threes", "watch"))
        ostrom = OSTROM if own.game == "commons" and remainder == "watch" and self.seed % GOVERN == 0 else {}
        self.whim = Random(f"seats of simulated class {self.seed}")
        absent = {"absent": self.whim.choice(ABSENT)}
        practice = int(self.whim.random() < PRACTISES)
        options = {**own.options, **PLAYS[name], **ostrom, **absent}
        self.plan = own.model_copy(update={"options": options, "practice": practice, "remainder": remainder})
        await self.world.start()
        await self._gather()
        await self._play()
        await self.world.check_holders(sheets=self.seed % SHEETS == 0)
        await self._end()
        for kind, count in vars(self.world.watch.occurred).items():
            setattr(self.tally, kind, count)
        self.tally.classes += 1
        self.tally.restarts += self.world.restarts
        await self.world.stop()

    async def _perhaps_restart(self, share: float) -> None:
        if self.rng.random() < share:
            await self.world.restart()

    async def _gather(self) -> None:
        world, rng = self.world, self.rng
        await world.open(self.plan)
        count = rng.randint(10, 60)
        self.users = [FIRST_STUDENT + n for n in range(count)]
        self.late = set(rng.sample(self.users, rng.randint(0, 4)))
        early = [user for user in self.users if user not in self.late]
        rng.shuffle(early)
        for user in early:
            self._check_accepted(await world.order(user, orders.Arrive(lot=f"{rng.getrandbits(32):08x}")))
            world.now += rng.randint(200, 3000)
        await self._perhaps_restart(0.2)
        for _ in range(rng.randint(1, 3)):
            self._check_accepted(await world.order(TEACHER, orders.Deal()))
        draft = (await world.session_snapshot()).record.draft
        assert draft is not None
        self._check_accepted(await world.order(TEACHER, orders.Seat(draft.number)))
        await self._perhaps_restart(0.2)
        await self._errands_done()
        seen = await world.session_snapshot()
        self._by_the_rule(seen, len(early))
        self.lookers = {
            member
            for placed in seen.record.tables
            for member in members_without_seat(seen.record, seen.people, placed)
        }
        self.tally.looked_on += len(self.lookers)
        await world.all_sit()
        self.tally.students += count

    def _by_the_rule(self, seen: SessionSnapshot, people: int) -> None:
        plan, tables = self.plan, seen.record.tables
        wanted = table_shape(people, seats=plan.seats, fewest=plan.fewest, remainder=plan.remainder)
        sizes = sorted((sum(map(len, placed.seats)) for placed in tables), reverse=True)
        if tuple(sizes) != wanted.sizes or sum(len(placed.watching) for placed in tables) != wanted.watching:
            raise BrokenClass(f"{people} people sit as {sizes} and not as {wanted}")

    async def _errands_done(self) -> None:
        for _ in range(5):
            if not (await self.world.session_snapshot()).record.errands:
                return
            self.world.now += 5000
            await self.world.look_after()
        raise BrokenClass(
            f"errands that are never done: {(await self.world.session_snapshot()).record.errands}"
        )

    async def _play(self) -> None:
        world, rng = self.world, self.rng
        self._check_accepted(await world.order(TEACHER, orders.Begin()))
        await self._errands_done()
        self.away: set[int] = set()
        leaves = {user: rng.uniform(0, 1) for user in rng.sample(self.users, round(0.3 * len(self.users)))}
        self.tally.dropped += len(leaves)
        changes = SeatChanges(world, self.whim, self.away)
        absences = AbsenceWatch(world.truth)
        truth, begun = await world.truth.class_truth(), 0
        length = 12 * max(1, len(truth.tables))
        for step in range(MOST_STEPS):
            if all(table.status == "over" for table in truth.tables):
                break
            for user in [user for user, at in leaves.items() if at * length <= step]:
                del leaves[user]
                if user not in self.late:
                    self.away.add(user)
            if self.late and rng.random() < 0.05:
                self._check_accepted(await world.order(self.late.pop(), orders.Arrive(lot="00000000")))
                await self._errands_done()
            await self._perhaps_restart(0.3 / length)
            if self.whim.random() < CHANGES:
                await changes.happen(truth)
                truth = await world.truth.class_truth()
                absences.set_truth(world.truth)
                absences.check_clocks(truth, world.now, self.away)
            if not await self._somebody_acts(truth):
                begun = await self._time_passes(truth, begun)
                if begun < 0:
                    break
            truth = await world.truth.class_truth()
            absences.set_truth(world.truth)
            absences.check_clocks(truth, world.now, self.away)
            if step % 40 == 0:
                await world.check()
        await world.check()
        self._count_stuck_tables(await world.truth.class_truth())
        await self._sat_down()
        self.tally.absences += absences.absence_count
        self.tally.absences_in_data += await absences.count_in_journals()

    def _count_stuck_tables(self, truth: ClassTruth) -> None:
        self.tally.tables += len(truth.tables)
        for table in truth.tables:
            deserted = set(table.users) <= self.away
            self.tally.deserted += deserted and table.status != "over"
            self.tally.stuck += not deserted and table.status != "over"

    async def _sat_down(self) -> None:
        """Whoever looked on has a seat now, or there was none when the second stage began at any table."""
        seen, tables = await self.world.session_snapshot(), self.world.follow.orchestrator.tables
        self.tally.sat_down += sum(seen.record.placed_seat(member) is not None for member in self.lookers)
        for placed in seen.record.tables:
            snap = await tables.snapshot(placed.table)
            for member in members_without_seat(seen.record, seen.people, placed):
                person = seen.member(member)
                if snap is None or person is None or snap.person(person.user) is not None:
                    raise BrokenClass(f"member {member} looks on, and table {placed.number} knows of them")

    async def _somebody_acts(self, truth: ClassTruth) -> bool:
        """Somebody who is there and waited for moves; now and then somebody comes back instead."""
        if self.away and self.rng.random() < 0.02:
            user = self.rng.choice(sorted(self.away))
            self.away.discard(user)
        held = [
            (table, user)
            for table in truth.tables
            if table.status == "playing"
            for user in table.held
            if user not in self.away
        ]
        if held:  # who is back, or was too slow: their first click gives them their seat
            await self.world.comes_back(*held[0])
            return True
        able = [
            (table, wait.user)
            for table in truth.tables
            if table.status == "playing"
            for wait in table.waits
            if wait.user not in self.away and wait.user not in table.held
        ]
        if not able:
            return False
        table, user = self.rng.choice(able)
        self.world.now += self.rng.randint(200, 2500)
        await self.world.acts(table, user)
        overdue = [
            wait.due_ms
            for one in truth.tables
            for wait in one.waits
            if wait.due_ms is not None and wait.due_ms <= self.world.now
        ]
        if overdue:
            await self.world.pass_to(self.world.now)
        return True

    async def _time_passes(self, truth: ClassTruth, before: int) -> int:
        """Everybody who is there waits for somebody who is not: the next clock runs out. Below 0: there is
        none.
        """
        due = [wait.due_ms for table in truth.tables for wait in table.waits if wait.due_ms is not None]
        if not due:
            return -1 if before > 3 else before + 1
        await self.world.pass_to(min(due) + 1)
        return 0

    async def _end(self) -> None:
        world = self.world
        self._check_accepted(await world.order(TEACHER, orders.Debrief()))
        await self._perhaps_restart(0.2)
        await world.check()
        self._check_accepted(await world.order(TEACHER, orders.Close(remove=True)))
        for _ in range(6):
            world.now += 10_000
            await world.look_after()
        await world.nothing_left()

    def _check_accepted(self, result: SessionResult | Refusal) -> None:
        if isinstance(result, Refusal):
            raise BrokenClass(f"refused: {result.code}")
