"""Tables and sessions alike: who decided on the past decides anew, who always loses is told so, and nothing
is done twice.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import pytest
from structlog.testing import capture_logs

from bot.sessions.decisions.orders import Arrive
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import GAME, Session, SessionResult
from bot.sessions.sessions import Sessions
from bot.tables.decisions.orders import Join
from bot.tables.decisions.table_context import Requester
from bot.tables.table import Table, TableResult
from games.refusal import Refusal
from storage.memory import MemoryStore
from storage.store import Appended, Change, Conflict, Duplicate, Store, StoredTable
from tests.support.tables import ANN, BEN, HOME, TEACHER, Clock, code, open_table, tables, unwrap

Kept: TypeAlias = Table | Session
Find: TypeAlias = Callable[[Store], Awaitable[Kept]]


class Crowded(MemoryStore):
    """Where somebody else may be faster each time."""

    lost = False

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        return Conflict(change.expected + 1) if self.lost else await super().append(change)


class Erasing(MemoryStore):
    """Where somebody is erased by another process just before the next list of people is written."""

    erased: int | None = None

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        if self.erased is not None:
            await self.erase_person(self.erased)
        return await super().append(change)


async def table_in(store: Store) -> Table:
    """The table of this store, as a process finds that has just started."""
    await open_table(store)
    return next(iter(await tables(store, Clock()).readable_tables()))


async def session_in(store: Store) -> Session:
    """The same of a session."""
    sessions = Sessions(store, now_ms=Clock(), new_seed=lambda: bytes(32))
    return unwrap(await sessions.open("a click", HOME, TEACHER, load_plan("basic-60")))


async def come(kept: Kept, who: Requester, delivery: str) -> TableResult | SessionResult | Refusal:
    """Somebody joins the table, or arrives in the session."""
    if isinstance(kept, Table):
        return await kept.order(who, Join(), delivery=delivery)
    return await kept.order(who, Arrive(), delivery=delivery)


KINDS = pytest.mark.parametrize("find", [table_in, session_in])


@KINDS
async def test_who_decided_on_the_past_decides_again_on_what_another_process_has_done(find: Find) -> None:
    store = MemoryStore()
    one, other = await find(store), await find(store)
    await other.snapshot()
    unwrap(await come(one, ANN, "a"))
    unwrap(await come(other, BEN, "b"))
    assert {ANN.user, BEN.user} <= {person.user for person in (await other.snapshot()).people}
    assert [row.delivery for row in await store.journal(one.table)] == ["a", "b"]


@KINDS
async def test_a_delivery_that_another_process_has_applied_gets_its_first_answer_here(find: Find) -> None:
    store = MemoryStore()
    one, other = await find(store), await find(store)
    await other.snapshot()
    unwrap(await come(one, ANN, "a"))
    again = await come(other, ANN, "a")
    assert isinstance(again, TableResult | SessionResult)
    assert again.repeated
    assert len(await store.journal(one.table)) == 1


@KINDS
async def test_who_is_beaten_each_time_is_told_so_and_nothing_has_changed(find: Find) -> None:
    store = Crowded()
    kept = await find(store)
    before, store.lost = await kept.snapshot(), True
    assert code(await come(kept, ANN, "a")) in {"table_busy", "session_busy"}
    assert await kept.snapshot() == before


@KINDS
async def test_who_is_erased_while_somebody_else_comes_is_not_written_back(find: Find) -> None:
    store = Erasing()
    kept = await find(store)
    unwrap(await come(kept, ANN, "a"))
    store.erased = ANN.user
    unwrap(await come(kept, BEN, "b"))
    assert await store.tables_of_user(ANN.user) == []
    assert {person.user for person in await store.people(kept.table)} == {TEACHER.user, BEN.user}
    assert (await kept.snapshot()).people == tuple(await store.people(kept.table))


async def test_a_session_that_cannot_be_read_is_told_once_and_counted() -> None:
    store = MemoryStore()
    await store.create(StoredTable("s-0000", 0, GAME, "playing", 1, "{}", ""), "", ())
    sessions = Sessions(store, now_ms=Clock(), new_seed=lambda: bytes(32))
    with capture_logs() as logs:
        assert [await sessions.snapshot("s-0000") for _ in range(3)] == [None] * 3
    assert [one["event"] for one in logs] == ["session_cannot_be_read"]
    assert sessions.unreadable == {"s-0000"}
