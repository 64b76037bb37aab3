"""Compute a game's measures for debrief and research from its events alone, as plain JSON values.

Cards are lists in the order of RESOURCES; lists over seats are in turn order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from games.commons.basic import counts
from games.commons.basic import events as ev
from games.commons.basic.counts import SeatTally, TableTally
from games.engine import Fold, declared_folds
from games.vocabulary import Event

T = TypeVar("T")


@cache
def _folds(counts: ModuleType) -> Mapping[type[Event], Sequence[Fold[Any]]]:
    """Return the folds of each event."""
    return declared_folds(counts)


def fold_log(tally: T, counts: ModuleType, log: Sequence[Event]) -> T:
    """Return the tally after the log, each event passed to its folds in `counts`."""
    folds = _folds(counts)
    for event in log:
        for fold in folds.get(type(event), ()):
            fold(tally, event)
    return tally


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """Return the measures of a debrief."""
    tally = fold_log(TableTally(seats=[SeatTally() for _ in range(_seat_count(log))]), counts, log)
    harvested = [sum(seat.received) for seat in tally.seats]
    tally.harvest_share = [round(count / sum(harvested), 4) if sum(harvested) else 0.0 for count in harvested]
    tally.harvest_gini = gini(harvested)
    tally.unmet = [sum(seat.asked[r] - seat.received[r] for seat in tally.seats) for r in range(5)]
    return asdict(tally)


def gini(amounts: Sequence[int]) -> float:
    """Return the inequality of the harvest: 0 if equal or empty, towards 1 if one seat has all."""
    total = sum(amounts)
    if not total:
        return 0.0
    gaps = sum(abs(amount - other) for amount in amounts for other in amounts)
    return round(gaps / (2 * len(amounts) * total), 4)


def _seat_count(log: Sequence[Event]) -> int:
    """Return the number of seats that the log shows."""
    harvest = next((len(event.limits) for event in log if isinstance(event, ev.HarvestOpened)), 0)
    return harvest or max((int(getattr(event, "seat", -1)) + 1 for event in log), default=0)
