"""What the Ostrom Variant adds to the truth of a game: office, meeting, ballot, and the list of rules as a ladder (RULES C-89, C-110).

Changed in place, cheap to copy.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Literal, Self, TypeVar

from games.audience import INSTRUCTOR, OBSERVERS, STAFF, Audience, Seat, seat_audience
from games.commons.basic import state as basic
from games.commons.basic.events import Step
from games.commons.basic.state import NOBODY
from games.commons.governance.events import Why
from games.commons.governance.options import CommonsOptions
from games.commons.governance.vocabulary import SORTS, AgendaItem, Cast, Deed, Motion, Resolution, Rule, Scope, Sort
from games.island.cards import RESOURCES, Bundle, Resource
from games.island.layouts import LayoutName, layout
from games.island.topology import island
from games.vocabulary import FrozenStruct

V = TypeVar("V")
VACANT = -2
"""In place of who acts for the Monitor: nobody, since stand-ins play all seats (RULES C-82)."""


def _replace_at(values: tuple[V, ...], seats: Collection[Seat], value: V) -> tuple[V, ...]:
    """The values by seat with another one for these seats."""
    return tuple([value if seat in seats else old for seat, old in enumerate(values)]) if seats else values


def remove_seat(seats: tuple[Seat, ...], gone: Seat) -> tuple[Seat, ...]:
    """These seats but for one."""
    return tuple([seat for seat in seats if seat != gone])


class Election(FrozenStruct):
    """An open ballot for Monitor. `votes` by seat: a candidate, or None; `answered`: who has voted or stayed silent to the end."""

    candidates: tuple[Seat, ...]
    votes: tuple[Seat | None, ...]
    answered: tuple[bool, ...]
    excused: tuple[Seat, ...] = ()
    """Seats that count as answered only because stand-ins play them (RULES C-109)."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """The same without waiting for these seats."""
        new = tuple([seat for seat in seats if not self.answered[seat]])
        return self.replace(answered=_replace_at(self.answered, new, True), excused=(*self.excused, *new))

    def ask_again(self, seat: Seat) -> Self:
        """The same with this seat's person back, who may still vote."""
        if seat not in self.excused:
            return self
        return self.replace(answered=_replace_at(self.answered, (seat,), False), excused=remove_seat(self.excused, seat))


class Pending(FrozenStruct):
    """A choice of cards that the game waits for."""

    seat: Seat
    way: Literal["give_back", "receive"]
    count: int
    why: Why


