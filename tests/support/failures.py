"""Every way in which a request to Discord fails, as discord.py passes it on: the real port makes of it what
it makes of the real thing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Literal, TypeAlias, cast

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.rehearsal.faults import FULL_CATEGORY, PAGE, field_error
from bot.stage.discord_api.discord_port import DiscordPort
from tests.support import wire_payloads as shape
from tests.support.port import GUILD

Kind: TypeAlias = Literal["refusal", "page", "limit", "timeout", "no effect", "cut before", "cut after"]


@dataclass(frozen=True, slots=True)
class Failure:
    """One way to fail. `passing`: whether it ends without anybody's doing, by what Discord says of it."""

    name: str
    kind: Kind
    status: int = 0
    code: int = 0
    passing: bool = True
    errors: Any = None

    def exception(self) -> Exception | None:
        """Return what discord.py raises; None where it raises nothing by itself."""
        response: Any = SimpleNamespace(status=self.status, reason="", headers={})
        body: Any = (
            PAGE
            if self.kind == "page"
            else {"code": self.code, "message": self.name, "errors": self.errors or {}}
        )
        if self.kind == "limit":
            return discord.RateLimited(40.0)
        if self.kind.startswith("cut"):
            return aiohttp.ServerDisconnectedError()
        if self.status < 300:
            return None
        if self.status >= 500:
            return discord.DiscordServerError(response, body)
        kind = {403: discord.Forbidden, 404: discord.NotFound}.get(self.status, discord.HTTPException)
        return kind(response, body)

    async def answer(self) -> Any:
        """Return what a request is answered with. Raises what discord.py does."""
        if self.kind == "timeout":
            await asyncio.Event().wait()
        if (error := self.exception()) is not None:
            raise error
        return PAGE


def _lasting(name: str, status: int, code: int, errors: Any = None) -> Failure:
    return Failure(name, "refusal", status, code, passing=False, errors=errors)


def _passing(name: str, status: int, code: int = 0) -> Failure:
    return Failure(name, "refusal", status, code)


FAILURES = (
    _lasting("no permission", 403, 50013),
    _lasting("two-factor", 403, 60003),
    _lasting("direct messages closed", 403, 50007),
    _lasting("quarantine", 403, 20026),
    _passing("openings limited", 403, 40003),
    _passing("shut out", 403, 40333),
    Failure("page with 403", "page", 403),
    _lasting("server full", 400, 30013),
    _lasting("category full", 400, 50035, FULL_CATEGORY.errors),
    _lasting(
        "bad request",
        400,
        50035,
        field_error("embeds.0.title", "BASE_TYPE_MAX_LENGTH", "Must be 256 or fewer in length."),
    ),
    _lasting("threads full", 400, 160006),
    _lasting("archived", 400, 50083),
    _lasting("unknown code", 400, 987654),
    _passing("slow mode", 429, 20028),
    Failure("limited for long", "limit", 429),
    Failure("page with 429", "page", 429),
    _passing("server error", 500),
    _passing("overloaded", 503, 130000),
    Failure("page with 200", "page", 200),
    Failure("no answer", "timeout"),
    Failure("no effect", "no effect", 200),
    Failure("cut before", "cut before"),
    Failure("cut after", "cut after"),
)


class _Adapter(AsyncWebhookAdapter):
    """Answers a click's own requests by the failure of the moment."""

    def __init__(self, failing: FailingDiscord) -> None:
        super().__init__()
        self._failing = failing

    async def request(self, *_: Any, **__: Any) -> Any:
        return await self._failing.request()


class FailingDiscord:
    """A real port, whose requests all meet one failure."""

    def __init__(self, client: discord.Client) -> None:
        client._connection._add_guild_from_data(cast("Any", shape.guild([], GUILD)))
        client._connection.application_id = shape.APPLICATION
        vars(client.http)["request"] = self.request
        self._port = DiscordPort(client)
        self._failure: Failure | None = None

    async def request(self, *_: Any, **__: Any) -> Any:
        assert self._failure is not None
        return await self._failure.answer()

    async def call(self, failure: Failure, name: str, *arguments: Any, **named: Any) -> None:
        """Let the port do this by requests that fail so. Raises what it makes of that."""
        with self._meeting(failure):
            await getattr(self._port, name)(*arguments, **named)

    @contextmanager
    def _meeting(self, failure: Failure) -> Iterator[None]:
        self._failure = failure
        token = async_context.set(_Adapter(self))
        try:
            yield
        finally:
            async_context.reset(token)


@asynccontextmanager
async def failing_discord() -> AsyncIterator[FailingDiscord]:
    """A port whose every request fails."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        yield FailingDiscord(client)
