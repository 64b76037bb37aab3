"""Mentions: messages that ring, and are taken away at once, so that nothing is left to be read and nothing becomes false."""

from __future__ import annotations

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import PortError
from bot.stage.messages.message_sync import MessageSync

log = structlog.get_logger(__name__)

MENTION, RING = "mention:", "ring:"
"""How the keys of posts begin that are there to ring: in a channel, and in somebody's direct messages."""


class Mentions:
    """Sends each once, if it can: a mention that comes late is worse than none."""

    def __init__(self, messages: MessageSync) -> None:
        self._messages = messages
        self._at_work: set[str] = set()

    async def mention(self, table: str, channel: int, post: Post) -> None:
        """Post this and take it away again. What is left, because Discord or the power failed, is among `left`."""
        self._at_work.add(post.key)
        try:
            await self._messages.put(table, channel, post)
            await self._messages.take(table, post.key)
        except PortError as problem:
            log.info("stage.not_mentioned", table=table, problem=type(problem).__name__)
        finally:
            self._at_work.discard(post.key)

    async def left(self, table: str) -> dict[str, bool]:
        """The posts in direct messages that may stand to ring, each with whether it is known to; and mentions that should be gone."""
        mentions = {key: there for key, there in (await self._messages.begun(table, MENTION)).items() if key not in self._at_work}
        return {**await self._messages.begun(table, RING), **mentions}
