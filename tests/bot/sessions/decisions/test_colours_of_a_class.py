"""A class chooses its colours before it has tables (RULES T-38)."""

from __future__ import annotations

from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.draw_check import redeal_draws
from bot.sessions.archive.export import archive_of_session
from bot.sessions.decisions.orders import ChooseColour, Deal, Depart, Seat
from bot.sessions.plan.plans import load_plan
from tests.bot.sessions.lesson import TEACHER, Lesson, lesson

COLOURS = ("red", "orange", "white", "blue")


async def gathered(**settings: object) -> Lesson:
    room = await lesson(load_plan("tragedy-45").model_copy(update=settings))
    await room.arrive(8)
    return room


async def seats_of(room: Lesson) -> dict[int, str]:
    """By person, the colour that they have at their table."""
    seen = await room.done(Deal())
    assert seen.record.draft is not None
    seen = await room.done(Seat(seen.record.draft.number, colours=COLOURS))
    members = {person.seat: person.user for person in seen.people}
    return {
        members[one]: COLOURS[n]
        for placed in seen.record.tables
        for n, seat in enumerate(placed.seats)
        for one in seat
    }


async def test_who_has_chosen_a_colour_sits_on_it_at_whatever_table_the_draw_gives_them() -> None:
    room = await gathered()
    for user, colour in ((100, "blue"), (103, "red"), (105, "white")):
        await room.done(ChooseColour(colour), user)
    sit = await seats_of(room)
    assert (sit[100], sit[103], sit[105]) == ("blue", "red", "white")
    assert sorted(sit.values()) == sorted(COLOURS * 2)


async def test_of_two_at_one_table_the_first_to_choose_has_it_and_a_new_choice_counts_as_a_new_one() -> None:
    room = await gathered()
    for user in range(100, 108):
        await room.done(ChooseColour("red"), user)
    for colour in ("white", "red"):
        await room.done(ChooseColour(colour), 100)
    sit = await seats_of(room)
    assert [user for user, colour in sit.items() if colour == "red"] == [101, 104] or sit[100] != "red"
    assert sum(colour == "red" for colour in sit.values()) == 2


async def test_a_colour_is_chosen_by_those_who_play_while_the_class_gathers_and_where_the_plan_lets_them() -> (
    None
):
    room = await gathered()
    assert await room.refused(ChooseColour("red"), 300) == "not_in_session"
    assert await room.refused(ChooseColour("red"), TEACHER) == "not_in_session"
    await room.done(ChooseColour("red"), 100)
    assert await room.refused(ChooseColour("red"), 100) == "already_so"
    await room.done(ChooseColour(""), 100)
    await seats_of(room)
    assert await room.refused(ChooseColour("blue"), 100) == "already_seated"
    assert await (await gathered(choose_colour=False)).refused(ChooseColour("red"), 100) == "colours_dealt"


async def test_whoever_has_gone_keeps_no_colour_from_others_and_chooses_again_when_they_are_back() -> None:
    room = await gathered()
    await room.done(ChooseColour("white"), 102)
    await room.done(Depart(), 102)
    await room.arrive(1, first=102)
    await room.done(ChooseColour("red"), 102)
    await room.done(ChooseColour("white"), 101)
    sit = await seats_of(room)
    assert (sit[101], sit[102]) == ("white", "red")


async def test_the_seats_come_from_the_seed_and_from_what_was_chosen_again() -> None:
    room = await gathered()
    for user, colour in ((101, "red"), (102, "red"), (104, "blue"), (102, "orange")):
        await room.done(ChooseColour(colour), user)
    await seats_of(room)
    draws = redeal_draws(
        unpack_archive(
            await archive_of_session(room.sessions.store, await room.look(), {}, texts=False, unsealed=True)
        )
    )
    assert draws is not None
    assert (draws.same, draws.by_hand, draws.wrong) == ((1, 2), (), ())
