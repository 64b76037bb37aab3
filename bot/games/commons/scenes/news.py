"""Recent events in words, made only from the events that a viewer may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.games.commons.scenes.governance import news
from bot.scenes.island.parts import bank_trade_facts, cards_got, dice_text, resource_text
from bot.scenes.parts import SentenceFacts, Tellers, event_sentences, facts_if_late, no_extra_facts, seat_name
from bot.scenes.sheet import Goods, SheetLine, bundle_lines, sheet_lines
from bot.texts.lookup import t
from games.audience import Seat, seat_of
from games.commons.basic import events as e
from games.commons.basic.views import SeatView
from games.commons.governance.views import CommonsView
from games.island.bundles import NOTHING
from games.island.cards import RESOURCES, Bundle
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
from games.shared_vocabulary import RoundEnded, SeatAway, SeatBack, TurnEnded

_OF_HARVESTS = frozenset(
    {e.HarvestClosed, e.Received, e.RequestShown, e.HarvestAsked, e.HarvestAnswered, e.Crashed}
)
"""Events of a harvest, which becomes one line per seat."""


@dataclass(slots=True)
class _HarvestPart:
    """One seat's part in a harvest, from the events read so far."""

    seat: Seat
    asked: Bundle | None = None
    received: Bundle | None = None
    auto: bool = False


@dataclass(slots=True)
class _Reel:
    """Reads events in order. A harvest becomes one line per seat when it closes."""

    seats: Sequence[SeatView]
    you: Seat | None
    parts: dict[Seat, _HarvestPart] = field(default_factory=dict[int, _HarvestPart])
    happenings: list[object] = field(default_factory=list[object])
    """Events and parts of harvests that each become a line. Most are too old for the caller."""
    crashes: list[e.Crashed] = field(default_factory=list[e.Crashed])
    """Crashes of the harvest being served, listed after their causes."""

    def add_event(self, event: object) -> None:
        """Take in the next event."""
        if type(event) not in _OF_HARVESTS:
            self.happenings.append(event)
        elif isinstance(event, e.HarvestClosed):
            self._close_harvest()
        elif isinstance(event, e.Received) and event.source == "harvest":
            self._part_of(event.seat).received = event.cards
        elif isinstance(event, e.RequestShown | e.HarvestAsked):
            self._part_of(event.seat).asked = event.cards
        elif isinstance(event, e.HarvestAnswered):
            self._part_of(event.seat).auto = event.auto
        elif isinstance(event, e.Crashed) and self.parts:
            self.crashes.append(event)
        else:
            self.happenings.append(event)

    def event_lines(self, happening: object) -> list[str]:
        """Return an event in words; empty if panels show it in other ways."""
        if isinstance(happening, _HarvestPart):
            line = _of_harvest(self.seat_label(happening.seat), happening)
            return [line] if line else []
        return event_sentences("commons", (happening,), _TELL, self, self.seats)

    def seat_label(self, seat: Seat) -> str:
        """Return the seat's name."""
        return seat_name(self.seats, seat)

    def _part_of(self, seat: Seat) -> _HarvestPart:
        return self.parts.setdefault(seat, _HarvestPart(seat))

    def _close_harvest(self) -> None:
        self.happenings += [self.parts[seat] for seat in sorted(self.parts)]
        self.parts.clear()
        crashes, self.crashes = self.crashes, []
        for crash in crashes:
            self.add_event(crash)


def _of_harvest(seat: str, part: _HarvestPart) -> str:
    late = t("tables.late") if part.auto else ""
    if part.asked is not None:
        got = part.received if part.received is not None else NOTHING
        if not any(part.asked):
            return t("commons.news.asked_nothing", seat=seat, late=late)
        text = "asked_all" if got == part.asked else "asked"
        return t(f"commons.news.{text}", seat=seat, asked=part.asked, got=got, late=late)
    if part.received is not None:
        return t("commons.news.got", seat=seat, got=part.received, late=late)
    return t("commons.news.answered_late", seat=seat) if part.auto else ""


def _grew_facts(event: e.Grew, _reel: _Reel) -> SentenceFacts:
    """Return the growth, and why there was less than due: an empty box is no withered plant (RULES C-05)."""
    if any(event.short):
        text = "grew_in_part" if any(event.cards) else "box_empty"
        kinds = tuple(
            resource_text(resource) for resource, count in zip(RESOURCES, event.short, strict=True) if count
        )
        return {"text": text, "kinds": kinds}
    return {"text": "grew" if any(event.cards) else "grew_nothing"}


