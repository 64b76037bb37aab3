"""The course of a Tragedy of the Commons: bands by round, attempted Challenges, losses and deaths.

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
from games.tragedy import events as ev
from games.tragedy.state import State, living_seats, people_at_home

Loss: TypeAlias = Literal["challenge", "starved", "catastrophe", "carnivore"]
LOSSES: tuple[Loss, ...] = ("challenge", "starved", "catastrophe", "carnivore")
"""Ways to lose People, in the order of a round."""


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """Food and People at a round's end; round 0: before the first. The game's end may have cut the last
    short.
    """

    round: int
    pile: int
    food: tuple[int, ...]
    """By seat."""
    people: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class ChallengeAttempt:
    """A Challenge that People were sent to, and its result."""

    round: int
    card: str
    """Its name."""
    needs: int
    sent: tuple[tuple[Seat, int], ...]
    """Seats with the People that they sent, the one that began it first."""
    missing: int
    """People short; 0: it was met."""
    spare: int
    """If it failed: People at home of bands that had sent none anywhere."""
    gains: tuple[tuple[Seat, int, int], ...] = ()
    """What each participant got: seat, Food, People."""
    losses: tuple[tuple[Seat, int], ...] = ()
    """People lost by each participant."""
    rows: tuple[int, ...] = ()
    """The row of each sending, in the order of `sent`."""
    sent_by_others: tuple[Seat, ...] = ()
    """Seats whose People were sent by an automatic player or the clock."""

    @property
    def is_by_person(self) -> bool:
        """Return whether a person sent People to it."""
        return any(seat not in self.sent_by_others for seat, _ in self.sent)

    @property
    def is_met(self) -> bool:
        """Return whether all the People that it needs were there."""
        return not self.missing

    @property
    def is_alone(self) -> bool:
        """Return whether a single band was sent."""
        return len(self.sent) == 1


@dataclass(frozen=True, slots=True)
class Pledge:
    """A pledge in force at the end of its seat's turn (RULES T-35)."""

    round: int
    seat: Seat
    people: int
    sent: int
    fate: ev.PledgeFate
    failed: bool = False
    """Whether its Challenge failed in that round."""
    row: int = 0
    """The row of the pledge."""
    end_row: int = 0
    """The row that ended its seat's turn."""
    is_by_person: bool = True
    """Whether a person's turn put it to the test."""


@dataclass(frozen=True, slots=True)
class Death:
    """The end of a band."""

    round: int
    seat: Seat
    cause: ev.Cause
    food_of_others: int
    """Food of all bands still alive together."""
    is_by_person: bool = True
    """Whether a person made every decision of the band in that round, if there was any."""


@dataclass(frozen=True, slots=True)
class Catastrophe:
    """A Catastrophe for all (RULES T-18)."""

    round: int
    card: str
    food: int
    """Taken from all bands together."""
    people: int


@dataclass(slots=True)
class Course:
    """The course, each list in the order of the game."""

    seats: int
    standings: list[RoundTotals] = field(default_factory=list[RoundTotals])
    attempts: list[ChallengeAttempt] = field(default_factory=list[ChallengeAttempt])
    pledges: list[Pledge] = field(default_factory=list[Pledge])
    deaths: list[Death] = field(default_factory=list[Death])
    catastrophes: list[Catastrophe] = field(default_factory=list[Catastrophe])
    free_food: Counter[Seat] = field(default_factory=Counter[Seat])
    """Food from Free Resource cards."""
    free_people: Counter[Seat] = field(default_factory=Counter[Seat])
    lost: Counter[tuple[Seat, Loss]] = field(default_factory=Counter[tuple[Seat, Loss]])
    """People lost, by seat and how."""
    gains: list[Gain] = field(default_factory=list[Gain])
    """Food from Free Resource cards ("free") and People "lost", one entry for each row that had any."""
    grazed: int = 0
    """Food that Herbivores took."""
    end: ev.EndReason | None = None
    """None: the game is not over."""
    winners: tuple[Seat, ...] = ()
    latest: RoundTotals | None = None
    """After the last event."""


def read_course(
    events: Iterable[ReplayedEvent], opening: State, is_by_person: IsByPerson = assume_person
) -> Course:
    """Read the course off a game's initial state and replayed events. `is_by_person`: whether a person
    decided a row.
    """
    reader = CourseReader(opening, is_by_person)
    for replayed in events:
        reader.add_event(replayed.event, replayed.state, replayed.row.sequence, replayed.row.actor.seat)
    return reader.finish_course()


