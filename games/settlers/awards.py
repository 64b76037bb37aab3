"""Longest Road and Largest Army: two points each (RULES M-24, M-26)."""

from __future__ import annotations

from collections.abc import Sequence

from games.settlers.emit import Emit
from games.settlers.events import AwardMoved
from games.settlers.state import NOBODY, State

LONGEST_ROAD, LARGEST_ARMY = 5, 3
"""The least that an award takes."""


def note_longest_road(emit: Emit) -> None:
    """Longest Road goes to the longest of 5 or more; its holder keeps it in a tie, others who tie leave it lying."""
    state = emit.state
    seat = best(state.road_lengths, LONGEST_ROAD, state.longest_road)
    if seat != state.longest_road:
        emit(AwardMoved("longest_road", seat))


def note_largest_army(emit: Emit) -> None:
    """Largest Army goes to the most knights played, 3 or more; its holder keeps it in a tie."""
    state = emit.state
    seat = best(armies(state), LARGEST_ARMY, state.largest_army)
    if seat != state.largest_army:
        emit(AwardMoved("largest_army", seat))


def armies(state: State) -> list[int]:
    """Knights played, by seat."""
    return [cards.count("knight") for cards in state.revealed]


def best(counts: Sequence[int], least: int, holder: int) -> int:
    """The seat with the most, or -1 when nobody has enough or several tie without the holder."""
    most = max(counts)
    if most < least:
        return NOBODY
    if holder >= 0 and counts[holder] == most:
        return holder
    leaders = [seat for seat, count in enumerate(counts) if count == most]
    return leaders[0] if len(leaders) == 1 else NOBODY
