"""The store in PostgreSQL keeps the contract, on a real server; and what only a server can do wrong."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from storage.errors import (
    BadAddressError,
    DatabaseTooNewError,
    ForeignError,
    StoreUnavailable,
    WrongSchemaError,
)
from storage.migrate import Migration, migrations
from storage.open import inspect_store, open_store
from storage.store import Appended, Duplicate, NewRow, Store
from tests.storage.contract import DatabaseContract
from tests.storage.contract.damage import BROKEN, Spoil
from tests.storage.makers import RED, Opener, a_change, a_table, whole

asyncpg = pytest.importorskip("asyncpg", reason="asyncpg, of the extra postgres, is not installed")
NUMBERS = count(1)


@pytest.fixture
async def address(postgres_server: str) -> str:
    """A place in the server that nobody else uses: a schema, which takes a hundredth of the time of a
    database.
    """
    schema = f"test_{next(NUMBERS)}"
    async with _plain(postgres_server) as connection:
        await connection.execute(f"CREATE SCHEMA {schema}")
    return f"{postgres_server}&search_path={schema}"


@pytest.fixture
def opener(closing: Callable[[Callable[[], Awaitable[Store]]], Opener], address: str) -> Opener:
    return closing(lambda: open_store(address))


class _plain:  # noqa: N801 - it is used like a function
    """A connection beside the store's."""

    def __init__(self, address: str) -> None:
        self._address = address

    async def __aenter__(self) -> Any:
        self._connection = await asyncpg.connect(self._address)
        return self._connection

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()


@pytest.fixture
def spoil(address: str) -> Spoil:
    """A server takes no broken text from anybody, only from a cast that lets every byte through, as a broken
    disk does.
    """

    async def run(update: str) -> None:
        async with _plain(address) as other, other.transaction():
            await other.execute("CREATE CAST (bytea AS text) WITHOUT FUNCTION")
            await other.execute(update.format(f"('\\x{BROKEN.hex()}'::bytea)::text"))
            await other.execute("DROP CAST (bytea AS text)")

    return run


class TestPostgres(DatabaseContract):
    """The fixtures are the module's."""


@pytest.fixture
async def impatient(closing: Callable[[Callable[[], Awaitable[Store]]], Opener], address: str) -> Store:
    """A store with a table at version 1, which waits for nobody longer than a moment."""
    from storage.postgres import PostgresStore

    store = await closing(lambda: PostgresStore.open(address, busy_ms=50))()
    await store.create(a_table(), "seed", [RED])
    await store.append(a_change("t", 0, "k"))
    return store


async def test_what_was_answered_is_on_disk(impatient: Store, address: str) -> None:
    """Also where the server's habit is another."""
    assert await impatient._link.run(lambda db: db.fetchval("SHOW synchronous_commit")) == "on"  # type: ignore[attr-defined]

    relaxed = await open_store(f"{address}&synchronous_commit=off")
    assert await relaxed._link.run(lambda db: db.fetchval("SHOW synchronous_commit")) == "on"  # type: ignore[attr-defined]
    await relaxed.close()


async def test_an_errand_is_all_that_the_server_is_asked(impatient: Store, address: str) -> None:
    """Before, it was asked to forget all settings after each, which took as long as the errand."""
    await impatient.table_versions()
    async with _plain(address) as other:
        asked = await other.fetch(
            "SELECT query FROM pg_stat_activity WHERE application_name = 'moot' AND pid <> pg_backend_pid()"
        )
    assert any("version FROM tables" in row["query"] for row in asked)


async def test_who_came_first_is_served_first(impatient: Store) -> None:
    """Counted where an errand gets its connection: how long each then takes is the computer's business."""
    link, begun = impatient._link, list[int]()  # type: ignore[attr-defined]

    async def errands() -> None:
        for _ in range(12):
            asked = len(begun)

            async def work(connection: Any, asked: int = asked) -> None:
                begun.append(len(begun) - asked)
                await connection.fetchval("SELECT 1")

            await link.run(work)

    await asyncio.gather(*(impatient.guild_of("t") for _ in range(40)))  # all connections are there
    await asyncio.gather(*(errands() for _ in range(40)))
    assert len(begun) == 40 * 12
    assert max(begun) <= 60, "one round of all forty, not seven as by the queue of the pool"


