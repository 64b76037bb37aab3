"""Starts a rehearsal: the page for people, or a whole game without one."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Self, TypeAlias

import click

from bot.catalogue import find
from bot.commands.caller import Answer, Ask
from bot.rehearsal.classroom.class_figures import ClassFigures
from bot.rehearsal.classroom.class_lesson import ClassLesson
from bot.rehearsal.classroom.class_truth import SessionTruth
from bot.rehearsal.classroom.school import Asked, School, school
from bot.rehearsal.headless.ground_truth import TableGroundTruth
from bot.rehearsal.headless.headless import Figures, Lesson
from bot.rehearsal.opening import typed_with_preset
from bot.rehearsal.world import Refused
from bot.runtime.rehearsed import painter_of, rehearsed
from bot.runtime.showing import Led, show_class, show_tables, speak
from bot.sessions.plan import plans
from bot.sessions.plan.pace import round_seconds
from bot.stage.discord_api.port import Painter
from bot.texts.lookup import ENGLISH

Export: TypeAlias = Callable[[bytes], object]
"""Keeps the record of the game, or the file of the class."""
COMMONS = "commons"
"""The game of a rehearsal for which no other was named."""


def rehearse(
    *,
    game: str = COMMONS,
    headless: bool,
    port: int,
    seed: int | None,
    as_json: bool,
    asked: Asked | None = None,
    export: Export | None = None,
    folder: Path | None = None,
    anew: bool = False,
    language: str = ENGLISH,
    preset: str = "",
) -> int:
    """Run a rehearsal and return the exit code. `asked`: of a whole class, with a session; else of one table, with this `preset`.

    With `headless` a whole game is played and 0 means: it ended, everything was answered, nothing leaked, and nobody
    got a word out; nothing of it is kept. Otherwise the page is served until Ctrl-C. Its games are kept in `folder` and go on with the next
    start, unless it is to begin `anew`; not those of a class, whose students would not know where they were. Everybody's Discord speaks
    this `language`; on the page at first, where it follows what is chosen.
    """
    number = secrets.randbelow(2**31) if seed is None else seed
    if not headless:
        if asked is not None:
            return asyncio.run(show_class(port, Led(school_of(asked, number), asked.plan, number), seed=seed, language=language))
        return asyncio.run(show_tables(game, port, seed=seed, folder=folder, anew=anew, language=language, preset=preset))
    figures: Figures | ClassFigures
    try:
        if asked is not None:
            figures = asyncio.run(play_class(number, school_of(asked, number), asked.plan, export=export, language=language))
        else:
            model = find(game).options_model
            options = typed_with_preset(model, model.short_game, preset, must_end=True)
            figures = asyncio.run(play_game(number, game=game, options=options, export=export, language=language))
    except Refused as error:
        click.echo(f"The game could not be played: {error}", err=True)
        return 1
    click.echo(json.dumps(asdict(figures)) if as_json else _told(figures))
    return 0 if figures.clean else 1


def school_of(asked: Asked, seed: int) -> School:
    """The people of this class. They drop out within the time that the games of its plan are expected to take."""
    plan = plans.load_plan(asked.plan)
    minutes = sum(round_seconds(plan, find(plan.game))) / 60
    return school(asked.students, absent=asked.absent, late=asked.late, seed=seed, minutes=minutes)


async def play_game(
    seed: int,
    painter: Painter | None = None,
    options: Mapping[str, str] | None = None,
    game: str = COMMONS,
    export: Export | None = None,
    *,
    language: str = ENGLISH,
) -> Figures:
    """A whole game by clicking, in a world whose clock stands still: the same seed gives the same game.

    `options` are those of `/table open`; `export`: is given its record. Raises Refused where the bot does not offer what a lesson needs.
    """
    with _ErrorCount() as errors:
        async with painter_of(painter) as ready, rehearsed(seed, ready, patient=True) as (world, client):
            speak(world, language)
            truth = TableGroundTruth(client.orchestrator)
            figures = await Lesson(world, truth, seed, game).play(options or {})
            if export is not None:
                export(await truth.record())
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


async def play_class(
    seed: int,
    coming: School,
    plan: str,
    painter: Painter | None = None,
    export: Export | None = None,
    *,
    language: str = ENGLISH,
) -> ClassFigures:
    """A whole class by clicking, in a world whose clock goes as its people do. The same seed gives the same class. Raises Refused."""
    with _ErrorCount() as errors:
        async with painter_of(painter) as ready, rehearsed(seed, ready, patient=True, cast=coming.cast, paced=True) as (world, client):
            speak(world, language)
            truth = SessionTruth(client.follow)
            figures = await ClassLesson(world, truth, coming, plan, seed).play()
            if export is not None:
                export(_file(await client.session_desk.staff.export(await truth.seen())))
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


def _file(answer: Answer) -> bytes:
    if isinstance(answer, Ask) or answer.panel.file is None:
        raise Refused("The session gave no file.")
    return answer.panel.file[1]


class _ErrorCount(logging.Handler):
    """Counts what the bot logs as errors: it catches its own, so that nothing else would tell of them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        del record
        self.count += 1

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *error: object) -> None:
        logging.getLogger().removeHandler(self)


def _told(figures: Figures | ClassFigures) -> str:
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in asdict(figures).items()]
    return "\n".join(lines)
