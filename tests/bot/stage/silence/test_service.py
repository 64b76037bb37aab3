"""The silence service mends what differs from the floor, takes back what breaks the silence, and reports it
without a word of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace

import pytest

from bot.stage.discord_api.port import (
    Forbidden,
    Gone,
    MessageSummary,
    Overwrite,
    RequestRefused,
    ThreadInfo,
    TryLater,
    Unchanged,
)
from bot.stage.silence import breach_log
from bot.stage.silence.loans import SilencedSeat
from bot.stage.silence.permissions import IN_THREADS, TEXT, VOICE, Seating, SilenceBreach, _bits
from games.protocol import Floor, Room
from storage.errors import StoreUnavailable
from tests.bot.stage.conftest import SEATING, TABLE, World
from tests.support.port import ALL, GUILD, ME, FakePort, PowerCut

SILENT = Floor()
STRANGER = 77
VOICE_CHANNEL, CLASS = 600, 700


@pytest.fixture
async def guarded(furnished: World) -> World:
    """A table that was guarded once, with nothing to report."""
    assert await furnished.stage.guard(TABLE, SILENT, SEATING) == []
    furnished.port.calls.clear()
    return furnished


def tamper(world: World, *changed: Overwrite) -> None:
    """Somebody edits the table's channel by hand."""
    here = world.port.channels_there[world.destinations.table]
    targets = {overwrite.target for overwrite in changed}
    kept = {overwrite for overwrite in here.overwrites if overwrite.target not in targets}
    world.port.channels_there[world.destinations.table] = replace(
        here, overwrites=frozenset(kept | set(changed))
    )


async def test_a_channel_as_it_should_be_is_read_and_left_alone(guarded: World) -> None:
    assert await guarded.stage.guard(TABLE, SILENT, SEATING) == []
    assert set(guarded.port.names()) == {"abilities", "channel", "recent", "threads"}


async def test_new_people_and_a_new_floor_are_one_change_and_no_breach(guarded: World) -> None:
    late = Seating({**SEATING.players, 3: 55}, SEATING.observers | {66}, SEATING.instructors)
    assert await guarded.stage.guard(TABLE, Floor(speakers=frozenset({0})), late) == []
    assert guarded.port.names().count("put_overwrites") == 2
    there = {one.target: one for one in guarded.port.channels_there[guarded.destinations.table].overwrites}
    assert 14 not in there
    assert there[55].deny == there[66].deny == TEXT
    assert not there[11].deny & _bits("send_messages")


