"""How a turn begins, and what the dice do: thrown by themselves, or as the instructor types them (RULES A1, G-02 to G-05)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from games.audience import Seat
from games.chance import Chance
from games.crossroads.box import FACES
from games.crossroads.events import Oriented, Rolled, TurnBegan
from games.crossroads.grid import activated
from games.crossroads.income import pay_out
from games.crossroads.sites import open_sites
from games.crossroads.state import State, active, player_turn
from games.engine import Emit


def begin_turn(emit: Emit[State], seat: Seat, chance: Chance, *, opening: bool = False) -> None:
    """It is this seat's turn; there is nothing to decide about rolling, so the bot's dice fall at once."""
    emit(TurnBegan(seat, opening))
    if emit.state.options.dice == "server":
        throw(emit, chance)


def throw(emit: Emit[State], chance: Chance, typed: tuple[int, int] | None = None, *, auto: bool = False) -> None:
    """Throw; in the set-up again and again until there is a legal space. Of doubles there is nothing to choose (RULES G-03)."""
    state, seat, fallen = emit.state, active(emit.state), _fallen(emit.state, chance)
    dice = typed or (next(fallen), next(fallen))
    while not state.round and not _offers_site(state, dice):
        emit(Rolled(seat, dice, useless=True, auto=auto))
        if typed is not None:
            return
        dice = next(fallen), next(fallen)
    emit(Rolled(seat, dice, auto=auto))
    if dice[0] == dice[1]:
        activate(emit, seat, dice, by_lot=False, auto=auto)


def _fallen(state: State, chance: Chance) -> Iterator[int]:
    """The dice of this turn, one after another: one to five each (RULES G-02)."""
    at = player_turn(state)
    for number in count(1):
        yield chance.below(FACES, f"die {number}", at) + 1


def _offers_site(state: State, dice: tuple[int, int]) -> bool:
    """Whether either orientation offers a legal space (RULES G-05)."""
    return bool(open_sites(state, *dice) or open_sites(state, dice[1], dice[0]))


def activate(emit: Emit[State], seat: Seat, way: tuple[int, int], *, by_lot: bool, auto: bool) -> None:
    """Set the axes, and let the spaces bring what they bring: no income in the set-up (RULES G-05)."""
    spaces = activated(*way)
    emit(Oriented(seat, *way, spaces, by_lot, auto))
    if emit.state.round:
        pay_out(emit, spaces)
