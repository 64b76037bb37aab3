"""What a whole game costs Discord: calls for each action of a headless game, answers to clicks not counted (they are exempt)."""

from __future__ import annotations

import asyncio

from benchmarks.report import Figure
from bot.runtime.rehearse import play_game

SEEDS = (1, 2, 3)


def measure() -> list[Figure]:
    """The mean over three games. Raises RuntimeError when one of them did not come to its end."""
    games = [asyncio.run(play_game(seed)) for seed in SEEDS]
    if not all(game.finished for game in games):
        raise RuntimeError("a headless game did not come to its end")
    calls, actions = sum(game.rest_calls for game in games), sum(game.actions for game in games)
    return [Figure("calls to Discord for each action", calls / actions, bound=0.35)]
