"""A lesson of 28 as a class acts it: by clicks, from the sign-up to the end."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import AsyncIterator

import pytest

from bot.catalogue import find_game
from bot.commands.caller import Caller
from bot.rehearsal.world import ActRefused
from bot.scenes.model import Control
from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.sealing import archive_digest
from bot.sessions.plan.plans import load_plan
from bot.sessions.session import Session
from bot.tables.automatic import make_automatic_move
from bot.tables.decisions.orders import Close, Fill
from bot.tables.decisions.table_context import Requester
from bot.tables.tables import Venue
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, PUBLIC
from games.audit import verification_findings
from games.chance import commitment
from games.commons.game import COMMONS
from games.protocol import Actor
from games.record import decode_record
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import (
    ASSISTANT,
    FIRST,
    SCHOOL,
    STUDENTS,
    arrive,
    class_card,
    control,
    enabled,
    followed,
    lead,
    opened,
    post,
)


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL) as made:
        yield made


def caller(room: Classroom, key: str) -> Caller:
    """Somebody who forges a click."""
    return Caller(room.seam.user_id(key), key, room.seam.guild_id, room.place(key, "classroom"), 0, "99")


def table_of(room: Classroom, key: str) -> list[str]:
    """The channels of tables that this person sees."""
    return [place.name for place in room.seam.places(key) if place.name.startswith("table-")]


def draft(room: Classroom) -> str:
    """What the newest draft says to the teacher."""
    return next(
        text for m in reversed(room.read(TEACHER, "control")) if "Seating, draft" in (text := text_of(m))
    )


async def test_twenty_eight_sit_and_play_with_four_acts_of_the_teacher(room: Classroom) -> None:
    """Open, deal, seat, start."""
    name = await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS)
    assert "**28 people are** here" in class_card(room, "ana")
    await lead(room, "Assign seats")
    draft = next(m for m in room.read(TEACHER, "control") if "Seating, draft 1" in text_of(m))
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    seal = seen.record.commitment
    assert seal not in str(draft), "nobody needs it there"
    assert seal in await room.press("ana", "The draw", at="classroom")
    assert all(table_of(room, key) == [] for key in STUDENTS), "a draft is nobody's business"
    await lead(room, "Seat them")
    assert sorted(name for key in STUDENTS for name in table_of(room, key)) == sorted(
        f"table-{n}" for n in range(1, 8) for _ in range(4)
    )
    assert "<#" not in class_card(room, "ana"), "the channels of others would read #no-access"
    for key in STUDENTS:
        letters = [text_of(m).strip() for m in room.read(key, "dm") if "You are" in text_of(m)]
        seat, number = await seat_of(room, name, key)
        colour = f"{t(f'words.square.{seat}')} You are **{t(f'words.seat.{seat}')}**"
        assert letters == [f"{colour} at table {number}: <#{room.place(key, 'table')}>"], "once"
    await lead(room, "Start all")
    assert control(room).count("practice, round 1") == 7
    for key in STUDENTS:
        assert "control" not in {place.name for place in room.seam.places(key)}
        (table,) = table_of(room, key)
        assert room.card(key)["embeds"][0]["footer"]["text"].startswith(table.replace("table-", "Table ")), (
            "it is called as its channel"
        )


async def seat_of(room: Classroom, session: str, key: str) -> tuple[str, int]:
    """The colour and the table of a student."""
    seen = await room.client.follow.sessions.snapshot(session)
    assert seen is not None
    for placed in seen.record.tables:
        snap = await room.look(placed.table)
        for person in snap.people:
            if person.user == room.seam.user_id(key) and person.seat is not None:
                return snap.record.seats[person.seat].name, placed.number
    raise AssertionError(f"{key} has no seat")


async def playing(room: Classroom, *keys: str, plan: str = "basic-60") -> str:
    """A session of these, whose games have begun."""
    name = await opened(room, plan=plan)
    await arrive(room, *keys)
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    return name


async def test_who_comes_late_gets_a_seat_that_an_automatic_player_holds_and_the_next_ones_a_table_of_their_own(
    room: Classroom,
) -> None:
    """Of seven, a table of four and one of three; then five more come."""
    await playing(room, *STUDENTS[:7])
    await arrive(room, STUDENTS[7])
    assert len(table_of(room, STUDENTS[7])) == 1
    await arrive(room, *STUDENTS[8:11])
    assert [table_of(room, key) for key in STUDENTS[8:11]] == [["table-3"]] * 3
    await arrive(room, STUDENTS[11])
    assert table_of(room, STUDENTS[11]) == ["table-3"]
    assert control(room).count("practice, round 1") == 2
    assert control(room).count("Basic 1/8") == 1, "who comes late practises nothing"


async def test_who_comes_between_the_seating_and_the_start_sees_their_table_at_once(room: Classroom) -> None:
    await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS[:7])
    await lead(room, "Assign seats")
    await lead(room, "Seat them")
    await arrive(room, STUDENTS[7])
    assert len(table_of(room, STUDENTS[7])) == 1
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="co")
    await followed(room)
    assert len(table_of(room, ASSISTANT)) == 2, "and so does who leads with the teacher from then on"
    letter = text_of(room.read(ASSISTANT, "dm")[-1])
    assert "you are now a co-instructor" in letter
    assert f"<#{room.place(TEACHER, 'control')}>" in letter
    await lead(room, "Start all")
    assert control(room).count("practice, round 1") == 2
    assert len(table_of(room, STUDENTS[7])) == 1


async def test_who_has_left_the_server_is_not_dealt_or_seated_after_a_restart_either_and_the_staff_read_who_it_is(
    room: Classroom,
) -> None:
    await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS[:10])
    await room.seam.leave_server("ana")
    await lead(room, "Assign seats")
    assert any("9 people are here" in text_of(message) for message in room.read(TEACHER, "control"))
    assert "No seat for Ana" in control(room)
    assert "member" not in str(room.seam.calls.by_route), "it was no request"
    await room.restart()
    await followed(room)
    await room.seam.leave_server("bo")
    await lead(room, "Seat them")
    session = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[-1])
    assert session is not None
    sitting = {
        session.member(member).name
        for placed in session.record.tables
        for seat in placed.seats
        for member in seat
    }
    assert sitting == set(FIRST[2:10])
    assert "No seat for Ana and Bo" in control(room)
    await room.seam.join_server("bo")
    await arrive(room, "bo")
    assert table_of(room, "bo") != []
    assert "No seat for Ana:" in control(room)


async def test_who_leaves_for_good_frees_the_seat_for_who_comes_late(room: Classroom) -> None:
    await playing(room, *STUDENTS[:8])
    here = table_of(room, "ana")
    await gives_up(room, "ana")
    await arrive(room, STUDENTS[8])
    assert table_of(room, STUDENTS[8]) == here
    assert table_of(room, "ana") == []


async def gives_up(room: Classroom, key: str) -> None:
    """Somebody leaves their game for good."""
    await room.press(key, "Leave")
    await room.press(key, "Leave")
    await followed(room)


async def test_who_waits_gets_the_next_seat_that_is_given_up_in_the_order_of_coming_and_is_told(
    room: Classroom,
) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:4])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    for key in ("zoe", "yara"):
        assert "All seats are taken" in await room.press(key, "I’m here", at="classroom")
        assert "waiting for a seat" in await room.press(key, "I’m here", at="classroom")
    for leaves, sits, waits in (("ana", "zoe", "yara"), ("bo", "yara", "")):
        await gives_up(room, leaves)
        assert "Standings" in text_of(room.card(sits))
        assert "A seat is free" in room.all_read(sits)
        with pytest.raises(ActRefused):
            await room.seam.say(sits, room.place(sits, "classroom"), "what do you have?")
        assert waits == "" or table_of(room, waits) == []
    assert "without a seat" not in control(room)


async def test_where_somebody_who_has_watched_was_erased_nobody_who_waits_is_said_to_have_a_seat(
    room: Classroom,
) -> None:
    """They might come back under no name that is known, having seen the bank (RULES A11)."""
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:4])
    await room.press("yara", "Just watching", at="classroom")
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    await room.slash("yara", "privacy delete")
    await room.press("yara", "Leave and erase me", at="classroom")
    await followed(room)
    await room.press("zoe", "I’m here", at="classroom")
    await gives_up(room, "ana")
    assert "A seat is free" not in room.all_read("zoe")
    assert table_of(room, "zoe") == []


async def test_who_comes_after_the_draft_is_named_on_it_and_who_then_has_no_seat_is_named_to_the_staff_and_told_what_they_wait_for(
    room: Classroom,
) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:4])
    assert "as soon as there are tables" in await room.press("yara", "Just watching", at="classroom")
    await lead(room, "Assign seats")
    assert "Arrived after" not in draft(room)
    await arrive(room, "zoe")
    assert "not in it: Zoe. **Shuffle** assigns seats again" in draft(room)
    await lead(room, "Seat them")
    assert "No seat yet for Zoe" in control(room)
    assert "1 without a seat · 1 watching" in control(room), "who only watches wants none"
    card = class_card(room, "zoe")
    assert "1 person is waiting for a seat" in card
    assert "Where everyone sits" not in card, "names are not shown"
    assert "waiting for a seat" in await room.press("zoe", "I’m here", at="classroom")
    assert "list of channels in a moment" in await room.press("xenia", "Just watching", at="classroom")


@pytest.mark.parametrize("begun", [True, False])
async def test_the_teacher_gives_their_seat_back_to_who_left_for_good_and_nobody_is_said_to_wait(
    room: Classroom, *, begun: bool
) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:4])
    for label in ("Assign seats", "Seat them", *(("Start all",) if begun else ())):
        await lead(room, label)
    await gives_up(room, "ana")
    assert "Your teacher can give you a seat again" in await room.press("ana", "I’m here", at="classroom")
    assert "without a seat" not in control(room)
    await lead(room, "Open")
    await lead(room, "Give a seat")
    await room.choose(TEACHER, "Ana", at="control")
    await followed(room)
    assert "You are already here" in await room.press("ana", "I’m here", at="classroom")
    assert "Ana" in await lead(room, "Open")


async def test_a_table_that_somebody_has_left_between_the_seating_and_the_start_begins_with_the_others(
    room: Classroom,
) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:4])
    for label in ("Assign seats", "Seat them"):
        await lead(room, label)
    await gives_up(room, "ana")
    await lead(room, "Start all")
    assert "Basic 1/6" in control(room)
    assert "could not be carried out" not in control(room)


async def test_who_joins_the_staff_in_the_debrief_leaves_no_table_red(room: Classroom) -> None:
    await playing(room, *STUDENTS[:4], plan="first-45")
    await lead(room, "Debrief")
    await room.press(TEACHER, "Begin the debrief", at="control")
    await followed(room)
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="co")
    await followed(room)
    assert (await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id))[0].record.errands == ()


async def test_a_call_for_help_rings_with_the_staff_alone_is_taken_answered_and_ended(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4])
    await room.slash(
        TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="assistant", tables="1"
    )
    await followed(room)
    before = {key: room.all_read(key) for key in STUDENTS[1:4]}
    on_cards = room.labels("ana").count("I need help")
    await room.press("ana", "Help")
    assert room.labels("ana").count("I need help") == on_cards + 1, "the help leads to the staff, too"
    await room.press("ana", "I need help")
    assert "Only staff can read" in await room.fill_in("ana", "I meant wool")
    await followed(room)
    assert {key: room.all_read(key) for key in STUDENTS[1:4]} == before
    assert "asks for help" in control(room)
    await lead(room, "I take it", ASSISTANT)
    await room.press(ASSISTANT, "Answer", at="control")
    await room.fill_in(ASSISTANT, "A sealed request stays.")
    await followed(room)
    assert "A sealed request stays" in text_of(room.read("ana", "dm")[-1])
    await lead(room, "Done", ASSISTANT)
    assert "asks for help" not in control(room)
    assert {key: room.all_read(key) for key in STUDENTS[1:4]} == before


async def test_all_tables_are_paused_told_something_and_go_on(room: Classroom) -> None:
    await playing(room, *STUDENTS[:8])
    await lead(room, "Pause all")
    assert control(room).count("⏸️ <#") == 2
    assert "paused" in text_of(room.card("ana"))
    await room.press(TEACHER, "Announce", at="control")
    await room.fill_in(TEACHER, "Please look at the board")
    await followed(room)
    for key in STUDENTS[:8]:
        assert any("Please look at the board" in text_of(m) for m in room.read(key, "table"))
    await lead(room, "Go on")
    assert "⏸️" not in control(room)


async def test_the_card_of_a_table_is_called_by_its_number_to_the_end_and_says_before_the_start_what_is_waited_for(
    room: Classroom,
) -> None:
    await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS[:4])
    told = []
    for label in ("Assign seats", "Seat them", "Start all", "Debrief", "Begin the debrief"):
        await lead(room, label)
        told += (
            [text_of(room.read("ana", "table")[0]).splitlines()]
            if label in ("Seat them", "Start all", "Begin the debrief")
            else []
        )
    starts = "The game begins here when your teacher starts it."
    assert [lines[0] for lines in told] == ["", "", ""]
    assert [(lines[1], starts in lines) for lines in told] == [
        ("Table 1", True),
        ("Table 1", False),
        ("Table 1", False),
    ]


async def test_the_end_closes_every_table_and_leaves_no_channel_behind(room: Classroom) -> None:
    before = {place.name for place in room.seam.places(TEACHER)}
    await playing(room, *STUDENTS[:8])
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, remove", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    await followed(room)
    assert {place.name for place in room.seam.places(TEACHER)} - {"Moot"} == before - {"Moot"}
    assert "This lesson is over" in class_card(room, "ana")
    assert "The secret number was" in await room.press("ana", "The draw", at="classroom")
    await room.slash(TEACHER, "session export")
    assert "session.jsonl" in zipfile.ZipFile(io.BytesIO(attached(room, TEACHER, "classroom"))).namelist()
    assert await room.client.follow.sessions.open_names() == []


@pytest.mark.parametrize("acts", [(), ("Assign seats",), ("Assign seats", "Seat them")])
async def test_who_ends_the_lesson_with_its_channels_is_answered_before_the_control_channel_goes(
    room: Classroom, acts: tuple[str]
) -> None:
    before = {place.name for place in room.seam.places(TEACHER)}
    await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS[:4])
    for label in (*acts, "End lesson"):
        await lead(room, label)
    await room.press(TEACHER, "End, remove", at="control")
    for _ in range(3):
        await followed(room)
        await room.seam.pass_time(10)
    assert {place.name for place in room.seam.places(TEACHER)} - {"Moot"} == before - {"Moot"}


async def test_who_is_no_staff_is_refused_every_control_of_the_staff_and_nothing_changes(
    room: Classroom,
) -> None:
    name = await opened(room, plan="basic-60")
    await arrive(room, *STUDENTS[:4])
    desk, look = room.client.router.session_controls, room.client.follow.sessions.snapshot
    before = await look(name)
    for route in (
        "s_deal",
        "s_seat",
        "s_begin",
        "s_tell",
        "s_announce",
        "s_note",
        "s_answer",
        "s_take",
        "s_done",
        "s_open",
        "s_debrief",
    ):
        answer = await desk.press(caller(room, "ana"), name, Control(route, arg="1"), ())
        assert "Only the staff" in answer.panel.text
    assert await look(name) == before


async def test_a_note_of_the_staff_is_bound_to_the_moment_of_its_table_and_stands_in_the_data_alone(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4], plan="first-45")
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="observer")
    await followed(room)
    before = {key: room.all_read(key) for key in STUDENTS[:4]}
    await room.press(ASSISTANT, "Note", at="watch")
    assert "Noted" in await room.fill_in(ASSISTANT, "They look at each other a lot")
    assert "Noted" in await room.slash(TEACHER, "note", text="Loud", table=1)
    await followed(room)
    assert {key: room.all_read(key) for key in STUDENTS[:4]} == before
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    rows = [json.loads(row.action) for row in await room.store.journal(seen.session)]
    table = await room.look(seen.record.tables[0].table)
    assert [(row["table"], row["row"]) for row in rows if row["kind"] == "note"] == [
        (1, table.version),
        (1, table.version),
    ]


async def exported(room: Classroom) -> zipfile.ZipFile:
    """The records that the teacher gets beside *Data*."""
    await lead(room, "Data")
    await lead(room, "Records of the games")
    return zipfile.ZipFile(io.BytesIO(attached(room, TEACHER, "control")))


def attached(room: Classroom, key: str, where: str, ending: str = "") -> bytes:
    """The newest file of this kind that the person sees there."""
    found = [
        (m, file)
        for m in room.read(key, where)
        for file in m["attachments"]
        if file["filename"].endswith(ending)
    ]
    message, file = found[-1]
    return room.seam.file(key, room.place(key, where), int(message["id"]), int(file["id"])).content


async def finished(room: Classroom) -> None:
    """Everybody is away, automatic players hold all seats, and the games end."""
    for seen in [
        await room.client.follow.sessions.snapshot(name)
        for name in await room.client.follow.sessions.open_names()
    ]:
        assert seen is not None
        for placed in seen.record.tables:
            table = await room.client.orchestrator.tables.find(placed.table)
            assert table is not None
            for seat in range(4):
                await table.order(Requester(room.seam.user_id(TEACHER), ""), Fill("careful", seat))
            room.client.orchestrator.schedule_follow_up(placed.table)
    await followed(room)


async def played_by_people(room: Classroom) -> None:
    """Everybody plays, as a careful automatic player would in their place, until the games are over."""
    tables = room.client.orchestrator.tables
    for table in await tables.readable_tables():
        careful = tables.players(table.game.name)["careful"]
        while waits := (snap := await table.snapshot()).waits():
            assert await make_automatic_move(table, snap, waits[0], careful, by="player")
        room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


async def test_the_data_is_one_file_without_names_whose_tables_prove_themselves(room: Classroom) -> None:
    await playing(room, *STUDENTS[:8], plan="first-45")
    early = await exported(room)
    assert early.namelist() == ["session.jsonl"], "what still plays is not told"
    await finished(room)
    assert control(room).count("🏁") == 2
    await lead(room, "Debrief")
    archive = await exported(room)
    assert archive.namelist() == ["session.jsonl", "table-1.jsonl", "table-2.jsonl"]
    for name in archive.namelist()[1:]:
        assert verification_findings(COMMONS, decode_record(archive.read(name))) == []
    everything = b"".join(archive.read(name) for name in archive.namelist()).decode()
    assert not any(
        person.name in everything or str(room.seam.user_id(person.key)) in everything for person in SCHOOL
    )
    head, promised = (
        json.loads(everything.splitlines()[0]),
        json.loads(early.read("session.jsonl").splitlines()[0]),
    )
    assert head["plan"]["name"] == "first-45"
    assert "seed" not in promised, "of which the dice of every table come"
    assert commitment(bytes.fromhex(head["seed"]), head["name"]) == promised["commitment"]
    assert head["seed"] in await room.press("ana", "The draw", at="classroom")


async def test_the_class_is_shown_the_digest_of_the_file_that_the_staff_export(room: Classroom) -> None:
    await playing(room, *STUDENTS[:8], plan="first-45")
    assert "The digest of" not in await room.slash(TEACHER, "session export"), "games still change it"
    await finished(room)
    await lead(room, "Debrief")
    said = await room.slash(TEACHER, "session export")
    content = attached(room, TEACHER, "classroom")
    made = archive_digest(unpack_archive(content), find_game)
    assert f"--digest {made}`" in said
    for _ in range(2):
        assert f"--digest {made}`" in await room.press("ana", "The draw", at="classroom")


async def test_the_debrief_stands_in_the_classs_channel_and_everybody_gets_its_page(room: Classroom) -> None:
    name = await playing(room, *STUDENTS[:8], plan="first-45")
    desk = room.client.router.session_controls
    assert t("sessions.no_page") in str(await desk.press(caller(room, "ana"), name, Control("s_page"), ())), (
        "not while anything may be hidden"
    )
    await played_by_people(room)
    before = class_card(room, "ana")
    await lead(room, "Debrief")
    card = class_card(room, "ana")
    assert before != card
    assert "What the class did to its commons" in card
    assert "To talk about now" in card
    assert "5. " in card
    assert attached(room, "ana", "classroom", ".png")
    assert len(pages(room, "zoe")) == 1, "it is there without a press, once, for who came late too"
    assert t("sessions.page") in await room.press("ana", "The whole page", at="classroom")
    page = attached(room, "ana", "classroom", ".html").decode()
    assert page.startswith("<!doctype html>")
    assert "Table 1" in page
    assert "Table 2" in page
    assert not any(
        person.name in page or str(room.seam.user_id(person.key)) in page
        for person in SCHOOL
        if len(person.name) > 3
    )
    assert t("sessions.page") in await room.slash(TEACHER, "session debrief")
    posted = pages(room, "zoe")
    await lead(room, "End lesson")
    assert "the page of the debrief stays in your class’s channel" in text_of(
        room.read(TEACHER, "control")[-1]
    )
    await room.press(TEACHER, "End, keep", at="control")
    await followed(room)
    assert pages(room, "zoe") == posted, "it stays when the lesson has ended"
    assert t("sessions.page") in await room.press("ana", "The whole page", at="classroom")


def pages(room: Classroom, key: str) -> list[str]:
    """The pages that stand in the class's channel, as addresses of their files."""
    return [
        file["url"]
        for message in room.read(key, "classroom")
        for file in message["attachments"]
        if file["filename"] == "debrief.html"
    ]


