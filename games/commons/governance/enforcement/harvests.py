"""What self-government does to a harvest: limits that bind, and conditions that flag (RULES C-88, C-91, C-113, C-114)."""

from collections.abc import Mapping, Sequence
from itertools import product

from games.audience import Seat
from games.commons.governance.events import Flagged
from games.commons.governance.hindsight import met, taken
from games.commons.governance.state import Governance, State
from games.commons.governance.vocabulary import Quota, Resolution, Scope
from games.engine import EventRecorder
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource


def bounded(state: State, here: Governance, most: Sequence[Bundle]) -> tuple[Bundle, ...]:
    """What each seat may ask for: more where its group allows it, and less under limits that were put upon it and, with
    `rule_enforcement=engine`, under quotas; but never nothing twice in a row (RULES C-88).
    """
    return tuple([_bounded(state, here, seat, limit) if any(limit) else limit for seat, limit in enumerate(most)])


def quota(state: State, here: Governance, seat: Seat, resource: Resource) -> int | None:
    """The most that resolutions in force allow a seat to take of a resource in a harvest; None: they say nothing."""
    found = binding(state, here, seat, resource, state.turn)
    return None if found is None else found[1].most


def binding(state: State, here: Governance, seat: Seat, resource: Resource, turn: int) -> tuple[Resolution, Quota] | None:
    """The resolution by which a seat is bound for a resource in the harvest of a turn, with what it allows; None: there is none.

    The newest of the whole group and the newest of the resource's group; where they differ, `nested_conflict` decides,
    unless the whole group has delegated it (RULES C-113).
    """
    whole = _newest(here, "whole", resource, turn)
    group = _newest(here, resource, resource, turn)
    if group is None or seat not in state.members(resource):
        return whole
    group_wins = whole is None or whole[1].delegated or state.options.nested_conflict == "resource_wins"
    return group if group_wins else whole


def note_flags(story: EventRecorder[State]) -> None:
    """After a harvest: tell the Monitor whose takings meet a rule's condition."""
    state, here = story.state, story.state.governance
    if here is None:
        return
    this_roll = [(seat, cards) for turn, seat, cards in here.ledger if turn == state.turn]
    for rule, (seat, cards) in product(here.book, this_roll):
        condition = rule.draft.condition
        if condition is None or (rule.scope != "whole" and seat not in state.members(rule.scope)):
            continue
        first = state.turn if condition.per == "roll" else state.turn - state.active
        for resource, count in met(condition, rule.scope, cards, taken(seat, here.ledger, first, state.turn)):
            story.emit(Flagged(seat, rule.name, resource, count, to=state.watching()))


def _bounded(state: State, here: Governance, seat: Seat, limit: Bundle) -> Bundle:
    more = _cards_more(here, seat)
    found = list(limit)
    for number, resource in enumerate(RESOURCES):
        if limit[number]:
            bounds = [curb.most for curb in here.curbs if curb.seat == seat and curb.resource in (None, resource)]
            raised = more.get(resource, 0)
            found[number] = min([limit[number] + raised, *bounds, *_promise_bounds(state, here, seat, resource, raised)])
    if seat in here.starved:
        found = [max(most, min(1, count)) for most, count in zip(found, limit, strict=True)]
    return as_bundle(found)


def _cards_more(here: Governance, seat: Seat) -> Mapping[Resource, int]:
    """How many more cards than its buildings allow a seat may ask for, by resource: the most that it was given, which never adds up."""
    found: dict[Resource, int] = {}
    for one in here.allowances:
        if one.seat == seat:
            found[one.resource] = max(found.get(one.resource, 0), one.more)
    return found


def _promise_bounds(state: State, here: Governance, seat: Seat, resource: Resource, raised: int) -> list[int]:
    """The bound of the promise in force, if the game enforces it.

    What a group gives its members comes on top of its own promise, and of one of the whole group that gives way to it (RULES C-113).
    """
    found = binding(state, here, seat, resource, state.turn) if state.options.rule_enforcement == "engine" else None
    if found is None:
        return []
    promise, quota = found
    is_firm = promise.scope == "whole" and not quota.delegated and state.options.nested_conflict == "whole_wins"
    return [quota.most if is_firm else quota.most + raised]


def _newest(here: Governance, scope: Scope, resource: Resource, turn: int) -> tuple[Resolution, Quota] | None:
    for resolution in reversed(here.resolutions):
        found = resolution.quota
        if found is not None and resolution.scope == scope and resolution.since <= turn:
            about = found.resource or (scope if scope != "whole" else None)
            if about in (None, resource):
                return resolution, found
    return None
