"""Signs of life of one connection: what the reachability clock knows of this process, and what the next
process will know of it.
"""

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
STORE_INTERVAL_S = 1.0
"""Seconds between two notes in the store that the process was alive: the most that a restart overestimates an
outage.
"""
PROOF_INTERVAL_S = 10.0
"""Seconds between our own heartbeats while a game is played. Discord wants one in 41 seconds, and accepts 120
events in 60.
"""
PROBE_TIMEOUT_S = 5.0
"""Seconds until a probe counts as unanswered."""
SCOPE = "alive"
"""The store's scope, by shard, of when a process last served it, in milliseconds since the epoch."""


def steady_seconds() -> float:
    """Return the seconds of a clock that is never set, and that runs on while the computer sleeps if there is
    one.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class SignsOfLife:
    """The signs of life of one connection. `shard`: its name in the store; `probe`: makes a request to
    Discord.
    """

    def __init__(
        self, orchestrator: Orchestrator, shard: str, probe: Callable[[], Awaitable[object]]
    ) -> None:
        self._orchestrator = orchestrator
        self._reachability: Reachability = orchestrator.reachability
        self._store = orchestrator.tables.store
        self._shard = shard
        self._probe = probe
        self._added_ms = 0
        """End of the last outage that all tables have added."""
        self._known = False
        """Whether it is known until when an earlier process has served: before that nothing takes its place."""
        self._failed = False
        self.begun = False
        self.looks = (
            (BEAT_S, self.beat),
            (STORE_INTERVAL_S, self.store_last_alive),
            (DOUBT_S, self.probe_if_doubtful),
            (PROOF_INTERVAL_S, self.prove_connection),
        )
        """Recurring tasks, with their intervals in seconds."""

    async def begin(self) -> None:
        """Begin: players cannot act before the gateway is reached, nor could they since an earlier process
        was last alive.
        """
        self.begun = True
        self._reachability.lose("gateway")
        await self.store_last_alive()
        self._reachability.beat()

    async def close(self) -> None:
        """End, with a last note of when the process was alive."""
        self._reachability.stop_beating()
        await self.store_last_alive()

    async def beat(self) -> None:
        """Note that the process lives."""
        self._reachability.beat()

    async def store_last_alive(self) -> None:
        """Store that players could act until now, once every table has added earlier outages. They cannot act
        while the store is away.
        """
        try:
            await self._store_last_alive()
        except StoreError as problem:
            if not self._failed:
                log.warning("alive_not_noted", problem=type(problem).__name__)
            self._failed = True
            if not isinstance(problem, DamagedError):
                self._reachability.lose("store")

    async def _store_last_alive(self) -> None:
        if not self._known:
            await self._read_last_alive()
        if self._failed:
            await self._store.get_value(SCOPE, self._shard)
            self._failed = False
            self._reachability.regain("store")
        await self._add_outages()
        now_ms = self._orchestrator.now_ms()
        if self._reachability.is_open and self._is_playing:
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

    async def probe_if_doubtful(self) -> None:
        """Probe Discord if it has not answered for some seconds: a single request may be at fault."""
        if self._reachability.unanswered_s >= DOUBT_S:
            await self.request()

    async def request(self) -> None:
        """Make a request that needs no permission, and wait a few seconds for its answer."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                await self._probe()
        except Exception as problem:  # noqa: BLE001 - whatever comes of it, the answers that came are counted on their way
            log.info("discord_does_not_answer", problem=type(problem).__name__)

    async def prove_connection(self) -> None:
        """Request a sign of life over the gateway while a game is played."""
        if self._is_playing and self._reachability.is_open:
            await self._reachability.prove()

    @property
    def _is_playing(self) -> bool:
        return self._orchestrator.tables.state_counts()["playing"] > 0


def watch_answers(trace: aiohttp.TraceConfig, reachability: Reachability) -> aiohttp.TraceConfig:
    """Report Discord's answers to the reachability clock; server errors do not count."""

    async def begin(_session: aiohttp.ClientSession, _about: SimpleNamespace, _request: Any) -> None:
        reachability.note_request()

    async def end(
        _session: aiohttp.ClientSession, _about: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if request.response.status < FAULTY:
            reachability.note_answer()

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    return trace
