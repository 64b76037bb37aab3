"""Meeting threads: made beforehand, opened for exactly the speakers, shut again, and silent at every edge."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection
from dataclasses import replace

import pytest

from bot.scenes.model import Panel, Post, Scene
from bot.stage.discord_api.port import Forbidden, PortError, RequestRefused, ThreadInfo, TryLater, Unchanged
from bot.stage.messages.message_sync import LOOK_BACK
from bot.stage.silence.conversation import GRACE_MS, snowflake_ms
from bot.stage.silence.meeting_threads import thread_name
from bot.stage.silence.permissions import IN_THREADS, Seating, SilenceBreach
from bot.texts.lookup import use_language
from games.protocol import Floor, Room
from storage.store import Artifact
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import ME, FakePort, PowerCut

ALL_SEATS = frozenset(range(4))
NOON = 1_700_000_000_000
"""A time in Discord's milliseconds."""


def floor(*speakers: int, fields: tuple[Collection[int], Collection[int]] | None = None) -> Floor:
    """The town's room with these speakers; and a room of the few who read it, as (speakers, readers)."""
    rooms = [Room("town", frozenset(speakers), ALL_SEATS)]
    if fields is not None:
        rooms.append(Room("wheat", frozenset(fields[0]), frozenset(fields[1])))
    return Floor(rooms=tuple(rooms))


CLOSED, OPEN = floor(), floor(0, 1, 2, 3)


def at(world: World, ms: int) -> None:
    """What is written next gets an id of this time."""
    world.port.last_id = (ms - snowflake_ms(0)) << 22


def in_threads(world: World) -> set[int]:
    """Who may write in threads, beside the bot and the instructor."""
    there = world.port.channels_there[world.destinations.table].overwrites
    return {one.target for one in there if one.allow & IN_THREADS} - {ME, 31}


async def guard(
    world: World, wanted: Floor, cutoff_ms: int | None = None, *, fresh: bool = False
) -> list[SilenceBreach]:
    return await world.stage.guard(TABLE, wanted, SEATING, cutoff_ms=cutoff_ms, fresh=fresh)


async def close(world: World, cutoff_ms: int | None = None, *posts: Post) -> None:
    """As the orchestrator does it: deny, show, shut."""
    await guard(world, CLOSED, cutoff_ms)
    await world.stage.show(TABLE, Scene(posts), world.destinations)
    await world.stage.schedule_shutting(TABLE, CLOSED)
    await world.stage.drain()


@pytest.fixture
async def prepared(furnished: World) -> World:
    """A table with the town's thread, which is shut."""
    assert await furnished.stage.guard(TABLE, CLOSED, SEATING) == []
    await furnished.stage.drain()
    furnished.port.calls.clear()
    at(furnished, NOON)
    return furnished


@pytest.fixture
async def meeting(prepared: World) -> World:
    """A meeting of all four is open."""
    assert await guard(prepared, OPEN, NOON) == []
    prepared.port.calls.clear()
    return prepared


def town(world: World) -> int:
    return world.stage.room_threads(TABLE)["town"]


async def test_a_rooms_thread_is_made_beforehand_and_shut(prepared: World) -> None:
    (thread,) = prepared.port.threads_there.values()
    assert thread == ThreadInfo(
        town(prepared), prepared.destinations.table, ME, "town-meeting", archived=True, locked=True
    )
    assert in_threads(prepared) == set()


async def test_an_opening_and_a_closing_are_two_calls_each_in_the_order_that_leaves_no_gap(
    prepared: World,
) -> None:
    await guard(prepared, OPEN, NOON)
    assert prepared.port.names() == ["open_thread", "put_overwrites"]
    assert in_threads(prepared) == {11, 12, 13, 14}
    minutes = Post("minutes", "room:town", Panel(text="open"))
    await prepared.stage.show(TABLE, Scene((minutes,)), prepared.destinations)
    await prepared.stage.drain()
    prepared.port.calls.clear()
    await close(prepared, NOON, replace(minutes, panel=Panel(text="closed")))
    assert prepared.port.names() == ["put_overwrites", "edit", "shut_thread"]
    assert in_threads(prepared) == set()
    assert prepared.port.closed_threads == {town(prepared)}


