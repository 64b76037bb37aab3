"""Turn a game or a session into rows. Games are replayed first, and refused if the replay differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot import catalogue
from bot.research.game_parts import sheet_reader
from bot.research.study.consent import Consent
from bot.research.study.origin import (
    BadSourceError,
    GameSource,
    SessionSource,
    Source,
    session_code,
    table_code,
)
from bot.research.study.participants import participant_rows
from bot.research.study.people import codes_by_number, people_rows
from bot.research.study.sheets import ForeseenRow, NoteRow, PredictionRow, SessionRow, TreatmentRow, WordsRow
from bot.sessions.plan.questions import TIMES, with_words
from bot.tables.results.export import without_texts
from bot.texts.lookup import load_sentences
from games import audit
from games.analysis.foresight import foreseen_crashes, is_correct
from games.analysis.research.data.civic_sheets import MeetingRow
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.reading import SheetReader, compact_json
from games.analysis.research.data.sheets import (
    AnswerRow,
    BreachRow,
    OptionRow,
    RoundRow,
    SeatRow,
    SittingRow,
    TableRow,
)
from games.audience import Seat
from games.protocol import AnyGame
from games.record import ActionRow, Record, RecordError, digest
from games.record import TableRow as BesideRow
from games.sittings import record_sittings

MAX_VALUE_LENGTH = 80
"""Characters of an option's value: longer ones are a teacher's own cards or rules, and are in the record."""


def source_rows(source: Source, consent: Consent, tables: int = 1) -> list[SheetRow]:
    """Return all rows of a source. `tables`: how many the bundle has.

    Raises BadSourceError for a game that is incomplete, differs in replay, or has other rules.
    """
    consent = consent.with_refused(source.refused)
    if isinstance(source, SessionSource):
        return list(_session_rows(source, consent))
    try:
        return _game_rows(source, consent, tables)
    except RecordError as error:
        raise BadSourceError(f"{source.origin}: {error}") from None
    except catalogue.UnknownGameError as error:
        raise BadSourceError(f"{source.origin}: {error}") from None


def _game_rows(source: GameSource, consent: Consent, tables: int) -> list[SheetRow]:
    game = catalogue.find_game(source.record.header.game)
    record = replace(source.record, rows=tuple(source.record.rows))  # read once for several passes
    audit.check_record(game, record, catalogue.holders(game.name))
    table = table_code(record.header.commitment)
    if masked := consent.masked_seats(table):
        return list(_masked_table(table, source, game, masked))
    record_digest = digest(record, game.codec.free_text_fields)
    if not consent.may_tell_texts(table):
        record = replace(record, rows=without_texts(record.rows, game.codec))
    people = codes_by_number(source.people, record_sittings(record))
    reading = sheet_reader(game.name)(table, game, record, people)
    rows = [*reading.read_rows(), *reading.derived_rows(tables)]
    shown_rows = [
        *_with_breach_seats(rows, source.breaches, reading),
        *_message_rows(table, source, rows, record),
    ]
    shown_rows += people_rows(table, source, [row for row in shown_rows if isinstance(row, SittingRow)])
    shown_rows += participant_rows(table, source, shown_rows)
    return [
        _table_row(source, reading, record_digest),
        *_option_rows(table, game, record),
        *shown_rows,
        *_prediction_rows(source, reading),
    ]


def _prediction_rows(source: GameSource, reading: SheetReader) -> Iterator[SheetRow]:
    """Yield the rows of predictions. Observers without consent are left out already."""
    crashes, last = (
        reading.crashes(),
        max((row.round for row in reading.rows if isinstance(row, RoundRow)), default=0),
    )
    for number, (code, one) in enumerate(source.predictions, 1):
        is_right = is_correct(one, crashes, last, over=reading.over)
        yield PredictionRow(
            reading.table, number, code, one.row, one.round, one.what or None, one.first, one.last, is_right
        )
    for foreseen_crash in (
        foreseen_crashes([one for _, one in source.predictions], crashes) if source.predictions else ()
    ):
        crash, ahead = foreseen_crash.crash, foreseen_crash.ahead
        yield ForeseenRow(
            reading.table, crash.row, crash.round, crash.what, foreseen_crash.asked, len(ahead), sum(ahead)
        )


def _with_breach_seats(
    rows: Sequence[SheetRow], seats: Mapping[int, int], reading: SheetReader
) -> Iterator[SheetRow]:
    """Yield the rows, with each breach's seat and person if known."""
    for row in rows:
        if isinstance(row, BreachRow):
            seat = seats.get(row.row)
            yield msgspec.structs.replace(
                row, seat=seat, **reading.people.seat_columns(seat, row.row, row.tells)
            )
        else:
            yield row


