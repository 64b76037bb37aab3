"""The course of a game of Crossroads: gold round by round and where it came from, whose roads it came over, each offer and each passage.

Read off the events and the state that each left, so it says nothing that the rules have not decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from games.analysis.gains import Gain
from games.analysis.played_by import IsPersons, is_anyones
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
"""Where gold comes from: activated cities, empty spaces and roads, the bank's gold for trades, fees of others."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade that was proposed, and what became of it."""

    number: int
    round: int
    proposer: Seat
    partner: Seat
    through: tuple[Seat, ...]
    """Whose cities lie between, and who must agree."""
    charged: tuple[tuple[Seat, int], ...] = ()
    """Fees that middlemen named themselves."""
    refused: tuple[Seat, ...] = ()
    """Who said no."""
    result: ev.CloseReason | None = None
    """None: the game was cut off over it."""
    paid: int = 0
    """Fees in all."""
    row: int = 0
    """The row in which it was made."""
    refusal_rows: tuple[int, ...] = ()
    """The row of each refusal, in the order of `refused`."""
    is_persons: bool = True
    """Whether a person proposed it."""
    refused_by_others: tuple[Seat, ...] = ()
    """Of those who refused, the seats of which no person decided it."""
    charged_by_others: tuple[Seat, ...] = ()
    """The seats that named a fee which no person decided."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """The seats whose person said no."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)

    @property
    def charged_by_people(self) -> tuple[tuple[Seat, int], ...]:
        """Fees that people in between named."""
        return tuple(fee for fee in self.charged if fee[0] not in self.charged_by_others)


@dataclass(frozen=True, slots=True)
class Passage:
    """A road that needed others to let it pass (RULES G-13)."""

    round: int
    seat: Seat
    through: tuple[Seat, ...]
    refused: tuple[Seat, ...] = ()
    result: ev.PassageReason | None = None
    is_persons: bool = True
    """Whether a person asked for it."""
    refused_by_others: tuple[Seat, ...] = ()
    """Of those who refused, the seats of which no person decided it."""

    @property
    def refused_by_people(self) -> tuple[Seat, ...]:
        """The seats whose person said no."""
        return tuple(seat for seat in self.refused if seat not in self.refused_by_others)


@dataclass(slots=True)
class Course:
    """All of it, each list in the order in which things happened."""

    seats: int
    gold: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """By seat: before the first round, and at the end of each."""
    income: Counter[tuple[Seat, Source]] = field(default_factory=Counter[tuple[Seat, Source]])
    roads: Counter[tuple[Seat, Seat]] = field(default_factory=Counter[tuple[Seat, Seat]])
    """Gold from roads, by who got it and who had built the road."""
    cities: Counter[Seat] = field(default_factory=Counter[Seat])
    built: Counter[Seat] = field(default_factory=Counter[Seat])
    """Roads built."""
    fees_paid: Counter[Seat] = field(default_factory=Counter[Seat])
    given: Counter[Seat] = field(default_factory=Counter[Seat])
    offers: list[Offer] = field(default_factory=list[Offer])
    passages: list[Passage] = field(default_factory=list[Passage])
    trades: Counter[frozenset[Seat]] = field(default_factory=Counter[frozenset[Seat]])
    """Trades by the two seats that traded."""
    end: ev.EndReason | None = None
    """None: the game was not over."""
    winners: tuple[Seat, ...] = ()
    gains: list[Gain] = field(default_factory=list[Gain])
    """Gold by its source, and "fees_paid", "built", "over_others" and "for_others", each time that there was some."""
    now: tuple[int, ...] = ()
    """Gold by seat after the last event: of a game that was stopped, as its result says it."""

    def offer(self, number: int) -> Offer:
        """The one with this number."""
        return next(offer for offer in reversed(self.offers) if offer.number == number)


def course(told: Iterable[ReplayedEvent], opening: State, is_persons: IsPersons = is_anyones) -> Course:
    """The course of the game that began so and tells these events (`games.audit.told`). `is_persons`: whether a person decided a row."""
    reader = CourseReader(opening, is_persons)
    for one in told:
        reader.take(one.event, one.state, one.row.sequence)
    return reader.course


