"""Questions before and after the games: Discord takes every form, panel and card that a plan can lead to."""

from __future__ import annotations

import pytest

from bot.scenes.model import Button, Choice, Control, Form, Line, Menu, Note, Panel, Pick
from bot.scenes.session.class_card import class_card
from bot.scenes.session.control import control_card
from bot.scenes.session.surveys import (
    QUESTIONS_PER_PAGE,
    RESULTS_CHARS,
    result_notes,
    survey_form,
    survey_panel,
)
from bot.scenes.session.views import QuestionView, ResultView, SessionView, SurveyView
from bot.stage.discord_api.limits import BadPanel, check_form, check_panel

LONG = "*" * 100
OPTIONS = tuple(f"{n} {'_' * 78}" for n in range(10))
QUESTIONS = tuple(
    QuestionView(f"q{n}", LONG if n % 2 else "Short?", OPTIONS if n % 3 else ()) for n in range(15)
)


@pytest.mark.parametrize("asked", [QUESTIONS, QUESTIONS[:11], QUESTIONS[:6], QUESTIONS[:5], QUESTIONS[:1]])
def test_discord_takes_every_form_of_a_survey(asked: tuple[QuestionView, ...]) -> None:
    panel = survey_panel(asked, "after", 3, research=True)
    check_panel(panel, "s-12345678")
    (row,) = panel.rows
    assert not isinstance(row, Menu)
    told: list[str] = []
    for page, _ in enumerate(row):
        form = survey_form(asked, "after", page, {"q0": "x" * 500, "q1": "3"})
        check_form(form, "s-12345678")
        told += [line.key for line in form.lines]
    assert told == [one.name for one in asked]
    for page in (len(row), -1):
        with pytest.raises(ValueError, match="no page"):
            survey_form(asked, "after", page, {})


def test_a_long_question_stands_below_its_number_and_a_short_one_above_its_field() -> None:
    first, second = survey_form(QUESTIONS[:QUESTIONS_PER_PAGE], "before", 0, {}).lines[:2]
    assert (first.label, first.about) == ("Short?", "")
    assert (second.label, second.about) == ("Question 2", LONG)


def test_what_somebody_said_before_stands_in_the_form() -> None:
    first, second = survey_form(
        QUESTIONS[:QUESTIONS_PER_PAGE], "before", 0, {"q0": "My words", "q1": "3"}
    ).lines[:2]
    assert isinstance(first, Line)
    assert first.value == "My words"
    assert isinstance(second, Pick)
    assert [choice.value for choice in second.choices if choice.chosen] == ["3"]


@pytest.mark.parametrize(
    "line",
    [
        Pick("p", "Which?", ()),
        Pick("p", "x" * 46, (Choice("Yes", "1"),)),
        Pick("p", "Which?", (Choice("x" * 101, "1"),)),
        Line("p", "Which?", 20, about="x" * 101),
    ],
)
def test_a_form_that_discord_would_refuse_is_not_sent(line: Line | Pick) -> None:
    with pytest.raises(BadPanel):
        check_form(Form("Title", Control("s_ask"), (line,)), "s-12345678")


def view(**changes: object) -> SessionView:
    fields: dict[str, object] = {
        "session": "s-12345678", "title": "Friday", "plan": "friday", "stage": "debrief", "here": 28,
        "expected": 0, "bell_ms": 0, "now_ms": 0, **changes,
    }  # fmt: skip
    return SessionView(**fields)  # type: ignore[arg-type]


def test_the_card_of_the_debrief_has_room_for_what_the_class_has_answered() -> None:
    found = tuple(ResultView("after", LONG, tuple((option, 28) for option in OPTIONS)) for _ in range(30))
    debrief = Panel(
        title="x" * 256, text="x" * 2500, notes=(Note("Treatments", "x" * 300),), footer="x" * 100
    )
    for stage in ("debrief", "closed"):
        card = class_card(
            view(stage=stage, results=found, research=True, survey=SurveyView("after", 5, 28)), debrief
        )
        check_panel(card, "s-12345678", "class")
        assert 0 < sum(len(note.title) + len(note.text) for note in result_notes(found)) <= RESULTS_CHARS
        assert len(card.notes) > 1


def buttons(panel: Panel) -> list[str]:
    return [
        button.label
        for row in panel.rows
        if not isinstance(row, Menu)
        for button in row
        if isinstance(button, Button)
    ]


def test_the_button_stands_on_the_card_while_answers_count_and_the_staff_see_how_many_have_answered() -> None:
    before, after = SurveyView("before", 18, 28), SurveyView("after", 5, 28)
    assert "Questions before the game" in buttons(
        class_card(view(stage="gathering", survey=before, research=True))
    )
    assert "Questions before the game" in buttons(class_card(view(stage="seated", survey=before)))
    assert not any("Questions" in label for label in buttons(class_card(view(stage="playing"))))
    assert "Questions after the game" in buttons(class_card(view(survey=after), Panel(text="What you did")))
    assert "**18 of 28**" in control_card(view(stage="gathering", survey=before)).text
