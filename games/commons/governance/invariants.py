"""What must hold in the Ostrom stage after every single event."""

from collections.abc import Iterator, Sequence
from itertools import compress

from games.audience import Seat
from games.commons.basic import invariants as basic
from games.commons.basic.state import NOBODY
from games.commons.governance.enforcement.effects import MOST_SKIPS
from games.commons.governance.jurisdiction import LEAST
from games.commons.governance.options import CommonsOptions, Preset, absent_sorts
from games.commons.governance.state import VACANT, Allowance, Ballot, Boon, Curb, Governance, Meeting, State, touching
from games.commons.governance.versions import judges_effects
from games.commons.governance.vocabulary import SORTS, Deed, Rule, Scope, Sort
from games.memo import memoize_latest


def violations(state: State) -> list[str]:
    """The broken invariants in words; empty unless the engine has a bug."""
    here = state.governance
    if here is None:
        return [*basic.violations(state), *_mark_violations(state.seats, state.stand_ins)]
    held = here.meeting
    return [
        *basic.violations(state, here.tokens, here.boons),
        *_mark_violations(state.seats, state.stand_ins),
        *_lasting(
            state.options,
            state.rules_version,
            here.monitor,
            here.acting,
            here.book,
            here.coming,
            here.history,
            here.deeds,
            state.points,
            here.skips,
            here.curbs,
            here.boons,
            here.allowances,
            here.meetings_this_turn,
        ),
        *_one_at_a_time(state, here),
        *_excuse_violations(state, here),
        *(
            ()
            if held is None
            else _meeting(state.options, state.owners, held.scope, held.members, held.done, held.motions - held.undecided)
        ),
        *(() if held is None else _speaking(state, held)),
        *(() if held is None or held.ballot is None else _ballot(here, held.members, held.ballot)),
    ]


@memoize_latest
def _lasting(  # noqa: PLR0917 - all that stays for longer than a meeting
    options: CommonsOptions,
    version: int,
    monitor: int,
    acting: int,
    book: tuple[Rule, ...],
    coming: tuple[Rule, ...] | None,
    history: tuple[Rule, ...],
    deeds: tuple[Deed, ...],
    points: Sequence[int],
    skips: Sequence[int],
    curbs: tuple[Curb, ...],
    boons: tuple[Boon, ...],
    allowances: tuple[Allowance, ...],
    meetings_this_turn: int,
) -> Iterator[str]:
    """What is asked here at once is looked at again one by one."""
    yield from _office(len(points), monitor, acting)
    yield from _rules(book, coming, history, options.preset, version)
    yield from _numbered(deeds)
    yield from _effects(points, skips, curbs, boons, allowances)
    if meetings_this_turn > options.meetings_per_turn:
        yield f"{meetings_this_turn} meetings in one turn"


def _office(seats: int, monitor: int, acting: int) -> Iterator[str]:
    """One Monitor, and another seat that stands in (RULES C-80, C-82)."""
    if not NOBODY <= monitor < seats or not VACANT <= acting < seats:
        yield f"seats {monitor} and {acting} hold the office"
    if acting >= 0 and acting == monitor:
        yield f"seat {monitor} stands in for itself"


@memoize_latest
def _rules(
    book: tuple[Rule, ...], coming: tuple[Rule, ...] | None, history: tuple[Rule, ...], preset: Preset, version: int
) -> Iterator[str]:
    yield from _of_rules(book, history, version)
    yield from () if coming is None else _of_rules(coming, history, version)
    yield from [
        f"the rule {rule.name} is of a sort that the table plays without" for rule in history if rule.draft.sort in absent_sorts(preset)
    ]
    if judges_effects(version):
        yield from [
            f"the rule {rule.name} does not do what its sort says" for rule in history if rule.since and not rule.draft.does_its_sort
        ]


def _of_rules(rules: tuple[Rule, ...], history: tuple[Rule, ...], version: int) -> Iterator[str]:
    """Sanctions first, each name once and known to the history, and two of each sort, or as few as there were (RULES C-89, C-110)."""
    names = [rule.name for rule in rules]
    if len(set(names)) != len(names):
        yield f"two rules of one name in {names}"
    sorts = [rule.draft.sort for rule in rules]
    if "reward" in sorts[: sorts.count("sanction")]:
        yield f"rules out of order: {names}"
    if [rule for rule in rules if rule not in history]:
        yield f"rules without a history in {names}"
    for sort in SORTS:
        count = _count_towards_minimum(rules, sort, version)
        if count < min(LEAST, _count_towards_minimum([rule for rule in history if not rule.since], sort, version)):
            yield f"{count} whole-group rules of sort {sort}"


def _count_towards_minimum(rules: Sequence[Rule], sort: Sort, version: int) -> int:
    """The whole-group rules of a sort that count towards the minimum (RULES C-110)."""
    whole = [rule.draft for rule in rules if rule.scope == "whole" and rule.draft.sort == sort]
    return len([draft for draft in whole if draft.does_its_sort or not judges_effects(version)])


@memoize_latest
def _numbered(deeds: tuple[Deed, ...]) -> Iterator[str]:
    if [deed.number for deed in deeds] != [*range(1, len(deeds) + 1)]:
        yield "deeds are not numbered in order"


