"""Define the Ostrom stage's part of the state: office, meeting, ballot and rules as a ladder (RULES C-89,
C-110).

It changes in place and is cheap to copy.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import ClassVar, Literal, Self, TypeAlias, TypeVar, get_args

from games.audience import INSTRUCTOR, OBSERVERS, STAFF, Audience, Seat, seat_audience
from games.commons.basic import state as basic
from games.commons.basic.events import Step
from games.commons.basic.state import NOBODY
from games.commons.governance.effects import (
    LastingEffect,
    Limit,
    Raise,
    Rate,
)
from games.commons.governance.events import EffectCause
from games.commons.governance.options import CommonsOptions
from games.commons.governance.vocabulary import (
    RULE_SORTS,
    AgendaItem,
    Deed,
    Motion,
    Resolution,
    Rule,
    RuleSort,
    Scope,
    VoteValue,
)
from games.island.cards import RESOURCES, Bundle, Resource
from games.island.layouts import LayoutName, layout
from games.island.topology import island
from games.vocabulary import FrozenStruct

V = TypeVar("V")
VACANT = -2
"""Value of `Governance.acting` while stand-ins play all seats, so that no person can act (RULES C-82)."""


def _with_value_at(values: tuple[V, ...], seats: Collection[Seat], value: V) -> tuple[V, ...]:
    """Return values by seat, with `value` at these seats."""
    return tuple([value if seat in seats else old for seat, old in enumerate(values)]) if seats else values


def remove_seat(seats: tuple[Seat, ...], removed: Seat) -> tuple[Seat, ...]:
    """Return the seats without one."""
    return tuple([seat for seat in seats if seat != removed])


class Election(FrozenStruct):
    """An open ballot for Monitor. `votes` by seat: a candidate, or None. `answered` by seat: voted, or silent
    to the end.
    """

    candidates: tuple[Seat, ...]
    votes: tuple[Seat | None, ...]
    answered: tuple[bool, ...]
    excused: tuple[Seat, ...] = ()
    """Seats that count as answered only because stand-ins play them (RULES C-109)."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """Return the election without waiting for these seats."""
        new = tuple([seat for seat in seats if not self.answered[seat]])
        return self.replace(answered=_with_value_at(self.answered, new, True), excused=(*self.excused, *new))

    def ask_again(self, seat: Seat) -> Self:
        """Return the election with a returning person's vote open again."""
        if seat not in self.excused:
            return self
        return self.replace(
            answered=_with_value_at(self.answered, (seat,), False), excused=remove_seat(self.excused, seat)
        )


class Pending(FrozenStruct):
    """A choice of cards that the game waits for."""

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: EffectCause


class Ballot(FrozenStruct):
    """An open motion. While `defending`, the Monitor speaks and no seat votes. `votes` by seat."""

    motion: int
    mover: Seat
    asks: Motion
    voters: tuple[Seat, ...]
    votes: tuple[VoteValue | None, ...]
    defending: bool = False
    by_hand: bool = False
    """Whether a person has voted: then votes are counted only after `vote_grace`."""
    sued: Seat = NOBODY
    """The sued seat, even if the office changes during the ballot. -1: none, or up to 0.20 the office's
    holder.
    """
    reasons: tuple[str, ...] = ()
    """By seat, the reason given with its vote; () if none."""
    excused: tuple[Seat, ...] = ()
    """Voters marked absent only because stand-ins play their seats (RULES C-109)."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """Return the ballot without waiting for these seats. Votes already given count."""
        new = tuple([seat for seat in seats if seat in self.pending_voters])
        return self.replace(votes=_with_value_at(self.votes, new, "absent"), excused=(*self.excused, *new))

    def ask_again(self, seat: Seat) -> Self:
        """Return the ballot with a returning person's vote open again."""
        if seat not in self.excused:
            return self
        return self.replace(
            votes=_with_value_at(self.votes, (seat,), None), excused=remove_seat(self.excused, seat)
        )

    def reason_of(self, seat: Seat) -> str:
        """Return the reason that a seat has given with its vote, or ""."""
        return self.reasons[seat] if self.reasons else ""

    def with_reason(self, seat: Seat, reason: str) -> Self:
        """Return the ballot with this seat's reason, or with "" without one."""
        if not reason and not self.reason_of(seat):
            return self
        return self.replace(reasons=_with_value_at(self.reasons or ("",) * len(self.votes), (seat,), reason))

    @property
    def pending_voters(self) -> tuple[Seat, ...]:
        """Return the voters who have not voted yet; () during a defence."""
        return () if self.defending else tuple(seat for seat in self.voters if self.votes[seat] is None)

    @property
    def all_voted(self) -> bool:
        """Return whether the ballot only remains to be counted."""
        return not self.defending and not self.pending_voters


class Speaker(FrozenStruct):
    """The seat whose turn to speak it is, with `speaking=queue` (RULES C-116). `number` counts a meeting's
    turns.
    """

    seat: Seat
    number: int
    present: bool
    """Whether its person has given a sign of presence."""
    has_spoken: bool = False
    """Whether any counted speech fell into this turn."""
    time_up: bool = False
    """Whether its time is up and it speaks on because no seat waits."""


class Speech(FrozenStruct):
    """The amount a seat has said in a meeting, never its content (`CountSpeech`)."""

    meeting: int
    seat: Seat
    messages: int = 0
    characters: int = 0
    seconds: int = 0


class Meeting(FrozenStruct):
    """An open meeting. `done` by seat; `suits`: plaintiffs in it; `ballots`: the number opened."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    done: tuple[bool, ...]
    extended: bool = False
    extensions: int = 0
    """Number of extensions, by the caller or the instructor."""
    motions: int = 0
    undecided: int = 0
    """Motions that do not count: 1 after an undecided tie (`tie=status_quo_of_the_rule`)."""
    sues_again: Seat = NOBODY
    """The seat that may sue again, since its first suit was undecided."""
    ballots: int = 0
    choices: int = 0
    """Card choices during the meeting; they take none of its time."""
    suits: tuple[Seat, ...] = ()
    ballot: Ballot | None = None
    excused: tuple[Seat, ...] = ()
    """Members who are done only because stand-ins play their seats (RULES C-109)."""
    hands: tuple[Seat, ...] = ()
    """Waiting speakers, in the order of raising their hands (RULES C-116)."""
    speaker: Speaker | None = None
    speeches: int = 0
    """Turns to speak so far."""
    wasted: tuple[Seat, ...] = ()
    """The seat of each silent turn."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """Return the meeting without waiting for these seats."""
        new = tuple([seat for seat in seats if seat in self.members and not self.done[seat]])
        ballot = None if self.ballot is None else self.ballot.excuse(seats)
        hands = tuple([seat for seat in self.hands if seat not in seats])
        return self.replace(
            done=_with_value_at(self.done, new, True),
            excused=(*self.excused, *new),
            ballot=ballot,
            hands=hands,
        )

    def ask_again(self, seat: Seat) -> Self:
        """Return the meeting with a returning person able to talk and vote."""
        ballot = None if self.ballot is None else self.ballot.ask_again(seat)
        if seat not in self.excused:
            return self.replace(ballot=ballot)
        return self.replace(
            done=_with_value_at(self.done, (seat,), False),
            excused=remove_seat(self.excused, seat),
            ballot=ballot,
        )


class HarvestCap(FrozenStruct):
    """An applied `Limit`. `turns`: the seat's own turns left."""

    effect: ClassVar[type[LastingEffect]] = Limit
    seat: Seat
    most: int
    resource: Resource | None
    turns: int
    deed: int


class RateBonus(FrozenStruct):
    """A better rate for a seat's next own turns, from player turn `since`."""

    effect: ClassVar[type[LastingEffect]] = Rate
    seat: Seat
    rate: int
    turns: int
    since: int
    deed: int


class Allowance(FrozenStruct):
    """An applied `Raise`. `turns`: the seat's own turns left."""

    effect: ClassVar[type[LastingEffect]] = Raise
    seat: Seat
    more: int
    resource: Resource
    turns: int
    deed: int


LastingRecord: TypeAlias = HarvestCap | RateBonus | Allowance
"""A lasting effect in force: its own fields with the turns left, its seat and its deed."""
LASTING_RECORDS: Mapping[type[LastingEffect], type[LastingRecord]] = {
    record.effect: record for record in get_args(LastingRecord)
}


