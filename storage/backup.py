"""A SQLite database copied while it is used, examined, and put back: whole, or not at all.

SQLite itself copies, never a file's bytes: what was last written stands in the write-ahead log beside it (FINDINGS F-41).
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
from storage.file_claims import LOCK
from storage.migrate import migrations
from storage.private_files import make_private_folders
from storage.schema import version_of

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database: with another file in its place it would spoil that one."""
BUSY_S = 5.0
_DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


class BackupError(StoreError):
    """It was not backed up or put back, and nothing was changed. The message says why."""


class ThereAlreadyError(BackupError):
    """A file stands where the backup should go, and nobody has said that it may be written over."""


class NotSoundError(BackupError):
    """What stands in the file was a database, or never was one: SQLite cannot make sense of it."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a sound database holds."""

    version: int
    """Of its schema."""
    journals: int
    """Tables and sessions."""
    rows: int
    """Of all journals."""
    size: int
    """Bytes."""


def back_up(database: Path, target: Path, *, replace: bool = False) -> Held:
    """Copy the database as it stands at one moment, for its owner's eyes alone; who writes to it meanwhile need not wait.

    The copy is one file, examined before it gets its name. Raises BackupError and what `version_of` does; then there is no new file.
    """
    with _sentences():
        if not database.is_file():
            raise BackupError("there is no database yet")
        if target.exists() and target.samefile(database):
            raise BackupError(f"{target.name} is the database itself")
        if belongs(target, database):
            raise BackupError(f"{target.name} belongs to the database")
        if target.exists() and not target.is_file():  # it would be taken away, /dev/null for instance
            raise BackupError(f"{target.name or target} is no ordinary file")
        if (target.exists() or target.is_symlink()) and not replace:
            raise ThereAlreadyError(f"{target.name} is there already")
    with _sentences(), _part(target) as part:
        with closing(_reading(database)) as source:
            _pour(source, part)
        held = examined(part, called=database.name)
        _take_name(part, target)
    return held


def restore(copy: Path, database: Path, aside: Path) -> Held:
    """Put a backup in the place of the database; what stood there is then at `aside`, where there was something.

    Raises BackupError for a backup that is not sound, and while somebody uses the database; what `version_of` does for another schema.
    Killed half-way it leaves the one or the other.
    """
    if database.exists() and copy.exists() and copy.samefile(database):
        raise BackupError(f"{copy.name} is the database itself")
    if database.is_dir():
        raise BackupError(f"{database.name} is a folder")
    held = examined(copy, resting=True)
    with _sentences():
        make_private_folders(database.parent)
        try:
            if database.exists() and _sound(database):
                _overwrite(copy, database, aside)
                return held
        except sqlite3.DatabaseError as error:
            if not _is_damage(error):
                raise
        _replace(copy, database, aside)
    return held


def same_file(one: Path, other: Path) -> bool:
    """Whether both name one file, be it there or not yet. Raises OSError."""
    if os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other)):
        return True
    return one.exists() and other.exists() and one.samefile(other)


def belongs(file: Path, database: Path) -> bool:
    """Whether this file is the database, or one that stands beside it for its sake, be it there or not yet. Raises OSError."""
    real = os.path.realpath(database)
    return any(same_file(file, Path(f"{real}{suffix}")) for suffix in ("", *BESIDE, LOCK))


