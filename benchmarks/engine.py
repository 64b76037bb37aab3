"""The engine of the Commons Game against catanatron 3.2.1: see `rival`."""

from __future__ import annotations

from statistics import median

from benchmarks.report import Figure
from benchmarks.rival import TURNS, compared, installed, ours, theirs
from bot import catalogue

OURS = 200


def measure() -> list[Figure]:
    """Medians of all turns. Without catanatron (no network) ours alone."""
    python, game = installed(), catalogue.find("commons")
    options, players = game.options_model(rounds_ostrom=0), [catalogue.player("commons", "random")] * 4
    ours(game, options, players, 20, 0)  # caches and bytecode
    mine, others = [], []
    for turn in range(TURNS):
        mine.append(ours(game, options, players, OURS, turn))
        if python is not None:
            others.append(theirs(python, turn))
    return [Figure("engine, actions a second with random players", median(mine)), *compared("engine", mine, others, "commons")]
