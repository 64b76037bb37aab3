"""Figures to compare stages and tables: none grows with a game's length alone.

The debrief's last page and the codebook define them alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from games.analysis.foresight import ResourceCrash
from games.analysis.played_by import TableDeciders
from games.audience import Seat
from games.commons.analysis.course import Course, Request, Turn
from games.commons.governance import events as gov
from games.commons.governance.events import Stage
from games.island.cards import RESOURCES

GROWTH_OF_SIX = 2
"""Growth missed by a resource that is closed at a round's end: it returns with six cards, and their growth of
a third is two (C-30, C-35).
"""
MIN_REQUESTS = 4
"""Requests in silence that a seat's person must have made for the seat to be played on, if others played it
for a time. Otherwise its table is not compared.
"""
LOWEST_SEATS = 3
"""Seats with fewest points whose mean is reported: greed raises one seat's points, not theirs."""


@dataclass(frozen=True, slots=True)
class StageFigures:
    """The figures of a stage. Rates are cards of all resources per round."""

    stage: Stage
    first: int
    last: int
    """Rounds, counted over the whole game."""
    growth_lost: float
    """Per round: `GROWTH_OF_SIX` for each resource that was closed when it ended; 0 to 10."""
    taken: float
    """Per round: cards that left the bank in whatever way."""
    returned: float
    """Per round: growth, payments and cards given back, without recoveries."""
    refused: float
    """Share of the cards requested in harvests that the bank did not have; 0 if none was requested."""
    crashes: int
    survivors: tuple[Seat, ...]
    """Seats that had survived by its end."""
    points: tuple[int, ...]
    """By seat at its end, with hidden victory points."""
    lowest: float
    """Mean points of the `LOWEST_SEATS` seats with fewest points."""
    tempted: int
    """Harvests of a seat that could have taken more than a promise in force allowed, whoever played it."""
    kept: int
    """Those of them with no more requested."""
    tokens: tuple[int, ...] = ()
    """By seat, those of its points that rules gave or took; empty: none."""
    earned: float = 0.0
    """As `lowest`, of earned points: those that rules gave or took are left out."""

    @property
    def earned_points(self) -> tuple[int, ...]:
        """Return each seat's points without those that rules gave or took, hidden victory points counted."""
        return earned_points(self.points, self.tokens) if self.tokens else self.points

    @property
    def rounds(self) -> int:
        """Return its number of rounds."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class RoundRequests:
    """A seat's requests and receipts in a round's harvests."""

    round: int
    asked: int
    got: int


def stage_figures(course: Course) -> tuple[StageFigures, ...]:
    """Return the figures of each stage with a finished turn, in order."""
    return tuple(
        _figures_of_stage(course, stage)
        for stage in ("basic", "ostrom")
        if any(turn.at.stage == stage for turn in course.turns)
    )


def _figures_of_stage(course: Course, stage: Stage) -> StageFigures:
    turns = [turn for turn in course.turns if turn.at.stage == stage]
    requests = [request for request in course.requests if request.at.stage == stage]
    ends = last_turns(turns)
    end = next((one for one in course.stages if one.stage == stage), None)
    points = turns[-1].points if end is None else end.points
    requested, got = sum(sum(one.asked) for one in requests), sum(sum(one.got) for one in requests)
    tests = [trial for trial in promise_tests(course) if trial.at.stage == stage]
    tokens_by_seat = tokens(course, stage, len(points))
    return StageFigures(
        stage=stage,
        first=turns[0].at.round,
        last=turns[-1].at.round,
        growth_lost=GROWTH_OF_SIX * sum(len(turn.crashed) for turn in ends) / len(ends),
        taken=sum(sum(turn.taken) for turn in turns) / len(ends),
        returned=sum(sum(turn.returned) for turn in turns) / len(ends),
        refused=(requested - got) / requested if requested else 0.0,
        crashes=sum(crash.at.stage == stage for crash in course.crashes),
        survivors=() if end is None else end.survivors,
        points=points,
        lowest=mean_of_lowest(points),
        tempted=len(tests),
        kept=sum(trial.has_kept_promise() for trial in tests),
        tokens=tokens_by_seat,
        earned=mean_of_lowest(earned_points(points, tokens_by_seat)),
    )


def earned_points(points: Sequence[int], tokens_by_seat: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's points without those that rules gave, or took."""
    return tuple([had - more for had, more in zip(points, tokens_by_seat, strict=True)])


