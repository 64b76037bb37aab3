"""The steps of a turn, and whether a seat is in the one that an action belongs to (RULES C-40)."""

from __future__ import annotations

from games.audience import Seat
from games.commons import refusals
from games.commons.box import colours
from games.commons.events import Step
from games.commons.harvest import awaited
from games.commons.options import CommonsOptions
from games.commons.state import State
from games.refusal import Refusal

STRICT: tuple[Step, ...] = ("roll", "harvest", "trade", "build", "cards")
MIXED: tuple[Step, ...] = ("roll", "harvest", "build", "cards")


def steps(options: CommonsOptions) -> tuple[Step, ...]:
    """The steps of a turn under these options."""
    return MIXED if options.steps == "trade_build_mixed" else STRICT


def step_after(state: State) -> Step | None:
    """The step after the present one, or None after the last."""
    order = steps(state.options)
    here = order.index(state.phase) if state.phase != "over" else len(order)
    return order[here + 1] if here + 1 < len(order) else None


def trade_step(state: State) -> Step:
    """Where trade belongs: with mixed steps, beside building."""
    return "build" if state.options.steps == "trade_build_mixed" else "trade"


def check_step(state: State, seat: Seat | None, needed: Step | None) -> Refusal | None:
    """Whether it is the seat's turn, after its roll and harvest, and in the needed step (None: any)."""
    names = colours(state.seats)
    if seat != state.active:
        return refusals.not_your_turn(names[state.active])
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "harvest":
        return refusals.harvest_open(tuple(names[other] for other in awaited(state)))
    if needed is not None and state.phase != needed:
        return refusals.wrong_step(state.phase, needed)
    return None
