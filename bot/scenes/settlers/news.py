"""What happened lately, in words: from the events that a viewer may know, and from nothing else; and how a game ended: who won, what each
of them did, what to talk about, and how to check the dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.scenes.island.parts import SEA, dice_text, icons, traded
from bot.scenes.model import Panel, TableInfo
from bot.scenes.parts import Facts, Tellers, dice_proof, ending, late_only, plain, seat_and_person, seat_name, seat_names, sentences_of
from bot.scenes.settlers.table import board_picture, options_of
from bot.texts.lookup import t
from games.audience import Seat, seat_of
from games.island.events import AwardMoved, Built, CardBought, CardDrawn, CardPlayed, Rolled, Traded, TurnBegan, VictoryCardsShown
from games.protocol import Outcome
from games.settlers import events as e
from games.settlers.views import SettlersView
from games.shared_words import FinishCalled, OfferAnswered, RoundEnded, TurnEnded


@dataclass(frozen=True, slots=True)
class _Reel:
    """What the sentences need beside the event itself."""

    view: SettlersView
    you: Seat | None

    def name(self, seat: Seat) -> str:
        """The seat as it stands in a sentence."""
        return seat_name(self.view.seats, seat)

    def got(self, bundles: Sequence[Any]) -> tuple[str, ...]:
        """What each seat got that got anything."""
        return tuple(t("settlers.news.got", seat=self.name(seat), cards=icons(cards)) for seat, cards in enumerate(bundles) if any(cards))


def _handicaps(event: e.HandicapsSet, reel: _Reel) -> Facts:
    bonus = tuple(f"{reel.name(seat)} {event.bonus[seat]}" for seat in event.ranking)
    return {"seats": seat_names(reel.view.seats, event.ranking), "bonus": bonus}


def _rolled(event: Rolled, reel: _Reel) -> Facts:
    text = f"rolled_seven_{reel.view.theme}" if sum(event.dice) == 7 else "rolled"
    return {"text": text, "dice": dice_text(event.dice)}


def _harvested(event: e.Harvested, reel: _Reel) -> Facts:
    got = reel.got(event.cards)
    short = f" {t('settlers.news.short', resources=event.short)}" if event.short else ""
    return {"cards": got, "more": short} if got else {"text": "harvested_nothing", "more": short}


def _offer(event: e.OfferMade, reel: _Reel) -> Facts:
    seat = reel.name(event.proposer)
    if event.chain:
        return {"text": "chain_made", "seat": seat, "n": len(event.legs)}
    leg = event.legs[0]
    give, take = (leg.take, leg.give) if leg.partner == event.proposer else (leg.give, leg.take)
    return {"seat": seat, "give": give, "take": take}


_TELL: Tellers[_Reel] = {
    **dict.fromkeys((e.StartPlaced, e.StartLifted, e.StartChosen), lambda event, _: {"n": event.start + 1}),
    e.HandicapsSet: _handicaps,
    e.StartCardsDealt: lambda event, reel: {"cards": reel.got(event.cards)},
    e.FirstRolled: lambda event, reel: {"dice": tuple(f"{reel.name(n)} {sum(dice)}" for n, dice in enumerate(event.dice) if dice)},
    TurnBegan: lambda event, _: {"text": "turn_began_first"} if event.turn == 1 else None,
    Rolled: _rolled,
    e.Harvested: _harvested,
    e.DiscardAnswered: late_only,
    e.PrizeDrawn: lambda event, _: {"text": f"prize_{event.source}"},
    Traded: traded,
    Built: lambda event, _: {"text": "built_free"} if event.free else {},
    CardDrawn: lambda event, reel: {"text": "you_drew" if event.seat == reel.you else "drew"},
    CardPlayed: lambda event, _: {"text": "card_played_naming"} if event.resources else {},
    e.CardPaid: lambda event, _: {"text": "card_paid_counted"} if event.counted else {},
    e.OfferMade: _offer,
    OfferAnswered: lambda event, _: {"text": "accepted" if event.accepted else "refused"},
    e.Exchanged: lambda event, reel: {"partner": reel.name(event.partner)},
    e.DealClosed: lambda event, _: {"text": f"closed_{event.result}"},
    AwardMoved: lambda event, _: {"text": f"{event.award}_lost" if event.seat < 0 else event.award},
    TurnEnded: late_only,
    e.GameEnded: lambda event, _: {"text": f"ended_{event.reason}"},
    **dict.fromkeys((e.StartsConfirmed, e.BonusTaken, e.Discarded, CardBought, e.Declared, RoundEnded), plain),
    **dict.fromkeys((e.VictoryLapsed, FinishCalled, VictoryCardsShown), plain),
}
"""Events that become a line of their own."""

SILENT = frozenset({e.DiscardOpened, e.DiscardChosen, e.LegsAgreed})
"""Events that the panels show in other ways."""


def news_lines(events: Sequence[object], view: SettlersView, most: int | None = None) -> list[str]:
    """What happened, one sentence an item, oldest first; `most`: the last ones, no more than so many."""
    return sentences_of("settlers", events, _TELL, _Reel(view, seat_of(view.viewer)), view.seats, most=most)


SEVEN = 7


def result(view: SettlersView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
    """The end of a game, with its figures. Raises ValueError while it goes on."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    won, winners = outcome.winners, seat_names(view.seats, outcome.winners)
    headline = t("settlers.result.winners", seats=winners) if won else t("settlers.result.nobody", goal=view.goal)
    parts = {
        "seats": "\n".join(_seat(view, info, outcome, seat) for seat in range(len(view.seats))),
        "figures": _figures(measures),
        "players": "\n".join(_player(view, seat, figures) for seat, figures in enumerate(measures["seats"])),
        "bonus": _bonus(view, outcome),
        "talk": t("settlers.result.questions"),
        "dice": dice_proof("settlers", info, options_of(info).dice),
    }
    footer = t("settlers.hand.footer", table=info.called)
    return replace(ending("settlers", info, headline, parts), picture=board_picture(view), footer=footer, colour=SEA)


