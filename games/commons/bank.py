"""The hidden bank as an ecosystem: growth, crash, the crash clock, recovery (RULES C-30 to C-36)."""

from __future__ import annotations

from games.commons import shared
from games.commons.emit import Emit
from games.commons.events import Grew
from games.commons.state import State, ecology_audience, watching
from games.island.bundles import as_bundle, at_most, minus, plus
from games.island.cards import RESOURCES

RECOVERY = 6
"""Cards that a recovering resource brings (RULES C-35)."""

SCARCE = 3
"""At most so many cards left: scarce."""


def note_crashes(emit: Emit) -> None:
    """Crash every resource whose stock has just reached 0 (RULES C-31). Called after each event that takes from the bank."""
    state = emit.state
    if state.bank.count(0) + state.clocks.count(0) > len(RESOURCES):  # some resource is in both counts: of a crashed one nothing is left
        for resource, stock in enumerate(state.bank):
            if not stock and not state.clocks[resource]:
                emit.tell(shared.crashed[RESOURCES[resource], ecology_audience(state)])


def note_returns(emit: Emit) -> None:
    """With `return_to_crashed=reopens`, cards that came back end a crash at once (RULES C-36)."""
    state = emit.state
    if state.options.return_to_crashed == "reopens" and any(state.held):
        for resource, count in enumerate(state.held):
            if count:
                emit.tell(shared.recovered[RESOURCES[resource], count, ecology_audience(state)])


def grow(emit: Emit) -> None:
    """At a round's end each resource grows by a card for each `growth_divisor` in the bank, as far as the box goes (RULES C-30, C-05)."""
    state = emit.state
    divisor, bank, cap = state.options.growth_divisor, as_bundle(state.bank), state.options.cap
    due = as_bundle([stock // divisor for stock in bank])
    grown = at_most(due, state.reserve)
    emit.tell(Grew(grown, plus(bank, grown), minus(due, grown), 0 if cap == "none" else cap, watching(state)))


def tick_clocks(emit: Emit) -> None:
    """At a turn's end each crash clock drops by 1, and at 0 the resource recovers (RULES C-32)."""
    state, clocks = emit.state, emit.state.clocks
    if any(clocks):
        to = ecology_audience(state)
        for resource, clock in enumerate(clocks):
            if clock > 1:
                emit.tell(shared.clock_ticked[RESOURCES[resource], clock - 1, to])
            elif clock and (count := _returning(state, resource)):
                emit.tell(shared.recovered[RESOURCES[resource], count, to])


def _returning(state: State, resource: int) -> int:
    """6 cards or as many as the box holds, and those laid aside (RULES C-35, C-36).

    While all its cards are in hands there is nothing to bring: it stays crashed, and each turn's end tries again.
    """
    return min(RECOVERY, state.reserve[resource]) + state.held[resource]


def turns_left(state: State, resource: int) -> int:
    """What the crash clock shows: 0, or the turns left after the one in which it crashed (RULES C-32)."""
    return min(state.clocks[resource], state.options.crash_turns)
