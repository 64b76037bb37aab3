"""Games of automatic players record_with_holders as games of people who come and go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from games.analysis.tenure import Tenure, row_rounds
from games.audience import Seat
from games.record import ActionRow, Record, RecordedActor, Row, TableRow

Holding: TypeAlias = Literal["here", "away", "silent", "left", "newcomer"]
"""The person acts; a stand-in plays until they are back; the clock acts; they have left for good, and a
stand-in plays; somebody else.
"""
_ACTORS = {
    "here": "player",
    "newcomer": "player",
    "silent": "clock",
    "away": "automatic",
    "left": "automatic",
}


def played_alone(seat: Seat) -> Tenure:
    """The tenure of somebody who alone has played the seat, from the first row to the last."""
    return Tenure(seat, ((0, None),), own_rounds=frozenset(range(1, 41)), had_seat_at_start=True)


def record_with_holders(record: Record, seats: Mapping[Seat, Sequence[tuple[int, Holding]]]) -> Record:
    """The record as if people had played it. `seats`: by seat, from which round on it is held how; nothing
    said: by its person.
    """
    return Record(record.header, tuple(_rows(record, seats)))


def _rows(record: Record, seats: Mapping[Seat, Sequence[tuple[int, Holding]]]) -> Iterator[Row]:
    rounds = row_rounds(record, {row.sequence for row in record.rows})
    now: dict[Seat, Holding] = dict.fromkeys(range(len(record.header.seats)), "here")
    number = 1
    yield TableRow(number, "start", facts={"holders": [["person", ""] for _ in now]})
    for row in record.rows:
        if not isinstance(row, ActionRow):
            continue
        for seat, before in list(now.items()):
            held = [holding for first, holding in seats.get(seat, ()) if rounds[row.sequence] >= first]
            now[seat] = held[-1] if held else before
            for table in _changes(before, now[seat], seat) if now[seat] != before else ():
                number += 1
                yield replace(table, sequence=number)
        number += 1
        seat = row.actor.seat
        who = row.actor if seat is None else RecordedActor(seat, _ACTORS[now[seat]])  # type: ignore[arg-type]
        yield replace(row, sequence=number, actor=who)


def _changes(before: Holding, after: Holding, seat: Seat) -> Iterator[TableRow]:
    if after == "away":
        yield TableRow(
            1,
            "fill",
            facts={"player": "careful", "seat": seat, "seats": [], "by": "clock", "until_back": True},
        )
    elif after == "left":
        yield TableRow(1, "leave", facts={"seat": seat, "player": "careful"})
    elif after == "newcomer":
        yield TableRow(1, "replace", facts={"seat": seat})
    elif before == "away":
        yield TableRow(1, "come_back", facts={"seat": seat})
