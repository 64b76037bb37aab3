"""Fold each event into a `StageTally`."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.shared_vocabulary import RoundEnded

START_POINTS = 2
"""Points of each seat at the start, for its two settlements (RULES C-01)."""


@dataclass(slots=True)
class StageTally:
    """The finished stages of a log, and the current one."""

    stages: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    counts: Counter[str] = field(default_factory=Counter[str])
    """Counts of the current stage."""
    bank: int = 0
    before: int | None = None
    """Total points when it began; None: those of the start."""


def _fold_round_ended(tally: StageTally, _: RoundEnded) -> None:
    tally.counts["rounds"] += 1


def _fold_grew(tally: StageTally, event: ev.Grew) -> None:
    tally.counts["grown"] += sum(event.cards)
    tally.bank = sum(event.stock)


def _fold_recovered(tally: StageTally, event: ev.Recovered) -> None:
    tally.bank += event.count  # at a round's end clocks come after growth (RULES C-34)


def _fold_crashed(tally: StageTally, _: ev.Crashed) -> None:
    tally.counts["crashes"] += 1


def _fold_request_shown(tally: StageTally, event: ev.RequestShown) -> None:
    tally.counts["refused"] += sum(event.cards)


def _fold_received(tally: StageTally, event: ev.Received) -> None:
    if event.source == "harvest":
        tally.counts["refused"] -= sum(event.cards)


def _fold_stage_ended(tally: StageTally, event: gov.StageEnded) -> None:
    _append_stage(tally, "basic", event.survivors, event.points)
    tally.counts, tally.before = Counter(), sum(event.points)


def _fold_stage_counted(tally: StageTally, event: gov.StageCounted) -> None:
    tally.before = sum(event.points)
    gained = tally.before - START_POINTS * len(event.points)
    tally.stages[-1] |= {"survivors": list(event.survivors), "points": list(event.points), "gained": gained}


def _fold_fresh_board(tally: StageTally, _: gov.FreshBoard) -> None:
    tally.before = None


def _fold_game_ended(tally: StageTally, event: ev.GameEnded) -> None:
    _append_stage(tally, "ostrom", event.survivors, event.points)


def _append_stage(tally: StageTally, stage: str, survivors: Sequence[int], points: Sequence[int]) -> None:
    gained = sum(points) - (START_POINTS * len(points) if tally.before is None else tally.before)
    figures = {name: tally.counts[name] for name in ("rounds", "grown", "crashes", "refused")}
    tally.stages.append(
        {
            "stage": stage,
            **figures,
            "survivors": list(survivors),
            "points": list(points),
            "gained": gained,
            "bank": tally.bank,
        }
    )
