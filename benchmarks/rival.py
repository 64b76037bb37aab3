"""Our engine against catanatron 3.2.1: actions a second of whole games by random players, turn about in one run."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from pydantic import BaseModel

from benchmarks.report import Figure
from bot.command_line.garbage import without_gc
from games.protocol import AnyGame, AnyPlayer
from games.simulate import play_game

HERE = Path(__file__).resolve().parent
FOLDER = HERE / ".catanatron"
"""Catanatron's own virtual environment: Moot never imports it."""
PACKAGE = "catanatron==3.2.1"
TURNS = 15
"""One turn is ours, then theirs; so many, because a shared machine changes its pace from one second to the next."""
THEIRS = 20
"""Catanatron's games in one turn."""
TYPED = 1_000
"""Games of one `simulate`, as somebody types it."""


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


def ours(game: AnyGame, options: BaseModel, players: Sequence[AnyPlayer], games: int, turn: int) -> float:
    """Our actions a second of the processor's time, in so many games of this turn, played as `simulate` does."""
    begin, actions = time.process_time(), 0
    with without_gc():
        for number in range(games):
            seed = hashlib.sha256(f"{turn}|{number}".encode()).digest()
            actions += len(play_game(game, options, players, seed).actions)
    return actions / (time.process_time() - begin)


def theirs(python: Path, turn: int) -> float:
    """Theirs, in the games of this turn."""
    command = [str(python), str(HERE / "catanatron_games.py"), str(THEIRS), str(1 + turn * THEIRS)]
    figures = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(figures["actions"] / figures["seconds"])


def compared(name: str, mine: Sequence[float], others: Sequence[float], game: str) -> list[Figure]:
    """The medians of both, turn by turn; none where there is nothing to compare with."""
    if not others:
        return []
    return [
        Figure(f"{PACKAGE.replace('==', ' ')}, the same", median(others)),
        Figure(f"{name} / catanatron", median(a / b for a, b in zip(mine, others, strict=True)), bound=5, at_least=True),
        Figure(f"`simulate {game}` on all cores / catanatron", _as_typed(game) / median(others)),
    ]


def _as_typed(game: str) -> float:
    """Actions a second that `python3 -m bot simulate` tells: by the clock, on all cores, with adding up and the digest."""
    command = [sys.executable, "-m", "bot", "simulate", game, "--games", str(TYPED), "--players", "random", "--json"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent).stdout
    return float(json.loads(told)["actions_per_second"])
