"""Check and open motions (RULES C-105, C-110, C-112, C-113, C-120)."""

from games.audience import EVERYONE, Seat
from games.chance import Chance
from games.commons.basic.state import others_received_audience
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.events import DefenceBegan, EvidenceShown, Moved
from games.commons.governance.jurisdiction import Jurisdiction, check_change, check_content, rule_bounds
from games.commons.governance.meetings.ballots import change_rules, open_ballot
from games.commons.governance.state import (
    Governance,
    Meeting,
    State,
    offence_count,
    reward_count,
    rules_next_turn,
)
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal


def check_move(state: State, actor: Actor, action: Move) -> Refusal | None:
    """Check the actor and the moment, then the motion itself."""
    governance = state.governance
    if governance is None:
        return refusals.no_ostrom()
    if actor.seat is None:
        return _check_override(state, governance, action.motion)
    if refusal := check_mover(state, governance, actor.seat):
        return refusal
    return (
        None
        if governance.meeting is None
        else check_motion(state, governance, governance.meeting, actor.seat, action.motion)
    )


def check_mover(state: State, governance: Governance, seat: Seat) -> Refusal | None:
    """Check that this seat may propose any motion now."""
    meeting = governance.meeting
    if meeting is None:
        return refusals.no_meeting()
    if seat not in meeting.members:
        return refusals.not_a_member(meeting.scope)
    if meeting.ballot is not None:
        return refusals.motion_open()
    limit = state.options.motions_per_meeting
    return refusals.motions_used(limit) if meeting.motions - meeting.undecided >= limit else None


def move_motion(story: EventRecorder[State], actor: Actor, action: Move, _: Chance) -> None:
    """Open the motion; a suit begins with the evidence and the Monitor's defence."""
    governance = story.state.institutions
    motion = v.normalised_motion(action.motion)
    if actor.seat is None:
        if isinstance(motion, v.Add | v.Alter | v.Remove | v.Swap):
            change_rules(story, motion, _motion_scope(governance, motion), motion=0, meeting_number=0)
        return
    story.emit(Moved(governance.motions + 1, actor.seat, motion))
    if isinstance(motion, v.Sue):
        story.emit(shown_evidence(story.state, governance))
        story.emit(DefenceBegan(governance.watcher))
    else:
        open_ballot(story)


def shown_evidence(state: State, governance: Governance) -> EvidenceShown:
    """Return sanctions and rewards by seat and, with public harvests, cards harvested in this stage and met
    conditions (RULES B10).
    """
    seats = range(state.seats)
    shown_seats = seats if others_received_audience(state) == EVERYONE else ()
    amounts = tuple(
        sum(sum(cards) for _, taker, cards in governance.ledger if taker == seat) for seat in shown_seats
    )
    flags = tuple(sum(flagged == seat for _, flagged, _ in governance.flags) for seat in shown_seats)
    return EvidenceShown(
        amounts,
        flags,
        tuple(offence_count(governance, seat) for seat in seats),
        tuple(reward_count(governance, seat) for seat in seats),
    )


def check_override(state: State) -> Refusal | None:
    """Check that the table lets the instructor change rules."""
    return refusals.external_authority() if state.options.instructor_override == "off" else None


def _check_override(state: State, governance: Governance, motion: v.Motion) -> Refusal | None:
    """Check the instructor's rule change: a demonstration, or for safety (RULES C-130)."""
    if refusal := check_override(state):
        return refusal
    is_removal_only = state.options.instructor_override == "safety_only"
    if not isinstance(motion, v.Remove if is_removal_only else v.Add | v.Alter | v.Remove | v.Swap):
        return refusals.external_authority()
    if governance.meeting is not None and governance.meeting.ballot is not None:
        return refusals.not_now("ballot")
    return check_change(_jurisdiction(state, governance, _motion_scope(governance, motion)), motion)


def _motion_scope(governance: Governance, motion: v.Add | v.Alter | v.Remove | v.Swap) -> v.Scope:
    """Return the scope of the rule that an instructor changes; a new rule is the whole group's."""
    rule_name = None if isinstance(motion, v.Add) else motion.rule
    return next((rule.scope for rule in rules_next_turn(governance) if rule.name == rule_name), "whole")


def _jurisdiction(state: State, governance: Governance, scope: v.Scope) -> Jurisdiction:
    return Jurisdiction(scope, rules_next_turn(governance), rule_bounds(state.options, state.rules_version))


def check_motion(
    state: State, governance: Governance, meeting: Meeting, seat: Seat, motion: v.Motion
) -> Refusal | None:
    """Check that this motion is possible in this meeting."""
    match motion:
        case v.Sue(reason=reason):
            return _check_suit(governance, meeting, seat, reason)
        case v.Recall():
            if state.options.monitor_term != "recall":
                return refusals.no_recall()
            return None if meeting.scope == "whole" else refusals.whole_group_only()
        case _:
            return check_content(_jurisdiction(state, governance, meeting.scope), motion)


def _check_suit(governance: Governance, meeting: Meeting, seat: Seat, reason: str) -> Refusal | None:
    if meeting.scope != "whole":
        return refusals.whole_group_only()
    if seat == governance.watcher:
        return refusals.monitor_cannot_sue()
    if meeting.suits.count(seat) > (meeting.sues_again == seat):
        return refusals.already_sued()
    return None if v.is_written(reason) else refusals.bad_words()