class CourseReader:
    """A course as far as it has been read."""

    def __init__(self, opening: State, is_persons: IsPersons = is_anyones) -> None:
        self._is_persons = is_persons
        self.course = Course(opening.seats, [tuple(opening.gold)])
        self._builders: dict[Space, Seat] = {}
        self._row = 0
        self._offers: dict[int, int] = {}
        """By the number of a deal: its place in the course."""

    def take(self, event: object, state: State, row: int = 0) -> None:
        """The next event, the state that it left, and the row in which it happened."""
        self._row = row
        persons = self._is_persons(row)
        self._build(event)
        self._earn(event, state)
        self._deal(event, state, persons=persons)
        self._pass(event, state, persons=persons)
        self.course.now = tuple(state.gold)
        match event:
            case RoundEnded():
                self.course.gold.append(tuple(state.gold))
            case ev.GameEnded(reason=reason, winners=winners):
                self.course.end, self.course.winners = reason, winners

    def _build(self, event: object) -> None:
        match event:
            case ev.CityPlaced(seat=seat) | ev.CityBuilt(seat=seat):
                self.course.cities[seat] += 1
            case ev.RoadBuilt(seat=seat, space=space):
                self.course.built[seat] += 1
                self._gain(seat, "built", 1)
                self._builders[space] = seat

    def _earn(self, event: object, state: State) -> None:
        income = self.course.income
        match event:
            case ev.Oriented(spaces=spaces) if state.round:
                for space in spaces:
                    if state.board[space] == ROAD:
                        self._road(space, state)
            case ev.Income(seat=seat, cities=cities, empty=empty, roads=roads):
                income[seat, "cities"] += cities
                income[seat, "empty"] += empty
                income[seat, "roads"] += roads
                self._gain(seat, "cities", cities)
                self._gain(seat, "empty", empty)
                self._gain(seat, "roads", roads)
            case ev.Paid(shares=shares, fees=fees):
                for trader, gold in shares:
                    income[trader, "trade"] += gold
                    self._gain(trader, "trade", gold)
                for payer, middleman, gold in fees:
                    income[middleman, "fees"] += gold
                    self.course.fees_paid[payer] += gold
                    self._gain(middleman, "fees", gold)
                    self._gain(payer, "fees_paid", gold)
            case ev.Gave(seat=seat, gold=gold):
                self.course.given[seat] += gold

    def _road(self, space: Space, state: State) -> None:
        """Who gets gold from this activated road, which somebody has built (RULES G-08)."""
        board = tuple(state.board)
        for seat in range(state.seats):
            partners = reachable_cities(board, space, passable_seats((seat,), transparent=state.options.transparent))
            if cities := sum(board[city] == seat for city in partners):
                builder = self._builders[space]
                self.course.roads[seat, builder] += ROAD_INCOME * cities
                if builder != seat:
                    self._gain(seat, "over_others", ROAD_INCOME * cities)
                    self._gain(builder, "for_others", ROAD_INCOME * cities)

    def _gain(self, seat: Seat, name: str, number: int) -> None:
        if number:
            self.course.gains.append(Gain(self._row, seat, name, number))

    def _deal(self, event: object, state: State, *, persons: bool) -> None:
        offers = self.course.offers
        match event:
            case ev.OfferMade(deal=number, proposer=proposer, partner=partner, through=through):
                self._offers[number] = len(offers)
                offers.append(Offer(number, state.round, proposer, partner, through, row=self._row, is_persons=persons))
            case OfferAnswered(deal=number, seat=seat, accepted=False):
                at = self._offers[number]
                refused, rows = (*offers[at].refused, seat), (*offers[at].refusal_rows, self._row)
                by_others = (*offers[at].refused_by_others, *([] if persons else [seat]))
                offers[at] = replace(offers[at], refused=refused, refusal_rows=rows, refused_by_others=by_others)
            case ev.FeeAsked(deal=number, seat=seat, mine=mine, theirs=theirs):
                at = self._offers[number]
                by_others = (*offers[at].charged_by_others, *([] if persons else [seat]))
                offers[at] = replace(offers[at], charged=(*offers[at].charged, (seat, mine + theirs)), charged_by_others=by_others)
            case ev.Traded(seats=seats):
                self.course.trades[frozenset(seats)] += 1
            case ev.Paid(deal=number, fees=fees):
                at = self._offers[number]
                offers[at] = replace(offers[at], paid=sum(gold for _, _, gold in fees))
            case ev.DealClosed(deal=number, reason=reason):
                at = self._offers[number]
                offers[at] = replace(offers[at], result=reason)

    def _pass(self, event: object, state: State, *, persons: bool) -> None:
        passages = self.course.passages
        match event:
            case ev.PassageAsked(seat=seat, through=through):
                passages.append(Passage(state.round, seat, through, is_persons=persons))
            case ev.PassageAnswered(seat=seat, accepted=False):
                by_others = (*passages[-1].refused_by_others, *([] if persons else [seat]))
                passages[-1] = replace(passages[-1], refused=(*passages[-1].refused, seat), refused_by_others=by_others)
            case ev.PassageClosed(reason=reason):
                passages[-1] = replace(passages[-1], result=reason)


def of_others(course: Course) -> tuple[int, int]:
    """Gold that came to seats over roads which others had built, and all gold from roads."""
    return sum(gold for (seat, builder), gold in course.roads.items() if seat != builder), sum(course.roads.values())
