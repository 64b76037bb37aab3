"""Backs up, inspects and restores a SQLite database that is in use, completely or not at all.

SQLite itself copies the pages, since recent writes are in the write-ahead log beside the file (FINDINGS
F-41).
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage.errors import ForeignError, StoreError
from storage.file_claims import LOCK_SUFFIX
from storage.migrate import migrations
from storage.private_files import make_private_folders
from storage.schema import schema_version

SIDE_FILE_SUFFIXES = ("-wal", "-shm", "-journal")
"""SQLite's files beside a database. They would corrupt another database put in its place."""
BUSY_S = 5.0
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class BackupError(StoreError):
    """Nothing was backed up, restored or changed. The message says why."""


class TargetExistsError(BackupError):
    """The target file exists and must not be overwritten."""


class UnsoundDatabaseError(BackupError):
    """SQLite cannot read the file."""


@dataclass(frozen=True, slots=True)
class DatabaseSummary:
    """The contents of a sound database."""

    version: int
    """Of its schema."""
    journals: int
    """Tables and sessions."""
    rows: int
    """Of all journals."""
    size: int
    """Bytes."""


def back_up_database(database: Path, target: Path, *, replace: bool = False) -> DatabaseSummary:
    """Copy a snapshot of the database into one file that only its owner can read. Writers need not wait.

    The copy is checked before it gets its name. Raises BackupError and what `schema_version` does, and then
    leaves no new file.
    """
    with _as_backup_errors():
        if not database.is_file():
            raise BackupError("there is no database yet")
        if target.exists() and target.samefile(database):
            raise BackupError(f"{target.name} is the database itself")
        if belongs_to_database(target, database):
            raise BackupError(f"{target.name} belongs to the database")
        if target.exists() and not target.is_file():  # it would be taken away, /dev/null for instance
            raise BackupError(f"{target.name or target} is no ordinary file")
        if (target.exists() or target.is_symlink()) and not replace:
            raise TargetExistsError(f"{target.name} is there already")
    with _as_backup_errors(), _temporary_file(target) as part:
        with closing(_open_read_only(database)) as source:
            _copy_pages(source, part)
        summary = inspect_database(part, label=database.name)
        _publish(part, target)
    return summary


def restore(copy: Path, database: Path, aside: Path) -> DatabaseSummary:
    """Replace the database with a backup, and move the old one to `aside`.

    Raises BackupError for an unsound backup or while the database is in use, and what `schema_version` does.
    If the process is killed, one of the two databases is in place.
    """
    if database.exists() and copy.exists() and copy.samefile(database):
        raise BackupError(f"{copy.name} is the database itself")
    if database.is_dir():
        raise BackupError(f"{database.name} is a folder")
    summary = inspect_database(copy, is_unused=True)
    with _as_backup_errors():
        make_private_folders(database.parent)
        try:
            if database.exists() and _is_sqlite_database(database):
                _overwrite_database(copy, database, aside)
                return summary
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
        _replace_file(copy, database, aside)
    return summary


def is_same_file(one: Path, other: Path) -> bool:
    """Return whether both paths name one file, existing or not. Raises OSError."""
    if os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other)):
        return True
    return one.exists() and other.exists() and one.samefile(other)


def belongs_to_database(file: Path, database: Path) -> bool:
    """Return whether this path is the database or one of its side files, existing or not. Raises OSError."""
    real = os.path.realpath(database)
    return any(
        is_same_file(file, Path(f"{real}{suffix}")) for suffix in ("", *SIDE_FILE_SUFFIXES, LOCK_SUFFIX)
    )


