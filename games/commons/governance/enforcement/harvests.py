"""Apply limits, quotas and conditions to a harvest (RULES C-88, C-91, C-113, C-114)."""

from collections.abc import Mapping, Sequence
from itertools import product

from games.audience import Seat
from games.commons.governance.events import Flagged
from games.commons.governance.hindsight import cards_taken, exceeded_resources
from games.commons.governance.state import Governance, State
from games.commons.governance.vocabulary import Quota, Resolution, Scope
from games.engine import EventRecorder
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource


def capped_limits(state: State, governance: Governance, limits: Sequence[Bundle]) -> tuple[Bundle, ...]:
    """Return each seat's request limit after allowances, caps and, with `rule_enforcement=engine`, quotas;
    never nothing twice in a row (RULES C-88).
    """
    return tuple(
        [
            _capped_limit(state, governance, seat, limit) if any(limit) else limit
            for seat, limit in enumerate(limits)
        ]
    )


def quota_limit(state: State, governance: Governance, seat: Seat, resource: Resource) -> int | None:
    """Return the most of a resource that promises in force allow a seat in a harvest; None without one."""
    bound = binding_promise(state, governance, seat, resource, state.turn)
    return None if bound is None else bound[1].most


def binding_promise(
    state: State, governance: Governance, seat: Seat, resource: Resource, turn: int
) -> tuple[Resolution, Quota] | None:
    """Return the promise, with its quota, that binds a seat for a resource in a turn's harvest; None without
    one.

    The newest of the whole group and of the resource's group compete: `nested_conflict` decides, unless the
    whole group delegated it (RULES C-113).
    """
    whole = _newest_promise(governance, "whole", resource, turn)
    group = _newest_promise(governance, resource, resource, turn)
    if group is None or seat not in state.members(resource):
        return whole
    group_wins = whole is None or whole[1].delegated or state.options.nested_conflict == "resource_wins"
    return group if group_wins else whole


def note_flags(story: EventRecorder[State]) -> None:
    """After a harvest, report met conditions to the Monitor."""
    state, governance = story.state, story.state.governance
    if governance is None:
        return
    this_roll = [(seat, cards) for turn, seat, cards in governance.ledger if turn == state.turn]
    for rule, (seat, cards) in product(governance.book, this_roll):
        condition = rule.draft.condition
        if condition is None or (rule.scope != "whole" and seat not in state.members(rule.scope)):
            continue
        first_turn = state.turn if condition.per == "roll" else state.turn - state.active
        for resource, count in exceeded_resources(
            condition, rule.scope, cards, cards_taken(seat, governance.ledger, first_turn, state.turn)
        ):
            story.emit(Flagged(seat, rule.name, resource, count, to=state.watcher_audience()))


def _capped_limit(state: State, governance: Governance, seat: Seat, limit: Bundle) -> Bundle:
    raises = _extra_cards(governance, seat)
    capped = list(limit)
    for number, resource in enumerate(RESOURCES):
        if limit[number]:
            bounds = [
                curb.most
                for curb in governance.curbs
                if curb.seat == seat and curb.resource in (None, resource)
            ]
            extra = raises.get(resource, 0)
            capped[number] = min(
                [limit[number] + extra, *bounds, *_promise_bounds(state, governance, seat, resource, extra)]
            )
    if seat in governance.starved:
        capped = [max(most, min(1, count)) for most, count in zip(capped, limit, strict=True)]
    return as_bundle(capped)


def _extra_cards(governance: Governance, seat: Seat) -> Mapping[Resource, int]:
    """Return by resource the seat's largest allowance; allowances never add up."""
    raises: dict[Resource, int] = {}
    for allowance in governance.allowances:
        if allowance.seat == seat:
            raises[allowance.resource] = max(raises.get(allowance.resource, 0), allowance.more)
    return raises


def _promise_bounds(
    state: State, governance: Governance, seat: Seat, resource: Resource, extra: int
) -> list[int]:
    """Return the bound of an enforced promise, or [].

    A group's allowance adds to its own promise, and to a whole group's that gives way (RULES C-113).
    """
    bound = (
        binding_promise(state, governance, seat, resource, state.turn)
        if state.options.rule_enforcement == "engine"
        else None
    )
    if bound is None:
        return []
    promise, quota = bound
    is_firm = (
        promise.scope == "whole" and not quota.delegated and state.options.nested_conflict == "whole_wins"
    )
    return [quota.most if is_firm else quota.most + extra]


def _newest_promise(
    governance: Governance, scope: Scope, resource: Resource, turn: int
) -> tuple[Resolution, Quota] | None:
    for resolution in reversed(governance.resolutions):
        quota = resolution.quota
        if quota is not None and resolution.scope == scope and resolution.since <= turn:
            quota_resource = quota.resource or (scope if scope != "whole" else None)
            if quota_resource in (None, resource):
                return resolution, quota
    return None
