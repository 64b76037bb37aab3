"""The course of a game of Crossroads: gold by round and source, roads' builders, offers and passages.

It is read off events and their states, so it says only what the rules decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from games.analysis.gains import Gain
from games.analysis.played_by import IsByPerson, assume_person
from games.audience import Seat
from games.audit import ReplayedEvent
from games.crossroads import events as ev
from games.crossroads.actions import Space
from games.crossroads.grid import ROAD, passable_seats, reachable_cities
from games.crossroads.options import ROAD_INCOME
from games.crossroads.state import State
from games.shared_vocabulary import OfferAnswered, RoundEnded

Source: TypeAlias = Literal["cities", "empty", "roads", "trade", "fees"]
SOURCES: tuple[Source, ...] = ("cities", "empty", "roads", "trade", "fees")
"""Sources of gold: activated cities, empty spaces and roads, the bank's gold for trades, others' fees."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposed trade, and its result."""

    number: int
    round: int
    proposer: Seat
    partner: Seat
    through: tuple[Seat, ...]
    """Middlemen, whose cities lie between and who must agree."""
    charged: tuple[tuple[Seat, int], ...] = ()
    """Fees that middlemen set themselves."""
    refused: tuple[Seat, ...] = ()
    """Seats that refused."""
    result: ev.CloseReason | None = None
    """None: the game ended before it was closed."""
    paid: int = 0
    """All fees."""
    row: int = 0
    """The row of the offer."""
    refusal_rows: tuple[int, ...] = ()
    """The row of each refusal, in the order of `refused`."""
    is_by_person: bool = True
    """Whether a person proposed it."""
    refused_by_others: tuple[Seat, ...] = ()
    """Seats refusing without a person's decision."""
    charged_by_others: tuple[Seat, ...] = ()
    """Seats with a fee that no person decided."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """Return the seats whose person refused."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)

    @property
    def charged_by_people(self) -> tuple[tuple[Seat, int], ...]:
        """Return the fees that middlemen's persons set."""
        return tuple(fee for fee in self.charged if fee[0] not in self.charged_by_others)


@dataclass(frozen=True, slots=True)
class Passage:
    """A road that others had to let pass (RULES G-13)."""

    round: int
    seat: Seat
    through: tuple[Seat, ...]
    refused: tuple[Seat, ...] = ()
    result: ev.PassageReason | None = None
    is_by_person: bool = True
    """Whether a person asked for it."""
    refused_by_others: tuple[Seat, ...] = ()
    """Seats refusing without a person's decision."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """Return the seats whose person refused."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)


@dataclass(slots=True)
class Course:
    """The course, each list in the order of the game."""

    seats: int
    gold: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """By seat: before the first round, and at the end of each."""
    income: Counter[tuple[Seat, Source]] = field(default_factory=Counter[tuple[Seat, Source]])
    roads: Counter[tuple[Seat, Seat]] = field(default_factory=Counter[tuple[Seat, Seat]])
    """Gold from roads, by the seat that got it and the seat that had built the road."""
    cities: Counter[Seat] = field(default_factory=Counter[Seat])
    built: Counter[Seat] = field(default_factory=Counter[Seat])
    """Roads built."""
    fees_paid: Counter[Seat] = field(default_factory=Counter[Seat])
    given: Counter[Seat] = field(default_factory=Counter[Seat])
    offers: list[Offer] = field(default_factory=list[Offer])
    passages: list[Passage] = field(default_factory=list[Passage])
    trades: Counter[frozenset[Seat]] = field(default_factory=Counter[frozenset[Seat]])
    """Trades by the two traders."""
    end: ev.EndReason | None = None
    """None: the game is not over."""
    winners: tuple[Seat, ...] = ()
    gains: list[Gain] = field(default_factory=list[Gain])
    """Gold by its source, and "fees_paid", "built", "over_others" and "for_others", one entry for each row
    that had any.
    """
    final_gold: tuple[int, ...] = ()
    """Gold by seat after the last event, also of a stopped game."""

    def offer_by_number(self, number: int) -> Offer:
        """Return the latest offer with this number."""
        return next(offer for offer in reversed(self.offers) if offer.number == number)


def read_course(
    events: Iterable[ReplayedEvent], opening: State, is_by_person: IsByPerson = assume_person
) -> Course:
    """Read the course off a game's initial state and replayed events. `is_by_person`: whether a person
    decided a row.
    """
    reader = CourseReader(opening, is_by_person)
    for replayed in events:
        reader.add_event(replayed.event, replayed.state, replayed.row.sequence)
    return reader.course


