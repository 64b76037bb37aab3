"""While a class plays, its players are silent in the class's channel and wherever the teacher says; then all
is as it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.commands.caller import Caller, RefusalReply
from bot.rehearsal.world import ActRefused
from bot.scenes.model import Control
from bot.stage.silence.permissions import FORBIDDEN_TEXT
from storage.store import Change
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.hall import Breach, Hall
from tests.e2e.powers import ADMINISTRATOR, allow, backend, new_role, permissions_in, settled
from tests.e2e.schoolclass import ASSISTANT, SCHOOL, STUDENTS, arrive, control, followed, lead, opened
from tests.e2e.test_class import a_round
from tests.support import ways
from tests.support.ways import EVERY_RIGHT, NOT_REFUSED

pytestmark = pytest.mark.usefixtures("no_errors")
PLAIN, TALKER, WATCHER = STUDENTS[0], STUDENTS[1], STUDENTS[8]
"""A player without any role, one with a role that allows everything, and one of the class who has no seat."""
PLAYERS = STUDENTS[:8]
ELSEWHERE = (
    ways.another_bots_command,
    ways.post_in_the_bots_thread,
    ways.rename,
    ways.open_the_channel,
    ways.webhook,
    ways.pin,
)
"""Ways that belong to a table's own room; the last four are refused to whoever manages nothing."""
BESIDE = (ways.pile_on, ways.vote_in_a_poll)
"""What was somebody else's before stays where it is no table's."""


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


class ClassHall(Hall):
    """A class that plays; people try to talk in one of its channels, beside their tables."""

    where = 0

    @property
    def place(self) -> int:
        return self.where

    async def breaches(self) -> list[Breach]:
        """Those of all its tables."""
        rows = [row for table in self.tables() for row in await self.room.store.journal(table)]
        actions = [json.loads(row.action) for row in rows]
        return [(action["way"], action["seat"]) for action in actions if action["kind"] == "log_breach"]

    def shows(self, key: str) -> bool:
        """Whether anybody can read a reaction of this person here, or a word."""
        me, messages = self.room.seam.user_id(key), backend(self.room).messages.get(self.place, {}).values()
        return any(m.author_id == me or any(me in r.user_ids for r in m.reactions) for m in messages)

    def tables(self) -> list[str]:
        return sorted(name for name in self.room.database.tables if not name.startswith("s-"))


def rights(room: Classroom, place: int) -> set[tuple[int, int, int]]:
    return {(one.target_id, one.allow, one.deny) for one in backend(room).channels[place].overwrites}


def by_name(room: Classroom, name: str) -> int:
    return next(place.id for place in room.seam.places(TEACHER) if place.name == name)


async def seated(room: Classroom) -> str:
    """Two tables of four, and somebody who watches; nobody plays yet."""
    name = await opened(room, plan="first-45")
    await arrive(room, *PLAYERS)
    await room.press(WATCHER, "Just watching", at="classroom")
    for label in ("Assign seats", "Seat them"):
        await lead(room, label)
    return name


async def playing(room: Classroom) -> ClassHall:
    """The games have begun, and a while has passed."""
    guild = room.seam._guild
    guild.create_text_channel("lounge")
    guild.create_voice_channel("Voice")
    role = await new_role(room, EVERY_RIGHT, TALKER)
    await seated(room)
    for name in ("lounge", "Voice"):
        await allow(room, by_name(room, name), role, EVERY_RIGHT, member=False)
        assert "silent in" in await room.slash(TEACHER, "session silence", channel=by_name(room, name))
    await lead(room, "Start all")
    await room.seam.pass_time(5)
    await followed(room)
    hall = ClassHall(room, "")
    hall.where = by_name(room, "classroom")
    return hall


async def test_before_the_start_the_class_talks_and_from_it_on_its_players_are_silent(
    room: Classroom,
) -> None:
    """Who only watches, the staff, and who has nothing to do with it are not touched."""
    place = by_name(room, "classroom")
    await seated(room)
    before = rights(room, place)
    for key in (PLAIN, WATCHER):
        await room.seam.say(key, place, "hello")
    await lead(room, "Start all")
    for key in PLAYERS:
        held = permissions_in(room, key, place)
        assert held.view_channel
        assert [name for name in FORBIDDEN_TEXT if getattr(held, name)] == []
        with pytest.raises(ActRefused):
            await room.seam.say(key, place, "take two wheat")
    for key in (WATCHER, ASSISTANT, STUDENTS[20], TEACHER):
        await room.seam.say(key, place, "how is it going?")
    touched = rights(room, place) ^ before
    assert {target for target, _, _ in touched} == {room.seam.user_id(key) for key in PLAYERS}


