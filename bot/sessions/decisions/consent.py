"""Who gives their data for research, and what they write in meetings: asked apart from playing, and only where the plan asks. Pure.

Without a yes of everybody who has ever sat on it, a seat's data is not given: not asked is not given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.sessions.decisions.orders import GiveData, GiveWords
from bot.sessions.decisions.room import Decided, Room, in_class, not_in_class
from bot.sessions.record import Placed, SessionRecord
from games.refusal import Refusal
from storage.store import Person

Left = tuple[int, int, int]
"""The number of a table, a seat there, and a member who has sat on it and sits there no more."""


def give_data(order: GiveData, room: Room) -> Decided | Refusal:
    """A yes or a no; the last one counts. Who has given up a seat may still take it back."""
    me, record = room.me, room.record
    if not record.plan.research:
        return Refusal("not_asked", "")
    if me is None or me.seat is None or not in_class(me):
        return not_in_class(record)
    return Decided(record.with_(consents={**record.consents, me.seat: order.yes}), room.people)


def give_words(order: GiveWords, room: Room) -> Decided | Refusal:
    """The same of what somebody writes in meetings, where the plan asks for that too."""
    me, record = room.me, room.record
    if not record.plan.meeting_words:
        return Refusal("not_asked", "")
    if me is None or me.seat is None or not in_class(me):
        return not_in_class(record)
    return Decided(record.with_(words={**record.words, me.seat: order.yes}), room.people)


def keeps_words(record: SessionRecord, people: Iterable[Person], number: int) -> bool:
    """Whether what is written in meetings of this table is kept: the plan says so, and everybody who sits there or has sat there."""
    there, asked = {person.seat for person in people}, ever_at(record, number)
    return record.plan.meeting_words and bool(asked) and all(record.words.get(one, False) and one in there for one in asked)


def ever_at(record: SessionRecord, number: int) -> frozenset[int]:
    """The members who sit at this table, or have sat there."""
    return frozenset(member for table, _, member in (*_sitting(record.tables), *record.left) if table == number)


def without_consent(record: SessionRecord, member: int | None) -> SessionRecord:
    """The record without what this member has chosen: who is erased has given no yes."""
    without = {name: {one: yes for one, yes in getattr(record, name).items() if one != member} for name in ("consents", "words")}
    return record.with_(**without)


def remembered(before: SessionRecord, after: SessionRecord) -> SessionRecord:
    """The record after an order, which remembers who has lost a seat by it: their acts stand there under whoever comes next, and after the
    games they are asked what all players are asked.
    """
    held = {(placed.number, seat): members for placed in after.tables for seat, members in enumerate(placed.seats)}
    lost = [(n, seat, one) for n, seat, one in _sitting(before.tables) if one not in held.get((n, seat), ())]
    fresh = tuple(one for one in lost if one not in after.left)
    return after.with_(left=(*after.left, *fresh)) if fresh else after


def agreed(record: SessionRecord, people: Iterable[Person]) -> frozenset[int]:
    """The members who have said yes and were not erased."""
    there = {person.seat for person in people}
    return frozenset(member for member, yes in record.consents.items() if yes and member in there)


def refused(tables: Iterable[Placed], left: Iterable[Left], agreed: Collection[int]) -> frozenset[tuple[int, int]]:
    """Seats, as (number of the table, seat), on which somebody sits or has sat who has given no yes."""
    return frozenset((number, seat) for number, seat, member in (*_sitting(tables), *left) if member not in agreed)


def _sitting(tables: Iterable[Placed]) -> tuple[Left, ...]:
    return tuple((placed.number, seat, member) for placed in tables for seat, members in enumerate(placed.seats) for member in members)