@dataclass(slots=True, kw_only=True)
class Governance:
    """The institutions. Rarely changing parts are frozen tuples, which copies share."""

    began: int
    """The first player turn of the stage."""
    monitor: int = NOBODY
    """The elected seat; -1 until there is one."""
    acting: int = NOBODY
    """The seat that acts for the Monitor (RULES C-82); -1: none; `VACANT`: no person can."""
    missed: int = 0
    """The Monitor's consecutive own turns that the clock ended without an act of theirs."""
    elected_round: int
    """The round of the Monitor's election (RULES C-81)."""
    election: Election | None = None
    election_due: bool = False

    book: tuple[Rule, ...]
    """Rules in force, sanctions before rewards, each sort in the order of the ladder."""
    coming: tuple[Rule, ...] | None = None
    """The rules from the next player turn on; None if unchanged (RULES C-111)."""
    history: tuple[Rule, ...]
    """Every version of every rule, oldest first."""
    removed: tuple[tuple[str, int], ...] = ()
    """Removed rules' names, with the meeting that removed them; 0: the instructor."""
    resolutions: tuple[Resolution, ...] = ()
    agenda: tuple[AgendaItem, ...] = ()
    """Changes that resource groups request from the whole group, oldest first (RULES C-113)."""
    petitions: int = 0
    """Number of petitions so far."""

    deeds: tuple[Deed, ...] = ()
    pending: tuple[Pending, ...] = ()
    """Card choices that block everything else, in order."""
    tokens: list[int]
    """By seat: points given and taken (RULES C-88)."""
    skips: list[int]
    """By seat: turns still to be skipped."""
    curbs: tuple[HarvestCap, ...] = ()
    boons: tuple[RateBonus, ...] = ()
    allowances: tuple[Allowance, ...] = ()
    starved: tuple[Seat, ...] = ()
    """Seats whose last harvest before this turn left them nothing to request, by a rule or promise (RULES
    C-88).
    """
    starving: tuple[Seat, ...] = ()
    """`starved` after this turn's harvest."""

    meeting: Meeting | None = None
    meetings: int = 0
    """Held so far."""
    meetings_this_turn: int = 0
    speech: tuple[Speech, ...] = ()
    """Speech amounts by meeting and seat, in the order of first notice."""
    motions: int = 0
    """Made so far."""
    carried: int = 0
    """Of them, carried."""
    suits: int = 0
    """Of them, suits."""

    ledger: tuple[tuple[int, Seat, Bundle], ...] = ()
    """Harvests of this stage with cards received: player turn, seat, cards."""
    flags: tuple[tuple[int, Seat, str], ...] = ()
    """Met conditions: player turn, seat, rule (RULES C-91)."""

    seen: bool = False
    """Whether the Monitor has acted in person since the end of their last own turn."""
    lost: tuple[Seat, ...] = ()
    """Seats whose last turn was skipped: they play the next one."""
    ending: Literal["", "player", "clock"] = ""
    """What ended the turn, while it waits for the Monitor alone (`MomentBegan`)."""
    convictions: tuple[tuple[int, Seat], ...] = ()
    """Carried suits: player turn, and the office's holder (RULES C-121)."""

    @property
    def watcher(self) -> int:
        """Return the office's holder, the Monitor or the acting seat; -1 if none."""
        return NOBODY if self.acting == VACANT else self.acting if self.acting >= 0 else self.monitor

    @property
    def defendant(self) -> Seat:
        """Return the sued seat of the open ballot, or the office's holder."""
        ballot = None if self.meeting is None else self.meeting.ballot
        return self.watcher if ballot is None or ballot.sued == NOBODY else ballot.sued

    @property
    def open_meeting(self) -> Meeting:
        """Return the open meeting. Raise ValueError without one."""
        if self.meeting is None:
            raise ValueError("no meeting is open")
        return self.meeting


