"""The staff say who of the roster somebody is: what is taken, what is refused, and what is left of it when
somebody is erased.
"""

from __future__ import annotations

from bot.sessions.decisions.orders import Arrive, Begin, Close, Deal, Debrief, Identify, Seat
from bot.sessions.groups.roster import Roster, read_roster
from bot.sessions.session import SessionResult
from bot.sessions.user_names import remember_user_name
from bot.tables.decisions.table_context import Requester
from tests.bot.sessions.lesson import TEACHER, Lesson, lesson

FIRST, SECOND, ADA = 100, 101, 102
LEON, ADA_S_LINE = 1, 2
SAME = b"name,table,pace,apart\nLeon,2,200,\nAda,1,,Leon\n"


async def two_leons(roster: bytes = SAME) -> Lesson:
    """A class of eight that gathers, in which the first two are called Leon and the third Ada."""
    found = read_roster(roster)
    assert isinstance(found, Roster)
    room = await lesson(roster=found)
    for user, name in (
        (FIRST, "Leon"),
        (SECOND, "leon"),
        (ADA, "Ada"),
        *((103 + n, f"P{n}") for n in range(5)),
    ):
        assert isinstance(await room.session.order(Requester(user, name), Arrive()), SessionResult)
    return room


async def member(room: Lesson, user: int) -> int:
    person = (await room.look()).person(user)
    assert person is not None
    assert person.seat is not None
    return person.seat


async def test_what_the_list_says_counts_for_who_was_chosen_and_for_no_other_of_the_name() -> None:
    room = await two_leons()
    first, second, ada = [await member(room, user) for user in (FIRST, SECOND, ADA)]
    before = await room.session.matches(await room.look())
    assert (set(before.ambiguous), set(before.people)) == ({first, second}, {ada})

    seen = await room.done(Identify(second, LEON))
    after = await room.session.matches(seen)
    assert (after.people[second].table, after.people[second].pace) == (2, 200)
    assert first in after.strangers
    dealt = (await room.done(Deal())).record.draft
    assert dealt is not None
    assert any(second in seat for seat in dealt.tables[1]), "at the table that the list says"

    again = await room.session.matches(await room.done(Identify(first, LEON)))
    assert (first in again.people, second in again.strangers) == (True, True)
    assert set((await room.session.matches(await room.done(Identify(first, 0)))).ambiguous) == {first, second}


async def test_once_they_sit_their_table_is_given_the_time_that_they_need() -> None:
    room = await two_leons()
    dealt = (await room.done(Deal())).record.draft
    assert dealt is not None
    await room.done(Seat(dealt.number))
    seen = await room.done(Identify(await member(room, FIRST), LEON))
    placed = seen.record.place_of(await member(room, FIRST))
    assert placed is not None
    assert [(one.task, one.place) for one in seen.record.errands[-1:]] == [("give_time", placed.number)]


async def test_only_who_leads_chooses_and_only_what_is_there() -> None:
    room = await two_leons()
    first = await member(room, FIRST)
    assert await room.refused(Identify(first, LEON), FIRST) == "staff_only"
    assert await room.refused(Identify(first, 99)) == "not_on_roster"
    assert await room.refused(Identify(99, LEON)) == "nobody_named"
    assert await room.refused(Identify(await member(room, TEACHER), LEON)) == "nobody_named"
    await room.done(Identify(first, LEON))
    assert await room.refused(Identify(first, LEON)) == "already_so"
    dealt = (await room.done(Deal())).record.draft
    assert dealt is not None
    for order in (Seat(dealt.number), Begin(), Debrief()):
        await room.done(order)
    assert await room.refused(Identify(first, 0)) == "session_over"
    assert (await room.done(Close())).record.identified == {}


async def test_who_is_erased_takes_the_line_that_was_theirs_along_and_the_others_keep_their_numbers() -> None:
    room = await two_leons()
    second = await member(room, SECOND)
    await room.done(Identify(second, LEON))
    await room.sessions.remove_person(Requester(FIRST, "Leon"))
    roster = await room.session.roster()
    assert roster is not None
    assert [one.number for one in roster.people] == [LEON, ADA_S_LINE], "the line is the other one's"
    await room.sessions.remove_person(Requester(SECOND, "leon"))
    roster = await room.session.roster()
    assert roster is not None
    assert [(one.number, one.name, one.apart) for one in roster.people] == [(ADA_S_LINE, "Ada", frozenset())]
    assert (await room.look()).record.identified == {}


async def test_as_long_as_nobody_knows_whose_a_line_is_it_goes_with_either_of_them() -> None:
    room = await two_leons()
    await room.sessions.remove_person(Requester(FIRST, "Leon"))
    roster = await room.session.roster()
    assert roster is not None
    assert [one.name for one in roster.people] == ["Ada"]


async def test_a_user_name_that_is_known_finds_a_line_and_goes_with_it() -> None:
    room = await two_leons(b"name,user,pace\nLeon,leon.k,150\nLeon,leon_m,\n")
    store = room.sessions.store
    for user, name in ((FIRST, "leon_m"), (SECOND, "leon.k")):
        await remember_user_name(store, user, name)
    matches = await room.session.matches(await room.look())
    assert {who: one.pace for who, one in matches.people.items()} == {
        await member(room, FIRST): 100,
        await member(room, SECOND): 150,
    }
    await room.sessions.remove_person(Requester(SECOND, "leon"))
    roster = await room.session.roster()
    assert roster is not None
    assert [one.user for one in roster.people] == ["leon_m"]
