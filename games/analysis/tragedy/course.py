"""The course of a Tragedy of the Commons: how the bands stood round by round, each Challenge that was tried, each loss and death.

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
from games.tragedy import events as ev
from games.tragedy.state import State, living_seats, people_at_home

Loss: TypeAlias = Literal["challenge", "starved", "catastrophe", "carnivore"]
LOSSES: tuple[Loss, ...] = ("challenge", "starved", "catastrophe", "carnivore")
"""Ways in which a band loses People, in the order of a round."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the bands stood at the end of a round; round 0: before the first one. The game's end may have cut the last one short."""

    round: int
    pile: int
    food: tuple[int, ...]
    """By seat."""
    people: tuple[int, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Effort:
    """A Challenge to which somebody was sent, and what became of it."""

    round: int
    card: str
    """Its name."""
    needs: int
    sent: tuple[tuple[Seat, int], ...]
    """Who sent how many People, who began it first."""
    missing: int
    """People short; 0: it was met."""
    spare: int
    """Where it failed: People that bands had at home that had sent nobody anywhere."""
    gains: tuple[tuple[Seat, int, int], ...] = ()
    """What each who took part got: seat, Food, People."""
    losses: tuple[tuple[Seat, int], ...] = ()
    """People lost by each who took part."""
    rows: tuple[int, ...] = ()
    """The row in which each was sent, in the order of `sent`."""
    sent_by_others: tuple[Seat, ...] = ()
    """Of those who sent People, the seats of which no person decided it."""

    @property
    def is_persons(self) -> bool:
        """Whether a person sent People to it."""
        return any(seat not in self.sent_by_others for seat, _ in self.sent)

    @property
    def met(self) -> bool:
        """Whether all People that it needs were there."""
        return not self.missing

    @property
    def alone(self) -> bool:
        """Whether one band alone was sent."""
        return len(self.sent) == 1


@dataclass(frozen=True, slots=True)
class Pledge:
    """A pledge that stood when its seat's turn was over (RULES T-35)."""

    round: int
    seat: Seat
    people: int
    sent: int
    fate: ev.PledgeFate
    failed: bool = False
    """Whether the Challenge that it was about failed in that round."""
    row: int = 0
    """The row in which it was made."""
    end_row: int = 0
    """The row with which its seat's turn was over."""
    is_persons: bool = True
    """Whether a person's turn put it to the test."""


@dataclass(frozen=True, slots=True)
class Death:
    """The end of a band."""

    round: int
    seat: Seat
    cause: ev.Cause
    others: int
    """Food that the bands still alive had together."""
    is_persons: bool = True
    """Whether its person made every decision of the band in that round, if there was any."""


@dataclass(frozen=True, slots=True)
class Catastrophe:
    """A Catastrophe for all (RULES T-18)."""

    round: int
    card: str
    food: int
    """Taken from all together."""
    people: int


@dataclass(slots=True)
class Course:
    """All of it, each list in the order in which things happened."""

    seats: int
    standings: list[Standing] = field(default_factory=list[Standing])
    efforts: list[Effort] = field(default_factory=list[Effort])
    pledges: list[Pledge] = field(default_factory=list[Pledge])
    deaths: list[Death] = field(default_factory=list[Death])
    catastrophes: list[Catastrophe] = field(default_factory=list[Catastrophe])
    free_food: Counter[Seat] = field(default_factory=Counter[Seat])
    """Food from Free Resource cards."""
    free_people: Counter[Seat] = field(default_factory=Counter[Seat])
    lost: Counter[tuple[Seat, Loss]] = field(default_factory=Counter[tuple[Seat, Loss]])
    """People lost, by seat and how."""
    gains: list[Gain] = field(default_factory=list[Gain])
    """Food from Free Resource cards ("free") and People "lost", each time that there were any."""
    grazed: int = 0
    """Food that Herbivores took."""
    end: ev.EndReason | None = None
    """None: the game was not over."""
    winners: tuple[Seat, ...] = ()
    now: Standing | None = None
    """After the last event."""


def course(told: Iterable[ReplayedEvent], opening: State, is_persons: IsPersons = is_anyones) -> Course:
    """The course of the game that began so and tells these events (`games.audit.told`). `is_persons`: whether a person decided a row."""
    reader = CourseReader(opening, is_persons)
    for one in told:
        reader.take(one.event, one.state, one.row.sequence, one.row.actor.seat)
    return reader.done()


class CourseReader:
    """A course as far as it has been read."""

    def __init__(self, opening: State, is_persons: IsPersons = is_anyones) -> None:
        self._is_persons = is_persons
        self._by_others: set[Seat] = set()
        """Seats of which others decided anything in this round."""
        self._sent_by_others: set[tuple[int, Seat]] = set()
        """Slots to which no person sent a seat's People, in this round."""
        self.course = Course(opening.seats, [_standing(0, opening)])
        self._last = opening
        self._sent: dict[int, list[tuple[Seat, int]]] = {}
        """By slot, in this round."""
        self._row = 0
        self._rows: dict[int, list[int]] = {}
        """By slot, the rows in which People were sent."""
        self._pledged: dict[Seat, int] = {}
        """By seat, the row of its last pledge."""
        self._tested: list[tuple[int, int]] = []
        """Pledges tested in this round: their place in the course, and the slot that they were about."""
        self._drawn = ""
        self._blow = [0, 0]

    def take(self, event: object, state: State, row: int = 0, actor: Seat | None = None) -> None:
        """The next event, the state that it left, its row in the record, and whose act that was."""
        self._row = row
        self._last = state
        persons = self._is_persons(row)
        if actor is not None and not persons:
            self._by_others.add(actor)
        if not persons and isinstance(event, ev.ChallengeStarted | ev.ChallengeJoined):
            self._sent_by_others.add((event.slot, event.seat))
        self._challenge(event, state)
        self._pledge(event, state, persons=persons)
        self._lose(event, state)
        match event:
            case ev.FreeTaken(seat=seat, food=food, people=people):
                self.course.free_food[seat] += food
                self.course.free_people[seat] += people
                self._gain(seat, "free", food)
            case ev.RoundEnded():
                self._end_round(state)
            case ev.GameEnded(reason=reason, winners=winners):
                self.course.end, self.course.winners = reason, winners

    def done(self) -> Course:
        """The whole course; a last round that came to no end of its own is told as it stood."""
        if self._last.round > self.course.standings[-1].round and self.course.end is not None:
            self._end_round(self._last)
        self.course.now = _standing(self._last.round, self._last)
        return self.course

    def _end_round(self, state: State) -> None:
        self._close_catastrophe(state)
        self.course.standings.append(_standing(state.round, state))
        self._sent, self._rows, self._tested = {}, {}, []
        self._sent_by_others, self._by_others = set(), set()

    def _challenge(self, event: object, state: State) -> None:
        match event:
            case ev.ChallengeStarted(slot=slot, seat=seat, people=people) | ev.ChallengeJoined(slot=slot, seat=seat, people=people):
                self._sent.setdefault(slot, []).append((seat, people))
                self._rows.setdefault(slot, []).append(self._row)
            case ev.ChallengeMet(slot=slot, card=card, gains=gains):
                self._effort(state, slot, card, gains=gains)
            case ev.ChallengeFailed(slot=slot, card=card, missing=missing, losses=losses):
                self._effort(state, slot, card, missing=missing, losses=losses)
                for place, about in self._tested:
                    if about == slot:
                        self.course.pledges[place] = replace(self.course.pledges[place], failed=True)
                for seat, people in losses:
                    self.course.lost[seat, "challenge"] += people
                    self._gain(seat, "lost", people)

    def _effort(
        self,
        state: State,
        slot: int,
        card: int,
        *,
        missing: int = 0,
        gains: tuple[tuple[Seat, int, int], ...] = (),
        losses: tuple[tuple[Seat, int], ...] = (),
    ) -> None:
        about, sent = state.options.cards.challenge[card], tuple(self._sent.get(slot, ()))
        busy = {seat for there in self._sent.values() for seat, _ in there}
        by_others = tuple(seat for seat, _ in sent if (slot, seat) in self._sent_by_others)
        spare = sum(people_at_home(state, seat) for seat in living_seats(state) if seat not in busy) if missing else 0
        rows = tuple(self._rows.get(slot, ()))
        self.course.efforts.append(Effort(state.round, about.name, about.needs, sent, missing, spare, gains, losses, rows, by_others))

    def _pledge(self, event: object, state: State, *, persons: bool) -> None:
        if isinstance(event, ev.Pledged):
            self._pledged[event.seat] = self._row
        elif isinstance(event, ev.PledgeTested):
            self._tested.append((len(self.course.pledges), event.slot))
            made = self._pledged.get(event.seat, self._row)
            kept = Pledge(state.round, event.seat, event.people, event.sent, event.fate, row=made, end_row=self._row, is_persons=persons)
            self.course.pledges.append(kept)

    def _lose(self, event: object, state: State) -> None:
        lost = self.course.lost
        match event:
            case ev.Fed(seat=seat, lost=people):
                lost[seat, "starved"] += people
                self._gain(seat, "lost", people)
            case ev.Struck(seat=seat, food=food, people=people):
                lost[seat, "catastrophe"] += people
                self._gain(seat, "lost", people)
                self._blow[0] += food
                self._blow[1] += people
            case ev.Hunted(target=target, killed=killed):
                lost[target, "carnivore"] += killed
                self._gain(target, "lost", killed)
            case ev.Grazed(food=food):
                self.course.grazed += sum(food)
            case ev.CatastropheDrawn(card=card):
                self._drawn = state.options.cards.catastrophe[card].name
            case ev.Died(seat=seat, cause=cause):
                others = sum(state.food[other] for other in living_seats(state))
                self.course.deaths.append(Death(state.round, seat, cause, others, seat not in self._by_others))

    def _gain(self, seat: Seat, name: str, number: int) -> None:
        if number:
            self.course.gains.append(Gain(self._row, seat, name, number))

    def _close_catastrophe(self, state: State) -> None:
        if self._drawn:
            self.course.catastrophes.append(Catastrophe(state.round, self._drawn, *self._blow))
        self._drawn, self._blow = "", [0, 0]


def _standing(number: int, state: State) -> Standing:
    return Standing(number, state.pile, tuple(state.food), tuple(state.people))
