"""Town Meetings: the only time when players may speak (RULES C-100 to C-104)."""

from typing import Literal

from games.audience import Seat
from games.chance import Chance
from games.commons.basic.events import StepBegan
from games.commons.basic.turns import check_step
from games.commons.governance import refusals
from games.commons.governance.actions import CallMeeting, CloseMeeting, CountVotes, EndDefence, ExtendMeeting, SayDone, Vote
from games.commons.governance.enforcement.effects import return_cards
from games.commons.governance.events import BallotClosed, CardsReturned, MeetingCalled, MeetingClosed, MeetingExtended, SaidDone
from games.commons.governance.meetings import ballots, speaking
from games.commons.governance.meetings.ballots import count, open_ballot
from games.commons.governance.state import State
from games.commons.governance.turns import end_turn
from games.commons.governance.vocabulary import VOID, Scope
from games.engine import EventRecorder
from games.island.bundles import as_bundle
from games.island.cards import INDEX, RESOURCES
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn


def check_call(state: State, actor: Actor, action: CallMeeting) -> Refusal | None:
    """The active player, once the harvest is over; a group of two or more, of which the caller is one."""
    here = state.governance
    if here is None:
        return refusals.no_ostrom()
    if actor.seat is None:
        return refusals.external_authority()
    if refusal := check_step(state, actor.seat, None):
        return refusal
    if here.meeting is not None:
        return refusals.meeting_open()
    if not state.may_talk:
        return refusals.meetings_later()
    if here.meetings_this_turn >= state.options.meetings_per_turn:
        return refusals.meetings_used(state.options.meetings_per_turn)
    if refusal := _check_group(state, actor.seat, action.scope):
        return refusal
    if state.options.meeting_cost and (action.pay is None or not state.hands[actor.seat][INDEX[action.pay]]):
        return refusals.meeting_costs()
    return None


def may_call(state: State, seat: Seat) -> tuple[Scope, ...]:
    """The meetings that a seat may call now, what they cost left aside."""
    pay = next((name for name, held in zip(RESOURCES, state.hands[seat], strict=True) if held), None)
    if check_call(state, Actor(seat), CallMeeting("whole", pay)):  # what forbids a meeting of all forbids every meeting
        return ()
    return ("whole", *[resource for resource in RESOURCES if _check_group(state, seat, resource) is None])


def call(story: EventRecorder[State], _: Actor, action: CallMeeting, __: Chance) -> None:
    """Go on to the fifth step, pay what it costs, and open the floor to its members."""
    state = story.state
    seat = state.active
    if state.phase != "meeting":
        story.emit(StepBegan(seat, "meeting"))
    if state.options.meeting_cost:
        return_cards(story, CardsReturned(seat, as_bundle([int(name == action.pay) for name in RESOURCES]), "meeting"))
    story.emit(MeetingCalled(state.here.meetings + 1, seat, action.scope, state.members(action.scope)))


def check_extend(state: State, actor: Actor, _: ExtendMeeting) -> Refusal | None:
    """The caller, once; the instructor whenever need be, as an external act."""
    held = state.meeting
    if held is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return None
    if actor.seat != held.caller:
        return refusals.not_caller(colours(state.seats)[held.caller])
    return refusals.already_extended() if held.extended else None


def extend(story: EventRecorder[State], actor: Actor, _: ExtendMeeting, __: Chance) -> None:
    """More time to talk."""
    story.emit(MeetingExtended(actor.seat))


def check_done(state: State, actor: Actor, _: SayDone) -> Refusal | None:
    """A member, once, and not in the middle of a ballot, unless its time is up."""
    held = state.meeting
    if held is None:
        return refusals.no_meeting()
    if actor.seat is None:
        return refusals.external_authority()
    if actor.seat not in held.members:
        return refusals.not_a_member(held.scope)
    if held.done[actor.seat]:
        return refusals.already_done()
    if actor.by == "clock":
        return None
    if pending := state.here.pending:
        return refusals.choose_first(colours(state.seats)[pending[0].seat])
    return None if held.ballot is None else refusals.vote_first()


def say_done(story: EventRecorder[State], actor: Actor, _: SayDone, chance: Chance) -> None:
    """Nothing more to say; when nobody has, the meeting closes."""
    seat, late = actor.seat or 0, actor.by == "clock"
    story.emit(SaidDone(seat, late))
    held = story.state.here.held
    if all(held.done[member] for member in held.members):
        _close(story, "clock" if late else "done", chance)
    else:
        speaking.end_of_done(story, seat)


def check_close(state: State, actor: Actor, _: CloseMeeting) -> Refusal | None:
    """Only the instructor stops a meeting (RULES C-130)."""
    if state.meeting is None:
        return refusals.no_meeting()
    return None if actor.seat is None else refusals.instructor_stops()


def stop(story: EventRecorder[State], _: Actor, __: CloseMeeting, chance: Chance) -> None:
    """Close it from outside: an open ballot is void, for its voters had not finished (Ostrom's principle 7)."""
    _close(story, "instructor", chance)


def check_defence(state: State, actor: Actor, _: EndDefence) -> Refusal | None:
    """Only the Monitor who is sued ends the defence."""
    if state.ballot is None or not state.ballot.defending:
        return refusals.no_defence()
    if actor.seat is None:
        return refusals.external_authority()
    return None if actor.seat == state.here.defendant else refusals.no_defence()


def end_defence(story: EventRecorder[State], _: Actor, __: EndDefence, chance: Chance) -> None:
    """The defence is over: now the others decide."""
    open_ballot(story)
    go_on(story, chance)


def vote(story: EventRecorder[State], actor: Actor, action: Vote, chance: Chance) -> None:
    """Note the vote; with the last ballot the meeting may be over."""
    ballots.vote(story, actor, action, chance)
    go_on(story, chance)


def count_votes(story: EventRecorder[State], _: Actor, __: CountVotes, chance: Chance) -> None:
    """Count the votes; with the last ballot the meeting may be over."""
    count(story)
    go_on(story, chance)


def go_on(story: EventRecorder[State], chance: Chance) -> None:
    """Do what an open meeting waits for no longer, since stand-ins play the seats of those who are missing (RULES C-109)."""
    state, here = story.state, story.state.here
    speaking.end_of_absent(story)
    if state.ballot is not None and state.ballot.defending and here.defendant in state.stand_ins:
        open_ballot(story)
    if state.ballot is not None and state.ballot.all_voted and not state.ballot.by_hand:
        count(story)
    held = here.meeting
    if held is not None and held.ballot is None and all(held.done[member] for member in held.members):
        _close(story, "done", chance)


def _close(story: EventRecorder[State], why: Literal["done", "clock", "instructor"], chance: Chance) -> None:
    """Count an open ballot as it stands, unless the end comes from outside; close, and end the turn where no other meeting can follow."""
    state, here = story.state, story.state.here
    if state.ballot is not None and why == "instructor":
        story.emit(BallotClosed(state.ballot.motion, VOID))
    elif state.ballot is not None:
        count(story)
    story.emit(MeetingClosed(here.held.number, why))
    if here.meetings_this_turn >= state.options.meetings_per_turn and not here.pending:
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)


LEAST_PEOPLE = 2
"""Who can hold a meeting: seats that stand-ins play do not count."""


def _check_group(state: State, seat: Seat, scope: Scope) -> Refusal | None:
    group = state.members(scope)
    if len([member for member in group if member not in state.stand_ins]) < LEAST_PEOPLE:
        return refusals.group_too_small(scope)
    if seat not in group and not state.options.nonmember_may_call:
        return refusals.not_a_member(scope)
    return None
