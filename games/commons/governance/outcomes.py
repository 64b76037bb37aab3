"""What a motion that was carried does (RULES C-110, C-111, C-122)."""

from __future__ import annotations

from games.commons.basic.state import State
from games.commons.governance.effects import add_skips, give_back, give_points
from games.commons.governance.events import DeedReversed, ElectionCalled, Resolved, RulesChanged
from games.commons.governance.folds import governance, meeting
from games.commons.governance.ladder import in_order, keeps_the_minimum, upcoming
from games.commons.governance.state import Ballot, Governance
from games.commons.governance.vocabulary import (
    Add,
    Alter,
    Motion,
    Recall,
    Remove,
    Resolution,
    Resolve,
    Rule,
    Scope,
    Sort,
    Sue,
    Swap,
)
from games.engine import Emit

PENALTY = 3
"""Cards that a Monitor returns who lost a suit (RULES C-122)."""


def carry(emit: Emit[State], ballot: Ballot) -> None:
    """Do what was decided."""
    held, here = meeting(emit.state), governance(emit.state)
    match ballot.asks:
        case Add() | Alter() | Remove() | Swap() as change:
            change_rules(emit, change, held.scope, ballot.motion, held.number)
        case Resolve(words=words, quota=quota):
            number = len(here.resolutions) + 1
            emit(Resolved(Resolution(number, words, quota, held.scope, emit.state.turn + 1, held.number)))
        case Sue():
            _convict(emit, here)
        case Recall():
            emit(ElectionCalled())


def change_rules(emit: Emit[State], change: Add | Alter | Remove | Swap, scope: Scope, motion: int, held: int) -> None:
    """Change the list from the next player turn on, unless it would leave too few (which was checked when it was moved)."""
    here = governance(emit.state)
    removed, added = changed(here, change, scope, since=emit.state.turn + 1, held=held)
    if keeps_the_minimum(upcoming(here), in_order(upcoming(here), removed, added)) is None:
        emit(RulesChanged(motion, removed, added))


def changed(here: Governance, change: Motion, scope: Scope, *, since: int, held: int) -> tuple[Rule | None, Rule | None]:
    """The rule that goes, and the one that comes."""
    old = next((rule for rule in upcoming(here) if rule.name == getattr(change, "rule", None)), None)
    match change:
        case Alter(draft=draft) if old is not None:
            return old, Rule(old.name, draft, old.scope, old.version + 1, since, held)
        case Remove():
            return old, None
        case Add(draft=draft) | Swap(draft=draft):
            return old, Rule(_next_name(here, draft.sort), draft, scope, 1, since, held)
        case _:
            return None, None


def _next_name(here: Governance, sort: Sort) -> str:
    """A name that no rule has had before."""
    letter = sort[0].upper()
    return f"{letter}{1 + max((int(rule.name[1:]) for rule in here.history if rule.name[0] == letter), default=0)}"


def _convict(emit: Emit[State], here: Governance) -> None:
    """The Monitor lost: cards, the office, the last act, as the options say (RULES C-122, C-124)."""
    options = emit.state.options
    if options.suit_reverses_last:
        _reverse_last(emit, here)
    if options.suit_effect != "recall":
        give_back(emit, here.watcher, PENALTY, None, "suit")
    if options.suit_effect != "3_cards":
        emit(ElectionCalled())


def _reverse_last(emit: Emit[State], here: Governance) -> None:
    """Take back what the last deed of who was sued has moved: points and turns; its limits and rates end with it, cards stay."""
    last = next((deed for deed in reversed(here.deeds) if deed.monitor == here.watcher and not deed.reversed_), None)
    if last is not None:
        emit(DeedReversed(last.number))
        give_points(emit, last.target, -last.points)
        add_skips(emit, last.target, -last.skips)
