"""Exported records and session archives, as sources of a bundle. A file may be anybody's: what is wrong with it is one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.sessions.archive.exported import SESSION, ZIP, Archive, BadArchiveError, Head, Line, unpacked
from bot.sessions.decisions.consent import refused
from bot.sessions.decisions.predictions import by_table
from bot.sessions.decisions.surveys import Answered
from bot.sessions.record import Placed
from bot.study.answers import told_of
from bot.study.codes import Codes
from bot.study.origin import BadSourceError, Held, Noted, Person, Played, Said, Source, coded, session_code, short
from games.record import Record, RecordError, plain, read
from games.vocabulary import complaint


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
        return _archive(name, found, codes) if found[:4] == ZIP else [Played(name, read(found))]
    except RecordError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _archive(name: str, found: bytes, codes: Codes) -> list[Source]:
    try:
        archive = unpacked(found)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}: {error}") from None
    head = archive.head
    games = {number: _game(name, archive, number) for number in archive.tables}
    seals = {number: short(record.header.commitment) for number, record in games.items()}
    kept = refused(head.tables, head.left, head.agreed) if head.plan.research else frozenset[tuple[int, int]]()
    known = _codes(archive, codes)
    held = Held(
        origin=name,
        plan=head.plan,
        commitment=head.commitment,
        members=head.members,
        tables=len(head.tables),
        began_ms=head.started_ms,
        notes=tuple(_notes(name, archive.lines, seals)),
        predictions=_predictions(name, archive.lines, known),
        answers=told_of(_said(name, archive), known, head.tables, seals, kept),
        refused=frozenset((seals[number], seat) for number, seat in kept if number in seals),
    )
    return [held, *(_played(held, head, archive.place(number), games[number], codes) for number in sorted(games))]


def _game(name: str, archive: Archive, number: int) -> Record:
    try:
        return archive.game(number)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None


def _played(held: Held, head: Head, placed: Placed, record: Record, codes: Codes) -> Played:
    people = [Person(seat, codes.member(head.commitment, member)) for seat, members in enumerate(placed.seats) for member in members]
    return Played(
        origin=f"{held.origin}, table {placed.number}",
        record=record,
        session=session_code(head.commitment),
        number=placed.number,
        treatment=placed.treatment,
        late=placed.late,
        people=tuple(people),
        breaches={row: seat for table, row, seat in head.breaches if table == placed.number},
        refused=held.refused,
        predictions=held.predictions.get(placed.number, ()),
    )


def _predictions(name: str, lines: Iterable[Line], codes: Mapping[int | None, str]) -> Mapping[int, Said]:
    try:
        found = by_table((line.member, line.order) for line in lines)
    except ValueError:
        raise BadSourceError(f"{name}, {SESSION}: a prediction cannot be read") from None
    return coded(found, codes)


def _notes(name: str, lines: Iterable[Line], seals: Mapping[int, str]) -> Iterator[Noted]:
    for line in lines:
        if line.order.get("kind") == "note":
            try:
                note = _Note.model_validate(line.order)
            except ValidationError as error:
                raise BadSourceError(f"{name}, {SESSION}: the note of row {line.row} cannot be read: {plain(complaint(error))}") from None
            yield Noted(line.row, line.ms, seals.get(note.table), note.row or None, note.seat, note.text)


def _codes(archive: Archive, codes: Codes) -> Mapping[int | None, str]:
    """Of the members who did something, and of whom it may be told."""
    head = archive.head
    members = {line.member for line in archive.lines if line.member is not None}
    told = members.intersection(head.agreed) if head.plan.research else members
    return {member: codes.member(head.commitment, member) for member in told}


def _said(name: str, archive: Archive) -> Iterator[Answered]:
    try:
        yield from archive.answers()
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None
