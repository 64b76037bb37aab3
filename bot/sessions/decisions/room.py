"""What an order to a session is decided on, and what it leaves: the record, its people, and who asks. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.sessions.groups.roster import NOBODY_MATCHED, Expected, Matched
from bot.sessions.record import CLASS, STAFF, Errand, Placed, SessionRecord, Task
from bot.tables.decisions.lobby import Who
from bot.tables.people import Members
from games.refusal import Refusal
from storage.store import Person


@dataclass(frozen=True, slots=True)
class Room(Members):
    """What an order is decided on."""

    session: str
    record: SessionRecord
    people: tuple[Person, ...]
    who: Who | None
    """Who asks; None: the bot itself, which tells what it has carried out."""
    now_ms: int
    seed: bytes
    """Of the session's own draws."""
    other: Who | None = None
    """The person whom the order is about, where that is somebody else."""
    matches: Matched = NOBODY_MATCHED
    """Who of the roster each member is, as far as that is certain."""
    before: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    """By member, with whom they sat in the class's last session."""

    @property
    def roster(self) -> Mapping[int, Expected]:
        """What the roster says of members, as far as they were found on it."""
        return self.matches.people

    @property
    def me(self) -> Person | None:
        """Who asks, as the session knows them."""
        return None if self.who is None else self.person(self.who.user)

    @property
    def students(self) -> tuple[int, ...]:
        """The members who are here to play, in the order in which they came."""
        return tuple(sorted(p.seat for p in self.people if p.role == "student" and p.seat is not None))

    @property
    def watchers(self) -> tuple[int, ...]:
        """The members who are here to watch, likewise."""
        return tuple(sorted(p.seat for p in self.people if p.role == "watcher" and p.seat is not None))


@dataclass(frozen=True, slots=True)
class Decided:
    """The session after an order."""

    record: SessionRecord
    people: tuple[Person, ...]


def is_staff(person: Person | None) -> bool:
    """Whether this person is one of the staff."""
    return person is not None and person.role in STAFF


def leads(person: Person | None) -> bool:
    """Whether this person may do everything: the owner and co-instructors."""
    return person is not None and person.role in ("owner", "co")


def helps(record: SessionRecord, assistant: Person, person: Person) -> bool:
    """Whether this assistant helps at the table of this person."""
    placed = None if person.seat is None else record.place_of(person.seat)
    theirs = record.assistants.get(assistant.seat, ()) if assistant.role == "assistant" and assistant.seat is not None else ()
    return placed is not None and placed.number in theirs


def in_class(person: Person | None) -> bool:
    """Whether this person plays or watches."""
    return person is not None and person.role in CLASS


def has_part(record: SessionRecord, person: Person | None) -> bool:
    """Whether this person plays or watches, or has a place that another one plays on: who was only one of the staff has none."""
    if person is None or person.seat is None or person.role != "gone":
        return in_class(person)
    return record.place_of(person.seat) is not None


def has_sat(record: SessionRecord, member: int) -> bool:
    """Whether this member has a seat, or has had one."""
    return record.seat_of(member) is not None or any(member == one for _, _, one in record.left)


def not_in_class(record: SessionRecord) -> Refusal:
    """Why somebody of whom the session knows nothing is refused: as long as its card has the button, they are told of it."""
    return Refusal("not_in_session" if record.stage in ("gathering", "seated", "playing") else "had_no_part", "")


def looking_on(record: SessionRecord, people: tuple[Person, ...], placed: Placed) -> tuple[int, ...]:
    """Who looks on at this table because no seat was left (RULES C-72): they see what its players may see, and can have a seat yet. Who
    has chosen to watch sees everything.
    """
    if not placed.watching:
        return ()
    students = {person.seat for person in people if person.role == "student"}
    return tuple(member for member in placed.watching if member in students and record.seat_of(member) is None)


def errand(record: SessionRecord, place: int, task: Task, arg: str = "", member: int | None = None) -> SessionRecord:
    """The record with one more errand."""
    number = record.errands_given + 1
    given = Errand(number=number, place=place, task=task, arg=arg, member=member)
    return record.with_(errands=(*record.errands, given), errands_given=number)


def started(record: SessionRecord, place: int, arg: str = "") -> SessionRecord:
    """The record with the order to start a table's game, which stands still at once in the plan's quiet hours."""
    record = errand(record, place, "start", arg)
    return errand(record, place, "pause") if record.quiet else record
