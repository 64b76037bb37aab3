"""Calls to Discord per action in whole headless games, without exempt answers to clicks.

The clock does not run, so votes are counted once all are in, not seconds later. A rehearsed class measures
the bounded figure (README, A class).
"""

from __future__ import annotations

import asyncio

from benchmarks.report import BenchmarkFigure
from bot.command_line.rehearsal.starts import play_game
from bot.rehearsal.opening import typed_options

SEEDS = (1, 2)


def measure() -> list[BenchmarkFigure]:
    """Return the mean over these games. Raises RuntimeError if one does not end."""
    games = [asyncio.run(play_game(seed, options=typed_options({"vote_grace": 0}))) for seed in SEEDS]
    if not all(game.finished for game in games):
        raise RuntimeError("a headless game did not come to its end")
    calls, actions = sum(game.rest_calls for game in games), sum(game.actions for game in games)
    return [
        BenchmarkFigure(
            "calls to Discord for each action at a table without a class, tries to break its silence included",
            calls / actions,
        )
    ]
