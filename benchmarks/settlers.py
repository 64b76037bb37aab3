"""Settlers against catanatron 3.2.1, the same game but for the house rules: whole games by random players, turn about in one run.

Catanatron's random players never trade with each other, so the bounded figure is measured without such trade (`offers=0`); with
it, which is the default, there are more and shorter actions.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import time
from pathlib import Path
from statistics import median

from benchmarks.engine import HERE, PACKAGE, as_typed, installed
from benchmarks.report import Figure
from games.players.whim import Whim
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.simulate import play

ROUNDS, OURS, THEIRS = 5, 60, 20


def measure() -> list[Figure]:
    """Medians of five turns each. Without catanatron (no network) ours alone."""
    python = installed()
    _ours(10, 0, 8)  # caches and bytecode
    ours, trading, theirs = [], [], []
    for turn in range(ROUNDS):
        ours.append(_ours(OURS, turn, 0))
        if python is not None:
            theirs.append(_theirs(python, THEIRS, 1 + turn * THEIRS))
        trading.append(_ours(OURS // 4, turn, 8))
    figures = [
        Figure("settlers, actions a second with random players who trade", median(trading)),
        Figure("settlers, actions a second with random players", median(ours)),
    ]
    if theirs:
        figures.append(Figure(f"{PACKAGE.replace('==', ' ')}, the same", median(theirs)))
        figures.append(Figure("settlers / catanatron", median(a / b for a, b in zip(ours, theirs, strict=True)), bound=5, at_least=True))
        figures.append(
            Figure("`simulate settlers` on all cores / catanatron", as_typed("settlers", "--option", "offers=0") / median(theirs))
        )
    return figures


def _ours(games: int, turn: int, offers: int) -> float:
    options, players = SettlersOptions(offers=offers), [Whim()] * 4
    begin, actions = time.process_time(), 0
    for number in range(games):
        seed = hashlib.sha256(f"{turn}|{number}".encode()).digest()
        actions += len(play(SETTLERS, options, players, seed).journal)
    return actions / (time.process_time() - begin)


def _theirs(python: Path, games: int, first: int) -> float:
    command = [str(python), str(HERE / "catanatron_games.py"), str(games), str(first)]
    figures = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(figures["actions"] / figures["seconds"])
