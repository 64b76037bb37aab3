"""The database's finished games as sources of a bundle; nothing else of it is read out.

People are stored by their ids. Here they become codes, with names only if requested.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Literal

from bot import catalogue
from bot.research.study.answers import coded_answers
from bot.research.study.codes import Codes
from bot.research.study.origin import (
    BadSourceError,
    CodedMessage,
    GameSource,
    SeatTaker,
    SessionSource,
    StaffNote,
    coded_predictions,
    session_code,
    table_code,
)
from bot.research.study.people import KnownPeople, count_seated, member_lookup, seat_takers, team_mates
from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.decisions.consent import consenting_members, keeps_words, seats_without_consent
from bot.sessions.decisions.predictions import predictions_by_table
from bot.sessions.decisions.surveys import all_answers
from bot.sessions.matched import tables_held_back
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import GAME
from bot.sessions.sittings import member_at, seat_takings, seats_of_others, session_sittings
from bot.tables.journal.aggregate import check_whole
from bot.tables.record import TableRecord
from bot.tables.results.export import breach_seats, whole_record
from bot.tables.snapshot import Snapshot
from games.audience import Seat
from games.audit import unsupported_rules
from games.sittings import TableSittings
from games.vocabulary import DecodeError
from storage.errors import DamagedError
from storage.store import JournalRow, Store
from storage.store import Person as Member


@dataclass(frozen=True, slots=True)
class PeopleOptions:
    """How people appear. `named`: with names and times of day."""

    codes: Codes
    named: bool = False


class StudyDatabase:
    """Reads the sources in one store."""

    def __init__(self, store: Store, asked: PeopleOptions) -> None:
        self._store = store
        self._asked = asked
        self._said = MeetingWords(store)

    async def session_and_table_names(self) -> tuple[list[str], list[str]]:
        """Return all names of sessions and tables, closed ones too, oldest first."""
        names: tuple[list[str], list[str]] = ([], [])
        for name, game in await self._store.all_tables():
            names[game != GAME].append(name)
        return names

    async def session_source(self, name: str) -> tuple[SessionSource, list[str]]:
        """Return a session, and the names of its tables that may be shown. Raises BadSourceError."""
        try:
            return await self._session_source(name)
        except (DamagedError, ValueError, LookupError):
            raise BadSourceError(f"session {name}: it cannot be read") from None

    async def _session_source(self, name: str) -> tuple[SessionSource, list[str]]:
        row = await self._store.load(name)
        if row is None or row.game != GAME:
            raise BadSourceError(f"There is no session {name}.")
        try:
            record = SessionRecord.model_validate_json(row.record)
        except ValueError:
            raise BadSourceError(f"session {name}: it cannot be read by this version") from None
        if record.plan.research and self._asked.named:
            raise BadSourceError(
                f"session {name}: its people were promised that no name is given, so --names does not go with it"
            )
        try:
            tables = {placed.table: await self._snapshot(placed.table) for placed in record.tables}
        except BadSourceError as error:
            raise BadSourceError(f"session {name} cannot be told of: {error}") from None
        held_tables = tables_held_back(record, tables)
        shown_tables = [
            table
            for table, one in tables.items()
            if one is not None and one.is_counted and table not in held_tables
        ]
        seals = {
            placed.number: table_code(one.record.commitment)
            for placed in record.tables
            if (one := tables[placed.table]) is not None
        }
        people_of_session = await self._store.people(name)
        consenting = consenting_members(record, people_of_session)
        sittings = await self._sittings(
            record, {table: one for table, one in tables.items() if one is not None and table in shown_tables}
        )
        people = {one.seat: self._code_and_name(one) for one in people_of_session if one.seat is not None}
        member = member_lookup(self._asked.codes, record.commitment, people)
        refused_seats = _refused_seats(record, consenting, sittings) if record.plan.research else ()
        rows = await self._store.journal(name)
        check_whole(name, rows, row.version)
        codes = {
            one.seat: self._asked.codes.person_code(one.user)
            for one in people_of_session
            if one.seat in consenting or not record.plan.research
        }
        numbers = {placed.number: placed.table for placed in record.tables}
        answers = (replace(one, at_ms=max(0, one.at_ms - record.opened_ms)) for one in all_answers(rows))
        return SessionSource(
            origin=f"session {name}",
            plan=record.plan,
            commitment=record.commitment,
            members=record.members,
            tables=len(record.tables),
            began_ms=max(0, record.started_ms - record.opened_ms),
            seated=count_seated(record.tables, record.left),
            notes=tuple(_staff_notes(rows, record, seals, sittings, member)),
            predictions=coded_predictions(predictions_by_table(rows), codes),
            answers=coded_answers(
                answers,
                codes,
                record.tables,
                {n: seals[n] for n, table in numbers.items() if table in shown_tables},
                refused_seats,
            ),
            started_utc=self._utc_time(record.started_ms),
            refused=frozenset((seals[number], seat) for number, seat in refused_seats if number in seals),
            takings={numbers[number]: seat_takings(one) for number, one in sittings.items()},
            people=people,
        ), shown_tables

    async def _sittings(
        self, record: SessionRecord, tables: Mapping[str, Snapshot]
    ) -> dict[int, TableSittings]:
        """Return the sittings by table number, without tables whose journal is unreadable."""
        sittings: dict[int, TableSittings] = {}
        for name, snap in tables.items():
            seats, absent = {name: len(snap.record.seats)}, {name: snap.record.option_at_start("absent")}
            try:
                sittings |= session_sittings(record, {name: await self._store.journal(name)}, seats, absent)
            except (DamagedError, ValueError, LookupError):
                continue  # the table is left out, with a sentence of its own
        return sittings

    def _code_and_name(self, one: Member) -> tuple[str, str | None]:
        return self._asked.codes.person_code(one.user), one.name if self._asked.named else None

    async def table_source(self, name: str, session: SessionSource | None = None) -> GameSource | None:
        """Return a finished table, or None; a session's table needs its session. Raises BadSourceError."""
        try:
            return await self._table_source(name, session)
        except (DamagedError, ValueError, LookupError):
            raise BadSourceError(f"table {name}: its journal cannot be read") from None

    async def _table_source(self, name: str, session: SessionSource | None) -> GameSource | None:
        snap = await self._snapshot(name)
        if (
            snap is None
            or not snap.is_counted
            or snap.record.dress_rehearsal
            or bool(snap.record.session) != (session is not None)
        ):
            return None
        rows = await self._store.journal(name)
        record = whole_record(snap, rows, await self._store.secret(name))
        holders = {
            one.seat: self._code_and_name(one)
            for one in await self._store.people(name)
            if one.seat is not None and one.role == "player"
        }
        placed = await self._place_in_session(snap)
        mates = tuple[SeatTaker, ...]()
        known_people = KnownPeople(self._asked.codes, now=holders)
        if session is not None:
            member = member_lookup(self._asked.codes, session.commitment, session.people)
            known_people = replace(known_people, takings=session.takings[name], member=member)
            mates = () if placed is None else team_mates(placed, member)
        return GameSource(
            origin=f"table {name}",
            record=record,
            session=None if session is None else session_code(session.commitment),
            number=snap.record.number or None,
            treatment=None if placed is None else placed.treatment,
            late=None if placed is None else placed.late,
            people=seat_takers(record, known_people),
            mates=mates,
            breaches=breach_seats(rows),
            words=await self._meeting_messages(snap),
            started_utc=self._utc_time(snap.record.started_at),
            refused=frozenset() if session is None else session.refused,
            predictions=() if session is None else session.predictions.get(snap.record.number, ()),
            quiz=_quiz_results(snap.record),
            is_from_database=True,
        )

    async def _meeting_messages(self, snap: Snapshot) -> tuple[CodedMessage, ...]:
        """Return the messages of its meetings, if everybody there let them be kept."""
        row = await self._store.load(snap.record.session) if snap.record.session else None
        if row is None:
            return ()
        record, people = SessionRecord.model_validate_json(row.record), await self._store.people(row.table)
        if not keeps_words(record, people, snap.record.number):
            return ()
        texts = [
            (one.user, message) for one in people for message in await self._said.get(one.user, row.table)
        ]
        code, number = self._asked.codes.person_code, snap.record.number
        return tuple(
            CodedMessage(messages.seat, code(user), messages.ms, messages.text)
            for user, messages in texts
            if messages.table == number
        )

    async def _place_in_session(self, snap: Snapshot) -> Placed | None:
        row = await self._store.load(snap.record.session) if snap.record.session else None
        return (
            None
            if row is None
            else SessionRecord.model_validate_json(row.record).table_place(snap.record.number)
        )

    async def _snapshot(self, name: str) -> Snapshot | None:
        """Return the current table, or None before its first deal. Raises BadSourceError if it is unreadable."""
        try:
            row = await self._store.load(name)
            if row is None or not row.state:
                return None
            game, record = catalogue.find_game(row.game), TableRecord.model_validate_json(row.record)
            if other := unsupported_rules(game, record.rules):
                raise BadSourceError(f"table {name}: it was played under {other}")
            return Snapshot(
                name, row.version, row.guild, game, record, (), game.codec.state.decode(row.state)
            )
        except (DamagedError, DecodeError, ValueError, LookupError):
            raise BadSourceError(f"table {name}: it cannot be read") from None

    def _utc_time(self, ms: int) -> str | None:
        is_shown = self._asked.named and ms > 0
        return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds") if is_shown else None


