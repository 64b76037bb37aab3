"""Tracks who held each seat of a table: people, stand-ins and automatic players (RULES A2).

One fold serves journals and records. All lists, figures and sentences about people are made from it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from games.audience import Seat
from games.protocol import Decider
from games.record import COUNT_SPEECH, ActionRow, Record, Row, TableRow

Holder: TypeAlias = Literal["person", "stand_in", "automatic", "nobody"]
"""A person; an automatic player in place of one; an automatic player on a seat that no person has held; or
vacant.
"""
SeatChanger: TypeAlias = Literal["player", "instructor", "clock"]
"""The cause of a change of holder: the person, the staff or the clock."""
MARK_SEAT = "mark_seat"
"""The kind of action that notes stand-ins. No holder decides it."""
SPEECH_ENDING_KINDS = frozenset(("say_done", "count_votes", "end_speech"))
"""Kinds of actions that only end a discussion. The clock does them, regardless of the seat's decider."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One holder of a seat, from row `first_row` to before row `end_row` (None: to the end)."""

    seat: Seat
    holder: Holder
    player: str | None
    """The automatic player's name. None for a person, or if the rows lack it."""
    person: int | None
    """The person on the seat, or represented by the stand-in, numbered from 1 in the order of taking seats.

    None: the person has left, or the seat never had one.
    """
    member: int | None
    """The person's number in the session. None outside sessions and in records."""
    changed_by: SeatChanger
    first_row: int
    first_ms: int
    end_row: int | None = None
    end_ms: int | None = None

    @property
    def is_person(self) -> bool:
        """Return whether a person holds the seat."""
        return self.holder == "person"


