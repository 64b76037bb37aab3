"""One SQLite connection on its own thread, which runs a whole transaction as one call.

aiosqlite takes about 70 us to pass each call to its thread and back, against 120 us for a durable commit. An
append through its public methods is five calls (median 408 us), as one function on that thread it is one (209
us). aiosqlite has no public method that runs a function, so `SqliteConnection` uses its protected `_execute`,
`_thread` and `_tx`. aiosqlite is pinned to one minor version for that, and every store test would fail
without them.

This also makes cancelling safe: a cancelled task stops waiting while the thread completes the transaction.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar, cast

import aiosqlite

from storage import sql
from storage.errors import DamagedError, FileReplacedError, StoreUnavailable
from storage.migrate import Migration, pending_migrations, split_statements
from storage.private_files import make_private_file, make_private_folders
from storage.rows import decode_text
from storage.schema import schema_version

T = TypeVar("T")

_UNAVAILABLE_CODES = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
_RETRY_SECONDS = 0.01


class SqliteConnection(aiosqlite.Connection):
    """An aiosqlite connection that runs whole functions between `connect` and `shut_down`."""

    def __init__(self, opener: Callable[[], sqlite3.Connection], file: Path) -> None:
        """`file`: the file that the opener opens. If it is removed or replaced, nothing more is read or
        written.
        """
        super().__init__(self._open_or_stand_in, iter_chunk_size=64)
        self._thread.daemon = (
            True  # a process that fails before it closes must end, not wait for this thread for ever
        )
        self._opener = opener
        self._database: sqlite3.Connection | None = None
        self._failure: Exception | None = None
        self._file = file
        self._identity: tuple[int, int] | None = None
        self._leaving = False

    async def connect(self) -> None:
        """Open the database. Raises what the opener raises, and then the thread has ended."""
        await self
        if self._failure is not None:
            await self.shut_down()
            raise self._failure

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of `work`, which runs on the connection's thread. Raises `StoreUnavailable`."""
        if self._leaving:
            raise StoreUnavailable("the store is closed")
        try:
            return cast("T", await self._execute(self._run_checked, work))  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise store_error(error) from error

    def _run_checked(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run the work if the file is still the one opened, a check of some 2 us.

        SQLite would keep writing to a removed file, so that confirmed moves would be lost.
        """
        if _identity_of(self._file) != self._identity:
            raise FileReplacedError
        return work(self._conn)

    async def shut_down(self) -> None:
        """Finish queued work and close. May be repeated."""
        self._leaving = True
        await self.close()

    def stop(self) -> asyncio.Future[None] | None:
        """End the thread, which closes the database itself in case the opening task was cancelled."""
        self._tx.put_nowait((None, self._close_database))
        return super().stop()

    def _close_database(self) -> None:
        if self._database is not None:
            self._database.close()

    def _open_or_stand_in(self) -> sqlite3.Connection:
        """Open the database. On failure return an empty one, since aiosqlite can only end its thread with a
        connection.
        """
        try:
            self._database = self._opener()
            self._identity = _identity_of(self._file)
        except Exception as error:  # noqa: BLE001 - raised again by `arrive`
            self._failure = error
            self._database = sqlite3.connect(":memory:")
        return self._database


def _identity_of(file: Path) -> tuple[int, int] | None:
    """Return the device and the number of this file, or None if it does not exist."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def store_error(error: sqlite3.Error) -> Exception:
    """Return `StoreUnavailable` for problems of the database, and the error itself for our own bugs."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF == sqlite3.SQLITE_CORRUPT:
        return DamagedError(f"SQLite: {error} ({error.sqlite_errorname})")
    if code is None or code & 0xFF not in _UNAVAILABLE_CODES:
        return error
    return StoreUnavailable(f"SQLite: {error} ({error.sqlite_errorname})")


@contextmanager
def write_transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Run the block in a transaction that takes the write lock first. A lock taken later could not wait."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def open_database(path: Path, busy_ms: int, steps: Sequence[Migration]) -> sqlite3.Connection:
    """Open and migrate the database. A new file and its folders are readable only by their owner.

    Raises `StoreUnavailable` and what `schema_version` does, and then nothing is written or left open.
    """
    try:
        make_private_folders(path.parent)
        make_private_file(path)
        db = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None)
    except OSError as error:
        raise StoreUnavailable(f"SQLite: the file cannot be made ({error.strerror})") from error
    except sqlite3.Error as error:
        raise store_error(error) from error
    db.text_factory = (
        decode_text  # SQLite's own error for bytes that are no text would quote 200 characters of them
    )
    try:
        schema_version(db, steps, path.name)
        _set_up(db, busy_ms)
        migrate(db, steps)
    except sqlite3.Error as error:
        db.close()
        raise store_error(error) from error
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Apply the missing steps, all or none. Raises `DatabaseTooNewError` and leaves a newer database
    unchanged.
    """
    with write_transaction(db):
        db.execute(sql.SCHEMA_VERSION_TABLE)
        (rows,) = db.execute(sql.SCHEMA_VERSION).fetchone()
        for step in pending_migrations(steps, rows):
            for statement in split_statements(step.script):
                db.execute(statement)
            db.execute(sql.ADD_SCHEMA_VERSION, (step.number,))


def _set_up(db: sqlite3.Connection, busy_ms: int) -> None:
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # who asks to be forgotten is not to be found in a free page
    db.execute("PRAGMA temp_store = MEMORY")  # and in no other file
    _enable_wal(db, busy_ms)


def _enable_wal(db: sqlite3.Connection, busy_ms: int) -> None:
    """Turn on write-ahead logging. SQLite does not wait for other processes here, so two that start at once
    need this loop.
    """
    deadline = time.monotonic() + busy_ms / 1000
    while True:
        try:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(_RETRY_SECONDS)
        else:
            if mode != "wal":
                raise StoreUnavailable("SQLite: no write-ahead log can be kept there; a local disk is needed")
            return
