"""Read a recorded Tragedy of the Commons into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.research.data.civic_sheets import PromiseRow
from games.analysis.research.data.figures import Figure
from games.analysis.research.data.reading import EventEntry, GamePlace, SeatGoods, SheetReader
from games.analysis.research.data.sheets import StockRow
from games.audit import ReplayedEvent, initial_state
from games.shared_vocabulary import RoundBegan
from games.tragedy import events as ev
from games.tragedy.analysis.course import ChallengeAttempt, CourseReader
from games.tragedy.analysis.figures import (
    band_figures,
    count_avoidable_failures,
    help_received,
    partner_counts,
)
from games.tragedy.research.data.figures import FIGURES
from games.vocabulary import Event


def _met_entries(event: ev.ChallengeMet) -> Iterable[EventEntry]:
    yield EventEntry("challenge_met", number=len(event.gains))
    for seat, food, people in event.gains:
        yield EventEntry("gained", seat, "food", food)
        yield EventEntry("gained", seat, "people", people)


def _failure_entries(event: ev.ChallengeFailed) -> Iterable[EventEntry]:
    yield EventEntry("challenge_failed", number=event.missing)
    yield from (EventEntry("lost", seat, "challenge", people) for seat, people in event.losses)


def _hunt_entries(event: ev.Hunted) -> Iterable[EventEntry]:
    yield EventEntry("hunted", event.seat, None, event.killed, other=event.target)
    yield EventEntry("lost", event.target, "carnivore", event.killed, other=event.seat)


def _free_card_entries(event: ev.FreeTaken) -> Iterable[EventEntry]:
    yield EventEntry("free_taken", event.seat, "food", event.food, event.auto)
    yield EventEntry("free_taken", event.seat, "people", event.people)


EVENT_ENTRIES: Mapping[type[Event], Callable[[Any], Iterable[EventEntry]]] = {
    RoundBegan: lambda _: [EventEntry("round_began")],
    ev.TurnBegan: lambda e: [EventEntry("turn_began", e.seat, e.phase)],
    ev.FreeTaken: _free_card_entries,
    ev.ChallengeStarted: lambda e: [EventEntry("challenge_started", e.seat, None, e.people, e.auto)],
    ev.ChallengeJoined: lambda e: [EventEntry("challenge_joined", e.seat, None, e.people, e.auto)],
    ev.Passed: lambda e: [EventEntry("passed", e.seat, auto=e.auto)],
    ev.Pledged: lambda e: [EventEntry("pledged", e.seat, None, e.people)],
    ev.Answered: lambda e: [EventEntry("answered", e.seat, auto=e.auto)],
    ev.RoleTaken: lambda e: [EventEntry("role_taken", e.seat, e.role)],
    ev.Grazed: lambda e: [EventEntry("grazed", e.seat, None, sum(e.food))],
    ev.Hunted: _hunt_entries,
    ev.ChallengeMet: _met_entries,
    ev.ChallengeFailed: _failure_entries,
    ev.Fed: lambda e: [
        EventEntry("fed", e.seat, None, e.food),
        EventEntry("lost", e.seat, "starved", e.lost),
    ],
    ev.CatastropheDrawn: lambda _: [EventEntry("catastrophe_drawn")],
    ev.Struck: lambda e: [
        EventEntry("struck", e.seat, "food", e.food),
        EventEntry("lost", e.seat, "catastrophe", e.people),
    ],
    ev.Died: lambda e: [EventEntry("died", e.seat, e.cause)],
    ev.GameEnded: lambda e: [EventEntry("game_ended", thing=e.reason)],
}
"""The entries of each class of event."""


def _attempt_entries(attempt: ChallengeAttempt) -> Iterable[EventEntry]:
    """Yield an attempted Challenge's entries for its participants."""
    if not attempt.is_met:
        if attempt.spare >= attempt.missing:
            yield EventEntry("failed_with_spare", number=attempt.spare)
        return
    if attempt.sent:
        yield EventEntry("began_and_met", attempt.sent[0][0])
    for seat, food, people in attempt.gains:
        yield EventEntry("met_alone" if attempt.is_alone else "met_together", seat, None, food)
        yield from (
            EventEntry("fed_by", seat, None, food + people, other=helper)
            for helper, _ in attempt.sent
            if helper != seat
        )


class TragedySheetReader(SheetReader):
    """Reads a Tragedy of the Commons."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    entries_by_event = EVENT_ENTRIES

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._promises = 0
        self._course = CourseReader(initial_state(self.game, self.record.header))

    def place_in_game(self, state: Any) -> GamePlace:
        """Return the place, without turns."""
        return GamePlace(round=state.round, active=None if state.active < 0 else state.active)

    def seat_goods(self, state: Any) -> Sequence[SeatGoods]:
        """Return Food and People."""
        return [
            SeatGoods(food=food, people=people) for food, people in zip(state.food, state.people, strict=True)
        ]

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Return the figures with the debrief's own."""
        course = self._course.finish_course()
        figures, starters = (
            band_figures(course),
            [effort.sent[0][0] for effort in course.attempts if effort.is_met and effort.sent],
        )
        debrief = {
            "alone": [band.alone for band in figures],
            "together": [band.together for band in figures],
            "met": [band.met for band in figures],
            "begun": [starters.count(band.seat) for band in figures],
            "fed": help_received(course),
            "partners": partner_counts(course),
            "spared": count_avoidable_failures(course),
        }
        return {**super().measures(log), "debrief": debrief}

    def handle_event(self, replayed: ReplayedEvent) -> None:
        """Add tested pledges, the pile by round, and attempted Challenges."""
        event, moment_columns = replayed.event, self.moment_columns
        self._course.add_event(event, replayed.state)
        if isinstance(event, ev.ChallengeMet | ev.ChallengeFailed):
            for entry in _attempt_entries(self._course.course.attempts[-1]):
                self.add_event_row(entry)
        if isinstance(event, ev.PledgeTested):
            self._promises += 1
            self.rows.append(
                PromiseRow(
                    promise=self._promises,
                    seat=event.seat,
                    meeting=None,
                    scope="whole",
                    thing=None,
                    most=None,
                    delegated=False,
                    words=None,
                    pledged=event.people,
                    sent=event.sent,
                    fate=event.fate,
                    **moment_columns,
                )
            )
        elif isinstance(event, ev.RoundEnded):
            self.rows.append(
                StockRow(
                    stage=None,
                    good="food",
                    stock=event.pile,
                    crashes=0,
                    crashed=False,
                    taken_out=None,
                    put_in=None,
                    recovered=0,
                    grown=None,
                    due=None,
                    growth_lost=0,
                    round_end=True,
                    **moment_columns,
                )
            )
