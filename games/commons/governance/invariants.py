"""Check the invariants of the Ostrom stage after every event."""

from collections.abc import Iterator, Sequence
from itertools import compress

from games.audience import Seat
from games.commons.basic import invariants as basic
from games.commons.basic.state import NOBODY
from games.commons.governance.effects import (
    LASTING_KINDS,
    effect_name,
)
from games.commons.governance.enforcement.effects import MOST_SKIPS
from games.commons.governance.jurisdiction import LEAST_RULES
from games.commons.governance.options import CommonsOptions, Preset, absent_sorts
from games.commons.governance.state import (
    VACANT,
    Ballot,
    Governance,
    LastingRecord,
    Meeting,
    State,
    vertices_at_resource,
)
from games.commons.governance.versions import judges_effects
from games.commons.governance.vocabulary import (
    RULE_SORTS,
    Deed,
    Rule,
    RuleSort,
    Scope,
)
from games.memo import memoize_latest


def violations(state: State) -> list[str]:
    """Return the broken invariants in words; empty unless the engine has a bug."""
    governance = state.governance
    if governance is None:
        return [*basic.violations(state), *_stand_in_violations(state.seats, state.stand_ins)]
    meeting = governance.meeting
    return [
        *basic.violations(state, governance.tokens, governance.boons),
        *_stand_in_violations(state.seats, state.stand_ins),
        *_lasting_violations(
            state.options,
            state.rules_version,
            governance.monitor,
            governance.acting,
            governance.book,
            governance.coming,
            governance.history,
            governance.deeds,
            state.points,
            governance.skips,
            tuple([getattr(governance, kind.standing) for kind in LASTING_KINDS]),
            governance.meetings_this_turn,
        ),
        *_phase_violations(state, governance),
        *_excuse_violations(state, governance),
        *(
            ()
            if meeting is None
            else _meeting_violations(
                state.options,
                state.owners,
                meeting.scope,
                meeting.members,
                meeting.done,
                meeting.motions - meeting.undecided,
            )
        ),
        *(() if meeting is None else _speaking_violations(state, meeting)),
        *(
            ()
            if meeting is None or meeting.ballot is None
            else _ballot_violations(governance, meeting.members, meeting.ballot)
        ),
    ]


@memoize_latest
def _lasting_violations(  # noqa: PLR0917 - all that stays for longer than a meeting
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
    lasting: tuple[tuple[LastingRecord, ...], ...],
    meetings_this_turn: int,
) -> Iterator[str]:
    """Yield violations of all lasting parts, each part cached by itself."""
    yield from _office_violations(len(points), monitor, acting)
    yield from _rule_violations(book, coming, history, options.preset, version)
    yield from _numbering_violations(deeds)
    yield from _effect_violations(points, skips, lasting)
    if meetings_this_turn > options.meetings_per_turn:
        yield f"{meetings_this_turn} meetings in one turn"


def _office_violations(seats: int, monitor: int, acting: int) -> Iterator[str]:
    """Check that Monitor and acting seat are valid and differ (RULES C-80, C-82)."""
    if not NOBODY <= monitor < seats or not VACANT <= acting < seats:
        yield f"seats {monitor} and {acting} hold the office"
    if acting >= 0 and acting == monitor:
        yield f"seat {monitor} stands in for itself"


@memoize_latest
def _rule_violations(
    book: tuple[Rule, ...],
    coming: tuple[Rule, ...] | None,
    history: tuple[Rule, ...],
    preset: Preset,
    version: int,
) -> Iterator[str]:
    yield from _rule_list_violations(book, history, version)
    yield from () if coming is None else _rule_list_violations(coming, history, version)
    yield from [
        f"the rule {rule.name} is of a sort that the table plays without"
        for rule in history
        if rule.draft.sort in absent_sorts(preset)
    ]
    if judges_effects(version):
        yield from [
            f"the rule {rule.name} does not do what its sort says"
            for rule in history
            if rule.since and not rule.draft.matches_sort
        ]


def _rule_list_violations(rules: tuple[Rule, ...], history: tuple[Rule, ...], version: int) -> Iterator[str]:
    """Check order, unique names, history, and two rules of each sort or as many as the preset had (RULES
    C-89, C-110).
    """
    names = [rule.name for rule in rules]
    if len(set(names)) != len(names):
        yield f"two rules of one name in {names}"
    sorts = [rule.draft.sort for rule in rules]
    if "reward" in sorts[: sorts.count("sanction")]:
        yield f"rules out of order: {names}"
    if [rule for rule in rules if rule not in history]:
        yield f"rules without a history in {names}"
    for sort in RULE_SORTS:
        count = _count_towards_minimum(rules, sort, version)
        if count < min(
            LEAST_RULES, _count_towards_minimum([rule for rule in history if not rule.since], sort, version)
        ):
            yield f"{count} whole-group rules of sort {sort}"


def _count_towards_minimum(rules: Sequence[Rule], sort: RuleSort, version: int) -> int:
    """Count the whole-group rules of a sort for the minimum (RULES C-110)."""
    whole = [rule.draft for rule in rules if rule.scope == "whole" and rule.draft.sort == sort]
    return len([draft for draft in whole if draft.matches_sort or not judges_effects(version)])


@memoize_latest
def _numbering_violations(deeds: tuple[Deed, ...]) -> Iterator[str]:
    if [deed.number for deed in deeds] != [*range(1, len(deeds) + 1)]:
        yield "deeds are not numbered in order"