async def test_what_was_begun_and_not_ended_is_taken_back_before_the_next_errand(impatient: Store) -> None:
    link = impatient._link  # type: ignore[attr-defined]
    await link.run(lambda db: db.execute("BEGIN; DELETE FROM people"))
    assert [person.user for person in await impatient.people("t")] == [RED.user]


async def test_a_locked_table_is_unavailable_and_nothing_is_changed(impatient: Store, address: str) -> None:
    before = await whole(impatient, "t")
    async with _plain(address) as other:
        async with other.transaction():
            await other.execute("SELECT * FROM tables WHERE name = 't' FOR UPDATE")
            with pytest.raises(StoreUnavailable, match="lock timeout"):
                await impatient.append(a_change("t", 1, "k2"))
        assert await whole(impatient, "t") == before

    assert await impatient.append(a_change("t", 1, "k2")) == Appended(2)


async def test_deadlocked_writers_are_told_that_nothing_happened(opener: Opener) -> None:
    """Two changes that carry the same two deliveries in the opposite order wait for each other."""
    stores = [await opener(), await opener()]
    for name in ("a", "b"):
        await stores[0].create(a_table(name), "seed", [])
    changes = [
        a_change("a", 0, *(f"k{n}" for n in range(60))),
        a_change("b", 0, *(f"k{n}" for n in reversed(range(60)))),
    ]

    answers = await asyncio.gather(
        *(s.append(c) for s, c in zip(stores, changes, strict=True)), return_exceptions=True
    )

    written = [len(await stores[0].journal(name)) for name in ("a", "b")]
    assert sorted(written) == [0, 60]
    loser = answers[written.index(0)]
    assert isinstance(loser, (Duplicate, StoreUnavailable)), loser


@pytest.mark.parametrize("text", ["half a character: \ud83c", "nothing: \0"])
async def test_a_text_that_cannot_be_kept_is_refused_and_nothing_is_changed(
    impatient: Store, text: str
) -> None:
    before = await whole(impatient, "t")
    rows = [NewRow("0", "{}", "fine", 0, "k2"), NewRow("0", "{}", text, 0, None)]

    with pytest.raises(ValueError, match="cannot keep this text") as caught:
        await impatient.append(replace(a_change("t", 1), rows=rows))
    assert text[:4] not in str(caught.value)
    assert await whole(impatient, "t") == before
    assert await impatient.append(a_change("t", 1, "k2")) == Appended(2)


async def test_after_a_restart_of_the_server_the_store_goes_on(impatient: Store, address: str) -> None:
    before = await whole(impatient, "t")
    async with _plain(address) as other:
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'moot'"
        )

    with contextlib.suppress(StoreUnavailable):  # the first may still take the line for a good one
        await impatient.load("t")
    assert await whole(impatient, "t") == before
    assert await impatient.append(a_change("t", 1, "k2")) == Appended(2)


async def test_a_line_cut_in_the_middle_of_a_change_undoes_it(impatient: Store, address: str) -> None:
    before = await whole(impatient, "t")
    async with _plain(address) as other, _plain(address) as third:
        async with other.transaction():
            await other.execute("LOCK TABLE letters IN ACCESS EXCLUSIVE MODE")
            patient = await open_store(address)
            change = replace(a_change("t", 1, "k2"), letters=[("p", "x")])
            writing = asyncio.create_task(patient.append(change))
            await _killed_when_blocked(third, "INSERT INTO letters")
            with pytest.raises(StoreUnavailable):
                await writing
        await patient.close()

    assert await whole(impatient, "t") == before


