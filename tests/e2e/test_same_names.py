"""Two people of one name in a class: the staff read who is who, choose whom the roster means, and nobody's
time or table gets lost.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import AsyncIterator

import pytest

from bot.commands.caller import Caller, Reply
from bot.rehearsal.world import CastMember
from bot.sessions.groups.roster import Roster, read_roster
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import SessionSnapshot
from tests.e2e.classroom import TEACHER, Classroom, classroom, menus, text_of
from tests.e2e.schoolclass import arrive, class_card, control, followed, lead

pytestmark = pytest.mark.usefixtures("no_errors")
SAME = (
    CastMember(TEACHER, "Ms Rivera", "instructor"),
    CastMember("leon.k", "Leon", "student"),
    CastMember("leon_m", "Leon", "student"),
    *(CastMember(name.lower(), name, "student") for name in ("Ana", "Bo", "Chidi", "Dina", "Esra", "Farid")),
)
KEYS = tuple(person.key for person in SAME[1:])


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SAME, still=True) as made:
        yield made


def teacher(room: Classroom) -> Caller:
    return Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )


async def opened(room: Classroom, roster: str, *, names: bool = False) -> None:
    made = read_roster(roster.encode())
    assert isinstance(made, Roster)
    await room.client.router.session_controls.open(
        teacher(room), load_plan("first-45").model_copy(update={"names": names}), "", made, "en-GB"
    )
    await followed(room)


def text(words: str) -> str:
    """As Discord shows it: without the backslashes before signs."""
    return re.sub(r"\\(.)", r"\1", words)


def draft(room: Classroom) -> str:
    return text(
        next(
            words
            for m in reversed(room.read(TEACHER, "control"))
            if "Seating, draft" in (words := text_of(m))
        )
    )


def table_number(room: Classroom, seen: SessionSnapshot, key: str) -> int:
    me = seen.person(room.seam.user_id(key))
    assert me is not None
    assert me.seat is not None
    placed = seen.record.place_of(me.seat)
    assert placed is not None
    return placed.number


async def every_label(room: Classroom) -> set[str]:
    return {
        option["label"] for menu in menus(room.read(TEACHER, "control")[-1]) for option in menu["options"]
    }


async def called_for(room: Classroom, key: str) -> str:
    """How the teacher chooses this person for a message."""
    await room.choose(TEACHER, f"Table {table_number(room, await seen_of(room), key)}", at="control")
    await lead(room, "Message…")
    (label,) = await every_label(room) & {f"Leon ({key})"}
    return label


async def take_back(room: Classroom) -> str:
    await lead(room, "Who is who…")
    await room.choose(TEACHER, "Leon", at="control")
    told = await room.choose(TEACHER, "Not Leon (leon.k) after all", at="control")
    await followed(room)
    return told


async def seen_of(room: Classroom) -> SessionSnapshot:
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    return seen


async def pace_of_table(room: Classroom, key: str) -> int:
    seen = await seen_of(room)
    me = seen.person(room.seam.user_id(key))
    assert me is not None
    assert me.seat is not None
    placed = seen.record.place_of(me.seat)
    assert placed is not None
    return (await room.look(placed.table)).record.pace


async def identify(room: Classroom, line: str, person: str, *people: str) -> str:
    """The teacher chooses who of the list that is, out of these; what they were told."""
    await lead(room, "Who is who…")
    await room.choose(TEACHER, line, at="control")
    shown = [
        option["label"] for menu in menus(room.read(TEACHER, "control")[-1]) for option in menu["options"]
    ]
    assert shown == list(people)
    told = await room.choose(TEACHER, person, at="control")
    await followed(room)
    return told


def no_ids(room: Classroom, key: str, *places: str) -> None:
    """Nothing that this person reads there has anybody's number in it."""
    read = "\n".join(text_of(message) for place in places for message in room.read(key, place))
    assert not [user for user in map(room.seam.user_id, KEYS) if re.search(rf"(?<!\d){user}(?!\d)", read)]


ROSTER = "name,pace,table\nLeon,200,2\nAna,,1\nBo,,\n"


