"""The connection to the gateway comes back by itself: by its session where that is still good, else by a new
one; or it says why not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.metrics import Metrics
from bot.runtime.gateway.connection import (
    LONGEST_S,
    LONGEST_SESSION_S,
    GatewayConnection,
    IntentsRefusedError,
    ShardsRefusedError,
    TokenResetError,
    VersionRefusedError,
)
from bot.runtime.gateway.events import GatewayEvents
from bot.tables.reachability import Reachability

RESUME_GATEWAY = yarl.URL("wss://resume.invalid")
ILL = aiohttp.WSServerHandshakeError(cast("Any", SimpleNamespace(real_url="")), (), status=503)


def closed_with(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(cast("Any", SimpleNamespace(close_code=code)), shard_id=None)


class Socket:
    """A connection that does what it is told, one thing at a time. A number is so many seconds in which all
    is well.
    """

    def __init__(self, world: World, acts: list[Any], session: str | None) -> None:
        self.world, self.acts, self.session_id = world, acts, session
        self.sequence: int | None = None
        self.gateway = RESUME_GATEWAY
        self.open = True

    async def poll_event(self) -> None:
        act = self.acts.pop(0)
        if isinstance(act, Exception):
            raise act
        if callable(act):
            act()
        elif isinstance(act, int):
            self.world.now += act
        else:
            self.session_id, self.sequence = act if act != "resumed" else (self.session_id, 8)
            self.world.events.on_session()

    async def close(self) -> None:
        self.open = False


class World:
    """Tries to connect, one after the other: each is refused, or is a list of what the connection then does.
    After the last all ends.
    """

    def __init__(self, client: discord.Client, *tries: Any) -> None:
        self.client, self.tries, self.now = client, list(tries), 0.0
        self.events = GatewayEvents(client, Metrics())
        self.asked: list[str] = []
        self.pauses: list[float] = []

    async def from_client(self, _client: Any, **way: Any) -> Any:
        self.asked.append(
            f"resume {way['session']} {way['sequence']} {way['gateway'].host}"
            if way.get("resume")
            else "begin"
        )
        one = self.tries.pop(0)
        if isinstance(one, Exception):
            raise one
        return Socket(self, one, way.get("session"))

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds
        if not self.tries:
            await self.client.close()

    async def keep(self) -> None:
        await GatewayConnection(
            self.client, self.events, pause=self.pause, seconds=lambda: self.now, chance=lambda: 1.0
        ).keep_connected()


Make = Callable[..., World]


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Make:
    def make(*tries: Any) -> World:
        client = discord.Client(intents=discord.Intents.none())
        monkeypatch.setattr(client, "dispatch", lambda *_: None)
        there = World(client, *tries)
        monkeypatch.setattr(DiscordWebSocket, "from_client", there.from_client)
        return there

    return make


READY = ("s-1", 7)
STEADY = 3600
RESUMES = "resume s-1 7 resume.invalid"


async def test_a_lost_connection_is_resumed_at_once_and_no_event_is_missed(world: Make) -> None:
    there = world([READY, STEADY, ReconnectWebSocket(None)], ["resumed", STEADY, OSError()])
    await there.keep()
    assert (there.asked, there.pauses) == (["begin", RESUMES], [0, 0])


async def test_where_the_address_for_resuming_is_ill_a_new_session_is_begun_at_the_main_gateway_after_three_tries(
    world: Make,
) -> None:
    there = world([READY, STEADY, OSError()], ILL, ILL, ILL, [("s-2", 1), STEADY, OSError()])
    await there.keep()
    assert there.asked == ["begin", RESUMES, RESUMES, RESUMES, "begin"]
    assert there.pauses == [0, 1, 2, 4, 0]


async def test_after_a_minute_a_new_session_is_begun_however_few_tries_that_were(world: Make) -> None:
    there = world([READY, STEADY, OSError()], [61, OSError()], [("s-2", 1), OSError()])
    await there.keep()
    assert there.asked == ["begin", RESUMES, "begin"]


async def test_a_session_that_discord_has_forgotten_is_begun_anew(world: Make) -> None:
    there = world(
        [READY, STEADY, OSError()], [ReconnectWebSocket(None, resume=False)], [("s-2", 1), OSError()]
    )
    await there.keep()
    assert there.asked == ["begin", RESUMES, "begin"]


async def test_the_pauses_grow_and_are_never_long_and_do_not_use_up_the_sessions_of_a_day(
    world: Make,
) -> None:
    there = world(*(OSError() for _ in range(9)))
    await there.keep()
    assert there.pauses == [1, 2, 4, 8, *[LONGEST_S] * 5]
    there = world(*([ReconnectWebSocket(None, resume=False)] for _ in range(10)))
    await there.keep()
    assert there.pauses[-1] == LONGEST_SESSION_S
    assert 86_400 / (LONGEST_SESSION_S / 2 + 5) < 2000
    assert 86_400 / (LONGEST_SESSION_S * 3 / 4 + 5) < 1000, "on average"


async def test_a_message_that_nobody_can_read_opens_the_connection_again_and_is_counted(world: Make) -> None:
    there = world([READY, STEADY, ValueError("{")], [("s-2", 1), OSError()])
    await there.keep()
    assert (there.asked, there.events.dropped) == (["begin", "begin"], {"other": 1})


async def test_a_ready_that_cannot_be_read_is_asked_for_again_with_growing_pauses(world: Make) -> None:
    there = world()
    parsers = there.client._connection.parsers

    def unreadable() -> None:
        parsers["READY"](cast("Any", {"user": None}))

    there.tries = [[unreadable], [unreadable], [unreadable], [("s-1", 1), OSError()]]
    await there.keep()
    assert there.asked == ["begin"] * 4
    assert there.pauses[:3] == [1, 2, 4]
    assert there.events.dropped == {"READY": 3}


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (4004, TokenResetError),
        (4010, ShardsRefusedError),
        (4011, ShardsRefusedError),
        (4012, VersionRefusedError),
        (4013, IntentsRefusedError),
        (4014, discord.PrivilegedIntentsRequired),
    ],
)
async def test_what_no_further_try_mends_ends_it(world: Make, code: int, error: type[Exception]) -> None:
    there = world([READY, STEADY, closed_with(code)])
    with pytest.raises(error):
        await there.keep()


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4003, 4005, 4007, 4008, 4009, 4099])
async def test_with_every_other_code_it_comes_back(world: Make, code: int) -> None:
    there = world([READY, STEADY, closed_with(code)], ["resumed", OSError()])
    await there.keep()
    assert len(there.asked) == 2


class Acknowledging(Socket):
    """A connection that acknowledges a heartbeat where it is told to, as discord.py notes it."""

    HEARTBEAT = 1

    def __init__(self, *, answers: bool) -> None:
        self.answers = answers
        self.sent: list[dict[str, Any]] = []
        self.sequence = 7
        self._keep_alive = SimpleNamespace(_last_send=0.0, _last_ack=0.0, _last_recv=time.perf_counter() - 25)

    async def send_heartbeat(self, data: dict[str, Any]) -> None:
        self.sent.append(data)
        if self.answers:
            self._keep_alive._last_ack = time.perf_counter()


def proving(
    client: discord.Client, socket: Any, *, serves: bool = True
) -> tuple[GatewayConnection, Reachability]:
    """A connection that has this socket, and the clock that learns of it."""
    connection = GatewayConnection(client, GatewayEvents(client, Metrics()))
    client.ws = socket
    connection._serves_since = 0.0 if serves else None
    connection.reachability = reach = Reachability(
        lambda: round(time.perf_counter() * 1000), time.perf_counter
    )
    return connection, reach


async def test_a_gateway_that_acknowledges_a_heartbeat_is_there_and_is_not_asked_again_at_once(
    world: Make,
) -> None:
    socket = Acknowledging(answers=True)
    connection, reach = proving(world().client, socket)
    assert [await connection.prove_connection() for _ in range(3)] == [True] * 3
    assert socket.sent == [{"op": 1, "d": 7}]
    assert reach.is_open


async def test_a_gateway_that_is_silent_is_away_since_its_last_word_until_it_says_anything(
    world: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.gateway.connection.UNANSWERED_S", 0.0)
    socket = Acknowledging(answers=False)
    connection, reach = proving(world().client, socket)
    assert not await connection.prove_connection()
    assert not reach.is_open
    connection._note_event()
    assert reach.is_open
    (outage,) = reach.missed_outages("k3")
    assert 25_000 <= outage.until_ms - outage.began_ms < 27_000
    connection._note_event()
    assert len(reach.missed_outages("k3")) == 1


async def test_a_connection_that_does_not_serve_proves_nothing(world: Make) -> None:
    connection, _ = proving(world().client, Acknowledging(answers=True), serves=False)
    assert not await connection.prove_connection()
    connection, _ = proving(world().client, None)
    assert not await connection.prove_connection()
