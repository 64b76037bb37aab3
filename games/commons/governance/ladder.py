"""The list of rules as a ladder: its order, the next step for a seat, and the least that must be on it (RULES C-89, C-110)."""

from games.audience import Seat
from games.commons.governance.state import Governance
from games.commons.governance.vocabulary import SORTS, Rule, Sort

LEAST = 2
"""Sanctions, and rewards, of the whole group that must always be in force."""


def in_order(book: tuple[Rule, ...], removed: Rule | None, added: Rule | None) -> tuple[Rule, ...]:
    """The list without one rule and with another: in the same place where both are of a sort, else at the end of its sort."""
    rules = list(book)
    names = [rule.name for rule in rules]
    at = names.index(removed.name) if removed is not None and removed.name in names else None
    if at is not None and added is not None and removed is not None and added.draft.sort == removed.draft.sort:
        rules[at] = added
    else:
        if at is not None:
            del rules[at]
        if added is not None:
            rules.append(added)
    return tuple(rule for sort in SORTS for rule in rules if rule.draft.sort == sort)


def upcoming(here: Governance) -> tuple[Rule, ...]:
    """The rules as they will be from the next player turn on: what motions build upon."""
    return here.book if here.coming is None else here.coming


def keeps_the_minimum(before: tuple[Rule, ...], after: tuple[Rule, ...]) -> Sort | None:
    """The sort of which a change would take a whole-group rule and leave fewer than two; None: it may be made."""
    for sort in SORTS:
        if _count(after, sort) < min(LEAST, _count(before, sort)):
            return sort
    return None


def _count(rules: tuple[Rule, ...], sort: Sort) -> int:
    return sum(rule.scope == "whole" and rule.draft.sort == sort for rule in rules)


def offences(here: Governance, seat: Seat) -> int:
    """Sanctions that a seat has got, but for those that were taken back."""
    return _had(here, seat, "sanction")


def rewards(here: Governance, seat: Seat) -> int:
    """Rewards that a seat has got, but for those that were taken back."""
    return _had(here, seat, "reward")


def _had(here: Governance, seat: Seat, sort: Sort) -> int:
    return len([deed for deed in here.deeds if deed.target == seat and deed.sort == sort and not deed.reversed_])


def proposed(here: Governance, seat: Seat) -> str | None:
    """The whole-group sanction that comes next for a seat: one step further for each offence, the last one again and again."""
    steps = [rule.name for rule in here.book if rule.scope == "whole" and rule.draft.sort == "sanction"]
    return steps[min(offences(here, seat), len(steps) - 1)] if steps else None
