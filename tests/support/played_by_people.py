"""Records of simulated games told as if people had played them: whole, or but for some seats and rows."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, TypeAlias

from games.audience import Seat
from games.protocol import Decider
from games.record import ActionRow, Record, RecordedActor
from tests.games.analysis import test_course, test_crossroads_course, test_settlers_course
from tests.support import pledging

Simulation: TypeAlias = Callable[..., tuple[Record, Any]]


def by_people(
    record: Record,
    others: Collection[Seat] = (),
    rows: Collection[int] | None = None,
    by: Decider = "automatic",
) -> Record:
    """The same game, of which people made all decisions but those of the seats `others`: of these all, or
    those in `rows`, go to `by`.
    """

    def decider(row: ActionRow) -> Decider:
        return by if row.actor.seat in others and (rows is None or row.sequence in rows) else "player"

    return Record(
        record.header,
        tuple(
            replace(row, actor=RecordedActor(row.actor.seat, decider(row))) if _is_of_seat(row) else row
            for row in record.rows
        ),
    )


def _is_of_seat(row: object) -> bool:
    return isinstance(row, ActionRow) and row.actor.seat is not None


def _as_people(simulate: Simulation) -> Simulation:
    """A simulation of whole games whose records tell of people."""

    def simulate_people(*arguments: Any, **options: Any) -> tuple[Record, Any]:
        record, measures = simulate(*arguments, **options)
        return by_people(record), measures

    return simulate_people


played, crossed = _as_people(test_course.played), _as_people(test_crossroads_course.crossed)
settled, pledged = _as_people(test_settlers_course.settled), _as_people(pledging.play_with_pledges)
