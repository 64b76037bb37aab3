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
from bot.command_line.configured import with_logs
from bot.command_line.kinds import Number, Whole
from bot.command_line.written import check_free, write
from bot.rehearsal.classroom.school import MOST, Asked
from bot.sessions.plan import plans
from bot.texts.lookup import ENGLISH, languages, spoken
from games.options import AS_WRITTEN

DEFAULT_PORT = 8765
NEEDS = {"json": "headless", "export": "headless", "plan": "students", "absent": "students", "late": "students"}
"""Options that mean something only beside another one."""
APART = (("headless", "port"), ("headless", "anew"), ("students", "anew"), ("students", "game"), ("students", "preset"))
"""Pairs that make no sense together."""
WHY = {
    "port": "it serves no page",
    "anew": "nothing of it is kept",
    "preset": "its plan names its own",
    "game": "its plan says what it plays, such as --plan tragedy-45",
}


@click.command()
@click.option("--game", type=click.Choice(names()), default="commons", show_default=True, help="Which game the class plays.")
@click.option("--preset", type=click.Choice([AS_WRITTEN]), default=None, help="That game as its author wrote it.")
@click.option("--headless", is_flag=True, help="No page: a whole game is played by clicking as people would.")
@click.option("--port", type=Whole(0, 65535), default=DEFAULT_PORT, show_default=True, help="The page's port; 0 picks a free one.")
@click.option("--seed", type=int, default=None, help="The same seed gives the same dice and the same classmates.")
@click.option("--json", "as_json", is_flag=True, help="Print the headless game's figures as one JSON line.")
@click.option("--export", type=click.Path(dir_okay=False, path_type=Path), help="Write the headless game's record to this file.")
@click.option("--anew", is_flag=True, help="Do not go on with the rehearsal that was left: it is set aside.")
@click.option("--students", type=Whole(2, MOST), default=None, help="A class of so many, at as many tables as it needs.")
@click.option("--plan", type=click.Choice(plans.plan_names()), default="basic-60", show_default=True, help="What that class plays.")
@click.option("--absent", type=Number(0, 1), default=0.0, help="The share of the class that drops out in the middle.")
@click.option("--language", type=click.Choice(languages()), default=None, help="What the class speaks; on a page else as on this computer.")
@click.option("--late", type=Whole(0, MOST), default=0, help="How many come after the games have begun.")
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
    plan: str,
    absent: float,
    late: int,
    language: str | None,
) -> None:
    """Play a whole class on one page of this computer: no token, no network, automatic classmates."""
    _check_together(_typed(context))
    if students is not None and students - late < (fewest := plans.load_plan(plan).fewest):
        raise click.UsageError(f"{max(0, students - late)} students are there at the start, and a table of {plan} takes {fewest}.")
    if export is not None:
        check_free(export)
    sys.exit(
        begin(
            game=game,
            preset=preset or "",
            headless=headless,
            port=port,
            seed=seed,
            as_json=as_json,
            asked=None if students is None else Asked(students, plan, absent, late),
            export=None if export is None else partial(write, export, private=True),
            folder=with_logs().rehearsal,
            anew=anew,
            language=language or (ENGLISH if headless else of_this_computer()),
        )
    )


def _typed(context: click.Context) -> AbstractSet[str]:
    """The names of the options that somebody typed."""
    return {
        option.opts[0].removeprefix("--")
        for option in context.command.params
        if option.name is not None and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    }


def _check_together(typed: AbstractSet[str]) -> None:
    """Raises UsageError where options were typed that mean nothing together."""
    for option, beside in NEEDS.items():
        if option in typed and beside not in typed:
            raise click.UsageError(f"--{option} goes with --{beside}.")
    for option, other in APART:
        if {option, other} <= typed:
            raise click.UsageError(f"--{other} does not go with --{option}: {WHY[other]}.")


def of_this_computer() -> str:
    """The language in which to speak to whoever uses this computer: English, where Moot does not know it or it is not set."""
    return spoken((locale.getlocale()[0] or ENGLISH).replace("_", "-"))


def installed() -> bool:
    """Whether the rehearsal is: what a server needs is without it."""
    return importlib.util.find_spec("simcord") is not None


def begin(**how: Any) -> int:
    """The rehearsal's exit code. Raises ClickException where only what a server needs was installed."""
    if not installed():
        raise click.ClickException('the rehearsal is not installed here: install Moot with its extra, python -m pip install ".[rehearsal]"')
    logging.getLogger("discord").setLevel(logging.ERROR)  # SimCord's own check warns of what no rehearsal has use for
    from bot.runtime.rehearse import rehearse as start  # noqa: PLC0415 - the other commands need not wait for discord.py

    return start(**how)
