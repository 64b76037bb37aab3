"""Presence at the seats: missed turns, stand-ins and returns (RULES A2). Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.record import TableRecord
from games.audience import Seat
from games.sittings import Holder, TableSittings
from storage.store import Person


def with_holder(record: TableRecord, seat: Seat, player: str | None) -> TableRecord:
    """Return the record with this seat held by an automatic player, or by its person if `player` is None."""
    if record.seats[seat].automatic == player:
        return record
    seats = tuple(
        s.model_copy(update={"automatic": player}) if n == seat else s for n, s in enumerate(record.seats)
    )
    return record.replace(seats=seats)


def fill_free_seats(record: TableRecord, people: Collection[Person], player: str) -> TableRecord:
    """Return the record with this automatic player on each seat without a person, left while the game was
    over.
    """
    taken_seats = {person.seat for person in people}
    for seat, one in enumerate(record.seats):
        if one.automatic is None and seat not in taken_seats:
            record = with_holder(record, seat, player)
    return record


def mark_missed(record: TableRecord, seat: Seat) -> TableRecord:
    """Mark the seat as absent after the clock acted for it, until its person acts."""
    return record if seat in record.missed else record.replace(missed=tuple(sorted((*record.missed, seat))))


def mark_back(record: TableRecord, seat: Seat) -> TableRecord:
    """Give the seat back to its person after an act, with full time."""
    return clear_missed(with_holder(record, seat, None), seat)


def clear_missed(record: TableRecord, seat: Seat | None) -> TableRecord:
    """Take back that the clock acted for this seat."""
    return (
        record.replace(missed=tuple(n for n in record.missed if n != seat))
        if seat in record.missed
        else record
    )


def with_people_noted(record: TableRecord, people: Collection[Person]) -> TableRecord:
    """Return the record with `had_person` set for each seat that a person holds."""
    return _with_had_person(record, {person.seat for person in people if person.seat is not None})


def with_people_inferred(record: TableRecord, table: TableSittings) -> TableRecord:
    """Return a record saved by an earlier version, with `had_person` inferred from the table's sittings since
    the game began.
    """
    taken_seats = {
        one.seat
        for one in table.all
        if one.holder in ("person", "stand_in") and (record.practice or table.is_in_game(one))
    }
    return _with_had_person(record, taken_seats)


def _with_had_person(record: TableRecord, seats: Collection[Seat]) -> TableRecord:
    noted = tuple(
        one.model_copy(update={"had_person": True}) if n in seats else one
        for n, one in enumerate(record.seats)
    )
    return record.replace(seats=noted)


def stand_in_seats(record: TableRecord, people: Collection[Person]) -> tuple[Seat, ...]:
    """Return the seats that a person has held and that an automatic player plays now (RULES A2)."""
    taken_seats = {person.seat for person in people}
    for_one_act = record.missed if record.options.get("absent") == "bot" else ()
    return tuple(
        n
        for n, one in enumerate(record.seats)
        if (one.had_person or n in taken_seats) and (one.automatic is not None or n in for_one_act)
    )


def holder_of(record: TableRecord, people: Collection[Person], seat: Seat) -> tuple[Holder, str]:
    """Return who holds a seat, and the automatic player's name ("" for people)."""
    player, has_person = record.seats[seat].automatic, any(person.seat == seat for person in people)
    if player is None:
        return ("person" if has_person else "nobody"), ""
    return ("stand_in" if record.seats[seat].had_person or has_person else "automatic"), player


def is_away(record: TableRecord, seat: Seat) -> bool:
    """Return whether an automatic player or the clock acts for this seat's person."""
    return record.seats[seat].automatic is not None or seat in record.missed
