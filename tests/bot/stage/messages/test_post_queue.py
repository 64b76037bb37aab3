"""A queue of posts lets what may wait gather, and works at the rest at once."""

from __future__ import annotations

import asyncio

from bot.scenes.model import Panel, Post
from bot.stage.discord_api.port import TryLater
from bot.stage.messages.post_queue import PostQueue


class Place:
    """A queue whose pauses last until the clock is put on."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.done: list[tuple[int, str]] = []
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []
        self.queue = PostQueue(
            "t",
            self._work,
            lambda _: None,
            now_ms=lambda: self.now,
            pause=self._pause,
            gap_ms=1000,
            on_posted=self._stood,
        )
        self.stood: list[tuple[str, int]] = []
        self.busy = False

    async def _work(self, _key: str, post: Post | None) -> None:
        assert post is not None
        if self.busy:
            raise TryLater(1.0)
        self.done.append((self.now - 1_000_000, post.panel.text or ""))

    def _stood(self, key: str, ms: int) -> None:
        self.stood.append((key, ms))

    async def _pause(self, seconds: float) -> None:
        sleeper = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + round(seconds * 1000), sleeper))
        await sleeper

    def want(self, text: str, calm_ms: int = 0, key: str = "card") -> None:
        self.queue.set_wanted(key, Post(key, "table", Panel(text=text), calm_ms=calm_ms))
        self.queue.start()

    async def pass_to(self, at: int) -> None:
        self.now = 1_000_000 + at
        for until, sleeper in self._sleepers:
            if until <= self.now and not sleeper.done():
                sleeper.set_result(None)
        for _ in range(5):
            await asyncio.sleep(0)


async def test_a_calm_post_is_worked_at_once_for_all_that_came_meanwhile_and_no_later_than_it_may_be() -> (
    None
):
    place = Place()
    for at, text in [(0, "a"), (500, "b"), (1400, "c")]:
        await place.pass_to(at)
        place.want(text, calm_ms=1500)
    await place.pass_to(1499)
    assert place.done == []
    await place.pass_to(1500)
    assert place.done == [(1500, "c")]
    await place.pass_to(9000)
    place.want("d", calm_ms=1500)
    await place.pass_to(10_499)
    assert len(place.done) == 1
    await place.pass_to(10_500)
    assert place.done[1:] == [(10_500, "d")]


async def test_other_posts_of_the_place_do_not_wait() -> None:
    place = Place()
    place.want("a call for help", key="call")
    place.want("card", calm_ms=1500)
    await place.pass_to(0)
    assert place.done == [(0, "a call for help"), (0, "card")]


async def test_at_the_end_nothing_calm_is_waited_for() -> None:
    place = Place()
    place.want("a", calm_ms=1500)
    await place.pass_to(10)
    task = place.queue.task
    place.queue.hurry()
    await place.pass_to(20)
    assert task is not None
    assert task.cancelled()


async def test_how_long_a_post_was_behind_is_told_from_its_first_wish_on_over_newer_ones_and_failures() -> (
    None
):
    place = Place()
    place.busy = True
    await place.pass_to(0)
    place.want("a")
    await place.pass_to(400)
    place.want("b")
    place.busy = False
    await place.pass_to(1400)
    assert place.done == [(1400, "b")]
    assert place.stood == [("card", 1400)]
    await place.pass_to(7000)
    place.want("c")
    await place.pass_to(7001)
    assert place.stood[1:] == [("card", 1)]
