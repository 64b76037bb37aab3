"""Starts a rehearsal: the page for people, or a headless game."""

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

from bot.catalogue import find_game
from bot.command_line.rehearsal.page import LedClass, set_language, show_class, show_tables
from bot.command_line.rehearsal.world import open_painter, rehearsal_client
from bot.commands.caller import Answer, FormReply
from bot.rehearsal.classroom.class_figures import ClassFigures
from bot.rehearsal.classroom.class_lesson import ClassLesson
from bot.rehearsal.classroom.class_truth import SessionTruth
from bot.rehearsal.classroom.lesson_plan import PlanChoice
from bot.rehearsal.classroom.school import ClassRequest, School, school_of
from bot.rehearsal.headless.ground_truth import TableGroundTruth
from bot.rehearsal.headless.headless import Figures, HeadlessLesson
from bot.rehearsal.opening import typed_options_with_preset
from bot.rehearsal.world import ActRefused
from bot.stage.discord_api.port import Painter
from bot.texts.lookup import ENGLISH

Export: TypeAlias = Callable[[bytes], object]
"""Stores the game's record, or the class's file."""
COMMONS = "commons"
"""The default game."""


def rehearse(
    *,
    game: str = COMMONS,
    headless: bool,
    port: int,
    seed: int | None,
    as_json: bool,
    request: ClassRequest | None = None,
    export: Export | None = None,
    folder: Path | None = None,
    from_start: bool = False,
    language: str = ENGLISH,
    preset: str = "",
) -> int:
    """Run a rehearsal and return the exit code. `request`: of a class with a session; otherwise one table
    with this `preset`.

    `headless` plays a whole game and returns 0 if it ended, everything was answered, nothing leaked and no
    word got out; nothing is stored. Otherwise it serves the page until Ctrl-C, and keeps games of tables, not
    classes, in `folder` for the next start unless `from_start`. `language`: of every player's Discord, on the
    page until another is chosen.
    """
    number = secrets.randbelow(2**31) if seed is None else seed
    if not headless:
        if request is not None:
            return asyncio.run(
                show_class(
                    port,
                    LedClass(school_of(request, number), request.plan, number),
                    seed=seed,
                    language=language,
                )
            )
        return asyncio.run(
            show_tables(
                game, port, seed=seed, folder=folder, from_start=from_start, language=language, preset=preset
            )
        )
    figures: Figures | ClassFigures
    try:
        if request is not None:
            figures = asyncio.run(
                play_class(number, school_of(request, number), request.plan, export=export, language=language)
            )
        else:
            model = find_game(game).options_model
            options = typed_options_with_preset(model, model.short_game, preset, must_end=True)
            figures = asyncio.run(
                play_game(number, game=game, options=options, export=export, language=language)
            )
    except ActRefused as error:
        click.echo(f"The game could not be played: {error}", err=True)
        return 1
    click.echo(json.dumps(asdict(figures)) if as_json else _figures_text(figures))
    return 0 if figures.is_clean else 1


async def play_game(
    seed: int,
    painter: Painter | None = None,
    options: Mapping[str, str] | None = None,
    game: str = COMMONS,
    export: Export | None = None,
    *,
    language: str = ENGLISH,
) -> Figures:
    """Play a whole game by clicking, reproducible by seed, in a world whose clock stands still.

    `options`: of `/table open`; `export` receives its record. Raises Refused if the bot does not offer what a
    lesson needs.
    """
    with _ErrorCount() as errors:
        async with (
            open_painter(painter) as ready,
            rehearsal_client(seed, ready, patient=True) as (world, client),
        ):
            set_language(world, language)
            truth = TableGroundTruth(client.orchestrator.queries)
            figures = await HeadlessLesson(world, truth, seed, game).play_game(options or {})
            if export is not None:
                export(await truth.record_file())
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


async def play_class(
    seed: int,
    coming: School,
    plan: PlanChoice,
    painter: Painter | None = None,
    export: Export | None = None,
    *,
    language: str = ENGLISH,
) -> ClassFigures:
    """Play a whole class by clicking, reproducible by seed, in a world whose clock follows its people. Raises
    Refused.
    """
    with _ErrorCount() as errors:
        async with (
            open_painter(painter) as ready,
            rehearsal_client(seed, ready, patient=True, cast=coming.cast, paced=True) as (world, client),
        ):
            set_language(world, language)
            truth = SessionTruth(client.follow)
            figures = await ClassLesson(world, truth, coming, plan, seed).play_lesson()
            if export is not None:
                export(
                    _file_content(
                        await client.router.session_controls.staff.export(await truth.session_snapshot())
                    )
                )
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


def _file_content(answer: Answer) -> bytes:
    if isinstance(answer, FormReply) or answer.panel.file is None:
        raise ActRefused("The session gave no file.")
    return answer.panel.file[1]


class _ErrorCount(logging.Handler):
    """Counts the bot's logged errors: it catches its own, so they are visible nowhere else."""

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


def _figures_text(figures: Figures | ClassFigures) -> str:
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in asdict(figures).items()]
    return "\n".join(lines)
