"""Who may speak, and where (RULES T-32, T-33)."""

from __future__ import annotations

from itertools import combinations

from games.protocol import Floor, Room
from games.tragedy.box import colours
from games.tragedy.state import State, living

SILENCE = Floor()
DEN = "animals"
"""The Animals' own room."""


def floor(state: State) -> Floor:
    """Open talk unless an option says otherwise; the Animals may plot by themselves. Once the game is over all may speak again."""
    talk = state.options.talk
    everybody = frozenset(range(state.seats))
    if talk == "none":
        return Floor(everybody) if state.phase == "over" else SILENCE
    open_now = talk != "challenge_phase_only" or state.phase in ("turns", "over")
    return Floor(everybody if open_now else frozenset(), (*_den(state), *(_pairs(state) if talk == "private_allowed" else ())))


def _den(state: State) -> tuple[Room, ...]:
    """Where Animals plot: from the second one on there is somebody to plot with."""
    animals = frozenset(state.dead)
    return (Room(DEN, animals, animals),) if len(animals) > 1 else ()


def _pairs(state: State) -> tuple[Room, ...]:
    """A room for each two of the living."""
    names = colours(state.seats)
    return tuple(
        Room(f"{names[one]} and {names[other]}", frozenset((one, other)), frozenset((one, other)))
        for one, other in combinations(living(state), 2)
    )
