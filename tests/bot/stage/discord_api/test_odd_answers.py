"""What Discord answers in a shape that discord.py does not know is an answer like any other: the rest is
used, or the caller is told.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.runtime.fault import NO_ANSWER, fault_of
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Gone, RequestRefused
from tests.support import wire_payloads as shape
from tests.support.wire_payloads import CLASSROOM, GUILD

TABLE, CATEGORY = 205, 206


@pytest.fixture
async def client() -> AsyncIterator[discord.Client]:
    async with discord.Client(intents=discord.Intents(guilds=True)) as there:
        there._connection._add_guild_from_data(shape.guild([]))  # type: ignore[arg-type]
        yield there


def answering(client: discord.Client, monkeypatch: pytest.MonkeyPatch, answer: Any) -> DiscordPort:
    async def request(*_: Any, **__: Any) -> Any:
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(client.http, "request", request)
    return DiscordPort(client)


async def test_channels_of_kinds_that_nobody_knows_yet_keep_no_table_from_being_opened(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = {key: value for key, value in shape.channel(TABLE, 0, "table").items() if key != "position"}
    channels = [
        {"id": "1", "type": 9999, "name": "new"},
        {"id": None, "type": 0},
        {},
        table,
        shape.channel(CATEGORY, 4, "Games"),
    ]
    port = answering(client, monkeypatch, channels)
    assert [(one.channel, one.name) for one in await port.channels(GUILD)] == [(TABLE, "table")]
    assert [one.channel for one in await port.categories(GUILD)] == [CATEGORY]


async def test_a_thread_that_tells_less_of_itself_is_a_thread(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread = shape.thread(801, shape.channel(CLASSROOM, 0, "class"), {"name": "talk"})
    short = {
        key: value
        for key, value in thread.items()
        if key not in ("message_count", "member_count", "owner_id")
    }
    port = answering(client, monkeypatch, {"threads": [short]})
    assert [one.thread for one in await port.threads(GUILD)] == [801]
    port = answering(client, monkeypatch, short)
    assert (await port.thread(801)).parent == CLASSROOM


async def test_what_is_no_thread_is_none(client: discord.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Gone):
        await answering(client, monkeypatch, {"id": "1", "type": 9999}).thread(1)


@pytest.mark.parametrize("answer", [{"id": "1", "type": 9999}, discord.InvalidData("odd")])
async def test_what_discord_py_takes_for_no_answer_is_a_refusal(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch, answer: Any
) -> None:
    with pytest.raises(RequestRefused):
        await answering(client, monkeypatch, answer).channel(1)


def test_the_doctor_and_the_setup_say_what_to_do_about_it() -> None:
    problem = discord.InvalidData("a secret")
    assert isinstance(problem, NO_ANSWER)
    assert fault_of(problem).text == "Discord answered with what this version of Moot cannot read."
    assert fault_of(problem).todo == "Update Moot."


async def test_stages_forums_and_media_channels_are_channels_in_which_people_talk(
    client: discord.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, forum, media = (
        shape.channel(number, kind, name)
        for number, kind, name in ((1, 13, "hall"), (2, 15, "help"), (3, 16, "clips"))
    )
    port = answering(client, monkeypatch, [stage, {**forum, "last_message_id": "77"}, media])
    assert [(one.channel, one.voice, one.is_forum) for one in await port.channels(GUILD)] == [
        (1, True, False),
        (2, False, True),
        (3, False, True),
    ]
    assert (
        await answering(
            client, monkeypatch, {**stage, "guild_id": str(GUILD), "bitrate": 64000, "user_limit": 0}
        ).channel(1)
    ).voice
    assert (await answering(client, monkeypatch, {**forum, "guild_id": str(GUILD)}).channel(2)).is_forum
