"""The hidden bank as an ecosystem: growth, crash, the crash clock, recovery (RULES C-30 to C-36)."""

from __future__ import annotations

from games.commons.basic.events import ClockTicked, Crashed, Grew, Recovered
from games.commons.basic.state import State, ecology_audience
from games.engine import Story
from games.island.bundles import as_bundle, at_most, minus, plus
from games.island.cards import RESOURCES

RECOVERY = 6
"""Cards that a recovering resource brings (RULES C-35)."""

SCARCE = 3
"""At most so many cards left: scarce."""


def crash(story: Story[State]) -> None:
    """A resource of which the bank has no card left crashes, unless it has crashed already (RULES C-31)."""
    state = story.state
    for resource, stock in enumerate(state.bank):
        if stock == 0 and state.clocks[resource] == 0:
            story.tell(Crashed(RESOURCES[resource], to=ecology_audience(state)))


def reopen(story: Story[State]) -> None:
    """With `return_to_crashed=reopens`, cards that came back end a crash at once (RULES C-36)."""
    state = story.state
    if state.options.return_to_crashed == "reopens":
        for resource, count in enumerate(state.held):
            if count:
                story.tell(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def grow(story: Story[State]) -> None:
    """At a round's end each resource grows by a card for each `growth_divisor` in the bank, as far as the box goes (RULES C-30, C-05)."""
    state = story.state
    divisor, bank, cap = state.options.growth_divisor, as_bundle(state.bank), state.options.cap
    due = as_bundle([stock // divisor for stock in bank])
    grown = at_most(due, state.reserve)
    story.tell(Grew(grown, plus(bank, grown), minus(due, grown), 0 if cap == "none" else cap, to=state.watching()))


def tick_clocks(story: Story[State]) -> None:
    """At a turn's end each crash clock drops by 1, and at 0 the resource recovers (RULES C-32)."""
    state = story.state
    for resource, clock in enumerate(state.clocks):
        if clock > 1:
            story.tell(ClockTicked(RESOURCES[resource], clock - 1, to=ecology_audience(state)))
        elif clock and (count := _returning(state, resource)):
            story.tell(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def _returning(state: State, resource: int) -> int:
    """6 cards or as many as the box holds, and those laid aside (RULES C-35, C-36).

    While all its cards are in hands there is nothing to bring: it stays crashed, and each turn's end tries again.
    """
    return min(RECOVERY, state.reserve[resource]) + state.held[resource]


def turns_left(state: State, resource: int) -> int:
    """What the crash clock shows: 0, or the turns left after the one in which it crashed (RULES C-32)."""
    return min(state.clocks[resource], state.options.crash_turns)
