"""Leases of shards for processes that share a database: at most one process serves a shard."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol


class Role(IntEnum):
    """A process's role for a shard. Each role has at most one holder."""

    SERVES = 0
    STANDS_BY = 1
    """Will serve next."""
    LEAVES = 2
    """Serves, and stops as soon as its successor listens."""
    LISTENS = 3
    """Stands by and receives all interactions."""


def claim_number(shard: int, role: Role) -> int:
    """Return the lock number of a claim. For SERVES it is the shard's own, as in all earlier versions."""
    return role << 24 | shard


class Claims(Protocol):
    """The shards that this process has claimed. Its claims end with the process."""

    async def acquire(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Claim a shard, or confirm the claim. False: another process holds it. Raises `StoreUnavailable` if
        this is unknown.
        """
        ...

    async def is_free(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Return whether no process has this role for the shard. Raises `StoreUnavailable`."""
        ...

    async def release(self, shard: int, role: Role = Role.SERVES) -> None:
        """Give up a role, if held. Raises `StoreUnavailable`."""
        ...

    async def close(self) -> None:
        """Release everything. May be repeated."""
        ...


class SoleProcessClaims:
    """Claims of a process that shares its database with no other: every claim succeeds, no other process
    leaves or stands by.
    """

    async def acquire(self, shard: int, role: Role = Role.SERVES) -> bool:  # noqa: ARG002 - as Claims
        return True

    async def is_free(self, shard: int, role: Role = Role.SERVES) -> bool:  # noqa: ARG002 - as Claims
        return role is not Role.SERVES

    async def release(self, shard: int, role: Role = Role.SERVES) -> None:
        """Do nothing, since no other process would take it."""

    async def close(self) -> None:
        """Do nothing."""
