"""How a recorded Tragedy of the Commons is read into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.data.civic_sheets import PromiseRow
from games.analysis.data.figures import Figure
from games.analysis.data.reading import Goods, Place, Reading, Said
from games.analysis.data.sheets import StockRow
from games.analysis.data.tragedy.figures import FIGURES
from games.analysis.tragedy.course import CourseReader, Effort
from games.analysis.tragedy.figures import bands, fed, partners, spared
from games.audit import ReplayedEvent, initial_state
from games.shared_vocabulary import RoundBegan
from games.tragedy import events as ev
from games.vocabulary import Event


def _met(event: ev.ChallengeMet) -> Iterable[Said]:
    yield Said("challenge_met", number=len(event.gains))
    for seat, food, people in event.gains:
        yield Said("gained", seat, "food", food)
        yield Said("gained", seat, "people", people)


def _failed(event: ev.ChallengeFailed) -> Iterable[Said]:
    yield Said("challenge_failed", number=event.missing)
    yield from (Said("lost", seat, "challenge", people) for seat, people in event.losses)


def _hunted(event: ev.Hunted) -> Iterable[Said]:
    yield Said("hunted", event.seat, None, event.killed, other=event.target)
    yield Said("lost", event.target, "carnivore", event.killed, other=event.seat)


def _taken(event: ev.FreeTaken) -> Iterable[Said]:
    yield Said("free_taken", event.seat, "food", event.food, event.auto)
    yield Said("free_taken", event.seat, "people", event.people)


SAID: Mapping[type[Event], Callable[[Any], Iterable[Said]]] = {
    RoundBegan: lambda _: [Said("round_began")],
    ev.TurnBegan: lambda e: [Said("turn_began", e.seat, e.phase)],
    ev.FreeTaken: _taken,
    ev.ChallengeStarted: lambda e: [Said("challenge_started", e.seat, None, e.people, e.auto)],
    ev.ChallengeJoined: lambda e: [Said("challenge_joined", e.seat, None, e.people, e.auto)],
    ev.Passed: lambda e: [Said("passed", e.seat, auto=e.auto)],
    ev.Pledged: lambda e: [Said("pledged", e.seat, None, e.people)],
    ev.Answered: lambda e: [Said("answered", e.seat, auto=e.auto)],
    ev.RoleTaken: lambda e: [Said("role_taken", e.seat, e.role)],
    ev.Grazed: lambda e: [Said("grazed", e.seat, None, sum(e.food))],
    ev.Hunted: _hunted,
    ev.ChallengeMet: _met,
    ev.ChallengeFailed: _failed,
    ev.Fed: lambda e: [Said("fed", e.seat, None, e.food), Said("lost", e.seat, "starved", e.lost)],
    ev.CatastropheDrawn: lambda _: [Said("catastrophe_drawn")],
    ev.Struck: lambda e: [Said("struck", e.seat, "food", e.food), Said("lost", e.seat, "catastrophe", e.people)],
    ev.Died: lambda e: [Said("died", e.seat, e.cause)],
    ev.GameEnded: lambda e: [Said("game_ended", thing=e.reason)],
}
"""What is written of each kind of event."""


def _together(effort: Effort) -> Iterable[Said]:
    """What an effort was for those who took part."""
    if not effort.met:
        if effort.spare >= effort.missing:
            yield Said("failed_with_spare", number=effort.spare)
        return
    if effort.sent:
        yield Said("began_and_met", effort.sent[0][0])
    for seat, food, people in effort.gains:
        yield Said("met_alone" if effort.alone else "met_together", seat, None, food)
        yield from (Said("fed_by", seat, None, food + people, other=helper) for helper, _ in effort.sent if helper != seat)


class TragedyReading(Reading):
    """A Tragedy of the Commons."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    said = SAID

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._promises = 0
        self._course = CourseReader(initial_state(self.game, self.record.header))

    def place(self, state: Any) -> Place:
        """There are rounds, and no count of turns."""
        return Place(round=state.round, active=None if state.active < 0 else state.active)

    def goods(self, state: Any) -> Sequence[Goods]:
        """Food and People."""
        return [Goods(food=food, people=people) for food, people in zip(state.food, state.people, strict=True)]

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """What the debrief and players' own pages tell beside."""
        course = self._course.done()
        all_, begun = bands(course), [effort.sent[0][0] for effort in course.efforts if effort.met and effort.sent]
        debrief = {
            "alone": [band.alone for band in all_],
            "together": [band.together for band in all_],
            "met": [band.met for band in all_],
            "begun": [begun.count(band.seat) for band in all_],
            "fed": fed(course),
            "partners": partners(course),
            "spared": spared(course),
        }
        return {**super().measures(log), "debrief": debrief}

    def take(self, told: ReplayedEvent) -> None:
        """Pledges, when they are tested, the pile at the end of a round, and who met Challenges with whom."""
        event, here = told.event, self.here
        self._course.take(event, told.state)
        if isinstance(event, ev.ChallengeMet | ev.ChallengeFailed):
            for said in _together(self._course.course.efforts[-1]):
                self.say(said)
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
                    **here,
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
                    **here,
                )
            )