async def test_the_list_for_the_grade_book_is_for_who_leads_alone(room: Classroom) -> None:
    await playing(room, *STUDENTS[:4], plan="first-45")
    await room.slash(
        TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="assistant", tables="1"
    )
    await followed(room)
    assert t("sessions.participation") in await room.slash(TEACHER, "session participation")
    told = attached(room, TEACHER, "classroom", ".csv").decode()
    assert all(f"{name},student,1 " in told for name in FIRST[:4])
    assert str(room.seam.user_id("ana")) not in told
    for key in (ASSISTANT, "ana"):
        answer = await room.client.router.session_controls.export_participation(caller(room, key))
        assert "co-instructors can do that" in str(answer)
        assert answer.panel.file is None  # type: ignore[union-attr]


async def test_a_co_instructor_without_rights_on_the_server_gets_the_lists_for_the_grade_book_by_buttons(
    room: Classroom,
) -> None:
    """FINDINGS T7: Discord offers them no `/session`."""
    name = await playing(room, *STUDENTS[:4], plan="first-45")
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="co")
    await finished(room)
    await lead(room, "Debrief")
    assert t("sessions.participation") in await room.press(ASSISTANT, "Grade list", at="control")
    assert "Ana,student,1 " in attached(room, ASSISTANT, "control", ".csv").decode()
    assert "**Canvas** finds students" in await room.press(ASSISTANT, "For Moodle or Canvas", at="control")
    lines = attached(room, ASSISTANT, "control", ".csv").decode("utf-8-sig").splitlines()
    assert lines[0].startswith("Student,ID,SIS User ID,SIS Login ID,Section,")
    assert lines[1].startswith("Ana,,,,,")
    await room.slash(
        TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="assistant", tables="1"
    )
    await followed(room)
    for at in (Control("s_grades"), Control("s_grades", arg="platform")):
        for key in (ASSISTANT, "ana"):
            answer = await room.client.router.session_controls.press(caller(room, key), name, at, ())
            assert answer.panel.file is None  # type: ignore[union-attr]


