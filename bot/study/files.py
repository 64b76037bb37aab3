"""Exported records and session archives, as sources of a bundle. A file may be anybody's: what is wrong with it is one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.sessions.archive.archive_reading import SESSION, ZIP, Archive, BadArchiveError, Head, Line, unpack_archive
from bot.sessions.decisions.consent import seats_without_consent
from bot.sessions.decisions.predictions import group_by_table
from bot.sessions.decisions.surveys import SurveyAnswer
from bot.sessions.sittings import SeatTaking, member_at, seats_of_others
from bot.study.answers import told_of
from bot.study.codes import Codes
from bot.study.origin import BadSourceError, Held, Noted, Played, Said, Source, coded, session_code, short
from bot.study.people import Known, member_codes, sitters, team_mates
from games.record import Record, RecordError, decode_record, printable_line
from games.sittings import TableSittings, record_sittings
from games.vocabulary import first_complaint


class _Note(BaseModel):
    """A note: its text only where the session was exported with texts."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    table: int = 0
    row: int = 0
    seat: int | None = None
    text: str | None = None


def opened(name: str, found: bytes, codes: Codes) -> list[Source]:
    """What stands in a file of this name: a game, or a session with its games. Raises BadSourceError."""
    try:
        return _archive(name, found, codes) if found[:4] == ZIP else [Played(name, decode_record(found))]
    except RecordError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _archive(name: str, found: bytes, codes: Codes) -> list[Source]:
    try:
        archive = unpack_archive(found)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}: {error}") from None
    head = archive.head
    games = {number: _game(name, archive, number) for number in archive.tables}
    seals = {number: short(record.header.commitment) for number, record in games.items()}
    sat = {number: _Sat(record, table := record_sittings(record), archive.takings(number, table)) for number, record in games.items()}
    kept = _kept_back(head, sat) if head.plan.research else frozenset[tuple[int, int]]()
    known = _codes(archive, codes)
    held = Held(
        origin=name,
        plan=head.plan,
        commitment=head.commitment,
        members=head.members,
        tables=len(head.tables),
        began_ms=head.started_ms,
        notes=tuple(_notes(name, archive, seals, sat, codes)),
        predictions=_predictions(name, archive.lines, known),
        answers=told_of(_said(name, archive), known, head.tables, seals, kept),
        refused=frozenset((seals[number], seat) for number, seat in kept if number in seals),
    )
    return [held, *(_played(held, archive, number, sat[number], codes) for number in sorted(games))]


@dataclass(frozen=True, slots=True)
class _Sat:
    """A game, and who sat where at its table."""

    record: Record
    sittings: TableSittings
    takings: Sequence[SeatTaking]


def _kept_back(head: Head, sat: Mapping[int, _Sat]) -> frozenset[tuple[int, int]]:
    """The seats, as (table, seat), on which somebody sits or has sat who has given no yes."""
    kept = set(seats_without_consent(head.tables, head.left, head.agreed))
    for number, one in sat.items():
        exact = one.sittings.is_exact and head.sat is not None
        kept.update((number, seat) for seat in seats_of_others(one.takings, one.sittings.start, head.agreed, exact=exact))
    return frozenset(kept)


def _game(name: str, archive: Archive, number: int) -> Record:
    try:
        return archive.record_of(number)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None


def _played(held: Held, archive: Archive, number: int, sat: _Sat, codes: Codes) -> Played:
    head, placed = archive.head, archive.place(number)
    member, record = member_codes(codes, head.commitment), sat.record
    return Played(
        origin=f"{held.origin}, table {placed.number}",
        record=record,
        session=session_code(head.commitment),
        number=placed.number,
        treatment=placed.treatment,
        late=placed.late,
        people=sitters(record, Known(codes, sat.takings, member)),
        mates=team_mates(placed, member),
        breaches={row: seat for table, row, seat in head.breaches if table == placed.number},
        refused=held.refused,
        predictions=held.predictions.get(placed.number, ()),
    )


def _predictions(name: str, lines: Iterable[Line], codes: Mapping[int | None, str]) -> Mapping[int, Said]:
    try:
        found = group_by_table((line.member, line.order) for line in lines)
    except ValueError:
        raise BadSourceError(f"{name}, {SESSION}: a prediction cannot be read") from None
    return coded(found, codes)


def _notes(name: str, archive: Archive, seals: Mapping[int, str], sat: Mapping[int, _Sat], codes: Codes) -> Iterator[Noted]:
    for line in archive.lines:
        if line.order.get("kind") == "note":
            try:
                note = _Note.model_validate(line.order)
            except ValidationError as error:
                raise BadSourceError(
                    f"{name}, {SESSION}: the note of row {line.row} cannot be read: {printable_line(first_complaint(error))}"
                ) from None
            there, member = sat.get(note.table), None
            if there is not None and note.seat is not None:
                member = member_at(there.sittings, there.takings, note.seat, note.row)
            code = None if member is None else codes.member(archive.head.commitment, member)
            yield Noted(line.row, line.ms, seals.get(note.table), note.row or None, note.seat, note.text, code)


def _codes(archive: Archive, codes: Codes) -> Mapping[int | None, str]:
    """Of the members who did something, and of whom it may be told."""
    head = archive.head
    members = {line.member for line in archive.lines if line.member is not None}
    told = members.intersection(head.agreed) if head.plan.research else members
    return {member: codes.member(head.commitment, member) for member in told}


def _said(name: str, archive: Archive) -> Iterator[SurveyAnswer]:
    try:
        yield from archive.answers()
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None
