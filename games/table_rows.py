"""What can happen at a table beside its game: what a record tells of it, and in which order it can have happened."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.audience import Seat
from games.chance import PRACTICE
from games.options import GameOptions
from games.record import ActionRow, Record, RecordError, Row, TableRow
from games.vocabulary import complaint

_CONTRIBUTION = "([0-9a-f]{8})?"
LEAST_LEFT_MS = 30_000
"""What a clock has left at least when those who wait have shortened it."""
HOLDERS = ("person", "stand_in", "automatic")
Word: TypeAlias = Annotated[str, Field(pattern="^[a-z_]{1,40}$")]


class _Facts(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    def named_seats(self) -> Collection[Seat]:
        """The seats that are named."""
        return ()

    def named_players(self) -> Collection[str]:
        """The automatic players that are named."""
        return ()


class _Join(_Facts):
    contribution: Annotated[str, Field(pattern=f"^{_CONTRIBUTION}$")]
    taken: Seat | None = None
    """The seat; older records do not say which."""
    left: Seat | None = None
    """The seat that the same person had before; None: they had none."""
    player: str = ""
    """The automatic player that has gone there."""

    def named_seats(self) -> Collection[Seat]:
        return tuple({seat: None for seat in (self.taken, self.left) if seat is not None})

    def named_players(self) -> Collection[str]:
        return (self.player,) if self.player else ()


class _Leave(_Facts):
    seat: Seat | None = None
    """The seat that was given up; None: who left had none, or the record is older."""
    player: str = ""
    """The stand-in who takes it."""

    def named_seats(self) -> Collection[Seat]:
        return () if self.seat is None else (self.seat,)

    def named_players(self) -> Collection[str]:
        return (self.player,) if self.player else ()


class _Start(_Facts):
    holders: list[Annotated[list[str], Field(min_length=2, max_length=2)]] | None = None
    """By seat, who holds it (`HOLDERS`) and the automatic player's name; None in older records."""

    def named_players(self) -> Collection[str]:
        return tuple(player for _, player in self.holders or () if player)

    @model_validator(mode="after")
    def _check_holders(self) -> Self:
        if any(holder not in HOLDERS or bool(player) == (holder == "person") for holder, player in self.holders or ()):
            raise ValueError("it says of a seat what no start says")
        return self


class _Fill(_Facts):
    player: Word
    seat: Seat | None
    """None: all that were free, which are the `seats`; older records do not say which."""
    seats: list[Seat] = Field(default_factory=list[Seat])
    by: Literal["instructor", "clock"] | None = None
    """By whose word; None in older records."""
    until_back: bool = False
    """Whether the seat is its person's again when they act."""

    def named_seats(self) -> Collection[Seat]:
        return self.seats if self.seat is None else (self.seat,)

    def named_players(self) -> Collection[str]:
        return (self.player,)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        if len(set(self.seats)) < len(self.seats) or (self.seat is not None and self.seats):
            raise ValueError("it names a seat twice")
        return self


class _Replace(_Facts):
    seat: Seat

    def named_seats(self) -> Collection[Seat]:
        return (self.seat,)


class _Change(_Facts):
    options: dict[str, str | int | bool]


class _Time(_Facts):
    percent: Annotated[int, Field(ge=100, le=300)]


class _Hurry(_Facts):
    seat: Seat
    """Whom all wait for."""
    asker: Seat
    left_ms: Annotated[int, Field(ge=0, le=10**9)]
    """What the clock has left with this; 0: others have still to ask."""

    def named_seats(self) -> Collection[Seat]:
        return (self.seat, self.asker)

    @model_validator(mode="after")
    def _check_hurry(self) -> Self:
        if self.seat == self.asker or 0 < self.left_ms < LEAST_LEFT_MS:
            raise ValueError("it says of a clock what no table does to one")
        return self


class _Breach(_Facts):
    way: Word


class _Outage(_Facts):
    missed_ms: Annotated[int, Field(gt=0, le=10**12)]
    ago_ms: Annotated[int, Field(ge=0, le=10**12)]
    """How long before the row the outage had ended."""


