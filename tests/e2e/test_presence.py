"""Somebody is absent: it costs the others little, everybody sees it, and with the first click the seat is its
person's again (RULES A2).
"""

from __future__ import annotations

import pytest

from bot.catalogue import names
from tests.e2e.classroom import SEATS, TEACHER, Classroom, everybody_reads, text_of
from tests.e2e.test_town_meeting import SEVEN, meeting, ostrom, turn

RED, ORANGE = SEATS[:2]


async def stand_in_for(room: Classroom, table: str) -> list[int]:
    """The seats of people for whom a stand-in plays."""
    return [seat for seat, one in enumerate((await room.look(table)).record.seats) if one.automatic]


@pytest.mark.parametrize(
    "click", ["a look at the hand", "a move that is refused", "my turn", "an undo", "a confession"]
)
async def test_any_click_of_an_absent_player_brings_the_seat_back_at_once(
    room: Classroom, click: str
) -> None:
    table = await room.begin()
    await room.slash(RED, "build road")
    await room.seam.pass_time(61)
    assert await stand_in_for(room, table) == [0]
    everybody_reads(
        room, "has stepped away, so the bot is playing for them", "press any button to take over again"
    )
    assert "🟥 Red (away)" in text_of(room.card(ORANGE))
    assert "automatic" not in text_of(room.card(ORANGE)), "who is away is no bot"
    match click:
        case "a look at the hand":
            told = await room.press(RED, "My hand")
        case "a move that is refused":
            told = await room.slash(RED, "build road")
        case "my turn":
            told = await room.press(RED, "My turn")
        case "an undo":
            told = await room.slash(RED, "undo")
        case _:
            told = await room.slash(RED, "confess")
    assert "Welcome back" in told
    assert await stand_in_for(room, table) == []
    assert "A stand-in plays" not in text_of(room.card(ORANGE))
    assert "Welcome back" not in await room.press(RED, "My hand"), "nobody is welcomed twice"


@pytest.mark.parametrize("game", names())
async def test_a_look_at_the_rules_is_enough_in_every_game(room: Classroom, game: str) -> None:
    table = await room.begin(game=game)
    await room.seam.pass_time(3_600)
    absent = await stand_in_for(room, table)
    assert absent == [*range(len((await room.look(table)).record.seats))]
    everybody_reads(room, "Everyone has stepped away")
    before = (await room.look(table)).version
    await room.seam.pass_time(1_200)
    snap = await room.look(table)
    assert (snap.version, snap.record.status) == (before, "playing"), (
        "a class that is at lunch finds its game as it was"
    )
    key = room.seat[absent[0]]
    assert "Welcome back" in await room.press(key, "Rules")
    assert (await room.look(table)).version > before
    assert await stand_in_for(room, table) == absent[1:]


async def test_a_player_who_is_back_acts_in_the_same_minute(room: Classroom) -> None:
    table = await room.begin(options="rounds_ostrom=0, dice=instructor, turn_seconds=60")
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.seam.pass_time(61)
    assert await stand_in_for(room, table) == [0]
    for key in SEATS[1:]:
        await room.slash(TEACHER, "roll", dice=SEVEN)
        await room.slash(key, "end")
    assert "Welcome back" in await room.press(RED, "Help")
    await room.slash(TEACHER, "roll", dice=SEVEN)
    before = (await room.look(table)).state.turn
    assert before == 5
    await room.slash(RED, "end")
    assert (await room.look(table)).state.turn == 6


async def test_everybody_sees_who_has_short_clocks_and_why_until_that_player_clicks(room: Classroom) -> None:
    await room.begin(options="absent=default_after_timer, absent_seconds=7, rounds_ostrom=0")
    await room.seam.pass_time(61)
    everybody_reads(room, "Red did not answer in time, so they have only 7 seconds for each move")
    assert "Welcome back" in await room.press(RED, "My hand")
    assert "did not answer in time" not in text_of(room.card(ORANGE))


async def test_a_meeting_does_not_wait_for_who_is_away_once_the_others_are_done(room: Classroom) -> None:
    """RULES C-104: 240 seconds are for those who have something to say."""
    table = await ostrom(room, absent="default_after_timer")
    await meeting(room)
    await room.slash(ORANGE, "motion resolve", words="Two are enough", most=2)
    for key in SEATS[:3]:
        await room.slash(key, "vote", choice="yes")
    await room.seam.pass_time(61)
    for key in SEATS[:3]:
        assert (await room.look(table)).state.governance.meeting is not None
        await room.slash(key, "meeting done")
    assert (await room.look(table)).state.governance.meeting is None


async def test_the_teacher_changes_clocks_while_the_game_is_played_for_all_to_see(room: Classroom) -> None:
    table = await room.begin()
    told = await room.slash(TEACHER, "table options", change="turn_seconds=60, absent=wait")
    assert "each of the steps after the harvest: **1 minute** (before: 2 minutes)" in told
    for key in (*SEATS, TEACHER):
        assert "changed the time limits" in "\n".join(text_of(m) for m in room.read(key, "table"))
    await room.seam.pass_time(3_600)
    assert (await room.look(table)).state.phase == "roll", "the game waits"
    assert "Nothing to change" in await room.slash(TEACHER, "table options", change="turn_seconds=60")
    refused = await room.slash(TEACHER, "table options", change="goal=5")
    assert "turn_seconds" in refused
    assert "absent" in refused
    assert "can’t be changed once the game has started" in refused
    assert "ballot_seconds" in await room.slash(TEACHER, "table options", change="ballot_seconds=90000")


async def test_the_teacher_changes_the_number_of_rounds_while_the_game_is_played_within_its_bounds(
    room: Classroom,
) -> None:
    table = await room.begin()
    assert "a whole number from 0 to 40" in await room.slash(
        TEACHER, "table options", change="rounds_basic=41"
    )
    assert "a whole number" in await room.slash(TEACHER, "table options", change="rounds_basic=many")
    assert (await room.look(table)).state.rounds == 8
    await room.slash(TEACHER, "table options", change="rounds_basic=9")
    assert (await room.look(table)).state.rounds == 9


async def test_nobody_learns_from_a_clock_cut_short_who_has_voted_in_secret(room: Classroom) -> None:
    """RULES C-80: Blue is away; whether White has voted is White's alone, and so is what Blue did who came
    back.
    """
    table = await room.begin(
        options="dice=instructor, rounds_basic=3, absent=default_after_timer, absent_seconds=60, choice_seconds=300"
    )
    await room.slash(TEACHER, "stage ostrom")
    for key in SEATS[:3]:
        await turn(room, key)
    await room.slash(TEACHER, "roll", dice=SEVEN)
    await room.seam.pass_time(121)
    assert (await room.look(table)).record.missed == (3,)
    await room.slash(RED, "elect", colour="orange")
    await room.slash(ORANGE, "elect", colour="orange")
    before = text_of(room.card(ORANGE))
    assert "<t:" in before
    await room.slash(SEATS[2], "elect", colour="white")
    assert (await room.look(table)).state.governance.election is not None
    assert text_of(room.card(ORANGE)) == before
    await room.press(SEATS[3], "My hand")
    back = text_of(room.card(ORANGE))
    assert "did not answer in time" not in back
    assert back.split("<t:")[1][:10] == before.split("<t:")[1][:10], "the time for all is as it was"
