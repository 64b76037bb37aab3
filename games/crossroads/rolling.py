"""Typed dice, which die goes to which axis, and first cities (RULES G-02 to G-05)."""

from __future__ import annotations

from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Orient, PlaceCity, Roll
from games.crossroads.box import FACES
from games.crossroads.events import CityPlaced
from games.crossroads.grid import activated
from games.crossroads.rounds import next_founder
from games.crossroads.sites import bad_site, open_sites
from games.crossroads.state import State, active, player_turn
from games.crossroads.steps import check_step
from games.crossroads.throwing import activate, throw
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def check_roll(state: State, actor: Actor, action: Roll) -> Refusal | None:
    """The seat whose turn it is, or the instructor with physical dice (RULES A1)."""
    if state.options.dice == "server":
        if action.dice is not None or state.phase != "roll":
            return refusals.dice_by_server()
        return check_step(state, actor.seat, "roll")
    if actor.by != "instructor":
        return refusals.dice_by_instructor()
    if state.phase != "roll":
        return refusals.wrong_phase(state.phase)
    if action.dice is None or not all(1 <= die <= FACES for die in action.dice):
        return refusals.bad_dice(FACES)
    return None


def roll(emit: Emit[State], actor: Actor, action: Roll, chance: Chance) -> None:
    """The dice that the instructor types; a game of 0.4 may also stand where a player was to roll."""
    throw(emit, chance, action.dice, auto=actor.by == "clock")


def tops(state: State) -> tuple[tuple[int, int], ...]:
    """The two ways, as (column, row), the first die on top and then the second one; in the set-up only those with a legal space."""
    one, other = state.dice
    return tuple((column, row) for column, row in ((one, other), (other, one)) if state.round or open_sites(state, column, row))


def check_orient(state: State, actor: Actor, action: Orient) -> Refusal | None:
    """The roller chooses; in the set-up only what offers a legal space, or it could place no city."""
    if refusal := check_step(state, actor.seat, "orient"):
        return refusal
    if action.top != "lot" and _way(state, action) not in tops(state):
        return refusals.no_site_this_way()
    return None


def _way(state: State, action: Orient) -> tuple[int, int]:
    one, other = state.dice
    return (one, other) if action.top == "first" else (other, one)


def orient(emit: Emit[State], actor: Actor, action: Orient, chance: Chance) -> None:
    """The roller turns the dice, or the lot does."""
    by_lot = action.top == "lot"
    choices = tops(emit.state)
    way = choices[chance.below(len(choices), "orientation", player_turn(emit.state))] if by_lot else _way(emit.state, action)
    activate(emit, active(emit.state), way, by_lot=by_lot, auto=actor.by == "clock")


def check_place(state: State, actor: Actor, action: PlaceCity) -> Refusal | None:
    """An activated empty space that touches no city (RULES G-05)."""
    if refusal := check_step(state, actor.seat, "site") or bad_site(state, action.space):
        return refusal
    return None if action.space in activated(state.column, state.row) else refusals.not_activated(action.space)


def place(emit: Emit[State], actor: Actor, action: PlaceCity, chance: Chance) -> None:
    """Found the city; then the next seat, or the first round."""
    emit(CityPlaced(active(emit.state), action.space, actor.by == "clock"))
    next_founder(emit, chance)
