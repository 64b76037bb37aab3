"""The member of each sitting at a session's tables: moves between tables are a member's sittings at several
of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.sessions.decisions.consent import LeftSeat
from bot.sessions.record import Placed, SessionRecord
from bot.tables.journal.sittings import fold_sittings
from games.audience import Seat
from games.sittings import TableSittings
from storage.store import JournalRow


def session_sittings(
    record: SessionRecord,
    journals: Mapping[str, Sequence[JournalRow]],
    seats: Mapping[str, int],
    absent: Mapping[str, str] | None = None,
) -> dict[int, TableSittings]:
    """Return by table's number the sittings with their members, for tables whose `journals` are given by id.

    `seats`: the number at each table; `absent`: its option of that name.
    """
    result_by_key: dict[int, TableSittings] = {}
    for placed in record.tables:
        if placed.table in journals:
            absent_option = (absent or {}).get(placed.table, "")
            table = fold_sittings(
                journals[placed.table], seats.get(placed.table, len(placed.seats)), absent_option
            )
            result_by_key[placed.number] = table.with_members(members_of_table(placed, record.left, table))
    return result_by_key


def members_of_table(placed: Placed, left: Iterable[LeftSeat], table: TableSittings) -> dict[int, int]:
    """Return the member of each person at the table, as the rows say, for older rows as the session
    remembers.

    The last person on a seat is the member whom the session has there, earlier ones are those who left it, in
    order. Of a team it is the one who presses.
    """
    members = {
        one.person: one.member for one in table.all if one.person is not None and one.member is not None
    }
    for seat, seat_members in enumerate(placed.seats):
        people = [one.person for one in table.of_seat(seat) if one.is_person and one.person is not None]
        order = list(dict.fromkeys(people))
        known = [member for number, on, member in left if (number, on) == (placed.number, seat)] + list(
            seat_members[:1]
        )
        for person, member in zip(reversed(order), reversed(list(dict.fromkeys(known))), strict=False):
            if person not in members and member not in members.values():
                members[person] = member
    return members


class SeatTaking(NamedTuple):
    """A person takes a seat, for the first time or again, with this journal row."""

    seat: Seat
    row: int
    member: int | None
    """None: no member of the session, or unknown."""


def seat_takings(table: TableSittings) -> tuple[SeatTaking, ...]:
    """Return every time that a person took a seat of this table, in order."""
    return tuple(SeatTaking(one.seat, one.first_row, one.member) for one in table.all if one.is_person)


def members_by_person(table: TableSittings, takings: Sequence[SeatTaking]) -> dict[int, int]:
    """Return by person of a record's sittings the member who last took that seat before; unknown ones are
    left out.
    """
    result_by_key: dict[int, int] = {}
    for one in table.all:
        if (
            one.is_person
            and one.person is not None
            and (member := _last_to_take(takings, one.seat, one.first_row)) is not None
        ):
            result_by_key.setdefault(one.person, member)
    return result_by_key


def member_at(table: TableSittings, takings: Sequence[SeatTaking], seat: Seat, row: int) -> int | None:
    """Return the member who held this seat then, in the counted game; None for an automatic player or an
    unknown person.
    """
    sitting = table.sitting_at(seat, row)
    if sitting is None or not sitting.is_person or row < table.start:
        return None
    return _last_to_take(takings, seat, row)


def _last_to_take(takings: Sequence[SeatTaking], seat: Seat, row: int) -> int | None:
    before = [taking for taking in takings if taking.seat == seat and taking.row <= row]
    return max(before, key=lambda taking: taking.row).member if before else None


def seats_of_others(
    takings: Sequence[SeatTaking], start: int, agreed: Collection[int], *, exact: bool
) -> frozenset[Seat]:
    """Return the seats with a person without consent in the game that began with row `start`.

    `exact`: whether the rows name every change of holders, as since 0.21; earlier unknown persons are passed
    over.
    """
    results: set[Seat] = set()
    for seat in {taking.seat for taking in takings}:
        rows = [taking for taking in takings if taking.seat == seat]
        first = max((taking.row for taking in rows if taking.row <= start), default=start)
        for taking in rows:
            unknown = taking.member is None
            if taking.row >= first and ((unknown and exact) or (not unknown and taking.member not in agreed)):
                results.add(seat)
    return frozenset(results)
