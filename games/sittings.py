"""Who held each seat of a table, from row to row: people, stand-ins and automatic players (RULES A2).

One fold of a table's rows makes it, for a journal and for a record alike; every list, figure and sentence about people is made from it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from games.audience import Seat
from games.protocol import By
from games.record import COUNT, ActionRow, Record, Row, TableRow

Holder: TypeAlias = Literal["person", "stand_in", "automatic", "nobody"]
"""A person; an automatic player on a seat that a person has held; an automatic player on a seat that no person has held; nobody yet."""
Word: TypeAlias = Literal["player", "instructor", "clock"]
"""By whose word a seat changed its holder: its person's own, the staff's, or the clock's."""
MARK = "mark_seat"
"""The kind of action with which the table tells its game of stand-ins: an act of no holder."""
TIMED = frozenset(("say_done", "count_votes", "end_speech"))
"""Kinds of actions that only end a time to talk: the clock does them, whoever decides all else."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One holder of a seat, from row `first_row` to before row `end_row` (None: to the end)."""

    seat: Seat
    holder: Holder
    player: str | None
    """The automatic player's name; None for a person, and if the rows do not say it."""
    person: int | None
    """The person on the seat, or for whom the stand-in plays; people are counted from 1 in the order in which they took seats. None: the
    person has left, or there never was one.
    """
    member: int | None
    """The same person's number in their session; None outside of sessions, and in records."""
    changed_by: Word
    first_row: int
    first_ms: int
    end_row: int | None = None
    end_ms: int | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person holds the seat."""
        return self.holder == "person"


class SittingFold:
    """The sittings of a table as far as its rows have been taken."""

    def __init__(self, seats: int, absent: str = "") -> None:
        """`seats`: how many the table has; `absent`: the option of this name at the start, which tells of older rows who decided what the
        clock did.
        """
        self._seats = seats
        self.ended: list[Sitting] = []
        self.open: dict[Seat, Sitting] = {}
        self.start = 0
        """The row with which the game that counts began; 0 before."""
        self._absent = absent
        self._playing = False
        """Whether a game is played, be it a practice."""
        self.is_exact = False
        """Whether the rows name every change of holders, as they do since 0.21."""
        self._people = 0
        self._members: dict[int, int] = {}
        """Person by member number: who comes back to a table is the same person."""
        self._acted: set[Seat] = set()
        self._nameless_fill = False
        """Whether an older row gave free seats to an automatic player without naming them."""
        self._nameless_leave = False
        """Whether an older row tells that somebody left, without the seat."""
        self._before: Row | None = None

    def take(self, row: Row) -> By | None:
        """Take the next row; returns who decided an action of a seat or of the instructor, None for any other row."""
        decider = self._act(row) if isinstance(row, ActionRow) else None
        if isinstance(row, TableRow):
            self._change(row)
        self._before = row
        return decider

    def may_be_stand_in(self, seat: Seat) -> bool:
        """Whether a stand-in may hold this seat now: older rows do not name every one."""
        held = self.open.get(seat)
        if held is None or self.is_exact:
            return held is not None and held.holder == "stand_in"
        return held.holder == "stand_in" or (held.is_person and (self._nameless_leave or self._absent == "bot"))

    def _act(self, row: ActionRow) -> By | None:
        seat = row.actor.seat
        if _kind(row.action) in {MARK, COUNT}:
            return None
        if seat is None:
            return row.actor.by
        self._assume_people(row)
        held = self.open.get(seat)
        decider = row.actor.by
        if decider == "player" and (held is None or not held.is_person):
            self._return(seat, row, "player")
        elif decider == "automatic" and (held is None or held.holder in ("person", "nobody")):
            self._step_in(seat, row, held)
        elif decider == "clock" and self._is_chosen(row, held):
            decider = "automatic"
        elif decider == "clock" and self._plays_on(row, held):
            self._step_in(seat, row, held)
        self._acted.add(seat)
        return decider

    def _is_chosen(self, row: ActionRow, held: Sitting | None) -> bool:
        """Whether an automatic player chose what an older row calls the clock's act."""
        if self.is_exact or held is None or _kind(row.action) in TIMED:
            return False
        if self._absent == "bot":
            return True
        return not held.is_person and isinstance(self._before, TableRow) and held.first_row == self._before.sequence

    def _plays_on(self, row: ActionRow, held: Sitting | None) -> bool:
        """Whether an automatic player acts for this seat from now on, though the rules' default was done this time."""
        return self.is_exact and self._absent == "bot" and held is not None and held.is_person and _kind(row.action) not in TIMED

    def _step_in(self, seat: Seat, row: ActionRow, held: Sitting | None) -> None:
        """An automatic player acts on a seat that no row has given to it."""
        if not self.is_exact and self._nameless_fill and seat not in self._acted and held is not None:
            self.open[seat] = replace(held, holder="automatic", person=None, member=None, changed_by="instructor")
            return
        left = (not self.is_exact and self._nameless_leave) or held is None or held.holder == "nobody"
        person, member = (None, None) if left or held is None else (held.person, held.member)
        self._sit(Sitting(seat, "stand_in", None, person, member, "player" if left else "clock", row.sequence, row.ms))

    def _change(self, row: TableRow) -> None:
        facts = row.facts
        match row.table:
            case "start" | "practice":
                self._begin(row, start_holders(facts))
            case "practised":  # a record does not tell what happened in it; since 0.21 the start after it says who sits where
                self.open.clear()
                self._nameless_fill = True
            case "join" if isinstance(seat := facts.get("taken"), int):
                self._join(seat, row)
            case "leave":
                self._leave(row, facts.get("seat"), facts.get("player"))
            case "fill":
                self._fill(row, facts)
            case "replace" if isinstance(seat := facts.get("seat"), int):
                self._seat_person(seat, row, "instructor", facts.get("member"))
            case "come_back" if isinstance(seat := facts.get("seat"), int):
                self._return(seat, row, "player")
            case "change" if isinstance(options := facts.get("options"), Mapping):
                self._absent = str(options.get("absent", self._absent))
            case _:
                pass

    def _begin(self, row: TableRow, holders: Sequence[tuple[Holder, str]]) -> None:
        """Who sits where at the start: as the row says it, and as the rows before it allow it otherwise."""
        self._playing = True
        if row.table == "start":
            self.start = row.sequence
        for seat, (holder, player) in enumerate(holders):
            self.is_exact = True
            held = self.open.get(seat)
            if held is not None and held.person is not None and holder == "person":
                self._return(seat, row, "player")  # an automatic player had acted for them in the practice
            elif held is None or (held.holder, held.player or "") != (holder, player):
                person = self._person_number(None) if holder == "person" else None
                word: Word = "player" if holder == "person" else "instructor"
                self._sit(Sitting(seat, holder, player or None, person, None, word, row.sequence, row.ms))

    def _assume_people(self, row: Row) -> None:
        """Let a person hold each seat of which an older record has not said anything by its first act."""
        if len(self.open) < self._seats:
            for seat in range(self._seats):
                if seat not in self.open:
                    self._seat_person(seat, row, "player", None)

    def _join(self, seat: Seat, row: TableRow) -> None:
        """A person takes a seat; before the start perhaps for another that they had, which is free again or an automatic player's."""
        facts, left = row.facts, row.facts.get("left")
        held = self.open.get(left) if isinstance(left, int) else None
        if not isinstance(left, int) or held is None or not held.is_person:
            self._seat_person(seat, row, "player", facts.get("member"))
            return
        player = str(facts.get("player") or "") or None
        holder: Holder = "nobody" if player is None else "automatic"
        self._sit(replace(held, seat=seat, first_row=row.sequence, first_ms=row.ms))
        self._sit(Sitting(left, holder, player, None, None, "player", row.sequence, row.ms))

    def _leave(self, row: TableRow, seat: Any, player: Any) -> None:
        if not isinstance(seat, int):
            self._nameless_leave |= self._playing and not self.is_exact
        elif player or (player is None and self._playing and not self.is_exact):
            self._sit(Sitting(seat, "stand_in", player, None, None, "player", row.sequence, row.ms))
        else:
            self._sit(Sitting(seat, "nobody", None, None, None, "player", row.sequence, row.ms))

    def _fill(self, row: TableRow, facts: Mapping[str, Any]) -> None:
        by: Word
        one, several = facts.get("seat"), facts.get("seats") or ()
        seats = several if one is None else (one,)
        if not seats:
            self._nameless_fill = True
        for seat in seats:
            held = self.open.get(seat)
            stands_in = self._playing and held is not None and held.holder in ("person", "stand_in")
            by = facts.get("by") or ("clock" if stands_in and held is not None and held.is_person else "instructor")
            returns = facts.get("until_back", by == "clock")
            person, member = (held.person, held.member) if stands_in and returns and held is not None else (None, None)
            holder: Holder = "stand_in" if stands_in else "automatic"
            self._sit(Sitting(seat, holder, facts.get("player"), person, member, by, row.sequence, row.ms))

    def _seat_person(self, seat: Seat, row: Row, word: Word, member: Any) -> None:
        number = member if isinstance(member, int) else None
        self._sit(Sitting(seat, "person", None, self._person_number(number), number, word, row.sequence, row.ms))

    def _return(self, seat: Seat, row: Row, word: Word) -> None:
        """The person for whom a stand-in played has the seat again; somebody new, if that person had left."""
        held = self.open.get(seat)
        if held is None or held.person is None:
            self._seat_person(seat, row, word, None)
        elif not held.is_person:
            self._sit(Sitting(seat, "person", None, held.person, held.member, word, row.sequence, row.ms))

    def _person_number(self, member: int | None) -> int:
        """The number of this person at the table, the next one for somebody new."""
        if member is not None and member in self._members:
            return self._members[member]
        self._people += 1
        if member is not None:
            self._members[member] = self._people
        return self._people

    def _sit(self, sitting: Sitting) -> None:
        held = self.open.get(sitting.seat)
        if held is not None and held.first_row < sitting.first_row:
            self.ended.append(replace(held, end_row=sitting.first_row, end_ms=sitting.first_ms))
        self.open[sitting.seat] = sitting


