"""The store in a SQLite file keeps the contract; and what only a file can do wrong."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from storage.errors import DamagedError, FileReplacedError, StoreUnavailable
from storage.sqlite import SqliteStore
from storage.sqlite_connection import write_transaction
from storage.store import Appended, NewRow, Store
from tests.storage.contract import DatabaseContract
from tests.storage.contract.damage import BROKEN, Spoil
from tests.storage.makers import RED, Opener, a_change, a_table, whole

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "moot.db"


@pytest.fixture
def opener(closing: Callable[[Callable[[], Awaitable[Store]]], Opener], file: Path) -> Opener:
    async def make() -> Store:
        return await SqliteStore.open(file, busy_ms=5000)

    return closing(make)


@pytest.fixture
def spoil(file: Path) -> Spoil:
    async def run(update: str) -> None:
        with sqlite3.connect(file) as other:
            other.execute(update.format(f"CAST(x'{BROKEN.hex()}' AS TEXT)"))
        other.close()

    return run


class TestSqlite(DatabaseContract):
    """The fixtures are the module's."""


@pytest.fixture
async def impatient(closing: Callable[[Callable[[], Awaitable[Store]]], Opener], file: Path) -> Store:
    """A store with a table at version 1, which waits for nobody."""

    async def make() -> Store:
        return await SqliteStore.open(file, busy_ms=0)

    store = await closing(make)()
    await store.create(a_table(), "seed", [RED])
    await store.append(a_change("t", 0, "k"))
    return store


async def test_what_was_answered_is_on_disk(impatient: SqliteStore) -> None:
    def settings(db: sqlite3.Connection) -> list[object]:
        return [
            db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        ]

    full = 2
    assert await impatient._link.run(settings) == ["wal", full, 1, 1]


async def test_a_file_of_its_owner_alone_is_made_with_its_folders(file: Path, store: Store) -> None:
    await store.create(a_table(), "seed", [])

    modes = {part.name: part.stat().st_mode & 0o077 for part in file.parent.iterdir()}
    assert modes == {"moot.db": 0, "moot.db-wal": 0, "moot.db-shm": 0}


async def test_a_locked_database_is_unavailable_and_nothing_is_changed(impatient: Store, file: Path) -> None:
    before = await whole(impatient, "t")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with pytest.raises(StoreUnavailable, match="locked"):
            await impatient.append(a_change("t", 1, None))
        with pytest.raises(StoreUnavailable, match="locked"):
            await impatient.set_value("guild:1", "k", "v")
        assert await whole(impatient, "t") == before
    finally:
        other.close()
    assert await impatient.append(a_change("t", 1, None)) == Appended(2)


def moved(file: Path, to: Path) -> Path:
    return file.rename(to)


@pytest.mark.skipif(os.name == "nt", reason="no open file can be removed there")
@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_was_removed_or_replaced_takes_no_moves_until_it_is_back(
    store: Store, file: Path, replaced: bool
) -> None:
    """SQLite would go on writing to the file that has no name any more: every move confirmed, and all of them
    lost.
    """
    await store.create(a_table(), "seed", [RED])
    elsewhere = moved(file, file.with_name("elsewhere"))
    if replaced:
        shutil.copyfile(elsewhere, file)
    for work in (
        lambda: store.append(a_change("t", 0, "k")),
        lambda: store.set_value("guild:1", "k", "v"),
        store.outbox,
    ):
        with pytest.raises(FileReplacedError, match="removed or replaced"):
            await work()
    moved(elsewhere, file)
    assert await store.append(a_change("t", 0, "k")) == Appended(1)


async def test_a_short_lock_is_waited_for(store: Store, file: Path) -> None:
    await store.create(a_table(), "seed", [])
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(store.append(a_change("t", 0, None)))
    await asyncio.wait([waiting], timeout=0.05)
    assert not waiting.done()
    other.execute("COMMIT")
    other.close()

    assert await waiting == Appended(1)


async def test_a_full_disk_is_unavailable_and_nothing_is_changed(impatient: SqliteStore) -> None:
    before = await whole(impatient, "t")
    await impatient._link.run(lambda db: db.execute("PRAGMA max_page_count = 1").fetchall())

    with pytest.raises(StoreUnavailable, match="full"):
        await impatient.append(a_change("t", 1, "k2", state="x" * 500_000))
    assert await whole(impatient, "t") == before

    await impatient._link.run(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchall())
    assert await impatient.append(a_change("t", 1, "k2", state="x" * 500_000)) == Appended(2)


