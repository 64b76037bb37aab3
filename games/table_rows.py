"""Validates table rows of a record: their facts, and their order."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.audience import Seat
from games.chance import PRACTICE_CONTRIBUTION
from games.options import GameOptions
from games.record import ActionRow, Record, RecordError, Row, TableRow
from games.vocabulary import first_complaint

_CONTRIBUTION = "([0-9a-f]{8})?"
MIN_SHORTENED_MS = 30_000
"""The least time that a clock has left after the waiting players have shortened it."""
HOLDERS = ("person", "stand_in", "automatic")
Slug: TypeAlias = Annotated[str, Field(pattern="^[a-z_]{1,40}$")]


class _Facts(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    def named_seats(self) -> Collection[Seat]:
        """Return the seats that the facts name."""
        return ()

    def named_players(self) -> Collection[str]:
        """Return the automatic players that the facts name."""
        return ()


class _Join(_Facts):
    contribution: Annotated[str, Field(pattern=f"^{_CONTRIBUTION}$")]
    taken: Seat | None = None
    """The seat; missing in older records."""
    left: Seat | None = None
    """The person's previous seat, if they had one."""
    player: str = ""
    """The automatic player that took over the previous seat."""

    def named_seats(self) -> Collection[Seat]:
        return tuple({seat: None for seat in (self.taken, self.left) if seat is not None})

    def named_players(self) -> Collection[str]:
        return (self.player,) if self.player else ()


class _Leave(_Facts):
    seat: Seat | None = None
    """The seat given up. None: the person had none, or the record is older."""
    player: str = ""
    """The stand-in that takes over."""

    def named_seats(self) -> Collection[Seat]:
        return () if self.seat is None else (self.seat,)

    def named_players(self) -> Collection[str]:
        return (self.player,) if self.player else ()


class _Start(_Facts):
    holders: list[Annotated[list[str], Field(min_length=2, max_length=2)]] | None = None
    """By seat, its holder (`HOLDERS`) and the automatic player's name. None in older records."""

    def named_players(self) -> Collection[str]:
        return tuple(player for _, player in self.holders or () if player)

    @model_validator(mode="after")
    def _check_holders(self) -> Self:
        if any(
            holder not in HOLDERS or bool(player) == (holder == "person")
            for holder, player in self.holders or ()
        ):
            raise ValueError("it says of a seat what no start says")
        return self


class _Fill(_Facts):
    player: Slug
    seat: Seat | None
    """None: all free seats, listed in `seats` (missing in older records)."""
    seats: list[Seat] = Field(default_factory=list[Seat])
    by: Literal["instructor", "clock"] | None = None
    """The decider. None in older records."""
    until_back: bool = False
    """Whether the seat returns to its person when they act."""

    def named_seats(self) -> Collection[Seat]:
        return self.seats if self.seat is None else (self.seat,)

    def named_players(self) -> Collection[str]:
        return (self.player,)

    @model_validator(mode="after")
    def _check_seats_once(self) -> Self:
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
    """The seat that the others wait for."""
    asker: Seat
    left_ms: Annotated[int, Field(ge=0, le=10**9)]
    """The time left on the clock after this request. 0: others have not asked yet."""

    def named_seats(self) -> Collection[Seat]:
        return (self.seat, self.asker)

    @model_validator(mode="after")
    def _check_hurry(self) -> Self:
        if self.seat == self.asker or 0 < self.left_ms < MIN_SHORTENED_MS:
            raise ValueError("it says of a clock what no table does to one")
        return self


class _Breach(_Facts):
    way: Slug


class _Outage(_Facts):
    missed_ms: Annotated[int, Field(gt=0, le=10**12)]
    ago_ms: Annotated[int, Field(ge=0, le=10**12)]
    """How long before this row the outage ended."""


class _RolledBack(_Facts):
    agreed: bool = False
    """Whether all players had agreed, since it undid decisions of theirs."""


class _Exit(_Facts):
    broke: bool


FACTS_BY_KIND: Mapping[str, type[_Facts]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("observe", "pledge", "answer_quiz", "hold_start", "pause", "resume", "close"), _Facts
        ),
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
"""The facts of every kind of table row."""
BREACHES = ("log_breach", "practised")
"""Rows that may report broken silence. Records omit breaches of a practice."""
ONLY_BEFORE_START = frozenset(("join", "start", "practice", "practised", "answer_quiz", "hold_start"))
_ROLLBACK_KINDS = ("rolled_back", "ask_roll_back", "answer_roll_back", "withdraw_roll_back")
ONLY_AFTER_START = frozenset(
    ("pause", "resume", *_ROLLBACK_KINDS, "exit", "come_back", "ask", "turn_away", "hurry")
)


def valid_contribution(contribution: str) -> str:
    """Return a player's contribution to the chance, "" unless it is eight hexadecimal digits."""
    return contribution if re.fullmatch(_CONTRIBUTION, contribution) else ""


