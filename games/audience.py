"""Audiences as bit sets.

A *viewer* is a single bit: one seat, the observers, the instructor, or the public. An *audience* is any union
of viewers. A viewer sees an event completely or not at all.
"""

from typing import TypeAlias

Audience: TypeAlias = int
"""A union of viewer bits. 0: only the journal knows until the game is over."""

Seat: TypeAlias = int
"""A seat's number in turn order, from 0."""

MAX_SEATS = 16

NOBODY: Audience = 0
OBSERVERS: Audience = 1 << MAX_SEATS
INSTRUCTOR: Audience = 1 << (MAX_SEATS + 1)
PUBLIC: Audience = 1 << (MAX_SEATS + 2)
"""People without a part in the game. Everyone may see what PUBLIC may see."""

ALL_SEATS: Audience = (1 << MAX_SEATS) - 1
STAFF: Audience = OBSERVERS | INSTRUCTOR
EVERYONE: Audience = ALL_SEATS | STAFF | PUBLIC


def seat_audience(seat: Seat) -> Audience:
    """Return the audience of this seat alone. Raises ValueError outside 0..15."""
    if not 0 <= seat < MAX_SEATS:
        raise ValueError(f"no seat {seat}: seats run from 0 to {MAX_SEATS - 1}")
    return 1 << seat


def seat_of(viewer: Audience) -> Seat | None:
    """Return this viewer's seat, None for observers, instructor and public."""
    return viewer.bit_length() - 1 if 0 < viewer <= ALL_SEATS else None


def may_see(to: Audience, viewer: Audience) -> bool:
    """Return whether this viewer is in the audience."""
    return bool(to & viewer)
