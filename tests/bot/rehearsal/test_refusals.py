"""The simulated server holds the bot to its invitation, as the real one does."""

from __future__ import annotations

import discord
import pytest
from simcord.backend import models
from simcord.enums import OverwriteType

from bot.rehearsal.rights import EVERYONE
from bot.scenes.model import Panel
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Overwrite, RequestRefused, Sheet
from bot.stage.silence.permissions import INVITED, _bits
from tests.e2e.classroom import TEACHER, Classroom, classroom

MUTE = _bits("mute_members")
SEND = _bits("send_messages")


async def test_the_bot_holds_what_it_is_invited_with_and_nothing_more() -> None:
    async with classroom() as room:
        assert await DiscordPort(room.client).abilities(room.seam.guild_id) == INVITED | EVERYONE.value, (
            "with what everybody has"
        )
        assert not (INVITED | EVERYONE.value) & MUTE


async def test_a_foreign_right_stands_in_the_way_of_a_request_with_all_overwrites_and_not_of_a_single_one() -> (
    None
):
    async with classroom() as room:
        port, channel, teacher = (
            DiscordPort(room.client),
            room.place(TEACHER, "classroom"),
            room.seam.user_id(TEACHER),
        )
        backend = room.seam._backend
        role = backend.guilds[room.seam.guild_id].members[teacher].role_ids[0]
        backend.set_overwrite(channel, models.Overwrite(role, OverwriteType.ROLE, allow=MUTE, deny=0))
        silent = Overwrite(room.seam.user_id("amara"), member=True, allow=0, deny=SEND)
        there = (await port.channel(channel)).overwrites
        with pytest.raises(Forbidden):
            await port.put_overwrites(channel, there | {silent})
        with pytest.raises(Forbidden):
            await port.put_overwrite(channel, Overwrite(silent.target, member=True, allow=0, deny=MUTE))
        await port.put_overwrite(channel, silent)
        assert (await port.channel(channel)).overwrites == there | {silent}
        await port.delete_overwrite(channel, silent.target)
        assert (await port.channel(channel)).overwrites == there


async def test_an_archived_thread_is_changed_only_by_what_takes_it_out_of_the_archive() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        thread = (await port.create_thread(channel, "talk", private=False)).thread
        room.seam._backend.edit_channel(thread, {}, thread_metadata={"archived": True})
        with pytest.raises(RequestRefused) as refused:
            await port.shut_thread(thread)
        assert refused.value.is_archived
        assert (await port.lock_thread(thread)).locked
        assert (await port.shut_thread(thread)).archived


async def a_thread(room: Classroom, *, locked: bool = False) -> tuple[DiscordPort, int, int]:
    """The bot's port, and a thread with a message of the bot in it, which then went into the archive."""
    port = DiscordPort(room.client)
    thread = (await port.create_thread(room.place(TEACHER, "classroom"), "talk", private=False)).thread
    message = await port.send(thread, Sheet(Panel(title="Hello"), "t"), "1")
    room.seam._backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": locked})
    return port, thread, message


@pytest.mark.parametrize("change", ["edit", "react", "add", "remove", "rename"])
async def test_nothing_in_the_archive_is_changed(change: str) -> None:
    async with classroom() as room:
        port, thread, message = await a_thread(room)
        changes = {
            "edit": lambda: port.edit(thread, message, Sheet(Panel(title="Bye"), "t")),
            "react": lambda: port.react(thread, message, "👍"),
            "add": lambda: port.add_to_thread(thread, room.seam.user_id("amara")),
            "remove": lambda: port.remove_from_thread(thread, room.seam.user_id("amara")),
            "rename": lambda: port.rename(thread, "another"),
        }
        with pytest.raises(RequestRefused) as refused:
            await changes[change]()
        assert refused.value.code == 50083
        await port.delete(thread, message)
        assert (await port.thread(thread)).archived


async def test_a_message_takes_a_thread_out_of_the_archive_but_not_one_that_is_locked() -> None:
    async with classroom() as room:
        port, thread, _ = await a_thread(room)
        await port.send(thread, Sheet(Panel(title="Again"), "t"), "2")
        assert not (await port.thread(thread)).archived
        port, thread, _ = await a_thread(room, locked=True)
        with pytest.raises(RequestRefused) as refused:
            await port.send(thread, Sheet(Panel(title="Again"), "t"), "3")
        assert refused.value.code == 50083


async def test_a_server_holds_500_channels_and_a_category_50() -> None:
    async with classroom() as room:
        port, guild, backend = DiscordPort(room.client), room.seam.guild_id, room.seam._backend
        assert (room.seam.caps.channels, room.seam.caps.in_category) == (500, 50)
        category = await port.create_category(guild, "Games")
        for n in range(50):
            await port.create_channel(guild, f"table-{n}", "", category, ())
        with pytest.raises(discord.HTTPException) as full:
            await room.client.http.request(
                discord.http.Route("POST", "/guilds/{guild_id}/channels", guild_id=guild),
                json={"name": "one more", "type": 0, "parent_id": category},
            )
        assert full.value.code == 50035
        assert "parent_id" in full.value.text
        outside = await port.create_channel(guild, "outside", "", None, ())
        with pytest.raises(RequestRefused):
            await move(port, room, outside, category)
        for n in range(
            500 - sum(not one.is_thread for one in backend.channels.values() if one.guild_id == guild)
        ):
            backend.create_channel(guild, f"c-{n}", announce=False)
        with pytest.raises(RequestRefused) as refused:
            await port.create_channel(guild, "one more", "", None, ())
        assert refused.value.code == 30013
        await port.delete_channel(outside)
        await port.create_channel(guild, "room again", "", None, ())


async def move(port: DiscordPort, room: Classroom, channel: int, category: int) -> None:
    async with port._asking(channel):
        await room.client.http.edit_channel(channel, parent_id=category)


async def test_a_server_has_so_many_active_threads_and_no_more() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        assert room.seam.caps.active_threads == 1000
        room.seam.caps.active_threads = 2
        first, _ = [(await port.create_thread(channel, name, private=False)).thread for name in ("a", "b")]
        with pytest.raises(RequestRefused) as refused:
            await port.create_thread(channel, "c", private=True)
        assert refused.value.code == 160006
        await port.shut_thread(first)
        await port.create_thread(channel, "c", private=True)
        with pytest.raises(RequestRefused) as refused:
            await port.open_thread(first)
        assert refused.value.code == 160006


async def test_only_an_administrator_lets_somebody_give_rights_in_a_channel() -> None:
    async with classroom() as room:
        port, channel = DiscordPort(room.client), room.place(TEACHER, "classroom")
        with pytest.raises(Forbidden):
            await port.put_overwrite(
                channel, Overwrite(port.own_user_id(), member=True, allow=_bits("manage_roles"), deny=0)
            )
