"""A table's own voice channel: every way of speaking that SimCord can act out there, by everybody who might
try, at every time.

In a meeting exactly its members get in, and all that they can do there is to talk. What Discord lets somebody
do all the same is taken back and reported.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.stage.channel_setup import ChannelPlan
from bot.stage.messages.destinations import VOICE
from bot.stage.silence.permissions import SilenceBreach
from games.protocol import Floor, Room
from tests.bot.stage.simulated import TABLE, Sim, client, simulated
from tests.support.ways import (
    EVERY_RIGHT,
    REFUSALS,
    Attempt,
    Way,
    another_bots_command,
    enter,
    open_the_channel,
    poll,
    rename,
    send,
    send_file,
    visible_state,
    webhook,
)

ALL_SEATS = frozenset(range(4))
WAYS: tuple[Way, ...] = (
    send,
    send_file,
    poll,
    another_bots_command,
    webhook,
    rename,
    open_the_channel,
    enter,
)
HARMLESS = ("rename", "webhook")
"""What an administrator leaves behind: a topic, which no voice channel shows, and a webhook that has said
nothing.
"""
PEOPLE = ("red", "orange", "white", "blue", "noor", "late", "stranger")
"""Two members of the meeting, a player with a role that allows everything, a player, an observer, one who
came late with that role, and one without a part in the table.
"""


def floor(*speakers: int) -> Floor:
    return Floor(
        rooms=(Room("town", frozenset(speakers), ALL_SEATS, spoken=True),), voice=frozenset(speakers)
    )


CLOSED, OPEN = floor(), floor(0, 1)


def one_by_one(*speakers: int, listeners: tuple[int, ...]) -> Floor:
    """A meeting in which one speaks after another, and the others listen."""
    return Floor(
        rooms=(Room("town", frozenset(speakers), ALL_SEATS, spoken=True, attending=ALL_SEATS),),
        voice=frozenset(speakers),
        listeners=frozenset(listeners),
    )


@asynccontextmanager
async def table() -> AsyncIterator[Sim]:
    """A table that has a voice channel, closed; and a role that is allowed everything there, until the bot
    hears of it.
    """
    async with simulated() as sim:
        role = sim.guild.create_role("Talker", permissions=EVERY_RIGHT)
        sim.people["white"] = sim.guild.add_member(sim.env.create_user("talking white"), roles=[role])
        for name in ("late", "stranger"):
            sim.people[name] = sim.guild.add_member(sim.env.create_user(name), roles=[role])
        await sim.set_up_channels()
        await sim.do(
            sim.stage.channel_setup.set_up_channels(
                ChannelPlan(TABLE, sim.guild.id, {VOICE: "table-k3-voice"}, sim.seating, voice=True)
            )
        )
        await keep(sim, CLOSED)
        by_hand(sim, role.id, OverwriteType.ROLE)
        await sim.env.settle()
        sim.orchestrator.take()
        yield sim


def place(sim: Sim) -> int:
    return next(channel.id for channel in sim.guild.channels.values() if channel.name.endswith("-voice"))


def by_hand(sim: Sim, target: int, kind: OverwriteType) -> None:
    """Somebody with the power to do so allows everything there."""
    sim.env.backend.set_overwrite(place(sim), Overwrite(target, kind, allow=EVERY_RIGHT.value, deny=0))


def inside(sim: Sim) -> set[str]:
    """Who is connected."""
    there = {
        user
        for user, state in sim.env.backend.guilds[sim.guild.id].voice_states.items()
        if state.channel_id == place(sim)
    }
    return {name for name, person in sim.people.items() if person.id in there}


async def keep(sim: Sim, wanted: Floor, *, fresh: bool = True) -> list[SilenceBreach]:
    seats = {**sim.seating.players} | ({4: sim.people["late"].id} if "late" in sim.people else {})
    seating = sim.seating.__class__(seats, sim.seating.observers, sim.seating.instructors)
    found: list[SilenceBreach] = await sim.do(sim.stage.guard(TABLE, wanted, seating, fresh=fresh))
    return found


async def attempts(sim: Sim) -> set[tuple[str, str]]:
    """Everybody tries everything: what was not refused and left something behind. What was taken back has
    been reported.
    """
    there = SimpleNamespace(
        env=sim.env,
        guild=sim.guild,
        channel=sim.channel,
        orchestrator=sim.orchestrator,
        destinations=SimpleNamespace(table=place(sim)),
    )
    left = set()
    for name in PEOPLE:
        for way in WAYS:
            attempt = Attempt(there, sim.people[name])
            before, refused = (visible_state(attempt), inside(sim)), False
            sim.orchestrator.take()
            try:
                await way(attempt)
            except REFUSALS:
                refused = True
            await sim.env.settle()
            if (visible_state(attempt), inside(sim)) != before:
                left.add((name, way.__name__))
            else:
                assert refused or sim.orchestrator.take(), (name, way.__name__)
    return left


async def between(sim: Sim) -> None:
    """Nobody has met yet."""
    assert not inside(sim)


async def meeting(sim: Sim) -> None:
    await keep(sim, OPEN, fresh=False)


async def over(sim: Sim) -> None:
    """Both were in it to the end."""
    await meeting(sim)
    for name in ("red", "orange"):
        await sim.people[name].join_voice(sim.channel(place(sim)))
    await sim.env.settle()
    assert inside(sim) == {"red", "orange"}
    assert await keep(sim, CLOSED, fresh=False) == []
    assert inside(sim) == set()


async def restarted(sim: Sim) -> None:
    """The bot was away when the meeting should have ended."""
    await meeting(sim)
    await sim.people["red"].join_voice(sim.channel(place(sim)))
    await restart(sim)
    assert await keep(sim, CLOSED) == []
    assert inside(sim) == set()


async def edited(sim: Sim) -> None:
    """Somebody allowed it to everybody, to a player and to an observer, while the bot was away, and one of
    them is in it.
    """
    await sim.env.settle()
    with pytest.MonkeyPatch.context() as deaf:
        deaf.setattr(sim.env.backend, "emit", lambda *_, **__: None)
        by_hand(sim, sim.guild.id, OverwriteType.ROLE)
        for name in ("blue", "noor"):
            by_hand(sim, sim.people[name].id, OverwriteType.MEMBER)
        await sim.people["blue"].join_voice(sim.channel(place(sim)))
    await restart(sim)
    found = await keep(sim, CLOSED)
    assert {(breach.way, breach.user) for breach in found} == {
        ("permissions", None),
        ("voice", sim.people["blue"].id),
    }
    assert inside(sim) == set()


async def restart(sim: Sim) -> None:
    destinations, bot = sim.destinations, client()
    sim.attach(bot)
    sim.orchestrator.destinations = destinations
    await sim.env.restart_bot(bot)


Phase = Callable[[Sim], Awaitable[None]]


@pytest.mark.parametrize(
    "phase", [between, meeting, over, restarted, edited], ids=lambda phase: phase.__name__
)
async def test_exactly_the_members_of_an_open_meeting_get_in_and_nobody_gets_a_word_out_otherwise(
    phase: Phase,
) -> None:
    async with table() as sim:
        await phase(sim)
        assert await attempts(sim) == ({("red", "enter"), ("orange", "enter")} if phase is meeting else set())
        assert inside(sim) == ({"red", "orange"} if phase is meeting else set())


async def test_one_by_one_listeners_come_in_and_only_the_speaker_may_say_a_word() -> None:
    async with table() as sim:
        for wanted in (
            one_by_one(listeners=(0, 1)),
            one_by_one(0, listeners=(1,)),
            one_by_one(1, listeners=(0,)),
        ):
            await keep(sim, wanted, fresh=False)
            assert await attempts(sim) == {("red", "enter"), ("orange", "enter")}
            assert inside(sim) == {"red", "orange"}
            rights = {
                name: sim.env.backend.compute_permissions(sim.guild.id, sim.people[name].id, place(sim))
                for name in ("red", "orange", "white", "blue")
            }
            able = {
                name
                for name, bits in rights.items()
                if discord.Permissions(bits).speak and discord.Permissions(bits).connect
            }
            assert able == {("red", "orange")[seat] for seat in wanted.voice or ()}
            await keep(sim, CLOSED, fresh=False)
            assert inside(sim) == set()


async def test_what_an_administrator_does_there_all_the_same_is_taken_back_and_reported() -> None:
    async with table() as sim:
        boss = sim.guild.create_role("Boss", permissions=discord.Permissions(administrator=True))
        sim.env.backend.guilds[sim.guild.id].members[sim.people["blue"].id].role_ids.append(boss.id)
        await meeting(sim)
        left = {(name, way) for name, way in await attempts(sim) if way not in HARMLESS}
        assert left == {("red", "enter"), ("orange", "enter")}
        assert sim.env.backend.messages.get(place(sim), {}) == {}


async def test_the_teacher_can_come_in_at_any_time_to_stop_abuse() -> None:
    async with table() as sim:
        for wanted in (CLOSED, OPEN, CLOSED):
            await keep(sim, wanted, fresh=False)
            await sim.people["rivera"].join_voice(sim.channel(place(sim)))
            await sim.env.settle()
            assert inside(sim) == {"rivera"}
        assert sim.orchestrator.take() == []


async def test_the_bot_makes_it_with_its_rights_from_the_first_moment_and_gives_it_no_topic() -> None:
    async with table() as sim:
        made = [
            entry
            for entry in sim.env.http_requests
            if entry.method == "POST" and entry.path.endswith("/channels")
        ][-1]
        body: Any = made.body if hasattr(made, "body") else made.json
        assert (body["type"], body["name"]) == (2, "table-k3-voice")
        assert "topic" not in body
        assert body["permission_overwrites"]
