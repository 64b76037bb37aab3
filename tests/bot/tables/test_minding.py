"""A process looks after the tables of its own servers, and finds out what others have done to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.catalogue import automatic_players, find_game
from bot.scenes.model import Panel
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.orders import Join
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Tables, Venue
from storage.memory import MemoryDatabase, MemoryStore
from storage.store import Change, LoadedTable, Person
from tests.support.painter import PlainPainter
from tests.support.port import FakePort

TEACHER = Person(99, "instructor", None, "Ms Rivera")
EVEN, ODD = 4 << 22, 5 << 22


def process(database: MemoryDatabase, shard: int | None) -> Tables:
    """What a process knows that minds the servers of this shard of two; None: all of them."""
    minds = None if shard is None else lambda guild: (guild >> 22) % 2 == shard
    games = {"commons": find_game("commons")}
    return Tables(
        MemoryStore(database),
        games,
        automatic_players,
        now_ms=lambda: 1000,
        new_seed=lambda: bytes(32),
        is_responsible=minds,
    )


async def two_tables(tables: Tables) -> tuple[str, str]:
    """One on each server."""
    names = [
        (
            await tables.open(
                str(guild), Venue(guild, 7), "commons", {}, TEACHER, strict=True, real_names=True
            )
        ).table
        for guild in (EVEN, ODD)
    ]
    return names[0], names[1]


async def test_each_of_two_processes_looks_after_one_table_and_a_single_one_after_both() -> None:
    database = MemoryDatabase()
    even, odd = await two_tables(process(database, None))
    for shard, expected in ((0, [even]), (1, [odd]), (None, [even, odd])):
        tables = process(database, shard)
        assert [table.table for table in await tables.readable_tables()] == expected
        assert [await tables.is_responsible_for(name) for name in (even, odd)] == [
            name in expected for name in (even, odd)
        ]


async def test_another_processs_table_is_not_counted_here_and_is_forgotten_once_it_is_closed_there() -> None:
    database = MemoryDatabase()
    even, odd = await two_tables(process(database, None))
    mine = process(database, 0)
    for name in (even, odd):
        assert await mine.snapshot(name) is not None, "a click in direct messages may come to any process"
    assert mine.state_counts() == {"lobby": 1}
    database.tables[odd] = replace(database.tables[odd], status="closed")
    await mine.open_names()
    assert list(mine._tables) == [even]


class NeverAsked(MemoryStore):
    """Where nobody may ask on which server a table is."""

    async def guild_of(self, table: str) -> int | None:
        raise AssertionError(table)


async def test_whose_a_table_is_that_was_read_is_not_asked_of_the_database_again() -> None:
    """Each second it is asked of every table at which somebody looks at a private panel."""
    database = MemoryDatabase()
    even, odd = await two_tables(process(database, None))
    mine = process(database, 0)
    for name in (even, odd):
        assert await mine.snapshot(name) is not None
    mine.store = NeverAsked(database)
    assert [await mine.is_responsible_for(name) for name in (even, odd)] == [True, False]


class Asked(MemoryStore):
    """A store that knows how often somebody's row was read."""

    rows = 0

    async def load_checked(self, table: str) -> LoadedTable | None:
        self.rows += 1
        return await super().load_checked(table)


async def test_the_first_click_at_a_table_reads_its_row_once_and_each_later_reading_reads_it_anew() -> None:
    """After a start all the clicks of a class come to tables that nobody has read: each question more keeps
    the others waiting.
    """
    database = MemoryDatabase()
    even, _ = await two_tables(process(database, None))
    mine = process(database, 0)
    mine.store = store = Asked(database)
    found = await mine.snapshot(even)
    assert (found is not None, store.rows) == (True, 1)
    table = await mine.find(even)
    assert table is not None
    assert await mine.readable_snapshot(table, reload=True) == found
    assert store.rows == 2


async def test_what_another_process_has_changed_is_noticed_once_and_by_the_one_that_minds_it() -> None:
    database = MemoryDatabase()
    mine, other = process(database, 0), process(database, 1)
    even, odd = await two_tables(mine)
    for tables in (mine, other):
        await tables.readable_tables()
    assert await mine.stale_names() == []
    clicked = await other.find(even)
    assert clicked is not None
    await clicked.order(Requester(11, "Amara"), Join(0))
    assert (await mine.stale_names(), await other.stale_names()) == ([even], [])
    table = await mine.find(even)
    assert table is not None
    await table.refresh()
    assert await mine.stale_names() == []
    assert odd not in await mine.stale_names()


async def test_what_was_never_read_is_left_to_the_look_at_everything() -> None:
    """Else a start would follow up all tables at once, beside that look, and keep clicks waiting."""
    database = MemoryDatabase()
    even, _ = await two_tables(process(database, None))
    started = process(database, 0)
    assert await started.stale_names() == []
    assert await started.find(even) is not None
    assert await started.stale_names() == []
    assert [table.table for table in await started.readable_tables()] == [even]


async def test_a_letter_is_sent_by_the_process_that_minds_its_table() -> None:
    from bot.stage.stage import Stage

    database = MemoryDatabase()
    even, odd = await two_tables(process(database, None))
    store = MemoryStore(database)
    for name, user in ((even, 21), (odd, 22)):
        row: Any = await store.load(name)
        letters = [(f"user:{user}", payload_of(Panel(text="a letter")))]
        await store.append(Change(name, row.version, row.status, row.record, row.state, (), letters=letters))
    port = FakePort()

    async def at_once(_seconds: float) -> None:
        return

    stage = Stage(port, store, PlainPainter(), now_ms=lambda: 1000, pause=at_once)
    stage.set_ownership_check(process(database, 1).is_responsible_for)
    await stage.deliver_letters()
    await stage.drain()
    assert set(port.dms) == {22}
    assert [letter.table for letter in await store.outbox()] == [even]


async def test_whom_another_process_has_erased_is_not_remembered_and_not_written_back() -> None:
    """That somebody is erased is no new version of a table."""
    database = MemoryDatabase()
    mine, other = process(database, 0), process(database, 1)
    even, _ = await two_tables(mine)
    table = await mine.find(even)
    assert table is not None
    await table.order(Requester(11, "Amara"), Join(0))
    await table.order(Requester(12, "Ben"), Join(1))
    await mine.readable_tables()
    assert await other.forget(11) == 1
    snap = await mine.snapshot(even)
    assert snap is not None
    assert [person.user for person in snap.people] == [TEACHER.user, 12]
    await table.order(Requester(13, "Chloe"), Join(2))
    assert [person.name for person in await other.store.people(even)] == [TEACHER.name, "Ben", "Chloe"]
