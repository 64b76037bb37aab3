"""Settlers against catanatron 3.2.1, the same game but for the house rules: see `rival`.

Catanatron's random players never trade with each other, so the bounded figure is measured without such trade (`offers=0`); with
it, which is the default, there are more and shorter actions.
"""

from __future__ import annotations

from statistics import median

from benchmarks.report import Figure
from benchmarks.rival import compared, installed, ours, theirs
from games.players.whim import Whim
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions

ROUNDS, OURS = 5, 60
ALONE, TRADING = SettlersOptions(offers=0), SettlersOptions(offers=8)


def measure() -> list[Figure]:
    """Medians of five turns each. Without catanatron (no network) ours alone."""
    python, players = installed(), [Whim()] * 4
    ours(SETTLERS, TRADING, players, 10, 0)  # caches and bytecode
    mine, trading, others = [], [], []
    for turn in range(ROUNDS):
        mine.append(ours(SETTLERS, ALONE, players, OURS, turn))
        if python is not None:
            others.append(theirs(python, turn))
        trading.append(ours(SETTLERS, TRADING, players, OURS // 4, turn))
    return [
        Figure("settlers, actions a second with random players who trade", median(trading)),
        Figure("settlers, actions a second with random players", median(mine)),
        *compared("settlers", mine, others, "settlers", "--option", "offers=0"),
    ]
