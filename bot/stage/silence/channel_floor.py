"""Who has the floor in a table's own channel, or in its own voice channel, since when, and until when others could still speak there.

It outlives the bot, so that what was said in time stands, what came too late goes, and nobody is accused of what Discord let
them say. A table that is silent from beginning to end has nothing to remember.
"""

from __future__ import annotations

from dataclasses import replace

from bot.stage.messages.message_sync import MessageSync
from bot.stage.silence.conversation import Conversation, remembered, written
from games.audience import Seat

KEY, KEY_ALOUD = "floor", "floor:voice"
"""Of the artifacts: of a table's own channel, and of its own voice channel."""


class ChannelFloors:
    """The conversations in one of the own channels of all tables."""

    def __init__(self, messages: MessageSync, key: str = KEY) -> None:
        self._messages = messages
        self._key = key
        self._conversations: dict[str, Conversation] = {}

    async def of(self, table: str) -> Conversation:
        """What is known of the conversation there."""
        if table not in self._conversations:
            artifact = (await self._messages.known(table)).get(self._key)
            self._conversations.setdefault(table, Conversation("") if artifact is None else remembered("", artifact))
        return self._conversations[table]

    async def turn(self, table: str, channel: int, speakers: frozenset[Seat], at_ms: int) -> None:
        """Write down who has the floor from this time on."""
        conversation = await self.of(table)
        conversation.thread = channel
        if conversation.turn(speakers, at_ms):
            await self._keep(table, conversation)

    async def locked(self, table: str, at_ms: int) -> None:
        """Write down that from this time on nobody can write who lost the floor."""
        conversation = await self.of(table)
        if conversation.lock(at_ms):
            await self._keep(table, conversation)

    def ever_open(self, table: str) -> bool:
        """Whether anybody ever had the floor there, as far as is known."""
        conversation = self._conversations.get(table)
        return conversation is not None and bool(conversation.over_ms)

    def just_hushed(self, table: str, at_ms: int) -> bool:
        """Whether somebody lost the floor so short a time ago that what they do may have been on its way."""
        conversation = self._conversations.get(table)
        return conversation is not None and bool(conversation.over_ms) and conversation.on_its_way(at_ms)

    def release(self, table: str) -> None:
        """Forget what is remembered of this table; the store keeps it."""
        self._conversations.pop(table, None)

    async def _keep(self, table: str, conversation: Conversation) -> None:
        await self._messages.keep(replace(written(table, conversation), key=self._key))
