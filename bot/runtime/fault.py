"""Explains why Discord does not answer properly: its own fault, this computer's, or the network's."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from typing import NamedTuple

import aiohttp
import discord

STATUS = "https://discordstatus.com"
NETWORK = "Ask whoever looks after your network."


class Fault(NamedTuple):
    """A fault and its remedy."""

    text: str
    todo: str


class NotDiscordError(Exception):
    """The server at Discord's address is not Discord."""


NO_ANSWER = (OSError, aiohttp.ClientError, TimeoutError, discord.DiscordException, NotDiscordError)
"""Errors of failed requests to Discord. Their messages may quote the request."""

UNREADABLE_ANSWER = (TypeError, ValueError, LookupError, AttributeError)
"""Errors of discord.py over an answer that is not Discord's."""


async def log_in(client: discord.Client, token: str) -> None:
    """Log in. Raises NotDiscordError if another server answers, and what `client.login` does."""
    try:
        await client.login(token)
    except discord.LoginFailure as problem:
        refused = problem.__cause__
        if isinstance(refused, discord.HTTPException) and not is_from_discord(refused.response.headers):
            raise NotDiscordError from None
        raise
    except UNREADABLE_ANSWER:
        if client.application is not None:  # Discord has answered, so it is a mistake of ours
            raise
        raise NotDiscordError from None


def fault_of(problem: BaseException) -> Fault:
    """Return the fault of one of `NO_ANSWER`, without quoting it."""
    if isinstance(problem, NotDiscordError):
        return not_discord_fault()
    if isinstance(problem, discord.RateLimited):
        return _address_refused(429)
    if isinstance(problem, discord.HTTPException):
        return fault_of_status(problem.status, problem.response.headers) or Fault(
            f"Discord refused what it was asked ({problem.status}).", "Try again in a minute."
        )
    if isinstance(problem, discord.DiscordException):
        return Fault("Discord answered with what this version of Moot cannot read.", "Update Moot.")
    return _connection_fault(problem)


def fault_of_status(status: int, headers: Mapping[str, str]) -> Fault | None:
    """Return the fault in an answer of this status; None if it may be a valid answer of Discord's."""
    if not is_from_discord(headers):
        return not_discord_fault(status)
    if status >= 500:
        return Fault(
            f"Discord answers that it has a fault of its own ({status}).",
            f"Wait: the bot goes on by itself. {STATUS} tells more.",
        )
    return _address_refused(status) if status in (403, 429) else None


def is_from_discord(headers: Mapping[str, str]) -> bool:
    """Return whether Discord may have sent this: it answers in JSON, and Cloudflare in front of it adds a
    header.
    """
    return "CF-RAY" in headers or "json" in headers.get("Content-Type", "")


def not_discord_fault(status: int = 200) -> Fault:
    """Return the fault of another server that answers. A browser shows which."""
    status_text = "" if status == 200 else f" ({status})"
    return Fault(
        f"What answers at Discord's address is not Discord{status_text}: a page to log in to the network, or a filter.",
        f"Open https://discord.com in a browser here, and log in to the network if it asks you to. {NETWORK} If MOOT_DISCORD_API is set, "
        "look at that too.",
    )


def _address_refused(status: int) -> Fault:
    text = f"Discord takes no requests from this computer's address now ({status})."
    return Fault(text, "Wait an hour. If other bots run behind the same address, ask Discord less with them.")


def _connection_fault(problem: BaseException) -> Fault:
    if isinstance(problem, aiohttp.ClientConnectorCertificateError | aiohttp.ClientSSLError):
        why = "something between here and Discord opens the connection: its certificate is not Discord's"
        todo = "Ask your network's people."
    elif isinstance(problem, aiohttp.ClientConnectorDNSError | socket.gaierror):
        why, todo = (
            "its name is not found: this computer is offline, or its name server refuses Discord",
            NETWORK,
        )
    elif isinstance(problem, TimeoutError):
        why, todo = (
            "no answer comes",
            f"A firewall may drop it, or Discord is down: {STATUS} tells the second.",
        )
    else:
        why, todo = (
            "the connection is refused or cut",
            f"A firewall may do so, or Discord is down: {STATUS} tells the second.",
        )
    return Fault(f"Discord is not reached: {why}.", todo)
