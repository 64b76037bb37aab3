"""Compare our engine with catanatron 3.2.1: actions per second in whole random games, alternating in one run."""

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

from benchmarks.report import BenchmarkFigure
from bot.command_line.garbage import without_gc
from games.protocol import AnyGame, AnyPlayer
from games.simulate import play_game

HERE = Path(__file__).resolve().parent
CATANATRON_FOLDER = HERE / ".catanatron"
"""Catanatron's own virtual environment: Moot never imports it."""
PACKAGE = "catanatron==3.2.1"
TURNS = 15
"""Many turns, since a shared machine's pace changes from second to second."""
CATANATRON_GAMES = 20
"""Catanatron's games in one turn."""
CLI_GAMES = 1_000
"""Games of one `simulate` command."""


def catanatron_python() -> Path | None:
    """Return the Python with catanatron, installing it on first use; None if that fails."""
    python = CATANATRON_FOLDER / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if (
        python.exists()
        and subprocess.run([python, "-c", "import catanatron"], check=False, capture_output=True).returncode
        == 0
    ):
        return python
    steps = (
        [sys.executable, "-m", "venv", "--clear", str(CATANATRON_FOLDER)],
        [str(python), "-m", "pip", "install", "--quiet", PACKAGE],
    )
    if any(subprocess.run(step, check=False, capture_output=True).returncode for step in steps):
        print(f"{PACKAGE} cannot be installed here: there is nothing to compare with", file=sys.stderr)
        return None
    return python


def own_actions_per_second(
    game: AnyGame, options: BaseModel, players: Sequence[AnyPlayer], games: int, turn: int
) -> float:
    """Return our actions per second of processor time in `games` games, played as `simulate` does."""
    begin, actions = time.process_time(), 0
    with without_gc():
        for number in range(games):
            seed = hashlib.sha256(f"{turn}|{number}".encode()).digest()
            actions += len(play_game(game, options, players, seed).actions)
    return actions / (time.process_time() - begin)


def catanatron_actions_per_second(python: Path, turn: int) -> float:
    """Return catanatron's actions per second."""
    command = [
        str(python),
        str(HERE / "catanatron_games.py"),
        str(CATANATRON_GAMES),
        str(1 + turn * CATANATRON_GAMES),
    ]
    figures = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(figures["actions"] / figures["seconds"])


def comparison_figures(
    name: str, mine: Sequence[float], others: Sequence[float], game: str
) -> list[BenchmarkFigure]:
    """Return the medians of both and of their ratios; none without catanatron."""
    if not others:
        return []
    return [
        BenchmarkFigure(f"{PACKAGE.replace('==', ' ')}, the same", median(others)),
        BenchmarkFigure(
            f"{name} / catanatron",
            median(a / b for a, b in zip(mine, others, strict=True)),
            bound=5,
            at_least=True,
        ),
        BenchmarkFigure(
            f"`simulate {game}` on all cores / catanatron", _cli_actions_per_second(game) / median(others)
        ),
    ]


def _cli_actions_per_second(game: str) -> float:
    """Return the actions per second that `python3 -m bot simulate` reports: by the clock, on all cores."""
    command = [
        sys.executable,
        "-m",
        "bot",
        "simulate",
        game,
        "--games",
        str(CLI_GAMES),
        "--players",
        "random",
        "--json",
    ]
    output = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE.parent).stdout
    return float(json.loads(output)["actions_per_second"])