async def test_a_meeting_after_the_first_uses_the_same_thread(meeting: World) -> None:
    first = town(meeting)
    await close(meeting, NOON)
    await guard(meeting, OPEN)
    assert town(meeting) == first
    assert "create_thread" not in meeting.port.names()


async def test_a_meeting_that_goes_on_before_its_thread_was_shut_just_goes_on(meeting: World) -> None:
    await guard(meeting, CLOSED, NOON)
    await guard(meeting, floor(0, 1))
    await meeting.stage.schedule_shutting(TABLE, floor(0, 1))
    await meeting.stage.drain()
    assert meeting.port.names() == ["put_overwrites", "put_overwrites"]
    assert in_threads(meeting) == {11, 12}
    assert meeting.port.closed_threads == set()


async def test_who_may_write_no_more_is_denied_before_another_room_opens(meeting: World) -> None:
    wheat = (frozenset({0, 1}), frozenset({0, 1}))
    await guard(meeting, floor(0, 1, 2, 3, fields=((), wheat[1])), NOON)
    await meeting.stage.drain()
    meeting.port.calls.clear()
    await guard(meeting, floor(fields=wheat), NOON)
    assert meeting.port.names()[:2] == ["put_overwrites", "open_thread"]
    assert meeting.port.names()[-1] == "put_overwrites"
    assert in_threads(meeting) == {11, 12}


async def test_a_room_of_a_few_is_private_and_its_members_are_kept_right(furnished: World) -> None:
    await guard(furnished, floor(fields=((), {0, 1})))
    await furnished.stage.drain()
    wheat = furnished.stage.room_threads(TABLE)["wheat"]
    assert furnished.port.threads_there[wheat].private
    assert furnished.port.members[wheat] == {ME, 11, 12, 21, 31}
    furnished.port.calls.clear()
    await guard(furnished, floor(fields=({0, 2}, {0, 2})))
    assert furnished.port.names() == ["open_thread", "remove_from_thread", "add_to_thread", "put_overwrites"]
    assert furnished.port.members[wheat] == {ME, 11, 13, 21, 31}
    await guard(furnished, floor(fields=((), {0, 2})))
    await furnished.stage.schedule_shutting(TABLE, floor(fields=((), {0, 2})))
    await furnished.stage.drain()
    furnished.restart()
    await guard(furnished, floor(fields=({0, 2}, {0, 2})), fresh=True)
    assert furnished.port.names().count("add_to_thread") == 1
    furnished.restart()
    await guard(furnished, floor(fields=({1, 2}, {1, 2})), fresh=True)
    assert furnished.port.members[wheat] == {ME, 12, 13, 21, 31}


async def test_a_thread_that_all_could_read_is_never_used_for_a_few(furnished: World) -> None:
    await guard(furnished, floor(fields=((), ALL_SEATS)))
    await furnished.stage.drain()
    first = furnished.stage.room_threads(TABLE)["wheat"]
    assert not furnished.port.threads_there[first].private
    await guard(furnished, floor(fields=((), {0, 1})))
    await furnished.stage.drain()
    second = furnished.stage.room_threads(TABLE)["wheat"]
    assert furnished.port.threads_there[second].private
    assert first in furnished.port.closed_threads


async def test_posts_stand_in_a_room_only_while_it_is_open(prepared: World) -> None:
    post = Post("minutes", "room:town", Panel(text="one"))

    async def show(text: str) -> list[str]:
        await prepared.stage.show(
            TABLE, Scene((replace(post, panel=Panel(text=text)),)), prepared.destinations
        )
        await prepared.stage.drain()
        return [message.panel.text for message in prepared.port.standing(town(prepared))]

    assert await show("too early") == []
    await guard(prepared, OPEN)
    assert await show("now") == ["now"]
    await close(prepared, None, replace(post, panel=Panel(text="minutes")))
    assert await show("too late") == ["minutes"]
    assert await prepared.stage.is_at_rest(TABLE)


async def test_what_is_said_by_speakers_stays_and_by_others_goes(meeting: World) -> None:
    await guard(meeting, floor(0, 1), NOON - GRACE_MS)
    silence, port = meeting.stage.silence, meeting.port
    for author, expected in (
        (11, []),
        (31, []),
        (13, [SilenceBreach("message", 13, 2, mended=True)]),
        (21, [SilenceBreach("message", 21, None, mended=True)]),
    ):
        at(meeting, NOON + 1000)
        said = port.say(town(meeting), author)
        assert await silence.events.on_message(town(meeting), said, author) == expected
        assert (said in port.messages) == (not expected)