async def test_a_debrief_tells_nothing_of_a_table_whose_game_may_not_be_told(room: Classroom) -> None:
    name = await playing(room, *STUDENTS[:8], plan="first-45")
    await finished(room)
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    hidden = seen.record.tables[1].table
    told = room.client.orchestrator.queries.endings.may_disclose
    room.client.orchestrator.queries.endings.may_disclose = lambda snap: (
        told(snap) if snap.table != hidden else no()
    )  # type: ignore[method-assign]
    await lead(room, "Debrief")
    await room.press("ana", "The whole page", at="classroom")
    page = attached(room, "ana", "classroom", ".html").decode()
    assert "Table 1" in page
    assert "Table 2" not in page


async def no() -> bool:
    return False


async def test_a_call_for_the_next_stage_brings_all_tables_there_together_and_they_stand_still_between(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:8], plan="ostrom-90")
    assert "Next stage…" in enabled(post(room, TEACHER, "control", "Plan "))
    await lead(room, "Next stage")
    await lead(room, "Begin the next stage")
    for number in (1, 2):
        await a_round(room, number)
    await followed(room)
    assert "All tables are between the stages" in control(room)
    for key in STUDENTS[:8]:
        assert any("The first stage is over" in text_of(m) for m in room.read(key, "table"))
    await lead(room, "Go on")
    assert control(room).count("Ostrom") >= 2
    assert "⏸️" not in control(room)