async def test_a_failing_disk_is_unavailable_and_nothing_is_changed(
    impatient: SqliteStore, file: Path
) -> None:
    """The system refuses to let the log grow, which SQLite sees as an error of the disk."""
    resource = pytest.importorskip("resource", reason="only a Unix can limit the size of files")
    before = await whole(impatient, "t")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.with_name("moot.db-wal").stat().st_size, hard))
    try:
        with pytest.raises(StoreUnavailable, match="disk I/O error"):
            await impatient.append(a_change("t", 1, "k2", state="x" * 500_000))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert await whole(impatient, "t") == before
    assert await impatient.append(a_change("t", 1, "k2", state="x" * 500_000)) == Appended(2)
    assert await impatient._link.run(lambda db: db.execute("PRAGMA integrity_check").fetchall()) == [("ok",)]


async def test_a_text_that_is_no_unicode_is_refused_and_nothing_is_changed(impatient: Store) -> None:
    before = await whole(impatient, "t")
    rows = [NewRow("0", "{}", "fine", 0, "k2"), NewRow("0", "{}", "half a character: \ud83c", 0, None)]

    with pytest.raises(ValueError, match="surrogates not allowed"):
        await impatient.append(replace(a_change("t", 1), rows=rows))
    assert await whole(impatient, "t") == before
    assert await impatient.append(a_change("t", 1, "k2")) == Appended(2)


async def test_an_error_half_way_leaves_no_transaction_open(impatient: SqliteStore) -> None:
    def stumble(db: sqlite3.Connection) -> None:
        with write_transaction(db):
            db.execute("DELETE FROM people")
            raise ArithmeticError

    with pytest.raises(ArithmeticError):
        await impatient._link.run(stumble)
    assert await impatient.people("t") == [RED]
    assert await impatient.append(a_change("t", 1, None)) == Appended(2)


async def test_a_mistake_in_a_statement_is_not_taken_for_a_sick_database(impatient: SqliteStore) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await impatient._link.run(lambda db: db.execute("SELECT * FROM nonsense"))


async def test_nothing_of_who_was_forgotten_stays_in_the_files(store: Store, file: Path) -> None:
    name = "Wilhelmina the Unforgettable"
    await store.create(a_table(), "seed", [replace(RED, name=name)])
    await store.set_value(f"user:{RED.user}", "nickname", name)
    await store.append(
        replace(
            a_change("t", 0, None), people=[replace(RED, name=name.upper())], rows=[NewRow("", name, "", 1)]
        )
    )
    await store.redact_actions("t", [(1, "")])
    await store.erase_person(RED.user)

    assert await store.overwrite_erased() is True
    for part in file.parent.iterdir():
        assert name.encode() not in part.read_bytes(), part.name
        assert name.upper().encode() not in part.read_bytes(), part.name


@pytest.mark.parametrize("seed", range(1, 9))
async def test_nor_does_what_sqlite_moved_from_page_to_page_before(
    store: Store, file: Path, seed: int
) -> None:
    """It overwrites what is deleted where it stands, and nothing that it left behind when it made room."""
    chance = Random(seed)
    users = [9 * 10**17 + chance.randrange(10**17) for _ in range(100)]
    for _ in range(400):
        await store.set_value(
            f"user:{chance.choice(users)}",
            chance.choice(("language", "rooms", "words:s-1")),
            "w" * chance.randint(1, 900),
        )
    kept = {user: await store.get_values(f"user:{user}") for user in users[50:]}
    for user in users[:50]:
        await store.erase_person(user)

    assert await store.overwrite_erased() is True
    everything = b"".join(part.read_bytes() for part in file.parent.iterdir())
    assert [user for user in users[:50] if str(user).encode() in everything] == []
    assert {user: await store.get_values(f"user:{user}") for user in users[50:]} == kept


