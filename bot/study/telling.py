"""A game or a session as the rows of a bundle. A game is played again first: one that was not played so is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot import catalogue
from bot.sessions.plan.questions import TIMES, worded
from bot.study.consent import Consent
from bot.study.origin import BadSourceError, Held, Played, Source, session_code, short
from bot.study.people import codes_by_number, people_rows
from bot.study.sheets import ForeseenRow, NoteRow, PredictionRow, SessionRow, TreatmentRow, WordsRow
from bot.tables.afterwards.export import without_texts
from bot.texts.lookup import sentences
from games import audit
from games.analysis.data.civic_sheets import MeetingRow
from games.analysis.data.columns import Row
from games.analysis.data.reading import Reading, compact
from games.analysis.data.sheets import AnswerRow, BreachRow, OptionRow, RoundRow, SeatRow, SittingRow, TableRow
from games.analysis.foresight import foreseen, right
from games.audience import Seat
from games.protocol import AnyGame
from games.record import Record, RecordError, digest
from games.record import TableRow as BesideRow
from games.sittings import record_sittings

LONGEST_VALUE = 80
"""Characters of an option: longer ones are a teacher's own cards or rules, and stand in the record."""


def rows_of(source: Source, consent: Consent, tables: int = 1) -> list[Row]:
    """All rows of a game or a session; `tables`: how many are told together.

    Raises BadSourceError for a game that is not whole, was not played so, or is of other rules.
    """
    consent = consent.beside(source.refused)
    if isinstance(source, Held):
        return list(_session(source, consent))
    try:
        return _game(source, consent, tables)
    except RecordError as error:
        raise BadSourceError(f"{source.origin}: {error}") from None
    except catalogue.UnknownGameError as error:
        raise BadSourceError(f"{source.origin}: {error}") from None


def _game(source: Played, consent: Consent, tables: int) -> list[Row]:
    game = catalogue.find(source.record.header.game)
    record = replace(source.record, rows=tuple(source.record.rows))  # they are looked at several times
    audit.check(game, record, catalogue.holders(game.name))
    table = short(record.header.commitment)
    if masked := consent.masked(table):
        return list(_masked_table(table, source, game, masked))
    done = digest(record, game.codec.free_text)
    if not consent.tells_texts(table):
        record = replace(record, rows=without_texts(record.rows, game.codec))
    people = codes_by_number(source.people, record_sittings(record))
    reading = catalogue.reading(game.name)(table, game, record, people)
    told = [*reading.read(), *reading.reckoned(tables)]
    rest = [*_breaches(told, source.breaches, reading), *_words(table, source, told, record)]
    rest += people_rows(table, source, [row for row in rest if isinstance(row, SittingRow)])
    return [_table(source, reading, done), *_options(table, game, record), *rest, *_predictions(source, reading)]


def _predictions(source: Played, reading: Reading) -> Iterator[Row]:
    """Observers hold no seat: who of them may not be told is left out already."""
    crashes, last = reading.crashes(), max((row.round for row in reading.rows if isinstance(row, RoundRow)), default=0)
    for number, (code, one) in enumerate(source.predictions, 1):
        true = right(one, crashes, last, over=reading.over)
        yield PredictionRow(reading.table, number, code, one.row, one.round, one.what or None, one.first, one.last, true)
    for found in foreseen([one for _, one in source.predictions], crashes) if source.predictions else ():
        crash, ahead = found.crash, found.ahead
        yield ForeseenRow(reading.table, crash.row, crash.round, crash.what, found.asked, len(ahead), sum(ahead))


def _breaches(rows: Sequence[Row], seats: Mapping[int, int], reading: Reading) -> Iterator[Row]:
    """The rows, with the seat and the person of each breach where they are known."""
    for row in rows:
        if isinstance(row, BreachRow):
            seat = seats.get(row.row)
            yield msgspec.structs.replace(row, seat=seat, **reading.people.of_seat(seat, row.row, row.tells))
        else:
            yield row


def _words(table: str, source: Played, rows: Sequence[Row], record: Record) -> Iterator[Row]:
    """What was written in meetings, each in the last one that had begun."""
    begun = [(row.ms, row.meeting) for row in rows if isinstance(row, MeetingRow)]
    for number, one in enumerate(sorted(source.words, key=lambda one: one.ms), 1):
        meeting = max((found for found in begun if found[0] <= one.ms), default=(0, None))[1]
        at = max((row.sequence for row in record.rows if row.ms <= one.ms), default=None)
        yield WordsRow(table, number, meeting, one.ms, at, one.seat, one.text, by="player", person=one.code)


def _masked_table(table: str, source: Played, game: AnyGame, masked: frozenset[Seat]) -> Iterator[Row]:
    """Yield the rows of a table with masked seats: facts from before its first move, which no play changes."""
    yield msgspec.structs.replace(_row_before_play(table, source), masked_seats=len(masked))
    yield from _options(table, game, source.record)
    for seat, colour in enumerate(source.record.header.seats):
        yield SeatRow(table, seat, colour, seat in masked, None, None, None, None, None, None)


def _table(source: Played, reading: Reading, done: str) -> TableRow:
    record = reading.record
    return msgspec.structs.replace(
        _row_before_play(reading.table, source),
        status="over" if reading.over else "closed",
        end=reading.end,
        length_ms=max((row.ms for row in record.rows), default=0),
        rows=len(record.rows),
        taken_back_rows=reading.taken_back,
        digest=done,
    )


def _row_before_play(table: str, source: Played) -> TableRow:
    """Return the row of a table without its play."""
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
    )


def _options(table: str, game: AnyGame, record: Record) -> Iterator[OptionRow]:
    usual = game.options().model_dump(mode="json")
    for name, value in game.options.model_validate(record.header.options).model_dump(mode="json").items():
        told = text_of(value)
        if told is None or len(told) <= LONGEST_VALUE:
            yield OptionRow(table, name, told, value == usual[name])


def text_of(value: Any) -> str | None:
    """The value of an option as text."""
    if value is None or isinstance(value, str):
        return value or None
    return compact(value)


def _session(held: Held, consent: Consent) -> Iterator[Row]:
    plan, session = held.plan, session_code(held.commitment)
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
        people_count=held.members,
        table_count=held.tables,
        began_ms=held.began_ms,
        commitment=held.commitment,
        started_utc=held.started_utc,
    )
    for name, options in plan.treatments.items():
        for option, value in options.items() or [("-", None)]:
            yield TreatmentRow(session, name, option, text_of(value))
    for note in held.notes:
        hidden = note.table is not None and bool(consent.masked(note.table))
        if not hidden:
            text = note.text if note.table is not None and consent.tells_texts(note.table) else None
            at = (note.row, note.ms, note.table, note.table_row, note.seat)
            yield NoteRow(session, *at, text, by="instructor", person=note.code)
    yield from _answers(held, session)


def _answers(held: Held, session: str) -> Iterator[Row]:
    """What people have said to the questions of the plan, with the questions in English words."""
    asked = {(when, one.name): worded(one, sentences().text) for when in TIMES for one in held.plan.asks(when)}
    for one in held.answers:
        question = asked.get((one.when, one.question))
        if question is None or not question.takes(one.answer):
            raise BadSourceError(f"{held.origin}: there is an answer to a question that its plan does not ask so")
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
            answer=question.told(one.answer),
        )
