"""All checks that change nothing, for `doctor` and a running bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeAlias

import discord

from bot.runtime.called import program_name
from bot.runtime.checks.account import (
    WrongTokenError,
    account_client,
    check_growth,
    check_switches,
    invitation_url,
    servers,
    wrong_token_finding,
)
from bot.runtime.checks.computer import check_computer
from bot.runtime.checks.file_rights import check_settings_rights
from bot.runtime.checks.finding import Finding, fault_finding
from bot.runtime.checks.gateway import check_commands, dropped_event_findings, read_notes
from bot.runtime.checks.server import check_server
from bot.runtime.checks.way import check_connectivity
from bot.runtime.fault import NO_ANSWER, fault_of
from bot.runtime.settings import Settings, unknown_variables
from games.record import printable_line

CommandsCheck: TypeAlias = Callable[[discord.Client], Awaitable[list[Finding]]]


async def no_findings(_client: discord.Client) -> list[Finding]:
    """Return nothing: a bot that never ran has registered no commands."""
    return []


async def run_all_checks(settings: Settings, now_ms: Callable[[], int]) -> list[Finding]:
    """Check this computer, the connection to Discord, the account and each server, at the addresses in use
    (`use_addresses`).
    """
    findings = [
        *unknown_settings(),
        *check_settings_rights(),
        *await check_computer(settings, now_ms()),
        *await check_connectivity(now_ms),
    ]
    is_reached = not any(one.about == "discord" and one.level == "bad" for one in findings)
    if settings.token is None:
        return [*findings, Finding("token", "bad", "None is set.", f"Run {program_name()} setup.")]
    notes = await read_notes(settings)
    findings += dropped_event_findings(notes, now_ms())
    if not is_reached:
        return findings
    registered = partial(check_commands, notes=notes, guild=settings.sync_guild)
    return findings + await check_discord(
        settings.token.get_secret_value(), words=settings.message_content, registered=registered
    )


def unknown_settings() -> list[Finding]:
    """Report settings that do not exist."""
    todo = "Is it misspelt? docs/reference/settings.md."
    return [
        Finding("settings", "note", f"{printable_line(name, 60)} is none of Moot's, and does nothing.", todo)
        for name in unknown_variables()
    ]


async def check_discord(token: str, *, words: bool, registered: CommandsCheck = no_findings) -> list[Finding]:
    """Check the account, its commands (`registered`) and its servers."""
    findings: list[Finding] = []
    try:
        async with account_client(token) as client:
            findings += check_switches(client, words=words)
            findings += await registered(client)
            guilds = await servers(client)
            if not guilds:
                findings.append(
                    Finding(
                        "servers", "bad", "The bot is in no server.", f"Invite it: {invitation_url(client)}"
                    )
                )
            findings += check_growth(client, guilds, words=words)
            for guild in guilds:
                findings += await check_server(client, guild.id)
    except WrongTokenError:
        findings.append(wrong_token_finding())
    except NO_ANSWER as problem:
        findings.append(fault_finding(fault_of(problem)))
    return findings
