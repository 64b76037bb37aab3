"""What automatic players move in a meeting: a charge, one quota, or a change of the rules."""

from collections.abc import Iterator, Sequence
from itertools import chain

from games.commons.governance import vocabulary as v
from games.commons.governance.actions import Move
from games.commons.governance.jurisdiction import Jurisdiction, check_content
from games.commons.governance.remarks import Name, remark
from games.commons.governance.views import MeetingView
from games.island.cards import INDEX, RESOURCES, Resource
from games.players.commons.land import guess
from games.players.commons.promises import BLIND, Citizen, barren, bearable, better, broken, is_promised, owed

PATIENCE = 3
"""Promises broken by others than the Monitor, after which a strict player sues a Monitor who never sanctioned anybody."""
OFTEN = 2
"""A sanction that was needed so often is to be made harder."""
FEW, MANY = 2, 5
"""So many sanctions must stay; with more than the other number nobody adds another, and one that nobody needed may go."""
SELDOM = 3
"""One time in so many does somebody who could change the rules get up and do so."""
SCARCE = 3
"""Cards of a kind in the bank at which its group should talk."""
LATER = 2
"""Motions after which nobody moves another change of the rules in a meeting."""


def motion(one: Citizen, held: MeetingView) -> v.Motion | None:
    """What it moves now; None: nothing. A charge comes first; the quota, if any, is the first motion of its meeting."""
    if not held.motions_left:
        return None
    if held.scope != "whole":
        return _group_quota(one, held.scope) if held.motions == 0 else None
    return _charge(one) or (_quota(one, held) if held.motions == 0 else None) or (_change(one) if held.motions < LATER else None)


def sues(one: Citizen) -> bool:
    """Whether a Monitor broke promises itself, or, for the strict, lets others break them."""
    if one.here.you_watch or not one.civics.restraint:
        return False
    return owed(one.view) > 0 or (one.civics.strict and _is_idle(one) and _broken_by_others(one) >= PATIENCE)


def _is_idle(one: Citizen) -> bool:
    return all(deed.sort != "sanction" for deed in one.here.deeds) and not one.here.convictions


def _broken_by_others(one: Citizen) -> int:
    return sum(broken(one.view, seat.seat) for seat in one.view.seats if seat.seat != one.here.watcher)


def _charge(one: Citizen) -> v.Motion | None:
    """A recall or a suit where the Monitor owes one, with what it did."""
    if not sues(one):
        return None
    listed = [act.motion for act in one.legal if isinstance(act, Move)]
    if any(isinstance(asked, v.Recall) for asked in listed):
        return v.Recall()
    if not any(isinstance(asked, v.Sue) for asked in listed):
        return None
    times = broken(one.view, one.here.watcher)
    if times:
        return v.Sue(remark("monitor_broke", times=times))
    return v.Sue(remark("monitor_idle", times=_broken_by_others(one)))


def _quota(one: Citizen, held: MeetingView) -> v.Motion | None:
    """A quota that fits the bank, from who sees it; else one for all kinds, where nothing is promised."""
    if not one.civics.restraint:
        return None
    if (quota := better(one.view, one.seat)) is not None:
        name: Name = "bears" if quota.resource else "bears_each"
        return v.Resolve(remark(name, most=quota.most, resource=quota.resource or ""), quota)
    if not is_promised(one.here) and held.caller == one.seat:
        return v.Resolve(remark("promise_each", most=BLIND), v.Quota(BLIND))
    return None


def _group_quota(one: Citizen, kind: Resource) -> v.Motion | None:
    """What the group of one resource promises about it: what the bank bears, else one card."""
    wanted = wanted_quota(one, kind)
    if not one.civics.restraint or wanted is None:
        return None
    return v.Resolve(remark("promise_group", most=wanted, resource=kind), v.Quota(wanted, kind))


def wanted_quota(one: Citizen, kind: Resource) -> int | None:
    """The quota that a resource's own group lacks; None: what it promised last is what is wanted."""
    known = bearable(one.view)
    wanted = 1 if known is None else known[INDEX[kind]]
    last = next((promise.quota for promise in reversed(one.here.promises) if promise.scope == kind), None)
    return None if last is not None and last.most == wanted else wanted


