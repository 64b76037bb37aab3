"""What the boards of a game cost the processor: each drawn and painted after the other, as a table does while it is played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import cycle, islice
from statistics import fmean

from benchmarks.report import Figure
from bot.catalogue import find, players, scenes
from bot.scenes.model import Picture, TableInfo
from bot.stage.painting.painter import InlinePainter
from bot.stage.painting.resvg import paint
from games.audience import PUBLIC
from games.simulate import play_game

BOARDS = 60
"""Pictures of each game, from its start."""
BOUND = 60
"""Milliseconds of a board, on average over the game."""


def measure() -> list[Figure]:
    """For each game: a board on average and at worst, and what share that is of painting each as a whole."""
    return asyncio.run(_measure())


async def _measure() -> list[Figure]:
    found: list[Figure] = []
    for name in scenes():
        spent, whole = await _of_game(name)
        found += [
            Figure(f"{name}: processor for a board, on average", fmean(spent), " ms", bound=BOUND),
            Figure(f"{name}: for the first one, which is new in all its bands", spent[0], " ms"),
            Figure(f"{name}: for the dearest one after it", max(spent[1:]), " ms"),
            Figure(f"{name}: a board / the same painted as a whole", fmean(spent) / fmean(whole)),
        ]
    return found


async def _of_game(name: str) -> tuple[list[float], list[float]]:
    """Milliseconds of the processor for each of its boards, and for some of them painted whole."""
    painter, spent, whole, drawn = InlinePainter(), list[float](), list[float](), boards(name)
    for number in range(BOARDS):
        if (picture := next(drawn, None)) is None:
            break
        begin = time.process_time()
        await painter.png(picture.svg, picture.width)
        spent.append((time.process_time() - begin) * 1e3)
        if number % 6 == 0:
            begin = time.process_time()
            paint(picture.svg, picture.width)
            whole.append((time.process_time() - begin) * 1e3)
    return spent, whole


def boards(name: str) -> Iterator[Picture]:
    """The pictures on the card of a game by automatic players, each that is not as the one before."""
    game, kinds = find(name), cycle(players(name).values())
    options = game.options_model()
    seats = len(game.seat_names(options))
    done = play_game(game, options, [*islice(kinds, seats)], b"pictures")
    info, state, last = TableInfo("picture", 1, options, (None,) * seats, (None,) * seats, "0" * 64), done.initial_state, ""
    for _, _, events in done.journal():
        for event in events:
            game.evolve(state, event)
        picture = scenes()[name].card(game.view(state, PUBLIC), info, ()).picture
        if picture is not None and picture.svg != last:
            last = picture.svg
            yield picture
