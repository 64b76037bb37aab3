"""Who has something to do with a table or a session, asked in the same words wherever its people are looked at."""

from __future__ import annotations

from bot.tables.record import PARTS
from storage.store import Person


class People:
    """What a table and a session are asked alike."""

    __slots__ = ()
    people: tuple[Person, ...]

    def person(self, user: int) -> Person | None:
        """What is known of this user, whether they are still there or not."""
        return next((p for p in self.people if p.user == user), None)

    def but(self, user: int) -> tuple[Person, ...]:
        """Everybody else."""
        return tuple(p for p in self.people if p.user != user)


class Company(People):
    """The people of a table."""

    __slots__ = ()

    def part(self, user: int) -> Person | None:
        """This user's part in the table."""
        return next((p for p in self.people if p.user == user and p.role in PARTS), None)

    def holder(self, seat: int) -> Person | None:
        """Who sits there."""
        return next((p for p in self.people if p.seat == seat), None)


class Members(People):
    """The people of a session: their `seat` is their member number."""

    __slots__ = ()

    def member(self, number: int) -> Person | None:
        """The person with this member number; None for somebody who was erased."""
        return next((p for p in self.people if p.seat == number), None)
