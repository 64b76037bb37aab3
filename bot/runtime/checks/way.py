"""Checks the connection to Discord before any login: whether it is reachable, and the difference of the
clocks.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from email.utils import parsedate_to_datetime

import aiohttp
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.runtime.checks.finding import Finding, fault_finding
from bot.runtime.fault import fault_of, fault_of_status, not_discord_fault

TIMEOUT_S = 10.0
MAX_CLOCK_DIFFERENCE_S = 5.0
"""A larger difference spoils the times of moves. Discord reports its time to the second."""
MAX_ANSWER_BYTES = 65_536
"""Of the first answer: Discord's has less than a hundred."""
HELLO = 10
"""Opcode of the gateway's first message."""


async def check_connectivity(now_ms: Callable[[], int]) -> list[Finding]:
    """Check HTTP and the gateway, which a school's firewall may close alone. The clock counts only if Discord
    has answered.
    """
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=TIMEOUT_S)) as session:
        findings = await _check_http(session, now_ms)
        return findings if findings[0].level == "bad" else [*findings, await _check_gateway(session)]


async def _check_http(session: aiohttp.ClientSession, now_ms: Callable[[], int]) -> list[Finding]:
    try:
        async with session.get(f"{Route.BASE}/gateway") as answer:
            http_fault, date = fault_of_status(answer.status, answer.headers), answer.headers.get("Date", "")
            payload = None if http_fault else json.loads(await answer.content.read(MAX_ANSWER_BYTES))
    except (OSError, aiohttp.ClientError, TimeoutError) as problem:
        return [fault_finding(fault_of(problem))]
    except ValueError:
        return [fault_finding(not_discord_fault())]
    if http_fault is not None:
        return [fault_finding(http_fault)]
    if not isinstance(payload, dict) or "url" not in payload:
        return [fault_finding(not_discord_fault())]
    return [Finding("discord", "ok", "It answers."), *_clock_findings(date, now_ms())]


def _clock_findings(date: str, now_ms: int) -> list[Finding]:
    try:
        difference_s = now_ms / 1000 - parsedate_to_datetime(date).timestamp()
    except ValueError:
        return []
    if abs(difference_s) < MAX_CLOCK_DIFFERENCE_S:
        return [Finding("clock", "ok", "It agrees with Discord's.")]
    text = f"It is {abs(difference_s):.0f} seconds {'ahead of' if difference_s > 0 else 'behind'} Discord's."
    return [
        Finding(
            "clock",
            "bad",
            text,
            "Let the computer set its clock by the network (NTP): players lose time on their moves otherwise.",
        )
    ]


async def _check_gateway(session: aiohttp.ClientSession) -> Finding:
    """Wait for the gateway's hello without a login, so that a running bot is not disturbed."""
    address = DiscordWebSocket.DEFAULT_GATEWAY.with_query(v="10", encoding="json")
    try:
        async with asyncio.timeout(TIMEOUT_S), session.ws_connect(address) as socket:
            payload = await socket.receive_json()
    except (OSError, aiohttp.ClientError, TimeoutError, TypeError, ValueError):
        payload = {}
    if isinstance(payload, dict) and payload.get("op") == HELLO:
        return Finding("gateway", "ok", "It answers.")
    todo = "Let this computer open WebSockets to gateway.discord.gg, port 443: a firewall or proxy often closes just these."
    return Finding("gateway", "bad", "Discord's gateway does not answer, though Discord does.", todo)