@memoize_latest
def _effect_violations(
    points: Sequence[int],
    skips: Sequence[int],
    lasting: tuple[tuple[LastingRecord, ...], ...],
) -> Iterator[str]:
    """Check that nothing is negative or lasts for ever (RULES A6, C-88)."""
    if min(points) < 0:
        yield f"negative points: {points}"
    if min(skips) < 0 or max(skips) > MOST_SKIPS:
        yield f"turns to skip: {skips}"
    for kind, records in zip(LASTING_KINDS, lasting, strict=True):
        name = effect_name(kind)
        yield from [
            f"a {name} of seat {record.seat} that has run out" for record in records if record.turns < 1
        ]


@memoize_latest
def _stand_in_violations(seats: int, stand_ins: tuple[Seat, ...]) -> Iterator[str]:
    """Check that stand-ins' seats are valid and listed once (RULES A2)."""
    if list(stand_ins) != sorted({*stand_ins} & {*range(seats)}):
        yield f"stand-ins on the seats {stand_ins}"


def _excuse_violations(state: State, governance: Governance) -> Iterator[str]:
    """Check that no stand-in is awaited, and that excused seats are stand-ins' (RULES C-109)."""
    meeting, election = governance.meeting, governance.election
    ballot = None if meeting is None else meeting.ballot
    for seat in state.stand_ins:
        is_awaited_to_talk = meeting is not None and seat in meeting.members and not meeting.done[seat]
        is_awaited_to_vote = (
            ballot is not None
            and not ballot.defending
            and seat in ballot.voters
            and ballot.votes[seat] is None
        )
        if is_awaited_to_talk or is_awaited_to_vote or (election is not None and not election.answered[seat]):
            yield f"the stand-in on seat {seat} is to decide something"
    for group in (meeting, ballot, election):
        if group is not None and group.excused and not {*group.excused} <= {*state.stand_ins}:
            yield f"seats {group.excused} are excused, and stand-ins play {state.stand_ins}"


def rest_violations(state: State) -> Iterator[str]:
    """Yield violations that count only between actions: a person holds the office, if there is one (RULES
    C-82).
    """
    yield from basic.quiescent_violations(state)
    governance = state.governance
    if (
        governance is None
        or state.phase == "over"
        or (governance.monitor == NOBODY and governance.election is not None)
    ):
        return
    if governance.watcher in state.stand_ins or (
        governance.watcher == NOBODY and (state.people or governance.ending)
    ):
        yield f"seat {governance.watcher} holds the office, and stand-ins play {state.stand_ins}"
    if (
        governance.meeting is not None
        and governance.meeting.ballot is None
        and all(governance.meeting.done[seat] for seat in governance.meeting.members)
    ):
        yield "all are done, and the meeting goes on"


def _phase_violations(state: State, governance: Governance) -> Iterator[str]:
    """Check that meeting and election fit the phase, and that a choice has a seat (RULES C-80, C-88, C-100)."""
    if governance.election is not None and state.phase != "election":
        yield f"an election in the phase {state.phase}"
    if governance.meeting is not None and state.phase != "meeting":
        yield f"a meeting in the phase {state.phase}"
    if governance.ending and (state.phase != "meeting" or governance.meeting is not None):
        yield f"the Monitor's moment in the phase {state.phase}"
    if governance.pending and not 0 <= governance.pending[0].seat < state.seats:
        yield f"seat {governance.pending[0].seat} is to choose cards"


@memoize_latest
def _meeting_violations(  # noqa: PLR0917 - who is there, and what has been done
    options: CommonsOptions,
    owners: Sequence[int],
    scope: Scope,
    members: tuple[int, ...],
    has_finished: tuple[bool, ...],
    motions: int,
) -> Iterator[str]:
    """Check members against the board (RULES C-102), and the number of motions."""
    expected = (
        range(len(has_finished))
        if scope == "whole"
        else sorted({*compress(owners, vertices_at_resource(options.layout, scope))} - {NOBODY})
    )
    if members != tuple(expected) or len(members) < 2:
        yield f"the members of {scope} are {expected}, not {members}"
    if [seat for seat, is_done in enumerate(has_finished) if is_done and seat not in members]:
        yield f"somebody is done who is no member: {has_finished}"
    if motions > options.motions_per_meeting:
        yield f"{motions} motions in one meeting"


def _speaking_violations(state: State, meeting: Meeting) -> Iterator[str]:
    """Check that speakers are members, listed once, and not stand-ins with raised hands (RULES C-116)."""
    speaker = () if meeting.speaker is None else (meeting.speaker.seat,)
    if state.options.speaking == "free" and (meeting.hands or speaker):
        yield f"hands {meeting.hands} or a speaker {speaker} where all may speak"
    waiting = (*meeting.hands, *speaker)
    if (
        len(set(waiting)) < len(waiting)
        or not set(waiting) <= set(meeting.members)
        or set(meeting.hands) & set(state.stand_ins)
    ):
        yield f"{meeting.hands} wait while {speaker} speaks, of the members {meeting.members}"


def _ballot_violations(governance: Governance, members: tuple[int, ...], ballot: Ballot) -> Iterator[str]:
    """Check that voters are members and only voters vote (RULES C-105, C-107)."""
    if not set(ballot.voters) <= set(members):
        yield f"voters {ballot.voters} are not all members"
    for seat, vote in enumerate(ballot.votes):
        if vote is not None and seat not in ballot.voters:
            yield f"seat {seat}: somebody voted who has no vote: {ballot.votes}"
        if ballot.reason_of(seat) and vote in {None, "absent"}:
            yield f"seat {seat}: a reason without a vote"
    if ballot.defending and (governance.watcher < 0 or any(ballot.votes)):
        yield "votes before the defence"
