"""What a meeting may decide about promises and rules: asked when something is moved, and before it is offered or read back.

It knows the list of rules and the table's options, and no state (RULES C-87, C-110, C-112, C-113).
"""

from typing import NamedTuple

from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions, absent_sorts
from games.commons.governance.versions import has_group_rewards, judges_effects
from games.commons.governance.views import Bounds
from games.refusal import Refusal

LEAST = 2
"""Sanctions, and rewards, of the whole group that must always be in force."""


class Jurisdiction(NamedTuple):
    """What decides whether a motion is a meeting's to make: whose meeting it is, the rules as they will be, and what they may move."""

    scope: v.Scope
    rules: tuple[v.Rule, ...]
    bounds: Bounds


def bounds_of(options: CommonsOptions, version: int) -> Bounds:
    """What rules may move at a table with these options: no more points than the game ever gives a seat (RULES C-88, C-112)."""
    points = min(options.rule_max_points, options.tokens_most) if judges_effects(version) else options.rule_max_points
    absent = tuple([sort for sort in v.SORTS if sort in absent_sorts(options.preset)])
    return Bounds(options.rule_max_cards, points, options.rule_max_turns, absent, version)


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
        return refuse_sort(draft.sort)
    if beyond := v.beyond_limits(draft.effects, bounds.cards, bounds.points, bounds.turns):
        return refusals.beyond_limits(*beyond)
    if judges_effects(bounds.version) and not draft.does_its_sort:
        return refusals.sanction_gives() if draft.sort == "sanction" else refusals.reward_takes()
    if where.scope == "whole":
        return refusals.groups_alone() if any(isinstance(effect, v.Raise) for effect in draft.effects) else None
    return None if _is_about(draft, where.scope, bounds.version) else refusals.other_resource(where.scope)


def refuse_sort(sort: v.Sort) -> Refusal:
    """Refuse a rule of a sort that the table plays without (RULES C-110)."""
    return refusals.no_sanctions() if sort == "sanction" else refusals.no_rewards()


def _is_about(draft: v.Draft, resource: str, version: int) -> bool:
    """Whether a rule only moves cards of this resource or the limit of its harvest: all that its group may decide (RULES C-113)."""
    kinds = (v.GiveBack, v.Limit, v.Receive, v.Raise) if has_group_rewards(version) else (v.GiveBack, v.Limit)
    about = all(isinstance(effect, kinds) and effect.resource == resource for effect in draft.effects)
    return about and (draft.condition is None or draft.condition.resource == resource)


def breaks_the_minimum(rules: tuple[v.Rule, ...], removed: v.Rule, added: v.Draft | None, version: int) -> bool:
    """Whether a change would take a whole-group rule away, with none of its sort in its place, and leave fewer than two of them.

    Rules that do not do what their sort says are not counted, as a teacher's file of an earlier version may have them (RULES C-110).
    """
    sort = removed.draft.sort
    if added is not None and added.sort == sort:
        return False
    counted = [rule for rule in rules if rule.scope == "whole" and rule.draft.sort == sort]
    if judges_effects(version):
        counted = [rule for rule in counted if rule.draft.does_its_sort]
    return removed in counted and len(counted) <= LEAST