def _seat(view: SettlersView, info: TableInfo, outcome: Outcome, seat: int) -> str:
    key = "settlers.result.won" if seat in outcome.winners else "settlers.result.not_won"
    return t(key, seat=seat_and_person(view, info, seat), points=outcome.points[seat])


def _figures(measures: Mapping[str, Any]) -> str:
    seats, deals = measures["seats"], measures["deals"]
    text = t(
        "settlers.result.figures_text",
        rounds=measures["rounds"],
        turns=measures["turns"],
        sevens=measures["rolls"][SEVEN],
        exchanges=sum(seat["exchanges"] for seat in seats) // 2,
        chains=measures["chains"],
        trades=sum(seat["bank_trades"] for seat in seats),
        refused=sum(count for how, count in deals.items() if how != "done"),
    )
    return f"{text}\n{t('settlers.result.lapsed', n=measures['lapsed'])}" if measures["lapsed"] else text


def _player(view: SettlersView, seat: int, figures: Mapping[str, Any]) -> str:
    built = figures["built"]
    return t(
        "settlers.result.player",
        seat=seat_name(view.seats, seat),
        cards=sum(figures["harvested"]),
        roads=built["road"],
        settlements=built["settlement"],
        cities=built["city"],
        bought=figures["cards_bought"],
        offers=figures["offers"],
    )


def in_short(view: SettlersView, _info: TableInfo, measures: Mapping[str, Any]) -> Sequence[str]:
    """Everybody's points, how much was traded, and the bonus cards for the next game."""
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    marks = [" 🏆" if seat in outcome.winners else "" for seat in range(len(view.seats))]
    lines = [" · ".join(f"{t(f'words.square.{seat.name}')} {outcome.points[seat.seat]}{marks[seat.seat]}" for seat in view.seats)]
    if measures:
        exchanges = sum(seat["exchanges"] for seat in measures["seats"]) // 2
        trades = sum(seat["bank_trades"] for seat in measures["seats"])
        lines.append(t("settlers.result.short_trades", exchanges=exchanges, trades=trades))
    if proposed := _proposed(view, outcome):
        lines.append(t("settlers.result.short_bonus", seats=" · ".join(proposed)))
    return lines


def _proposed(view: SettlersView, outcome: Outcome) -> tuple[str, ...]:
    """By seat, its bonus cards for the next game."""
    proposed = [outcome.summary.get(f"next_bonus_{seat}") for seat in range(len(view.seats))]
    return tuple(t("settlers.result.bonus_seat", seat=seat_name(view.seats, seat), n=n) for seat, n in enumerate(proposed) if n is not None)


def _bonus(view: SettlersView, outcome: Outcome) -> str:
    """What is proposed for the next game (RULES M-31)."""
    lines = _proposed(view, outcome)
    why = t("settlers.result.bonus_won" if outcome.winners else "settlers.result.bonus_stays")
    return t("settlers.result.bonus_text", seats=" · ".join(lines), why=why) if lines else ""
