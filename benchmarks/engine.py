"""Compare the engine of the Commons Game with catanatron 3.2.1: see `rival`."""

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
from bot import catalogue

OWN_GAMES = 200


def measure() -> list[BenchmarkFigure]:
    """Return the medians of all turns; only our own without catanatron (no network)."""
    python, game = catanatron_python(), catalogue.find_game("commons")
    options, players = game.options_model(rounds_ostrom=0), [catalogue.player("commons", "random")] * 4
    own_actions_per_second(game, options, players, 20, 0)  # caches and bytecode
    own, catanatron = [], []
    for turn in range(TURNS):
        own.append(own_actions_per_second(game, options, players, OWN_GAMES, turn))
        if python is not None:
            catanatron.append(catanatron_actions_per_second(python, turn))
    return [
        BenchmarkFigure("engine, actions a second with random players", median(own)),
        *comparison_figures("engine", own, catanatron, "commons"),
    ]
