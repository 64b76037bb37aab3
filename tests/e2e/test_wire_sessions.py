"""The Discord on the wire keeps a session whose connection is lost: who comes back in time is told what they
missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse

from tests.support.wire import REMEMBERED, RESUMABLE_S, Wire, wire
from tests.support.wire_payloads import GUILD


@dataclass
class Gateway:
    """A bot's side of the gateway; what it is told apart from welcomes is `TYPING` with a number."""

    there: Wire
    inside: ClientSession
    now: float = 0.0

    @asynccontextmanager
    async def connection(self, **resuming: Any) -> AsyncIterator[ClientWebSocketResponse]:
        """A connection that begins a session, or resumes one."""
        async with self.inside.ws_connect(self.there.address) as socket:
            await socket.receive_json()
            said = {"op": 6, "d": {"token": "t", **resuming}} if resuming else {"op": 2, "d": {"token": "t"}}
            await socket.send_json(said)
            yield socket

    async def begin(self, code: int, *missed: int) -> dict[str, Any]:
        """Begin a session, and leave it by this code; return what it takes to resume it, when so many things
        have happened.
        """
        async with self.connection() as socket:
            ready = await socket.receive_json()
            last = await socket.receive_json()
            await socket.close(code=code)
        while self.there.sessions:  # noqa: ASYNC110 - the Discord on the wire tells nobody that it has noticed the end
            await asyncio.sleep(0)
        for number in missed:
            await self.happen(number)
        return {"session_id": ready["d"]["session_id"], "seq": last["s"]}

    async def happen(self, number: int) -> None:
        """Something happens on the server."""
        await self.there.tell("TYPING", {"guild_id": str(GUILD), "number": number})

    async def resume(self, session: dict[str, Any]) -> list[int] | None:
        """Come back; return what is told that was missed, None where the session is gone."""
        told: list[int] = []
        async with self.connection(**session) as socket:
            while (event := await socket.receive_json())["op"] == 0 and event["t"] != "RESUMED":
                told.append(event["d"]["number"])
            return None if event["op"] == 9 else told


@pytest.fixture
async def gateway() -> AsyncIterator[Gateway]:
    async with wire() as there, ClientSession() as inside:
        made = Gateway(there, inside)
        there.seconds = lambda: made.now
        yield made


async def test_what_is_missed_after_the_bot_has_closed_its_connection_is_told_when_it_comes_back(
    gateway: Gateway,
) -> None:
    session = await gateway.begin(4000, 1, 2)
    gateway.now += RESUMABLE_S - 1
    assert await gateway.resume(session) == [1, 2]
    assert gateway.there.resumed == 1


@pytest.mark.parametrize(
    ("code", "missed", "away_s"), [(1000, 1, 0.0), (4000, 1, RESUMABLE_S), (4000, REMEMBERED + 1, 0.0)]
)
async def test_a_session_that_was_ended_or_left_for_too_long_or_missed_too_much_is_gone(
    gateway: Gateway, code: int, missed: int, away_s: float
) -> None:
    session = await gateway.begin(code, *range(missed))
    gateway.now += away_s
    assert await gateway.resume(session) is None
    assert gateway.there.resumed == 0
