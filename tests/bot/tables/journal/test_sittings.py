"""Who held each seat, read from a table's journal, is what the table itself knew after every row."""

import asyncio
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.decisions.orders import ComeBack, Fill, Join, Leave, Replace, Start, TableOrder
from bot.tables.decisions.table_context import Requester
from bot.tables.journal.sittings import fold_sittings
from bot.tables.presence import holder_of
from bot.tables.results.export import whole_record
from bot.tables.rewind import roll_back
from bot.tables.table import Table
from games.protocol import Actor
from games.sittings import TableSittings
from tests.pebbles.game import PEBBLES
from tests.support.tables import TEACHER, Clock, open_table

PEOPLE = [Requester(10 + n, f"P{n}", member=n) for n in range(5)]
STEPS = (
    *(
        "join",
        "leave",
        "replace",
        "fill",
        "fill_free",
        "act",
        "act",
        "act",
        "stand_in",
        "return",
        "automatic",
        "clock",
        "back",
    ),
    *("practice", "start", "start"),
)


@dataclass
class Seen:
    """What the table knew after each row: by seat, its holder, the automatic player's name and the user."""

    rows: list[list[tuple[str, str, int | None]]] = field(default_factory=list)

    async def note(self, table: Table) -> None:
        snap = await table.snapshot()
        now = []
        for seat in range(len(snap.record.seats)):
            person = snap.holder(seat)
            now.append((*holder_of(snap.record, snap.people, seat), None if person is None else person.user))
        while len(self.rows) < snap.version:
            self.rows.append(now)


async def _step(table: Table, step: str, who: Requester, seat: int) -> None:
    """One thing that a person, the staff or the clock does; the table may refuse it."""
    snap = await table.snapshot()
    state = snap.state
    orders: dict[str, tuple[Requester, TableOrder, Requester | None]] = {
        "join": (who, Join(seat), None),
        "leave": (who, Leave(), None),
        "replace": (TEACHER, Replace(seat), who),
        "fill": (TEACHER, Fill("random", seat), None),
        "fill_free": (TEACHER, Fill("random"), None),
        "return": (who, ComeBack(seat), None),
        "practice": (TEACHER, Start(practice=True), None),
        "start": (TEACHER, Start(), None),
    }
    if step == "back":
        await roll_back(table, 0)
        return
    if step in orders:
        asker, order, other = orders[step]
        await table.order(asker, order, subject=other)
        return
    if state is None or snap.record.status != "playing":
        return
    if step == "stand_in":
        if snap.holder(seat) is not None and snap.record.seats[seat].automatic is None:
            await table.substitute(seat, "random", snap.version)
        return
    automatic = snap.record.seats[seat].automatic is not None
    by = {"act": "player", "automatic": "automatic", "clock": "clock"}[step]
    legal = PEBBLES.legal_actions(state, seat)
    possible = {"act": snap.holder(seat) is not None, "automatic": automatic, "clock": not automatic}[step]
    if legal and possible:
        await table.play(Actor(seat, by), legal[0])  # type: ignore[arg-type]


async def played(steps: list[tuple[str, int, int]]) -> tuple[Table, Seen]:
    table, seen = await open_table(clock=Clock()), Seen()
    await seen.note(table)
    for step, who, seat in steps:
        await _step(table, step, PEOPLE[who], seat)
        await seen.note(table)
    return table, seen


async def _folded(table: Table) -> TableSittings:
    rows = await table.store.journal(table.table)
    return fold_sittings(rows, len((await table.snapshot()).record.seats))


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 4), st.integers(0, 1)), max_size=40))
def test_the_fold_of_a_journal_says_after_every_row_who_holds_each_seat(
    steps: list[tuple[str, int, int]],
) -> None:
    opening = [("join", 0, 0), ("join", 1, 1), ("start", 0, 0)] if len(steps) % 2 else []

    async def play() -> None:
        table, seen = await played([*opening, *steps])
        folded = await _folded(table)
        users: dict[int, int] = {}
        people: dict[int, int] = {}
        for row, holders in enumerate(seen.rows, 1):
            for seat, (kind, player, user) in enumerate(holders):
                sitting = folded.sitting_at(seat, row)
                if sitting is None:
                    assert kind == "nobody"
                    continue
                assert (sitting.holder, sitting.player or "") == (kind, player), (row, seat, sitting)
                if kind == "person" and user is not None:
                    assert sitting.member == user - 10
                    assert sitting.person is not None
                    assert users.setdefault(sitting.person, user) == user
                    assert people.setdefault(user, sitting.person) == sitting.person

    asyncio.run(play())


@settings(max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 4), st.integers(0, 1)), max_size=40))
def test_a_record_says_of_the_game_that_counts_what_the_journal_says(
    steps: list[tuple[str, int, int]],
) -> None:
    async def play() -> None:
        table, _ = await played([("join", 0, 0), ("join", 1, 1), ("start", 0, 0), *steps])
        snap = await table.snapshot()
        if snap.record.practice:
            return
        rows = await table.store.journal(table.table)
        record = whole_record(snap, rows, await table.store.secret(table.table))
        of_record = TableSittings(record.rows, len(record.header.seats))
        of_journal = await _folded(table)
        assert of_record.start == of_journal.start
        for row in range(of_record.start, len(rows) + 1):
            for seat in range(2):
                one, other = of_record.sitting_at(seat, row), of_journal.sitting_at(seat, row)
                assert one is not None
                assert other is not None
                assert (one.holder, one.player) == (other.holder, other.player), (row, seat)
            assert of_record.decider(row) == of_journal.decider(row)

    asyncio.run(play())
