"""The shards that this process serves: those that it has claimed, each by its own connection.

Discord divides servers among shards. A process serves those of its settings, and takes over others that are
abandoned. Of several processes with the same shards one serves, and one stands by without a connection. A
stopping process serves on until its successor is connected, so that no click is missed: then it stores the
clicks that it has taken, takes no more, and releases its claim (docs/host/scale.md, Several processes).
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
CLAIM_INTERVAL_S = 5.0
"""Seconds between two checks of the claims, and between two new connections: Discord allows no more
(docs/build/discord.md, Limits).
"""
CLAIM_VALID_S = 15.0
"""How long after its last confirmation a claim is served: less than another process needs to get it."""
ABANDONED_AFTER_S = 25.0
"""How long another process's shard must be free before it is taken over: time for a restart."""
LOOK_S, HURRY_S = 1.0, 0.1
"""Seconds between two looks of one that stands by, and of both while a shard is handed over."""
OVERLAP_S = 1.0
"""How long both are connected before the leaving process takes no more: it has received all earlier clicks.
"""
SUCCESSOR_TIMEOUT_S = 20.0
"""How long it waits for its successor to connect. Systemd and Docker must allow for it and the shutdown
(docs/host/update.md).
"""
TAKEN_KEY = "taken"
"""Key in the store of the clicks that the leaving process has taken."""

Serve = Callable[[int, Callable[[], bool], Stop, Handover], Awaitable[None]]
"""Serves a shard until stopped; the function returns whether this process may still act for it."""


@dataclass
class _Connection:
    stop: Stop
    task: asyncio.Task[None]
    handover: Handover
    joined_s: float | None = None
    """Since when the successor is connected too."""


