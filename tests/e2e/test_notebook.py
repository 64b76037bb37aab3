"""Whoever watches a table writes notes bound to turn and player, reads a sheet that fills itself, and takes
both along: nobody else sees any of it, until the writer gives up to three notes to the debrief.
"""

from __future__ import annotations

import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.caller import Caller, RefusalReply, Reply
from bot.people.notebooks import MAX_NOTES, Notebooks
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file as opened_file
from bot.scenes.model import Control
from bot.texts.lookup import t
from games.protocol import Actor
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, followed, lead, opened
from tests.e2e.test_class import attached
from tests.e2e.test_consent import given
from tests.support.studied import bundle_of

pytestmark = pytest.mark.usefixtures("no_errors")
NOTE, NOTEBOOK, RED = t("notebook.button_note"), t("notebook.button_open"), t("words.seat.red")
FOUR, WATCHER, OTHER = STUDENTS[:4], STUDENTS[4], STUDENTS[5]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(still=True) as made:
        yield made


@pytest.fixture
async def lesson() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        await opened(made, plan="first-45")
        await arrive(made, *FOUR)
        for key in (WATCHER, OTHER):
            await made.press(key, "Just watching", at="classroom")
        for label in ("Assign seats", "Seat them", "Start all"):
            await lead(made, label)
        yield made


async def write(room: Classroom, key: str, words: str, about: str = RED) -> str:
    """Write a note by the buttons; what its writer is told."""
    await room.press(key, NOTE, at="watch")
    await room.press(key, about, at="watch")
    return await room.fill_in(key, words)


async def ended(room: Classroom) -> None:
    """All ask for as much as they may, and do nothing else, until the game is over."""
    (table,) = await room.client.orchestrator.tables.readable_tables()
    while waits := (snap := await table.snapshot()).waits():
        seat = waits[0].seat
        asks = [action for action in snap.game.legal_actions(snap.state, seat) if action.kind == "harvest"]
        await table.play(
            Actor(seat),
            max(asks, key=lambda action: sum(action.cards))
            if asks
            else snap.game.default_action(snap.state, seat),
        )
    room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


async def test_an_observer_of_a_table_without_a_session_goes_the_whole_way(room: Classroom) -> None:
    table = await room.begin(rounds=3)
    await room.observe(OBSERVER)
    before = {key: room.all_read(key) for key in SEATS}

    told = await write(room, OBSERVER, "Red waits for the others")
    assert t("notebook.noted") in told
    assert "Round 1" in told
    assert f"🟥 {RED}" in told
    assert "Red waits for the others" in told
    assert "the box is empty soon" in await room.slash(
        OBSERVER, "note", at="watch", text="the box is empty soon"
    )
    assert "Red" in await room.slash(OBSERVER, "note", at="watch", text="and again", player="red")
    assert {key: room.all_read(key) for key in SEATS} == before, "no player sees that anybody writes"

    notes = await room.press(OBSERVER, NOTEBOOK, at="watch")
    assert [word in notes for word in ("Red waits for the others", "the box is empty soon", "and again")] == [
        True
    ] * 3
    await ended(room)
    sheet = await room.press(OBSERVER, t("notebook.button_sheet"), at="watch")
    assert t("notebook.head_asked") in sheet
    await room.press(OBSERVER, t("notebook.button_file"), at="watch")
    file = attached(room, OBSERVER, "watch", ".csv").decode("utf-8-sig")
    rows = [line.split(",") for line in file.splitlines()]
    assert rows[0] == [
        t(f"notebook.head_{one}")
        for one in ("round", "turn", "player", "resource", "asked", "got", "happened", "note")
    ]
    assert [row[7] for row in rows[1:] if row[7]] == [
        "Red waits for the others",
        "the box is empty soon",
        "and again",
    ]
    assert any(row[4].isdecimal() and row[5].isdecimal() and row[3] for row in rows), (
        "who asked for what, and got what"
    )
    assert len(await Notebooks(room.store).notes_of(room.seam.user_id(OBSERVER), table)) == 3


