"""Events in words, made only from the events that a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.crossroads.scenes.table import spaces_text
from bot.scenes.parts import SentenceFacts, Tellers, event_sentences, no_extra_facts, seat_name, seat_names
from bot.scenes.sheet import Goods, SheetLine, sheet_lines
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads import events as e
from games.crossroads.grid import space_name
from games.crossroads.views import CrossroadsView, SeatView
from games.shared_vocabulary import (
    FinishCalled,
    LastRoundWithdrawn,
    OfferAnswered,
    RoundBegan,
    RoundEnded,
    TurnEnded,
)

LONGEST = 1300
"""Characters of the latest happenings on a panel that also shows everything else."""
SILENT = frozenset({e.TurnBegan, e.DemandsOpened})
"""Events that the panels show in other ways."""
_Seats = Sequence[SeatView]


def notifications(event: object, view: CrossroadsView) -> Mapping[Seat, str]:
    """Return notifications of the affected seats, without terms. Both traders learn of a fee (RULES G-17)."""
    match event:
        case e.OfferMade(partner=partner, through=through):
            return dict.fromkeys((partner, *through), t("crossroads.ring.offered"))
        case e.FeeAsked(deal=number):
            return {
                seat: t("crossroads.ring.charged")
                for deal in view.deals
                if deal.number == number
                for seat in deal.traders
            }
        case e.Gave(receiver=seat):
            return {seat: t("crossroads.ring.given")}
        case _:
            return {}


def _income_facts(event: e.Income, _: _Seats) -> SentenceFacts:
    parts = (("cities", event.cities), ("empty", event.empty), ("roads", event.roads))
    return {
        "n": event.gold,
        "parts": tuple(t(f"crossroads.news.from_{name}", n=gold) for name, gold in parts if gold),
    }


def _offer_facts(event: e.OfferMade, seats: _Seats) -> SentenceFacts:
    through = t("crossroads.deal_through", through=seat_names(seats, event.through)) if event.through else ""
    return {
        "seat": seat_name(seats, event.proposer), "other": seat_name(seats, event.partner), "through": through,
        "mine": space_name(event.mine), "theirs": space_name(event.theirs),
    }  # fmt: skip


def _traded_facts(event: e.Traded, seats: _Seats) -> SentenceFacts:
    proposer, partner = seat_names(seats, event.seats)
    mine, theirs = spaces_text(event.cities)
    through = t("crossroads.deal_through", through=seat_names(seats, event.through)) if event.through else ""
    return {"seat": proposer, "other": partner, "mine": mine, "theirs": theirs, "through": through}


def _paid_facts(event: e.Paid, seats: _Seats) -> SentenceFacts:
    parts = [t("crossroads.news.share", seat=seat_name(seats, seat), n=gold) for seat, gold in event.shares]
    parts += [
        t("crossroads.news.fee", seat=seat_name(seats, payer), other=seat_name(seats, middleman), n=gold)
        for payer, middleman, gold in event.fees
    ]
    return {"parts": tuple(parts)}


def _place_facts(event: Any, _: _Seats) -> SentenceFacts:
    return {"space": space_name(event.space)}


_TELL: Tellers[_Seats] = {
    e.Rolled: lambda event, _: {"text": "rolled_useless"} if event.useless else {},
    e.Oriented: lambda event, _: {
        "text": "oriented_by_lot" if event.by_lot else "oriented",
        "spaces": spaces_text(event.spaces),
    },
    e.Income: _income_facts,
    **dict.fromkeys((e.CityPlaced, e.CityBuilt, e.RoadBuilt), _place_facts),
    e.PassageAsked: lambda event, seats: {
        "space": space_name(event.space),
        "others": seat_names(seats, event.through),
    },
    e.PassageAnswered: lambda event, _: {
        "text": "passage_allowed" if event.accepted else "passage_forbidden"
    },
    e.PassageClosed: lambda event, _: {"text": "passage_withdrawn"} if event.reason == "withdrawn" else None,
    RoundBegan: lambda event, seats: {"first": seat_name(seats, event.order[0])},
    TurnEnded: lambda event, _: {} if event.auto else None,
    e.OfferMade: _offer_facts,
    OfferAnswered: lambda event, _: {"text": "agreed" if event.accepted else "declined"},
    e.Traded: _traded_facts,
    e.Paid: _paid_facts,
    e.DealClosed: lambda event, _: (
        None if event.reason in ("done", "refused") else {"text": f"closed_{event.reason}"}
    ),
    e.Gave: lambda event, seats: {"other": seat_name(seats, event.receiver)},
    RoundEnded: lambda _event, _: None,
    e.TiedAtGoal: lambda event, seats: {"seats": seat_names(seats, event.seats)},
    e.GameEnded: lambda event, seats: {
        "text": f"ended_{event.reason}",
        "winners": seat_names(seats, event.winners),
    },
    **dict.fromkeys((e.TradeOpened, e.TradeSkipped, e.FeeAsked, e.Demanded, e.DemandSealed), no_extra_facts),
    **dict.fromkeys((e.DemandsShown, e.TradeFinished, FinishCalled, LastRoundWithdrawn), no_extra_facts),
}
"""Events that become a line of their own."""


def news_lines(events: Sequence[object], view: CrossroadsView, most: int | None = None) -> list[str]:
    """Return a sentence per event, oldest first. `most`: maximum number of lines, the latest ones."""
    return event_sentences("crossroads", events, _TELL, view.seats, view.seats, most=most)


def _gold_line(seat: Seat, got: int) -> SheetLine:
    return SheetLine(seat, t("notebook.gold"), None, got)


_GOODS: Goods = {
    e.Income: lambda event: [_gold_line(event.seat, event.gold)],
    e.Paid: lambda event: [
        *(_gold_line(*share) for share in event.shares),
        *(_gold_line(middleman, gold) for _, middleman, gold in event.fees),
    ],
    e.Gave: lambda event: [_gold_line(event.receiver, event.gold)],
}
"""Events that give gold to a seat."""


def lines_of_sheet(events: Sequence[object], view: CrossroadsView) -> list[SheetLine]:
    """Return the lines of an observer's sheet: gold that a seat got, and the demands of two traders."""
    traders = {event.deal: event.seats for event in events if isinstance(event, e.DemandsOpened)}
    demanded: Goods = {
        e.DemandsShown: lambda event: [
            SheetLine(seat, t("notebook.gold"), gold)
            for seat, gold in zip(traders.get(event.deal, ()), event.demands, strict=False)
        ]
    }
    return sheet_lines(events, lambda event: news_lines([event], view), {**_GOODS, **demanded})
