"""Starts a rehearsal: the page for people, or a whole game without one."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import secrets
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Self

import click

from bot.catalogue import find
from bot.commands.caller import Answer, Ask
from bot.rehearsal.class_company import ClassCompany
from bot.rehearsal.class_figures import ClassFigures
from bot.rehearsal.class_lesson import ClassLesson
from bot.rehearsal.class_truth import SessionTruth
from bot.rehearsal.ground_truth import TableGroundTruth
from bot.rehearsal.headless import INSTRUCTOR, Figures, Lesson
from bot.rehearsal.instruments import StillClock, WallClock
from bot.rehearsal.school import TEACHER, Asked, School, school
from bot.rehearsal.server import serve
from bot.rehearsal.simcord_seam import Seam, open_world
from bot.rehearsal.world import CLASS, Person, Refused
from bot.runtime.app import build_client, new_seed
from bot.runtime.client import MootClient
from bot.sessions import plans
from bot.sessions.pace import round_seconds
from bot.stage.aside import apart
from bot.stage.discord_api.port import Painter
from bot.stage.painter import ResvgPainter
from storage.open import opened_store

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
    export: Path | None = None,
) -> int:
    """Run a rehearsal and return the exit code. `asked`: of a whole class, with a session; else of one table.

    With `headless` a whole game is played and 0 means: it ended, everything was answered, nothing leaked, and nobody
    got a word out. Otherwise the page is served until Ctrl-C. Nothing of it is kept: the journal lies in memory, and no setting is read.
    """
    if not headless:
        return asyncio.run(_show(game, port, seed, asked))
    number = secrets.randbelow(2**31) if seed is None else seed
    figures: Figures | ClassFigures
    try:
        if asked is not None:
            figures = asyncio.run(play_class(number, school_of(asked, number), asked.plan, export=export))
        else:
            figures = asyncio.run(play_game(number, game=game, options=typed(find(game).options.brief), export=export))
    except Refused as error:
        click.echo(f"The game could not be played: {error}", err=True)
        return 1
    click.echo(json.dumps(asdict(figures)) if as_json else _told(figures))
    return 0 if figures.clean else 1


def school_of(asked: Asked, seed: int) -> School:
    """The people of this class. They drop out within the time that the games of its plan are expected to take."""
    plan = plans.load(asked.plan)
    minutes = sum(round_seconds(plan, find(plan.game))) / 60
    return school(asked.students, absent=asked.absent, late=asked.late, seed=seed, minutes=minutes)


def typed(options: Mapping[str, object]) -> Mapping[str, str]:
    """Options of a game as the instructor types them for `/table open`."""
    return {"options": ", ".join(f"{name}={value}" for name, value in options.items())} if options else {}


async def play_game(
    seed: int,
    painter: Painter | None = None,
    options: Mapping[str, str] | None = None,
    game: str = COMMONS,
    export: Path | None = None,
) -> Figures:
    """A whole game by clicking, in a world whose clock stands still: the same seed gives the same game.

    `options` are those of `/table open`; `export`: where its record goes. Raises Refused where the bot does not offer what a lesson needs.
    """
    with _ErrorCount() as errors:
        async with _painter(painter) as ready, _world(seed, ready, patient=True) as (world, client):
            truth = TableGroundTruth(client.orchestrator)
            figures = await Lesson(world, truth, seed, game).play(options or {})
            if export is not None:
                _write(export, await truth.record())
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


async def play_class(seed: int, coming: School, plan: str, painter: Painter | None = None, export: Path | None = None) -> ClassFigures:
    """A whole class by clicking, in a world whose clock goes as its people do. The same seed gives the same class. Raises Refused."""
    with _ErrorCount() as errors:
        async with _painter(painter) as ready, _world(seed, ready, patient=True, cast=coming.cast, paced=True) as (world, client):
            truth = SessionTruth(client.follow)
            figures = await ClassLesson(world, truth, coming, plan, seed).play()
            if export is not None:
                _write(export, _file(await client.session_desk.staff.export(await truth.seen())))
    return replace(figures, bot_errors=figures.bot_errors + errors.count)


def _file(answer: Answer) -> bytes:
    if isinstance(answer, Ask) or answer.panel.file is None:
        raise Refused("The session gave no file.")
    return answer.panel.file[1]


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as error:
        raise Refused(f"The file cannot be written ({error.strerror}).") from None


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


async def _show(game: str, port: int, seed: int | None, asked: Asked | None) -> int:
    number = secrets.randbelow(2**31) if seed is None else seed
    coming = None if asked is None else school_of(asked, number)
    cast = CLASS if coming is None else coming.cast
    async with (
        _painter(None) as painter,
        _world(seed, painter, patient=False, cast=cast) as (world, client),
        _company(world, client, coming, number),
    ):
        if asked is None:
            await _open_a_table(world, game)
        else:
            await world.slash(TEACHER, world.find_place(TEACHER, "classroom"), "session open", {"plan": asked.plan})
        try:
            async with serve(world, port) as address:
                click.echo(f"The class is at {address}\nOpen it in a browser of this computer. Ctrl-C ends the rehearsal.")
                await _until_stopped()
        except OSError as error:
            click.echo(
                f"The page cannot be served on port {port} ({error.strerror}). Another one: --port 0 takes any that is free.", err=True
            )
            return 1
    click.echo("The rehearsal is over.")
    return 0


@asynccontextmanager
async def _company(world: Seam, client: MootClient, coming: School | None, seed: int) -> AsyncIterator[None]:
    """Meanwhile, the students of a class do what students do."""
    if coming is None:
        yield
        return
    task = asyncio.create_task(ClassCompany(world, SessionTruth(client.follow), coming, seed).run(), name="company")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@asynccontextmanager
async def _painter(given: Painter | None) -> AsyncIterator[Painter]:
    if given is not None:
        yield given
        return
    painter = ResvgPainter()
    try:
        yield painter
    finally:
        await painter.close()


@asynccontextmanager
async def _world(
    seed: int | None, painter: Painter, *, patient: bool, cast: Sequence[Person] = CLASS, paced: bool = False
) -> AsyncIterator[tuple[Seam, MootClient]]:
    """The very bot that a token would connect to Discord, in a class of its own. Its journal lies in memory.

    `paced`: it waits between its messages as on the real service, in the time of this world.
    """
    seeds = new_seed if seed is None else _seeds(seed)
    clock = StillClock() if patient else WallClock()
    seams: list[Seam] = []

    async def pause(seconds: float) -> None:
        await (seams[0].pause(seconds) if paced else _at_once(seconds) if patient else asyncio.sleep(seconds))

    async with opened_store("memory:") as store:
        client = build_client(store, painter, clock=clock.now_ms, seeds=seeds, pause=pause, aside=apart)
        async with open_world(client, cast, patient=patient, clock=clock) as world:
            seams.append(world)
            try:
                yield world, client
            finally:
                await client.close()


async def _at_once(seconds: float) -> None:
    """Paces nothing: SimCord has no limits that pacing would respect."""
    del seconds
    await asyncio.sleep(0)


def _seeds(seed: int) -> Callable[[], bytes]:
    """Seeds for the dice of one table after another, all from one number."""
    numbers = iter(range(1_000_000))
    return lambda: hashlib.sha256(f"rehearsal {seed} {next(numbers)}".encode()).digest()


async def _open_a_table(world: Seam, game: str) -> None:
    """So that somebody new can press Join at once. Where it fails, the instructor can still type the command and read why."""
    with contextlib.suppress(Refused):
        options = typed(find(game).options.showing)
        await world.slash(INSTRUCTOR, world.find_place(INSTRUCTOR, "classroom"), "table open", {"game": game, **options})


async def _until_stopped() -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C then ends asyncio.run itself
            loop.add_signal_handler(number, stopped.set)
    await stopped.wait()


def _told(figures: Figures | ClassFigures) -> str:
    lines = [f"{name.replace('_', ' ')}: {value}" for name, value in asdict(figures).items()]
    return "\n".join(lines)
