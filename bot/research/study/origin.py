"""The sources of a bundle: games and sessions, from a file or from the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When
from bot.sessions.sittings import SeatTaking
from games.analysis.foresight import Prediction
from games.audience import Seat
from games.record import Record

CODE_DIGITS = 12


class BadSourceError(Exception):
    """A source cannot be included. The message is one plain sentence, with the name of the file or table."""


@dataclass(frozen=True, slots=True)
class SeatTaker:
    """A person who took a seat. `name` only if it was requested."""

    seat: Seat
    code: str
    name: str | None = None
    row: int = 0
    """The row of the record with which they took it; 0: before its first one."""


CodedPredictions: TypeAlias = tuple[tuple[str, Prediction], ...]
"""Predictions, each with its person's code."""


@dataclass(frozen=True, slots=True)
class CodedMessage:
    """A message written in a meeting. `ms`: since the start of the game."""

    seat: Seat
    code: str
    ms: int
    text: str


@dataclass(frozen=True, slots=True)
class GameSource:
    """A finished game. Fields unknown to a file are empty."""

    origin: str
    """A file's name, or the database's name for it: for sentences."""
    record: Record
    session: str | None = None
    number: int | None = None
    treatment: str | None = None
    late: bool | None = None
    people: tuple[SeatTaker, ...] = ()
    """Each time that a person took a seat. A record alone knows no people."""
    mates: tuple[SeatTaker, ...] = ()
    """The members of teams, one of whom presses."""
    breaches: Mapping[int, Seat] = field(default_factory=dict[int, Seat])
    """By row, the seat that broke the silence."""
    words: tuple[CodedMessage, ...] = ()
    """Messages of its meetings, if everybody there let them be kept."""
    started_utc: str | None = None
    refused: frozenset[tuple[str, Seat]] = frozenset()
    """Seats of its session without everybody's consent, as in `Consent`."""
    predictions: CodedPredictions = ()
    """Observers' predictions of crashes, in order, without those of observers who did not consent."""
    quiz: Mapping[Seat, Literal["passed", "failed"]] = field(
        default_factory=dict[Seat, Literal["passed", "failed"]]
    )
    """By seat, how its person at the start answered the questions before the game; a file does not say it."""
    is_from_database: bool = False
    """Whether it comes from our own database: if it cannot be included, only it is left out."""


@dataclass(frozen=True, slots=True)
class StaffNote:
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
class CodedAnswer:
    """A consenting person's last answer to a question of a session's plan."""

    code: str
    when: When
    question: str
    answer: str
    ms: int
    table: str | None
    seat: Seat | None
    """None also if another person on the seat has not consented."""


@dataclass(frozen=True, slots=True)
class SessionSource:
    """A session."""

    origin: str
    plan: Plan
    commitment: str
    members: int
    tables: int
    began_ms: int
    seated: int = 0
    """People who ever had a seat at one of its tables."""
    notes: tuple[StaffNote, ...] = ()
    predictions: Mapping[int, CodedPredictions] = field(default_factory=dict[int, CodedPredictions])
    """By table number, as in `GameSource`."""
    answers: tuple[CodedAnswer, ...] = ()
    started_utc: str | None = None
    refused: frozenset[tuple[str, Seat]] = frozenset()
    """Seats without everybody's consent, if the plan asks: as in `Consent`."""
    takings: Mapping[str, tuple[SeatTaking, ...]] = field(default_factory=dict[str, tuple[SeatTaking, ...]])
    """By a table's public name, which member took which of its seats and when."""
    people: Mapping[int, tuple[str, str | None]] = field(default_factory=dict[int, tuple[str, str | None]])
    """By member number, the codes of known people, and their names if requested."""


Source: TypeAlias = SessionSource | GameSource


def table_code(commitment: str) -> str:
    """Return a table's name in a bundle: unique, and not up to any user. The letter before its digits keeps
    programs from reading it as a number (`19544455e290`).
    """
    return f"T{commitment[:CODE_DIGITS]}"


def session_code(commitment: str) -> str:
    """Return a session's name in a bundle."""
    return f"S{commitment[:CODE_DIGITS]}"


def coded_predictions(
    predictions: Mapping[int, Sequence[Prediction]], codes: Mapping[int | None, str]
) -> dict[int, CodedPredictions]:
    """Return the predictions by table, only of members with a code."""
    return {
        table: tuple((codes[one.who], one) for one in table_predictions if one.who in codes)
        for table, table_predictions in predictions.items()
    }
