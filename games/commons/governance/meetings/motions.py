"""Moving something in a meeting: who may, what, and how often (RULES C-105, C-110, C-112, C-113, C-120)."""

from games.audience import EVERYONE, Seat
from games.chance import Chance
from games.commons.basic.state import received_beside
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.events import DefenceBegan, EvidenceShown, Moved
from games.commons.governance.jurisdiction import Jurisdiction, bounds_of, check_change, check_content
from games.commons.governance.meetings.ballots import change_rules, open_ballot
from games.commons.governance.state import Governance, Meeting, State, offences, rewards, upcoming
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal


def check_move(state: State, actor: Actor, action: Move) -> Refusal | None:
    """Who and when, then the motion itself."""
    here = state.governance
    if here is None:
        return refusals.no_ostrom()
    if actor.seat is None:
        return _check_override(state, here, action.motion)
    if refusal := check_mover(state, here, actor.seat):
        return refusal
    return None if here.meeting is None else check_motion(state, here, here.meeting, actor.seat, action.motion)


def check_mover(state: State, here: Governance, seat: Seat) -> Refusal | None:
    """Whether this seat may move something now, whatever it is."""
    held = here.meeting
    if held is None:
        return refusals.no_meeting()
    if seat not in held.members:
        return refusals.not_a_member(held.scope)
    if held.ballot is not None:
        return refusals.motion_open()
    most = state.options.motions_per_meeting
    return refusals.motions_used(most) if held.motions - held.undecided >= most else None


def move(story: EventRecorder[State], actor: Actor, action: Move, _: Chance) -> None:
    """Put it on the table; a suit begins with the evidence and the Monitor's defence."""
    here = story.state.here
    motion = v.tidied(action.motion)
    if actor.seat is None:
        if isinstance(motion, v.Add | v.Alter | v.Remove | v.Swap):
            change_rules(story, motion, _scope_of(here, motion), motion=0, held=0)
        return
    story.emit(Moved(here.motions + 1, actor.seat, motion))
    if isinstance(motion, v.Sue):
        story.emit(evidence(story.state, here))
        story.emit(DefenceBegan(here.watcher))
    else:
        open_ballot(story)


def evidence(state: State, here: Governance) -> EvidenceShown:
    """By seat: sanctions and rewards, and where harvests are public, cards harvested in this stage and conditions met (RULES B10)."""
    seats = range(state.seats)
    told = seats if received_beside(state) == EVERYONE else ()
    taken = tuple(sum(sum(cards) for _, taker, cards in here.ledger if taker == seat) for seat in told)
    flags = tuple(sum(flagged == seat for _, flagged, _ in here.flags) for seat in told)
    return EvidenceShown(taken, flags, tuple(offences(here, seat) for seat in seats), tuple(rewards(here, seat) for seat in seats))


def check_override(state: State) -> Refusal | None:
    """Whether the table lets the instructor change any rule at all."""
    return refusals.external_authority() if state.options.instructor_override == "off" else None


def _check_override(state: State, here: Governance, motion: v.Motion) -> Refusal | None:
    """The instructor changes rules only where the table allows it: a demonstration, or for safety (RULES C-130)."""
    if refusal := check_override(state):
        return refusal
    safe = state.options.instructor_override == "safety_only"
    if not isinstance(motion, v.Remove if safe else v.Add | v.Alter | v.Remove | v.Swap):
        return refusals.external_authority()
    if here.meeting is not None and here.meeting.ballot is not None:
        return refusals.not_now("ballot")
    return check_change(_jurisdiction(state, here, _scope_of(here, motion)), motion)


def _scope_of(here: Governance, motion: v.Add | v.Alter | v.Remove | v.Swap) -> v.Scope:
    """The group whose rule it is about, for who stands outside of all groups; a new rule is the whole group's."""
    named = None if isinstance(motion, v.Add) else motion.rule
    return next((rule.scope for rule in upcoming(here) if rule.name == named), "whole")


def _jurisdiction(state: State, here: Governance, scope: v.Scope) -> Jurisdiction:
    return Jurisdiction(scope, upcoming(here), bounds_of(state.options, state.rules_version))


def check_motion(state: State, here: Governance, held: Meeting, seat: Seat, motion: v.Motion) -> Refusal | None:
    """Whether this may be moved in this meeting."""
    match motion:
        case v.Sue(reason=reason):
            return _check_suit(here, held, seat, reason)
        case v.Recall():
            if state.options.monitor_term != "recall":
                return refusals.no_recall()
            return None if held.scope == "whole" else refusals.whole_group_only()
        case _:
            return check_content(_jurisdiction(state, here, held.scope), motion)


def _check_suit(here: Governance, held: Meeting, seat: Seat, reason: str) -> Refusal | None:
    if held.scope != "whole":
        return refusals.whole_group_only()
    if seat == here.watcher:
        return refusals.monitor_cannot_sue()
    if held.suits.count(seat) > (held.sues_again == seat):
        return refusals.already_sued()
    return None if v.is_written(reason) else refusals.bad_words()
