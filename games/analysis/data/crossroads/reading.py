"""How a recorded game of Crossroads is read into sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from games.analysis.crossroads.course import Course, CourseReader
from games.analysis.crossroads.figures import between
from games.analysis.data.crossroads.figures import FIGURES
from games.analysis.data.figures import Figure
from games.analysis.data.reading import Goods, Place, Reading, Said, Side
from games.audit import ReplayedEvent, initial_state
from games.crossroads import events as ev
from games.crossroads.state import active_seat, turn_number
from games.shared_vocabulary import OfferAnswered, RoundBegan, RoundEnded, TurnEnded
from games.vocabulary import Event

GOLD = "gold"


def _income(event: ev.Income) -> Iterable[Said]:
    for thing, count in (("cities", event.cities), ("empty", event.empty), ("roads", event.roads)):
        if count:
            yield Said("income", event.seat, thing, count)


def _traded(event: ev.Traded) -> Iterable[Said]:
    yield Said("traded", number=len(event.through))
    one, other = event.seats
    yield Said("trader", one, other=other)
    yield Said("trader", other, other=one)
    yield from (Said("carried", seat) for seat in event.through)


def _ended(event: ev.GameEnded) -> Iterable[Said]:
    yield Said("game_ended", thing=event.reason)
    yield from (Said("gold_at_end", seat, GOLD, gold) for seat, gold in enumerate(event.gold))


SAID: Mapping[type[Event], Callable[[Any], Iterable[Said]]] = {
    RoundBegan: lambda _: [Said("round_began")],
    RoundEnded: lambda _: [Said("round_ended")],
    TurnEnded: lambda e: [Said("turn_ended", e.seat, auto=e.auto)],
    OfferAnswered: lambda e: [Said("offer_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)],
    ev.TurnBegan: lambda e: [Said("turn_began", e.seat)],
    ev.Rolled: lambda e: [Said("rolled_in_vain" if e.useless else "rolled", e.seat, None, sum(e.dice), e.auto)],
    ev.CityPlaced: lambda e: [Said("city_placed", e.seat, auto=e.auto)],
    ev.CityBuilt: lambda e: [Said("city_built", e.seat)],
    ev.RoadBuilt: lambda e: [Said("road_built", e.seat)],
    ev.Income: _income,
    ev.PassageAsked: lambda e: [Said("passage_asked", e.seat, None, len(e.through))],
    ev.PassageAnswered: lambda e: [Said("passage_answered", e.seat, "yes" if e.accepted else "no", auto=e.auto)],
    ev.OfferMade: lambda e: [Said("offer_made", e.proposer, None, len(e.through), other=e.partner)],
    ev.FeeAsked: lambda e: [Said("fee_asked", e.seat, None, e.mine + e.theirs)],
    ev.Demanded: lambda e: [Said("demanded", e.seat, auto=e.auto)],
    ev.DemandSealed: lambda e: [Said("demand", e.seat, GOLD, e.gold)],
    ev.Traded: _traded,
    ev.DealClosed: lambda e: [Said("deal_closed", thing=e.reason)],
    ev.TiedAtGoal: lambda _: [Said("tied_at_goal")],
    ev.GameEnded: _ended,
}
"""What is written of each kind of event."""


def _asked(event: Event) -> Iterable[Said]:
    """Who is asked for a trade or a road."""
    match event:
        case ev.OfferMade(proposer=proposer, partner=partner, through=through):
            yield from (Said("asked_for_trade", seat, other=proposer) for seat in (partner, *through))
            yield from (Said("asked_between", seat, "trade", other=proposer) for seat in through)
        case ev.PassageAsked(seat=asking, through=through):
            yield from (Said("asked_between", seat, "road", other=asking) for seat in through)


def _answered(event: Event, course: Course) -> Iterable[Said]:
    """What an answer, or the end of the asking, means to those whom it does not name."""
    match event:
        case OfferAnswered(deal=number, seat=seat, accepted=False):
            offer = course.offer(number)
            if len(offer.refused) == 1:
                yield Said("offer_refused")
            if seat in offer.through:
                yield Said("stopped", seat, "trade")
        case ev.PassageAnswered(seat=seat, accepted=False):
            yield Said("stopped", seat, "road")
        case ev.FeeAsked(deal=number, seat=seat):
            if sum(who == seat for who, _ in course.offer(number).charged) == 1:
                yield Said("fee_named", seat)
        case ev.DealClosed(deal=number, reason="done"):
            offer = course.offer(number)
            yield Said("offer_done", offer.proposer)
            yield from (Said("let_pass", seat, "trade") for seat in offer.through)
        case ev.PassageClosed(reason="granted"):
            passage = course.passages[-1]
            yield Said("passage_granted", passage.seat)
            yield from (Said("let_pass", seat, "road") for seat in passage.through)


class CrossroadsReading(Reading):
    """A game of Crossroads."""

    figures: ClassVar[tuple[Figure, ...]] = FIGURES
    said = SAID

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._course = CourseReader(initial_state(self.game, self.record.header))

    def place(self, state: Any) -> Place:
        """The set-up is round 0; while all trade it is nobody's turn."""
        seat = active_seat(state)
        return Place(round=state.round, turn=turn_number(state), active=None if seat < 0 else seat)

    def goods(self, state: Any) -> Sequence[Goods]:
        """Gold."""
        return [Goods(gold=gold) for gold in state.gold]

    def measures(self, log: Sequence[Event]) -> Mapping[str, Any]:
        """What the debrief and players' own pages tell beside."""
        course = self._course.course
        seats, passages = range(course.seats), course.passages
        middle = [between(course, seat) for seat in seats]
        debrief = {
            "gold": course.gold[1:],
            "roads": [[course.roads[seat, builder] for builder in seats] for seat in seats],
            "done": [sum(offer.proposer == seat and offer.result == "done" for offer in course.offers) for seat in seats],
            "asked": [sum(seat in (offer.partner, *offer.through) for offer in course.offers) for seat in seats],
            "refused": sum(bool(offer.refused) for offer in course.offers),
            "passages": len(passages),
            "granted": sum(passage.result == "granted" for passage in passages),
            "between": [one.asked for one in middle],
            "let": [one.let for one in middle],
            "stopped": [one.refused for one in middle],
            "named": [one.named for one in middle],
        }
        return {**super().measures(log), "debrief": debrief}

    def take(self, told: ReplayedEvent) -> None:
        """What trades and gifts moved, whose roads brought gold to whom, and what an offer or a road was for those who lie between."""
        event, course = told.event, self._course.course
        before = course.roads.copy() if isinstance(event, ev.Oriented) else course.roads
        self._course.take(event, told.state)
        for (seat, builder), gold in (course.roads - before).items():
            self.say(Said("road_income", seat, None, gold, other=builder))
        for said in (*_asked(event), *_answered(event, course)):
            self.say(said)
        if isinstance(event, ev.Paid):
            (one, mine), (other, theirs) = event.shares
            sides = [Side(one, other, 1, GOLD, 0, mine), Side(other, one, 2, GOLD, 0, theirs)]
            for payer, middleman, gold in event.fees:
                sides += [Side(payer, middleman, 1, GOLD, gold, 0, "fee"), Side(middleman, payer, 2, GOLD, 0, gold, "fee")]
            self.trade("joint", sides)
        elif isinstance(event, ev.Gave):
            giver, receiver, gold = event.seat, event.receiver, event.gold
            self.trade("gift", [Side(giver, receiver, 1, GOLD, gold, 0), Side(receiver, giver, 2, GOLD, 0, gold)])
