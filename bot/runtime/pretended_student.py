"""The pretended student of a dress rehearsal: a second bot, logged in by HTTP alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager

import discord
import structlog
from discord.http import Route

from bot.orchestration.dress_rehearsal.student import Attempt, PretendedStudent, StudentUnavailableError
from bot.runtime.checks.account import WrongTokenError, account_client
from bot.runtime.fault import NO_ANSWER
from bot.stage.discord_api.codes import FAULTY, LIMITED

log = structlog.get_logger(__name__)
MESSAGE_TEXT = "🤫"
"""The only text that it ever writes."""
PUBLIC_THREAD, AN_HOUR = 11, 60


class SecondBot:
    """Attempts a student's possible actions with a second bot's account, one request each."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def user(self) -> int:
        """Return its user id. Raises RuntimeError before login."""
        if self._client.user is None:
            raise RuntimeError("the second bot has not logged in yet")
        return self._client.user.id

    async def write(self, channel: int) -> Attempt:
        """Post a message."""
        return await _attempt(self._client.get_partial_messageable(channel).send(MESSAGE_TEXT))

    async def react(self, channel: int, message: int, emoji: str) -> Attempt:
        """Add a reaction to a message."""
        return await _attempt(
            self._client.get_partial_messageable(channel).get_partial_message(message).add_reaction(emoji)
        )

    async def open_thread(self, channel: int) -> Attempt:
        """Open a thread."""
        thread = {"name": MESSAGE_TEXT, "type": PUBLIC_THREAD, "auto_archive_duration": AN_HOUR}
        return await _attempt(
            self._client.http.request(
                Route("POST", "/channels/{channel_id}/threads", channel_id=channel), json=thread
            )
        )

    async def join_thread(self, thread: int) -> Attempt:
        """Join a thread."""
        return await _attempt(self._client.http.join_thread(thread))


async def _attempt(act: Awaitable[object]) -> Attempt:
    try:
        await act
    except discord.HTTPException as problem:
        return "unanswered" if problem.status == LIMITED or problem.status >= FAULTY else "refused"
    except NO_ANSWER:
        return "unanswered"
    return "done"


@asynccontextmanager
async def second_bot(token: str) -> AsyncIterator[PretendedStudent]:
    """Open the pretended student with this token, logged in. Raises StudentUnavailableError."""
    async with AsyncExitStack() as inside:
        try:
            client = await inside.enter_async_context(account_client(token))
        except (WrongTokenError, *NO_ANSWER) as problem:
            log.warning("second_bot_not_logged_in", problem=type(problem).__name__)
            raise StudentUnavailableError from problem
        yield SecondBot(client)
