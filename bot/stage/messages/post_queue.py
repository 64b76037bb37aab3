"""The order of posts in one place of one table: the newest wish for a post wins, a bad post never blocks another.

A queue works in a one-shot task that ends when there is nothing left to do (no immortal workers).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import PortError, SignsLate, TryLater

log = structlog.get_logger(__name__)

TRIES = 6
"""After so many failures in a row a queue rests until it is asked again."""

Pause = Callable[[float], Awaitable[None]]


class PostQueue:
    """Posts of one place. `work` puts a post, or takes away the one of this key where it is given None."""

    def __init__(
        self,
        table: str,
        work: Callable[[str, Post | None], Awaitable[None]],
        failed: Callable[[PortError], None],
        *,
        now_ms: Callable[[], int],
        pause: Pause,
        gap_ms: int,
        stood: Callable[[str, int], None] = lambda _key, _ms: None,
        delayed: Callable[[PortError], None] = lambda _problem: None,
    ) -> None:
        """`stood`: told of each post that stands, and how many milliseconds after it was first wished for; `delayed`: of what is in the way
        of one that is tried again.
        """
        self._table = table
        self._work = work
        self._failed = failed
        self._now_ms = now_ms
        self._pause = pause
        self._gap_ms = gap_ms
        self._stood = stood
        self._delayed = delayed
        self.problems: dict[str, PortError] = {}
        """By key, what was in the way of a post when it was last tried."""
        self._wanted: dict[str, Post | None] = {}
        self._by: dict[str, int] = {}
        """By when each wish is to be worked at, in milliseconds since the epoch."""
        self._since: dict[str, int] = {}
        """Since when something else should stand there than does."""
        self.seen: set[str] = set()
        """The keys that were ever wished for here."""
        self._task: asyncio.Task[None] | None = None
        self._worked_at = 0
        self._resting = False

    @property
    def task(self) -> asyncio.Task[None] | None:
        """The task at work, if any."""
        return self._task if self._task is not None and not self._task.done() else None

    @property
    def is_resting(self) -> bool:
        """Whether it waits before another attempt."""
        return self._resting

    def withdrawn(self, key: str) -> bool:
        """Whether what is being worked at is wished away by now."""
        return key in self._wanted and self._wanted[key] is None

    def want(self, key: str, post: Post | None) -> None:
        """Wish for a post, in place of any older wish for it; None wishes it away."""
        self._since.setdefault(key, self._now_ms())
        self._by.setdefault(key, self._now_ms() + (post.calm_ms if post is not None else 0))
        self._wanted[key] = post
        self.seen.add(key)

    def start(self) -> asyncio.Task[None] | None:
        """Begin to work, if there is something to do and nobody at it."""
        if self.task is None and self._wanted:
            self._task = asyncio.create_task(self._run(), name=f"posts of {self._table}")
            return self._task
        return None

    def hurry(self) -> None:
        """Don't wait for another attempt: what is announced in the store is found again by the next start."""
        if self._resting and self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        bugs: list[Exception] = []
        failures = 0
        while self._wanted:
            await self._pace()
            batch, self._wanted = self._wanted, {}
            self._by.clear()
            again, seconds = await self._batch(batch, bugs)
            failures = failures + 1 if again else 0
            if failures >= TRIES:
                log.error("stage.gave_up", table=self._table, posts=sorted(again))
                self._failed(TryLater(seconds))
                break
            if again:
                self._wanted = {**again, **self._wanted}
                await self._rest(max(seconds, float(2 ** (failures - 1))))
        if bugs:
            raise ExceptionGroup(f"posts of table {self._table}", bugs)

    async def _batch(self, batch: dict[str, Post | None], bugs: list[Exception]) -> tuple[dict[str, Post | None], float]:
        """Work through these; returns what to try again, and the seconds to wait for it at least."""
        again: dict[str, Post | None] = {}
        seconds = 0.0
        for key, post in batch.items():
            if key in self._wanted:
                continue  # somebody wants something newer by now
            since = self._since.pop(key)
            try:
                await self._work(key, post)
            except TryLater as problem:
                self._since[key] = since
                if not isinstance(problem, SignsLate):
                    self.problems[key] = problem
                    self._delayed(problem)
                again[key], seconds = post, max(seconds, problem.seconds)
                log.info("stage.try_later", table=self._table, post=key, seconds=problem.seconds)
            except PortError as problem:
                self.problems[key] = problem
                log.warning("stage.post_failed", table=self._table, post=key, problem=type(problem).__name__, detail=str(problem))
                self._failed(problem)
            except Exception as bug:  # noqa: BLE001 - the other posts go on; it is raised at the end
                bugs.append(bug)
            else:
                self.problems.pop(key, None)
                if post is not None:
                    self._stood(key, self._now_ms() - since)
        self._worked_at = self._now_ms()
        return again, seconds

    async def _pace(self) -> None:
        now = self._now_ms()
        gap = min(self._worked_at + self._gap_ms - now, self._gap_ms) if self._worked_at else 0  # the clock may have been put back
        calm = min((min(by - now, post.calm_ms if post else 0) for key, by in self._by.items() for post in [self._wanted[key]]), default=0)
        wait = max(gap, calm)
        if wait > 0:
            await (self._rest if calm > gap else self._pause)(wait / 1000)

    async def _rest(self, seconds: float) -> None:
        self._resting = True
        try:
            await self._pause(seconds)
        finally:
            self._resting = False