class Ballot(FrozenStruct):
    """An open motion. While `defending`, the Monitor speaks and nobody votes yet. `votes` by seat."""

    motion: int
    mover: Seat
    asks: Motion
    voters: tuple[Seat, ...]
    votes: tuple[Cast | None, ...]
    defending: bool = False
    by_hand: bool = False
    """Whether a person has voted: then the votes are not counted before `vote_grace` is over."""
    sued: Seat = NOBODY
    """Who is sued, whoever holds the office by the end of the ballot; -1: nobody, or up to 0.20 who holds the office."""
    reasons: tuple[str, ...] = ()
    """By seat, the reason that was given with its vote; (): nobody has given one."""
    excused: tuple[Seat, ...] = ()
    """Voters who are absent only because stand-ins play their seats (RULES C-109)."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """The same without waiting for these seats. A vote that was given stands."""
        new = tuple([seat for seat in seats if seat in self.missing])
        return self.replace(votes=_replace_at(self.votes, new, "absent"), excused=(*self.excused, *new))

    def ask_again(self, seat: Seat) -> Self:
        """The same with this seat's person back, who may still vote."""
        if seat not in self.excused:
            return self
        return self.replace(votes=_replace_at(self.votes, (seat,), None), excused=remove_seat(self.excused, seat))

    def reason_of(self, seat: Seat) -> str:
        """Return the reason that a seat has given with its vote, or ""."""
        return self.reasons[seat] if self.reasons else ""

    def with_reason(self, seat: Seat, reason: str) -> Self:
        """Return the ballot with this seat's reason, or with "" without one."""
        if not reason and not self.reason_of(seat):
            return self
        return self.replace(reasons=_replace_at(self.reasons or ("",) * len(self.votes), (seat,), reason))

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Voters who have not answered yet."""
        return () if self.defending else tuple(seat for seat in self.voters if self.votes[seat] is None)

    @property
    def all_voted(self) -> bool:
        """Whether only the count is still to come."""
        return not self.defending and not self.missing


class Speaker(FrozenStruct):
    """Whose turn to speak it is, where one speaks after another (RULES C-116). `number` counts the turns to speak of a meeting."""

    seat: Seat
    number: int
    present: bool
    """Whether its person has given a sign of being there."""
    has_spoken: bool = False
    """Whether anything was said in this turn, as far as it was counted."""
    time_up: bool = False
    """Whether its time is up, and the seat speaks on because nobody waits."""


class Speech(FrozenStruct):
    """How much a seat has said in a meeting: a number alone, never what (`CountSpeech`)."""

    meeting: int
    seat: Seat
    messages: int = 0
    characters: int = 0
    seconds: int = 0


class Meeting(FrozenStruct):
    """An open meeting. `done` by seat; `suits`: seats that have sued in it; `ballots`: how many were opened."""

    number: int
    caller: Seat
    scope: Scope
    members: tuple[Seat, ...]
    done: tuple[bool, ...]
    extended: bool = False
    extensions: int = 0
    """How often it got more time, by the caller or the instructor."""
    motions: int = 0
    undecided: int = 0
    """Motions that do not count: 1 after a tie that has decided nothing (`tie=status_quo_of_the_rule`)."""
    sues_again: Seat = NOBODY
    """Who may sue a second time, since nothing was decided about the first suit."""
    ballots: int = 0
    choices: int = 0
    """Choices of cards that were asked for in it: they take none of its time."""
    suits: tuple[Seat, ...] = ()
    ballot: Ballot | None = None
    excused: tuple[Seat, ...] = ()
    """Members who are done only because stand-ins play their seats (RULES C-109)."""
    hands: tuple[Seat, ...] = ()
    """Members who wait for their turn to speak, in the order in which they raised their hands (RULES C-116)."""
    speaker: Speaker | None = None
    speeches: int = 0
    """Turns to speak so far."""
    wasted: tuple[Seat, ...] = ()
    """The seats of turns in which nothing was said, once for each."""

    def excuse(self, seats: Collection[Seat]) -> Self:
        """The same without waiting for these seats."""
        new = tuple([seat for seat in seats if seat in self.members and not self.done[seat]])
        ballot = None if self.ballot is None else self.ballot.excuse(seats)
        hands = tuple([seat for seat in self.hands if seat not in seats])
        return self.replace(done=_replace_at(self.done, new, True), excused=(*self.excused, *new), ballot=ballot, hands=hands)

    def ask_again(self, seat: Seat) -> Self:
        """The same with this seat's person back, who may talk and vote."""
        ballot = None if self.ballot is None else self.ballot.ask_again(seat)
        if seat not in self.excused:
            return self.replace(ballot=ballot)
        return self.replace(done=_replace_at(self.done, (seat,), False), excused=remove_seat(self.excused, seat), ballot=ballot)


class Curb(FrozenStruct):
    """A limit on a seat's requests (a `Limit` applied). `turns`: own turns of the seat that it still lasts."""

    seat: Seat
    most: int
    resource: Resource | None
    turns: int
    deed: int


class Boon(FrozenStruct):
    """A better rate for a seat on its next own turns. It holds from player turn `since` on."""

    seat: Seat
    rate: int
    turns: int
    since: int
    deed: int


class Allowance(FrozenStruct):
    """A higher limit on a seat's requests (a `Raise` applied). `turns`: own turns of the seat that it still lasts."""

    seat: Seat
    more: int
    resource: Resource
    turns: int
    deed: int


