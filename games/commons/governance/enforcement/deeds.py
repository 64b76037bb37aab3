"""The Monitor at work: sanctions and rewards by the rules in force (RULES C-84 to C-91)."""

from games.audience import Seat
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import ApplyRule
from games.commons.governance.enforcement.effects import carry_out, moved, press_on
from games.commons.governance.enforcement.reasons import listed_reasons
from games.commons.governance.events import RuleApplied
from games.commons.governance.state import Governance, State, deeds_since, proposed
from games.commons.governance.vocabulary import Deed, Receive, Rule, Sort, is_written
from games.engine import EventRecorder
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal


def check_apply(state: State, actor: Actor, action: ApplyRule) -> Refusal | None:
    """Who, when, then the rule, then the target."""
    here = state.governance
    if here is None:
        return refusals.no_ostrom()
    if refusal := check_office(state, here, actor) or check_moment(state, here):
        return refusal
    rule = in_force(here, action.rule)
    if rule is None:
        return refusals.no_such_rule(action.rule, tuple(known.name for known in here.book))
    if not 0 <= action.target < state.seats:
        return refusals.not_a_candidate(colours(state.seats))
    return _check_words(state, here, rule, action) or _check_target(state, here, rule, action.target)


def check_office(state: State, here: Governance, actor: Actor) -> Refusal | None:
    """Whether it is the Monitor; nobody is, while one is elected."""
    if actor.seat is None:
        return refusals.external_authority()
    return None if actor.seat == here.watcher else refusals.not_monitor(colours(state.seats)[here.watcher])


def apply_rule(story: EventRecorder[State], actor: Actor, action: ApplyRule, _: Chance) -> None:
    """Say it aloud, then do it, effect by effect."""
    state, here = story.state, story.state.here
    rule = in_force(here, action.rule)
    if rule is None or actor.seat is None:
        return
    sort = rule.draft.sort
    step = proposed(here, action.target)
    deviates = sort == "sanction" and rule.scope == "whole" and state.options.graduated != "off" and rule.name != step
    number, reason, change = len(here.deeds) + 1, action.reason.strip(), moved(state, action.target, rule.draft.effects)
    named = (action.target, rule.name, rule.version, sort, reason, action.resource)
    story.emit(RuleApplied(Deed(number, state.turn, actor.seat, *named, deviates, *change)))
    for effect in rule.draft.effects:
        carry_out(story, action.target, effect, action.resource, sort)
    press_on(story)


def in_force(here: Governance, name: str) -> Rule | None:
    """The rule of this name, however it is written."""
    return next((rule for rule in here.book if rule.name == name.strip().upper()), None)


def may_still(state: State, here: Governance, target: Seat, sort: Sort) -> bool:
    """Whether another one of this sort for this seat is allowed in this player turn (RULES C-85)."""
    most = state.options.sanction_limit
    return not most or this_turn(state, here).count((target, sort)) < most


def this_turn(state: State, here: Governance) -> list[tuple[Seat, Sort]]:
    """For each sanction and reward of this player turn who got it, and which it was."""
    return [(deed.target, deed.sort) for deed in deeds_since(here, state.turn)]


def may_be_rewarded(state: State, here: Governance, target: Seat) -> bool:
    """Whether this seat is not the Monitor's own, or may be rewarded all the same (RULES C-87)."""
    return target != here.watcher or state.options.self_reward != "off"


def check_moment(state: State, here: Governance) -> Refusal | None:
    """Whether a rule may be applied now, whichever."""
    when = state.options.sanction_when
    if state.phase == "harvest":
        return refusals.not_now("harvest")
    if here.election is not None or (here.meeting is not None and here.meeting.ballot is not None):
        return refusals.not_now("ballot")
    if not _may_be_answered(state, here):
        return refusals.last_turn()
    if when == "own_turn" and state.active != here.watcher:
        return refusals.monitor_waits(when)
    return refusals.monitor_waits(when) if when == "end_of_turn" and state.phase != "meeting" else None


def _may_be_answered(state: State, here: Governance) -> bool:
    """Whether a suit can still follow: in the last turn in a meeting alone, or where somebody else may call one (RULES C-120).

    Where nobody knows which turn is the last, a refusal must not tell.
    """
    last_round = state.options.rounds_known == "public" and 0 < state.rounds <= state.round
    if here.meeting is not None or not last_round:
        return True
    if any(not here.skips[seat] or seat in here.lost for seat in range(state.active + 1, state.seats)):
        return True
    used = here.meetings_this_turn >= state.options.meetings_per_turn
    return not here.ending and not used and state.active != here.watcher


def _check_words(state: State, here: Governance, rule: Rule, action: ApplyRule) -> Refusal | None:
    if not is_written(action.reason):
        return refusals.bad_words()
    listed = listed_reasons(state, here, action.target, rule.draft.sort)
    if listed and action.reason.strip() not in listed:
        return refusals.reason_not_listed()
    return refusals.name_a_resource(rule.name) if action.resource is None and rule.draft.names_resource else None


def _check_target(state: State, here: Governance, rule: Rule, target: Seat) -> Refusal | None:
    """Whether the rule may be applied to this seat, whatever is said of it: whom it is for, how often, and what it has left."""
    name, sort = colours(state.seats)[target], rule.draft.sort
    if target not in state.members(rule.scope):
        return refusals.not_bound(name, rule.scope)
    if refusal := check_due(state, here, rule, target):
        return refusal
    if not may_still(state, here, target, sort):
        return refusals.limit_reached(name, sort, state.options.sanction_limit)
    if target in _had_once(here, rule):
        return refusals.only_once(name, rule.name)
    return refusals.cards_this_round(name) if target in _had_cards(state, here, rule) else None


def check_due(state: State, here: Governance, rule: Rule, target: Seat) -> Refusal | None:
    """Whether a sanction is the seat's next step of the ladder, where it is enforced; and a reward not the Monitor's own."""
    if rule.draft.sort == "reward":
        return None if may_be_rewarded(state, here, target) else refusals.no_self_reward()
    if state.options.graduated == "enforce" and rule.scope == "whole":
        step = proposed(here, target)
        if step is not None and step != rule.name:
            return refusals.ladder(step)
    return None


def used_up(state: State, here: Governance, rule: Rule) -> set[Seat]:
    """Seats for which a rule has nothing left: what is for once in a game, and cards once in a round (RULES C-88, C-112)."""
    return _had_once(here, rule) | _had_cards(state, here, rule)


def _had_once(here: Governance, rule: Rule) -> set[Seat]:
    """Seats for which a rule for once in a game has done its work: it, or one that went before it came (RULES C-88)."""
    if not rule.draft.once:
        return set()
    known = {old.name for old in here.history if old.draft.once and old.draft.sort == rule.draft.sort}
    gone = known - {other.name for other in here.book}
    return {deed.target for deed in here.deeds if deed.rule == rule.name or (deed.rule in gone and deed.turn < rule.since)}


def _had_cards(state: State, here: Governance, rule: Rule) -> set[Seat]:
    """Where a rule gives cards, seats to which some rule has given cards in this round (RULES C-112)."""
    if not _gives_cards(rule):
        return set()
    givers = {(old.name, old.version) for old in here.history if _gives_cards(old)}
    return {deed.target for deed in deeds_since(here, state.turn - state.active) if (deed.rule, deed.version) in givers}


def _gives_cards(rule: Rule) -> bool:
    """Whether it hands out cards of the bank."""
    return Receive in map(type, rule.draft.effects)
