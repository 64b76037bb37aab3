"""The rehearsal as a page: served until Ctrl-C, and continued at the next start."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from bot.catalogue import find_game
from bot.command_line.rehearsal.world import open_painter, rehearsal_client
from bot.rehearsal.classroom.class_company import ClassCompany
from bot.rehearsal.classroom.class_truth import SessionTruth
from bot.rehearsal.classroom.lesson_guide import LessonGuide
from bot.rehearsal.classroom.lesson_plan import PlanChoice, typed_plan
from bot.rehearsal.classroom.school import TEACHER, School
from bot.rehearsal.held_faces import HeldFaces
from bot.rehearsal.opening import open_table, typed_options_with_preset
from bot.rehearsal.shelf import OLD_SUFFIX, FolderInUse, RehearsalFolder, set_aside
from bot.rehearsal.simcord_seam import Seam
from bot.rehearsal.web.server import serve_page
from bot.rehearsal.web.showroom import Showroom
from bot.rehearsal.world import ActRefused, Unreadable
from bot.runtime.client import MootClient
from bot.stage.discord_api.port import Painter
from bot.texts.lookup import ENGLISH
from storage.errors import StoreError

OVER = "The rehearsal is over."
GOES_ON = "Start it again and it goes on where it stopped; with --anew it begins anew."


@dataclass(frozen=True, slots=True)
class LedClass:
    """A class that plays by itself under a human teacher: its people, their plan, and the seed."""

    school: School
    plan: PlanChoice
    seed: int


async def show_class(
    port: int | socket.socket,
    led: LedClass,
    *,
    seed: int | None,
    language: str = ENGLISH,
    token: str | None = None,
) -> int:
    """Serve the page of a class until Ctrl-C, and return the exit code. Nothing is stored.

    `port`: or the socket that listens already; a browser waits at its address with this `token`.
    """
    faces = HeldFaces()
    async with (
        open_painter(None) as painter,
        rehearsal_client(seed, painter, patient=False, cast=led.school.cast) as (world, client),
        _run_company(world, client, led, faces),
    ):
        set_language(world, language)
        await world.slash(
            TEACHER, world.find_place(TEACHER, "classroom"), "session open", typed_plan(led.plan)
        )
        code = await _serve_page(
            world, port, token, faces=faces, guide=LessonGuide(world, SessionTruth(client.follow))
        )
    click.echo(OVER)
    return code


async def show_tables(
    game: str,
    port: int | socket.socket,
    *,
    seed: int | None,
    folder: Path | None,
    from_start: bool,
    language: str = ENGLISH,
    preset: str = "",
    token: str | None = None,
) -> int:
    """Serve the page of a rehearsal with a table of this game until Ctrl-C, and return the exit code.

    `preset`: of the whole game, "" for none. `port` and `token`: as of `show_class`. `folder`: its storage,
    if any; `from_start`: its contents are set aside first.
    """
    async with open_painter(None) as painter:
        rehearsal_folder = None if folder is None else _open_folder(folder, from_start=from_start)
        async with _saved_or_new_world(seed, painter, folder, rehearsal_folder) as (
            world,
            client,
            used_folder,
        ):
            if not world.languages:  # nobody has chosen for this one yet
                set_language(world, language)
            if game not in [table.game.name for table in await client.orchestrator.tables.readable_tables()]:
                model = find_game(game).options_model
                with contextlib.suppress(
                    ActRefused
                ):  # the instructor can still type the command, and read why
                    await open_table(world, game, typed_options_with_preset(model, model.showcase, preset))
            showroom = Showroom(world, client.orchestrator)
            kept_token = None if used_folder is None else used_folder.page_token()
            code = await _serve_page(world, port, token or kept_token, showroom)
    click.echo(OVER if rehearsal_folder is None or code else f"{OVER} {GOES_ON}")
    return code


def set_language(world: Seam, language: str) -> None:
    """Set the language of every person's Discord."""
    for person in world.cast:
        world.speak(person.key, language)


def _open_folder(folder: Path, *, from_start: bool) -> RehearsalFolder | None:
    """Open the rehearsal's folder; if it is unusable, print why nothing is kept and return None."""
    try:
        if from_start:
            RehearsalFolder.open(folder).close()  # nobody else may be using what is set aside
            set_aside(folder)
        return RehearsalFolder.open(folder)
    except FolderInUse:
        click.echo(f"Another rehearsal is running in {folder}, so nothing of this one is kept.", err=True)
    except OSError as error:
        click.echo(
            f"Nothing can be kept in {folder} ({error.strerror or error}), so this rehearsal is forgotten at its end.",
            err=True,
        )
    return None