async def test_three_notes_go_to_the_debrief_by_their_writers_choice_and_without_a_name(
    room: Classroom,
) -> None:
    table = await room.begin(rounds=3)
    await room.observe(OBSERVER)
    for number in range(4):
        await write(room, OBSERVER, f"Note {number}")
    await room.press(OBSERVER, NOTEBOOK, at="watch")
    assert t("notebook.button_give") not in room.labels(OBSERVER, "watch"), "the game goes on"
    await ended(room)
    await room.close()
    await followed(room)
    assert t("notebook.given_none") in await room.press(SEATS[0], t("notebook.button_given"))
    await room.press(OBSERVER, NOTEBOOK, at="watch")
    await room.press(OBSERVER, t("notebook.button_give"), at="watch")
    await room.choose(OBSERVER, "Note 0", "Note 1", "Note 3", at="watch")

    for key in (SEATS[0], SEATS[3]):
        read = await room.press(key, t("notebook.button_given"))
        assert [f"Note {n}" in read for n in range(4)] == [True, True, False, True]
        assert "Noor" not in read
    assert "Noor" in await room.press(TEACHER, t("notebook.button_given")), "The staff see who wrote them"

    await room.press(OBSERVER, t("notebook.button_give"), at="watch")
    await room.choose(OBSERVER, "Note 3", at="watch")
    read = await room.press(SEATS[0], t("notebook.button_given"))
    assert [f"Note {n}" in read for n in range(4)] == [False, False, False, True], (
        "what is taken back is not shown any more"
    )
    numbers = [
        note.number for note in await Notebooks(room.store).notes_of(room.seam.user_id(OBSERVER), table)
    ]
    with pytest.raises(ValueError, match="4 notes, of which 3"):
        await Notebooks(room.store).give_notes(room.seam.user_id(OBSERVER), table, numbers)


async def test_an_observer_of_a_class_writes_and_sees_no_other_observers_notes(lesson: Classroom) -> None:
    before = {key: lesson.all_read(key) for key in (*FOUR, OTHER)}
    assert t("notebook.noted") in await write(lesson, WATCHER, "Only mine")
    await followed(lesson)
    assert {key: lesson.all_read(key) for key in (*FOUR, OTHER)} == before
    assert "Only mine" not in await lesson.press(OTHER, NOTEBOOK, at="watch")
    assert t("sessions.noted") in await note_of_staff(lesson, "By the staff")
    assert "By the staff" not in await lesson.press(WATCHER, NOTEBOOK, at="watch")
    assert "Only mine" in await lesson.press(WATCHER, NOTEBOOK, at="watch")


async def test_what_an_observer_gives_is_on_the_page_of_the_class_and_in_no_file_for_research(
    lesson: Classroom, tmp_path: Path
) -> None:
    for words in ("Given to all <b>", "Kept for me"):
        await write(lesson, WATCHER, words)
    await ended(lesson)
    await lead(lesson, "Debrief")
    await lesson.press("ana", "The whole page", at="classroom")
    assert "Given to all" not in attached(lesson, "ana", "classroom", ".html").decode()
    await lesson.press(WATCHER, NOTEBOOK, at="watch")
    await lesson.press(WATCHER, t("notebook.button_give"), at="watch")
    await lesson.choose(WATCHER, "Given to all <b>", at="watch")
    await lesson.press("ana", "The whole page", at="classroom")
    page = attached(lesson, "ana", "classroom", ".html").decode()
    assert "Given to all &lt;b&gt;" in page
    assert t("notebook.page_line", table=1, round=1, about=RED) in page
    assert not any(word in page for word in ("Kept for me", "Esra"))

    await lead(lesson, "Data")
    (tmp_path / "study.zip").write_bytes(given(lesson))
    await lead(lesson, "Records of the games")
    assert bundle_of(opened_file("class.zip", given(lesson), random_codes()), tmp_path / "s.zip").is_valid
    (tmp_path / "class.zip").write_bytes(given(lesson))
    for file in ("study.zip", "s.zip", "class.zip"):
        with zipfile.ZipFile(tmp_path / file) as made:
            assert not any(
                word in made.read(name)
                for name in made.namelist()
                for word in (b"Given to all", b"Kept for me")
            )


