"""The simulated server holds the bot to its invitation, as the real one does."""

from __future__ import annotations

import pytest
from simcord.backend import models
from simcord.enums import OverwriteType

from bot.rehearsal.rights import EVERYONE
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Overwrite, Refused
from bot.stage.silence.permissions import INVITED, _bits
from tests.e2e.classroom import TEACHER, classroom

MUTE = _bits("mute_members")
SEND = _bits("send_messages")


async def test_the_bot_holds_what_it_is_invited_with_and_nothing_more() -> None:
    async with classroom() as room:
        assert await DiscordPort(room.client).abilities(room.seam.guild_id) == INVITED | EVERYONE.value, "with what everybody has"
        assert not (INVITED | EVERYONE.value) & MUTE


async def test_a_foreign_right_stands_in_the_way_of_a_request_with_all_overwrites_and_not_of_a_single_one() -> None:
    async with classroom() as room:
        port, channel, teacher = DiscordPort(room.client), room.place(TEACHER, "classroom"), room.seam.user_id(TEACHER)
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
        with pytest.raises(Refused) as refused:
            await port.shut_thread(thread)
        assert refused.value.is_archived
        assert (await port.lock_thread(thread)).locked
        assert (await port.shut_thread(thread)).archived
