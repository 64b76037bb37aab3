"""Check and apply the Monitor's sanctions and rewards (RULES C-84 to C-91)."""

from games.audience import Seat
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import ApplyRule
from games.commons.governance.enforcement.effects import (
    apply_effect,
    score_and_skip_delta,
    settle_forced_returns,
)
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.events import RuleApplied
from games.commons.governance.state import Governance, State, deeds_since, next_ladder_step
from games.commons.governance.vocabulary import Deed, Rule, RuleSort, is_written
from games.engine import EventRecorder
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal


def check_apply(state: State, actor: Actor, action: ApplyRule) -> Refusal | None:
    """Check the actor and the moment, then the rule, then the target."""
    governance = state.governance
    if governance is None:
        return refusals.no_ostrom()
    if refusal := check_office(state, governance, actor) or check_moment(state, governance):
        return refusal
    rule = rule_in_force(governance, action.rule)
    if rule is None:
        return refusals.no_such_rule(
            action.rule, tuple(current_rule.name for current_rule in governance.book)
        )
    if not 0 <= action.target < state.seats:
        return refusals.not_a_candidate(colours(state.seats))
    return _check_words(state, governance, rule, action) or _check_target(
        state, governance, rule, action.target
    )


def check_office(state: State, governance: Governance, actor: Actor) -> Refusal | None:
    """Check that the actor holds the office."""
    if actor.seat is None:
        return refusals.external_authority()
    return (
        None
        if actor.seat == governance.watcher
        else refusals.not_monitor(colours(state.seats)[governance.watcher])
    )


def apply_rule(story: EventRecorder[State], actor: Actor, action: ApplyRule, _: Chance) -> None:
    """Announce the deed, then apply its effects."""
    state, governance = story.state, story.state.institutions
    rule = rule_in_force(governance, action.rule)
    if rule is None or actor.seat is None:
        return
    sort = rule.draft.sort
    step = next_ladder_step(governance, action.target)
    deviates = (
        sort == "sanction"
        and rule.scope == "whole"
        and state.options.graduated != "off"
        and rule.name != step
    )
    number, reason = len(governance.deeds) + 1, action.reason.strip()
    change = score_and_skip_delta(state, action.target, rule.draft.effects)
    rule_facts = (action.target, rule.name, rule.version, sort, reason, action.resource)
    story.emit(RuleApplied(Deed(number, state.turn, actor.seat, *rule_facts, deviates, *change)))
    for effect in rule.draft.effects:
        apply_effect(story, action.target, effect, action.resource, sort)
    settle_forced_returns(story)


def rule_in_force(governance: Governance, name: str) -> Rule | None:
    """Return the rule of this name, ignoring case and blanks."""
    return next((rule for rule in governance.book if rule.name == name.strip().upper()), None)


def has_applications_left(state: State, governance: Governance, target: Seat, sort: RuleSort) -> bool:
    """Return whether this player turn allows another application of this sort to this seat (RULES C-85)."""
    limit = state.options.sanction_limit
    return not limit or applied_this_turn(state, governance).count((target, sort)) < limit


def applied_this_turn(state: State, governance: Governance) -> list[tuple[Seat, RuleSort]]:
    """Return target and sort of each sanction and reward of this player turn."""
    return [(deed.target, deed.sort) for deed in deeds_since(governance, state.turn)]


def may_be_rewarded(state: State, governance: Governance, target: Seat) -> bool:
    """Return whether the seat is not the watcher's own, or `self_reward` allows it (RULES C-87)."""
    return target != governance.watcher or state.options.self_reward != "off"


def check_moment(state: State, governance: Governance) -> Refusal | None:
    """Check that any rule may be applied now."""
    when = state.options.sanction_when
    if state.phase == "harvest":
        return refusals.not_now("harvest")
    if governance.election is not None or (
        governance.meeting is not None and governance.meeting.ballot is not None
    ):
        return refusals.not_now("ballot")
    if not _may_be_sued_for(state, governance):
        return refusals.last_turn()
    if when == "own_turn" and state.active != governance.watcher:
        return refusals.monitor_waits(when)
    return refusals.monitor_waits(when) if when == "end_of_turn" and state.phase != "meeting" else None


