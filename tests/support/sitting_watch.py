"""A second account of who held each seat, from the tables' saved records after every journal row, held
against the fold of sittings.

It reads who sits where and which automatic player holds a seat; of the rows it takes actors, never what they
say of holders.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from bot import catalogue
from bot.research.game_parts import sheet_reader
from bot.sessions.archive.member_acts import member_acts
from bot.sessions.record import SessionRecord
from bot.sessions.session import GAME
from bot.tables.journal.codecs import ORDERS
from bot.tables.journal.sittings import fold_sittings, holder_rows
from bot.tables.results.export import whole_record
from bot.tables.snapshot import Snapshot
from games.analysis.research.data.sheets import DecisionRow, SittingRow
from games.audience import Seat
from games.audit import verification_findings
from games.record import ActionRow, Record
from games.sittings import (
    MARK_SEAT,
    SPEECH_ENDING_KINDS,
    Sitting,
    SittingFold,
    TableSittings,
    record_sittings,
)
from storage.memory import MemoryDatabase, MemoryStore
from storage.store import Appended, Change, Conflict, Duplicate, JournalRow, Person

MOST_FAULTS = 5
"""Of more in one class nothing is told."""


class Truth(NamedTuple):
    """Who holds a seat, by the table's record. `user`: the person, or for whom the stand-in plays; None:
    nobody, or they are gone.
    """

    holder: str
    player: str
    user: int | None


class SeatAct(NamedTuple):
    """An act of a seat as it happened. `user`: who holds the seat."""

    row: int
    seat: Seat
    by: str
    kind: str
    truth: Truth

    @property
    def is_end_of_talk(self) -> bool:
        """Whether the clock only ended a time to talk, which is nobody's act."""
        return self.by == "clock" and self.kind in SPEECH_ENDING_KINDS


@dataclass
class Occurred:
    """How often each kind of change occurred."""

    joins: int = 0
    leaves: int = 0
    hand_overs: int = 0
    moves: int = 0
    """People who have held seats at several tables in the game that counts."""
    clock_stand_ins: int = 0
    staff_stand_ins: int = 0
    returns: int = 0
    undone_turns: int = 0
    practices: int = 0
    acts: int = 0
    undone_acts: int = 0

    @property
    def missing(self) -> tuple[str, ...]:
        """The kinds that never occurred."""
        return tuple(one.name for one in fields(Occurred) if not getattr(self, one.name))


@dataclass
class TableAccount:
    """One table as its record showed it, from row to row."""

    fold: SittingFold
    truths: dict[Seat, Truth]
    acts: list[SeatAct] = field(default_factory=list[SeatAct])
    undone: set[int] = field(default_factory=set[int])
    start: int = 0
    practice: int = 0
    rows: int = 0
    had_person: set[Seat] = field(default_factory=set[Seat])
    sat_in_game: set[int] = field(default_factory=set[int])
    before_start: set[Seat] = field(default_factory=set[Seat])
    """Seats of people for whom an automatic player had acted before the game began, and nobody since: the
    start gives them back.
    """
    compared: dict[Seat, tuple[Sitting, Truth]] = field(default_factory=dict[Seat, tuple[Sitting, Truth]])


