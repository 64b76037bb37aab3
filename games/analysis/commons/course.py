"""The course of a game: what happened in it turn by turn and harvest by harvest, with the truth that players did not see.

For a game that is over, or for eyes that may see all of it: the debrief, the tables of data, the analyses. It is read off the events and
the state that each left, so it says nothing that the rules have not decided.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from games.audience import Seat
from games.audit import ReplayedEvent
from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.commons.governance.enforcement.harvests import quota_limit
from games.commons.governance.state import State
from games.commons.governance.vocabulary import BallotTally, Motion, Resolution, Rule, Scope, TieSettler
from games.island.bundles import NOTHING, as_bundle, plus
from games.island.cards import RESOURCES, Bundle, Resource
from games.island.events import Rolled, TurnBegan
from games.protocol import Decider
from games.vocabulary import Event

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Moment:
    """When something happened."""

    row: int
    """Of the record, from 1."""
    ms: int
    """Milliseconds since the start."""
    turn: int
    """Player turns from 1, over both stages."""
    round: int
    """From 1, over both stages."""
    stage: gov.Stage
    active: Seat
    """Whose turn it was."""


@dataclass(frozen=True, slots=True)
class Act:
    """Any event, in its place. `by`: who brought it about; the clock acts for whom it waited too long."""

    at: Moment
    by: Decider
    event: Event


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn, and how things stood when the next one began: after the growth and the recoveries of its end."""

    at: Moment
    """Its beginning."""
    dice: tuple[int, int] | None
    """None where it was skipped."""
    stock: Bundle
    """What the bank held."""
    taken: Bundle
    """Cards that left the bank in it, in whatever way."""
    returned: Bundle
    """Cards that came into the bank: growth, payments, what was given back; not what recovers, for that follows ruin."""
    crashed: tuple[Resource, ...]
    """What could not be harvested, since its crash was not over."""
    points: tuple[int, ...]
    """By seat, as everybody saw them."""
    hands: tuple[Bundle, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Request:
    """A seat's part in one harvest (RULES C-20 to C-23)."""

    at: Moment
    by: Decider
    seat: Seat
    limit: Bundle
    """The most that it might ask for."""
    asked: Bundle
    got: Bundle
    before: Bundle
    """What the bank held before anybody was served."""
    promised: tuple[int | None, ...]
    """By kind, the most that promises in force allow (RULES C-113); None: they say nothing."""
    row: int = 0
    """The row in which it was decided: the harvest is shown in a later one."""

    def tempted(self) -> bool:
        """Whether it could have taken more than was promised."""
        return any(most is not None and limit > most for limit, most in zip(self.limit, self.promised, strict=True))

    def kept(self) -> bool:
        """Whether it asked for no more than was promised."""
        return all(most is None or asked <= most for asked, most in zip(self.asked, self.promised, strict=True))


@dataclass(frozen=True, slots=True)
class Growth:
    """The end of a round (RULES C-30): `grown` came, `due` should have come; the box was too empty for the rest."""

    at: Moment
    grown: Bundle
    due: Bundle


@dataclass(frozen=True, slots=True)
class Crash:
    """A kind of card was used up (RULES C-31). `until`: when it came back, or another board began; None: not before the end."""

    at: Moment
    resource: Resource
    until: Moment | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A motion, and what became of it."""

    at: Moment
    number: int
    mover: Seat
    meeting: int
    motion: Motion
    votes: tuple[tuple[Seat, str], ...] = ()
    """Who voted what at last: secret at the table where its options say so, so show them to nobody who was there."""
    tally: BallotTally | None = None
    """None: nobody counted before the end."""
    vote_rows: tuple[tuple[Seat, int], ...] = ()
    """By seat, the row of its last vote."""
    reasons: tuple[tuple[Seat, str], ...] = ()
    """Reasons that were given with the last votes: as secret as these."""
    settled: TieSettler | None = None
    """Who settled a tie otherwise than with a no."""

    def outvotes(self, cast: str) -> bool | None:
        """Whether the others decided against such a vote; None: it was neither yes nor no, or nobody counted."""
        if self.tally is None or self.tally.void or cast not in {"yes", "no"}:
            return None
        return (cast == "yes") != self.tally.carried


@dataclass(frozen=True, slots=True)
class Meeting:
    """A meeting (RULES C-100 to C-109). `closed` None: it was open at the end."""

    at: Moment
    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    closed: Moment | None = None


@dataclass(frozen=True, slots=True)
class Made:
    """What a meeting made, or the instructor (meeting 0): a promise, or a change of the rules."""

    at: Moment
    meeting: int
    promise: Resolution | None = None
    added: Rule | None = None
    removed: Rule | None = None
    ballot: Ballot | None = None
    """Which motion made it, as it was when it was carried."""


@dataclass(frozen=True, slots=True)
class StageEnd:
    """How a stage ended: survivors and points count the victory-point cards that stay hidden."""

    at: Moment
    stage: gov.Stage
    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class Course:
    """All of it, each list in the order in which things happened."""

    acts: list[Act] = field(default_factory=list[Act])
    turns: list[Turn] = field(default_factory=list[Turn])
    requests: list[Request] = field(default_factory=list[Request])
    growths: list[Growth] = field(default_factory=list[Growth])
    crashes: list[Crash] = field(default_factory=list[Crash])
    meetings: list[Meeting] = field(default_factory=list[Meeting])
    ballots: list[Ballot] = field(default_factory=list[Ballot])
    made: list[Made] = field(default_factory=list[Made])
    stages: list[StageEnd] = field(default_factory=list[StageEnd])
    end: ev.EndReason | None = None
    """None: the game was not over."""
    now: tuple[int, ...] = ()
    """Points by seat after the last event, without hidden ones: of a game that was stopped, as its result says them."""

    def of(self, kind: type[E]) -> list[tuple[Moment, E]]:
        """The events of this kind, each with its moment."""
        return [(act.at, act.event) for act in self.acts if isinstance(act.event, kind)]


def course(told: Iterable[ReplayedEvent]) -> Course:
    """The course of the game that tells these events from its start on (`games.audit.told`)."""
    reader = CourseReader()
    for one in told:
        reader.take(one)
    return reader.course


class CourseReader:
    """A course as far as it has been read."""

    def __init__(self) -> None:
        self.course = Course()
        self._turn: Moment | None = None
        self._dice: tuple[int, int] | None = None
        self._limits: Sequence[Bundle] = ()
        self._answered: dict[Seat, tuple[Decider, int]] = {}
        self._shown: dict[Seat, Bundle] = {}
        self._before: Bundle = NOTHING
        self._bank_was: Bundle | None = None
        self._taken = self._returned = NOTHING
        self._afresh = False

    def take(self, told: ReplayedEvent) -> None:
        """The next event."""
        state: State = told.state
        stage: gov.Stage = "basic" if state.governance is None else "ostrom"
        at = Moment(told.row.sequence, told.row.ms, state.turn, state.round, stage, state.active)
        self._flow(told.event, as_bundle(state.bank))
        self.course.now = tuple(state.points)
        if isinstance(told.event, TurnBegan | gov.StageEnded | ev.GameEnded):
            self._close_turn(state)
        if isinstance(told.event, TurnBegan) or not self.course.acts:
            self._turn, self._dice = at, None
        self.course.acts.append(Act(at, told.row.actor.by, told.event))
        self._harvest(at, told, state)
        self._crash(at, told.event)
        self._meet(at, told.event)
        self._end(at, told.event)

    def _close_turn(self, state: State) -> None:
        if self._turn is not None:
            crashed = tuple(name for name, clock in zip(RESOURCES, state.clocks, strict=True) if clock)
            hands = tuple(as_bundle(hand) for hand in state.hands)
            stock, points = as_bundle(state.bank), tuple(state.points)
            self.course.turns.append(Turn(self._turn, self._dice, stock, self._taken, self._returned, crashed, points, hands))
            self._turn, self._taken, self._returned = None, NOTHING, NOTHING

    def _flow(self, event: Event, bank: Bundle) -> None:
        """What the bank lost and won by this event. A fresh board is another bank."""
        was, self._bank_was = self._bank_was, bank
        if was is None or was == bank or isinstance(event, ev.Recovered | gov.FreshBoard):
            return
        self._taken = plus(self._taken, as_bundle([max(0, old - new) for old, new in zip(was, bank, strict=True)]))
        self._returned = plus(self._returned, as_bundle([max(0, new - old) for old, new in zip(was, bank, strict=True)]))

    def _harvest(self, at: Moment, told: ReplayedEvent, state: State) -> None:
        match told.event:
            case Rolled(dice=dice):
                self._dice = dice
            case ev.HarvestOpened(limits=limits):
                self._limits, self._answered, self._before = limits, {}, as_bundle(state.bank)
            case ev.HarvestAnswered(seat=seat):
                self._answered[seat] = told.row.actor.by, told.row.sequence
            case ev.RequestShown(seat=seat, cards=cards):
                self._shown[seat] = cards
            case ev.Received(seat=seat, cards=got, source="harvest"):
                here = state.governance
                promised = (None,) * len(RESOURCES) if here is None else tuple(quota_limit(state, here, seat, name) for name in RESOURCES)
                asked, (by, row) = self._shown.pop(seat), self._answered.get(seat, (told.row.actor.by, at.row))
                self.course.requests.append(Request(at, by, seat, self._limits[seat], asked, got, self._before, promised, row))

    def _crash(self, at: Moment, event: Event) -> None:
        match event:
            case ev.Grew(cards=cards, short=short):
                self.course.growths.append(Growth(at, cards, plus(cards, short)))
            case ev.Crashed(resource=resource):
                self.course.crashes.append(Crash(at, resource))
            case ev.Recovered(resource=resource):
                self._come_back(at, (resource,))
            case gov.FreshBoard():
                self._afresh = True
            case TurnBegan() if self._afresh:
                self._afresh = False
                self._come_back(at, RESOURCES)

    def _come_back(self, at: Moment, kinds: Collection[Resource]) -> None:
        for n, crash in enumerate(self.course.crashes):
            if crash.resource in kinds and crash.until is None:
                self.course.crashes[n] = replace(crash, until=at)

    def _meet(self, at: Moment, event: Event) -> None:
        meetings, ballots = self.course.meetings, self.course.ballots
        match event:
            case gov.MeetingCalled(number=number, caller=caller, scope=scope, members=members):
                meetings.append(Meeting(at, number, caller, scope, members))
            case gov.MeetingClosed():
                meetings[-1] = replace(meetings[-1], closed=at)
            case gov.Moved(number=number, mover=mover, motion=motion):
                ballots.append(Ballot(at, number, mover, meetings[-1].number, motion))
            case gov.Voted(seat=seat, cast=cast):
                votes = {**dict(ballots[-1].votes), seat: cast}
                rows = {**dict(ballots[-1].vote_rows), seat: at.row}
                cast_now = tuple(sorted((who, what) for who, what in votes.items() if what is not None))
                reasons = tuple((who, why) for who, why in ballots[-1].reasons if who != seat)
                ballots[-1] = replace(ballots[-1], votes=cast_now, vote_rows=tuple(sorted(rows.items())), reasons=reasons)
            case gov.VoteReasoned(seat=seat, reason=reason):
                ballots[-1] = replace(ballots[-1], reasons=tuple(sorted((*ballots[-1].reasons, (seat, reason)))))
            case gov.TieSettled(by=settler):
                ballots[-1] = replace(ballots[-1], settled=settler)
            case gov.BallotClosed(tally=tally):
                ballots[-1] = replace(ballots[-1], tally=tally)
            case gov.RulesChanged(motion=motion_number, removed=removed, added=added):
                meeting, ballot = (meetings[-1].number, ballots[-1]) if motion_number else (0, None)
                self.course.made.append(Made(at, meeting, None, added, removed, ballot))
            case gov.Resolved(resolution=resolution):
                self.course.made.append(Made(at, resolution.meeting, resolution, ballot=ballots[-1] if ballots else None))

    def _end(self, at: Moment, event: Event) -> None:
        match event:
            case gov.StageEnded(survivors=survivors, points=points):
                self.course.stages.append(StageEnd(at, "basic", survivors, points))
            case gov.StageCounted(survivors=survivors, points=points):
                self.course.stages[-1] = replace(self.course.stages[-1], survivors=survivors, points=points)
            case gov.GameResumed():
                self.course.end = None
                self.course.stages.clear()
            case ev.GameEnded(reason=reason, survivors=survivors, points=points):
                self.course.end = reason
                self.course.stages.append(StageEnd(at, at.stage, survivors, points))
