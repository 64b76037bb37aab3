"""`python3 -m bot` without a token: a page with two choices, and then the rehearsal that was chosen, at the
same address.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
from pathlib import Path

import click

from bot.command_line.rehearsal.page import (
    OVER,
    LedClass,
    echo_address,
    echo_refused_port,
    show_class,
    show_tables,
    wait_for_signal,
)
from bot.rehearsal.classroom.school import ClassRequest, school_of
from bot.rehearsal.shelf import JOURNAL, FolderInUse, RehearsalFolder
from bot.rehearsal.web.start_page import Choice, StartPage, serve_start_page


def open_start_page(*, port: int, folder: Path | None) -> int:
    """Serve the two choices and then the rehearsal until Ctrl-C, and return the exit code. `folder`: of the
    tables of last time.
    """
    return asyncio.run(show_start_page(port, folder=folder))


async def show_start_page(port: int, *, folder: Path | None) -> int:
    """Do the same within a running loop."""
    try:
        listening = socket.create_server(("127.0.0.1", port))
    except OSError as error:
        echo_refused_port(port, error)
        return 1
    with listening:
        is_kept = folder is not None and (folder / JOURNAL).is_file()
        page = StartPage(
            _saved_token(folder) if is_kept and folder is not None else secrets.token_urlsafe(24),
            is_kept=is_kept,
        )
        async with serve_start_page(listening, page) as address:
            echo_address(address)
            choice = await _first_choice(page)
        if choice is None:
            click.echo(OVER)
            return 0
        if isinstance(choice, ClassRequest):
            seed = secrets.randbelow(2**31)
            led = LedClass(school_of(choice, seed), choice.plan, seed)
            return await show_class(listening, led, seed=None, language=page.language, token=page.token)
        return await show_tables(
            choice.game,
            listening,
            seed=None,
            folder=folder,
            from_start=choice.from_start,
            language=page.language,
            token=page.token,
        )


def _saved_token(folder: Path) -> str:
    """Return the secret of the address of last time, so that windows that are open still find it; a new one
    if it is in use.
    """
    try:
        rehearsal_folder = RehearsalFolder.open(folder)
    except (FolderInUse, OSError):
        return secrets.token_urlsafe(24)
    try:
        return rehearsal_folder.page_token()
    finally:
        rehearsal_folder.close()


async def _first_choice(page: StartPage) -> Choice | None:
    """Return the choice made on the page; None if the program ends first."""
    ended = asyncio.create_task(wait_for_signal())
    try:
        await asyncio.wait((ended, page.choice), return_when=asyncio.FIRST_COMPLETED)
        return page.choice.result() if page.choice.done() else None
    finally:
        ended.cancel()
        await asyncio.gather(ended, return_exceptions=True)