async def test_a_stage_that_is_not_in_the_plan_begins_only_when_the_teacher_has_seen_how_long_it_is(
    room: Classroom,
) -> None:
    await playing(room, *STUDENTS[:4], plan="first-45")
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    assert seen is not None
    table = await room.client.orchestrator.tables.find(seen.record.tables[0].table)
    assert table is not None
    assert "the tables play 8 rounds more" in await lead(room, "Next stage")
    assert (await table.snapshot()).view(INSTRUCTOR).ostrom_rounds == 0
    for call in ({"tables": "1"}, {}):
        assert "the tables play 8 rounds more" in await room.slash(
            TEACHER, "session nextstage", at="control", **call
        )
    assert "next stage begins with the next round" in await lead(room, "Begin the next stage")
    assert (await table.snapshot()).view(INSTRUCTOR).ostrom_rounds == 8


async def a_round(room: Classroom, number: int) -> None:
    """Automatic players play a table of the session until its stage is over; then its people are back."""
    seen = await room.client.follow.sessions.snapshot((await room.client.follow.sessions.open_names())[0])
    assert seen is not None
    table = await room.client.orchestrator.tables.find(seen.record.tables[number - 1].table)
    assert table is not None
    for _ in range(400):
        snap = await table.snapshot()
        if snap.state is None or snap.view(PUBLIC).stage == "ostrom":
            return
        for wait in snap.waits()[:1]:
            await table.play(Actor(wait.seat), snap.game.default_action(snap.state, wait.seat))
        room.client.orchestrator.schedule_follow_up(table.table)
    raise AssertionError("the stage does not end")