class SittingWatch:
    """Watches every table of a database. `faults`: where the fold of sittings says something else."""

    def __init__(self, database: MemoryDatabase) -> None:
        self._database = database
        self._tables: dict[str, TableAccount] = {}
        self._members: dict[int, int] = {}
        self.faults: list[str] = []
        self.occurred = Occurred()

    def note(self, change: Change) -> None:
        """Take the rows that this change has just appended, and compare after them."""
        stored = self._database.tables[change.table]
        if stored.game == GAME:
            known = {
                one.user: one.seat for one in self._database.people[change.table] if one.seat is not None
            }
            self._members |= known
            return
        record = json.loads(change.record)
        account = self._tables.get(change.table)
        if account is None:
            account = self._tables[change.table] = TableAccount(
                SittingFold(0, str(record["options"].get("absent"))), {}
            )
        account.fold._seats = len(record["seats"])  # options chosen before the start may change their number
        people = self._database.people[change.table]
        for row in self._database.journals[change.table][account.rows :]:
            account.rows = row.sequence
            self._take(change.table, account, row, record, people)

    def _take(
        self,
        table: str,
        account: TableAccount,
        row: JournalRow,
        record: Mapping[str, Any],
        people: list[Person],
    ) -> None:
        action, actor = json.loads(row.action), json.loads(row.actor)
        seat, kind = actor["seat"], action["kind"]
        if kind == "start":
            account.before_start = set(record["missed"])
        elif kind != MARK_SEAT and kind not in ORDERS:
            account.before_start.discard(seat)
        before, account.truths = account.truths, _truths(account, record, people)
        is_act = kind not in ORDERS and kind != MARK_SEAT and seat is not None
        decider = next((account.fold.add_row(one) for one in holder_rows([row])), None)
        if is_act:
            account.acts.append(SeatAct(row.sequence, seat, actor["by"], kind, account.truths[seat]))
            self.occurred.acts += 1
            if decider != actor["by"]:
                self._blame(f"{table} row {row.sequence}: decided by {decider} and not by {actor['by']}")
        self._tally(account, row.sequence, action, actor, before)
        self._compare(table, account, row.sequence)

    def _tally(
        self,
        account: TableAccount,
        row: int,
        action: dict[str, Any],
        actor: dict[str, Any],
        before: Mapping[Seat, Truth],
    ) -> None:
        occurred, plays = self.occurred, bool(account.start or account.practice)
        match action["kind"]:
            case "start" if action.get("practice"):
                account.practice = row
                occurred.practices += 1
            case "start":
                account.start = row
            case "roll_back":
                gone = {act.row for act in account.acts if act.row > action["to"]} - account.undone
                account.undone |= gone
                occurred.undone_turns += 1
                occurred.undone_acts += len(gone)
            case "join":
                occurred.joins += 1
            case "leave":
                occurred.leaves += plays and before != account.truths
            case "replace":
                occurred.hand_overs += plays
            case "fill" if plays:
                occurred.clock_stand_ins += actor["by"] == "clock" and action["by"] == "clock"
                occurred.staff_stand_ins += action["by"] == "instructor"
            case _:
                pass
        for seat, truth in account.truths.items():
            was = before.get(seat)
            occurred.returns += was is not None and (was.holder, truth.holder, was.user) == (
                "stand_in",
                "person",
                truth.user,
            )
            if (
                account.start
                and truth.holder == "person"
                and truth.user is not None
                and truth.user not in account.sat_in_game
            ):
                account.sat_in_game.add(truth.user)
                occurred.moves += sum(truth.user in one.sat_in_game for one in self._tables.values()) == 2

    def _compare(self, table: str, account: TableAccount, row: int) -> None:
        """Hold what the fold says of each seat now against the record."""
        for seat, truth in account.truths.items():
            sitting = account.fold.open.get(seat)
            if sitting is None:
                if truth.holder != "nobody":
                    self._blame(f"{table} row {row} seat {seat}: {truth}, and the fold knows of nobody")
                continue
            if account.compared.get(seat) == (sitting, truth):
                continue
            account.compared[seat] = sitting, truth
            folded = (sitting.holder, sitting.player or "", sitting.member)
            if folded != (truth.holder, truth.player, self._member(truth.user)):
                self._blame(f"{table} row {row} seat {seat}: {truth}, and the fold says {sitting}")

    def _member(self, user: int | None) -> int | None:
        return None if user is None else self._members.get(user)

    def _blame(self, fault: str) -> None:
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(fault)

    # At the end

    def check_end(self, session: SessionRecord, snapshots: Mapping[str, Snapshot], *, sheets: bool) -> None:
        """Compare whole tables: by journal, by exported record, by participation, and, if asked, by the
        sheets of the data.
        """
        for table, snap in snapshots.items():
            account = self._tables[table]
            rows = self._database.journals[table]
            absent = str((snap.record.dealt or snap.record.options).get("absent", ""))
            of_journal = fold_sittings(rows, len(snap.record.seats), absent)
            self._check_holders(table, account, of_journal)
            if account.start:
                self._check_record(snap, account, of_journal, rows, sheets=sheets)
        self._check_participation(session, snapshots)

    def _check_holders(self, table: str, account: TableAccount, folded: TableSittings) -> None:
        """Each act belongs to exactly one sitting, and the sums over the holders are the sums over the seats."""
        by_holder, by_truth, by_seat = Counter[Any](), Counter[Any](), Counter[Seat]()
        for act in account.acts:
            here = [one for one in folded.all if one.seat == act.seat and _covers(one, act.row)]
            if len(here) != 1:
                self._blame(f"{table} row {act.row}: an act of {len(here)} holders")
            for one in here:
                by_holder[act.seat, act.by, one.holder, one.player or "", one.member] += 1
            by_truth[act.seat, act.by, act.truth.holder, act.truth.player, self._member(act.truth.user)] += 1
            by_seat[act.seat] += 1
        if by_holder != by_truth:
            self._blame(
                f"{table}: acts by holder are {by_holder - by_truth} and should be {by_truth - by_holder}"
            )
        if (
            Counter({seat: sum(n for key, n in by_holder.items() if key[0] == seat) for seat in by_seat})
            != by_seat
        ):
            self._blame(f"{table}: the sum over holders is not the sum over seats")

    def _check_record(
        self,
        snap: Snapshot,
        account: TableAccount,
        of_journal: TableSittings,
        rows: list[JournalRow],
        *,
        sheets: bool,
    ) -> None:
        """The exported record says the same of the game that counts; so do its sheets."""
        table, record = snap.table, whole_record(snap, rows, self._database.secrets[snap.table])
        of_record = record_sittings(record)
        for one in record.rows:
            if not isinstance(one, ActionRow) or one.actor.seat is None or one.sequence < account.start:
                continue
            told, known = (by.sitting_at(one.actor.seat, one.sequence) for by in (of_record, of_journal))
            if told is None or known is None or (told.holder, told.player) != (known.holder, known.player):
                self._blame(f"{table} row {one.sequence}: the record says {told}, the journal {known}")
            if of_record.decider(one.sequence) != of_journal.decider(one.sequence):
                self._blame(f"{table} row {one.sequence}: another decider in the record")
        if sheets:
            self._check_sheets(snap, account, record)

    def _check_sheets(self, snap: Snapshot, account: TableAccount, record: Record) -> None:
        """The record proves itself, and the sums of its sheets are those of the acts."""
        table = snap.table
        if wrong := verification_findings(snap.game, record, catalogue.holders(snap.game.name)):
            self._blame(f"{table}: the record does not prove itself: {wrong[0]}")
        told = sheet_reader(snap.game.name)(table, snap.game, record).read_rows()
        counted = [act for act in account.acts if act.row > account.start]
        standing = Counter(
            (act.seat, act.by) for act in counted if act.row not in account.undone and not act.is_end_of_talk
        )
        sat = Counter[Any]()
        for row in told:
            if isinstance(row, SittingRow):
                sat.update({(row.seat, by): n for by, n in _acts(row).items() if n})
        decided = Counter(
            (row.seat, row.by)
            for row in told
            if isinstance(row, DecisionRow) and row.seat is not None and not row.hand_over
        )
        if sat != standing:
            self._blame(f"{table}: the sheet of sittings counts {sat}, and there were {standing}")
        if decided != Counter((act.seat, act.by) for act in counted):
            self._blame(f"{table}: the sheet of decisions counts {decided}")

    def _check_participation(self, session: SessionRecord, snapshots: Mapping[str, Snapshot]) -> None:
        """What participation counts of each member is what their seats did, and no act is missing or counted
        twice.
        """
        absent = {
            table: str((snap.record.dealt or snap.record.options).get("absent", ""))
            for table, snap in snapshots.items()
        }
        journals = {table: self._database.journals[table] for table in snapshots}
        told = member_acts(
            session, journals, {table: len(snap.record.seats) for table, snap in snapshots.items()}, absent
        )
        wanted = Counter[Any]()
        for account in self._tables.values():
            for act in account.acts:
                member = self._member(act.truth.user)
                if member is not None and not act.is_end_of_talk:
                    wanted[
                        member, act.by, "game" if account.start and act.row > account.start else "practice"
                    ] += 1
        counted = Counter[Any]()
        for member, acts in told.items():
            for phase, one in (("game", acts.game), ("practice", acts.practice)):
                counted.update(
                    {(member, "player", phase): one.own, (member, "automatic", phase): one.stand_in}
                )
                counted.update({(member, "clock", phase): one.clock})
        if +counted != +wanted:
            self._blame(
                f"participation counts {+(counted - wanted)} too many and {+(wanted - counted)} too few"
            )


