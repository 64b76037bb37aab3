"""A session's archive as it was exported, read again. It may be anybody's: what it says of itself is not believed."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.sessions.decisions.surveys import Answered
from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When
from bot.sessions.record import Placed
from games.record import plain
from games.vocabulary import complaint

ZIP = b"PK\x03\x04"
SESSION = "session.jsonl"
MOST_TABLES = 400
MOST_BYTES = 16 * 1024 * 1024
"""Of one file in it, unpacked: no game is nearly as long."""


class BadArchiveError(ValueError):
    """This is no archive of a session. The message says why."""


class Head(BaseModel):
    """The first line of `session.jsonl`: what was planned, and who sat where."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    session: Literal[1]
    plan: Plan
    commitment: str
    members: int
    tables: tuple[Placed, ...]
    started_ms: int
    breaches: tuple[tuple[int, int, int], ...] = ()
    """As (table, row, seat)."""
    agreed: tuple[int, ...] = ()
    """Members who give their data for research, where the plan asks."""
    left: tuple[tuple[int, int, int], ...] = ()
    """Who has sat somewhere before, as (table, seat, member)."""


class _Answers(BaseModel):
    """What a member said to questions; nothing of who has not said yes."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: str
    when: When
    answers: dict[str, str]


class Line(BaseModel):
    """One order of the session."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    row: int
    ms: int
    member: int | None
    by: str
    order: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Archive:
    """What stands in it: the session, each of its orders, and by number the record of each table, which the session names."""

    head: Head
    lines: tuple[Line, ...]
    tables: Mapping[int, bytes]

    def place(self, number: int) -> Placed:
        """Where the table with this number, one of `tables`, belongs."""
        return next(placed for placed in self.head.tables if placed.number == number)

    def answers(self) -> Iterator[Answered]:
        """Every answer that was given, in order. Raises BadArchiveError for one that no session writes."""
        for line in self.lines:
            if line.order.get("kind") == "answer_questions" and line.member is not None:
                try:
                    said = _Answers.model_validate(line.order)
                except ValidationError as error:
                    raise BadArchiveError(f"{SESSION}: row {line.row} cannot be read: {plain(complaint(error))}") from None
                yield from (Answered(line.member, said.when, question, answer, line.ms) for question, answer in said.answers.items())


def unpacked(found: bytes) -> Archive:
    """The archive in these bytes. Raises BadArchiveError."""
    session, tables = _files(found)
    head, lines = _session(session)
    numbers = {placed.number for placed in head.tables}
    if len(numbers) != len(head.tables) or not tables.keys() <= numbers:
        raise BadArchiveError(f"its tables are not those that its {SESSION} names")
    return Archive(head, lines, tables)


def _files(found: bytes) -> tuple[bytes, dict[int, bytes]]:
    """The session's lines, and by number each table's record."""
    try:
        with zipfile.ZipFile(io.BytesIO(found)) as archive:
            members = archive.infolist()
            names = [member.filename for member in members]
            if len(members) > MOST_TABLES or any(member.file_size > MOST_BYTES for member in members):
                raise BadArchiveError("this archive is larger than any session's")
            if len(set(names)) < len(names):
                raise BadArchiveError("this archive holds a file twice")
            if SESSION not in names:
                raise BadArchiveError(f"this archive holds no {SESSION}, so it is no session's data")
            tables = {_number(name): name for name in names if name != SESSION}
            return archive.read(SESSION), {number: archive.read(tables[number]) for number in sorted(tables)}
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError):
        raise BadArchiveError("this archive is damaged") from None


def _session(found: bytes) -> tuple[Head, tuple[Line, ...]]:
    first, *rest = found.splitlines() or [b""]
    try:
        head, lines = Head.model_validate_json(first), tuple(Line.model_validate_json(line) for line in rest)
    except ValidationError as error:
        raise BadArchiveError(f"{SESSION} cannot be read: {plain(complaint(error))}") from None
    if not re.fullmatch("[0-9a-f]{64}", head.commitment):
        raise BadArchiveError(f"{SESSION} has a seal that is not written as 64 hexadecimal digits")
    return head, lines


def _number(name: str) -> int:
    told = re.fullmatch(r"table-([1-9]\d{0,3})\.jsonl", name)
    if told is None:
        raise BadArchiveError(f"{plain(name, 60)} does not belong into a session's data")
    return int(told[1])