class CourseReader:
    """Builds a course event by event."""

    def __init__(self, opening: State, is_by_person: IsByPerson = assume_person) -> None:
        self._is_persons = is_by_person
        self._by_others: set[Seat] = set()
        """Seats with decisions of others in this round."""
        self._sent_by_others: set[tuple[int, Seat]] = set()
        """(Slot, seat) of People that no person sent, in this round."""
        self.course = Course(opening.seats, [_round_totals(0, opening)])
        self._last = opening
        self._sent: dict[int, list[tuple[Seat, int]]] = {}
        """By slot, in this round."""
        self._row = 0
        self._rows: dict[int, list[int]] = {}
        """By slot, the rows of sending People."""
        self._pledged: dict[Seat, int] = {}
        """By seat, the row of its last pledge."""
        self._tested: list[tuple[int, int]] = []
        """Pledges tested in this round: their place in the course, and the slot that they were about."""
        self._drawn = ""
        self._blow = [0, 0]

    def add_event(self, event: object, state: State, row: int = 0, actor: Seat | None = None) -> None:
        """Add the next event, its state, its row, and the seat that acted."""
        self._row = row
        self._last = state
        by_person = self._is_persons(row)
        if actor is not None and not by_person:
            self._by_others.add(actor)
        if not by_person and isinstance(event, ev.ChallengeStarted | ev.ChallengeJoined):
            self._sent_by_others.add((event.slot, event.seat))
        self._read_challenge(event, state)
        self._read_pledge(event, state, by_person=by_person)
        self._read_loss(event, state)
        match event:
            case ev.FreeTaken(seat=seat, food=food, people=people):
                self.course.free_food[seat] += food
                self.course.free_people[seat] += people
                self._add_gain(seat, "free", food)
            case ev.RoundEnded():
                self._end_round(state)
            case ev.GameEnded(reason=reason, winners=winners):
                self.course.end, self.course.winners = reason, winners

    def finish_course(self) -> Course:
        """Return the course, with an unfinished last round closed."""
        if self._last.round > self.course.standings[-1].round and self.course.end is not None:
            self._end_round(self._last)
        self.course.latest = _round_totals(self._last.round, self._last)
        return self.course

    def _end_round(self, state: State) -> None:
        self._close_catastrophe(state)
        self.course.standings.append(_round_totals(state.round, state))
        self._sent, self._rows, self._tested = {}, {}, []
        self._sent_by_others, self._by_others = set(), set()

    def _read_challenge(self, event: object, state: State) -> None:
        match event:
            case (
                ev.ChallengeStarted(slot=slot, seat=seat, people=people)
                | ev.ChallengeJoined(slot=slot, seat=seat, people=people)
            ):
                self._sent.setdefault(slot, []).append((seat, people))
                self._rows.setdefault(slot, []).append(self._row)
            case ev.ChallengeMet(slot=slot, card=card, gains=gains):
                self._add_attempt(state, slot, card, gains=gains)
            case ev.ChallengeFailed(slot=slot, card=card, missing=missing, losses=losses):
                self._add_attempt(state, slot, card, missing=missing, losses=losses)
                for place, about in self._tested:
                    if about == slot:
                        self.course.pledges[place] = replace(self.course.pledges[place], failed=True)
                for seat, people in losses:
                    self.course.lost[seat, "challenge"] += people
                    self._add_gain(seat, "lost", people)

    def _add_attempt(
        self,
        state: State,
        slot: int,
        card: int,
        *,
        missing: int = 0,
        gains: tuple[tuple[Seat, int, int], ...] = (),
        losses: tuple[tuple[Seat, int], ...] = (),
    ) -> None:
        challenge, shares = state.options.cards.challenge[card], tuple(self._sent.get(slot, ()))
        busy = {seat for there in self._sent.values() for seat, _ in there}
        by_others = tuple(seat for seat, _ in shares if (slot, seat) in self._sent_by_others)
        spare = (
            sum(people_at_home(state, seat) for seat in living_seats(state) if seat not in busy)
            if missing
            else 0
        )
        rows = tuple(self._rows.get(slot, ()))
        self.course.attempts.append(
            ChallengeAttempt(
                state.round,
                challenge.name,
                challenge.needs,
                shares,
                missing,
                spare,
                gains,
                losses,
                rows,
                by_others,
            )
        )

    def _read_pledge(self, event: object, state: State, *, by_person: bool) -> None:
        if isinstance(event, ev.Pledged):
            self._pledged[event.seat] = self._row
        elif isinstance(event, ev.PledgeTested):
            self._tested.append((len(self.course.pledges), event.slot))
            pledge_row = self._pledged.get(event.seat, self._row)
            pledge = Pledge(
                state.round,
                event.seat,
                event.people,
                event.sent,
                event.fate,
                row=pledge_row,
                end_row=self._row,
                is_by_person=by_person,
            )
            self.course.pledges.append(pledge)

    def _read_loss(self, event: object, state: State) -> None:
        lost = self.course.lost
        match event:
            case ev.Fed(seat=seat, lost=people):
                lost[seat, "starved"] += people
                self._add_gain(seat, "lost", people)
            case ev.Struck(seat=seat, food=food, people=people):
                lost[seat, "catastrophe"] += people
                self._add_gain(seat, "lost", people)
                self._blow[0] += food
                self._blow[1] += people
            case ev.Hunted(target=target, killed=killed):
                lost[target, "carnivore"] += killed
                self._add_gain(target, "lost", killed)
            case ev.Grazed(food=food):
                self.course.grazed += sum(food)
            case ev.CatastropheDrawn(card=card):
                self._drawn = state.options.cards.catastrophe[card].name
            case ev.Died(seat=seat, cause=cause):
                others = sum(state.food[other] for other in living_seats(state))
                self.course.deaths.append(
                    Death(state.round, seat, cause, others, seat not in self._by_others)
                )

    def _add_gain(self, seat: Seat, kind: str, amount: int) -> None:
        if amount:
            self.course.gains.append(Gain(self._row, seat, kind, amount))

    def _close_catastrophe(self, state: State) -> None:
        if self._drawn:
            self.course.catastrophes.append(Catastrophe(state.round, self._drawn, *self._blow))
        self._drawn, self._blow = "", [0, 0]


def _round_totals(round_number: int, state: State) -> RoundTotals:
    return RoundTotals(round_number, state.pile, tuple(state.food), tuple(state.people))