async def test_a_round_of_practice_does_not_count_and_the_game_follows_by_itself(room: Classroom) -> None:
    await playing(room, *STUDENTS[:4])
    assert "This is a practice round" in text_of(room.card("ana"))
    assert "Next stage…" not in enabled(post(room, TEACHER, "control", "Plan "))
    assert "the tables play 8 rounds more" in await room.slash(TEACHER, "session nextstage", at="control")
    hints = [t(f"lesson.commons.hint_{step}") for step in ("roll", "harvest", "waiting")]
    answers = {key: await room.press(key, "My turn") for key in STUDENTS[:4]}
    assert all(sum(hint in answer for hint in hints) == 1 for answer in answers.values())
    table = await room.client.orchestrator.tables.find(
        (await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id))[0].record.tables[0].table
    )
    assert table is not None
    while (snap := await table.snapshot()).state is not None and snap.view(PUBLIC).round == 1:
        await table.play(
            Actor(snap.waits()[0].seat), snap.game.default_action(snap.state, snap.waits()[0].seat)
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)
    assert "for practice" not in text_of(room.card("ana"))
    for key in STUDENTS[:4]:
        assert not any(hint in text_of(m) for hint in hints for m in room.read(key, "table")), (
            "what is for practice goes with it"
        )
        told = await room.press(key, "My turn")
        assert not any(hint in told for hint in hints)
    assert any("Practice is over" in text_of(m) for m in room.read("ana", "table"))
    assert "Basic 1/8" in control(room)


