"""People's speech in meetings, and their carried motions, by seat (RULES C-116)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.analysis.played_by import IsByPerson
from games.audience import Seat
from games.commons.analysis.course import Course
from games.commons.governance.events import SpeechCounted
from games.sittings import TableSittings


@dataclass(frozen=True, slots=True)
class SeatSpeech:
    """The speech and motions of a seat's people."""

    seat: Seat
    messages: int
    characters: int
    seconds: int
    motions: int
    carried: int
    """The motions that were carried."""


def speech_by_seat(
    course: Course, seats: int, sittings: TableSittings, is_persons: IsByPerson
) -> tuple[SeatSpeech, ...]:
    """Return each seat's speech, without counts during a stand-in."""
    counts = [
        event
        for at, event in course.events_of_kind(SpeechCounted)
        if (sitting := sittings.sitting_at(event.seat, at.row)) is not None and sitting.is_person
    ]
    moved = [ballot for ballot in course.ballots if is_persons(ballot.at.row)]
    speeches: list[SeatSpeech] = []
    for seat in range(seats):
        own = [event for event in counts if event.seat == seat]
        motions = [ballot for ballot in moved if ballot.mover == seat]
        messages, characters, seconds = (
            max(0, sum(getattr(event, name) for event in own))
            for name in ("messages", "characters", "seconds")
        )
        carried = sum(ballot.tally is not None and ballot.tally.carried for ballot in motions)
        speeches.append(SeatSpeech(seat, messages, characters, seconds, len(motions), carried))
    return tuple(speeches)


def speech_amounts(speeches: Sequence[SeatSpeech], *, aloud: bool) -> list[int]:
    """Return amounts to share: seconds at a table that only talks, otherwise characters, or messages without
    known lengths.
    """
    if aloud:
        return [one.seconds for one in speeches]
    return (
        [one.characters for one in speeches]
        if any(one.characters for one in speeches)
        else [one.messages for one in speeches]
    )
