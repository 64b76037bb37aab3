"""Recent events in words, made only from the events that a viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.scenes.island.parts import bank_trade_facts, card_icons, cards_got, dice_text
from bot.scenes.parts import (
    SentenceFacts,
    Tellers,
    event_sentences,
    facts_if_late,
    no_extra_facts,
    seat_name,
    seat_names,
)
from bot.scenes.sheet import Goods, SheetLine, sheet_lines
from bot.texts.lookup import t
from games.audience import Seat, seat_of
from games.island.events import (
    AwardMoved,
    Built,
    CardBought,
    CardDrawn,
    CardPlayed,
    Rolled,
    Traded,
    TurnBegan,
    VictoryCardsShown,
)
from games.settlers import events as e
from games.settlers.views import SettlersView
from games.shared_vocabulary import FinishCalled, LastRoundWithdrawn, OfferAnswered, RoundEnded, TurnEnded


@dataclass(frozen=True, slots=True)
class _Reel:
    """Additional facts for the sentences."""

    view: SettlersView
    you: Seat | None
    begun: frozenset[int]
    """Chains with some steps done."""

    def seat_label(self, seat: Seat) -> str:
        """Return the seat's name."""
        return seat_name(self.view.seats, seat)

    def gain_texts(self, bundles: Sequence[Any]) -> tuple[str, ...]:
        """Return the gains of each seat with any."""
        return tuple(
            t("settlers.news.got", seat=self.seat_label(seat), cards=card_icons(cards))
            for seat, cards in enumerate(bundles)
            if any(cards)
        )


def _handicaps_facts(event: e.HandicapsSet, reel: _Reel) -> SentenceFacts:
    bonus = tuple(f"{reel.seat_label(seat)} {event.bonus[seat]}" for seat in event.ranking)
    return {"seats": seat_names(reel.view.seats, event.ranking), "bonus": bonus}


def _rolled_facts(event: Rolled, reel: _Reel) -> SentenceFacts:
    text = f"rolled_seven_{reel.view.theme}" if sum(event.dice) == 7 else "rolled"
    return {"text": text, "dice": dice_text(event.dice)}


def _harvested_facts(event: e.Harvested, reel: _Reel) -> SentenceFacts:
    got = reel.gain_texts(event.cards)
    short = f" {t('settlers.news.short', resources=event.short)}" if event.short else ""
    return {"cards": got, "more": short} if got else {"text": "harvested_nothing", "more": short}


def _offer_facts(event: e.OfferMade, reel: _Reel) -> SentenceFacts:
    seat = reel.seat_label(event.proposer)
    if event.chain:
        return {"text": "chain_made", "seat": seat, "n": len(event.legs)}
    leg = event.legs[0]
    give, take = (leg.take, leg.give) if leg.partner == event.proposer else (leg.give, leg.take)
    return {"seat": seat, "give": give, "take": take}


def _closed_facts(event: e.DealClosed, reel: _Reel) -> SentenceFacts:
    if reel.view.multiway == "atomic":
        return {"text": "closed_undone" if event.result == "broken" else f"closed_{event.result}"}
    return {
        "text": "closed_halfway"
        if event.result == "withdrawn" and event.deal in reel.begun
        else f"closed_{event.result}"
    }


_TELL: Tellers[_Reel] = {
    **dict.fromkeys((e.StartPlaced, e.StartLifted, e.StartChosen), lambda event, _: {"n": event.start + 1}),
    e.HandicapsSet: _handicaps_facts,
    e.StartCardsDealt: lambda event, reel: {"cards": reel.gain_texts(event.cards)},
    e.FirstRolled: lambda event, reel: {
        "dice": tuple(f"{reel.seat_label(n)} {sum(dice)}" for n, dice in enumerate(event.dice) if dice)
    },
    TurnBegan: lambda event, _: {"text": "turn_began_first"} if event.turn == 1 else None,
    Rolled: _rolled_facts,
    e.Harvested: _harvested_facts,
    e.DiscardAnswered: facts_if_late,
    e.PrizeDrawn: lambda event, _: {"text": f"prize_{event.source}"},
    Traded: bank_trade_facts,
    Built: lambda event, _: {"text": "built_free"} if event.free else {},
    CardDrawn: lambda event, reel: {"text": "you_drew" if event.seat == reel.you else "drew"},
    CardPlayed: lambda event, _: {"text": "card_played_naming"} if event.resources else {},
    e.CardPaid: lambda event, _: {"text": "card_paid_counted"} if event.counted else {},
    e.OfferMade: _offer_facts,
    OfferAnswered: lambda event, _: {"text": "accepted" if event.accepted else "refused"},
    e.Exchanged: lambda event, reel: {"partner": reel.seat_label(event.partner)},
    e.DealClosed: _closed_facts,
    AwardMoved: lambda event, _: {"text": f"{event.award}_lost" if event.seat < 0 else event.award},
    TurnEnded: facts_if_late,
    e.GameEnded: lambda event, _: {"text": f"ended_{event.reason}"},
    **dict.fromkeys(
        (e.StartsConfirmed, e.BonusTaken, e.Discarded, CardBought, e.Declared, RoundEnded), no_extra_facts
    ),
    **dict.fromkeys((e.VictoryLapsed, FinishCalled, LastRoundWithdrawn, VictoryCardsShown), no_extra_facts),
}
"""Events that become a line of their own."""

SILENT = frozenset({e.DiscardOpened, e.DiscardChosen, e.LegsAgreed})
"""Events that the panels show in other ways."""


def news_lines(events: Sequence[object], view: SettlersView, most: int | None = None) -> list[str]:
    """Return a sentence per event, oldest first. `most`: maximum number of lines, the latest ones."""
    begun_chains = frozenset(
        event.deal for event in events if isinstance(event, e.LegsAgreed) and event.agreed
    )
    return event_sentences(
        "settlers", events, _TELL, _Reel(view, seat_of(view.viewer), begun_chains), view.seats, most=most
    )


def _lines_of_all(bundles: Sequence[Any]) -> list[SheetLine]:
    return [line for seat, cards in enumerate(bundles) for line in cards_got(seat, cards)]


_GOODS: Goods = {
    **dict.fromkeys((e.StartCardsDealt, e.Harvested), lambda event: _lines_of_all(event.cards)),
    **dict.fromkeys(
        (e.BonusTaken, e.PrizeDrawn, e.CardPaid), lambda event: cards_got(event.seat, event.cards)
    ),
    e.Exchanged: lambda event: [*cards_got(event.seat, event.take), *cards_got(event.partner, event.give)],
    Traded: lambda event: [
        SheetLine(event.seat, t(f"words.resource.{event.take}"), event.taken, event.taken)
    ],
}
"""Events that give cards to a seat."""


def lines_of_sheet(events: Sequence[object], view: SettlersView) -> list[SheetLine]:
    """Return the lines of an observer's sheet: one for each resource that a seat got."""
    agreed = [
        event for event in events if isinstance(event, e.LegsAgreed)
    ]  # without a sentence, but they change their deal's
    return sheet_lines(events, lambda event: news_lines([*agreed, event], view), _GOODS)
