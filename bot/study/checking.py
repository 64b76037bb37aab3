"""Whether rows are as their sheets say: looked at while they are written, so that a bundle is never believed without it.

Every key begins with a table, a session or a game, and everything of one of them comes in one go: so what is unique and what leads
somewhere is known without remembering more than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from bot.study.described.facts import joins
from games.analysis.data.columns import Row, columns


@cache
def _bound(sheet: type[Row]) -> tuple[tuple[int, frozenset[object]], ...]:
    """Of the columns that are never empty or hold certain words alone: their place, and the words ({} for any)."""
    found = []
    for n, column in enumerate(columns(sheet)):
        words: frozenset[object] = frozenset((*column.values, *((None,) if column.optional else ())))
        if column.values or not column.optional:
            found.append((n, words if column.values else frozenset[object]()))
    return tuple(found)


def wrong(rows: Sequence[Row], *, whole: bool = True) -> list[str]:
    """What is wrong with the rows of one game or session, as sentences; `whole`: nobody's rows were left out."""
    found = list(dict.fromkeys(_values(rows)))
    keys: dict[type[Row], list[tuple[object, ...]]] = {}
    for row in rows:
        keys.setdefault(type(row), []).append(tuple(getattr(row, name) for name in row.key))
    found += [f"{sheet.sheet}: a key stands twice" for sheet, told in keys.items() if sheet.key and len(set(told)) < len(told)]
    there = {sheet.sheet: set(told) for sheet, told in keys.items()}
    return found + list(dict.fromkeys(_ways(rows, there, whole=whole)))


def _values(rows: Iterable[Row]) -> Iterator[str]:
    for row in rows:
        sheet = type(row)
        names = sheet.__struct_fields__
        for n, words in _bound(sheet):
            value = getattr(row, names[n])
            if (words and value not in words) or (not words and value is None):
                yield f"{sheet.sheet}.{names[n]}: {value!r} cannot stand there"


def _ways(rows: Iterable[Row], there: dict[str, set[tuple[object, ...]]], *, whole: bool) -> Iterator[str]:
    for row in rows:
        for names, to in joins(type(row), whole=whole):
            key = tuple(getattr(row, name) for name in names)
            if to in there and None not in key and key not in there[to]:
                yield f"{row.sheet}: {key} leads nowhere in {to}"
