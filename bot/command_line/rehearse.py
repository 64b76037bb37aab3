"""`rehearse`: a whole class on one page of this computer, or played without one."""

from __future__ import annotations

import importlib.util
import locale
import logging
import sys
from collections.abc import Set as AbstractSet
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from bot.catalogue import names
from bot.command_line.configured import settings_with_logs
from bot.command_line.kinds import FiniteNumber, WholeNumber
from bot.command_line.plan_files import PLAN
from bot.command_line.written import check_writable, write_file
from bot.rehearsal.classroom.lesson_plan import PlanChoice, chosen_plan, plan_name
from bot.rehearsal.classroom.school import MAX_STUDENTS, ClassRequest
from bot.texts.lookup import ENGLISH, languages, supported_language
from games.options import AS_WRITTEN

DEFAULT_PORT = 8765
REQUIRED_OPTIONS = {
    "json": "headless",
    "export": "headless",
    "plan": "students",
    "absent": "students",
    "late": "students",
}
"""Options that need another one."""
EXCLUSIVE_OPTIONS = (
    ("headless", "port"),
    ("headless", "anew"),
    ("students", "anew"),
    ("students", "game"),
    ("students", "preset"),
)
"""Pairs of options that exclude each other."""
EXCLUSION_REASONS = {
    "port": "it serves no page",
    "anew": "nothing of it is kept",
    "preset": "its plan names its own",
    "game": "its plan says what it plays, such as --plan tragedy-45",
}


@click.command()
@click.option(
    "--game",
    type=click.Choice(names()),
    default="commons",
    show_default=True,
    help="Which game the class plays.",
)
@click.option(
    "--preset", type=click.Choice([AS_WRITTEN]), default=None, help="That game as its author wrote it."
)
@click.option("--headless", is_flag=True, help="No page: a whole game is played by clicking as people would.")
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    default=DEFAULT_PORT,
    show_default=True,
    help="The page's port; 0 picks a free one.",
)
@click.option(
    "--seed", type=int, default=None, help="The same seed gives the same dice and the same classmates."
)
@click.option("--json", "as_json", is_flag=True, help="Print the headless game's figures as one JSON line.")
@click.option(
    "--export",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the headless game's record to this file.",
)
@click.option("--anew", is_flag=True, help="Do not go on with the rehearsal that was left: it is set aside.")
@click.option(
    "--students",
    type=WholeNumber(2, MAX_STUDENTS),
    default=None,
    help="A class of so many, at as many tables as it needs.",
)
@click.option(
    "--plan",
    type=PLAN,
    default="basic-60",
    show_default=True,
    help="What that class plays: one of our plans, or a file of your own.",
)
@click.option(
    "--absent",
    type=FiniteNumber(0, 1),
    default=0.0,
    help="The share of the class that drops out in the middle.",
)
@click.option(
    "--language",
    type=click.Choice(languages()),
    default=None,
    help="What the class speaks; on a page else as on this computer.",
)
@click.option(
    "--late", type=WholeNumber(0, MAX_STUDENTS), default=0, help="How many come after the games have begun."
)
@click.pass_context
def rehearse(
    context: click.Context,
    *,
    game: str,
    preset: str | None,
    headless: bool,
    port: int,
    seed: int | None,
    as_json: bool,
    export: Path | None,
    anew: bool,
    students: int | None,
    plan: PlanChoice,
    absent: float,
    late: int,
    language: str | None,
) -> None:
    """Play a whole class on one page of this computer: no token, no network, automatic classmates."""
    _check_combination(_typed_options(context))
    if students is not None and (here := max(0, students - late)) < (fewest := chosen_plan(plan).fewest):
        raise click.UsageError(
            f"{here} students are there at the start, and a table of {plan_name(plan)} takes {fewest}."
        )
    if export is not None:
        check_writable(export)
    sys.exit(
        run_rehearsal(
            game=game,
            preset=preset or "",
            headless=headless,
            port=port,
            seed=seed,
            as_json=as_json,
            request=None if students is None else ClassRequest(students, plan, absent, late),
            export=None if export is None else partial(write_file, export, private=True),
            folder=settings_with_logs().rehearsal,
            from_start=anew,
            language=language or (ENGLISH if headless else computer_language()),
        )
    )


def _typed_options(context: click.Context) -> AbstractSet[str]:
    """Return the options given on the command line."""
    return {
        option.opts[0].removeprefix("--")
        for option in context.command.params
        if option.name is not None
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    }


def _check_combination(typed: AbstractSet[str]) -> None:
    """Raise UsageError for options that do not fit together."""
    for option, required in REQUIRED_OPTIONS.items():
        if option in typed and required not in typed:
            raise click.UsageError(f"--{option} goes with --{required}.")
    for option, other in EXCLUSIVE_OPTIONS:
        if {option, other} <= typed:
            raise click.UsageError(f"--{other} does not go with --{option}: {EXCLUSION_REASONS[other]}.")


def computer_language() -> str:
    """Return this computer's language; English if it is unset or unsupported."""
    return supported_language((locale.getlocale()[0] or ENGLISH).replace("_", "-"))


def is_installed() -> bool:
    """Return whether the rehearsal is installed; a server needs none."""
    return importlib.util.find_spec("simcord") is not None


def run_rehearsal(**arguments: Any) -> int:
    """Run the rehearsal and return its exit code. Raises ClickException if it is not installed."""
    if not is_installed():
        raise click.ClickException(
            'the rehearsal is not installed here: install Moot with its extra, python -m pip install ".[rehearsal]"'
        )
    _quiet_simcord()
    from bot.command_line.rehearsal.starts import rehearse as start  # noqa: PLC0415 - the other commands need not wait for discord.py

    return start(**arguments)


def run_start_page(*, port: int, folder: Path | None) -> int:
    """Let a person choose on a page what to rehearse, run it, and return its exit code."""
    _quiet_simcord()
    from bot.command_line.rehearsal.start_page import open_start_page  # noqa: PLC0415 - the same

    return open_start_page(port=port, folder=folder)


def _quiet_simcord() -> None:
    """Silence SimCord's own check, which warns of what no rehearsal has use for."""
    logging.getLogger("discord").setLevel(logging.ERROR)
