"""The connections to PostgreSQL: a small pool, its limits in time, and what its errors mean."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from storage.errors import BadAddressError, DamagedError, StoreUnavailable
from storage.migrate import Migration
from storage.postgres_schema import Connection, migrate
from storage.rows import text

T = TypeVar("T")
_POOL = 4
_CLOSE_SECONDS = 10
ASK_SECONDS = 10.0
"""So long a server that has fallen silent is waited for, with all that belongs to one errand."""
_MIGRATE_SECONDS = 90.0

_SETTINGS = {
    "application_name": "moot",
    "synchronous_commit": "on",  # whatever the server's habit is: what was answered is on disk
}

CANNOT_NOW = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,  # the line is gone, or the pool is closed
    asyncpg.InternalClientError,  # the line broke between two questions, and asyncpg got confused
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,  # disk full, too many connections
    asyncpg.OperatorInterventionError,  # shut down, restarted, cancelled
    asyncpg.PostgresSystemError,  # input or output failed
    asyncpg.TransactionRollbackError,  # a deadlock was broken
    asyncpg.ObjectNotInPrerequisiteStateError,  # a lock was not to be had in time
    asyncpg.ReadOnlySQLTransactionError,  # a standby that has not taken over yet
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InsufficientPrivilegeError,  # since PostgreSQL 15 not everybody may make tables in the schema "public"
)
NO_ADDRESS = (
    ValueError,  # asyncpg.ClientConfigurationError is one too
    asyncpg.UndefinedObjectError,  # a parameter that the server does not know
    asyncpg.InvalidParameterValueError,
    asyncpg.CantChangeRuntimeParamError,
)

_DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


class PostgresLink:
    """A pool whose transactions nobody can interrupt half-way. To be left in the end."""

    def __init__(self, pool: Any, ask_seconds: float) -> None:
        self._pool = pool
        self._ask_seconds = ask_seconds
        self._turns = asyncio.Semaphore(_POOL)
        """Who came first is served first: of the pool's own queue whoever comes just then takes what was to be another's."""
        self._busy: set[asyncio.Task[Any]] = set()
        self._leaving = False

    @classmethod
    async def open(cls, address: str, busy_ms: int, steps: Sequence[Migration], ask_seconds: float = ASK_SECONDS) -> PostgresLink:
        """Connect and bring the schema up to date. Raises `BadAddressError`, `StoreUnavailable`, and as `migrate`."""
        link = cls(await _pool(address, busy_ms, ask_seconds), ask_seconds)
        try:
            await link.run(lambda db: migrate(db, steps), _MIGRATE_SECONDS)
        except BaseException:
            await link.leave()
            raise
        return link

    async def run(self, work: Callable[[Connection], Awaitable[T]], seconds: float | None = None) -> T:
        """What `work` returns. Who is cancelled stops waiting, and the work goes on to its end. Raises `StoreUnavailable`."""
        if self._leaving:
            raise StoreUnavailable("the store is closed")
        task = asyncio.create_task(self._work(work, seconds or self._ask_seconds))
        self._busy.add(task)
        task.add_done_callback(self._done)
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        return task.result()

    async def leave(self) -> None:
        """Finish what is being done and close every connection; harmless when repeated."""
        self._leaving = True
        if self._busy:
            await asyncio.wait(self._busy)
        try:
            await asyncio.wait_for(self._pool.close(), _CLOSE_SECONDS)
        except TimeoutError:
            self._pool.terminate()

    async def _work(self, work: Callable[[Connection], Awaitable[T]], seconds: float) -> T:
        """A line on which nothing comes in time is cut: to take back what was begun, or to give it back, would wait as long again."""
        end = asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(end) as patience, self._turns:
                connection = await self._pool.acquire()
                patience.reschedule(None)
                cut = asyncio.get_running_loop().call_at(end, connection.terminate)
                try:
                    return await work(connection)
                except AttributeError as error:
                    if not _gone(connection):
                        raise
                    raise StoreUnavailable("PostgreSQL: the line was cut") from error  # between two steps: asyncpg got confused
                finally:
                    cut.cancel()
                    await self._pool.release(connection, timeout=seconds)
        except asyncpg.DataError as error:  # its own words quote the text
            raise ValueError(f"PostgreSQL cannot keep this text ({type(error).__name__})") from None
        except _DAMAGED as error:
            raise DamagedError(f"PostgreSQL: {type(error).__name__}") from None
        except CANNOT_NOW as error:
            raise StoreUnavailable(f"PostgreSQL: {error} ({type(error).__name__})") from error

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # seen: whoever asked may have been cancelled and will not collect it


def affected(status: str) -> int:
    """The number of rows in PostgreSQL's answer to a command: "UPDATE 1"."""
    return int(status.rpartition(" ")[2])


def _gone(connection: Connection) -> bool:
    """Whether it is closed; one that was cut may have been given back already."""
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:
        return True


async def _lenient(connection: Connection) -> None:
    """Bytes that are no text, as a broken disk makes them, spoil the row that they stand in, and no other."""
    await connection.set_type_codec("text", schema="pg_catalog", encoder=str.encode, decoder=text, format="binary")


async def _as_it_is(_connection: Connection) -> None:
    """Nothing is ever set on a connection that its next user could trip over; asking the server to make sure took as long as the errand.

    What was begun and not ended asyncpg takes back before this.
    """


async def _pool(address: str, busy_ms: int, ask_seconds: float) -> Any:
    asked = _SETTINGS | {"lock_timeout": str(busy_ms)}
    try:
        return await asyncpg.create_pool(
            address, min_size=1, max_size=_POOL, init=_lenient, reset=_as_it_is, timeout=ask_seconds, server_settings=asked
        )
    except NO_ADDRESS:
        raise BadAddressError("this is no address of a PostgreSQL: write postgresql://user:password@host/database") from None
    except CANNOT_NOW as error:
        raise StoreUnavailable(f"PostgreSQL: no connection ({type(error).__name__}: {error})") from error
