"""Who serves which shard, where several processes have one database: each shard is served by one of them at a time."""

from __future__ import annotations

from typing import Protocol


class Claims(Protocol):
    """The shards that this process has claimed for itself. What it held is free again as soon as it is gone."""

    async def hold(self, shard: int) -> bool:
        """Claim a shard, or make sure of the claim. False: another process has it. Raises `StoreUnavailable`: nobody can tell."""
        ...

    async def free(self, shard: int) -> bool:
        """Whether nobody has claimed this shard. Raises `StoreUnavailable`."""
        ...

    async def let_go(self, shard: int) -> None:
        """Give a shard back."""
        ...

    async def close(self) -> None:
        """Give everything back. May be repeated."""
        ...


class Alone:
    """The claims of a process that shares its database with no other: it has what it asks for, and nobody leaves it anything."""

    async def hold(self, shard: int) -> bool:  # noqa: ARG002 - as Claims
        return True

    async def free(self, shard: int) -> bool:  # noqa: ARG002 - as Claims
        return False

    async def let_go(self, shard: int) -> None:
        """Nobody else would take it."""

    async def close(self) -> None:
        """Nothing is held."""
