"""What a table may ask of the class that it is played in."""

from __future__ import annotations

from bot.orchestration.private_rooms import Wish
from bot.tables.snapshot import Snapshot


class TableClass:
    """Of a table that belongs to none: there is nothing to ask for, and nobody to tell."""

    async def category(self, snap: Snapshot) -> int | None:
        """In which category its channels stand; None: in none."""

    async def private_rooms(self, snap: Snapshot) -> Wish | None:
        """Who gets a private room there; None: nobody."""

    async def plays_beside(self, user: int, snap: Snapshot) -> bool:  # noqa: ARG002
        """Whether somebody plays at another table that is played together with this one."""
        return False

    async def holds_seed(self, snap: Snapshot) -> bool:  # noqa: ARG002
        """Whether its seed is not to be told yet, although its game is over: another one has the same dice."""
        return False

    def followed(self, snap: Snapshot) -> None:
        """It was followed up, or laid to rest: so it stands."""