@memoize_latest
def _effects(
    points: Sequence[int], skips: Sequence[int], curbs: tuple[Curb, ...], boons: tuple[Boon, ...], allowances: tuple[Allowance, ...]
) -> Iterator[str]:
    """Nothing is negative, nothing lasts for ever (RULES A6, C-88)."""
    if min(points) < 0:
        yield f"negative points: {points}"
    if min(skips) < 0 or max(skips) > MOST_SKIPS:
        yield f"turns to skip: {skips}"
    yield from [f"a limit of seat {curb.seat} that has run out" for curb in curbs if curb.turns < 1]
    yield from [f"a higher limit of seat {one.seat} that has run out" for one in allowances if one.turns < 1]
    yield from [f"a rate of seat {boon.seat} that has run out" for boon in boons if boon.turns < 1]


@memoize_latest
def _mark_violations(seats: int, stand_ins: tuple[Seat, ...]) -> Iterator[str]:
    """Seats that stand-ins play, each once (RULES A2)."""
    if list(stand_ins) != sorted({*stand_ins} & {*range(seats)}):
        yield f"stand-ins on the seats {stand_ins}"


def _excuse_violations(state: State, here: Governance) -> Iterator[str]:
    """Nobody waits for a stand-in to decide anything, and who was excused is one (RULES C-109)."""
    held, election = here.meeting, here.election
    ballot = None if held is None else held.ballot
    for seat in state.stand_ins:
        talks = held is not None and seat in held.members and not held.done[seat]
        votes = ballot is not None and not ballot.defending and seat in ballot.voters and ballot.votes[seat] is None
        if talks or votes or (election is not None and not election.answered[seat]):
            yield f"the stand-in on seat {seat} is to decide something"
    for group in (held, ballot, election):
        if group is not None and group.excused and not {*group.excused} <= {*state.stand_ins}:
            yield f"seats {group.excused} are excused, and stand-ins play {state.stand_ins}"


def rest_violations(state: State) -> Iterator[str]:
    """What holds between actions, beyond what holds between events: a person holds the office, if there is any (RULES C-82)."""
    yield from basic.settled(state)
    here = state.governance
    if here is None or state.phase == "over" or (here.monitor == NOBODY and here.election is not None):
        return
    if here.watcher in state.stand_ins or (here.watcher == NOBODY and (state.people or here.ending)):
        yield f"seat {here.watcher} holds the office, and stand-ins play {state.stand_ins}"
    if here.meeting is not None and here.meeting.ballot is None and all(here.meeting.done[seat] for seat in here.meeting.members):
        yield "all are done, and the meeting goes on"


def _one_at_a_time(state: State, here: Governance) -> Iterator[str]:
    """A meeting in its step, an election in its phase, never both; a choice that can be made (RULES C-80, C-88, C-100)."""
    if here.election is not None and state.phase != "election":
        yield f"an election in the phase {state.phase}"
    if here.meeting is not None and state.phase != "meeting":
        yield f"a meeting in the phase {state.phase}"
    if here.ending and (state.phase != "meeting" or here.meeting is not None):
        yield f"the Monitor's moment in the phase {state.phase}"
    if here.pending and not 0 <= here.pending[0].seat < state.seats:
        yield f"seat {here.pending[0].seat} is to choose cards"


@memoize_latest
def _meeting(  # noqa: PLR0917 - who is there, and what has been done
    options: CommonsOptions, owners: Sequence[int], scope: Scope, members: tuple[int, ...], done: tuple[bool, ...], motions: int
) -> Iterator[str]:
    """Members are who the board says (RULES C-102)."""
    true = range(len(done)) if scope == "whole" else sorted({*compress(owners, touching(options.layout, scope))} - {NOBODY})
    if members != tuple(true) or len(members) < 2:
        yield f"the members of {scope} are {true}, not {members}"
    if [seat for seat, is_done in enumerate(done) if is_done and seat not in members]:
        yield f"somebody is done who is no member: {done}"
    if motions > options.motions_per_meeting:
        yield f"{motions} motions in one meeting"


def _speaking(state: State, held: Meeting) -> Iterator[str]:
    """One speaks after another, each a member, and no stand-in waits for that (RULES C-116)."""
    speaker = () if held.speaker is None else (held.speaker.seat,)
    if state.options.speaking == "free" and (held.hands or speaker):
        yield f"hands {held.hands} or a speaker {speaker} where all may speak"
    waiting = (*held.hands, *speaker)
    if len(set(waiting)) < len(waiting) or not set(waiting) <= set(held.members) or set(held.hands) & set(state.stand_ins):
        yield f"{held.hands} wait while {speaker} speaks, of the members {held.members}"


def _ballot(here: Governance, members: tuple[int, ...], ballot: Ballot) -> Iterator[str]:
    """Only members have a vote, and only voters vote (RULES C-105, C-107)."""
    if not set(ballot.voters) <= set(members):
        yield f"voters {ballot.voters} are not all members"
    for seat, vote in enumerate(ballot.votes):
        if vote is not None and seat not in ballot.voters:
            yield f"seat {seat}: somebody voted who has no vote: {ballot.votes}"
        if ballot.reason_of(seat) and vote in {None, "absent"}:
            yield f"seat {seat}: a reason without a vote"
    if ballot.defending and (here.watcher < 0 or any(ballot.votes)):
        yield "votes before the defence"
