"""Checks the bot's Discord account: its token, its application's switches, and its servers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TypeAlias

import discord

from bot.runtime.checks.finding import Finding, Level
from bot.runtime.fault import log_in
from bot.stage.silence.permissions import INVITED
from games.record import printable_line

Account: TypeAlias = discord.Client
"""The bot's logged-in account."""
VERIFIABLE, MOST_UNVERIFIED = 75, 100
"""Servers in which a bot can be verified, and beyond which Discord lets none that is not."""
MIN_USERS_FOR_REVIEW = 10_000
"""Minimum users for Discord's review of privileged intents (docs.discord.com, Privileged Intent Review)."""
PORTAL = "https://discord.com/developers/applications"


class WrongTokenError(Exception):
    """Discord rejects this token."""


@asynccontextmanager
async def account_client(token: str) -> AsyncIterator[discord.Client]:
    """Open the bot's account, logged in by HTTP alone, so that a running bot is not disturbed. Raises
    WrongTokenError, `fault.NO_ANSWER`.
    """
    async with discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30) as client:
        try:
            await log_in(client, token)
        except discord.LoginFailure:
            raise WrongTokenError from None
        yield client


def wrong_token_finding() -> Finding:
    """Return the finding for a rejected token."""
    return Finding(
        "token",
        "bad",
        "Discord does not know it.",
        f"Make a new one: {PORTAL}, your application, Bot, Reset Token.",
    )


def check_switches(client: discord.Client, *, words: bool) -> list[Finding]:
    """Check the switches of a logged-in client's application. `words`: whether the bot asks for message
    content.
    """
    application = client.application
    if application is None or client.user is None:
        raise RuntimeError("the client has not logged in")
    flags, page = application.flags, f"{PORTAL}/{application.id}"
    findings = [Finding("token", "ok", f"It is that of the bot {printable_line(client.user.name, 40)}.")]
    content = flags.gateway_message_content or flags.gateway_message_content_limited
    unneeded = [
        name
        for name, on in (
            ("Presence", flags.gateway_presence or flags.gateway_presence_limited),
            ("Server Members", flags.gateway_guild_members or flags.gateway_guild_members_limited),
            ("Message Content", content and not words),
        )
        if on
    ]
    if words and not content:
        text = (
            "MOOT_MESSAGE_CONTENT asks for the Message Content Intent, and it is off: the bot cannot connect."
        )
        todo = f"Switch it on: {page}/bot, Privileged Gateway Intents. Or unset MOOT_MESSAGE_CONTENT."
        findings.append(Finding("intents", "bad", text, todo))
    elif unneeded:
        text = f"Moot does not need {' and '.join(unneeded)} Intent."
        findings.append(
            Finding("intents", "note", text, f"Switch it off: {page}/bot, Privileged Gateway Intents.")
        )
    else:
        findings.append(Finding("intents", "ok", "They are as Moot needs them."))
    if application.bot_require_code_grant:
        text = "Requires OAuth2 Code Grant is on: nobody can invite the bot."
        findings.append(Finding("application", "bad", text, f"Switch it off: {page}/bot."))
    if application.interactions_endpoint_url:
        text = "An Interactions Endpoint URL is set: no click reaches the bot."
        findings.append(Finding("application", "bad", text, f"Make it empty: {page}/information."))
    return findings


def invitation_url(client: discord.Client) -> str:
    """Return the URL that invites the bot with exactly the permissions that it needs."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(
        client.application_id or 0, permissions=discord.Permissions(INVITED), scopes=scopes
    )


async def servers(client: discord.Client) -> list[discord.Guild]:
    """Return the bot's servers with their approximate member counts. Raises `fault.NO_ANSWER`."""
    return [guild async for guild in client.fetch_guilds(limit=None)]


def check_growth(client: discord.Client, guilds: Sequence[discord.Guild], *, words: bool) -> list[Finding]:
    """Return Discord's upcoming demands as the bot grows. `words`: whether it asks for message content."""
    findings: list[Finding] = []
    verified = client.user is not None and client.user.public_flags.verified_bot
    if len(guilds) >= VERIFIABLE and not verified:
        text = f"The bot is in {len(guilds)} servers, and Discord lets it into no more than {MOST_UNVERIFIED} until it is verified."
        level: Level = "bad" if len(guilds) >= MOST_UNVERIFIED else "note"
        findings.append(
            Finding(
                "application", level, text, f"Ask for it: {PORTAL}/{client.application_id}, App Verification."
            )
        )
    people = sum(guild.approximate_member_count or 0 for guild in guilds)
    if words and people >= MIN_USERS_FOR_REVIEW * 3 // 4:
        text = f"Its servers have about {people} members. From {MIN_USERS_FOR_REVIEW} on Discord reviews who may read what people write."
        todo = (
            "Ask for the review, or unset MOOT_MESSAGE_CONTENT: docs/host/trouble.md, What Discord refuses."
        )
        findings.append(Finding("intents", "note", text, todo))
    return findings
