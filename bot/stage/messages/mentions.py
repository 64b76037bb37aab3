"""Mentions: messages that ring and are deleted at once, so that nothing outdated remains."""

from __future__ import annotations

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import PortError
from bot.stage.messages.message_sync import MessageSync

log = structlog.get_logger(__name__)

MENTION, RING = "mention:", "ring:"
"""Key prefixes of posts that ring: in a channel, and in direct messages."""


class Mentions:
    """Sends each mention at most once: a late one is worse than none."""

    def __init__(self, messages: MessageSync) -> None:
        self._messages = messages
        self._at_work: set[str] = set()

    async def mention(self, table: str, channel: int, post: Post) -> None:
        """Post a mention and delete it. One that remains after a failure is listed by `posted_rings`."""
        self._at_work.add(post.key)
        try:
            await self._messages.sync_post(table, channel, post)
            await self._messages.remove_post(table, post.key)
        except PortError as problem:
            log.info("stage.not_mentioned", table=table, problem=type(problem).__name__)
        finally:
            self._at_work.discard(post.key)

    async def posted_rings(self, table: str) -> dict[str, bool]:
        """Return rings in direct messages that may still exist, each with whether that is certain, and
        mentions that should be deleted.
        """
        mentions = {
            key: there
            for key, there in (await self._messages.posts_with_prefix(table, MENTION)).items()
            if key not in self._at_work
        }
        return {**await self._messages.posts_with_prefix(table, RING), **mentions}
