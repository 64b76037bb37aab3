"""The bell rings: what `/table close` asks, shows and leaves, in every game and at every time."""

from __future__ import annotations

import pytest

from bot.catalogue import find_game, names
from bot.rehearsal.world import Wire
from bot.tables.decisions.orders import Close
from bot.tables.decisions.table_context import Requester
from games.audit import record_end, verification_findings
from games.record import decode_record
from tests.e2e.classroom import OBSERVER, SEATS, TEACHER, Classroom, buttons, text_of


def debriefs(room: Classroom, key: str) -> list[Wire]:
    """Every result that this person reads in the table's channel."""
    return [
        m
        for m in room.read(key, "table")
        if any(button["label"] == "All the figures" for button in buttons(m))
    ]


async def in_the_middle(room: Classroom, game: str) -> str:
    """A table at which only automatic players sit but one person, stopped where that person is waited for."""
    table = await room.open(game=game)
    await room.press(SEATS[0], "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    await room.choose(TEACHER, "random", at="classroom")
    assert (await room.look(table)).record.status == "playing"
    return table


@pytest.mark.parametrize("game", names())
async def test_a_game_that_is_closed_in_the_middle_shows_its_debrief_and_says_that_it_ended_early(
    room: Classroom, game: str
) -> None:
    table = await in_the_middle(room, game)
    assert debriefs(room, SEATS[0]) == []
    asked = await room.slash(TEACHER, "table close")
    assert "in the middle of a round" in asked
    assert (await room.look(table)).record.status == "playing", "it only asks"
    assert "closed" in await room.press(TEACHER, "Close the table", at="classroom")

    secret = await room.store.secret(table)
    for key in (SEATS[0], TEACHER):
        (result,) = debriefs(room, key)
        assert "closed this table" in text_of(result)
        assert "no player has won or lost" in text_of(result)
        assert "To talk about" in await room.press(key, "All the figures")
        assert secret in await room.press(key, "The dice")
    assert "closed" in text_of(room.card(SEATS[0], "classroom"))
    assert await room.store.open_tables() == [], "it rests"


async def test_the_debrief_of_a_closed_game_shows_its_picture_and_points_so_far(room: Classroom) -> None:
    table = await room.begin()
    for _ in range(4):
        key = SEATS[(await room.look(table)).state.active]
        await room.press(key, "Roll")
        while (snap := await room.look(table)).state.phase == "harvest":
            await room.slash(SEATS[snap.waits()[0].seat], "harvest", lumber=0)
        await room.press(key, "End turn")
    await room.close()

    (result,) = debriefs(room, SEATS[0])
    assert "🏕️" not in text_of(result)
    assert result["attachments"][0]["description"].startswith("The bank")
    told = await room.press(SEATS[0], "All the figures")
    assert "Points when it was closed" in told
    assert "survived" not in told.split("The group")[0]
    assert "stopped before its end" in await room.press(SEATS[0], "My own page")
    assert [button["label"] for button in buttons(result)] == [
        "My own page",
        "All the figures",
        "Observers’ notes",
        "The dice",
    ], "the game's own are gone"


async def test_the_teacher_may_change_their_mind(room: Classroom) -> None:
    table = await room.begin()
    await room.slash(TEACHER, "table close")
    assert "stays open" in await room.press(TEACHER, "Keep it open", at="classroom")
    assert (await room.look(table)).record.status == "playing"
    assert "roll" in (await room.press(SEATS[0], "Roll")).lower() or (await room.look(table)).version > 1


async def test_a_table_that_never_began_closes_with_nothing_to_show(room: Classroom) -> None:
    table = await room.open()
    assert "The game has not started" in await room.slash(TEACHER, "table close")
    await room.press(TEACHER, "Close the table", at="classroom")
    assert (await room.look(table)).record.status == "closed"
    assert await room.store.open_tables() == []
    assert room.read(TEACHER, "table") == []


async def test_the_question_goes_where_it_makes_no_sense_any_more(room: Classroom) -> None:
    await room.open()
    await room.slash(TEACHER, "table close")
    await room.slash(TEACHER, "table close")
    assert room.all_read(TEACHER).count("Close this table") == 1
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    await room.press(TEACHER, "Start", at="classroom")
    assert "Close this table" not in room.all_read(TEACHER)


async def test_what_was_asked_before_the_start_is_asked_again_after_it(room: Classroom) -> None:
    """Else somebody would end a game who was told that nobody had played yet. After a power cut nobody takes
    the question away.
    """
    table = await room.open()
    await room.slash(TEACHER, "table close")
    await room.restart()
    for key in SEATS:
        await room.press(key, "Join", at="classroom")
    question = next(m for m in room.read(TEACHER, "classroom") if "Close this table" in text_of(m))
    await room.press(TEACHER, "Start", at="classroom")
    close = next(b["custom_id"] for b in buttons(question) if b["label"] == "Close the table")
    await room.seam.click(TEACHER, room.place(TEACHER, "classroom"), int(question["id"]), close)
    assert (await room.look(table)).record.status == "playing"
    await room.press(TEACHER, "Close the table", at="classroom")
    assert (await room.look(table)).record.status == "closed"


async def test_closing_twice_closes_once(room: Classroom) -> None:
    table = await room.begin()
    home = room.place(TEACHER, "table")
    for _ in range(2):
        await room.slash(TEACHER, "table close", at=home)
        await room.restart()
    first, second = [m for m in room.read(TEACHER, home) if "Close this table" in text_of(m)]
    for question in (first, second):
        close = next(b["custom_id"] for b in buttons(question) if b["label"] == "Close the table")
        await room.seam.click(TEACHER, home, int(question["id"]), close)
    closings = [row for row in await room.store.journal(table) if '"close"' in row.action]
    assert len(closings) == 1
    assert len(debriefs(room, SEATS[0])) == 1
    assert "closed" in await room.slash(TEACHER, "table close", at=home)


async def test_the_export_of_a_closed_game_works_and_says_how_it_ended(room: Classroom) -> None:
    table = await room.begin()
    await room.press(SEATS[0], "Roll")
    home = room.place(TEACHER, "table")
    await room.close(home)
    assert "whole journal" in await room.slash(TEACHER, "table export", at=home)
    message = next(
        m
        for m in reversed(room.read(TEACHER, home))
        if m["attachments"] and "moot-" in m["attachments"][0]["filename"]
    )
    file = room.seam.file(TEACHER, home, int(message["id"]), int(message["attachments"][0]["id"]))
    record = decode_record(file.content.decode())
    assert verification_findings(find_game("commons"), record) == []
    assert record_end(find_game("commons"), record) == "closed"
    assert (await room.look(table)).record.status == "closed"


async def test_a_power_cut_right_after_the_closing_loses_no_debrief(room: Classroom) -> None:
    """The journal has the closing and Discord has nothing of it yet: the next bot shows it."""
    table = await room.begin()
    await room.press(SEATS[0], "Roll")
    found = await room.client.orchestrator.tables.find(table)
    assert found is not None
    await found.order(Requester(room.seam.user_id(TEACHER), "T"), Close())
    assert debriefs(room, SEATS[0]) == []
    await room.restart()
    assert len(debriefs(room, SEATS[0])) == 1
    assert await room.store.open_tables() == []


async def test_nothing_of_a_game_is_shown_before_it_is_closed(room: Classroom) -> None:
    """The question alone tells nobody anything: neither the seed nor what the bank holds."""
    table = await room.begin()
    await room.observe(OBSERVER)
    before = room.all_read(SEATS[0])
    await room.slash(TEACHER, "table close")
    assert room.all_read(SEATS[0]) == before
    assert await room.store.secret(table) not in room.all_read(TEACHER)
