"""Who may do what on a server, asked over the connection itself: without a privileged intent the cache holds nobody's roles.

A word to the gateway is no request, so Discord counts it towards none of their limits. It takes 120 words a minute of one connection, some
of which are the connection's own: so only so many ask for members, and the rest are requests.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

import discord
import structlog

from bot.stage.discord_api.port import Gone

log = structlog.get_logger(__name__)
A_MINUTE = 40
"""So many members are asked for over the connection in a minute at most."""
ANSWER_S, REST_S = 3.0, 600.0
"""So long an answer is waited for, since Discord's comes at once; and where none came, for so long no other is asked for."""


class Members:
    """Of one connection. `seconds` tells the time."""

    def __init__(self, client: discord.Client, *, seconds: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._seconds = seconds
        self._asked: deque[float] = deque()
        self._rests_until = 0.0

    async def of(self, guild: int, user: int) -> discord.Member | None:
        """This member, read afresh; None where the connection does not tell. Raises Gone for somebody who is not on the server."""
        here = self._client.get_guild(guild)
        if here is None or not self._may_ask():
            return None
        try:
            async with asyncio.timeout(ANSWER_S):
                found = await here.query_members(user_ids=[user], cache=False)
        except (TimeoutError, RuntimeError, ConnectionError, discord.DiscordException) as problem:
            log.info("members_not_told", problem=type(problem).__name__)
            self._rests_until = self._seconds() + REST_S
            return None
        if not found:
            raise Gone("member")
        return found[0]

    def _may_ask(self) -> bool:
        now = self._seconds()
        while self._asked and now - self._asked[0] >= 60:
            self._asked.popleft()
        if now < self._rests_until or len(self._asked) >= A_MINUTE:
            return False
        self._asked.append(now)
        return True
