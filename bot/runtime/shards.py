"""Which servers this process minds: those of the shards that it has claimed, each by a connection of its own.

Discord divides the servers among shards. A process serves those of its settings, and takes over others that nobody has served for a
while. Of several processes with the same shards one serves, and one stands by, without a connection to Discord. When the one that serves
is told to stop, it serves on until the one that stands by is connected too, so that nothing that is clicked goes unheard: then it writes
down which clicks it has taken, takes no more, and gives its claim away (docs/scale.md, Several processes).
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import structlog

from bot.commands.handover import Handover
from bot.runtime.login import Stop
from storage.claims import Claims, Role
from storage.errors import StoreUnavailable
from storage.store import Store

log = structlog.get_logger(__name__)
BEAT_S = 5.0
"""Seconds between two looks at the claims, and between two new connections: Discord takes no more (docs/discord.md, Limits)."""
SURE_S = 15.0
"""So long after a claim was last made sure of, its shard is still served: less than another process needs to get it."""
SPARE_S = 25.0
"""So long nobody must have served a shard of others before it is taken over: time for a process to be restarted."""
LOOK_S, HURRY_S = 1.0, 0.1
"""Seconds between two looks of one that stands by, and of both while a shard is handed over."""
SETTLE_S = 1.0
"""So long both have been connected before the one that leaves takes no more: what was clicked before, it has heard."""
PATIENCE_S = 20.0
"""So long it waits for the next one to connect. Systemd and Docker have to allow for it, and for its end (docs/hosting.md, Updates)."""
TAKEN = "taken"
"""What is remembered of a shard: the clicks that the one that leaves has taken, while it leaves."""

Serve = Callable[[int, Callable[[], bool], Stop, Handover], Awaitable[None]]
"""Serves a shard until it is told to stop; the function tells whether this process may still act for it."""


@dataclass
class _Connection:
    stop: Stop
    task: asyncio.Task[None]
    handover: Handover
    joined: float | None = None
    """Since when the next one is connected too."""


class Shards:
    """Serves until it is told to stop. `own`: the shards of this process, of so many in all. `store`: the one that all processes share."""

    def __init__(
        self, claims: Claims, store: Store, own: Sequence[int], count: int, serve: Serve, *, seconds: Callable[[], float] = time.monotonic
    ) -> None:
        self._claims = claims
        self._store = store
        self._own = tuple(own)
        self._others = tuple(shard for shard in range(count) if shard not in own)
        self._serve = serve
        self._seconds = seconds
        self._served: dict[int, _Connection] = {}
        self._next: dict[int, _Connection] = {}
        """Those that only listen, since another process still serves."""
        self._due = self._connects = self._until = float("-inf")
        """When claims are looked at next, when a connection may be made, and until when a next one is waited for."""
        self._sure: dict[int, float] = {}
        """Until when this process may act for a shard without asking again."""
        self._free: dict[int, float] = {}
        """Since when a shard of others has been seen to be free."""
        self._waits: set[int] = set()
        """Those for which this process is the next one."""
        self._stopping = asyncio.Event()
        self.problem = ""
        """Why nobody can tell whose the shards are; empty: it is known."""

    def stop(self) -> None:
        """Hand over to whoever stands by, finish what is in hand, and end."""
        if not self._stopping.is_set():
            self._until = self._seconds() + PATIENCE_S
            self._stopping.set()

    def may_act(self, shard: int) -> bool:
        """Whether nobody else can be serving this shard."""
        return self._seconds() < self._sure.get(shard, float("-inf"))

    @property
    def stands_by(self) -> bool:
        """Whether it is the next one for each of its own shards that it does not serve."""
        return all(shard in self._waits or shard in self._served for shard in self._own)

    async def serve(self) -> None:
        """Raises what ends a connection for good, e.g. discord.LoginFailure."""
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            while True:
                await self.beat()
                if self._stopping.is_set() and not self._served:
                    return
                running = {connection.task for connection in (*self._served.values(), *self._next.values())}
                woken = running if self._stopping.is_set() else {stopping, *running}
                await asyncio.wait(woken, timeout=self._pause(), return_when=asyncio.FIRST_COMPLETED)
                for task in running:
                    if task.done():
                        task.result()
        finally:
            stopping.cancel()
            await asyncio.gather(*map(self._give_up, tuple(self._next)), *map(self._drop, tuple(self._served)))

    def _pause(self) -> float:
        """Seconds until the next look."""
        if self._next or self._stopping.is_set():
            return HURRY_S
        due = max(0.0, self._due - self._seconds())
        return due if self._served.keys() >= set(self._own) else min(due, LOOK_S)

    async def beat(self) -> None:
        """Look at the claims once: make sure of those that are served, give up those that are lost, and begin with one more."""
        now = self._seconds()
        due = now >= self._due
        problem = "" if due else self.problem
        if due:
            self._due = now + BEAT_S
        for shard in (*self._own, *self._others):
            try:
                await self._look_at(shard, now, due=due)
            except StoreUnavailable as error:  # it is served on for as long as nobody else can have it
                problem = str(error)
                if problem != self.problem:
                    log.warning("claims_not_known", shard=shard, problem=problem)
        self.problem = problem
        if self._stopping.is_set():
            await self._leave(now)

    async def _look_at(self, shard: int, now: float, *, due: bool) -> None:
        if shard in self._served:
            if due:
                await self._make_sure(shard)
        elif not self._stopping.is_set():
            if shard in self._own:
                await self._stand_by(shard, now)
            elif due and now >= self._connects and await self._abandoned(shard):
                await self._take(shard, now)

    async def _make_sure(self, shard: int) -> None:
        asked = self._seconds()
        if await self._claims.acquire(shard):
            self._sure[shard] = asked + SURE_S
        else:
            log.error("shard_lost", shard=shard)
            await self._drop(shard)

    async def _abandoned(self, shard: int) -> bool:
        if not await self._claims.is_free(shard):
            self._free.pop(shard, None)
            return False
        return self._seconds() - self._free.setdefault(shard, self._seconds()) >= SPARE_S

    async def _take(self, shard: int, now: float) -> bool:
        """Claim a shard that nobody serves, and begin; whether it could be had."""
        if not await self._claims.acquire(shard):
            return False
        self._has(shard, now, self._connection(shard, now, Handover()))
        return True

    def _has(self, shard: int, asked: float, connection: _Connection) -> None:
        log.info("shard_taken", shard=shard, own=shard in self._own)
        self._sure[shard] = asked + SURE_S
        self._waits.discard(shard)
        self._served[shard] = connection

    def _connection(self, shard: int, now: float, handover: Handover) -> _Connection:
        self._connects = now + BEAT_S
        stop = Stop()
        return _Connection(stop, asyncio.ensure_future(self._serve(shard, lambda: self.may_act(shard), stop, handover)), handover)

    async def _drop(self, shard: int) -> None:
        connection = self._served.pop(shard)
        self._free.pop(shard, None)
        await self._end(connection)
        self._sure.pop(shard, None)
        await self._release(shard, Role.SERVES, Role.LEAVES)

    async def _end(self, connection: _Connection) -> None:
        connection.stop.now()
        await asyncio.wait({connection.task})

    async def _release(self, shard: int, *roles: Role) -> None:
        try:
            for role in roles:
                await self._claims.release(shard, role)
        except StoreUnavailable:
            log.warning("claim_not_given_back", shard=shard)  # it goes with the connection to the database

    # The one that comes

    async def _stand_by(self, shard: int, now: float) -> None:
        """Be the next one for a shard of this process's own: whoever is not the next one does not ask for it."""
        coming = self._next.get(shard)
        if not await self._claims.acquire(shard, Role.STANDS_BY):
            self._waits.discard(shard)
            if coming is not None:
                await self._give_up(shard)
        elif coming is not None:
            await self._come(shard, coming, now)
        elif now >= self._connects:
            if await self._take(shard, now):
                await self._release(shard, Role.STANDS_BY)
                return
            if shard not in self._waits:
                self._waits.add(shard)
                log.info("stands_by", shard=shard)
            if not await self._claims.is_free(shard, Role.LEAVES):
                await self._store.set_value(_scope(shard), TAKEN, None)
                log.info("shard_listened_to", shard=shard)
                self._next[shard] = self._connection(shard, now, Handover(comes=True))

    async def _come(self, shard: int, coming: _Connection, now: float) -> None:
        """Listen, until the shard can be had; what the other one has taken it wrote down before it gave the shard away."""
        still_serves = await self._claims.is_free(shard, Role.LEAVES)  # asked first: the leaving process releases it last
        mine, taken = await self._claims.acquire(shard), await self._store.get_value(_scope(shard), TAKEN)
        if taken is not None:
            coming.handover.leave_to_it(json.loads(taken))
        if mine:
            self._has(shard, now, self._next.pop(shard))
            coming.handover.act()
            await self._release(shard, Role.LISTENS, Role.STANDS_BY)
        elif still_serves:
            await self._give_up(shard)
        elif coming.handover.connected.is_set():
            await self._claims.acquire(shard, Role.LISTENS)
        else:
            await self._claims.release(shard, Role.LISTENS)

    async def _give_up(self, shard: int) -> None:
        """Listen no more to what is another one's."""
        coming = self._next.pop(shard)
        await self._release(shard, Role.LISTENS, Role.STANDS_BY)
        await self._end(coming)

    # The one that leaves

    async def _leave(self, now: float) -> None:
        """Give away what is not needed here any longer."""
        await asyncio.gather(*map(self._give_up, tuple(self._next)))
        going = [shard for shard in self._served if not await self._needed(shard, now)]
        if going:
            await asyncio.gather(*map(self._drop, going))
            self._until = self._seconds() + PATIENCE_S

    async def _needed(self, shard: int, now: float) -> bool:
        """Whether a shard has to be served here until the next one hears what is clicked, and what was clicked before is heard."""
        leaving = self._served[shard]
        try:
            if await self._claims.is_free(shard, Role.STANDS_BY):
                return False
            leaving.handover.note_down()
            await self._claims.acquire(shard, Role.LEAVES)
            if await self._claims.is_free(shard, Role.LISTENS):
                leaving.joined = None
                return now < self._until
            leaving.joined = now if leaving.joined is None else leaving.joined
            if now < leaving.joined + SETTLE_S:
                return True
            taken = leaving.handover.take_no_more()
            await self._store.set_value(_scope(shard), TAKEN, json.dumps(taken))
            log.info("shard_left_to_the_next_one", shard=shard, taken=len(taken))
        except StoreUnavailable as error:
            log.warning("claims_not_known", shard=shard, problem=str(error))
        return False


def _scope(shard: int) -> str:
    return f"shard:{shard}"
