"""What people who watched said would crash, beside what did. The rule of scoring is one sentence.

A prediction names a resource and some rounds; it is right if that resource crashes in one of these rounds, and has not crashed before since
it was made. One that names none says that nothing crashes any more until the game is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crashed:
    """A resource was used up. `row`: of the table's record."""

    row: int
    round: int
    what: str


@dataclass(frozen=True, slots=True)
class Prediction:
    """Somebody who watched has said what crashes next. `who`: a number that is the same for a person at all tables."""

    who: int
    row: int
    """How far the table's record was then."""
    round: int
    """In which it was made."""
    what: str
    """The resource; "": nothing crashes any more."""
    first: int
    last: int | None = None
    """The rounds in which; None: from the first on."""

    def says(self, number: int) -> bool:
        """Whether it names this round."""
        return self.first <= number and (self.last is None or number <= self.last)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A crash, and who saw it coming."""

    crash: Crashed
    asked: int
    """People who had said anything at this table before."""
    ahead: tuple[int, ...]
    """Of each who saw it, how many rounds before they first said so without having said anything else since; the most first."""


def right(one: Prediction, crashes: Sequence[Crashed], last_round: int, *, over: bool) -> bool | None:
    """Whether a prediction came true, whatever its person said later; None where the game was stopped before anybody could tell.

    `crashes`: of the table, in their order. `last_round`: the last one that was played to its end. `over`: by the rules.
    """
    met = next((crash for crash in crashes if crash.row > one.row and one.what in ("", crash.what)), None)
    if met is not None:
        return bool(one.what) and one.says(met.round)
    if over or (one.last is not None and one.last <= last_round):
        return over and not one.what
    return None


def foreseen(predictions: Sequence[Prediction], crashes: Sequence[Crashed]) -> tuple[Foreseen, ...]:
    """Each crash of a table, and who had it right when it came. `predictions`: those of the table, in their order."""
    people = sorted({one.who for one in predictions})
    return tuple(_foreseen([[one for one in predictions if one.who == who] for who in people], crashes, n) for n in range(len(crashes)))


def _foreseen(people: Iterable[Sequence[Prediction]], crashes: Sequence[Crashed], n: int) -> Foreseen:
    crash = crashes[n]
    before = [[one for one in said if one.row < crash.row] for said in people]
    since = [first for said in before if (first := _since(said, crash, crashes[:n])) is not None]
    return Foreseen(crash, sum(map(bool, before)), tuple(sorted((crash.round - one.round for one in since), reverse=True)))


def _since(said: Sequence[Prediction], crash: Crashed, earlier: Sequence[Crashed]) -> Prediction | None:
    """The first of the last predictions that were all right about this crash; None where the very last one was not."""
    found = None
    for one in reversed(said):
        spent = any(other.what == crash.what and other.row > one.row for other in earlier)
        if spent or one.what != crash.what or not one.says(crash.round):
            break
        found = one
    return found
