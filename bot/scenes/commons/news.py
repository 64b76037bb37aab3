"""What happened lately, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.scenes.commons.governance import news as governance
from bot.scenes.island.words import dice_text, resource_text
from bot.scenes.seats import seat_name
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.audience import Seat, seat_of
from games.commons.basic import events as e
from games.commons.basic.views import SeatView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES, Bundle

LONGEST = 2400
"""Characters of news in one panel."""


@dataclass(slots=True)
class _Part:
    """One seat's part in a harvest, as far as its events have been seen."""

    asked: Bundle | None = None
    received: Bundle | None = None
    auto: bool = False


@dataclass(slots=True)
class _Reel:
    """Reads events in their order. A harvest becomes lines when it closes, one a seat."""

    seats: Sequence[SeatView]
    you: Seat | None
    parts: dict[Seat, _Part] = field(default_factory=dict[int, _Part])
    lines: list[str] = field(default_factory=list[str])
    crashes: list[e.Crashed] = field(default_factory=list[e.Crashed])
    """Crashes of the harvest that is being served: told after what caused them."""

    def add(self, event: object) -> None:
        """Take in the next event."""
        if isinstance(event, e.HarvestClosed):
            self._close()
        elif isinstance(event, e.Received) and event.source == "harvest":
            self._part(event.seat).received = event.cards
        elif isinstance(event, e.RequestShown | e.HarvestAsked):
            self._part(event.seat).asked = event.cards
        elif isinstance(event, e.HarvestAnswered):
            self._part(event.seat).auto = event.auto
        elif isinstance(event, e.Crashed) and self.parts:
            self.crashes.append(event)
        elif (tell := _TELL.get(type(event))) is not None:
            facts = tell(event, self)
            self._tell(event, facts)
        elif (own := governance.TELL.get(type(event))) is not None:
            self._tell(event, own(event, self.seats))

    def _tell(self, event: object, facts: _Facts | None) -> None:
        if facts is not None:
            self._say(str(facts.pop("text", getattr(event, "kind", ""))), **facts)

    def name(self, seat: Seat) -> str:
        """The seat as it stands in a sentence."""
        return seat_name(self.seats, seat)

    def _part(self, seat: Seat) -> _Part:
        return self.parts.setdefault(seat, _Part())

    def _say(self, text: str, **facts: Fact) -> None:
        self.lines.append(t(f"commons.news.{text}", **facts))

    def _close(self) -> None:
        for seat in sorted(self.parts):
            line = _harvest_line(self.name(seat), self.parts[seat])
            if line:
                self.lines.append(line)
        self.parts.clear()
        crashes, self.crashes = self.crashes, []
        for crash in crashes:
            self.add(crash)


def _harvest_line(seat: str, part: _Part) -> str:
    late = t("commons.news.late") if part.auto else ""
    if part.asked is not None:
        got = part.received if part.received is not None else NOTHING
        if not any(part.asked):
            return t("commons.news.asked_nothing", seat=seat, late=late)
        text = "asked_all" if got == part.asked else "asked"
        return t(f"commons.news.{text}", seat=seat, asked=part.asked, got=got, late=late)
    if part.received is not None:
        return t("commons.news.got", seat=seat, got=part.received, late=late)
    return t("commons.news.answered_late", seat=seat) if part.auto else ""


_Facts = dict[str, Fact]
_Teller = Callable[[Any, _Reel], _Facts | None]


def _late(event: Any) -> str:
    return t("commons.news.late") if event.auto else ""


def _rolled(event: e.Rolled, reel: _Reel) -> _Facts:
    text = "rolled_seven" if sum(event.dice) == 7 else "rolled"
    return {"text": text, "seat": reel.name(event.seat), "dice": dice_text(event.dice), "late": _late(event)}


def _received(event: e.Received, reel: _Reel) -> _Facts:
    return {"text": "received", "seat": reel.name(event.seat), "cards": event.cards}


def _traded(event: e.Traded, reel: _Reel) -> _Facts:
    return {
        "seat": reel.name(event.seat),
        "given": f"{event.given} {resource_text(event.give)}",
        "taken": f"{event.taken} {resource_text(event.take)}",
    }


def _declined(event: e.TradeDeclined, _reel: _Reel) -> _Facts:
    return {"resource": resource_text(event.take)}


