"""People choose their colour as they sign up (RULES T-38): at a table of its own, and in a class."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.catalogue import names
from tests.e2e.classroom import SEATS, Classroom, classroom, menus
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, lead, opened

pytestmark = pytest.mark.usefixtures("no_errors")


async def holders(room: Classroom, table: str) -> list[str | None]:
    snap = await room.look(table)
    return [
        None if (person := snap.holder(seat)) is None else person.name
        for seat in range(len(snap.record.seats))
    ]


@pytest.mark.parametrize("game", names())
async def test_a_menu_in_the_answer_to_join_changes_the_colour_and_the_card_shows_it(
    room: Classroom, game: str
) -> None:
    table = await room.open(game=game)
    await room.press(SEATS[0], "Join", at="classroom")
    names_of_seats = [seat.name.capitalize() for seat in (await room.look(table)).record.seats]
    told = await room.choose(SEATS[0], names_of_seats[-1].lower(), at="classroom")
    assert f"**{names_of_seats[-1]}**" in told
    await room.press(SEATS[1], "Join", at="classroom")
    found = await holders(room, table)
    assert found[-1] is not None
    assert found[0] is not None
    assert found[1:-1] == [None] * (len(found) - 2)


async def test_two_who_want_one_colour_the_second_reads_that_it_is_taken_and_what_is_free(
    room: Classroom,
) -> None:
    table = await room.open(game="tragedy")
    for key in SEATS[:2]:
        await room.press(key, "Join", at="classroom")
    menu = next(m for m in reversed(room.read(SEATS[1], "classroom")) if menus(m))
    assert "white" in {choice["value"] for choice in menus(menu)[0]["options"]}
    await room.choose(SEATS[0], "white", at="classroom")
    stale = next(m for m in room.read(SEATS[1], "classroom") if menus(m))
    assert "white" not in {choice["value"] for choice in menus(stale)[0]["options"]}, (
        "the menu follows what the others take"
    )
    assert (await room.look(table)).record.status == "lobby"


@pytest.fixture
async def school() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


async def test_people_of_a_class_choose_after_they_have_come_and_sit_on_their_colour(
    school: Classroom,
) -> None:
    name = await opened(school, plan="tragedy-45")
    await arrive(school, *STUDENTS[:4])
    told = await school.choose(STUDENTS[2], "blue", at="classroom")
    assert (
        "🟦 You have chosen **Blue**. If another player at your table has chosen it before you, you get a different colour."
        in told
    )
    await school.choose(STUDENTS[0], "blue", at="classroom")
    await lead(school, "Assign seats")
    await lead(school, "Seat them")
    seen = await school.client.follow.sessions.snapshot(name)
    assert seen is not None
    assert (await holders(school, seen.record.tables[0].table))[3] == STUDENTS[2].capitalize()


async def test_where_a_colour_is_a_start_on_the_board_the_class_is_asked_for_none(school: Classroom) -> None:
    await opened(school, plan="basic-60")
    await arrive(school, STUDENTS[0])
    assert not [message for message in school.read(STUDENTS[0], "classroom") if menus(message)]
