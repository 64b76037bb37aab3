"""Read a recorded game of Crossroads into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.research.data.figures import Figure
from games.analysis.research.data.reading import EventEntry, GamePlace, SeatGoods, SheetReader, TradeSide
from games.audit import ReplayedEvent, initial_state
from games.crossroads import events as ev
from games.crossroads.analysis.course import Course, CourseReader
from games.crossroads.analysis.figures import middleman_figures
from games.crossroads.research.data.figures import FIGURES
from games.crossroads.state import active_seat, turn_number
from games.shared_vocabulary import OfferAnswered, RoundBegan, RoundEnded, TurnEnded
from games.vocabulary import Event

GOLD = "gold"


def _income_entries(event: ev.Income) -> Iterable[EventEntry]:
    for thing, count in (("cities", event.cities), ("empty", event.empty), ("roads", event.roads)):
        if count:
            yield EventEntry("income", event.seat, thing, count)


def _trade_entries(event: ev.Traded) -> Iterable[EventEntry]:
    yield EventEntry("traded", number=len(event.through))
    one, other = event.seats
    yield EventEntry("trader", one, other=other)
    yield EventEntry("trader", other, other=one)
    yield from (EventEntry("carried", seat) for seat in event.through)


def _end_entries(event: ev.GameEnded) -> Iterable[EventEntry]:
    yield EventEntry("game_ended", thing=event.reason)
    yield from (EventEntry("gold_at_end", seat, GOLD, gold) for seat, gold in enumerate(event.gold))


EVENT_ENTRIES: Mapping[type[Event], Callable[[Any], Iterable[EventEntry]]] = {
    RoundBegan: lambda _: [EventEntry("round_began")],
    RoundEnded: lambda _: [EventEntry("round_ended")],
    TurnEnded: lambda e: [EventEntry("turn_ended", e.seat, auto=e.auto)],
    OfferAnswered: lambda e: [
        EventEntry("offer_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)
    ],
    ev.TurnBegan: lambda e: [EventEntry("turn_began", e.seat)],
    ev.Rolled: lambda e: [
        EventEntry("rolled_in_vain" if e.useless else "rolled", e.seat, None, sum(e.dice), e.auto)
    ],
    ev.CityPlaced: lambda e: [EventEntry("city_placed", e.seat, auto=e.auto)],
    ev.CityBuilt: lambda e: [EventEntry("city_built", e.seat)],
    ev.RoadBuilt: lambda e: [EventEntry("road_built", e.seat)],
    ev.Income: _income_entries,
    ev.PassageAsked: lambda e: [EventEntry("passage_asked", e.seat, None, len(e.through))],
    ev.PassageAnswered: lambda e: [
        EventEntry("passage_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)
    ],
    ev.OfferMade: lambda e: [EventEntry("offer_made", e.proposer, None, len(e.through), other=e.partner)],
    ev.FeeAsked: lambda e: [EventEntry("fee_asked", e.seat, None, e.mine + e.theirs)],
    ev.Demanded: lambda e: [EventEntry("demanded", e.seat, auto=e.auto)],
    ev.DemandSealed: lambda e: [EventEntry("demand", e.seat, GOLD, e.gold)],
    ev.Traded: _trade_entries,
    ev.DealClosed: lambda e: [EventEntry("deal_closed", thing=e.reason)],
    ev.TiedAtGoal: lambda _: [EventEntry("tied_at_goal")],
    ev.GameEnded: _end_entries,
}
"""The entries of each class of event."""


def _asked_entries(event: Event) -> Iterable[EventEntry]:
    """Yield an entry for each seat asked for a trade or a road."""
    match event:
        case ev.OfferMade(proposer=proposer, partner=partner, through=through):
            yield from (EventEntry("asked_for_trade", seat, other=proposer) for seat in (partner, *through))
            yield from (EventEntry("asked_between", seat, "trade", other=proposer) for seat in through)
        case ev.PassageAsked(seat=asking, through=through):
            yield from (EventEntry("asked_between", seat, "road", other=asking) for seat in through)


def _answer_entries(event: Event, course: Course) -> Iterable[EventEntry]:
    """Yield entries for seats concerned by an answer or result but not named in it."""
    match event:
        case OfferAnswered(deal=number, seat=seat, accepted=False):
            offer = course.offer_by_number(number)
            if len(offer.refused) == 1:
                yield EventEntry("offer_refused")
            if seat in offer.through:
                yield EventEntry("stopped", seat, "trade")
        case ev.PassageAnswered(seat=seat, accepted=False):
            yield EventEntry("stopped", seat, "road")
        case ev.FeeAsked(deal=number, seat=seat):
            if sum(who == seat for who, _ in course.offer_by_number(number).charged) == 1:
                yield EventEntry("fee_named", seat)
        case ev.DealClosed(deal=number, reason="done"):
            offer = course.offer_by_number(number)
            yield EventEntry("offer_done", offer.proposer)
            yield from (EventEntry("let_pass", seat, "trade") for seat in offer.through)
        case ev.PassageClosed(reason="granted"):
            passage = course.passages[-1]
            yield EventEntry("passage_granted", passage.seat)
            yield from (EventEntry("let_pass", seat, "road") for seat in passage.through)


class CrossroadsSheetReader(SheetReader):
    """Reads a game of Crossroads."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    entries_by_event = EVENT_ENTRIES

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._course = CourseReader(initial_state(self.game, self.record.header))

    def place_in_game(self, state: Any) -> GamePlace:
        """Return the place: the set-up is round 0, and no seat is active while all trade."""
        seat = active_seat(state)
        return GamePlace(round=state.round, turn=turn_number(state), active=None if seat < 0 else seat)

    def seat_goods(self, state: Any) -> Sequence[SeatGoods]:
        """Return the gold."""
        return [SeatGoods(gold=gold) for gold in state.gold]

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Return the figures with the debrief's own."""
        course = self._course.course
        seats, passages = range(course.seats), course.passages
        middle = [middleman_figures(course, seat) for seat in seats]
        debrief = {
            "gold": course.gold[1:],
            "roads": [[course.roads[seat, builder] for builder in seats] for seat in seats],
            "done": [
                sum(offer.proposer == seat and offer.result == "done" for offer in course.offers)
                for seat in seats
            ],
            "asked": [
                sum(seat in (offer.partner, *offer.through) for offer in course.offers) for seat in seats
            ],
            "refused": sum(bool(offer.refused) for offer in course.offers),
            "passages": len(passages),
            "granted": sum(passage.result == "granted" for passage in passages),
            "between": [one.asked for one in middle],
            "let": [one.let for one in middle],
            "stopped": [one.refused for one in middle],
            "named": [one.named for one in middle],
        }
        return {**super().measures(log), "debrief": debrief}

    def handle_event(self, replayed: ReplayedEvent) -> None:
        """Add trades, gifts, road income, and middlemen's entries."""
        event, course = replayed.event, self._course.course
        before = course.roads.copy() if isinstance(event, ev.Oriented) else course.roads
        self._course.add_event(event, replayed.state)
        for (seat, builder), gold in (course.roads - before).items():
            self.add_event_row(EventEntry("road_income", seat, None, gold, other=builder))
        for entry in (*_asked_entries(event), *_answer_entries(event, course)):
            self.add_event_row(entry)
        if isinstance(event, ev.Paid):
            (one, mine), (other, theirs) = event.shares
            sides = [TradeSide(one, other, 1, GOLD, 0, mine), TradeSide(other, one, 2, GOLD, 0, theirs)]
            for payer, middleman, gold in event.fees:
                sides += [
                    TradeSide(payer, middleman, 1, GOLD, gold, 0, "fee"),
                    TradeSide(middleman, payer, 2, GOLD, 0, gold, "fee"),
                ]
            self.add_trade("joint", sides)
        elif isinstance(event, ev.Gave):
            giver, receiver, gold = event.seat, event.receiver, event.gold
            self.add_trade(
                "gift",
                [TradeSide(giver, receiver, 1, GOLD, gold, 0), TradeSide(receiver, giver, 2, GOLD, 0, gold)],
            )