class SittingFold:
    """Folds the rows of a table into sittings."""

    def __init__(self, seats: int, absent: str = "") -> None:
        """`absent`: the option's value at the start. It tells who decided the clock's actions in older rows."""
        self._seats = seats
        self.ended: list[Sitting] = []
        self.open: dict[Seat, Sitting] = {}
        self.start = 0
        """The first row of the game that counts, 0 before."""
        self._absent = absent
        self._playing = False
        """Whether a game is played, be it a practice."""
        self.is_exact = False
        """Whether the rows name every change of holders, as they do since 0.21."""
        self._people = 0
        self._members: dict[int, int] = {}
        """Person by member number: a member who returns to a table is the same person."""
        self._acted: set[Seat] = set()
        self._nameless_fill = False
        """Whether an older row gave free seats to an automatic player without naming them."""
        self._nameless_leave = False
        """Whether an older row reports a departure without the seat."""
        self._before: Row | None = None

    def add_row(self, row: Row) -> Decider | None:
        """Fold the next row. Returns who decided an action, None for other rows."""
        decider = self._fold_action(row) if isinstance(row, ActionRow) else None
        if isinstance(row, TableRow):
            self._fold_table_row(row)
        self._before = row
        return decider

    def may_be_stand_in(self, seat: Seat) -> bool:
        """Return whether a stand-in may hold this seat. Older rows do not name all."""
        sitting = self.open.get(seat)
        if sitting is None or self.is_exact:
            return sitting is not None and sitting.holder == "stand_in"
        return sitting.holder == "stand_in" or (
            sitting.is_person and (self._nameless_leave or self._absent == "bot")
        )

    def _fold_action(self, row: ActionRow) -> Decider | None:
        seat = row.actor.seat
        if _kind(row.action) in {MARK_SEAT, COUNT_SPEECH}:
            return None
        if seat is None:
            return row.actor.by
        self._assume_people(row)
        sitting = self.open.get(seat)
        decider = row.actor.by
        if decider == "player" and (sitting is None or not sitting.is_person):
            self._return_person(seat, row, "player")
        elif decider == "automatic" and (sitting is None or sitting.holder in ("person", "nobody")):
            self._seat_stand_in(seat, row, sitting)
        elif decider == "clock" and self._was_chosen_by_bot(row, sitting):
            decider = "automatic"
        elif decider == "clock" and self._stand_in_takes_over(row, sitting):
            self._seat_stand_in(seat, row, sitting)
        self._acted.add(seat)
        return decider

    def _was_chosen_by_bot(self, row: ActionRow, sitting: Sitting | None) -> bool:
        """Return whether an automatic player chose what an older row attributes to the clock."""
        if self.is_exact or sitting is None or _kind(row.action) in SPEECH_ENDING_KINDS:
            return False
        if self._absent == "bot":
            return True
        return (
            not sitting.is_person
            and isinstance(self._before, TableRow)
            and sitting.first_row == self._before.sequence
        )

    def _stand_in_takes_over(self, row: ActionRow, sitting: Sitting | None) -> bool:
        """Return whether an automatic player acts here from the next action on."""
        return (
            self.is_exact
            and self._absent == "bot"
            and sitting is not None
            and sitting.is_person
            and _kind(row.action) not in SPEECH_ENDING_KINDS
        )

    def _seat_stand_in(self, seat: Seat, row: ActionRow, sitting: Sitting | None) -> None:
        """Seat an automatic player that no row has seated."""
        if not self.is_exact and self._nameless_fill and seat not in self._acted and sitting is not None:
            self.open[seat] = replace(
                sitting, holder="automatic", person=None, member=None, changed_by="instructor"
            )
            return
        left = (not self.is_exact and self._nameless_leave) or sitting is None or sitting.holder == "nobody"
        person, member = (None, None) if left or sitting is None else (sitting.person, sitting.member)
        self._replace_sitting(
            Sitting(
                seat, "stand_in", None, person, member, "player" if left else "clock", row.sequence, row.ms
            )
        )

    def _fold_table_row(self, row: TableRow) -> None:
        facts = row.facts
        match row.table:
            case "start" | "practice":
                self._fold_start(row, start_holders(facts))
            case "practised":  # a record does not tell what happened in it; since 0.21 the start after it says who sits where
                self.open.clear()
                self._nameless_fill = True
            case "join" if isinstance(seat := facts.get("taken"), int):
                self._fold_join(seat, row)
            case "leave":
                self._fold_leave(row, facts.get("seat"), facts.get("player"))
            case "fill":
                self._fold_fill(row, facts)
            case "replace" if isinstance(seat := facts.get("seat"), int):
                self._seat_person(seat, row, "instructor", facts.get("member"))
            case "come_back" if isinstance(seat := facts.get("seat"), int):
                self._return_person(seat, row, "player")
            case "change" if isinstance(options := facts.get("options"), Mapping):
                self._absent = str(options.get("absent", self._absent))
            case _:
                pass

    def _fold_start(self, row: TableRow, holders: Sequence[tuple[Holder, str]]) -> None:
        """Set the holders that a start lists."""
        self._playing = True
        if row.table == "start":
            self.start = row.sequence
        for seat, (holder, player) in enumerate(holders):
            self.is_exact = True
            sitting = self.open.get(seat)
            if sitting is not None and sitting.person is not None and holder == "person":
                self._return_person(
                    seat, row, "player"
                )  # an automatic player had acted for them in the practice
            elif sitting is None or (sitting.holder, sitting.player or "") != (holder, player):
                person = self._person_number(None) if holder == "person" else None
                word: SeatChanger = "player" if holder == "person" else "instructor"
                self._replace_sitting(
                    Sitting(seat, holder, player or None, person, None, word, row.sequence, row.ms)
                )

    def _assume_people(self, row: Row) -> None:
        """Seat a person wherever an older record names no holder."""
        if len(self.open) < self._seats:
            for seat in range(self._seats):
                if seat not in self.open:
                    self._seat_person(seat, row, "player", None)

    def _fold_join(self, seat: Seat, row: TableRow) -> None:
        """Seat a person. Before the start, vacate or fill their earlier seat."""
        facts, left = row.facts, row.facts.get("left")
        sitting = self.open.get(left) if isinstance(left, int) else None
        if not isinstance(left, int) or sitting is None or not sitting.is_person:
            self._seat_person(seat, row, "player", facts.get("member"))
            return
        player = str(facts.get("player") or "") or None
        holder: Holder = "nobody" if player is None else "automatic"
        self._replace_sitting(replace(sitting, seat=seat, first_row=row.sequence, first_ms=row.ms))
        self._replace_sitting(Sitting(left, holder, player, None, None, "player", row.sequence, row.ms))

    def _fold_leave(self, row: TableRow, seat: Any, player: Any) -> None:
        if not isinstance(seat, int):
            self._nameless_leave |= self._playing and not self.is_exact
        elif player or (player is None and self._playing and not self.is_exact):
            self._replace_sitting(
                Sitting(seat, "stand_in", player, None, None, "player", row.sequence, row.ms)
            )
        else:
            self._replace_sitting(Sitting(seat, "nobody", None, None, None, "player", row.sequence, row.ms))

    def _fold_fill(self, row: TableRow, facts: Mapping[str, Any]) -> None:
        by: SeatChanger
        one, several = facts.get("seat"), facts.get("seats") or ()
        seats = several if one is None else (one,)
        if not seats:
            self._nameless_fill = True
        for seat in seats:
            sitting = self.open.get(seat)
            stands_in = self._playing and sitting is not None and sitting.holder in ("person", "stand_in")
            by = facts.get("by") or (
                "clock" if stands_in and sitting is not None and sitting.is_person else "instructor"
            )
            returns = facts.get("until_back", by == "clock")
            person, member = (
                (sitting.person, sitting.member)
                if stands_in and returns and sitting is not None
                else (None, None)
            )
            holder: Holder = "stand_in" if stands_in else "automatic"
            self._replace_sitting(
                Sitting(seat, holder, facts.get("player"), person, member, by, row.sequence, row.ms)
            )

    def _seat_person(self, seat: Seat, row: Row, word: SeatChanger, member: Any) -> None:
        number = member if isinstance(member, int) else None
        self._replace_sitting(
            Sitting(seat, "person", None, self._person_number(number), number, word, row.sequence, row.ms)
        )

    def _return_person(self, seat: Seat, row: Row, word: SeatChanger) -> None:
        """Return the seat to its person, or seat a new one if they had left."""
        sitting = self.open.get(seat)
        if sitting is None or sitting.person is None:
            self._seat_person(seat, row, word, None)
        elif not sitting.is_person:
            self._replace_sitting(
                Sitting(seat, "person", None, sitting.person, sitting.member, word, row.sequence, row.ms)
            )

    def _person_number(self, member: int | None) -> int:
        """Return the person's number, the next one if new."""
        if member is not None and member in self._members:
            return self._members[member]
        self._people += 1
        if member is not None:
            self._members[member] = self._people
        return self._people

    def _replace_sitting(self, sitting: Sitting) -> None:
        open_sitting = self.open.get(sitting.seat)
        if open_sitting is not None and open_sitting.first_row < sitting.first_row:
            self.ended.append(replace(open_sitting, end_row=sitting.first_row, end_ms=sitting.first_ms))
        self.open[sitting.seat] = sitting


