"""The figures of a game (`Game.measures`), each with what it means and how it is recomputed from the sheets.

`unfold` turns what the engine says into (seat, part, amount); the recipe of the same figure says which rows give the same numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.analysis.data.sheets import DefinitionRow
from games.island.cards import RESOURCES

Part: TypeAlias = tuple[int | None, str | None]
"""A seat, or None for the table; and of what."""
How: TypeAlias = Literal["sum", "max", "min", "last", "share", "gini", "ratio", "lowest"]
BY_STAGE = ("stages", "compared")
"""What stands there is told of each stage."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. The recipe's words are those of the sheet of definitions (`DefinitionRow`)."""

    name: str
    meaning: str
    of: str
    filter: str = ""
    added: str = ""
    seat: str = ""
    parts: str = ""
    how: How = "sum"
    unit: str = ""
    path: str = ""
    """Where it stands in the engine's measures, with dots; "" is its own name. `seats.asked` is told of each seat."""
    shape: str = "number"
    """What stands there: a number, or as `unfold` knows it."""

    def row(self, game: str) -> DefinitionRow:
        """What is written of it."""
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


def unfold(figure: Figure, measures: Mapping[str, Any]) -> Iterator[tuple[Part, float]]:
    """What the engine says of this figure; nothing where it does not know it, as before the end of a game."""
    path = (figure.path or figure.name).split(".")
    if path[0] == "seats":
        for seat, own in enumerate(measures["seats"]):
            yield from (((seat, part), amount) for (_, part), amount in _shaped(figure.shape, own[path[1]]))
    elif path[0] in BY_STAGE:
        for stage in measures.get(path[0], ()):
            told = _shaped(figure.shape, stage[path[1]])
            yield from (((seat, stage["stage"]), amount) for (seat, _), amount in told)
    else:
        found: Any = measures
        for step in path:
            found = None if found is None else found.get(step)
        yield from _shaped(figure.shape, found)


def _shaped(shape: str, value: Any) -> Iterator[tuple[Part, float]]:  # noqa: C901 (a case a shape)
    """As (seat, part), amount: `shape` says of what a list is, or which entries of a record make the seat, the part and the amount."""
    if value is None:
        return
    kind, _, rest = shape.partition(":")
    match kind:
        case "number":
            yield (None, None), value
        case "total":
            yield (None, None), sum(value)
        case "seat" | "resource" | "round" | "index":
            yield from _listed(kind, value)
        case "word":
            yield from (((None, str(word)), amount) for word, amount in value.items())
        case "seats":
            yield from (((seat, None), count) for seat, count in Counter(value).items())
        case "one_seat":
            yield (value, None), 1
        case "round_resource":
            yield from (((None, f"{n}.{name}"), x) for n, row in enumerate(value, 1) for name, x in zip(RESOURCES, row, strict=True))
        case "round_seat":
            yield from (((seat, str(n)), amount) for n, row in enumerate(value, 1) for seat, amount in enumerate(row))
        case "seat_by":  # rounds from 1, or other seats from 0
            yield from (((seat, str(n)), amount) for seat, row in enumerate(value) for n, amount in enumerate(row, int(rest)) if amount)
        case "side":
            yield from (((None, str(n)), sides[int(rest)]) for n, sides in enumerate(value, 1))
        case _:
            yield from _records(rest.split(), value)


def _listed(kind: str, value: Sequence[float]) -> Iterator[tuple[Part, float]]:
    names = {"resource": RESOURCES, "round": [str(n + 1) for n in range(len(value))], "index": [str(n) for n in range(len(value))]}
    for n, amount in enumerate(value):
        yield ((n, None) if kind == "seat" else (None, names[kind][n])), amount


def _records(fields: Sequence[str], value: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Part, float]]:
    """`fields`: those of the part; `@name` is the seat's, `+name` the amount's, which is 1 without one."""
    total: Counter[Part] = Counter()
    for record in value:
        seat = next((record[name[1:]] for name in fields if name[0] == "@"), None)
        part = ".".join(str(record[name]) for name in fields if name[0] not in "@+")
        amount = next((record[name[1:]] for name in fields if name[0] == "+"), 1)
        total[None if seat == -1 else seat, part] += amount
    yield from total.items()
