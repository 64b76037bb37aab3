"""What is written in meetings is kept only where the plan and everybody who sits or has sat at the table say
so, and goes with one no.
"""

from __future__ import annotations

import json

import pytest

from bot.catalogue import find_game
from bot.sessions.archive import meeting_words
from bot.sessions.archive.meeting_words import MeetingMessage, MeetingWords
from bot.sessions.decisions.consent import keeps_words
from bot.sessions.decisions.orders import Begin, Close, Deal, Depart, Give, GiveWords, Seat
from bot.sessions.plan.plans import load_plan
from bot.sessions.plan.problems import plan_problems
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionSnapshot
from storage.memory import MemoryStore
from tests.bot.sessions.lesson import TEACHER, Lesson, lesson

ASKING = load_plan("ostrom-90").model_copy(update={"research": "For my thesis.", "meeting_words": True})
FOUR = ANA, BO, CHIDI, DINA = range(100, 104)
EMIL = 104


def kept(seen: SessionSnapshot) -> bool:
    return keeps_words(seen.record, seen.people, 1)


async def agreed() -> Lesson:
    """Four sit at one table, play, and all let their words be kept."""
    room = await lesson(ASKING)
    await room.arrive(4)
    for order in (Deal(), Seat(1), Begin()):
        await room.done(order)
    for n, user in enumerate(FOUR):
        assert not kept(await room.look()), f"{n} of four have said yes"
        await room.done(GiveWords(yes=True), user)
    return room


async def test_words_are_kept_once_all_four_have_said_yes_until_one_takes_it_back() -> None:
    room = await agreed()
    assert kept(await room.look())
    assert not kept(await room.done(GiveWords(yes=False), BO))
    assert kept(await room.done(GiveWords(yes=True), BO))
    await room.done(Close())
    assert await room.refused(GiveWords(yes=False), ANA) == "session_closed"


async def test_who_was_erased_has_let_nothing_be_kept() -> None:
    room = await agreed()
    seen = await room.done(Depart(forgotten=True), ANA)
    assert not kept(seen)
    assert len(seen.record.words) == 3


async def test_who_comes_to_a_seat_later_is_asked_too_and_who_has_left_it_counts_on() -> None:
    room = await agreed()
    await room.arrive(1, EMIL)
    seen = await room.look()
    emil, ana = seen.person(EMIL), seen.person(ANA)
    assert emil is not None
    assert emil.seat is not None
    assert ana is not None
    found = seen.record.placed_seat(ana.seat or 0)
    assert found is not None
    assert not kept(await room.done(Give(emil.seat, 1, found[1])))
    assert kept(await room.done(GiveWords(yes=True), EMIL))
    assert not kept(await room.done(GiveWords(yes=False), ANA)), "what Ana wrote is among it"


async def test_nobody_is_asked_where_the_plan_does_not_and_the_staff_never_are() -> None:
    room = await lesson(load_plan("ostrom-90").model_copy(update={"research": "For my thesis."}))
    await room.arrive(1)
    assert await room.refused(GiveWords(yes=True), ANA) == "not_asked"
    assert await (await agreed()).refused(GiveWords(yes=True), TEACHER) == "not_in_session"


async def test_a_session_of_an_earlier_version_keeps_no_words() -> None:
    seen = await (await lesson()).look()
    old = json.loads(seen.record.model_dump_json())
    del old["words"], old["plan"]["meeting_words"]
    assert SessionRecord.model_validate(old, strict=False) == seen.record


def test_a_plan_cannot_ask_for_words_alone() -> None:
    games = {"commons": find_game("commons")}
    assert [one.code for one in plan_problems(ASKING.model_copy(update={"research": ""}), games)] == [
        "words_alone"
    ]
    assert plan_problems(ASKING, games) == ()


async def test_what_is_kept_is_by_person_session_and_table_and_goes_by_table_or_with_the_person() -> None:
    store = MemoryStore()
    words = MeetingWords(store)
    first, second, other = (
        MeetingMessage(1, 0, 5, "Leave two «each»"),
        MeetingMessage(1, 0, 9, "Yes"),
        MeetingMessage(2, 3, 1, "No"),
    )
    for one in (first, second, other):
        await words.keep(ANA, "s-1", one)
    await words.keep(BO, "s-1", first)
    await words.keep(ANA, "s-2", first)
    assert await words.get(ANA, "s-1") == (first, second, other)
    await words.erase([ANA, BO], "s-1", 1)
    assert (await words.get(ANA, "s-1"), await words.get(BO, "s-1"), await words.get(ANA, "s-2")) == (
        (other,),
        (),
        (first,),
    )
    await store.erase_person(ANA)
    assert (await words.get(ANA, "s-1"), await words.get(ANA, "s-2")) == ((), ())


async def test_of_one_person_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(meeting_words, "MOST", 3)
    words = MeetingWords(MemoryStore())
    for n in range(5):
        await words.keep(ANA, "s-1", MeetingMessage(1, 0, n, "x"))
    assert [one.ms for one in await words.get(ANA, "s-1")] == [0, 1, 2]