class TableSittings:
    """All sittings of a table, and the decider of each action."""

    def __init__(self, rows: Iterable[Row], seats: int, absent: str = "") -> None:
        """`seats`, `absent`: as in `SittingFold`."""
        fold = SittingFold(seats, absent)
        self._deciders: dict[int, Decider] = {}
        self._timed: set[int] = set()
        """Rows of the clock that only ended a time to talk."""
        for row in rows:
            if (decider := fold.add_row(row)) is not None:
                self._deciders[row.sequence] = decider
                if (
                    decider == "clock"
                    and isinstance(row, ActionRow)
                    and _kind(row.action) in SPEECH_ENDING_KINDS
                ):
                    self._timed.add(row.sequence)
        self.start = fold.start
        """The first row of the game that counts, 0 if it never began."""
        self.is_exact = fold.is_exact
        """Whether the rows name every change of holders, as they do since 0.21."""
        self.all: tuple[Sitting, ...] = tuple(
            sorted((*fold.ended, *fold.open.values()), key=lambda one: (one.first_row, one.seat))
        )
        """Every sitting, in order of its beginning."""
        self.by_seat = _sittings_by_seat(self.all)
        """The same by seat, in their order."""

    def with_members(self, members: Mapping[int, int]) -> TableSittings:
        """Return a copy with session member numbers, by person number."""
        named = copy(self)
        named.all = tuple(
            one if one.person is None else replace(one, member=members.get(one.person, one.member))
            for one in self.all
        )
        named.by_seat = _sittings_by_seat(named.all)
        return named

    def of_seat(self, seat: Seat) -> Sequence[Sitting]:
        """Return the sittings of this seat, in order."""
        return self.by_seat.get(seat, ())

    def sitting_at(self, seat: Seat, row: int) -> Sitting | None:
        """Return the sitting of this row, None before the first."""
        sittings = self.of_seat(seat)
        at = bisect_right(sittings, row, key=lambda one: one.first_row)
        if not at or ((end := sittings[at - 1].end_row) is not None and row >= end):
            return None
        return sittings[at - 1]

    def is_in_game(self, sitting: Sitting) -> bool:
        """Return whether the sitting reaches into the game that counts."""
        return sitting.end_row is None or sitting.end_row > self.start

    def decider(self, row: int) -> Decider | None:
        """Return the decider of this row's action: `player`, `automatic`, `clock` (the rules' default),
        `instructor`, or None for rows without an action.
        """
        return self._deciders.get(row)

    def act_decider(self, row: int) -> Decider | None:
        """Return `decider`, or None if the clock only ended a discussion, which makes no seat absent."""
        return None if row in self._timed else self.decider(row)


def record_sittings(record: Record) -> TableSittings:
    """Return the sittings of a record's table."""
    return TableSittings(record.rows, len(record.header.seats), str(record.header.options.get("absent", "")))


def start_holders(facts: Mapping[str, Any]) -> Sequence[tuple[Holder, str]]:
    """Return each seat's holder and automatic player of a start row, () for older ones."""
    return [(holder, player) for holder, player in facts.get("holders") or ()]


def _sittings_by_seat(sittings: Iterable[Sitting]) -> Mapping[Seat, Sequence[Sitting]]:
    by_seat = defaultdict[Seat, list[Sitting]](list)
    for sitting in sittings:
        by_seat[sitting.seat].append(sitting)
    return by_seat


def _kind(action: Any) -> str:
    return str(action.get("kind", "")) if isinstance(action, Mapping) else ""
