"""Voting on a motion: one vote a seat, changeable until the votes are counted (RULES C-106 to C-109); and what a motion does that is
carried (C-110, C-111, C-122).
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
from games.commons.governance.jurisdiction import breaks_the_minimum
from games.commons.governance.meetings.deciding import BY_OBJECTION, concerns_office, count_votes, is_carried, may_reason, settled_by
from games.commons.governance.state import Ballot, Governance, State, remove_seat, upcoming
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal

PENALTY = 3
"""Cards that a Monitor returns who lost a suit (RULES C-122)."""


def open_ballot(story: EventRecorder[State]) -> None:
    """Open the vote on the motion that is on the table, for the members; on a suit perhaps without the Monitor (RULES C-106, C-121)."""
    state, held = story.state, story.state.here.held
    if held.ballot is None:
        return
    voters, asks = held.members, held.ballot.asks
    without = isinstance(asks, v.Sue) and state.options.suit_voters == "without_monitor"
    if without or (concerns_office(asks) and state.options.majority in BY_OBJECTION):
        voters = remove_seat(voters, state.here.defendant)
    story.emit(BallotOpened(held.ballot.motion, voters))


def check_vote(state: State, actor: Actor, action: Vote) -> Refusal | None:
    """A voter of the open ballot, and something new."""
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
    is_same = ballot.votes[actor.seat] == action.choice and (action.reason is None or action.reason == old_reason)
    return refusals.already_voted() if is_same else None


def _check_reason(state: State, action: Vote) -> Refusal | None:
    """An objection needs a reason; other votes have one only in a roll call with `vote_reasons`."""
    if action.reason is None:
        return refusals.objection_needs_reason() if state.options.majority == "consent" and action.choice == "no" else None
    if not may_reason(state.options, action.choice):
        return refusals.no_vote_reason()
    return None if v.is_written(action.reason) else refusals.bad_words()


def vote(story: EventRecorder[State], actor: Actor, action: Vote, _: Chance) -> None:
    """Note the vote. When all have answered, count; where a person has voted, the clock does, and a slip can be put right before."""
    seat, options = actor.seat or 0, story.state.options
    shown = EVERYONE if options.ballot == "show_of_hands" else seat_audience(seat)
    story.emit(Voted(seat, action.choice, to=shown, by_hand=actor.by == "player" and options.vote_grace > 0))
    if action.reason is not None:
        story.emit(VoteReasoned(seat, action.reason.strip(), to=seat_audience(seat)))
    ballot = story.state.ballot
    if ballot is not None and not ballot.missing and not ballot.by_hand:
        count(story)


def check_count(state: State, actor: Actor, _: CountVotes) -> Refusal | None:
    """Only the clock counts votes, once all have answered."""
    if state.ballot is None:
        return refusals.no_ballot()
    return None if actor.by == "clock" and state.ballot.all_voted else refusals.clock_counts()


def count(story: EventRecorder[State], *_: object) -> None:
    """Close the open ballot as it stands, and do what was decided: as a rule, nobody has changed their mind any more."""
    ballot = story.state.ballot
    if ballot is None:
        return
    result, ballot = tally(story.state, ballot), ballot.replace(sued=story.state.here.defendant)
    if (settler := settled_by(story.state, ballot, count_votes(story.state, ballot))) is not None:
        story.emit(TieSettled(ballot.motion, settler))
    if reasons := _reasons(ballot, is_secret=story.state.options.ballot == "secret"):
        story.emit(ReasonsRead(ballot.motion, reasons))
    story.emit(BallotClosed(ballot.motion, result))
    if result.carried:
        carry(story, ballot)


def tally(state: State, ballot: Ballot) -> v.Tally:
    """The votes counted. Who has not answered is absent."""
    counted = count_votes(state, ballot)
    names = None if state.options.ballot == "secret" else _names(ballot)
    return v.Tally(counted.yes, counted.no, counted.abstain, counted.absent, is_carried(state, ballot, counted), names)


def _reasons(ballot: Ballot, *, is_secret: bool) -> tuple[v.Voiced, ...]:
    """Return the reasons that were given, by seat; of a secret ballot without seats, in an order that tells nothing of them."""
    voiced = [
        v.Voiced(None if is_secret else seat, cast, reason)
        for seat in ballot.voters
        if (cast := ballot.votes[seat]) is not None and cast != "absent" and (reason := ballot.reason_of(seat))
    ]
    return tuple(sorted(voiced, key=lambda one: one.reason) if is_secret else voiced)


def _names(ballot: Ballot) -> tuple[v.Cast | None, ...]:
    return tuple((ballot.votes[seat] or "absent") if seat in ballot.voters else None for seat in range(len(ballot.votes)))


def carry(story: EventRecorder[State], ballot: Ballot) -> None:
    """Do what the ballot has decided."""
    held, here = story.state.here.held, story.state.here
    match ballot.asks:
        case v.Add() | v.Alter() | v.Remove() | v.Swap() as change:
            change_rules(story, change, held.scope, ballot.motion, held.number)
        case v.Resolve(words=words, quota=quota):
            number = len(here.resolutions) + 1
            story.emit(Resolved(v.Resolution(number, words, quota, held.scope, story.state.turn + 1, held.number)))
        case v.Petition(change=change):
            story.emit(Petitioned(v.AgendaItem(here.petitions + 1, held.scope, change, held.number)))
        case v.Sue():
            _convict(story, ballot.sued)
        case v.Recall():
            story.emit(ElectionCalled())


def change_rules(story: EventRecorder[State], change: v.Add | v.Alter | v.Remove | v.Swap, scope: v.Scope, motion: int, held: int) -> None:
    """Change the list from the next player turn on, unless it would leave too few (which was checked when it was moved)."""
    here = story.state.here
    removed, added = changed(here, change, scope, since=story.state.turn + 1, held=held)
    version = story.state.rules_version
    if removed is None or not breaks_the_minimum(upcoming(here), removed, None if added is None else added.draft, version):
        story.emit(RulesChanged(motion, removed, added))


def changed(here: Governance, change: v.Motion, scope: v.Scope, *, since: int, held: int) -> tuple[v.Rule | None, v.Rule | None]:
    """The rule that goes, and the one that comes."""
    old = next((rule for rule in upcoming(here) if rule.name == getattr(change, "rule", None)), None)
    match change:
        case v.Alter(draft=draft) if old is not None:
            return old, v.Rule(old.name, draft, old.scope, old.version + 1, since, held)
        case v.Remove():
            return old, None
        case v.Add(draft=draft) | v.Swap(draft=draft):
            return old, v.Rule(_next_name(here, draft.sort), draft, scope, 1, since, held)
        case _:
            return None, None


def _next_name(here: Governance, sort: v.Sort) -> str:
    """A name that no rule has had before."""
    letter = sort[0].upper()
    return f"{letter}{1 + max((int(rule.name[1:]) for rule in here.history if rule.name[0] == letter), default=0)}"


def _convict(story: EventRecorder[State], sued: Seat) -> None:
    """Who was sued has lost: cards, the office, the last act, as the options say (RULES C-122, C-124)."""
    options = story.state.options
    if options.suit_reverses_last:
        _reverse_last(story, sued)
    if options.suit_effect != "recall":
        give_back(story, sued, PENALTY, None, "suit")
    if options.suit_effect != "3_cards":
        story.emit(ElectionCalled())


def _reverse_last(story: EventRecorder[State], sued: Seat) -> None:
    """Take back what the last deed of who was sued has moved: points and turns; its limits and rates end with it, cards stay."""
    last = next((deed for deed in reversed(story.state.here.deeds) if deed.monitor == sued and not deed.reversed_), None)
    if last is not None:
        story.emit(DeedReversed(last.number))
        give_points(story, last.target, -last.points)
        add_skips(story, last.target, -last.skips)
