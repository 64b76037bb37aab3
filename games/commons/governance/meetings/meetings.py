"""Run Town Meetings, the only time to talk (RULES C-100 to C-104)."""

from typing import Literal

from games.audience import Seat
from games.chance import Chance
from games.commons.basic.events import StepBegan
from games.commons.basic.turns import check_step
from games.commons.governance import refusals
from games.commons.governance.actions import (
    CallMeeting,
    CloseMeeting,
    CountVotes,
    EndDefence,
    ExtendMeeting,
    SayDone,
    Vote,
)
from games.commons.governance.enforcement.effects import return_cards
from games.commons.governance.events import (
    BallotClosed,
    CardsReturned,
    MeetingCalled,
    MeetingClosed,
    MeetingExtended,
    SaidDone,
)
from games.commons.governance.meetings import ballots, speaking
from games.commons.governance.meetings.ballots import close_ballot, open_ballot
from games.commons.governance.state import State
from games.commons.governance.turns import end_turn
from games.commons.governance.vocabulary import VOID_TALLY, Scope
from games.engine import EventRecorder
from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn


def check_call(state: State, actor: Actor, action: CallMeeting) -> Refusal | None:
    """Check that the active player may call this group's meeting after the harvest."""
    governance = state.governance
    if governance is None:
        return refusals.no_ostrom()
    if actor.seat is None:
        return refusals.external_authority()
    if refusal := check_step(state, actor.seat, None):
        return refusal
    if governance.meeting is not None:
        return refusals.meeting_open()
    if not state.may_talk:
        return refusals.meetings_later()
    if governance.meetings_this_turn >= state.options.meetings_per_turn:
        return refusals.meetings_used(state.options.meetings_per_turn)
    if refusal := _check_group(state, actor.seat, action.scope):
        return refusal
    if state.options.meeting_cost and (action.pay is None or not state.hands[actor.seat][INDEX[action.pay]]):
        return refusals.meeting_costs()
    return None


def may_call(state: State, seat: Seat) -> tuple[Scope, ...]:
    """Return the scopes of meetings that a seat may call now, with any card it holds as the price."""
    pay = next((name for name, count in zip(RESOURCES, state.hands[seat], strict=True) if count), None)
    if check_call(
        state, Actor(seat), CallMeeting("whole", pay)
    ):  # what forbids a meeting of all forbids every meeting
        return ()
    return ("whole", *[resource for resource in RESOURCES if _check_group(state, seat, resource) is None])


def call_meeting(story: EventRecorder[State], _: Actor, action: CallMeeting, __: Chance) -> None:
    """Go on to the meeting step, pay the cost and open the meeting."""
    state = story.state
    seat = state.active
    if state.phase != "meeting":
        story.emit(StepBegan(seat, "meeting"))
    if state.options.meeting_cost:
        return_cards(
            story, CardsReturned(seat, as_bundle([int(name == action.pay) for name in RESOURCES]), "meeting")
        )
    story.emit(
        MeetingCalled(state.institutions.meetings + 1, seat, action.scope, state.members(action.scope))
    )


def check_extend(state: State, actor: Actor, _: ExtendMeeting) -> Refusal | None:
    """Check that the caller extends once; the instructor always may, as an external act."""
    meeting = state.meeting
    if meeting is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return None
    if actor.seat != meeting.caller:
        return refusals.not_caller(colours(state.seats)[meeting.caller])
    return refusals.already_extended() if meeting.extended else None


def extend_meeting(story: EventRecorder[State], actor: Actor, _: ExtendMeeting, __: Chance) -> None:
    """Extend the time to talk."""
    story.emit(MeetingExtended(actor.seat))


def check_done(state: State, actor: Actor, _: SayDone) -> Refusal | None:
    """Check that a member is done once, and during a ballot only by the clock."""
    meeting = state.meeting
    if meeting is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return refusals.external_authority()
    if actor.seat not in meeting.members:
        return refusals.not_a_member(meeting.scope)
    if meeting.done[actor.seat]:
        return refusals.already_done()
    if actor.by == "clock":
        return None
    if pending := state.institutions.pending:
        return refusals.choose_first(colours(state.seats)[pending[0].seat])
    return None if meeting.ballot is None else refusals.vote_first()


