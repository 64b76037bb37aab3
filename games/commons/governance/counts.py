"""What each event adds to the figures of a stage, a function each: folds of a tally."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.shared_vocabulary import RoundEnded

START = 2
"""Points of each seat at the beginning, for its two settlements (RULES C-01)."""


@dataclass(slots=True)
class Tally:
    """The stages so far in the log, and the one that is being played."""

    stages: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    counts: Counter[str] = field(default_factory=Counter[str])
    """Of the stage that is being played."""
    bank: int = 0
    before: int | None = None
    """Points of all together when it began; None: those of the very start."""


def _round_ended(tally: Tally, _: RoundEnded) -> None:
    tally.counts["rounds"] += 1


def _grew(tally: Tally, event: ev.Grew) -> None:
    tally.counts["grown"] += sum(event.cards)
    tally.bank = sum(event.stock)


def _recovered(tally: Tally, event: ev.Recovered) -> None:
    tally.bank += event.count  # at a round's end clocks come after growth (RULES C-34)


def _crashed(tally: Tally, _: ev.Crashed) -> None:
    tally.counts["crashes"] += 1


def _request_shown(tally: Tally, event: ev.RequestShown) -> None:
    tally.counts["refused"] += sum(event.cards)


def _received(tally: Tally, event: ev.Received) -> None:
    if event.source == "harvest":
        tally.counts["refused"] -= sum(event.cards)


def _stage_ended(tally: Tally, event: gov.StageEnded) -> None:
    _ended(tally, "basic", event.survivors, event.points)
    tally.counts, tally.before = Counter(), sum(event.points)


def _stage_counted(tally: Tally, event: gov.StageCounted) -> None:
    tally.before = sum(event.points)
    gained = tally.before - START * len(event.points)
    tally.stages[-1] |= {"survivors": list(event.survivors), "points": list(event.points), "gained": gained}


def _fresh_board(tally: Tally, _: gov.FreshBoard) -> None:
    tally.before = None


def _game_ended(tally: Tally, event: ev.GameEnded) -> None:
    _ended(tally, "ostrom", event.survivors, event.points)


def _ended(tally: Tally, stage: str, survivors: Sequence[int], points: Sequence[int]) -> None:
    gained = sum(points) - (START * len(points) if tally.before is None else tally.before)
    figures = {name: tally.counts[name] for name in ("rounds", "grown", "crashes", "refused")}
    tally.stages.append(
        {"stage": stage, **figures, "survivors": list(survivors), "points": list(points), "gained": gained, "bank": tally.bank}
    )
