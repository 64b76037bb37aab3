"""Forums, media and stage channels of a class are silent like its other channels, and an old message changed
in silence is found later.
"""

from __future__ import annotations

import pytest

from bot.stage.discord_api.port import ThreadInfo
from bot.stage.silence.conversation import snowflake_ms
from bot.stage.silence.loans import SilencedSeat
from bot.stage.silence.permissions import TEXT, VOICE, SilenceBreach
from tests.bot.stage.conftest import TABLE, World
from tests.bot.stage.silence.test_borrowed import CLASS, NOON, QUIET, STRANGER, denied, keep, school
from tests.bot.stage.simulated import Sim, simulated
from tests.support.port import GUILD

FORUM, STAGE = 710, 711


def school_with_forum() -> World:
    """The same server, with a forum and a stage channel."""
    world = school()
    world.port.add_channel(FORUM, is_forum=True)
    world.port.add_channel(STAGE, voice=True)
    return world


def pass_time(world: World, ms: int = 60_000) -> None:
    world.now += ms
    world.port.last_id = max(world.port.last_id, (world.now - snowflake_ms(0)) << 22)


def collect_breaches(world: World) -> list[tuple[str, SilenceBreach, str]]:
    noted: list[tuple[str, SilenceBreach, str]] = []

    async def note(table: str, breach: SilenceBreach, mark: str, _anew: bool) -> bool:
        noted.append((table, breach, mark))
        return True

    world.stage.set_breach_callback(note)
    return noted


def start_post(world: World, author: int, parent: int = FORUM) -> int:
    """Somebody begins a post of a forum, with its first message."""
    thread = ThreadInfo(world.port.new_id(), parent, author, "homework")
    world.port.threads_there[thread.thread] = thread
    return thread.thread


async def test_the_players_of_a_class_are_silent_in_its_forum_and_in_its_stage_channel() -> None:
    world = school_with_forum()
    await keep(world, {FORUM: QUIET, STAGE: QUIET}, sweep=True)
    overwrites = {one.target: one.deny for one in world.port.channels_there[FORUM].overwrites}
    assert overwrites == dict.fromkeys(QUIET, TEXT)
    assert {one.target: one.deny for one in world.port.channels_there[STAGE].overwrites} == dict.fromkeys(
        QUIET, TEXT | VOICE
    )
    assert ("recent", (FORUM,)) not in world.port.calls, "a forum has no messages of its own"


async def test_what_players_write_into_a_forum_while_the_bot_is_away_goes_and_what_stood_there_stays() -> (
    None
):
    world = school_with_forum()
    old = start_post(world, 11)
    early = world.port.say(old, 11)
    pass_time(world)
    await keep(world, {FORUM: QUIET}, sweep=True)
    pass_time(world)
    late, theirs = world.port.say(old, 12), world.port.say(old, STRANGER)
    new, strangers = start_post(world, 13), start_post(world, STRANGER)
    world.restart()
    noted = collect_breaches(world)
    await keep(world, {FORUM: QUIET}, sweep=True)
    assert set(world.port.messages) == {early, theirs}
    assert late not in world.port.messages
    assert set(world.port.threads_there) == {old, strangers}
    assert new not in world.port.threads_there
    assert sorted((table, breach.way, breach.user) for table, breach, _ in noted) == [
        (TABLE, "message", 12),
        ("k4", "thread", 13),
    ]


async def test_threads_of_a_lent_text_channel_are_looked_at_as_well() -> None:
    world = school_with_forum()
    thread = start_post(world, STRANGER, CLASS)
    await keep(world, {CLASS: QUIET}, sweep=True)
    pass_time(world)
    late = world.port.say(thread, 11)
    world.restart()
    await keep(world, {CLASS: QUIET}, sweep=True)
    assert late not in world.port.messages


async def test_a_thread_in_which_nothing_new_was_written_is_not_read_again() -> None:
    world = school_with_forum()
    thread = start_post(world, STRANGER)
    world.port.say(thread, STRANGER)
    await keep(world, {FORUM: QUIET}, sweep=True)
    world.port.calls.clear()
    await keep(world, {FORUM: QUIET}, sweep=True)
    assert ("recent", (thread,)) not in world.port.calls
    world.stage.invalidate()
    await keep(world, {FORUM: QUIET}, sweep=True)
    assert ("recent", (thread,)) in world.port.calls, "after a break an old message may have been changed"


@pytest.mark.parametrize("place", ["channel", "forum"])
async def test_an_old_message_that_a_silenced_player_changed_while_the_bot_was_away_goes_and_is_noted(
    place: str,
) -> None:
    world = school_with_forum()
    channel = CLASS if place == "channel" else start_post(world, STRANGER)
    changed, untouched, before, theirs = (
        world.port.say(channel, author) for author in (11, 12, 13, STRANGER)
    )
    world.port.messages[before].edited_ms = NOON + 5_000
    pass_time(world)
    await keep(world, {CLASS: QUIET, FORUM: QUIET}, sweep=True)
    pass_time(world)
    at_ms = world.now
    for message in (changed, theirs):
        world.port.messages[message].edited_ms = at_ms
    world.restart()
    noted = collect_breaches(world)
    await keep(world, {CLASS: QUIET, FORUM: QUIET}, sweep=True)
    assert set(world.port.messages) == {untouched, before, theirs}
    assert noted == [(TABLE, SilenceBreach("edit", 11, 0), f"edit:{changed}:{at_ms}")], (
        "as the event would have told it"
    )


async def test_a_player_who_is_on_the_stage_is_sent_out_and_the_others_stay() -> None:
    world = school_with_forum()
    world.port.connected |= {12, STRANGER}
    await keep(world, {STAGE: QUIET}, sweep=True)
    assert world.port.connected == {STRANGER}
    world.port.connected.add(12)
    await world.stage.silence.events.on_voice(GUILD, STAGE, 12)
    assert world.port.connected == {STRANGER}


async def test_all_of_it_is_given_back() -> None:
    world = school_with_forum()
    await keep(world, {FORUM: QUIET, STAGE: QUIET}, sweep=True)
    await keep(world, {}, sweep=True)
    assert (
        world.port.channels_there[FORUM].overwrites
        == world.port.channels_there[STAGE].overwrites
        == frozenset()
    )
    assert denied(world, CLASS) == {11: 0}


async def test_in_a_forum_as_discord_has_it_a_silenced_player_is_shut_out_and_what_comes_through_goes_at_once() -> (
    None
):
    async with simulated() as sim:
        forum, stage = sim.guild.create_forum_channel("help"), sim.guild.create_stage_channel("hall")
        await sim.env.settle()
        red, orange = (sim.people[name] for name in ("red", "orange"))
        quiet = {red.id: SilencedSeat(TABLE, 0)}
        assert (
            await sim.do(
                sim.stage.silence.silence_class("s-1", {forum.id: quiet, stage.id: quiet}, sweep=True)
            )
            == {}
        )
        for place in (forum, stage):
            assert [one.target_id for one in sim.env.backend.channels[place.id].overwrites] == [red.id]
        assert not permissions_of(sim, red.id, forum.id) & TEXT
        assert permissions_of(sim, orange.id, forum.id) & TEXT
        assert await sim.do(sim.stage.silence.silence_class("s-1", {}, sweep=True)) == {}
        assert sim.env.backend.channels[forum.id].overwrites == []


def permissions_of(sim: Sim, user: int, channel: int) -> int:
    return int(sim.env.backend.compute_permissions(sim.guild.id, user, channel))
