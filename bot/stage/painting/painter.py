"""Painters: PNGs of pictures, each painted once, without keeping the event loop waiting (a whole board takes about 0.13 s)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import Generic, Protocol, TypeAlias, TypeVar

from bot.metrics import Metrics
from bot.stage.discord_api.port import PaintingError
from bot.stage.painting.bands import Band, cut, painted, stacked
from bot.stage.painting.resvg import paint
from bot.stage.side_process import here, kill, new_process

KEPT = 64
"""Pictures painted as a whole that a painter remembers: about 5 MB."""
BANDS = 2048
"""Bands of pictures that it remembers: about 30 MB, the boards of more than a hundred tables."""
HANGS_S = 15.0
"""Seconds in which the painting process finishes nothing: it hangs, and each picture that waits would wait for good."""

S = TypeVar("S")
T = TypeVar("T")
_Key: TypeAlias = tuple[bytes, int]


class Order(Protocol):
    """Has something painted: here, or in another process."""

    async def __call__(self, paint_: Callable[[S, int], T], what: S, width: int, /) -> T:
        """What this function of a module returns."""


class Gallery(Generic[T]):
    """The last pictures that were used, or their bands, by what is in them."""

    def __init__(self, size: int = KEPT) -> None:
        self._size = size
        self._pictures: OrderedDict[_Key, T] = OrderedDict()

    def get(self, key: _Key) -> T | None:
        """The picture, which thereby counts as used."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def add(self, key: _Key, picture: T) -> None:
        """Remember a picture and forget the one that was not used for longest."""
        self._pictures[key] = picture
        if len(self._pictures) > self._size:
            self._pictures.popitem(last=False)


class Memory:
    """What a painter remembers: pictures, and the bands of those that say where they may be cut, of which only the new ones are painted."""

    def __init__(self, keep: int, order: Order) -> None:
        self._gallery: Gallery[bytes] = Gallery(keep)
        self._bands: Gallery[Band] = Gallery(BANDS)
        self._order = order

    def known(self, key: _Key) -> bytes | None:
        """The picture, where it was painted as a whole lately: of one in bands only these are kept, which are put together at once."""
        return self._gallery.get(key)

    async def painted(self, key: _Key, svg: str, width: int) -> bytes:
        """The picture, painted now as far as it is new. Raises what the order raises, ValueError for what is no SVG."""
        if bands := cut(svg, width):
            return await self._stacked(bands, width)
        png = await self._order(paint, svg, width)
        self._gallery.add(key, png)
        return png

    async def _stacked(self, bands: Sequence[str], width: int) -> bytes:
        known = {svg: band for svg in bands if (band := self._bands.get(_key(svg, width))) is not None}
        if missing := list(dict.fromkeys(svg for svg in bands if svg not in known)):
            for svg, band in zip(missing, await self._order(painted, missing, width), strict=True):
                known[svg] = band
                self._bands.add(_key(svg, width), band)
        return stacked([known[svg] for svg in bands])


class ResvgPainter:
    """Paints in one process of its own, started by the first picture; in a thread where the system has none for it, as in some containers.

    Use it on one event loop, and close it. `metrics` is told how long each picture took.
    """

    def __init__(self, keep: int = KEPT, metrics: Metrics | None = None) -> None:
        self._memory = Memory(keep, self._with_second_try)
        self._metrics = metrics or Metrics()
        self._at_work: dict[_Key, asyncio.Task[bytes]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._finished_orders = 0
        self._closed = False

    async def png(self, svg: str, width: int) -> bytes:
        """The picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (known := self._memory.known(key)) is not None:
            return known
        if self._closed:
            raise PaintingError("the painter is closed")
        if key not in self._at_work:
            self._at_work[key] = asyncio.create_task(self._paint(key, svg, width))
            self._at_work[key].add_done_callback(lambda done: self._finished(key, done))
        task = self._at_work[key]
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        return task.result()

    async def close(self) -> None:
        """End the painting process, and with it what is being painted."""
        self._closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is not None:
            kill(pool)
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def _paint(self, key: _Key, svg: str, width: int) -> bytes:
        try:
            with self._metrics.timed(self._metrics.picture):
                return await self._memory.painted(key, svg, width)
        except (ValueError, OSError) as error:
            raise PaintingError(f"no picture: {error}") from error
        except BrokenProcessPool as error:
            raise PaintingError("the painting process broke twice") from error

    async def _with_second_try(self, paint_: Callable[[S, int], T], what: S, width: int) -> T:
        """Painted, in a new process where the old one turns out to have ended."""
        try:
            pool = self._open()
        except (ImportError, NotImplementedError, OSError):  # no semaphores
            return await asyncio.to_thread(paint_, what, width)
        try:
            return await self._patiently(pool, paint_, what, width)
        except BrokenProcessPool:
            if self._pool is pool:  # another picture may have replaced it meanwhile
                self._pool = None
            return await self._patiently(self._open(), paint_, what, width)

    async def _patiently(self, pool: ProcessPoolExecutor, paint_: Callable[[S, int], T], what: S, width: int) -> T:
        """Painted by the pool, in its turn; where nothing of what it is to paint gets done, its process is killed."""
        painting = asyncio.create_task(_in_pool(pool, paint_, what, width))
        try:
            while not painting.done():
                before = self._finished_orders
                await asyncio.wait({painting}, timeout=HANGS_S)
                if self._finished_orders == before and not painting.done():
                    kill(pool)
        finally:
            painting.cancel()
        self._finished_orders += 1
        return painting.result()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_process()
        return self._pool

    def _finished(self, key: _Key, task: asyncio.Task[bytes]) -> None:
        del self._at_work[key]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone: then nobody else looks at it


class InlinePainter:
    """Paints at once, in the calling process, and remembers: for tests and games without an audience."""

    def __init__(self, keep: int = KEPT) -> None:
        self._memory = Memory(keep, here)

    async def png(self, svg: str, width: int) -> bytes:
        """The picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (known := self._memory.known(key)) is not None:
            return known
        try:
            return await self._memory.painted(key, svg, width)
        except ValueError as error:
            raise PaintingError(f"no picture: {error}") from error

    async def close(self) -> None:
        """Nothing to end."""


async def _in_pool(pool: ProcessPoolExecutor, paint_: Callable[[S, int], T], what: S, width: int) -> T:
    """Painted by the pool. The order is given from a thread, since it may start the process."""
    future = await asyncio.to_thread(pool.submit, paint_, what, width)
    return await asyncio.wrap_future(future)


def _key(svg: str, width: int) -> _Key:
    return sha256(svg.encode()).digest(), width