@pytest.mark.parametrize("restarted", [False, True], ids=["", "after a restart"])
async def test_no_player_gets_a_word_out_in_any_channel_that_is_listed_by_any_way(
    room: Classroom, restarted: bool
) -> None:
    hall = await playing(room)
    if restarted:
        await room.restart()
        await followed(room)
    for name in ("classroom", "lounge"):
        hall.where = by_name(room, name)
        if name == "lounge":
            await room.seam.say(WATCHER, hall.where, "anybody here?")
        for key in (PLAIN, TALKER):
            for way in ways.WAYS:
                if way in ELSEWHERE:
                    continue
                refused, nothing_left, noted = await hall.attempt(key, way)
                assert refused or noted, (name, key, way.__name__)
                assert refused or way.__name__ in {"react", *NOT_REFUSED}, (
                    "by then there is a reaction to join"
                )
                assert nothing_left or (way in BESIDE and not hall.shows(key)), (name, key, way.__name__)


async def test_who_cannot_be_silenced_is_taken_back_and_noted_at_their_own_table_without_a_word_of_it(
    room: Classroom,
) -> None:
    hall = await playing(room)
    await new_role(room, ADMINISTRATOR, PLAIN)
    for way, name in (
        (ways.send, "message"),
        (ways.send_file, "message"),
        (ways.react, "reaction"),
        (ways.pile_on, "reaction"),
        (ways.thread, "thread"),
        (ways.private_thread, "thread"),
        (ways.poll, "message"),
        (ways.voice, "voice"),
    ):
        refused, nothing_left, noted = await hall.attempt(PLAIN, way)
        assert not refused, way.__name__
        assert nothing_left or (way in BESIDE and not hall.shows(PLAIN)), way.__name__
        assert name in {found for found, _ in noted}, way.__name__
    assert re.search(rf"silence broken \d+ times: \*\*{PLAIN.title()}\*\*", control(room))
    journals = [await room.store.journal(table) for table in hall.tables()]
    assert (
        sum("log_breach" in row.action for row in journals[0])
        * sum("log_breach" in row.action for row in journals[1])
        == 0
    )
    assert not any("take two wheat" in row.action for journal in journals for row in journal)


async def test_all_is_as_it_was_at_the_debrief_also_what_was_changed_by_hand_meanwhile(
    room: Classroom,
) -> None:
    places = [by_name(room, "classroom")]
    await allow(
        room,
        places[0],
        room.seam.user_id(PLAIN),
        discord.Permissions(send_messages=True, add_reactions=True),
        member=True,
    )
    hall = await playing(room)
    await allow(
        room, places[0], room.seam.user_id(WATCHER), discord.Permissions(send_messages=True), member=True
    )
    await settled(room)
    places += [by_name(room, name) for name in ("lounge", "Voice")]
    closed = [rights(room, place) for place in places]
    await lead(room, "Debrief")
    await lead(room, "Begin the debrief")
    assert len(closed[0] & rights(room, places[0])) == 1, "the watcher's alone"
    me, watcher = room.seam.user_id(PLAIN), room.seam.user_id(WATCHER)
    granted = discord.Permissions(send_messages=True, add_reactions=True).value
    assert rights(room, places[0]) == {
        (me, granted, 0),
        (watcher, discord.Permissions(send_messages=True).value, 0),
    }
    assert [len(rights(room, place)) for place in places[1:]] == [1, 1], "the role's own"
    assert len(await hall.breaches()) == 0


async def test_a_finished_table_talks_in_its_own_channel_at_once_and_in_the_class_when_nobody_plays(
    room: Classroom,
) -> None:
    """Else those who play would read it there."""
    hall = await playing(room)
    first = next(key for key in PLAYERS if room.place(key, "table") == by_name(room, "table-1"))
    other = next(key for key in PLAYERS if room.place(key, "table") != by_name(room, "table-1"))
    await ended(room, by_name(room, "table-1"))
    await room.seam.say(first, by_name(room, "table-1"), "that was close!")
    for key in (first, other):
        with pytest.raises(ActRefused):
            await room.seam.say(key, hall.place, "that was close!")
    await ended(room, by_name(room, "table-2"))
    for key in (first, other):
        await room.seam.say(key, hall.place, "that was close!")


async def ended(room: Classroom, place: int) -> None:
    """The game of this table is over."""
    table = room.client.orchestrator.channels.table_in(place)
    assert table is not None

    found = await room.client.orchestrator.tables.find(table)
    assert found is not None
    snap = await found.snapshot()
    row = replace(
        snap, state=snap.game.as_ended(snap.state), record=snap.record.replace(status="over")
    ).to_row()
    await room.store.append(Change(table, snap.version, row.status, row.record, row.state, ()))
    await found.reload()
    room.client.orchestrator.schedule_follow_up(table)
    await followed(room)


