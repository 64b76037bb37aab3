"""The course of a game of Settlers: handicaps and starts, who traded with whom, where cards came from, and points round by round.

Read off the events and the state that each left, so it says nothing that the rules have not decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from games.analysis.gains import Gain
from games.analysis.played_by import IsPersons, is_anyones
from games.audience import Seat
from games.audit import ReplayedEvent
from games.island.cards import Bundle
from games.island.events import Award, AwardMoved, Traded, TurnBegan
from games.settlers import events as ev
from games.settlers.state import State, total_points
from games.shared_vocabulary import OfferAnswered, RoundEnded

Source: TypeAlias = Literal["harvest", "start", "prize", "card"]
SOURCES: tuple[Source, ...] = ("harvest", "start", "prize", "card")
"""Where cards come from, but for trade: throws, the start with its bonus, a seven or a knight, development cards."""
_WAYS = tuple(max(0, 6 - abs(total - 7)) for total in range(13))
"""In how many of 36 throws two dice show this sum."""
_THROWS = 36


@dataclass(frozen=True, slots=True)
class Handicap:
    """How a seat began."""

    seat: Seat
    rank: int
    """From 0, the weakest, who also chose first."""
    bonus: int
    """Bonus cards (RULES M-10)."""
    worth: float
    """Cards that the start brings in a throw, on average."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that two seats gave each other."""

    round: int
    seat: Seat
    """Whose turn it was."""
    partner: Seat
    give: Bundle
    take: Bundle
    chain: bool
    """Whether it was a part of a trade through a third one."""
    row: int = 0
    """The row in which it was made."""
    is_persons: bool = True
    """Whether people decided it on both sides."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer, and what became of it. `result` None: the game ended over it."""

    round: int
    proposer: Seat
    asked: tuple[Seat, ...]
    """Who could pay it, and was asked first."""
    refused: tuple[Seat, ...] = ()
    result: ev.Closing | None = None
    row: int = 0
    """The row in which it was made."""
    refusal_rows: tuple[int, ...] = ()
    """The row of each refusal, in the order of `refused`."""
    is_persons: bool = True
    """Whether a person made it."""
    accepted_by_people: bool = True
    """Whether nobody but people has accepted it so far."""
    refused_by_others: tuple[Seat, ...] = ()
    """Of those who refused, the seats of which no person decided it."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """The seats whose person said no."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)


@dataclass(frozen=True, slots=True)
class Moved:
    """Longest Road or Largest Army has another holder."""

    round: int
    award: Award
    seat: Seat


@dataclass(slots=True)
class Course:
    """All of it, each list in the order in which things happened."""

    seats: int
    by_lot: bool = True
    """Nobody had said who is how good."""
    handicaps: list[Handicap] = field(default_factory=list[Handicap])
    """In turn order; empty while starts are chosen."""
    exchanges: list[Exchange] = field(default_factory=list[Exchange])
    offers: list[Offer] = field(default_factory=list[Offer])
    bank_trades: Counter[Seat] = field(default_factory=Counter[Seat])
    bank_trades_of_people: Counter[Seat] = field(default_factory=Counter[Seat])
    cards: Counter[tuple[Seat, Source]] = field(default_factory=Counter[tuple[Seat, Source]])
    """Cards that came, by seat and source."""
    discarded: Counter[Seat] = field(default_factory=Counter[Seat])
    """Cards lost to sevens."""
    awards: list[Moved] = field(default_factory=list[Moved])
    points: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """By seat, hidden ones counted: before the first turn, and at the end of each round."""
    end: ev.EndReason | None = None
    """None: the game was not over."""
    winners: tuple[Seat, ...] = ()
    gains: list[Gain] = field(default_factory=list[Gain])
    """Cards by "harvest", cards lost by "discard" and trades with the "bank", each time that there were any."""
    now: tuple[int, ...] = ()
    """Points by seat after the last event, without hidden ones: of a game that was stopped, as its result says them."""


def course(told: Iterable[ReplayedEvent], seats: int, is_persons: IsPersons = is_anyones) -> Course:
    """The course of the game of so many seats that tells these events (`games.audit.told`). `is_persons`: whether a person decided
    a row.
    """
    reader = CourseReader(seats, is_persons)
    for one in told:
        reader.take(one.event, one.state, one.row.sequence)
    return reader.course


