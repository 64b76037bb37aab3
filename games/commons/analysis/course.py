"""The course of a game turn by turn, with the truth that players did not see.

For finished games, and viewers who may see all. It is read off events and their states, so it says only what
the rules decided.
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
from games.commons.governance.vocabulary import Motion, Resolution, Rule, Scope, Tally, TieSettler
from games.island.bundles import NOTHING, as_bundle, plus
from games.island.cards import RESOURCES, Bundle, Resource
from games.island.events import Rolled, TurnBegan
from games.protocol import Decider
from games.vocabulary import Event

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Moment:
    """The place of an event in its game."""

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
    """The seat in turn."""


@dataclass(frozen=True, slots=True)
class Act:
    """An event with its moment. `by`: its decider; the clock replaces late players."""

    at: Moment
    by: Decider
    event: Event


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, with the state after the growth and recoveries of its end."""

    at: Moment
    """Its beginning."""
    dice: tuple[int, int] | None
    """None if it was skipped."""
    stock: Bundle
    """Cards in the bank."""
    taken: Bundle
    """Cards that left the bank in it, in whatever way."""
    returned: Bundle
    """Cards that came into the bank: growth, payments, cards given back. Recoveries do not count, since they
    follow ruin.
    """
    crashed: tuple[Resource, ...]
    """Resources that could not be harvested, since their crash was not over."""
    points: tuple[int, ...]
    """By seat, as all players saw them."""
    hands: tuple[Bundle, ...]
    """By seat."""


@dataclass(frozen=True, slots=True)
class Request:
    """A seat's part in one harvest (RULES C-20 to C-23)."""

    at: Moment
    by: Decider
    seat: Seat
    limit: Bundle
    """The most that it might request."""
    asked: Bundle
    got: Bundle
    before: Bundle
    """Cards in the bank before any seat was served."""
    promised: tuple[int | None, ...]
    """By resource, the most that promises in force allow (RULES C-113); None: no promise."""
    row: int = 0
    """The row of the decision: the harvest is shown in a later one."""

    def can_break_promise(self) -> bool:
        """Return whether it could have taken more than was promised."""
        return any(
            most is not None and limit > most for limit, most in zip(self.limit, self.promised, strict=True)
        )

    def has_kept_promise(self) -> bool:
        """Return whether it kept within the promise."""
        return all(
            most is None or requested <= most
            for requested, most in zip(self.asked, self.promised, strict=True)
        )


@dataclass(frozen=True, slots=True)
class Growth:
    """A round's growth (RULES C-30): `grown` came, `due` should have come."""

    at: Moment
    grown: Bundle
    due: Bundle