def _change(one: Citizen) -> v.Change | None:
    """Now and then a change of the rules that there is a reason for, and that the rules allow as they stand."""
    book = one.here.coming or one.here.rules
    rules = [rule for rule in book if rule.scope == "whole"]
    changes = _harder(one, rules) if one.civics.restraint else _softer(one, rules)
    where = Jurisdiction("whole", book, one.here.bounds)
    found = next((change for change in changes if check_content(where, change) is None), None)
    return found if found is not None and one.whims.one_in(SELDOM) else None


def _harder(one: Citizen, rules: Sequence[v.Rule]) -> Iterator[v.Change]:
    """For who wants restraint: sharpen what did not help, protect what is gone, take cards out of rewards, and drop what nobody needed."""
    sanctions = [rule for rule in rules if rule.draft.sort == "sanction"]
    for rule in sanctions:
        times = sum(deed.rule == rule.name for deed in one.here.deeds)
        if rule.version == 1 and times >= OFTEN and (effects := _sharper(rule.draft.effects)):
            yield v.Alter(rule.name, rule.draft.with_(words=remark("harder", words=rule.draft.words), effects=effects))
    named = {effect.resource for rule in sanctions for effect in rule.draft.effects if isinstance(effect, v.GiveBack | v.Limit)}
    for resource in sorted(barren(one.view, one.seat)) if len(sanctions) <= MANY else ():
        if RESOURCES[resource] not in named:
            yield v.Add(_protecting(RESOURCES[resource]))
    for rule in rules:
        if any(isinstance(effect, v.Receive) for effect in rule.draft.effects):
            yield v.Swap(rule.name, v.Draft("reward", remark("kept_rate"), (v.Rate(3),)))
    used = {deed.rule for deed in one.here.deeds}
    for rule in sanctions if len(sanctions) > MANY else ():
        if rule.meeting and rule.name not in used:
            yield v.Remove(rule.name)


def _softer(one: Citizen, rules: Sequence[v.Rule]) -> Iterator[v.Change]:
    """For who wants everything: away with the rule that it was sanctioned by, or a mild one in its place."""
    hit = {deed.rule for deed in one.here.deeds if deed.target == one.seat and deed.sort == "sanction"}
    sanctions = [rule for rule in rules if rule.draft.sort == "sanction"]
    mine = [rule for rule in sanctions if rule.name in hit]
    mild = v.Draft("sanction", remark("one_back"), (v.GiveBack(1),))
    return chain((v.Remove(rule.name) for rule in mine if len(sanctions) > FEW), (v.Swap(rule.name, mild) for rule in mine))


def _protecting(kind: Resource) -> v.Draft:
    return v.Draft("sanction", remark("protects", resource=kind), (v.Limit(0, kind),), v.Condition(1, kind))


def _sharper(effects: Sequence[v.Effect]) -> tuple[v.Effect, ...]:
    """The same with one card more to return, or one less to ask for; nothing where none of them can be sharpened."""
    for at, effect in enumerate(effects):
        harder: v.Effect | None = None
        if isinstance(effect, v.GiveBack) and effect.count < 5:
            harder = effect.with_(count=effect.count + 1)
        elif isinstance(effect, v.Limit) and effect.most:
            harder = effect.with_(most=effect.most - 1)
        if harder is not None:
            return (*effects[:at], harder, *effects[at + 1 :])
    return ()


def group_to_call(one: Citizen, callable_: Sequence[v.Scope]) -> v.Scope | None:
    """A resource of its own group that runs short, where the group is not the whole table and has promised nothing that fits."""
    groups = dict(one.here.groups)
    for kind in callable_:
        if kind == "whole" or len(groups[kind]) == len(one.view.seats):
            continue
        if guess(one.view, INDEX[kind]) <= SCARCE and wanted_quota(one, kind) is not None:
            return kind
    return None