@dataclass(slots=True)
class State(basic.State):
    """The whole state: Basic's, and from the Ostrom stage on the institutions."""

    options: CommonsOptions
    stage_called: bool = False
    """Whether the instructor has announced the Ostrom stage for the end of this round (RULES C-70)."""
    governance: Governance | None = None
    """None in the Basic stage."""
    resumable: bool = False
    """Whether a finished game may still go on with the Ostrom stage (RULES C-70)."""
    stand_ins: tuple[Seat, ...] = ()
    """Seats played by stand-ins, in turn order (RULES A2)."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats not played by stand-ins, permanent automatic players included."""
        return tuple([seat for seat in range(self.seats) if seat not in self.stand_ins])

    @property
    def candidates(self) -> tuple[Seat, ...]:
        """Return the open election's candidates, without seats played by stand-ins."""
        election = None if self.governance is None else self.governance.election
        return (
            ()
            if election is None
            else tuple([seat for seat in election.candidates if seat not in self.stand_ins])
        )

    @property
    def institutions(self) -> Governance:
        """Return the institutions. Raise ValueError in the Basic stage."""
        if self.governance is None:
            raise ValueError("there are no institutions in the Basic stage")
        return self.governance

    @property
    def meeting(self) -> Meeting | None:
        """Return the open meeting, if any."""
        return None if self.governance is None else self.governance.meeting

    @property
    def rounds_before(self) -> int:
        """Return the number of rounds before the current stage."""
        return 0 if self.governance is None else (self.governance.began - 1) // self.seats

    @property
    def may_talk(self) -> bool:
        """Return whether the current round allows meetings (RULES C-100)."""
        return (
            self.options.meetings_from == 1 or self.round - self.rounds_before >= self.options.meetings_from
        )

    @property
    def ballot(self) -> Ballot | None:
        """Return the open ballot, if any."""
        meeting = self.meeting
        return None if meeting is None else meeting.ballot

    def steps(self) -> tuple[Step, ...]:
        """Return the steps of a turn; in the Ostrom stage a meeting comes last (RULES C-100)."""
        usual = basic.State.steps(self)
        return usual if self.governance is None else (*usual, "meeting")

    def has_next_stage(self) -> bool:
        """Return whether the Ostrom stage is still to come."""
        return self.governance is None and (self.stage_called or self.options.rounds_ostrom > 0)

    def watcher_audience(self) -> Audience:
        """Return the staff and the Monitor (RULES C-83)."""
        governance = self.governance
        return (
            STAFF
            if governance is None or governance.watcher < 0
            else STAFF | seat_audience(governance.watcher)
        )

    def hands_audience(self) -> Audience:
        """Return the instructor, and with `monitor_sees_hands` the Monitor (RULES C-83)."""
        return self.watcher_audience() & ~OBSERVERS if self.options.monitor_sees_hands else INSTRUCTOR

    def members(self, scope: Scope) -> tuple[Seat, ...]:
        """Return all seats, or those with a building at a hex of the resource, in turn order (RULES C-102)."""
        if scope == "whole":
            return tuple(range(self.seats))
        owners_at_resource = set(compress(self.owners, vertices_at_resource(self.options.layout, scope)))
        return tuple(sorted(owners_at_resource - {NOBODY}))

    def groups(self) -> tuple[tuple[Resource, tuple[Seat, ...]], ...]:
        """Return each resource's group, bounded by the board itself (Ostrom's principle 1)."""
        return tuple((resource, self.members(resource)) for resource in RESOURCES)


@lru_cache(maxsize=4096)
def vertices_at_resource(name: LayoutName, resource: Resource) -> tuple[bool, ...]:
    """Return by vertex whether it lies at a hex of a resource, whatever its number."""
    terrain = layout(name).terrain
    return tuple([any(terrain[hexagon] == resource for hexagon in hexes) for hexes in island().vertex_hexes])


def replace_rule(book: tuple[Rule, ...], removed: Rule | None, added: Rule | None) -> tuple[Rule, ...]:
    """Return the rules without one and with another: in its place if both are of a sort, otherwise at the end
    of its sort.
    """
    rules = list(book)
    names = [rule.name for rule in rules]
    index = names.index(removed.name) if removed is not None and removed.name in names else None
    if (
        index is not None
        and added is not None
        and removed is not None
        and added.draft.sort == removed.draft.sort
    ):
        rules[index] = added
    else:
        if index is not None:
            del rules[index]
        if added is not None:
            rules.append(added)
    return tuple(rule for sort in RULE_SORTS for rule in rules if rule.draft.sort == sort)


def rules_next_turn(governance: Governance) -> tuple[Rule, ...]:
    """Return the rules of the next player turn, the basis of motions."""
    return governance.book if governance.coming is None else governance.coming


def seat_speech(governance: Governance, meeting_number: int, seat: Seat) -> Speech:
    """Return the counted speech of a seat in a meeting."""
    return next(
        (speech for speech in governance.speech if (speech.meeting, speech.seat) == (meeting_number, seat)),
        Speech(meeting_number, seat),
    )


def deeds_since(governance: Governance, turn: int) -> list[Deed]:
    """Return sanctions and rewards from this player turn on, latest first."""
    recent: list[Deed] = []
    for deed in reversed(governance.deeds):
        if deed.turn < turn:
            break
        recent.append(deed)
    return recent


def offence_count(governance: Governance, seat: Seat) -> int:
    """Return the number of a seat's sanctions that were not reversed."""
    return _applied_count(governance, seat, "sanction")


def reward_count(governance: Governance, seat: Seat) -> int:
    """Return the number of a seat's rewards that were not reversed."""
    return _applied_count(governance, seat, "reward")


def _applied_count(governance: Governance, seat: Seat, sort: RuleSort) -> int:
    return len(
        [
            deed
            for deed in governance.deeds
            if deed.target == seat and deed.sort == sort and not deed.reversed_
        ]
    )


def next_ladder_step(governance: Governance, seat: Seat) -> str | None:
    """Return the next whole-group sanction for a seat: one step per offence, the last one repeatedly."""
    steps = [rule.name for rule in governance.book if rule.scope == "whole" and rule.draft.sort == "sanction"]
    return steps[min(offence_count(governance, seat), len(steps) - 1)] if steps else None
