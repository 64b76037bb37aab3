"""The silence of a real table: nobody gets a word out, by any way, and what Discord lets through is taken
back and noted.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest

from bot.rehearsal.world import ActRefused
from bot.stage.silence.permissions import FORBIDDEN_TEXT
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, classroom, text_of
from tests.e2e.hall import CAST, EARLY_ROLE, LATE, LATE_OBSERVER, LATE_ROLE, MIGHTY, PLAIN, Hall, silent
from tests.e2e.powers import (
    ADMINISTRATOR,
    allow,
    backend,
    make_owner,
    new_role,
    permissions_in,
    settled,
    webhook_says,
)
from tests.support import ways
from tests.support.ways import EVERY_RIGHT, NOT_REFUSED, WAYS, Attempt, visible_state

pytestmark = pytest.mark.usefixtures("no_errors")


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=CAST) as opened:
        yield opened


EVERYBODY = (PLAIN, EARLY_ROLE, LATE_ROLE, MIGHTY, OBSERVER, LATE_OBSERVER, LATE)
CELLS = [(key, way) for key in EVERYBODY for way in WAYS if (key, way) != (LATE, ways.voice)]
"""The latecomer in the voice channel is alone there: nobody of the table can hear them."""


async def test_nobody_gets_a_word_out_by_any_way(room: Classroom) -> None:
    hall = await silent(room)
    await the_silence_holds(hall)


async def test_after_a_restart_the_silence_is_the_same(room: Classroom) -> None:
    hall = await silent(room)
    await room.restart()
    await the_silence_holds(hall)


async def the_silence_holds(hall: Hall) -> None:
    open_cells, unrefused = [], set()
    for key, way in CELLS:
        refused, nothing_left, noted = await hall.attempt(key, way)
        if not nothing_left or (not refused and not noted):
            open_cells.append((key, way.__name__, refused, noted))
        if not refused:
            unrefused.add(way.__name__)
    assert open_cells == []
    assert unrefused <= NOT_REFUSED


async def test_who_comes_late_cannot_even_see_the_table(room: Classroom) -> None:
    hall = await silent(room)
    await room.seam.join_server("pia")
    for key in (LATE, "pia"):
        assert not permissions_in(room, key, hall.place).view_channel
        assert {place.name for place in room.seam.places(key)} == {
            "classroom",
            "lounge",
            "Lounge",
            "Voice",
            "Moot",
        }
        with pytest.raises(ActRefused):
            await room.seam.say(key, hall.place, "hello?")


async def test_nobody_of_the_table_holds_any_right_to_speak_there(room: Classroom) -> None:
    """Discord's own total, roles and all (docs/build/discord.md, Permissions); the teacher's is another."""
    hall = await silent(room)
    for key in EVERYBODY[:-1]:
        held = permissions_in(room, key, hall.place)
        assert held.view_channel
        assert [name for name in FORBIDDEN_TEXT if getattr(held, name)] == []
    assert permissions_in(room, TEACHER, hall.place).send_messages
    for key in SEATS:
        assert not permissions_in(room, key, room.place(TEACHER, "watch")).view_channel
    for key in (OBSERVER, LATE_OBSERVER):
        assert permissions_in(room, key, room.place(TEACHER, "watch")).send_messages


# Somebody changes the channel by hand


async def by_hand(hall: Hall, name: str) -> None:
    """A change of the table's channel that somebody with the power to do so makes."""
    room = hall.room
    seat, everyone = room.seam.user_id(PLAIN), room.seam.guild_id
    match name:
        case "a player may write":
            await allow(room, hall.place, seat, EVERY_RIGHT, member=True)
        case "everyone may see and write":
            await allow(room, hall.place, everyone, EVERY_RIGHT, member=False)
        case "a role may write":
            role = await new_role(room, EVERY_RIGHT, PLAIN)
            await allow(room, hall.place, role, EVERY_RIGHT, member=False)
        case "a stranger may see":
            await allow(room, hall.place, room.seam.user_id(LATE), EVERY_RIGHT, member=True)
        case "a player's overwrite is gone":
            backend(room).delete_overwrite(hall.place, seat)
        case "everyone's overwrite is gone":
            backend(room).delete_overwrite(hall.place, everyone)
        case "the players see what only watchers may":
            await allow(room, room.place(TEACHER, "watch"), seat, EVERY_RIGHT, member=True)
        case _:
            raise ValueError(name)
    await settled(room)


BY_HAND = (
    "a player may write",
    "everyone may see and write",
    "a role may write",
    "a stranger may see",
    "a player's overwrite is gone",
    "everyone's overwrite is gone",
    "the players see what only watchers may",
)


