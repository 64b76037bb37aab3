"""The program itself, when Discord's gateway or its commands fail: it comes back, or says in a sentence what
its host has to do.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest
from aiohttp import web

from tests.e2e.test_over_the_wire import TOKEN, program, stopped
from tests.support.odd_events import named_events
from tests.support.wire import Wire, wire
from tests.support.wire_limits import json_answer
from tests.support.wire_payloads import TEACHER

REGISTRATION = "/commands"


async def answered(there: Wire) -> bool:
    """Whether the bot answers a command."""
    return bool((await there.slash(TEACHER, "help"))["type"] == 4)


async def test_where_the_address_to_come_back_to_is_ill_the_bot_is_back_within_moments(
    tmp_path: Path,
) -> None:
    async with wire() as there:
        there.resume_address = there.address.replace("/gateway", "/ill")
        async with program(there, tmp_path) as process:
            await there.wait_for(lambda: there.commands)
            await there.close_all(1001)
            async with asyncio.timeout(60):
                await there.identified.wait()
            assert there.resumed == 0
            assert await answered(there)
            await stopped(process)


async def test_events_that_cannot_be_read_end_nothing_and_the_doctor_lists_them(tmp_path: Path) -> None:
    async with wire() as there, program(there, tmp_path) as process:
        await there.wait_for(lambda: there.commands)
        for event in named_events():
            await there.tell(event.name, event.data or {})
        assert await answered(there)
        logged = await stopped(process)
        assert "gateway_event='CHANNEL_CREATE'" in logged
        assert "Traceback" in logged
        told = {"MOOT_TOKEN": TOKEN, "MOOT_DATABASE": str(tmp_path / "moot.db")}
        told |= {"MOOT_DISCORD_API": there.api, "MOOT_DISCORD_GATEWAY": there.address}
        doctor = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "doctor", "--json"),
            env={**os.environ, **told},
            stdout=asyncio.subprocess.PIPE,
        )
        out, _ = await doctor.communicate()
        findings = [one["text"] for one in json.loads(out)["findings"] if one["about"] == "events"]
        assert "CHANNEL_CREATE" in findings[0]


@pytest.mark.parametrize("status", [500, 400])
async def test_a_registration_that_fails_keeps_nobody_from_playing(tmp_path: Path, status: int) -> None:
    refused: list[str] = []

    def refuse(request: web.Request) -> web.Response | None:
        if request.method != "PUT" or not request.path.endswith(REGISTRATION):
            return None
        refused.append(request.path)
        return json_answer({"message": "no", "code": 50035}, status)

    async with wire() as there:
        there.meddle = refuse
        async with program(there, tmp_path) as process:
            there.commands = [{"id": "1", "name": "help", "type": 1, "options": []}]
            while not refused:
                assert await answered(there)
            assert await answered(there)
            await stopped(process)


@pytest.mark.parametrize(
    ("code", "says"), [(4004, "it was reset"), (4012, "the version of its API"), (4013, "the intents")]
)
async def test_what_no_further_try_mends_ends_it_with_a_sentence_and_the_status_for_its_host(
    tmp_path: Path, code: int, says: str
) -> None:
    async with wire() as there, program(there, tmp_path) as process:
        await there.wait_for(lambda: there.commands)
        await there.close_all(code)
        async with asyncio.timeout(60):
            _, err = await process.communicate()
        assert process.returncode == 78
        assert "Error: the bot has stopped: Discord" in err.decode()
        assert says in err.decode()
