"""The command line: `python3 -m bot …`. Every failure is one plain sentence on standard error and an exit code of 1."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import sys
from typing import NoReturn

import click
import structlog

from bot.command_line.configured import NotSetUpError, with_logs
from bot.command_line.data import data
from bot.command_line.database.backup import backup, restore
from bot.command_line.database.people import disclose, erase
from bot.command_line.database.sessions import sessions
from bot.command_line.database.tables import tables
from bot.command_line.debrief import debrief
from bot.command_line.perft import perft
from bot.command_line.records import replay, verify
from bot.command_line.rehearse import DEFAULT_PORT, begin, installed, of_this_computer, rehearse
from bot.command_line.scenarios import scenarios
from bot.command_line.setup.doctor import doctor
from bot.command_line.setup.setup import setup
from bot.command_line.simulating.parts import merge
from bot.command_line.simulating.simulate import simulate
from bot.command_line.simulating.sweep import sweep
from bot.command_line.whatif import whatif
from bot.runtime.called import called
from bot.runtime.settings import Settings
from bot.version import VERSION
from games.record import plain
from storage.errors import StoreError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""Where our output goes nothing more has room."""
MOST_WORDS = 1000
"""Characters of an error: a path or a list of settings may be long."""


@click.group(
    commands=[
        setup,
        rehearse,
        doctor,
        backup,
        restore,
        tables,
        sessions,
        disclose,
        erase,
        simulate,
        merge,
        sweep,
        verify,
        replay,
        whatif,
        debrief,
        data,
        perft,
        scenarios,
    ],
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
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
            if not installed():
                raise NotSetUpError(NOTHING_TO_START)
            click.echo("No token is set (MOOT_TOKEN in .env), so this is the rehearsal: Discord on one page, without Discord.", err=True)
            context.exit(
                begin(headless=False, port=DEFAULT_PORT, seed=None, as_json=False, folder=settings.rehearsal, language=of_this_computer())
            )
        _discord(settings)


def run(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and end the program: 0 when all is well, 1 on a failure, 2 on a wrong call, 78 where its host has something to
    set right first, 130 where somebody ended it.
    """
    try:
        sys.exit(main.main(arguments, prog_name=called(), standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo(f"Error: {plain(error.format_message(), MOST_WORDS)}", err=True)
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


def _discord(settings: Settings) -> None:
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
}
"""What went wrong, by the name of the error: this module does not know discord.py's classes. Messages may hold secrets, names do not."""
