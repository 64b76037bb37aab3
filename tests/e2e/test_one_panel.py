"""Each person has one private panel at a table: it is replaced, never added to, and says nothing that is no
longer true.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.orchestration.panels import COVER_MS
from bot.stage.messages.leases import LIFE_MS
from bot.texts.lookup import t
from tests.e2e.arranging import at_step, give
from tests.e2e.classroom import EPHEMERAL, OBSERVER, SEATS, TEACHER, Classroom, buttons, text_of
from tests.e2e.test_town_meeting import meeting, ostrom, words

pytestmark = pytest.mark.usefixtures("no_errors")
RED, ORANGE, WHITE, BLUE = SEATS


def private(room: Classroom, key: str) -> list[Any]:
    """The private answers that somebody can read, wherever they stand."""
    return [
        m for place in room.seam.places(key) for m in room.read(key, place.id) if int(m["flags"]) & EPHEMERAL
    ]


async def calm(room: Classroom) -> None:
    """Every panel has been looked at again."""
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()


async def test_a_new_answer_takes_the_place_of_the_one_before_wherever_it_stands(room: Classroom) -> None:
    await room.begin()
    (first,) = room.seat[:1]
    await room.press(first, "My turn")
    for label in ("My hand", "Board", "Rules"):
        await room.press(first, label)
        assert len(private(room, first)) == 1
    await room.slash(first, "hand", at="dm")
    (panel,) = private(room, first)
    assert t("commons.hand.developments") in text_of(panel)
    assert "My turn" in [b["label"] for b in buttons(panel)]


async def test_my_turn_has_no_button_that_leads_to_itself(room: Classroom) -> None:
    table = await room.begin()
    active = SEATS[(await room.look(table)).state.active]
    for _ in range(2):
        await room.press(active, "My turn", at="table")
        await calm(room)
        assert [b["label"] for b in buttons(private(room, active)[0])] == ["Roll the dice"]
    await room.press(active, "Board")
    assert "My turn" in [b["label"] for b in buttons(private(room, active)[0])]


async def test_my_turn_lives_on_and_is_covered_before_it_could_become_false(room: Classroom) -> None:
    table = await room.begin()
    active = SEATS[(await room.look(table)).state.active]
    other = next(key for key in SEATS if key != active)
    await room.press(other, "My turn")
    assert "Waiting for" in text_of(private(room, other)[0])
    await room.press(active, "Roll")
    await calm(room)
    (panel,) = private(room, other)
    assert "rolled" in text_of(panel)
    assert len(buttons(panel)) <= 5
    await room.seam.pass_time((LIFE_MS - COVER_MS) / 1000)
    await room.client.orchestrator.run_periodic_check()
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()
    (panel,) = private(room, other)
    assert t("tables.covered_turn") in text_of(panel)
    assert "You have no cards." in await room.press(other, "My turn")
    assert len(private(room, other)) == 1


async def test_of_sentences_about_no_table_the_newest_alone_stands_and_goes_before_it_could_not_be_taken_away(
    room: Classroom,
) -> None:
    await room.begin()
    (first,) = room.seat[:1]
    await room.slash(first, "ring off")
    await room.slash(first, "ring on")
    of_no_table = [text_of(panel).strip() for panel in private(room, first) if not buttons(panel)]
    assert of_no_table == [t("rings.on")]
    await room.seam.pass_time((LIFE_MS - COVER_MS) / 1000)
    await room.client.orchestrator.run_periodic_check()
    await calm(room)
    assert t("rings.on") not in room.all_read(first)


async def test_what_was_told_of_a_start_is_put_right_when_a_promise_is_given(room: Classroom) -> None:
    await room.begin()
    assert "Red" in text_of(private(room, TEACHER)[0])
    await room.press(RED, "I promise", at="classroom")
    await calm(room)
    (panel,) = private(room, TEACHER)
    assert "Red" not in text_of(panel)
    assert "Orange" in text_of(panel)


async def test_who_observes_no_more_is_not_told_any_longer_that_they_do(room: Classroom) -> None:
    await room.open()
    await room.press(OBSERVER, "Observe", at="classroom")
    assert "observing this table" in text_of(private(room, OBSERVER)[0])
    await room.slash(OBSERVER, "leave")
    await calm(room)
    assert ["observing this table" in text_of(panel) for panel in private(room, OBSERVER)] == [False]


async def test_that_nothing_can_be_taken_back_is_said_until_something_can(room: Classroom) -> None:
    table = await room.begin()
    active = SEATS[(await room.look(table)).state.active]
    await room.slash(active, "undo", at="dm")
    before = text_of(private(room, active)[0])
    await room.press(active, "Roll")
    await calm(room)
    (panel,) = private(room, active)
    assert text_of(panel) != before


async def test_a_prompt_that_can_do_nothing_any_more_becomes_the_panel_of_how_things_stand(
    room: Classroom,
) -> None:
    table = await room.begin(options="steps=trade_build_mixed")
    active = SEATS[(await room.look(table)).state.active]
    await room.press(active, "Roll")
    (await room.client.orchestrator.tables.find(table))
    while (await room.look(table)).state.phase == "harvest":
        for key in SEATS:
            seat, state = SEATS.index(key), (await room.look(table)).state
            if state.phase == "harvest" and seat in {w.seat for w in (await room.look(table)).waits()}:
                await room.slash(key, "harvest", at="dm", lumber=0, brick=0)
    await room.arrange(table, lambda state: give(state, SEATS.index(active), brick=1, lumber=1))
    await room.press(active, "Road")
    assert t("commons.build.title", piece="road") in text_of(private(room, active)[0])
    await room.slash(active, "end", at="dm")
    assert len(private(room, active)) == 1
    await calm(room)
    assert t("commons.build.title", piece="road") not in text_of(private(room, active)[0])


async def test_news_of_what_was_taken_back_stand_in_nobodys_panel_nor_on_the_card(room: Classroom) -> None:
    await at_step(room, "build", brick=1, lumber=1)
    for key in (RED, BLUE):
        await room.press(key, "My turn")
    await room.slash(RED, "build road", at="dm", place="A")
    await calm(room)
    told = t("commons.news.built", seat="🟥 Red", piece="road", late="")
    assert [told in text_of(panel) for key in (RED, BLUE) for panel in private(room, key)] == [True, True]
    assert told in text_of(room.card(BLUE))
    await room.slash(RED, "undo", at="dm")
    await calm(room)
    assert [told in text_of(panel) for key in (RED, BLUE) for panel in private(room, key)] == [False, False]
    assert told not in text_of(room.card(BLUE))
    await room.restart()
    await room.press(BLUE, "My turn")
    assert told not in text_of(private(room, BLUE)[-1])


async def test_a_meeting_that_the_game_was_taken_back_from_leaves_no_post_and_the_next_one_has_its_own(
    room: Classroom,
) -> None:
    await ostrom(room)
    where = await meeting(room)
    await room.slash(ORANGE, "motion resolve", words="Two are enough", most=2)
    assert ["Town Meeting 1" in words(room, BLUE, where), "Motion 1" in words(room, BLUE, where)] == [
        True,
        True,
    ]
    await room.slash(TEACHER, "table rollback")
    await calm(room)
    assert ["Town Meeting 1" in words(room, BLUE, where), "Motion 1" in words(room, BLUE, where)] == [
        False,
        False,
    ]
    assert await meeting(room) == where
    await calm(room)
    assert ["Town Meeting 1" in words(room, BLUE, where), "Motion 1" in words(room, BLUE, where)] == [
        True,
        False,
    ]


async def test_thanks_for_an_answer_at_the_exit_and_what_the_result_shows_are_one_panel(
    room: Classroom,
) -> None:
    table = await at_step(room, "build")

    def last_turn(state: Any) -> None:
        state.round, state.active = state.rounds, 3

    await room.arrange(table, last_turn)
    await room.press(BLUE, "End turn")
    assert (await room.look(table)).record.status == "over"
    await room.press(RED, "One question")
    assert "Thank you" in await room.press(RED, "I kept the silence")
    for label in (t("tables.after_figures"), t("tables.after_seal"), t("tables.after_figures")):
        told = await room.press(RED, label)
        assert label in told
        assert [text_of(panel) for panel in private(room, RED)] == [told]
    await room.close()
    told = await room.press(RED, t("tables.after_mine"))
    await calm(room)
    assert [text_of(panel) for panel in private(room, RED)] == [told]
