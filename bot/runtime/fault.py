"""Whose fault it is that Discord does not answer as Discord does: its own, this computer's, or that of whatever stands between."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from typing import NamedTuple

import aiohttp
import discord

STATUS = "https://discordstatus.com"
NETWORK = "Ask whoever looks after your network."


class Fault(NamedTuple):
    """What is wrong, and what to do about it."""

    text: str
    todo: str


class NotDiscordError(Exception):
    """What answers at Discord's address is not Discord."""


NO_ANSWER = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordException, NotDiscordError)
"""What asking Discord raises where it does not do as asked. The messages may hold what was asked."""

ODD = (TypeError, ValueError, LookupError, AttributeError)
"""What discord.py raises over an answer that is not Discord's."""


async def log_in(client: discord.Client, token: str) -> None:
    """Raises NotDiscordError where somebody else answers in Discord's place, and what `client.login` does."""
    try:
        await client.login(token)
    except discord.LoginFailure as problem:
        refused = problem.__cause__
        if isinstance(refused, discord.HTTPException) and not discords(refused.response.headers):
            raise NotDiscordError from None
        raise
    except ODD:
        if client.application is not None:  # Discord has answered, so it is a mistake of ours
            raise
        raise NotDiscordError from None


def fault(problem: BaseException) -> Fault:
    """What to tell of one of `NO_ANSWER`. It quotes nothing of it."""
    if isinstance(problem, NotDiscordError):
        return not_discord()
    if isinstance(problem, discord.RateLimited):
        return _turned_away(429)
    if isinstance(problem, discord.HTTPException):
        return fault_in(problem.status, problem.response.headers) or Fault(
            f"Discord refused what it was asked ({problem.status}).", "Try again in a minute."
        )
    if isinstance(problem, discord.DiscordException):
        return Fault("Discord answered with what this version of Moot cannot read.", "Update Moot.")
    return _unreached(problem)


def fault_in(status: int, headers: Mapping[str, str]) -> Fault | None:
    """What is wrong with an answer of this status; None where it may well be Discord's."""
    if not discords(headers):
        return not_discord(status)
    if status >= 500:
        return Fault(
            f"Discord answers that it has a fault of its own ({status}).", f"Wait: the bot goes on by itself. {STATUS} tells more."
        )
    return _turned_away(status) if status in (403, 429) else None


def discords(headers: Mapping[str, str]) -> bool:
    """Whether Discord may have said this: it answers in JSON, and what stands before its servers (Cloudflare) leaves its mark."""
    return "CF-RAY" in headers or "json" in headers.get("Content-Type", "")


def not_discord(status: int = 200) -> Fault:
    """Somebody else answered. A browser shows who."""
    seen = "" if status == 200 else f" ({status})"
    return Fault(
        f"What answers at Discord's address is not Discord{seen}: a page to log in to the network, or a filter.",
        f"Open https://discord.com in a browser here, and log in to the network if it asks you to. {NETWORK} If MOOT_DISCORD_API is set, "
        "look at that too.",
    )


def _turned_away(status: int) -> Fault:
    text = f"Discord takes no requests from this computer's address now ({status})."
    return Fault(text, "Wait an hour. If other bots run behind the same address, ask Discord less with them.")


def _unreached(problem: BaseException) -> Fault:
    if isinstance(problem, aiohttp.ClientConnectorCertificateError | aiohttp.ClientSSLError):
        why = "something between here and Discord opens the connection: its certificate is not Discord's"
        todo = "Ask your network's people."
    elif isinstance(problem, aiohttp.ClientConnectorDNSError | socket.gaierror):
        why, todo = "its name is not found: this computer is offline, or its name server refuses Discord", NETWORK
    elif isinstance(problem, TimeoutError):
        why, todo = "no answer comes", f"A firewall may drop it, or Discord is down: {STATUS} tells the second."
    else:
        why, todo = "the connection is refused or cut", f"A firewall may do so, or Discord is down: {STATUS} tells the second."
    return Fault(f"Discord is not reached: {why}.", todo)
