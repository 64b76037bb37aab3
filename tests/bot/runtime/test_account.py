"""What `doctor` says of a bot that grows, and of servers that ask for more than permissions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.runtime.checks.account import check_growth
from bot.runtime.checks.server import check_server, try_table_actions
from bot.stage.discord_api import discord_port
from bot.stage.discord_api.codes import BY_NAME, SHUT_OUT
from bot.stage.discord_api.port import Forbidden, PortError, RequestRefused, TryLater
from tests.support import wire_payloads as shape
from tests.support.wire_payloads import BOT, GUILD


def grown(
    guilds: int, members: int = 20, *, verified: bool = False, words: bool = False
) -> list[tuple[str, str]]:
    flags = SimpleNamespace(verified_bot=verified)
    client: Any = SimpleNamespace(user=SimpleNamespace(public_flags=flags), application_id=shape.APPLICATION)
    servers: Sequence[Any] = [SimpleNamespace(approximate_member_count=members) for _ in range(guilds)]
    return [(finding.level, finding.text) for finding in check_growth(client, servers, words=words)]


def test_a_bot_in_many_servers_is_told_of_verification_in_time() -> None:
    assert grown(74) == []
    assert [level for level, _ in grown(75)] == ["note"]
    assert [level for level, _ in grown(100)] == ["bad"]
    assert grown(100, verified=True) == []


def test_who_reads_words_before_many_is_told_of_the_review() -> None:
    assert grown(10, 5_000) == []
    assert grown(10, 700, words=True) == []
    ((level, text),) = grown(10, 750, words=True)
    assert (level, "10000" in text) == ("note", True)


async def looked_at(
    monkeypatch: pytest.MonkeyPatch, *, mfa: int = 0, timed_out: bool = False
) -> dict[str, str]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        client._connection.user = discord.ClientUser(state=client._connection, data=shape.user(BOT, "Moot"))  # type: ignore[arg-type]
        guild = discord.Guild(data={**shape.guild([]), "mfa_level": mfa}, state=client._connection)  # type: ignore[arg-type]
        me = guild.get_member(BOT)
        assert me is not None
        if timed_out:
            me.timed_out_until = datetime.now(UTC) + timedelta(hours=1)

        async def fetch_guild(*_: Any, **__: Any) -> discord.Guild:
            return guild

        async def fetch_member(*_: Any) -> discord.Member:
            return me

        monkeypatch.setattr(client, "fetch_guild", fetch_guild)
        monkeypatch.setattr(discord.Guild, "fetch_member", fetch_member)
        return {finding.text: finding.level for finding in await check_server(client, GUILD)}


async def test_a_time_out_of_the_bot_must_be_ended_and_a_demand_for_two_factor_login_is_noted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set((await looked_at(monkeypatch)).values()) == {"ok"}
    ended = {
        text: level
        for text, level in (await looked_at(monkeypatch, timed_out=True)).items()
        if "time-out" in text
    }
    assert list(ended.values()) == ["bad"]
    noted = {
        text: level for text, level in (await looked_at(monkeypatch, mfa=1)).items() if "two-factor" in text
    }
    assert list(noted.values()) == ["note"]


@pytest.mark.parametrize(
    ("problem", "says"),
    [
        (Forbidden((), BY_NAME["two_factor"]), "two-factor"),
        (Forbidden((), BY_NAME["timed_out"]), "time-out"),
        (RequestRefused(30013), "500 channels"),
        (RequestRefused(50035), "a mistake in Moot"),
        (TryLater(reason=SHUT_OUT), "Cloudflare"),
    ],
)
async def test_a_trial_says_why_it_failed(
    monkeypatch: pytest.MonkeyPatch, problem: PortError, says: str
) -> None:
    async def create_channel(*_: Any, **__: Any) -> int:
        raise problem

    async def channels(*_: Any) -> list[Any]:
        return []

    async def abilities(*_: Any) -> int:
        return 0

    async def fetch_guild(_number: int) -> Any:
        return SimpleNamespace(name="School")

    for name, stand_in in {
        "create_channel": create_channel,
        "channels": channels,
        "abilities": abilities,
        "own_user_id": lambda _: BOT,
    }.items():
        monkeypatch.setattr(discord_port.DiscordPort, name, stand_in)
    client: Any = SimpleNamespace(fetch_guild=fetch_guild)
    assert all(says in finding.todo for finding in await try_table_actions(client, GUILD))
