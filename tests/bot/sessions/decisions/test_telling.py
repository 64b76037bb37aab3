"""What tables of a session are told: some of them or all, once, and by whom."""

from __future__ import annotations

from bot.sessions.decisions.orders import (
    Begin,
    Deal,
    EndPractice,
    GiveTime,
    Grant,
    Hush,
    Interval,
    Seat,
    Tell,
)
from bot.sessions.groups.roster import Roster, read_roster
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionResult
from games.refusal import Refusal
from tests.bot.sessions.decisions.test_decisions import AIDE, ANN, playing, seated
from tests.bot.sessions.lesson import MINUTE, TEACHER, Lesson, lesson


async def told(room: Lesson, order: Tell | Begin, user: int | None = None) -> list[tuple[int, str]]:
    """Where the order has given an errand, and which."""
    before = (await room.look()).record.errands_given
    after = await (room.done(order) if user is None else room.done(order, user))
    return [(one.place, one.task) for one in after.record.errands if one.number > before]


async def test_exactly_the_named_tables_are_told() -> None:
    room = await playing(12)
    assert await told(room, Tell("pause", (1, 3))) == [(1, "pause"), (3, "pause")]
    assert await told(room, Tell("last_round")) == [(n, "last_round") for n in (1, 2, 3)]
    assert await told(room, Tell("stand_in", (2,))) == [(2, "stand_in")]


async def test_a_table_that_practises_ends_its_practice_with_that_round_and_is_given_no_errand() -> None:
    room = await playing(12)
    assert await told(room, Tell("last_round", practising={2: 1})) == [(1, "last_round"), (3, "last_round")]
    assert (await room.look()).record.practice_ends == {2: 1}
    assert await told(room, Tell("withdraw_last_round")) == [(n, "withdraw_last_round") for n in (1, 2, 3)]
    record = (await room.look()).record
    assert record.practice_ends == {}
    assert [one.task for one in record.errands if "last_round" in one.task] == ["withdraw_last_round"] * 3, (
        "what waited is gone"
    )


async def test_no_practice_is_longer_than_planned_and_none_is_ended_whose_game_is_being_dealt() -> None:
    room = await playing(8)
    await room.done(Tell("last_round", practising={1: 3}))
    assert (await room.look()).record.practice_ends == {1: (await room.look()).record.plan.practice}
    await room.session.order(None, EndPractice((1,)))
    assert (await room.look()).record.practice_ends == {}
    assert await told(room, Tell("last_round", (1,), practising={1: 1})) == []
    assert (await room.look()).record.practice_ends == {}


async def test_tables_that_were_let_go_on_after_a_stage_stand_between_stages_no_more() -> None:
    room = await playing(8)
    await room.session.order(None, Interval((1, 2), "?"))
    await room.done(Tell("resume", (1,)))
    assert (await room.look()).record.went_on == (1,)
    await room.done(Tell("pause"))
    await room.done(Tell("resume"))
    assert (await room.look()).record.went_on == (1, 2)


async def test_one_table_that_there_is_not_keeps_all_of_the_order_from_being_done() -> None:
    room = await playing(8)
    for order in (Tell("pause", (1, 4)), Begin((1, 4))):
        refused = await room.order(order)
        assert isinstance(refused, Refusal)
        assert (refused.code, refused.facts["tables"], refused.facts["most"]) == ("no_such_tables", ("4",), 2)
    assert not (await room.look()).record.paused


async def test_an_assistant_tells_no_other_table_and_nothing_at_all_where_one_of_several_is_not_theirs() -> (
    None
):
    room = await playing(12)
    await room.done(Grant("assistant", (1, 2)), other=AIDE)
    assert await told(room, Tell("nudge"), AIDE) == [(1, "nudge"), (2, "nudge")]
    assert await told(room, Tell("more_time", (2,)), AIDE) == [(2, "more_time")]
    assert await room.refused(Tell("pause", (2, 3)), AIDE) == "not_your_table"
    assert await room.refused(Tell("fewer", rounds=1), AIDE) == "leaders_only"
    assert await room.refused(Begin((1,)), AIDE) == "leaders_only"
    assert await room.refused(Tell("pause", (1,)), ANN) == "staff_only"


