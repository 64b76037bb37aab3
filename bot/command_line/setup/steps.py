"""The steps of `setup`: the way to Discord, the token, the invitation, and what the bot may do in each server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from bot.command_line.asking import confirmed, hidden
from bot.command_line.configured import configured, quiet
from bot.command_line.setup.doctor import tell
from bot.command_line.setup.env_file import TOKEN, put_token
from bot.runtime.app import now_ms
from bot.runtime.called import called
from bot.runtime.checks.account import PORTAL, Account, WrongTokenError, account, invitation, servers, switches
from bot.runtime.checks.finding import Finding, at_fault, sound
from bot.runtime.checks.server import server, tried
from bot.runtime.checks.way import way
from bot.runtime.fault import NO_ANSWER, fault
from bot.runtime.settings import Settings

ENV = Path(".env")
TYPED = "Run setup where you can type."
LOOK_S = 3.0
"""Seconds between two looks whether the bot is in a server."""


class Setup:
    """A conversation, which may be broken off at any point and begun again: what is done is not asked again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def run(self) -> int:
        """The exit code: 0 when the bot can lead a table."""
        while not sound(reached := await way(now_ms)):
            tell(reached)
            if not again():
                return 1
        while True:
            try:
                return await self._with_token()
            except NO_ANSWER as problem:
                tell([at_fault(fault(problem))])
                click.echo("What was done stands.")
                if not again():
                    return 1

    async def _with_token(self) -> int:
        known = self._settings.token
        token = "" if known is None else known.get_secret_value()
        if not token:
            click.echo(f"1. The bot's token: {PORTAL}, New Application (or yours), Bot, Reset Token, Copy.")
        while True:
            asked = not token
            token = token or _asked()
            quiet(self._settings, token)
            try:
                async with account(token) as client:
                    if asked:
                        self._settings = _kept(token)
                    return await self._with_client(client, switches(client, words=self._settings.message_content))
            except WrongTokenError:
                click.echo("   Discord does not know this token. Reset Token makes a new one; copy all of it.")
                token = ""

    async def _with_client(self, client: Account, switched: list[Finding]) -> int:
        tell(switched)
        click.echo("2. Invite it to your server: open this address in a browser where you are logged in to Discord.")
        click.echo(f"   {invitation(client)}")
        fine = sound(switched)
        for number in await self._servers(client):
            fine = await _server(client, number) and fine
        if fine:
            click.echo(f"Everything is there. Start the bot with {called()}, then type /table open in a channel of your server.")
            click.echo("Before the first lesson type /rehearse there: a game of two minutes shows whether everything holds.")
        else:
            click.echo(f"Something is left to do. Run {called()} setup again at any time: what is done, it does not ask again.")
        return int(not fine)

    async def _servers(self, client: Account) -> list[int]:
        """As soon as it is in one."""
        if not (found := [guild.id for guild in await servers(client)]):
            click.echo("   Waiting until it is there. Ctrl-C ends this; run setup again whenever you like.")
        while not found:
            await asyncio.sleep(LOOK_S)
            found = [guild.id for guild in await servers(client)]
        return found


async def _server(client: Account, number: int) -> bool:
    """Look, and then try, until all is well or somebody has had enough; which of the two it was."""
    click.echo("3. What the bot may do there: a channel is made, tried, and removed again.")
    while True:
        found = await server(client, number)
        if sound(found):
            found += await tried(client, number)
        tell(found)
        if sound(found):
            return True
        if not again():
            return False


def again() -> bool:
    """Whether to look once more."""
    return confirmed("Look again", f"{TYPED} {called()} doctor looks without a question.", default=True)


def _kept(token: str) -> Settings:
    """Write it down; the settings with it. Raises ClickException."""
    try:
        put_token(ENV, token)
    except UnicodeDecodeError:
        raise click.ClickException(f"{ENV} is not UTF-8: save it as UTF-8") from None
    except OSError as error:
        raise click.ClickException(f"{ENV} cannot be written: {error.strerror}") from None
    click.echo(f"   It stands in {ENV} now, and only you can read it.")
    settings = configured()
    if settings.token is None or settings.token.get_secret_value() != token:
        click.echo("   But the environment has another one, which wins: unset MOOT_TOKEN and DISCORD_TOKEN there.")
    return settings


def _asked() -> str:
    """What somebody types or pastes, which is not shown, until it looks like a token."""
    while True:
        typed = hidden("   Paste it here (it is not shown)", f"{TYPED} Or write the token into {ENV}: MOOT_TOKEN=...").strip()
        if TOKEN.fullmatch(typed):
            return typed
        click.echo("   That is no bot token: one has three parts with dots between them. It is not the application's id or its secret.")