async def test_what_came_after_the_cut_off_goes_unaccused_and_what_came_before_stays(meeting: World) -> None:
    silence, port = meeting.stage.silence, meeting.port
    cutoff, said = NOON + 60_000, {}
    for when in (-1, 0, 1):
        at(meeting, cutoff + when)
        said[when] = port.say(town(meeting), 11)
        assert await silence.events.on_message(town(meeting), said[when], 11) == []
    await close(meeting, cutoff)
    assert [when for when, message in said.items() if message in port.messages] == [-1, 0]
    assert meeting.port.names() == ["put_overwrites", "delete", "shut_thread"]
    expected: list[tuple[int, bool, int]] = [(-500, True, 0), (500, False, 0), (GRACE_MS + 1, False, 1)]
    for when, stays, accused in expected:
        at(meeting, cutoff + when)
        late = port.say(town(meeting), 11)
        found = await silence.events.on_message(town(meeting), late, 11)
        assert (late in port.messages, len(found)) == (stays, accused)
    at(meeting, cutoff + 500)
    assert len(await silence.events.on_message(town(meeting), port.say(town(meeting), 21), 21)) == 1


@pytest.mark.parametrize("heard", ["before the end is known", "after it"])
async def test_what_came_too_late_and_could_not_be_deleted_is_tried_again_when_the_thread_is_long_shut(
    meeting: World, heard: str
) -> None:
    silence, port = meeting.stage.silence, meeting.port
    at(meeting, NOON + 60_001)
    late = port.say(town(meeting), 11)
    port.always["delete"] = TryLater()
    if heard == "after it":
        await close(meeting, NOON + 60_000)
    assert await silence.events.on_message(town(meeting), late, 11) == []
    if heard != "after it":
        await close(meeting, NOON + 60_000)
    assert await guard(meeting, CLOSED, NOON + 60_000, fresh=True) == []
    assert late in port.messages
    assert port.closed_threads == {town(meeting)}
    del port.always["delete"]
    assert await guard(meeting, CLOSED, NOON + 60_000, fresh=True) == []
    assert late not in port.messages
    port.calls.clear()
    assert await guard(meeting, CLOSED, NOON + 60_000, fresh=True) == []
    assert "delete" not in port.names()


async def test_the_defence_takes_the_floor_from_all_but_one(meeting: World) -> None:
    silence, port = meeting.stage.silence, meeting.port
    at(meeting, NOON + 10)
    early = port.say(town(meeting), 11)
    await guard(meeting, floor(3), NOON + 1000)
    assert await silence.events.on_message(town(meeting), early, 11) == []
    assert early in port.messages
    at(meeting, NOON + 1000 + GRACE_MS + 1)
    assert len(await silence.events.on_message(town(meeting), port.say(town(meeting), 11), 11)) == 1
    assert await silence.events.on_message(town(meeting), port.say(town(meeting), 14), 14) == []


async def test_an_edit_counts_from_when_it_was_made(meeting: World) -> None:
    silence, port = meeting.stage.silence, meeting.port
    at(meeting, NOON + 10)
    said = port.say(town(meeting), 11)
    await silence.events.on_message(town(meeting), said, 11)
    await close(meeting, NOON + 1000)
    assert await silence.events.on_message(town(meeting), said, 11, edited=True) == []
    found = await silence.events.on_message(
        town(meeting), said, 11, edited=True, at_ms=NOON + 1000 + 2 * GRACE_MS
    )
    assert found == [SilenceBreach("edit", 11, 0, mended=True)]
    assert said not in port.messages


async def test_a_restart_in_a_meeting_leaves_what_was_said_in_time_and_takes_the_rest(meeting: World) -> None:
    port = meeting.port
    said = {}
    for name, when, author in (
        ("in time", 1000, 11),
        ("observer", 2000, 21),
        ("late", 61_000, 12),
        ("instructor", 62_000, 31),
    ):
        at(meeting, NOON + when)
        said[name] = port.say(town(meeting), author)
    meeting.restart()
    found = await guard(meeting, CLOSED, NOON + 60_000, fresh=True)
    assert [name for name, message in said.items() if message in port.messages] == ["in time", "instructor"]
    assert found == [SilenceBreach("message", 21, None, mended=True)]
    assert in_threads(meeting) == set()
    await meeting.stage.show(TABLE, Scene(()), meeting.destinations)
    await meeting.stage.schedule_shutting(TABLE, CLOSED)
    await meeting.stage.drain()
    assert port.closed_threads == {town(meeting)}


