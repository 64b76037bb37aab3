"""Data for research is asked for apart from playing: nobody's seat is given without a yes of everybody who
ever sat on it.
"""

from __future__ import annotations

import json
from pathlib import Path

from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.research.study.origin import table_code
from bot.sessions.archive.export import session_lines
from bot.sessions.decisions.consent import consenting_members, seats_without_consent
from bot.sessions.decisions.orders import Begin, Close, Deal, Debrief, Depart, Give, GiveData, Seat
from bot.sessions.plan.plans import load_plan
from bot.sessions.record import SessionRecord
from bot.sessions.session import SessionResult, SessionSnapshot
from bot.tables.decisions.table_context import Requester
from tests.bot.sessions.lesson import TEACHER, Lesson, lesson
from tests.support.studied import bundle_of, content, record, session, sheet

ASKING = load_plan("first-45").model_copy(update={"research": "For my thesis."})
ANA, BO, CHIDI, DINA, EMIL = range(100, 105)


async def seated() -> Lesson:
    """Four sit at one table, and play."""
    room = await lesson(ASKING)
    await room.arrive(4)
    await room.done(Deal())
    await room.done(Seat(1))
    await room.done(Begin())
    return room


def number(seen: SessionSnapshot, user: int) -> int:
    person = seen.person(user)
    assert person is not None
    assert person.seat is not None
    return person.seat


def kept_back(seen: SessionSnapshot) -> set[int]:
    """The seats of table 1 that are not given."""
    return {
        seat
        for _, seat in seats_without_consent(
            seen.record.tables, seen.record.left, consenting_members(seen.record, seen.people)
        )
    }


def seat_of(seen: SessionSnapshot, user: int) -> int:
    found = seen.record.placed_seat(number(seen, user))
    assert found is not None
    return found[1]


async def test_who_has_not_chosen_gives_nothing_and_the_last_choice_counts_until_the_session_is_closed() -> (
    None
):
    room = await seated()
    assert kept_back(await room.look()) == {0, 1, 2, 3}
    await room.done(GiveData(yes=True), ANA)
    await room.done(GiveData(yes=True), BO)
    seen = await room.done(GiveData(yes=False), CHIDI)
    assert kept_back(seen) == {seat_of(seen, CHIDI), seat_of(seen, DINA)}
    await room.done(Debrief())
    seen = await room.done(GiveData(yes=False), BO)
    assert kept_back(seen) == {0, 1, 2, 3} - {seat_of(seen, ANA)}
    await room.done(Close())
    assert await room.refused(GiveData(yes=False), ANA) == "session_closed"


async def test_only_the_class_is_asked_and_only_where_the_plan_asks() -> None:
    room = await seated()
    assert await room.refused(GiveData(yes=True), TEACHER) == "not_in_session"
    assert await room.refused(GiveData(yes=True), 999) == "not_in_session"
    silent = await lesson()
    await silent.arrive(1)
    assert await silent.refused(GiveData(yes=True), ANA) == "not_asked"


async def test_a_choice_that_is_delivered_again_is_made_once() -> None:
    room = await seated()
    for _ in range(2):
        done = await room.session.order(Requester(ANA, "Ana"), GiveData(yes=True), delivery="one click")
        assert isinstance(done, SessionResult)
    rows = [row for row in await room.sessions.store.journal(room.session.table) if "give_data" in row.action]
    assert [json.loads(row.action) for row in rows] == [{"kind": "give_data", "yes": True}]
    assert done.repeated


async def test_who_is_erased_has_given_no_yes_also_after_the_end() -> None:
    room = await seated()
    await room.done(GiveData(yes=True), ANA)
    await room.done(GiveData(yes=True), BO)
    seen = await room.done(Depart(forgotten=True), ANA)
    assert seen.record.consents == {number(seen, BO): True}
    assert kept_back(seen) == {0, 1, 2, 3} - {seat_of(seen, BO)}
    seen = await room.done(Close())
    assert (
        consenting_members(seen.record, [person for person in seen.people if person.user != BO])
        == frozenset()
    )


async def test_a_seat_is_given_only_if_those_who_sat_there_before_agree_too() -> None:
    room = await seated()
    await room.arrive(1, EMIL)
    seen = await room.look()
    seat = seat_of(seen, ANA)
    await room.done(Give(number(seen, EMIL), 1, seat))
    seen = await room.done(GiveData(yes=True), EMIL)
    assert seat in kept_back(seen), "the acts of the first one stand there too"
    seen = await room.done(GiveData(yes=True), ANA)
    assert seat not in kept_back(seen), "who has lost the seat can still say yes, and take it back"
    assert seat in kept_back(await room.done(GiveData(yes=False), ANA))


async def test_the_archive_says_by_member_who_agreed_and_one_whose_plan_asks_nobody_is_as_it_was() -> None:
    room = await seated()
    seen = await room.done(GiveData(yes=True), BO)
    rows = await room.sessions.store.journal(room.session.table)
    head = json.loads(
        session_lines(seen.record, rows, agreed=consenting_members(seen.record, seen.people)).splitlines()[0]
    )
    assert (head["agreed"], head["left"]) == ([number(seen, BO)], [])
    silent = seen.record.replace(plan=load_plan("first-45"))
    assert {"agreed", "left"}.isdisjoint(json.loads(session_lines(silent, rows).splitlines()[0]))


def test_a_bundle_made_from_an_archive_masks_and_counts_who_has_not_agreed(tmp_path: Path) -> None:
    game = record("tragedy")
    archive = session(
        [game], notes=[(1, 2, "about red")], research="For my thesis.", agreed=(4, 5, 6), left=((1, 1, 9),)
    )
    assert bundle_of(sources_in_file("class.zip", archive, random_codes()), tmp_path / "s.zip").is_valid

    (told,) = sheet(tmp_path / "s.zip", "tables")
    assert told["masked_seats"] == "2", (
        "one has not agreed, and on another seat somebody sat before who has not"
    )
    assert [row["masked"] for row in sheet(tmp_path / "s.zip", "seats")] == ["false", "true", "false", "true"]
    assert not any(
        sheet(tmp_path / "s.zip", name) for name in ("sittings", "people", "decisions", "notes")
    ), "the others' acts tell of theirs"
    unasked = session([game], agreed=(4,), left=((1, 1, 9),))
    bundle_of(sources_in_file("class.zip", unasked, random_codes()), tmp_path / "all.zip")
    assert {row["seat"] for row in sheet(tmp_path / "all.zip", "sittings")} == {"0", "1", "2", "3"}
    assert len(sheet(tmp_path / "all.zip", "people")) == 4
    assert (
        table_code(game.header.commitment).encode()
        in content(tmp_path / "s.zip")["data/description-tables_data.csv"]
    )


async def test_a_session_of_an_earlier_version_has_asked_nobody() -> None:
    seen = await (await lesson()).look()
    old = json.loads(seen.record.model_dump_json())
    del old["consents"], old["left"], old["plan"]["research"]
    assert SessionRecord.model_validate(old, strict=False) == seen.record
