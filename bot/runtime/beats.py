"""The signs of life of one connection: what the clock of reachability knows of this process, and what the next process will know of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import structlog

from bot.orchestration.orchestrator import Orchestrator
from bot.stage.discord_api.codes import FAULTY
from bot.tables.reachability import BEAT_S, DOUBT_S, Reachability
from storage.errors import DamagedError, StoreError

log = structlog.get_logger(__name__)
KEEP_S = 1.0
"""Seconds between two notes in the store of when the process was alive: by so much a restart may add too much."""
PROVE_S = 10.0
"""Seconds between two heartbeats of our own while a game is played. Discord wants one in 41 seconds, and takes 120 events in 60."""
PROBE_S = 5.0
"""Seconds until a request that is made in doubt counts as unanswered."""
SCOPE = "alive"
"""Under which the store remembers, by shard, when a process last served it, in milliseconds since the epoch."""


def steady_seconds() -> float:
    """Return the seconds of a clock that nobody sets, and that goes on while the computer sleeps where there is such a one."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class Beats:
    """Of one connection. `shard`: the name under which the store remembers it; `probe`: asks Discord for something."""

    def __init__(self, orchestrator: Orchestrator, shard: str, probe: Callable[[], Awaitable[object]]) -> None:
        self._orchestrator = orchestrator
        self._reachability: Reachability = orchestrator.reachability
        self._store = orchestrator.tables.store
        self._shard = shard
        self._probe = probe
        self._added_ms = 0
        """When the last outage ended that all tables have added."""
        self._known = False
        """Whether it is known until when an earlier process has served: before that nothing takes its place."""
        self._failed = False
        self.begun = False
        self.looks = ((BEAT_S, self.beat), (KEEP_S, self.keep), (DOUBT_S, self.ask), (PROVE_S, self.prove))
        """What is to be done again and again from the beginning to the end, with the seconds between two times."""

    async def begin(self) -> None:
        """Begin: nobody can act before the gateway is reached, and nobody could since an earlier process was last alive."""
        self.begun = True
        self._reachability.lose("gateway")
        await self.keep()
        self._reachability.beat()

    async def close(self) -> None:
        """End, with a last note of when the process was alive."""
        self._reachability.stop_beating()
        await self.keep()

    async def beat(self) -> None:
        """Note that the process lives."""
        self._reachability.beat()

    async def keep(self) -> None:
        """Have the store remember that people could act until now, once every table has added what was missed before. Nobody can act while
        the store is away.
        """
        try:
            await self._keep()
        except StoreError as problem:
            if not self._failed:
                log.warning("alive_not_noted", problem=type(problem).__name__)
            self._failed = True
            if not isinstance(problem, DamagedError):
                self._reachability.lose("store")

    async def _keep(self) -> None:
        if not self._known:
            await self._read_last_alive()
        if self._failed:
            await self._store.get_value(SCOPE, self._shard)
            self._failed = False
            self._reachability.regain("store")
        await self._add_outages()
        now_ms = self._orchestrator.now_ms()
        if self._reachability.is_open and self._plays:
            await self._store.set_value(SCOPE, self._shard, str(now_ms))

    async def _read_last_alive(self) -> None:
        alive = {shard: int(ms) for shard, ms in (await self._store.get_values(SCOPE)).items()}
        if alive:  # where the servers are divided otherwise than before, any shard's tells it
            self._reachability.note_last_alive(alive.get(self._shard, max(alive.values())))
        else:  # whatever comes, the next process knows that nobody could act before this one
            await self._store.set_value(SCOPE, self._shard, str(self._orchestrator.now_ms()))
        self._known = True

    async def _add_outages(self) -> None:
        last_ms = self._reachability.last_return_ms
        if self._reachability.is_open and last_ms > self._added_ms:
            await self._orchestrator.outages.add_missed_everywhere()
            self._added_ms = last_ms

    async def ask(self) -> None:
        """Ask Discord for something where it has not answered for some seconds: a single request may be at fault."""
        if self._reachability.unanswered_s >= DOUBT_S:
            await self.request()

    async def request(self) -> None:
        """Make a request that needs no right, and wait for its answer a few seconds at most."""
        try:
            async with asyncio.timeout(PROBE_S):
                await self._probe()
        except Exception as problem:  # noqa: BLE001 - whatever comes of it, the answers that came are counted on their way
            log.info("discord_does_not_answer", problem=type(problem).__name__)

    async def prove(self) -> None:
        """Ask for a sign of life over the gateway while a game is played."""
        if self._plays and self._reachability.is_open:
            await self._reachability.prove()

    @property
    def _plays(self) -> bool:
        return self._orchestrator.tables.state_counts()["playing"] > 0


def watch_answers(trace: aiohttp.TraceConfig, reachability: Reachability) -> aiohttp.TraceConfig:
    """Have the clock of reachability learn whether Discord answers: what Discord breaks over is no answer."""

    async def begin(_session: aiohttp.ClientSession, _about: SimpleNamespace, _request: Any) -> None:
        reachability.ask()

    async def end(_session: aiohttp.ClientSession, _about: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        if request.response.status < FAULTY:
            reachability.hear()

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace
