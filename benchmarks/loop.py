"""The event loop's delay while boards are painted, by a clock that ticks every millisecond."""

from __future__ import annotations

import asyncio
import time
from statistics import median

from benchmarks.report import BenchmarkFigure
from bot.catalogue import player
from bot.scenes.pictures.island.board import board_svg
from bot.stage.painting.painter import ResvgPainter
from games.audience import PUBLIC
from games.commons.basic.views import BoardView
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.island.layouts import COLOURS
from games.simulate import play_game

BOARDS = 20
WIDTH = 800


def measure() -> list[BenchmarkFigure]:
    """Measure the longest delay for 20 boards. Their median is bounded, since a busy machine adds its own."""
    quiet, busy, seconds = asyncio.run(_measure())
    return [
        BenchmarkFigure(
            "event loop's delay without painting, median of the longest", median(quiet) * 1e3, " ms"
        ),
        BenchmarkFigure(
            "event loop's delay while a board is painted, median of the longest",
            median(busy) * 1e3,
            " ms",
            bound=10,
        ),
        BenchmarkFigure("painting a board on which a piece was built, median", median(seconds) * 1e3, " ms"),
    ]


async def _measure() -> tuple[list[float], list[float], list[float]]:
    quiet: list[float] = []
    busy: list[float] = []
    seconds: list[float] = []
    first, *others = boards_of_game(BOARDS + 1)
    painter = ResvgPainter()
    try:
        await _draw(painter, first)  # the first picture starts the process
        for board in others:
            quiet.append(await _longest_delay(asyncio.create_task(asyncio.sleep(0.1))))
            begin = time.perf_counter()
            busy.append(await _longest_delay(asyncio.create_task(_draw(painter, board))))
            seconds.append(time.perf_counter() - begin)
    finally:
        await painter.close()
    return quiet, busy, seconds


def boards_of_game(count: int) -> list[BoardView]:
    """Return the boards of one game, one for each new piece on it."""
    played_game = play_game(
        COMMONS,
        CommonsOptions(rounds_basic=40, rounds_ostrom=0),
        [player("commons", "careful")] * 4,
        b"boards",
    )
    state = played_game.initial_state
    boards = [COMMONS.view(state, PUBLIC).board]
    for event in played_game.log:
        COMMONS.evolve(state, event)
        if event.kind == "built" and len(boards) < count:
            boards.append(COMMONS.view(state, PUBLIC).board)
    return boards


async def _draw(painter: ResvgPainter, board: BoardView) -> None:
    """Draw as the bot does: the SVG in the loop, the PNG in another process."""
    await painter.png(board_svg(board, COLOURS), WIDTH)


async def _longest_delay(work: asyncio.Task[None]) -> float:
    worst = 0.0
    while not work.done():
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, time.perf_counter() - begin - 0.001)
    return worst
