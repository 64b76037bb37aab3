"""Whom the game waits for, how long, and what is done for a seat that stays silent (RULES A2, A7, C-25)."""

from __future__ import annotations

from functools import lru_cache

from games.audience import Seat
from games.commons.basic.actions import EndTurn, Harvest, Roll
from games.commons.basic.state import State, awaited, is_awaited
from games.island.bundles import NOTHING, at_most
from games.island.cards import Bundle
from games.protocol import Waiting
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[Waiting, ...]:
    """One wait for each awaited seat; its key lasts as long as the step, so each step has one time limit.

    None where the table waits for absent players, or for the instructor's dice.
    """
    phase = state.phase
    if phase == "over":
        return ()
    options = state.options
    if phase == "harvest":
        seats, seconds = tuple(awaited(state)), options.harvest_seconds
    elif phase == "roll":
        seats, seconds = (state.active,), options.roll_seconds if options.dice == "server" else 0
    else:
        seats, seconds = (state.active,), options.turn_seconds
    return _waits(seats, phase, 0 if options.absent == "wait" else seconds, state.moment)


def next_seat(state: State) -> Seat | None:
    """The seat of the first wait."""
    phase = state.phase
    if phase == "over":
        return None
    return state.silent[0] if phase == "harvest" else state.active


@lru_cache(maxsize=512)
def _waits(seats: tuple[Seat, ...], phase: str, seconds: int, moment: int) -> tuple[Waiting, ...]:
    """The waits of a step: asked for again and again while it lasts, they stay the same."""
    return tuple(Waiting(seat, phase, seconds, f"{moment}.{phase}.{seat}") for seat in seats)


def default(state: State, seat: Seat) -> Action | None:
    """What the clock does for a silent seat. None where nothing is awaited from it, or only the instructor can go on."""
    if state.phase == "harvest":
        return Harvest(silent_request(state, seat)) if is_awaited(state, seat) else None
    if state.phase == "over" or seat != state.active:
        return None
    if state.phase == "roll":
        return Roll() if state.options.dice == "server" else None
    return EndTurn()


def silent_request(state: State, seat: Seat) -> Bundle:
    """The request of a seat whose time ran out: nothing, or what it last asked of that resource (RULES C-25)."""
    return at_most(state.limits[seat], state.habits[seat]) if state.options.absent_request == "last" else NOTHING
