"""Who may do what on a server, asked over the connection itself: without a privileged intent the cache holds nobody's roles.

A word to the gateway is no request, so Discord counts it towards none of their limits. It takes 120 words a minute of one connection, some
of which are the connection's own: so only so many ask for members, and the rest are requests.
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
A_MINUTE = 40
"""So many members are asked for over the connection in a minute at most."""
AT_ONCE = 100
"""With one word so many are asked for, and no more."""
ANSWER_S, REST_S = 3.0, 600.0
"""So long an answer is waited for, since Discord's comes at once; and where none came, for so long no other is asked for."""


class Members:
    """People of the servers of one connection, read afresh. `seconds` tells the time."""

    def __init__(self, client: discord.Client, *, seconds: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self._seconds = seconds
        self._asked: deque[float] = deque()
        self._rests_until = 0.0

    async def of(self, guild: int, user: int) -> discord.Member | None:
        """This member, read afresh; None where the connection does not tell. Raises Gone for somebody who is not on the server."""
        found = await self._told(guild, [user])
        if found is None:
            return None
        if not found:
            raise Gone("member")
        return found[0]

    async def absent(self, guild: int, users: Sequence[int]) -> frozenset[int]:
        """Who of these is not on the server any more; of whom the connection does not tell is taken to be there."""
        gone: set[int] = set()
        for at in range(0, len(users), AT_ONCE):
            asked = users[at : at + AT_ONCE]
            found = await self._told(guild, asked)
            if found is None:
                break
            gone |= set(asked) - {member.id for member in found}
        return frozenset(gone)

    async def _told(self, guild: int, users: Sequence[int]) -> list[discord.Member] | None:
        """Those of these, `AT_ONCE` at most, who are on the server; None where the connection does not tell."""
        here = self._client.get_guild(guild)
        if here is None or not self._may_ask():
            return None
        try:
            async with asyncio.timeout(ANSWER_S):
                return await here.query_members(user_ids=list(users), limit=len(users), cache=False)
        except (TimeoutError, RuntimeError, ConnectionError, discord.DiscordException) as problem:
            log.info("members_not_told", problem=type(problem).__name__)
            self._rests_until = self._seconds() + REST_S
            return None

    def _may_ask(self) -> bool:
        now = self._seconds()
        while self._asked and now - self._asked[0] >= 60:
            self._asked.popleft()
        if now < self._rests_until or len(self._asked) >= A_MINUTE:
            return False
        self._asked.append(now)
        return True
