"""A player who has come to see every channel, and so the bank: the game stops before it is of use to them,
and its instructor is told.
"""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest

from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden
from bot.texts.lookup import t
from tests.e2e.classroom import SEATS, TEACHER, Classroom
from tests.e2e.powers import ADMINISTRATOR, backend, make_owner, new_role, settled
from tests.e2e.test_town_meeting import meeting, ostrom

MEMBER = "GET /guilds/*/members/*"
FIRST, SECOND = tuple(SEATS)[:2]


async def paused_by(room: Classroom, table: str) -> list[str]:
    """Who paused the game, each time."""
    rows = [
        (json.loads(row.actor)["by"], json.loads(row.action)["kind"])
        for row in await room.store.journal(table)
    ]
    return [by for by, kind in rows if kind == "pause"]


def told(room: Classroom) -> str:
    """What the instructor reads in direct messages."""
    return room.all_read(TEACHER)


@pytest.mark.parametrize("power", ["administrator", "owner"])
async def test_their_next_click_stops_the_game_before_it_is_answered(room: Classroom, power: str) -> None:
    table = await room.begin()
    await (make_owner(room, FIRST) if power == "owner" else new_role(room, ADMINISTRATOR, FIRST))
    before = len(await room.store.journal(table))
    answer = await room.press(FIRST, "Roll")
    assert "paused" in answer.lower()
    assert "roll" not in [
        json.loads(row.action)["kind"] for row in (await room.store.journal(table))[before:]
    ]
    assert await paused_by(room, table) == ["clock"]
    assert t("tables.sees_all_title") in told(room)


async def test_they_need_not_click_when_a_role_that_they_have_becomes_mighty(room: Classroom) -> None:
    table = await room.begin()
    role = await new_role(room, discord.Permissions.none(), SECOND)
    assert await paused_by(room, table) == []
    backend(room).edit_role(room.seam.guild_id, role, {"permissions": ADMINISTRATOR.value})
    await settled(room)
    assert await paused_by(room, table) == ["clock"]


async def test_who_gets_such_a_role_and_only_watches_is_found_by_the_periodic_look(room: Classroom) -> None:
    table = await room.begin()
    await new_role(room, ADMINISTRATOR, SECOND)
    for _ in SEATS:
        assert len(await paused_by(room, table)) <= 1
        await room.seam.pass_time(60)
    assert "clock" in await paused_by(room, table)


