"""How discord.py is asked for something: for no longer than a while, and what it raises is turned into the port's own errors."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import structlog

from bot.stage.discord_api.port import DirectClosed, Forbidden, Gone, OpeningsRefused, PortError, Refused, Thing, TooOld, TryLater
from bot.stage.discord_api.throttle import patience

log = structlog.get_logger(__name__)
_GONE: dict[int, Thing] = {10003: "channel", 10004: "guild", 10007: "member", 10008: "message", 10013: "member"}
_DIRECT_CLOSED = frozenset({50007, 50278})
"""What Discord says of a person; of the bot itself it says 40003 (it opens too fast) and 20026 (it is in quarantine)."""
_OPENS_TOO_FAST, _QUARANTINED = 40003, 20026
_TOO_OLD = 30046
UNREADABLE = 0
"""Discord's number for a reason that it does not tell; ours for an answer that discord.py takes for none."""
LIMIT_S = 15.0
"""Seconds until a call is given up: one that is never answered would hold up its table, and the table's clock with it."""


class Asking:
    """Wraps each of the port's calls. `may_act`: whether it is this process that minds the servers; else nothing is asked."""

    def __init__(self, client: discord.Client, limit_s: float, may_act: Callable[[], bool]) -> None:
        self._client = client
        self._limit_s = limit_s
        self._may_act = may_act

    @asynccontextmanager
    async def __call__(self, channel: int | None = None, needs: Sequence[str] = (), guild: int | None = None) -> AsyncIterator[None]:
        """Turn what discord.py raises into the port's own errors; `needs` tells which permissions to look for after a 403."""
        if not self._may_act():
            raise TryLater
        try:
            async with asyncio.timeout(self._limit_s) as limit:
                before = patience.set(limit)
                try:
                    yield
                finally:
                    patience.reset(before)
        except discord.RateLimited as problem:
            raise TryLater(problem.retry_after) from problem
        except discord.HTTPException as problem:
            raise self._translated(problem, channel, needs, guild) from problem
        except discord.DiscordException as problem:
            log.warning("port.unreadable", exc_info=True)  # e.g. a channel of a kind that discord.py does not know
            raise Refused(UNREADABLE) from problem
        except TimeoutError as problem:
            self._open_gate()
            raise TryLater from problem
        except (OSError, aiohttp.ClientError) as problem:
            raise TryLater from problem
        except (KeyError, TypeError, ValueError) as problem:
            log.warning("port.unreadable", exc_info=True)  # e.g. a limit that does not say how long: discord.py reads on regardless
            raise TryLater from problem
        except (AssertionError, RuntimeError) as problem:
            if not self._client.is_closed():
                raise
            raise TryLater from problem  # its connections were closed in the middle of it; the next start makes it good

    def _open_gate(self) -> None:
        """A wait for the limit of all requests that is cut short would leave discord.py's gate shut, for every request to come."""
        gate: Any = self._client.http._global_over  # noqa: SLF001
        if isinstance(gate, asyncio.Event):  # there is none before the login
            gate.set()

    def _translated(self, problem: discord.HTTPException, channel: int | None, needs: Sequence[str], guild: int | None) -> PortError:
        if problem.code in _DIRECT_CLOSED:
            return DirectClosed()
        if problem.code in {_OPENS_TOO_FAST, _QUARANTINED}:
            return OpeningsRefused(barred=problem.code == _QUARANTINED)
        if problem.code == _TOO_OLD:
            return TooOld()
        if problem.status == 429 or problem.status >= 500:
            return TryLater()
        if problem.status == 404:
            return Gone(_GONE.get(problem.code, "other"))
        if problem.status == 403:
            return Forbidden(self._lacking(channel, needs, guild))
        return Refused(problem.code)

    def _lacking(self, channel: int | None, needs: Sequence[str], guild: int | None) -> tuple[str, ...]:
        found = self._client.get_channel(channel) if channel else None
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            held = found.permissions_for(found.guild.me)
        elif guild is not None and (here := self._client.get_guild(guild)) is not None:
            held = here.me.guild_permissions
        else:
            return ()
        return tuple(name for name in needs if not getattr(held, name))
