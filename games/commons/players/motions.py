"""What automatic players move in a meeting: a charge, a quota, or a change of the rules."""

from collections.abc import Iterator, Sequence
from itertools import chain

from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.jurisdiction import Jurisdiction, check_content
from games.commons.governance.remarks import RemarkName, remark_text
from games.commons.governance.views import MeetingView
from games.commons.players.land import guess
from games.commons.players.promises import (
    BLIND,
    Citizen,
    barren,
    bearable,
    better,
    count_broken_harvests,
    count_monitor_excess,
    is_promised,
)
from games.island.cards import INDEX, RESOURCES, Resource

PATIENCE = 3
"""Promises broken by others before a strict player sues a Monitor who never sanctioned anyone."""
OFTEN = 2
"""Uses before a sanction is made harder."""
FEW, MANY = 2, 5
"""So many sanctions must stay; with more than the other number nobody adds another, and one that nobody
needed may go.
"""
SELDOM = 3
"""A player proposes a possible change of the rules one time in this many."""
SCARCE = 3
"""Maximum stock of a resource for its group to meet."""
LATER = 2
"""Motions in a meeting before proposals to change the rules stop."""


def motion(one: Citizen, meeting: MeetingView) -> v.Motion | None:
    """Return its motion, or None. A charge comes first; a quota is only the first motion of a meeting."""
    if not meeting.motions_left:
        return None
    if meeting.scope != "whole":
        return _group_quota_motion(one, meeting.scope) if meeting.motions == 0 else None
    return (
        _charge_motion(one)
        or (_quota_motion(one, meeting) if meeting.motions == 0 else None)
        or (_rule_change(one) if meeting.motions < LATER else None)
    )


def sues(one: Citizen) -> bool:
    """Return whether the Monitor broke promises or, for the strict, lets others break them."""
    if one.here.you_watch or not one.civics.restraint:
        return False
    return count_monitor_excess(one.view) > 0 or (
        one.civics.strict and _is_monitor_idle(one) and _breaches_by_others(one) >= PATIENCE
    )


def _is_monitor_idle(one: Citizen) -> bool:
    return all(deed.sort != "sanction" for deed in one.here.deeds) and not one.here.convictions


def _breaches_by_others(one: Citizen) -> int:
    return sum(
        count_broken_harvests(one.view, seat.seat) for seat in one.view.seats if seat.seat != one.here.watcher
    )


def _charge_motion(one: Citizen) -> v.Motion | None:
    """Return a recall or a suit against the Monitor, with the facts."""
    if not sues(one):
        return None
    listed = [act.motion for act in one.legal if isinstance(act, Move)]
    if any(isinstance(motion_kind, v.Recall) for motion_kind in listed):
        return v.Recall()
    if not any(isinstance(motion_kind, v.Sue) for motion_kind in listed):
        return None
    times = count_broken_harvests(one.view, one.here.watcher)
    if times:
        return v.Sue(remark_text("monitor_broke", times=times))
    return v.Sue(remark_text("monitor_idle", times=_breaches_by_others(one)))


def _quota_motion(one: Citizen, meeting: MeetingView) -> v.Motion | None:
    """Return a quota that fits the bank if visible, otherwise one for all resources if none is promised."""
    if not one.civics.restraint:
        return None
    if (quota := better(one.view, one.seat)) is not None:
        name: RemarkName = "bears" if quota.resource else "bears_each"
        return v.Resolve(remark_text(name, most=quota.most, resource=quota.resource or ""), quota)
    if not is_promised(one.here) and meeting.caller == one.seat:
        return v.Resolve(remark_text("promise_each", most=BLIND), v.Quota(BLIND))
    return None


def _group_quota_motion(one: Citizen, kind: Resource) -> v.Motion | None:
    """Return a group's quota for its resource: as much as the bank bears, otherwise one card."""
    wanted = wanted_quota(one, kind)
    if not one.civics.restraint or wanted is None:
        return None
    return v.Resolve(remark_text("promise_group", most=wanted, resource=kind), v.Quota(wanted, kind))


