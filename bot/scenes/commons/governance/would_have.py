"""Whom a motion would have touched in the last two rounds: told out of what all at the table have seen, and never out of anything else.

What all read is told of this stage alone: how far the news go back hangs on how many secret votes were given since.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.scenes.commons.governance.making import Making, Proposed
from bot.scenes.commons.governance.words import governance
from bot.scenes.parts import seat_name
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic import events as e
from games.commons.governance import events as g
from games.commons.governance import vocabulary as v
from games.commons.governance.hindsight import Past, caught, over
from games.commons.governance.views import CommonsView
from games.island.cards import Bundle
from games.island.events import TurnBegan

ROUNDS = 2


def of_motion(view: CommonsView, motion: v.Motion, scope: v.Scope) -> str:
    """In one sentence, for all to read; "" where there is nothing to say."""
    match motion:
        case v.Add(draft=draft) | v.Alter(draft=draft) | v.Swap(draft=draft):
            return "" if draft.condition is None else _told(view, (), draft.condition, scope)
        case v.Resolve(quota=quota) if quota is not None:
            return _told(view, (), quota, scope)
        case _:
            return ""


def of_proposal(view: CommonsView, news: Sequence[object], proposed: Proposed, scope: v.Scope) -> str:
    """The same for who is about to propose it, who is also told why nobody can say."""
    rule = proposed.condition if isinstance(proposed, Making) else proposed
    return t("commons.would.monitor") if rule is None else _told(view, news, rule, scope) or _unknown(view)


def of_each(view: CommonsView, news: Sequence[object], variants: Sequence[tuple[str, Proposed]], scope: v.Scope) -> list[str]:
    """Lines for several proposals that differ in one thing, by their labels."""
    rules = [one.condition if isinstance(one, Making) else one for _, one in variants]
    counts = [None if rule is None else _counts(view, news, rule, scope) for rule in rules]
    if None in rules:
        return [t("commons.would.monitor")]
    if None in counts:
        return [_unknown(view)]
    lines = [
        t("commons.would.line", label=label, seats=_who(view, count) if any(count) else t("commons.would.no_seat"))
        for (label, _), count in zip(variants, counts, strict=True)
        if count is not None
    ]
    return [t("commons.would.each", span=_span(view, news)), *lines]


def _told(view: CommonsView, news: Sequence[object], rule: v.Quota | v.Condition, scope: v.Scope) -> str:
    counts = _counts(view, news, rule, scope)
    if counts is None:
        return ""
    span = _span(view, news)
    return t("commons.would.touched", span=span, seats=_who(view, counts)) if any(counts) else t("commons.would.nobody", span=span)


def _counts(view: CommonsView, news: Sequence[object], rule: v.Quota | v.Condition, scope: v.Scope) -> tuple[int, ...] | None:
    """By seat: in how many harvests of these rounds it would have been touched. None: nobody can say."""
    here, (first, earlier) = governance(view), _earlier(view, news)
    if here.harvests is None or not (earlier or here.harvests):
        return None
    members: Collection[Seat] = range(len(view.seats)) if scope == "whole" else dict(here.groups).get(scope, ())
    past = Past((*earlier, *here.harvests), max(first, _wanted(view)), len(view.seats))
    return over(rule, scope, members, past) if isinstance(rule, v.Quota) else caught(rule, scope, members, past)


def _wanted(view: CommonsView) -> int:
    """The player turn with which the last two rounds began."""
    return view.turn - ROUNDS * len(view.seats) + 1


def _earlier(view: CommonsView, news: Sequence[object]) -> tuple[int, list[tuple[int, Seat, Bundle]]]:
    """The player turn from which on all harvests are known, and those of the stage before, as far as the news go back to it."""
    found: list[tuple[int, Seat, Bundle]] = []
    first = turn = 0
    for event in news:
        if isinstance(event, g.StageBegan) and turn:
            return first, found
        if isinstance(event, TurnBegan):
            turn = event.turn
            first = first or turn
        elif isinstance(event, e.Received) and event.source == "harvest" and turn:
            found.append((turn, event.seat, event.cards))
    return governance(view).began, []


def _span(view: CommonsView, news: Sequence[object]) -> str:
    first, _ = _earlier(view, news)
    return t("commons.would.rounds") if first <= _wanted(view) else t("commons.would.turns", n=view.turn - first + 1)


def _who(view: CommonsView, counts: Sequence[int]) -> tuple[str, ...]:
    return tuple(t("commons.would.seat", seat=seat_name(view.seats, seat), count=count) for seat, count in enumerate(counts) if count)


def _unknown(view: CommonsView) -> str:
    return t("commons.would.secret" if governance(view).harvests is None else "commons.would.nothing_yet")
