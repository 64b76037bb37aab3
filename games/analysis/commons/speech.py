"""Who spoke in a game's meetings, and whose motions became decisions: amounts by seat, of people alone (RULES C-116)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.analysis.commons.course import Course
from games.analysis.played_by import IsPersons
from games.audience import Seat
from games.commons.governance.events import SpeechCounted
from games.sittings import TableSittings


@dataclass(frozen=True, slots=True)
class SeatSpeech:
    """How much the people of a seat said, and what they moved."""

    seat: Seat
    messages: int
    characters: int
    seconds: int
    motions: int
    carried: int
    """Of them, carried."""


def speech_of_people(course: Course, seats: int, sittings: TableSittings, is_persons: IsPersons) -> tuple[SeatSpeech, ...]:
    """By seat in turn order. What was counted while a stand-in held the seat is nobody's."""
    counts = [
        event for at, event in course.of(SpeechCounted) if (held := sittings.sitting_at(event.seat, at.row)) is not None and held.is_person
    ]
    moved = [ballot for ballot in course.ballots if is_persons(ballot.at.row)]
    found: list[SeatSpeech] = []
    for seat in range(seats):
        own = [event for event in counts if event.seat == seat]
        motions = [ballot for ballot in moved if ballot.mover == seat]
        messages, characters, seconds = (
            max(0, sum(getattr(event, name) for event in own)) for name in ("messages", "characters", "seconds")
        )
        carried = sum(ballot.tally is not None and ballot.tally.carried for ballot in motions)
        found.append(SeatSpeech(seat, messages, characters, seconds, len(motions), carried))
    return tuple(found)


def amounts(said: Sequence[SeatSpeech], *, aloud: bool) -> list[int]:
    """What shares are made of: seconds where a table talks aloud alone; else characters, or messages where nobody knows their length."""
    if aloud:
        return [one.seconds for one in said]
    return [one.characters for one in said] if any(one.characters for one in said) else [one.messages for one in said]