class _RolledBack(_Facts):
    agreed: bool = False
    """Whether all who played had agreed to it, since it undid what they had decided."""


class _Exit(_Facts):
    broke: bool


FACTS: Mapping[str, type[_Facts]] = MappingProxyType(
    {
        **dict.fromkeys(("observe", "pledge", "answer_quiz", "hold_start", "pause", "resume", "close"), _Facts),
        **dict.fromkeys(("ask", "admit", "turn_away", "take_over", "appoint", "dismiss", "call_out"), _Facts),
        **dict.fromkeys(("ask_roll_back", "answer_roll_back", "withdraw_roll_back"), _Facts),
        "rolled_back": _RolledBack,
        "practice": _Facts,
        "practised": _Facts,
        "join": _Join,
        "leave": _Leave,
        "start": _Start,
        "fill": _Fill,
        "replace": _Replace,
        "change": _Change,
        "log_breach": _Breach,
        "exit": _Exit,
        "outage": _Outage,
        "hurry": _Hurry,
        "come_back": _Replace,
        "give_time": _Time,
    }
)
"""What can happen to a table and is no action of its game, with what the record tells of it."""
BREACHES = ("log_breach", "practised")
"""Rows that may tell of somebody who broke the silence: of a practice the record does not say what it was."""
BEFORE_THE_START = frozenset(("join", "start", "practice", "practised", "answer_quiz", "hold_start"))
_ABOUT_GOING_BACK = ("rolled_back", "ask_roll_back", "answer_roll_back", "withdraw_roll_back")
AFTER_THE_START = frozenset(("pause", "resume", *_ABOUT_GOING_BACK, "exit", "come_back", "ask", "turn_away", "hurry"))


def contribution(given: str) -> str:
    """What somebody who joins adds to the chance: eight hexadecimal digits, which tell of nobody; "" for anything else."""
    return given if re.fullmatch(_CONTRIBUTION, given) else ""


