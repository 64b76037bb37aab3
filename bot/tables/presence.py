"""Who is at their seat: for whom the clock had to act, for whom a stand-in plays, and who is back (RULES A2). Pure."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.record import TableRecord
from games.audience import Seat
from games.sittings import Holder, TableSittings
from storage.store import Person


def held_by(record: TableRecord, seat: Seat, player: str | None) -> TableRecord:
    """The record with this seat held by an automatic player, or by its person again."""
    if record.seats[seat].automatic == player:
        return record
    seats = tuple(s.model_copy(update={"automatic": player}) if n == seat else s for n, s in enumerate(record.seats))
    return record.with_(seats=seats)


def filled(record: TableRecord, people: Collection[Person], player: str) -> TableRecord:
    """The record with this automatic player on each seat that nobody holds: somebody has left it while the game was over."""
    held = {person.seat for person in people}
    for seat, one in enumerate(record.seats):
        if one.automatic is None and seat not in held:
            record = held_by(record, seat, player)
    return record


def missed(record: TableRecord, seat: Seat) -> TableRecord:
    """The clock has acted for this seat: it is away until its person does something."""
    return record if seat in record.missed else record.with_(missed=tuple(sorted((*record.missed, seat))))


def back(record: TableRecord, seat: Seat) -> TableRecord:
    """Its person has done something: the seat is theirs again, with all its time."""
    return present(held_by(record, seat, None), seat)


def present(record: TableRecord, seat: Seat | None) -> TableRecord:
    """The clock has acted for nobody who sits there now."""
    return record.with_(missed=tuple(n for n in record.missed if n != seat)) if seat in record.missed else record


def with_people_noted(record: TableRecord, people: Collection[Person]) -> TableRecord:
    """The record, in which each seat that a person holds is one that a person has held."""
    return _with_had_person(record, {person.seat for person in people if person.seat is not None})


def with_people_inferred(record: TableRecord, table: TableSittings) -> TableRecord:
    """The record that an earlier version saved, in which each seat that a person has held since the game began, by the table's sittings, is
    one that a person has held.
    """
    held = {one.seat for one in table.all if one.holder in ("person", "stand_in") and (record.practice or table.is_in_game(one))}
    return _with_had_person(record, held)


def _with_had_person(record: TableRecord, seats: Collection[Seat]) -> TableRecord:
    noted = tuple(one.model_copy(update={"had_person": True}) if n in seats else one for n, one in enumerate(record.seats))
    return record.with_(seats=noted)


def stand_ins(record: TableRecord, people: Collection[Person]) -> tuple[Seat, ...]:
    """The seats that a person has held and that an automatic player plays now (RULES A2)."""
    held = {person.seat for person in people}
    for_one_act = record.missed if record.options.get("absent") == "bot" else ()
    return tuple(
        n for n, one in enumerate(record.seats) if (one.had_person or n in held) and (one.automatic is not None or n in for_one_act)
    )


def holder(record: TableRecord, people: Collection[Person], seat: Seat) -> tuple[Holder, str]:
    """Who holds a seat, and the automatic player's name; "" for people."""
    player, has_person = record.seats[seat].automatic, any(person.seat == seat for person in people)
    if player is None:
        return ("person" if has_person else "nobody"), ""
    return ("stand_in" if record.seats[seat].had_person or has_person else "automatic"), player


def away(record: TableRecord, seat: Seat) -> bool:
    """Whether somebody or something else plays this seat, which has a person."""
    return record.seats[seat].automatic is not None or seat in record.missed
