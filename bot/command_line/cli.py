"""The command line: `python3 -m bot …`. Every failure is one plain sentence on standard error and an exit code of 1."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import locale
import logging
import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import click
import structlog

from bot.catalogue import names
from bot.command_line import logs
from bot.command_line.backup import backup, restore
from bot.command_line.configured import configured, secrets_of
from bot.command_line.data import data
from bot.command_line.debrief import debrief
from bot.command_line.doctor import doctor
from bot.command_line.people import disclose, erase
from bot.command_line.perft import perft
from bot.command_line.records import replay, verify
from bot.command_line.scenarios import scenarios
from bot.command_line.sessions import sessions
from bot.command_line.setup import setup
from bot.command_line.simulating.parts import merge
from bot.command_line.simulating.simulate import simulate
from bot.command_line.simulating.sweep import sweep
from bot.command_line.tables import tables
from bot.command_line.whatif import whatif
from bot.rehearsal.school import MOST, Asked
from bot.runtime.settings import Settings
from bot.sessions import plans
from bot.texts.lookup import ENGLISH, languages, spoken
from bot.version import VERSION
from games.record import plain
from storage.errors import StoreError

DEFAULT_PORT = 8765
MOST_WORDS = 1000
"""Characters of an error: a path or a list of settings may be long."""


@click.group(
    commands=[
        setup,
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
        settings = _settings()
        if settings.token is None:
            click.echo("No token is set (MOOT_TOKEN in .env), so this is the rehearsal: Discord on one page, without Discord.", err=True)
            context.exit(
                _rehearse(
                    headless=False, port=DEFAULT_PORT, seed=None, as_json=False, folder=settings.rehearsal, language=_of_this_computer()
                )
            )
        _discord(settings)


@main.command()
@click.option("--game", type=click.Choice(names()), default="commons", show_default=True, help="Which game the class plays.")
@click.option("--headless", is_flag=True, help="No page: a whole game is played by clicking as people would.")
@click.option("--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="The page's port; 0 picks a free one.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same dice and the same classmates.")
@click.option("--json", "as_json", is_flag=True, help="Print the headless game's figures as one JSON line.")
@click.option("--export", type=click.Path(dir_okay=False, path_type=Path), help="Write the headless game's record to this file.")
@click.option("--anew", is_flag=True, help="Do not go on with the rehearsal that was left: it is set aside.")
@click.option("--students", type=click.IntRange(2, MOST), default=None, help="A class of so many, at as many tables as it needs.")
@click.option("--plan", type=click.Choice(plans.names()), default="basic-60", show_default=True, help="What that class plays.")
@click.option("--absent", type=click.FloatRange(0, 1), default=0.0, help="The share of the class that drops out in the middle.")
@click.option("--language", type=click.Choice(languages()), default=None, help="What the class speaks; else as on this computer.")
@click.option("--late", type=click.IntRange(0, MOST), default=0, help="How many come after the games have begun.")
def rehearse(
    *,
    game: str,
    headless: bool,
    port: int,
    seed: int | None,
    as_json: bool,
    export: Path | None,
    anew: bool,
    students: int | None,
    plan: str,
    absent: float,
    late: int,
    language: str | None,
) -> None:
    """Play a whole class on one page of this computer: no token, no network, automatic classmates."""
    folder = _settings().rehearsal
    asked = None if students is None else Asked(students, plan, absent, late)
    sys.exit(
        _rehearse(
            game=game,
            headless=headless,
            port=port,
            seed=seed,
            as_json=as_json,
            asked=asked,
            export=export,
            folder=folder,
            anew=anew,
            language=language or _of_this_computer(),
        )
    )


def run(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and end the program: 0 when all is well, 1 on a failure, 2 on a wrong call, 130 on Ctrl-C."""
    try:
        sys.exit(main.main(arguments, prog_name=_called(), standalone_mode=False) or 0)
    except click.ClickException as error:
        click.echo(f"Error: {plain(error.format_message(), MOST_WORDS)}", err=True)
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(130)
    except BrokenPipeError:  # whoever read our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _called() -> str:
    """How this program was started: as a module of a checkout, or by the name that an installation gives it."""
    return "moot" if Path(sys.argv[0]).stem == "moot" else "python3 -m bot"


def _settings() -> Settings:
    """The settings, with the logs set up as they say."""
    settings = configured()
    logs.configure(settings.log_level, secrets=secrets_of(settings), form=settings.log_format)
    return settings


def _of_this_computer() -> str:
    """The language in which to speak to whoever uses this computer: English, where Moot does not know it or it is not set."""
    return spoken((locale.getlocale()[0] or ENGLISH).replace("_", "-"))


def _rehearse(**how: Any) -> int:
    """Raises ClickException where only what a server needs was installed."""
    if importlib.util.find_spec("simcord") is None:
        raise click.ClickException(
            "the rehearsal is not installed here. Either MOOT_TOKEN is to be set, for the bot on Discord, or Moot is to be installed "
            'with its extra: python -m pip install ".[rehearsal]"'
        )
    logging.getLogger("discord").setLevel(logging.ERROR)  # SimCord's own check warns of what no rehearsal has use for
    from bot.runtime.rehearse import rehearse as start  # noqa: PLC0415 - the other commands need not wait for discord.py

    return start(**how)


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
        why = REASONS.get(name, f"it failed with {name}. MOOT_LOG_LEVEL=DEBUG shows more.")
        raise click.ClickException(f"the bot has stopped: {why}") from None


REASONS = {
    "LoginFailure": "Discord does not know this token. Copy it again from the Bot page of your application into MOOT_TOKEN.",
    "PrivilegedIntentsRequired": "MOOT_MESSAGE_CONTENT asks for Message Content Intent: switch it on, on the Bot page of your application.",
}
"""What went wrong, by the name of the error: this module does not know discord.py's classes. Messages may hold secrets, names do not."""
