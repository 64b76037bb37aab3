"""Who serves which shard, where several processes have one database: each shard is served by one of them at a time."""

from __future__ import annotations

from enum import IntEnum
from typing import Protocol


class Role(IntEnum):
    """What a process claims to be for a shard. There is at most one process of each role."""

    SERVES = 0
    STANDS_BY = 1
    """It is the next to serve."""
    LEAVES = 2
    """It serves, and will stop as soon as the next one listens."""
    LISTENS = 3
    """It stands by, and hears all that is clicked."""


def number_of(shard: int, role: Role) -> int:
    """A claim's number: whoever serves has that of the shard, as in every earlier version."""
    return role << 24 | shard


class Claims(Protocol):
    """The shards that this process has claimed for itself. What it held is free again as soon as it is gone."""

    async def hold(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Claim a shard, or make sure of the claim. False: another process has it. Raises `StoreUnavailable`: nobody can tell."""
        ...

    async def free(self, shard: int, role: Role = Role.SERVES) -> bool:
        """Whether nobody has this role for this shard. Raises `StoreUnavailable`."""
        ...

    async def let_go(self, shard: int, role: Role = Role.SERVES) -> None:
        """Give up a role; nothing where it is not held. Raises `StoreUnavailable`."""
        ...

    async def close(self) -> None:
        """Give everything back. May be repeated."""
        ...


class Alone:
    """The claims of a process that shares its database with no other: it has what it asks for, nobody leaves it anything or stands by."""

    async def hold(self, shard: int, role: Role = Role.SERVES) -> bool:  # noqa: ARG002 - as Claims
        return True

    async def free(self, shard: int, role: Role = Role.SERVES) -> bool:  # noqa: ARG002 - as Claims
        return role is not Role.SERVES

    async def let_go(self, shard: int, role: Role = Role.SERVES) -> None:
        """Nobody else would take it."""

    async def close(self) -> None:
        """Nothing is held."""
