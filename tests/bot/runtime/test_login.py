"""While Discord cannot be reached the bot waits for it, and says so once; what does not pass by itself stops
it at once.
"""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace
from typing import Any, Self, cast

import aiohttp
import discord
import pytest
from discord.http import Route
from structlog.testing import capture_logs

from bot.runtime.app import build_client
from bot.runtime.fault import NotDiscordError
from bot.runtime.login import Stop, call_on_signals, serve
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter

TOKEN = "a-token"


class Client:
    """As much of a client as a start needs. `answers`: what Discord does at each login, and then that it
    works.
    """

    def __init__(self, answers: list[Exception]) -> None:
        self._answers = answers
        self.application: object = None
        self.connected = False
        self.closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.closed = True

    async def login(self, token: str) -> None:
        assert token == TOKEN
        if self._answers:
            raise self._answers.pop(0)

    async def connect(self) -> None:
        self.connected = True

    async def close(self) -> None:
        self.closed = True


class Trying:
    """Makes the clients of one start, and notes how long it waits between them."""

    def __init__(self, *answers: Exception) -> None:
        self.answers = list(answers)
        self.made: list[Client] = []
        self.waits: list[float] = []

    def make(self) -> Any:
        self.made.append(Client(self.answers))
        return self.made[-1]

    async def pause(self, seconds: float) -> None:
        self.waits.append(seconds)


def told() -> Stop:
    """What the signals of the system end."""
    stop = Stop()
    call_on_signals(stop.request_stop)
    return stop


async def test_the_waits_grow_to_a_minute_and_the_operator_is_told_once_and_when_it_works() -> None:
    trying = Trying(*(OSError("no route") for _ in range(9)))
    with capture_logs() as logs:
        await serve(trying.make, TOKEN, trying.pause, stop=Stop())
    assert trying.waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert [line["event"] for line in logs] == [
        "Discord cannot be reached. Moot goes on trying, at least once a minute.",
        "Discord is reached, and Moot is at work.",
    ]
    assert [client.connected for client in trying.made] == [False] * 9 + [True]
    assert all(client.closed for client in trying.made)


@pytest.mark.parametrize(
    "problem",
    [aiohttp.ServerDisconnectedError(), TimeoutError(), discord.GatewayNotFound(), discord.RateLimited(3.0)],
    ids=type,
)
async def test_what_passes_by_itself_is_waited_for(problem: Exception) -> None:
    trying = Trying(problem)
    await serve(trying.make, TOKEN, trying.pause, stop=Stop())
    assert trying.made[-1].connected


async def test_another_reason_is_told_too() -> None:
    trying = Trying(OSError("no route"), NotDiscordError(), NotDiscordError(), TimeoutError())
    with capture_logs() as logs:
        await serve(trying.make, TOKEN, trying.pause, stop=Stop())
    reasons = [line["problem"].partition(":")[2][:9] for line in logs if "problem" in line]
    assert reasons == [" the conn", " a page t", " no answe"]


async def test_what_discord_refuses_a_bot_that_it_knows_stops_it() -> None:
    refused = discord.Forbidden(
        cast("Any", SimpleNamespace(status=403, reason="", headers={})), "Missing Access"
    )
    trying = Trying(refused)

    def make() -> Any:
        client = trying.make()
        client.application = object()
        return client

    with pytest.raises(discord.Forbidden):
        await serve(make, TOKEN, trying.pause, stop=Stop())
    assert trying.waits == []


async def test_a_bot_that_is_told_to_stop_in_the_middle_of_its_login_ends_without_a_complaint() -> None:
    """The login waits within discord.py, whose connection is closed under it (Discord answered 500)."""
    stop, closed = Stop(), asyncio.Event()

    class Waiting(Client):
        async def login(self, _token: str) -> None:
            stop.request_stop()
            await closed.wait()
            raise RuntimeError("Session is closed")

        async def close(self) -> None:
            closed.set()

    async with asyncio.timeout(60):
        await serve(lambda: cast("Any", Waiting([])), TOKEN, Trying().pause, stop=stop)


async def test_a_bot_that_is_told_to_stop_between_login_and_gateway_ends_quietly_once_it_is_closed() -> None:
    stop, done = Stop(), list[str]()

    class Connecting(Client):
        async def connect(self) -> None:
            stop.request_stop()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                done.append("connection given up")
                raise AttributeError("no loop any more") from None

        async def close(self) -> None:
            await asyncio.sleep(0)
            done.append("closed")

    with capture_logs() as logs:
        async with asyncio.timeout(60):
            await serve(lambda: cast("Any", Connecting([])), TOKEN, Trying().pause, stop=stop)
    assert (done, logs) == (["closed", "connection given up"], [])


async def test_a_closed_connection_hands_on_no_event() -> None:
    client = build_client(MemoryStore(), PlainPainter())
    async with client:
        await client.close()
    client.dispatch("disconnect")


async def test_a_start_that_works_says_nothing() -> None:
    trying = Trying()
    with capture_logs() as logs:
        await serve(trying.make, TOKEN, trying.pause, stop=Stop())
    assert (logs, trying.waits) == ([], [])


async def test_a_wrong_token_stops_at_once() -> None:
    trying = Trying(discord.LoginFailure("no such bot"))
    with pytest.raises(discord.LoginFailure):
        await serve(trying.make, TOKEN, trying.pause, stop=Stop())
    assert trying.waits == []
    assert trying.made[0].closed


async def test_being_told_to_stop_ends_the_waiting() -> None:
    trying = Trying(*(OSError("no route") for _ in range(99)))
    waiting = asyncio.Event()

    async def for_ever(_seconds: float) -> None:
        waiting.set()
        await asyncio.Event().wait()

    serving = asyncio.ensure_future(serve(trying.make, TOKEN, for_ever, stop=told()))
    await waiting.wait()
    os.kill(os.getpid(), signal.SIGTERM)
    async with asyncio.timeout(60):
        await serving
    assert len(trying.made) == 1


async def test_the_real_client_waits_where_nobody_answers_and_leaves_nothing_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            os.kill(os.getpid(), signal.SIGTERM)
            await asyncio.Event().wait()

    store, made = MemoryStore(), list[discord.Client]()

    def make() -> discord.Client:
        made.append(build_client(store, PlainPainter()))
        return made[-1]

    async with asyncio.timeout(60):
        await serve(make, TOKEN, pause, stop=told())
    assert waits == [1, 2, 4]
    assert all(client.is_closed() for client in made)
