"""What can happen at a table beside its game: what a record tells of it, and in which order it can have happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.audience import Seat
from games.chance import PRACTICE
from games.record import ActionRow, RecordError, Row, TableRow
from games.vocabulary import complaint

_CONTRIBUTION = "([0-9a-f]{8})?"
Word: TypeAlias = Annotated[str, Field(pattern="^[a-z_]{1,40}$")]


class _Facts(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Join(_Facts):
    contribution: Annotated[str, Field(pattern=f"^{_CONTRIBUTION}$")]


class _Fill(_Facts):
    player: Word
    seat: Seat | None
    """None: all that were free, which are the `seats`; older records do not say which."""
    seats: list[Seat] = Field(default_factory=list[Seat])


class _Replace(_Facts):
    seat: Seat


class _Change(_Facts):
    options: dict[str, str | int | bool]


class _Time(_Facts):
    percent: int


class _Breach(_Facts):
    way: Word


class _Exit(_Facts):
    broke: bool


FACTS: Mapping[str, type[_Facts]] = MappingProxyType(
    {
        **dict.fromkeys(
            ("observe", "leave", "pledge", "answer_quiz", "hold_start", "start", "pause", "resume", "close", "rolled_back"), _Facts
        ),
        **dict.fromkeys(("ask", "admit", "turn_away", "take_over", "appoint", "dismiss", "call_out"), _Facts),
        "practice": _Facts,
        "practised": _Facts,
        "join": _Join,
        "fill": _Fill,
        "replace": _Replace,
        "change": _Change,
        "log_breach": _Breach,
        "exit": _Exit,
        "come_back": _Replace,
        "give_time": _Time,
    }
)
"""What can happen to a table and is no action of its game, with what the record tells of it."""
BEFORE_THE_START = frozenset(("join", "start", "practice", "practised", "answer_quiz", "hold_start"))
AFTER_THE_START = frozenset(("pause", "resume", "rolled_back", "exit", "come_back", "ask", "turn_away"))


def contribution(given: str) -> str:
    """What somebody who joins adds to the chance: eight hexadecimal digits, which tell of nobody; "" for anything else."""
    return given if re.fullmatch(_CONTRIBUTION, given) else ""


class Sitting:
    """A table on its way through a record. Raises RecordError at a row that cannot stand where it stands."""

    def __init__(self) -> None:
        self.contributions: list[str] = []
        self.start = 0
        """The row with which the game began; 0 before."""
        self.returns: set[int] = set()
        """Rows to which the game went back."""
        self._closed = False
        self._ms: int | None = None
        self._paused_ms: int | None = None
        self._rest_ms = 0
        """How long the table has been paused so far."""

    @classmethod
    def through(cls, rows: Iterable[Row]) -> Sitting:
        """A table after all these rows, one of which is the start."""
        sitting = cls()
        for row in rows:
            sitting.take(row)
        if not sitting.start:
            raise RecordError("this record has no start: the game was never dealt")
        return sitting

    @property
    def now(self) -> int:
        """The time by the table's own clocks, which stand still in a pause, in milliseconds."""
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
        self._turn(row, where)

    def _turn(self, row: TableRow, where: str) -> None:
        """What starts, stands still, goes on or ends with this row."""
        if row.table == "start":
            if row.ms < 0:
                raise RecordError(f"{where} is the start, and was before it")
            self.start = row.sequence
        elif row.table == "close":
            self._closed = True
        elif row.table == "pause":
            if self._paused_ms is not None:
                raise RecordError(f"{where} pauses a table that is paused")
            self._paused_ms = row.ms
        elif row.table == "resume":
            if self._paused_ms is None:
                raise RecordError(f"{where} resumes a table that is not paused")
            self._rest_ms += row.ms - self._paused_ms
            self._paused_ms = None
