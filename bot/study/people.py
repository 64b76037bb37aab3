"""Who held the seats of a game that is told, by code: the same from the database and from a session's archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.sessions.record import Placed
from bot.sessions.sittings import SeatTaking, members_by_person
from bot.study.codes import Codes
from bot.study.origin import Person, Played
from bot.study.sheets import PersonRow
from games.analysis.data.columns import Row
from games.analysis.data.sheets import SittingRow
from games.audience import Seat
from games.record import Record
from games.sittings import TableSittings, record_sittings

NOBODY: Mapping[int, tuple[str, str | None]] = {}


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the people of a table."""

    codes: Codes
    takings: Sequence[SeatTaking] = ()
    """Who of the session took which seat when."""
    member: Callable[[int], tuple[str, str | None]] | None = None
    """The code and the name of a member of the session."""
    now: Mapping[Seat, tuple[str, str | None]] = field(default_factory=dict[Seat, tuple[str, str | None]])
    """The code and the name of the person who holds a seat at the end."""


def member_codes(
    codes: Codes, commitment: str, people: Mapping[int, tuple[str, str | None]] = NOBODY
) -> Callable[[int], tuple[str, str | None]]:
    """Returns the code and the name of each member of the session with this seal: of one who is not among these `people`, as of who was
    erased, the code is drawn from the seal and their number.
    """

    def member(number: int) -> tuple[str, str | None]:
        return people.get(number) or (codes.member(commitment, number), None)

    return member


def sitters(record: Record, known: Known) -> tuple[Person, ...]:
    """Everybody who held a seat of this game, each time that they took it. Somebody whom nobody knows (who was erased, or left a table that
    is of no session) has a code of this table alone, drawn from its seal and their number at it.
    """
    sittings = record_sittings(record)
    members, last = members_by_person(sittings, known.takings), last_person(sittings)
    found: list[Person] = []
    for one in sittings.all:
        if not one.is_person or one.person is None:
            continue
        code, name = known.codes.member(record.header.commitment, one.person), None
        if last[one.seat] == one.person and one.seat in known.now:
            code, name = known.now[one.seat]
        elif known.member is not None and one.person in members:
            code, name = known.member(members[one.person])
        found.append(Person(one.seat, code, name, one.first_row))
    return tuple(found)


def last_person(sittings: TableSittings) -> dict[Seat, int]:
    """By seat, the number of the person who held it last."""
    return {one.seat: one.person for one in sittings.all if one.is_person and one.person is not None}


def team_mates(placed: Placed, member: Callable[[int], tuple[str, str | None]]) -> tuple[Person, ...]:
    """The members of the table's teams: of each one presses, and the others sit beside."""
    teams = [(seat, one) for seat, members in enumerate(placed.seats) if len(members) > 1 for one in members]
    return tuple(Person(seat, *member(one)) for seat, one in teams)


def codes_by_number(people: Sequence[Person], sittings: TableSittings) -> dict[int, str]:
    """By their number in these sittings, the codes of the people: each the one who took the seat last before."""
    found: dict[int, str] = {}
    for one in sittings.all:
        before = [person for person in people if person.seat == one.seat and person.row <= one.first_row]
        if one.is_person and one.person is not None and before:
            found.setdefault(one.person, max(before, key=lambda person: person.row).code)
    return found


def people_rows(table: str, source: Played, told: Sequence[SittingRow]) -> Iterator[PersonRow]:
    """Yield the people of one table without masked seats. `told`: its sittings."""
    names = {one.code: one.name for one in (*source.people, *source.mates)}
    seats = dict[str, set[Seat]]()
    acts = dict[str, int]()
    for one in told:
        if one.person is not None:
            seats.setdefault(one.person, set()).add(one.seat)
            acts[one.person] = acts.get(one.person, 0) + (one.own_acts or 0)
    for mate in source.mates:
        seats.setdefault(mate.code, set()).add(mate.seat)
    table_of_its_own = table if source.session is None else None
    for code, held in seats.items():
        yield PersonRow(source.session, table_of_its_own, code, names.get(code), 1, len(held), acts.get(code, 0))


def merge_people(rows: Sequence[PersonRow]) -> Iterator[Row]:
    """A row for each person, of what their tables say of them."""
    found: dict[tuple[str | None, str | None, str], PersonRow] = {}
    for row in rows:
        key = (row.session, row.table, row.person)
        one = found.get(key)
        found[key] = row if one is None else one.add_table(row)
    yield from found.values()