async def test_the_staff_read_that_a_line_fits_two_people_choose_one_and_it_holds_after_a_restart(
    room: Classroom,
) -> None:
    await opened(room, ROSTER)
    await arrive(room, *KEYS)
    assert "3 of 3 on your list are here, and 5 people who are not on it." in control(room)
    assert "**Leon** on your list could be Leon (leon.k) and Leon (leon_m)" in text(control(room))
    assert "Not on your list: Chidi, Dina, Esra and Farid" in control(room)
    await lead(room, "Assign seats")
    assert "on your list could be" in draft(room)
    told = await identify(
        room, "Leon", "Leon (leon_m)", "Leon (leon.k)", "Leon (leon_m)", "Chidi", "Dina", "Esra", "Farid"
    )
    assert "Shuffle" in told
    assert "on your list could be" not in control(room)
    assert "Not on your list: Leon (leon" in control(room)
    await room.restart()
    await followed(room)
    assert "on your list could be" not in control(room)
    await lead(room, "Shuffle")
    await lead(room, "Seat them")
    seen = await seen_of(room)
    assert table_number(room, seen, "leon_m") == 2
    assert await pace_of_table(room, "leon_m") == 200
    other = table_number(room, seen, "leon.k")
    assert await pace_of_table(room, "leon.k") == (200 if other == 2 else 100)
    no_ids(room, TEACHER, "control", "classroom")


async def test_until_somebody_has_chosen_nobody_of_the_name_is_taken_for_the_other(room: Classroom) -> None:
    await opened(room, ROSTER)
    await arrive(room, *KEYS)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    assert [await pace_of_table(room, key) for key in ("leon.k", "leon_m")] == [100, 100]
    await identify(room, "Leon", "Leon (leon.k)", "Leon (leon.k)", "Leon (leon_m)")
    assert await pace_of_table(room, "leon.k") == 200
    assert "Taken back" in await take_back(room)
    assert await pace_of_table(room, "leon.k") == 200, "what was given is not taken away"


async def test_a_roster_that_has_their_user_names_asks_nothing(room: Classroom) -> None:
    await opened(room, "name,user,pace\nLeon,@leon.k,150\nLeon,leon_m,100\nThe farmer,farid,\n")
    await arrive(room, *KEYS)
    assert "3 of 3 on your list are here" in control(room)
    assert "on your list could be" not in control(room)
    await lead(room, "Assign seats")
    await lead(room, "Seat them")
    seen, kept = await seen_of(room), [await pace_of_table(room, key) for key in ("leon.k", "leon_m")]
    together = table_number(room, seen, "leon.k") == table_number(room, seen, "leon_m")
    assert kept == [150, 150 if together else 100]


async def test_whoever_is_called_alike_has_a_user_name_beside_it_for_the_staff_and_for_nobody_else(
    room: Classroom,
) -> None:
    await opened(room, "name,user,table\nLeon,leon.k,1\nLeon,leon_m,1\n", names=True)
    await arrive(room, *KEYS)
    await lead(room, "Assign seats")
    assert "Leon (leon.k)" in draft(room)
    await lead(room, "Move…")
    await room.choose(TEACHER, "Table 1", at="control")
    assert await every_label(room) >= {"Leon (leon.k)", "Leon (leon_m)"}
    for label in ("Seat them", "Start all"):
        await lead(room, label)
    assert await called_for(room, "leon.k") == "Leon (leon.k)"
    for key in KEYS:
        read = text("\n".join(text_of(message) for message in room.read(key, "classroom")))
        assert "leon.k" not in read
        assert "leon_m" not in read
    answer = await room.client.router.session_controls.export_participation(teacher(room))
    assert isinstance(answer, Reply)
    assert answer.panel.file is not None
    rows = list(csv.DictReader(io.StringIO(answer.panel.file[1].decode("utf-8-sig"))))
    assert [row["name"] for row in rows if row["name"].startswith("Leon")] == [
        "Leon (leon.k)",
        "Leon (leon_m)",
    ]


async def test_two_of_one_name_at_one_table_have_their_colours_on_the_card_of_the_class(
    room: Classroom,
) -> None:
    await opened(room, "name,user,table\nLeon,leon.k,1\nLeon,leon_m,1\n", names=True)
    await arrive(room, *KEYS)
    await lead(room, "Assign seats")
    await lead(room, "Seat them")
    assert len(re.findall(r"Leon \((Red|Orange|White|Blue)\)", text(class_card(room)))) == 2
