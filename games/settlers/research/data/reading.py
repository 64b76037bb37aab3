"""Read a recorded game of Settlers into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.research.data.figures import Figure
from games.analysis.research.data.reading import (
    EventEntry,
    GamePlace,
    SeatGoods,
    SheetReader,
    TradeSide,
    card_entries,
)
from games.audit import ReplayedEvent
from games.island.cards import RESOURCES
from games.island.events import AwardMoved, Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.settlers import events as ev
from games.settlers.analysis.course import (
    Course,
    CourseReader,
    count_lead_changes,
    exchange_counts,
    sole_leader,
)
from games.settlers.research.data.figures import FIGURES
from games.settlers.state import total_points
from games.shared_vocabulary import OfferAnswered, RoundEnded, TurnEnded
from games.vocabulary import Event


def _cards_by_seat(kind: str) -> Callable[[Any], Iterable[EventEntry]]:
    return lambda event: [
        entry
        for seat, bundle in enumerate(event.cards)
        if any(bundle)
        for entry in card_entries(kind, seat, bundle)
    ]


def _cards_of_seat(kind: str) -> Callable[[Any], Iterable[EventEntry]]:
    return lambda event: card_entries(kind, event.seat, event.cards, auto=getattr(event, "auto", None))


def _end_entries(event: ev.GameEnded) -> Iterable[EventEntry]:
    yield EventEntry("game_ended", thing=event.reason)
    yield from (EventEntry("next_bonus", seat, None, count) for seat, count in enumerate(event.next_bonus))


EVENT_ENTRIES: Mapping[type[Event], Callable[[Any], Iterable[EventEntry]]] = {
    TurnBegan: lambda e: [EventEntry("turn_began", e.seat)],
    Rolled: lambda e: [EventEntry("rolled", e.seat, None, sum(e.dice), e.auto)],
    TurnEnded: lambda e: [EventEntry("turn_ended", e.seat, auto=e.auto)],
    Built: lambda e: [EventEntry("built", e.seat, e.piece, 1)],
    CardBought: lambda e: [EventEntry("card_bought", e.seat)],
    CardPlayed: lambda e: [EventEntry("card_played", e.seat, e.card)],
    AwardMoved: lambda e: [EventEntry("award_moved", None if e.seat < 0 else e.seat, e.award)],
    OfferAnswered: lambda e: [
        EventEntry("offer_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)
    ],
    ev.StartChosen: lambda e: [EventEntry("start_chosen", e.seat, None, e.start, e.auto)],
    ev.StartCardsDealt: _cards_by_seat("start_cards"),
    ev.BonusTaken: _cards_of_seat("bonus_taken"),
    ev.Harvested: _cards_by_seat("harvested"),
    ev.DiscardAnswered: lambda e: [EventEntry("discard_answered", e.seat, auto=e.auto)],
    ev.Discarded: _cards_of_seat("discarded"),
    ev.PrizeDrawn: _cards_of_seat("prize_drawn"),
    ev.CardPaid: _cards_of_seat("card_paid"),
    ev.OfferMade: lambda e: [
        EventEntry("offer_made", e.proposer, "chain" if e.chain else "offer", len(e.legs))
    ],
    ev.DealClosed: lambda e: [EventEntry("deal_closed", thing=e.result)],
    ev.Declared: lambda e: [EventEntry("declared", e.seat, None, e.total)],
    ev.VictoryLapsed: lambda _: [EventEntry("victory_lapsed")],
    ev.GameEnded: _end_entries,
}
"""The entries of each class of event."""


def _other_entries(event: Event, course: Course) -> Iterable[EventEntry]:
    """Yield entries for seats concerned by an event but not named in it."""
    match event:
        case ev.StartCardsDealt():
            if course.by_lot:
                yield EventEntry("ranked_by_lot")
            for handicap in course.handicaps:
                yield EventEntry("ranked", handicap.seat, None, handicap.rank + 1)
                yield EventEntry("bonus_due", handicap.seat, None, handicap.bonus)
                yield EventEntry("start_worth", handicap.seat, None, round(36 * handicap.worth))
        case ev.OfferMade(proposer=proposer, asked=asked):
            yield from (EventEntry("asked", seat, other=proposer) for seat in asked)
        case ev.DealClosed(result="done"):
            yield EventEntry("offer_done", course.offers[-1].proposer)


class SettlersSheetReader(SheetReader):
    """Reads a game of Settlers."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    entries_by_event = EVENT_ENTRIES

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._chain = False
        self._course = CourseReader(len(self.record.header.seats))
        self._changes = 0

    def place_in_game(self, state: Any) -> GamePlace:
        """Return the place: round and turn are 0 before the first turn."""
        return GamePlace(round=state.round, turn=state.turn, active=state.active)

    def seat_goods(self, state: Any) -> Sequence[SeatGoods]:
        """Return public and all points, and the size of the hand."""
        return [
            SeatGoods(points=points, cards=sum(hand), held=total_points(state, seat))
            for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True))
        ]

    def ends_round(self, replayed: ReplayedEvent) -> bool:
        """Return whether each seat has ended its turn."""
        return isinstance(replayed.event, TurnEnded) and replayed.state.turn % replayed.state.seats == 0

    def handle_event(self, replayed: ReplayedEvent) -> None:
        """Add trades, offers with results, and the sole leader."""
        event, course = replayed.event, self._course.course
        self._course.add_event(event, replayed.state)
        for entry in _other_entries(event, course):
            self.add_event_row(entry)
        if isinstance(event, RoundEnded | ev.GameEnded) and self._changes < (
            changes := count_lead_changes(course)
        ):
            self._changes = changes
            self.add_event_row(EventEntry("took_lead", sole_leader(course.points[-1])))
        if isinstance(event, Traded):
            self.add_bank_trade(event)
        elif isinstance(event, ev.OfferMade):
            self._chain = event.chain
        elif isinstance(event, ev.Exchanged):
            self._add_exchange(event)

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """Return the figures with the debrief's own."""
        course, seats = self._course.course, range(len(self.record.header.seats))
        debrief = {
            "points": course.points[1:],
            "lead_changes": count_lead_changes(course),
            "with": exchange_counts(course),
            "done": [
                sum(offer.proposer == seat and offer.result == "done" for offer in course.offers)
                for seat in seats
            ],
            "asked": [sum(seat in offer.asked for offer in course.offers) for seat in seats],
            "rank": [handicap.rank + 1 for handicap in course.handicaps],
            "by_lot": int(course.by_lot and bool(course.handicaps)),
            "bonus": [found.bonus for found in course.handicaps],
            "worth": [round(36 * found.worth) for found in course.handicaps],
        }
        return {**super().measures(log), "debrief": debrief}

    def _add_exchange(self, event: ev.Exchanged) -> None:
        one, other = event.seat, event.partner
        exchanged = [
            (name, give, take)
            for name, give, take in zip(RESOURCES, event.give, event.take, strict=True)
            if give or take
        ]
        mine = [TradeSide(one, other, 1, name, give, take) for name, give, take in exchanged]
        self.add_trade(
            "exchange",
            [*mine, *(TradeSide(other, one, 2, name, take, give) for name, give, take in exchanged)],
        )
        self.add_event_row(EventEntry("exchanged", one, "chain" if self._chain else "offer", other=other))
        self.add_event_row(
            EventEntry("exchanged_with", other, "chain" if self._chain else "offer", other=one)
        )
