"""How a recorded Commons Game is read into sheets: its course, and what happened beside harvests and meetings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, ClassVar

from games.analysis.commons.course import Course, CourseReader, Request
from games.analysis.commons.figures import GROWTH_OF_SIX, by_round, crashed, first_crashes, granted, returned, stages, tokens, trials, votes
from games.analysis.data.columns import Row
from games.analysis.data.commons.figures import FIGURES
from games.analysis.data.commons.institutions import Counted, institutions, speech
from games.analysis.data.commons.reckoned import reckoned
from games.analysis.data.figures import Figure
from games.analysis.data.reading import Goods, Place, Reading, Said, cards
from games.analysis.data.sheets import EventRow, RequestRow, StockRow
from games.analysis.foresight import Crashed
from games.audience import Seat
from games.audit import Told
from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.island.cards import RESOURCES
from games.island.events import AwardMoved, Built, CardBought, CardDrawn, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_words import RoundEnded, TurnEnded
from games.vocabulary import Event

BESIDE = 1000
"""From here on items are counted that are told beside the events of a row."""
START = 2
"""Points of each seat at the beginning (RULES C-01)."""


def _monopoly(event: ev.MonopolyTaken) -> Iterable[Said]:
    yield Said("monopoly", event.seat, event.resource, sum(event.lost) + event.from_bank)
    yield from (Said("lost_to_monopoly", seat, event.resource, lost, other=event.seat) for seat, lost in enumerate(event.lost) if lost)


def _rules_changed(event: gov.RulesChanged) -> Iterable[Said]:
    changed = event.added or event.removed
    yield Said("rules_changed", thing=None if changed is None else changed.name)
    if not event.motion:
        yield Said("overruled")


def _received(event: ev.Received) -> Iterable[Said]:
    return () if event.source == "harvest" else cards(f"got_by_{event.source}", event.seat, event.cards)


SAID: Mapping[type[Event], Callable[[Any], Iterable[Said]]] = {
    TurnBegan: lambda e: [Said("turn_began", e.seat)],
    Rolled: lambda e: [Said("rolled", e.seat, None, sum(e.dice), e.auto)],
    TurnEnded: lambda e: [Said("turn_ended", e.seat, auto=e.auto)],
    RoundEnded: lambda _: [Said("round_ended")],
    Built: lambda e: [Said("built", e.seat, e.piece, 1)],
    CardBought: lambda e: [Said("card_bought", e.seat)],
    CardDrawn: lambda e: [Said("card_drawn", e.seat, e.card)],
    CardPlayed: lambda e: [Said("card_played", e.seat, e.card)],
    AwardMoved: lambda e: [Said("award_moved", None if e.seat < 0 else e.seat, e.award)],
    ev.HarvestAnswered: lambda e: [Said("harvest_answered", e.seat, auto=e.auto)],
    ev.RequestShown: lambda e: [Said("requested", e.seat, None, sum(e.cards))],
    ev.Received: _received,
    ev.TradeDeclined: lambda e: [Said("trade_declined", e.seat, e.take)],
    ev.MonopolyTaken: _monopoly,
    ev.Crashed: lambda e: [Said("crashed", None, e.resource)],
    ev.Recovered: lambda e: [Said("recovered", None, e.resource, e.count)],
    ev.SeatSafe: lambda e: [Said("safe", e.seat)],
    ev.RoundsSet: lambda e: [Said("external", thing="rounds", number=e.rounds)],
    ev.FinishCalled: lambda _: [Said("external", thing="finish")],
    ev.LastRoundWithdrawn: lambda _: [Said("external", thing="finish_withdrawn")],
    ev.GameEnded: lambda e: [Said("game_ended", thing=e.reason)],
    gov.StageBegan: lambda _: [Said("stage_began")],
    gov.Elected: lambda e: [Said("elected", e.seat, other=e.candidate)],
    gov.MonitorNamed: lambda e: [Said("monitor_named", e.seat, e.how)],
    gov.OfficeVacated: lambda _: [Said("office_vacated")],
    gov.CardsReturned: lambda e: cards("cards_returned", e.seat, e.cards, auto=e.auto),
    gov.CardsGranted: lambda e: cards("cards_granted", e.seat, e.cards, auto=e.auto),
    gov.PointsGiven: lambda e: [Said("points_given", e.seat, None, e.amount)],
    gov.SkipSet: lambda e: [Said("skip_set", e.seat, None, e.turns)],
    gov.TurnSkipped: lambda e: [Said("turn_skipped", e.seat)],
    gov.LimitSet: lambda e: [Said("limit_set", e.seat, e.resource, e.most)],
    gov.LimitRaised: lambda e: [Said("limit_raised", e.seat, e.resource, e.more)],
    gov.RateSet: lambda e: [Said("rate_set", e.seat, None, e.rate)],
    gov.Flagged: lambda e: [Said("flagged", e.seat, e.resource, e.count)],
    gov.RulesChanged: _rules_changed,
    gov.MeetingExtended: lambda e: [Said("external" if e.by is None else "meeting_extended", e.by, "meeting")],
    gov.HandRaised: lambda e: [Said("hand_raised", e.seat)],
    gov.HandLowered: lambda e: [Said("hand_lowered", e.seat)],
    gov.SpeakerCalled: lambda e: [Said("speaker_called", e.seat)],
    gov.SpeechEnded: lambda e: [Said("speech_ended", e.seat, e.why, auto=e.why in {"clock", "absent"})],
    gov.MeetingClosed: lambda e: [Said("overruled")] if e.why == "instructor" else [],
}
"""What is written of each kind of event."""


class CommonsReading(Reading):
    """A Commons Game, with the truth that its players did not see."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    said = SAID
    shown: ClassVar[Mapping[type[Event], type[Event]]] = {ev.RequestShown: ev.HarvestAnswered}

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._course = CourseReader()
        self._tests = 0
        self._requested: list[int] = []
        """Of each request of the course, the row in which its seat made it."""
        self._counted: list[Counted] = []
        self._voted: dict[tuple[int, Seat], int] = {}
        """By motion and seat, the row of its last vote."""

    def place(self, state: Any) -> Place:
        """The stage too."""
        return Place("basic" if state.governance is None else "ostrom", state.round, state.turn, state.active)

    def goods(self, state: Any) -> Sequence[Goods]:
        """Points as everybody saw them, and the cards in hand."""
        return [Goods(points=points, cards=sum(hand)) for points, hand in zip(state.points, state.hands, strict=True)]

    def take(self, told: Told) -> None:
        """Everything goes into the course; trades are told at once."""
        self._course.take(told)
        course, row = self._course.course, told.row.sequence
        self._requested += [self.sealed_row(ev.HarvestAnswered, one.seat) or row for one in course.requests[len(self._requested) :]]
        if isinstance(told.event, Traded):
            self.bank_trade(told.event)
        elif isinstance(told.event, gov.SpeechCounted):
            sitting = self.sittings.sitting_at(told.event.seat, row)
            if sitting is not None and sitting.is_person:
                self._counted.append(Counted(row, told.row.ms, sitting.first_row, told.event))
        elif isinstance(told.event, gov.Voted):
            self._voted[course.ballots[-1].number, told.event.seat] = row

    def finish(self) -> None:
        """What the course has found."""
        course = self._course.course
        for request, row in zip(course.requests, self._requested, strict=True):
            self.rows.extend(self._request(request, row))
        self._stock()
        times = {row: self.record.rows[row - 1].ms for row in self._voted.values()}
        self.rows.extend(institutions(self.table, course, {key: (row, times[row]) for key, row in self._voted.items()}))
        self.rows.extend(speech(self.table, self._counted))
        self._stages()

    def reckoned(self, tables: int) -> Iterable[Row]:
        """Its bands of silence, its best possible, and its principles."""
        return reckoned(self.table, self.record, self._course.course, tables)

    def crashes(self) -> Sequence[Crashed]:
        """Those of the course."""
        return crashed(self._course.course)

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """The figures by which the debrief compares stages, for those that were played to the end of a round."""
        course = self._course.course
        ended = {stage.stage for stage in course.stages}
        whole = {growth.at.round for growth in course.growths}
        told = [one for one in stages(course) if one.stage in ended and whole >= set(range(one.first, one.last + 1))]
        compared = [{**asdict(one), "rounds": one.rounds} for one in told]
        return {**super().measures(log), "compared": compared, "debrief": _debrief(course, len(self.record.header.seats))}

    def _request(self, request: Request, row: int) -> Iterable[Row]:
        """`row`: the one in which its seat made it."""
        at, seat = request.at, request.seat
        if request.tempted():
            kind = "promise_kept" if request.kept() else "promise_broken"
            self._tests += 1
            item, by = BESIDE + self._tests, self.people.of_seat(seat, row)
            yield EventRow(self.table, at.row, item, at.ms, at.stage, at.round, at.turn, seat, None, kind, None, None, None, **by)
        told = zip(RESOURCES, request.limit, request.asked, request.got, request.before, request.promised, strict=True)
        for good, most, asked, got, before, promised in told:
            if most or asked or got:
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
                    asked=asked,
                    got=got,
                    refused=asked - got,
                    before=before,
                    promised=promised,
                    kept=None if promised is None or most <= promised else asked <= promised,
                )

    def _stock(self) -> None:
        course = self._course.course
        growths = {growth.at.turn: growth for growth in course.growths}
        back = {(at.turn, event.resource): event.count for at, event in course.of(ev.Recovered)}
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
                        crashes=sum(crash.at.turn == at.turn and crash.resource == good for crash in course.crashes),
                        crashed=good in turn.crashed,
                        taken_out=turn.taken[n],
                        put_in=turn.returned[n],
                        recovered=back.get((at.turn, good), 0),
                        grown=None if growth is None else growth.grown[n],
                        due=None if growth is None else growth.due[n],
                        growth_lost=GROWTH_OF_SIX if growth is not None and good in turn.crashed else 0,
                        round_end=growth is not None,
                    )
                )

    def _stages(self) -> None:
        """At the end of each stage, what each seat had and had gained, and who survived."""
        began = [START] * len(self.record.header.seats)
        fresh = any(isinstance(act.event, gov.FreshBoard) for act in self._course.course.acts)
        for n, stage in enumerate(self._course.course.stages):
            at, item = stage.at, 2 * BESIDE
            given = tokens(self._course.course, stage.stage, len(began))
            for seat, points in enumerate(stage.points):
                told = [("stage_ended_with", points), ("stage_gained", points - began[seat])]
                told += [("stage_survived", 1)] if seat in stage.survivors else []
                told += [("stage_earned", points - given[seat])]
                for kind, count in told:
                    item += 1
                    self.rows.append(
                        EventRow(self.table, at.row, item, at.ms, stage.stage, at.round, at.turn, seat, None, kind, None, count, None)
                    )
            if n == 0 and not fresh:
                began = list(stage.points)


def _debrief(course: Course, seats: int) -> Mapping[str, Any]:
    """What the debrief and players' own pages tell beside."""
    rounds = [by_round(course, seat) for seat in range(seats)]
    tempted, cast = trials(course), [votes(course, seat) for seat in range(seats)]
    return {
        "first_crash": first_crashes(course),
        "asked": [[one.asked for one in own] for own in rounds],
        "got": [[one.got for one in own] for own in rounds],
        "returned": [returned(course, seat) for seat in range(seats)],
        "granted": [granted(course, seat) for seat in range(seats)],
        "tempted": [sum(one.seat == seat for one in tempted) for seat in range(seats)],
        "broke": [sum(one.seat == seat and not one.kept() for one in tempted) for seat in range(seats)],
        "voted": [len(own) for own in cast],
        "outvoted": [sum(own) for own in cast],
    }