@dataclass(slots=True, kw_only=True)
class Governance:
    """The institutions. What rarely changes is a tuple of frozen values, which copies share."""

    began: int
    """The player turn with which the stage began."""
    monitor: int = NOBODY
    """The elected seat; -1 until there is one."""
    acting: int = NOBODY
    """Who stands in for it (RULES C-82); -1: nobody; `VACANT`: nobody can."""
    missed: int = 0
    """Own turns in a row in which the Monitor did nothing, so that the clock ended them."""
    elected_round: int
    """The round in which the Monitor was named (RULES C-81)."""
    election: Election | None = None
    election_due: bool = False

    book: tuple[Rule, ...]
    """Rules in force, sanctions before rewards, each sort in the order of the ladder."""
    coming: tuple[Rule, ...] | None = None
    """The rules from the next player turn on; None: unchanged (RULES C-111)."""
    history: tuple[Rule, ...]
    """Every version of every rule, in the order of their making."""
    removed: tuple[tuple[str, int], ...] = ()
    """Names of rules that are gone, with the meeting that removed them; 0: the instructor, from outside."""
    resolutions: tuple[Resolution, ...] = ()
    agenda: tuple[AgendaItem, ...] = ()
    """Changes that resource groups ask the whole group for, the oldest first (RULES C-113)."""
    petitions: int = 0
    """Asked for so far."""

    deeds: tuple[Deed, ...] = ()
    pending: tuple[Pending, ...] = ()
    """Choices that everything else waits for, the first one first."""
    tokens: list[int]
    """By seat: points given and taken (RULES C-88)."""
    skips: list[int]
    """By seat: turns that will be skipped."""
    curbs: tuple[Curb, ...] = ()
    boons: tuple[Boon, ...] = ()
    allowances: tuple[Allowance, ...] = ()
    starved: tuple[Seat, ...] = ()
    """Seats that could ask for nothing in their last harvest before this turn, because of a rule or a promise (RULES C-88)."""
    starving: tuple[Seat, ...] = ()
    """The same with the harvest of this turn counted in."""

    meeting: Meeting | None = None
    meetings: int = 0
    """Held so far."""
    meetings_this_turn: int = 0
    speech: tuple[Speech, ...] = ()
    """How much each seat has said in each meeting, in the order in which that was first noted."""
    motions: int = 0
    """Made so far."""
    carried: int = 0
    """Of them, carried."""
    suits: int = 0
    """Of them, suits."""

    ledger: tuple[tuple[int, Seat, Bundle], ...] = ()
    """Every harvest of this stage: player turn, seat, cards received; seats that received nothing are left out."""
    flags: tuple[tuple[int, Seat, str], ...] = ()
    """Conditions met: player turn, seat, rule (RULES C-91)."""

    seen: bool = False
    """Whether the Monitor has done anything, since its last own turn, that the clock does not do."""
    lost: tuple[Seat, ...] = ()
    """Seats whose last turn was skipped: they play the next one."""
    ending: Literal["", "player", "clock"] = ""
    """Who has ended the turn, while it waits for the Monitor alone (`MomentBegan`)."""
    convictions: tuple[tuple[int, Seat], ...] = ()
    """Suits that were carried: player turn, and who held the office (RULES C-121)."""

    @property
    def watcher(self) -> int:
        """Who holds the office now: the Monitor, or who stands in; -1: nobody."""
        return NOBODY if self.acting == VACANT else self.acting if self.acting >= 0 else self.monitor

    @property
    def defendant(self) -> Seat:
        """Who is sued in the open ballot."""
        ballot = None if self.meeting is None else self.meeting.ballot
        return self.watcher if ballot is None or ballot.sued == NOBODY else ballot.sued

    @property
    def held(self) -> Meeting:
        """The open meeting. Raises ValueError where there is none."""
        if self.meeting is None:
            raise ValueError("no meeting is open")
        return self.meeting


