"""The private rooms of tables, in Discord and in the store: whose each is, stands there by a mark that tells no user id."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from bot.stage.channel_setup import ChannelSetup, Plan
from bot.stage.messages.destinations import HAND, channel_key
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.permissions import Missing, Seating
from storage.store import Artifact

HOLDER = "holder:"
"""How the key begins of the artifact that says for whom a seat's room was made: written before the room is begun."""


@dataclass(frozen=True, slots=True)
class PrivateRoom:
    """A room that stands. `mark`: of whoever held the seat when it was made."""

    channel: int
    mark: str


def mark_of(table: str, user: int) -> str:
    """The mark of this person at this table."""
    return hashlib.sha256(f"{table}/room/{user}".encode()).hexdigest()[:24]


class PrivateRoomSync:
    """Of all tables."""

    def __init__(self, messages: MessageSync, channel_setup: ChannelSetup) -> None:
        self._messages = messages
        self._channel_setup = channel_setup

    async def of(self, table: str) -> dict[int, PrivateRoom]:
        """A table's rooms that stand, by seat."""
        found: dict[int, PrivateRoom] = {}
        known = await self._messages.known(table)
        for key, artifact in known.items():
            if key.startswith(channel_key(HAND)) and not artifact.pending:
                seat = int(key.removeprefix(channel_key(HAND)))
                holder = known.get(f"{HOLDER}{seat}")
                found[seat] = PrivateRoom(artifact.channel, holder.digest if holder else "")
        return found

    async def make(  # noqa: PLR0917 (what it is, for whom, and where)
        self, table: str, guild: int, seat: int, name: str, holder: int, seating: Seating, category: int | None
    ) -> Missing | None:
        """Make the room of a seat for this holder, with those in it whom the seating names. Raises PortError; then none is left."""
        mark = mark_of(table, holder)
        await self._messages.keep(Artifact(table, f"{HOLDER}{seat}", 0, None, mark, "", pending=False, at_ms=0))
        made = await self._channel_setup.set_up_channels(Plan(table, guild, {f"{HAND}{seat}": name}, seating, category=category))
        return made if isinstance(made, Missing) else None

    async def remove(self, table: str, seat: int) -> None:
        """Take the room of a seat away. Raises TryLater."""
        await self._channel_setup.remove(table, f"{HAND}{seat}")
