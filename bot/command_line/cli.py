"""The command line: `python3 -m bot …`. Every failure is one sentence on standard error with exit code 1."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import sys
from importlib import import_module
from typing import NoReturn

import click
import structlog

from bot.command_line.configured import NotSetUpError, settings_with_logs
from bot.command_line.garbage import without_gc
from bot.research_door import find_research
from bot.runtime.called import program_name
from bot.runtime.settings import Settings
from bot.version import VERSION
from games.record import printable_line
from storage.errors import StoreError

COMMANDS = {
    "backup": "database.backup",
    "debrief": "debrief",
    "disclose": "database.people",
    "doctor": "setup.doctor",
    "erase": "database.people",
    "merge": "simulating.parts",
    "rehearse": "rehearse",
    "replay": "records",
    "restore": "database.backup",
    "sessions": "database.sessions",
    "setup": "setup.setup",
    "simulate": "simulating.simulate",
    "tables": "database.tables",
    "verify": "records",
}
"""By command, the module here that has a function of that name."""
NO_ROOM_ERRNOS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Errors of an output without room."""
MAX_ERROR_CHARS = 1000
"""Characters of an error: a path or a list of settings may be long."""


class Commands(click.Group):
    """Imports a command's module on demand: starting the bot does not load the simulations."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """Return all commands."""
        return sorted(_command_modules())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the same
        """Return the command of this name, or None."""
        modules = _command_modules()
        if cmd_name not in modules:
            return None
        with without_gc():
            command: click.Command = getattr(import_module(modules[cmd_name]), cmd_name)
        return command


def _command_modules() -> dict[str, str]:
    """Return, by command, the module that has a function of that name."""
    research = find_research()
    ours = {name: f"bot.command_line.{module}" for name, module in COMMANDS.items()}
    return ours if research is None else {**ours, **research.commands}


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(VERSION, message="Moot %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Moot hosts governance games for classes on Discord.

    Without a command: with a token in the settings (MOOT_TOKEN in .env) the bot goes to Discord, without one
    the rehearsal opens as a page on this computer.
    """
    if context.invoked_subcommand is None:
        settings = settings_with_logs()
        if settings.token is None:
            context.exit(_run_rehearsal(settings))
        _run_bot(settings)


def run_command_line(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and exit: 0 for success, 1 for a failure, 2 for wrong usage, 78 if the host must
    be set up first, 130 if interrupted.
    """
    try:
        sys.exit(main.main(arguments, prog_name=program_name(), standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo(f"Error: {printable_line(error.format_message(), MAX_ERROR_CHARS)}", err=True)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has heard enough
        _discard_output()
        sys.exit(1)
    except OSError as error:
        if error.errno not in NO_ROOM_ERRNOS:
            raise
        _discard_output()
        click.echo(f"Error: not all that was to be said could be written: {error.strerror}", err=True)
        sys.exit(1)


def _discard_output() -> None:
    """Discard remaining output, which Python would write again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run_rehearsal(settings: Settings) -> int:
    from bot.command_line import rehearse  # noqa: PLC0415 - the bot does without it

    if not rehearse.is_installed():
        raise NotSetUpError(NOTHING_TO_START)
    click.echo(
        "No token is set (MOOT_TOKEN in .env), so this is the rehearsal: Discord on one page, without Discord.",
        err=True,
    )
    return rehearse.run_start_page(port=rehearse.DEFAULT_PORT, folder=settings.rehearsal)


def _run_bot(settings: Settings) -> None:
    with without_gc():
        from bot.runtime.app import run_discord  # noqa: PLC0415 - the other commands need not wait for discord.py

    try:
        gc.freeze()  # modules stay for good: each search for rubbish among them would keep all clicks waiting for some 50 ms
        asyncio.run(run_discord(settings))
    except StoreError as error:
        raise click.ClickException(f"the games cannot be kept (MOOT_DATABASE): {error}") from None
    except Exception as error:  # noqa: BLE001 - whatever it is, the operator gets a sentence
        name = type(error).__name__
        structlog.get_logger(__name__).debug("stopped", exc_info=True)
        if name in REASONS:
            raise NotSetUpError(f"the bot has stopped: {REASONS[name]}") from None
        raise click.ClickException(
            f"the bot has stopped: it failed with {name}. MOOT_LOG_LEVEL=DEBUG shows more."
        ) from None


NOTHING_TO_START = (
    "no token is set (MOOT_TOKEN), so there is no bot to start, and the rehearsal, which needs none, is not installed here. "
    "Give the command setup first: it asks for the token (docs/host/install.md, Install on a server)."
)
REASONS = {
    "LoginFailure": "Discord does not know this token. Copy it again from the Bot page of your application into MOOT_TOKEN.",
    "PrivilegedIntentsRequired": "MOOT_MESSAGE_CONTENT asks for Message Content Intent: switch it on, on the Bot page of your application.",
    "TokenResetError": "Discord no longer knows this token: it was reset. Copy the new one from the Bot page of your application into "
    "MOOT_TOKEN.",
    "IntentsRefusedError": "Discord does not know the intents that this version of Moot asks for. Update Moot.",
    "VersionRefusedError": "Discord no longer serves the version of its API that this version of Moot uses. Update Moot.",
    "ShardsRefusedError": "Discord refuses this division of the servers. Correct MOOT_SHARD_IDS and MOOT_SHARD_COUNT.",
}
"""Explanations by name of the error: this module does not import discord.py. Messages may hold secrets, names
don't.
"""