def inspect_database(database: Path, *, is_unused: bool = False, label: str | None = None) -> DatabaseSummary:
    """Check this database read-only and return a summary. Raises BackupError if it is unsound or not Moot's,
    and what `schema_version` does.

    `is_unused`: no process has it open. `label`: its name in messages.
    """
    name = label or database.name
    if not database.is_file():
        raise BackupError(f"there is no file {name}")
    with _as_backup_errors(), closing(_open_read_only(database, is_unused=is_unused)) as db:
        (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
            raise UnsoundDatabaseError(f"{name} is damaged")
        version = schema_version(db, migrations("sqlite"), name)
        if not version:
            raise ForeignError(f"{name} is no database of Moot")
        (journals,), (rows,) = (
            db.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
            for table in ("tables", "journal")
        )
    return DatabaseSummary(version, journals, rows, database.stat().st_size)


def _open_read_only(database: Path, *, is_unused: bool = False) -> sqlite3.Connection:
    """`is_unused`: no process has it open, so SQLite creates no side files, as it would for a database with a
    write-ahead log.
    """
    alone = is_unused and not any(
        database.with_name(database.name + suffix).exists() for suffix in SIDE_FILE_SUFFIXES
    )
    address = f"{database.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    return sqlite3.connect(address, uri=True, timeout=BUSY_S, isolation_level=None)


def _copy_pages(source: sqlite3.Connection, target: Path) -> None:
    """Copy all pages in one step, which is a snapshot, then turn off the write-ahead log so that the copy is
    one file.
    """
    with closing(sqlite3.connect(target, timeout=BUSY_S, isolation_level=None)) as db:
        source.backup(db)
        db.execute("PRAGMA journal_mode = DELETE")


def _is_sqlite_database(database: Path) -> bool:
    """Return whether SQLite recognises this file. Not for an empty one, since SQLite would delete its log."""
    if not database.stat().st_size:
        return False
    with closing(_open_read_only(database)) as db:
        return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _overwrite_database(copy: Path, database: Path, aside: Path) -> None:
    """Restore within an SQLite transaction: a power cut leaves the old database, and no process can start to
    use it meanwhile.
    """
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as present:
        present.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            present.execute(
                "PRAGMA journal_mode = DELETE"
            ).fetchone()  # a bot that only waits has it open, and that is enough
            present.execute("BEGIN EXCLUSIVE")
            present.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            raise BackupError("a bot, or another program, uses the database: stop it first") from None
        with _temporary_file(aside) as part:
            _copy_pages(present, part)
            _publish(part, aside)
        with closing(_open_read_only(copy, is_unused=True)) as source:
            source.backup(present)


def _replace_file(copy: Path, database: Path, aside: Path) -> None:
    """Restore if the database is missing or unreadable. The old file is kept with its side files."""
    with _temporary_file(database) as part:
        with closing(_open_read_only(copy, is_unused=True)) as source:
            _copy_pages(source, part)
        _sync_to_disk(part, os.O_RDWR)
        if database.exists():
            with _temporary_file(aside) as backup_file:
                shutil.copyfile(database, backup_file)
                _publish(backup_file, aside)
        for suffix in (
            SIDE_FILE_SUFFIXES
        ):  # last, when all that takes room is written: a database without its log has lost moves
            beside = database.with_name(database.name + suffix)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + suffix))
        _publish(part, database)


@contextlib.contextmanager
def _temporary_file(target: Path) -> Iterator[Path]:
    """Create a file beside the target and delete it at the end unless it was renamed.

    Its name is random, since the process id is always the same in a container and a leftover file would block
    later runs.
    """
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
    finally:
        for suffix in ("", *SIDE_FILE_SUFFIXES):
            part.with_name(part.name + suffix).unlink(missing_ok=True)


def _publish(part: Path, target: Path) -> None:
    """Rename the file after syncing it, so that the name never refers to a partial file."""
    _sync_to_disk(part, os.O_RDWR)
    part.replace(target)
    if os.name != "nt":  # Windows opens no folder
        _sync_to_disk(target.parent, os.O_RDONLY)


def _sync_to_disk(path: Path, flags: int) -> None:
    opened = os.open(path, flags)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _is_damage(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


@contextlib.contextmanager
def _as_backup_errors() -> Iterator[None]:
    """Convert errors of SQLite and the disk to BackupError."""
    try:
        yield
    except sqlite3.Error as error:
        raise (
            UnsoundDatabaseError("it is damaged, or no database")
            if _is_damage(error)
            else BackupError(f"SQLite: {error}")
        ) from error
    except OSError as error:
        raise BackupError(error.strerror or type(error).__name__) from error
