"""Somebody learns the game before it begins, as a student acts, and finds the rules and the help at any time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.texts.lookup import t
from tests.e2e.classroom import EPHEMERAL, SEATS, TEACHER, Classroom, buttons, classroom, text_of
from tests.e2e.forgery import forged_click
from tests.e2e.schoolclass import SCHOOL, arrive, lead, opened
from tests.pebbles.scenes import with_pebbles
from tests.support.written_texts import sentence_source

pytestmark = pytest.mark.usefixtures("no_errors")
RED, ORANGE = SEATS[:2]


def private(room: Classroom, key: str, at: str = "classroom") -> list[Any]:
    """The private answers that somebody can read in a place."""
    return [m for m in room.read(key, at) if int(m["flags"]) & EPHEMERAL]


async def test_the_cards_and_the_questions_are_one_private_panel_that_changes(room: Classroom) -> None:
    table = await room.open()
    before = (await room.look(table)).version
    card = room.card(RED, "classroom")
    assert t("lesson.commons.bank_title") in await room.press(RED, "How to play", at="classroom")
    (panel,) = private(room, RED)
    assert panel["attachments"]
    for name in ("turn", "harvest", "survive", "silence"):
        await room.press(RED, "Next", at="classroom")
        assert [m["id"] for m in private(room, RED)] == [panel["id"]]
        assert t(f"lesson.commons.{name}_title") in text_of(private(room, RED)[0])
        assert len(private(room, RED)[0]["attachments"]) == 1
    assert "Next" not in [b["label"] for b in buttons(private(room, RED)[0])]
    await room.press(RED, "Back", at="classroom")
    await room.press(RED, "Next", at="classroom")
    told = await room.press(RED, "Four questions", at="classroom")
    assert not private(room, RED)[0]["attachments"]
    for name, answer in (("who_asks", 0), ("grows", 0), ("crash", 2), ("survivors", 1)):
        label = t(f"lesson.commons.{name}_{answer}", turns=12)
        told = await room.press(RED, label, at="classroom")
        assert ("Right" in told) == (name != "who_asks")
    assert "3 of 4: you’re ready" in text_of(private(room, RED)[0])
    assert "Your turn" in await room.press(RED, "2 of 5", at="classroom")
    assert len(private(room, RED)) == 1
    assert room.card(RED, "classroom") == card
    assert (await room.look(table)).version == before
    assert private(room, ORANGE) == []


async def test_a_german_learns_in_german_and_the_lesson_goes_on_when_the_game_begins(room: Classroom) -> None:
    room.seam.speak(RED, "de")
    await room.open()
    for key in room.seat:
        await room.press(key, "Join", at="classroom")
    await room.press(RED, "How to play", at="classroom")
    assert "1 von 5" in text_of(private(room, RED)[0])
    await room.slash(TEACHER, "table start")
    await room.client.orchestrator.drain()
    assert "2 von 5" in await room.press(RED, "Weiter", at="classroom")
    assert sentence_source("tables.button.turn", "de") in [b["label"] for b in buttons(private(room, RED)[0])]


async def test_a_page_that_was_made_up_gets_the_usual_answer_and_no_page_takes_the_place_of_a_card(
    room: Classroom,
) -> None:
    await room.open()
    card, place = room.card(RED, "classroom"), room.place(RED, "classroom")
    own = next(b["custom_id"] for b in buttons(card) if b["label"] == "How to play")
    for page in ("9", "q5", "q00000", "%00", "x" * 60, "2", "q1"):
        await forged_click(room, RED, place, int(card["id"]), f"{own}{page}")
        assert room.card(RED, "classroom") == card
        assert (t("tables.unknown_control") in text_of(private(room, RED)[-1])) == (page not in ("2", "q1"))


async def test_the_rules_and_the_help_are_there_before_during_and_after_and_say_first_what_to_do(
    room: Classroom,
) -> None:
    table = await room.open()
    await room.press(RED, "Join", at="classroom")
    for name, where in (("rules", "classroom"), ("help", "dm")):
        told = await room.slash(RED, name, at=where)
        assert t("tables.not_yet") in told
        assert t("commons.rules.title" if name == "rules" else "help.player.title") in told
        assert t("lesson.commons.bank_title") in await room.press(RED, "How to play", at=where)
    await room.slash(RED, "rules")
    assert t("commons.rules.title_options") in await room.press(RED, "All options", at="classroom")
    assert t("tables.not_yet") in await room.slash(RED, "hand")
    for key in SEATS[1:]:
        await room.press(key, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    active = SEATS[(await room.look(table)).state.active]
    other = next(key for key in SEATS if key != active)
    for name in ("rules", "help"):
        now = t("tables.now", what=t("commons.ring.roll"))
        assert now in (told := await room.slash(active, name))
        assert told.index(now) < told.index("Your goal" if name == "rules" else "/")
        assert "Waiting for" in await room.slash(other, name)
    await room.close()
    assert t("tables.now", what="") not in await room.slash(active, "rules")


async def test_a_game_without_a_lesson_has_no_button_for_it_and_a_help_all_the_same() -> None:
    with with_pebbles():
        async with classroom(seats=("amara", "ben")) as room:
            await room.open(game="pebbles")
            assert "How to play" not in room.labels("amara", "classroom")
            await room.press("amara", "Join", at="classroom")
            assert t("tables.not_yet") in await room.slash("amara", "help")


@pytest.mark.parametrize(
    ("game", "word"), [("tragedy", "bands"), ("settlers", "goal"), ("crossroads", "gold")]
)
async def test_each_of_our_games_teaches_in_the_language_of_who_learns(
    room: Classroom, game: str, word: str
) -> None:
    await room.open(game=game)
    assert t(f"lesson.{game}.{word}_title") in await room.press(RED, "How to play", at="classroom")
    room.seam.speak(ORANGE, "de")
    told = await room.press(ORANGE, "How to play", at="classroom")
    assert sentence_source(f"lesson.{game}.{word}_title", "de") in told
    assert len(private(room, ORANGE)[0]["attachments"]) == 1
    assert "2 von 5" in await room.press(ORANGE, "Weiter", at="classroom")


async def test_a_class_learns_from_its_card_and_from_the_answer_to_who_has_come() -> None:
    async with classroom(cast=SCHOOL) as room:
        await opened(room, plan="basic-60")
        assert t("lesson.commons.bank_title") in await room.press("ana", "How to play", at="classroom")
        await arrive(room, "bo")
        (answer,) = private(room, "bo")
        assert "How to play" in [b["label"] for b in buttons(answer)]
        assert "1 of 5" in await room.press("bo", "How to play", at="classroom")
        assert "2 of 5" in await room.press("bo", "Next", at="classroom")
        assert [m["id"] for m in private(room, "bo")] == [answer["id"]]


async def test_a_class_without_tables_looks_up_the_game_that_it_will_play() -> None:
    """In its channel everybody, in direct messages who has come; of the plan's numbers, page by page, until
    there is a table.
    """
    async with classroom(cast=SCHOOL) as room:
        assert t("tables.no_table_here") in await room.slash("ana", "rules")
        await opened(room, plan="tragedy-45")
        told = await room.slash("ana", "rules")
        assert t("tragedy.rules.title") in told
        assert t("sessions.class_gathering") in told
        assert t("sessions.seal_later") in await room.press("ana", "The whole rules", at="classroom")
        assert t("tragedy.rules.title") in await room.press("ana", "All options", at="classroom")
        assert t("tables.no_table_here") in await room.slash("bo", "help", at="dm")
        await arrive(room, "bo", "chidi", "dina", "esra")
        for where in ("dm", "classroom"):
            help_now = await room.slash("bo", "help", at=where)
            assert t("tragedy.help") in help_now
            assert t("sessions.arrived") in help_now
        assert t("lesson.tragedy.bands_title") in await room.press("bo", "How to play", at="classroom")
        assert t("tables.no_table_here") in await room.slash("bo", "hand")
        for label in ("Assign seats", "Seat them"):
            await lead(room, label)
        told = await room.slash("bo", "rules")
        assert t("tables.not_yet") in told
        assert t("sessions.seal_later") not in await room.press("bo", "The whole rules", at="classroom")
        await room.slash("farid", "rules")
        assert t("sessions.seal_later") in await room.press("farid", "The whole rules", at="classroom")


async def test_an_open_lesson_keeps_its_reader_s_language_when_the_table_goes_on(room: Classroom) -> None:
    room.seam.speak(RED, "de")
    table = await room.open()
    for key in room.seat:
        await room.press(key, "Join", at="classroom")
    await room.press(RED, "How to play", at="classroom")
    await room.slash(TEACHER, "table start")
    await room.client.orchestrator.drain()
    await room.press(RED, "Weiter", at="classroom")
    before = [button["label"] for button in buttons(private(room, RED)[0])]
    room.client.orchestrator.schedule_follow_up(table)
    await room.client.orchestrator.drain()
    await room.client.orchestrator.stage.drain()

    assert [button["label"] for button in buttons(private(room, RED)[0])] == before
    assert t("tables.button.turn") not in before