async def say(world: World, author: int, when: int) -> int:
    """Somebody says something in the town this long after noon; the bot hears of it by its next look."""
    at(world, NOON + when)
    (thread,) = world.port.threads_there
    return world.port.say(thread, author)


async def test_what_was_said_after_the_end_while_the_bot_was_away_goes_and_nobody_is_accused_before_they_are_locked_out(
    meeting: World,
) -> None:
    """As the orchestrator does it: a look at the meeting as it was, then its clock, then silence."""
    port = meeting.port
    in_time = [await say(meeting, 13, when) for when in (10, 60_000)]
    after = [await say(meeting, 11, 60_001 + n * 1000) for n in range(LOOK_BACK + 10)]
    meeting.restart()
    meeting.now = NOON + 400_000
    assert await guard(meeting, OPEN, fresh=True) == []
    assert await guard(meeting, CLOSED, NOON + 60_000) == []
    assert [message for message in (*in_time, *after) if message in port.messages] == in_time
    silence = meeting.stage.silence
    expected: list[tuple[int, int]] = [(400_000 + GRACE_MS, 0), (400_001 + GRACE_MS, 1)]
    for when, accused in expected:
        late = await say(meeting, 11, when)
        assert len(await silence.events.on_message(town(meeting), late, 11)) == accused
        assert late not in port.messages


@pytest.mark.parametrize("restarts", [1, 2])
async def test_nobody_is_accused_of_what_they_said_before_a_bot_came_that_could_lock_them_out(
    meeting: World, restarts: int
) -> None:
    """The power goes when the end is known, and before the permission is taken."""
    for number in range(restarts):
        meeting.port.fail(meeting.port.count + (5 if number else 1), "before", PowerCut())
        with pytest.raises(PowerCut):
            await guard(meeting, CLOSED, NOON + 60_000, fresh=bool(number))
        assert "put_overwrites" not in meeting.port.names()
        assert in_threads(meeting) == {11, 12, 13, 14}
        meeting.port.cut = False
        meeting.restart()
    late = await say(meeting, 11, 300_000)
    meeting.now = NOON + 400_000
    assert await guard(meeting, CLOSED, NOON + 60_000, fresh=True) == []
    assert late not in meeting.port.messages
    meeting.restart()
    later = await say(meeting, 11, 500_000)
    assert await guard(meeting, CLOSED, NOON + 60_000, fresh=True) == [
        SilenceBreach("message", 11, 0, mended=True)
    ]
    assert later not in meeting.port.messages
    assert in_threads(meeting) == set()


async def test_a_restart_after_a_meeting_leaves_what_was_said_before_its_end(meeting: World) -> None:
    port = meeting.port
    at(meeting, NOON + 1000)
    before = port.say(town(meeting), 11)
    await close(meeting, NOON + 60_000)
    at(meeting, NOON + 60_001)
    after = port.say(town(meeting), 11)
    meeting.restart()
    await guard(meeting, CLOSED, fresh=True)
    assert (before in port.messages, after in port.messages) == (True, False)


async def test_a_meeting_that_was_cut_off_by_a_power_cut_goes_on_where_it_was(meeting: World) -> None:
    meeting.restart()
    assert await guard(meeting, OPEN, fresh=True) == []
    assert in_threads(meeting) == {11, 12, 13, 14}
    assert not {"put_overwrites", "open_thread", "shut_thread", "create_thread"} & set(meeting.port.names())


async def test_a_thread_that_was_being_made_is_found_by_its_name(furnished: World) -> None:
    furnished.port.fail(furnished.port.count + 7, "after", PowerCut())
    await guard(furnished, CLOSED)
    with pytest.raises(BaseExceptionGroup):
        await furnished.stage.drain()
    assert furnished.port.names()[-1] == "create_thread"
    furnished.port.cut = False
    furnished.restart()
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    assert set(furnished.port.threads_there) == furnished.port.closed_threads == {town(furnished)}


