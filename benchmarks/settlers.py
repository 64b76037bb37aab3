"""Settlers against catanatron 3.2.1, the same game but for the house rules: see `rival`.

The bounded figure is of the game as it is opened and simulated by default. Then random players also trade with each other, which
catanatron's never do; what the engine does without that (`offers=0`) is told beside it.
"""

from __future__ import annotations

from statistics import median

from benchmarks.report import Figure
from benchmarks.rival import TURNS, compared, installed, ours, theirs
from games.players.player import Whim
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions

OURS = 60
TRADING, ALONE = SettlersOptions(), SettlersOptions(offers=0)


def measure() -> list[Figure]:
    """Medians of all turns. Without catanatron (no network) ours alone."""
    python, players = installed(), [Whim()] * 4
    ours(SETTLERS, TRADING, players, 10, 0)  # caches and bytecode
    trading, alone, others = [], [], []
    for turn in range(TURNS):
        trading.append(ours(SETTLERS, TRADING, players, OURS // 4, turn))
        if python is not None:
            others.append(theirs(python, turn))
        alone.append(ours(SETTLERS, ALONE, players, OURS, turn))
    found = [
        Figure("settlers, actions a second with random players", median(trading)),
        Figure("settlers without trade between players, the same", median(alone)),
        *compared("settlers", trading, others, "settlers"),
    ]
    if others:
        found.append(Figure("settlers without trade / catanatron", median(a / b for a, b in zip(alone, others, strict=True))))
    return found
