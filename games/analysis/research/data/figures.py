"""A game's figures (`Game.measures`), with meanings and recipes.

`figure_amounts` turns measures into (seat, part), amount. A recipe names the rows that give the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.analysis.research.data.sheets import DefinitionRow
from games.island.cards import RESOURCES

SeatPart: TypeAlias = tuple[int | None, str | None]
"""A seat, or None for the table, and the part that is measured."""
Aggregation: TypeAlias = Literal["sum", "max", "min", "last", "share", "gini", "ratio", "lowest"]
STAGE_PATHS = ("stages", "compared")
"""Measures that are given for each stage."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. Its recipe uses the words of `DefinitionRow`."""

    name: str
    meaning: str
    of: str
    filter: str = ""
    added: str = ""
    seat: str = ""
    parts: str = ""
    how: Aggregation = "sum"
    unit: str = ""
    path: str = ""
    """Its place in the engine's measures, with dots; "" is its own name. `seats.asked` is given for each
    seat.
    """
    shape: str = "number"
    """The shape of the measure: a number, or as `figure_amounts` knows it."""

    def definition_row(self, game: str) -> DefinitionRow:
        """Return its row in the sheet of definitions."""
        return DefinitionRow(
            game=game,
            figure=self.name,
            meaning=self.meaning,
            unit=self.unit or None,
            how=self.how,
            of=self.of,
            filter=self.filter or None,
            seat_column=self.seat or None,
            part_columns=self.parts or None,
            added=self.added or None,
        )


def figure_amounts(figure: Figure, measures: Mapping[str, Any]) -> Iterator[tuple[SeatPart, float]]:
    """Yield the engine's amounts, if they are known yet."""
    path = (figure.path or figure.name).split(".")
    if path[0] == "seats":
        for seat, own in enumerate(measures["seats"]):
            yield from (
                ((seat, part), amount) for (_, part), amount in _amounts_by_shape(figure.shape, own[path[1]])
            )
    elif path[0] in STAGE_PATHS:
        for stage in measures.get(path[0], ()):
            amounts = _amounts_by_shape(figure.shape, stage[path[1]])
            yield from (((seat, stage["stage"]), amount) for (seat, _), amount in amounts)
    else:
        value: Any = measures
        for step in path:
            value = None if value is None else value.get(step)
        yield from _amounts_by_shape(figure.shape, value)


def _amounts_by_shape(shape: str, value: Any) -> Iterator[tuple[SeatPart, float]]:  # noqa: C901 (a case a shape)
    """Yield (seat, part), amount. `shape`: a list's index, or a record's entries for seat, part and amount."""
    if value is None:
        return
    kind, _, rest = shape.partition(":")
    match kind:
        case "number":
            yield (None, None), value
        case "total":
            yield (None, None), sum(value)
        case "seat" | "resource" | "round" | "index":
            yield from _list_amounts(kind, value)
        case "word":
            yield from (((None, str(word)), amount) for word, amount in value.items())
        case "seats":
            yield from (((seat, None), count) for seat, count in Counter(value).items())
        case "one_seat":
            yield (value, None), 1
        case "round_resource":
            yield from (
                ((None, f"{n}.{name}"), x)
                for n, row in enumerate(value, 1)
                for name, x in zip(RESOURCES, row, strict=True)
            )
        case "round_seat":
            yield from (
                ((seat, str(n)), amount) for n, row in enumerate(value, 1) for seat, amount in enumerate(row)
            )
        case "seat_by":  # rounds from 1, or other seats from 0
            yield from (
                ((seat, str(n)), amount)
                for seat, row in enumerate(value)
                for n, amount in enumerate(row, int(rest))
                if amount
            )
        case "side":
            yield from (((None, str(n)), sides[int(rest)]) for n, sides in enumerate(value, 1))
        case _:
            yield from _record_amounts(rest.split(), value)


def _list_amounts(kind: str, value: Sequence[float]) -> Iterator[tuple[SeatPart, float]]:
    names = {
        "resource": RESOURCES,
        "round": [str(n + 1) for n in range(len(value))],
        "index": [str(n) for n in range(len(value))],
    }
    for n, amount in enumerate(value):
        yield ((n, None) if kind == "seat" else (None, names[kind][n])), amount


def _record_amounts(
    fields: Sequence[str], value: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[SeatPart, float]]:
    """Yield amounts of records. `fields`: of the part; `@name` is the seat's, `+name` the amount's (1
    without).
    """
    total: Counter[SeatPart] = Counter()
    for record in value:
        seat = next((record[name[1:]] for name in fields if name[0] == "@"), None)
        part = ".".join(str(record[name]) for name in fields if name[0] not in "@+")
        amount = next((record[name[1:]] for name in fields if name[0] == "+"), 1)
        total[None if seat == -1 else seat, part] += amount
    yield from total.items()