async def test_a_thread_that_discord_made_twice_is_there_once(
    furnished: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer was lost, and the library asked again by itself; both events come before the answer."""
    create = FakePort.create_thread

    async def twice(port: FakePort, channel: int, name: str, *, private: bool) -> ThreadInfo:
        made = [await create(port, channel, name, private=private) for _ in range(2)]
        for seen in made:
            assert await furnished.stage.silence.events.on_thread(seen) == []
        return made[1]

    monkeypatch.setattr(FakePort, "create_thread", twice)
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    assert set(furnished.port.threads_there) == furnished.port.closed_threads == {town(furnished)}
    assert furnished.port.names().count("shut_thread") == 1


@pytest.mark.parametrize("call", range(1, 14))
async def test_a_double_thread_goes_whatever_fails_on_the_way(
    furnished: World, monkeypatch: pytest.MonkeyPatch, call: int
) -> None:
    create = FakePort.create_thread

    async def twice(port: FakePort, channel: int, name: str, *, private: bool) -> ThreadInfo:
        await create(port, channel, name, private=private)
        return await create(port, channel, name, private=private)

    monkeypatch.setattr(FakePort, "create_thread", twice)
    furnished.port.fail(call, "after", TryLater())
    for _ in range(2):
        with contextlib.suppress(TryLater):
            await guard(furnished, CLOSED, fresh=True)
        await furnished.stage.drain()
        furnished.restart()
    assert await guard(furnished, CLOSED, fresh=True) == []
    assert set(furnished.port.threads_there) == furnished.port.closed_threads == {town(furnished)}


async def test_a_thread_of_the_bots_own_that_is_no_meetings_goes_and_nobody_is_accused(
    meeting: World,
) -> None:
    double = ThreadInfo(meeting.port.new_id(), meeting.destinations.table, ME, "town-meeting")
    for how in (
        lambda: meeting.stage.silence.events.on_thread(double),
        lambda: guard(meeting, OPEN, fresh=True),
    ):
        meeting.port.threads_there[double.thread] = double
        assert await how() == []
        assert set(meeting.port.threads_there) == {town(meeting)}
        assert meeting.port.closed_threads == set()


async def test_a_thread_that_another_process_of_the_bot_made_or_is_making_stays(furnished: World) -> None:
    """One that starts meets one that stops."""
    await guard(furnished, Floor())
    old = furnished.stage
    furnished.restart()
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    thread = ThreadInfo(town(furnished), furnished.destinations.table, ME, "town-meeting")
    assert await old.silence.events.on_thread(thread) == []
    await furnished.store.put_artifact(
        Artifact(
            TABLE, "thread:field", 0, furnished.destinations.table, ":public:", "", pending=True, at_ms=0
        )
    )
    assert await old.silence.events.on_thread(replace(thread, thread=700, name="field-meeting")) == []
    assert "delete_thread" not in furnished.port.names()


async def test_a_thread_of_somebody_else_with_that_name_is_not_taken_for_it(furnished: World) -> None:
    furnished.port.threads_there[500] = ThreadInfo(500, furnished.destinations.table, 31, "town-meeting")
    await furnished.store.put_artifact(
        Artifact(TABLE, "thread:town", 0, furnished.destinations.table, ":public:", "", pending=True, at_ms=0)
    )
    furnished.restart()
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    assert town(furnished) != 500


@pytest.mark.parametrize("problem", [TryLater(200.0), RequestRefused(160006)], ids=["later", "refused"])
async def test_a_thread_that_cannot_be_made_now_is_tried_again_and_the_table_is_silent_all_the_same(
    furnished: World, problem: PortError
) -> None:
    furnished.port.always["create_thread"] = problem
    assert await guard(furnished, CLOSED) == []
    await furnished.stage.drain()
    assert [type(failed) for _, failed in furnished.failures] == [type(problem)]
    furnished.port.always.clear()
    furnished.now += 200_000
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    assert furnished.port.closed_threads == {town(furnished)}


async def test_discord_is_not_asked_for_a_thread_again_before_the_time_it_named(furnished: World) -> None:
    furnished.port.always["create_thread"] = TryLater(200.0)
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    furnished.port.always.clear()
    with pytest.raises(TryLater):
        await guard(furnished, OPEN)
    assert "create_thread" not in furnished.port.names()
    assert in_threads(furnished) == {11, 12, 13, 14}


async def test_after_the_clock_was_put_back_discord_is_asked_for_a_thread_again(furnished: World) -> None:
    furnished.port.always["create_thread"] = TryLater(200.0)
    await guard(furnished, CLOSED)
    await furnished.stage.drain()
    furnished.port.always.clear()
    furnished.now -= 3_600_000
    assert await guard(furnished, OPEN) == []
    assert furnished.port.threads_there.keys() == {town(furnished)}


async def test_a_meeting_that_cannot_be_opened_says_so_when_everything_else_is_done(prepared: World) -> None:
    prepared.port.always["open_thread"] = Forbidden(("manage_threads",))
    with pytest.raises(Forbidden):
        await guard(prepared, OPEN)
    prepared.port.always.clear()
    assert await guard(prepared, OPEN) == []
    assert prepared.port.closed_threads == set()


@pytest.mark.parametrize("opens", [True, False])
async def test_a_thread_that_stays_as_it_was_whatever_discord_says_is_told(
    prepared: World, monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    """A meeting would have no place, or nobody would have locked it."""
    if not opens:
        await guard(prepared, OPEN, NOON)

    async def change_nothing(thread: int) -> ThreadInfo:
        return await prepared.port.thread(thread)

    for change in ("open_thread", "shut_thread"):
        monkeypatch.setattr(prepared.port, change, change_nothing)
    if opens:
        with pytest.raises(Unchanged):
            await guard(prepared, OPEN, NOON)
    else:
        await close(prepared)
        assert [type(problem) for _, problem in prepared.failures] == [Unchanged]


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "open"])
async def test_a_thread_that_somebody_deleted_is_made_again_with_what_stood_in_it(
    prepared: World, is_open: bool
) -> None:
    wanted = OPEN if is_open else CLOSED
    await guard(prepared, wanted)
    await prepared.stage.show(
        TABLE, Scene((Post("minutes", "room:town", Panel(text="one")),)), prepared.destinations
    )
    await prepared.stage.drain()
    old = town(prepared)
    del prepared.port.threads_there[old]
    assert await prepared.stage.on_thread_deleted(old) == []
    await prepared.stage.drain()
    assert town(prepared) != old
    assert (town(prepared) in prepared.port.closed_threads) != is_open
    assert len(prepared.port.standing(town(prepared))) == is_open
    assert await prepared.stage.on_thread_deleted(4711) == []


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_thread_that_was_deleted_while_nobody_looked_is_made_at_the_latest_for_the_meeting(
    prepared: World, restarted: bool
) -> None:
    prepared.port.threads_there.clear()
    if restarted:
        prepared.restart()
    assert await guard(prepared, OPEN) == []
    assert set(prepared.port.threads_there) == {town(prepared)}
    assert prepared.port.closed_threads == set()


async def test_rooms_move_to_a_new_channel_with_their_table(prepared: World) -> None:
    old = town(prepared)
    del prepared.port.channels_there[prepared.destinations.table]
    prepared.port.threads_there.clear()
    await prepared.set_up_channels()
    await guard(prepared, CLOSED, fresh=True)
    await prepared.stage.drain()
    assert prepared.port.threads_there[town(prepared)].parent == prepared.destinations.table
    assert town(prepared) != old


@pytest.mark.parametrize(("archived", "locked"), [(True, True), (True, False), (False, True)])
async def test_a_meeting_that_a_moderator_shuts_goes_on_at_once(
    meeting: World, archived: bool, locked: bool
) -> None:
    thread = town(meeting)
    shut = replace(meeting.port.threads_there[thread], archived=archived, locked=locked)
    for _ in range(2):
        meeting.port.threads_there[thread] = shut
        assert await meeting.stage.silence.events.on_thread_changed(shut) == []
        assert meeting.port.threads_there[thread] == replace(shut, archived=False, locked=False)
    assert await meeting.stage.silence.events.on_thread_changed(meeting.port.threads_there[thread]) == []
    assert meeting.port.names() == ["open_thread", "open_thread"]
    assert meeting.stage.silence.rooms.threads(TABLE, awake=True) == {"town": thread}


async def test_a_meeting_that_could_not_be_opened_again_is_opened_by_the_next_check(meeting: World) -> None:
    thread = town(meeting)
    shut = meeting.port.threads_there[thread] = replace(meeting.port.threads_there[thread], archived=True)
    meeting.port.always["open_thread"] = TryLater()
    with pytest.raises(TryLater):
        await meeting.stage.silence.events.on_thread_changed(shut)
    meeting.port.always.clear()
    assert await guard(meeting, OPEN, fresh=True) == []
    assert not meeting.port.threads_there[thread].archived


async def test_a_thread_that_somebody_opened_by_hand_is_shut_again(prepared: World) -> None:
    seen = ThreadInfo(town(prepared), prepared.destinations.table, ME, "town-meeting")
    prepared.port.threads_there[seen.thread] = seen
    assert await prepared.stage.silence.events.on_thread_changed(seen) == []
    assert prepared.port.closed_threads == {seen.thread}
    prepared.port.threads_there[seen.thread] = seen
    await guard(prepared, CLOSED, fresh=True)
    assert prepared.port.closed_threads == {seen.thread}


async def test_an_open_thread_that_fell_asleep_is_woken_by_the_periodic_check(meeting: World) -> None:
    meeting.port.threads_there[town(meeting)] = replace(
        meeting.port.threads_there[town(meeting)], archived=True
    )
    for _ in range(2):
        await guard(meeting, OPEN, fresh=True)
    assert not meeting.port.threads_there[town(meeting)].archived


async def test_the_echo_of_a_change_on_its_way_asks_nothing(
    prepared: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord's event may come before its answer."""
    put = prepared.port.put_overwrites

    async def echoing(channel: int, overwrites: object) -> object:
        made = await put(channel, overwrites)  # type: ignore[arg-type]
        assert await prepared.stage.silence.events.on_channel_update(channel, made) == []
        return made

    monkeypatch.setattr(prepared.port, "put_overwrites", echoing)
    await guard(prepared, OPEN)
    assert prepared.port.names() == ["open_thread", "put_overwrites"]


async def test_a_second_look_that_had_to_wait_never_gives_back_the_floor_that_was_lost_meanwhile(
    meeting: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = meeting.port.put_overwrites

    async def slowly(channel: int, overwrites: object) -> object:
        await asyncio.sleep(0)
        return await put(channel, overwrites)  # type: ignore[arg-type]

    monkeypatch.setattr(meeting.port, "put_overwrites", slowly)
    await asyncio.gather(guard(meeting, CLOSED, NOON), meeting.stage.silence.reguard(TABLE))
    assert in_threads(meeting) == set()


async def test_a_check_that_is_due_reads_everything_afresh(meeting: World) -> None:
    await guard(meeting, OPEN, fresh=True)
    assert meeting.port.names() == ["abilities", "channel", "channel", "recent", "threads", "recent"]


async def test_a_change_that_failed_is_followed_by_a_look(meeting: World) -> None:
    meeting.port.always["put_overwrites"] = TryLater()
    with pytest.raises(TryLater):
        await guard(meeting, CLOSED)
    meeting.port.always.clear()
    await guard(meeting, CLOSED)
    assert "channel" in meeting.port.names()
    assert in_threads(meeting) == set()


async def test_nobody_of_another_seating_keeps_the_right_to_write(meeting: World) -> None:
    others = Seating({**SEATING.players, 0: 55}, SEATING.observers, SEATING.instructors)
    await meeting.stage.guard(TABLE, OPEN, others, fresh=False)
    assert in_threads(meeting) == {55, 12, 13, 14}


async def test_a_bot_that_stops_leaves_an_unfinished_room_to_its_next_start(meeting: World) -> None:
    await guard(meeting, CLOSED, NOON)
    await meeting.stage.close()
    await meeting.stage.schedule_shutting(TABLE, CLOSED)
    await meeting.stage.drain()
    assert meeting.port.closed_threads == set()
    meeting.restart()
    await guard(meeting, CLOSED, NOON, fresh=True)
    await meeting.stage.show(TABLE, Scene(()), meeting.destinations)
    await meeting.stage.schedule_shutting(TABLE, CLOSED)
    await meeting.stage.drain()
    assert meeting.port.closed_threads == {town(meeting)}


async def test_a_meeting_is_the_tables_own_place(meeting: World) -> None:
    assert meeting.stage.silence.tables.table_at(town(meeting)) == TABLE
    said = meeting.port.say(town(meeting), 12)
    assert await meeting.stage.silence.events.on_poll_vote(town(meeting), said, 11) == [
        SilenceBreach("poll", 11, 0, mended=True)
    ]
    meeting.stage.release(TABLE)
    assert meeting.stage.room_threads(TABLE) == {}


async def test_a_thread_is_named_in_the_language_of_its_table_and_found_by_that_name_after_a_power_cut(
    furnished: World,
) -> None:
    furnished.port.fail("create_thread", "after", TryLater())
    with use_language("de"):
        await guard(furnished, CLOSED, fresh=True)
        await furnished.stage.drain()
    assert [thread.name for thread in furnished.port.threads_there.values()] == ["Versammlung"]
    furnished.restart()
    for _ in range(2):
        await guard(furnished, CLOSED, fresh=True)
        await furnished.stage.drain()
        furnished.restart()
    await guard(furnished, CLOSED, fresh=True)
    (thread,) = furnished.port.threads_there.values()
    assert (thread.name, thread.thread) == ("Versammlung", town(furnished))
    await furnished.port.rename(thread.thread, "psst", None)
    (breach,) = await furnished.stage.silence.events.on_label(
        thread.thread, ("Versammlung", None), ("psst", None)
    )
    assert breach.way == "name"
    assert furnished.port.threads_there[thread.thread].name == "Versammlung"


async def test_a_thread_from_before_tables_had_names_in_their_language_keeps_its_own(prepared: World) -> None:
    first = town(prepared)
    prepared.restart()
    with use_language("de"):
        await guard(prepared, OPEN, fresh=True)
        await close(prepared, NOON)
    assert [(thread.thread, thread.name) for thread in prepared.port.threads_there.values()] == [
        (first, "town-meeting")
    ]
    assert {"rename", "create_thread"}.isdisjoint(prepared.port.names())


@pytest.mark.parametrize(
    ("room", "english", "german"),
    [
        ("town", "town-meeting", "Versammlung"),
        ("wheat", "wheat-meeting", "Versammlung Weizen"),
        ("red and blue", "red and blue-meeting", "Rot und Blau"),
        ("field", "field-meeting", "Versammlung field"),
    ],
)
def test_each_room_has_a_name_in_each_language(room: str, english: str, german: str) -> None:
    assert thread_name(room) == english
    with use_language("de"):
        assert thread_name(room) == german


async def test_a_thread_that_somebody_archived_before_it_was_locked_is_locked_all_the_same(
    meeting: World,
) -> None:
    """Discord refuses any change of an archived thread but to take it out of the archive."""
    thread = town(meeting)
    await guard(meeting, CLOSED, NOON)
    meeting.port.threads_there[thread] = replace(meeting.port.threads_there[thread], archived=True)
    meeting.port.calls.clear()
    await meeting.stage.schedule_shutting(TABLE, CLOSED)
    await meeting.stage.drain()
    assert meeting.port.closed_threads == {thread}
    assert [name for name in meeting.port.names() if name.endswith("_thread")] == [
        "shut_thread",
        "lock_thread",
        "shut_thread",
    ]
    assert meeting.stage.silence.rooms_left_open(TABLE) == []
    assert meeting.failures == []


async def test_a_bot_that_opens_archived_threads_is_answered_less_and_less_often_as_long_as_they_stay_locked(
    prepared: World,
) -> None:
    heard: list[tuple[str, str]] = []
    prepared.stage.set_war_callback(lambda table, what: heard.append((table, what)))
    thread = town(prepared)
    prepared.port.calls.clear()
    for _ in range(60):
        seen = prepared.port.threads_there[thread] = replace(
            prepared.port.threads_there[thread], archived=False, locked=True
        )
        await prepared.stage.silence.events.on_thread_changed(seen)
        prepared.now += 1_000
    assert prepared.port.names().count("shut_thread") == 5
    assert heard == [(TABLE, "thread")]
    seen = prepared.port.threads_there[thread] = replace(
        prepared.port.threads_there[thread], archived=False, locked=False
    )
    await prepared.stage.silence.events.on_thread_changed(seen)
    assert prepared.port.closed_threads == {thread}, "one in which somebody might write is shut at once"