@dataclass(frozen=True, slots=True)
class Crash:
    """A resource was used up (RULES C-31). `until`: its return, or the next board; None: not before the end."""

    at: Moment
    resource: Resource
    until: Moment | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A motion and its result."""

    at: Moment
    number: int
    mover: Seat
    meeting: int
    motion: Motion
    votes: tuple[tuple[Seat, str], ...] = ()
    """The last vote of each seat. Secret at the table if its options say so: never show them to players of
    the table.
    """
    tally: Tally | None = None
    """None: the votes were not counted before the end."""
    vote_rows: tuple[tuple[Seat, int], ...] = ()
    """By seat, the row of its last vote."""
    reasons: tuple[tuple[Seat, str], ...] = ()
    """Reasons given with the last votes, as secret as these."""
    settled: TieSettler | None = None
    """How a tie was settled if it did not simply mean no."""

    def is_outvoted(self, cast: str) -> bool | None:
        """Return whether the others decided otherwise. None: neither yes nor no, or not counted."""
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
class Enactment:
    """A promise or a change of rules, by a meeting or the instructor (meeting 0)."""

    at: Moment
    meeting: int
    promise: Resolution | None = None
    added: Rule | None = None
    removed: Rule | None = None
    ballot: Ballot | None = None
    """The motion that made it, as of when it was carried."""


@dataclass(frozen=True, slots=True)
class StageEnd:
    """A stage's end, with hidden victory points."""

    at: Moment
    stage: gov.Stage
    survivors: tuple[Seat, ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class Course:
    """The course, each list in the order of the game."""

    acts: list[Act] = field(default_factory=list[Act])
    turns: list[Turn] = field(default_factory=list[Turn])
    requests: list[Request] = field(default_factory=list[Request])
    growths: list[Growth] = field(default_factory=list[Growth])
    crashes: list[Crash] = field(default_factory=list[Crash])
    meetings: list[Meeting] = field(default_factory=list[Meeting])
    ballots: list[Ballot] = field(default_factory=list[Ballot])
    enactments: list[Enactment] = field(default_factory=list[Enactment])
    stages: list[StageEnd] = field(default_factory=list[StageEnd])
    end: ev.EndReason | None = None
    """None: the game is not over."""
    final_points: tuple[int, ...] = ()
    """Points by seat after the last event, without hidden ones, also of a stopped game."""

    def events_of_kind(self, kind: type[E]) -> list[tuple[Moment, E]]:
        """Return the events of this class, each with its moment."""
        return [(act.at, act.event) for act in self.acts if isinstance(act.event, kind)]


def read_course(events: Iterable[ReplayedEvent]) -> Course:
    """Read the course off a game's replayed events."""
    reader = CourseReader()
    for replayed in events:
        reader.add_event(replayed)
    return reader.course


class CourseReader:
    """Builds a course event by event."""

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

    def add_event(self, replayed: ReplayedEvent) -> None:
        """Add the next event."""
        state: State = replayed.state
        stage: gov.Stage = "basic" if state.governance is None else "ostrom"
        moment = Moment(replayed.row.sequence, replayed.row.ms, state.turn, state.round, stage, state.active)
        self._count_flow(replayed.event, as_bundle(state.bank))
        self.course.final_points = tuple(state.points)
        if isinstance(replayed.event, TurnBegan | gov.StageEnded | ev.GameEnded):
            self._close_turn(state)
        if isinstance(replayed.event, TurnBegan) or not self.course.acts:
            self._turn, self._dice = moment, None
        self.course.acts.append(Act(moment, replayed.row.actor.by, replayed.event))
        self._read_harvest(moment, replayed, state)
        self._read_crash(moment, replayed.event)
        self._read_meeting(moment, replayed.event)
        self._read_end(moment, replayed.event)

    def _close_turn(self, state: State) -> None:
        if self._turn is not None:
            crashed = tuple(name for name, clock in zip(RESOURCES, state.clocks, strict=True) if clock)
            hands = tuple(as_bundle(hand) for hand in state.hands)
            stock, points = as_bundle(state.bank), tuple(state.points)
            self.course.turns.append(
                Turn(self._turn, self._dice, stock, self._taken, self._returned, crashed, points, hands)
            )
            self._turn, self._taken, self._returned = None, NOTHING, NOTHING

    def _count_flow(self, event: Event, bank: Bundle) -> None:
        """Count cards to and from the bank. A fresh board is another bank."""
        before, self._bank_was = self._bank_was, bank
        if before is None or before == bank or isinstance(event, ev.Recovered | gov.FreshBoard):
            return
        self._taken = plus(
            self._taken, as_bundle([max(0, old - new) for old, new in zip(before, bank, strict=True)])
        )
        self._returned = plus(
            self._returned, as_bundle([max(0, new - old) for old, new in zip(before, bank, strict=True)])
        )

    def _read_harvest(self, moment: Moment, replayed: ReplayedEvent, state: State) -> None:
        match replayed.event:
            case Rolled(dice=dice):
                self._dice = dice
            case ev.HarvestOpened(limits=limits):
                self._limits, self._answered, self._before = limits, {}, as_bundle(state.bank)
            case ev.HarvestAnswered(seat=seat):
                self._answered[seat] = replayed.row.actor.by, replayed.row.sequence
            case ev.RequestShown(seat=seat, cards=cards):
                self._shown[seat] = cards
            case ev.Received(seat=seat, cards=got, source="harvest"):
                governance = state.governance
                promised = (
                    (None,) * len(RESOURCES)
                    if governance is None
                    else tuple(quota_limit(state, governance, seat, name) for name in RESOURCES)
                )
                requested, (by, row) = (
                    self._shown.pop(seat),
                    self._answered.get(seat, (replayed.row.actor.by, moment.row)),
                )
                self.course.requests.append(
                    Request(moment, by, seat, self._limits[seat], requested, got, self._before, promised, row)
                )

    def _read_crash(self, moment: Moment, event: Event) -> None:
        match event:
            case ev.Grew(cards=cards, short=short):
                self.course.growths.append(Growth(moment, cards, plus(cards, short)))
            case ev.Crashed(resource=resource):
                self.course.crashes.append(Crash(moment, resource))
            case ev.Recovered(resource=resource):
                self._mark_recovered(moment, (resource,))
            case gov.FreshBoard():
                self._afresh = True
            case TurnBegan() if self._afresh:
                self._afresh = False
                self._mark_recovered(moment, RESOURCES)

    def _mark_recovered(self, moment: Moment, resources: Collection[Resource]) -> None:
        for n, crash in enumerate(self.course.crashes):
            if crash.resource in resources and crash.until is None:
                self.course.crashes[n] = replace(crash, until=moment)

    def _read_meeting(self, moment: Moment, event: Event) -> None:
        meetings, ballots = self.course.meetings, self.course.ballots
        match event:
            case gov.MeetingCalled(number=number, caller=caller, scope=scope, members=members):
                meetings.append(Meeting(moment, number, caller, scope, members))
            case gov.MeetingClosed():
                meetings[-1] = replace(meetings[-1], closed=moment)
            case gov.Moved(number=number, mover=mover, motion=motion):
                ballots.append(Ballot(moment, number, mover, meetings[-1].number, motion))
            case gov.Voted(seat=seat, cast=cast):
                votes = {**dict(ballots[-1].votes), seat: cast}
                rows = {**dict(ballots[-1].vote_rows), seat: moment.row}
                cast_now = tuple(sorted((who, what) for who, what in votes.items() if what is not None))
                reasons = tuple((who, why) for who, why in ballots[-1].reasons if who != seat)
                ballots[-1] = replace(
                    ballots[-1], votes=cast_now, vote_rows=tuple(sorted(rows.items())), reasons=reasons
                )
            case gov.VoteReasoned(seat=seat, reason=reason):
                ballots[-1] = replace(
                    ballots[-1], reasons=tuple(sorted((*ballots[-1].reasons, (seat, reason))))
                )
            case gov.TieSettled(by=settler):
                ballots[-1] = replace(ballots[-1], settled=settler)
            case gov.BallotClosed(tally=tally):
                ballots[-1] = replace(ballots[-1], tally=tally)
            case gov.RulesChanged(motion=motion_number, removed=removed, added=added):
                meeting, ballot = (meetings[-1].number, ballots[-1]) if motion_number else (0, None)
                self.course.enactments.append(Enactment(moment, meeting, None, added, removed, ballot))
            case gov.Resolved(resolution=resolution):
                self.course.enactments.append(
                    Enactment(moment, resolution.meeting, resolution, ballot=ballots[-1] if ballots else None)
                )

    def _read_end(self, moment: Moment, event: Event) -> None:
        match event:
            case gov.StageEnded(survivors=survivors, points=points):
                self.course.stages.append(StageEnd(moment, "basic", survivors, points))
            case gov.StageCounted(survivors=survivors, points=points):
                self.course.stages[-1] = replace(self.course.stages[-1], survivors=survivors, points=points)
            case gov.GameResumed():
                self.course.end = None
                self.course.stages.clear()
            case ev.GameEnded(reason=reason, survivors=survivors, points=points):
                self.course.end = reason
                self.course.stages.append(StageEnd(moment, moment.stage, survivors, points))
