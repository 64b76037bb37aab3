"""A private room is its player's alone, and the staff's: the hand stands there, commands are typed there, and
it goes with the lesson.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from simcord.backend.errors import BackendError

from bot.commands.caller import Caller, RefusalReply
from bot.rehearsal.world import ActRefused
from bot.scenes.model import Control
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import Placed
from bot.stage.private_rooms import legacy_mark
from storage.store import Change
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.powers import backend, permissions_in, settled
from tests.e2e.schoolclass import ASSISTANT, SCHOOL, STUDENTS, arrive, control, followed, lead

pytestmark = pytest.mark.usefixtures("no_errors")
ANA, BO, CHIDI, DINA, ESRA = STUDENTS[:5]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


async def seated(room: Classroom, *keys: str, **changes: Any) -> str:
    """A session of these by a plan with these changes, ready to be started."""
    plan = load_plan("first-45").model_copy(update=changes)
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *keys)
    for label in ("Assign seats", "Seat them"):
        await lead(room, label)
    return (await room.client.follow.sessions.open_names())[-1]


async def playing(room: Classroom, *keys: str, **changes: Any) -> str:
    name = await seated(room, *keys, **changes)
    await lead(room, "Start all")
    return name


def private(room: Classroom, key: str) -> list[str]:
    """The private rooms that this person sees."""
    return sorted(place.name for place in room.seam.places(key) if place.name.startswith("private-"))


def hand(room: Classroom, key: str, at: str = "private") -> str:
    """The newest that the bot says there."""
    return text_of(room.read(key, at)[-1])


async def test_who_has_closed_direct_messages_gets_a_room_as_soon_as_that_is_known_and_nobody_else_sees_it(
    room: Classroom,
) -> None:
    await room.seam.close_messages(ANA, closed=True)
    await playing(room, *STUDENTS[:4])
    assert [len(private(room, key)) for key in STUDENTS[:5]] == [1, 0, 0, 0, 0]
    assert private(room, TEACHER) == private(room, ANA)
    assert "hand" in hand(room, ANA).lower()
    place = room.place(ANA, "private")
    for key in (*STUDENTS[1:], ASSISTANT):
        assert not permissions_in(room, key, place).view_channel
    assert "dm" not in str(room.seam.errors())


async def test_for_all_if_the_plan_says_so_before_the_start_and_no_direct_message_is_sent(
    room: Classroom,
) -> None:
    await seated(room, *STUDENTS[:8], private_rooms="all")
    assert [len(private(room, key)) for key in STUDENTS[:9]] == [1] * 8 + [0]
    await lead(room, "Start all")
    for key in STUDENTS[:8]:
        assert "hand" in hand(room, key).lower()
        assert room.seam.messages(key, room.seam.dm_of(key)) == []
    assert len({room.place(key, "private") for key in STUDENTS[:8]}) == 8


async def test_for_none_if_the_plan_says_so(room: Classroom) -> None:
    await room.seam.close_messages(ANA, closed=True)
    await playing(room, *STUDENTS[:4], private_rooms="none")
    assert private(room, TEACHER) == []


async def test_commands_are_typed_there_and_mean_the_table_of_the_room_and_the_player_may_write_to_the_staff(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:8], private_rooms="all")
    place = room.place(ANA, "private")
    held = permissions_in(room, ANA, place)
    assert held.use_application_commands
    assert held.send_messages
    assert not held.create_public_threads
    assert "hand" in (await room.slash(ANA, "hand", at=place)).lower()
    await room.seam.say(ANA, place, "I do not understand the bank")
    assert any(m["content"] for m in room.read(TEACHER, place))
    table = room.client.orchestrator.channels.table_in(place)
    assert table == room.client.orchestrator.channels.table_in(room.place(ANA, "table"))
    assert (await room.look(table or "")).record.breaches == 0


async def test_a_new_bot_finds_the_rooms_again_and_what_was_changed_by_hand_is_put_back(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4], private_rooms="all")
    before, place = {key: private(room, key) for key in STUDENTS[:5]}, room.place(ANA, "private")
    count = len(room.read(ANA, place))
    await room.restart()
    await followed(room)
    assert {key: private(room, key) for key in STUDENTS[:5]} == before
    assert len(room.read(ANA, place)) == count
    backend(room).delete_overwrite(place, room.seam.guild_id)
    await settled(room)
    await followed(room)
    assert not permissions_in(room, BO, place).view_channel


async def test_a_room_of_an_earlier_version_stays_its_holders_and_its_mark_tells_nobody_any_more_whose_it_is(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4], private_rooms="all")
    place, user = room.place(ANA, "private"), room.seam.user_id(ANA)
    table = room.client.orchestrator.channels.table_in(place) or ""
    rooms = room.client.orchestrator.stage.private_rooms
    (seat,) = [number for number, made in (await rooms.rooms_of(table)).items() if made.channel == place]
    await rooms.set_mark(table, seat, legacy_mark(table, user))
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert room.place(ANA, "private") == place
    assert (
        (await rooms.rooms_of(table))[seat].mark
        == await rooms.mark_of(table, user)
        != legacy_mark(table, user)
    )


async def test_a_seat_that_goes_to_somebody_else_gets_another_room_and_nobody_reads_what_was_said_to_the_first(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4], private_rooms="all")
    place = room.place(ANA, "private")
    await room.seam.say(ANA, place, "I feel ill")
    seat = next(p.name for p in room.seam.places(ANA) if p.id == place).rsplit("-", 1)[1]
    seen: set[int] = set()

    def look(*_: object) -> None:
        for channel in list(backend(room).channels):
            if channel == place and permissions_in(room, ESRA, place).view_channel:
                seen.add(channel)

    emit = backend(room).emit
    backend(room).emit = lambda *given, **named: (look(), emit(*given, **named))[1]
    await room.slash(TEACHER, "table seats", at="table", seat=seat, member=room.seam.user_id(ESRA))
    await followed(room)
    backend(room).emit = emit
    assert seen == set()
    assert (private(room, ANA), len(private(room, ESRA))) == ([], 1)
    assert room.place(ESRA, "private") != place
    assert not any("ill" in m["content"] for m in room.read(ESRA, "private"))
    assert "hand" in hand(room, ESRA).lower()


async def test_a_room_that_is_deleted_is_made_again(room: Classroom) -> None:
    await playing(room, *STUDENTS[:4], private_rooms="all")
    place = room.place(ANA, "private")
    backend(room).delete_channel(place)
    for _ in range(2):
        await followed(room)
        await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert len(private(room, ANA)) == 1
    assert "hand" in hand(room, ANA).lower()


async def test_rooms_and_their_categories_go_with_the_lesson(room: Classroom) -> None:
    before = {place.name for place in room.seam.places(TEACHER)}
    await playing(room, *STUDENTS[:4], private_rooms="all")
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, remove", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    await followed(room)
    assert {place.name for place in room.seam.places(TEACHER)} - {"Moot"} == before - {"Moot"}


async def test_where_the_server_is_full_the_game_goes_on_without_the_room_and_the_staff_are_told(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = backend(room).create_channel

    def full(guild: int, name: str, *given: Any, **named: Any) -> Any:
        if name.startswith("private-") and name.endswith("orange"):
            raise BackendError(400, 30013, "Maximum number of server channels reached (500)")
        return create(guild, name, *given, **named)

    monkeypatch.setattr(backend(room), "create_channel", full)
    await playing(room, *STUDENTS[:4], private_rooms="all")
    assert "no private room here" in control(room)
    assert len(private(room, TEACHER)) == 1, "red's; the others are tried again with the next look"
    monkeypatch.setattr(backend(room), "create_channel", create)
    await room.seam.pass_time(70)
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert len(private(room, TEACHER)) == 4
    assert "private room" not in control(room)


async def test_two_on_one_seat_see_the_table_and_their_room_together_and_one_of_them_presses(
    room: Classroom,
) -> None:
    """RULES C-09: what they say to each other there is no talk between players."""
    name = await seated(room, *STUDENTS[:4])
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    members = {person.user: person.seat for person in seen.people}
    placed = seen.record.tables[0]
    captain = next(key for key in STUDENTS[:4] if members[room.seam.user_id(key)] == placed.seats[0][0])
    await room.press(ESRA, "Just watching", at="classroom")
    await followed(room)
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    mate = next(person.seat for person in seen.people if person.user == room.seam.user_id(ESRA))
    assert mate is not None
    await teamed(room, name, placed.replace(seats=((placed.seats[0][0], mate), *placed.seats[1:])))
    await lead(room, "Start all")
    await room.client.orchestrator.run_periodic_check()
    await followed(room)
    assert private(room, ESRA) == private(room, captain) == private(room, TEACHER)
    place, home = room.place(captain, "private"), room.place(captain, "table")
    assert permissions_in(room, ESRA, home).view_channel
    assert not permissions_in(room, ESRA, home).send_messages
    for key in (captain, ESRA):
        await room.seam.say(key, place, "shall we take wheat?")
        with pytest.raises(ActRefused):
            await room.seam.say(key, room.place(key, "classroom"), "shall we take wheat?")
    assert "hand" in text_of(next(m for m in room.read(ESRA, place) if m["embeds"])).lower()
    for key in set(STUDENTS[:4]) - {captain}:
        assert not permissions_in(room, key, place).view_channel
    assert "watch" not in {p.name.partition("-")[0] for p in room.seam.places(ESRA)}
    table = room.client.orchestrator.channels.table_in(home)
    me = Caller(room.seam.user_id(ESRA), "Esra", room.seam.guild_id, home, 0, "2")
    assert isinstance(
        await room.client.router.table_admin.signup.press(me, table or "", Control("observe"), ()),
        RefusalReply,
    ), "the bank is not theirs"
    state = (await room.look(table or "")).state
    await room.press(ESRA, "My turn", at="table")
    assert not any(label.startswith("Roll") for label in room.labels(ESRA)), "it is the captain's to press"
    assert (await room.look(table or "")).state == state


async def teamed(room: Classroom, name: str, placed: Placed) -> None:
    """The session with this table in the place of its own."""
    session = await room.client.follow.sessions.find(name)
    assert session is not None
    seen = await session.refresh()
    record = seen.record.replace(
        tables=tuple(
            placed if p.number == placed.number else p.replace(watching=()) for p in seen.record.tables
        )
    )
    await room.store.append(Change(name, seen.version, record.stage, record.model_dump_json(), "", ()))
    await session.reload()


async def test_who_is_waited_for_is_rung_in_their_room_and_not_before_the_others(room: Classroom) -> None:
    await room.seam.close_messages(ANA, closed=True)
    await playing(room, *STUDENTS[:4], private_rooms="all")
    table = room.client.orchestrator.channels.table_in(room.place(ANA, "table")) or ""
    waited = next(person.user for person in (await room.look(table)).people if person.seat == 0)
    key = next(one for one in STUDENTS[:4] if room.seam.user_id(one) == waited)
    public = len(room.read(key, "table"))
    await room.seam.pass_time(20)
    await followed(room)
    rung = [m for m in room.read(key, "private") if f"<@{waited}>" in m["content"]]
    assert len(rung) == 1
    assert len(room.read(key, "table")) == public
    await room.press(key, "Roll")
    await followed(room)
    assert [m for m in room.read(key, "private") if f"<@{waited}>" in m["content"]] == []


async def test_an_answer_of_the_staff_reaches_who_takes_no_direct_messages_in_their_room(
    room: Classroom,
) -> None:
    await room.seam.close_messages(ANA, closed=True)
    await playing(room, *STUDENTS[:4])
    for number in (1, 2):
        await room.press(ANA, "I need help")
        await room.fill_in(ANA, "I meant wool")
        await followed(room)
        await room.press(TEACHER, "Answer", at="control")
        await room.fill_in(TEACHER, f"Answer {number}")
        await followed(room)
        await lead(room, "Done")
        assert any(f"Answer {number}" in text_of(m) for m in room.read(ANA, "private"))
    for key in STUDENTS[1:5]:
        assert "Answer 1" not in room.all_read(key)
