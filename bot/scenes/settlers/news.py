"""What happened lately, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.scenes.island.words import dice_text, icons, resource_text
from bot.scenes.seats import seat_name, seat_names
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Seat, seat_of
from games.settlers import events as e
from games.settlers.views import SettlersView

LONGEST = 2400
"""Characters of news in one panel."""


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


_Facts = dict[str, Fact]
_Teller = Callable[[Any, _Reel], _Facts | None]


def _start(event: e.StartPlaced | e.StartLifted, _reel: _Reel) -> _Facts:
    return {"n": event.start + 1}


def _handicaps(event: e.HandicapsSet, reel: _Reel) -> _Facts:
    bonus = tuple(f"{reel.name(seat)} {event.bonus[seat]}" for seat in event.ranking)
    return {"seats": seat_names(reel.view.seats, event.ranking), "bonus": bonus}


def _first(event: e.FirstRolled, reel: _Reel) -> _Facts:
    return {"dice": tuple(f"{reel.name(seat)} {sum(dice)}" for seat, dice in enumerate(event.dice) if dice is not None)}


def _rolled(event: e.Rolled, reel: _Reel) -> _Facts:
    text = f"rolled_seven_{reel.view.theme}" if sum(event.dice) == 7 else "rolled"
    return {"text": text, "dice": dice_text(event.dice)}


def _harvested(event: e.Harvested, reel: _Reel) -> _Facts:
    got = reel.got(event.cards)
    short = f" {t('settlers.news.short', resources=event.short)}" if event.short else ""
    return {"cards": got, "after": short} if got else {"text": "harvested_nothing", "after": short}


def _drawn(event: e.CardDrawn, reel: _Reel) -> _Facts:
    return {"text": "you_drew" if event.seat == reel.you else "drew", "card": event.card}


def _played(event: e.CardPlayed, _reel: _Reel) -> _Facts:
    text = "card_played_naming" if event.resources else "card_played"
    return {"text": text, "card": event.card, "resources": event.resources}


def _traded(event: e.Traded, _reel: _Reel) -> _Facts:
    return {"given": f"{event.given} {resource_text(event.give)}", "taken": f"{event.taken} {resource_text(event.take)}"}


def _offer(event: e.OfferMade, reel: _Reel) -> _Facts:
    seat = reel.name(event.proposer)
    if event.chain:
        return {"text": "chain_made", "seat": seat, "n": len(event.legs)}
    leg = event.legs[0]
    give, take = (leg.take, leg.give) if leg.partner == event.proposer else (leg.give, leg.take)
    return {"seat": seat, "give": give, "take": take}


def _exchanged(event: e.Exchanged, reel: _Reel) -> _Facts:
    return {"partner": reel.name(event.partner), "give": event.give, "take": event.take}


def _award(event: e.AwardMoved, reel: _Reel) -> _Facts:
    return {"text": f"{event.award}_lost", "seat": ""} if event.seat < 0 else {"text": event.award, "seat": reel.name(event.seat)}


def _closed(event: e.DealClosed, _reel: _Reel) -> _Facts:
    return {"text": f"closed_{event.result}"}


_TELL: dict[type, _Teller] = {
    e.StartPlaced: _start,
    e.StartLifted: _start,
    e.StartsConfirmed: lambda _event, _reel: {},
    e.HandicapsSet: _handicaps,
    e.StartChosen: lambda event, _: {"n": event.start + 1},
    e.StartCardsDealt: lambda event, reel: {"cards": reel.got(event.cards)},
    e.BonusTaken: lambda event, _: {"cards": event.cards},
    e.FirstRolled: _first,
    e.TurnBegan: lambda event, _: {"text": "turn_began_first"} if event.turn == 1 else None,
    e.Rolled: _rolled,
    e.Harvested: _harvested,
    e.DiscardAnswered: lambda event, _: {"late": ""} if event.auto else None,
    e.Discarded: lambda event, _: {"cards": event.cards},
    e.PrizeDrawn: lambda event, _: {"text": f"prize_{event.source}", "cards": event.cards},
    e.Traded: _traded,
    e.Built: lambda event, _: {"text": "built_free" if event.free else "built", "piece": event.piece},
    e.CardBought: lambda _event, _reel: {},
    e.CardDrawn: _drawn,
    e.CardPlayed: _played,
    e.CardPaid: lambda event, _: {
        "text": "card_paid_counted" if event.counted else "card_paid", "cards": event.cards, "counted": event.counted
    },
    e.OfferMade: _offer,
    e.OfferAnswered: lambda event, _: {"text": "accepted" if event.accepted else "refused"},
    e.Exchanged: _exchanged,
    e.DealClosed: _closed,
    e.AwardMoved: _award,
    e.TurnEnded: lambda event, _: {"late": ""} if event.auto else None,
    e.Declared: lambda event, _: {"total": event.total},
    e.RoundEnded: lambda event, _: {"round": event.round},
    e.VictoryLapsed: lambda _event, _reel: {},
    e.FinishCalled: lambda _event, _reel: {},
    e.VictoryCardsShown: lambda event, _: {"count": event.count},
    e.GameEnded: lambda event, _: {"text": f"ended_{event.reason}"},
}  # fmt: skip
"""Events that become a line of their own, and the facts of that line; None: no line after all."""

SILENT = frozenset({e.DiscardOpened, e.DiscardChosen, e.LegsAgreed})
"""Events that the panels show in other ways."""


def news_lines(events: Iterable[object], view: SettlersView) -> list[str]:
    """What happened, one sentence an item, oldest first."""
    lines, reel = list[str](), _Reel(view, seat_of(view.viewer))
    for event in events:
        tell = _TELL.get(type(event))
        facts = None if tell is None else tell(event, reel)
        if facts is not None:
            lines.append(_line(event, facts, reel))
    return lines


def _line(event: object, facts: _Facts, reel: _Reel) -> str:
    """The sentence of an event, with who did it and whether the clock did it for them."""
    text, more = str(facts.pop("text", getattr(event, "kind", ""))), str(facts.pop("after", ""))
    seat = getattr(event, "seat", None)
    if isinstance(seat, int) and seat >= 0:
        facts.setdefault("seat", reel.name(seat))
    facts.setdefault("late", t("settlers.news.late") if getattr(event, "auto", False) else "")
    return t(f"settlers.news.{text}", **facts) + more


def latest(events: Iterable[object], view: SettlersView, most: int) -> str:
    """The last happenings as a paragraph of at most `most` lines and LONGEST characters; "" when nothing happened."""
    lines = news_lines(events, view)[-most:]
    while len("\n".join(lines)) > LONGEST:
        del lines[0]
    return "\n".join(lines)
