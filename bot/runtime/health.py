"""How this process is, for whoever watches over it: `/live`, `/ready` and `/metrics` on a port of its own (docs/hosting.md, To watch it).

Nothing here names anybody or anything of a class. `/ready` says whose fault it is: Discord's, or ours.
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
LAG_S = 0.5
"""Seconds between two looks at how late the event loop is."""
DATABASE_S = 2.0
"""Seconds after which a database that does not answer counts as not reached."""
STATES = ("lobby", "playing", "paused", "over", "closing", "unreadable")
READY, NOT_READY = 200, 503

Fault: TypeAlias = Literal["", "database", "discord", "no_shard"]
"""Why a process is not ready: our database, Discord's gateway, or it serves no shard and is the next one for none."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the process is. `away`: its connections that are not there now, of so many `shards`; `letters`: None where nobody can tell."""

    shards: int
    away: int
    away_s: float
    """Seconds for which the gateway was away, at most."""
    letters: int | None
    standby: bool = False
    """Whether it serves none, and is the next one for all of its own: ready, since the one that serves them may stop."""

    @property
    def fault(self) -> Fault:
        """The first that has to be seen to."""
        if self.letters is None:
            return "database"
        if not self.shards and not self.standby:
            return "no_shard"
        return "discord" if self.away else ""


class Health:
    """Of one process. Its connections tell of themselves by being entered in `clients`, by shard; those that only listen do not count."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self.metrics = metrics
        self.clients: dict[int, MootClient] = {}
        self.claims_known: Callable[[], bool] = lambda: True
        """Whether this process can tell who serves its shards: where it cannot, its database is at fault."""
        self.stands_by: Callable[[], bool] = lambda: False
        """Whether it is the next one for each of its own shards that it does not serve."""
        self._reached = True
        """Whether the database answered at the last look."""

    async def look(self) -> Standing:
        """Look at everything that does not tell of itself, and enter it into the metrics."""
        clients = [client for client in self.clients.values() if client.handover.acts]
        away = [client.away_s for client in clients]
        letters, standby = await self._letters(), not away and self.stands_by()
        found = Standing(len(away), sum(map(bool, away)), max(away, default=0.0), letters, standby)
        metrics = self.metrics
        metrics.shards.labels("connected").set(found.shards - found.away)
        metrics.shards.labels("away").set(found.away)
        beats = [client.latency for client in clients if not client.away_s and math.isfinite(client.latency)]
        metrics.gateway.set(max(beats, default=0.0))
        metrics.database.set(found.letters is not None)
        metrics.letters.set(found.letters or 0)
        states = sum((client.orchestrator.tables.state_counts() for client in clients), Counter[str]())
        states["unreadable"] += sum(len(client.follow.sessions.unreadable) for client in clients)
        for state in STATES:
            metrics.tables.labels(state).set(states[state])
        return found

    async def _letters(self) -> int | None:
        """The letters that wait; None where the database does not answer."""
        if not self.claims_known():
            return None
        try:
            async with asyncio.timeout(DATABASE_S):
                letters = len(await self._store.outbox())
        except (StoreError, TimeoutError, OSError) as error:
            if self._reached:
                log.error("database_not_reached", why=str(error) or type(error).__name__)  # noqa: TRY400 - it says why
            self._reached = False
            return None
        self._reached = True
        return letters

    def app(self) -> web.Application:
        """What is served. It is read-only, and holds no secret: whoever may ask the port may know all of it."""
        app = web.Application()
        app.add_routes([web.get("/live", self._live), web.get("/ready", self._ready), web.get("/metrics", self._metrics)])
        return app

    async def _live(self, _request: web.Request) -> web.Response:
        return web.Response(text="live\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        found = await self.look()
        told = {
            "ready": not found.fault,
            "fault": found.fault or None,
            "standby": found.standby,
            "discord": {"connected": found.shards - found.away, "away": found.away, "away_seconds": round(found.away_s)},
            "database": found.letters is not None,
        }
        return web.json_response(told, status=NOT_READY if found.fault else READY)

    async def _metrics(self, _request: web.Request) -> web.Response:
        await self.look()
        return web.Response(body=generate_latest(self.metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    @asynccontextmanager
    async def served(self, host: str, port: int | None) -> AsyncIterator[None]:
        """Serve while the block runs; without a port nothing is opened. A port that is taken is logged, and keeps nobody from playing."""
        if port is None:
            yield
            return
        ProcessCollector(registry=self.metrics.registry)
        runner, lag = web.AppRunner(self.app(), access_log=None), _Lag(self.metrics)
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


class _Lag:
    """Looks twice a second at how late the event loop comes to what is due."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Look from now on."""
        loop = asyncio.get_running_loop()
        due = loop.time() + LAG_S
        self._timer = loop.call_at(due, self._look, due)

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self, due: float) -> None:
        self._metrics.loop_lag.observe(max(0.0, asyncio.get_running_loop().time() - due))
        self.start()
