"""How long to wait before something is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise

from bot.orchestration.retries import Retries
from bot.orchestration.session.errands import ENDS_S, ERRANDS_S
from tests.support.virtual_time import run_virtually


def times_of_tries(pauses: Sequence[float], minutes: float, *what: int) -> list[float]:
    """Return the seconds between the tries of something that is tried without success. `what`: what is tried
    each time.
    """

    async def run() -> list[float]:
        loop = asyncio.get_running_loop()
        times = [loop.time()]

        def fail(name: str) -> None:
            times.append(loop.time())
            retries.schedule(name, what[min(len(times) - 1, len(what) - 1)])

        retries = Retries[str](fail, pauses, endless=True)
        retries.schedule("s", what[0])
        await asyncio.sleep(minutes * 60)
        retries.stop()
        return [round(after - before, 3) for before, after in pairwise(times)]

    return run_virtually(run())


def test_what_is_tried_in_vain_is_tried_less_and_less_often() -> None:
    assert times_of_tries(ERRANDS_S, 4, 3) == [5, 10, 20, 40, 60, 60]
    assert times_of_tries(ENDS_S, 40, 9) == [5, 10, 20, 40, 80, 160, 320, 600, 600]


def test_whatever_was_done_makes_it_soon_again() -> None:
    assert times_of_tries(ERRANDS_S, 1, 3, 3, 4, 4) == [5, 10, 5, 10, 20]


def test_a_look_in_between_moves_no_try() -> None:
    async def run() -> float:
        loop, done = asyncio.get_running_loop(), asyncio.get_running_loop().create_future()
        began = loop.time()
        retries = Retries[str](done.set_result, ERRANDS_S)
        retries.schedule("s", (1, 2))
        await asyncio.sleep(3)
        retries.schedule("s", (1, 2))
        await done
        return loop.time() - began

    assert round(run_virtually(run()), 3) == 5
