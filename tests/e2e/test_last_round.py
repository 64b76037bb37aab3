"""Nothing ends for everybody by one tap: the last round, the next stage and fewer rounds are asked about
first, and the last round can be taken back until it is over. A round that is only practised ends as that.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.orchestration.composition import table_scene
from bot.scenes.model import Panel
from bot.sessions.plan.plans import load_plan
from games.audience import PUBLIC
from games.protocol import Actor
from games.shared_vocabulary import FinishGame
from tests.e2e.classroom import TEACHER, Classroom, classroom
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, control, enabled, followed, lead, opened, post
from tests.e2e.test_class import caller


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, seats=STUDENTS[:4]) as started:
        yield started


def bare(text: str) -> str:
    """A text as it is read, without the signs for bold."""
    return text.replace("**", "")


async def playing(room: Classroom, people: int = 8, plan: str = "first-45") -> None:
    await opened(room, plan=plan)
    await arrive(room, *STUDENTS[:people])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)


async def tables(room: Classroom) -> list[str]:
    """The names of the session's tables, in order."""
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    return [placed.table for placed in seen.record.tables]


async def play_round(room: Classroom, number: int) -> None:
    """The clock ends the round that is played at this table."""
    name = (await tables(room))[number - 1]
    table = await room.client.orchestrator.tables.find(name)
    assert table is not None
    snap = await table.snapshot()
    begun, practises = snap.view(PUBLIC).round, snap.record.practice
    while snap.record.status == "playing" and (snap.view(PUBLIC).round, snap.record.practice) == (
        begun,
        practises,
    ):
        seat = snap.waits()[0].seat
        await table.play(Actor(seat), snap.game.default_action(snap.state, seat))
        snap = await table.snapshot()
    room.client.orchestrator.schedule_follow_up(name)
    await followed(room)


async def test_last_round_asks_says_which_round_it_would_be_where_and_ends_nothing_by_itself(
    room: Classroom,
) -> None:
    await playing(room)
    await play_round(room, 2)
    told = bare(await lead(room, "Last round"))
    assert "Make this round the last?" in told
    assert "Table 1: round 1 is the last. Then the game is over." in told
    assert "Table 2: round 2 is the last. Then the game is over." in told
    assert "Until that round is over, you can take it back with Not the last round" in told
    assert "last round" not in control(room)
    assert "Not the last round" not in enabled(post(room, TEACHER, "control", "Plan "))


async def test_the_last_round_is_announced_after_a_yes_and_taken_back_by_the_button_that_appears_then(
    room: Classroom,
) -> None:
    await playing(room)
    await lead(room, "Last round")
    told = bare(await lead(room, "Make it the last round"))
    assert "Until it is over, you can take it back with Not the last round" in told
    assert control(room).count("Basic 1/1 · last round") == 2
    assert "Tables 1 and 2: this round is already the last" in bare(await lead(room, "Last round"))
    told = await lead(room, "Not the last round")
    assert "this round is not the last one after all" in told
    assert control(room).count("Basic 1/6") == 2
    assert "last round" not in control(room)
    await play_round(room, 1)
    assert "Basic 2/6" in control(room)
    assert "Not the last round" not in enabled(post(room, TEACHER, "control", "Plan "))


async def test_a_last_round_that_waits_for_a_paused_table_is_taken_back_before_it_is_announced_there(
    room: Classroom,
) -> None:
    await playing(room)
    await lead(room, "Pause all")
    await lead(room, "Last round")
    await lead(room, "Make it the last round")
    assert control(room).count("last round") == 2
    await lead(room, "Not the last round")
    await lead(room, "Go on")
    await followed(room)
    assert control(room).count("Basic 1/6") == 2
    assert "⏳" not in control(room)


async def test_a_practice_round_ends_as_a_practice_round_and_the_game_is_played(room: Classroom) -> None:
    await playing(room, 4, "basic-60")
    assert "practice, round 1" in control(room)
    told = bare(await lead(room, "Last round"))
    assert "Table 1: still practising. The practice ends with round 1, and then the game begins." in told
    await lead(room, "Make it the last round")
    assert "practice, round 1 · last round" in control(room)
    await play_round(room, 1)
    assert "Basic 1/8" in control(room)
    for key in STUDENTS[:4]:
        read = room.all_read(key)
        assert "is over. Nobody" not in read
        assert "The game will end after this round" not in read
    await play_round(room, 1)
    assert "Basic 2/8" in control(room), "the game was not ended with the practice"


