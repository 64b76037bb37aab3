"""The posts of one place of a table: the newest version of a post wins, and a failing post never blocks
another.

A queue works in a one-shot task that ends when it is empty.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.scenes.model import Post
from bot.stage.discord_api.port import PortError, SignsLate, TryLater

log = structlog.get_logger(__name__)

TRIES = 6
"""Consecutive failures before a queue stops until restarted."""

Pause = Callable[[float], Awaitable[None]]


class PostQueue:
    """Posts of one place. `work` posts a key's post, or removes it if the post is None."""

    def __init__(
        self,
        table: str,
        work: Callable[[str, Post | None], Awaitable[None]],
        on_failure: Callable[[PortError], None],
        *,
        now_ms: Callable[[], int],
        pause: Pause,
        gap_ms: int,
        on_posted: Callable[[str, int], None] = lambda _key, _ms: None,
        on_delay: Callable[[PortError], None] = lambda _problem: None,
    ) -> None:
        """`on_posted`: called with each post and the milliseconds since it was first wanted. `on_delay`:
        called with the problem of a post that will be retried.
        """
        self._table = table
        self._work = work
        self._failed = on_failure
        self._now_ms = now_ms
        self._pause = pause
        self._gap_ms = gap_ms
        self._stood = on_posted
        self._delayed = on_delay
        self.problems: dict[str, PortError] = {}
        """By key, the problem of the last attempt."""
        self._wanted: dict[str, Post | None] = {}
        self._by: dict[str, int] = {}
        """When each post is due, in milliseconds since the epoch."""
        self._since: dict[str, int] = {}
        """Since when each post has been out of date."""
        self.seen: set[str] = set()
        """All keys that were ever wanted here."""
        self._task: asyncio.Task[None] | None = None
        self._worked_at = 0
        self._resting = False

    @property
    def task(self) -> asyncio.Task[None] | None:
        """Return the running task, if any."""
        return self._task if self._task is not None and not self._task.done() else None

    @property
    def is_resting(self) -> bool:
        """Return whether it waits before another attempt."""
        return self._resting

    def is_withdrawn(self, key: str) -> bool:
        """Return whether the post being processed has been withdrawn."""
        return key in self._wanted and self._wanted[key] is None

    def set_wanted(self, key: str, post: Post | None) -> None:
        """Replace the wanted version of a post; None removes it."""
        self._since.setdefault(key, self._now_ms())
        self._by.setdefault(key, self._now_ms() + (post.calm_ms if post is not None else 0))
        self._wanted[key] = post
        self.seen.add(key)

    def start(self) -> asyncio.Task[None] | None:
        """Start working if there is work and no running task."""
        if self.task is None and self._wanted:
            self._task = asyncio.create_task(self._run(), name=f"posts of {self._table}")
            return self._task
        return None

    def hurry(self) -> None:
        """Stop waiting for another attempt: announced posts are found in the store by the next start."""
        if self._resting and self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        bugs: list[Exception] = []
        failures = 0
        while self._wanted:
            await self._pace()
            batch, self._wanted = self._wanted, {}
            self._by.clear()
            failed_posts, seconds = await self._work_through(batch, bugs)
            failures = failures + 1 if failed_posts else 0
            if failures >= TRIES:
                log.error("stage.gave_up", table=self._table, posts=sorted(failed_posts))
                self._failed(TryLater(seconds))
                break
            if failed_posts:
                self._wanted = {**failed_posts, **self._wanted}
                await self._rest(max(seconds, float(2 ** (failures - 1))))
        if bugs:
            raise ExceptionGroup(f"posts of table {self._table}", bugs)

    async def _work_through(
        self, batch: dict[str, Post | None], bugs: list[Exception]
    ) -> tuple[dict[str, Post | None], float]:
        """Process these posts. Returns those to retry, and the minimum seconds to wait."""
        failed_posts: dict[str, Post | None] = {}
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
                failed_posts[key], seconds = post, max(seconds, problem.seconds)
                log.info("stage.try_later", table=self._table, post=key, seconds=problem.seconds)
            except PortError as problem:
                self.problems[key] = problem
                log.warning(
                    "stage.post_failed",
                    table=self._table,
                    post=key,
                    problem=type(problem).__name__,
                    detail=str(problem),
                )
                self._failed(problem)
            except Exception as bug:  # noqa: BLE001 - the other posts go on; it is raised at the end
                bugs.append(bug)
            else:
                self.problems.pop(key, None)
                if post is not None:
                    self._stood(key, self._now_ms() - since)
        self._worked_at = self._now_ms()
        return failed_posts, seconds

    async def _pace(self) -> None:
        now = self._now_ms()
        gap = (
            min(self._worked_at + self._gap_ms - now, self._gap_ms) if self._worked_at else 0
        )  # the clock may have been put back
        calm = min(
            (
                min(by - now, post.calm_ms if post else 0)
                for key, by in self._by.items()
                for post in [self._wanted[key]]
            ),
            default=0,
        )
        wait = max(gap, calm)
        if wait > 0:
            await (self._rest if calm > gap else self._pause)(wait / 1000)

    async def _rest(self, seconds: float) -> None:
        self._resting = True
        try:
            await self._pause(seconds)
        finally:
            self._resting = False