async def test_matched_tables_throw_the_same_dice_and_keep_their_seed_until_the_last_of_them_is_over(
    room: Classroom,
) -> None:
    plan = load_plan("first-45").model_copy(update={"matched": True})
    sessions, follow = room.client.follow.sessions, room.client.follow
    teacher = Requester(room.seam.user_id(TEACHER), "Ms Rivera")
    made = await sessions.open(
        "open", Venue(room.seam.guild_id, room.place(TEACHER, "classroom")), teacher, plan
    )
    assert isinstance(made, Session)
    follow.schedule_follow_up(made.table)
    await followed(room)
    await arrive(room, *STUDENTS[:8])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    first, second = [room_table.table for room_table in (await made.snapshot()).record.tables]
    seen = [await room.look(name) for name in (first, second)]
    assert await room.store.secret(first) == await room.store.secret(second)
    assert seen[0].record.client == seen[1].record.client
    assert seen[0].record.commitment != seen[1].record.commitment
    table = await room.client.orchestrator.tables.find(first)
    assert table is not None
    await table.order(teacher, Close())
    room.client.orchestrator.schedule_follow_up(first)
    await followed(room)
    secret = await room.store.secret(first)
    assert not any(secret in room.all_read(key) for key in (*STUDENTS[:8], TEACHER))
    await lead(room, "Debrief")
    await room.press(TEACHER, "Begin the debrief", at="control")
    await followed(room)
    assert secret not in room.all_read(STUDENTS[0])
    assert secret in await room.press(STUDENTS[0], "The dice")


