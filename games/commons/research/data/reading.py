"""Read a recorded Commons Game into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, ClassVar

from games.analysis.foresight import ResourceCrash
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.figures import Figure
from games.analysis.research.data.reading import EventEntry, GamePlace, SeatGoods, SheetReader, card_entries
from games.analysis.research.data.sheets import EventRow, RequestRow, StockRow
from games.audience import Seat
from games.audit import ReplayedEvent
from games.commons.analysis.course import Course, CourseReader, Request
from games.commons.analysis.figures import (
    GROWTH_OF_SIX,
    count_granted_cards,
    count_returned_cards,
    first_crash_rounds,
    promise_tests,
    requests_by_round,
    resource_crashes,
    stage_figures,
    tokens,
    vote_outcomes,
)
from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.commons.research.data.figures import FIGURES
from games.commons.research.data.institutions import SpeechCount, institution_rows, speech_rows
from games.commons.research.data.reckoned import derived_rows
from games.island.cards import RESOURCES
from games.island.events import (
    AwardMoved,
    Built,
    CardBought,
    CardDrawn,
    CardPlayed,
    Rolled,
    Traded,
    TurnBegan,
)
from games.shared_vocabulary import RoundEnded, TurnEnded
from games.vocabulary import Event

FIRST_EXTRA_ITEM = 1000
"""First number of items that are added beside the events of a row."""
START_POINTS = 2
"""Points of each seat at the beginning (RULES C-01)."""


def _monopoly_entries(event: ev.MonopolyTaken) -> Iterable[EventEntry]:
    yield EventEntry("monopoly", event.seat, event.resource, sum(event.lost) + event.from_bank)
    yield from (
        EventEntry("lost_to_monopoly", seat, event.resource, lost, other=event.seat)
        for seat, lost in enumerate(event.lost)
        if lost
    )


def _rule_change_entries(event: gov.RulesChanged) -> Iterable[EventEntry]:
    changed = event.added or event.removed
    yield EventEntry("rules_changed", thing=None if changed is None else changed.name)
    if not event.motion:
        yield EventEntry("overruled")


def _receipt_entries(event: ev.Received) -> Iterable[EventEntry]:
    return (
        () if event.source == "harvest" else card_entries(f"got_by_{event.source}", event.seat, event.cards)
    )


def _lasting_entries(event: gov.LastingBegun) -> list[EventEntry]:
    effect = gov.begun_effect(event)
    return [EventEntry(event.kind, event.seat, effect.subject, effect.number)]


EVENT_ENTRIES: Mapping[type[Event], Callable[[Any], Iterable[EventEntry]]] = {
    TurnBegan: lambda e: [EventEntry("turn_began", e.seat)],
    Rolled: lambda e: [EventEntry("rolled", e.seat, None, sum(e.dice), e.auto)],
    TurnEnded: lambda e: [EventEntry("turn_ended", e.seat, auto=e.auto)],
    RoundEnded: lambda _: [EventEntry("round_ended")],
    Built: lambda e: [EventEntry("built", e.seat, e.piece, 1)],
    CardBought: lambda e: [EventEntry("card_bought", e.seat)],
    CardDrawn: lambda e: [EventEntry("card_drawn", e.seat, e.card)],
    CardPlayed: lambda e: [EventEntry("card_played", e.seat, e.card)],
    AwardMoved: lambda e: [EventEntry("award_moved", None if e.seat < 0 else e.seat, e.award)],
    ev.HarvestAnswered: lambda e: [EventEntry("harvest_answered", e.seat, auto=e.auto)],
    ev.RequestShown: lambda e: [EventEntry("requested", e.seat, None, sum(e.cards))],
    ev.Received: _receipt_entries,
    ev.TradeDeclined: lambda e: [EventEntry("trade_declined", e.seat, e.take)],
    ev.MonopolyTaken: _monopoly_entries,
    ev.Crashed: lambda e: [EventEntry("crashed", None, e.resource)],
    ev.Recovered: lambda e: [EventEntry("recovered", None, e.resource, e.count)],
    ev.SeatSafe: lambda e: [EventEntry("safe", e.seat)],
    ev.RoundsSet: lambda e: [EventEntry("external", thing="rounds", number=e.rounds)],
    ev.FinishCalled: lambda _: [EventEntry("external", thing="finish")],
    ev.LastRoundWithdrawn: lambda _: [EventEntry("external", thing="finish_withdrawn")],
    ev.GameEnded: lambda e: [EventEntry("game_ended", thing=e.reason)],
    gov.StageBegan: lambda _: [EventEntry("stage_began")],
    gov.Elected: lambda e: [EventEntry("elected", e.seat, other=e.candidate)],
    gov.MonitorNamed: lambda e: [EventEntry("monitor_named", e.seat, e.how)],
    gov.OfficeVacated: lambda _: [EventEntry("office_vacated")],
    gov.CardsReturned: lambda e: card_entries("cards_returned", e.seat, e.cards, auto=e.auto),
    gov.CardsGranted: lambda e: card_entries("cards_granted", e.seat, e.cards, auto=e.auto),
    gov.PointsGiven: lambda e: [EventEntry("points_given", e.seat, None, e.amount)],
    gov.SkipSet: lambda e: [EventEntry("skip_set", e.seat, None, e.turns)],
    gov.TurnSkipped: lambda e: [EventEntry("turn_skipped", e.seat)],
    **dict.fromkeys(gov.LASTING_EVENTS.values(), _lasting_entries),
    gov.Flagged: lambda e: [EventEntry("flagged", e.seat, e.resource, e.count)],
    gov.RulesChanged: _rule_change_entries,
    gov.MeetingExtended: lambda e: [
        EventEntry("external" if e.by is None else "meeting_extended", e.by, "meeting")
    ],
    gov.HandRaised: lambda e: [EventEntry("hand_raised", e.seat)],
    gov.HandLowered: lambda e: [EventEntry("hand_lowered", e.seat)],
    gov.SpeakerCalled: lambda e: [EventEntry("speaker_called", e.seat)],
    gov.SpeechEnded: lambda e: [EventEntry("speech_ended", e.seat, e.why, auto=e.why in {"clock", "absent"})],
    gov.MeetingClosed: lambda e: [EventEntry("overruled")] if e.why == "instructor" else [],
}
"""The entries of each class of event."""


class CommonsSheetReader(SheetReader):
    """Reads a Commons Game, with the truth its players did not see."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    entries_by_event = EVENT_ENTRIES
    sealed_decisions: ClassVar[Mapping[type[Event], type[Event]]] = {ev.RequestShown: ev.HarvestAnswered}

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._course = CourseReader()
        self._tests = 0
        self._requested: list[int] = []
        """For each request of the course, the row of its seat's act."""
        self._counted: list[SpeechCount] = []
        self._voted: dict[tuple[int, Seat], int] = {}
        """By motion and seat, the row of its last vote."""

    def place_in_game(self, state: Any) -> GamePlace:
        """Return the place, with the stage."""
        return GamePlace(
            "basic" if state.governance is None else "ostrom", state.round, state.turn, state.active
        )

    def seat_goods(self, state: Any) -> Sequence[SeatGoods]:
        """Return public points, and the size of the hand."""
        return [
            SeatGoods(points=points, cards=sum(hand))
            for points, hand in zip(state.points, state.hands, strict=True)
        ]

    def handle_event(self, replayed: ReplayedEvent) -> None:
        """Add the event to the course, and trades at once."""
        self._course.add_event(replayed)
        course, row = self._course.course, replayed.row.sequence
        self._requested += [
            self.sealed_row(ev.HarvestAnswered, one.seat) or row
            for one in course.requests[len(self._requested) :]
        ]
        if isinstance(replayed.event, Traded):
            self.add_bank_trade(replayed.event)
        elif isinstance(replayed.event, gov.SpeechCounted):
            sitting = self.sittings.sitting_at(replayed.event.seat, row)
            if sitting is not None and sitting.is_person:
                self._counted.append(SpeechCount(row, replayed.row.ms, sitting.first_row, replayed.event))
        elif isinstance(replayed.event, gov.Voted):
            self._voted[course.ballots[-1].number, replayed.event.seat] = row

    def finish(self) -> None:
        """Add the rows derived from the course."""
        course = self._course.course
        for request, row in zip(course.requests, self._requested, strict=True):
            self.rows.extend(self._request_rows(request, row))
        self._add_stock_rows()
        times = {row: self.record.rows[row - 1].ms for row in self._voted.values()}
        self.rows.extend(
            institution_rows(self.table, course, {key: (row, times[row]) for key, row in self._voted.items()})
        )
        self.rows.extend(speech_rows(self.table, self._counted))
        self._add_stage_rows()

    def derived_rows(self, tables: int) -> Iterable[SheetRow]:
        """Return comparison with silence, optimum, and principles."""
        return derived_rows(self.table, self.record, self._course.course, tables)

    def crashes(self) -> Sequence[ResourceCrash]:
        """Return the crashes of the course."""
        return resource_crashes(self._course.course)

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Return the figures with the debrief's, for ended stages of whole rounds."""
        course = self._course.course
        ended = {stage.stage for stage in course.stages}
        whole = {growth.at.round for growth in course.growths}
        stages_to_compare = [
            one
            for one in stage_figures(course)
            if one.stage in ended and whole >= set(range(one.first, one.last + 1))
        ]
        compared = [{**asdict(one), "rounds": one.rounds} for one in stages_to_compare]
        return {
            **super().measures(log),
            "compared": compared,
            "debrief": _debrief_measures(course, len(self.record.header.seats)),
        }

    def _request_rows(self, request: Request, row: int) -> Iterable[SheetRow]:
        """Yield a request's rows. `row`: its seat's decision."""
        at, seat = request.at, request.seat
        if request.can_break_promise():
            kind = "promise_kept" if request.has_kept_promise() else "promise_broken"
            self._tests += 1
            item, by = FIRST_EXTRA_ITEM + self._tests, self.people.seat_columns(seat, row)
            yield EventRow(
                self.table,
                at.row,
                item,
                at.ms,
                at.stage,
                at.round,
                at.turn,
                seat,
                None,
                kind,
                None,
                None,
                None,
                **by,
            )
        by_resource = zip(
            RESOURCES,
            request.limit,
            request.asked,
            request.got,
            request.before,
            request.promised,
            strict=True,
        )
        for good, most, requested, got, before, promised in by_resource:
            if most or requested or got:
                yield RequestRow(
                    table=self.table,
                    row=row,
                    ms=self.record.rows[row - 1].ms,
                    stage=at.stage,
                    round=at.round,
                    turn=at.turn,
                    seat=seat,
                    good=good,
                    most_asked=most,
                    asked=requested,
                    got=got,
                    refused=requested - got,
                    before=before,
                    promised=promised,
                    kept=None if promised is None or most <= promised else requested <= promised,
                )

    def _add_stock_rows(self) -> None:
        course = self._course.course
        growths = {growth.at.turn: growth for growth in course.growths}
        recoveries = {
            (at.turn, event.resource): event.count for at, event in course.events_of_kind(ev.Recovered)
        }
        for turn in course.turns:
            at, growth = turn.at, growths.get(turn.at.turn)
            for n, good in enumerate(RESOURCES):
                self.rows.append(
                    StockRow(
                        table=self.table,
                        row=at.row,
                        ms=at.ms,
                        stage=at.stage,
                        round=at.round,
                        turn=at.turn,
                        good=good,
                        stock=turn.stock[n],
                        crashes=sum(
                            crash.at.turn == at.turn and crash.resource == good for crash in course.crashes
                        ),
                        crashed=good in turn.crashed,
                        taken_out=turn.taken[n],
                        put_in=turn.returned[n],
                        recovered=recoveries.get((at.turn, good), 0),
                        grown=None if growth is None else growth.grown[n],
                        due=None if growth is None else growth.due[n],
                        growth_lost=GROWTH_OF_SIX if growth is not None and good in turn.crashed else 0,
                        round_end=growth is not None,
                    )
                )

    def _add_stage_rows(self) -> None:
        """Add each seat's points and gains, and survivors, by stage."""
        start_points = [START_POINTS] * len(self.record.header.seats)
        fresh = any(isinstance(act.event, gov.FreshBoard) for act in self._course.course.acts)
        for n, stage in enumerate(self._course.course.stages):
            at, item = stage.at, 2 * FIRST_EXTRA_ITEM
            tokens_by_seat = tokens(self._course.course, stage.stage, len(start_points))
            for seat, points in enumerate(stage.points):
                counts = [("stage_ended_with", points), ("stage_gained", points - start_points[seat])]
                counts += [("stage_survived", 1)] if seat in stage.survivors else []
                counts += [("stage_earned", points - tokens_by_seat[seat])]
                for kind, count in counts:
                    item += 1
                    self.rows.append(
                        EventRow(
                            self.table,
                            at.row,
                            item,
                            at.ms,
                            stage.stage,
                            at.round,
                            at.turn,
                            seat,
                            None,
                            kind,
                            None,
                            count,
                            None,
                        )
                    )
            if n == 0 and not fresh:
                start_points = list(stage.points)


def _debrief_measures(course: Course, seats: int) -> Mapping[str, Any]:
    rounds = [requests_by_round(course, seat) for seat in range(seats)]
    tempted, cast = promise_tests(course), [vote_outcomes(course, seat) for seat in range(seats)]
    return {
        "first_crash": first_crash_rounds(course),
        "asked": [[one.asked for one in own] for own in rounds],
        "got": [[one.got for one in own] for own in rounds],
        "returned": [count_returned_cards(course, seat) for seat in range(seats)],
        "granted": [count_granted_cards(course, seat) for seat in range(seats)],
        "tempted": [sum(one.seat == seat for one in tempted) for seat in range(seats)],
        "broke": [
            sum(one.seat == seat and not one.has_kept_promise() for one in tempted) for seat in range(seats)
        ],
        "voted": [len(own) for own in cast],
        "outvoted": [sum(own) for own in cast],
    }