class TableHistory:
    """Checks the rows of a table one by one. Raises RecordError for an impossible row."""

    def __init__(self, options: GameOptions, seats: int, players: Collection[str] = ()) -> None:
        """`options`, `seats`: as dealt. `players`: names of automatic players. (): any."""
        self._options = options
        self._seats = seats
        self._players = players
        self._named: dict[Seat, str] = {}
        """Seats named up to now, and the row of the last time."""
        self._chosen: dict[str, str | int | bool] = {}
        """Options changed before the start, other than by hidden rows of a practice."""
        self.seats: Collection[Seat] = ()
        """Those that the last row beside the game names."""
        self.contributions: list[str] = []
        self.start = 0
        """The first row of the game, 0 before."""
        self.returns: set[int] = set()
        """Target rows of roll-backs."""
        self._closed = False
        self._ms: int | None = None
        self._paused_ms: int | None = None
        self._rest_ms = 0
        """The length of all pauses and outages up to now."""

    @classmethod
    def of_record(cls, record: Record, options: GameOptions, players: Collection[str] = ()) -> TableHistory:
        """Check all rows of this record, including its start."""
        history = cls(options, len(record.header.seats), players)
        for row in record.rows:
            history.check_row(row)
        if not history.start:
            raise RecordError("this record has no start: the game was never dealt")
        return history

    @property
    def now_ms(self) -> int:
        """Return the table's own time, without pauses and outages."""
        return (self._ms or 0) - self._rest_ms

    def check_row(self, row: Row) -> None:
        """Check the next row."""
        where = f"row {row.sequence}"
        if self._closed:
            raise RecordError(f"{where} comes after the table was closed")
        if self._ms is not None and row.ms < self._ms:
            raise RecordError(f"{where} was before the row before it")
        self._ms = row.ms
        if isinstance(row, ActionRow):
            self._check_action(row, where)
        else:
            self._check_table_row(row, where)

    def _check_action(self, row: ActionRow, where: str) -> None:
        if not self.start:
            raise RecordError(f"{where} is a move before the start")
        if self._paused_ms is not None:
            raise RecordError(f"{where} is a move while the table was paused")
        if (row.actor.seat is None) != (row.actor.by == "instructor"):
            raise RecordError(
                f"{where} is a move by nobody: a seat moves for itself, and the instructor has none"
            )

    def _check_table_row(self, row: TableRow, where: str) -> None:
        kind = row.table
        if kind not in FACTS_BY_KIND:
            raise RecordError(f"{where} tells of something that does not happen at a table")
        try:
            facts = FACTS_BY_KIND[kind].model_validate(dict(row.facts))
        except ValidationError as error:
            raise RecordError(f"the facts of {where} cannot be read: {first_complaint(error)}") from None
        if (row.to_sequence is not None) != (kind == "rolled_back"):
            raise RecordError(f"{where} must say to which row the game goes back, if and only if it does")
        if kind in (ONLY_AFTER_START if not self.start else ONLY_BEFORE_START):
            raise RecordError(f"{where} cannot stand {'before' if not self.start else 'after'} the start")
        if row.to_sequence is not None:
            self.returns.add(row.to_sequence)
        if isinstance(facts, _Join) and facts.contribution:
            self.contributions.append(facts.contribution)
        if kind == PRACTICE_CONTRIBUTION:
            self.contributions.append(PRACTICE_CONTRIBUTION)
            self._chosen = {
                name: value
                for name, value in self._chosen.items()
                if name not in self._options.live_options()
            }
        if isinstance(facts, _Change) and not self.start:
            self._choose_options(facts, where)
        self._change_phase(row, where)
        self._check_seats(facts, where)
        self._rest_ms += facts.missed_ms if isinstance(facts, _Outage) else 0

    def _check_seats(self, facts: _Facts, where: str) -> None:
        """Check named seats and automatic players. Before the start there may be more seats."""
        if self._players and any(player not in self._players for player in facts.named_players()):
            raise RecordError(f"{where} names an automatic player that the game does not have")
        if isinstance(facts, _Start) and facts.holders is not None and len(facts.holders) != self._seats:
            raise RecordError(
                f"{where} says who holds {len(facts.holders)} seats, and this table has {self._seats}"
            )
        self.seats = facts.named_seats()
        self._named.update(dict.fromkeys(self.seats, where))
        if self.start and (
            wrong := [row for seat, row in self._named.items() if not 0 <= seat < self._seats]
        ):
            raise RecordError(f"{wrong[0]} names a seat that is not at this table")

    def _choose_options(self, change: _Change, where: str) -> None:
        """Check options chosen before the start. Together they must be those of the start."""
        try:
            self._options_with(change.options)
        except ValidationError as error:
            if any(
                one["loc"]
                for one in error.errors(include_url=False, include_input=False, include_context=False)
            ):
                raise RecordError(
                    f"{where} changes options to what they cannot be: {first_complaint(error)}"
                ) from None
        if self._options.aliases.get("seats") in change.options:
            self._named.clear()  # all of them were free
        self._chosen |= change.options

    def _options_with(self, options: Mapping[str, str | int | bool]) -> GameOptions:
        return self._options.model_validate({**self._options.model_dump(mode="json"), **options})

    def _check_start(self, row: TableRow, where: str) -> None:
        if row.ms < 0:
            raise RecordError(f"{where} is the start, and was before it")
        try:
            fits = self._options_with(self._chosen) == self._options
        except ValidationError:
            fits = False
        if not fits:
            raise RecordError(
                f"{where} is the start, and the options of the header are not those that were chosen before it"
            )
        self.start = row.sequence

    def _change_phase(self, row: TableRow, where: str) -> None:
        """Apply a start, pause, resume or close."""
        if row.table == "start":
            self._check_start(row, where)
        elif row.table == "close":
            self._closed = True
        elif row.table == "pause":
            if (
                self._paused_ms is None
            ):  # else its staff stop a table for good that the bot had stopped for a fault
                self._paused_ms = row.ms
        elif row.table == "resume":
            if self._paused_ms is None:
                raise RecordError(f"{where} resumes a table that is not paused")
            self._rest_ms += row.ms - self._paused_ms
            self._paused_ms = None
