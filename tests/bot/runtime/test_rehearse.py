"""The rehearsal as a newcomer starts it: one address, a table that is open, a clean end."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec

import aiohttp


async def start(port: int) -> Process:
    return await create_subprocess_exec(sys.executable, "-m", "bot", "rehearse", "--port", str(port), stdout=PIPE, stderr=PIPE)


async def address_of(process: Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(30):
        line = (await process.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+/\S+", line)
    assert found, line
    return found[0]


async def test_the_page_stands_at_the_printed_address_with_a_table_open_and_ctrl_c_ends_it() -> None:
    """The very command of the README, in a process of its own."""
    process = await start(0)
    try:
        address = await address_of(process)
        async with aiohttp.ClientSession() as session:
            async with session.get(address) as page:
                assert "Moot rehearsal" in await page.text()
            async with session.get(f"{address}live", params={"as": "amara"}) as live:
                assert await live.content.readline() == b"event: state\n"
                assert b'"classroom"' in await live.content.readline()
        process.send_signal(signal.SIGINT)
        out, _ = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 0
        assert b"The rehearsal is over." in out
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def test_a_port_that_is_taken_is_said_in_one_sentence() -> None:
    """No traceback: a sentence and what to do."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        process = await start(taken.getsockname()[1])
        _, err = await asyncio.wait_for(process.communicate(), 30)
    assert process.returncode == 1
    assert b"--port 0" in err
    assert b"Traceback" not in err
