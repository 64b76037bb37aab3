"""The context of an order to a session: the record, its people and the requester; and helpers for its result.
Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.sessions.groups.roster import NOBODY_MATCHED, Expected, RosterMatch
from bot.sessions.record import CLASS, STAFF, Errand, Placed, SessionRecord, Task
from bot.tables.decisions.order import OrderResult
from bot.tables.decisions.table_context import Requester
from bot.tables.people import SessionPeople
from games.refusal import Refusal
from storage.store import Person


@dataclass(frozen=True, slots=True)
class SessionContext(SessionPeople):
    """Everything that an order is decided on."""

    session: str
    record: SessionRecord
    people: tuple[Person, ...]
    who: Requester | None
    """The requester; None: the bot, reporting what it has carried out."""
    now_ms: int
    seed: bytes
    """The seed of the session's own draws."""
    other: Requester | None = None
    """The person whom the order is about, if not the requester."""
    matches: RosterMatch = NOBODY_MATCHED
    """The roster's person of each member, as far as certain."""
    before: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """By member, their tablemates in the class's last session."""

    @property
    def roster(self) -> Mapping[int, Expected]:
        """Return the roster's entries of the matched members."""
        return self.matches.people

    @property
    def requester_person(self) -> Person | None:
        """Return the requester as the session knows them."""
        return None if self.who is None else self.person(self.who.user)

    @property
    def students(self) -> tuple[int, ...]:
        """Return the members who are here to play, in order of arrival."""
        return tuple(sorted(p.seat for p in self.people if p.role == "student" and p.seat is not None))

    @property
    def watchers(self) -> tuple[int, ...]:
        """Return the members who are here to watch, in order of arrival."""
        return tuple(sorted(p.seat for p in self.people if p.role == "watcher" and p.seat is not None))


SessionOrderResult: TypeAlias = OrderResult[SessionRecord]
"""The session after an order."""


def is_staff(person: Person | None) -> bool:
    """Return whether this person is one of the staff."""
    return person is not None and person.role in STAFF


def may_lead(person: Person | None) -> bool:
    """Return whether this person may do everything: the owner and co-instructors."""
    return person is not None and person.role in ("owner", "co")


def is_helper_of(record: SessionRecord, assistant: Person, person: Person) -> bool:
    """Return whether this assistant helps at this person's table."""
    placed = None if person.seat is None else record.place_of(person.seat)
    theirs = (
        record.assistants.get(assistant.seat, ())
        if assistant.role == "assistant" and assistant.seat is not None
        else ()
    )
    return placed is not None and placed.number in theirs


def is_in_class(person: Person | None) -> bool:
    """Return whether this person plays or watches."""
    return person is not None and person.role in CLASS


def has_part(record: SessionRecord, person: Person | None) -> bool:
    """Return whether this person plays, watches, or has a seat that a teammate plays. Former staff have no
    part.
    """
    if person is None or person.seat is None or person.role != "gone":
        return is_in_class(person)
    return record.place_of(person.seat) is not None


def has_sat(record: SessionRecord, member: int) -> bool:
    """Return whether this member has, or had, a seat."""
    return record.placed_seat(member) is not None or any(member == one for _, _, one in record.left)


def not_in_class_refusal(record: SessionRecord) -> Refusal:
    """Return the refusal for a stranger, which names the button as long as the card has it."""
    return Refusal(
        "not_in_session" if record.stage in ("gathering", "seated", "playing") else "had_no_part", ""
    )


def members_without_seat(
    record: SessionRecord, people: tuple[Person, ...], placed: Placed
) -> tuple[int, ...]:
    """Return the members watching this table for want of a seat (RULES C-72). They see the players' view and
    may get a seat.

    Members who chose to watch see everything, and are not included.
    """
    if not placed.watching:
        return ()
    students = {person.seat for person in people if person.role == "student"}
    return tuple(
        member for member in placed.watching if member in students and record.placed_seat(member) is None
    )


def with_errand(
    record: SessionRecord, place: int, task: Task, arg: str = "", member: int | None = None
) -> SessionRecord:
    """Return the record with one more errand."""
    number = record.errands_given + 1
    errand = Errand(number=number, place=place, task=task, arg=arg, member=member)
    return record.replace(errands=(*record.errands, errand), errands_given=number)


def with_start_errand(record: SessionRecord, place: int, arg: str = "") -> SessionRecord:
    """Return the record with the errand to start a table's game, which pauses at once in the plan's quiet
    hours.
    """
    record = with_errand(record, place, "start", arg)
    return with_errand(record, place, "pause") if record.quiet else record
