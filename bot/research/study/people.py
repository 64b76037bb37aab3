"""The holders of a game's seats, by code: the same from the database and from a session's archive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.research.study.codes import Codes
from bot.research.study.origin import GameSource, SeatTaker
from bot.research.study.sheets import PersonRow
from bot.sessions.record import Placed
from bot.sessions.sittings import SeatTaking, members_by_person
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.sheets import SittingRow
from games.audience import Seat
from games.record import Record
from games.sittings import TableSittings, record_sittings

NO_PEOPLE: Mapping[int, tuple[str, str | None]] = {}


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """The known people of a table."""

    codes: Codes
    takings: Sequence[SeatTaking] = ()
    """Which member of the session took which seat when."""
    member: Callable[[int], tuple[str, str | None]] | None = None
    """Returns the code and the name of a member of the session."""
    now: Mapping[Seat, tuple[str, str | None]] = field(default_factory=dict[Seat, tuple[str, str | None]])
    """The code and the name of a seat's holder at the end."""


def member_lookup(
    codes: Codes, commitment: str, people: Mapping[int, tuple[str, str | None]] = NO_PEOPLE
) -> Callable[[int], tuple[str, str | None]]:
    """Return a function from member number to code and name.

    Members outside `people`, such as erased ones, get a code derived from seal and number.
    """

    def member(number: int) -> tuple[str, str | None]:
        return people.get(number) or (codes.member_code(commitment, number), None)

    return member


def seat_takers(record: Record, known_people: KnownPeople) -> tuple[SeatTaker, ...]:
    """Return each taking of a seat by a person.

    Unknown people (erased, or gone from a table without a session) get codes of this table alone, derived
    from its seal and their number.
    """
    sittings = record_sittings(record)
    members, last = members_by_person(sittings, known_people.takings), last_person_by_seat(sittings)
    takers: list[SeatTaker] = []
    for sitting in sittings.all:
        if not sitting.is_person or sitting.person is None:
            continue
        code, name = known_people.codes.member_code(record.header.commitment, sitting.person), None
        if last[sitting.seat] == sitting.person and sitting.seat in known_people.now:
            code, name = known_people.now[sitting.seat]
        elif known_people.member is not None and sitting.person in members:
            code, name = known_people.member(members[sitting.person])
        takers.append(SeatTaker(sitting.seat, code, name, sitting.first_row))
    return tuple(takers)


def last_person_by_seat(sittings: TableSittings) -> dict[Seat, int]:
    """Return, by seat, the number of its last person."""
    return {one.seat: one.person for one in sittings.all if one.is_person and one.person is not None}


def team_mates(placed: Placed, member: Callable[[int], tuple[str, str | None]]) -> tuple[SeatTaker, ...]:
    """Return the members of the table's teams. One of each team presses."""
    teams = [(seat, one) for seat, members in enumerate(placed.seats) if len(members) > 1 for one in members]
    return tuple(SeatTaker(seat, *member(one)) for seat, one in teams)


def count_seated(tables: Iterable[Placed], left: Iterable[tuple[int, int, int]]) -> int:
    """Return how many members have or had a seat. `left`: former holders, as (table, seat, member)."""
    return len(
        {
            *(member for placed in tables for seat in placed.seats for member in seat),
            *(member for _, _, member in left),
        }
    )


def codes_by_number(people: Sequence[SeatTaker], sittings: TableSittings) -> dict[int, str]:
    """Return people's codes by their numbers in these sittings: each is the last taker of the seat at that
    time.
    """
    codes: dict[int, str] = {}
    for sitting in sittings.all:
        earlier = [
            person for person in people if person.seat == sitting.seat and person.row <= sitting.first_row
        ]
        if sitting.is_person and sitting.person is not None and earlier:
            codes.setdefault(sitting.person, max(earlier, key=lambda person: person.row).code)
    return codes


def people_rows(table: str, source: GameSource, sittings: Sequence[SittingRow]) -> Iterator[PersonRow]:
    """Yield the rows of the people of a table without masked seats. `sittings`: of the table."""
    names = {one.code: one.name for one in (*source.people, *source.mates)}
    seats = dict[str, set[Seat]]()
    acts = dict[str, int]()
    for one in sittings:
        if one.person is not None:
            seats.setdefault(one.person, set()).add(one.seat)
            acts[one.person] = acts.get(one.person, 0) + (one.own_acts or 0)
    for mate in source.mates:
        seats.setdefault(mate.code, set()).add(mate.seat)
    table_of_its_own = table if source.session is None else None
    for code, seats_held in seats.items():
        yield PersonRow(
            source.session, table_of_its_own, code, names.get(code), 1, len(seats_held), acts.get(code, 0)
        )


def merge_people(rows: Sequence[PersonRow]) -> Iterator[SheetRow]:
    """Yield a row for each person, merged from all their tables."""
    merged: dict[tuple[str | None, str | None, str], PersonRow] = {}
    for row in rows:
        key = (row.session, row.table, row.person)
        earlier = merged.get(key)
        merged[key] = row if earlier is None else earlier.add_table(row)
    yield from merged.values()
