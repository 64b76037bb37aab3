"""The private rooms of tables, in Discord and in the store: whose each is, stands there by a mark that tells no user id.

A mark is made with a secret of the person's own, which is erased with them: then nobody can work out any more whose the room was.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

from bot.stage.channel_setup import ChannelSetup, Plan
from bot.stage.messages.destinations import HAND, channel_key
from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.permissions import Missing
from storage.rows import user_scope
from storage.store import Artifact, Store

HOLDER = "holder:"
"""How the key begins of the artifact that says for whom a seat's room was made: written before the room is begun."""
KEY = "rooms"
"""Under which name a person's secret is remembered."""
TEAM = "team"
"""The mark of a room that belongs to all who are on a seat, whoever of them presses."""


@dataclass(frozen=True, slots=True)
class PrivateRoom:
    """A room that stands. `mark`: of whoever held the seat when it was made, or `TEAM`."""

    channel: int
    mark: str


def older_mark(table: str, user: int) -> str:
    """The mark of this person at this table as it was made until 0.6: whoever has a list of users can work out whose it is."""
    return hashlib.sha256(f"{table}/room/{user}".encode()).hexdigest()[:24]


class PrivateRoomSync:
    """Makes the private rooms of all tables, and takes them away."""

    def __init__(self, store: Store, messages: MessageSync, channel_setup: ChannelSetup) -> None:
        self._store = store
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

    async def mark_of(self, table: str, user: int) -> str:
        """The mark of this person at this table; "" while they have no secret, and so no room."""
        secret = await self._store.get_value(user_scope(user), KEY)
        return "" if secret is None else hmac.digest(bytes.fromhex(secret), table.encode(), "sha256").hex()[:24]

    async def new_mark(self, table: str, user: int) -> str:
        """The same, of somebody who is to get a room."""
        if await self._store.get_value(user_scope(user), KEY) is None:
            await self._store.set_value(user_scope(user), KEY, secrets.token_hex(32))
        return await self.mark_of(table, user)

    async def sign(self, table: str, seat: int, mark: str) -> None:
        """From now on the room of this seat is whose mark this is."""
        await self._messages.keep(Artifact(table, f"{HOLDER}{seat}", 0, None, mark, "", pending=False, at_ms=0))

    async def make(self, plan: Plan, seat: int, mark: str) -> Missing | None:
        """Make the room of a seat, which is the one of the plan. Raises PortError; then none is left."""
        await self.sign(plan.table, seat, mark)
        made = await self._channel_setup.set_up_channels(plan)
        return made if isinstance(made, Missing) else None

    async def remove(self, table: str, seat: int) -> None:
        """Take the room of a seat away. Raises TryLater."""
        await self._channel_setup.remove(table, f"{HAND}{seat}")