async def test_somebody_who_comes_late_is_silent_before_they_see_their_table(room: Classroom) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:3])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    place = by_name(room, "classroom")
    await room.seam.say(STUDENTS[3], place, "sorry, I am late")
    await arrive(room, STUDENTS[3])
    with pytest.raises(ActRefused):
        await room.seam.say(STUDENTS[3], place, "what do you have?")


async def test_a_channel_can_be_taken_from_the_list_again_and_some_cannot_be_put_on_it(
    room: Classroom,
) -> None:
    await playing(room)
    lounge = by_name(room, "lounge")
    assert "may write" in await room.slash(TEACHER, "session silence", channel=lounge, on=False)
    await followed(room)
    await room.seam.say(PLAIN, lounge, "at last")
    told = [
        await room.slash(TEACHER, "session silence", channel=by_name(room, name))
        for name in ("classroom", "Voice", "control", "table-1")
    ]
    assert [
        words in text
        for words, text in zip(("always silent", "already listed", "own", "own"), told, strict=True)
    ] == [True] * 4
    assert "not listed" in await room.slash(TEACHER, "session silence", channel=lounge, on=False)


async def test_where_the_bot_may_not_silence_anybody_the_staff_are_told(room: Classroom) -> None:
    lounge = room.seam._guild.create_text_channel("lounge")
    await seated(room)
    await room.slash(TEACHER, "session silence", channel=lounge.id)
    deny = Overwrite(
        room.seam.bot_id,
        OverwriteType.MEMBER,
        allow=0,
        deny=discord.Permissions(manage_roles=True, view_channel=True).value,
    )
    backend(room).set_overwrite(lounge.id, deny)
    await settled(room)
    await lead(room, "Start all")
    assert f"<#{lounge.id}>" in control(room)
    with pytest.raises(ActRefused):
        await room.seam.say(PLAIN, by_name(room, "classroom"), "hello?")


async def test_the_end_of_the_lesson_gives_everything_back_also_when_the_bot_was_away(
    room: Classroom,
) -> None:
    await playing(room)
    places = [by_name(room, name) for name in ("classroom", "lounge", "Voice")]
    await room.restart()
    await followed(room)
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, keep", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    assert [len(rights(room, place)) for place in places] == [0, 1, 1]
    for key in PLAYERS:
        await room.seam.say(key, places[0], "what a lesson")


async def test_nobody_watches_a_table_of_a_session_in_which_they_play_by_a_forged_button_either(
    room: Classroom,
) -> None:
    await playing(room)
    for n in (1, 2):
        table = room.client.orchestrator.channels.table_in(by_name(room, f"table-{n}")) or ""
        before = await room.look(table)
        for key in PLAYERS:
            me = Caller(
                room.seam.user_id(key), key, room.seam.guild_id, by_name(room, "classroom"), 0, f"{n}{key}"
            )
            answer = await room.client.router.table_admin.signup.press(me, table, Control("observe"), ())
            assert isinstance(answer, RefusalReply), (n, key)
        assert await room.look(table) == before


async def test_between_the_stages_the_class_talks_about_the_first_one_until_the_staff_let_it_go_on(
    room: Classroom,
) -> None:
    await opened(room, plan="ostrom-90")
    await arrive(room, *STUDENTS[:4])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    place = by_name(room, "classroom")
    assert not permissions_in(room, PLAIN, place).send_messages
    await lead(room, "Next stage")
    await lead(room, "Begin the next stage")
    await a_round(room, 1)
    await followed(room)
    assert "are between the stages" in control(room)
    await room.seam.say(PLAIN, place, "I took too much")
    await lead(room, "Go on")
    assert not permissions_in(room, PLAIN, place).send_messages


async def test_a_right_that_is_given_by_hand_is_taken_at_once_and_within_a_minute_where_the_bot_does_not_hear_of_it(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await playing(room)
    me, before = room.seam.user_id(PLAIN), rights(room, hall.place)
    await allow(room, hall.place, me, EVERY_RIGHT, member=True)
    await followed(room)
    assert not permissions_in(room, PLAIN, hall.place).send_messages
    with monkeypatch.context() as deaf:
        deaf.setattr(backend(room), "emit", lambda *_: None)
        backend(room).delete_overwrite(hall.place, me)
    assert permissions_in(room, PLAIN, hall.place).send_messages
    await room.seam.pass_time(70)
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert not permissions_in(room, PLAIN, hall.place).send_messages
    await lead(room, "Debrief")
    await lead(room, "Begin the debrief")
    assert {target for target, _, _ in rights(room, hall.place)} == {target for target, _, _ in before} - {
        room.seam.user_id(key) for key in PLAYERS
    }
