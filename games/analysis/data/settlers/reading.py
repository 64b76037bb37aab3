"""How a recorded game of Settlers is read into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.data.figures import Figure
from games.analysis.data.reading import Goods, Place, Reading, Said, Side, cards
from games.analysis.data.settlers.figures import FIGURES
from games.analysis.settlers.course import Course, CourseReader, lead_changes, leader, traded
from games.audit import ReplayedEvent
from games.island.cards import RESOURCES
from games.island.events import AwardMoved, Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.settlers import events as ev
from games.settlers.state import total_points
from games.shared_vocabulary import OfferAnswered, RoundEnded, TurnEnded
from games.vocabulary import Event


def _by_seat(kind: str) -> Callable[[Any], Iterable[Said]]:
    return lambda event: [said for seat, bundle in enumerate(event.cards) if any(bundle) for said in cards(kind, seat, bundle)]


def _of_seat(kind: str) -> Callable[[Any], Iterable[Said]]:
    return lambda event: cards(kind, event.seat, event.cards, auto=getattr(event, "auto", None))


def _ended(event: ev.GameEnded) -> Iterable[Said]:
    yield Said("game_ended", thing=event.reason)
    yield from (Said("next_bonus", seat, None, count) for seat, count in enumerate(event.next_bonus))


SAID: Mapping[type[Event], Callable[[Any], Iterable[Said]]] = {
    TurnBegan: lambda e: [Said("turn_began", e.seat)],
    Rolled: lambda e: [Said("rolled", e.seat, None, sum(e.dice), e.auto)],
    TurnEnded: lambda e: [Said("turn_ended", e.seat, auto=e.auto)],
    Built: lambda e: [Said("built", e.seat, e.piece, 1)],
    CardBought: lambda e: [Said("card_bought", e.seat)],
    CardPlayed: lambda e: [Said("card_played", e.seat, e.card)],
    AwardMoved: lambda e: [Said("award_moved", None if e.seat < 0 else e.seat, e.award)],
    OfferAnswered: lambda e: [Said("offer_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)],
    ev.StartChosen: lambda e: [Said("start_chosen", e.seat, None, e.start, e.auto)],
    ev.StartCardsDealt: _by_seat("start_cards"),
    ev.BonusTaken: _of_seat("bonus_taken"),
    ev.Harvested: _by_seat("harvested"),
    ev.DiscardAnswered: lambda e: [Said("discard_answered", e.seat, auto=e.auto)],
    ev.Discarded: _of_seat("discarded"),
    ev.PrizeDrawn: _of_seat("prize_drawn"),
    ev.CardPaid: _of_seat("card_paid"),
    ev.OfferMade: lambda e: [Said("offer_made", e.proposer, "chain" if e.chain else "offer", len(e.legs))],
    ev.DealClosed: lambda e: [Said("deal_closed", thing=e.result)],
    ev.Declared: lambda e: [Said("declared", e.seat, None, e.total)],
    ev.VictoryLapsed: lambda _: [Said("victory_lapsed")],
    ev.GameEnded: _ended,
}
"""What is written of each kind of event."""


def _beside(event: Event, course: Course) -> Iterable[Said]:
    """What an event means to those whom it does not name."""
    match event:
        case ev.StartCardsDealt():
            if course.by_lot:
                yield Said("ranked_by_lot")
            for found in course.handicaps:
                yield Said("ranked", found.seat, None, found.rank + 1)
                yield Said("bonus_due", found.seat, None, found.bonus)
                yield Said("start_worth", found.seat, None, round(36 * found.worth))
        case ev.OfferMade(proposer=proposer, asked=asked):
            yield from (Said("asked", seat, other=proposer) for seat in asked)
        case ev.DealClosed(result="done"):
            yield Said("offer_done", course.offers[-1].proposer)


class SettlersReading(Reading):
    """A game of Settlers."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    said = SAID

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._chain = False
        self._course = CourseReader(len(self.record.header.seats))
        self._changes = 0

    def place(self, state: Any) -> Place:
        """Rounds and turns are 0 before the first turn."""
        return Place(round=state.round, turn=state.turn, active=state.active)

    def goods(self, state: Any) -> Sequence[Goods]:
        """Points as everybody saw them, and the cards in hand."""
        return [
            Goods(points=points, cards=sum(hand), held=total_points(state, seat))
            for seat, (points, hand) in enumerate(zip(state.points, state.hands, strict=True))
        ]

    def ends_round(self, told: ReplayedEvent) -> bool:
        """A round is over when each seat has ended its turn in it."""
        return isinstance(told.event, TurnEnded) and told.state.turn % told.state.seats == 0

    def take(self, told: ReplayedEvent) -> None:
        """Trades with the bank and between seats, offers and what became of them, and who leads."""
        event, course = told.event, self._course.course
        self._course.take(event, told.state)
        for said in _beside(event, course):
            self.say(said)
        if isinstance(event, RoundEnded | ev.GameEnded) and self._changes < (changes := lead_changes(course)):
            self._changes = changes
            self.say(Said("took_lead", leader(course.points[-1])))
        if isinstance(event, Traded):
            self.bank_trade(event)
        elif isinstance(event, ev.OfferMade):
            self._chain = event.chain
        elif isinstance(event, ev.Exchanged):
            self._exchanged(event)

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """What the debrief and players' own pages tell beside."""
        course, seats = self._course.course, range(len(self.record.header.seats))
        debrief = {
            "points": course.points[1:],
            "lead_changes": lead_changes(course),
            "with": traded(course),
            "done": [sum(offer.proposer == seat and offer.result == "done" for offer in course.offers) for seat in seats],
            "asked": [sum(seat in offer.asked for offer in course.offers) for seat in seats],
            "rank": [found.rank + 1 for found in course.handicaps],
            "by_lot": int(course.by_lot and bool(course.handicaps)),
            "bonus": [found.bonus for found in course.handicaps],
            "worth": [round(36 * found.worth) for found in course.handicaps],
        }
        return {**super().measures(log), "debrief": debrief}

    def _exchanged(self, event: ev.Exchanged) -> None:
        one, other = event.seat, event.partner
        told = [(name, give, take) for name, give, take in zip(RESOURCES, event.give, event.take, strict=True) if give or take]
        mine = [Side(one, other, 1, name, give, take) for name, give, take in told]
        self.trade("exchange", [*mine, *(Side(other, one, 2, name, take, give) for name, give, take in told)])
        self.say(Said("exchanged", one, "chain" if self._chain else "offer", other=other))
        self.say(Said("exchanged_with", other, "chain" if self._chain else "offer", other=one))