async def test_one_person_is_given_more_time_by_those_who_lead_and_by_the_assistant_of_their_table() -> None:
    room = await playing(8)
    record = (await room.look()).record
    there = next(
        person.user for person in (await room.look()).people if person.seat in record.tables[1].seats[0]
    )
    await room.done(Grant("assistant", (1,)), other=AIDE)
    assert await room.refused(GiveTime(), ANN, other=there) == "staff_only"
    assert await room.refused(GiveTime(), AIDE, other=there) == "not_your_table"
    assert await room.refused(GiveTime(), other=TEACHER) == "nobody_named"
    after = (await room.done(GiveTime(), other=there)).record
    assert [(one.place, one.task) for one in after.errands[-1:]] == [(2, "give_time")]
    await room.done(Grant("assistant", (1, 2)), other=AIDE)
    assert list((await room.done(GiveTime(), AIDE, other=there)).record.paces.values()) == [200]


async def test_more_time_comes_on_top_of_what_the_roster_says() -> None:
    roster = read_roster(b"name,pace\nP100,200\n")
    assert isinstance(roster, Roster)
    room = await lesson(load_plan("first-45"), roster)
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Seat(1))
    assert (await room.done(GiveTime(), other=100)).record.paces == {1: 250}


async def test_with_the_first_tables_the_lesson_begins_and_the_others_follow_when_they_are_told() -> None:
    room = await seated(12)
    assert await told(room, Begin((2,))) == [(2, "start")]
    record = (await room.look()).record
    assert (record.stage, record.bell_ms, record.unstarted) == ("playing", MINUTE + 60 * MINUTE, (1, 3))
    assert await room.refused(Begin((2,))) == "already_begun"
    room.now[0] += MINUTE
    assert await told(room, Begin()) == [(1, "start"), (3, "start")]
    assert await room.refused(Begin()) == "already_begun"
    assert (await room.look()).record.bell_ms == record.bell_ms


async def test_a_button_that_does_not_know_of_the_latest_change_of_clocks_changes_none() -> None:
    """Two teachers press *Shorten time limits* at once: the clocks become shorter once."""
    room = await playing()
    await room.done(Tell("clocks", clocked=0))
    assert await room.refused(Tell("clocks", clocked=0)) == "clocks_changed"
    assert await room.refused(Tell("more_time", (1,), clocked=0)) == "clocks_changed"
    await room.done(Tell("more_time", (1,), clocked=1))
    await room.done(Tell("clocks"))
    assert (await room.look()).record.clocked == 3


async def test_so_many_rounds_fewer_are_told_once_however_often_it_is_pressed() -> None:
    room = await playing()
    assert await told(room, Tell("fewer", rounds=2)) == [(1, "fewer"), (2, "fewer")]
    assert await room.refused(Tell("fewer", rounds=2)) == "already_fewer"
    assert await room.refused(Tell("fewer", rounds=1)) == "already_fewer"
    after = (await room.done(Tell("fewer", rounds=3))).record
    assert [one.arg for one in after.errands[-2:]] == ["3", "3"]
    assert await room.refused(Tell("fewer", (1,), rounds=4)) == "leaders_only", "all tables end alike"


async def test_a_table_of_those_who_come_late_plays_as_many_rounds_fewer_as_all() -> None:
    room = await playing(8)
    await room.done(Tell("fewer", rounds=2))
    await room.arrive(3, first=150)
    errands = (await room.look()).record.errands
    assert [(one.task, one.arg) for one in errands if one.place == 3][:3] == [
        ("seat", ""),
        ("fewer", "2"),
        ("start", ""),
    ]


