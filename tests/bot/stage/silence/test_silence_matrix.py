"""Every way of speaking that SimCord can act out, by everybody who might try, in a silent phase: refused or
taken back.

A way is closed when nothing of it can be seen afterwards. Discord's permissions refuse nearly all; what they
can't refuse, and what an administrator may do all the same, the silence service takes back and reports.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simcord.backend.errors import BackendError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.http.router import dispatch

from bot.scenes.model import Button, Control, Panel, Post, Scene
from bot.stage.silence.conversation import Conversation, to_artifact
from bot.stage.silence.permissions import Seating
from games.protocol import Floor, Room
from tests.bot.stage.simulated import TABLE, Sim, simulated
from tests.support.ways import (
    EVERY_RIGHT,
    NOT_REFUSED,
    REFUSALS,
    WAYS,
    Attempt,
    Way,
    forward,
    open_the_channel,
    pile_on,
    poll,
    private_thread,
    react,
    reply,
    send,
    send_file,
    thread,
    thread_on_the_card,
    visible_state,
    voice,
)


@asynccontextmanager
async def silence() -> AsyncIterator[Sim]:
    """A table in a silent phase, with everybody who might try to break the silence."""
    async with simulated() as sim:
        guild = sim.guild
        guild.create_text_channel("lounge")
        voice_channel = guild.create_voice_channel("Voice")
        talker = guild.create_role("Talker", permissions=EVERY_RIGHT)
        sim.people["white"] = guild.add_member(sim.env.create_user("talker"), roles=[talker])
        destinations = await sim.set_up_channels()
        await sim.do(
            sim.stage.show(TABLE, Scene((Post("card", "table", Panel(text="Red rolls")),)), destinations)
        )
        square = sim.env.backend.create_thread(
            destinations.table, "town-meeting", sim.env.backend.bot_user.id
        )
        await sim.store.put_artifact(
            to_artifact(TABLE, Conversation("town", destinations.table, square.id, "open"))
        )
        sim.stage.release(TABLE)
        sim.env.backend.set_overwrite(
            destinations.table, Overwrite(talker.id, OverwriteType.ROLE, allow=EVERY_RIGHT.value, deny=0)
        )
        sim.env.backend.set_overwrite(
            voice_channel.id, Overwrite(talker.id, OverwriteType.ROLE, allow=EVERY_RIGHT.value, deny=0)
        )
        await sim.guard(voice=voice_channel.id)
        sim.people["late"] = guild.add_member(sim.env.create_user("late"), roles=[talker])
        sim.people["stranger"] = guild.add_member(sim.env.create_user("stranger"), roles=[talker])
        seats = {**sim.seating.players, 3: sim.people["late"].id}
        late = Seating(seats, sim.seating.observers, sim.seating.instructors)
        assert await sim.guard(seating=late, voice=voice_channel.id) == []
        _say_command(sim)
        assert square.id in {c.id for c in sim.env.backend.channels.values()}
        yield sim


def _say_command(sim: Sim) -> None:
    """A command in the server such as other bots have."""
    command = {"name": "say", "description": "says it", "type": 1, "options": []}
    dispatch(
        sim.env.backend,
        "PUT",
        f"/applications/{sim.env.backend.application_id}/guilds/{sim.guild.id}/commands",
        json=[command],
    )


async def _attempt(sim: Sim, name: str, way: Way) -> tuple[bool, bool, set[str]]:
    """(refused by Discord, nothing left of it, what the silence service reported)."""
    who = sim.people[name]
    before = visible_state(Attempt(sim, who))
    sim.orchestrator.take()
    refused = False
    try:
        await way(Attempt(sim, who))
    except REFUSALS:
        refused = True
    await sim.env.settle()
    after = visible_state(Attempt(sim, who))
    return refused, before == after, {breach.way for breach in sim.orchestrator.take()}


def _of_people(sim: Sim) -> list[str]:
    """What stands at the table that the bot did not write."""
    return [
        message.content
        for message in sim.messages(sim.destinations.table)
        if message.author_id != sim.env.backend.bot_user.id
    ]


PEOPLE = ("red", "noor", "white", "late", "stranger")
"""A player, an observer, a player with a role that allows everything, one who came late with that role, and
one without a seat.
"""

CELLS = [(name, way) for name in PEOPLE for way in WAYS if (name, way) != ("stranger", voice)]
"""A stranger in the voice channel is alone there: nobody of the table can hear them."""


async def test_nobody_at_a_silent_table_can_say_anything() -> None:
    async with silence() as silent:
        open_cells, unrefused = [], set()
        for name, way in CELLS:
            refused, nothing_left, reported = await _attempt(silent, name, way)
            if not nothing_left:
                open_cells.append((name, way.__name__, refused, reported))
            if not refused:
                unrefused.add(way.__name__)
                assert reported, (name, way.__name__)
        assert open_cells == []
        assert unrefused <= NOT_REFUSED


TAKEN_BACK = (
    send,
    reply,
    send_file,
    forward,
    react,
    pile_on,
    thread,
    private_thread,
    thread_on_the_card,
    poll,
    open_the_channel,
    voice,
)


async def test_what_an_administrator_says_all_the_same_is_taken_back_and_reported() -> None:
    """A table that is not strict may seat one; no permission silences them (docs/build/discord.md,
    Permissions).
    """
    async with silence() as silent:
        boss = silent.guild.create_role("Boss", permissions=discord.Permissions(administrator=True))
        orange = silent.people["orange"]
        silent.env.backend.guilds[silent.guild.id].members[orange.id].role_ids.append(boss.id)
        for way in TAKEN_BACK:
            refused, nothing_left, reported = await _attempt(silent, "orange", way)
            assert (refused, nothing_left) == (False, True), way.__name__
            assert reported, way.__name__


async def test_a_role_that_is_allowed_everything_gains_nothing_even_before_the_bot_can_take_it_back() -> None:
    """Member overwrites are applied last (docs/build/discord.md, Permissions)."""

    async def on_guild_channel_update(_before: object, _after: object) -> None:
        """A bot that does not hear of changed channels."""

    async with silence() as silent:
        talker = silent.guild.roles["Talker"].id
        backend = silent.env.backend
        for name in ("red", "noor"):
            backend.guilds[silent.guild.id].members[silent.people[name].id].role_ids.append(talker)
        silent.env.bot.event(on_guild_channel_update)
        backend.set_overwrite(
            silent.destinations.table, Overwrite(talker, OverwriteType.ROLE, allow=EVERY_RIGHT.value, deny=0)
        )
        for name in ("red", "noor", "white", "late"):
            for way in WAYS:
                refused, _, _ = await _attempt(silent, name, way)
                assert refused or way.__name__ in NOT_REFUSED, (name, way.__name__)
        assert talker in {
            overwrite.target_id for overwrite in backend.channels[silent.destinations.table].overwrites
        }


async def test_a_webhooks_message_is_taken_away() -> None:
    async with silence() as silent:
        hook = silent.guild.create_webhook(silent.channel(silent.destinations.table), "a friend")
        await hook.send("take two wheat")
        assert _of_people(silent) == []
        assert {breach.way for breach in silent.orchestrator.take()} >= {"message"}


async def test_the_instructor_may_speak_at_the_table_and_observers_in_their_own_channel() -> None:
    async with silence() as silent:
        table, watch = silent.channel(silent.destinations.table), silent.channel(silent.destinations.watch)
        await silent.people["rivera"].send(table, "five minutes left")
        await silent.people["noor"].send(watch, "what a crash!")
        assert _of_people(silent) == ["five minutes left"]
        assert len(silent.messages(silent.destinations.watch)) == 1
        with pytest.raises(BackendError):
            await silent.people["red"].send(watch, "may I?")
        assert silent.orchestrator.take() == []


async def test_who_is_given_the_floor_may_speak_until_it_is_taken_again() -> None:
    async with silence() as silent:
        table = silent.channel(silent.destinations.table)
        await silent.guard(
            Floor(speakers=frozenset({0}), rooms=(Room("market", frozenset({1}), frozenset(range(4))),))
        )
        await silent.people["red"].send(table, "good morning")
        with pytest.raises(BackendError):
            await silent.people["orange"].send(table, "good morning")
        market = next(thread for thread in table.threads if thread.name == "market-meeting")
        await silent.people["orange"].send(market, "in the meeting")
        assert len(silent.messages(market.id)) == 1
        await silent.guard()
        with pytest.raises(BackendError):
            await silent.people["red"].send(table, "one more thing")
        with pytest.raises(BackendError):
            await silent.people["orange"].send(market, "one more thing")


async def test_buttons_still_work_for_the_silenced() -> None:
    """Commands are closed at the table, components are not (docs/build/discord.md, Ways to speak)."""
    async with silence() as silent:
        clicks = []

        async def on_interaction(interaction: discord.Interaction[Any]) -> None:
            clicks.append((interaction.data or {}).get("custom_id"))
            await interaction.response.defer()

        silent.env.bot.event(on_interaction)
        panel = Panel(text="Red rolls", rows=((Button("Roll", Control("roll", "m1")),),))
        await silent.do(silent.stage.show(TABLE, Scene((Post("card", "table", panel),)), silent.destinations))
        card = silent.channel(silent.destinations.table).history()[0]
        await silent.people["red"].click(card, label="Roll")
        assert clicks == ["moot:k3:roll:m1:"]
