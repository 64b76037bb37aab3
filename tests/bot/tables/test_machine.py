"""A table in both stages of the Commons Game, with its clock, pauses and restarts in any order: no wait gets
more time or less.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Any, TypeVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.catalogue import automatic_players
from bot.tables.automatic import act_for_absent
from bot.tables.deadlines import overdue_waits
from bot.tables.decisions.orders import Join, Pause, Resume, Start
from bot.tables.decisions.table_context import Requester
from bot.tables.results.export import journal_file
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, TableResult
from bot.tables.tables import Tables, Venue
from games.audit import replay
from games.commons.basic.actions import Harvest
from games.commons.game import COMMONS
from games.commons.governance.actions import CallMeeting, Move, Vote
from games.commons.governance.state import Governance, State
from games.commons.governance.vocabulary import Resolve, Sue
from games.protocol import Actor, Decider
from games.record import decode_record
from games.refusal import Refusal
from storage.memory import MemoryDatabase, MemoryStore
from storage.store import Person

T = TypeVar("T")

TEACHER = Requester(1, "Ms Rivera")
CHOICES = st.sampled_from(("yes", "no", None))


class ClockMachine(RuleBasedStateMachine):
    """`ran`: the milliseconds that the table has run, pauses left out; by wait and by motion, when it was
    first awaited, in these.
    """

    @initialize(seed=st.integers(0, 2**16), absent=st.sampled_from(("default_after_timer", "bot")))
    def open(self, seed: int, absent: str) -> None:
        """Four people at a table; nobody does anything until the Ostrom stage has begun and its Monitor is
        named.

        Ballots are counted at once: how the time for a change of mind stops their clocks is tested in
        `test_last_click`.
        """
        self.loop = asyncio.new_event_loop()
        self.now, self.ran = 1_700_000_000_000, 0
        self.began: dict[str, int] = {}
        self.ballots: dict[int, int] = {}
        self.database = MemoryDatabase()
        options = {"rounds_basic": 3, "rounds_ostrom": 12, "absent": absent, "vote_grace": 0}
        self.tables = self.bot(seed)
        opener = Person(1, "instructor", None, "Ms Rivera")
        self.table: Table = self.do(
            self.tables.open("d0", Venue(7, 70), "commons", options, opener, strict=True, real_names=True)
        )
        for seat in range(4):
            self.do(self.table.order(Requester(2 + seat, f"P{seat}"), Join(contribution=str(seat))))
        assert isinstance(self.do(self.table.order(TEACHER, Start())), TableResult)
        self.note()
        while self.state.governance is None or self.here.election is not None:
            self.time_passes(200)

    def bot(self, seed: int) -> Tables:
        """A process of the bot, which knows what is in the database and nothing else."""
        store = MemoryStore(self.database)
        return Tables(
            store,
            {"commons": COMMONS},
            automatic_players,
            now_ms=lambda: self.now,
            new_seed=lambda: seed.to_bytes(32, "big"),
        )

    def do(self, work: Awaitable[T]) -> T:
        return self.loop.run_until_complete(_of(work))

    @property
    def state(self) -> State:
        state: State | None = self.snap.state
        assert state is not None
        return state

    @property
    def here(self) -> Governance:
        assert self.state.governance is not None
        return self.state.governance

    @property
    def snap(self) -> Snapshot:
        return self.do(self.table.snapshot())

    def note(self) -> None:
        """Which waits there are now."""
        waits = {wait.key for wait in self.snap.waits()}
        if not self.snap.record.is_paused:
            self.began = {key: self.began.get(key, self.ran) for key in waits}
        here = self.state.governance
        ballot = None if here is None or here.meeting is None else here.meeting.ballot
        if ballot is not None and not ballot.defending:
            self.ballots.setdefault(ballot.motion, self.ran)

    def send(self, seat: int, action: Any, by: Decider = "player") -> bool:
        done = self.do(self.table.play(Actor(seat, by), action))
        self.note()
        return isinstance(done, TableResult)

    @rule(seconds=st.sampled_from([1, 20, 59, 61, 250]))
    def time_passes(self, seconds: int) -> None:
        """The bot looks at the clock: it acts for whoever is late, and at a paused table for nobody."""
        snap, paused = self.snap, self.snap.record.is_paused
        self.now += seconds * 1000
        self.ran += 0 if paused else seconds * 1000
        self.do(act_for_absent(self.table, self.tables.players("commons"), self.now))
        assert not paused or self.snap is snap
        self.note()

    @rule()
    def the_instructor_stops_the_table_or_lets_it_go_on(self) -> None:
        self.do(self.table.order(TEACHER, Resume() if self.snap.record.is_paused else Pause()))
        self.note()

    @rule()
    def the_power_goes(self) -> None:
        before = self.snap
        self.tables = self.bot(0)
        found = self.do(self.tables.find(before.table))
        assert found is not None
        self.table = found
        assert (self.snap.state, self.snap.record, self.snap.version) == (
            before.state,
            before.record,
            before.version,
        )

    @rule(seed=st.integers(0, 2**16), steps=st.integers(1, 6))
    def the_awaited_play(self, seed: int, steps: int) -> None:
        """Whatever is legal; at a paused table nothing is."""
        whim = random.Random(seed)
        for _ in range(steps):
            state = self.state
            able = {
                seat: found
                for seat in range(4)
                if (found := [a for a in COMMONS.legal_actions(state, seat) if not isinstance(a, Harvest)])
            }
            if not able:
                return
            seat = whim.choice(list(able))
            kind = whim.choice(sorted({action.kind for action in able[seat]}))
            done = self.send(seat, whim.choice([action for action in able[seat] if action.kind == kind]))
            assert not (done and self.snap.record.is_paused)

    @precondition(lambda self: not self.snap.record.is_paused and self.state.phase != "over")
    @rule(suit=st.booleans(), votes=st.lists(CHOICES, max_size=6), seconds=st.integers(0, 50))
    def they_meet_and_vote(self, suit: bool, votes: list[Any], seconds: int) -> None:
        """Votes are given and taken back while the ballot's clock runs."""
        while self.state.phase in ("roll", "harvest"):
            seat = self.snap.waits()[0].seat
            assert self.send(
                seat, COMMONS.default_action(self.state, seat), "clock"
            )  # nobody but the clock chooses no cards
        if self.here.meeting is None and not self.send(self.state.active, CallMeeting()):
            return
        self.send(1, Move(Sue("So.") if suit else Resolve("So.")))
        for number, choice in enumerate(votes):
            self.send(number % 4, Vote(choice))
            if number == 2:
                self.time_passes(seconds)

    @invariant()
    def every_wait_has_the_time_since_it_began_and_pauses_cost_it_none(self) -> None:
        record = self.snap.record
        until = record.paused_at if record.paused_at is not None else self.now
        assert {key: until - began for key, began in record.since.items()} == {
            key: self.ran - began for key, began in self.began.items() if key in record.since
        }
        if not record.is_paused:
            votes = {record.since[wait.key] for wait in self.snap.waits() if wait.what == "vote"}
            assert votes <= {self.now - self.ran + opened for opened in self.ballots.values()}, (
                "the ballot's own clock"
            )
            assert set(record.since) == {wait.key for wait in self.snap.waits() if wait.seconds > 0}
            late = overdue_waits(record.since, self.snap.waits(), self.now)
            assert {wait.seat for wait in late} <= set(record.missed), (
                "short clocks begin when the others have answered"
            )

    @invariant()
    def at_a_paused_table_nobody_speaks_and_nobody_is_awaited(self) -> None:
        snap = self.snap
        if snap.record.is_paused:
            assert snap.waits() == ()
            assert not any(room.speakers for room in snap.floor().rooms)
            assert isinstance(self.do(self.table.play(Actor(self.state.active), CallMeeting())), Refusal)

    def teardown(self) -> None:
        """The journal alone leads to the same game."""
        record = decode_record(
            self.do(journal_file(self.snap, MemoryStore(self.database), texts=True)).decode()
        )
        assert replay(COMMONS, record) == self.state
        self.loop.close()


async def _of(work: Awaitable[T]) -> T:
    return await work


TestClockMachine = ClockMachine.TestCase
TestClockMachine.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
