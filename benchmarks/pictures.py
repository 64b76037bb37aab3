"""Processor time of a game's boards, drawn and painted one after the other, as a table does."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import cycle, islice
from statistics import fmean

from benchmarks.report import BenchmarkFigure
from bot.catalogue import automatic_players, find_game, scenes
from bot.scenes.model import Picture, TableInfo
from bot.stage.painting.painter import InlinePainter
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC
from games.simulate import play_game

BOARDS = 60
"""Pictures of each game, from its start."""
MAX_MS = 60
"""Milliseconds per board, on average over the game."""


def measure() -> list[BenchmarkFigure]:
    """Measure each game's average and slowest board, and the ratio to painting it as a whole."""
    return asyncio.run(_measure())


async def _measure() -> list[BenchmarkFigure]:
    figures: list[BenchmarkFigure] = []
    for name in scenes():
        spent, whole = await _board_costs(name)
        figures += [
            BenchmarkFigure(f"{name}: processor for a board, on average", fmean(spent), " ms", bound=MAX_MS),
            BenchmarkFigure(f"{name}: for the first one, which is new in all its bands", spent[0], " ms"),
            BenchmarkFigure(f"{name}: for the dearest one after it", max(spent[1:]), " ms"),
            BenchmarkFigure(f"{name}: a board / the same painted as a whole", fmean(spent) / fmean(whole)),
        ]
    return figures


async def _board_costs(name: str) -> tuple[list[float], list[float]]:
    """Return milliseconds of processor time for each board, and for some painted as a whole."""
    painter, spent, whole, pictures = InlinePainter(), list[float](), list[float](), board_pictures(name)
    for number in range(BOARDS):
        if (picture := next(pictures, None)) is None:
            break
        begin = time.process_time()
        await painter.png(picture.svg, picture.width)
        spent.append((time.process_time() - begin) * 1e3)
        if number % 6 == 0:
            begin = time.process_time()
            paint(picture.svg, picture.width)
            whole.append((time.process_time() - begin) * 1e3)
    return spent, whole


def board_pictures(name: str) -> Iterator[Picture]:
    """Yield the successive pictures on the card of an automatic game."""
    game, kinds = find_game(name), cycle(automatic_players(name).values())
    options = game.options_model()
    seats = len(game.seat_names(options))
    played_game = play_game(game, options, [*islice(kinds, seats)], b"pictures")
    info, state, last = (
        TableInfo("picture", 1, options, (None,) * seats, (None,) * seats, "0" * 64),
        played_game.initial_state,
        "",
    )
    for _, _, events in played_game.journal():
        for event in events:
            game.evolve(state, event)
        picture = scenes()[name].card(game.view(state, PUBLIC), info, ()).picture
        if picture is not None and picture.svg != last:
            last = picture.svg
            yield picture
