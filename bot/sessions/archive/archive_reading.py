"""Reads an exported session archive. It may be forged, so its contents are checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.sessions.archive.zip_files import BadZipError, open_zip, unpack_file
from bot.sessions.decisions.surveys import SurveyAnswer
from bot.sessions.groups.treatments import table_seed
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When
from bot.sessions.record import Placed
from bot.sessions.sittings import SeatTaking, members_of_table, seat_takings
from games.chance import commitment
from games.protocol import Decider
from games.record import (
    BYTE_ORDER_MARK,
    ActionRow,
    Record,
    RecordError,
    TableRow,
    decode_record,
    duplicate_key,
    printable_line,
)
from games.sittings import TableSittings
from games.table_rows import BREACHES
from games.vocabulary import first_complaint

ZIP = b"PK\x03\x04"
SESSION = "session.jsonl"
MOST_MEMBERS = 10_000
Count: TypeAlias = Annotated[int, Field(ge=0, le=10**15)]
"""A number of something, or milliseconds."""


class BadArchiveError(ValueError):
    """Raised if a file is no session archive. The message says why."""


class Head(BaseModel):
    """The first line of `session.jsonl`: the plan and the seating."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    session: Literal[1]
    plan: Plan
    commitment: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
    name: str = ""
    """Of the session, which its seal is made with; "" as long as its seed is not told."""
    seed: Annotated[str, Field(pattern="^([0-9a-f]{64})?$")] = ""
    """The seed of its draws: seating, treatments, table seeds. "" while a table may play, and before 0.19.0.
    """
    members: Annotated[int, Field(ge=0, le=MOST_MEMBERS)]
    tables: tuple[Placed, ...]
    started_ms: Count
    breaches: tuple[tuple[int, int, int], ...] = ()
    """As (table, row, seat)."""
    agreed: tuple[int, ...] = ()
    """Members who give their data for research, if the plan asks."""
    left: tuple[tuple[int, int, int], ...] = ()
    """Earlier members of seats, as (table, seat, member)."""
    sat: tuple[tuple[int, int, Annotated[int, Field(ge=1)], int | None], ...] | None = None
    """Each taking of a seat, as (table, seat, row, member). Member None: unknown. None in archives before
    0.21.0.
    """


class _Answers(BaseModel):
    """The answers of a member who consented."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    when: When
    answers: dict[str, str]


class ArchivedOrder(BaseModel):
    """One order of the session."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    row: Count
    ms: Count
    member: int | None
    by: Decider
    order: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Archive:
    """A session, its orders, and the record of each table by number."""

    head: Head
    lines: tuple[ArchivedOrder, ...]
    tables: Mapping[int, bytes]
    session: bytes
    """The bytes of `session.jsonl`."""

    def table_place(self, number: int) -> Placed:
        """Return the place of the table with this number, one of `tables`."""
        return next(placed for placed in self.head.tables if placed.number == number)

    @property
    def missing_tables(self) -> tuple[int, ...]:
        """Return the numbers of the session's tables without a record in the archive."""
        return tuple(placed.number for placed in self.head.tables if placed.number not in self.tables)

    def record_of(self, number: int) -> Record:
        """Return the record of this table, one of `tables`. Raises BadArchiveError if it is unreadable or
        another table's.
        """
        placed, name = self.table_place(number), f"table-{number}.jsonl"
        try:
            record = decode_record(self.tables[number])
        except RecordError as error:
            raise BadArchiveError(f"{name}: {error}") from None
        if record.header.table != placed.table:
            raise BadArchiveError(f"{name}: this is another table than the session names")
        seed, matched = record.header.seed, self.head.plan.matched and not placed.late
        if self.head.seed and seed not in (
            None,
            table_seed(bytes.fromhex(self.head.seed), number, matched=matched).hex(),
        ):
            raise BadArchiveError(f"{name}: the seed of this table does not come from that of its class")
        if len(record.header.seats) != len(placed.seats):
            raise BadArchiveError(
                f"{name}: this table has {len(record.header.seats)} seats, and {len(placed.seats)} in {SESSION}"
            )
        for row in (row for table, row, _ in self.head.breaches if table == number):
            row_at = record.rows[row - 1] if 0 < row <= len(record.rows) else None
            if not isinstance(row_at, TableRow) or row_at.table not in BREACHES:
                raise BadArchiveError(f"{name}: {SESSION} tells of a breach in row {row}, and there is none")
        for _, seat, row, _ in (one for one in self.head.sat or () if one[0] == number):
            if not _may_take_seat(record, seat, row):
                raise BadArchiveError(
                    f"{name}: {SESSION} tells that somebody took seat {seat} in row {row}, and nobody did"
                )
        return record

    def takings(self, number: int, sittings: TableSittings) -> tuple[SeatTaking, ...]:
        """Return each taking of a seat of this table. Older archives are read by the `sittings` of its
        record.
        """
        if self.head.sat is not None:
            return tuple(
                SeatTaking(seat, row, member) for table, seat, row, member in self.head.sat if table == number
            )
        return seat_takings(
            sittings.with_members(members_of_table(self.table_place(number), self.head.left, sittings))
        )

    def answers(self) -> Iterator[SurveyAnswer]:
        """Yield every answer in order. Raises BadArchiveError for an answer that no session writes."""
        for line in self.lines:
            if line.order.get("kind") == "answer_questions" and line.member is not None:
                try:
                    answers = _Answers.model_validate(line.order)
                except ValidationError as error:
                    raise BadArchiveError(
                        f"{SESSION}: row {line.row} cannot be read: {printable_line(first_complaint(error))}"
                    ) from None
                yield from (
                    SurveyAnswer(line.member, answers.when, question, answer, line.ms)
                    for question, answer in answers.answers.items()
                )