def _message_rows(
    table: str, source: GameSource, rows: Sequence[SheetRow], record: Record
) -> Iterator[SheetRow]:
    """Yield the rows of messages, each in the last meeting begun before it."""
    meetings = [(row.ms, row.meeting) for row in rows if isinstance(row, MeetingRow)]
    for number, message in enumerate(sorted(source.words, key=lambda one: one.ms), 1):
        meeting = max((candidate for candidate in meetings if candidate[0] <= message.ms), default=(0, None))[
            1
        ]
        last_row = max((row.sequence for row in record.rows if row.ms <= message.ms), default=None)
        yield WordsRow(
            table,
            number,
            meeting,
            message.ms,
            last_row,
            message.seat,
            message.text,
            by="player",
            person=message.code,
        )


def _masked_table(
    table: str, source: GameSource, game: AnyGame, masked: frozenset[Seat]
) -> Iterator[SheetRow]:
    """Yield the rows of a table with masked seats: only facts from before its first move, so that no row
    depends on any act.
    """
    yield msgspec.structs.replace(_row_before_play(table, source), masked_seats=len(masked))
    yield from _option_rows(table, game, source.record)
    for seat, colour in enumerate(source.record.header.seats):
        yield SeatRow(table, seat, colour, seat in masked, None, None, None, None, None, None)


def _table_row(source: GameSource, reading: SheetReader, record_digest: str) -> TableRow:
    record = reading.record
    return msgspec.structs.replace(
        _row_before_play(reading.table, source),
        status="over" if reading.over else "closed",
        end=reading.end,
        length_ms=max((row.ms for row in record.rows), default=0),
        rows=len(record.rows),
        taken_back_rows=reading.taken_back,
        digest=record_digest,
        played_ms=max(
            (row.ms for row in record.rows if isinstance(row, ActionRow) and row.actor.seat is not None),
            default=0,
        ),
    )


def _row_before_play(table: str, source: GameSource) -> TableRow:
    """Return a table's row without its play."""
    record, header = source.record, source.record.header
    return TableRow(
        table=table,
        session=source.session,
        number=source.number,
        name=header.table,
        game=header.game,
        rules_version=header.rules_version,
        seat_count=len(header.seats),
        treatment=source.treatment or None,
        late=source.late,
        status=None,
        end=None,
        length_ms=None,
        rows=None,
        taken_back_rows=None,
        practised=any(isinstance(row, BesideRow) and row.table == "practice" for row in record.rows),
        commitment=header.commitment,
        seed=header.seed,
        client=header.client,
        digest=None,
        masked_seats=0,
        started_utc=source.started_utc,
        played_ms=None,
    )


def _option_rows(table: str, game: AnyGame, record: Record) -> Iterator[OptionRow]:
    usual = game.options_model().model_dump(mode="json")
    for name, value in (
        game.options_model.model_validate(record.header.options).model_dump(mode="json").items()
    ):
        text = option_text(value)
        if text is None or len(text) <= MAX_VALUE_LENGTH:
            yield OptionRow(table, name, text, value == usual[name])


def option_text(value: Any) -> str | None:
    """Return the value of an option as text."""
    if value is None or isinstance(value, str):
        return value or None
    return compact_json(value)


def _session_rows(source: SessionSource, consent: Consent) -> Iterator[SheetRow]:
    plan, session = source.plan, session_code(source.commitment)
    yield SessionRow(
        session=session,
        plan=plan.name,
        plan_version=plan.version,
        game=plan.game,
        minutes=plan.minutes,
        lessons=plan.lessons,
        practice=plan.practice,
        pause=plan.pause,
        seats_planned=plan.seats,
        fewest=plan.fewest,
        method=plan.method,
        remainder=plan.remainder,
        matched=plan.matched,
        people_count=source.members,
        table_count=source.tables,
        began_ms=source.began_ms,
        commitment=source.commitment,
        started_utc=source.started_utc,
        seated_people=source.seated,
    )
    for name, options in plan.treatments.items():
        for option, value in options.items() or [("-", None)]:
            yield TreatmentRow(session, name, option, option_text(value))
    for note in source.notes:
        hidden = note.table is not None and bool(consent.masked_seats(note.table))
        if not hidden:
            text = note.text if note.table is not None and consent.may_tell_texts(note.table) else None
            at = (note.row, note.ms, note.table, note.table_row, note.seat)
            yield NoteRow(session, *at, text, by="instructor", person=note.code)
    yield from _answer_rows(source, session)


def _answer_rows(source: SessionSource, session: str) -> Iterator[SheetRow]:
    """Yield the rows of answers, with the questions in English."""
    questions = {
        (when, one.name): with_words(one, load_sentences().text)
        for when in TIMES
        for one in source.plan.questions_asked(when)
    }
    for one in source.answers:
        question = questions.get((one.when, one.question))
        if question is None or not question.is_answer(one.answer):
            raise BadSourceError(
                f"{source.origin}: there is an answer to a question that its plan does not ask so"
            )
        yield AnswerRow(
            session=session,
            table=one.table,
            row=None,
            ms=one.ms,
            seat=one.seat,
            by="player",
            person=one.code,
            asked_when=one.when,
            question=question.name,
            question_kind=question.kind,
            question_words=question.words,
            scale_steps=question.steps if question.kind == "scale" else None,
            answer=question.answer_text(one.answer),
        )
