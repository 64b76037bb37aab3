"""Score observers' predictions of crashes.

A prediction is right if its resource crashes in one of its rounds, and not before. One without a resource
predicts no further crash.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ResourceCrash:
    """A resource was used up. `row`: of the table's record."""

    row: int
    round: int
    what: str


@dataclass(frozen=True, slots=True)
class Prediction:
    """An observer's prediction of the next crash. `who`: the same for a person at all tables."""

    who: int
    row: int
    """The last row of the table's record at that time."""
    round: int
    """The round of the prediction."""
    what: str
    """The resource; "": no further crash."""
    first: int
    last: int | None = None
    """The predicted rounds are `first` to `last`; None: `first` and all later ones."""

    def covers_round(self, number: int) -> bool:
        """Return whether it names this round."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class ForeseenCrash:
    """A crash and its correct predictions."""

    crash: ResourceCrash
    asked: int
    """Observers who had predicted anything at this table before."""
    ahead: tuple[int, ...]
    """For each observer who foresaw it, how many rounds before the crash they first said so without changing
    their mind, longest first.
    """


def is_correct(
    prediction: Prediction, crashes: Sequence[ResourceCrash], last_round: int, *, over: bool
) -> bool | None:
    """Return whether a prediction came true, or None if the game was stopped too early.

    `crashes`: of the table, in order. `last_round`: played to its end. `over`: by the rules.
    """
    next_crash = next(
        (crash for crash in crashes if crash.row > prediction.row and prediction.what in ("", crash.what)),
        None,
    )
    if next_crash is not None:
        return bool(prediction.what) and prediction.covers_round(next_crash.round)
    if over or (prediction.last is not None and prediction.last <= last_round):
        return over and not prediction.what
    return None


def foreseen_crashes(
    predictions: Sequence[Prediction], crashes: Sequence[ResourceCrash]
) -> tuple[ForeseenCrash, ...]:
    """Return a table's crashes with the observers who predicted them. `predictions`: of the table, in order."""
    people = sorted({one.who for one in predictions})
    return tuple(
        _foreseen_crash([[one for one in predictions if one.who == who] for who in people], crashes, n)
        for n in range(len(crashes))
    )


def _foreseen_crash(
    people: Iterable[Sequence[Prediction]], crashes: Sequence[ResourceCrash], n: int
) -> ForeseenCrash:
    crash = crashes[n]
    before = [[one for one in own_predictions if one.row < crash.row] for own_predictions in people]
    first_predictions = [
        first
        for predictions in before
        if (first := _first_steady_prediction(predictions, crash, crashes[:n])) is not None
    ]
    return ForeseenCrash(
        crash,
        sum(map(bool, before)),
        tuple(sorted((crash.round - one.round for one in first_predictions), reverse=True)),
    )


def _first_steady_prediction(
    predictions: Sequence[Prediction], crash: ResourceCrash, earlier: Sequence[ResourceCrash]
) -> Prediction | None:
    """Return the first of the latest predictions that were all right about this crash, or None if the last
    was wrong.
    """
    steady = None
    for prediction in reversed(predictions):
        has_crashed_since = any(other.what == crash.what and other.row > prediction.row for other in earlier)
        if has_crashed_since or prediction.what != crash.what or not prediction.covers_round(crash.round):
            break
        steady = prediction
    return steady
