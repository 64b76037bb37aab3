"""What happened lately, in words: from the events that a viewer may know, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.scenes.commons.governance import news
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
from games.island.events import AwardMoved, Built, CardBought, CardDrawn, CardPlayed, Rolled, Traded, TurnBegan, VictoryCardsShown
from games.shared_vocabulary import RoundEnded, SeatAway, SeatBack, TurnEnded

_OF_HARVESTS = frozenset({e.HarvestClosed, e.Received, e.RequestShown, e.HarvestAsked, e.HarvestAnswered, e.Crashed})
"""Events that may belong to a harvest, of which one line a seat is told."""


@dataclass(slots=True)
class _HarvestPart:
    """One seat's part in a harvest, as far as its events have been seen."""

    seat: Seat
    asked: Bundle | None = None
    received: Bundle | None = None
    auto: bool = False


@dataclass(slots=True)
class _Reel:
    """Reads events in their order. A harvest becomes lines when it closes, one a seat."""

    seats: Sequence[SeatView]
    you: Seat | None
    parts: dict[Seat, _HarvestPart] = field(default_factory=dict[int, _HarvestPart])
    happenings: list[object] = field(default_factory=list[object])
    """Events and parts of harvests that each become a line: most are too long ago for whoever asks."""
    crashes: list[e.Crashed] = field(default_factory=list[e.Crashed])
    """Crashes of the harvest that is being served: told after what caused them."""

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
        """A happening in words: mostly one line, and none where the panels show it in other ways."""
        if isinstance(happening, _HarvestPart):
            line = _of_harvest(self.seat_label(happening.seat), happening)
            return [line] if line else []
        return event_sentences("commons", (happening,), _TELL, self, self.seats)

    def seat_label(self, seat: Seat) -> str:
        """The seat as it stands in a sentence."""
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
    """An empty box is no withered plant: where growth was due, it is said why there was less of it (RULES C-05)."""
    if any(event.short):
        text = "grew_in_part" if any(event.cards) else "box_empty"
        kinds = tuple(resource_text(resource) for resource, count in zip(RESOURCES, event.short, strict=True) if count)
        return {"text": text, "kinds": kinds}
    return {"text": "grew" if any(event.cards) else "grew_nothing"}


def _rounds_set(event: e.RoundsSet, _reel: _Reel) -> SentenceFacts:
    if event.stage == "ostrom":
        return {"text": "rounds_to_come" if event.rounds else "rounds_not_to_come"}
    return {} if event.rounds else {"text": "rounds_open"}


_TELL: Tellers[_Reel] = {
    Rolled: lambda event, _: {"text": "rolled_seven" if sum(event.dice) == 7 else "rolled", "dice": dice_text(event.dice)},
    **dict.fromkeys((e.Crashed, e.Recovered), lambda event, _: {"resource": resource_text(event.resource)}),
    e.Grew: _grew_facts,
    Traded: bank_trade_facts,
    e.TradeDeclined: lambda event, _: {"resource": resource_text(event.take)},
    Built: lambda event, _: {"text": "built_free"} if event.free else {},
    CardDrawn: lambda event, reel: {"text": "you_drew" if event.seat == reel.you else "drew"},
    CardPlayed: lambda event, _: {"text": "played_naming" if event.resources else "played"},
    e.MonopolyTaken: lambda event, _: {"count": sum(event.lost) + event.from_bank, "resource": resource_text(event.resource)},
    AwardMoved: lambda event, _: {"text": f"{event.award}_lost" if event.seat < 0 else event.award},
    TurnEnded: facts_if_late,
    e.RoundsSet: _rounds_set,
    e.GameEnded: lambda event, _: {"text": f"ended_{event.reason}"},
    **dict.fromkeys(
        (e.Received, CardBought, RoundEnded, e.SeatSafe, e.FinishCalled, e.LastRoundWithdrawn, VictoryCardsShown), no_extra_facts
    ),
    **dict.fromkeys(news.TELL, lambda event, reel: news.TELL[type(event)](event, reel.seats)),
}
"""Events that become a line of their own."""

SILENT = frozenset({TurnBegan, e.StepBegan, e.HarvestOpened, e.ClockTicked, SeatAway, SeatBack}) | news.SILENT
"""Events that the panels show in other ways."""


def news_lines(events: Iterable[object], view: CommonsView, most: int | None = None) -> list[str]:
    """What happened, one sentence an item, oldest first; `most`: the last ones, no more than so many."""
    reel = _Reel(view.seats, seat_of(view.viewer))
    for event in events:
        reel.add_event(event)
    told: list[str] = []
    for happening in reversed(reel.happenings):
        if len(told) == most:
            break
        told += reel.event_lines(happening)
    return told[::-1]


_GOODS: Goods = {
    Traded: lambda event: [SheetLine(event.seat, t(f"words.resource.{event.take}"), event.taken, event.taken)],
    e.TradeDeclined: lambda event: [SheetLine(event.seat, t(f"words.resource.{event.take}"), None, 0)],
    e.Received: lambda event: cards_got(event.seat, event.cards),
    e.MonopolyTaken: lambda event: [SheetLine(event.seat, t(f"words.resource.{event.resource}"), None, sum(event.lost) + event.from_bank)],
}
"""Events beside harvests that give cards to somebody."""


def lines_of_sheet(events: Iterable[object], view: CommonsView) -> list[SheetLine]:
    """Return the lines of an observer's sheet: of a harvest one for each resource that a seat asked for or got."""
    reel = _Reel(view.seats, seat_of(view.viewer))
    for event in events:
        reel.add_event(event)
    lines: list[SheetLine] = []
    for happening in reel.happenings:
        lines += (
            _harvest_lines(reel, happening) if isinstance(happening, _HarvestPart) else sheet_lines([happening], reel.event_lines, _GOODS)
        )
    return lines


def _harvest_lines(reel: _Reel, part: _HarvestPart) -> list[SheetLine]:
    happened = " ".join(reel.event_lines(part))
    if part.asked is None and part.received is None:
        return [SheetLine(part.seat, happened=happened)] if happened else []
    got = NOTHING if part.received is None else part.received
    lines = bundle_lines(part.seat, [t(f"words.resource.{name}") for name in RESOURCES], got, part.asked)
    return [replace(line, happened=happened) for line in lines or [SheetLine(part.seat, "", 0, 0)]]
