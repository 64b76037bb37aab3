"""Why the Monitor acts: outside of meetings one of a list of true sentences, since words of one's own that all can read are talk
(RULES C-86).
"""

from itertools import takewhile

from games.audience import EVERYONE, Seat
from games.commons.basic.state import asked_audience
from games.commons.governance.enforcement.harvests import binding
from games.commons.governance.remarks import remark
from games.commons.governance.state import Governance, State
from games.commons.governance.vocabulary import Sort
from games.island.cards import RESOURCES


def is_free(state: State, here: Governance) -> bool:
    """Whether the Monitor may give a reason in words of their own: with `reasons=free`, else in a meeting of theirs that all can read."""
    if state.options.reasons == "free":
        return True
    held = here.meeting
    if held is None or here.watcher not in held.members:
        return False
    return held.scope == "whole" or state.options.resource_meeting == "readable"


def listed_reasons(state: State, here: Governance, target: Seat, sort: Sort) -> tuple[str, ...]:
    """Return the reasons of which the Monitor chooses one for this seat; () where words of their own are free."""
    if is_free(state, here):
        return ()
    broken = (*_broken_rules(state, here, target), *_broken_promises(state, here, target)) if sort == "sanction" else ()
    own = (remark("own_seat"),) if sort == "reward" and target == here.watcher else ()
    return (*broken, *_requests(state, target), *own, remark("later"))


def _broken_rules(state: State, here: Governance, target: Seat) -> tuple[str, ...]:
    """Return a sentence for each rule in force for which this seat was flagged in the last round."""
    lately = takewhile(lambda flag: flag[0] > state.turn - state.seats, reversed(here.flags))
    flagged = {rule for _, seat, rule in lately if seat == target}
    return tuple(remark("over_rule", rule=rule.name) for rule in here.book if rule.name in flagged)


def _broken_promises(state: State, here: Governance, target: Seat) -> tuple[str, ...]:
    """Return a sentence for each promise that this seat took more than, in the last round."""
    broken = {
        bound[0].number
        for turn, seat, cards in takewhile(lambda harvest: harvest[0] > state.turn - state.seats, reversed(here.ledger))
        if seat == target
        for resource, took in zip(RESOURCES, cards, strict=True)
        if took and (bound := binding(state, here, target, resource, turn)) is not None and took > bound[1].most
    }
    return tuple(remark("over_promise", number=number) for number in sorted(broken))


def _requests(state: State, target: Seat) -> tuple[str, ...]:
    """Return what this seat asked for in the last harvest, a sentence for each resource; without numbers where not all know them."""
    asked = state.last_asked[target] if state.last_asked else None
    if asked is None:
        return ()
    if asked_audience(state, target) != EVERYONE:
        return (remark("asked"),)
    kinds = [(resource, count) for resource, count in zip(RESOURCES, asked, strict=True) if count]
    return tuple(remark("asked_for", took=count, resource=resource) for resource, count in kinds) or (remark("asked_nothing"),)
