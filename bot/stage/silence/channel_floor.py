"""The floor of a table's own channel or own voice channel: its speakers since when, and how long others could
still speak.

It is stored, so that after a restart timely messages stay, late ones go, and no player is accused of what
Discord allowed.
"""

from __future__ import annotations

from dataclasses import replace

from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.conversation import Conversation, from_artifact, to_artifact
from games.audience import Seat

KEY, KEY_ALOUD = "floor", "floor:voice"
"""Keys of the artifacts: of a table's own channel, and of its own voice channel."""


class ChannelFloors:
    """The conversations in one of the own channels of all tables."""

    def __init__(self, messages: MessageSync, key: str = KEY) -> None:
        self._messages = messages
        self._key = key
        self._conversations: dict[str, Conversation] = {}

    async def conversation_of(self, table: str) -> Conversation:
        """Return the conversation of this table."""
        if table not in self._conversations:
            artifact = (await self._messages.artifacts_of(table)).get(self._key)
            self._conversations.setdefault(
                table, Conversation("") if artifact is None else from_artifact("", artifact)
            )
        return self._conversations[table]

    async def store_speakers(self, table: str, channel: int, speakers: frozenset[Seat], at_ms: int) -> None:
        """Store who has the floor from this time on."""
        conversation = await self.conversation_of(table)
        conversation.thread = channel
        if conversation.set_speakers(speakers, at_ms):
            await self._save(table, conversation)

    async def mark_locked(self, table: str, at_ms: int) -> None:
        """Store that players who lost the floor are locked out from this time on."""
        conversation = await self.conversation_of(table)
        if conversation.mark_locked(at_ms):
            await self._save(table, conversation)

    def was_ever_open(self, table: str) -> bool:
        """Return whether anyone ever had the floor there, as far as is known."""
        conversation = self._conversations.get(table)
        return conversation is not None and bool(conversation.over_ms)

    def is_just_hushed(self, table: str, at_ms: int) -> bool:
        """Return whether a player lost the floor so recently that their act may have been on its way."""
        conversation = self._conversations.get(table)
        return conversation is not None and bool(conversation.over_ms) and conversation.was_on_its_way(at_ms)

    def release(self, table: str) -> None:
        """Drop this table from the cache; the store keeps it."""
        self._conversations.pop(table, None)

    async def _save(self, table: str, conversation: Conversation) -> None:
        await self._messages.save_artifact(replace(to_artifact(table, conversation), key=self._key))
