"""Nothing that Discord or discord.py does keeps the bot waiting for ever, or surprises it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, TryLater


class Client:
    """A discord.py client whose every request for a channel ends so."""

    def __init__(self, request: Callable[[], Any], *, closed: bool = False) -> None:
        self.is_closed = lambda: closed
        self.http = SimpleNamespace(_global_over=asyncio.Event())
        self.http._global_over.set()
        self._request = request

    async def fetch_channel(self, _channel: int) -> Any:
        return await self._request()


def port(request: Callable[[], Any], limit_s: float = 60.0) -> DiscordPort:
    client: Any = Client(request)
    return DiscordPort(client, limit_s=limit_s)


@pytest.mark.parametrize(
    "problem",
    [
        KeyError("retry_after"),
        TypeError("string indices must be integers"),
        ValueError("not JSON"),
        OSError("reset"),
        TimeoutError(),
        aiohttp.ServerDisconnectedError(),
        discord.RateLimited(200.0),
    ],
    ids=lambda problem: type(problem).__name__,
)
async def test_what_discord_py_cannot_make_sense_of_is_tried_later(problem: Exception) -> None:
    async def request() -> None:
        raise problem

    with pytest.raises(TryLater):
        await port(request).channel(5)


@pytest.mark.parametrize(
    "problem",
    [AssertionError(), RuntimeError("Session is closed")],
    ids=lambda problem: type(problem).__name__,
)
async def test_what_the_closing_of_the_bot_breaks_off_is_tried_later_and_elsewhere_it_is_a_bug(
    problem: Exception,
) -> None:
    async def request() -> None:
        raise problem

    closed: Any = Client(request, closed=True)
    with pytest.raises(TryLater):
        await DiscordPort(closed).channel(5)
    with pytest.raises(type(problem)):
        await port(request).channel(5)


async def test_the_ports_own_errors_pass() -> None:
    async def request() -> None:
        raise Forbidden(("send_messages",))

    with pytest.raises(Forbidden):
        await port(request).channel(5)


async def test_a_request_that_is_never_answered_is_given_up() -> None:
    with pytest.raises(TryLater):
        await port(asyncio.Event().wait, limit_s=0.0).channel(5)


async def test_a_wait_for_the_limit_of_all_requests_that_is_given_up_holds_up_no_other_request() -> None:
    """discord.py shuts a gate before such a wait, and opens it only after the whole of it."""
    client: Any = Client(asyncio.Event().wait)
    client.http._global_over.clear()
    with pytest.raises(TryLater):
        await DiscordPort(client, limit_s=0.0).channel(5)
    assert client.http._global_over.is_set()


def test_discord_py_still_has_that_gate() -> None:
    assert "_global_over" in discord.http.HTTPClient.__init__.__code__.co_names