def examined(database: Path, *, resting: bool = False, called: str | None = None) -> Held:
    """What this database holds; nothing is changed. Raises BackupError where it is not sound, or none of Moot's; what `version_of` does.

    `resting`: nobody else has it open. `called`: how it is told of, where that is not its file's own name.
    """
    name = called or database.name
    if not database.is_file():
        raise BackupError(f"there is no file {name}")
    with _sentences(), closing(_reading(database, resting=resting)) as db:
        (verdict,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok" or db.execute("PRAGMA foreign_key_check").fetchone():
            raise NotSoundError(f"{name} is damaged")
        version = version_of(db, migrations("sqlite"), name)
        if not version:
            raise ForeignError(f"{name} is no database of Moot")
        (journals,), (rows,) = (db.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("tables", "journal"))  # noqa: S608
    return Held(version, journals, rows, database.stat().st_size)


def _reading(database: Path, *, resting: bool = False) -> sqlite3.Connection:
    """`resting`: nobody else has it open, so that SQLite need put nothing beside it, as it would for one with a write-ahead log."""
    alone = resting and not any(database.with_name(database.name + suffix).exists() for suffix in BESIDE)
    address = f"{database.absolute().as_uri()}?mode=ro{'&immutable=1' if alone else ''}"
    return sqlite3.connect(address, uri=True, timeout=BUSY_S, isolation_level=None)


def _pour(source: sqlite3.Connection, target: Path) -> None:
    """All pages in one step, which is one moment; then without a write-ahead log, so that it is one file."""
    with closing(sqlite3.connect(target, timeout=BUSY_S, isolation_level=None)) as db:
        source.backup(db)
        db.execute("PRAGMA journal_mode = DELETE")


def _sound(database: Path) -> bool:
    """Whether SQLite knows this file for a database. An empty one is none, and SQLite would take away the log beside it."""
    if not database.stat().st_size:
        return False
    with closing(_reading(database)) as db:
        return bool(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def _overwrite(copy: Path, database: Path, aside: Path) -> None:
    """In one transaction of SQLite's own: after a power cut it is as before, and nobody can begin to use it meanwhile."""
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as present:
        present.execute("PRAGMA locking_mode = EXCLUSIVE")
        try:
            present.execute("PRAGMA journal_mode = DELETE").fetchone()  # a bot that only waits has it open, and that is enough
            present.execute("BEGIN EXCLUSIVE")
            present.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            raise BackupError("a bot, or another program, uses the database: stop it first") from None
        with _part(aside) as part:
            _pour(present, part)
            _take_name(part, aside)
        with closing(_reading(copy, resting=True)) as source:
            source.backup(present)


def _replace(copy: Path, database: Path, aside: Path) -> None:
    """The same where there is no database, or one that SQLite cannot read: it is kept as it is, with what stands beside it."""
    with _part(database) as part:
        with closing(_reading(copy, resting=True)) as source:
            _pour(source, part)
        _to_disk(part, os.O_RDWR)
        if database.exists():
            with _part(aside) as kept:
                shutil.copyfile(database, kept)
                _take_name(kept, aside)
        for suffix in BESIDE:  # last, when all that takes room is written: a database without its log has lost moves
            beside = database.with_name(database.name + suffix)
            if beside.exists():
                beside.rename(aside.with_name(aside.name + suffix))
        _take_name(part, database)


@contextlib.contextmanager
def _part(target: Path) -> Iterator[Path]:
    """A file beside the target under a name of its own, which is gone in the end unless it got the target's.

    By chance, not by the process's id: that is always the same in a container, and what a killed one left would bar every other.
    """
    part = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
    finally:
        for suffix in ("", *BESIDE):
            part.with_name(part.name + suffix).unlink(missing_ok=True)


def _take_name(part: Path, target: Path) -> None:
    """On the disk first, so that the name never stands for less than all of it."""
    _to_disk(part, os.O_RDWR)
    part.replace(target)
    if os.name != "nt":  # Windows opens no folder
        _to_disk(target.parent, os.O_RDONLY)


def _to_disk(path: Path, flags: int) -> None:
    opened = os.open(path, flags)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _is_damage(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    """What SQLite and the disk say, as BackupError."""
    try:
        yield
    except sqlite3.Error as error:
        raise (NotSoundError("it is damaged, or no database") if _is_damage(error) else BackupError(f"SQLite: {error}")) from error
    except OSError as error:
        raise BackupError(error.strerror or type(error).__name__) from error