async def note_of_staff(room: Classroom, words: str) -> str:
    """The staff's own note by the same button; what they are told."""
    await room.press(TEACHER, NOTE, at="watch")
    return await room.fill_in(TEACHER, words)


async def test_a_button_on_a_card_of_an_earlier_version_opens_the_notebook_for_an_observer(
    lesson: Classroom,
) -> None:
    (table,) = await lesson.client.orchestrator.tables.readable_tables()
    desk, place = lesson.client.router.notebooks, lesson.place(WATCHER, "watch")
    old = Control("s_note", arg="1")
    watcher = Caller(lesson.seam.user_id(WATCHER), "", lesson.seam.guild_id, place, 0, "99")
    assert t("notebook.about_whom") in str(await desk.press(watcher, table.table, old, (), on_card=True))
    player = Caller(lesson.seam.user_id(FOUR[0]), "", lesson.seam.guild_id, place, 0, "98")
    for control in (
        old,
        Control("note"),
        Control("note", arg="0"),
        Control("notebook"),
        Control("notebook", arg="s"),
    ):
        for values in ((), ("forged",)):
            answer = await desk.press(player, table.table, control, values, on_card=True)
            assert isinstance(answer, RefusalReply)
            assert t("notebook.no_player") in answer.panel.text


async def test_a_note_is_bound_to_the_moment_at_which_it_was_begun_and_written_once_for_each_delivery(
    room: Classroom,
) -> None:
    table = await room.begin()
    await room.observe(OBSERVER)
    desk, user = room.client.router.notebooks, room.seam.user_id(OBSERVER)
    me = Caller(user, "", room.seam.guild_id, room.place(OBSERVER, "watch"), 0, "99")
    began = (await room.look(table)).version
    await room.press(SEATS[0], "Roll")
    for _ in range(2):
        await desk.press(me, table, Control("note", f"v{began}", "2"), ("As it began",), on_card=False)
    for stamp, arg in (("v9999", "0"), ("vx", "0"), ("", "9"), ("", "x"), ("v-3", "t")):
        await desk.press(me, table, Control("note", stamp, arg), ("Forged",), on_card=False)
    notes = await Notebooks(room.store).notes_of(user, table)
    assert [(note.text, note.seat, note.row) for note in notes] == [("As it began", 2, began)]


async def test_a_full_notebook_says_so_and_gives_the_words_back(room: Classroom) -> None:
    table = await room.begin()
    await room.observe(OBSERVER)
    user = room.seam.user_id(OBSERVER)
    for number in range(MAX_NOTES):
        await room.store.add_entry(table, user, '{"text": "x"}', 1, f"d{number}")
    told = await write(room, OBSERVER, "One too many")
    assert t("notebook.no_full", most=MAX_NOTES) in told
    assert "One too many" in told


async def test_nothing_can_be_noted_before_the_start_and_by_nobody_who_does_not_watch(
    room: Classroom,
) -> None:
    table = await room.open()
    await room.press(OBSERVER, "Observe", at="classroom")
    desk = room.client.router.notebooks
    watcher, stranger = (
        Caller(room.seam.user_id(key), "", room.seam.guild_id, room.place(OBSERVER, "classroom"), 0, key)
        for key in (OBSERVER, SEATS[0])
    )
    assert t("notebook.no_start") in str(await desk.press(watcher, table, Control("note"), (), on_card=True))
    assert t("notebook.no_watching") in str(
        await desk.press(stranger, table, Control("note"), (), on_card=True)
    )
    assert t("notebook.no_table") in await room.slash(SEATS[0], "note", text="Planted")