async def _killed_when_blocked(connection: Any, statement: str) -> None:
    victims = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1 || '%'"
    while not await connection.fetch(victims, statement):  # noqa: ASYNC110 - only the server knows
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "errand",
    [lambda store: store.load("t"), lambda store: store.append(a_change("t", 1, "k2"))],
    ids=["read", "write"],
)
async def test_a_server_that_falls_silent_is_waited_for_so_long_and_no_longer(
    address: str, errand: Callable[[Store], Awaitable[Any]]
) -> None:
    from storage.postgres import PostgresStore

    patient = await open_store(address)
    await patient.create(a_table(), "seed", [RED])
    await patient.append(a_change("t", 0, "k"))
    store = await PostgresStore.open(address, ask_seconds=0.5)
    backend = await store._link.run(lambda db: db.fetchval("SELECT pg_backend_pid()"))
    os.kill(backend, signal.SIGSTOP)
    before = asyncio.get_running_loop().time()
    try:
        with pytest.raises(StoreUnavailable):
            await errand(store)
        assert asyncio.get_running_loop().time() - before < 2
    finally:
        os.kill(backend, signal.SIGCONT)
    loaded = None
    for _ in range(20):  # on a busy computer half a second may be too short once more
        with contextlib.suppress(StoreUnavailable):
            loaded = await store.load("t")
            break
    assert loaded is not None
    await store.close()
    await patient.close()


