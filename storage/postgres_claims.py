"""Claims in PostgreSQL: advisory locks of one connection, which the server releases when the connection ends.

Claims need no clock. A killed process loses its locks at once, an unreachable one within `IDLE_S`, and one
that lost its connection finds out with the next `acquire`.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from storage.claims import Role, claim_number
from storage.errors import StoreUnavailable
from storage.postgres_connection import UNAVAILABLE_ERRORS

IDLE_S = 30
"""Seconds until the server drops a silent connection."""
_ASK_S = 5
_KEY = "hashtext('moot ' || coalesce(current_schema(), ''))"
"""Bots that share a server but not their tables do not conflict."""

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
    """Claims as advisory locks. Connects on first use and again after a failure."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._db: Any = None
        self._held: set[tuple[int, Role]] = set()
        self._lock = asyncio.Lock()

    async def acquire(self, shard: int, role: Role = Role.SERVES) -> bool:
        is_held = (
            await self._ask("SELECT true") and (shard, role) in self._held
        )  # a connection that answers has lost nothing
        if is_held or await self._ask(_HOLD, claim_number(shard, role)):
            self._held.add((shard, role))
            return True
        return False

    async def is_free(self, shard: int, role: Role = Role.SERVES) -> bool:
        return await self._ask(_FREE, claim_number(shard, role))

    async def release(self, shard: int, role: Role = Role.SERVES) -> None:
        if (shard, role) in self._held:
            self._held.discard((shard, role))
            await self._ask(_LET_GO, claim_number(shard, role))

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
                    self._db = await asyncpg.connect(
                        self._address, timeout=_ASK_S, command_timeout=_ASK_S, server_settings=_SETTINGS
                    )
                return bool(await self._db.fetchval(statement, *values))
            except UNAVAILABLE_ERRORS as error:
                if self._db is not None:
                    self._db.terminate()  # what it held is free, or will be
                    self._db = None
                raise StoreUnavailable(f"PostgreSQL: {type(error).__name__}") from error
