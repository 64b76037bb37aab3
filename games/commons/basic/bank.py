"""Run the bank's ecosystem: growth, crashes, recoveries (RULES C-30 to C-36)."""

from games.commons.basic.events import ClockTicked, Crashed, Grew, Recovered
from games.commons.basic.state import State, ecology_audience
from games.engine import EventRecorder
from games.island.bundles import as_bundle, elementwise_min, minus, plus
from games.island.cards import RESOURCES

RECOVERY_CARDS = 6
"""Cards that a recovering resource brings (RULES C-35)."""


def crash_empty_resources(story: EventRecorder[State]) -> None:
    """Crash every empty resource that has not crashed yet (RULES C-31)."""
    state = story.state
    for resource, stock in enumerate(state.bank) if 0 in state.bank else ():
        if stock == 0 and state.clocks[resource] == 0:
            story.emit(Crashed(RESOURCES[resource], to=ecology_audience(state)))


def reopen_crashed(story: EventRecorder[State]) -> None:
    """End the crash of resources whose cards came back, with `return_to_crashed=reopens` (RULES C-36)."""
    state = story.state
    if state.options.return_to_crashed == "reopens":
        for resource, count in enumerate(state.held):
            if count > state.laid_aside[resource]:
                story.emit(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def grow_bank(story: EventRecorder[State]) -> None:
    """Grow each resource by a card per `growth_divisor` in the bank, as far as the box goes (RULES C-30,
    C-05).
    """
    state = story.state
    divisor, bank, cap = state.options.growth_divisor, as_bundle(state.bank), state.options.cap
    due = as_bundle([stock // divisor for stock in bank])
    grown = elementwise_min(due, state.reserve)
    story.emit(
        Grew(
            grown,
            plus(bank, grown),
            minus(due, grown),
            0 if cap == "none" else cap,
            to=state.watcher_audience(),
        )
    )


def tick_clocks(story: EventRecorder[State]) -> None:
    """Tick each crash clock, and recover resources at 0 (RULES C-32)."""
    state = story.state
    for resource, clock in enumerate(state.clocks):
        if clock > 1:
            story.emit(ClockTicked(RESOURCES[resource], clock - 1, to=ecology_audience(state)))
        elif clock and (count := _recovery_count(state, resource)):
            story.emit(Recovered(RESOURCES[resource], count, to=ecology_audience(state)))


def _recovery_count(state: State, resource: int) -> int:
    """Return the cards of a recovery: 6 or as many as the box holds, and those laid aside (RULES C-35, C-36).

    With 0, all cards being in hands, it stays crashed, and each turn's end tries again.
    """
    return min(RECOVERY_CARDS, state.reserve[resource]) + state.held[resource]


def crash_turns_left(state: State, resource: int) -> int:
    """Return the shown crash clock: 0, or the turns left after the crashing one (RULES C-32)."""
    return min(state.clocks[resource], state.options.crash_turns)