async def test_who_has_clicked_lately_is_not_asked_for_and_everybody_else_within_four_minutes(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    powers = DiscordPort.powers

    async def counted(port: DiscordPort, guild: int, user: int) -> int:
        asked.append(user)
        return await powers(port, guild, user)

    monkeypatch.setattr(DiscordPort, "powers", counted)
    await room.begin()
    for key in SEATS:
        await room.press(key, "My hand")
    asked.clear()
    await room.seam.pass_time(120)
    assert asked == []
    await room.press(FIRST, "My hand")
    await room.seam.pass_time(240)
    assert len(set(asked)) >= 3
    assert MEMBER not in room.seam.calls.by_route, "the connection tells it"


async def test_it_goes_on_without_them_and_stops_again_while_they_still_see_everything(
    room: Classroom,
) -> None:
    table = await room.begin()
    role = await new_role(room, ADMINISTRATOR, FIRST)
    await room.press(FIRST, "Roll")
    await room.slash(TEACHER, "table resume")
    await room.press(FIRST, "Roll")
    assert await paused_by(room, table) == ["clock", "clock"]
    backend(room).remove_member_role(room.seam.guild_id, room.seam.user_id(FIRST), role)
    await settled(room)
    await room.slash(TEACHER, "table resume")
    await room.press(FIRST, "Roll")
    assert await paused_by(room, table) == ["clock", "clock"]


async def test_a_table_that_was_opened_for_them_plays_on(room: Classroom) -> None:
    table = await room.begin(strict=False)
    await new_role(room, ADMINISTRATOR, FIRST)
    await room.press(FIRST, "Roll")
    assert await paused_by(room, table) == []


@pytest.mark.parametrize("place", ["table", "watch"])
async def test_a_table_whose_channel_is_deleted_has_a_new_one_at_once(room: Classroom, place: str) -> None:
    """No move, no clock and no periodic look is needed for it."""
    await room.begin()
    lost = room.place(TEACHER, place)
    backend(room).delete_channel(lost)
    await settled(room)
    found: Any = room.place(TEACHER, place)
    assert found != lost
    assert room.read(TEACHER, found)


@pytest.mark.parametrize("change", [{"name": "take-two-wheat"}, {"topic": "take two wheat"}])
@pytest.mark.parametrize("place", ["table", "watch"])
async def test_what_a_manager_writes_into_a_channels_name_or_topic_is_taken_back_at_once_and_noted(
    room: Classroom, place: str, change: dict[str, str]
) -> None:
    table = await room.begin()
    number = room.place(TEACHER, place)
    channel = backend(room).channels[number]
    before = channel.name, channel.topic
    for times in (1, 2):
        backend(room).edit_channel(number, change)
        await settled(room)
        channel = backend(room).channels[number]
        assert (channel.name, channel.topic) == before
        ways = [json.loads(row.action).get("way") for row in await room.store.journal(table)]
        assert ways.count("name") == times


async def test_a_meetings_thread_keeps_its_name(room: Classroom) -> None:
    table = await room.begin(options="rounds_ostrom=3")
    thread = next(iter(room.client.orchestrator.stage.room_threads(table).values()))
    name = backend(room).channels[thread].name
    await room.client.orchestrator.stage.silence.events.on_label(
        thread, (name, None), ("take two wheat", None)
    )
    assert backend(room).channels[thread].name == name
    assert "name" in [json.loads(row.action).get("way") for row in await room.store.journal(table)]


def deafen(room: Classroom) -> None:
    """The bot hears no more of what channels and threads are called, as when it is away or the event is lost."""

    async def ignore(*_event: object) -> None:
        pass

    for event in ("on_guild_channel_update", "on_raw_thread_update"):
        setattr(room.client, event, ignore)


async def names_noted(room: Classroom, table: str) -> int:
    """How often a name or a topic was noted as a breach."""
    return [json.loads(row.action).get("way") for row in await room.store.journal(table)].count("name")


def labelled(room: Classroom, number: int) -> tuple[str, str | None]:
    """What a channel or a thread is called, and what it says of itself."""
    channel = backend(room).channels[number]
    return channel.name, channel.topic


@pytest.mark.parametrize("away", [True, False])
@pytest.mark.parametrize("place", ["table", "watch", "thread"])
async def test_what_a_manager_wrote_there_while_the_bot_was_away_is_taken_back_with_the_next_look_and_noted_once(
    room: Classroom, place: str, away: bool
) -> None:
    table = await ostrom(room)
    number = await meeting(room) if place == "thread" else room.place(TEACHER, place)
    before = labelled(room, number)
    if away:
        await room.client.orchestrator.close()
        await room.client.close()
    deafen(room)
    backend(room).edit_channel(
        number, {"name": "take-two-wheat"} | ({} if place == "thread" else {"topic": "take two wheat"})
    )
    await settled(room)
    assert labelled(room, number) != before
    await (room.restart() if away else room.seam.pass_time(60))
    await settled(room)
    assert labelled(room, number) == before
    for _ in range(2):
        assert await names_noted(room, table) == 1
        await room.seam.pass_time(60)


async def test_a_name_that_the_bot_may_not_put_back_is_noted_and_asked_for_once(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def forbidden(_port: DiscordPort, channel: int, *_label: str) -> None:
        asked.append(channel)
        raise Forbidden(["manage_channels"])

    monkeypatch.setattr(DiscordPort, "rename", forbidden)
    table = await room.begin()
    number = room.place(TEACHER, "table")
    deafen(room)
    backend(room).edit_channel(number, {"name": "take-two-wheat"})
    for _ in range(5):
        await room.seam.pass_time(60)
    assert asked == [number]
    await room.restart()
    await settled(room)
    assert asked == [number, number], "another bot does not know what was refused"
    assert await names_noted(room, table) == 1


async def test_what_the_class_called_a_channel_before_the_game_is_nobodys_breach(room: Classroom) -> None:
    table = await room.open()
    backend(room).edit_channel(room.place(TEACHER, "table"), {"name": "table-of-the-blue-group"})
    for key in room.seat:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    await room.restart()
    await settled(room)
    assert room.place(TEACHER, "table-of-the-blue-group")
    assert await names_noted(room, table) == 0


async def test_the_instructor_reads_it_in_the_table_s_language_whoever_s_click_has_shown_it(
    room: Classroom,
) -> None:
    await room.begin()
    await new_role(room, ADMINISTRATOR, FIRST)
    room.seam.speak(FIRST, "de")
    await room.press(FIRST, "My hand")

    assert t("tables.sees_all_title") in told(room)
