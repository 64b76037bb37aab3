"""The slash commands are compared with Discord's once a start, beside the connection; what Discord refuses is
said, and ends nothing.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from bot.runtime.checks.gateway import Notes, check_commands, dropped_event_findings
from bot.runtime.gateway.command_registration import REFUSED_S, CommandRegistration, commands_scope
from bot.runtime.gateway.drops import SCOPE, remember_drops
from storage.memory import MemoryStore

APPLICATION = 100


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    kind = discord.DiscordServerError if status >= 500 else discord.HTTPException
    return kind(
        cast("Any", SimpleNamespace(status=status, reason="", headers={})), {"code": code, "message": "no"}
    )


class Discord:
    """The commands that Discord has; `refusals` are its next answers to a registration."""

    def __init__(self, client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client, self.store = client, MemoryStore()
        self.commands: list[dict[str, Any]] = []
        self.refusals: list[Exception] = []
        self.asked: list[str] = []
        self.pauses: list[float] = []
        self.tree = app_commands.CommandTree(client)

        @self.tree.command(description="Roll the dice")
        async def roll(_interaction: discord.Interaction) -> None: ...

        client._connection.application_id = APPLICATION
        monkeypatch.setattr(client.http, "request", self._request)

    async def _request(self, route: Any, *, json: Any = None, params: Any = None) -> Any:
        self.asked.append(route.method)
        if route.method == "PUT":
            if self.refusals:
                raise self.refusals.pop(0)
            made = {"application_id": str(APPLICATION), "version": "1"}
            self.commands = [{**one, **made, "id": str(number)} for number, one in enumerate(json)]
        else:
            assert params == {"with_localizations": "true"}
        return self.commands

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def start(self, digest: str = "as in 0.21") -> None:
        """As much of a start of the bot as there is of it here."""
        self.asked.clear()
        await CommandRegistration(self.tree, self.store, None, pause=self.pause).keep_trying(digest)

    async def notes(self) -> Notes:
        return await self.store.get_values_by_scope([commands_scope(APPLICATION, None), SCOPE])

    async def look(self) -> list[tuple[str, str]]:
        """What `doctor` says."""
        return [(one.level, one.text) for one in await check_commands(self.client, await self.notes(), None)]


@pytest.fixture
async def there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        yield Discord(client, monkeypatch)


async def test_commands_are_registered_once_and_then_only_looked_at(there: Discord) -> None:
    assert await there.look() == [], "nobody knows yet"
    await there.start()
    assert there.asked == ["GET", "PUT", "GET"]
    await there.start()
    assert there.asked == ["GET"]
    assert await there.look() == [("ok", "Discord has the slash commands that Moot registered.")]


async def test_another_version_registers_its_own(there: Discord) -> None:
    await there.start()
    await there.start("as in 0.22")
    assert "PUT" in there.asked


@pytest.mark.parametrize(
    "change",
    [
        list[Any].clear,
        lambda commands: commands[0].update(description="Rob the bank"),
        lambda commands: commands.append({"name": "x"}),
    ],
)
async def test_what_another_program_with_the_token_has_changed_is_told_and_made_good(
    there: Discord, change: Callable[[list[dict[str, Any]]], None]
) -> None:
    await there.start()
    change(there.commands)
    ((level, text),) = await there.look()
    assert (level, text.partition(":")[0]) == (
        "bad",
        "Discord no longer has the slash commands that Moot registered",
    )
    await there.start()
    assert there.asked == ["GET", "PUT", "GET"]
    assert [level for level, _ in await there.look()] == ["ok"]


async def test_a_fault_of_discord_s_own_is_waited_for_with_growing_pauses(there: Discord) -> None:
    there.refusals = [refusal(500), refusal(503), discord.RateLimited(9.0), cast("Any", TimeoutError())]
    await there.start()
    assert there.pauses == [1, 2, 4, 8]
    assert [level for level, _ in await there.look()] == ["ok"]


async def test_what_discord_refuses_is_said_by_the_log_and_the_doctor_and_tried_again_in_an_hour(
    there: Discord,
) -> None:
    there.refusals = [refusal(400, 50035)]
    seen: list[Any] = []

    async def look_meanwhile(seconds: float) -> None:
        there.pauses.append(seconds)
        seen.extend(await there.look())

    there.pause = look_meanwhile  # type: ignore[method-assign]
    with capture_logs() as logs:
        await there.start()
    words = "Failed to upload commands to Discord (HTTP status 400, error code 50035)"
    assert {"event": "commands_refused", "problem": words, "log_level": "error"} in logs
    assert seen == [("bad", f"Discord refused the slash commands: {words}")]
    assert there.pauses == [REFUSED_S]
    assert [level for level, _ in await there.look()] == ["ok"], "it has taken them at last"


async def test_the_doctor_lists_the_events_of_late_that_could_not_be_read(there: Discord) -> None:
    now = 1_800_000_000_000
    for event, times, at in (
        ("CHANNEL_CREATE", 2, now),
        ("READY", 1, now - 1),
        ("CHANNEL_CREATE", 1, now),
        ("TYPING_START", 5, 0),
    ):
        await remember_drops(there.store, event, times, at)
    (finding,) = dropped_event_findings(await there.notes(), now)
    assert finding.level == "note"
    assert "without them: CHANNEL_CREATE 3, READY 1. The last one: 2027-01-15 08:00 UTC." in finding.text
    assert dropped_event_findings({}, now) == []