def say_done(story: EventRecorder[State], actor: Actor, _: SayDone, chance: Chance) -> None:
    """Mark the member done; close the meeting after the last one."""
    seat, is_auto = actor.seat or 0, actor.by == "clock"
    story.emit(SaidDone(seat, is_auto))
    meeting = story.state.institutions.open_meeting
    if all(meeting.done[member] for member in meeting.members):
        _close_meeting(story, "clock" if is_auto else "done", chance)
    else:
        speaking.end_done_speech(story, seat)


def check_close(state: State, actor: Actor, _: CloseMeeting) -> Refusal | None:
    """Check that the instructor stops a meeting (RULES C-130)."""
    if state.meeting is None:
        return refusals.no_meeting()
    return None if actor.seat is None else refusals.instructor_stops()


def stop_meeting(story: EventRecorder[State], _: Actor, __: CloseMeeting, chance: Chance) -> None:
    """Close the meeting from outside; an open ballot is void, since its voters had not finished (Ostrom's
    principle 7).
    """
    _close_meeting(story, "instructor", chance)


def check_defence(state: State, actor: Actor, _: EndDefence) -> Refusal | None:
    """Check that the sued Monitor ends the defence."""
    if state.ballot is None or not state.ballot.defending:
        return refusals.no_defence()
    if actor.seat is None:
        return refusals.external_authority()
    return None if actor.seat == state.institutions.defendant else refusals.no_defence()


def end_defence(story: EventRecorder[State], _: Actor, __: EndDefence, chance: Chance) -> None:
    """Open the ballot after the defence."""
    open_ballot(story)
    settle_absences(story, chance)


def vote(story: EventRecorder[State], actor: Actor, action: Vote, chance: Chance) -> None:
    """Record the vote, and settle a meeting that it may have ended."""
    ballots.vote(story, actor, action, chance)
    settle_absences(story, chance)


def count_votes(story: EventRecorder[State], _: Actor, __: CountVotes, chance: Chance) -> None:
    """Count the votes, and settle a meeting that they may have ended."""
    close_ballot(story)
    settle_absences(story, chance)


def settle_absences(story: EventRecorder[State], chance: Chance) -> None:
    """End waits that only stand-ins' seats would answer (RULES C-109)."""
    state, governance = story.state, story.state.institutions
    speaking.end_absent_speech(story)
    if state.ballot is not None and state.ballot.defending and governance.defendant in state.stand_ins:
        open_ballot(story)
    if state.ballot is not None and state.ballot.all_voted and not state.ballot.by_hand:
        close_ballot(story)
    meeting = governance.meeting
    if (
        meeting is not None
        and meeting.ballot is None
        and all(meeting.done[member] for member in meeting.members)
    ):
        _close_meeting(story, "done", chance)


def _close_meeting(
    story: EventRecorder[State], why: Literal["done", "clock", "instructor"], chance: Chance
) -> None:
    """Count an open ballot, unless the instructor closes; close, and end the turn if no other meeting can
    follow.
    """
    state, governance = story.state, story.state.institutions
    if state.ballot is not None and why == "instructor":
        story.emit(BallotClosed(state.ballot.motion, VOID_TALLY))
    elif state.ballot is not None:
        close_ballot(story)
    story.emit(MeetingClosed(governance.open_meeting.number, why))
    if governance.meetings_this_turn >= state.options.meetings_per_turn and not governance.pending:
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)


LEAST_PEOPLE = 2
"""Minimum of people in a meeting; stand-ins do not count."""


def _check_group(state: State, seat: Seat, scope: Scope) -> Refusal | None:
    group = state.members(scope)
    if len([member for member in group if member not in state.stand_ins]) < LEAST_PEOPLE:
        return refusals.group_too_small(scope)
    if seat not in group and not state.options.nonmember_may_call:
        return refusals.not_a_member(scope)
    return None
