"""The command line: `python3 -m bot …`. Every failure is one plain sentence on standard error and an exit code of 1."""

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

from bot.command_line.configured import NotSetUpError, with_logs
from bot.command_line.garbage import uncollected
from bot.runtime.called import called
from bot.runtime.settings import Settings
from bot.version import VERSION
from games.record import printable_line
from storage.errors import StoreError

COMMANDS = {
    "backup": "database.backup",
    "data": "data",
    "debrief": "debrief",
    "disclose": "database.people",
    "doctor": "setup.doctor",
    "erase": "database.people",
    "merge": "simulating.parts",
    "perft": "perft",
    "rehearse": "rehearse",
    "replay": "records",
    "restore": "database.backup",
    "scenarios": "scenarios",
    "sessions": "database.sessions",
    "setup": "setup.setup",
    "simulate": "simulating.simulate",
    "sweep": "simulating.sweep",
    "tables": "database.tables",
    "verify": "records",
    "whatif": "whatif",
}
"""By the name of each command the module beside this one in which it stands under that name."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Where our output goes nothing more has room."""
MOST_WORDS = 1000
"""Characters of an error: a path or a list of settings may be long."""


class Commands(click.Group):
    """Reads the module of a command when it is asked for: whoever starts the bot does not wait for those that simulate."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's
        """All of them."""
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the same
        """The command of this name, if there is one."""
        if cmd_name not in COMMANDS:
            return None
        with uncollected():
            found: click.Command = getattr(import_module(f"bot.command_line.{COMMANDS[cmd_name]}"), cmd_name)
        return found


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, message="Moot %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Moot hosts governance games for classes on Discord.

    Without a command: with a token in the settings (MOOT_TOKEN in .env) the bot goes to Discord, without one the
    rehearsal opens as a page on this computer.
    """
    if context.invoked_subcommand is None:
        settings = with_logs()
        if settings.token is None:
            context.exit(_rehearsal(settings))
        _discord(settings)


def run(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and end the program: 0 when all is well, 1 on a failure, 2 on a wrong call, 78 where its host has something to
    set right first, 130 where somebody ended it.
    """
    try:
        sys.exit(main.main(arguments, prog_name=called(), standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo(f"Error: {printable_line(error.format_message(), MOST_WORDS)}", err=True)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has heard enough
        _say_no_more()
        sys.exit(1)
    except OSError as error:
        if error.errno not in FULL:
            raise
        _say_no_more()
        click.echo(f"Error: not all that was to be said could be written: {error.strerror}", err=True)
        sys.exit(1)


def _say_no_more() -> None:
    """Let what is still to be written go nowhere, for Python tries once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _rehearsal(settings: Settings) -> int:
    from bot.command_line import rehearse  # noqa: PLC0415 - the bot does without it

    if not rehearse.installed():
        raise NotSetUpError(NOTHING_TO_START)
    click.echo("No token is set (MOOT_TOKEN in .env), so this is the rehearsal: Discord on one page, without Discord.", err=True)
    here = {"port": rehearse.DEFAULT_PORT, "folder": settings.rehearsal, "language": rehearse.of_this_computer()}
    return rehearse.begin(headless=False, seed=None, as_json=False, **here)


def _discord(settings: Settings) -> None:
    with uncollected():
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
        raise click.ClickException(f"the bot has stopped: it failed with {name}. MOOT_LOG_LEVEL=DEBUG shows more.") from None


NOTHING_TO_START = (
    "no token is set (MOOT_TOKEN), so there is no bot to start, and the rehearsal, which needs none, is not installed here. "
    "Give the command setup first: it asks for the token (docs/hosting.md, Install on a server)."
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
"""What went wrong, by the name of the error: this module does not know discord.py's classes. Messages may hold secrets, names do not."""
