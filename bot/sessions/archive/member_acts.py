"""Counts each member's acts at the tables of a session, and acts on their behalf, from the sittings."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.sessions.record import Placed, SessionRecord
from bot.sessions.sittings import session_sittings
from bot.tables.journal.codecs import ORDERS
from bot.tables.journal.history import outage_of
from bot.tables.journal.sittings import HeldSeatAct, seat_acts
from games.audience import Seat
from games.sittings import Sitting, TableSittings
from storage.store import JournalRow

PLAYER, AUTOMATIC, CLOCK = "player", "automatic", "clock"


@dataclass(slots=True)
class Acts:
    """Acts on one member's seats, in games or in practices."""

    own: int = 0
    team: int = 0
    """Acts by teammates on their shared seat."""
    stand_in: int = 0
    """Acts by stand-ins until they were back."""
    clock: int = 0
    """Acts by the rules' default when their time was up."""
    for_team: int = 0
    """Acts by stand-ins and the clock, for their teammates."""
    present_ms: int = 0

    @property
    def own_percent(self) -> int | None:
        """Return the person's own acts as a share of all acts on their seats, None without any."""
        whole = self.own + self.team + self.stand_in + self.clock + self.for_team
        return round(100 * self.own / whole) if whole else None


@dataclass(slots=True)
class MemberActs:
    """One member's acts over all tables of the session."""

    game: Acts = field(default_factory=Acts)
    practice: Acts = field(default_factory=Acts)
    seats: list[tuple[int, Seat]] = field(default_factory=list[tuple[int, Seat]])
    """The number of each table with their seat there, in order of sitting down."""
    times_away: int = 0
    """How often a stand-in took their seat, or they lost it, in games."""
    times_back: int = 0
    first_ms: int | None = None
    """When they first acted in a game."""
    last_ms: int | None = None


def member_acts(
    record: SessionRecord,
    journals: Mapping[str, Sequence[JournalRow]],
    seats: Mapping[str, int],
    absent: Mapping[str, str],
) -> dict[int, MemberActs]:
    """Return the acts by member at the tables whose `journals` are given. `seats`, `absent`: as of
    `session_sittings`.
    """
    members = defaultdict[int, MemberActs](MemberActs)
    tables = session_sittings(record, journals, seats, absent)
    placed = [one for one in record.tables if one.number in tables]
    for one in placed:
        _count_table(one, tables[one.number], journals[one.table], members)
    _list_seats(record, tables, members)
    _count_absences(placed, tables, members)
    return dict(members)


class _Phase:
    """The rows of a game or of its practice, and its time without pauses."""

    def __init__(
        self, table: TableSittings, rows: Sequence[JournalRow], first_row: int, end_row: int | None
    ) -> None:
        """Limit the phase to the rows from `first_row` up to, not including, `end_row`."""
        self._table, self.first_row, self.end_row = table, first_row, end_row
        self._rows = [
            row for row in rows if row.sequence >= first_row and (end_row is None or row.sequence < end_row)
        ]
        moves = [row.at_ms for row in self._rows if _order_kind(row) not in ORDERS]
        self.start_ms = self._rows[0].at_ms
        self.end_ms = moves[-1] if moves else self.start_ms
        self._pauses = list(self._pause_times())

    def acts(self) -> Iterator[HeldSeatAct]:
        """Yield the acts on held seats, in order."""
        return seat_acts(self._rows, self._table)

    def overlaps(self, sitting: Sitting) -> bool:
        """Return whether the sitting overlaps this phase."""
        begins_in_time = self.end_row is None or sitting.first_row < self.end_row
        return begins_in_time and (sitting.end_row is None or sitting.end_row > self.first_row)

    def length_ms(self, since: int, until: int) -> int:
        """Return the milliseconds between these times that are in this phase and in none of its pauses."""
        since, until = max(since, self.start_ms), min(until, self.end_ms)
        paused = sum(max(0, min(until, end) - max(since, begin)) for begin, end in self._pauses)
        return max(0, until - since - paused)

    def _pause_times(self) -> Iterator[tuple[int, int]]:
        begin: int | None = None
        for row in self._rows:
            kind = _order_kind(row)
            if kind == "pause" and begin is None:
                begin = row.at_ms
            elif kind == "resume" and begin is not None:
                yield begin, row.at_ms
                begin = None
            elif (outage := outage_of(row)) is not None:
                yield outage
        if begin is not None:
            yield begin, self.end_ms


def _count_table(
    placed: Placed, table: TableSittings, rows: Sequence[JournalRow], members: Mapping[int, MemberActs]
) -> None:
    practice = next(
        (
            row.sequence
            for row in rows
            if _order_kind(row) == "start" and json.loads(row.action).get("practice")
        ),
        None,
    )
    if practice is not None:
        phase = _Phase(table, rows, practice, table.start or None)
        for sitting, acts in _acts_by_sitting(phase, table):
            team = [members[one].practice for one in _team_of(placed, sitting)]
            _count_sitting(phase, sitting, acts, team, stayed=_has_stayed(placed, table, sitting))
    if table.start:
        phase = _Phase(table, rows, table.start, None)
        for sitting, acts in _acts_by_sitting(phase, table):
            team = [members[one].game for one in _team_of(placed, sitting)]
            _count_sitting(phase, sitting, acts, team, stayed=_has_stayed(placed, table, sitting))
            _note_times(sitting, acts, members)


