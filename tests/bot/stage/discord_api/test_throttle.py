"""Requests are spread out in time, those that somebody waits for go first, and a call's limit in time begins
when its turn comes.
"""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import yarl

from bot.stage.discord_api.throttle import (
    BURST,
    PER_SECOND,
    UNHURRIED_SHARE,
    Throttle,
    call_timeout,
    is_unhurried,
)

DISCORDS_OWN = 50


class Clock:
    """Time goes by when somebody waits."""

    def __init__(self) -> None:
        self.now = 1000.0

    async def pause(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)


def throttled(clock: Clock, share: float = 1.0) -> Throttle:
    return Throttle(share, seconds=lambda: clock.now, pause=clock.pause)


async def turns(throttle: Throttle, clock: Clock, count: int, *, slowly: bool = False) -> list[float]:
    """When so many requests that are wished for at once get their turns."""
    times: list[float] = []

    async def one() -> None:
        is_unhurried.set(slowly)
        await throttle.wait_turn()
        times.append(clock.now)

    await asyncio.gather(*(asyncio.create_task(one()) for _ in range(count)))
    return times


@pytest.mark.parametrize("share", [1.0, 0.25])
async def test_there_are_never_more_in_a_second_than_discord_takes(share: float) -> None:
    clock = Clock()
    times = await turns(throttled(clock, share), clock, 300)
    assert max(sum(start <= at < start + 1.2 for at in times) for start in times) <= DISCORDS_OWN * share
    assert times[-1] - times[0] == pytest.approx((300 - BURST) / PER_SECOND / share, rel=0.05)


async def test_after_a_rest_a_few_may_follow_each_other_at_once() -> None:
    clock = Clock()
    throttle = throttled(clock)
    await turns(throttle, clock, 100)
    clock.now += 10
    assert len(set(await turns(throttle, clock, BURST))) == 1


async def test_who_waits_goes_before_the_periodic_look_which_comes_to_its_end_all_the_same() -> None:
    clock, order = Clock(), []
    throttle = throttled(clock)

    async def one(name: str, *, slowly: bool) -> None:
        is_unhurried.set(slowly)
        await throttle.wait_turn()
        order.append(name)

    looks = [asyncio.create_task(one("look", slowly=True)) for _ in range(40)]
    clicks = [asyncio.create_task(one("click", slowly=False)) for _ in range(40)]
    await asyncio.gather(*looks, *clicks)
    assert order[:50].count("look") == 50 // UNHURRIED_SHARE
    assert order.count("look") == 40


async def test_who_gave_up_waiting_takes_nobodys_turn() -> None:
    clock = Clock()
    throttle = throttled(clock)
    before = clock.now
    waiting = [asyncio.create_task(throttle.wait_turn()) for _ in range(50)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await turns(throttle, clock, BURST)
    assert clock.now - before < 1


async def asked(throttle: Throttle, path: str) -> None:
    about: Any = SimpleNamespace(url=yarl.URL(f"https://discord.invalid/api/v10{path}"))
    await throttle.trace_config().on_request_start[0](None, SimpleNamespace(), about)  # type: ignore[arg-type]


async def test_answers_to_clicks_never_wait() -> None:
    clock = Clock()
    throttle = throttled(clock)
    before = clock.now
    for _ in range(200):
        await asked(throttle, "/interactions/1/token/callback")
        await asked(throttle, "/webhooks/100/token")
    assert clock.now == before
    for _ in range(200):
        await asked(throttle, "/channels/1/messages")
    assert clock.now > before + 4


async def test_a_call_is_not_given_up_while_it_waits_for_its_turn() -> None:
    opened, loop = asyncio.Event(), asyncio.get_running_loop()

    async def until_told(_seconds: float) -> None:
        await opened.wait()

    throttle = Throttle(seconds=lambda: 1000.0 + 1000 * opened.is_set(), pause=until_told)
    for _ in range(BURST):
        await throttle.wait_turn()
    async with asyncio.timeout(60) as limit:
        before = call_timeout.set(limit)
        asking = asyncio.create_task(asked(throttle, "/channels/1/messages"))
        call_timeout.reset(before)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert limit.when() is None
        opened.set()
        await asking
        assert (limit.when() or 0) - loop.time() == pytest.approx(60, abs=5)
