"""The figures of each stage, from the events alone: what happened in it, which can be compared by the round, and how it stood then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.vocabulary import Event

START = 2
"""Points of each seat at the beginning, for its two settlements (RULES C-01)."""


def stages(log: Sequence[Event]) -> list[dict[str, Any]]:
    """Each stage: `stage`, `rounds` played, cards `grown`, `crashes`, cards `refused` (asked for in vain), `survivors` (seats), `points` by
    seat, hidden victory-point cards counted, points `gained` in it by all together, `bank` (cards left in all).
    """
    tally = _Tally()
    for event in log:
        _count(tally, event)
        _turn(tally, event)
    return tally.stages


@dataclass(slots=True)
class _Tally:
    stages: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    counts: Counter[str] = field(default_factory=Counter[str])
    """Of the stage that is being played."""
    bank: int = 0
    before: int | None = None
    """Points of all together when it began; None: those of the very start."""


def _count(tally: _Tally, event: Event) -> None:
    match event:
        case ev.RoundEnded():
            tally.counts["rounds"] += 1
        case ev.Grew(cards=cards, stock=stock):
            tally.counts["grown"] += sum(cards)
            tally.bank = sum(stock)
        case ev.Recovered(count=count):
            tally.bank += count  # at a round's end clocks come after growth (RULES C-34)
        case ev.Crashed():
            tally.counts["crashes"] += 1
        case ev.RequestShown(cards=cards):
            tally.counts["refused"] += sum(cards)
        case ev.Received(cards=cards, source="harvest"):
            tally.counts["refused"] -= sum(cards)
        case _:
            pass


def _turn(tally: _Tally, event: Event) -> None:
    match event:
        case gov.StageEnded():
            _ended(tally, "basic", event.survivors, event.points)
            tally.counts, tally.before = Counter(), sum(event.points)
        case gov.StageCounted():
            tally.before = sum(event.points)
            gained = tally.before - START * len(event.points)
            tally.stages[-1] |= {"survivors": list(event.survivors), "points": list(event.points), "gained": gained}
        case gov.FreshBoard():
            tally.before = None
        case ev.GameEnded():
            _ended(tally, "ostrom", event.survivors, event.points)
        case gov.GameResumed():
            tally.stages.clear()  # what had ended there was the Basic stage
        case _:
            pass


def _ended(tally: _Tally, stage: str, survivors: Sequence[int], points: Sequence[int]) -> None:
    gained = sum(points) - (START * len(points) if tally.before is None else tally.before)
    figures = {name: tally.counts[name] for name in ("rounds", "grown", "crashes", "refused")}
    tally.stages.append(
        {"stage": stage, **figures, "survivors": list(survivors), "points": list(points), "gained": gained, "bank": tally.bank}
    )
