"""Who may give a session which order, and what it leaves: told in pairs of a person and an order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.sessions.decisions.decisions import MOST_SILENT
from bot.sessions.decisions.orders import (
    AnswerCall,
    Arrive,
    Begin,
    CallForHelp,
    Captain,
    Close,
    Deal,
    Debrief,
    Depart,
    EndCall,
    ErrandsDone,
    Give,
    Grant,
    Interval,
    Move,
    Note,
    Promote,
    Revoke,
    Seat,
    SeatWaiting,
    SessionOrder,
    Silence,
    TakeCall,
    TakeOver,
    Tell,
)
from bot.sessions.decisions.session_context import members_without_seat
from bot.sessions.groups.roster import Roster, read_roster
from bot.sessions.plan.plans import Remainder, load_plan
from bot.sessions.record import Errand
from bot.sessions.session import SessionResult
from bot.tables.decisions.table_context import Requester
from games.refusal import Refusal
from tests.bot.sessions.lesson import MINUTE, TEACHER, Lesson, lesson

ANN, BEN, CAM, DEE = range(100, 104)
AIDE = 200


async def seated(people: int = 8, remainder: Remainder = "threes", plan: str = "basic-60") -> Lesson:
    """A class whose draft was confirmed."""
    room = await lesson(load_plan(plan).model_copy(update={"remainder": remainder}))
    await room.arrive(people)
    dealt = await room.done(Deal())
    assert dealt.record.draft is not None
    await room.done(Seat(dealt.record.draft.number))
    return room


async def playing(people: int = 8, remainder: Remainder = "threes", plan: str = "basic-60") -> Lesson:
    """A class whose games have begun."""
    room = await seated(people, remainder, plan)
    await room.done(Begin())
    return room


def tasks(errands: Sequence[Errand]) -> list[str]:
    return [errand.task for errand in errands]


async def test_channels_are_listed_for_silence_once_and_the_classs_own_never_leaves_the_list() -> None:
    room = await lesson()
    assert (await room.done(Silence(701))).record.silent == (701,)
    assert await room.refused(Silence(701)) == "silent_already"
    assert (await room.done(Silence(702))).record.silent == (701, 702)
    assert (await room.done(Silence(701, on=False))).record.silent == (702,)
    assert await room.refused(Silence(701, on=False)) == "not_silent"
    for on in (True, False):
        assert await room.refused(Silence((await room.look()).record.classroom, on=on)) == "class_is_silent"
    for channel in range(800, 800 + MOST_SILENT - 1):
        await room.done(Silence(channel))
    assert await room.refused(Silence(999)) == "too_many_silent"
    await room.arrive(1)
    assert await room.refused(Silence(702, on=False), ANN) == "staff_only"


async def test_where_nobody_may_watch_nobody_is_taken_for_a_watcher() -> None:
    room = await lesson(load_plan("basic-60").model_copy(update={"observers": "none"}))
    assert await room.refused(Arrive(watching=True), ANN) == "observers_none"
    await room.done(Arrive(), ANN)
    assert await room.refused(Arrive(watching=True), ANN) == "observers_none"


async def test_who_presses_twice_is_there_once_and_may_change_their_mind_before_the_seating() -> None:
    room = await lesson()
    await room.done(Arrive(), ANN)
    assert await room.refused(Arrive(), ANN) == "already_here"
    watching = await room.done(Arrive(watching=True), ANN)
    assert [(person.user, person.role, person.seat) for person in watching.people[1:]] == [
        (ANN, "watcher", 1)
    ]
    assert len((await room.done(Depart(), ANN)).people) == 1


async def test_the_staff_cannot_play_and_players_cannot_join_the_staff_once_they_sit() -> None:
    room = await lesson()
    assert await room.refused(Arrive(), TEACHER) == "staff_cannot_play"
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Seat(1))
    assert await room.refused(Grant("co"), other=ANN) == "plays_here"


STAFF_ONLY: tuple[SessionOrder, ...] = (
    Deal(), Move(1, 1), Seat(1), Begin(), Tell("pause"), Debrief(), Close(), Grant("co"), Revoke(), TakeCall(1), AnswerCall(1, "x"),
    EndCall(1), Note("x"),
)  # fmt: skip


@pytest.mark.parametrize("order", STAFF_ONLY, ids=lambda order: order.kind)
async def test_what_leads_a_class_is_refused_to_everybody_in_it(order: SessionOrder) -> None:
    room = await playing()
    assert await room.refused(order, ANN, other=BEN) == "staff_only"
    assert await room.refused(order, 999, other=BEN) == "staff_only"


async def test_only_the_bot_itself_says_what_was_carried_out() -> None:
    room = await seated()
    assert await room.refused(ErrandsDone((1,)), TEACHER) == "staff_only"


async def test_an_assistant_helps_at_the_named_tables_alone() -> None:
    room = await playing()
    await room.done(Grant("assistant", (2,)), other=AIDE)
    told = await room.done(Tell("pause"), AIDE)
    assert [errand.place for errand in told.record.errands if errand.task == "pause"] == [2]
    assert list(told.record.paused) == [2]
    assert await room.refused(Tell("pause", (1,)), AIDE) == "not_your_table"
    assert await room.refused(Close(), AIDE) == "leaders_only"


async def test_the_session_is_handed_over_and_a_manager_takes_over_one_whose_owner_is_gone() -> None:
    room = await lesson()
    await room.done(Grant("owner"), other=AIDE)
    roles = {person.user: person.role for person in (await room.look()).people}
    assert roles == {AIDE: "owner", TEACHER: "co"}
    assert await room.refused(Grant("owner"), other=BEN) == "owner_only"
    assert await room.refused(Revoke(), other=AIDE) == "is_owner"
    assert await room.refused(TakeOver(), CAM) == "manager_only"
    taken = await room.order(TakeOver(), CAM, manager=True)
    assert isinstance(taken, SessionResult)
    assert {person.user: person.role for person in taken.seen.people}[CAM] == "owner"


async def test_a_draft_that_was_dealt_again_is_not_confirmed_by_an_old_button() -> None:
    room = await lesson()
    await room.arrive(8)
    await room.done(Deal())
    await room.done(Deal())
    assert await room.refused(Seat(1)) == "draft_changed"
    assert (await room.done(Seat(2))).record.stage == "seated"
    assert await room.refused(Deal()) == "already_seated"


async def test_who_comes_after_the_draft_is_seated_with_it_as_somebody_late() -> None:
    room = await lesson()
    await room.arrive(7)
    await room.done(Deal())
    await room.arrive(1, first=150)
    after = (await room.done(Seat(1))).record
    assert tasks(after.errands) == ["seat", "seat", "late"]
    assert sum(len(seat) for placed in after.tables for seat in placed.seats) == 8


async def test_who_goes_before_the_seating_leaves_the_seat_of_the_draft_to_an_automatic_player() -> None:
    room = await lesson()
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Depart(), BEN)
    after = (await room.done(Seat(1))).record
    assert sorted(member for seat in after.tables[0].seats for member in seat) == [1, 3, 4]
    assert await room.refused(Depart(), ANN) == "leave_at_table"


async def test_the_bell_rings_when_the_plan_says_and_every_table_is_started() -> None:
    room = await seated()
    assert await room.refused(Debrief()) == "not_playing"
    after = (await room.done(Begin())).record
    assert after.bell_ms == MINUTE + 60 * MINUTE
    assert tasks(after.errands)[-2:] == ["start", "start"]
    assert await room.refused(Begin()) == "already_begun"


@pytest.mark.parametrize(("sign_up", "left"), [(4, 56), (7, 54), (24 * 60, 54)])
async def test_the_time_of_the_sign_up_is_part_of_the_lesson_where_it_is_a_classs(
    sign_up: int, left: int
) -> None:
    room = await seated()
    room.now[0] += sign_up * MINUTE
    assert (await room.done(Begin())).record.bell_ms == room.now[0] + left * MINUTE


async def test_an_end_closes_every_table_takes_the_channels_with_it_and_lets_nothing_more_happen() -> None:
    room = await playing()
    after = await room.done(Close())
    assert [(errand.place, errand.task) for errand in after.record.errands] == [
        (1, "close"), (1, "remove"), (2, "close"), (2, "remove"), (0, "remove")
    ]  # fmt: skip
    assert after.to_row().status == "closing"
    assert await room.refused(Arrive(), 300) == "session_closed"
    done = await room.session.order(
        None, ErrandsDone(tuple(errand.number for errand in after.record.errands))
    )
    assert isinstance(done, SessionResult)
    assert done.seen.to_row().status == "closed"


async def test_a_call_is_one_at_a_time_taken_once_answered_and_ended() -> None:
    room = await playing()
    assert await room.refused(CallForHelp("?"), 999) == "not_in_session"
    await room.done(CallForHelp("I meant wool"), ANN)
    assert await room.refused(CallForHelp("again"), ANN) == "already_called"
    await room.done(TakeCall(1))
    assert await room.refused(TakeCall(1)) == "call_taken"
    assert await room.refused(AnswerCall(1, "  ")) == "nothing_written"
    call = (await room.done(AnswerCall(1, "It stays sealed"))).record.calls[0]
    assert (call.taken_by, call.answer) == (0, "It stays sealed")
    await room.done(EndCall(1))
    assert await room.refused(EndCall(1)) == "no_such_call"
    await room.done(CallForHelp("once more"), ANN)


async def test_what_could_not_be_carried_out_says_why_and_stays() -> None:
    room = await seated()
    result = await room.session.order(None, ErrandsDone((1,), {2: "missing_permissions"}))
    assert isinstance(result, SessionResult)
    assert [(errand.number, errand.failed) for errand in result.seen.record.errands] == [
        (2, "missing_permissions")
    ]


async def test_a_repeated_click_is_done_once() -> None:
    room = await lesson()
    who = Requester(ANN, "Ann")
    first = await room.session.order(who, Arrive(), delivery="click")
    again = await room.session.order(who, Arrive(), delivery="click")
    assert isinstance(first, SessionResult)
    assert isinstance(again, SessionResult)
    assert again.repeated
    assert again.seen.version == first.seen.version


async def test_a_seat_is_given_to_somebody_who_waits_and_whoever_was_on_it_waits_then() -> None:
    room = await playing(8)
    await room.arrive(1, first=150)
    assert (await room.look()).record.place_of(9) is None
    before = (await room.look()).record.tables[0].seats
    after = (await room.done(Give(9, 1, 2))).record
    assert after.tables[0].seats == (*before[:2], (9,), before[3])
    assert after.place_of(before[2][0]) is None
    assert after.errands[-1].task == "late"
    assert await room.refused(Give(9, 2, 0)) == "has_a_seat"
    assert await room.refused(Give(before[2][0], 3, 0)) == "no_such_table"


@pytest.mark.parametrize(("table", "seat"), [(2, 1), (1, 2)])
async def test_who_has_given_up_a_seat_is_given_that_one_again_or_another(table: int, seat: int) -> None:
    room = await playing(8)
    (member,) = (await room.look()).record.tables[1].seats[1]
    after = (await room.done(Give(member, table, seat, left=((2, 1),)))).record
    assert [n for n, placed in enumerate(after.tables, 1) for held in placed.seats if member in held] == [
        table
    ]
    assert after.tables[table - 1].seats[seat] == (member,)
    assert after.errands[-1].task == "late"
    assert [person.role for person in (await room.look()).people if person.seat == member] == ["student"]


async def test_tables_that_end_a_stage_stand_still_once_and_are_asked() -> None:
    room = await playing()
    done = await room.session.order(None, Interval((1,), "Why?"))
    assert isinstance(done, SessionResult)
    assert [(e.place, e.task, e.arg) for e in done.seen.record.errands[-2:]] == [
        (1, "pause", ""),
        (1, "announce", "Why?"),
    ]
    again = await room.session.order(None, Interval((1,), "Why?"))
    assert isinstance(again, Refusal)
    assert await room.refused(Interval((2,), "Why?")) == "staff_only"


async def test_a_seat_that_was_given_up_is_free_for_who_comes_late_and_its_person_asks_for_none() -> None:
    room = await playing(8)
    placed = (await room.look()).record.tables[1]
    assert await room.refused(Arrive(left=((2, 1),)), 99 + placed.seats[1][0]) == "left_the_game"
    after = await room.done(Arrive(left=((2, 1),)), 300)
    assert after.record.tables[1].seats[1] == (9,)
    roles = {person.seat: person.role for person in after.people}
    assert roles[placed.seats[1][0]] == "gone"
    back = await room.done(Arrive(), 99 + placed.seats[1][0])
    assert {person.seat: person.role for person in back.people}[placed.seats[1][0]] == "student"
    assert back.record.place_of(placed.seats[1][0]) is None


async def test_of_two_who_saw_the_same_seat_given_up_the_first_one_gets_it_and_keeps_it() -> None:
    """Each click was looked at before the other was decided."""
    room = await playing(8)
    for user in (300, 301):
        after = await room.done(Arrive(left=((2, 1),)), user)
        assert after.record.tables[1].seats[1] == (9,)
    assert {person.user: person.role for person in after.people if person.user >= 300} == {
        300: "student",
        301: "student",
    }
    assert await room.refused(Arrive(left=((2, 1),)), 300) == "already_here"
    assert isinstance(await room.session.order(None, SeatWaiting(((2, 1, 10),))), Refusal)


async def test_who_sat_together_last_time_does_not_sit_together_again_where_that_can_be_avoided() -> None:
    """Twelve people at three tables: the next time nobody meets more than one of the last table, which is the
    least that is possible.
    """
    first = await playing(12)
    together = [
        {member for seat in placed.seats for member in seat} for placed in (await first.look()).record.tables
    ]
    await first.session.remember_as_last()
    await first.done(Close())
    second = await first.again("another click")
    await second.arrive(12)
    draft = (await second.done(Deal())).record.draft
    assert draft is not None
    for seats in draft.tables:
        here = {member for seat in seats for member in seat}
        assert max(len(here & before) for before in together) <= 2
    assert {code for code, _, _ in draft.unmet} == {"before"}


async def test_what_is_stuck_at_a_table_keeps_no_session_from_its_end() -> None:
    room = await playing()
    await room.done(Tell("pause"))
    after = (await room.done(Debrief())).record
    assert tasks(after.errands) == ["close", "close"]
    assert await room.refused(Tell("announce", arg="x")) == "session_over"
    assert await room.refused(Give(1, 1, 1)) == "session_over"
    ended = (await room.done(Close())).record
    assert tasks(ended.errands) == ["close", "close", "remove", "remove", "remove"]


async def test_who_joins_the_staff_loses_the_seat_of_the_draft_and_who_leaves_it_is_somebody_without_a_seat() -> (
    None
):
    room = await lesson()
    await room.arrive(8)
    await room.done(Deal())
    after = await room.done(Grant("assistant", (1,)), other=BEN)
    assert after.record.draft is not None
    assert not any(2 in seat for seats in after.record.draft.tables for seat in seats)
    gone = await room.done(Revoke(), other=BEN)
    assert {person.seat: person.role for person in gone.people}[2] == "gone"


async def test_who_was_one_of_the_staff_by_mistake_can_be_so_again_while_the_games_go_on() -> None:
    room = await playing()
    for _ in range(2):
        after = await room.done(Grant("assistant", (1,)), other=AIDE)
        assert {person.user: person.role for person in after.people}[AIDE] == "assistant"
        await room.done(Revoke(), other=AIDE)
    assert await room.refused(Grant("co"), other=ANN) == "plays_here"


async def test_who_watches_a_table_gets_no_seat_there_once_its_game_has_begun() -> None:
    room = await seated(4)
    seen = await room.done(Arrive(watching=True), 200)
    (one,) = seen.record.tables[0].watching
    await room.done(Begin())
    assert await room.refused(Give(one, 1, 0)) == "saw_this_table"


async def test_who_is_erased_leaves_no_words_of_theirs() -> None:
    room = await playing()
    await room.done(CallForHelp("I am Ann"), ANN)
    await room.done(AnswerCall(1, "Dear Ann"))
    after = (await room.done(Depart(forgotten=True), ANN)).record
    assert "Ann" not in after.model_dump_json()


async def test_of_a_team_one_presses_and_another_one_after_them_who_has_left_is_with_them_no_more() -> None:
    room = await playing(5, "teams")
    seen = await room.look()
    ((seat, (first, second)),) = [(n, on) for n, on in enumerate(seen.record.tables[0].seats) if len(on) == 2]
    one, other = (
        person.user for member in (first, second) for person in seen.people if person.seat == member
    )
    alone = next(
        person.user
        for person in seen.people
        if person.role == "student" and person.seat not in (first, second)
    )
    assert await room.refused(Captain(), one) == "captain_already"
    assert await room.refused(Captain(), alone) == "captain_already"
    assert await room.refused(Captain(), 999) == "no_team"
    after = await room.done(Captain(), other)
    assert after.record.tables[0].seats[seat] == (second, first)
    assert [(one.task, one.arg, one.member) for one in after.record.errands][-1] == (
        "late",
        str(seat),
        second,
    )
    gone = await room.done(Captain(left=True), one)
    assert gone.record.tables[0].seats[seat] == (first,)
    assert [person.role for person in gone.people if person.user == other] == ["gone"]
    assert (await room.done(Arrive(), other)).record.placed_seat(second) is None, (
        "they wait for a seat like everybody who comes late"
    )


async def test_who_looks_on_sits_down_once_when_a_stage_begins_unless_they_would_rather_see_everything() -> (
    None
):
    room = await playing(10, "watch")
    seen = await room.look()
    (ten, eleven) = (placed.watching for placed in seen.record.tables)
    (one,), (other,) = (
        members_without_seat(seen.record, seen.people, placed) for placed in seen.record.tables
    )
    assert ((one,), (other,)) == (ten, eleven)
    assert await room.refused(Promote((1,), ()), TEACHER) == "staff_only"
    user = next(person.user for person in seen.people if person.seat == other)
    assert await room.refused(Arrive(), user) == "already_here"
    after = await room.done(Arrive(watching=True), user)
    assert [(errand.task, errand.arg, errand.member) for errand in after.record.errands][-1] == (
        "late",
        "watch",
        other,
    )
    assert members_without_seat(after.record, after.people, after.record.tables[1]) == ()
    sat = after.record.tables[0].seats[2][0]
    done = await room.session.order(None, Promote((1,), ((1, 2, one), (1, 3, other))))
    assert isinstance(done, SessionResult)
    table = done.seen.record.tables[0]
    assert (table.seats[2], table.watching, done.seen.record.promoted) == ((one,), (), (1,))
    assert table.seats[3] == seen.record.tables[0].seats[3], "who sees everything gets no seat"
    assert [person.role for person in done.seen.people if person.seat == sat] == ["gone"]
    assert isinstance(await room.session.order(None, Promote((1,), ())), Refusal)


async def test_who_has_watched_gets_no_seat_at_another_table_with_the_same_dice() -> None:
    room = await lesson(load_plan("basic-60").model_copy(update={"remainder": "watch", "matched": True}))
    await room.arrive(9)
    await room.done(Deal())
    seen = await room.done(Seat(1))
    (one,) = [member for placed in seen.record.tables for member in placed.watching]
    here = next(placed.number for placed in seen.record.tables if one in placed.watching)
    assert await room.refused(Give(one, 3 - here, 0)) == "saw_these_dice"
    assert (await room.done(Give(one, here, 0))).record.tables[here - 1].seats[0] == (one,)


async def test_the_tables_of_a_roster_count_where_the_plan_has_no_wish_of_its_own() -> None:
    roster = read_roster("".join(["name,table\n", *(f"P{100 + n},{1 + n % 2}\n" for n in range(8))]).encode())
    assert isinstance(roster, Roster)
    room = await lesson(load_plan("basic-60"), roster)
    await room.arrive(8)
    draft = (await room.done(Deal())).record.draft
    assert draft is not None
    assert [{member for seat in seats for member in seat} for seats in draft.tables] == [
        {1, 3, 5, 7},
        {2, 4, 6, 8},
    ]


async def test_who_has_left_the_server_loses_their_seat_of_the_draft_and_is_counted_again_when_they_are_back() -> (
    None
):
    room = await lesson()
    await room.arrive(5)
    dealt = await room.done(Deal(off=(1,)))
    assert dealt.record.draft is not None
    assert dealt.record.off == (1,)
    assert sorted(member for table in dealt.record.draft.tables for seat in table for member in seat) == [
        2,
        3,
        4,
        5,
    ]
    back = await room.done(Arrive(), ANN)
    assert back.record.off == ()
    after = await room.done(Seat(dealt.record.draft.number, off=(2, 0)))
    assert after.record.off == (2,), "the teacher is no part of the class"
    assert {m for table in after.record.tables for seat in table.seats for m in seat} == {1, 3, 4, 5}
    assert await room.refused(Deal(off=(1,))) == "already_seated"


async def test_who_comes_late_gets_no_seat_at_a_table_that_has_played_and_after_the_last_of_them_is_told_so() -> (
    None
):
    room = await playing(7)
    number, empty = next(
        (p.number, n) for p in (await room.look()).record.tables for n, held in enumerate(p.seats) if not held
    )
    late = await room.done(Arrive(over=(number,), left=((number, 0),)), DEE + 50)
    member = late.record.members - 1
    assert late.record.placed_seat(member) is None, "neither one that was free nor one that was given up"
    assert (
        await room.refused(Arrive(over=tuple(p.number for p in late.record.tables)), DEE + 51)
        == "session_over"
    )
    assert (
        await room.done(Arrive(watching=True, over=(1, 2)), DEE + 51)
    ).record.members == late.record.members + 1
    again = await room.done(Arrive(), DEE + 52)
    assert {again.record.placed_seat(member), again.record.placed_seat(member + 2)} - {None} == {
        (again.record.table_place(number), empty)
    }


async def test_who_begins_the_debrief_a_second_time_reads_that_the_games_are_over() -> None:
    room = await seated()
    assert await room.refused(Debrief()) == "not_playing"
    await room.done(Begin())
    await room.done(Debrief())
    assert await room.refused(Debrief()) == "session_over"
