"""Run ballots, with votes changeable until the count (RULES C-106 to C-109), and carry out motions (C-110,
C-111, C-122).
"""

from games.audience import EVERYONE, Seat, seat_audience
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import CountVotes, Vote
from games.commons.governance.enforcement.effects import add_skips, give_back, give_points
from games.commons.governance.events import (
    BallotClosed,
    BallotOpened,
    DeedReversed,
    ElectionCalled,
    Petitioned,
    ReasonsRead,
    Resolved,
    RulesChanged,
    TieSettled,
    Voted,
    VoteReasoned,
)
from games.commons.governance.jurisdiction import breaks_minimum
from games.commons.governance.meetings.deciding import (
    OBJECTION_MAJORITIES,
    concerns_office,
    count_votes,
    is_carried,
    may_give_reason,
    tie_settler,
)
from games.commons.governance.state import Ballot, Governance, State, remove_seat, rules_next_turn
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal

SUIT_PENALTY = 3
"""Cards that a Monitor returns after a lost suit (RULES C-122)."""


def open_ballot(story: EventRecorder[State]) -> None:
    """Open the vote on the current motion for the members, in some suits without the Monitor (RULES C-106,
    C-121).
    """
    state, meeting = story.state, story.state.institutions.open_meeting
    if meeting.ballot is None:
        return
    voters, asks = meeting.members, meeting.ballot.asks
    is_without_monitor = isinstance(asks, v.Sue) and state.options.suit_voters == "without_monitor"
    if is_without_monitor or (concerns_office(asks) and state.options.majority in OBJECTION_MAJORITIES):
        voters = remove_seat(voters, state.institutions.defendant)
    story.emit(BallotOpened(meeting.ballot.motion, voters))


def check_vote(state: State, actor: Actor, action: Vote) -> Refusal | None:
    """Check that a voter of the open ballot votes something new."""
    ballot = state.ballot
    if ballot is None:
        return refusals.no_ballot()
    if actor.seat is None:
        return refusals.external_authority()
    if ballot.defending:
        return refusals.defence_first()
    if actor.seat not in ballot.voters or (action.choice == "absent" and actor.by != "clock"):
        return refusals.no_vote()
    if refusal := _check_reason(state, action):
        return refusal
    old_reason = ballot.reason_of(actor.seat)
    is_same = ballot.votes[actor.seat] == action.choice and (
        action.reason is None or action.reason == old_reason
    )
    return refusals.already_voted() if is_same else None


def _check_reason(state: State, action: Vote) -> Refusal | None:
    """Require a reason for an objection; allow others only in a roll call with `vote_reasons`."""
    if action.reason is None:
        return (
            refusals.objection_needs_reason()
            if state.options.majority == "consent" and action.choice == "no"
            else None
        )
    if not may_give_reason(state.options, action.choice):
        return refusals.no_vote_reason()
    return None if v.is_written(action.reason) else refusals.bad_words()


def vote(story: EventRecorder[State], actor: Actor, action: Vote, _: Chance) -> None:
    """Record the vote. Count a complete ballot, unless a person voted: then the clock counts, so that slips
    can be corrected.
    """
    seat, options = actor.seat or 0, story.state.options
    audience = EVERYONE if options.ballot == "show_of_hands" else seat_audience(seat)
    story.emit(
        Voted(seat, action.choice, to=audience, by_hand=actor.by == "player" and options.vote_grace > 0)
    )
    if action.reason is not None:
        story.emit(VoteReasoned(seat, action.reason.strip(), to=seat_audience(seat)))
    ballot = story.state.ballot
    if ballot is not None and not ballot.pending_voters and not ballot.by_hand:
        close_ballot(story)


def check_count(state: State, actor: Actor, _: CountVotes) -> Refusal | None:
    """Check that the clock counts a complete ballot."""
    if state.ballot is None:
        return refusals.no_ballot()
    return None if actor.by == "clock" and state.ballot.all_voted else refusals.clock_counts()


def close_ballot(story: EventRecorder[State], *_: object) -> None:
    """Count the open ballot and carry out its motion if carried. Further arguments are ignored."""
    ballot = story.state.ballot
    if ballot is None:
        return
    result, ballot = (
        ballot_tally(story.state, ballot),
        ballot.replace(sued=story.state.institutions.defendant),
    )
    if (settler := tie_settler(story.state, ballot, count_votes(story.state, ballot))) is not None:
        story.emit(TieSettled(ballot.motion, settler))
    if reasons := _vote_reasons(ballot, is_secret=story.state.options.ballot == "secret"):
        story.emit(ReasonsRead(ballot.motion, reasons))
    story.emit(BallotClosed(ballot.motion, result))
    if result.carried:
        carry_motion(story, ballot)


