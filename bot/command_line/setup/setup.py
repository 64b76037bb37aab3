"""`setup`: from a fresh application to a bot that can lead a table, step by step, as often as one likes."""

from __future__ import annotations

import asyncio
import sys

import click

from bot.command_line.configured import configured, quiet


@click.command()
def setup() -> None:
    """Ask for the token, check it, help to invite the bot, and try in your server all that a table takes."""
    from bot.command_line.setup.steps import Setup  # noqa: PLC0415 - the other commands need not wait for discord.py
    from bot.runtime.app import point_at  # noqa: PLC0415 - the same

    settings = configured()
    quiet(settings)
    point_at(settings)
    sys.exit(asyncio.run(Setup(settings).run()))
