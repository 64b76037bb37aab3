"""Decide which promises and rule changes a meeting may make (RULES C-87, C-110, C-112, C-113).

The checks use the rules and the table's options, not the state.
"""

from typing import NamedTuple

from games.commons.governance import refusals
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions, absent_sorts
from games.commons.governance.versions import has_group_rewards, judges_effects
from games.commons.governance.views import Bounds
from games.refusal import Refusal

LEAST_RULES = 2
"""Minimum of whole-group sanctions, and of rewards, in force."""


class Jurisdiction(NamedTuple):
    """The scope, coming rules and bounds that decide whether a meeting may make a motion."""

    scope: v.Scope
    rules: tuple[v.Rule, ...]
    bounds: Bounds


def rule_bounds(options: CommonsOptions, version: int) -> Bounds:
    """Return the bounds of rules at a table with these options. Points never exceed a seat's maximum (RULES
    C-88, C-112).
    """
    points = (
        min(options.rule_max_points, options.tokens_most)
        if judges_effects(version)
        else options.rule_max_points
    )
    absent = tuple([sort for sort in v.RULE_SORTS if sort in absent_sorts(options.preset)])
    return Bounds(options.rule_max_cards, points, options.rule_max_turns, absent, version)


def check_content(
    jurisdiction: Jurisdiction, motion: v.RuleChange | v.Resolve | v.Petition
) -> Refusal | None:
    """Check that a promise, rule change or petition is within the meeting's jurisdiction."""
    match motion:
        case v.Resolve(words=words, quota=quota):
            if not v.is_written(words):
                return refusals.bad_words()
            is_foreign = (
                quota is not None
                and jurisdiction.scope != "whole"
                and quota.resource not in (None, jurisdiction.scope)
            )
            return refusals.other_resource(jurisdiction.scope) if is_foreign else None
        case v.Petition(change=change):
            if jurisdiction.scope == "whole" or not has_group_rewards(jurisdiction.bounds.version):
                return refusals.no_petition()
            return check_change(jurisdiction._replace(scope="whole"), change)
        case _:
            return check_change(jurisdiction, motion)


def check_change(jurisdiction: Jurisdiction, motion: v.RuleChange) -> Refusal | None:
    """Check a rule change: its rule, its new draft and the remaining minimum."""
    old = None
    if not isinstance(motion, v.Add):
        old = next((rule for rule in jurisdiction.rules if rule.name == motion.rule), None)
        if old is None:
            return refusals.no_such_rule(motion.rule, tuple(rule.name for rule in jurisdiction.rules))
        if old.scope != jurisdiction.scope:
            return refusals.not_your_rule(old.name, old.scope)
    if not isinstance(motion, v.Remove):
        if isinstance(motion, v.Alter) and old is not None and old.draft.sort != motion.draft.sort:
            return refusals.sort_stays(old.name)
        if refusal := check_draft(jurisdiction, motion.draft):
            return refusal
    draft = None if isinstance(motion, v.Remove) else motion.draft
    if old is None or not breaks_minimum(jurisdiction.rules, old, draft, jurisdiction.bounds.version):
        return None
    return refusals.minimum(old.draft.sort)


def check_draft(jurisdiction: Jurisdiction, draft: v.Draft) -> Refusal | None:
    """Check the words and effects of a rule that players make (RULES C-87, C-110, C-112, C-113)."""
    if not v.is_written(draft.words):
        return refusals.bad_words()
    if not 1 <= len(draft.effects) <= 3:
        return refusals.beyond_limits("effects", 3)
    bounds = jurisdiction.bounds
    if draft.sort in bounds.absent:
        return absent_sort_refusal(draft.sort)
    if exceeded := v.exceeded_limit(draft.effects, bounds.cards, bounds.points, bounds.turns):
        return refusals.beyond_limits(*exceeded)
    if judges_effects(bounds.version) and not draft.matches_sort:
        return refusals.sanction_gives() if draft.sort == "sanction" else refusals.reward_takes()
    if jurisdiction.scope == "whole":
        return refusals.groups_alone() if any(effect.is_of_groups_alone for effect in draft.effects) else None
    return (
        None
        if _is_within_resource(draft, jurisdiction.scope, bounds.version)
        else refusals.other_resource(jurisdiction.scope)
    )


def absent_sort_refusal(sort: v.RuleSort) -> Refusal:
    """Return the refusal of a sort that the table plays without (RULES C-110)."""
    return refusals.no_sanctions() if sort == "sanction" else refusals.no_rewards()


def _is_within_resource(draft: v.Draft, resource: str, version: int) -> bool:
    """Return whether a rule affects only this resource's cards and harvest limit, as a group's rule must
    (RULES C-113).
    """
    is_effect_covered = all(
        effect.subject == resource and (has_group_rewards(version) or effect.sort == "sanction")
        for effect in draft.effects
    )
    return is_effect_covered and (draft.condition is None or draft.condition.resource == resource)


def breaks_minimum(rules: tuple[v.Rule, ...], removed: v.Rule, added: v.Draft | None, version: int) -> bool:
    """Return whether removing a whole-group rule without one of its sort in its place leaves fewer than two.

    Rules whose effects contradict their sort, as in a teacher's older file, do not count (RULES C-110).
    """
    sort = removed.draft.sort
    if added is not None and added.sort == sort:
        return False
    counted = [rule for rule in rules if rule.scope == "whole" and rule.draft.sort == sort]
    if judges_effects(version):
        counted = [rule for rule in counted if rule.draft.matches_sort]
    return removed in counted and len(counted) <= LEAST_RULES
