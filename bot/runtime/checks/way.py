"""The way to Discord, before anybody says who they are: whether it is reached, and how far the clocks are apart."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from email.utils import parsedate_to_datetime

import aiohttp
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.runtime.checks.finding import Finding, at_fault
from bot.runtime.fault import fault, fault_in, not_discord

PATIENCE_S = 10.0
APART_S = 5.0
"""A clock that is further from Discord's spoils the times of moves. Discord tells its own to the second."""
MOST_BYTES = 65_536
"""Of an answer to the first question: Discord's has less than a hundred."""
HELLO = 10
"""What the gateway says first."""


async def way(now_ms: Callable[[], int]) -> list[Finding]:
    """By HTTP, and over the gateway, which a school's firewall may close by itself. A clock counts only where Discord has answered."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE_S)) as session:
        found = await _asked(session, now_ms)
        return found if found[0].level == "bad" else [*found, await _gateway(session)]


async def _asked(session: aiohttp.ClientSession, now_ms: Callable[[], int]) -> list[Finding]:
    try:
        async with session.get(f"{Route.BASE}/gateway") as answer:
            wrong, date = fault_in(answer.status, answer.headers), answer.headers.get("Date", "")
            said = None if wrong else json.loads(await answer.content.read(MOST_BYTES))
    except (OSError, aiohttp.ClientError, TimeoutError) as problem:
        return [at_fault(fault(problem))]
    except ValueError:
        return [at_fault(not_discord())]
    if wrong is not None:
        return [at_fault(wrong)]
    if not isinstance(said, dict) or "url" not in said:
        return [at_fault(not_discord())]
    return [Finding("discord", "ok", "It answers."), *_clock(date, now_ms())]


def _clock(date: str, now_ms: int) -> list[Finding]:
    try:
        apart = now_ms / 1000 - parsedate_to_datetime(date).timestamp()
    except ValueError:
        return []
    if abs(apart) < APART_S:
        return [Finding("clock", "ok", "It agrees with Discord's.")]
    text = f"It is {abs(apart):.0f} seconds {'ahead of' if apart > 0 else 'behind'} Discord's."
    return [
        Finding("clock", "bad", text, "Let the computer set its clock by the network (NTP): players lose time on their moves otherwise.")
    ]


async def _gateway(session: aiohttp.ClientSession) -> Finding:
    """Until it says hello. Nobody logs in, so that a running bot is not disturbed."""
    address = DiscordWebSocket.DEFAULT_GATEWAY.with_query(v="10", encoding="json")
    try:
        async with asyncio.timeout(PATIENCE_S), session.ws_connect(address) as socket:
            said = await socket.receive_json()
    except (OSError, aiohttp.ClientError, TimeoutError, TypeError, ValueError):
        said = {}
    if isinstance(said, dict) and said.get("op") == HELLO:
        return Finding("gateway", "ok", "It answers.")
    todo = "Let this computer open WebSockets to gateway.discord.gg, port 443: a firewall or proxy often closes just these."
    return Finding("gateway", "bad", "Discord's gateway does not answer, though Discord does.", todo)
