"""Faults to plant: an act is told as that of another holder of its seat, by whatever is made from the fold of
sittings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from games.record import ActionRow, RecordedActor, Row, TableRow
from games.sittings import TableSittings


@contextmanager
def moved_act(change: int, act: int, seat: int) -> Iterator[list[int]]:
    """Let the holder before row `change` have done what was done on the seat in row `act`; yields a list that
    tells of each fold that was wronged so.
    """
    real, wronged = TableSittings.__init__, list[int]()

    def wrong(self: TableSittings, rows: Iterable[Row], seats: int, absent: str = "") -> None:
        told = list(rows)
        if _has(told, change, act, seat):
            wronged.append(act)
            told = list(_delay_change(told, change, act))
        real(self, told, seats, absent)

    with patch.object(TableSittings, "__init__", wrong):
        yield wronged


def _has(rows: Sequence[Row], change: int, act: int, seat: int) -> bool:
    """Whether this is the table that is meant: a change of this seat's holder and an act there are in these
    rows.
    """
    by_number = {row.sequence: row for row in rows}
    one, other = by_number.get(change), by_number.get(act)
    return (
        isinstance(one, TableRow)
        and one.facts.get("seat") == seat
        and isinstance(other, ActionRow)
        and other.actor.seat == seat
    )


def _delay_change(rows: Sequence[Row], change: int, act: int) -> Iterator[Row]:
    """The rows, with the change of holders after the act, which a person did."""
    late = next(row for row in rows if row.sequence == change)
    for row in rows:
        if row.sequence == act and isinstance(row, ActionRow):
            yield replace(row, actor=RecordedActor(row.actor.seat, "player"))
            yield replace(late, sequence=act + 1)
        elif row is not late:
            yield row
