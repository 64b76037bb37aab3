"""Where cards go that leave a hand (RULES C-36, C-37)."""

from __future__ import annotations

from typing import Literal

from games.commons.basic.state import State


def give_back(state: State, resource: int, count: int, whereto: Literal["bank", "reserve"]) -> None:
    """Put cards down that were spent or traded: in the bank or the reserve; a crashed resource stays at 0, so never in its bank.

    Cards of a crashed resource go to the reserve, or are laid aside in `held` until it recovers or, with `reopens`, at once.
    """
    if whereto == "reserve":
        state.reserve[resource] += count
    elif not state.clocks[resource]:
        state.bank[resource] += count
    elif state.options.return_to_crashed == "reserve":
        state.reserve[resource] += count
    else:
        state.held[resource] += count
