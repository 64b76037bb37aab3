"""What the database holds of games that are over, as sources of a bundle: nothing else of it is told.

People stand there by their ids: here they become codes, and names only where they were asked for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from bot import catalogue
from bot.sessions.archive.meeting_words import MeetingWords
from bot.sessions.decisions.consent import consenting_members, keeps_words, seats_without_consent
from bot.sessions.decisions.predictions import predictions_by_table
from bot.sessions.decisions.surveys import all_answers
from bot.sessions.matched import tables_held_back
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import GAME
from bot.sessions.sittings import member_at, seat_takings, seats_of_others, session_sittings
from bot.study.answers import told_of
from bot.study.codes import Codes
from bot.study.origin import BadSourceError, Held, Noted, Person, Played, Words, coded, session_code, short
from bot.study.people import Known, member_codes, sitters, team_mates
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
class Asked:
    """How people stand in it. `named`: with names and times of day."""

    codes: Codes
    named: bool = False


class Database:
    """Reads one store."""

    def __init__(self, store: Store, asked: Asked) -> None:
        self._store = store
        self._asked = asked
        self._said = MeetingWords(store)

    async def names(self) -> tuple[list[str], list[str]]:
        """All sessions and all tables, closed ones too, oldest first."""
        found: tuple[list[str], list[str]] = ([], [])
        for name, game in await self._store.all_tables():
            found[game != GAME].append(name)
        return found

    async def session(self, name: str) -> tuple[Held, list[str]]:
        """A session, and the names of those of its tables that may be told. Raises BadSourceError."""
        try:
            return await self._session(name)
        except (DamagedError, ValueError, LookupError):
            raise BadSourceError(f"session {name}: it cannot be read") from None

    async def _session(self, name: str) -> tuple[Held, list[str]]:
        row = await self._store.load(name)
        if row is None or row.game != GAME:
            raise BadSourceError(f"There is no session {name}.")
        try:
            record = SessionRecord.model_validate_json(row.record)
        except ValueError:
            raise BadSourceError(f"session {name}: it cannot be read by this version") from None
        if record.plan.research and self._asked.named:
            raise BadSourceError(f"session {name}: its people were promised that no name is given, so --names does not go with it")
        try:
            tables = {placed.table: await self._snapshot(placed.table) for placed in record.tables}
        except BadSourceError as error:
            raise BadSourceError(f"session {name} cannot be told of: {error}") from None
        held = tables_held_back(record, tables)
        told = [table for table, one in tables.items() if one is not None and one.is_counted and table not in held]
        seals = {placed.number: short(one.record.commitment) for placed in record.tables if (one := tables[placed.table]) is not None}
        there = await self._store.people(name)
        yes = consenting_members(record, there)
        sat = await self._sittings(record, {table: one for table, one in tables.items() if one is not None and table in told})
        people = {one.seat: self._identity(one) for one in there if one.seat is not None}
        member = member_codes(self._asked.codes, record.commitment, people)
        kept = _kept_back(record, yes, sat) if record.plan.research else ()
        rows = await self._store.journal(name)
        check_whole(name, rows, row.version)
        codes = {one.seat: self._asked.codes.person(one.user) for one in there if one.seat in yes or not record.plan.research}
        numbers = {placed.number: placed.table for placed in record.tables}
        since = (replace(one, at_ms=max(0, one.at_ms - record.opened_ms)) for one in all_answers(rows))
        return Held(
            origin=f"session {name}",
            plan=record.plan,
            commitment=record.commitment,
            members=record.members,
            tables=len(record.tables),
            began_ms=max(0, record.started_ms - record.opened_ms),
            notes=tuple(_notes(rows, record, seals, sat, member)),
            predictions=coded(predictions_by_table(rows), codes),
            answers=told_of(since, codes, record.tables, {n: seals[n] for n, table in numbers.items() if table in told}, kept),
            started_utc=self._day(record.started_ms),
            refused=frozenset((seals[number], seat) for number, seat in kept if number in seals),
            takings={numbers[number]: seat_takings(one) for number, one in sat.items()},
            people=people,
        ), told

    async def _sittings(self, record: SessionRecord, tables: Mapping[str, Snapshot]) -> dict[int, TableSittings]:
        """By number, who sat where at these tables of the session; without those whose journals cannot be read."""
        found: dict[int, TableSittings] = {}
        for name, snap in tables.items():
            seats, absent = {name: len(snap.record.seats)}, {name: snap.record.option_at_start("absent")}
            try:
                found |= session_sittings(record, {name: await self._store.journal(name)}, seats, absent)
            except (DamagedError, ValueError, LookupError):
                continue  # the table is left out, with a sentence of its own
        return found

    def _identity(self, one: Member) -> tuple[str, str | None]:
        """Somebody's code, and their name if names were asked for."""
        return self._asked.codes.person(one.user), one.name if self._asked.named else None

    async def table(self, name: str, session: Held | None = None) -> Played | None:
        """A table whose game is over; None for another one, and for one of a session where that is not given. Raises BadSourceError."""
        try:
            return await self._table(name, session)
        except (DamagedError, ValueError, LookupError):
            raise BadSourceError(f"table {name}: its journal cannot be read") from None

    async def _table(self, name: str, session: Held | None) -> Played | None:
        snap = await self._snapshot(name)
        if snap is None or not snap.is_counted or snap.record.dress_rehearsal or bool(snap.record.session) != (session is not None):
            return None
        rows = await self._store.journal(name)
        record = whole_record(snap, rows, await self._store.secret(name))
        now = {one.seat: self._identity(one) for one in await self._store.people(name) if one.seat is not None and one.role == "player"}
        placed, mates, known = await self._placed(snap), tuple[Person, ...](), Known(self._asked.codes, now=now)
        if session is not None:
            member = member_codes(self._asked.codes, session.commitment, session.people)
            known = replace(known, takings=session.takings[name], member=member)
            mates = () if placed is None else team_mates(placed, member)
        return Played(
            origin=f"table {name}",
            record=record,
            session=None if session is None else session_code(session.commitment),
            number=snap.record.number or None,
            treatment=None if placed is None else placed.treatment,
            late=None if placed is None else placed.late,
            people=sitters(record, known),
            mates=mates,
            breaches=breach_seats(rows),
            words=await self._words(snap),
            started_utc=self._day(snap.record.started_at),
            refused=frozenset() if session is None else session.refused,
            predictions=() if session is None else session.predictions.get(snap.record.number, ()),
            ours=True,
        )

    async def _words(self, snap: Snapshot) -> tuple[Words, ...]:
        """What was written in its meetings, where everybody there lets it be kept."""
        row = await self._store.load(snap.record.session) if snap.record.session else None
        if row is None:
            return ()
        record, people = SessionRecord.model_validate_json(row.record), await self._store.people(row.table)
        if not keeps_words(record, people, snap.record.number):
            return ()
        found = [(one.user, said) for one in people for said in await self._said.get(one.user, row.table)]
        code, number = self._asked.codes.person, snap.record.number
        return tuple(Words(said.seat, code(user), said.ms, said.text) for user, said in found if said.table == number)

    async def _placed(self, snap: Snapshot) -> Placed | None:
        """Its place in its session."""
        row = await self._store.load(snap.record.session) if snap.record.session else None
        return None if row is None else SessionRecord.model_validate_json(row.record).place(snap.record.number)

    async def _snapshot(self, name: str) -> Snapshot | None:
        """The table as it stands; None for one that was never dealt. Raises BadSourceError for one that cannot be read."""
        try:
            row = await self._store.load(name)
            if row is None or not row.state:
                return None
            game, record = catalogue.find(row.game), TableRecord.model_validate_json(row.record)
            if other := unsupported_rules(game, record.rules):
                raise BadSourceError(f"table {name}: it was played under {other}")
            return Snapshot(name, row.version, row.guild, game, record, (), game.codec.state.decode(row.state))
        except (DamagedError, DecodeError, ValueError, LookupError):
            raise BadSourceError(f"table {name}: it cannot be read") from None

    def _day(self, ms: int) -> str | None:
        told = self._asked.named and ms > 0
        return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds") if told else None


def _kept_back(record: SessionRecord, agreed: Collection[int], sat: Mapping[int, TableSittings]) -> frozenset[tuple[int, Seat]]:
    """The seats, as (table, seat), on which somebody sits or has sat who has given no yes."""
    kept = set(seats_without_consent(record.tables, record.left, agreed))
    for number, one in sat.items():
        kept.update((number, seat) for seat in seats_of_others(seat_takings(one), one.start, agreed, exact=one.is_exact))
    return frozenset(kept)


def _notes(
    rows: Iterable[JournalRow],
    record: SessionRecord,
    seals: Mapping[int, str],
    sat: Mapping[int, TableSittings],
    member: Callable[[int], tuple[str, str | None]],
) -> Iterator[Noted]:
    for row in rows:
        order = json.loads(row.action)
        if order["kind"] == "note":
            ms, there, code = max(0, row.at_ms - record.opened_ms), sat.get(order["table"]), None
            if there is not None and order["seat"] is not None:
                number = member_at(there, seat_takings(there), order["seat"], order["row"])
                code = None if number is None else member(number)[0]
            yield Noted(row.sequence, ms, seals.get(order["table"]), order["row"] or None, order["seat"], order["text"], code)
