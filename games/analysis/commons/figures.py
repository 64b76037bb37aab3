"""Figures of a Commons Game that two stages, and two tables, may be compared by: none grows with the length of the game alone.

Definitions stand with each; the debrief's last page and the codebook of the data tell the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from games.analysis.commons.course import Course, Request, Turn
from games.analysis.foresight import Crashed
from games.analysis.played_by import PlayedBy
from games.audience import Seat
from games.commons.governance import events as gov
from games.commons.governance.events import Stage
from games.island.cards import RESOURCES

GROWTH_OF_SIX = 2
"""What a kind that is closed at a round's end would have grown: it comes back with six cards, a third of which is two (C-30, C-35)."""
FEWEST_REQUESTS = 4
"""A seat that others played for a time is played on in silence only if its person made so many requests; else its table is not compared."""
LOWEST = 3
"""So many seats are looked at where the points of those are told who have least: greed raises one seat's, not theirs."""


@dataclass(frozen=True, slots=True)
class StageFigures:
    """What happened in one stage. Rates are cards of all kinds together in a round."""

    stage: Stage
    first: int
    last: int
    """Rounds, counted over the whole game."""
    growth_lost: float
    """A round: `GROWTH_OF_SIX` for each kind that was closed when it ended; 0 to 10."""
    taken: float
    """A round: cards that left the bank in whatever way."""
    returned: float
    """A round: growth, payments and what was given back; not what recovered."""
    refused: float
    """Share of the cards asked for in harvests that the bank did not have; 0 where nothing was asked for."""
    crashes: int
    survivors: tuple[Seat, ...]
    """Who had survived by its end."""
    points: tuple[int, ...]
    """By seat at its end, hidden victory points counted."""
    lowest: float
    """Mean points of the seats with fewest points, `LOWEST` of them."""
    tempted: int
    """Harvests in which a seat could have taken more than a promise in force allowed, whoever played it."""
    kept: int
    """Of them, those in which it asked for no more."""
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
        """How many it had."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class SeatRound:
    """What a seat asked for and got in the harvests of one round: cards of all kinds."""

    round: int
    asked: int
    got: int


def stages(course: Course) -> tuple[StageFigures, ...]:
    """Each stage that was played to some end, in its order."""
    return tuple(_stage(course, stage) for stage in ("basic", "ostrom") if any(turn.at.stage == stage for turn in course.turns))


def _stage(course: Course, stage: Stage) -> StageFigures:
    turns = [turn for turn in course.turns if turn.at.stage == stage]
    requests = [request for request in course.requests if request.at.stage == stage]
    ends = last_turns(turns)
    end = next((one for one in course.stages if one.stage == stage), None)
    points = turns[-1].points if end is None else end.points
    asked, got = sum(sum(one.asked) for one in requests), sum(sum(one.got) for one in requests)
    tested = [trial for trial in trials(course) if trial.at.stage == stage]
    given = tokens(course, stage, len(points))
    return StageFigures(
        stage=stage,
        first=turns[0].at.round,
        last=turns[-1].at.round,
        growth_lost=GROWTH_OF_SIX * sum(len(turn.crashed) for turn in ends) / len(ends),
        taken=sum(sum(turn.taken) for turn in turns) / len(ends),
        returned=sum(sum(turn.returned) for turn in turns) / len(ends),
        refused=(asked - got) / asked if asked else 0.0,
        crashes=sum(crash.at.stage == stage for crash in course.crashes),
        survivors=() if end is None else end.survivors,
        points=points,
        lowest=lowest(points),
        tempted=len(tested),
        kept=sum(trial.kept() for trial in tested),
        tokens=given,
        earned=lowest(earned_points(points, given)),
    )


def earned_points(points: Sequence[int], given: Sequence[int]) -> tuple[int, ...]:
    """Return each seat's points without those that rules gave, or took."""
    return tuple([had - more for had, more in zip(points, given, strict=True)])


def tokens(course: Course, stage: Stage, seats: int) -> tuple[int, ...]:
    """Return by seat the points from rules in this stage, given less taken."""
    given = Counter[Seat]()
    for at, event in course.of(gov.PointsGiven):
        if at.stage == stage:
            given[event.seat] += event.amount
    return tuple(given[seat] for seat in range(seats))


