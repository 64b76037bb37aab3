"""The rehearsal as a newcomer starts it: one address, a table that is open, a clean end."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.command_line.rehearsal.starts import rehearse

pytestmark = pytest.mark.long

PATIENCE_S = 120
"""So long a busy machine may take to start or to end a program."""


@asynccontextmanager
async def started(port: int, folder: Path, *more: str) -> AsyncIterator[Process]:
    """The command, with its games in this folder. Whatever happens, nothing of it is left over."""
    command = (sys.executable, "-m", "bot", "rehearse", "--port", str(port), *more)
    process = await create_subprocess_exec(
        *command, stdout=PIPE, stderr=PIPE, env={**os.environ, "MOOT_REHEARSAL": str(folder)}
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def address_of(process: Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE_S):
        line = (await process.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+/\S+", line)
    assert found, line
    return found[0]


async def test_the_page_stands_at_the_printed_address_with_a_table_open_and_ctrl_c_ends_it(
    tmp_path: Path,
) -> None:
    """The very command of the README, in a process of its own."""
    async with started(0, tmp_path / "kept", "--language", "de") as process:
        address = await address_of(process)
        async with aiohttp.ClientSession() as session:
            async with session.get(address) as page:
                assert "Moot rehearsal" in await page.text()
            async with session.get(f"{address}live", params={"as": "amara"}) as live:
                assert await live.content.readline() == b"event: state\n"
                told = await live.content.readline()
                assert b'"classroom"' in told
                assert b'"language": "de"' in told
        process.send_signal(signal.SIGINT)
        out, _ = await asyncio.wait_for(process.communicate(), PATIENCE_S)
        assert process.returncode == 0
        assert b"The rehearsal is over." in out
        assert {path.name for path in (tmp_path / "kept").iterdir()} == {"journal.sqlite3", "server.sqlite3"}


def test_a_port_that_is_taken_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback: a sentence and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert rehearse(headless=False, port=port, seed=1, as_json=False, folder=tmp_path) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert f"on port {port}" in told
    assert "--port 0" in told


START = """
import pathlib, sys
from bot.command_line.rehearsal.start_page import open_start_page
sys.exit(open_start_page(port=0, folder=pathlib.Path({!r})))
"""


@pytest.mark.parametrize(
    ("asked", "is_led", "language"),
    [
        ({"what": "class", "plan": "first-45", "students": 4, "absent": 0}, b'"led": true', "de"),
        ({"what": "table", "game": "tragedy"}, b'"led": false', "en-GB"),
    ],
)
async def test_either_choice_of_the_start_page_opens_at_its_own_address(
    tmp_path: Path, asked: dict[str, object], is_led: bytes, language: str
) -> None:
    """Whoever reloads the page at once waits until the rehearsal is there, in the page's language, and Ctrl-C
    ends it.
    """
    process = await create_subprocess_exec(
        sys.executable, "-c", START.format(str(tmp_path / "kept")), stdout=PIPE, stderr=PIPE
    )
    try:
        address = await address_of(process)
        async with aiohttp.ClientSession() as session:
            async with session.get(address) as page:
                assert 'class="start"' in await page.text()
            async with session.post(f"{address}begin", json={**asked, "in": language}) as answer:
                assert await answer.json() == {"ok": True}
            async with session.get(f"{address}live", params={"as": "rivera"}) as live:
                assert await live.content.readline() == b"event: state\n"
                told = await live.content.readline()
                assert is_led in told
                assert f'"language": "{language}"'.encode() in told
        process.send_signal(signal.SIGINT)
        out, _ = await asyncio.wait_for(process.communicate(), PATIENCE_S)
        assert process.returncode == 0
        assert b"http://" not in out, "the address is told once"
        assert b"The rehearsal is over." in out
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
