"""The program itself, as an operator starts and stops it, against a stand-in for Discord on the wire."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.wire import Wire, wire

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "bm9ib2R5.Zm9y.c3VyZQ-a-secret-of-ours"


@asynccontextmanager
async def program(there: Wire, api: str, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python -m bot` with a token, logged in."""
    given = {"MOOT_TOKEN": TOKEN, "MOOT_DISCORD_API": api, "MOOT_DISCORD_GATEWAY": there.address, "MOOT_DATABASE": str(folder / "moot.db")}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=ROOT, env={**os.environ, **given}, stderr=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(30):
            await there.identified.wait()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def test_the_program_logs_in_registers_its_commands_once_answers_and_stops_when_told(tmp_path: Path) -> None:
    async with wire() as (there, api):
        async with program(there, api, tmp_path) as process:
            assert any(path.endswith("/commands") for _, path, _ in there.calls)
            answer = await there.slash(5001, "help")
            assert answer["type"] == 4
            assert answer["data"]["flags"] == 64, "every answer is private"
            process.send_signal(signal.SIGTERM)
            async with asyncio.timeout(20):
                out, err = await process.communicate()
        assert process.returncode == 0, err.decode()
        assert TOKEN not in out.decode() + err.decode()
        assert "token-5001" not in out.decode() + err.decode()
        there.calls.clear()
        there.identified.clear()
        async with program(there, api, tmp_path):
            assert not [path for _, path, _ in there.calls if path.endswith("/commands")], "what has not changed is not registered again"
