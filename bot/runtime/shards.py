"""Which servers this process minds: those of the shards that it has claimed, each by a connection of its own.

Discord divides the servers among shards. A process serves those of its settings, and takes over others that nobody has served for a
while. Of several processes with the same shards one serves, and the others stand by, without a connection to Discord.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog

from bot.runtime.login import Stop
from storage.claims import Claims
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
BEAT_S = 5.0
"""Seconds between two looks at the claims. One new connection each time: Discord takes no more (docs/discord.md, Limits)."""
SURE_S = 15.0
"""So long after a claim was last made sure of, its shard is still served: less than another process needs to get it."""
SPARE_S = 25.0
"""So long nobody must have served a shard of others before it is taken over: time for a process to be restarted."""

Serve = Callable[[int, Callable[[], bool], Stop], Awaitable[None]]
"""Serves a shard until it is told to stop; the function tells whether this process may still act for it."""


@dataclass
class _Served:
    stop: Stop
    task: asyncio.Task[None]


class Shards:
    """Serves until it is told to stop. `own`: the shards of this process, of so many in all."""

    def __init__(
        self, claims: Claims, own: Sequence[int], count: int, serve: Serve, *, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._claims = claims
        self._own = tuple(own)
        self._others = tuple(shard for shard in range(count) if shard not in own)
        self._serve = serve
        self._seconds = seconds
        self._served: dict[int, _Served] = {}
        self._sure: dict[int, float] = {}
        """Until when this process may act for a shard without asking again."""
        self._free: dict[int, float] = {}
        """Since when a shard of others has been seen to be free."""
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Finish what is in hand, and end."""
        self._stopping.set()

    def may_act(self, shard: int) -> bool:
        """Whether nobody else can be serving this shard."""
        return self._seconds() < self._sure.get(shard, float("-inf"))

    async def serve(self) -> None:
        """Raises what ends a connection for good, e.g. discord.LoginFailure."""
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            while not stopping.done():
                await self.beat()
                running = {served.task for served in self._served.values()}
                await asyncio.wait({stopping, *running}, timeout=BEAT_S, return_when=asyncio.FIRST_COMPLETED)
                for task in running:
                    if task.done():
                        task.result()
        finally:
            stopping.cancel()
            await asyncio.gather(*(self._drop(shard) for shard in tuple(self._served)))

    async def beat(self) -> None:
        """Look at the claims once: make sure of those that are served, give up those that are lost, and begin with one more."""
        begun = False
        for shard in (*self._own, *self._others):
            try:
                if shard in self._served:
                    await self._make_sure(shard)
                elif not begun and await self._mine_to_take(shard):
                    begun = await self._take(shard)
            except StoreUnavailable:
                log.warning("claims_not_known", shard=shard)  # it is served on for as long as nobody else can have it

    async def _make_sure(self, shard: int) -> None:
        asked = self._seconds()
        if await self._claims.hold(shard):
            self._sure[shard] = asked + SURE_S
        else:
            log.error("shard_lost", shard=shard)
            await self._drop(shard)

    async def _mine_to_take(self, shard: int) -> bool:
        if shard in self._own:
            return True
        if not await self._claims.free(shard):
            self._free.pop(shard, None)
            return False
        return self._seconds() - self._free.setdefault(shard, self._seconds()) >= SPARE_S

    async def _take(self, shard: int) -> bool:
        asked = self._seconds()
        if not await self._claims.hold(shard):
            return False
        log.info("shard_taken", shard=shard, own=shard in self._own)
        self._sure[shard] = asked + SURE_S
        stop = Stop()
        serving = asyncio.ensure_future(self._serve(shard, lambda: self.may_act(shard), stop))
        self._served[shard] = _Served(stop, serving)
        return True

    async def _drop(self, shard: int) -> None:
        served = self._served.pop(shard)
        self._free.pop(shard, None)
        served.stop.now()
        await asyncio.wait({served.task})
        self._sure.pop(shard, None)
        try:
            await self._claims.let_go(shard)
        except StoreUnavailable:
            log.warning("claim_not_given_back", shard=shard)  # it goes with the connection
