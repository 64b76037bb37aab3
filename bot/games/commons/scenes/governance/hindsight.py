"""Which seats a motion would have affected in the last two rounds, computed only from this stage's public
harvests.

News of the previous stage is no source: how far it reaches back depends on the number of secret votes since.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.commons.scenes.governance.proposal import Proposed, RuleDraft
from bot.games.commons.scenes.governance.words import governance_view
from bot.scenes.parts import seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.governance import vocabulary as v
from games.commons.governance.hindsight import HarvestHistory, count_condition_hits, count_quota_breaches
from games.commons.governance.views import CommonsView

ROUNDS = 2


def of_motion(view: CommonsView, motion: v.Motion, scope: v.Scope) -> str:
    """Return which seats a motion would have affected, in one public sentence; "" if there is nothing to
    report.
    """
    match motion:
        case v.Add(draft=draft) | v.Alter(draft=draft) | v.Swap(draft=draft):
            return "" if draft.condition is None else _hindsight_text(view, draft.condition, scope)
        case v.Resolve(quota=quota) if quota is not None:
            return _hindsight_text(view, quota, scope)
        case _:
            return ""


def of_proposal(view: CommonsView, proposed: Proposed, scope: v.Scope) -> str:
    """Return the same for the proposer, including why it is unknown."""
    rule = proposed.condition if isinstance(proposed, RuleDraft) else proposed
    return (
        t("commons.would.monitor")
        if rule is None
        else _hindsight_text(view, rule, scope) or _unknown_text(view)
    )


def of_each(view: CommonsView, variants: Sequence[tuple[str, Proposed]], scope: v.Scope) -> list[str]:
    """Return lines for several proposals that differ in one detail, by their labels."""
    rules = [proposal.condition if isinstance(proposal, RuleDraft) else proposal for _, proposal in variants]
    counts = [None if rule is None else _cases_by_seat(view, rule, scope) for rule in rules]
    if None in rules:
        return [t("commons.would.monitor")]
    if None in counts:
        return [_unknown_text(view)]
    lines = [
        t(
            "commons.would.line",
            label=label,
            seats=_seat_texts(view, count) if any(count) else t("commons.would.no_seat"),
        )
        for (label, _), count in zip(variants, counts, strict=True)
        if count is not None
    ]
    return [t("commons.would.each", span=_span_text(view)), *lines]


def _hindsight_text(view: CommonsView, rule: v.Quota | v.Condition, scope: v.Scope) -> str:
    counts = _cases_by_seat(view, rule, scope)
    if counts is None:
        return ""
    span = _span_text(view)
    return (
        t("commons.would.touched", span=span, seats=_seat_texts(view, counts))
        if any(counts)
        else t("commons.would.nobody", span=span)
    )


def _cases_by_seat(view: CommonsView, rule: v.Quota | v.Condition, scope: v.Scope) -> tuple[int, ...] | None:
    """Return how many harvests of these rounds would have affected each seat; None if unknown."""
    institutions = governance_view(view)
    if not institutions.harvests:
        return None
    members: Collection[Seat] = (
        range(len(view.seats)) if scope == "whole" else dict(institutions.groups).get(scope, ())
    )
    past = HarvestHistory(
        institutions.harvests, max(institutions.began, _first_turn_of_window(view)), len(view.seats)
    )
    return (
        count_quota_breaches(rule, scope, members, past)
        if isinstance(rule, v.Quota)
        else count_condition_hits(rule, scope, members, past)
    )


def _first_turn_of_window(view: CommonsView) -> int:
    return view.turn - ROUNDS * len(view.seats) + 1


def _span_text(view: CommonsView) -> str:
    first = governance_view(view).began
    return (
        t("commons.would.rounds")
        if first <= _first_turn_of_window(view)
        else t("commons.would.turns", n=view.turn - first + 1)
    )


def _seat_texts(view: CommonsView, counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(
        t("commons.would.seat", seat=seat_name(view.seats, seat), count=count)
        for seat, count in enumerate(counts)
        if count
    )


def _unknown_text(view: CommonsView) -> str:
    return t(
        "commons.would.secret" if governance_view(view).harvests is None else "commons.would.nothing_yet"
    )
