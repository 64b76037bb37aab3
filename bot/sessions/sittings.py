"""Which member of a session each sitting at its tables was: moves between tables are a member's sittings at several of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.sessions.decisions.consent import Left
from bot.sessions.record import Placed, SessionRecord
from bot.tables.afterwards.export import ORDERS
from bot.tables.journal.sittings import sittings
from games.sittings import TableSittings
from storage.store import JournalRow


def session_sittings(
    record: SessionRecord, journals: Mapping[str, Sequence[JournalRow]], seats: Mapping[str, int], absent: Mapping[str, str] | None = None
) -> dict[int, TableSittings]:
    """By number, the sittings of those of the session's tables whose `journals` are given, by their ids, with their members.

    `seats`: how many each has; `absent`: its option of that name.
    """
    found: dict[int, TableSittings] = {}
    for placed in record.tables:
        if placed.table in journals:
            asked = (absent or {}).get(placed.table, "")
            table = sittings(journals[placed.table], ORDERS, seats.get(placed.table, len(placed.seats)), asked)
            found[placed.number] = table.with_members(members_of(placed, record.left, table))
    return found


def members_of(placed: Placed, left: Iterable[Left], table: TableSittings) -> dict[int, int]:
    """By person at the table, the member: as the rows say it, and for older rows as the session remembers it.

    Whoever sat last on a seat is the member whom the session has there; before them those who have left it, in their order. Of teams the
    first is the one who presses.
    """
    found = {one.person: one.member for one in table.all if one.person is not None and one.member is not None}
    for seat, here in enumerate(placed.seats):
        people = [one.person for one in table.of_seat(seat) if one.is_person and one.person is not None]
        order = list(dict.fromkeys(people))
        known = [member for number, on, member in left if (number, on) == (placed.number, seat)] + list(here[:1])
        for person, member in zip(reversed(order), reversed(list(dict.fromkeys(known))), strict=False):
            if person not in found and member not in found.values():
                found[person] = member
    return found