def last_turns(turns: Iterable[Turn]) -> list[Turn]:
    """The last turn of each round: how it ended."""
    return list({turn.at.round: turn for turn in turns}.values())


def lowest(points: Sequence[int]) -> float:
    """Mean points of the `LOWEST` seats that have fewest."""
    few = sorted(points)[:LOWEST]
    return sum(few) / len(few)


def by_round(course: Course, seat: Seat) -> tuple[SeatRound, ...]:
    """What a seat asked for and got, for each round of the game, the one in which it was stopped too."""
    asked, got = Counter[int](), Counter[int]()
    for request in course.requests:
        if request.seat == seat:
            asked[request.at.round] += sum(request.asked)
            got[request.at.round] += sum(request.got)
    rounds = max([one.at.round for one in course.requests[-1:]] + [one.at.round for one in course.turns[-1:]], default=0)
    return tuple(SeatRound(n, asked[n], got[n]) for n in range(1, rounds + 1))


def trials(course: Course, played: PlayedBy | None = None) -> tuple[Request, ...]:
    """The harvests in which a promise stood in somebody's way, in the order of play; with `played`, in the way of a person."""
    return tuple(one for one in course.requests if one.tempted() and (played is None or played.is_persons(one.row)))


def is_too_thin(course: Course, played: PlayedBy) -> bool:
    """Whether at some seat others played too, and its person made too few requests in silence to be played on by."""
    silent = [one for one in course.requests if one.at.stage == "basic"]
    last = max((one.at.round for one in silent), default=0)
    for seat in range(len(course.now)):
        own = [played.is_persons(one.row) for one in silent if one.seat == seat]
        here = any(made["people"] for (one, number), made in played.counts.items() if one == seat and number <= last)
        if here and not all(own) and sum(own) < FEWEST_REQUESTS:
            return True
    return False


def crashed(course: Course) -> list[Crashed]:
    """The crashes of a game, as predictions are compared with them."""
    return [Crashed(crash.at.row, crash.at.round, crash.resource) for crash in course.crashes]


def first_crashes(course: Course) -> dict[str, int]:
    """The round in which each kind that crashed did so for the first time."""
    first: dict[str, int] = {}
    for crash in course.crashes:
        first.setdefault(crash.resource, crash.at.round)
    return first


def still_standing(tables: Sequence[tuple[int, Collection[int]]]) -> list[float]:
    """For each round, the share of kinds that had not crashed by its end; 1 before the first. Of each table its last round, and the rounds
    in which kinds crashed for the first time: it counts as far as it was played, so that what came later is left open (Kaplan-Meier).
    """
    shares = [1.0]
    for n in range(1, max(last for last, _ in tables) + 1):
        played = [first for last, first in tables if last >= n]
        stood = sum(len(RESOURCES) - sum(when < n for when in first) for first in played)
        fell = sum(when == n for first in played for when in first)
        shares.append(shares[-1] * (1 - fell / stood if stood else 1))
    return shares


def returned(course: Course, seat: Seat) -> int:
    """Cards that a seat gave back, as a rule or a meeting wanted."""
    return sum(sum(event.cards) for _, event in course.of(gov.CardsReturned) if event.seat == seat)


def granted(course: Course, seat: Seat) -> int:
    """Cards that rules gave to a seat."""
    return sum(sum(event.cards) for _, event in course.of(gov.CardsGranted) if event.seat == seat)


def counted_votes(course: Course, seat: Seat) -> list[tuple[int, bool]]:
    """For each vote of a seat for or against a motion that was counted, the row of it and whether the others decided otherwise."""
    cast = ((dict(ballot.vote_rows).get(seat, 0), ballot.outvotes(dict(ballot.votes).get(seat, ""))) for ballot in course.ballots)
    return [(row, outvoted) for row, outvoted in cast if outvoted is not None]


def votes(course: Course, seat: Seat) -> list[bool]:
    """The same without the rows."""
    return [outvoted for _, outvoted in counted_votes(course, seat)]
