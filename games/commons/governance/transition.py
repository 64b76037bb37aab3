"""From the Basic stage to the Ostrom stage: only between two rounds, and everything carries over (RULES C-70, C-71)."""

from __future__ import annotations

from games.audience import INSTRUCTOR, NOBODY
from games.chance import Chance
from games.commons.basic.box import full_deck
from games.commons.basic.points import reveal_victory_cards, survivors
from games.commons.basic.state import State, hidden_points, rounds_audience
from games.commons.governance import refusals
from games.commons.governance.actions import BeginOstrom
from games.commons.governance.events import FreshBoard, RoundsFixed, StageBegan, StageCounted, StageEnded
from games.commons.governance.office import first_monitor
from games.commons.governance.preset import preset
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal

USUAL_ROUNDS = 8
"""How long the stage lasts where the options leave it to the announcement (RULES C-11)."""


def check_begin(state: State, actor: Actor, _: BeginOstrom) -> Refusal | None:
    """The instructor announces it, once."""
    if actor.seat is not None or actor.by != "instructor":
        return refusals.instructor_announces()
    if state.stage_called or state.governance is not None:
        return refusals.stage_already()
    return refusals.game_ends() if state.finish_called else None


def follows(state: State) -> bool:
    """Whether another stage comes after the one that is being played."""
    return state.governance is None and (state.stage_called or state.options.rounds_ostrom > 0)


def coming(state: State) -> int:
    """How many rounds of the Ostrom stage will follow; 0: none."""
    return (state.options.rounds_ostrom or USUAL_ROUNDS) if follows(state) and not state.finish_called else 0


def is_due(state: State) -> bool:
    """Whether the Ostrom stage begins with the round that has just ended."""
    ended = state.rounds > 0 and state.round >= state.rounds
    return follows(state) and (state.stage_called or ended)


def change_stage(emit: Emit[State], chance: Chance) -> None:
    """End the Basic stage and begin the next; the first turn of it is still to come.

    A game of its own ends as games do, with its victory-point cards on the table; where all carries over, they stay hidden.
    """
    state = emit.state
    afresh = state.options.transition == "fresh_board"
    if afresh:
        reveal_victory_cards(emit)
    emit(StageEnded("basic", survivors(state), tuple(state.points)))
    if any(hidden_points(state, seat) for seat in range(state.seats)):
        points = tuple(state.points[seat] + hidden_points(state, seat) for seat in range(state.seats))
        emit(
            StageCounted(
                tuple(seat for seat in range(state.seats) if state.safe[seat] or points[seat] > state.options.goal), points, to=INSTRUCTOR
            )
        )
    if afresh:
        emit(FreshBoard(tuple(chance.shuffled(full_deck(state.options.knights, state.options.monopoly), "deck", state.turn)), to=NOBODY))
    emit(StageBegan(preset(state.options.preset, state.options.own_rules)))
    emit(RoundsFixed(state.round + (state.options.rounds_ostrom or USUAL_ROUNDS), to=rounds_audience(state)))
    first_monitor(emit)