def ballot_tally(state: State, ballot: Ballot) -> v.Tally:
    """Return the result; unanswered votes are absent."""
    counted = count_votes(state, ballot)
    names = None if state.options.ballot == "secret" else _votes_by_seat(ballot)
    return v.Tally(
        counted.yes, counted.no, counted.abstain, counted.absent, is_carried(state, ballot, counted), names
    )


def _vote_reasons(ballot: Ballot, *, is_secret: bool) -> tuple[v.VoteReason, ...]:
    """Return the reasons by seat; from a secret ballot without seats, sorted by text."""
    voiced = [
        v.VoteReason(None if is_secret else seat, cast, reason)
        for seat in ballot.voters
        if (cast := ballot.votes[seat]) is not None
        and cast != "absent"
        and (reason := ballot.reason_of(seat))
    ]
    return tuple(sorted(voiced, key=lambda voiced_reason: voiced_reason.reason) if is_secret else voiced)


def _votes_by_seat(ballot: Ballot) -> tuple[v.VoteValue | None, ...]:
    return tuple(
        (ballot.votes[seat] or "absent") if seat in ballot.voters else None
        for seat in range(len(ballot.votes))
    )


def carry_motion(story: EventRecorder[State], ballot: Ballot) -> None:
    """Carry out the ballot's motion."""
    meeting, governance = story.state.institutions.open_meeting, story.state.institutions
    match ballot.asks:
        case v.Add() | v.Alter() | v.Remove() | v.Swap() as change:
            change_rules(story, change, meeting.scope, ballot.motion, meeting.number)
        case v.Resolve(words=words, quota=quota):
            number = len(governance.resolutions) + 1
            story.emit(
                Resolved(
                    v.Resolution(number, words, quota, meeting.scope, story.state.turn + 1, meeting.number)
                )
            )
        case v.Petition(change=change):
            story.emit(
                Petitioned(v.AgendaItem(governance.petitions + 1, meeting.scope, change, meeting.number))
            )
        case v.Sue():
            _convict(story, ballot.sued)
        case v.Recall():
            story.emit(ElectionCalled())


def change_rules(
    story: EventRecorder[State],
    change: v.Add | v.Alter | v.Remove | v.Swap,
    scope: v.Scope,
    motion: int,
    meeting_number: int,
) -> None:
    """Change the rules from the next player turn on, unless too few would remain, as checked at the motion."""
    governance = story.state.institutions
    removed, added = rule_change(
        governance, change, scope, since=story.state.turn + 1, meeting_number=meeting_number
    )
    version = story.state.rules_version
    if removed is None or not breaks_minimum(
        rules_next_turn(governance), removed, None if added is None else added.draft, version
    ):
        story.emit(RulesChanged(motion, removed, added))


def rule_change(
    governance: Governance, change: v.Motion, scope: v.Scope, *, since: int, meeting_number: int
) -> tuple[v.Rule | None, v.Rule | None]:
    """Return the removed rule and the added one."""
    old = next(
        (rule for rule in rules_next_turn(governance) if rule.name == getattr(change, "rule", None)), None
    )
    match change:
        case v.Alter(draft=draft) if old is not None:
            return old, v.Rule(old.name, draft, old.scope, old.version + 1, since, meeting_number)
        case v.Remove():
            return old, None
        case v.Add(draft=draft) | v.Swap(draft=draft):
            return old, v.Rule(_next_name(governance, draft.sort), draft, scope, 1, since, meeting_number)
        case _:
            return None, None


def _next_name(governance: Governance, sort: v.RuleSort) -> str:
    """Return an unused rule name."""
    letter = sort[0].upper()
    return f"{letter}{1 + max((int(rule.name[1:]) for rule in governance.history if rule.name[0] == letter), default=0)}"


def _convict(story: EventRecorder[State], sued: Seat) -> None:
    """Apply the options' consequences of a lost suit: cards, an election, a reversed deed (RULES C-122,
    C-124).
    """
    options = story.state.options
    if options.suit_reverses_last:
        _reverse_last_deed(story, sued)
    if options.suit_effect != "recall":
        give_back(story, sued, SUIT_PENALTY, None, "suit")
    if options.suit_effect != "3_cards":
        story.emit(ElectionCalled())


def _reverse_last_deed(story: EventRecorder[State], sued: Seat) -> None:
    """Reverse points and skipped turns of the defendant's last deed. Its limits and rates end with it, cards
    stay.
    """
    last_deed = next(
        (
            deed
            for deed in reversed(story.state.institutions.deeds)
            if deed.monitor == sued and not deed.reversed_
        ),
        None,
    )
    if last_deed is not None:
        story.emit(DeedReversed(last_deed.number))
        give_points(story, last_deed.target, -last_deed.points)
        add_skips(story, last_deed.target, -last_deed.skips)
