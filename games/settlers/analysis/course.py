"""The course of a game of Settlers: starts, trades, sources of cards, and points by round.

It is read off events and their states, so it says only what the rules decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal, TypeAlias

from games.analysis.gains import Gain
from games.analysis.played_by import IsByPerson, assume_person
from games.audience import Seat
from games.audit import ReplayedEvent
from games.island.cards import Bundle
from games.island.events import Award, AwardMoved, Traded, TurnBegan
from games.settlers import events as ev
from games.settlers.state import State, total_points
from games.shared_vocabulary import OfferAnswered, RoundEnded

Source: TypeAlias = Literal["harvest", "start", "prize", "card"]
SOURCES: tuple[Source, ...] = ("harvest", "start", "prize", "card")
"""Sources of cards except trade: throws, the start with its bonus, a seven or a knight, development cards."""
_WAYS_BY_SUM = tuple(max(0, 6 - abs(total - 7)) for total in range(13))
"""In how many of 36 throws two dice show this sum."""
_DICE_PAIRS = 36


@dataclass(frozen=True, slots=True)
class Handicap:
    """A seat's start."""

    seat: Seat
    rank: int
    """From 0, the weakest, which also chose first."""
    bonus: int
    """Bonus cards (RULES M-10)."""
    worth: float
    """Cards that the start yields per throw, on average."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that two seats exchanged."""

    round: int
    seat: Seat
    """The seat in turn."""
    partner: Seat
    give: Bundle
    take: Bundle
    chain: bool
    """Whether it was part of a trade through a third seat."""
    row: int = 0
    """The row of the exchange."""
    is_by_person: bool = True
    """Whether people decided on both sides."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer and its result. `result` None: the game ended before it was closed."""

    round: int
    proposer: Seat
    asked: tuple[Seat, ...]
    """Seats able to pay it, and asked first."""
    refused: tuple[Seat, ...] = ()
    result: ev.Closing | None = None
    row: int = 0
    """The row of the offer."""
    refusal_rows: tuple[int, ...] = ()
    """The row of each refusal, in the order of `refused`."""
    is_by_person: bool = True
    """Whether a person made it."""
    accepted_by_people: bool = True
    """Whether only people have accepted it so far."""
    refused_by_others: tuple[Seat, ...] = ()
    """Seats refusing without a person's decision."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """Return the seats whose person refused."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)


@dataclass(frozen=True, slots=True)
class AwardChange:
    """Longest Road or Largest Army has a new holder."""

    round: int
    award: Award
    seat: Seat


@dataclass(slots=True)
class Course:
    """The course, each list in the order of the game."""

    seats: int
    by_lot: bool = True
    """Whether strengths were drawn, since the players had not been ranked."""
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
    awards: list[AwardChange] = field(default_factory=list[AwardChange])
    points: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """By seat, hidden ones counted: before the first turn, and at the end of each round."""
    end: ev.EndReason | None = None
    """None: the game is not over."""
    winners: tuple[Seat, ...] = ()
    gains: list[Gain] = field(default_factory=list[Gain])
    """Cards by "harvest", cards lost by "discard" and trades with the "bank", one entry for each row that had
    any.
    """
    final_points: tuple[int, ...] = ()
    """Points by seat after the last event, without hidden ones, also of a stopped game."""


def read_course(
    events: Iterable[ReplayedEvent], seats: int, is_by_person: IsByPerson = assume_person
) -> Course:
    """Read the course off a game's replayed events. `is_by_person`: whether a person decided a row."""
    reader = CourseReader(seats, is_by_person)
    for replayed in events:
        reader.add_event(replayed.event, replayed.state, replayed.row.sequence)
    return reader.course