def wanted_quota(one: Citizen, kind: Resource) -> int | None:
    """Return the quota that a resource's group lacks. None if its last promise is right."""
    bearable_quota = bearable(one.view)
    wanted = 1 if bearable_quota is None else bearable_quota[INDEX[kind]]
    last = next((promise.quota for promise in reversed(one.here.promises) if promise.scope == kind), None)
    return None if last is not None and last.most == wanted else wanted


def _rule_change(one: Citizen) -> v.RuleChange | None:
    """Sometimes return a legal change of the rules that has a reason."""
    book = one.here.coming or one.here.rules
    rules = [rule for rule in book if rule.scope == "whole"]
    changes = _stricter_changes(one, rules) if one.civics.restraint else _milder_changes(one, rules)
    where = Jurisdiction("whole", book, one.here.bounds)
    found = next((change for change in changes if check_content(where, change) is None), None)
    return found if found is not None and one.whims.chance_one_in(SELDOM) else None


def _stricter_changes(one: Citizen, rules: Sequence[v.Rule]) -> Iterator[v.RuleChange]:
    """Yield changes for players with restraint: harden used sanctions, protect depleted resources, remove
    cards from rewards, drop unused sanctions.
    """
    sanctions = [rule for rule in rules if rule.draft.sort == "sanction"]
    for rule in sanctions:
        times = sum(deed.rule == rule.name for deed in one.here.deeds)
        if rule.version == 1 and times >= OFTEN and (effects := _sharpened_effects(rule.draft.effects)):
            yield v.Alter(
                rule.name,
                rule.draft.replace(words=remark_text("harder", words=rule.draft.words), effects=effects),
            )
    named = {
        effect.resource
        for rule in sanctions
        for effect in rule.draft.effects
        if isinstance(effect, v.GiveBack | v.Limit)
    }
    for resource in sorted(barren(one.view, one.seat)) if len(sanctions) <= MANY else ():
        if RESOURCES[resource] not in named:
            yield v.Add(_protective_draft(RESOURCES[resource]))
    for rule in rules:
        if any(effect.gives_cards for effect in rule.draft.effects):
            yield v.Swap(rule.name, v.Draft("reward", remark_text("kept_rate"), (v.Rate(3),)))
    used = {deed.rule for deed in one.here.deeds}
    for rule in sanctions if len(sanctions) > MANY else ():
        if rule.meeting and rule.name not in used:
            yield v.Remove(rule.name)


def _milder_changes(one: Citizen, rules: Sequence[v.Rule]) -> Iterator[v.RuleChange]:
    """Yield changes for the others: remove or soften the rule they were sanctioned by."""
    hit = {deed.rule for deed in one.here.deeds if deed.target == one.seat and deed.sort == "sanction"}
    sanctions = [rule for rule in rules if rule.draft.sort == "sanction"]
    mine = [rule for rule in sanctions if rule.name in hit]
    mild = v.Draft("sanction", remark_text("one_back"), (v.GiveBack(1),))
    return chain(
        (v.Remove(rule.name) for rule in mine if len(sanctions) > FEW),
        (v.Swap(rule.name, mild) for rule in mine),
    )


def _protective_draft(kind: Resource) -> v.Draft:
    return v.Draft(
        "sanction", remark_text("protects", resource=kind), (v.Limit(0, kind),), v.Condition(1, kind)
    )


def _sharpened_effects(effects: Sequence[v.Effect]) -> tuple[v.Effect, ...]:
    """Return the effects with one sharpened by a card, or () if none can be."""
    for at, effect in enumerate(effects):
        harder: v.Effect | None = None
        if isinstance(effect, v.GiveBack) and effect.count < 5:
            harder = effect.replace(count=effect.count + 1)
        elif isinstance(effect, v.Limit) and effect.most:
            harder = effect.replace(most=effect.most - 1)
        if harder is not None:
            return (*effects[:at], harder, *effects[at + 1 :])
    return ()


def group_to_call(one: Citizen, callable_: Sequence[v.Scope]) -> v.Scope | None:
    """Return a scarce resource whose group is not the whole table and lacks a fitting promise."""
    groups = dict(one.here.groups)
    for kind in callable_:
        if kind == "whole" or len(groups[kind]) == len(one.view.seats):
            continue
        if guess(one.view, INDEX[kind]) <= SCARCE and wanted_quota(one, kind) is not None:
            return kind
    return None
