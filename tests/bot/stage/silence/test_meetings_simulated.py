"""Meetings over a real client and Discord's simulation: who can write where, at every edge, and what a
meeting costs.

SimCord takes messages in locked and archived threads (docs/build/discord.md), so what is refused here is
refused by permissions.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import to_discord_message

from bot.scenes.model import Panel, Post, Scene
from bot.stage.discord_api.discord_port import DiscordPort
from bot.stage.discord_api.port import Forbidden, Gone
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.permissions import SilenceBreach
from games.protocol import Floor, Room
from tests.bot.stage.simulated import TABLE, Sim, client, simulated
from tests.support.ways import EVERY_RIGHT, REFUSALS

ALL_SEATS = frozenset(range(4))
FEW = Room("wheat", frozenset(), frozenset({0, 1}))
CLOSED = Floor(rooms=(Room("town", frozenset(), ALL_SEATS), FEW))
OPEN = Floor(rooms=(Room("town", frozenset({0, 1}), ALL_SEATS), FEW))
FOR, AGAINST = "👍", "👎"
AGENDA = Post("agenda", "room:town", Panel(text="the agenda"))
BALLOT = Post("ballot", "room:town", Panel(text="shall it be?"), reactions=(FOR, AGAINST))


@asynccontextmanager
async def table() -> AsyncIterator[Sim]:
    """A silent table with two prepared rooms. `white` has a role that is allowed everything; `talker` has it,
    and no seat.
    """
    async with simulated() as sim:
        role = sim.guild.create_role("Talker", permissions=EVERY_RIGHT)
        sim.people["white"] = sim.guild.add_member(sim.env.create_user("talking white"), roles=[role])
        sim.people["talker"] = sim.guild.add_member(sim.env.create_user("talker"), roles=[role])
        destinations = await sim.set_up_channels()
        sim.env.backend.set_overwrite(
            destinations.table, Overwrite(role.id, OverwriteType.ROLE, allow=EVERY_RIGHT.value, deny=0)
        )
        await sim.env.settle()
        await sim.guard(CLOSED)
        sim.orchestrator.take()
        yield sim


async def turn(sim: Sim, floor: Floor, *posts: Post, cutoff_ms: int | None = None) -> list[SilenceBreach]:
    """As the orchestrator does it."""
    found: list[SilenceBreach] = await sim.do(
        sim.stage.guard(TABLE, floor, sim.seating, cutoff_ms=cutoff_ms, fresh=False)
    )
    await sim.do(sim.stage.show(TABLE, Scene(posts), sim.destinations))
    await sim.do(sim.stage.schedule_shutting(TABLE, floor))
    return found


def thread(sim: Sim, name: str = "town") -> Any:
    return next(
        found for found in sim.channel(sim.destinations.table).threads if found.name == f"{name}-meeting"
    )


def stored(sim: Sim, name: str = "town") -> Any:
    return sim.env.backend.channels[thread(sim, name).id]


def words(sim: Sim, name: str = "town") -> list[str]:
    """What people said in a meeting and can be read."""
    return [
        said.content
        for said in sim.messages(thread(sim, name).id)
        if said.author_id != sim.env.backend.bot_user.id and said.content
    ]


async def speakers(sim: Sim, name: str = "town") -> set[str]:
    """Who gets a message into a meeting, whether or not it stays."""
    able = set()
    for who in ("red", "orange", "white", "blue", "noor", "talker", "rivera"):
        try:
            await sim.people[who].send(thread(sim, name), f"by {who}")
        except REFUSALS:
            continue
        able.add(who)
        await sim.env.settle()
    return able


async def slip_in(sim: Sim, who: str, text: str) -> Any:
    """Something that Discord took just before it knew better."""
    said = sim.env.backend.create_message(thread(sim).id, sim.people[who].id, text)
    await sim.env.settle()
    return said


async def restart(sim: Sim) -> None:
    destinations, bot = sim.destinations, client()
    sim.attach(bot)
    sim.orchestrator.destinations = destinations
    await sim.env.restart_bot(bot)


async def test_exactly_the_members_can_write_from_the_opening_to_the_closing_and_in_no_other_thread() -> None:
    async with table() as sim:
        assert await speakers(sim) == {"rivera"}
        await turn(sim, OPEN)
        assert await speakers(sim) == {"red", "orange", "rivera"}
        await speakers(sim, "wheat")
        assert set(words(sim, "wheat")) <= {"by rivera"}
        await turn(sim, CLOSED, cutoff_ms=snowflake_ms(sim.messages(thread(sim).id)[-1].id))
        assert await speakers(sim) == {"rivera"}
        await restart(sim)
        assert await speakers(sim) == {"rivera"}
        assert await sim.guard(CLOSED) == []
        assert set(words(sim)) == {"by red", "by orange", "by rivera"}


def one_by_one(*speakers: int) -> Floor:
    """A meeting of all in which one speaks after another, and now these."""
    return Floor(rooms=(Room("town", frozenset(speakers), ALL_SEATS, attending=ALL_SEATS), FEW))


async def test_one_by_one_exactly_the_speaker_can_write_and_the_thread_stands_open_in_between_with_its_buttons() -> (
    None
):
    async with table() as sim:
        await turn(sim, one_by_one(), AGENDA)
        await sim.do(sim.stage.drain())
        assert not stored(sim).thread_metadata.locked
        for floor, able in (
            (one_by_one(), set()),
            (one_by_one(0), {"red"}),
            (one_by_one(1), {"orange"}),
            (one_by_one(), set()),
        ):
            await turn(sim, floor, AGENDA)
            await sim.do(sim.stage.drain())
            assert await speakers(sim) == {*able, "rivera"}
            assert stored(sim).thread_metadata.locked is False
        await restart(sim)
        assert await sim.guard(one_by_one()) == []
        assert await speakers(sim) == {"rivera"}
        await turn(sim, CLOSED)
        await sim.do(sim.stage.drain())
        assert stored(sim).thread_metadata.locked is True


async def test_where_the_bot_may_not_change_the_rights_nobody_new_is_let_in_and_what_the_last_speaker_writes_goes() -> (
    None
):
    async with table() as sim:
        await turn(sim, one_by_one(0), AGENDA)
        with pytest.MonkeyPatch.context() as refusing:

            async def refused(*_: object) -> object:
                raise Forbidden(("manage_roles",))

            refusing.setattr(DiscordPort, "put_overwrites", refused)
            with pytest.raises(Forbidden):
                await turn(sim, one_by_one(1), AGENDA, cutoff_ms=snowflake_ms(thread(sim).id) - 1)
            assert await speakers(sim) == {"red", "rivera"}
        assert set(words(sim)) == {"by rivera"}
        assert sim.orchestrator.take() == [], "nobody is accused of what Discord let them say"


async def test_what_slips_in_at_an_edge_does_not_stay_and_only_those_without_the_floor_are_accused() -> None:
    async with table() as sim:
        await slip_in(sim, "red", "before the opening")
        assert [breach.way for breach in sim.orchestrator.take()] == ["message"]
        await turn(sim, OPEN)
        last = await slip_in(sim, "red", "in time")
        await slip_in(sim, "noor", "an observer")
        assert [(breach.way, breach.user) for breach in sim.orchestrator.take()] == [
            ("message", sim.people["noor"].id)
        ]
        await sim.env.advance_time(1)
        await slip_in(sim, "orange", "past the cut-off, not yet closed")
        assert await turn(sim, CLOSED, cutoff_ms=snowflake_ms(last.id)) == []
        await slip_in(sim, "red", "past the cut-off, closed")
        assert sim.orchestrator.take() == []
        await slip_in(sim, "white", "never had the floor")
        await sim.env.advance_time(60)
        await slip_in(sim, "red", "long after")
        assert [breach.seat for breach in sim.orchestrator.take()] == [2, 0]
        await sim.people["red"].edit(to_discord_message(sim.env, last), "changed afterwards")
        await sim.env.settle()
        assert [breach.way for breach in sim.orchestrator.take()] == ["edit"]
        assert words(sim) == []


async def on_message(_message: discord.Message) -> None:
    """A bot that hears of nothing."""


async def test_what_slips_in_while_the_bot_is_away_is_gone_when_it_is_back() -> None:
    async with table() as sim:
        await turn(sim, OPEN)
        last = await slip_in(sim, "red", "in time")
        await sim.env.advance_time(1)
        sim.env.bot.event(on_message)
        await slip_in(sim, "orange", "too late")
        await slip_in(sim, "blue", "no member")
        await restart(sim)
        found = await sim.do(sim.stage.guard(TABLE, CLOSED, sim.seating, cutoff_ms=snowflake_ms(last.id)))
        assert [breach.seat for breach in found] == [3]
        assert words(sim) == ["in time"]
        await turn(sim, CLOSED)
        assert (stored(sim).thread_metadata.locked, stored(sim).thread_metadata.archived) == (True, True)


async def test_a_private_meeting_is_seen_by_its_readers_the_observers_and_the_instructor() -> None:
    async with table() as sim:
        ids = {sim.people[name].id for name in ("red", "orange", "noor", "rivera")}
        assert set(stored(sim, "wheat").thread_members) == ids | {sim.env.backend.bot_user.id}
        opened = Floor(rooms=(CLOSED.rooms[0], Room("wheat", frozenset({1, 3}), frozenset({1, 3}))))
        await turn(sim, opened)
        assert sim.people["red"].id not in stored(sim, "wheat").thread_members
        assert await speakers(sim, "wheat") >= {"orange", "blue", "rivera"}
        assert set(words(sim, "wheat")) == {"by orange", "by blue", "by rivera"}
        assert stored(sim, "wheat").type == discord.ChannelType.private_thread.value


async def test_a_meeting_with_a_ballot_costs_what_it_should() -> None:
    async with table() as sim:
        votes: list[tuple[str, str, int, str, bool]] = []

        async def told(*vote: Any) -> None:
            votes.append(vote)

        sim.stage.set_vote_callback(told)
        before = len(sim.requests())
        await turn(sim, OPEN, AGENDA)
        opened = len(sim.requests())
        assert sim.requests()[before:opened] == [
            "PATCH /channels",
            "PATCH /channels",
            "POST /channels/messages",
        ]
        await turn(sim, OPEN, AGENDA, BALLOT)
        ballot = sim.messages(thread(sim).id)[-1]
        message = to_discord_message(sim.env, ballot)
        for name, emoji in (
            ("red", FOR),
            ("orange", AGAINST),
            ("white", FOR),
            ("noor", FOR),
            ("rivera", FOR),
        ):
            await sim.people[name].react(message, emoji)
        await sim.people["orange"].unreact(message, AGAINST)
        with pytest.raises(REFUSALS):
            await sim.people["red"].react(message, "🎉")
        await sim.env.settle()
        red, orange = sim.people["red"].id, sim.people["orange"].id
        expected = [(red, FOR, True), (orange, AGAINST, True), (orange, AGAINST, False)]
        assert votes == [(TABLE, "ballot", *vote) for vote in expected]
        assert [breach.seat for breach in sim.orchestrator.take()] == [2, None]
        assert (await sim.do(sim.stage.fetch_hands(TABLE, "ballot"))).raised == {FOR: (red,), AGAINST: ()}
        await sim.do(sim.stage.lower_hand(TABLE, "ballot", red, FOR))
        assert [(one.emoji, one.user_ids) for one in ballot.reactions] == [
            (e, [sim.env.backend.bot_user.id]) for e in (FOR, AGAINST)
        ]
        closing = len(sim.requests())
        await turn(sim, CLOSED, Post("agenda", "room:town", Panel(text="the minutes")))
        assert sim.requests()[closing:] == ["PATCH /channels", "PATCH /channels/messages", "PATCH /channels"]
        assert len(votes) == len(expected)
        with pytest.raises(REFUSALS):
            await sim.people["red"].send(thread(sim), "one more")
        await sim.people["red"].react(message, FOR)
        await sim.env.settle()
        assert red not in ballot.reactions[0].user_ids


async def test_choices_that_a_moderator_clears_come_back_as_discord_tells_of_it() -> None:
    async with table() as sim:
        cleared: list[tuple[str, str, frozenset[str]]] = []

        async def note(*told: Any) -> None:
            cleared.append(told)

        sim.stage.set_cleared_callback(note)
        await turn(sim, OPEN, AGENDA)
        await turn(sim, OPEN, AGENDA, BALLOT)
        ballot, where = sim.messages(thread(sim).id)[-1], thread(sim).id
        for clear in (
            lambda: sim.env.backend.clear_reactions(where, ballot.id),
            lambda: sim.env.backend.clear_reaction(where, ballot.id, AGAINST),
        ):
            clear()
            await sim.do(sim.env.settle())
            assert {one.emoji for one in ballot.reactions} == {FOR, AGAINST}
        assert [emojis for _, _, emojis in cleared] == [frozenset({FOR, AGAINST}), frozenset({AGAINST})]


async def test_a_thread_deleted_or_unlocked_by_a_moderator_is_as_it_should_be_again() -> None:
    async with table() as sim:
        old = stored(sim).id
        sim.env.backend.edit_channel(old, {}, thread_metadata={"archived": False, "locked": False})
        await sim.do(sim.env.settle())
        assert stored(sim).thread_metadata.archived
        sim.env.backend.delete_channel(old)
        await sim.do(sim.env.settle())
        assert stored(sim).id != old
        assert stored(sim).thread_metadata.locked
        port = DiscordPort(sim.env.bot)
        found = await port.archived_threads(sim.destinations.table, private=False)
        assert [seen.name for seen in found] == ["town-meeting"]
        for lost in (old, sim.destinations.table):
            with pytest.raises(Gone):
                await port.thread(lost)
        with pytest.raises(Gone):
            await port.create_thread(old, "town-meeting", private=False)