async def test_who_has_watched_and_left_keeps_the_notes_and_the_sheet_stops(room: Classroom) -> None:
    await room.begin()
    await room.observe(OBSERVER)
    await write(room, OBSERVER, "Before I left")
    await room.press(OBSERVER, "Leave", at="classroom")
    told = await room.slash(OBSERVER, "note")
    assert "Before I left" in told
    assert t("notebook.button_sheet") not in room.labels(OBSERVER, "classroom")
    assert t("notebook.no_watching") in await room.slash(OBSERVER, "note", text="From outside")


async def test_who_watched_a_practice_and_then_plays_keeps_the_notes_and_gets_no_sheet(
    room: Classroom,
) -> None:
    table = await room.begin()
    await room.observe(OBSERVER)
    await write(room, OBSERVER, "From the practice")
    people = [
        one if one.user != room.seam.user_id(OBSERVER) else type(one)(one.user, "player", 0, one.name)
        for one in await room.store.people(table)
    ]
    room.database.people[table] = [
        one for one in people if one.seat != 0 or one.user == room.seam.user_id(OBSERVER)
    ]
    told = await room.slash(OBSERVER, "note")
    assert t("notebook.no_player_notes") in told
    assert "From the practice" in told
    assert t("notebook.button_sheet") not in told
    desk, me = (
        room.client.router.notebooks,
        Caller(room.seam.user_id(OBSERVER), "", room.seam.guild_id, 0, 0, "99"),
    )
    for control in (
        Control("notebook", arg="s"),
        Control("notebook", arg="s.1"),
        Control("notebook", arg="file"),
        Control("note", arg="t"),
    ):
        answer = str(await desk.press(me, table, control, ("Planted",), on_card=True))
        assert t("notebook.no_player_notes") in answer
        assert t("notebook.head_asked") not in answer
    assert len(await Notebooks(room.store).notes_of(room.seam.user_id(OBSERVER), table)) == 1


async def test_text_of_the_panel_is_never_posted(room: Classroom) -> None:
    await room.begin()
    await room.observe(OBSERVER)
    await write(room, OBSERVER, "Planted words")
    assert not any("Planted words" in text_of(m) for m in room.read(TEACHER, "watch"))


async def test_who_has_watched_one_table_and_plays_at_another_gets_nothing_new_of_the_first(
    room: Classroom,
) -> None:
    first = await room.begin()
    await room.observe(OBSERVER)
    await write(room, OBSERVER, "The box is nearly empty")
    second = await room.open()
    assert t("refusals.observes_beside") in await room.press(OBSERVER, "Join", at="classroom")
    watching = Caller(
        room.seam.user_id(OBSERVER), "", room.seam.guild_id, room.place(OBSERVER, "classroom"), 0, "97"
    )
    await room.client.router.table_admin.signup.press(watching, first, Control("leave"), ())
    await room.press(OBSERVER, "Join", at="classroom")
    part = (await room.look(second)).part(watching.user)
    assert part is not None
    assert part.role == "player"
    desk, me = (
        room.client.router.notebooks,
        Caller(room.seam.user_id(OBSERVER), "", room.seam.guild_id, 0, 0, "99"),
    )
    for arg in ("s", "s.1", ""):
        answer = str(await desk.press(me, first, Control("notebook", arg=arg), (), on_card=True))
        assert t("notebook.sheet_title", table=1) not in answer
        assert "The box is nearly empty" in answer
    given = await desk.press(me, first, Control("notebook", arg="file"), (), on_card=True)
    assert isinstance(given, Reply)
    assert given.panel.file is not None
    assert len(given.panel.file[1].splitlines()) == 2, "the note alone"
    assert isinstance(
        await desk.press(me, first, Control("note", arg="t"), ("From the other table",), on_card=True), Reply
    )
    assert [
        note.text for note in await Notebooks(room.store).notes_of(room.seam.user_id(OBSERVER), first)
    ] == ["The box is nearly empty"]
