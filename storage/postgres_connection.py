"""The connection pool for PostgreSQL, its timeouts and its errors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import asyncpg

from storage.errors import BadAddressError, DamagedError, StoreUnavailable
from storage.migrate import Migration
from storage.postgres_schema import Connection, migrate
from storage.rows import decode_text

T = TypeVar("T")
_POOL = 4
_CLOSE_SECONDS = 10
TIMEOUT_SECONDS = 10.0
"""How long one unit of work may wait for an unresponsive server."""
_MIGRATE_SECONDS = 90.0

_SETTINGS = {
    "application_name": "moot",
    "synchronous_commit": "on",  # whatever the server's habit is: what was answered is on disk
}

UNAVAILABLE_ERRORS = (
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
BAD_ADDRESS_ERRORS = (
    ValueError,  # asyncpg.ClientConfigurationError is one too
    asyncpg.UndefinedObjectError,  # a parameter that the server does not know
    asyncpg.InvalidParameterValueError,
    asyncpg.CantChangeRuntimeParamError,
)

_DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


class PostgresPool:
    """A pool whose transactions cannot be interrupted."""

    def __init__(self, pool: Any, ask_seconds: float) -> None:
        self._pool = pool
        self._ask_seconds = ask_seconds
        self._turns = asyncio.Semaphore(_POOL)
        """A fair queue in order of arrival. The pool's own queue lets a newcomer take another's connection.
        """
        self._busy: set[asyncio.Task[Any]] = set()
        self._leaving = False

    @classmethod
    async def open(
        cls, address: str, busy_ms: int, steps: Sequence[Migration], ask_seconds: float = TIMEOUT_SECONDS
    ) -> PostgresPool:
        """Connect and migrate the schema. Raises `BadAddressError`, `StoreUnavailable`, and what `migrate`
        does.
        """
        link = cls(await _create_pool(address, busy_ms, ask_seconds), ask_seconds)
        try:
            await link.run(lambda db: migrate(db, steps), _MIGRATE_SECONDS)
        except BaseException:
            await link.shut_down()
            raise
        return link

    async def run(self, work: Callable[[Connection], Awaitable[T]], seconds: float | None = None) -> T:
        """Return the result of `work`. A cancelled caller stops waiting, but the work completes. Raises
        `StoreUnavailable`.
        """
        if self._leaving:
            raise StoreUnavailable("the store is closed")
        task = asyncio.create_task(self._work(work, seconds or self._ask_seconds))
        self._busy.add(task)
        task.add_done_callback(self._forget_task)
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        return task.result()

    async def shut_down(self) -> None:
        """Finish pending work and close every connection. May be repeated."""
        self._leaving = True
        if self._busy:
            await asyncio.wait(self._busy)
        try:
            await asyncio.wait_for(self._pool.close(), _CLOSE_SECONDS)
        except TimeoutError:
            self._pool.terminate()

    async def _work(self, work: Callable[[Connection], Awaitable[T]], seconds: float) -> T:
        """Run the work, and cut the connection at the timeout: a rollback or release would wait as long
        again.
        """
        end = asyncio.get_running_loop().time() + seconds
        try:
            async with asyncio.timeout_at(end) as patience, self._turns:
                connection = await self._pool.acquire()
                patience.reschedule(None)
                cut = asyncio.get_running_loop().call_at(end, connection.terminate)
                try:
                    return await work(connection)
                except AttributeError as error:
                    if not _is_closed(connection):
                        raise
                    raise StoreUnavailable(
                        "PostgreSQL: the line was cut"
                    ) from error  # between two steps: asyncpg got confused
                finally:
                    cut.cancel()
                    await self._pool.release(connection, timeout=seconds)
        except asyncpg.DataError as error:  # its own words quote the text
            raise ValueError(f"PostgreSQL cannot keep this text ({type(error).__name__})") from None
        except _DAMAGED as error:
            raise DamagedError(f"PostgreSQL: {type(error).__name__}") from None
        except UNAVAILABLE_ERRORS as error:
            raise StoreUnavailable(f"PostgreSQL: {error} ({type(error).__name__})") from error

    def _forget_task(self, task: asyncio.Task[Any]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()  # seen: whoever asked may have been cancelled and will not collect it


def affected_rows(status: str) -> int:
    """Return the number of rows in PostgreSQL's status, such as "UPDATE 1"."""
    return int(status.rpartition(" ")[2])


def _is_closed(connection: Connection) -> bool:
    """Return whether the connection is closed, also if it has already been released."""
    try:
        return bool(connection.is_closed())
    except asyncpg.InterfaceError:
        return True


async def _decode_text_leniently(connection: Connection) -> None:
    """Keep invalid text as bytes, so that damage on disk breaks only its own row."""
    await connection.set_type_codec(
        "text", schema="pg_catalog", encoder=str.encode, decoder=decode_text, format="binary"
    )


async def _skip_reset(_connection: Connection) -> None:
    """Do nothing: no connection has session state, and a reset takes as long as the work. asyncpg has rolled
    back open transactions before.
    """


async def _create_pool(address: str, busy_ms: int, ask_seconds: float) -> Any:
    settings = _SETTINGS | {"lock_timeout": str(busy_ms)}
    try:
        return await asyncpg.create_pool(
            address,
            min_size=1,
            max_size=_POOL,
            init=_decode_text_leniently,
            reset=_skip_reset,
            timeout=ask_seconds,
            server_settings=settings,
        )
    except BAD_ADDRESS_ERRORS:
        raise BadAddressError(
            "this is no address of a PostgreSQL: write postgresql://user:password@host/database"
        ) from None
    except UNAVAILABLE_ERRORS as error:
        raise StoreUnavailable(f"PostgreSQL: no connection ({type(error).__name__}: {error})") from error