def overwrites(room: Classroom) -> list[Any]:
    """Those of the table's two channels."""
    channels = [backend(room).channels[room.place(TEACHER, name)] for name in ("table", "watch")]
    return [
        sorted((o.target_id, o.type, o.allow, o.deny) for o in channel.overwrites) for channel in channels
    ]


@pytest.mark.parametrize("change", BY_HAND)
async def test_a_change_by_hand_is_taken_back_at_once_and_noted(room: Classroom, change: str) -> None:
    hall = await silent(room)
    before, noted = overwrites(room), len(await hall.breaches())
    await by_hand(hall, change)
    assert overwrites(room) == before
    assert (await hall.breaches())[noted:] == [("permissions", None)]
    assert room.client.orchestrator.stage.metrics.value("moot_breaches_total", mended="yes") == noted + 1


@pytest.mark.parametrize("change", BY_HAND)
async def test_a_change_while_the_bot_was_away_is_taken_back_when_it_comes(
    room: Classroom, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await silent(room)
    before, noted = overwrites(room), len(await hall.breaches())
    with monkeypatch.context() as away:
        away.setattr(backend(room), "emit", lambda *_: None)
        await by_hand(hall, change)
    assert overwrites(room) != before
    await room.restart()
    assert overwrites(room) == before
    assert (await hall.breaches())[noted:] == [("permissions", None)]


async def test_a_role_that_is_given_later_changes_nothing(room: Classroom) -> None:
    """Member overwrites are applied last (docs/build/discord.md, Permissions)."""
    hall = await silent(room)
    await new_role(room, EVERY_RIGHT, PLAIN, OBSERVER)
    for key in (PLAIN, OBSERVER):
        held = permissions_in(room, key, hall.place)
        assert [name for name in FORBIDDEN_TEXT if getattr(held, name)] == []
    for way in (ways.send, ways.react, ways.thread, ways.poll, ways.voice):
        for key in (PLAIN, OBSERVER):
            assert await hall.attempt(key, way) == (True, True, [])


async def test_a_thread_that_discord_made_twice_for_the_bot_does_not_stay(room: Classroom) -> None:
    hall = await silent(room)
    noted = await hall.breaches()
    double = backend(room).create_thread(hall.place, "town-meeting", room.seam.bot_id)
    await settled(room)
    assert double.id not in backend(room).channels
    assert await hall.breaches() == noted


# Those whom no permission silences


TAKEN_BACK = {
    ways.send: "message",
    ways.reply: "message",
    ways.send_file: "message",
    ways.forward: "message",
    ways.react: "reaction",
    ways.pile_on: "reaction",
    ways.thread: "thread",
    ways.private_thread: "thread",
    ways.thread_on_the_card: "thread",
    ways.post_in_the_bots_thread: "message",
    ways.poll: "message",
    ways.vote_in_a_poll: "poll",
    ways.open_the_channel: "permissions",
    ways.voice: "voice",
}


@pytest.mark.parametrize("power", ["administrator", "owner"])
async def test_who_cannot_be_silenced_is_taken_back_at_once_and_noted(room: Classroom, power: str) -> None:
    """Somebody becomes it while they play: their game goes on, and their words do not stay."""
    hall = await silent(room)
    await (make_owner(room, MIGHTY) if power == "owner" else new_role(room, ADMINISTRATOR, MIGHTY))
    for way, name in TAKEN_BACK.items():
        refused, nothing_left, noted = await hall.attempt(MIGHTY, way)
        assert not refused, way.__name__
        assert nothing_left or (way, power) == (ways.voice, "owner"), (
            f"{way.__name__}: only SimCord lets no bot move an owner"
        )
        assert (name, None if name == "permissions" else 3) in noted, way.__name__
    assert (await room.look(hall.table)).record.status == "playing"


async def test_the_power_to_speak_shows_with_the_first_click_and_is_noted_once(room: Classroom) -> None:
    """Each click carries Discord's own total for its author (docs/build/discord.md, Permissions)."""
    hall = await silent(room)
    await new_role(room, ADMINISTRATOR, PLAIN)
    noted = len(await hall.breaches())
    for _ in range(3):
        await room.press(PLAIN, "My hand")
    assert (await hall.breaches())[noted:] == [("power", 0)]


@pytest.mark.parametrize("power", ["administrator", "owner"])
async def test_a_strict_table_has_no_seat_for_who_cannot_be_silenced(room: Classroom, power: str) -> None:
    """RULES C-60."""
    table = await room.open()
    await (make_owner(room, PLAIN) if power == "owner" else new_role(room, ADMINISTRATOR, PLAIN))
    for told in (
        await room.press(PLAIN, "Join", at="classroom"),
        await room.slash(TEACHER, "table seats", seat="red", member=room.seam.user_id(PLAIN)),
    ):
        assert "cannot keep them silent" in told
        assert "strict" in told
    assert [person.role for person in (await room.look(table)).people] == ["instructor"]


@pytest.mark.parametrize("power", ["administrator", "owner"])
async def test_a_table_that_is_not_strict_seats_them(room: Classroom, power: str) -> None:
    await room.open(strict=False)
    await (make_owner(room, PLAIN) if power == "owner" else new_role(room, ADMINISTRATOR, PLAIN))
    assert "You are" in await room.press(PLAIN, "Join", at="classroom")


async def test_what_a_webhook_writes_goes_and_is_noted(room: Classroom) -> None:
    hall = await silent(room)
    before = visible_state(Attempt(hall, hall.people[PLAIN]))["messages"]
    await webhook_says(room, hall.place, "take two wheat")
    assert visible_state(Attempt(hall, hall.people[PLAIN]))["messages"] == before
    assert ("message", None) in await hall.breaches()


async def test_the_journal_tells_who_and_how_and_never_what(room: Classroom) -> None:
    hall = await silent(room)
    await new_role(room, ADMINISTRATOR, MIGHTY)
    await room.seam.say(MIGHTY, hall.place, "take two wheat")
    rows = await room.store.journal(hall.table)
    assert "wheat" not in rows[-1].action
    assert str(room.seam.user_id(MIGHTY)) not in "".join(map(repr, rows))
    assert (await room.look(hall.table)).record.breaches == len(await hall.breaches())


# Voice


async def test_who_sits_in_the_tables_voice_channel_is_sent_out_at_the_start_and_cannot_come_back(
    room: Classroom,
) -> None:
    lounge = next(place.id for place in room.seam.places(TEACHER) if place.name == "Lounge")
    for key in (*SEATS, OBSERVER):
        await room.seam.join_voice(key, lounge)
    await room.open(voice=lounge)
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.observe(OBSERVER)
    assert len(voices(room, lounge)) == 5, "before the start people may talk"
    await room.slash(TEACHER, "table start")
    assert voices(room, lounge) == []
    for key in (*SEATS, OBSERVER):
        with pytest.raises(ActRefused):
            await room.seam.join_voice(key, lounge)
    await room.seam.join_server(LATE)
    await room.seam.join_voice(LATE, lounge)
    await room.observe(LATE)
    assert voices(room, lounge) == []


async def test_nobody_writes_beside_the_table_in_its_voice_channel(room: Classroom) -> None:
    """A voice channel has a text chat of its own (docs/build/discord.md, Ways to speak)."""
    hall = await silent(room)
    voice = next(place.id for place in room.seam.places(TEACHER) if place.name == "Voice")
    for key in (PLAIN, EARLY_ROLE, OBSERVER, LATE_OBSERVER):
        with pytest.raises(ActRefused):
            await room.seam.say(key, voice, "take two wheat")
    await new_role(room, ADMINISTRATOR, MIGHTY)
    await room.seam.pass_time(5)  # what comes at the very moment of the start is no breach
    await room.seam.say(MIGHTY, voice, "take two wheat")
    assert room.seam.messages(TEACHER, voice) == []
    assert ("message", 3) in await hall.breaches()


@pytest.mark.parametrize("right", ["move_members", "speak", "send_polls", "manage_channels"])
async def test_without_a_right_that_the_silence_needs_no_table_is_opened(room: Classroom, right: str) -> None:
    """The instructor is told which and what for, and nothing is half set up."""
    lounge = next(place.id for place in room.seam.places(TEACHER) if place.name == "Lounge")
    guild = backend(room).guilds[room.seam.guild_id]
    for role in (guild.everyone_role, next(role for role in guild.roles.values() if role.managed)):
        left = discord.Permissions(role.permissions)
        setattr(left, right, False)
        backend(room).edit_role(guild.id, role.id, {"permissions": left.value})
    await settled(room)
    places = room.seam.places(TEACHER)
    told = await room.slash(TEACHER, "table open", game="commons", voice=lounge)
    assert right in told
    assert room.seam.places(TEACHER) == places
    assert room.labels(TEACHER, "classroom") == []
    if right in ("move_members", "speak"):
        assert "is open" in await room.slash(TEACHER, "table open", game="commons")


async def test_two_tables_never_share_a_voice_channel(room: Classroom) -> None:
    """What one of them silences, the other would open."""
    lounge = next(place.id for place in room.seam.places(TEACHER) if place.name == "Lounge")
    table = await room.begin(voice=lounge)
    silenced, places = list(backend(room).channels[lounge].overwrites), room.seam.places(TEACHER)
    told = await room.slash(TEACHER, "table open", game="commons", voice=lounge)
    assert "a voice channel of its own" in told
    assert room.seam.places(TEACHER) == places
    await room.client.orchestrator.run_periodic_check()
    await settled(room)
    assert backend(room).channels[lounge].overwrites == silenced
    assert room.client.orchestrator.channels.table_in(lounge) == table
    await room.close(room.place(TEACHER, "table"))
    assert "is open" in await room.slash(TEACHER, "table open", game="commons", voice=lounge)


async def test_a_closed_table_gives_the_voice_channel_back(room: Classroom) -> None:
    lounge = next(place.id for place in room.seam.places(TEACHER) if place.name == "Lounge")
    before = list(backend(room).channels[lounge].overwrites)
    await room.begin(voice=lounge)
    assert backend(room).channels[lounge].overwrites != before
    await room.close()
    assert backend(room).channels[lounge].overwrites == before
    await room.seam.join_voice(PLAIN, lounge)


async def test_a_teacher_reads_once_that_players_stay_silent_where_discord_only_says_that_it_gave_the_channel_back(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    lounge = next(place.id for place in room.seam.places(TEACHER) if place.name == "Lounge")
    before = list(backend(room).channels[lounge].overwrites)
    await room.begin(voice=lounge)

    def letters() -> list[str]:
        return [
            text
            for message in room.read(TEACHER, "dm")
            if "some players still cannot talk in" in (text := text_of(message))
        ]

    with monkeypatch.context() as broken:
        broken.setattr(backend(room), "delete_overwrite", lambda *_: None)
        await room.close()
        for _ in range(3):
            await room.client.orchestrator.run_periodic_check()
            await settled(room)
        assert len(letters()) == 1
    await room.client.orchestrator.run_periodic_check()
    await settled(room)
    assert backend(room).channels[lounge].overwrites == before
    assert len(letters()) == 1


def voices(room: Classroom, channel: int) -> list[int]:
    """Who is connected there."""
    states = backend(room).guilds[room.seam.guild_id].voice_states
    return [user for user, state in states.items() if state.channel_id == channel]


# Times and people


async def test_a_pause_and_the_end_are_as_silent_as_the_game(room: Classroom) -> None:
    """RULES C-60: the Basic Variant is silent from its start on."""
    hall = await silent(room)
    await room.slash(TEACHER, "table pause")
    for key in EVERYBODY[:-1]:
        assert (await hall.attempt(key, ways.send))[0]
    await room.slash(TEACHER, "table resume")
    for key in EVERYBODY[:-1]:
        assert (await hall.attempt(key, ways.send))[0]


async def test_who_gives_up_a_seat_loses_the_table_and_who_takes_it_is_silent(room: Classroom) -> None:
    hall = await silent(room)
    await room.slash(TEACHER, "table seats", seat="red", member=room.seam.user_id(LATE))
    assert not permissions_in(room, PLAIN, hall.place).view_channel
    assert permissions_in(room, LATE, hall.place).view_channel
    for way in (ways.send, ways.react, ways.thread, ways.poll):
        assert (await hall.attempt(LATE, way))[:2] == (True, True)


async def test_the_buttons_work_for_the_silenced(room: Classroom) -> None:
    hall = await silent(room)
    assert not permissions_in(room, PLAIN, hall.place).use_application_commands
    await room.press(PLAIN, "Roll")
    state: Any = (await room.look(hall.table)).state
    assert state.dice is not None


async def test_a_channel_that_somebody_opens_while_discord_is_ill_is_shut_within_seconds_of_its_being_well(
    room: Classroom,
) -> None:
    hall = await silent(room)
    room.seam._env.inject_error("PATCH", f"/channels/{hall.place}", status=503, times=None)
    fault = backend(room).faults[-1]
    await allow(room, hall.place, room.seam.user_id(PLAIN), EVERY_RIGHT, member=True)
    await room.seam.pass_time(2)
    assert permissions_in(room, PLAIN, hall.place).send_messages
    backend(room).faults.remove(fault)
    await room.seam.pass_time(6)
    assert not permissions_in(room, PLAIN, hall.place).send_messages


async def test_a_teacher_reads_once_that_another_bot_keeps_deleting_the_card(room: Classroom) -> None:
    hall = await silent(room)
    for _ in range(12):
        for message in list(backend(room).messages[hall.place]):
            backend(room).delete_message(hall.place, message)
        await settled(room)
    letters = [
        text
        for message in room.read(TEACHER, "dm")
        if "keeps deleting my messages in" in (text := text_of(message))
    ]
    assert len(letters) == 1
    assert room.read(PLAIN, hall.place) == []
    await room.seam.pass_time(6)
    await room.press(PLAIN, "Roll")
