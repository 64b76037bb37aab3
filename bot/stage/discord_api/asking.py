"""Guards calls of discord.py: limits their time, and translates its exceptions to the port's errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import structlog

from bot.stage.discord_api.codes import SLOW_DOWN, TIMED_OUT, UNREADABLE, DiscordCode, code_of_answer
from bot.stage.discord_api.port import (
    DirectClosed,
    Forbidden,
    Gone,
    OpeningsRefused,
    PortError,
    RequestRefused,
    TooOld,
    TryLater,
)
from bot.stage.discord_api.throttle import call_timeout

log = structlog.get_logger(__name__)
UNKNOWN_NUMBER = 0
"""Discord's number for an undisclosed reason; ours for an answer that discord.py cannot handle."""
LIMIT_S = 15.0
"""Seconds until a call is given up: an unanswered one would hold up its table and that table's clock."""


class CallGuard:
    """Wraps each of the port's calls. `may_act`: whether this process serves the servers; otherwise no
    request is made.
    """

    def __init__(self, client: discord.Client, limit_s: float, may_act: Callable[[], bool]) -> None:
        self._client = client
        self._limit_s = limit_s
        self._may_act = may_act

    @asynccontextmanager
    async def __call__(
        self, channel: int | None = None, needs: Sequence[str] = (), guild: int | None = None
    ) -> AsyncIterator[None]:
        """Translate discord.py's exceptions to the port's errors. `needs`: the permissions to check after a
        403.
        """
        if not self._may_act():
            raise TryLater
        try:
            async with asyncio.timeout(self._limit_s) as limit:
                before = call_timeout.set(limit)
                try:
                    yield
                finally:
                    call_timeout.reset(before)
        except discord.RateLimited as problem:
            raise TryLater(problem.retry_after, SLOW_DOWN) from problem
        except discord.HTTPException as problem:
            raise self._to_port_error(problem, channel, needs, guild) from problem
        except discord.DiscordException as problem:
            log.warning(
                "port.unreadable", exc_info=True
            )  # e.g. a channel of a kind that discord.py does not know
            raise RequestRefused(UNKNOWN_NUMBER) from problem
        except TimeoutError as problem:
            self._open_gate()
            raise TryLater from problem
        except (OSError, aiohttp.ClientError) as problem:
            raise TryLater from problem
        except (AttributeError, KeyError, TypeError, ValueError) as problem:
            log.warning(
                "port.unreadable", exc_info=True
            )  # e.g. a limit that does not say how long: discord.py reads on regardless
            raise TryLater(reason=UNREADABLE) from problem
        except (AssertionError, RuntimeError) as problem:
            if not self._client.is_closed():
                raise
            raise TryLater from problem  # its connections were closed in the middle of it; the next start makes it good

    def _open_gate(self) -> None:
        """Open discord.py's gate for all requests, which a cancelled wait for the global limit would leave
        shut.
        """
        gate: Any = self._client.http._global_over  # noqa: SLF001
        if isinstance(gate, asyncio.Event):  # there is none before the login
            gate.set()

    def _to_port_error(
        self, problem: discord.HTTPException, channel: int | None, needs: Sequence[str], guild: int | None
    ) -> PortError:
        reason = reason_of(problem)
        match reason.means:
            case "direct_closed":
                return DirectClosed()
            case "openings":
                return OpeningsRefused(barred=not reason.passing)
            case "too_old":
                return TooOld()
            case "later":
                return TryLater(reason=reason)
            case "gone":
                return Gone(reason.thing)
            case "forbidden":
                return self._to_forbidden(reason, channel, needs, guild)
            case "refused" | "click":
                return RequestRefused(problem.code, reason)

    def _to_forbidden(
        self, reason: DiscordCode, channel: int | None, needs: Sequence[str], guild: int | None
    ) -> PortError:
        place = self._client.get_channel(channel) if channel else None
        guild_channel = place if isinstance(place, discord.abc.GuildChannel | discord.Thread) else None
        server = self._client.get_guild(guild or 0) if guild_channel is None else guild_channel.guild
        me = None if server is None or self._client.user is None else server.get_member(self._client.user.id)
        if me is None or reason.todo != "permissions":
            return Forbidden((), reason)
        if me.is_timed_out():
            return Forbidden((), TIMED_OUT)
        permissions = me.guild_permissions if guild_channel is None else guild_channel.permissions_for(me)
        return Forbidden(tuple(name for name in needs if not getattr(permissions, name)), reason)


def reason_of(problem: discord.HTTPException) -> DiscordCode:
    """Return the row in the table of refusals for this answer."""
    errors = getattr(problem, "_errors", None)
    fields = errors.keys() if isinstance(errors, dict) else ()
    return code_of_answer(problem.status, problem.code, is_json=hasattr(problem, "_errors"), fields=fields)


class ForeignPageError(ValueError):
    """A proxy has answered with a page of its own and a status of success."""


async def check_done(call: Awaitable[object]) -> None:
    """Await a request whose answer is empty. Raises ForeignPageError for a text: Discord's own answers are
    objects, or nothing.
    """
    answer = await call
    if isinstance(answer, str) and answer:
        raise ForeignPageError
