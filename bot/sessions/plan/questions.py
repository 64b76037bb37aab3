"""Questions before and after the games: three bundled surveys, and a plan's own questions. Pure.

The words of the bundled surveys are translated sentences, which the caller supplies (`with_words`). Those of
a plan are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from games.user_file import check_plain_line

Kind: TypeAlias = Literal["choice", "scale", "text"]
When: TypeAlias = Literal["before", "after"]
TIMES: tuple[When, ...] = ("before", "after")
WORDS, CHOICE, END = 100, 80, 40
"""Characters of a question, of a choice, and of a word for an end of a scale."""
TEXT = 500
"""Maximum characters of a free-text answer."""
MOST = 15
"""Questions before the games, or after them: three forms of five."""

MOST_CHOICES = 10
PARTS: Mapping[Kind, tuple[str, ...]] = {
    "choice": ("choices",),
    "scale": ("low", "high", "steps"),
    "text": (),
}
"""What questions of each kind have alone."""


class OwnQuestion(BaseModel):
    """A question as a plan's file has it. The order of its fields is that of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: Kind = Field(
        description="How it is answered: by one of a few choices, by a step of a scale, or in one's own words (text)."
    )
    words: Annotated[str, AfterValidator(check_plain_line)] = Field(
        min_length=1, max_length=WORDS, description="The question itself."
    )
    choices: Annotated[
        tuple[Annotated[str, Field(min_length=1, max_length=CHOICE), AfterValidator(check_plain_line)], ...],
        Field(strict=False),
    ] = Field((), description="Of a choice: what can be chosen, two to ten texts.")
    low: Annotated[str, AfterValidator(check_plain_line)] = Field(
        "", max_length=END, description="Of a scale: what its step 1 means."
    )
    high: Annotated[str, AfterValidator(check_plain_line)] = Field(
        "", max_length=END, description="Of a scale: what its last step means."
    )
    steps: int = Field(5, ge=3, le=10, description="Of a scale: how many steps it has.")
    optional: bool = Field(
        True,
        description="Whether it may be left empty by somebody who sends the form; nobody has to send it.",
    )


@dataclass(frozen=True, slots=True)
class Question:
    """A survey question. In bundled surveys `words`, `choices`, `low` and `high` are empty or keys until
    `with_words`.
    """

    name: str
    """Unique in its plan; in the data it is the question's id."""
    kind: Kind
    words: str = ""
    choices: tuple[str, ...] = ()
    low: str = ""
    high: str = ""
    steps: int = 5
    optional: bool = True

    @property
    def options(self) -> tuple[str, ...]:
        """Return the choices in order, answered by number from 1; () for free text."""
        if self.kind == "choice":
            return self.choices
        ends = {1: self.low, self.steps: self.high}
        numbers = range(1, self.steps + 1) if self.kind == "scale" else ()
        return tuple(f"{n} · {ends[n]}" if ends.get(n) else str(n) for n in numbers)

    def is_answer(self, answer: str) -> bool:
        """Return whether this can be an answer. "" withdraws one and is false."""
        if self.kind == "text" or not answer:
            return len(answer) <= TEXT
        return answer in {str(n) for n, _ in enumerate(self.options, 1)}

    def answer_text(self, answer: str) -> str:
        """Return an answer as exported: the words of a choice, the step of a scale, or the free text."""
        return self.choices[int(answer) - 1] if self.kind == "choice" else answer


READY: Mapping[str, tuple[Question, ...]] = {
    "trust": (
        Question("trust_people", "choice", choices=("trusted", "careful")),
        Question("trust_class", "scale"),
    ),
    "fairness": (
        Question("fair_result", "scale"),
        Question("fair_play", "scale"),
        Question("fair_share", "choice", choices=("same", "need", "given")),
    ),
    "learned": (
        Question("learned_much", "scale"),
        Question("learned_what", "text"),
        Question("learned_else", "text"),
    ),
}
"""Our own surveys. A question in two of a plan's surveys, before and after, is the same question: so the
answers can be compared.
"""


def plan_questions(names: Iterable[str], own: Mapping[str, OwnQuestion]) -> tuple[Question, ...]:
    """Return the questions of these surveys and own questions in order, skipping unknown names."""
    results: list[Question] = []
    for name in names:
        results += READY.get(name, ())
        if name in own:
            results.append(Question(name, **own[name].model_dump()))
    return tuple(results)


def with_words(question: Question, words: Callable[[str], str]) -> Question:
    """Return the question with its sentences, which `words` returns by key."""
    if question.words:
        return question
    key = f"surveys.{question.name}"
    low, high = (words(f"{key}_{end}") if question.kind == "scale" else "" for end in ("low", "high"))
    return replace(
        question,
        words=words(key),
        choices=tuple(words(f"{key}_{one}") for one in question.choices),
        low=low,
        high=high,
    )
