"""Decides who gives their data for research and what they write in meetings, asked apart from playing, if the
plan asks. Pure.

A seat's data is given only with the yes of everybody who has ever sat there: not asked is not given.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.sessions.decisions.orders import GiveData, GiveWords
from bot.sessions.decisions.session_context import (
    SessionContext,
    SessionOrderResult,
    is_in_class,
    not_in_class_refusal,
)
from bot.sessions.record import Placed, SessionRecord
from games.refusal import Refusal
from storage.store import Person

LeftSeat = tuple[int, int, int]
"""A table's number, a seat there, and a member who has sat on it and no longer does."""


def give_data(order: GiveData, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note a yes or a no; the last one counts. Members who gave up a seat may still take it back."""
    me, record = context.requester_person, context.record
    if not record.plan.research:
        return Refusal("not_asked", "")
    if me is None or me.seat is None or not is_in_class(me):
        return not_in_class_refusal(record)
    return SessionOrderResult(
        record.replace(consents={**record.consents, me.seat: order.yes}), context.people
    )


def give_words(order: GiveWords, context: SessionContext) -> SessionOrderResult | Refusal:
    """Note the same for what they write in meetings, if the plan asks for that too."""
    me, record = context.requester_person, context.record
    if not record.plan.meeting_words:
        return Refusal("not_asked", "")
    if me is None or me.seat is None or not is_in_class(me):
        return not_in_class_refusal(record)
    return SessionOrderResult(record.replace(words={**record.words, me.seat: order.yes}), context.people)


def keeps_words(record: SessionRecord, people: Iterable[Person], number: int) -> bool:
    """Return whether this table's meetings are recorded: the plan and all its present and former people
    consent.
    """
    there, former_members = {person.seat for person in people}, members_ever_at(record, number)
    return (
        record.plan.meeting_words
        and bool(former_members)
        and all(record.words.get(one, False) and one in there for one in former_members)
    )


def members_ever_at(record: SessionRecord, number: int) -> frozenset[int]:
    """Return the members who sit, or have sat, at this table."""
    return frozenset(
        member for table, _, member in (*_held_seats(record.tables), *record.left) if table == number
    )


def without_consent(record: SessionRecord, member: int | None) -> SessionRecord:
    """Return the record without this member's choices: an erased person has given no yes."""
    without = {
        name: {one: yes for one, yes in getattr(record, name).items() if one != member}
        for name in ("consents", "words")
    }
    return record.replace(**without)


def remember_left_seats(before: SessionRecord, after: SessionRecord) -> SessionRecord:
    """Return the record after an order, with the seats that members lost by it.

    Their acts are on record under the successor, and after the games they answer the players' questions.
    """
    members_by_seat = {
        (placed.number, seat): members for placed in after.tables for seat, members in enumerate(placed.seats)
    }
    lost = [
        (n, seat, one)
        for n, seat, one in _held_seats(before.tables)
        if one not in members_by_seat.get((n, seat), ())
    ]
    fresh = tuple(one for one in lost if one not in after.left)
    return after.replace(left=(*after.left, *fresh)) if fresh else after


def consenting_members(record: SessionRecord, people: Iterable[Person]) -> frozenset[int]:
    """Return the members who have said yes and were not erased."""
    there = {person.seat for person in people}
    return frozenset(member for member, yes in record.consents.items() if yes and member in there)


def seats_without_consent(
    tables: Iterable[Placed], left: Iterable[LeftSeat], agreed: Collection[int]
) -> frozenset[tuple[int, int]]:
    """Return seats as (table's number, seat) with a present or former person who has given no yes."""
    return frozenset(
        (number, seat) for number, seat, member in (*_held_seats(tables), *left) if member not in agreed
    )


def _held_seats(tables: Iterable[Placed]) -> tuple[LeftSeat, ...]:
    return tuple(
        (placed.number, seat, member)
        for placed in tables
        for seat, members in enumerate(placed.seats)
        for member in members
    )
