"""Moving something in a meeting: who may, what, and how often (RULES C-105, C-110, C-112, C-113, C-120)."""

from typing import NamedTuple

from games.audience import EVERYONE, Seat
from games.chance import Chance
from games.commons.basic.state import received_beside
from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.events import DefenceBegan, EvidenceShown, Moved
from games.commons.governance.meetings.ballots import change_rules, open_ballot
from games.commons.governance.options import CommonsOptions, absent_sorts
from games.commons.governance.state import Governance, Meeting, State, breaks_the_minimum, offences, rewards, upcoming
from games.commons.governance.versions import has_group_rewards, judges_effects
from games.commons.governance.views import Bounds
from games.engine import Story
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
    return refusals.motions_used(most) if held.motions >= most else None


def move(story: Story[State], actor: Actor, action: Move, _: Chance) -> None:
    """Put it on the table; a suit begins with the evidence and the Monitor's defence."""
    here = story.state.here
    motion = v.tidied(action.motion)
    if actor.seat is None:
        if isinstance(motion, v.Add | v.Alter | v.Remove | v.Swap):
            change_rules(story, motion, _scope_of(here, motion), motion=0, held=0)
        return
    story.tell(Moved(here.motions + 1, actor.seat, motion))
    if isinstance(motion, v.Sue):
        story.tell(evidence(story.state, here))
        story.tell(DefenceBegan(here.watcher))
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


class Jurisdiction(NamedTuple):
    """What decides whether a motion is a meeting's to make: whose meeting it is, the rules as they will be, and what they may move."""

    scope: v.Scope
    rules: tuple[v.Rule, ...]
    bounds: Bounds


def _jurisdiction(state: State, here: Governance, scope: v.Scope) -> Jurisdiction:
    return Jurisdiction(scope, upcoming(here), bounds_of(state.options, state.rules_version))


def bounds_of(options: CommonsOptions, version: int) -> Bounds:
    """What rules may move at a table with these options: no more points than the game ever gives a seat (RULES C-88, C-112)."""
    points = min(options.rule_max_points, options.tokens_most) if judges_effects(version) else options.rule_max_points
    absent = tuple([sort for sort in v.SORTS if sort in absent_sorts(options.preset)])
    return Bounds(options.rule_max_cards, points, options.rule_max_turns, absent, version)


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


def check_content(where: Jurisdiction, motion: v.Change | v.Resolve | v.Petition) -> Refusal | None:
    """Whether a promise, a change of the rules or a petition is this meeting's to decide: the same before and after it is read back."""
    match motion:
        case v.Resolve(words=words, quota=quota):
            if not v.is_written(words):
                return refusals.bad_words()
            foreign = quota is not None and where.scope != "whole" and quota.resource not in (None, where.scope)
            return refusals.other_resource(where.scope) if foreign else None
        case v.Petition(change=change):
            if where.scope == "whole" or not has_group_rewards(where.bounds.version):
                return refusals.no_petition()
            return check_change(where._replace(scope="whole"), change)
        case _:
            return check_change(where, motion)


def check_change(where: Jurisdiction, motion: v.Change) -> Refusal | None:
    """The rule it is about, what it would do, and what would be left."""
    old = None
    if not isinstance(motion, v.Add):
        old = next((rule for rule in where.rules if rule.name == motion.rule), None)
        if old is None:
            return refusals.no_such_rule(motion.rule, tuple(rule.name for rule in where.rules))
        if old.scope != where.scope:
            return refusals.not_your_rule(old.name, old.scope)
    if not isinstance(motion, v.Remove):
        if isinstance(motion, v.Alter) and old is not None and old.draft.sort != motion.draft.sort:
            return refusals.sort_stays(old.name)
        if refusal := check_draft(where, motion.draft):
            return refusal
    draft = None if isinstance(motion, v.Remove) else motion.draft
    if old is None or not breaks_the_minimum(where.rules, old, draft, where.bounds.version):
        return None
    return refusals.minimum(old.draft.sort)


def check_draft(where: Jurisdiction, draft: v.Draft) -> Refusal | None:
    """What a rule that players make may say and do (RULES C-87, C-110, C-112, C-113)."""
    if not v.is_written(draft.words):
        return refusals.bad_words()
    if not 1 <= len(draft.effects) <= 3:
        return refusals.beyond_limits("effects", 3)
    bounds = where.bounds
    if draft.sort in bounds.absent:
        return refusals.sort_not_here(draft.sort)
    if beyond := v.beyond_limits(draft.effects, bounds.cards, bounds.points, bounds.turns):
        return refusals.beyond_limits(*beyond)
    if judges_effects(bounds.version) and not draft.does_its_sort:
        return refusals.wrong_sort(draft.sort)
    if where.scope == "whole":
        return refusals.groups_alone() if any(isinstance(effect, v.Raise) for effect in draft.effects) else None
    return None if _is_about(draft, where.scope, bounds.version) else refusals.other_resource(where.scope)


def _is_about(draft: v.Draft, resource: str, version: int) -> bool:
    """Whether a rule only moves cards of this resource or the limit of its harvest: all that its group may decide (RULES C-113)."""
    kinds = (v.GiveBack, v.Limit, v.Receive, v.Raise) if has_group_rewards(version) else (v.GiveBack, v.Limit)
    about = all(isinstance(effect, kinds) and effect.resource == resource for effect in draft.effects)
    return about and (draft.condition is None or draft.condition.resource == resource)


def _check_suit(here: Governance, held: Meeting, seat: Seat, reason: str) -> Refusal | None:
    if held.scope != "whole":
        return refusals.whole_group_only()
    if seat == here.watcher:
        return refusals.monitor_cannot_sue()
    if seat in held.suits:
        return refusals.already_sued()
    return None if v.is_written(reason) else refusals.bad_words()