class CourseReader:
    """Builds a course event by event."""

    def __init__(self, opening: State, is_by_person: IsByPerson = assume_person) -> None:
        self._is_persons = is_by_person
        self.course = Course(opening.seats, [tuple(opening.gold)])
        self._builders: dict[Space, Seat] = {}
        self._row = 0
        self._offers: dict[int, int] = {}
        """By the number of a deal: its place in the course."""

    def add_event(self, event: object, state: State, row: int = 0) -> None:
        """Add the next event, its state and its row."""
        self._row = row
        by_person = self._is_persons(row)
        self._read_building(event)
        self._read_income(event, state)
        self._read_deal(event, state, by_person=by_person)
        self._read_passage(event, state, by_person=by_person)
        self.course.final_gold = tuple(state.gold)
        match event:
            case RoundEnded():
                self.course.gold.append(tuple(state.gold))
            case ev.GameEnded(reason=reason, winners=winners):
                self.course.end, self.course.winners = reason, winners

    def _read_building(self, event: object) -> None:
        match event:
            case ev.CityPlaced(seat=seat) | ev.CityBuilt(seat=seat):
                self.course.cities[seat] += 1
            case ev.RoadBuilt(seat=seat, space=space):
                self.course.built[seat] += 1
                self._add_gain(seat, "built", 1)
                self._builders[space] = seat

    def _read_income(self, event: object, state: State) -> None:
        income = self.course.income
        match event:
            case ev.Oriented(spaces=spaces) if state.round:
                for space in spaces:
                    if state.board[space] == ROAD:
                        self._add_road_income(space, state)
            case ev.Income(seat=seat, cities=cities, empty=empty, roads=roads):
                income[seat, "cities"] += cities
                income[seat, "empty"] += empty
                income[seat, "roads"] += roads
                self._add_gain(seat, "cities", cities)
                self._add_gain(seat, "empty", empty)
                self._add_gain(seat, "roads", roads)
            case ev.Paid(shares=shares, fees=fees):
                for trader, gold in shares:
                    income[trader, "trade"] += gold
                    self._add_gain(trader, "trade", gold)
                for payer, middleman, gold in fees:
                    income[middleman, "fees"] += gold
                    self.course.fees_paid[payer] += gold
                    self._add_gain(middleman, "fees", gold)
                    self._add_gain(payer, "fees_paid", gold)
            case ev.Gave(seat=seat, gold=gold):
                self.course.given[seat] += gold

    def _add_road_income(self, space: Space, state: State) -> None:
        """Add an activated road's income by builder."""
        board = tuple(state.board)
        for seat in range(state.seats):
            partners = reachable_cities(
                board, space, passable_seats((seat,), transparent=state.options.transparent)
            )
            if cities := sum(board[city] == seat for city in partners):
                builder = self._builders[space]
                self.course.roads[seat, builder] += ROAD_INCOME * cities
                if builder != seat:
                    self._add_gain(seat, "over_others", ROAD_INCOME * cities)
                    self._add_gain(builder, "for_others", ROAD_INCOME * cities)

    def _add_gain(self, seat: Seat, kind: str, amount: int) -> None:
        if amount:
            self.course.gains.append(Gain(self._row, seat, kind, amount))

    def _read_deal(self, event: object, state: State, *, by_person: bool) -> None:
        offers = self.course.offers
        match event:
            case ev.OfferMade(deal=number, proposer=proposer, partner=partner, through=through):
                self._offers[number] = len(offers)
                offers.append(
                    Offer(
                        number, state.round, proposer, partner, through, row=self._row, is_by_person=by_person
                    )
                )
            case OfferAnswered(deal=number, seat=seat, accepted=False):
                index = self._offers[number]
                refused, rows = (*offers[index].refused, seat), (*offers[index].refusal_rows, self._row)
                by_others = (*offers[index].refused_by_others, *([] if by_person else [seat]))
                offers[index] = replace(
                    offers[index], refused=refused, refusal_rows=rows, refused_by_others=by_others
                )
            case ev.FeeAsked(deal=number, seat=seat, mine=mine, theirs=theirs):
                index = self._offers[number]
                by_others = (*offers[index].charged_by_others, *([] if by_person else [seat]))
                offers[index] = replace(
                    offers[index],
                    charged=(*offers[index].charged, (seat, mine + theirs)),
                    charged_by_others=by_others,
                )
            case ev.Traded(seats=seats):
                self.course.trades[frozenset(seats)] += 1
            case ev.Paid(deal=number, fees=fees):
                index = self._offers[number]
                offers[index] = replace(offers[index], paid=sum(gold for _, _, gold in fees))
            case ev.DealClosed(deal=number, reason=reason):
                index = self._offers[number]
                offers[index] = replace(offers[index], result=reason)

    def _read_passage(self, event: object, state: State, *, by_person: bool) -> None:
        passages = self.course.passages
        match event:
            case ev.PassageAsked(seat=seat, through=through):
                passages.append(Passage(state.round, seat, through, is_by_person=by_person))
            case ev.PassageAnswered(seat=seat, accepted=False):
                by_others = (*passages[-1].refused_by_others, *([] if by_person else [seat]))
                passages[-1] = replace(
                    passages[-1], refused=(*passages[-1].refused, seat), refused_by_others=by_others
                )
            case ev.PassageClosed(reason=reason):
                passages[-1] = replace(passages[-1], result=reason)


def road_gold_over_others(course: Course) -> tuple[int, int]:
    """Return the gold from other seats' roads, and from all roads."""
    return sum(gold for (seat, builder), gold in course.roads.items() if seat != builder), sum(
        course.roads.values()
    )
