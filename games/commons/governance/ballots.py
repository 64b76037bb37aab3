"""Voting on a motion: one vote a seat, changeable until the votes are counted (RULES C-106 to C-109)."""

from __future__ import annotations

from games.audience import EVERYONE, Seat, seat_audience
from games.chance import Chance
from games.commons.basic.state import State
from games.commons.governance import refusals
from games.commons.governance.actions import CountVotes, Vote
from games.commons.governance.events import BallotClosed, BallotOpened, Voted
from games.commons.governance.folds import governance, meeting
from games.commons.governance.options import CommonsOptions
from games.commons.governance.outcomes import carry
from games.commons.governance.state import Ballot
from games.commons.governance.vocabulary import Cast, Sue, Tally
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def open_ballot(emit: Emit[State]) -> None:
    """Open the vote on the motion that is on the table, for the members; on a suit perhaps without the Monitor (RULES C-121)."""
    held, here = meeting(emit.state), governance(emit.state)
    if held.ballot is None:
        return
    voters = held.members
    if isinstance(held.ballot.asks, Sue) and emit.state.options.suit_voters == "without_monitor":
        voters = tuple(seat for seat in voters if seat != here.watcher)
    emit(BallotOpened(held.ballot.motion, voters))


def check_vote(state: State, actor: Actor, action: Vote) -> Refusal | None:
    """A voter of the open ballot, and something new."""
    held = None if state.governance is None else state.governance.meeting
    if held is None or held.ballot is None:
        return refusals.no_ballot()
    if actor.seat is None:
        return refusals.external_authority()
    ballot = held.ballot
    if ballot.defending:
        return refusals.defence_first()
    if actor.seat not in ballot.voters:
        return refusals.no_vote()
    if action.choice == "absent" and actor.by != "clock":
        return refusals.no_vote()
    return refusals.already_voted() if ballot.votes[actor.seat] == action.choice else None


def vote(emit: Emit[State], actor: Actor, action: Vote, _: Chance) -> None:
    """Note the vote. When all have answered, count; where a person has voted, the clock does, and a slip can be put right before."""
    seat, options = actor.seat or 0, emit.state.options
    shown = EVERYONE if options.ballot == "show_of_hands" else seat_audience(seat)
    emit(Voted(seat, action.choice, to=shown, by_hand=actor.by == "player" and options.vote_grace > 0))
    ballot = meeting(emit.state).ballot
    if ballot is not None and not missing(ballot) and not ballot.by_hand:
        count(emit)


def check_count(state: State, actor: Actor, _: CountVotes) -> Refusal | None:
    """The clock alone, once all have answered."""
    held = None if state.governance is None else state.governance.meeting
    if held is None or held.ballot is None:
        return refusals.no_ballot()
    return None if actor.by == "clock" and answered(held.ballot) else refusals.clock_counts()


def count_votes(emit: Emit[State], _: Actor, __: CountVotes, ___: Chance) -> None:
    """Nobody has changed their mind any more."""
    count(emit)


def missing(ballot: Ballot) -> tuple[Seat, ...]:
    """Voters who have not answered yet."""
    return () if ballot.defending else tuple(seat for seat in ballot.voters if ballot.votes[seat] is None)


def answered(ballot: Ballot) -> bool:
    """Whether all have voted, and only the count is missing."""
    return not ballot.defending and not missing(ballot)


def count(emit: Emit[State]) -> None:
    """Close the open ballot as it stands, and do what was decided."""
    ballot = meeting(emit.state).ballot
    if ballot is None:
        return
    result = tally(ballot, emit.state.options)
    emit(BallotClosed(ballot.motion, result))
    if result.carried:
        carry(emit, ballot)


def tally(ballot: Ballot, options: CommonsOptions) -> Tally:
    """The votes counted. Who has not answered is absent."""
    casts: tuple[Cast, ...] = tuple(ballot.votes[seat] or "absent" for seat in ballot.voters)
    yes, no, abstain, absent = (casts.count(kind) for kind in ("yes", "no", "abstain", "absent"))
    carried = _majority(yes, no, len(casts), options) and _quorum(len(casts) - absent, len(casts), options)
    names = None if options.ballot == "secret" else _names(ballot)
    return Tally(yes, no, abstain, absent, carried, names)


def _majority(yes: int, no: int, voters: int, options: CommonsOptions) -> bool:
    """More for than against, or more than half of all; a tie fails (RULES C-106)."""
    return yes * 2 > voters if options.majority == "all_members" else yes > no


def _quorum(voted: int, voters: int, options: CommonsOptions) -> bool:
    """Enough have voted, abstentions counted in; of two members both (RULES C-106)."""
    if options.quorum == "none":
        return True
    least = voters if options.quorum == "all" or voters <= 2 else (voters + 1) // 2
    return voters > 0 and voted >= least


def _names(ballot: Ballot) -> tuple[Cast | None, ...]:
    return tuple((ballot.votes[seat] or "absent") if seat in ballot.voters else None for seat in range(len(ballot.votes)))
