"""The steps of a turn, and whether a seat is in the one that an action belongs to (RULES C-40)."""

from __future__ import annotations

from itertools import pairwise

from games.audience import Seat
from games.commons.basic import refusals
from games.commons.basic.box import colours
from games.commons.basic.events import Step
from games.commons.basic.state import State, awaited
from games.refusal import Refusal


def following(state: State) -> Step | None:
    """The step that follows of itself upon the one being played; None: the turn ends (RULES C-40)."""
    after: dict[str, Step] = dict(pairwise(state.steps()))
    return after.get(state.phase)


def trade_step(state: State) -> Step:
    """Where trade belongs: with mixed steps, beside building."""
    return "build" if state.options.steps == "trade_build_mixed" else "trade"


def check_step(state: State, seat: Seat | None, needed: Step | None) -> Refusal | None:
    """Whether it is the seat's turn, after its roll and harvest, and in the needed step (None: any)."""
    if seat != state.active:
        return refusals.not_your_turn(colours(state.seats)[state.active])
    if state.phase == "roll":
        return refusals.roll_first()
    if state.phase == "harvest":
        names = colours(state.seats)
        return refusals.harvest_open(tuple(names[other] for other in awaited(state)))
    if needed is not None and state.phase != needed:
        return refusals.wrong_step(state.phase, needed)
    return None
