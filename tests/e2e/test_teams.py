"""Several on one seat (RULES C-09), and who looks on until a seat is free (RULES C-72): by clicks, as a class
does it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.commands.caller import Caller, RefusalReply, Reply
from bot.scenes.model import Control
from bot.sessions.plan.plans import load_plan
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.texts.lookup import t
from games.protocol import Actor
from tests.e2e.classroom import TEACHER, Classroom, buttons, classroom, text_of
from tests.e2e.powers import permissions_in
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, class_card, followed, lead

pytestmark = pytest.mark.usefixtures("no_errors")
FIVE = STUDENTS[:5]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def playing(room: Classroom, **changes: Any) -> str:
    """A session of five at one table for four has begun; its name."""
    usual = load_plan("first-45")
    plan = usual.model_copy(update={"options": {**usual.options, "roll": "player"}, **changes})
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *FIVE)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    await followed(room)
    return (await room.client.follow.sessions.open_names())[-1]


async def table_of(room: Classroom, name: str) -> Table:
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    (placed,) = seen.record.tables
    table = await room.client.orchestrator.tables.find(placed.table)
    assert table is not None
    return table


async def team(room: Classroom, name: str) -> tuple[int, str, str]:
    """The seat on which two are, who presses there, and who else is on it."""
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    keys = {
        person.seat: key for key in FIVE for person in seen.people if person.user == room.seam.user_id(key)
    }
    ((seat, (first, second)),) = [
        (n, members) for n, members in enumerate(seen.record.tables[0].seats) if len(members) == 2
    ]
    return seat, keys[first], keys[second]


async def leaves(room: Classroom, key: str) -> None:
    await room.press(key, "Leave")
    await room.press(key, "Leave the game")
    await followed(room)


def private(room: Classroom, key: str) -> list[int]:
    return sorted(place.id for place in room.seam.places(key) if place.name.startswith("private-"))


def named(room: Classroom, key: str, place: int, users: list[int]) -> list[int]:
    """Which of these people the newest message that rings in a private room names."""
    rings = [m["content"] for m in room.read(key, place) if m["content"]]
    return [user for user in users if f"<@{user}>" in rings[-1]]


async def until(room: Classroom, table: Table, seat: int | None = None, *, stage: str = "basic") -> None:
    """Everybody plays until this seat is waited for; or until the stage is another."""
    for _ in range(300):
        snap = await table.snapshot()
        waits = snap.waits()
        if (waits[0].seat == seat and snap.state.phase == "roll") or (
            snap.state.governance is not None and stage == "ostrom"
        ):
            break
        held = snap.record.seats[waits[0].seat].automatic is not None
        await table.play(
            Actor(waits[0].seat, "automatic" if held else "player"),
            snap.game.default_action(snap.state, waits[0].seat),
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


async def test_all_of_a_team_are_in_its_room_and_one_presses_until_they_are_away_then_whoever_presses_next(
    room: Classroom,
) -> None:
    name = await playing(room, remainder="teams", private_rooms="none")
    seat, first, second = await team(room, name)
    assert private(room, first) == private(room, second) != []
    assert [private(room, key) for key in FIVE if key not in (first, second)] == [[], [], []]
    table = await table_of(room, name)
    await until(room, table, seat)
    before = (await table.snapshot()).version
    assert "A teammate is playing" in await room.press(second, "Roll", at="table")
    assert "hand" in (await room.press(second, "My hand", at="table")).lower(), (
        "what the seat may know is the team's"
    )
    assert (await table.snapshot()).version == before

    place = private(room, first)
    room.client.orchestrator.rings.nudge(table.table, room.client.orchestrator.now_ms())
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    both = [room.seam.user_id(key) for key in (first, second)]
    assert named(room, second, place[0], both) == both[:1], "who is waited for is whoever presses"
    await room.seam.pass_time(130)
    await followed(room)
    assert named(room, second, place[0], both) == both, "now either of them may press"
    assert (await table.snapshot()).record.seats[seat].automatic is not None
    await room.press(second, "My turn", at="table")
    await followed(room)
    snap = await table.snapshot()
    assert (snap.record.seats[seat].automatic, [p.user for p in snap.people if p.seat == seat]) == (
        None,
        [room.seam.user_id(second)],
    )
    assert (await team(room, name))[1:] == (second, first)
    assert private(room, first) == private(room, second) == place, "what they said to each other stays theirs"
    assert "Welcome back" not in await room.press(first, "My hand", at="table")
    await until(room, table, seat)
    assert "A teammate is playing" in await room.press(first, "Roll", at="table")
    before = (await table.snapshot()).version
    await room.press(second, "Roll", at="table")
    assert (await table.snapshot()).version > before


async def test_who_leaves_a_team_is_none_of_it_any_more_and_the_other_presses(room: Classroom) -> None:
    name = await playing(room, remainder="teams")
    seat, first, second = await team(room, name)
    table = await table_of(room, name)
    place = room.place(first, "table")
    await leaves(room, first)
    assert private(room, first) == []
    both = [room.seam.user_id(key) for key in (first, second)]
    (home,) = private(room, second)
    assert named(room, second, home, both) == both[1:], "whoever may press now is told"
    await arrive(room, STUDENTS[5])
    assert [p.user for p in (await table.snapshot()).people if p.seat == seat] == [], (
        "the seat is the team's before it is anybody's"
    )
    await room.press(second, "My turn", at="table")
    await followed(room)
    assert [p.user for p in (await table.snapshot()).people if p.seat == seat] == [room.seam.user_id(second)]
    assert not permissions_in(room, first, place).view_channel
    assert len(private(room, second)) <= 1


async def test_who_has_no_seat_sees_what_players_see_and_gets_a_free_one_with_the_next_stage(
    room: Classroom,
) -> None:
    name = await playing(room, remainder="watch", options={"rounds_basic": 3, "rounds_ostrom": 3, "goal": 5})
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    (placed,) = seen.record.tables
    users = {person.seat: person.user for person in seen.people}
    key = next(key for key in FIVE if room.seam.user_id(key) == users[placed.watching[0]])
    player = next(one for one in FIVE if room.seam.user_id(one) == users[placed.seats[0][0]])
    assert "1 person is watching" in class_card(room)
    home = room.place(player, "table")
    held = permissions_in(room, key, home)
    assert (held.view_channel, held.send_messages) == (True, False)
    assert not any(place.name.startswith("watch") for place in room.seam.places(key))
    table = await table_of(room, name)
    me = Caller(room.seam.user_id(key), key, room.seam.guild_id, home, 0, "2")
    signup = room.client.router.table_admin.signup
    assert isinstance(told := await signup.press(me, table.table, Control("observe"), ()), RefusalReply)
    assert "Just watching" in told.panel.text

    await leaves(room, player)
    await until(room, table, stage="ostrom")
    await followed(room)
    snap = await table.snapshot()
    assert [p.user for p in snap.people if p.seat == 0] == [room.seam.user_id(key)]
    assert snap.record.seats[0].automatic is None
    assert any("you are now playing" in text_of(m) for m in room.read(key, "dm"))
    after = await room.client.follow.sessions.snapshot(name)
    assert after is not None
    assert (after.record.tables[0].watching, after.record.promoted) == ((), (1,))
    assert "looks on" not in class_card(room)


async def test_who_looks_on_may_see_everything_instead_and_then_gets_no_seat(room: Classroom) -> None:
    name = await playing(room, remainder="watch", options={"rounds_basic": 3, "rounds_ostrom": 3, "goal": 5})
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    users = {person.seat: person.user for person in seen.people}
    key = next(key for key in FIVE if room.seam.user_id(key) == users[seen.record.tables[0].watching[0]])
    player = next(one for one in FIVE if one != key)
    await room.press(key, "Just watching", at="classroom")
    await followed(room)
    assert any(place.name.startswith("watch") for place in room.seam.places(key))
    await leaves(room, player)
    table = await table_of(room, name)
    await until(room, table, stage="ostrom")
    await followed(room)
    assert room.seam.user_id(key) not in [
        p.user for p in (await table.snapshot()).people if p.seat is not None
    ]


async def alone(room: Classroom, name: str) -> tuple[int, str]:
    """A seat on which one person is, and who."""
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    users = {person.seat: person.user for person in seen.people}
    seat, member = next((n, on[0]) for n, on in enumerate(seen.record.tables[0].seats) if len(on) == 1)
    return seat, next(key for key in FIVE if room.seam.user_id(key) == users[member])


async def replaced(room: Classroom, table: Table, seat: int, by: str) -> None:
    """The teacher gives the seat to somebody whom the session does not know."""
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "table"), 0, "600"
    )
    answer = await room.client.router.table_admin.assign_seat(
        teacher, (await table.snapshot()).record.seats[seat].name, Requester(room.seam.user_id(by), by), None
    )
    assert not isinstance(answer, RefusalReply)
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    assert [p.user for p in (await table.snapshot()).people if p.seat == seat] == [room.seam.user_id(by)]


async def pressed(room: Classroom, key: str, table: Table, route: str) -> str:
    """What somebody is told who presses what stood on a card that they have seen."""
    caller = Caller(room.seam.user_id(key), key, room.seam.guild_id, 5, 0, f"{key} {route}")
    answer = await room.client.router.player_actions.press(
        caller, table.table, Control(route), (), on_card=True
    )
    assert isinstance(answer, Reply)
    return f"{answer.panel.title} {answer.panel.text}"


async def test_who_was_replaced_or_has_left_does_not_see_the_hand_of_who_came_after(room: Classroom) -> None:
    name = await playing(room, remainder="teams")
    table = await table_of(room, name)
    seat, key = await alone(room, name)
    assert "Your hand" in await pressed(room, key, table, "hand")
    await replaced(room, table, seat, STUDENTS[9])
    assert "Your hand" not in await pressed(room, key, table, "hand")
    assert "Your hand" in await pressed(room, STUDENTS[9], table, "hand")
    await leaves(room, STUDENTS[9])
    assert "Your hand" not in await pressed(room, key, table, "hand"), "nor what a stand-in holds"
    assert t("tables.not_a_player") in await pressed(room, key, table, "roll")


async def test_a_team_whose_seat_was_given_to_somebody_else_sees_their_hand_in_no_way(
    room: Classroom,
) -> None:
    name = await playing(room, remainder="teams", private_rooms="all")
    table = await table_of(room, name)
    seat, first, second = await team(room, name)
    assert private(room, first) == private(room, second) != []
    await replaced(room, table, seat, STUDENTS[9])
    for key in (first, second):
        assert "Your hand" not in await pressed(room, key, table, "hand")
        assert private(room, key) == []


async def test_who_has_left_a_team_sees_its_hand_no_more(room: Classroom) -> None:
    name = await playing(room, remainder="teams")
    table = await table_of(room, name)
    _, first, second = await team(room, name)
    await leaves(room, first)
    assert "Your hand" not in await pressed(room, first, table, "hand")
    assert "Your hand" in await pressed(room, second, table, "hand")


async def test_one_of_a_team_who_cannot_have_its_seat_is_not_told_for_ever_that_they_press(
    room: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They watch another table of the server, so that the seat is refused them."""
    name = await playing(room, remainder="teams")
    table = await table_of(room, name)
    _, first, second = await team(room, name)
    await leaves(room, first)

    async def watches(_user: int, _snap: Snapshot) -> frozenset[str]:
        return frozenset({"observer"})

    monkeypatch.setattr(room.client.orchestrator.tables, "roles_elsewhere", watches)
    assert t("tables.captain_you") in await pressed(room, second, table, "roll")
    assert t("tables.captain_you") in await pressed(room, second, table, "build"), "they are on their way"
    await followed(room)
    assert t("tables.captain_you") not in await pressed(room, second, table, "end_turn")


