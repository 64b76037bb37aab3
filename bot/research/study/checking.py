"""Check rows against their sheets while they are written.

Every key begins with a table, a session or a game, whose rows come together, so uniqueness and references are
checked within them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from bot.research.study.described.facts import foreign_keys
from games.analysis.research.data.columns import SheetRow, columns


@cache
def _constrained_columns(sheet: type[SheetRow]) -> tuple[tuple[int, frozenset[object]], ...]:
    """Return the places of required columns or fixed words, with these words (empty for any)."""
    constrained = []
    for n, column in enumerate(columns(sheet)):
        words: frozenset[object] = frozenset((*column.values, *((None,) if column.optional else ())))
        if column.values or not column.optional:
            constrained.append((n, words if column.values else frozenset[object]()))
    return tuple(constrained)


def row_mistakes(rows: Sequence[SheetRow], *, whole: bool = True) -> list[str]:
    """Return the mistakes in the rows of one game or session, as sentences. `whole`: no table has a masked
    seat.
    """
    mistakes = list(dict.fromkeys(_value_mistakes(rows)))
    keys: dict[type[SheetRow], list[tuple[object, ...]]] = {}
    for row in rows:
        keys.setdefault(type(row), []).append(tuple(getattr(row, name) for name in row.key))
    mistakes += [
        f"{sheet.sheet}: a key stands twice"
        for sheet, sheet_keys in keys.items()
        if sheet.key and len(set(sheet_keys)) < len(sheet_keys)
    ]
    keys_by_sheet = {sheet.sheet: set(told) for sheet, told in keys.items()}
    return mistakes + list(dict.fromkeys(_reference_mistakes(rows, keys_by_sheet, whole=whole)))


def _value_mistakes(rows: Iterable[SheetRow]) -> Iterator[str]:
    for row in rows:
        sheet = type(row)
        names = sheet.__struct_fields__
        for n, words in _constrained_columns(sheet):
            value = getattr(row, names[n])
            if (words and value not in words) or (not words and value is None):
                yield f"{sheet.sheet}.{names[n]}: {value!r} cannot stand there"


def _reference_mistakes(
    rows: Iterable[SheetRow], keys_by_sheet: dict[str, set[tuple[object, ...]]], *, whole: bool
) -> Iterator[str]:
    for row in rows:
        for names, target in foreign_keys(type(row), whole=whole):
            key = tuple(getattr(row, name) for name in names)
            if target in keys_by_sheet and None not in key and key not in keys_by_sheet[target]:
                yield f"{row.sheet}: {key} leads nowhere in {target}"
