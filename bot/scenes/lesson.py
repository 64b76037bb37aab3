"""*How to play*: a game's lesson, one card at a time in a private panel, and an optional quiz at the end.

Scenes declare the lesson (`GameScenes.lesson`); its sentences are in `bot/texts/<language>/lesson.ftl`.
Nothing is stored: answers travel in the buttons' ids.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.scenes.model import Button, Control, Note, Panel, Picture, Row
from bot.scenes.parts import ViewLike, game_button
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.texts.lookup import load_sentences, t
from bot.texts.wording import Fact
from games.audience import seat_of

LEARN = "learn"
"""The route of its buttons. Their argument is a page: a card's number, or ASK and the answers so far, a digit
each.
"""
ASK = "q"
ANSWERS = 3
"""Answers to each question."""


@dataclass(frozen=True, slots=True)
class LessonCard:
    """One card: `lesson.<game>.<name>_title` and `_text`. Its picture is drawn when it is shown."""

    name: str
    picture: Callable[[], Picture]


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One question: `lesson.<game>.<name>_asked`, answers `_0` to `_2` with the index `right`, and `_why`.
    `card` teaches it.
    """

    name: str
    right: int
    card: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's lesson; `cards` may be empty."""

    game: str = ""
    cards: tuple[LessonCard, ...] = ()
    questions: tuple[QuizQuestion, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    """Numbers of this table, available to every sentence."""

    def sentence(self, name: str) -> str:
        """Return a sentence of this lesson."""
        return t(f"lesson.{self.game}.{name}", **self.facts)

    def title(self, card: int) -> str:
        """Return the title of a card, by its place from 0."""
        return t(
            "lesson.title",
            n=card + 1,
            of=len(self.cards),
            title=self.sentence(f"{self.cards[card].name}_title"),
        )


def step_hint(game: str, view: ViewLike[object], step: str) -> str:
    """Return the practice hint `lesson.<game>.hint_<step>`, or `hint_waiting` for a seat that is not awaited.
    "" if none is written.
    """
    mine = any(wait.seat == seat_of(view.viewer) for wait in view.waiting)
    key = f"lesson.{game}.hint_{step if mine or step == 'meeting' else 'waiting'}"
    return t(key) if step != "over" and key in load_sentences().keys else ""


def ask_button() -> Button:
    """Return the button to the first question."""
    return _page_button("ask", ASK, is_primary=True)


def learn_button() -> Button:
    """Return the button to the first card."""
    return game_button("lesson", LEARN, Control(LEARN), emoji="🎓")


ENOUGH_RIGHT = 3
"""Right answers that pass a compulsory quiz, of four."""


def has_passed(lesson: Lesson, page: str) -> bool | None:
    """Return whether a quiz result page has enough right answers. None for any other page."""
    if not lesson.questions or not re.fullmatch(f"{ASK}[0-{ANSWERS - 1}]{{{len(lesson.questions)}}}", page):
        return None
    right = sum(
        int(answer) == question.right for answer, question in zip(page[1:], lesson.questions, strict=True)
    )
    return right >= min(ENOUGH_RIGHT, len(lesson.questions))


def lesson_page(lesson: Lesson, page: str) -> Panel:
    """Return this page of the lesson; "" is the first card. Raises ValueError for an unknown page."""
    if not page and lesson.cards:
        return _card_panel(lesson, 0)
    if re.fullmatch("[1-9]", page) and int(page) <= len(lesson.cards):
        return _card_panel(lesson, int(page) - 1)
    if (
        re.fullmatch(f"{ASK}[0-{ANSWERS - 1}]*", page)
        and lesson.questions
        and len(page) - 1 <= len(lesson.questions)
    ):
        return _question_panel(lesson, tuple(map(int, page[1:])))
    raise ValueError(f"no page of this lesson: {page!r}")


def _page_button(name: str, page: str, *, is_primary: bool = False) -> Button:
    return game_button("lesson", name, Control(LEARN, arg=page), "primary" if is_primary else "secondary")


def _card_panel(lesson: Lesson, position: int) -> Panel:
    card, last = lesson.cards[position], position + 1 == len(lesson.cards)
    back = (_page_button("back", str(position)),) if position else ()
    onwards = (
        (_page_button("ask", ASK, is_primary=True),)
        if last and lesson.questions
        else ()
        if last
        else (_page_button("next", str(position + 2), is_primary=True),)
    )
    return Panel(
        title=lesson.title(position),
        text=lesson.sentence(f"{card.name}_text"),
        picture=card.picture(),
        rows=((*back, *onwards),) if back or onwards else (),
        colour=discord_colour(BAIZE),
    )


def _question_panel(lesson: Lesson, answers: tuple[int, ...]) -> Panel:
    verdict = _verdict(lesson, answers[-1], lesson.questions[len(answers) - 1]) if answers else ""
    if len(answers) == len(lesson.questions):
        return _quiz_result_panel(lesson, answers, verdict)
    question, so_far = lesson.questions[len(answers)], "".join(map(str, answers))
    rows: tuple[Row, ...] = tuple(
        (Button(lesson.sentence(f"{question.name}_{n}"), Control(LEARN, arg=f"{ASK}{so_far}{n}")),)
        for n in range(ANSWERS)
    )
    title = t("lesson.question", n=len(answers) + 1, of=len(lesson.questions))
    return Panel(
        text=verdict,
        notes=(Note(title, lesson.sentence(f"{question.name}_asked")),),
        rows=rows,
        colour=discord_colour(BAIZE),
    )


def _verdict(lesson: Lesson, answer: int, question: QuizQuestion) -> str:
    why = lesson.sentence(f"{question.name}_why")
    if answer == question.right:
        return t("lesson.right", why=why)
    return t("lesson.wrong", answer=lesson.sentence(f"{question.name}_{question.right}"), why=why)


def _quiz_result_panel(lesson: Lesson, answers: tuple[int, ...], verdict: str) -> Panel:
    """Return the quiz result, with buttons to the cards behind wrong answers. One wrong answer still counts
    as ready.
    """
    wrong = [
        question.card
        for answer, question in zip(answers, lesson.questions, strict=True)
        if answer != question.right
    ]
    cards_to_repeat = [at for at, card in enumerate(lesson.cards) if card.name in wrong]
    key = "lesson.all_right" if not wrong else "lesson.ready" if len(wrong) == 1 else "lesson.look_again"
    buttons = [Button(lesson.title(at), Control(LEARN, arg=str(at + 1))) for at in cards_to_repeat]
    result = t(key, n=len(answers) - len(wrong), of=len(answers))
    return Panel(
        text=verdict,
        notes=(Note(t("lesson.result"), result),),
        rows=(
            *((button,) for button in buttons),
            (*(() if cards_to_repeat else (_page_button("cards", "1"),)), _page_button("once_more", ASK)),
        ),
        colour=discord_colour(BAIZE),
    )
