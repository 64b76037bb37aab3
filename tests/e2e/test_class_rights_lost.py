"""A class's lesson ends where the bot has lost its rights over a channel that it has silenced."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.sessions.session import SessionSnapshot
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.powers import backend, settled
from tests.e2e.schoolclass import SCHOOL, control, followed, lead, post
from tests.e2e.test_class_silence import by_name, playing


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


async def test_where_the_bot_has_lost_its_rights_the_end_waits_longer_and_longer_and_the_card_says_it_once(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await playing(room)
    lounge = by_name(room, "lounge")
    deny = Overwrite(
        room.seam.bot_id,
        OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(manage_roles=True, view_channel=True).value,
    )
    backend(room).set_overwrite(lounge, deny)
    await settled(room)
    tries: list[str] = []
    keep = room.client.follow.silence.enforce

    async def counted(seen: SessionSnapshot) -> bool:
        tries.append(seen.record.stage)
        return await keep(seen)

    await lead(room, "End lesson")
    await room.press(TEACHER, "End, keep", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    assert f"still cannot write or speak in <#{lounge}>" in control(room)
    card = post(room, TEACHER, "control", "Plan ")
    monkeypatch.setattr(room.client.follow.silence, "enforce", counted)
    for _ in range(60):
        await room.seam.pass_time(60)
        await followed(room)
    assert len(tries) <= 3 * 12, (
        "it looks three times at each try: an hour of tries every five seconds were 2,160 looks"
    )
    assert post(room, TEACHER, "control", "Plan ") == card
    backend(room).set_overwrite(lounge, replace(deny, deny=0))
    for _ in range(11):
        await room.seam.pass_time(60)
        await followed(room)
    assert await room.client.follow.sessions.open_names() == []
    assert "still cannot" not in control(room)
