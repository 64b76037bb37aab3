"""Colours chosen before the seating (RULES T-38). They exchange seats within a table, never between tables.

The first to choose a colour gets it. People without a choice, and automatic players, get the rest. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Seats = tuple[tuple[int, ...], ...]


def seats_by_colour(seats: Seats, chosen: Mapping[int, str], names: Sequence[str]) -> Seats:
    """Return a table's seats with people on their chosen colours. `chosen`: by member, in order of choice;
    `names`: the colours in turn order, () if each keeps the drawn seat.
    """
    at = {member: place for place, members in enumerate(seats) for member in members}
    moved: dict[int, int] = {}
    """By place that was drawn, the seat of the colour chosen there."""
    for member, colour in chosen.items():
        if member in at and colour in names[: len(seats)] and at[member] not in moved:
            seat = names.index(colour)
            if seat not in moved.values():
                moved[at[member]] = seat
    staying = [place for place in range(len(seats)) if place not in moved and place not in moved.values()]
    others = [place for place in range(len(seats)) if place not in moved and place not in staying]
    left = [seat for seat in range(len(seats)) if seat not in moved.values() and seat not in staying]
    places = (
        {seat: place for place, seat in moved.items()}
        | {place: place for place in staying}
        | dict(zip(left, others, strict=True))
    )
    return tuple(seats[places[seat]] for seat in range(len(seats)))
