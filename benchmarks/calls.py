"""What a whole game costs Discord: calls for each action of a headless game, answers to clicks not counted (they are exempt).

Its clock stands still, so votes are counted as soon as all are in, and not some seconds later. What a class costs, for which there is a
bound, is told by a rehearsed class (README, A class).
"""

from __future__ import annotations

import asyncio

from benchmarks.report import Figure
from bot.rehearsal.opening import typed_options
from bot.runtime.rehearse import play_game

SEEDS = (1, 2)


def measure() -> list[Figure]:
    """The mean over these games of both stages. Raises RuntimeError when one of them did not come to its end."""
    games = [asyncio.run(play_game(seed, options=typed_options({"vote_grace": 0}))) for seed in SEEDS]
    if not all(game.finished for game in games):
        raise RuntimeError("a headless game did not come to its end")
    calls, actions = sum(game.rest_calls for game in games), sum(game.actions for game in games)
    return [Figure("calls to Discord for each action at a table without a class, tries to break its silence included", calls / actions)]
