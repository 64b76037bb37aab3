"""The engine against catanatron 3.2.1: actions a second of whole games by random players, turn about in one run."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from benchmarks.report import Figure
from games import catalogue
from games.players import registry
from games.simulate import play

HERE = Path(__file__).resolve().parent
FOLDER = HERE / ".catanatron"
"""Catanatron's own virtual environment: Moot never imports it."""
PACKAGE = "catanatron==3.2.1"
ROUNDS, OURS, THEIRS = 5, 200, 20
TYPED = 2_000
"""Games of one `simulate`, as somebody types it."""


def measure() -> list[Figure]:
    """Medians of five turns each. Without catanatron (no network) ours alone."""
    python = installed()
    _ours(20, 0)  # caches and bytecode
    ours, theirs = [], []
    for turn in range(ROUNDS):
        ours.append(_ours(OURS, turn))
        if python is not None:
            theirs.append(_theirs(python, THEIRS, 1 + turn * THEIRS))
    figures = [Figure("engine, actions a second with random players", median(ours))]
    if theirs:
        figures.append(Figure(f"{PACKAGE.replace('==', ' ')}, the same", median(theirs)))
        figures.append(Figure("engine / catanatron", median(a / b for a, b in zip(ours, theirs, strict=True)), bound=5, at_least=True))
        figures.append(Figure("`simulate commons` on all cores / catanatron", as_typed("commons") / median(theirs)))
    return figures


def as_typed(game: str, *options: str) -> float:
    """Actions a second that `python3 -m bot simulate` tells: by the clock, on all cores, with adding up and the digest."""
    command = [sys.executable, "-m", "bot", "simulate", game, "--games", str(TYPED), "--players", "random", "--json", *options]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent).stdout
    return float(json.loads(told)["actions_per_second"])


def installed() -> Path | None:
    """The Python that has catanatron, installing it on first use; None where that cannot be done."""
    python = FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if python.exists() and subprocess.run([python, "-c", "import catanatron"], check=False, capture_output=True).returncode == 0:
        return python
    steps = ([sys.executable, "-m", "venv", "--clear", str(FOLDER)], [str(python), "-m", "pip", "install", "--quiet", PACKAGE])
    if any(subprocess.run(step, check=False, capture_output=True).returncode for step in steps):
        print(f"{PACKAGE} cannot be installed here: there is nothing to compare with", file=sys.stderr)
        return None
    return python


def _ours(games: int, turn: int) -> float:
    game = catalogue.find("commons")
    options, players = game.options(), [registry.find("commons", "random")] * 4
    begin, actions = time.process_time(), 0
    for number in range(games):
        seed = hashlib.sha256(f"{turn}|{number}".encode()).digest()
        actions += len(play(game, options, players, seed).journal)
    return actions / (time.process_time() - begin)


def _theirs(python: Path, games: int, first: int) -> float:
    command = [str(python), str(HERE / "catanatron_games.py"), str(games), str(first)]
    figures = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(figures["actions"] / figures["seconds"])
