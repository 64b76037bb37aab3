"""A database is copied while it is used, and put back whole or not at all."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import backup
from storage.backup import (
    BackupError,
    DatabaseSummary,
    TargetExistsError,
    back_up_database,
    inspect_database,
    restore,
)
from storage.errors import DatabaseTooNewError, StoreError
from storage.open import open_store
from storage.sqlite import SqliteStore
from tests.storage.makers import RED, a_change, a_table


@pytest.fixture
async def store(tmp_path: Path) -> SqliteStore:
    """A table with one row in the journal, in a file `moot.db` that is in use."""
    opened = await SqliteStore.open(tmp_path / "moot.db")
    await opened.create(a_table(), "seed", [RED])
    await opened.append(a_change("t", 0, "a"))
    return opened


async def length(database: Path) -> int:
    opened = await SqliteStore.open(database)
    try:
        return len(await opened.journal("t"))
    finally:
        await opened.close()


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()} - {"moot.db-shm", "moot.db-wal"}


async def test_a_database_in_use_is_copied_whole_for_its_owner_alone(
    store: SqliteStore, tmp_path: Path
) -> None:
    """F-41: a copy of its one file would have had no table."""
    held = back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.append(a_change("t", 1, "b"))
    await store.close()

    assert (held.journals, held.rows, held.size) == (1, 1, (tmp_path / "copy").stat().st_size)
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == {"moot.db", "copy"}
    assert await length(tmp_path / "copy") == 1


async def test_a_file_that_is_there_is_replaced_only_when_that_is_said(
    store: SqliteStore, tmp_path: Path
) -> None:
    (tmp_path / "copy").write_text("a letter")
    with pytest.raises(TargetExistsError, match="copy is there already"):
        back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "a letter"

    back_up_database(tmp_path / "moot.db", tmp_path / "copy", replace=True)
    assert inspect_database(tmp_path / "copy").rows == 1
    await store.close()


async def test_what_is_no_ordinary_file_is_not_replaced_and_a_link_that_leads_nowhere_is_there(
    store: SqliteStore, tmp_path: Path
) -> None:
    """As root, `backup /dev/null --replace` would take it away from the whole computer."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("nowhere")
    for replace in (False, True):
        for target in (tmp_path / "pipe", Path()):
            with pytest.raises(BackupError, match="is no ordinary file"):
                back_up_database(tmp_path / "moot.db", target, replace=replace)
    with pytest.raises(TargetExistsError, match="link is there already"):
        back_up_database(tmp_path / "moot.db", tmp_path / "link")
    assert (tmp_path / "pipe").is_fifo()
    assert (tmp_path / "link").is_symlink()
    await store.close()


