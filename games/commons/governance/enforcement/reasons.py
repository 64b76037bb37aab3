"""List the Monitor's reasons outside meetings, since free public words would be talk (RULES C-86)."""

from itertools import takewhile

from games.audience import EVERYONE, Seat
from games.commons.basic.state import asked_audience
from games.commons.governance.enforcement.harvests import binding_promise
from games.commons.governance.remarks import remark_text
from games.commons.governance.state import Governance, State
from games.commons.governance.vocabulary import RuleSort
from games.island.cards import RESOURCES


def may_speak_freely(state: State, governance: Governance) -> bool:
    """Return whether the Monitor may use own words: with `reasons=free`, or in a readable meeting they
    attend.
    """
    if state.options.reasons == "free":
        return True
    meeting = governance.meeting
    if meeting is None or governance.watcher not in meeting.members:
        return False
    return meeting.scope == "whole" or state.options.resource_meeting == "readable"


def listed_reasons(state: State, governance: Governance, target: Seat, sort: RuleSort) -> tuple[str, ...]:
    """Return the reasons for this seat; () if own words are allowed."""
    if may_speak_freely(state, governance):
        return ()
    breach_reasons = (
        (
            *_broken_rule_reasons(state, governance, target),
            *_broken_promise_reasons(state, governance, target),
        )
        if sort == "sanction"
        else ()
    )
    own_seat_reasons = (remark_text("own_seat"),) if sort == "reward" and target == governance.watcher else ()
    return (*breach_reasons, *_request_reasons(state, target), *own_seat_reasons, remark_text("later"))


def _broken_rule_reasons(state: State, governance: Governance, target: Seat) -> tuple[str, ...]:
    """Return a sentence for each rule in force that flagged this seat in the last round."""
    recent = takewhile(lambda flag: flag[0] > state.turn - state.seats, reversed(governance.flags))
    flagged = {rule for _, seat, rule in recent if seat == target}
    return tuple(remark_text("over_rule", rule=rule.name) for rule in governance.book if rule.name in flagged)


def _broken_promise_reasons(state: State, governance: Governance, target: Seat) -> tuple[str, ...]:
    """Return a sentence for each promise that this seat exceeded in the last round."""
    broken_numbers = {
        bound[0].number
        for turn, seat, cards in takewhile(
            lambda harvest: harvest[0] > state.turn - state.seats, reversed(governance.ledger)
        )
        if seat == target
        for resource, count in zip(RESOURCES, cards, strict=True)
        if count
        and (bound := binding_promise(state, governance, target, resource, turn)) is not None
        and count > bound[1].most
    }
    return tuple(remark_text("over_promise", number=number) for number in sorted(broken_numbers))


def _request_reasons(state: State, target: Seat) -> tuple[str, ...]:
    """Return a sentence for each resource this seat last requested, without numbers unless they are public."""
    request = state.last_asked[target] if state.last_asked else None
    if request is None:
        return ()
    if asked_audience(state, target) != EVERYONE:
        return (remark_text("asked"),)
    amounts = [(resource, count) for resource, count in zip(RESOURCES, request, strict=True) if count]
    return tuple(remark_text("asked_for", took=count, resource=resource) for resource, count in amounts) or (
        remark_text("asked_nothing"),
    )
