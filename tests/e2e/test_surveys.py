"""A class answers questions before and after its games: what each said is theirs, what all said is the
class's, what who said yes wrote is the bundle's.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.commands.caller import Caller
from bot.rehearsal.headless.clicker import Clicker
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.sessions.decisions.surveys import all_answers
from bot.sessions.plan.plans import Plan, load_plan
from bot.sessions.session import SessionSnapshot
from bot.tables.decisions.orders import Fill
from bot.tables.decisions.table_context import Requester
from bot.texts.lookup import t
from tests.e2e.classroom import TEACHER, Classroom, classroom, text_of
from tests.e2e.schoolclass import SCHOOL, STUDENTS, arrive, class_card, control, followed, lead
from tests.support.page_reading import check_page
from tests.support.studied import bundle_of, content, sheet

pytestmark = pytest.mark.usefixtures("no_errors")
EIGHT = STUDENTS[:8]
ANA, BO, CHIDI, DINA, ESRA, FARID, GRACE, HUGO = EIGHT
BEFORE, AFTER = "Questions before the game", "Questions after the game"
OWN = {
    "hope": {"kind": "text", "words": "What do you hope for, and what else comes to your mind about playing?"}
}


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    async with classroom(cast=SCHOOL, still=True) as made:
        yield made


async def gathering(room: Classroom, *keys: str, research: str = "For my thesis.", **asked: Any) -> str:
    """A session of these who are here; its name."""
    plan = Plan.model_validate(load_plan("first-45").model_dump() | {"research": research, **asked})
    teacher = Caller(
        room.seam.user_id(TEACHER), "Ms Rivera", room.seam.guild_id, room.place(TEACHER, "classroom"), 0, "1"
    )
    await room.client.router.session_controls.open(teacher, plan, "", None, "en-GB")
    await followed(room)
    await arrive(room, *keys)
    return (await room.client.follow.sessions.open_names())[-1]


async def answer(room: Classroom, key: str, button: str, *said: str, page: str = "Answer") -> str:
    """Somebody opens the questions and sends a form of them; what they read then."""
    await room.press(key, button, at="classroom")
    await room.press(key, page, at="classroom")
    await room.fill_in(key, *said)
    await followed(room)
    return text_of(room.read(key, "classroom")[-1])


def form(room: Classroom) -> list[Mapping[str, Any]]:
    """The fields of the form that was just opened."""
    modal = room.answers[-1].modal
    assert modal is not None
    return [label["component"] for label in modal["components"]]


async def played(room: Classroom, name: str) -> None:
    """Automatic players play the games to their ends."""
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    for placed in seen.record.tables:
        table = await room.client.orchestrator.tables.find(placed.table)
        assert table is not None
        for seat in range(4):
            await table.order(Requester(room.seam.user_id(TEACHER), ""), Fill("careful", seat))
        room.client.orchestrator.schedule_follow_up(table.table)
    await followed(room)


def given(room: Classroom) -> bytes:
    """The file that the teacher was given last."""
    message, file = [(m, file) for m in room.read(TEACHER, "control") for file in m["attachments"]][-1]
    return room.seam.file(
        TEACHER, room.place(TEACHER, "control"), int(message["id"]), int(file["id"])
    ).content


async def begun(room: Classroom) -> None:
    for label in ("Assign seats", "Seat them", "Start all"):
        await lead(room, label)


async def standing(room: Classroom, name: str) -> SessionSnapshot:
    seen = await room.client.follow.sessions.snapshot(name)
    assert seen is not None
    return seen


async def test_a_class_answers_before_and_after_and_the_bundle_holds_what_those_said_who_said_yes(
    room: Classroom, tmp_path: Path
) -> None:
    name = await gathering(
        room, *EIGHT, survey_before=["trust", "hope"], survey_after=["trust", "learned"], questions=OWN
    )
    for key in (ANA, BO, CHIDI, DINA, ESRA, FARID, GRACE):
        await room.press(key, "My data for research", at="classroom")
        assert t("sessions.research_surveys") in text_of(room.read(key, "classroom")[-1])
        await room.press(key, "No" if key == BO else "Yes", at="classroom")
    assert "0 of 8" in control(room)
    told = await answer(room, ANA, BEFORE, "Most people", "2", "Planted first hope")
    assert t("surveys.kept", n=3, of=3) in told
    await answer(room, ANA, BEFORE, "With most", "2", "Planted other hope of Ana")
    await answer(room, BO, BEFORE, "With most", "1", "Planted hope of Bo")
    for key in (CHIDI, DINA, ESRA):
        await answer(room, key, BEFORE, "Most people", "5 · completely", "")
    assert t("surveys.counted_before", n=5, of=8) in control(room)
    await begun(room)
    assert t("sessions.refusals.questions_over") in await room.press(ANA, BEFORE, at="classroom")
    await played(room, name)
    await lead(room, "Debrief")
    assert not any("Planted" in room.all_read(key) for key in (CHIDI, HUGO, TEACHER)), (
        "what somebody wrote is nobody else's to read"
    )

    await answer(room, ANA, AFTER, "Most people", "4", "4", "Planted lesson of Ana", "")
    await answer(room, HUGO, AFTER, "", "3", "", "Planted lesson of Hugo", "")
    for key in (BO, CHIDI, DINA):
        await answer(room, key, AFTER, "Most people", "3", "5 · very much", f"Planted lesson of {key}", "")
    card = class_card(room)
    assert "Before: What is closer to what you think?\n" in card
    assert "**3** · Most people can be trusted" in card
    assert "**2** · With most people you have to be careful" in card
    assert "After: What is closer" not in card, "four people are too few"
    assert "After: How much do you trust" in card
    assert t("surveys.counted_after", n=5, of=8) in control(room)
    assert not any("Planted" in room.all_read(key) for key in (ESRA, TEACHER))
    await lead(room, "The whole page")
    page = given(room).decode()
    check_page(page)
    told = page.partition('<section id="answers">')[2].partition("</section>")[0]
    assert re.search(r"Most people can be trusted\..*?<span>3</span></div></td>", told)
    assert told.index(">Before<") < told.index(">After<")
    assert "Planted" not in page

    await lead(room, "Data")
    (tmp_path / "study.zip").write_bytes(given(room))
    await lead(room, "Records of the games")
    assert bundle_of(
        sources_in_file("class.zip", given(room), random_codes()), tmp_path / "archive.zip"
    ).is_valid
    for bundle in (tmp_path / "study.zip", tmp_path / "archive.zip"):
        rows = sheet(bundle, "answers")
        said = sorted((row["asked_when"], row["question"], row["answer"]) for row in rows)
        careful, trusted = "With most people you have to be careful.", "Most people can be trusted."
        assert [one for one in said if one[1] in ("trust_people", "hope", "learned_what")] == sorted(
            [
                *(("after", "learned_what", f"Planted lesson of {who}") for who in ("Ana", "chidi", "dina")),
                *[("after", "trust_people", trusted)] * 3,
                ("before", "hope", "Planted other hope of Ana"),
                *[("before", "trust_people", trusted)] * 3,
                ("before", "trust_people", careful),
            ]
        )
        assert len({row["person"] for row in rows}) == 4
        assert {row["question_words"] for row in rows if row["question"] == "hope"} == {OWN["hope"]["words"]}
        for path, text in content(bundle).items():
            assert not any(word in text for word in (b"Planted first", b"of Bo", b"of bo", b"of Hugo")), path


async def test_a_form_shows_what_somebody_said_before_and_an_empty_field_takes_it_back(
    room: Classroom,
) -> None:
    name = await gathering(room, ANA, survey_before=["trust", "hope"], questions=OWN)
    await answer(room, ANA, BEFORE, "Most people", "", "Planted hope")
    await room.press(ANA, "Answer", at="classroom")
    first, second, third = form(room)
    assert [option["label"] for option in first["options"] if option["default"]] == [
        "Most people can be trusted."
    ]
    assert not any(option["default"] for option in second["options"])
    assert third["value"] == "Planted hope"
    await room.fill_in(ANA, "", "", "")
    await followed(room)
    assert (await standing(room, name)).record.answered == {"before": (1,)}
    await room.press(ANA, BEFORE, at="classroom")
    await room.press(ANA, "Answer", at="classroom")
    assert "Planted" not in json.dumps([*form(room)])


async def test_more_than_five_questions_come_in_several_forms(room: Classroom) -> None:
    name = await gathering(room, ANA, survey_before=["trust", "fairness", "learned"])
    await room.press(ANA, BEFORE, at="classroom")
    assert [label for label in room.labels(ANA, "classroom") if label.startswith("Questions ")][-2:] == [
        "Questions 1 to 5",
        "Questions 6 to 8",
    ]
    await room.press(ANA, "Questions 6", at="classroom")
    modal = room.answers[-1].modal
    assert modal is not None
    assert modal["title"] == "Before the game, 6 to 8 of 8"
    told = await room.fill_in(ANA, "3", "A lot", "")
    await followed(room)
    assert t("surveys.kept", n=2, of=8) in text_of(room.read(ANA, "classroom")[-1]), told
    assert (await standing(room, name)).record.answered == {"before": (1,)}


async def test_who_is_here_gets_the_questions_beside_their_welcome_and_one_who_watches_does_not(
    room: Classroom,
) -> None:
    await gathering(room, survey_before="trust", observers="open")
    await room.press(ANA, "I’m here", at="classroom")
    assert BEFORE in json.dumps(room.read(ANA, "classroom")[-1])
    await room.press(BO, "Just watching", at="classroom")
    assert BEFORE not in json.dumps(room.read(BO, "classroom")[-1]["components"])
    assert t("sessions.refusals.not_in_session") in await room.press(BO, BEFORE, at="classroom")


async def test_what_was_written_into_a_form_that_came_too_late_is_given_back(room: Classroom) -> None:
    await gathering(room, *EIGHT[:4], survey_before=["trust", "hope"], questions=OWN)
    await room.press(ANA, BEFORE, at="classroom")
    await room.press(ANA, "Answer", at="classroom")
    opened_form = room.answers[-1]
    await begun(room)
    told = await room.fill_in(ANA, "Most people", "2", "Planted hope", form=opened_form)
    assert t("sessions.refusals.questions_over") in told
    assert "```\nPlanted hope\n```" in told


async def test_a_class_whose_plan_asks_nothing_sees_no_questions(room: Classroom) -> None:
    await gathering(room, ANA)
    assert not any(label.startswith("Questions") for label in room.labels(ANA, "classroom"))
    assert "Questions" not in control(room)


async def test_who_is_erased_has_said_nothing_in_a_closed_session_too(room: Classroom) -> None:
    name = await gathering(room, ANA, BO, survey_before=["trust", "hope"], questions=OWN)
    await answer(room, ANA, BEFORE, "Most people", "2", "Planted hope of Ana")
    await answer(room, BO, BEFORE, "Most people", "2", "Planted hope of Bo")
    shown = await room.slash(ANA, "privacy show")
    assert t("privacy.answers") in shown
    assert "you have not said whether" in shown
    message = room.read(ANA, "classroom")[-1]
    file = room.seam.file(
        ANA, room.place(ANA, "classroom"), int(message["id"]), int(message["attachments"][0]["id"])
    )
    assert (
        "Before the game: What is closer to what you think? Most people can be trusted."
        in file.content.decode()
    )
    assert "Planted hope of Ana" in file.content.decode()
    assert t("privacy.exported") in await room.slash(ANA, "privacy export")
    message = room.read(ANA, "classroom")[-1]
    file = room.seam.file(
        ANA, room.place(ANA, "classroom"), int(message["id"]), int(message["attachments"][0]["id"])
    )
    assert "Planted hope of Ana" in [
        one["answer"] for one in json.loads(file.content)["sessions"][0]["answers"]
    ]
    assert "Planted hope of Bo" not in file.content.decode()
    assert not any(one["attachments"] for one in room.read(BO, "classroom")), "no other person can see it"
    await lead(room, "End lesson")
    await room.press(TEACHER, "End, keep", at="control")
    await followed(room)

    await room.slash(ANA, "privacy delete")
    await followed(room)
    kept = repr(room.database)
    assert "Planted hope of Bo" in kept
    assert "Planted hope of Ana" not in kept
    assert (await standing(room, name)).record.answered == {"before": (2,)}


async def test_automatic_students_answer_every_form(room: Classroom) -> None:
    name = await gathering(
        room,
        ANA,
        BO,
        survey_before=["trust", "fairness", "learned"],
        survey_after=["trust", "hope"],
        questions=OWN,
    )
    clicker, place = Clicker(room.seam, Random(1)), room.place(ANA, "classroom")
    assert await clicker.answer_questions(ANA, place)
    await followed(room)
    rows = [one for one in all_answers(await room.store.journal(name)) if one.answer]
    assert len({one.question for one in rows}) == len(rows) == 8
    assert not await clicker.answer_questions(TEACHER, room.place(TEACHER, "control"))


async def test_a_class_that_nobody_asks_is_not_answered(room: Classroom) -> None:
    await gathering(room, ANA)
    assert not await Clicker(room.seam, Random(1)).answer_questions(ANA, room.place(ANA, "classroom"))
