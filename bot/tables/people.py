"""People of a table or a session, looked up in the same words everywhere."""

from __future__ import annotations

from bot.tables.record import PARTS
from storage.store import Person


class People:
    """Lookups that tables and sessions share."""

    __slots__ = ()
    people: tuple[Person, ...]

    def person(self, user: int) -> Person | None:
        """Return the stored data of this user, present or not."""
        return next((p for p in self.people if p.user == user), None)

    def other_people(self, user: int) -> tuple[Person, ...]:
        """Return everybody but this user."""
        return tuple(p for p in self.people if p.user != user)


class TablePeople(People):
    """The people of a table."""

    __slots__ = ()

    def part(self, user: int) -> Person | None:
        """Return the user's entry as player, observer or instructor of the table."""
        return next((p for p in self.people if p.user == user and p.role in PARTS), None)

    def holder(self, seat: int) -> Person | None:
        """Return the person on this seat."""
        return next((p for p in self.people if p.seat == seat), None)


class SessionPeople(People):
    """The people of a session, whose `seat` is their member number."""

    __slots__ = ()

    def member(self, number: int) -> Person | None:
        """Return the person with this member number, or None for an erased one."""
        return next((p for p in self.people if p.seat == number), None)
