"""The private rooms of tables. The store identifies a room's owner by a mark that reveals no user id.

A mark is derived from a secret of the person, which is erased with them; after that the owner can't be
determined.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from bot.stage.channel_setup import ChannelPlan, ChannelSetup
from bot.stage.messages.destinations import HAND, channel_key
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.permissions import Missing
from storage.rows import user_scope
from storage.store import Artifact, Store

HOLDER_PREFIX = "holder:"
"""Prefix of the artifact with the mark of a seat's room, stored before the room is made."""
ROOMS_KEY = "rooms"
"""Key of a person's secret."""
TEAM_MARK = "team"
"""The mark of a room that belongs to the whole team of a seat."""


@dataclass(frozen=True, slots=True)
class PrivateRoom:
    """An existing room. `mark`: its owner's, or `TEAM_MARK`."""

    channel: int
    mark: str


def legacy_mark(table: str, user: int) -> str:
    """Return the mark as versions up to 0.6 made it; a list of users is enough to reverse it."""
    return hashlib.sha256(f"{table}/room/{user}".encode()).hexdigest()[:24]


class PrivateRoomSync:
    """Makes and removes the private rooms of all tables."""

    def __init__(self, store: Store, messages: MessageSync, channel_setup: ChannelSetup) -> None:
        self._store = store
        self._messages = messages
        self._channel_setup = channel_setup

    async def rooms_of(self, table: str) -> dict[int, PrivateRoom]:
        """Return a table's existing rooms, by seat."""
        rooms: dict[int, PrivateRoom] = {}
        artifacts = await self._messages.artifacts_of(table)
        for key, artifact in artifacts.items():
            if key.startswith(channel_key(HAND)) and not artifact.pending:
                seat = int(key.removeprefix(channel_key(HAND)))
                holder = artifacts.get(f"{HOLDER_PREFIX}{seat}")
                rooms[seat] = PrivateRoom(artifact.channel, holder.digest if holder else "")
        return rooms

    async def mark_of(self, table: str, user: int) -> str:
        """Return the user's mark at this table; "" without a secret, and so without a room."""
        secret = await self._store.get_value(user_scope(user), ROOMS_KEY)
        return (
            "" if secret is None else hmac.digest(bytes.fromhex(secret), table.encode(), "sha256").hex()[:24]
        )

    async def new_mark(self, table: str, user: int) -> str:
        """Return the user's mark at this table, making their secret if needed."""
        if await self._store.get_value(user_scope(user), ROOMS_KEY) is None:
            await self._store.set_value(user_scope(user), ROOMS_KEY, secrets.token_hex(32))
        return await self.mark_of(table, user)

    async def set_mark(self, table: str, seat: int, mark: str) -> None:
        """Store the owner's mark of this seat's room."""
        await self._messages.save_artifact(
            Artifact(table, f"{HOLDER_PREFIX}{seat}", 0, None, mark, "", pending=False, at_ms=0)
        )

    async def make_room(self, plan: ChannelPlan, seat: int, mark: str) -> Missing | None:
        """Make the room of a seat as planned, or return the missing permissions. Raises PortError; then no
        room is left.
        """
        await self.set_mark(plan.table, seat, mark)
        result = await self._channel_setup.set_up_channels(plan)
        return result if isinstance(result, Missing) else None

    async def remove_room(self, table: str, seat: int) -> None:
        """Remove the room of a seat. Raises TryLater."""
        await self._channel_setup.remove(table, f"{HAND}{seat}")