def _has_stayed(placed: Placed, table: TableSittings, sitting: Sitting) -> bool:
    """Return whether only its holder, or their team, ended the sitting."""
    following = _next_sitting(table, sitting)
    return following is None or following.changed_by == PLAYER or _is_handed_on(placed, sitting, following)


def _note_times(sitting: Sitting, acts: Sequence[HeldSeatAct], members: Mapping[int, MemberActs]) -> None:
    """Note the first and last act of this sitting's member."""
    own = [act.ms for act in acts if act.decider == PLAYER]
    if own and sitting.member is not None:
        member = members[sitting.member]
        member.first_ms = own[0] if member.first_ms is None else min(own[0], member.first_ms)
        member.last_ms = own[-1] if member.last_ms is None else max(own[-1], member.last_ms)


def _acts_by_sitting(phase: _Phase, table: TableSittings) -> Iterator[tuple[Sitting, list[HeldSeatAct]]]:
    """Yield the sittings of members and their stand-ins, with the acts of each in this phase."""
    acts = defaultdict[Sitting, list[HeldSeatAct]](list)
    for act in phase.acts():
        acts[act.sitting].append(act)
    yield from ((one, acts[one]) for one in table.all if one.member is not None and phase.overlaps(one))


def _team_of(placed: Placed, sitting: Sitting) -> list[int]:
    """Return whose seat it is: the sitting's member, then their teammates."""
    on_seat = placed.seats[sitting.seat] if sitting.seat < len(placed.seats) else ()
    mates = [one for one in on_seat if one != sitting.member] if sitting.member in on_seat else []
    return [*([] if sitting.member is None else [sitting.member]), *mates]


def _count_sitting(
    phase: _Phase, sitting: Sitting, acts: Sequence[HeldSeatAct], team: Sequence[Acts], *, stayed: bool
) -> None:
    """Add a sitting to the acts of its member, the first of the team. `stayed`: whether they were there to
    its end.
    """
    member, *mates = team
    own, clock, stand_in = (sum(act.decider == by for act in acts) for by in (PLAYER, CLOCK, AUTOMATIC))
    member.own += own
    member.clock += clock
    member.stand_in += stand_in
    present = _present_ms(phase, sitting, acts, stayed=stayed)
    member.present_ms += present
    for mate in mates:
        mate.team += own
        mate.for_team += clock + stand_in
        mate.present_ms += present


def _present_ms(phase: _Phase, sitting: Sitting, acts: Sequence[HeldSeatAct], *, stayed: bool) -> int:
    """Return how long the sitting's person was present: up to each act of their own, and to the end if they
    `stayed`.

    Up to an act of the clock they were not; without an act of their own the result is 0.
    """
    if not sitting.is_person:
        return 0
    total, since = 0, sitting.first_ms
    there = (
        sitting.changed_by == PLAYER and sitting.first_row > phase.first_row
    )  # to come back is to press a button
    for act in acts:
        there = act.decider == PLAYER
        total += phase.length_ms(since, act.ms) if there else 0
        since = act.ms
    end_ms = phase.end_ms if sitting.end_ms is None else sitting.end_ms
    return total + (phase.length_ms(since, end_ms) if stayed and there else 0)


def _next_sitting(table: TableSittings, sitting: Sitting) -> Sitting | None:
    """Return the seat's next sitting, or None."""
    return None if sitting.end_row is None else table.sitting_at(sitting.seat, sitting.end_row)


def _is_handed_on(placed: Placed, sitting: Sitting, following: Sitting | None) -> bool:
    """Return whether a teammate went on."""
    return following is not None and following.is_person and following.member in _team_of(placed, sitting)


def _list_seats(
    record: SessionRecord, tables: Mapping[int, TableSittings], members: Mapping[int, MemberActs]
) -> None:
    """Note each member's seats in the order of their first sittings, then those that only the session's
    record knows.
    """
    sat = sorted(
        (one.first_ms, number, one.seat, one.member)
        for number, table in tables.items()
        for one in table.all
        if one.member is not None
    )
    recorded = [
        (placed.number, seat, member)
        for placed in record.tables
        for seat, on in enumerate(placed.seats)
        for member in on
    ]
    for number, seat, member in [
        *((number, seat, member) for _, number, seat, member in sat),
        *record.left,
        *recorded,
    ]:
        if (number, seat) not in members[member].seats:
            members[member].seats.append((number, seat))


def _count_absences(
    placed: Sequence[Placed], tables: Mapping[int, TableSittings], members: Mapping[int, MemberActs]
) -> None:
    """Count how often each member was away and came back, table by table."""
    sat = defaultdict[int, list[tuple[Sitting, Placed, TableSittings]]](list)
    for one in placed:
        table = tables[one.number]
        for sitting in table.all:
            if table.start and sitting.member is not None and table.is_in_game(sitting):
                sat[sitting.member].append((sitting, one, table))
    for member, theirs in sat.items():
        acts, away = members[member], False
        for sitting, one, table in sorted(theirs, key=lambda found: found[0].first_ms):
            acts.times_away += not sitting.is_person and not away
            acts.times_back += sitting.is_person and away
            following = _next_sitting(table, sitting)
            away = not sitting.is_person
            if sitting.is_person and following is not None and not _is_handed_on(one, sitting, following):
                acts.times_away += 1
                away = True


def _order_kind(row: JournalRow) -> str:
    return str(json.loads(row.action)["kind"])
