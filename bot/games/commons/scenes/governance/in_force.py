"""The rules, promises and limits that apply to a decision, shown on its panel: facts alone, in one line for a
phone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Literal, TypeAlias

from bot.games.commons.scenes.governance.rule_words import standing_text, unquoted_rule
from bot.games.commons.scenes.governance.words import short_label
from bot.scenes.island.parts import resource_text
from bot.scenes.model import utf16_length
from bot.scenes.names import escape_markdown
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.governance import vocabulary as v
from games.commons.governance.views import CommonsView, GovernanceView
from games.island.cards import RESOURCES, Resource

Decision: TypeAlias = Literal["harvest", "trade"]
LONGEST = 280
"""Characters of the line: about six lines on a phone."""
WORDS = 40
"""Characters of a promise that has no number."""


def in_force_line(view: CommonsView, decision: Decision, resources: Collection[Resource] = RESOURCES) -> str:
    """Return what applies to the viewer's decision about these resources, in one line; "" if nothing does."""
    institutions, you = view.governance, view.you
    if institutions is None or you is None or view.phase == "over":
        return ""
    items = [
        *_own_standing(institutions, you.seat, decision, resources),
        *_promise_lines(view, institutions, you.seat, decision, resources),
    ]
    items += _rule_lines(institutions, you.seat, decision, resources)
    fitting = list(items)
    while fitting and utf16_length(_rule_line(fitting, len(items))) > LONGEST:
        fitting.pop()
    return _rule_line(fitting, len(items)) if fitting else ""


def _rule_line(items: list[str], count: int) -> str:
    more = [t("commons.in_force.more", n=count - len(items))] if len(items) < count else []
    return t("commons.in_force.line", rules=" · ".join([*items, *more]))


def _own_standing(
    institutions: GovernanceView, seat: Seat, decision: Decision, resources: Collection[Resource]
) -> Iterator[str]:
    mine = next((line for line in institutions.seats if line.seat == seat), None)
    if mine is None:
        return
    for effect in mine.lasting_effects:
        if effect.decision == decision and effect.subject in (None, *resources):
            yield t("commons.in_force.own", what=standing_text(effect, icons=True))


def _promise_lines(
    view: CommonsView,
    institutions: GovernanceView,
    seat: Seat,
    decision: Decision,
    resources: Collection[Resource],
) -> Iterator[str]:
    """Yield the promises of the viewer's groups: relevant numbers, otherwise their first words."""
    for promise in institutions.promises:
        quota = promise.quota
        counts = quota is None or (
            decision == "harvest" and (quota.resource is None or quota.resource in resources)
        )
        if counts and promise.since <= view.turn and _is_member(institutions, seat, promise.scope):
            what = (
                escape_markdown(short_label(unquoted_rule(promise.words), WORDS), WORDS)
                if quota is None
                else _quota_text(quota)
            )
            yield t("commons.in_force.promise", number=promise.number, what=what)


def _rule_lines(
    institutions: GovernanceView, seat: Seat, decision: Decision, resources: Collection[Resource]
) -> Iterator[str]:
    """Yield rules by the case in which the Monitor may use them; those with their own number first."""
    names = defaultdict[str, list[str]](list)
    for rule in sorted(institutions.rules, key=lambda rule: rule.draft.condition is None):
        condition = rule.draft.condition
        counts = condition is None or (
            decision == "harvest" and (condition.resource is None or condition.resource in resources)
        )
        if counts and _is_member(institutions, seat, rule.scope):
            names[_case_text(condition)].append(rule.name)
    for whom, named in names.items():
        yield t("commons.in_force.rule", names=", ".join(named), whom=whom)


def _quota_text(quota: v.Quota) -> str:
    if quota.resource is None:
        return t("commons.in_force.quota_each", most=quota.most)
    return t("commons.in_force.quota", most=quota.most, resource=resource_text(quota.resource))


def _case_text(condition: v.Condition | None) -> str:
    if condition is None:
        return t("commons.in_force.chosen")
    if condition.resource is None:
        return t("commons.in_force.over_each", most=condition.most, per=condition.per)
    return t(
        "commons.in_force.over",
        most=condition.most,
        resource=resource_text(condition.resource),
        per=condition.per,
    )


def _is_member(institutions: GovernanceView, seat: Seat, scope: v.Scope) -> bool:
    return scope == "whole" or seat in next(
        (seats for resource, seats in institutions.groups if resource == scope), ()
    )
