"""Positions in the middle of a game, set up past its rules for a test that is about them."""

from __future__ import annotations

from typing import Any

from games.island.cards import RESOURCES
from tests.e2e.classroom import Classroom


def give(state: Any, seat: int, **cards: int) -> None:
    """Deal these cards from the reserve into a hand."""
    for name, count in cards.items():
        n = RESOURCES.index(name)
        state.hands[seat][n] += count
        state.reserve[n] -= count


def to_step(step: str) -> Any:
    """The first turn, at this step."""

    def change(state: Any) -> None:
        state.phase = step
        state.moment += 1
        state.dice = (1, 1)

    return change


def empty_bank_to(state: Any, resource: int, left: int) -> None:
    """All but so many cards of a resource go back into the box."""
    state.reserve[resource] += state.bank[resource] - left
    state.bank[resource] = left


async def at_step(
    room: Classroom, step: str, *, table_options: dict[str, Any] | None = None, **cards: int
) -> str:
    """A table in the first turn at this step, Red holding these cards."""
    table = await room.begin(**(table_options or {}))

    def change(state: Any) -> None:
        to_step(step)(state)
        give(state, 0, **cards)

    await room.arrange(table, change)
    return table