async def test_a_second_session_in_one_channel_is_refused_and_an_unknown_plan_opens_none(
    room: Classroom,
) -> None:
    assert "name one of these plans: basic-60, crossroads-60" in await room.slash(TEACHER, "session plan")
    assert "I don’t know a plan" in await room.slash(TEACHER, "session open", plan="lesson")
    await opened(room, plan="first-45")
    assert "already" in await room.slash(TEACHER, "session open", plan="basic-60")
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    assert seen.record.plan.name == "first-45"
    typed = {"member": str(room.seam.user_id(STUDENTS[0])), "text": "Hello"}
    with pytest.raises(ActRefused, match="session message"):  # direct messages know no members
        await room.seam.slash(TEACHER, room.place(TEACHER, "dm"), "session message", typed)


async def test_a_pause_that_comes_too_early_or_too_late_holds_nothing_up(room: Classroom) -> None:
    """Of two tables one is over: all are paused, go on, and end."""
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:8])
    await lead(room, "Assign seats")
    await lead(room, "Seat them")
    await room.slash(TEACHER, "session pause", tables=1)
    await followed(room)
    await lead(room, "Start all")
    assert control(room).count("Basic 1/6") == 2
    await lead(room, "Pause all")
    await lead(room, "Last round")
    await lead(room, "Make it the last round")
    await lead(room, "Go on")
    assert "⏸️" not in control(room)
    assert "⏳" not in control(room)


async def test_whoever_lost_a_seat_or_left_the_staff_sees_nothing_of_the_staff(room: Classroom) -> None:
    await playing(room, *STUDENTS[:8])
    await room.press("ana", "Leave")
    await room.press("ana", "Leave")
    await followed(room)
    await room.slash(TEACHER, "session staff", member=room.seam.user_id(ASSISTANT), role="observer")
    await followed(room)
    assert {"control", "watch-1"} <= {place.name for place in room.seam.places(ASSISTANT)}
    await arrive(room, STUDENTS[8])
    await room.slash(TEACHER, "session dismiss", member=room.seam.user_id(ASSISTANT))
    await followed(room)
    for key in ("ana", ASSISTANT):
        seen = {place.name for place in room.seam.places(key)}
        assert not {name for name in seen if name.startswith(("control", "watch", "table"))}, (key, seen)
