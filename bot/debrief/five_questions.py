"""Five questions for the discussion: from detectors first, then usual ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeAlias, TypeVar

from bot.debrief.named import NamedTable
from bot.debrief.story import Question

MOST = 5
T = TypeVar("T")
Detector: TypeAlias = Callable[[Sequence[NamedTable[T]]], Iterator[Question]]
"""Finds one kind of thing that happened, the most telling first."""


def first_five(
    tables: Sequence[NamedTable[T]], detectors: Iterable[Detector[T]], usual: Iterable[Question]
) -> tuple[Question, ...]:
    """Return one question per successful detector, in order, then usual ones. `tables`: those with enough
    decisions by people.
    """
    questions = [question for detect in detectors for question in islice(detect(tables), 1)] if tables else []
    return tuple([*questions, *usual][:MOST])


def question_about(named: NamedTable[T], text: str, place: str = "") -> Question:
    """Return a question about one table, linked to its panel or to this part of the page."""
    return Question(text, place or named.anchor, named.name)