class TableSittings:
    """Who held each seat of a whole table, and who decided each of its actions."""

    def __init__(self, rows: Iterable[Row], seats: int, absent: str = "") -> None:
        """`seats`, `absent`: as of `SittingFold`."""
        fold = SittingFold(seats, absent)
        self._deciders: dict[int, By] = {}
        self._timed: set[int] = set()
        """Rows in which the clock only ended a time to talk."""
        for row in rows:
            if (decider := fold.take(row)) is not None:
                self._deciders[row.sequence] = decider
                if decider == "clock" and isinstance(row, ActionRow) and _kind(row.action) in TIMED:
                    self._timed.add(row.sequence)
        self.start = fold.start
        """The row with which the game that counts began; 0: it never did."""
        self.is_exact = fold.is_exact
        """Whether the rows name every change of holders, as they do since 0.21."""
        self.all: tuple[Sitting, ...] = tuple(sorted((*fold.ended, *fold.open.values()), key=lambda one: (one.first_row, one.seat)))
        """Every sitting, in the order in which they began."""
        self.by_seat = _sittings_by_seat(self.all)
        """The same by seat, in their order."""

    def with_members(self, members: Mapping[int, int]) -> TableSittings:
        """A copy that knows the session's member number of these people, by their numbers at the table."""
        named = copy(self)
        named.all = tuple(one if one.person is None else replace(one, member=members.get(one.person, one.member)) for one in self.all)
        named.by_seat = _sittings_by_seat(named.all)
        return named

    def of_seat(self, seat: Seat) -> Sequence[Sitting]:
        """The sittings of this seat, in their order."""
        return self.by_seat.get(seat, ())

    def sitting_at(self, seat: Seat, row: int) -> Sitting | None:
        """The sitting to which this row belongs; None before anybody held the seat."""
        sittings = self.of_seat(seat)
        at = bisect_right(sittings, row, key=lambda one: one.first_row)
        if not at or ((end := sittings[at - 1].end_row) is not None and row >= end):
            return None
        return sittings[at - 1]

    def is_in_game(self, sitting: Sitting) -> bool:
        """Whether some of this sitting is in the game that counts, as far as it has begun."""
        return sitting.end_row is None or sitting.end_row > self.start

    def decider(self, row: int) -> By | None:
        """Who decided the action in this row: the seat's `player`, an `automatic` player, the `clock` (the default of the rules, by
        nobody's decision), or the `instructor`. None for a row that is no act.
        """
        return self._deciders.get(row)

    def act_decider(self, row: int) -> By | None:
        """Who decided the act of a seat in this row: as `decider`, but None where the clock only ended a time to talk. Nobody is away for
        it.
        """
        return None if row in self._timed else self.decider(row)


def record_sittings(record: Record) -> TableSittings:
    """The sittings of a record's table."""
    return TableSittings(record.rows, len(record.header.seats), str(record.header.options.get("absent", "")))


def start_holders(facts: Mapping[str, Any]) -> Sequence[tuple[Holder, str]]:
    """By seat, the holder and the automatic player's name that a start tells; empty for an older one."""
    return [(holder, player) for holder, player in facts.get("holders") or ()]


def _sittings_by_seat(sittings: Iterable[Sitting]) -> Mapping[Seat, Sequence[Sitting]]:
    by_seat = defaultdict[Seat, list[Sitting]](list)
    for sitting in sittings:
        by_seat[sitting.seat].append(sitting)
    return by_seat


def _kind(action: Any) -> str:
    return str(action.get("kind", "")) if isinstance(action, Mapping) else ""