class CourseReader:
    """A course as far as it has been read."""

    def __init__(self, seats: int, is_persons: IsPersons = is_anyones) -> None:
        self.course = Course(seats)
        self._is_persons = is_persons
        self._chain = False
        self._row = 0

    def take(self, event: object, state: State, row: int = 0) -> None:
        """The next event, the state that it left, and the row in which it happened."""
        self._row = row
        self._begin(event, state)
        self._trade(event, state, persons=self._is_persons(row))
        self._earn(event)
        self.course.now = tuple(state.points)
        match event:
            case AwardMoved(award=award, seat=seat):
                self.course.awards.append(Moved(state.round, award, seat))
            case RoundEnded():
                self.course.points.append(_points(state))
            case ev.GameEnded(reason=reason, winners=winners, points=points):
                self.course.end, self.course.winners = reason, winners
                self.course.points[-1] = points

    def _begin(self, event: object, state: State) -> None:
        if isinstance(event, ev.StartCardsDealt):
            self.course.by_lot = state.by_lot
            self.course.handicaps = [_handicap(state, seat) for seat in range(state.seats)]
        elif isinstance(event, TurnBegan) and event.turn == 1:
            self.course.points.append(_points(state))

    def _trade(self, event: object, state: State, *, persons: bool) -> None:
        offers = self.course.offers
        match event:
            case ev.OfferMade(proposer=proposer, asked=asked, chain=chain):
                self._chain = chain
                offers.append(Offer(state.round, proposer, asked, row=self._row, is_persons=persons))
            case OfferAnswered(seat=seat, accepted=False):
                refused, rows = (*offers[-1].refused, seat), (*offers[-1].refusal_rows, self._row)
                by_others = (*offers[-1].refused_by_others, *([] if persons else [seat]))
                offers[-1] = replace(offers[-1], refused=refused, refusal_rows=rows, refused_by_others=by_others)
            case OfferAnswered():
                offers[-1] = replace(offers[-1], accepted_by_people=offers[-1].accepted_by_people and persons)
            case ev.DealClosed(result=result):
                offers[-1] = replace(offers[-1], result=result)
            case ev.Exchanged(seat=seat, partner=partner, give=give, take=take):
                of_people = persons and (not offers or (offers[-1].is_persons and offers[-1].accepted_by_people))
                self.course.exchanges.append(Exchange(state.round, seat, partner, give, take, self._chain, self._row, of_people))
            case Traded(seat=seat):
                self.course.bank_trades[seat] += 1
                self.course.bank_trades_of_people[seat] += persons
                self._gain(seat, "bank", 1)

    def _earn(self, event: object) -> None:
        cards = self.course.cards
        match event:
            case ev.Harvested(cards=paid):
                for seat, bundle in enumerate(paid):
                    cards[seat, "harvest"] += sum(bundle)
                    self._gain(seat, "harvest", sum(bundle))
            case ev.StartCardsDealt(cards=paid):
                for seat, bundle in enumerate(paid):
                    cards[seat, "start"] += sum(bundle)
            case ev.BonusTaken(seat=seat, cards=bundle):
                cards[seat, "start"] += sum(bundle)
            case ev.PrizeDrawn(seat=seat, cards=bundle):
                cards[seat, "prize"] += sum(bundle)
            case ev.CardPaid(seat=seat, cards=bundle):
                cards[seat, "card"] += sum(bundle)
            case ev.Discarded(seat=seat, cards=bundle):
                self.course.discarded[seat] += sum(bundle)
                self._gain(seat, "discard", sum(bundle))

    def _gain(self, seat: Seat, name: str, number: int) -> None:
        if number:
            self.course.gains.append(Gain(self._row, seat, name, number))


def _points(state: State) -> tuple[int, ...]:
    return tuple(total_points(state, seat) for seat in range(state.seats))


def _handicap(state: State, seat: Seat) -> Handicap:
    brings = sum(ways * sum(state.income[total][seat]) for total, ways in enumerate(_WAYS)) / _THROWS
    return Handicap(seat, state.ranking.index(seat), state.bonus[seat], brings)


def traded(course: Course) -> list[list[int]]:
    """By seat and partner: how often people on them exchanged cards; the same both ways."""
    found = [[0] * course.seats for _ in range(course.seats)]
    for one in (one for one in course.exchanges if one.is_persons):
        found[one.seat][one.partner] += 1
        found[one.partner][one.seat] += 1
    return found


def leader(points: Sequence[int]) -> Seat | None:
    """Who has most points; None where several have."""
    best = max(points)
    return points.index(best) if list(points).count(best) == 1 else None


def lead_changes(course: Course) -> int:
    """How often somebody else came to lead alone."""
    leading = [found for points in course.points if (found := leader(points)) is not None]
    return sum(one != other for one, other in pairwise(leading))