async def test_a_change_of_its_own_cut_short_by_a_power_cut_is_nobodys_breach(
    guarded: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = FakePort.put_overwrites

    async def dying(port: FakePort, channel: int, overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        await put(port, channel, overwrites)
        raise PowerCut

    late = Seating(SEATING.players, SEATING.observers | {66}, SEATING.instructors)
    with monkeypatch.context() as unlucky:
        unlucky.setattr(FakePort, "put_overwrites", dying)
        with pytest.raises(PowerCut):
            await guarded.stage.guard(TABLE, SILENT, late)
    guarded.restart()
    later = Seating(SEATING.players, SEATING.observers | {66, 67}, SEATING.instructors)
    assert await guarded.stage.guard(TABLE, SILENT, later) == []


@pytest.mark.parametrize(
    "change",
    [
        Overwrite(11, member=True, allow=_bits("send_messages"), deny=0),
        Overwrite(4242, member=False, allow=_bits("view_channel", "send_messages"), deny=0),
        Overwrite(GUILD, member=False, allow=_bits("view_channel"), deny=0),
        Overwrite(STRANGER, member=True, allow=_bits("view_channel"), deny=0),
        Overwrite(ME, member=True, allow=0, deny=_bits("manage_messages")),
    ],
    ids=["member-allowed", "role-allowed", "everyone-allowed", "stranger-let-in", "bot-locked-out"],
)
async def test_a_permission_edited_by_hand_is_put_back_and_reported(
    guarded: World, change: Overwrite
) -> None:
    before = guarded.port.channels_there[guarded.destinations.table].overwrites
    tamper(guarded, change)
    assert await guarded.stage.silence.events.on_channel_update(guarded.destinations.table) == [
        SilenceBreach("permissions", mended=True, detail="table")
    ]
    assert guarded.port.channels_there[guarded.destinations.table].overwrites == before
    assert guarded.port.names().count("put_overwrites") == 1


async def test_a_permission_edited_while_the_bot_was_away_is_put_back_at_the_start(guarded: World) -> None:
    tamper(guarded, Overwrite(12, member=True, allow=_bits("send_messages"), deny=0))
    guarded.restart()
    assert await guarded.stage.guard(TABLE, SILENT, SEATING) == [
        SilenceBreach("permissions", mended=True, detail="table")
    ]


async def test_the_echo_of_the_bots_own_change_asks_nothing(guarded: World) -> None:
    there = guarded.port.channels_there[guarded.destinations.table].overwrites
    assert await guarded.stage.silence.events.on_channel_update(guarded.destinations.table, there) == []
    assert await guarded.stage.silence.events.on_channel_update(4711, there) == []
    assert guarded.port.calls == []


async def test_a_bot_that_lost_a_permission_denies_what_it_can_and_names_the_rest(guarded: World) -> None:
    guarded.port.holds = ALL & ~_bits("send_polls", "pin_messages")
    (unheld, *others) = await guarded.stage.guard(TABLE, SILENT, SEATING)
    assert (unheld.way, set(unheld.detail.split(", ")), unheld.mended) == (
        "unheld",
        {"send_polls", "pin_messages"},
        False,
    )
    assert others == []


async def test_a_bot_that_lost_a_permission_lifts_nothing_of_the_silence(guarded: World) -> None:
    """What it does not hold it could not deny again (docs/build/discord.md, Permissions)."""
    before = {
        place: guarded.port.channels_there[place].overwrites
        for place in (guarded.destinations.table, guarded.destinations.watch)
    }
    guarded.port.holds = ALL & ~TEXT
    for _ in range(2):
        await guarded.stage.guard(TABLE, SILENT, SEATING)
        assert {place: guarded.port.channels_there[place].overwrites for place in before} == before
    late = Seating(SEATING.players, SEATING.observers | {66}, SEATING.instructors)
    await guarded.stage.guard(TABLE, Floor(speakers=frozenset({0})), late)
    there = {one.target: one for one in guarded.port.channels_there[guarded.destinations.table].overwrites}
    assert [there[user].deny for user in (GUILD, 11, 12, 21)] == [
        TEXT | _bits("view_channel"),
        TEXT,
        TEXT,
        TEXT,
    ]


async def test_a_bot_that_lost_a_right_over_voice_names_it_where_the_table_uses_voice(
    with_voice: World,
) -> None:
    with_voice.port.holds = ALL & ~_bits("speak")
    assert await with_voice.stage.guard(TABLE, SILENT, SEATING) == []
    found = await with_voice.stage.guard(TABLE, SILENT, SEATING, voice=VOICE_CHANNEL)
    assert found == [SilenceBreach("unheld", detail="speak")]
    assert all(one.deny & _bits("speak") for one in with_voice.port.channels_there[VOICE_CHANNEL].overwrites)


async def test_a_channel_that_cannot_be_changed_raises_so_that_the_table_can_be_paused(
    guarded: World,
) -> None:
    tamper(guarded, Overwrite(11, member=True, allow=_bits("send_messages"), deny=0))
    guarded.port.always["put_overwrites"] = Forbidden(("manage_roles",))
    with pytest.raises(Forbidden):
        await guarded.stage.guard(TABLE, SILENT, SEATING)


async def test_what_discord_grants_and_does_not_do_is_nobodys_breach_and_is_raised_once_every_channel_was_tried(
    guarded: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    async def put_nothing(channel: int, _overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        tried.append(channel)
        return guarded.port.channels_there[channel].overwrites

    late = Seating(SEATING.players, SEATING.observers | {66}, SEATING.instructors)
    with monkeypatch.context() as without_effect:
        without_effect.setattr(guarded.port, "put_overwrites", put_nothing)
        for _ in range(2):
            with pytest.raises(Unchanged):
                await guarded.stage.guard(TABLE, SILENT, late)
    assert tried == [guarded.destinations.table, guarded.destinations.watch] * 2
    assert await guarded.stage.guard(TABLE, SILENT, late) == []
    assert any(one.target == 66 for one in guarded.port.channels_there[guarded.destinations.table].overwrites)


async def test_no_thread_is_opened_while_a_denial_has_no_effect(
    guarded: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    tamper(guarded, Overwrite(11, member=True, allow=IN_THREADS, deny=0))

    async def put_nothing(channel: int, _overwrites: Iterable[Overwrite]) -> frozenset[Overwrite]:
        return guarded.port.channels_there[channel].overwrites

    monkeypatch.setattr(guarded.port, "put_overwrites", put_nothing)
    guarded.port.calls.clear()
    with pytest.raises(Unchanged):
        await guarded.stage.guard(
            TABLE, Floor(rooms=(Room("town", frozenset({1}), frozenset({0, 1})),)), SEATING, fresh=True
        )
    assert not {"open_thread", "create_thread"} & set(guarded.port.names())


async def test_changed_roles_bring_every_table_of_the_server_under_guard_again(guarded: World) -> None:
    tamper(guarded, Overwrite(4242, member=False, allow=_bits("send_messages"), deny=0))
    assert await guarded.stage.silence.events.on_roles(GUILD) == [
        (TABLE, SilenceBreach("permissions", mended=True, detail="table"))
    ]
    assert await guarded.stage.silence.events.on_roles(GUILD + 1) == []


@pytest.mark.parametrize(
    ("author", "seat"),
    [(11, 0), (14, 3), (21, None), (STRANGER, None)],
    ids=["red", "blue", "observer", "stranger"],
)
async def test_a_message_in_a_silent_table_is_deleted_and_its_author_noted(
    guarded: World, author: int, seat: int | None
) -> None:
    message = guarded.port.say(guarded.destinations.table, author)
    found = await guarded.stage.silence.events.on_message(guarded.destinations.table, message, author)
    assert found == [SilenceBreach("message", author, seat, mended=True)]
    assert message not in guarded.port.messages


async def test_an_edited_message_goes_too(guarded: World) -> None:
    message = guarded.port.say(guarded.destinations.table, 11)
    found = await guarded.stage.silence.events.on_message(
        guarded.destinations.table, message, 11, edited=True
    )
    assert found == [SilenceBreach("edit", 11, 0, mended=True)]


@pytest.mark.parametrize("author", [ME, 31], ids=["bot", "instructor"])
async def test_the_bot_and_the_instructor_may_write_at_the_table(guarded: World, author: int) -> None:
    message = guarded.port.say(guarded.destinations.table, author)
    assert await guarded.stage.silence.events.on_message(guarded.destinations.table, message, author) == []
    assert message in guarded.port.messages


async def test_who_has_the_floor_may_write_and_react_and_others_may_not(guarded: World) -> None:
    await guarded.stage.guard(TABLE, Floor(speakers=frozenset({0})), SEATING)
    silence, table = guarded.stage.silence, guarded.destinations.table
    assert await silence.events.on_message(table, guarded.port.say(table, 11), 11) == []
    assert await silence.events.on_reaction(table, 5, 11, "👍") == []
    assert len(await silence.events.on_message(table, guarded.port.say(table, 12), 12)) == 1


async def test_talk_in_the_watch_channel_and_elsewhere_is_nobodys_business(guarded: World) -> None:
    silence = guarded.stage.silence
    assert await silence.events.on_message(guarded.destinations.watch, 5, 21) == []
    assert await silence.events.on_message(4711, 5, 11) == []
    assert await silence.events.on_reaction(4711, 5, 11, "👍") == []
    assert await silence.events.on_thread(ThreadInfo(5, 4711, 11)) == []
    assert guarded.port.calls == []


async def test_a_reaction_is_taken_away_whoever_gave_it(guarded: World) -> None:
    silence, table = guarded.stage.silence, guarded.destinations.table
    card = guarded.port.messages[guarded.port.say(table, ME)]
    for user, expected in ((12, [SilenceBreach("reaction", 12, 1, mended=True)]), (31, [])):
        card.reactions.append(("👍", user))
        assert await silence.events.on_reaction(table, card.id, user, "👍") == expected
        assert card.reactions == []


async def test_in_silence_a_reaction_takes_all_others_with_it_so_that_nobody_can_join_one(
    guarded: World,
) -> None:
    table = guarded.destinations.table
    card = guarded.port.messages[guarded.port.say(table, ME)]
    card.reactions += [("👍", 31), ("👍", 12)]
    await guarded.stage.silence.events.on_reaction(table, card.id, 12, "👍")
    assert card.reactions == []
    await guarded.stage.guard(TABLE, Floor(speakers=frozenset({0})), SEATING)
    card.reactions += [("👍", 11), ("👍", 12)]
    await guarded.stage.silence.events.on_reaction(table, card.id, 12, "👍")
    assert card.reactions == [("👍", 11)]


async def test_a_poll_that_somebody_votes_in_is_deleted(guarded: World) -> None:
    message = guarded.port.say(guarded.destinations.table, STRANGER)
    found = await guarded.stage.silence.events.on_poll_vote(guarded.destinations.table, message, 13)
    assert found == [SilenceBreach("poll", 13, 2, mended=True)]
    assert message not in guarded.port.messages


async def test_a_thread_that_the_bot_did_not_make_is_deleted_or_else_locked_away(guarded: World) -> None:
    silence, table = guarded.stage.silence, guarded.destinations.table
    guarded.port.threads_there[500] = ThreadInfo(500, table, 11)
    assert await silence.events.on_thread(ThreadInfo(500, table, 11)) == [
        SilenceBreach("thread", 11, 0, mended=True)
    ]
    assert guarded.port.threads_there == {}
    guarded.port.threads_there[501] = ThreadInfo(501, table, 11)
    guarded.port.always["delete_thread"] = RequestRefused(50024)
    assert await silence.events.on_thread(ThreadInfo(501, table, 11)) == [
        SilenceBreach("thread", 11, 0, mended=True)
    ]
    assert guarded.port.closed_threads == {501}
    assert await silence.events.on_thread(ThreadInfo(502, table, ME)) == []


async def test_a_message_in_a_thread_of_the_table_counts_as_one_at_the_table_unless_its_author_is_in_a_meeting(
    guarded: World,
) -> None:
    silence, table = guarded.stage.silence, guarded.destinations.table
    guarded.port.add_channel(500)
    message = guarded.port.say(500, 11)
    assert await silence.events.on_message(500, message, 11, parent=table) == [
        SilenceBreach("message", 11, 0, mended=True)
    ]
    meeting = Floor(rooms=(Room("square", frozenset({0}), frozenset({0, 1})),))
    await guarded.stage.guard(TABLE, meeting, SEATING)
    square = guarded.stage.room_threads(TABLE)["square"]
    assert await silence.events.on_message(square, guarded.port.say(square, 11), 11, parent=table) == []
    assert len(await silence.events.on_message(square, guarded.port.say(square, 12), 12, parent=table)) == 1
    assert len(await silence.events.on_message(500, guarded.port.say(500, 11), 11, parent=table)) == 1


async def test_what_came_while_the_bot_was_away_is_swept_up(guarded: World) -> None:
    table, port = guarded.destinations.table, guarded.port
    card = port.messages[port.say(table, ME)]
    card.reactions.append(("👍", 12))
    said = port.say(table, 11)
    port.threads_there[500] = ThreadInfo(500, table, 13)
    port.threads_there[501] = ThreadInfo(501, guarded.destinations.watch, 21)
    guarded.restart()
    found = await guarded.stage.guard(TABLE, SILENT, SEATING)
    assert {(breach.way, breach.user, breach.seat, breach.mended) for breach in found} == {
        ("reaction", None, None, True),
        ("message", 11, 0, True),
        ("thread", 13, 2, True),
    }
    assert said not in port.messages
    assert card.reactions == []
    assert set(port.threads_there) == {501}


async def test_a_quick_check_reads_permissions_only(guarded: World) -> None:
    guarded.port.say(guarded.destinations.table, 11)
    assert await guarded.stage.guard(TABLE, SILENT, SEATING, sweep=False) == []
    assert set(guarded.port.names()) == {"abilities", "channel"}


@pytest.mark.parametrize(
    ("problem", "mended"), [(Gone("message"), True), (Forbidden(), False), (TryLater(), False)]
)
async def test_a_breach_says_whether_it_could_be_mended(
    guarded: World, problem: Exception, mended: bool
) -> None:
    guarded.port.always["delete"] = problem  # type: ignore[assignment]
    message = guarded.port.say(guarded.destinations.table, 11)
    assert await guarded.stage.silence.events.on_message(guarded.destinations.table, message, 11) == [
        SilenceBreach("message", 11, 0, mended=mended)
    ]


Noted = list[tuple[SilenceBreach, str, bool]]
Deed = Callable[[World], Awaitable[Sequence[SilenceBreach]]]


def noting(world: World, untouched: Callable[[], bool], problem: BaseException | None = None) -> Noted:
    """Somebody writes breaches down, while all is still as it should not be."""
    noted: Noted = []

    async def told(_table: str, breach: SilenceBreach, mark: str, anew: bool) -> bool:
        assert untouched(), "it is noted first"
        if problem is not None:
            raise problem
        noted.append((breach, mark, anew))
        return True

    world.stage.set_breach_callback(told)
    return noted


async def says(world: World) -> Sequence[SilenceBreach]:
    message = world.port.say(world.destinations.table, 11)
    return await world.stage.silence.events.on_message(world.destinations.table, message, 11)


async def edits(world: World) -> Sequence[SilenceBreach]:
    message = world.port.say(world.destinations.table, 11)
    return await world.stage.silence.events.on_message(
        world.destinations.table, message, 11, edited=True, at_ms=5
    )


async def reacts(world: World) -> Sequence[SilenceBreach]:
    return await world.stage.silence.events.on_reaction(
        world.destinations.table, world.port.say(world.destinations.table, ME), 11, "👍"
    )


async def votes(world: World) -> Sequence[SilenceBreach]:
    return await world.stage.silence.events.on_poll_vote(
        world.destinations.table, world.port.say(world.destinations.table, STRANGER), 11
    )


async def makes_a_thread(world: World) -> Sequence[SilenceBreach]:
    seen = world.port.threads_there[500] = ThreadInfo(500, world.destinations.table, 11)
    return await world.stage.silence.events.on_thread(seen)


async def joins_voice(world: World) -> Sequence[SilenceBreach]:
    world.port.add_channel(VOICE_CHANNEL)
    await world.stage.guard(TABLE, SILENT, SEATING, voice=VOICE_CHANNEL)
    world.port.calls.clear()
    return await world.stage.silence.events.on_voice(GUILD, VOICE_CHANNEL, 11)


async def allows(world: World) -> Sequence[SilenceBreach]:
    tamper(world, Overwrite(12, member=True, allow=_bits("send_messages"), deny=0))
    return await world.stage.silence.events.on_channel_update(world.destinations.table)


MENDING = {
    "delete",
    "clear_reactions",
    "unreact",
    "delete_thread",
    "shut_thread",
    "disconnect",
    "put_overwrites",
}


@pytest.mark.parametrize(
    "deed", [says, edits, reacts, votes, makes_a_thread, joins_voice, allows], ids=lambda deed: deed.__name__
)
async def test_every_breach_is_noted_before_it_is_mended(guarded: World, deed: Deed) -> None:
    noted = noting(guarded, lambda: not MENDING & set(guarded.port.names()))
    (found,) = await deed(guarded)
    assert found.noted
    assert found.mended
    assert [breach for breach, _, _ in noted] == [replace(found, noted=False, mended=False)]
    assert MENDING & set(guarded.port.names())


@pytest.mark.parametrize("deed", [says, makes_a_thread], ids=lambda deed: deed.__name__)
async def test_what_a_power_cut_left_is_found_with_the_mark_under_which_it_was_noted(
    guarded: World, deed: Deed
) -> None:
    before = noting(guarded, lambda: True)
    guarded.port.always = dict.fromkeys(("delete", "delete_thread"), PowerCut())  # type: ignore[arg-type]
    with pytest.raises(PowerCut):
        await deed(guarded)
    guarded.port.always = {}
    guarded.restart()
    after = noting(guarded, lambda: True)
    await guarded.stage.guard(TABLE, SILENT, SEATING)
    assert [(breach, mark) for breach, mark, _ in after] == [(breach, mark) for breach, mark, _ in before]
    assert [anew for _, _, anew in after] == [False]
    assert before[0][1] != ""


async def test_a_breach_that_cannot_be_noted_is_mended_all_the_same(guarded: World) -> None:
    noting(guarded, lambda: True, StoreUnavailable())
    assert await says(guarded) == [SilenceBreach("message", 11, 0, mended=True)]


@pytest.mark.parametrize(
    ("deed", "cure"), [(says, "delete"), (allows, "put_overwrites")], ids=["says", "allows"]
)
async def test_a_breach_is_mended_also_where_the_note_meets_a_bug(
    guarded: World, deed: Deed, cure: str
) -> None:
    noting(guarded, lambda: True, RuntimeError("a bug"))
    with pytest.raises(RuntimeError, match="a bug"):
        await deed(guarded)
    assert cure in guarded.port.names()


async def test_what_others_can_read_does_not_wait_long_for_its_note(
    guarded: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store is busy until the message has gone: it goes, and is noted after."""
    monkeypatch.setattr(breach_log, "PATIENCE_S", 0)
    delete, gone = FakePort.delete, asyncio.Event()

    async def deleting(port: FakePort, channel: int, message: int) -> None:
        await delete(port, channel, message)
        gone.set()

    async def busy(_table: str, _breach: SilenceBreach, _mark: str, _anew: bool) -> bool:
        return await gone.wait()

    monkeypatch.setattr(FakePort, "delete", deleting)
    guarded.stage.set_breach_callback(busy)
    assert await says(guarded) == [SilenceBreach("message", 11, 0, mended=True, noted=True)]


async def test_what_cannot_be_taken_back_is_noted(guarded: World) -> None:
    silence, table = guarded.stage.silence, guarded.destinations.table
    assert silence.events.on_signal("typing", table, 11) == [SilenceBreach("typing", 11, 0)]
    assert silence.events.on_signal("webhook", table) == [SilenceBreach("webhook")]
    for way, channel, user in (("typing", table, 31), ("pin", table, ME), ("pin", 4711, None)):
        assert silence.events.on_signal(way, channel, user) == []


async def test_a_table_without_channels_has_nothing_to_guard(world: World) -> None:
    assert await world.stage.guard(TABLE, SILENT, SEATING) == []
    assert world.port.calls == []


async def test_a_released_table_is_guarded_no_more(guarded: World) -> None:
    assert guarded.stage.silence.tables.table_at(guarded.destinations.table) == TABLE
    guarded.stage.release(TABLE)
    assert guarded.stage.silence.tables.table_at(guarded.destinations.table) is None
    assert await guarded.stage.silence.reguard(TABLE) == []


@pytest.fixture
async def with_voice(guarded: World) -> World:
    guarded.port.add_channel(
        VOICE_CHANNEL, [Overwrite(11, member=True, allow=_bits("speak"), deny=0)], voice=True
    )
    guarded.port.connected |= {11, 31, STRANGER}
    assert await guarded.stage.guard(TABLE, SILENT, SEATING, voice=VOICE_CHANNEL) == []
    return guarded


async def test_a_voice_channel_is_closed_to_the_table_and_who_is_in_it_is_sent_out(with_voice: World) -> None:
    there = {one.target: one for one in with_voice.port.channels_there[VOICE_CHANNEL].overwrites}
    assert set(there) == {11, 12, 13, 14, 21}
    assert all(one.deny == VOICE | TEXT for one in there.values())
    assert with_voice.port.connected == {31, STRANGER}


async def test_whoever_joins_voice_in_silence_is_sent_out(with_voice: World) -> None:
    with_voice.port.connected.add(12)
    silence = with_voice.stage.silence
    assert await silence.events.on_voice(GUILD, VOICE_CHANNEL, 12) == [
        SilenceBreach("voice", 12, 1, mended=True)
    ]
    assert 12 not in with_voice.port.connected
    assert await silence.events.on_voice(GUILD, VOICE_CHANNEL, STRANGER) == []
    assert await silence.events.on_voice(GUILD, 4711, 12) == []


async def test_what_somebody_of_the_table_writes_beside_it_in_the_voice_channel_goes(
    with_voice: World,
) -> None:
    silence = with_voice.stage.silence
    assert await silence.events.on_message(VOICE_CHANNEL, 900, 12) == [
        SilenceBreach("message", 12, 1, mended=True)
    ]
    assert await silence.events.on_message(VOICE_CHANNEL, 901, 21) == [
        SilenceBreach("message", 21, None, mended=True)
    ]
    assert await silence.events.on_message(VOICE_CHANNEL, 902, STRANGER) == []
    assert await silence.events.on_message(VOICE_CHANNEL, 903, 31) == []


async def test_voice_opens_with_the_floor_and_is_given_back_as_it_was(with_voice: World) -> None:
    await with_voice.stage.guard(TABLE, Floor(speakers=frozenset({0})), SEATING, voice=VOICE_CHANNEL)
    there = {one.target: one for one in with_voice.port.channels_there[VOICE_CHANNEL].overwrites}
    assert there[11] == Overwrite(11, member=True, allow=_bits("speak"), deny=0)
    assert there[12].deny == VOICE | TEXT
    with_voice.restart()
    await with_voice.stage.silence.give_back_voice(TABLE, VOICE_CHANNEL)
    assert with_voice.port.channels_there[VOICE_CHANNEL].overwrites == {
        Overwrite(11, member=True, allow=_bits("speak"), deny=0)
    }


async def test_who_could_not_be_sent_out_of_voice_is_tried_again_by_the_next_check(with_voice: World) -> None:
    with_voice.port.connected.add(12)
    with_voice.port.always["disconnect"] = TryLater()
    await with_voice.stage.guard(TABLE, SILENT, SEATING, voice=VOICE_CHANNEL)
    assert 12 in with_voice.port.connected
    with_voice.port.always.clear()
    await with_voice.stage.guard(TABLE, SILENT, SEATING, voice=VOICE_CHANNEL)
    assert 12 not in with_voice.port.connected


async def test_discords_line_that_a_thread_was_begun_goes_also_where_it_came_while_the_bot_was_away(
    guarded: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guarded.destinations.table
    line, card = guarded.port.say(table, ME), guarded.port.say(table, ME)
    recent = FakePort.recent

    async def telling(port: FakePort, channel: int, limit: int) -> list[MessageSummary]:
        return [replace(seen, notice=seen.message == line) for seen in await recent(port, channel, limit)]

    monkeypatch.setattr(FakePort, "recent", telling)
    assert await guarded.stage.guard(TABLE, SILENT, SEATING) == [], "it is nobody's breach"
    assert line not in guarded.port.messages
    assert card in guarded.port.messages

    another = guarded.port.say(table, ME)
    await guarded.stage.silence.events.on_notice(table, another)
    assert another not in guarded.port.messages
    elsewhere = guarded.port.say(guarded.destinations.watch, ME)
    await guarded.stage.silence.events.on_notice(guarded.destinations.watch, elsewhere)
    assert elsewhere in guarded.port.messages


async def looked_at(world: World, floor: Floor = SILENT) -> tuple[list[str], bool]:
    """A look around: what broke the silence, and whether the table's messages were read for it."""
    world.port.calls.clear()
    world.stage.begin_scan()
    found = [breach.way for breach in await world.stage.guard(TABLE, floor, SEATING)]
    return found, ("recent", (world.destinations.table,)) in world.port.calls


@pytest.fixture
async def talked(furnished: World) -> World:
    """A table in whose channel something stands, and which was looked at."""
    furnished.port.say(furnished.destinations.table, ME)
    await looked_at(furnished)
    return furnished


async def test_messages_are_read_again_only_where_something_was_written_since(talked: World) -> None:
    assert await looked_at(talked) == ([], False)
    talked.port.say(talked.destinations.table, 11)
    assert await looked_at(talked) == (["message"], True)
    await looked_at(talked)
    assert await looked_at(talked) == ([], False)


async def test_messages_are_read_again_where_events_may_have_been_missed(talked: World) -> None:
    talked.stage.invalidate()
    assert await looked_at(talked) == ([], True)


async def test_messages_are_read_again_where_somebody_was_given_a_right(talked: World) -> None:
    tamper(talked, Overwrite(11, True, _bits("add_reactions"), 0))
    found, read = await looked_at(talked)
    assert ("permissions" in found, read) == (True, True)


async def test_a_message_that_bears_reactions_is_looked_at_each_time(talked: World) -> None:
    """To join a reaction needs no right."""
    newest = talked.port.standing(talked.destinations.table)[-1]
    speaking = Floor(speakers=frozenset({0}))
    newest.reactions.append(("\N{THUMBS UP SIGN}", 11))
    talked.stage.invalidate()
    assert (await looked_at(talked, speaking))[1]
    assert (await looked_at(talked, speaking))[1]


async def test_the_class_s_channel_is_read_again_only_where_something_was_written_since(world: World) -> None:
    world.port.add_channel(CLASS)
    world.port.say(CLASS, STRANGER)
    wanted = {CLASS: {11: SilencedSeat(TABLE, 0)}}
    for say, read in ((False, True), (False, False), (True, True), (False, False)):
        if say:
            world.port.say(CLASS, STRANGER)
        world.port.calls.clear()
        assert await world.stage.silence.silence_class("s-1", wanted, sweep=True) == {}
        assert ("recent" in world.port.names()) == read