class CourseReader:
    """Builds a course event by event."""

    def __init__(self, seats: int, is_by_person: IsByPerson = assume_person) -> None:
        self.course = Course(seats)
        self._is_persons = is_by_person
        self._chain = False
        self._row = 0

    def add_event(self, event: object, state: State, row: int = 0) -> None:
        """Add the next event, its state and its row."""
        self._row = row
        self._read_start(event, state)
        self._read_trade(event, state, by_person=self._is_persons(row))
        self._read_income(event)
        self.course.final_points = tuple(state.points)
        match event:
            case AwardMoved(award=award, seat=seat):
                self.course.awards.append(AwardChange(state.round, award, seat))
            case RoundEnded():
                self.course.points.append(_points_by_seat(state))
            case ev.GameEnded(reason=reason, winners=winners, points=points):
                self.course.end, self.course.winners = reason, winners
                self.course.points[-1] = points

    def _read_start(self, event: object, state: State) -> None:
        if isinstance(event, ev.StartCardsDealt):
            self.course.by_lot = state.by_lot
            self.course.handicaps = [_handicap(state, seat) for seat in range(state.seats)]
        elif isinstance(event, TurnBegan) and event.turn == 1:
            self.course.points.append(_points_by_seat(state))

    def _read_trade(self, event: object, state: State, *, by_person: bool) -> None:
        offers = self.course.offers
        match event:
            case ev.OfferMade(proposer=proposer, asked=asked, chain=chain):
                self._chain = chain
                offers.append(Offer(state.round, proposer, asked, row=self._row, is_by_person=by_person))
            case OfferAnswered(seat=seat, accepted=False):
                refused, rows = (*offers[-1].refused, seat), (*offers[-1].refusal_rows, self._row)
                by_others = (*offers[-1].refused_by_others, *([] if by_person else [seat]))
                offers[-1] = replace(
                    offers[-1], refused=refused, refusal_rows=rows, refused_by_others=by_others
                )
            case OfferAnswered():
                offers[-1] = replace(
                    offers[-1], accepted_by_people=offers[-1].accepted_by_people and by_person
                )
            case ev.DealClosed(result=result):
                offers[-1] = replace(offers[-1], result=result)
            case ev.Exchanged(seat=seat, partner=partner, give=give, take=take):
                of_people = by_person and (
                    not offers or (offers[-1].is_by_person and offers[-1].accepted_by_people)
                )
                self.course.exchanges.append(
                    Exchange(state.round, seat, partner, give, take, self._chain, self._row, of_people)
                )
            case Traded(seat=seat):
                self.course.bank_trades[seat] += 1
                self.course.bank_trades_of_people[seat] += by_person
                self._add_gain(seat, "bank", 1)

    def _read_income(self, event: object) -> None:
        cards = self.course.cards
        match event:
            case ev.Harvested(cards=paid):
                for seat, bundle in enumerate(paid):
                    cards[seat, "harvest"] += sum(bundle)
                    self._add_gain(seat, "harvest", sum(bundle))
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
                self._add_gain(seat, "discard", sum(bundle))

    def _add_gain(self, seat: Seat, kind: str, amount: int) -> None:
        if amount:
            self.course.gains.append(Gain(self._row, seat, kind, amount))


def _points_by_seat(state: State) -> tuple[int, ...]:
    return tuple(total_points(state, seat) for seat in range(state.seats))


def _handicap(state: State, seat: Seat) -> Handicap:
    expected_cards = (
        sum(ways * sum(state.income[total][seat]) for total, ways in enumerate(_WAYS_BY_SUM)) / _DICE_PAIRS
    )
    return Handicap(seat, state.ranking.index(seat), state.bonus[seat], expected_cards)


def exchange_counts(course: Course) -> list[list[int]]:
    """Count exchanges between people by seat and partner, symmetrically."""
    counts = [[0] * course.seats for _ in range(course.seats)]
    for exchange in (exchange for exchange in course.exchanges if exchange.is_by_person):
        counts[exchange.seat][exchange.partner] += 1
        counts[exchange.partner][exchange.seat] += 1
    return counts


def sole_leader(points: Sequence[int]) -> Seat | None:
    """Return the seat with most points, or None if several have them."""
    most_points = max(points)
    return points.index(most_points) if list(points).count(most_points) == 1 else None


def count_lead_changes(course: Course) -> int:
    """Count how often another seat took the sole lead."""
    leaders = [seat for points in course.points if (seat := sole_leader(points)) is not None]
    return sum(one != other for one, other in pairwise(leaders))
