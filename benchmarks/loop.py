"""How long the event loop is kept waiting while boards are painted: a clock that should tick every millisecond."""

from __future__ import annotations

import asyncio
import time
from statistics import median

from benchmarks.report import Figure
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


def measure() -> list[Figure]:
    """The longest delay for each of 20 different boards; the median of these is bounded, for a busy machine adds its own."""
    quiet, busy, seconds = asyncio.run(_measure())
    return [
        Figure("event loop's delay without painting, median of the longest", median(quiet) * 1e3, " ms"),
        Figure("event loop's delay while a board is painted, median of the longest", median(busy) * 1e3, " ms", bound=10),
        Figure("painting a board on which a piece was built, median", median(seconds) * 1e3, " ms"),
    ]


async def _measure() -> tuple[list[float], list[float], list[float]]:
    quiet: list[float] = []
    busy: list[float] = []
    seconds: list[float] = []
    first, *others = boards(BOARDS + 1)
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


def boards(count: int) -> list[BoardView]:
    """The boards of one game, one for each new piece on it."""
    done = play_game(COMMONS, CommonsOptions(rounds_basic=40, rounds_ostrom=0), [player("commons", "careful")] * 4, b"boards")
    state = done.initial_state
    found = [COMMONS.view(state, PUBLIC).board]
    for event in done.log:
        COMMONS.evolve(state, event)
        if event.kind == "built" and len(found) < count:
            found.append(COMMONS.view(state, PUBLIC).board)
    return found


async def _draw(painter: ResvgPainter, board: BoardView) -> None:
    """From the view to the picture, as the bot does it: the SVG in the loop, the PNG in a process of its own."""
    await painter.png(board_svg(board, COLOURS), WIDTH)


async def _longest_delay(work: asyncio.Task[None]) -> float:
    worst = 0.0
    while not work.done():
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, time.perf_counter() - begin - 0.001)
    return worst