@dataclass(slots=True)
class State(basic.State):
    """The truth of the whole game: Basic's, and from the Ostrom stage on the institutions."""

    options: CommonsOptions
    stage_called: bool = False
    """Whether the instructor has announced the Ostrom stage for the end of this round (RULES C-70)."""
    governance: Governance | None = None
    """None in the Basic stage."""
    resumable: bool = False
    """Whether the game, which is over, may still go on with the Ostrom stage (RULES C-70)."""
    stand_ins: tuple[Seat, ...] = ()
    """Seats that stand-ins play, in turn order (RULES A2)."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """Seats that no stand-in plays: those who decide together, automatic players from the start among them."""
        return tuple([seat for seat in range(self.seats) if seat not in self.stand_ins])

    @property
    def candidates(self) -> tuple[Seat, ...]:
        """Who can be elected now: the candidates of the open election whose seats no stand-in plays."""
        election = None if self.governance is None else self.governance.election
        return () if election is None else tuple([seat for seat in election.candidates if seat not in self.stand_ins])

    @property
    def here(self) -> Governance:
        """The institutions. Raises ValueError in the Basic stage, in which nothing that needs them happens."""
        if self.governance is None:
            raise ValueError("there are no institutions in the Basic stage")
        return self.governance

    @property
    def meeting(self) -> Meeting | None:
        """The open meeting."""
        return None if self.governance is None else self.governance.meeting

    @property
    def rounds_before(self) -> int:
        """Rounds that were played before the stage that is being played."""
        return 0 if self.governance is None else (self.governance.began - 1) // self.seats

    @property
    def may_talk(self) -> bool:
        """Whether the stage has come to the rounds in which its players may talk (RULES C-100)."""
        return self.options.meetings_from == 1 or self.round - self.rounds_before >= self.options.meetings_from

    @property
    def ballot(self) -> Ballot | None:
        """The vote on the motion that is open."""
        held = self.meeting
        return None if held is None else held.ballot

    def steps(self) -> tuple[Step, ...]:
        """In the Ostrom stage, a meeting comes last (RULES C-100)."""
        usual = basic.State.steps(self)
        return usual if self.governance is None else (*usual, "meeting")

    def goes_on(self) -> bool:
        """Whether the Ostrom stage is still to come."""
        return self.governance is None and (self.stage_called or self.options.rounds_ostrom > 0)

    def watching(self) -> Audience:
        """The staff, and the Monitor (RULES C-83)."""
        here = self.governance
        return STAFF if here is None or here.watcher < 0 else STAFF | seat_audience(here.watcher)

    def watching_hands(self) -> Audience:
        """The instructor, and with `monitor_sees_hands` the Monitor (RULES C-83)."""
        return self.watching() & ~OBSERVERS if self.options.monitor_sees_hands else INSTRUCTOR

    def members(self, scope: Scope) -> tuple[Seat, ...]:
        """All seats; or those with a settlement or city at a hex of the resource now, in turn order (RULES C-102)."""
        if scope == "whole":
            return tuple(range(self.seats))
        there = set(compress(self.owners, touching(self.options.layout, scope)))
        return tuple(sorted(there - {NOBODY}))

    def groups(self) -> tuple[tuple[Resource, tuple[Seat, ...]], ...]:
        """The members of each resource's group: boundaries drawn by the board itself (Ostrom's principle 1)."""
        return tuple((resource, self.members(resource)) for resource in RESOURCES)


@lru_cache(maxsize=4096)
def touching(name: LayoutName, resource: Resource) -> tuple[bool, ...]:
    """By vertex: whether it lies at a hex of a resource, whatever its number."""
    terrain = layout(name).terrain
    return tuple([any(terrain[hexagon] == resource for hexagon in hexes) for hexes in island().vertex_hexes])


def in_order(book: tuple[Rule, ...], removed: Rule | None, added: Rule | None) -> tuple[Rule, ...]:
    """The list without one rule and with another: in the same place where both are of a sort, else at the end of its sort."""
    rules = list(book)
    names = [rule.name for rule in rules]
    at = names.index(removed.name) if removed is not None and removed.name in names else None
    if at is not None and added is not None and removed is not None and added.draft.sort == removed.draft.sort:
        rules[at] = added
    else:
        if at is not None:
            del rules[at]
        if added is not None:
            rules.append(added)
    return tuple(rule for sort in SORTS for rule in rules if rule.draft.sort == sort)


def upcoming(here: Governance) -> tuple[Rule, ...]:
    """The rules as they will be from the next player turn on: what motions build upon."""
    return here.book if here.coming is None else here.coming


def speech_of(here: Governance, meeting: int, seat: Seat) -> Speech:
    """How much a seat has said in a meeting, as far as it was counted."""
    return next((one for one in here.speech if (one.meeting, one.seat) == (meeting, seat)), Speech(meeting, seat))


def deeds_since(here: Governance, turn: int) -> list[Deed]:
    """Sanctions and rewards from this player turn on, the latest first."""
    found: list[Deed] = []
    for deed in reversed(here.deeds):
        if deed.turn < turn:
            break
        found.append(deed)
    return found


def offences(here: Governance, seat: Seat) -> int:
    """Sanctions that a seat has got, but for those that were taken back."""
    return _had(here, seat, "sanction")


def rewards(here: Governance, seat: Seat) -> int:
    """Rewards that a seat has got, but for those that were taken back."""
    return _had(here, seat, "reward")


def _had(here: Governance, seat: Seat, sort: Sort) -> int:
    return len([deed for deed in here.deeds if deed.target == seat and deed.sort == sort and not deed.reversed_])


def proposed(here: Governance, seat: Seat) -> str | None:
    """The whole-group sanction that comes next for a seat: one step further for each offence, the last one again and again."""
    steps = [rule.name for rule in here.book if rule.scope == "whole" and rule.draft.sort == "sanction"]
    return steps[min(offences(here, seat), len(steps) - 1)] if steps else None
