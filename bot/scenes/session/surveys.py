"""Surveys before and after the games: button, private panel, forms and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.scenes.model import MAX_NOTE_CHARS as LONGEST
from bot.scenes.model import Button, Choice, Control, Form, Line, Note, Panel, Pick, utf16_length, whole_lines
from bot.scenes.names import escape_markdown, strip_unseen
from bot.scenes.parts import span_text
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.scenes.session.views import QuestionView, ResultView, SurveyView, When
from bot.texts.lookup import t

QUESTIONS_PER_PAGE = 5
"""Questions of one form."""
MAX_LABEL_CHARS = 45
"""Characters of a question above its field; a longer one appears below a number."""
BAR_LENGTH = 10
RESULTS_CHARS = 2500
"""Characters of what all have said, on a card with other words; the page of the debrief has the rest."""


def survey_button(when: When) -> Button:
    """Return the button to the survey."""
    return Button(t(f"surveys.button_{when}"), Control("s_ask", arg=when), emoji="📝")


def survey_panel(
    questions: Sequence[QuestionView], when: When, answered: int | None, *, research: bool
) -> Panel:
    """Return the survey's introduction, its readers, and a button for each form.

    `answered`: number of answered questions, None before the first form. `research`: whether the class can
    consent to research.
    """
    readers_text = t("surveys.panel_research" if research else "surveys.panel_data")
    saved_text = "" if answered is None else t("surveys.kept", n=answered, of=len(questions))
    text = "\n".join(
        filter(
            None, (t("surveys.panel", n=len(questions)), readers_text, t(f"surveys.until_{when}"), saved_text)
        )
    )
    starts = range(0, len(questions), QUESTIONS_PER_PAGE)
    rows = tuple(
        Button(_page_label(questions, start), Control("s_ask", arg=f"{when}.{n}"), "primary")
        for n, start in enumerate(starts)
    )
    return Panel(title=t(f"surveys.button_{when}"), text=text, rows=(rows,), colour=discord_colour(BAIZE))


def _page_label(questions: Sequence[QuestionView], start: int) -> str:
    if len(questions) <= QUESTIONS_PER_PAGE:
        return t("surveys.button_answer")
    end = min(start + QUESTIONS_PER_PAGE, len(questions))
    return t(
        "surveys.button_page_one" if end == start + 1 else "surveys.button_page", first=start + 1, last=end
    )


def survey_form(questions: Sequence[QuestionView], when: When, page: int, answers: Mapping[str, str]) -> Form:
    """Return a page of questions with this person's earlier answers. Raises ValueError for an unknown page."""
    start = page * QUESTIONS_PER_PAGE
    shown_questions = questions[start : start + QUESTIONS_PER_PAGE]
    if not shown_questions or page < 0:
        raise ValueError(f"there is no page {page}")
    title = t(f"surveys.form_{when}")
    if len(questions) > QUESTIONS_PER_PAGE:
        title = t(
            "surveys.form_page",
            title=title,
            span=span_text(start + 1, start + len(shown_questions)),
            of=len(questions),
        )
    lines = (
        _question_field(question, n, answers.get(question.name, ""))
        for n, question in enumerate(shown_questions, start + 1)
    )
    return Form(title, Control("s_ask", arg=f"{when}.{page}"), tuple(lines))


def _question_field(question: QuestionView, n: int, answer: str) -> Line | Pick:
    words = strip_unseen(question.words, 100)
    short = utf16_length(words) <= MAX_LABEL_CHARS
    label, about = (words, "") if short else (t("surveys.question", n=n), words)
    if not question.options:
        return Line(
            question.name,
            label,
            question.longest,
            required=not question.optional,
            value=answer,
            long=True,
            about=about,
        )
    choices = tuple(
        Choice(strip_unseen(option, 100), str(k), chosen=str(k) == answer)
        for k, option in enumerate(question.options, 1)
    )
    return Pick(question.name, label, choices, required=not question.optional, about=about)


def answer_count_text(survey: SurveyView) -> str:
    """Return how many have answered, for the staff."""
    return t(f"surveys.counted_{survey.when}", n=survey.answered, of=survey.of)


def result_notes(results: Sequence[ResultView]) -> tuple[Note, ...]:
    """Return the answers' counts, for as many questions as fit."""
    notes: list[Note] = []
    room = RESULTS_CHARS
    for result in results:
        title = t(f"surveys.results_{result.when}", words=escape_markdown(result.words, 100))
        of = max(1, sum(n for _, n in result.counts))
        lines = [
            t("surveys.result", bar=_bar(n, of), n=n, answer=escape_markdown(answer, 80))
            for answer, n in result.counts
        ]
        note = Note(title[:256], whole_lines(lines, LONGEST)[0])
        room -= utf16_length(note.title) + utf16_length(note.text)
        if room < 0:
            break
        notes.append(note)
    return tuple(notes)


def _bar(n: int, of: int) -> str:
    full = round(BAR_LENGTH * n / of)
    return "▰" * full + "▱" * (BAR_LENGTH - full)