async def test_while_somebody_else_reads_what_was_erased_stays_and_that_is_told(
    impatient: Store, file: Path
) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM people").fetchall()
    await impatient.append(
        replace(a_change("t", 1, None), people=[replace(RED, name="Wilhelmina the Unforgettable")])
    )
    await impatient.erase_person(RED.user)

    assert await impatient.overwrite_erased() is False
    assert any(b"Wilhelmina" in part.read_bytes() for part in file.parent.iterdir())
    other.close()
    assert await impatient.overwrite_erased() is True
    assert not any(b"Wilhelmina" in part.read_bytes() for part in file.parent.iterdir())


@pytest.mark.parametrize("value", ["NULL", "7", "x'7b7d'", "1.5"])
async def test_a_value_of_another_kind_is_damage_too(impatient: Store, file: Path, value: str) -> None:
    """A byte in the head of a row says what kind of value follows."""
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA writable_schema = ON")
        other.execute("UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL', 'BLOB')")
    other.close()
    with sqlite3.connect(file) as other:
        other.execute(f"UPDATE tables SET state = {value}")  # noqa: S608 - of the list above
    other.close()

    with pytest.raises(DamagedError, match=r"StoredTable\.state"):
        await impatient.load("t")


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda file: file.write_bytes(b"This is a shopping list. " * 100), "not a database"),
        (lambda file: file.mkdir(), "unable to open"),
        (lambda file: file.parent.rmdir() or file.parent.write_text("a file"), "cannot be made"),
    ],
    ids=["not a database", "a folder", "a folder that is a file"],
)
async def test_what_cannot_be_opened_is_unavailable_and_leaves_no_thread(
    file: Path, spoil: Callable[[Path], object], reason: str
) -> None:
    file.parent.mkdir()
    spoil(file)
    before = set(threading.enumerate())

    with pytest.raises(StoreUnavailable, match=reason):
        await SqliteStore.open(file)
    _assert_ended(before)


def test_an_opening_that_fails_last_thing_in_its_loop_ends_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """aiosqlite's thread answers a loop that may be closed by then: two times in three, where nothing takes
    care.
    """
    noise: list[object] = []
    monkeypatch.setattr(threading, "excepthook", noise.append)
    before = set(threading.enumerate())
    for _ in range(50):
        with pytest.raises(StoreUnavailable):
            asyncio.run(SqliteStore.open(tmp_path))
    _assert_ended(before)
    assert noise == []


async def test_closing_ends_the_thread(file: Path) -> None:
    before = set(threading.enumerate())
    store = await SqliteStore.open(file)
    assert len(set(threading.enumerate()) - before) == 1

    await store.close()
    _assert_ended(before)


async def test_opening_that_is_cancelled_leaves_nothing_open(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[sqlite3.Connection] = []
    connect, before = sqlite3.connect, set(threading.enumerate())

    def kept(*args: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", kept)
    for turns in range(4):
        opening = asyncio.create_task(SqliteStore.open(file))
        for _ in range(turns):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.wait([opening])
        if not opening.cancelled():
            await opening.result().close()
    _assert_ended(before)
    assert opened
    for db in opened:
        with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
            db.total_changes  # noqa: B018 - asking is enough


async def test_opening_waits_for_another_that_is_making_the_file(opener: Opener, file: Path) -> None:
    file.parent.mkdir()
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    opening = asyncio.ensure_future(opener())
    await asyncio.wait([opening], timeout=0.05)
    assert not opening.done()
    other.execute("ROLLBACK")
    other.close()

    assert await (await opening).create(a_table(), "seed", []) is True


async def test_a_process_that_forgets_to_close_ends_all_the_same(file: Path) -> None:
    opening = "asyncio.run(s.SqliteStore.open(pathlib.Path(__import__('sys').argv[1])))"
    forgetful = f"import asyncio, pathlib, storage.sqlite as s; store = {opening}"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", forgetful, str(file), cwd=ROOT)

    assert await asyncio.wait_for(process.wait(), timeout=120) == 0


async def test_many_may_make_the_same_file_at_once(file: Path) -> None:
    stores = await asyncio.gather(*(SqliteStore.open(file) for _ in range(8)), return_exceptions=True)

    assert [store for store in stores if not isinstance(store, SqliteStore)] == []
    for store in stores:
        assert isinstance(store, SqliteStore)
        await store.close()


def _assert_ended(before: set[threading.Thread]) -> None:
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=60)
        assert not thread.is_alive()
