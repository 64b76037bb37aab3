"""At a start each table is read by the look at it, and by nothing before; one that cannot be read is told of
at once; and who sits down after the channels were made is let into them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.orchestration.orchestrator import Orchestrator
from bot.stage.messages.destinations import Destinations
from bot.stage.silence.permissions import _bits
from bot.tables.decisions.orders import Join
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from storage.memory import MemoryDatabase, MemoryStore
from storage.store import LoadedTable, Person
from tests.support.bench import CLASSROOM, TEACHER, RecordingPort, build_orchestrator
from tests.support.port import GUILD


class CountingStore(MemoryStore):
    """Remembers which tables were read."""

    def __init__(self, database: MemoryDatabase) -> None:
        super().__init__(database)
        self.read: Counter[str] = Counter()

    async def load_checked(self, table: str) -> LoadedTable | None:
        self.read[table] += 1
        return await super().load_checked(table)


async def three_tables() -> tuple[MemoryDatabase, RecordingPort, list[str]]:
    database, port = MemoryDatabase(), RecordingPort()
    port.add_channel(CLASSROOM)
    before, teacher = (
        build_orchestrator(MemoryStore(database), port),
        Person(TEACHER, "instructor", None, "Person 1"),
    )
    names = []
    for name in "abc":
        table = await before.tables.open(
            name, Venue(GUILD, CLASSROOM), "commons", {}, teacher, strict=True, real_names=True
        )
        await before.channels.set_up(await table.snapshot())
        names.append(table.table)
    await settled(before)
    await before.close()
    return database, port, names


async def settled(orchestrator: Orchestrator) -> None:
    await orchestrator.drain()
    await orchestrator.stage.drain()


async def test_a_table_is_read_by_the_look_at_it_and_by_nothing_before() -> None:
    database, port, names = await three_tables()
    store = CountingStore(database)
    started = build_orchestrator(store, port)
    await started.resume_tables()
    assert store.read == Counter()
    await settled(started)
    assert store.read == Counter(names), "once: for which game it is, and for all of it"
    await started.close()


@pytest.mark.parametrize("damaged", [1, 3])
async def test_of_one_that_cannot_be_read_its_instructor_is_told_at_once_and_once(damaged: int) -> None:
    database, port, names = await three_tables()
    for name in names[:damaged]:
        database.tables[name] = replace(database.tables[name], record="[]")
    started = build_orchestrator(MemoryStore(database), port)
    await started.resume_tables()
    await settled(started)
    for _ in range(2):
        letters = [
            wire
            for channel, wire in port.sent
            if channel == port.dms[TEACHER] and t("tables.unreadable_title") in wire
        ]
        assert [sum(name in wire for wire in letters) for name in names] == [1] * damaged + [0] * (
            3 - damaged
        )
        await started.run_periodic_check()
        await settled(started)
    await started.close()


async def test_where_the_channels_of_a_table_were_made_before_its_people_sat_down_they_are_let_in_when_it_is_furnished() -> (
    None
):
    """As after a kill in the middle of a class's seating: the bot looks at the table first, and then at what
    its session has left.
    """
    database, port, (name, *_) = await three_tables()
    started = build_orchestrator(MemoryStore(database), port)
    table = await started.tables.find(name)
    assert table is not None
    await table.order(Requester(11, "Person 11"), Join())
    made = await started.channels.set_up(await table.snapshot())
    assert isinstance(made, Destinations)
    seen = (port.channels_there[channel].overwrites for channel in (made.table, made.watch))
    assert [
        any(one.target == 11 and one.allow & _bits("view_channel") for one in rights) for rights in seen
    ] == [True, False]
    await settled(started)
    await started.close()