async def test_who_looks_on_goes_on_doing_so_where_nobody_may_only_watch(room: Classroom) -> None:
    name = await playing(room, remainder="watch", observers="none")
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    users = {person.seat: person.user for person in seen.people}
    (placed,) = seen.record.tables
    key = next(key for key in FIVE if room.seam.user_id(key) == users[placed.watching[0]])
    places = [place.name for place in room.seam.places(key)]
    assert not any(
        button["label"] == "Just watching" for m in room.read(key, "classroom") for button in buttons(m)
    )
    assert "Just watching" not in class_card(room)
    asked = Caller(room.seam.user_id(key), key, room.seam.guild_id, room.place(key, "classroom"), 0, "2")
    told = await room.client.router.session_controls.press(
        asked, name, Control("s_watch"), ()
    )  # as on a card of an earlier version
    assert isinstance(told, RefusalReply)
    assert t("sessions.refusals.observers_none") in told.panel.text
    await followed(room)
    assert [place.name for place in room.seam.places(key)] == places
    assert "1 person is watching" in class_card(room)


async def test_a_team_of_two_languages_reads_its_room_in_that_of_the_class(room: Classroom) -> None:
    name = await playing(room, remainder="teams", private_rooms="none")
    _, first, second = await team(room, name)
    room.seam.speak(first, "de")
    table = await table_of(room, name)
    await room.press(first, "My hand", at="table")
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    (place,) = private(room, second)
    read = "\n".join(text_of(message) for message in room.read(second, place))

    assert "Your hand" in read
    assert "Deine Hand" not in read
