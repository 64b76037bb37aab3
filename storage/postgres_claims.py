"""Claims in PostgreSQL: advisory locks of one connection, which the server itself frees when that is gone.

No clock is asked: a killed process loses its locks at once, one whose machine is gone or that has stopped answering within
`IDLE_S`, and one that only lost its connection finds that out with the next `hold`.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from storage.claims import Role, number_of
from storage.errors import StoreUnavailable
from storage.postgres_link import CANNOT_NOW

IDLE_S = 30
"""Seconds after which the server gives up a connection that says nothing."""
_ASK_S = 5
_KEY = "hashtext('moot ' || coalesce(current_schema(), ''))"
"""Bots that share a server, and not their tables, are not in each other's way."""

_HOLD = f"SELECT pg_try_advisory_lock({_KEY}, $1)"
_LET_GO = f"SELECT pg_advisory_unlock({_KEY}, $1)"
_FREE = f"""
SELECT NOT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid = ({_KEY}::bigint & 4294967295)::oid AND objid = $1::bigint::oid AND objsubid = 2
)
"""  # noqa: S608 - only constants are put together here
_SETTINGS = {
    "application_name": "moot claims",
    "idle_session_timeout": f"{IDLE_S}s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class PostgresClaims:
    """Claims as locks of PostgreSQL. The connection is made when it is first needed, and again after it broke."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._db: Any = None
        self._held: set[tuple[int, Role]] = set()
        self._lock = asyncio.Lock()

    async def hold(self, shard: int, role: Role = Role.SERVES) -> bool:
        held = await self._ask("SELECT true") and (shard, role) in self._held  # a connection that answers has lost nothing
        if held or await self._ask(_HOLD, number_of(shard, role)):
            self._held.add((shard, role))
            return True
        return False

    async def free(self, shard: int, role: Role = Role.SERVES) -> bool:
        return await self._ask(_FREE, number_of(shard, role))

    async def let_go(self, shard: int, role: Role = Role.SERVES) -> None:
        if (shard, role) in self._held:
            self._held.discard((shard, role))
            await self._ask(_LET_GO, number_of(shard, role))

    async def close(self) -> None:
        async with self._lock:
            if self._db is not None:
                self._db.terminate()
                self._db = None

    async def _ask(self, statement: str, *values: int) -> bool:
        async with self._lock:
            try:
                if self._db is None or self._db.is_closed():
                    self._held.clear()
                    self._db = await asyncpg.connect(self._address, timeout=_ASK_S, command_timeout=_ASK_S, server_settings=_SETTINGS)
                return bool(await self._db.fetchval(statement, *values))
            except CANNOT_NOW as error:
                if self._db is not None:
                    self._db.terminate()  # what it held is free, or will be
                    self._db = None
                raise StoreUnavailable(f"PostgreSQL: {type(error).__name__}") from error
