"""What happened, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.scenes.crossroads.table import spaces_text
from bot.scenes.lengths import last_lines
from bot.scenes.seats import seat_name, seat_names
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Seat
from games.crossroads import events as e
from games.crossroads.grid import space_name
from games.crossroads.views import CrossroadsView, SeatView

LONGEST = 1300
"""Characters of the latest happenings on a panel that also shows everything else."""
SILENT = frozenset({e.TurnBegan, e.DemandsOpened})
"""Events that the panels show in other ways."""
_Facts = dict[str, Fact]
_Seats = Sequence[SeatView]


def _rolled(event: e.Rolled, _: _Seats) -> _Facts:
    return {"text": "rolled_useless" if event.useless else "rolled", "dice": event.dice}


def _oriented(event: e.Oriented, _: _Seats) -> _Facts:
    text = "oriented_by_lot" if event.by_lot else "oriented"
    return {"text": text, "column": event.column, "row": event.row, "spaces": spaces_text(event.spaces)}


def _income(event: e.Income, _: _Seats) -> _Facts:
    parts = (("cities", event.cities), ("empty", event.empty), ("roads", event.roads))
    return {"n": event.gold, "parts": tuple(t(f"crossroads.news.from_{name}", n=gold) for name, gold in parts if gold)}


def _offer(event: e.OfferMade, seats: _Seats) -> _Facts:
    through = t("crossroads.deal_through", through=seat_names(seats, event.through)) if event.through else ""
    return {
        "seat": seat_name(seats, event.proposer), "other": seat_name(seats, event.partner), "deal": event.deal, "through": through,
        "mine": space_name(event.mine), "theirs": space_name(event.theirs),
    }  # fmt: skip


def _shown(event: e.DemandsShown, _: _Seats) -> _Facts:
    return {"deal": event.deal, "demands": event.demands}


def _traded(event: e.Traded, seats: _Seats) -> _Facts:
    one, other = seat_names(seats, event.seats)
    mine, theirs = spaces_text(event.cities)
    through = t("crossroads.deal_through", through=seat_names(seats, event.through)) if event.through else ""
    return {"deal": event.deal, "seat": one, "other": other, "mine": mine, "theirs": theirs, "through": through}


def _paid(event: e.Paid, seats: _Seats) -> _Facts:
    parts = [t("crossroads.news.share", seat=seat_name(seats, seat), n=gold) for seat, gold in event.shares]
    parts += [
        t("crossroads.news.fee", seat=seat_name(seats, payer), other=seat_name(seats, middleman), n=gold)
        for payer, middleman, gold in event.fees
    ]
    return {"deal": event.deal, "parts": tuple(parts)}


def _ended(event: e.GameEnded, seats: _Seats) -> _Facts:
    return {"text": f"ended_{event.reason}", "winners": seat_names(seats, event.winners)}


def _named(event: e.Gave, seats: _Seats) -> _Facts:
    return {"other": seat_name(seats, event.receiver), "n": event.gold}


_TELL: dict[type, Callable[[Any, _Seats], _Facts | None]] = {
    e.Rolled: _rolled,
    e.Oriented: _oriented,
    e.CityPlaced: lambda event, _: {"space": space_name(event.space)},
    e.Income: _income,
    e.CityBuilt: lambda event, _: {"space": space_name(event.space)},
    e.RoadBuilt: lambda event, _: {"space": space_name(event.space)},
    e.PassageAsked: lambda event, seats: {"deal": event.deal, "space": space_name(event.space), "others": seat_names(seats, event.through)},
    e.PassageAnswered: lambda event, _: {"text": "passage_allowed" if event.accepted else "passage_forbidden"},
    e.PassageClosed: lambda event, _: {"text": "passage_withdrawn"} if event.reason == "withdrawn" else None,
    e.RoundBegan: lambda event, seats: {"round": event.round, "first": seat_name(seats, event.order[0])},
    e.TurnEnded: lambda event, _: {} if event.auto else None,
    e.TradeOpened: lambda _event, _: {},
    e.TradeSkipped: lambda _event, _: {},
    e.OfferMade: _offer,
    e.OfferAnswered: lambda event, _: {"text": "agreed" if event.accepted else "declined", "deal": event.deal},
    e.FeeAsked: lambda event, _: {"deal": event.deal, "mine": event.mine, "theirs": event.theirs},
    e.Demanded: lambda event, _: {"deal": event.deal},
    e.DemandSealed: lambda event, _: {"deal": event.deal, "n": event.gold},
    e.DemandsShown: _shown,
    e.Traded: _traded,
    e.Paid: _paid,
    e.DealClosed: lambda event, _: None if event.reason in ("done", "refused") else {"text": f"closed_{event.reason}", "deal": event.deal},
    e.Gave: _named,
    e.TradeFinished: lambda _event, _: {},
    e.RoundEnded: lambda _event, _: None,
    e.TiedAtGoal: lambda event, seats: {"seats": seat_names(seats, event.seats), "n": event.gold},
    e.FinishCalled: lambda _event, _: {},
    e.GameEnded: _ended,
}
"""Events that become a line of their own, and the facts of that line; None: no line after all."""


def news_lines(events: Iterable[object], view: CrossroadsView) -> list[str]:
    """What happened, one sentence an item, oldest first."""
    lines = list[str]()
    for event in events:
        tell = _TELL.get(type(event))
        facts = None if tell is None else tell(event, view.seats)
        if facts is None:
            continue
        text = str(facts.pop("text", getattr(event, "kind", "")))
        seat: Seat | None = getattr(event, "seat", None)
        who: _Facts = {} if seat is None else {"seat": seat_name(view.seats, seat)}
        lines.append(t(f"crossroads.news.{text}", **(who | facts)) + (t("crossroads.news.late") if getattr(event, "auto", False) else ""))
    return lines


def latest(events: Sequence[object], view: CrossroadsView, most: int) -> str:
    """The last happenings, in whole lines; "" when nothing happened."""
    return last_lines(news_lines(events, view)[-most:], LONGEST)
