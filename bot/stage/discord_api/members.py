"""Fetches members over the gateway: without a privileged intent the cache has no roles.

A gateway message counts towards no rate limit, but a connection may send only 120 a minute. Beyond a share of
them, requests are used.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence

import discord
import structlog

from bot.stage.discord_api.port import Gone

log = structlog.get_logger(__name__)
MAX_PER_MINUTE = 40
"""Gateway messages for members per minute."""
MAX_PER_QUERY = 100
"""Members per gateway message."""
ANSWER_S, REST_S = 3.0, 600.0
"""Longest wait for an answer, since Discord answers at once; and the pause after a missing answer."""


class Members:
    """Fetches members of the servers of one connection. `seconds` is the clock."""

    def __init__(self, client: discord.Client, *, seconds: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._seconds = seconds
        self._asked: deque[float] = deque()
        self._rests_until = 0.0

    async def fetch_member(self, guild: int, user: int) -> discord.Member | None:
        """Fetch this member; None if the gateway does not answer. Raises Gone for a user who is not on the
        server.
        """
        members = await self._query_members(guild, [user])
        if members is None:
            return None
        if not members:
            raise Gone("member")
        return members[0]

    async def absent_users(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Return the users who are not on the server; without an answer they count as present."""
        absent: set[int] = set()
        for at in range(0, len(users), MAX_PER_QUERY):
            batch = users[at : at + MAX_PER_QUERY]
            members = await self._query_members(guild, batch)
            if members is None:
                break
            absent |= set(batch) - {member.id for member in members}
        return frozenset(absent)

    async def _query_members(self, guild: int, users: Sequence[int]) -> list[discord.Member] | None:
        """Return those of at most `MAX_PER_QUERY` users who are on the server; None if the gateway does not
        answer.
        """
        server = self._client.get_guild(guild)
        if server is None or not self._may_ask():
            return None
        try:
            async with asyncio.timeout(ANSWER_S):
                return await server.query_members(user_ids=list(users), limit=len(users), cache=False)
        except (TimeoutError, RuntimeError, ConnectionError, discord.DiscordException) as problem:
            log.info("members_not_told", problem=type(problem).__name__)
            self._rests_until = self._seconds() + REST_S
            return None

    def _may_ask(self) -> bool:
        now = self._seconds()
        while self._asked and now - self._asked[0] >= 60:
            self._asked.popleft()
        if now < self._rests_until or len(self._asked) >= MAX_PER_MINUTE:
            return False
        self._asked.append(now)
        return True
