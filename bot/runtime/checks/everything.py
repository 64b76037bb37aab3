"""All that can be looked at without changing anything: for `doctor`, and for a bot that runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import discord

from bot.runtime.called import called
from bot.runtime.checks.account import WrongTokenError, account, growth, invitation, servers, switches, wrong_token
from bot.runtime.checks.computer import computer
from bot.runtime.checks.file_rights import settings_rights
from bot.runtime.checks.finding import Finding, at_fault
from bot.runtime.checks.gateway import commands, dropped_events, read_notes
from bot.runtime.checks.server import server
from bot.runtime.checks.way import way
from bot.runtime.fault import NO_ANSWER, fault
from bot.runtime.settings import Settings, misspelt
from games.record import printable_line

Registered: TypeAlias = Callable[[discord.Client], Awaitable[list[Finding]]]


async def no_notes(_client: discord.Client) -> list[Finding]:
    """Return nothing: nobody knows what a bot has registered that never ran."""
    return []


async def everything(settings: Settings, now_ms: Callable[[], int]) -> list[Finding]:
    """This computer, the way to Discord, the account, and each server. Discord is asked at the addresses that it has now (`point_at`)."""
    found = [*unknown(), *settings_rights(), *await computer(settings, now_ms()), *await way(now_ms)]
    reached = not any(one.about == "discord" and one.level == "bad" for one in found)
    if settings.token is None:
        return [*found, Finding("token", "bad", "None is set.", f"Run {called()} setup.")]
    notes = await read_notes(settings)
    found += dropped_events(notes, now_ms())
    if not reached:
        return found
    registered = partial(commands, notes=notes, guild=settings.sync_guild)
    return found + await at_discord(settings.token.get_secret_value(), words=settings.message_content, registered=registered)


def unknown() -> list[Finding]:
    """Settings that there are not."""
    todo = "Is it misspelt? docs/hosting.md, Settings."
    return [Finding("settings", "note", f"{printable_line(name, 60)} is none of Moot's, and does nothing.", todo) for name in misspelt()]


async def at_discord(token: str, *, words: bool, registered: Registered = no_notes) -> list[Finding]:
    """The account, what is `registered` there, and its servers, as far as Discord tells."""
    found: list[Finding] = []
    try:
        async with account(token) as client:
            found += switches(client, words=words)
            found += await registered(client)
            guilds = await servers(client)
            if not guilds:
                found.append(Finding("servers", "bad", "The bot is in no server.", f"Invite it: {invitation(client)}"))
            found += growth(client, guilds, words=words)
            for guild in guilds:
                found += await server(client, guild.id)
    except WrongTokenError:
        found.append(wrong_token())
    except NO_ANSWER as problem:
        found.append(at_fault(fault(problem)))
    return found
