"""What a bundle is made of: games and sessions, each as it comes from a file or from the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When
from bot.sessions.sittings import SeatTaking
from games.analysis.foresight import Prediction
from games.audience import Seat
from games.record import Record

DIGITS = 12


class BadSourceError(Exception):
    """Something cannot be told of. The message is one plain sentence, with the file's or the table's name."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who took a seat. `name` only where it was asked for."""

    seat: Seat
    code: str
    name: str | None = None
    row: int = 0
    """The row of the record with which they took it; 0: before its first one."""


Said: TypeAlias = tuple[tuple[str, Prediction], ...]
"""Predictions, each with the code of its person."""


@dataclass(frozen=True, slots=True)
class Words:
    """What somebody wrote in a meeting. `ms`: since the start of the game."""

    seat: Seat
    code: str
    ms: int
    text: str


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over. What a file does not know is empty."""

    origin: str
    """A file's name, or what the database calls it: for sentences."""
    record: Record
    session: str | None = None
    number: int | None = None
    treatment: str | None = None
    late: bool | None = None
    people: tuple[Person, ...] = ()
    """Each time that somebody took a seat. A record by itself knows nobody."""
    mates: tuple[Person, ...] = ()
    """The members of teams, of whom one presses."""
    breaches: Mapping[int, Seat] = field(default_factory=dict[int, Seat])
    """By row, who broke the silence."""
    words: tuple[Words, ...] = ()
    """What was written in its meetings, where everybody there let it be kept."""
    started_utc: str | None = None
    refused: frozenset[tuple[str, Seat]] = frozenset()
    """Seats of its session of which somebody has not said yes, as in `Consent`."""
    predictions: Said = ()
    """What those who watched said would crash, in that order; without those who may not be told."""
    ours: bool = False
    """Whether it comes from our own database: where it cannot be told, it alone is left out."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A note of the staff."""

    row: int
    ms: int
    table: str | None
    table_row: int | None
    seat: Seat | None
    text: str | None
    code: str | None = None
    """Of the person who held that seat then."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What somebody of a session said in the end to a question of its plan; they may be told of."""

    code: str
    when: When
    question: str
    answer: str
    ms: int
    table: str | None
    seat: Seat | None
    """None too where somebody else on the seat has not said yes."""


@dataclass(frozen=True, slots=True)
class Held:
    """A session."""

    origin: str
    plan: Plan
    commitment: str
    members: int
    tables: int
    began_ms: int
    notes: tuple[Noted, ...] = ()
    predictions: Mapping[int, Said] = field(default_factory=dict[int, Said])
    """By the number of the table, as in `Played`."""
    answers: tuple[Answered, ...] = ()
    started_utc: str | None = None
    refused: frozenset[tuple[str, Seat]] = frozenset()
    """Seats of which somebody has not said yes, where the plan asks: as in `Consent`."""
    takings: Mapping[str, tuple[SeatTaking, ...]] = field(default_factory=dict[str, tuple[SeatTaking, ...]])
    """By the public name of a table, who took which of its seats when, by member number."""
    people: Mapping[int, tuple[str, str | None]] = field(default_factory=dict[int, tuple[str, str | None]])
    """By member number, the codes of those who are known, and their names if they were asked for."""


Source: TypeAlias = Held | Played


def short(commitment: str) -> str:
    """What a table is called in a bundle: nobody can choose it, and two have never the same. The letter before its digits keeps programs
    from reading one as a number (`19544455e290`).
    """
    return f"T{commitment[:DIGITS]}"


def session_code(commitment: str) -> str:
    """What a session is called in a bundle, likewise."""
    return f"S{commitment[:DIGITS]}"


def coded(predictions: Mapping[int, Sequence[Prediction]], codes: Mapping[int | None, str]) -> dict[int, Said]:
    """Predictions by table, of those members alone for whom there is a code."""
    return {table: tuple((codes[one.who], one) for one in said if one.who in codes) for table, said in predictions.items()}
