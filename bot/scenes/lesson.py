"""*How to play*: the cards of a game's lesson, one at a time in one private panel, and at the end a few questions, for who wants them.

A game's scenes declare what is taught (`GameScenes.lesson`); its sentences stand in `bot/texts/<language>/lesson.ftl`. Nothing is kept:
what somebody has answered so far travels in the ids of the buttons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.scenes.model import Button, Control, Note, Panel, Picture, Row
from bot.scenes.parts import ViewLike, game_button
from bot.scenes.pictures.palette import BAIZE, edge
from bot.texts.lookup import sentences, t
from bot.texts.wording import Fact
from games.audience import seat_of

LEARN = "learn"
"""The route of its buttons. Their argument is a page: the number of a card, or ASK and the answers so far, a digit each."""
ASK = "q"
ANSWERS = 3
"""To each question."""


@dataclass(frozen=True, slots=True)
class Card:
    """One thing to know: `lesson.<game>.<name>_title` and `_text`. The picture is drawn when the card is shown."""

    name: str
    picture: Callable[[], Picture]


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to be sure of: `lesson.<game>.<name>_asked`, `_0` to `_2`, of which `right` is right, and `_why`. `card` teaches it."""

    name: str
    right: int
    card: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a game teaches before it is played; without cards there is none."""

    game: str = ""
    cards: tuple[Card, ...] = ()
    questions: tuple[Question, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict[str, Fact])
    """Numbers of this table, which every sentence may name."""

    def said(self, name: str) -> str:
        """A sentence of this lesson."""
        return t(f"lesson.{self.game}.{name}", **self.facts)

    def title(self, card: int) -> str:
        """Which card it is, by its place from 0."""
        return t("lesson.title", n=card + 1, of=len(self.cards), title=self.said(f"{self.cards[card].name}_title"))


def hint(game: str, view: ViewLike[object], step: str) -> str:
    """What a step is for and what one could do in it, in a practice round: the sentence `lesson.<game>.hint_<step>`, or `hint_waiting`
    for a seat that the table does not wait for; "" for a step of which nothing is said.
    """
    mine = any(wait.seat == seat_of(view.viewer) for wait in view.waiting)
    key = f"lesson.{game}.hint_{step if mine or step == 'meeting' else 'waiting'}"
    return t(key) if step != "over" and key in sentences().keys else ""


def ask_button() -> Button:
    """Leads to the first question."""
    return _to("ask", ASK, on=True)


def learn_button() -> Button:
    """Leads to the first card."""
    return game_button("lesson", LEARN, Control(LEARN), emoji="🎓")


PASS = 3
"""Of four right answers, so many are enough where somebody has to answer."""


def well_answered(lesson: Lesson, page: str) -> bool | None:
    """Whether a page that tells what the answers were worth tells of enough right ones; None for any other page."""
    if not lesson.questions or not re.fullmatch(f"{ASK}[0-{ANSWERS - 1}]{{{len(lesson.questions)}}}", page):
        return None
    right = sum(int(given) == question.right for given, question in zip(page[1:], lesson.questions, strict=True))
    return right >= min(PASS, len(lesson.questions))


def page_of(lesson: Lesson, page: str) -> Panel:
    """This page of the lesson; "" is its first card. Raises ValueError for a page that there is not."""
    if not page and lesson.cards:
        return _card(lesson, 0)
    if re.fullmatch("[1-9]", page) and int(page) <= len(lesson.cards):
        return _card(lesson, int(page) - 1)
    if re.fullmatch(f"{ASK}[0-{ANSWERS - 1}]*", page) and lesson.questions and len(page) - 1 <= len(lesson.questions):
        return _asked(lesson, tuple(map(int, page[1:])))
    raise ValueError(f"no page of this lesson: {page!r}")


def _to(name: str, page: str, *, on: bool = False) -> Button:
    return game_button("lesson", name, Control(LEARN, arg=page), "primary" if on else "secondary")


def _card(lesson: Lesson, at: int) -> Panel:
    card, last = lesson.cards[at], at + 1 == len(lesson.cards)
    back = (_to("back", str(at)),) if at else ()
    onwards = (_to("ask", ASK, on=True),) if last and lesson.questions else () if last else (_to("next", str(at + 2), on=True),)
    return Panel(
        title=lesson.title(at),
        text=lesson.said(f"{card.name}_text"),
        picture=card.picture(),
        rows=((*back, *onwards),) if back or onwards else (),
        colour=edge(BAIZE),
    )


def _asked(lesson: Lesson, given: tuple[int, ...]) -> Panel:
    """What the last answer was worth, and the next question; after the last one, what to look at again."""
    told = _judged(lesson, given[-1], lesson.questions[len(given) - 1]) if given else ""
    if len(given) == len(lesson.questions):
        return _ended(lesson, given, told)
    question, so_far = lesson.questions[len(given)], "".join(map(str, given))
    rows: tuple[Row, ...] = tuple(
        (Button(lesson.said(f"{question.name}_{n}"), Control(LEARN, arg=f"{ASK}{so_far}{n}")),) for n in range(ANSWERS)
    )
    title = t("lesson.question", n=len(given) + 1, of=len(lesson.questions))
    return Panel(text=told, notes=(Note(title, lesson.said(f"{question.name}_asked")),), rows=rows, colour=edge(BAIZE))


def _judged(lesson: Lesson, answer: int, question: Question) -> str:
    why = lesson.said(f"{question.name}_why")
    if answer == question.right:
        return t("lesson.right", why=why)
    return t("lesson.wrong", answer=lesson.said(f"{question.name}_{question.right}"), why=why)


def _ended(lesson: Lesson, given: tuple[int, ...], told: str) -> Panel:
    """One wrong answer is no harm."""
    wrong = [question.card for answer, question in zip(given, lesson.questions, strict=True) if answer != question.right]
    again = [at for at, card in enumerate(lesson.cards) if card.name in wrong]
    key = "lesson.all_right" if not wrong else "lesson.ready" if len(wrong) == 1 else "lesson.look_again"
    buttons = [Button(lesson.title(at), Control(LEARN, arg=str(at + 1))) for at in again]
    result = t(key, n=len(given) - len(wrong), of=len(given))
    return Panel(
        text=told,
        notes=(Note(t("lesson.result"), result),),
        rows=(*((button,) for button in buttons), (*(() if again else (_to("cards", "1"),)), _to("once_more", ASK))),
        colour=edge(BAIZE),
    )
