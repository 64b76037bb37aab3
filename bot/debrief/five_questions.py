"""Five questions for the talk: what detectors find in this class, and then what any class can talk about."""

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


def first_five(tables: Sequence[NamedTable[T]], detectors: Iterable[Detector[T]], usual: Iterable[Question]) -> tuple[Question, ...]:
    """One question of each detector that found something, in their order; where less has happened, the usual ones. `tables`: those of
    which people made enough of the decisions.
    """
    found = [question for detect in detectors for question in islice(detect(tables), 1)] if tables else []
    return tuple([*found, *usual][:MOST])


def question_about(named: NamedTable[T], text: str, place: str = "") -> Question:
    """A question about one table, which links to its panel or to this part of the page."""
    return Question(text, place or named.anchor, named.name)