class TableHistory:
    """A table on its way through a record. Raises RecordError at a row that cannot stand where it stands."""

    def __init__(self, options: GameOptions, seats: int, players: Collection[str] = ()) -> None:
        """`options`, `seats`: as the game was dealt; `players`: the names of its automatic players, (): any may be."""
        self._options = options
        self._seats = seats
        self._players = players
        self._named: dict[Seat, str] = {}
        """Seats that were named so far, and in which row last."""
        self._chosen: dict[str, str | int | bool] = {}
        """Options that were changed before the start, and not by what was hidden of a practice."""
        self.seats: Collection[Seat] = ()
        """Those that the last row beside the game names."""
        self.contributions: list[str] = []
        self.start = 0
        """The row with which the game began; 0 before."""
        self.returns: set[int] = set()
        """Rows to which the game went back."""
        self._closed = False
        self._ms: int | None = None
        self._paused_ms: int | None = None
        self._rest_ms = 0
        """How long the table has been paused so far, and how long nobody could act."""

    @classmethod
    def through(cls, record: Record, options: GameOptions, players: Collection[str] = ()) -> TableHistory:
        """A table after all rows of this record, one of which is the start."""
        history = cls(options, len(record.header.seats), players)
        for row in record.rows:
            history.take(row)
        if not history.start:
            raise RecordError("this record has no start: the game was never dealt")
        return history

    @property
    def now(self) -> int:
        """The time by the table's own clocks, which stand still in a pause and are put back by an outage, in milliseconds."""
        return (self._ms or 0) - self._rest_ms

    def take(self, row: Row) -> None:
        """The next row."""
        where = f"row {row.sequence}"
        if self._closed:
            raise RecordError(f"{where} comes after the table was closed")
        if self._ms is not None and row.ms < self._ms:
            raise RecordError(f"{where} was before the row before it")
        self._ms = row.ms
        if isinstance(row, ActionRow):
            self._act(row, where)
        else:
            self._happen(row, where)

    def _act(self, row: ActionRow, where: str) -> None:
        if not self.start:
            raise RecordError(f"{where} is a move before the start")
        if self._paused_ms is not None:
            raise RecordError(f"{where} is a move while the table was paused")
        if (row.actor.seat is None) != (row.actor.by == "instructor"):
            raise RecordError(f"{where} is a move by nobody: a seat moves for itself, and the instructor has none")

    def _happen(self, row: TableRow, where: str) -> None:
        kind = row.table
        if kind not in FACTS:
            raise RecordError(f"{where} tells of something that does not happen at a table")
        try:
            facts = FACTS[kind].model_validate(dict(row.facts))
        except ValidationError as error:
            raise RecordError(f"the facts of {where} cannot be read: {complaint(error)}") from None
        if (row.to_sequence is not None) != (kind == "rolled_back"):
            raise RecordError(f"{where} must say to which row the game goes back, if and only if it does")
        if kind in (AFTER_THE_START if not self.start else BEFORE_THE_START):
            raise RecordError(f"{where} cannot stand {'before' if not self.start else 'after'} the start")
        if row.to_sequence is not None:
            self.returns.add(row.to_sequence)
        if isinstance(facts, _Join) and facts.contribution:
            self.contributions.append(facts.contribution)
        if kind == PRACTICE:
            self.contributions.append(PRACTICE)
            self._chosen = {name: value for name, value in self._chosen.items() if name not in self._options.live()}
        if isinstance(facts, _Change) and not self.start:
            self._choose(facts, where)
        self._turn(row, where)
        self._sit(facts, where)
        self._rest_ms += facts.missed_ms if isinstance(facts, _Outage) else 0

    def _sit(self, facts: _Facts, where: str) -> None:
        """Every seat is one of the game's, and who fills it too; before the start there may have been more seats."""
        if self._players and any(player not in self._players for player in facts.named_players()):
            raise RecordError(f"{where} names an automatic player that the game does not have")
        if isinstance(facts, _Start) and facts.holders is not None and len(facts.holders) != self._seats:
            raise RecordError(f"{where} says who holds {len(facts.holders)} seats, and this table has {self._seats}")
        self.seats = facts.named_seats()
        self._named.update(dict.fromkeys(self.seats, where))
        if self.start and (wrong := [row for seat, row in self._named.items() if not 0 <= seat < self._seats]):
            raise RecordError(f"{wrong[0]} names a seat that is not at this table")

    def _choose(self, change: _Change, where: str) -> None:
        """Options before the start: each by itself must be possible, together they are those of the start."""
        try:
            self._with(change.options)
        except ValidationError as error:
            if any(one["loc"] for one in error.errors(include_url=False, include_input=False, include_context=False)):
                raise RecordError(f"{where} changes options to what they cannot be: {complaint(error)}") from None
        if self._options.short.get("seats") in change.options:
            self._named.clear()  # all of them were free
        self._chosen |= change.options

    def _with(self, options: Mapping[str, str | int | bool]) -> GameOptions:
        return self._options.model_validate({**self._options.model_dump(mode="json"), **options})

    def _begin(self, row: TableRow, where: str) -> None:
        if row.ms < 0:
            raise RecordError(f"{where} is the start, and was before it")
        try:
            fits = self._with(self._chosen) == self._options
        except ValidationError:
            fits = False
        if not fits:
            raise RecordError(f"{where} is the start, and the options of the header are not those that were chosen before it")
        self.start = row.sequence

    def _turn(self, row: TableRow, where: str) -> None:
        """What starts, stands still, goes on or ends with this row."""
        if row.table == "start":
            self._begin(row, where)
        elif row.table == "close":
            self._closed = True
        elif row.table == "pause":
            if self._paused_ms is None:  # else its staff stop a table for good that the bot had stopped for a fault
                self._paused_ms = row.ms
        elif row.table == "resume":
            if self._paused_ms is None:
                raise RecordError(f"{where} resumes a table that is not paused")
            self._rest_ms += row.ms - self._paused_ms
            self._paused_ms = None