async def test_a_longer_practice_is_cut_short_by_its_last_round_unless_that_is_taken_back(
    room: Classroom,
) -> None:
    plan = load_plan("basic-60").model_copy(update={"practice": 3})
    await room.client.router.session_controls.open(caller(room, TEACHER), plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *STUDENTS[:8])
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)
    await lead(room, "Last round")
    await lead(room, "Make it the last round")
    await room.slash(TEACHER, "session lastround", tables="2")
    await followed(room)
    await room.press(TEACHER, "Not the last round", at="classroom")
    await followed(room)
    for number in (1, 2):
        await play_round(room, number)
    assert "practice, round 2" in control(room)
    assert "Basic 1/8" in control(room)


async def test_a_yes_to_what_is_not_so_any_more_is_asked_again(room: Classroom) -> None:
    """The table practised when the teacher was asked, and plays for good by now."""
    await playing(room, 4, "basic-60")
    await lead(room, "Last round")
    await play_round(room, 1)
    told = bare(await lead(room, "Make it the last round"))
    assert "Table 1: round 1 is the last. Then the game is over." in told
    assert "last round" not in control(room)
    await lead(room, "Make it the last round")
    assert "Basic 1/1 · last round" in control(room)


async def test_the_debrief_asks_also_where_a_game_has_not_begun(room: Classroom) -> None:
    await opened(room, plan="first-45")
    await arrive(room, *STUDENTS[:8])
    await lead(room, "Assign seats")
    await lead(room, "Seat them")
    await room.slash(TEACHER, "session start", tables="1")
    await followed(room)
    assert "2 games are not over yet" in await lead(room, "Debrief")


async def test_the_next_stage_and_fewer_rounds_are_asked_about_and_say_that_they_cannot_be_taken_back(
    room: Classroom,
) -> None:
    await playing(room, 4, "ostrom-90")
    told = bare(await lead(room, "Next stage"))
    assert "the next stage begins when round 1 is over" in told
    assert "This cannot be taken back" in told
    told = await room.slash(TEACHER, "session fewer", rounds=2)
    assert "Every game becomes 2 rounds shorter than planned" in told
    assert "This cannot be taken back" in told
    await room.press(TEACHER, "2 rounds fewer than planned", at="classroom")
    await followed(room)
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    assert seen.record.fewer == 2
    assert "Basic 1/" in control(room)


async def test_a_table_of_its_own_asks_too_and_takes_it_back(room: Classroom) -> None:
    table = await room.begin()
    told = await room.slash(TEACHER, "table close", after_round=True)
    assert "Make this round the last?" in told
    assert (await room.look(table)).view(PUBLIC).rounds == 8
    told = await room.press(TEACHER, "Make it the last round", at="classroom")
    assert (await room.look(table)).view(PUBLIC).rounds == 1
    assert "The game will end after this round" in told
    await room.press(TEACHER, "Not the last round", at="classroom")
    assert (await room.look(table)).view(PUBLIC).rounds == 8
    await room.slash(TEACHER, "table close", after_round=True)
    await room.press(TEACHER, "Make it the last round", at="classroom")
    assert "this round is already the last" in await room.slash(TEACHER, "table close", after_round=True)


async def test_a_practice_that_is_over_shows_no_result_of_a_game(room: Classroom) -> None:
    """As where its game has ended by itself: whoever looks in the moment before the game is dealt reads of a
    practice.
    """
    await playing(room, 4, "basic-60")
    (name,) = await tables(room)
    table = await room.client.orchestrator.tables.find(name)
    assert table is not None
    await table.play(Actor(None, "instructor"), FinishGame())
    while (snap := await table.snapshot()).record.status == "playing":
        await table.play(
            Actor(snap.waits()[0].seat), snap.game.default_action(snap.state, snap.waits()[0].seat)
        )
    ending = await room.client.orchestrator.queries.endings.ending_of(snap)
    shown = table_scene(snap, room.client.orchestrator.scenes["commons"], {}, 1, ending)
    card = next(post.panel for post in shown.posts if post.key == "card")
    assert "Practice is over" in card.text
    assert "result" not in {post.key for post in shown.posts}
    for status in ("over", "closed"):
        ended = replace(snap, record=snap.record.replace(status=status))
        panels = [
            post.panel
            for post in table_scene(ended, room.client.orchestrator.scenes["commons"], {}, 1, ending).posts
        ]
        assert not any("survived" in panel.text for panel in panels if isinstance(panel, Panel))
