"""One SQLite connection on its own thread, where a whole transaction is one errand.

aiosqlite carries each call to its thread and back; measured here that is about 70 us a way, against some 120 us for
a durable commit. An append through its public methods is five calls (408 us at the median), as one function on that
thread it is one (209 us). Nothing public takes a function, so `SqliteLink` inherits from the connection and uses its
protected `_execute` (and `_thread` and `_tx`), here and nowhere else; aiosqlite is pinned to one minor version for that,
and every test of the store would fail if it went away.

One errand a transaction is also what makes cancelling safe: a task that is cancelled stops waiting, and the thread
finishes what it does. No transaction can be left open.
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
from storage.migrate import Migration, pending, statements
from storage.private_files import make_private_file, make_private_folders
from storage.rows import text
from storage.schema import version_of

T = TypeVar("T")

_CANNOT_NOW = frozenset(
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


class SqliteLink(aiosqlite.Connection):
    """An aiosqlite connection that runs whole functions. To be used between `arrive` and `leave`."""

    def __init__(self, opener: Callable[[], sqlite3.Connection], file: Path) -> None:
        """`file`: what the opener opens. As long as another file, or none, has its name, nothing is read or written."""
        super().__init__(self._opened, iter_chunk_size=64)
        self._thread.daemon = True  # a process that fails before it closes must end, not wait for this thread for ever
        self._opener = opener
        self._database: sqlite3.Connection | None = None
        self._failure: Exception | None = None
        self._file = file
        self._identity: tuple[int, int] | None = None
        self._leaving = False

    async def arrive(self) -> None:
        """Open the database. Raises what the opener raises; then the thread has ended."""
        await self
        if self._failure is not None:
            await self.leave()
            raise self._failure

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` returns, run on the connection's thread in its turn. Raises `StoreUnavailable`."""
        if self._leaving:
            raise StoreUnavailable("the store is closed")
        try:
            return cast("T", await self._execute(self._run_checked, work))  # type: ignore[no-untyped-call]
        except sqlite3.Error as error:
            raise translated(error) from error

    def _run_checked(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work on the file that was opened. Looking at the name first takes some 2 us, beside 120 for a durable commit.

        SQLite itself would go on writing to a file that was removed, and every move would be confirmed and lost.
        """
        if _identity_of(self._file) != self._identity:
            raise FileReplacedError
        return work(self._conn)

    async def leave(self) -> None:
        """Finish what is queued and close; harmless when repeated."""
        self._leaving = True
        await self.close()

    def stop(self) -> asyncio.Future[None] | None:
        """End the thread. Who opened may have been cancelled meanwhile: then only the thread knows of the database, and closes it."""
        self._tx.put_nowait((None, self._shut))
        return super().stop()

    def _shut(self) -> None:
        if self._database is not None:
            self._database.close()

    def _opened(self) -> sqlite3.Connection:
        """The database, or an empty stand-in: aiosqlite ends its thread in an orderly way only after a connection."""
        try:
            self._database = self._opener()
            self._identity = _identity_of(self._file)
        except Exception as error:  # noqa: BLE001 - raised again by `arrive`
            self._failure = error
            self._database = sqlite3.connect(":memory:")
        return self._database


def _identity_of(file: Path) -> tuple[int, int] | None:
    """Return the device and the number of the file of this name; None where there is none."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def translated(error: sqlite3.Error) -> Exception:
    """`StoreUnavailable` for what is the database's state of health, and the error itself for a mistake of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF == sqlite3.SQLITE_CORRUPT:
        return DamagedError(f"SQLite: {error} ({error.sqlite_errorname})")
    if code is None or code & 0xFF not in _CANNOT_NOW:
        return error
    return StoreUnavailable(f"SQLite: {error} ({error.sqlite_errorname})")


@contextmanager
def writing(db: sqlite3.Connection) -> Iterator[None]:
    """One transaction with the write lock from its beginning: a lock taken later could not wait for its turn."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def open_database(path: Path, busy_ms: int, steps: Sequence[Migration]) -> sqlite3.Connection:
    """The database in this file, set up and migrated; made with its folders where it is not there, for its owner's eyes alone.

    Raises `StoreUnavailable` and what `version_of` does: then nothing is written, and nothing stays open.
    """
    try:
        make_private_folders(path.parent)
        make_private_file(path)
        db = sqlite3.connect(path, timeout=busy_ms / 1000, isolation_level=None)
    except OSError as error:
        raise StoreUnavailable(f"SQLite: the file cannot be made ({error.strerror})") from error
    except sqlite3.Error as error:
        raise translated(error) from error
    db.text_factory = text  # SQLite's own error for bytes that are no text would quote 200 characters of them
    try:
        version_of(db, steps, path.name)
        _set_up(db, busy_ms)
        migrate(db, steps)
    except sqlite3.Error as error:
        db.close()
        raise translated(error) from error
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Apply what the database lacks, all of it or nothing. Raises `DatabaseTooNewError` and leaves a newer one as it is."""
    with writing(db):
        db.execute(sql.SCHEMA_VERSION_TABLE)
        (found,) = db.execute(sql.SCHEMA_VERSION).fetchone()
        for step in pending(steps, found):
            for statement in statements(step.script):
                db.execute(statement)
            db.execute(sql.ADD_SCHEMA_VERSION, (step.number,))


def _set_up(db: sqlite3.Connection, busy_ms: int) -> None:
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # who asks to be forgotten is not to be found in a free page
    db.execute("PRAGMA temp_store = MEMORY")  # and in no other file
    _write_ahead(db, busy_ms)


def _write_ahead(db: sqlite3.Connection, busy_ms: int) -> None:
    """Turn to write-ahead logging. SQLite does not wait for others here, so two processes that start at once need this loop."""
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