def _may_be_sued_for(state: State, governance: Governance) -> bool:
    """Return whether a suit can still follow: in the last turn, by a meeting that is open or that another
    seat may call (RULES C-120).

    Always true while the last round is secret, since a refusal would reveal it.
    """
    last_round = state.options.rounds_known == "public" and 0 < state.rounds <= state.round
    if governance.meeting is not None or not last_round:
        return True
    if any(
        not governance.skips[seat] or seat in governance.lost for seat in range(state.active + 1, state.seats)
    ):
        return True
    are_meetings_used = governance.meetings_this_turn >= state.options.meetings_per_turn
    return not governance.ending and not are_meetings_used and state.active != governance.watcher


def _check_words(state: State, governance: Governance, rule: Rule, action: ApplyRule) -> Refusal | None:
    if not is_written(action.reason):
        return refusals.bad_words()
    listed = listed_reasons(state, governance, action.target, rule.draft.sort)
    if listed and action.reason.strip() not in listed:
        return refusals.reason_not_listed()
    return (
        refusals.name_a_resource(rule.name)
        if action.resource is None and rule.draft.needs_named_resource
        else None
    )


def _check_target(state: State, governance: Governance, rule: Rule, target: Seat) -> Refusal | None:
    """Check that the rule binds this seat and has applications left for it."""
    name, sort = colours(state.seats)[target], rule.draft.sort
    if target not in state.members(rule.scope):
        return refusals.not_bound(name, rule.scope)
    if refusal := check_due(state, governance, rule, target):
        return refusal
    if not has_applications_left(state, governance, target, sort):
        return refusals.limit_reached(name, sort, state.options.sanction_limit)
    if target in _seats_after_once(governance, rule):
        return refusals.only_once(name, rule.name)
    return refusals.cards_this_round(name) if target in _seats_with_cards(state, governance, rule) else None


def check_due(state: State, governance: Governance, rule: Rule, target: Seat) -> Refusal | None:
    """Check an enforced ladder's next step, or that a reward is not the Monitor's own."""
    if rule.draft.sort == "reward":
        return None if may_be_rewarded(state, governance, target) else refusals.no_self_reward()
    if state.options.graduated == "enforce" and rule.scope == "whole":
        step = next_ladder_step(governance, target)
        if step is not None and step != rule.name:
            return refusals.ladder(step)
    return None


def exhausted_seats(state: State, governance: Governance, rule: Rule) -> set[Seat]:
    """Return the seats that a rule cannot be applied to again: once in a game, or cards in this round (RULES
    C-88, C-112).
    """
    return _seats_after_once(governance, rule) | _seats_with_cards(state, governance, rule)


def _seats_after_once(governance: Governance, rule: Rule) -> set[Seat]:
    """Return the seats that had a once-only rule, or the removed one that it replaces (RULES C-88)."""
    if not rule.draft.once:
        return set()
    once_names = {
        old.name for old in governance.history if old.draft.once and old.draft.sort == rule.draft.sort
    }
    removed_names = once_names - {current_rule.name for current_rule in governance.book}
    return {
        deed.target
        for deed in governance.deeds
        if deed.rule == rule.name or (deed.rule in removed_names and deed.turn < rule.since)
    }


def _seats_with_cards(state: State, governance: Governance, rule: Rule) -> set[Seat]:
    """Return the seats given cards by any rule in this round, if this rule gives cards (RULES C-112)."""
    if not _gives_cards(rule):
        return set()
    givers = {(old.name, old.version) for old in governance.history if _gives_cards(old)}
    return {
        deed.target
        for deed in deeds_since(governance, state.turn - state.active)
        if (deed.rule, deed.version) in givers
    }


def _gives_cards(rule: Rule) -> bool:
    """Return whether a rule gives cards of the bank."""
    return any(effect.gives_cards for effect in rule.draft.effects)
