"""The steps of `setup`: the connection to Discord, the token, the invitation, and the bot's permissions in
each server.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bot.command_line.asking import ask_hidden, confirm
from bot.command_line.configured import log_errors_only, settings_or_fail
from bot.command_line.setup.doctor import print_findings
from bot.command_line.setup.env_file import TOKEN_PATTERN, write_token
from bot.runtime.app import now_ms
from bot.runtime.called import program_name
from bot.runtime.checks.account import (
    PORTAL,
    Account,
    WrongTokenError,
    account_client,
    check_switches,
    invitation_url,
    servers,
)
from bot.runtime.checks.finding import Finding, fault_finding, is_all_well
from bot.runtime.checks.server import check_server, try_table_actions
from bot.runtime.checks.way import check_connectivity
from bot.runtime.fault import NO_ANSWER, fault_of
from bot.runtime.settings import Settings

ENV_FILE = Path(".env")
TYPE_HINT = "Run setup where you can type."
CHECK_INTERVAL_S = 3.0
"""Seconds between two checks whether the bot is in a server."""


class Setup:
    """A dialogue that may be interrupted and repeated: completed steps are not asked again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def run_dialogue(self) -> int:
        """Run the dialogue and return the exit code: 0 if the bot can lead a table."""
        while not is_all_well(findings := await check_connectivity(now_ms)):
            print_findings(findings)
            if not ask_again():
                return 1
        while True:
            try:
                return await self._set_up_token()
            except NO_ANSWER as problem:
                print_findings([fault_finding(fault_of(problem))])
                click.echo("What was done stands.")
                if not ask_again():
                    return 1

    async def _set_up_token(self) -> int:
        configured_token = self._settings.token
        token = "" if configured_token is None else configured_token.get_secret_value()
        if not token:
            click.echo(f"1. The bot's token: {PORTAL}, New Application (or yours), Bot, Reset Token, Copy.")
        while True:
            is_new = not token
            token = token or _ask_token()
            log_errors_only(self._settings, token)
            try:
                async with account_client(token) as client:
                    if is_new:
                        self._settings = _store_token(token)
                    return await self._set_up_servers(
                        client, check_switches(client, words=self._settings.message_content)
                    )
            except WrongTokenError:
                click.echo(
                    "   Discord does not know this token. Reset Token makes a new one; copy all of it."
                )
                token = ""

    async def _set_up_servers(self, client: Account, findings: list[Finding]) -> int:
        print_findings(findings)
        click.echo(
            "2. Invite it to your server: open this address in a browser where you are logged in to Discord."
        )
        click.echo(f"   {invitation_url(client)}")
        is_well = is_all_well(findings)
        for number in await self._wait_for_servers(client):
            is_well = await _check_and_try_server(client, number) and is_well
        if is_well:
            click.echo(
                f"Everything is there. Start the bot with {program_name()}, then type /table open in a channel of your server."
            )
            click.echo(
                "Before the first lesson type /rehearse there: a game of two minutes shows whether everything holds."
            )
        else:
            click.echo(
                f"Something is left to do. Run {program_name()} setup again at any time: what is done, it does not ask again."
            )
        return int(not is_well)

    async def _wait_for_servers(self, client: Account) -> list[int]:
        """Return the bot's servers as soon as there is one."""
        if not (guilds := [guild.id for guild in await servers(client)]):
            click.echo("   Waiting until it is there. Ctrl-C ends this; run setup again whenever you like.")
        while not guilds:
            await asyncio.sleep(CHECK_INTERVAL_S)
            guilds = [guild.id for guild in await servers(client)]
        return guilds


async def _check_and_try_server(client: Account, number: int) -> bool:
    """Check and try a server until all is well or the operator stops; return whether all is well."""
    click.echo("3. What the bot may do there: a channel is made, tried, and removed again.")
    while True:
        findings = await check_server(client, number)
        if is_all_well(findings):
            findings += await try_table_actions(client, number)
        print_findings(findings)
        if is_all_well(findings):
            return True
        if not ask_again():
            return False


def ask_again() -> bool:
    """Ask whether to check once more."""
    return confirm(
        "Look again", f"{TYPE_HINT} {program_name()} doctor looks without a question.", default=True
    )


def _store_token(token: str) -> Settings:
    """Write the token and return the settings with it. Raises ClickException."""
    try:
        write_token(ENV_FILE, token)
    except UnicodeDecodeError:
        raise click.ClickException(f"{ENV_FILE} is not UTF-8: save it as UTF-8") from None
    except OSError as error:
        raise click.ClickException(f"{ENV_FILE} cannot be written: {error.strerror}") from None
    click.echo(f"   It stands in {ENV_FILE} now, and only you can read it.")
    settings = settings_or_fail()
    if settings.token is None or settings.token.get_secret_value() != token:
        click.echo(
            "   But the environment has another one, which wins: unset MOOT_TOKEN and DISCORD_TOKEN there."
        )
    return settings


def _ask_token() -> str:
    """Ask for the token, hidden, until it has the right format."""
    while True:
        typed = ask_hidden(
            "   Paste it here (it is not shown)",
            f"{TYPE_HINT} Or write the token into {ENV_FILE}: MOOT_TOKEN=...",
        ).strip()
        if TOKEN_PATTERN.fullmatch(typed):
            return typed
        click.echo(
            "   That is no bot token: one has three parts with dots between them. It is not the application's id or its secret."
        )