def tokens(course: Course, stage: Stage, seats: int) -> tuple[int, ...]:
    """Return by seat the points from rules in this stage, given less taken."""
    tokens_by_seat = Counter[Seat]()
    for at, event in course.events_of_kind(gov.PointsGiven):
        if at.stage == stage:
            tokens_by_seat[event.seat] += event.amount
    return tuple(tokens_by_seat[seat] for seat in range(seats))


def last_turns(turns: Iterable[Turn]) -> list[Turn]:
    """Return the last turn of each round."""
    return list({turn.at.round: turn for turn in turns}.values())


def mean_of_lowest(points: Sequence[int]) -> float:
    """Return the mean points of the `LOWEST_SEATS` seats with fewest."""
    smallest = sorted(points)[:LOWEST_SEATS]
    return sum(smallest) / len(smallest)


def requests_by_round(course: Course, seat: Seat) -> tuple[RoundRequests, ...]:
    """Return a seat's requests by round, with the one of a stop."""
    requested, got = Counter[int](), Counter[int]()
    for request in course.requests:
        if request.seat == seat:
            requested[request.at.round] += sum(request.asked)
            got[request.at.round] += sum(request.got)
    rounds = max(
        [one.at.round for one in course.requests[-1:]] + [one.at.round for one in course.turns[-1:]],
        default=0,
    )
    return tuple(RoundRequests(n, requested[n], got[n]) for n in range(1, rounds + 1))


def promise_tests(course: Course, deciders: TableDeciders | None = None) -> tuple[Request, ...]:
    """Return the requests that could have broken a promise. `deciders`: only people's."""
    return tuple(
        one
        for one in course.requests
        if one.can_break_promise() and (deciders is None or deciders.is_by_person(one.row))
    )


def has_too_few_requests(course: Course, deciders: TableDeciders) -> bool:
    """Return whether a seat with other players too has too few requests of its person to be played on."""
    silent_requests = [one for one in course.requests if one.at.stage == "basic"]
    last = max((one.at.round for one in silent_requests), default=0)
    for seat in range(len(course.final_points)):
        own = [deciders.is_by_person(one.row) for one in silent_requests if one.seat == seat]
        has_person_decided = any(
            counts["people"]
            for (one, number), counts in deciders.counts.items()
            if one == seat and number <= last
        )
        if has_person_decided and not all(own) and sum(own) < MIN_REQUESTS:
            return True
    return False


def resource_crashes(course: Course) -> list[ResourceCrash]:
    """Return the crashes, for comparison with predictions."""
    return [ResourceCrash(crash.at.row, crash.at.round, crash.resource) for crash in course.crashes]


def first_crash_rounds(course: Course) -> dict[str, int]:
    """Return the round of each resource's first crash."""
    first: dict[str, int] = {}
    for crash in course.crashes:
        first.setdefault(crash.resource, crash.at.round)
    return first


def survival_curve(tables: Sequence[tuple[int, Collection[int]]]) -> list[float]:
    """Return each round's share of resources without a crash by its end; 1 before the first (Kaplan-Meier).

    `tables`: last round, and the rounds of first crashes. A table counts as far as it was played.
    """
    shares = [1.0]
    for n in range(1, max(last for last, _ in tables) + 1):
        played = [first for last, first in tables if last >= n]
        remaining = sum(len(RESOURCES) - sum(when < n for when in first) for first in played)
        crashing = sum(when == n for first in played for when in first)
        shares.append(shares[-1] * (1 - crashing / remaining if remaining else 1))
    return shares


def count_returned_cards(course: Course, seat: Seat) -> int:
    """Count the cards that a seat had to give back."""
    return sum(
        sum(event.cards) for _, event in course.events_of_kind(gov.CardsReturned) if event.seat == seat
    )


def count_granted_cards(course: Course, seat: Seat) -> int:
    """Count the cards that rules gave to a seat."""
    return sum(sum(event.cards) for _, event in course.events_of_kind(gov.CardsGranted) if event.seat == seat)


def counted_votes(course: Course, seat: Seat) -> list[tuple[int, bool]]:
    """Return a seat's counted votes for or against motions: row, and whether the others decided otherwise."""
    outcomes = (
        (dict(ballot.vote_rows).get(seat, 0), ballot.is_outvoted(dict(ballot.votes).get(seat, "")))
        for ballot in course.ballots
    )
    return [(row, outvoted) for row, outvoted in outcomes if outvoted is not None]


def vote_outcomes(course: Course, seat: Seat) -> list[bool]:
    """Return `counted_votes` without rows."""
    return [outvoted for _, outvoted in counted_votes(course, seat)]