def _built(event: e.Built, reel: _Reel) -> _Facts:
    return {"text": "built_free" if event.free else "built", "seat": reel.name(event.seat), "piece": event.piece}


def _drawn(event: e.CardDrawn, reel: _Reel) -> _Facts:
    return {"text": "you_drew" if event.seat == reel.you else "drew", "seat": reel.name(event.seat), "card": event.card}


def _played(event: e.CardPlayed, reel: _Reel) -> _Facts:
    text = "played_naming" if event.resources else "played"
    return {"text": text, "seat": reel.name(event.seat), "card": event.card, "resources": event.resources}


def _monopoly(event: e.MonopolyTaken, reel: _Reel) -> _Facts:
    total = sum(event.lost) + event.from_bank
    return {"seat": reel.name(event.seat), "count": total, "resource": resource_text(event.resource)}


def _award(event: e.AwardMoved, reel: _Reel) -> _Facts:
    if event.seat < 0:
        return {"text": f"{event.award}_lost"}
    return {"text": event.award, "seat": reel.name(event.seat)}


def _turn_ended(event: e.TurnEnded, reel: _Reel) -> _Facts | None:
    return {"seat": reel.name(event.seat)} if event.auto else None


def _grew(event: e.Grew, _reel: _Reel) -> _Facts:
    """An empty box is no withered plant: where growth was due, it is said why there was less of it (RULES C-05)."""
    if any(event.short):
        text = "grew_in_part" if any(event.cards) else "box_empty"
        kinds = tuple(resource_text(resource) for resource, count in zip(RESOURCES, event.short, strict=True) if count)
        return {"text": text, "cards": event.cards, "kinds": kinds, "box": event.box}
    return {"text": "grew" if any(event.cards) else "grew_nothing", "cards": event.cards}


def _recovered(event: e.Recovered, _reel: _Reel) -> _Facts:
    return {"resource": resource_text(event.resource), "count": event.count}


def _rounds_set(event: e.RoundsSet, _reel: _Reel) -> _Facts:
    if event.stage == "ostrom":
        return {"rounds": event.rounds, "text": "rounds_to_come" if event.rounds else "rounds_not_to_come"}
    return {"rounds": event.rounds} if event.rounds else {"text": "rounds_open"}


def _game_ended(event: e.GameEnded, _reel: _Reel) -> _Facts:
    return {"text": f"ended_{event.reason}"}


_TELL: dict[type, _Teller] = {
    e.Rolled: _rolled,
    e.Received: _received,
    e.Crashed: lambda event, _: {"resource": resource_text(event.resource)},
    e.Recovered: _recovered,
    e.Grew: _grew,
    e.Traded: _traded,
    e.TradeDeclined: _declined,
    e.Built: _built,
    e.CardBought: lambda event, reel: {"seat": reel.name(event.seat)},
    e.CardDrawn: _drawn,
    e.CardPlayed: _played,
    e.MonopolyTaken: _monopoly,
    e.AwardMoved: _award,
    e.TurnEnded: _turn_ended,
    e.RoundEnded: lambda event, _: {"round": event.round},
    e.SeatSafe: lambda event, reel: {"seat": reel.name(event.seat)},
    e.RoundsSet: _rounds_set,
    e.FinishCalled: lambda _event, _reel: {},
    e.VictoryCardsShown: lambda event, reel: {"seat": reel.name(event.seat), "count": event.count},
    e.GameEnded: _game_ended,
}
"""Events that become a line of their own, and the facts of that line; None: no line after all."""

SILENT = frozenset({e.TurnBegan, e.StepBegan, e.HarvestOpened, e.ClockTicked}) | governance.SILENT
"""Events that the panels show in other ways."""


def news_lines(events: Iterable[object], view: CommonsView) -> list[str]:
    """What happened, one sentence an item, oldest first."""
    reel = _Reel(view.seats, seat_of(view.viewer))
    for event in events:
        reel.add(event)
    return reel.lines


def latest(events: Iterable[object], view: CommonsView, most: int) -> str:
    """The last happenings as a paragraph of at most `most` lines and LONGEST characters; "" when nothing happened."""
    lines = news_lines(events, view)[-most:]
    while len("\n".join(lines)) > LONGEST:
        del lines[0]
    return "\n".join(lines)
