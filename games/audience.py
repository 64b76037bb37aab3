"""Who may know a thing: one bit for each kind of reader, so that an event says its readers in one int.

A *viewer* is a single bit (one seat, the observers, the instructor, or the public); an *audience* is any
union of them. An event is shown to a viewer wholly or not at all, so nothing can be half hidden.
"""

from typing import TypeAlias

Audience: TypeAlias = int
"""A union of viewer bits. 0 is nobody: known to the journal alone until the game is over."""

Seat: TypeAlias = int
"""A seat's number in turn order, from 0."""

MAX_SEATS = 16

NOBODY: Audience = 0
OBSERVERS: Audience = 1 << MAX_SEATS
INSTRUCTOR: Audience = 1 << (MAX_SEATS + 1)
PUBLIC: Audience = 1 << (MAX_SEATS + 2)
"""Anybody at all, also people without a part in the game. What PUBLIC may see, everybody may see."""

ALL_SEATS: Audience = (1 << MAX_SEATS) - 1
STAFF: Audience = OBSERVERS | INSTRUCTOR
EVERYONE: Audience = ALL_SEATS | STAFF | PUBLIC


def seat_audience(seat: Seat) -> Audience:
    """The audience of this one seat. Raises ValueError for a seat outside 0..15."""
    if not 0 <= seat < MAX_SEATS:
        raise ValueError(f"no seat {seat}: seats run from 0 to {MAX_SEATS - 1}")
    return 1 << seat


def seat_of(viewer: Audience) -> Seat | None:
    """The seat that this viewer is, or None for observers, instructor and public."""
    return viewer.bit_length() - 1 if 0 < viewer <= ALL_SEATS else None


def may_see(to: Audience, viewer: Audience) -> bool:
    """Whether an event addressed `to` an audience is shown to this viewer."""
    return bool(to & viewer)
