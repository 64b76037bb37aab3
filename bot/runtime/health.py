"""Health of this process for monitoring: `/live`, `/ready` and `/metrics` on their own port
(docs/host/watch.md, To watch it).

Nothing here identifies a person or class. `/ready` says whether Discord or this bot is at fault.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, TypeAlias

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest

from bot.metrics import Metrics
from bot.runtime.client import MootClient
from storage.errors import StoreError
from storage.store import Store

log = structlog.get_logger(__name__)
LAG_INTERVAL_S = 0.5
"""Seconds between two measurements of the event loop's lag."""
DATABASE_TIMEOUT_S = 2.0
"""Seconds until an unresponsive database counts as unreachable."""
STATES = ("lobby", "playing", "paused", "over", "closing", "unreadable")
READY, NOT_READY = 200, 503

Fault: TypeAlias = Literal["", "database", "discord", "no_shard"]
"""Why a process is not ready: the database, Discord's gateway, or no shard and none to stand by for."""


@dataclass(frozen=True, slots=True)
class HealthStatus:
    """A process's health. `away`: its lost connections, of `shards`; `letters`: None if unknown."""

    shards: int
    away: int
    away_s: float
    """Longest absence of the gateway in seconds."""
    letters: int | None
    standby: bool = False
    """Whether it serves no shard and is next in line for all of its own: ready, since their process may stop.
    """

    @property
    def fault(self) -> Fault:
        """Return the most urgent fault."""
        if self.letters is None:
            return "database"
        if not self.shards and not self.standby:
            return "no_shard"
        return "discord" if self.away else ""


class Health:
    """The health of one process. Its connections are in `clients` by shard; those that only listen don't
    count.
    """

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self.metrics = metrics
        self.clients: dict[int, MootClient] = {}
        self.claims_known: Callable[[], bool] = lambda: True
        """Whether this process knows which one serves its shards; otherwise its database is at fault."""
        self.stands_by: Callable[[], bool] = lambda: False
        """Whether it is next in line for each of its shards that it does not serve."""
        self._reached = True
        """Whether the database answered at the last look."""

    async def update(self) -> HealthStatus:
        """Check everything that is not reported by itself, update the metrics, and return the status."""
        clients = [client for client in self.clients.values() if client.handover.owns_shard]
        away = [client.away_s for client in clients]
        letters, standby = await self._count_letters(), not away and self.stands_by()
        status = HealthStatus(len(away), sum(map(bool, away)), max(away, default=0.0), letters, standby)
        metrics = self.metrics
        metrics.shards.labels("connected").set(status.shards - status.away)
        metrics.shards.labels("away").set(status.away)
        latencies = [
            client.latency for client in clients if not client.away_s and math.isfinite(client.latency)
        ]
        metrics.gateway.set(max(latencies, default=0.0))
        metrics.database.set(status.letters is not None)
        metrics.letters.set(status.letters or 0)
        states = sum((client.orchestrator.tables.state_counts() for client in clients), Counter[str]())
        states["unreadable"] += sum(len(client.follow.sessions.unreadable) for client in clients)
        for state in STATES:
            metrics.tables.labels(state).set(states[state])
        return status

    async def _count_letters(self) -> int | None:
        """Count the waiting letters; None if the database does not answer."""
        if not self.claims_known():
            return None
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_S):
                letters = len(await self._store.outbox())
        except (StoreError, TimeoutError, OSError) as error:
            if self._reached:
                log.error("database_not_reached", why=str(error) or type(error).__name__)  # noqa: TRY400 - it says why
            self._reached = False
            return None
        self._reached = True
        return letters

    def web_app(self) -> web.Application:
        """Return the web application. It is read-only and holds no secret."""
        app = web.Application()
        app.add_routes(
            [web.get("/live", self._live), web.get("/ready", self._ready), web.get("/metrics", self._metrics)]
        )
        return app

    async def _live(self, _request: web.Request) -> web.Response:
        return web.Response(text="live\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        status = await self.update()
        body = {
            "ready": not status.fault,
            "fault": status.fault or None,
            "standby": status.standby,
            "discord": {
                "connected": status.shards - status.away,
                "away": status.away,
                "away_seconds": round(status.away_s),
            },
            "database": status.letters is not None,
        }
        return web.json_response(body, status=NOT_READY if status.fault else READY)

    async def _metrics(self, _request: web.Request) -> web.Response:
        await self.update()
        return web.Response(
            body=generate_latest(self.metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )

    @asynccontextmanager
    async def serve_endpoints(self, host: str, port: int | None) -> AsyncIterator[None]:
        """Serve while the block runs, if there is a port. A port in use is logged and stops no game."""
        if port is None:
            yield
            return
        ProcessCollector(registry=self.metrics.registry)
        runner, lag = web.AppRunner(self.web_app(), access_log=None), _LagMeter(self.metrics)
        await runner.setup()
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as problem:
                log.error("metrics_not_served", port=port, problem=problem.strerror)  # noqa: TRY400 - a traceback says no more
            lag.start()
            yield
        finally:
            lag.stop()
            await runner.cleanup()


class _LagMeter:
    """Measures twice a second how late the event loop runs due callbacks."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Schedule the next measurement."""
        loop = asyncio.get_running_loop()
        due = loop.time() + LAG_INTERVAL_S
        self._timer = loop.call_at(due, self._observe, due)

    def stop(self) -> None:
        """Stop measuring."""
        if self._timer is not None:
            self._timer.cancel()

    def _observe(self, due: float) -> None:
        self._metrics.loop_lag.observe(max(0.0, asyncio.get_running_loop().time() - due))
        self.start()
