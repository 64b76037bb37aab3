"""A table with the name by which its class knows it, and figures with theirs and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.debrief.story import AnalysedTable, place_of
from bot.texts.lookup import t

T = TypeVar("T")


@dataclass(frozen=True)  # no slots: Python 3.11 cannot make a generic one by its alias
class NamedTable(Generic[T]):
    """What was found at a table, and its name: "Table 3"."""

    name: str
    table: T

    @property
    def anchor(self) -> str:
        """What links to this table point at."""
        return place_of(self.name)

    @property
    def number_text(self) -> str:
        """The number alone, where many stand beside each other."""
        return self.name.rsplit(" ", 1)[-1]


def named_tables(tables: Sequence[AnalysedTable], _kind: type[T]) -> list[NamedTable[T]]:
    """These tables, which are all of one game."""
    return [NamedTable(one.name, one.found) for one in tables]


def figure_definitions(area: str, figures: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """How each figure is made: its name and its definition, out of this area of the texts."""
    return tuple((t(f"{area}.figure.{name}"), t(f"{area}.figure.{name}_is")) for name in figures)