@asynccontextmanager
async def _saved_or_new_world(
    seed: int | None, painter: Painter, folder: Path | None, rehearsal_folder: RehearsalFolder | None
) -> AsyncIterator[tuple[Seam, MootClient, RehearsalFolder | None]]:
    """Open the saved world, or a new one that is saved in this folder from now on."""
    if rehearsal_folder is None or folder is None:
        async with rehearsal_client(seed, painter, patient=False) as (world, client):
            yield world, client, None
        return
    rehearsal_folder, opened, (world, client) = await _open_world(seed, painter, folder, rehearsal_folder)
    saving = asyncio.create_task(rehearsal_folder.save_periodically(world), name="keeping")
    try:
        yield world, client, rehearsal_folder
    finally:
        saving.cancel()
        await asyncio.gather(saving, return_exceptions=True)
        await opened.aclose()
        rehearsal_folder.save_world(world, last=True)
        rehearsal_folder.close()


async def _open_world(
    seed: int | None, painter: Painter, folder: Path, rehearsal_folder: RehearsalFolder
) -> tuple[RehearsalFolder, contextlib.AsyncExitStack, tuple[Seam, MootClient]]:
    """Open the folder's world, or a new one if that is unreadable; return folder, exit stack and world."""
    exit_stack = contextlib.AsyncExitStack()
    try:
        world_and_client = await exit_stack.enter_async_context(
            rehearsal_client(
                seed,
                painter,
                patient=False,
                journal=rehearsal_folder.journal,
                saved_server=rehearsal_folder.load_world(),
            )
        )
    except (Unreadable, StoreError) as error:
        rehearsal_folder.close()
        set_aside(folder)
        click.echo(
            f"What was left in {folder} cannot be read ({error}). It lies in {folder}{OLD_SUFFIX} now, and this rehearsal is new.",
            err=True,
        )
        rehearsal_folder = RehearsalFolder.open(folder)
        world_and_client = await exit_stack.enter_async_context(
            rehearsal_client(seed, painter, patient=False, journal=rehearsal_folder.journal)
        )
    return rehearsal_folder, exit_stack, world_and_client


async def _serve_page(
    world: Seam,
    port: int | socket.socket,
    token: str | None = None,
    showroom: Showroom | None = None,
    *,
    faces: HeldFaces | None = None,
    guide: LessonGuide | None = None,
) -> int:
    """Serve the page until Ctrl-C, and return the exit code."""
    try:
        async with serve_page(world, port, token, showroom, faces=faces, guide=guide) as address:
            if isinstance(port, int):
                echo_address(address)
            await wait_for_signal()
    except OSError as error:
        echo_refused_port(port, error)
        return 1
    return 0


def echo_address(address: str) -> None:
    """Print where the page is."""
    click.echo(
        f"The class is at {address}\nOpen it in a browser of this computer. Ctrl-C ends the rehearsal."
    )


def echo_refused_port(port: int | socket.socket, error: OSError) -> None:
    """Print that the page cannot be served there."""
    number = port if isinstance(port, int) else port.getsockname()[1]
    click.echo(
        f"The page cannot be served on port {number} ({error.strerror}). Another one: --port 0 takes any that is free.",
        err=True,
    )


@asynccontextmanager
async def _run_company(
    world: Seam, client: MootClient, led: LedClass, faces: HeldFaces
) -> AsyncIterator[None]:
    """Let the students of a class act while the block runs, except for those whose face a window holds."""
    company = ClassCompany(world, SessionTruth(client.follow), led.school, led.seed, faces.is_held)
    task = asyncio.create_task(company.keep_acting(), name="company")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def wait_for_signal() -> None:
    """Wait for Ctrl-C, or for the order to end."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C then ends asyncio.run itself
            loop.add_signal_handler(number, stopped.set)
    try:
        await stopped.wait()
    finally:  # whoever goes on, as after the choice on the start page, is ended as before
        for number, handler in before.items():
            with contextlib.suppress(NotImplementedError):
                loop.remove_signal_handler(number)
            signal.signal(number, handler)
