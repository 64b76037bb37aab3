"""Compare Settlers with catanatron 3.2.1, the same game except for house rules (see `rival`).

The bounded figure is of the default game, whose random players trade with each other, unlike catanatron's.
Another is without that (`offers=0`).
"""

from __future__ import annotations

from statistics import median

from benchmarks.report import BenchmarkFigure
from benchmarks.rival import (
    TURNS,
    catanatron_actions_per_second,
    catanatron_python,
    comparison_figures,
    own_actions_per_second,
)
from games.automatic_player import Whim
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions

OWN_GAMES = 60
TRADING, ALONE = SettlersOptions(), SettlersOptions(offers=0)


def measure() -> list[BenchmarkFigure]:
    """Return the medians of all turns; only our own without catanatron (no network)."""
    python, players = catanatron_python(), [Whim()] * 4
    own_actions_per_second(SETTLERS, TRADING, players, 10, 0)  # caches and bytecode
    trading, alone, catanatron = [], [], []
    for turn in range(TURNS):
        trading.append(own_actions_per_second(SETTLERS, TRADING, players, OWN_GAMES // 4, turn))
        if python is not None:
            catanatron.append(catanatron_actions_per_second(python, turn))
        alone.append(own_actions_per_second(SETTLERS, ALONE, players, OWN_GAMES, turn))
    figures = [
        BenchmarkFigure("settlers, actions a second with random players", median(trading)),
        BenchmarkFigure("settlers without trade between players, the same", median(alone)),
        *comparison_figures("settlers", trading, catanatron, "settlers"),
    ]
    if catanatron:
        figures.append(
            BenchmarkFigure(
                "settlers without trade / catanatron",
                median(a / b for a, b in zip(alone, catanatron, strict=True)),
            )
        )
    return figures