async def test_a_line_that_is_cut_between_two_steps_of_a_question_is_a_store_that_is_away_and_no_damaged_table(
    impatient: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine the answer to the first step and the end of all patience are heard of together."""
    step = asyncpg.Connection._get_statement

    async def cut(connection: Any, *given: Any, **named: Any) -> Any:
        statement = await step(connection, *given, **named)
        connection.terminate()
        return statement

    with monkeypatch.context() as patched:
        patched.setattr(asyncpg.Connection, "_get_statement", cut)
        with pytest.raises(StoreUnavailable, match="the line was cut"):
            await impatient.load("t")
    assert (await impatient.load("t")) is not None


async def test_a_mistake_of_ours_is_no_store_that_is_away(impatient: Store) -> None:
    async def mistaken(_db: Any) -> None:
        raise AttributeError("ours")

    with pytest.raises(AttributeError, match="ours"):
        await impatient._link.run(mistaken)  # type: ignore[attr-defined]


def test_a_class_waits_ten_seconds_for_a_silent_server() -> None:
    from storage.postgres_connection import TIMEOUT_SECONDS

    assert TIMEOUT_SECONDS == 10


async def test_no_server_is_unavailable_and_no_password_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="no connection") as caught:
        await open_store(f"postgresql://moot:hunter2@/moot?host={tmp_path}")
    assert "hunter2" not in str(caught.value)


async def test_a_database_that_is_not_there_is_unavailable(postgres_server: str) -> None:
    with pytest.raises(StoreUnavailable, match="does not exist"):
        await open_store(postgres_server.replace("/postgres?", "/elsewhere?"))


@pytest.mark.parametrize("ask", [open_store, inspect_store])
async def test_where_no_table_can_stand_it_is_unavailable_and_that_is_said(
    ask: Callable[[str], Awaitable[object]], address: str
) -> None:
    """The schema of the address is not there; or whoever asks may make nothing in it, as in "public" since
    PostgreSQL 15.
    """
    with pytest.raises(StoreUnavailable, match="there is no such schema as the address says"):
        await ask(address.replace("search_path=", "search_path=not_"))
    with pytest.raises(BadAddressError):
        await ask(f"{address}&no_such_setting=1")


async def test_who_may_make_no_tables_is_told_so(address: str) -> None:
    async with _plain(address) as connection:
        await connection.execute("DROP ROLE IF EXISTS visitor; CREATE ROLE visitor LOGIN")
        schema = await connection.fetchval("SELECT current_schema()")
        await connection.execute(f"GRANT USAGE ON SCHEMA {schema} TO visitor")
    with pytest.raises(StoreUnavailable, match="permission denied for schema"):
        await open_store(address.replace("//postgres:", "//visitor:"))


@pytest.mark.parametrize(
    "address",
    ["postgresql://moot:hunter2@host:port/moot", "postgresql://moot:hunter2@/moot?port=1,2&host=/tmp"],
)
async def test_a_senseless_address_is_refused_and_no_password_is_told(address: str) -> None:
    with pytest.raises(BadAddressError, match="write postgresql://user:password@host/database") as caught:
        await open_store(address)
    assert "hunter2" not in str(caught.value)


async def test_a_fresh_database_is_migrated_once_by_many_at_once(opener: Opener, address: str) -> None:
    await asyncio.gather(*(opener() for _ in range(5)))

    async with _plain(address) as connection:
        versions = [
            row["version"]
            for row in await connection.fetch("SELECT version FROM schema_version ORDER BY version")
        ]
    assert versions == [step.number for step in migrations("postgres")]


async def test_keys_are_sorted_by_character_whatever_the_language_of_the_server(impatient: Store) -> None:
    """A server that speaks English would put "Channel" between "card" and "deck"."""
    collation = (
        "SELECT collation_name FROM information_schema.columns "
        "WHERE table_schema = current_schema() AND table_name = 'artifacts' AND column_name = 'key'"
    )
    assert await impatient._link.run(lambda db: db.fetchval(collation)) == "C"  # type: ignore[attr-defined]


async def test_a_database_of_a_newer_moot_is_refused_and_left_as_it_is(
    impatient: Store, address: str
) -> None:
    before = await whole(impatient, "t")
    async with _plain(address) as connection:
        await connection.execute("INSERT INTO schema_version VALUES (99)")

    with pytest.raises(DatabaseTooNewError, match="schema version 99"):
        await open_store(address)
    assert await whole(impatient, "t") == before


@pytest.mark.parametrize(
    "versions",
    ["", "; CREATE TABLE schema_version (version TEXT); INSERT INTO schema_version VALUES ('1.2')"],
)
async def test_another_program_s_tables_are_refused_and_left_as_they_are(address: str, versions: str) -> None:
    standing = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    async with _plain(address) as connection:
        await connection.execute(f"CREATE TABLE customers (name TEXT){versions}")
        before = await connection.fetch(standing)
        for ask in (open_store, inspect_store):
            with pytest.raises(ForeignError, match='tables of another program stand in its schema "test_'):
                await ask(address)
        assert await connection.fetch(standing) == before


async def test_another_program_s_tables_may_come_beside_moot_s_own(impatient: Store, address: str) -> None:
    before = await whole(impatient, "t")
    async with _plain(address) as connection:
        await connection.execute("CREATE TABLE customers (name TEXT)")
    again = await open_store(address)
    assert await whole(again, "t") == before
    await again.close()


async def test_the_tables_of_an_extension_of_the_server_are_no_other_program_s(address: str) -> None:
    async with _plain(address) as connection:
        await connection.execute("CREATE TABLE places (name TEXT); ALTER EXTENSION plpgsql ADD TABLE places")
        try:
            await (await open_store(address)).close()
        finally:
            await connection.execute("ALTER EXTENSION plpgsql DROP TABLE places")


async def test_tables_that_do_not_say_their_version_are_refused(impatient: Store, address: str) -> None:
    async with _plain(address) as connection:
        await connection.execute("DELETE FROM schema_version")
    with pytest.raises(WrongSchemaError, match="does not say which version"):
        await open_store(address)
    assert await impatient.load("t")


async def test_a_migration_that_fails_takes_all_of_them_back(address: str) -> None:
    from storage.postgres_connection import PostgresPool

    good, broken = (
        Migration(1, "CREATE TABLE one (a INTEGER);"),
        Migration(2, "CREATE TABLE two (b INTEGER); CREATE TABLE one (c INTEGER);"),
    )
    with pytest.raises(asyncpg.DuplicateTableError):
        await PostgresPool.open(address, 5000, [good, broken])

    async with _plain(address) as connection:
        assert (
            await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
            == []
        )


async def test_a_look_at_it_changes_nothing_and_tells_how_much_it_holds(address: str) -> None:
    assert await inspect_store(address) is None
    store = await open_store(address)
    await store.create(a_table(), "seed", [RED])
    await store.append(a_change("t", 0, "a"))
    held = await inspect_store(address)
    await store.close()
    assert held is not None
    assert (held.journals, held.rows) == (1, 1)
    with pytest.raises(StoreUnavailable):
        await inspect_store("postgresql://moot:hush@127.0.0.1:1/moot")
    with pytest.raises(BadAddressError):
        await inspect_store("postgresql://moot@host:port/moot")
