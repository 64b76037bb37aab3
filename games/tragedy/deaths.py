"""Who has died, and whether that ends the game (RULES T-20, T-21, T-25)."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.engine import Emit
from games.tragedy.events import Cause, Died, EndReason, GameEnded
from games.tragedy.state import State, living


def bury(emit: Emit[State], cause: Cause, before: Sequence[int], also: Sequence[Seat] = ()) -> bool:
    """Everybody without People dies at once, and so do `also`; True when that ends the game.

    `before`: People by seat before the step that killed. Who dies together stands in the order of this round's play.
    """
    state = emit.state
    fallen = [seat for seat in state.order if not state.died[seat] and (seat in also or not state.people[seat])]
    had = {seat: before[seat] for seat in fallen}
    for seat in fallen:
        emit(Died(seat, cause, state.food[seat]))
    left = living(state)
    if len(left) > 1:
        return False
    if left:
        end_game(emit, "last_standing", tuple(left))
    else:
        end_game(emit, "all_dead", _after_all(state, had))
    return True


def _after_all(state: State, had: dict[Seat, int]) -> tuple[Seat, ...]:
    """Who wins when the last ones die together (RULES T-25)."""
    match state.options.tie:
        case "shared":
            return tuple(sorted(had))
        case "most_people_before":
            return tuple(seat for seat in sorted(had) if had[seat] == max(had.values()))
        case _:
            return ()


def end_game(emit: Emit[State], reason: EndReason, winners: tuple[Seat, ...]) -> None:
    """The game is over."""
    emit(GameEnded(reason, winners))
