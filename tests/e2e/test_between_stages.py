"""Between two stages the control card, the class's card, the tables and the channels say the same of who may
talk where; and nothing of the next stage begins before the staff let the games go on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sessions.plan.plans import load_plan
from games.audience import PUBLIC
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.powers import permissions_in
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, class_card, control, enabled, followed, lead
from tests.e2e.test_class import a_round, caller

PLAIN = STUDENTS[0]


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, seats=STUDENTS[:8]) as made:
        yield made


async def at_the_end_of_the_first_stage(room: Classroom, *tables: int, pause: bool = True) -> None:
    """Two tables play; these have come to the end of their first stage, of one round."""
    plan = load_plan("ostrom-90").model_copy(update={"pause": pause})
    await room.client.router.session_controls.open(caller(room, TEACHER), plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *STUDENTS[:8])
    for label in ("Assign seats", "Seat them", "Start all", "Next stage", "Begin the next stage"):
        await lead(room, label)
    for number in tables:
        await a_round(room, number)
    await followed(room)


async def at(room: Classroom, number: int) -> tuple[str, str]:
    """The id of this table, and one of its people."""
    (seen,) = await room.client.follow.sessions.sessions_of_guild(room.seam.guild_id)
    placed = seen.record.tables[number - 1]
    person = seen.member(placed.seats[0][0])
    assert person is not None
    return placed.table, next(key for key in STUDENTS if room.seam.user_id(key) == person.user)


def may_write(room: Classroom, key: str) -> bool:
    """Whether this person can write in the class's channel."""
    place = next(place.id for place in room.seam.places(key) if place.name == "classroom")
    return permissions_in(room, key, place).send_messages


async def test_while_others_still_play_everybody_at_a_table_that_stands_still_thinks_for_themselves_and_all_places_say_so(
    room: Classroom,
) -> None:
    await at_the_end_of_the_first_stage(room, 1)
    _, one = await at(room, 1)
    _, two = await at(room, 2)
    assert (
        "1 of 2 tables is between the stages: students there think about the questions on their own"
        in control(room)
    )
    assert "Think about the questions on your own, because some tables are still playing" in text_of(
        room.card(one)
    )
    assert "between the stages" not in text_of(room.card(two))
    assert "this channel is closed to players" in class_card(room)
    assert [may_write(room, key) for key in (one, two)] == [False, False]


async def test_when_all_tables_stand_still_the_class_talks_in_its_channel_and_nowhere_else_and_all_places_say_so(
    room: Classroom,
) -> None:
    await at_the_end_of_the_first_stage(room, 1, 2)
    place = next(place.id for place in room.seam.places(PLAIN) if place.name == "classroom")
    assert (
        f"All tables are between the stages, and the class may talk now, out loud or in <#{place}>"
        in control(room)
    )
    assert (
        "Until your teacher continues the games, you may talk about the questions at your table, out loud or here"
        in class_card(room)
    )
    assert "silent" not in class_card(room)
    for number in (1, 2):
        _, key = await at(room, number)
        card = text_of(room.card(key))
        assert f"Until the game goes on you may talk about the questions, out loud or in <#{place}>" in card
        assert "but not in this channel" in card
        assert "because some tables are still playing" not in room.all_read(key)
        assert may_write(room, key)
    await lead(room, "Go on")
    assert "between the stages" not in control(room)
    assert "this channel is closed to players" in class_card(room)
    for number in (1, 2):
        _, key = await at(room, number)
        assert "you may talk" not in text_of(room.card(key))
        assert not may_write(room, key)


async def test_an_election_opens_only_when_the_games_go_on(room: Classroom) -> None:
    await at_the_end_of_the_first_stage(room, 1, 2)
    for number in (1, 2):
        table, key = await at(room, number)
        snap = await room.look(table)
        assert snap.view(PUBLIC).governance.election is not None, "all have the same number of points"
        assert snap.record.is_paused
        card = text_of(room.card(key))
        assert "When the game goes on, all of you vote for a Monitor, in secret" in card
        assert "Nobody may talk about it" not in card
        assert "Vote" not in " ".join(enabled(room.card(key)))
        assert "Who shall be the Monitor" not in await room.press(key, "My turn")
        assert "paused" in await room.slash(key, "elect", colour="red")
    assert "secret vote" not in control(room)
    await lead(room, "Go on")
    for number in (1, 2):
        _, key = await at(room, number)
        card = text_of(room.card(key))
        assert "Who shall be the Monitor?" in card
        assert "Nobody may talk about it" in card
    assert "secret vote" in control(room)


async def test_a_pause_later_on_is_no_talk_between_the_stages(room: Classroom) -> None:
    await at_the_end_of_the_first_stage(room, 1, 2)
    await lead(room, "Go on")
    await lead(room, "Pause all")
    _, key = await at(room, 1)
    assert "between the stages" not in control(room)
    assert "this channel is closed to players" in class_card(room)
    assert "The table is paused" in text_of(room.card(key))
    assert not may_write(room, key)


async def test_without_a_pause_in_the_plan_the_game_goes_on_in_silence_with_its_election(
    room: Classroom,
) -> None:
    await at_the_end_of_the_first_stage(room, 1, 2, pause=False)
    _, key = await at(room, 1)
    assert "between the stages" not in control(room)
    assert "this channel is closed to players" in class_card(room)
    assert "Nobody may talk about it" in text_of(room.card(key))
    assert not may_write(room, key)
