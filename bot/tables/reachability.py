"""Tracks when people could act, as the one clock for everything with an end (RULES A2). Pure; its times are
passed in.

Nobody can act while the process is down or frozen, or Discord's gateway, its API or the database is away.
Such an outage is remembered until each table has added it to its waits, in a journal row. Until then the
table's clock stops.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

LEAST_MS = 3_000
"""A shorter outage is ignored: Discord delivers clicks after a quick reconnect."""
UNANSWERED_S = 10.0
"""Seconds without an answer from Discord, to requests or heartbeats, until it counts as away."""
DOUBT_S = 3.0
"""Seconds without an answer until a probe is sent that needs no permission."""
FROZEN_S = 3.0
"""A beat this many seconds late means that the process was frozen."""
BEAT_S = 1.0
"""Seconds between two beats."""
MOST_OUTAGES = 100
"""Maximum outages remembered. A table that has not added them by that time did not exist."""

Cause: TypeAlias = Literal["process", "gateway", "answers", "store"]
"""What keeps everybody from acting: a process that is down or frozen, a gateway that is away, no answers, or
a database that is away.
"""


class Outage(NamedTuple):
    """A time when people could not act, in milliseconds since the epoch."""

    began_ms: int
    until_ms: int


class Reachability:
    """The outages of one process at the servers of one shard."""

    def __init__(self, now_ms: Callable[[], int], seconds: Callable[[], float] | None = None) -> None:
        """Create the clock. `seconds`: a monotonic clock that includes sleep; None: `now_ms`."""
        self._now_ms = now_ms
        self._seconds = seconds or (lambda: now_ms() / 1000)
        self._lost: dict[Cause, float] = {}
        """By what keeps everybody from acting now, since when, by `seconds`."""
        self._lost_since: float | None = None
        """Since when people cannot act, whatever the first cause."""
        self._ended: list[Outage] = []
        self._settled: dict[str, int] = {}
        """By table, until when its waits have all outages."""
        self._beat: float | None = None
        """When the process last beat; None while it is not to beat."""
        self._asked: float | None = None
        """When the first request was sent of those since which Discord has answered none."""
        self.on_return: Callable[[], None] = lambda: None
        """Called when people can act again."""
        self.prove: Callable[[], Awaitable[bool]] = _prove_nothing
        """Asks Discord for a sign of life over the gateway, before a clock acts."""
        self.request: Callable[[], Awaitable[object]] = self._hear_at_once
        """Makes a request that needs no right, and waits some seconds for its answer; without a Discord it is
        answered at once.
        """
        self._requesting = asyncio.Lock()
        self._answers = 0
        """The number of requests that Discord has answered."""

    @property
    def is_open(self) -> bool:
        """Return whether people can act, as far as known."""
        self.look()
        return self._lost_since is None

    @property
    def unanswered_s(self) -> float:
        """Return for how many seconds Discord has left a request unanswered, 0 if none."""
        return 0.0 if self._asked is None else self._seconds() - self._asked

    @property
    def last_return_ms(self) -> int:
        """Return when the last outage ended, 0 if there was none."""
        return self._ended[-1].until_ms if self._ended else 0

    def clock_ms(self, table: str) -> int:
        """Return the time by which the waits of a table end. It stops in an outage until the table has added
        it.
        """
        missed = self.missed_outages(table)
        if missed:
            return missed[0].began_ms
        return self._now_ms() if self._lost_since is None else self._moment_ms(self._lost_since)

    def missed_outages(self, table: str) -> Sequence[Outage]:
        """Return the outages that a table has still to add to its waits, the oldest first."""
        self.look()
        settled = self._settled.get(table, 0)
        return [outage for outage in self._ended if outage.until_ms > settled]

    def settle(self, table: str, until_ms: int) -> None:
        """Note that a table has added all outages up to this time."""
        self._settled[table] = max(until_ms, self._settled.get(table, 0))

    def release(self, table: str) -> None:
        """Forget a table."""
        self._settled.pop(table, None)

    def lose(self, cause: Cause, ago_s: float = 0.0) -> None:
        """Note that people cannot act, since `ago_s` seconds."""
        since = self._seconds() - max(0.0, ago_s)
        self._lost[cause] = min(since, self._lost.get(cause, since))
        self._lost_since = (
            self._lost[cause] if self._lost_since is None else min(self._lost_since, self._lost[cause])
        )

    def regain(self, cause: Cause) -> None:
        """Note the end of this cause."""
        self._lost.pop(cause, None)
        if self._lost or self._lost_since is None:
            return
        outage = Outage(self._moment_ms(self._lost_since), self._now_ms())
        self._lost_since = None
        if outage.until_ms - outage.began_ms >= LEAST_MS:
            self._ended = [*self._ended, outage][-MOST_OUTAGES:]
        self.on_return()

    def note_last_alive(self, alive_ms: int) -> None:
        """Note when an earlier process was last alive. The outage since then lasts until the gateway is
        reached.
        """
        self.lose("gateway", (self._now_ms() - alive_ms) / 1000)

    def beat(self) -> None:
        """Note that the process lives."""
        self.look()
        self._beat = self._seconds()

    def stop_beating(self) -> None:
        """Expect no more beats."""
        self._beat = None

    def note_request(self) -> None:
        """Note a request to Discord."""
        if self._asked is None:
            self._asked = self._seconds()

    def note_answer(self) -> None:
        """Note that Discord has answered something."""
        self._asked = None
        self._answers += 1
        if "answers" in self._lost:
            self.regain("answers")

    async def is_answering(self) -> bool:
        """Return whether Discord answers requests now. Until it does, failures are not a table's or session's
        own.
        """
        before = self._answers
        async with self._requesting:
            if self.is_open and self._answers == before:
                await self.request()
        return self.is_open and self._answers > before

    def look(self) -> None:
        """Find out whether the process was frozen since its last beat, and whether Discord answers."""
        late_s = 0.0 if self._beat is None else self._seconds() - self._beat
        if self._beat is not None and late_s >= BEAT_S + FROZEN_S:
            self._beat = self._seconds()
            self._asked = None  # its answer may have come meanwhile
            self.lose("process", late_s)
            self.regain("process")
        if "answers" not in self._lost and self.unanswered_s > UNANSWERED_S:
            self.lose("answers", self.unanswered_s)

    async def _hear_at_once(self) -> None:
        self.note_answer()

    def _moment_ms(self, seconds: float) -> int:
        """Return a moment of `seconds` as milliseconds since the epoch."""
        return self._now_ms() - round((self._seconds() - seconds) * 1000)


async def _prove_nothing() -> bool:
    return True