async def test_the_time_in_which_a_table_stands_still_is_counted_apart() -> None:
    room = await playing(12)
    await room.done(Tell("pause", (1, 2)))
    room.now[0] += 5 * MINUTE
    await room.done(Tell("pause"))
    room.now[0] += MINUTE
    after = (await room.done(Tell("resume", (1, 3)))).record
    assert (after.rests, list(after.paused)) == ({1: 6 * MINUTE, 3: MINUTE}, [2])
    room.now[0] += MINUTE
    assert [after.rest_ms(n, room.now[0]) for n in (1, 2, 3)] == [6 * MINUTE, 7 * MINUTE, MINUTE]


async def test_a_table_that_has_not_begun_does_not_stand_still_and_one_between_its_stages_does() -> None:
    room = await seated(8)
    await room.done(Tell("pause"))
    await room.done(Begin((1,)))
    assert (await room.done(Tell("pause", (2,)))).record.paused == {}
    done = await room.session.order(None, Interval((1,), "Why?"))
    assert isinstance(done, SessionResult)
    assert list(done.seen.record.paused) == [1]


async def test_the_pause_of_all_tables_that_0_8_has_written_goes_on() -> None:
    record = (await (await playing(8)).look()).record
    old = record.model_dump(mode="json", exclude={"paused", "rests", "unstarted", "clocked", "fewer"}) | {
        "paused_ms": 7,
        "rest_ms": 5,
    }
    read = SessionRecord.model_validate(old)
    assert [read.rest_ms(n, 10) for n in (1, 2)] == [8, 8]
    assert SessionRecord.model_validate_json(read.model_dump_json()) == read
    assert SessionRecord.model_validate(old | {"paused_ms": 0}).paused == {}


async def test_the_bell_of_the_second_lesson_is_set_when_all_go_on_after_their_first_stage() -> None:
    room = await playing(plan="two-lessons")
    bell = (await room.look()).record.bell_ms
    await room.session.order(None, Interval((1,), "Why?"))
    room.now[0] += 5 * MINUTE
    assert (await room.done(Tell("resume", (1,)))).record.bell_ms == bell, (
        "the other table has not come so far"
    )
    await room.session.order(None, Interval((2,), "Why?"))
    room.now[0] += 24 * 60 * MINUTE
    record = (await room.done(Tell("resume"))).record
    assert (record.lesson, record.bell_ms) == (2, room.now[0] + 57 * MINUTE), (
        "three minutes go before they play again"
    )
    await room.done(Tell("pause"))
    room.now[0] += 24 * 60 * MINUTE
    assert (await room.done(Tell("resume"))).record.bell_ms == record.bell_ms, "there is no third one"


async def test_tables_that_were_stopped_in_the_middle_of_a_stage_go_on_in_the_second_lesson_after_a_night_and_not_after_a_break() -> (
    None
):
    room = await playing(plan="two-lessons")
    lessons = []
    for minutes in (20, 24 * 60):
        await room.done(Tell("pause"))
        room.now[0] += minutes * MINUTE
        lessons.append((await room.done(Tell("resume"))).record.lesson)
    assert lessons == [1, 2]


async def test_the_bell_of_a_single_lesson_is_set_once() -> None:
    room = await playing(8)
    bell = (await room.look()).record.bell_ms
    await room.done(Tell("pause"))
    room.now[0] += 24 * 60 * MINUTE
    record = (await room.done(Tell("resume"))).record
    assert (record.lesson, record.bell_ms) == (1, bell)


async def test_what_begins_in_the_plans_quiet_hours_stands_still_until_they_end() -> None:
    room = await seated(8)
    await room.done(Begin((1,)))
    assert isinstance(await room.session.order(None, Hush(quiet=True)), SessionResult)
    assert await told(room, Begin((2,))) == [(2, "start"), (2, "pause")]
    await room.arrive(3, first=300)
    assert isinstance(await room.session.order(None, EndPractice((1,))), SessionResult)
    anew = [(one.place, one.task) for one in (await room.look()).record.errands][-2:]
    assert anew == [(1, "start"), (1, "pause")], "the game after a practice too"
    late = [(one.place, one.task) for one in (await room.look()).record.errands if one.place == 3]
    assert late[-2:] == [(3, "start"), (3, "pause")]