def unpack_archive(content: bytes) -> Archive:
    """Return the archive in these bytes. Raises BadArchiveError."""
    session, tables = _checked_files(content)
    head, lines = _parse_session(session)
    for why in (*_head_contradictions(head), *_misplaced_orders(head, lines)):
        raise BadArchiveError(f"{SESSION} cannot be: {why}")
    if not tables.keys() <= {placed.number for placed in head.tables}:
        raise BadArchiveError(f"its tables are not those that its {SESSION} names")
    return Archive(head, lines, tables, session)


def _may_take_seat(record: Record, seat: int, row: int) -> bool:
    """Return whether a person can have taken this seat with this row. The record does not say so for rows
    before the start or in a practice.

    Up to 0.20 no row names the people at the start: they are known from the first act on.
    """
    rows, start = (
        record.rows,
        next((one.sequence for one in record.rows if isinstance(one, TableRow) and one.table == "start"), 0),
    )
    if row <= start:
        return True
    if row > len(rows):
        return False
    row_at = rows[row - 1]
    if isinstance(row_at, TableRow):
        return row_at.table in ("replace", "come_back") and row_at.facts.get("seat") == seat
    first = next((one.sequence for one in rows if isinstance(one, ActionRow)), 0)
    return row == first or (row_at.actor.seat, row_at.actor.by) == (seat, "player")


def _head_contradictions(head: Head) -> Iterator[str]:
    """Yield the impossible statements about draws, tables and members."""
    if head.seed and commitment(bytes.fromhex(head.seed), head.name) != head.commitment:
        yield "its seed is not the one that was promised"
    seats = {placed.number: len(placed.seats) for placed in head.tables}
    if len(seats) < len(head.tables) or min(seats, default=1) < 1:
        yield "its tables are not numbered from 1, each once"
    if not {placed.treatment for placed in head.tables} <= {"", *head.plan.treatments}:
        yield "a table has a treatment that the plan does not have"
    sitting = [member for placed in head.tables for seat in placed.seats for member in seat]
    if len(set(sitting)) < len(sitting):
        yield "somebody sits on two seats"
    members = {
        *sitting,
        *(one for placed in head.tables for one in placed.watching),
        *head.agreed,
        *(one for _, _, one in head.left),
    }
    members |= {member for _, _, _, member in head.sat or () if member is not None}
    if not all(0 <= member < head.members for member in members):
        yield f"it names a member, and there are {head.members}, counted from 0"
    if not all(0 <= seat < seats.get(table, 0) for table, _, seat in head.breaches):
        yield "it tells of a breach by a seat that is not there"
    sat = head.sat or ()
    if not all(0 <= seat < seats.get(table, 0) for table, seat, _, _ in sat):
        yield "it tells of somebody on a seat that is not there"
    if len({(table, seat, row) for table, seat, row, _ in sat}) < len(sat):
        yield "it tells twice who took a seat in the same row"


def _misplaced_orders(head: Head, lines: Iterable[ArchivedOrder]) -> Iterator[str]:
    """Yield orders at positions that no session has."""
    for number, line in enumerate(lines, 1):
        if line.row != number:
            yield f"row {number} was expected, and row {line.row} is there"
        elif line.member is not None and not 0 <= line.member < head.members:
            yield f"row {number} names a member, and there are {head.members}, counted from 0"


def _checked_files(content: bytes) -> tuple[bytes, dict[int, bytes]]:
    """Return the session's lines, and each table's record by number. Checks names before unpacking."""
    try:
        with open_zip(content) as archive:
            names = archive.namelist()
            if SESSION not in names:
                raise BadArchiveError(f"this archive holds no {SESSION}, so it is no session's data")
            tables = {_table_number(name): name for name in names if name != SESSION}
            return unpack_file(archive, SESSION), {
                number: unpack_file(archive, tables[number]) for number in sorted(tables)
            }
    except BadZipError as error:
        raise BadArchiveError(str(error)) from None


def _parse_session(content: bytes) -> tuple[Head, tuple[ArchivedOrder, ...]]:
    first, *rest = content.removeprefix(BYTE_ORDER_MARK).splitlines() or [b""]
    try:
        head, lines = (
            Head.model_validate_json(first),
            tuple(ArchivedOrder.model_validate_json(line) for line in rest),
        )
    except ValidationError as error:
        raise BadArchiveError(f"{SESSION} cannot be read: {printable_line(first_complaint(error))}") from None
    for number, name in enumerate(map(duplicate_key, (first, *rest)), 1):
        if name:
            raise BadArchiveError(
                f"{SESSION} cannot be read: line {number} says {printable_line(name, 40)} twice"
            )
    return head, lines


def _table_number(name: str) -> int:
    match = re.fullmatch(r"table-([1-9]\d{0,3})\.jsonl", name)
    if match is None:
        raise BadArchiveError(f"{printable_line(name, 60)} does not belong into a session's data")
    return int(match[1])