def _rounds_set(event: e.RoundsSet, _reel: _Reel) -> SentenceFacts:
    if event.stage == "ostrom":
        return {"text": "rounds_to_come" if event.rounds else "rounds_not_to_come"}
    return {} if event.rounds else {"text": "rounds_open"}


_TELL: Tellers[_Reel] = {
    Rolled: lambda event, _: {
        "text": "rolled_seven" if sum(event.dice) == 7 else "rolled",
        "dice": dice_text(event.dice),
    },
    **dict.fromkeys((e.Crashed, e.Recovered), lambda event, _: {"resource": resource_text(event.resource)}),
    e.Grew: _grew_facts,
    Traded: bank_trade_facts,
    e.TradeDeclined: lambda event, _: {"resource": resource_text(event.take)},
    Built: lambda event, _: {"text": "built_free"} if event.free else {},
    CardDrawn: lambda event, reel: {"text": "you_drew" if event.seat == reel.you else "drew"},
    CardPlayed: lambda event, _: {"text": "played_naming" if event.resources else "played"},
    e.MonopolyTaken: lambda event, _: {
        "count": sum(event.lost) + event.from_bank,
        "resource": resource_text(event.resource),
    },
    AwardMoved: lambda event, _: {"text": f"{event.award}_lost" if event.seat < 0 else event.award},
    TurnEnded: facts_if_late,
    e.RoundsSet: _rounds_set,
    e.GameEnded: lambda event, _: {"text": f"ended_{event.reason}"},
    **dict.fromkeys(
        (
            e.Received,
            CardBought,
            RoundEnded,
            e.SeatSafe,
            e.FinishCalled,
            e.LastRoundWithdrawn,
            VictoryCardsShown,
        ),
        no_extra_facts,
    ),
    **dict.fromkeys(news.TELL, lambda event, reel: news.TELL[type(event)](event, reel.seats)),
}
"""Events that become a line of their own."""

SILENT = frozenset({TurnBegan, e.StepBegan, e.HarvestOpened, e.ClockTicked, SeatAway, SeatBack}) | news.SILENT
"""Events that the panels show in other ways."""


def news_lines(events: Iterable[object], view: CommonsView, most: int | None = None) -> list[str]:
    """Return a sentence per event, oldest first. `most`: maximum number of lines, the latest ones."""
    reel = _Reel(view.seats, seat_of(view.viewer))
    for event in events:
        reel.add_event(event)
    lines: list[str] = []
    for happening in reversed(reel.happenings):
        if len(lines) == most:
            break
        lines += reel.event_lines(happening)
    return lines[::-1]


_GOODS: Goods = {
    Traded: lambda event: [
        SheetLine(event.seat, t(f"words.resource.{event.take}"), event.taken, event.taken)
    ],
    e.TradeDeclined: lambda event: [SheetLine(event.seat, t(f"words.resource.{event.take}"), None, 0)],
    e.Received: lambda event: cards_got(event.seat, event.cards),
    e.MonopolyTaken: lambda event: [
        SheetLine(event.seat, t(f"words.resource.{event.resource}"), None, sum(event.lost) + event.from_bank)
    ],
}
"""Events outside harvests that give cards to a seat."""


def lines_of_sheet(events: Iterable[object], view: CommonsView) -> list[SheetLine]:
    """Return the lines of an observer's sheet: for a harvest, one for each resource that a seat requested or
    got.
    """
    reel = _Reel(view.seats, seat_of(view.viewer))
    for event in events:
        reel.add_event(event)
    lines: list[SheetLine] = []
    for happening in reel.happenings:
        lines += (
            _harvest_lines(reel, happening)
            if isinstance(happening, _HarvestPart)
            else sheet_lines([happening], reel.event_lines, _GOODS)
        )
    return lines


def _harvest_lines(reel: _Reel, part: _HarvestPart) -> list[SheetLine]:
    happened = " ".join(reel.event_lines(part))
    if part.asked is None and part.received is None:
        return [SheetLine(part.seat, happened=happened)] if happened else []
    got = NOTHING if part.received is None else part.received
    lines = bundle_lines(part.seat, [t(f"words.resource.{name}") for name in RESOURCES], got, part.asked)
    return [replace(line, happened=happened) for line in lines or [SheetLine(part.seat, "", 0, 0)]]
