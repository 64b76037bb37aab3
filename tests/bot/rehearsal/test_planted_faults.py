"""Faults that a test plants into the simulated server: each is answered as Discord, a proxy or a broken line
would answer.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.rehearsal.faults import PAGE, PlantedFault, PlantedRefusal, field_error
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Overwrite, PortError, RequestRefused, Sheet, TryLater
from bot.stage.silence.permissions import SEND
from tests.e2e.classroom import TEACHER, Classroom, classroom

HELLO = Sheet(Panel(title="Hello"), "t")


async def error_of(work: Any) -> PortError:
    with pytest.raises(PortError) as error:
        await work
    return error.value


def count(room: Classroom) -> int:
    return len(room.read(TEACHER, "classroom"))


async def test_a_refusal_is_said_so_many_times_and_to_this_call_alone() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        room.seam.plant_fault(
            PlantedFault(
                "POST", "/channels/*/messages", refusal=PlantedRefusal(400, 50028, "no such role"), times=2
            )
        )
        for _ in range(2):
            error = await error_of(port.send(channel, HELLO, "1"))
            assert isinstance(error, RequestRefused)
            assert error.code == 50028
            assert isinstance(error.__cause__, Exception)
            assert "no such role" in str(error.__cause__)
        await port.channel(channel)
        await port.send(channel, HELLO, "2")
        assert count(room) == 1


async def test_what_a_refusal_says_of_a_field_arrives() -> None:
    async with classroom() as room:
        told = PlantedRefusal(
            400,
            50035,
            "Invalid Form Body",
            field_error("name", "BASE_TYPE_REQUIRED", "This field is required"),
        )
        room.seam.plant_fault(PlantedFault("PATCH", "/channels/*", refusal=told))
        error = await error_of(DiscordPort(room.client).rename(room.place(TEACHER, "classroom"), "x"))
        assert "In name: This field is required" in str(error.__cause__)


@pytest.mark.parametrize(("status", "error"), [(403, TryLater), (503, TryLater), (429, TryLater)])
async def test_a_page_in_the_way_is_no_json(status: int, error: type[PortError]) -> None:
    async with classroom() as room:
        room.seam.plant_fault(PlantedFault("*", "*", "page", PlantedRefusal(status, 0)))
        refused = await error_of(DiscordPort(room.client).channel(room.place(TEACHER, "classroom")))
        assert isinstance(refused, error)
        assert getattr(refused.__cause__, "text", "") == PAGE


async def test_a_line_breaks_before_or_after_a_message_was_taken() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        for kind, there in (("cut_before", 0), ("cut_after", 1)):
            room.seam.plant_fault(PlantedFault("POST", "/channels/*/messages", kind))  # type: ignore[arg-type]
            assert isinstance(await error_of(port.send(channel, HELLO, kind)), TryLater)
            assert count(room) == there


async def test_an_answer_without_effect_changes_nothing_and_is_told_to_nobody() -> None:
    async with classroom() as room:
        port, channel, amara = (
            DiscordPort(room.client),
            room.place(TEACHER, "classroom"),
            room.seam.user_id("amara"),
        )
        thread = (await port.create_thread(channel, "talk", private=False)).thread
        room.seam.plant_fault(PlantedFault("*", "*", "no_effect", times=None))
        before, events = await port.channel(channel), len(room.seam._backend.transcript)
        await port.put_overwrite(channel, Overwrite(amara, member=True, allow=0, deny=SEND))
        assert (await port.lock_thread(thread)).locked
        assert await port.send(channel, HELLO, "1")
        assert await port.create_channel(room.seam.guild_id, "new", "", None, ())
        room.seam.remove_faults()
        assert await port.channel(channel) == before
        assert not (await port.thread(thread)).locked
        assert count(room) == 1, "the line that a thread was begun"
        assert [one for one in room.seam._backend.transcript[events:] if one[0] == "GATEWAY"] == []
        assert await port.send(channel, HELLO, "1")


async def test_a_server_in_an_outage_is_unavailable_and_comes_back_as_it_is_by_then() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        room.seam.lose_server()
        assert (
            room.client.get_guild(room.seam.guild_id) is None
            or room.client.get_guild(room.seam.guild_id).unavailable
        )  # type: ignore[union-attr]
        assert isinstance(await error_of(port.send(channel, HELLO, "1")), TryLater)
        assert await port.send(await port.direct(room.seam.user_id("ben")), HELLO, "2"), (
            "direct messages are no part of it"
        )
        room.seam._backend.edit_channel(channel, {"topic": "changed meanwhile"})
        room.seam.return_server()
        guild = room.client.get_guild(room.seam.guild_id)
        assert guild is not None
        assert not guild.unavailable
        assert guild.get_channel(channel).topic == "changed meanwhile"  # type: ignore[union-attr]
        assert await port.send(channel, HELLO, "3")
