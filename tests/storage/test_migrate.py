"""The schema of a fresh database, of one made before, and of one that a newer Moot has made."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest

from storage import schema
from storage.errors import DatabaseTooNewError, ForeignError
from storage.migrate import Migration, migrations, pending_migrations, split_statements
from storage.schema import COLUMNS, schema_version
from storage.sqlite import SqliteStore
from storage.sqlite_connection import migrate
from tests.storage.makers import RED, a_table, whole

ROOT = Path(__file__).parents[2]
FIRST = Migration(
    1, "CREATE TABLE one (a);\n-- a remark; with a semicolon\nINSERT INTO one VALUES (';\n');\n"
)
SECOND = Migration(2, "INSERT INTO one VALUES ('two');\nCREATE TABLE two (b);\n")


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    yield db
    db.close()


def _versions(db: sqlite3.Connection) -> list[int]:
    return [version for (version,) in db.execute("SELECT version FROM schema_version ORDER BY version")]


@pytest.mark.parametrize("dialect", ["sqlite", "postgres"])
def test_the_steps_are_numbered_from_1_without_a_gap(dialect: str) -> None:
    names = sorted(item.name for item in resources.files("storage").joinpath("migrations", dialect).iterdir())

    assert all(re.fullmatch(r"\d{4}_[a-z_]+\.sql", name) for name in names)
    assert [step.number for step in migrations(dialect)] == list(range(1, len(names) + 1))


def test_both_databases_have_the_same_steps_with_the_same_names() -> None:
    sqlite, postgres = (
        sorted(item.name for item in resources.files("storage").joinpath("migrations", d).iterdir())
        for d in ("sqlite", "postgres")
    )

    assert sqlite == postgres
    assert sqlite


def test_a_fresh_database_gets_every_step_once(db: sqlite3.Connection) -> None:
    migrate(db, [FIRST, SECOND])
    migrate(db, [FIRST, SECOND])

    assert _versions(db) == [1, 2]
    assert db.execute("SELECT a FROM one").fetchall() == [(";\n",), ("two",)]


def test_an_older_database_gets_only_what_it_lacks(db: sqlite3.Connection) -> None:
    migrate(db, [FIRST])
    db.execute("INSERT INTO one VALUES ('kept')")
    migrate(db, [FIRST, SECOND])

    assert _versions(db) == [1, 2]
    assert db.execute("SELECT a FROM one").fetchall() == [(";\n",), ("kept",), ("two",)]


def test_a_step_that_fails_takes_all_of_them_back(db: sqlite3.Connection) -> None:
    migrate(db, [FIRST])
    broken = Migration(3, "CREATE TABLE three (c);\nCREATE TABLE one (again);\n")

    with pytest.raises(sqlite3.OperationalError, match="already exists"):
        migrate(db, [FIRST, SECOND, broken])
    assert _versions(db) == [1]
    assert {name for (name,) in db.execute("SELECT name FROM sqlite_master")} == {"one", "schema_version"}
    assert not db.in_transaction


def test_a_newer_database_is_refused_and_left_as_it_is(db: sqlite3.Connection) -> None:
    migrate(db, [FIRST, SECOND])

    with pytest.raises(
        DatabaseTooNewError, match="schema version 2, and this Moot knows versions up to 1 only"
    ):
        migrate(db, [FIRST])
    assert _versions(db) == [1, 2]


@pytest.mark.parametrize("version", [99, "1.2"])
def test_another_program_s_database_that_counts_versions_too_is_not_taken_for_a_newer_one(
    db: sqlite3.Connection, version: object
) -> None:
    db.executescript("CREATE TABLE customers (name); CREATE TABLE schema_version (version)")
    db.execute("INSERT INTO schema_version VALUES (?)", (version,))

    with pytest.raises(ForeignError, match=r"shop\.db is no database of Moot"):
        schema_version(db, [FIRST], "shop.db")


def test_a_database_is_looked_at_as_it_stands_at_one_moment_while_another_process_makes_its_tables(
    tmp_path: Path,
) -> None:
    here, there = (sqlite3.connect(tmp_path / "moot.db", isolation_level=None) for _ in range(2))
    with closing(here) as db, closing(there) as other:
        db.execute("PRAGMA journal_mode = WAL")
        db.set_trace_callback(lambda statement: migrate(other, [FIRST]) if statement == COLUMNS else None)

        assert schema_version(db, [FIRST], "moot.db") == 0
        db.set_trace_callback(None)
        assert schema_version(db, [FIRST], "moot.db") == 1


def test_what_the_steps_make_is_made_once_however_often_one_is_opened(
    db: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = [FIRST, Migration(2, "CREATE TABLE once (a);\n")]
    migrate(db, steps)
    made: list[str] = []

    def counted(script: str) -> Iterator[str]:
        made.append(script)
        return split_statements(script)

    monkeypatch.setattr(schema, "split_statements", counted)
    assert [schema_version(db, steps, "moot.db") for _ in range(3)] == [2, 2, 2]
    assert made == [step.script for step in steps]


def test_a_newer_database_without_any_known_step_is_refused_too() -> None:
    with pytest.raises(DatabaseTooNewError) as caught:
        pending_migrations([], 4)
    assert (caught.value.found, caught.value.known) == (4, 0)


def test_a_script_that_ends_in_a_statement_is_refused() -> None:
    with pytest.raises(ValueError, match="middle of a statement"):
        list(split_statements("CREATE TABLE one (a);\nCREATE TABLE two (b)"))


async def test_a_file_opened_again_keeps_its_tables(tmp_path: Path) -> None:
    for _ in range(3):
        store = await SqliteStore.open(tmp_path / "moot.db")
        await store.create(a_table(), "seed", [RED])
        assert await store.open_tables() == ["t"]
        await store.close()


async def test_a_file_of_a_newer_moot_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "moot.db")
    await store.create(a_table(), "seed", [RED])
    before = await whole(store, "t")
    await store._link.run(lambda db: db.execute("INSERT INTO schema_version VALUES (99)"))
    await store.close()

    with pytest.raises(DatabaseTooNewError, match="schema version 99"):
        await SqliteStore.open(tmp_path / "moot.db")

    db = sqlite3.connect(tmp_path / "moot.db")
    db.execute("DELETE FROM schema_version WHERE version = 99")
    db.commit()
    db.close()
    store = await SqliteStore.open(tmp_path / "moot.db")
    assert await whole(store, "t") == before
    await store.close()


def test_two_processes_that_start_at_once_migrate_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.storage.appender", str(tmp_path / "moot.db")]
    processes = [
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for _ in range(4)
    ]
    for n, process in enumerate(processes):
        print(f"run{n} 1", file=process.stdin, flush=True)
    for process in processes:
        process.communicate()

    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    db = sqlite3.connect(tmp_path / "moot.db")
    assert _versions(db) == [step.number for step in migrations("sqlite")]
    assert db.execute("SELECT count(*) FROM journal").fetchone() == (4,)
    db.close()