def _quiz_results(record: TableRecord) -> dict[Seat, Literal["passed", "failed"]]:
    """Return by seat whether the questions before the game were answered well, without seats that were not
    asked.
    """
    asked = {*record.ready, *record.tries} if record.quiz else set[Seat]()
    return {seat: "passed" if seat in record.ready else "failed" for seat in asked}


def _refused_seats(
    record: SessionRecord, agreed: Collection[int], sittings: Mapping[int, TableSittings]
) -> frozenset[tuple[int, Seat]]:
    """Return the seats, as (table, seat), with a present or former holder without consent."""
    refused_seats = set(seats_without_consent(record.tables, record.left, agreed))
    for number, table_sittings in sittings.items():
        refused_seats.update(
            (number, seat)
            for seat in seats_of_others(
                seat_takings(table_sittings), table_sittings.start, agreed, exact=table_sittings.is_exact
            )
        )
    return frozenset(refused_seats)


def _staff_notes(
    rows: Iterable[JournalRow],
    record: SessionRecord,
    seals: Mapping[int, str],
    sittings: Mapping[int, TableSittings],
    member: Callable[[int], tuple[str, str | None]],
) -> Iterator[StaffNote]:
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "note":
            ms, table_sittings, code = (
                max(0, row.at_ms - record.opened_ms),
                sittings.get(order["table"]),
                None,
            )
            if table_sittings is not None and order["seat"] is not None:
                number = member_at(table_sittings, seat_takings(table_sittings), order["seat"], order["row"])
                code = None if number is None else member(number)[0]
            yield StaffNote(
                row.sequence,
                ms,
                seals.get(order["table"]),
                order["row"] or None,
                order["seat"],
                order["text"],
                code,
            )
