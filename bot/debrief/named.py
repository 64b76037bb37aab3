"""Tables with their names in class, and figures with their names and definitions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.debrief.story import AnalysedTable, place_of
from bot.texts.lookup import t

T = TypeVar("T")


@dataclass(frozen=True)  # no slots: Python 3.11 cannot make a generic one by its alias
class NamedTable(Generic[T]):
    """The analysis of a table, with its name: "Table 3"."""

    name: str
    table: T

    @property
    def anchor(self) -> str:
        """Return the target of links to this table."""
        return place_of(self.name)

    @property
    def number_text(self) -> str:
        """Return the number alone, for dense lists."""
        return self.name.rsplit(" ", 1)[-1]


def named_tables(tables: Sequence[AnalysedTable], _kind: type[T]) -> list[NamedTable[T]]:
    """Return these tables, all of one game."""
    return [NamedTable(table.name, table.found) for table in tables]


def figure_definitions(area: str, figures: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return each figure's name and definition from this area of the texts."""
    return tuple((t(f"{area}.figure.{name}"), t(f"{area}.figure.{name}_is")) for name in figures)
