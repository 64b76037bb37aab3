"""Where somebody else answers in Discord's place, or Discord refuses, the doctor, the setup and the bot
itself say whose fault it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from aiohttp import web
from click.testing import Result
from discord.gateway import DiscordWebSocket
from discord.http import Route
from structlog.testing import capture_logs

from bot.runtime.app import build_client
from bot.runtime.checks.account import account_client
from bot.runtime.checks.everything import check_discord
from bot.runtime.fault import NotDiscordError, fault_of, fault_of_status
from bot.runtime.login import Stop, serve
from storage.memory import MemoryStore
from tests.support import operator
from tests.support.operator import quiet_house
from tests.support.painter import PlainPainter

JSON, HTML = {"Content-Type": "application/json"}, {"Content-Type": "text/html"}
NOT_DISCORD = "What answers at Discord's address is not Discord"
TURNED_AWAY = "Discord takes no requests from this computer's address now"
ANSWERS = {
    "html": (200, b"<html>Log in to the school's network</html>", HTML, NOT_DISCORD),
    "empty": (200, b"", JSON, NOT_DISCORD),
    "list": (200, b"[]", JSON, NOT_DISCORD),
    "filter": (403, b"<html>Games are blocked</html>", HTML, f"{NOT_DISCORD} (403)"),
    "proxy": (401, b"<html>Who are you?</html>", HTML, f"{NOT_DISCORD} (401)"),
    "403": (403, b"error code: 1015", {**HTML, "CF-RAY": "8f-FRA"}, f"{TURNED_AWAY} (403)"),
    "429": (429, b'{"retry_after":0.2}', JSON, f"{TURNED_AWAY} (429)"),
    "missing": (404, b'{"message":"404: Not Found"}', JSON, NOT_DISCORD),
    "fault": (
        503,
        b"oops",
        {**HTML, "CF-RAY": "8f-FRA"},
        "Discord answers that it has a fault of its own (503)",
    ),
}
"""Status, body and headers of whatever is asked, and what is said of it."""


class Place:
    """What stands at Discord's address."""

    def __init__(self) -> None:
        self.name = "html"

    async def answer(self, _request: web.Request) -> web.Response:
        status, body, headers, _ = ANSWERS[self.name]
        return web.Response(status=status, body=body, headers=headers)


@pytest.fixture
async def place(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Place]:
    """A server of this computer; what the settings of a command change is as it was afterwards."""
    for owner, name in ((Route, "BASE"), (discord.Asset, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    there, app = Place(), web.Application()
    app.router.add_route("*", "/{rest:.*}", there.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield there
    await runner.cleanup()


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with quiet_house(monkeypatch, tmp_path):
        yield


async def typed(command: str, *lines: str) -> Result:
    return await operator.run_command(
        command, *lines, MOOT_DISCORD_API=Route.BASE, MOOT_TOKEN="a.b.c", MOOT_DATABASE="moot.db"
    )


@pytest.mark.usefixtures("typing")
@pytest.mark.parametrize("name", ANSWERS)
async def test_doctor_and_setup_say_whose_fault_it_is(place: Place, name: str) -> None:
    place.name = name
    says = ANSWERS[name][3]
    for command, lines in (("doctor", ()), ("setup", ("n",))):
        result = await typed(command, *lines)
        assert result.exit_code == 1
        assert f"TO DO  discord: {says}" in result.output
    assert f'"text": "{says}' in (await typed("doctor --json")).stdout


@pytest.mark.parametrize("name", [name for name in ANSWERS if name not in ("missing", "fault")])
async def test_a_login_that_somebody_else_answers_is_told_the_same_way(place: Place, name: str) -> None:
    """The way was open a moment ago, and is not any more: that is no wrong token, and no mistake of ours."""
    place.name = name
    (found,) = await check_discord("a.b.c", words=False)
    assert found.text.startswith(ANSWERS[name][3].partition(" (")[0])


@pytest.mark.parametrize("name", ["html", "empty", "list", "proxy", "403", "429"])
async def test_the_bot_goes_on_trying_and_its_log_says_why(place: Place, name: str) -> None:
    place.name, stop = name, Stop()

    async def pause(seconds: float) -> None:
        if seconds == 2:
            stop.request_stop()
            await asyncio.Event().wait()

    def make() -> discord.Client:
        return build_client(MemoryStore(), PlainPainter())

    with capture_logs() as logs:
        await serve(make, "a.b.c", pause, stop=stop)
    (line,) = logs
    assert line["event"].startswith("Discord cannot be reached.")
    assert line["problem"].startswith(ANSWERS[name][3].partition(" (")[0])
    assert line["todo"]


async def test_a_mistake_of_ours_after_the_login_is_not_taken_for_a_stranger_s_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def login(client: Any, _token: str) -> None:
        client._application = SimpleNamespace()
        raise KeyError("setup_hook")

    monkeypatch.setattr(discord.Client, "login", login)
    with pytest.raises(KeyError, match="setup_hook"):
        async with account_client("a.b.c"):
            pytest.fail("it is not there")


def test_of_an_answer_that_may_be_discord_s_nothing_is_said_and_of_every_other_no_word_is_quoted() -> None:
    assert fault_of_status(200, JSON) is None
    refused = discord.HTTPException(
        cast("Any", SimpleNamespace(status=400, reason="", headers=JSON)), "a secret"
    )
    assert fault_of(refused).text == "Discord refused what it was asked (400)."
    assert fault_of(discord.RateLimited(40)).text.startswith(TURNED_AWAY)
    assert fault_of(NotDiscordError("a secret")).text.startswith(NOT_DISCORD)
    assert fault_of(TimeoutError("a secret")).text == "Discord is not reached: no answer comes."
