"""The rehearsal as a page: served until Ctrl-C, and gone on with after the next start."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from bot.catalogue import find
from bot.rehearsal.classroom.class_company import ClassCompany
from bot.rehearsal.classroom.class_truth import SessionTruth
from bot.rehearsal.classroom.school import TEACHER, School
from bot.rehearsal.opening import open_table, typed_with_preset
from bot.rehearsal.shelf import OLD, Shelf, Taken, set_aside
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web.server import serve
from bot.rehearsal.web.showroom import Showroom
from bot.rehearsal.world import Refused, Unreadable
from bot.runtime.client import MootClient
from bot.runtime.rehearsed import painter_of, rehearsed
from bot.stage.discord_api.port import Painter
from bot.texts.lookup import ENGLISH
from storage.errors import StoreError

OVER = "The rehearsal is over."
GOES_ON = "Start it again and it goes on where it stopped; with --anew it begins anew."


@dataclass(frozen=True, slots=True)
class Led:
    """A whole class that plays by itself under somebody who leads it: its people, what they play, and what they are drawn from."""

    school: School
    plan: str
    seed: int


async def show_class(port: int, led: Led, *, seed: int | None, language: str = ENGLISH) -> int:
    """Serve the page of a class until Ctrl-C, and return the exit code. Nothing of it is kept."""
    async with (
        painter_of(None) as painter,
        rehearsed(seed, painter, patient=False, cast=led.school.cast) as (world, client),
        _company(world, client, led),
    ):
        speak(world, language)
        await world.slash(TEACHER, world.find_place(TEACHER, "classroom"), "session open", {"plan": led.plan})
        code = await _serve(world, port)
    click.echo(OVER)
    return code


async def show_tables(
    game: str, port: int, *, seed: int | None, folder: Path | None, anew: bool, language: str = ENGLISH, preset: str = ""
) -> int:
    """Serve the page of a rehearsal with a table of this game, until Ctrl-C, and return the exit code.

    `preset`: of the whole game, "" for none.
    `folder`: where it is kept and gone on with, if it is; `anew`: what lies there is set aside first.
    """
    async with painter_of(None) as painter:
        shelf = None if folder is None else _shelf(folder, anew=anew)
        async with _going_on(seed, painter, folder, shelf) as (world, client, kept):
            if not world.languages:  # nobody has chosen for this one yet
                speak(world, language)
            if game not in [table.game.name for table in await client.orchestrator.tables.readable_tables()]:
                model = find(game).options_model
                with contextlib.suppress(Refused):  # the instructor can still type the command, and read why
                    await open_table(world, game, typed_with_preset(model, model.showcase, preset))
            showroom = Showroom(world, client.orchestrator)
            code = await _serve(world, port, None if kept is None else kept.token(), showroom)
    click.echo(OVER if shelf is None or code else f"{OVER} {GOES_ON}")
    return code


def speak(world: Seam, language: str) -> None:
    """Everybody's Discord speaks this language from now on."""
    for person in world.cast:
        world.speak(person.key, language)


def _shelf(folder: Path, *, anew: bool) -> Shelf | None:
    """The shelf in this folder; where it cannot be used, None, and people are told why nothing is kept."""
    try:
        if anew:
            Shelf.open(folder).close()  # nobody else may be using what is set aside
            set_aside(folder)
        return Shelf.open(folder)
    except Taken:
        click.echo(f"Another rehearsal is running in {folder}, so nothing of this one is kept.", err=True)
    except OSError as error:
        click.echo(f"Nothing can be kept in {folder} ({error.strerror or error}), so this rehearsal is forgotten at its end.", err=True)
    return None


@asynccontextmanager
async def _going_on(
    seed: int | None, painter: Painter, folder: Path | None, shelf: Shelf | None
) -> AsyncIterator[tuple[Seam, MootClient, Shelf | None]]:
    """The world that lies on this shelf, or a new one, which is kept there from now on."""
    if shelf is None or folder is None:
        async with rehearsed(seed, painter, patient=False) as (world, client):
            yield world, client, None
        return
    shelf, opened, (world, client) = await _open(seed, painter, folder, shelf)
    keeping = asyncio.create_task(shelf.keep_on(world), name="keeping")
    try:
        yield world, client, shelf
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await opened.aclose()
        shelf.keep(world, last=True)
        shelf.close()


async def _open(
    seed: int | None, painter: Painter, folder: Path, shelf: Shelf
) -> tuple[Shelf, contextlib.AsyncExitStack, tuple[Seam, MootClient]]:
    """The shelf, what closes the world on it, and the world; a new one, where that which lies there cannot be read."""
    opened = contextlib.AsyncExitStack()
    try:
        entered = await opened.enter_async_context(rehearsed(seed, painter, patient=False, journal=shelf.journal, kept=shelf.kept()))
    except (Unreadable, StoreError) as error:
        shelf.close()
        set_aside(folder)
        click.echo(
            f"What was left in {folder} cannot be read ({error}). It lies in {folder}{OLD} now, and this rehearsal is new.", err=True
        )
        shelf = Shelf.open(folder)
        entered = await opened.enter_async_context(rehearsed(seed, painter, patient=False, journal=shelf.journal))
    return shelf, opened, entered


async def _serve(world: Seam, port: int, token: str | None = None, showroom: Showroom | None = None) -> int:
    """Serve the page until Ctrl-C; the exit code."""
    try:
        async with serve(world, port, token, showroom) as address:
            click.echo(f"The class is at {address}\nOpen it in a browser of this computer. Ctrl-C ends the rehearsal.")
            await _until_stopped()
    except OSError as error:
        click.echo(f"The page cannot be served on port {port} ({error.strerror}). Another one: --port 0 takes any that is free.", err=True)
        return 1
    return 0


@asynccontextmanager
async def _company(world: Seam, client: MootClient, led: Led) -> AsyncIterator[None]:
    """Meanwhile, the students of a class do what students do."""
    task = asyncio.create_task(ClassCompany(world, SessionTruth(client.follow), led.school, led.seed).run(), name="company")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until_stopped() -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C then ends asyncio.run itself
            loop.add_signal_handler(number, stopped.set)
    await stopped.wait()
