"""`setup`: leads from a new application to a bot that can lead a table, step by step and repeatable."""

from __future__ import annotations

import asyncio
import sys

import click

from bot.command_line.configured import log_errors_only, settings_or_fail


@click.command()
def setup() -> None:
    """Ask for the token, check it, help to invite the bot, and try in your server all that a table takes."""
    from bot.command_line.setup.steps import Setup  # noqa: PLC0415 - the other commands need not wait for discord.py
    from bot.runtime.app import use_addresses  # noqa: PLC0415 - the same

    settings = settings_or_fail()
    log_errors_only(settings)
    use_addresses(settings)
    sys.exit(asyncio.run(Setup(settings).run_dialogue()))
