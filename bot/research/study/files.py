"""Exported records and session archives as sources of a bundle. Mistakes in a file are reported in one
sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.research.study.answers import coded_answers
from bot.research.study.codes import Codes
from bot.research.study.origin import (
    BadSourceError,
    CodedPredictions,
    GameSource,
    SessionSource,
    Source,
    StaffNote,
    coded_predictions,
    session_code,
    table_code,
)
from bot.research.study.people import KnownPeople, count_seated, member_lookup, seat_takers, team_mates
from bot.sessions.archive.archive_reading import (
    SESSION,
    ZIP,
    Archive,
    ArchivedOrder,
    BadArchiveError,
    Head,
    unpack_archive,
)
from bot.sessions.decisions.consent import seats_without_consent
from bot.sessions.decisions.predictions import group_by_table
from bot.sessions.decisions.surveys import SurveyAnswer
from bot.sessions.sittings import SeatTaking, member_at, seats_of_others
from games.record import Record, RecordError, decode_record, printable_line
from games.sittings import TableSittings, record_sittings
from games.vocabulary import first_complaint


class _Note(BaseModel):
    """A note: its text only if the session was exported with texts."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    table: int = 0
    row: int = 0
    seat: int | None = None
    text: str | None = None


def sources_in_file(name: str, content: bytes, codes: Codes) -> list[Source]:
    """Return the sources in a file's content: a game, or a session with its games. Raises BadSourceError."""
    try:
        return (
            _archive_sources(name, content, codes)
            if content[:4] == ZIP
            else [GameSource(name, decode_record(content))]
        )
    except RecordError as error:
        raise BadSourceError(f"{name}: {error}") from None


def _archive_sources(name: str, content: bytes, codes: Codes) -> list[Source]:
    try:
        archive = unpack_archive(content)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}: {error}") from None
    head = archive.head
    games = {number: _game_record(name, archive, number) for number in archive.tables}
    seals = {number: table_code(record.header.commitment) for number, record in games.items()}
    seated_games = {
        number: _SeatedGame(record, table := record_sittings(record), archive.takings(number, table))
        for number, record in games.items()
    }
    refused_seats = _refused_seats(head, seated_games) if head.plan.research else frozenset[tuple[int, int]]()
    codes_by_member = _codes_by_member(archive, codes)
    session = SessionSource(
        origin=name,
        plan=head.plan,
        commitment=head.commitment,
        members=head.members,
        tables=len(head.tables),
        began_ms=head.started_ms,
        seated=count_seated(head.tables, head.left),
        notes=tuple(_staff_notes(name, archive, seals, seated_games, codes)),
        predictions=_predictions(name, archive.lines, codes_by_member),
        answers=coded_answers(
            _survey_answers(name, archive), codes_by_member, head.tables, seals, refused_seats
        ),
        refused=frozenset((seals[number], seat) for number, seat in refused_seats if number in seals),
    )
    return [
        session,
        *(_game_source(session, archive, number, seated_games[number], codes) for number in sorted(games)),
    ]


@dataclass(frozen=True, slots=True)
class _SeatedGame:
    """A game, and the holders of its seats."""

    record: Record
    sittings: TableSittings
    takings: Sequence[SeatTaking]


def _refused_seats(head: Head, seated_games: Mapping[int, _SeatedGame]) -> frozenset[tuple[int, int]]:
    """Return the seats, as (table, seat), with a present or former holder without consent."""
    refused_seats = set(seats_without_consent(head.tables, head.left, head.agreed))
    for number, game in seated_games.items():
        exact = game.sittings.is_exact and head.sat is not None
        refused_seats.update(
            (number, seat)
            for seat in seats_of_others(game.takings, game.sittings.start, head.agreed, exact=exact)
        )
    return frozenset(refused_seats)


def _game_record(name: str, archive: Archive, number: int) -> Record:
    try:
        return archive.record_of(number)
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None


def _game_source(
    session: SessionSource, archive: Archive, number: int, game: _SeatedGame, codes: Codes
) -> GameSource:
    head, placed = archive.head, archive.table_place(number)
    member, record = member_lookup(codes, head.commitment), game.record
    return GameSource(
        origin=f"{session.origin}, table {placed.number}",
        record=record,
        session=session_code(head.commitment),
        number=placed.number,
        treatment=placed.treatment,
        late=placed.late,
        people=seat_takers(record, KnownPeople(codes, game.takings, member)),
        mates=team_mates(placed, member),
        breaches={row: seat for table, row, seat in head.breaches if table == placed.number},
        refused=session.refused,
        predictions=session.predictions.get(placed.number, ()),
    )


def _predictions(
    name: str, lines: Iterable[ArchivedOrder], codes: Mapping[int | None, str]
) -> Mapping[int, CodedPredictions]:
    try:
        by_table_number = group_by_table((line.member, line.order) for line in lines)
    except ValueError:
        raise BadSourceError(f"{name}, {SESSION}: a prediction cannot be read") from None
    return coded_predictions(by_table_number, codes)


def _staff_notes(
    name: str,
    archive: Archive,
    seals: Mapping[int, str],
    seated_games: Mapping[int, _SeatedGame],
    codes: Codes,
) -> Iterator[StaffNote]:
    for line in archive.lines:
        if line.order.get("kind") == "note":
            try:
                note = _Note.model_validate(line.order)
            except ValidationError as error:
                raise BadSourceError(
                    f"{name}, {SESSION}: the note of row {line.row} cannot be read: {printable_line(first_complaint(error))}"
                ) from None
            game, member = seated_games.get(note.table), None
            if game is not None and note.seat is not None:
                member = member_at(game.sittings, game.takings, note.seat, note.row)
            code = None if member is None else codes.member_code(archive.head.commitment, member)
            yield StaffNote(
                line.row, line.ms, seals.get(note.table), note.row or None, note.seat, note.text, code
            )


def _codes_by_member(archive: Archive, codes: Codes) -> Mapping[int | None, str]:
    """Return the codes of active members who may appear in the bundle."""
    head = archive.head
    members = {line.member for line in archive.lines if line.member is not None}
    shown_members = members.intersection(head.agreed) if head.plan.research else members
    return {member: codes.member_code(head.commitment, member) for member in shown_members}


def _survey_answers(name: str, archive: Archive) -> Iterator[SurveyAnswer]:
    try:
        yield from archive.answers()
    except BadArchiveError as error:
        raise BadSourceError(f"{name}, {error}") from None