class WatchedStore(MemoryStore):
    """A store that tells its watch of every change."""

    def __init__(self, database: MemoryDatabase, watch: SittingWatch) -> None:
        super().__init__(database)
        self._watch = watch

    async def append(self, change: Change) -> Appended | Conflict | Duplicate:
        done = await super().append(change)
        if isinstance(done, Appended):
            self._watch.note(change)
        return done


def _truths(account: TableAccount, record: Mapping[str, Any], people: list[Person]) -> dict[Seat, Truth]:
    """Who holds each seat by this record, given who held it before."""
    users = {one.seat: one.user for one in people if one.seat is not None}
    plays = record["status"] != "lobby"
    for_one_act = (
        set(record["missed"]) - account.before_start if record["options"].get("absent") == "bot" else ()
    )
    truths: dict[Seat, Truth] = {}
    for seat, one in enumerate(record["seats"]):
        user, player = users.get(seat), one["automatic"]
        if plays and user is not None:
            account.had_person.add(seat)
        if player is None and seat not in for_one_act:
            truths[seat] = Truth("nobody" if user is None else "person", "", user)
        else:
            truths[seat] = Truth(
                "stand_in" if seat in account.had_person else "automatic", player or "", user
            )
    return truths


def _covers(sitting: Sitting, row: int) -> bool:
    return sitting.first_row <= row and (sitting.end_row is None or row < sitting.end_row)


def _acts(row: SittingRow) -> dict[str, int]:
    return {"player": row.own_acts, "clock": row.clock_acts, "automatic": row.automatic_acts}