async def test_no_database_is_its_own_backup(store: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("moot.db")
    for target in ("moot.db", "link"):
        with pytest.raises(BackupError, match="is the database itself"):
            back_up_database(tmp_path / "moot.db", tmp_path / target, replace=True)
        with pytest.raises(BackupError, match="is the database itself"):
            restore(tmp_path / target, tmp_path / "moot.db", tmp_path / "aside")
    await store.close()
    assert await length(tmp_path / "moot.db") == 1


async def test_what_a_killed_process_of_the_same_number_left_bars_nothing(
    store: SqliteStore, tmp_path: Path
) -> None:
    """In a container it is always the same number."""
    (tmp_path / f".copy.{os.getpid()}.part").touch()
    assert back_up_database(tmp_path / "moot.db", tmp_path / "copy").rows == 1
    await store.close()


async def test_a_copy_that_is_not_sound_gets_no_name(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_file: Path, **_: object) -> DatabaseSummary:
        raise BackupError("it is damaged")

    monkeypatch.setattr(backup, "inspect_database", damaged)
    with pytest.raises(BackupError, match="damaged"):
        back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    assert names(tmp_path) == {"moot.db"}
    await store.close()


async def test_nothing_is_put_back_while_somebody_uses_the_database(
    store: SqliteStore, tmp_path: Path
) -> None:
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.append(a_change("t", 1, "b"))
    with pytest.raises(BackupError, match="stop it first"):
        restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")

    await store.append(a_change("t", 2, "c"))  # nobody notices anything
    await store.close()
    assert names(tmp_path) == {"moot.db", "copy"}
    assert await length(tmp_path / "moot.db") == 3


async def test_what_stood_there_is_set_aside(store: SqliteStore, tmp_path: Path) -> None:
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.append(a_change("t", 1, "b"))
    await store.close()
    held = restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")

    assert held.rows == 1
    assert inspect_database(tmp_path / "aside").rows == 2
    assert (tmp_path / "aside").stat().st_mode & 0o777 == 0o600
    assert await length(tmp_path / "moot.db") == 1


@pytest.mark.parametrize(
    "left",
    [b"", b"x" * 5000, b"SQLite format 3\0" + b"z" * 9000, None],
    ids=["empty", "no database", "torn", "gone"],
)
async def test_a_destroyed_database_is_replaced_and_kept_with_what_stood_beside_it(
    store: SqliteStore, tmp_path: Path, left: bytes | None
) -> None:
    """A write-ahead log that was left over would be read into the new database."""
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.close()
    (tmp_path / "moot.db").unlink()
    if left is not None:
        (tmp_path / "moot.db").write_bytes(left)
    (tmp_path / "moot.db-wal").write_bytes(b"old log")
    restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")

    assert await length(tmp_path / "moot.db") == 1
    assert (tmp_path / "aside-wal").read_bytes() == b"old log"
    assert (tmp_path / "aside").exists() == (left is not None)
    assert left is None or (tmp_path / "aside").read_bytes() == left


async def test_a_backup_with_a_write_ahead_log_gets_nothing_beside_it(
    store: SqliteStore, tmp_path: Path
) -> None:
    """One that somebody made by copying the file of a bot that was stopped."""
    await store.close()
    shutil.copyfile(tmp_path / "moot.db", tmp_path / "copy")
    assert restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside").rows == 1
    assert names(tmp_path) == {"moot.db", "copy", "aside"}
    assert await length(tmp_path / "moot.db") == 1


async def test_nothing_is_put_in_the_place_of_a_folder(store: SqliteStore, tmp_path: Path) -> None:
    await store.close()
    (tmp_path / "data").mkdir()
    with pytest.raises(BackupError, match="data is a folder"):
        restore(tmp_path / "moot.db", tmp_path / "data", tmp_path / "aside")


async def test_a_backup_that_is_not_sound_changes_nothing(store: SqliteStore, tmp_path: Path) -> None:
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.close()
    whole = (tmp_path / "copy").read_bytes()
    middle = bytearray(whole)
    middle[4096:8192] = bytes(4096)
    bad = {
        b"": "no database of Moot",
        b"a letter" * 99: "no database",
        whole[:9000]: "damaged",
        bytes(middle): "damaged",
    }
    for content, why in bad.items():
        (tmp_path / "bad").write_bytes(content)
        with pytest.raises(StoreError, match=why):
            restore(tmp_path / "bad", tmp_path / "moot.db", tmp_path / "aside")
    with pytest.raises(BackupError, match="there is no file"):
        restore(tmp_path / "nothing", tmp_path / "moot.db", tmp_path / "aside")
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        db.execute("INSERT INTO schema_version VALUES (99)")
        db.commit()
    with pytest.raises(DatabaseTooNewError):
        restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")

    assert not (tmp_path / "aside").exists()
    assert await length(tmp_path / "moot.db") == 1


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        ("DROP TABLE people", "bad is damaged: table people is missing"),
        ("DROP TABLE memory", "bad is damaged: table memory is missing"),
        (
            "ALTER TABLE journal RENAME COLUMN events TO told",
            "bad is damaged: column journal.events is missing",
        ),
        ("DROP INDEX journal_delivery", "bad is damaged: index journal_delivery is missing"),
        ("DELETE FROM schema_version", "bad does not say which version"),
        (
            "DELETE FROM schema_version; INSERT INTO schema_version VALUES (0)",
            "bad does not say which version",
        ),
        ("DELETE FROM schema_version; INSERT INTO schema_version VALUES (-3)", "is no version"),
        (
            "DROP TABLE schema_version; CREATE TABLE schema_version (version); INSERT INTO schema_version VALUES (NULL)",
            "not say which",
        ),
        (
            "DROP TABLE schema_version; CREATE TABLE schema_version (version); INSERT INTO schema_version VALUES ('two')",
            "is no version",
        ),
        ("DROP TABLE schema_version; CREATE TABLE schema_version (other)", "bad is no database of Moot"),
    ],
)
async def test_a_database_with_other_tables_than_its_version_has_is_neither_put_back_nor_opened(
    store: SqliteStore, tmp_path: Path, damage: str, why: str
) -> None:
    back_up_database(tmp_path / "moot.db", tmp_path / "bad")
    await store.close()
    with closing(sqlite3.connect(tmp_path / "bad")) as db:
        db.executescript(damage)
    before = (tmp_path / "bad").read_bytes()
    with pytest.raises(StoreError, match=why):
        restore(tmp_path / "bad", tmp_path / "moot.db", tmp_path / "aside")
    with pytest.raises(StoreError, match=why):
        await SqliteStore.open(tmp_path / "bad")
    assert (tmp_path / "bad").read_bytes() == before
    assert await length(tmp_path / "moot.db") == 1


async def test_nothing_is_written_into_another_program_s_database(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "shop.db")) as db:
        db.executescript("CREATE TABLE customers (number INTEGER PRIMARY KEY AUTOINCREMENT)")
    before = (tmp_path / "shop.db").read_bytes()
    with pytest.raises(StoreError, match=r"shop\.db is no database of Moot"):
        await open_store(str(tmp_path / "shop.db"))
    assert (tmp_path / "shop.db").read_bytes() == before


@pytest.mark.parametrize("room", [0, 1])
async def test_a_disk_that_is_full_while_a_destroyed_database_is_set_aside_leaves_its_log_beside_it(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    """What it can still be mended from. `room`: for so many files."""
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.close()
    (tmp_path / "moot.db").write_bytes(b"x" * 5000)
    (tmp_path / "moot.db-wal").write_bytes(b"old log")
    written: list[Path] = []

    def full(path: Path, _flags: int) -> None:
        written.append(path)
        if len(written) > room:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync_to_disk", full)
    with pytest.raises(BackupError, match="No space left on device"):
        restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")
    assert names(tmp_path) == {"moot.db", "copy"}
    assert ((tmp_path / "moot.db").read_bytes(), (tmp_path / "moot.db-wal").read_bytes()) == (
        b"x" * 5000,
        b"old log",
    )


async def test_a_restore_that_breaks_off_leaves_what_was_there(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up_database(tmp_path / "moot.db", tmp_path / "copy")
    await store.append(a_change("t", 1, "b"))
    await store.close()

    def full(_path: Path, _flags: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_sync_to_disk", full)
    with pytest.raises(BackupError, match="No space left on device"):
        restore(tmp_path / "copy", tmp_path / "moot.db", tmp_path / "aside")
    assert names(tmp_path) == {"moot.db", "copy"}
    assert await length(tmp_path / "moot.db") == 2