class Shards:
    """Serves until stopped. `own`: the shards of this process, of `count`. `store`: shared by all processes."""

    def __init__(
        self,
        claims: Claims,
        store: Store,
        own: Sequence[int],
        count: int,
        serve: Serve,
        *,
        seconds: Callable[[], float] = time.monotonic,
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
        """When claims are looked at next, when a connection may be made, and until when a next one is waited
        for.
        """
        self._sure: dict[int, float] = {}
        """Until when this process may act for a shard without asking again."""
        self._free: dict[int, float] = {}
        """Since when a shard of others has been seen to be free."""
        self._waits: set[int] = set()
        """Shards with this process next in line."""
        self._stopping = asyncio.Event()
        self.problem = ""
        """Why the owners of the shards are unknown; "" if they are known."""

    def stop(self) -> None:
        """Hand over to the standby process, finish current work, and end."""
        if not self._stopping.is_set():
            self._until = self._seconds() + SUCCESSOR_TIMEOUT_S
            self._stopping.set()

    def may_act(self, shard: int) -> bool:
        """Return whether no other process can be serving this shard."""
        return self._seconds() < self._sure.get(shard, float("-inf"))

    @property
    def is_standing_by(self) -> bool:
        """Return whether it is next in line for each of its shards that it does not serve."""
        return all(shard in self._waits or shard in self._served for shard in self._own)

    async def serve(self) -> None:
        """Serve until stopped. Raises permanent errors of a connection, e.g. discord.LoginFailure."""
        stopping = asyncio.create_task(self._stopping.wait())
        try:
            while True:
                await self.update_claims()
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
            await asyncio.gather(
                *map(self._stop_standing_by, tuple(self._next)), *map(self._drop_shard, tuple(self._served))
            )

    def _pause(self) -> float:
        """Return the seconds until the next check."""
        if self._next or self._stopping.is_set():
            return HURRY_S
        due = max(0.0, self._due - self._seconds())
        return due if self._served.keys() >= set(self._own) else min(due, LOOK_S)

    async def update_claims(self) -> None:
        """Check the claims once: confirm those served, drop lost ones, and claim one more."""
        now = self._seconds()
        due = now >= self._due
        problem = "" if due else self.problem
        if due:
            self._due = now + CLAIM_INTERVAL_S
        for shard in (*self._own, *self._others):
            try:
                await self._check_shard(shard, now, due=due)
            except StoreUnavailable as error:  # it is served on for as long as nobody else can have it
                problem = str(error)
                if problem != self.problem:
                    log.warning("claims_not_known", shard=shard, problem=problem)
        self.problem = problem
        if self._stopping.is_set():
            await self._release_served(now)

    async def _check_shard(self, shard: int, now: float, *, due: bool) -> None:
        if shard in self._served:
            if due:
                await self._renew_claim(shard)
        elif not self._stopping.is_set():
            if shard in self._own:
                await self._stand_by(shard, now)
            elif due and now >= self._connects and await self._is_abandoned(shard):
                await self._claim_and_serve(shard, now)

    async def _renew_claim(self, shard: int) -> None:
        asked_s = self._seconds()
        if await self._claims.acquire(shard):
            self._sure[shard] = asked_s + CLAIM_VALID_S
        else:
            log.error("shard_lost", shard=shard)
            await self._drop_shard(shard)

    async def _is_abandoned(self, shard: int) -> bool:
        if not await self._claims.is_free(shard):
            self._free.pop(shard, None)
            return False
        return self._seconds() - self._free.setdefault(shard, self._seconds()) >= ABANDONED_AFTER_S

    async def _claim_and_serve(self, shard: int, now: float) -> bool:
        """Claim a free shard and serve it; return whether it was free."""
        if not await self._claims.acquire(shard):
            return False
        self._begin_serving(shard, now, self._open_connection(shard, now, Handover()))
        return True

    def _begin_serving(self, shard: int, asked_s: float, connection: _Connection) -> None:
        log.info("shard_taken", shard=shard, own=shard in self._own)
        self._sure[shard] = asked_s + CLAIM_VALID_S
        self._waits.discard(shard)
        self._served[shard] = connection

    def _open_connection(self, shard: int, now: float, handover: Handover) -> _Connection:
        self._connects = now + CLAIM_INTERVAL_S
        stop = Stop()
        return _Connection(
            stop,
            asyncio.ensure_future(self._serve(shard, lambda: self.may_act(shard), stop, handover)),
            handover,
        )

    async def _drop_shard(self, shard: int) -> None:
        connection = self._served.pop(shard)
        self._free.pop(shard, None)
        await self._stop_connection(connection)
        self._sure.pop(shard, None)
        await self._release(shard, Role.SERVES, Role.LEAVES)

    async def _stop_connection(self, connection: _Connection) -> None:
        connection.stop.request_stop()
        await asyncio.wait({connection.task})

    async def _release(self, shard: int, *roles: Role) -> None:
        try:
            for role in roles:
                await self._claims.release(shard, role)
        except StoreUnavailable:
            log.warning("claim_not_given_back", shard=shard)  # it goes with the connection to the database

    # The one that comes

    async def _stand_by(self, shard: int, now: float) -> None:
        """Stand by for one of this process's own shards; only the next in line asks for it."""
        connection = self._next.get(shard)
        if not await self._claims.acquire(shard, Role.STANDS_BY):
            self._waits.discard(shard)
            if connection is not None:
                await self._stop_standing_by(shard)
        elif connection is not None:
            await self._try_take_over(shard, connection, now)
        elif now >= self._connects:
            if await self._claim_and_serve(shard, now):
                await self._release(shard, Role.STANDS_BY)
                return
            if shard not in self._waits:
                self._waits.add(shard)
                log.info("stands_by", shard=shard)
            if not await self._claims.is_free(shard, Role.LEAVES):
                await self._store.set_value(_scope(shard), TAKEN_KEY, None)
                log.info("shard_listened_to", shard=shard)
                self._next[shard] = self._open_connection(shard, now, Handover(takes_over=True))

    async def _try_take_over(self, shard: int, connection: _Connection, now: float) -> None:
        """Listen until the shard is free; the other process stores its clicks before releasing it."""
        still_serves = await self._claims.is_free(
            shard, Role.LEAVES
        )  # asked first: the leaving process releases it last
        is_held, taken_at = (
            await self._claims.acquire(shard),
            await self._store.get_value(_scope(shard), TAKEN_KEY),
        )
        if taken_at is not None:
            connection.handover.set_their_clicks(json.loads(taken_at))
        if is_held:
            self._begin_serving(shard, now, self._next.pop(shard))
            connection.handover.take_ownership()
            await self._release(shard, Role.LISTENS, Role.STANDS_BY)
        elif still_serves:
            await self._stop_standing_by(shard)
        elif connection.handover.connected.is_set():
            await self._claims.acquire(shard, Role.LISTENS)
        else:
            await self._claims.release(shard, Role.LISTENS)

    async def _stop_standing_by(self, shard: int) -> None:
        """Stop listening to another process's shard."""
        connection = self._next.pop(shard)
        await self._release(shard, Role.LISTENS, Role.STANDS_BY)
        await self._stop_connection(connection)

    # The one that leaves

    async def _release_served(self, now: float) -> None:
        """Release shards that need no more service here."""
        await asyncio.gather(*map(self._stop_standing_by, tuple(self._next)))
        released = [shard for shard in self._served if not await self._is_still_needed(shard, now)]
        if released:
            await asyncio.gather(*map(self._drop_shard, released))
            self._until = self._seconds() + SUCCESSOR_TIMEOUT_S

    async def _is_still_needed(self, shard: int, now: float) -> bool:
        """Return whether a shard must be served until its successor receives clicks and all earlier ones have
        arrived.
        """
        connection = self._served[shard]
        try:
            if await self._claims.is_free(shard, Role.STANDS_BY):
                return False
            connection.handover.start_recording()
            await self._claims.acquire(shard, Role.LEAVES)
            if await self._claims.is_free(shard, Role.LISTENS):
                connection.joined_s = None
                return now < self._until
            connection.joined_s = now if connection.joined_s is None else connection.joined_s
            if now < connection.joined_s + OVERLAP_S:
                return True
            was_taking = connection.handover.stop_taking()
            await self._store.set_value(_scope(shard), TAKEN_KEY, json.dumps(was_taking))
            log.info("shard_left_to_the_next_one", shard=shard, taken=len(was_taking))
        except StoreUnavailable as error:
            log.warning("claims_not_known", shard=shard, problem=str(error))
        return False


def _scope(shard: int) -> str:
    return f"shard:{shard}"
