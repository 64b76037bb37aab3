"""Painters: paint each picture once, without blocking the event loop (a whole board takes about 0.13 s)."""

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
from bot.stage.painting.bands import PictureBand, paint_bands, split_bands, stack_bands
from bot.stage.painting.resvg import paint
from bot.stage.side_process import kill, new_process, run_inline

MAX_PICTURES = 64
"""Whole pictures that a painter caches: about 5 MB."""
MAX_BANDS = 2048
"""Bands that it caches: about 30 MB, the boards of more than a hundred tables."""
HANG_TIMEOUT_S = 15.0
"""Seconds without a finished picture before the painting process counts as hanging and is killed."""

S = TypeVar("S")
T = TypeVar("T")
_Key: TypeAlias = tuple[bytes, int]


class PaintRunner(Protocol):
    """Runs a painting function, in this process or another."""

    async def __call__(self, paint_: Callable[[S, int], T], what: S, width: int, /) -> T:
        """Return the result of this module-level function."""


class LruCache(Generic[T]):
    """The most recently used pictures, or their bands, by content."""

    def __init__(self, size: int = MAX_PICTURES) -> None:
        self._size = size
        self._pictures: OrderedDict[_Key, T] = OrderedDict()

    def get(self, key: _Key) -> T | None:
        """Return the picture, if cached, and mark it as used."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def add(self, key: _Key, picture: T) -> None:
        """Cache a picture, and evict the least recently used one if the cache is full."""
        self._pictures[key] = picture
        if len(self._pictures) > self._size:
            self._pictures.popitem(last=False)


class PictureCache:
    """Caches pictures, and the bands of those that can be split, so that only new bands are painted."""

    def __init__(self, keep: int, order: PaintRunner) -> None:
        self._gallery: LruCache[bytes] = LruCache(keep)
        self._bands: LruCache[PictureBand] = LruCache(MAX_BANDS)
        self._order = order

    def get_picture(self, key: _Key) -> bytes | None:
        """Return a picture that was painted as a whole, if cached. One in bands is always assembled again."""
        return self._gallery.get(key)

    async def paint_picture(self, key: _Key, svg: str, width: int) -> bytes:
        """Return the picture, painting only new ones. Raises the runner's exceptions, and ValueError for
        invalid SVG.
        """
        if bands := split_bands(svg, width):
            return await self._paint_in_bands(bands, width)
        png = await self._order(paint, svg, width)
        self._gallery.add(key, png)
        return png

    async def _paint_in_bands(self, bands: Sequence[str], width: int) -> bytes:
        bands_by_svg = {svg: band for svg in bands if (band := self._bands.get(_key(svg, width))) is not None}
        if missing := list(dict.fromkeys(svg for svg in bands if svg not in bands_by_svg)):
            for svg, band in zip(missing, await self._order(paint_bands, missing, width), strict=True):
                bands_by_svg[svg] = band
                self._bands.add(_key(svg, width), band)
        return stack_bands([bands_by_svg[svg] for svg in bands])


class ResvgPainter:
    """Paints in a process of its own, started by the first picture, or in a thread if the system allows none.

    Use it on one event loop, and close it. `metrics` records each picture's time.
    """

    def __init__(self, keep: int = MAX_PICTURES, metrics: Metrics | None = None) -> None:
        self._memory = PictureCache(keep, self._run_with_retry)
        self._metrics = metrics or Metrics()
        self._at_work: dict[_Key, asyncio.Task[bytes]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._finished_orders = 0
        self._closed = False

    async def png(self, svg: str, width: int) -> bytes:
        """Return the picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (cached := self._memory.get_picture(key)) is not None:
            return cached
        if self._closed:
            raise PaintingError("the painter is closed")
        if key not in self._at_work:
            self._at_work[key] = asyncio.create_task(self._paint(key, svg, width))
            self._at_work[key].add_done_callback(lambda done: self._on_task_done(key, done))
        task = self._at_work[key]
        await asyncio.wait([task])  # no `shield`: since Python 3.14 it prints what nobody waits for any more
        return task.result()

    async def close(self) -> None:
        """End the painting process and all painting in progress."""
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
            with self._metrics.time_block(self._metrics.picture):
                return await self._memory.paint_picture(key, svg, width)
        except (ValueError, OSError) as error:
            raise PaintingError(f"no picture: {error}") from error
        except BrokenProcessPool as error:
            raise PaintingError("the painting process broke twice") from error

    async def _run_with_retry(self, paint_: Callable[[S, int], T], what: S, width: int) -> T:
        """Paint, and once more in a new process if the old one has ended."""
        try:
            pool = self._open_pool()
        except (ImportError, NotImplementedError, OSError):  # no semaphores
            return await asyncio.to_thread(paint_, what, width)
        try:
            return await self._run_watched(pool, paint_, what, width)
        except BrokenProcessPool:
            if self._pool is pool:  # another picture may have replaced it meanwhile
                self._pool = None
            return await self._run_watched(self._open_pool(), paint_, what, width)

    async def _run_watched(
        self, pool: ProcessPoolExecutor, paint_: Callable[[S, int], T], what: S, width: int
    ) -> T:
        """Paint in the pool; if it finishes nothing for too long, kill its process."""
        painting = asyncio.create_task(_submit(pool, paint_, what, width))
        try:
            while not painting.done():
                before = self._finished_orders
                await asyncio.wait({painting}, timeout=HANG_TIMEOUT_S)
                if self._finished_orders == before and not painting.done():
                    kill(pool)
        finally:
            painting.cancel()
        self._finished_orders += 1
        return painting.result()

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = new_process()
        return self._pool

    def _on_task_done(self, key: _Key, task: asyncio.Task[bytes]) -> None:
        del self._at_work[key]
        if not task.cancelled():
            task.exception()  # whoever asked may have gone: then nobody else looks at it


class InlinePainter:
    """Paints in the calling process, with a cache: for tests and games without an audience."""

    def __init__(self, keep: int = MAX_PICTURES) -> None:
        self._memory = PictureCache(keep, run_inline)

    async def png(self, svg: str, width: int) -> bytes:
        """Return the picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (cached := self._memory.get_picture(key)) is not None:
            return cached
        try:
            return await self._memory.paint_picture(key, svg, width)
        except ValueError as error:
            raise PaintingError(f"no picture: {error}") from error

    async def close(self) -> None:
        """Do nothing."""


async def _submit(pool: ProcessPoolExecutor, paint_: Callable[[S, int], T], what: S, width: int) -> T:
    """Run a painting function in the pool. It is submitted from a thread, since that may start the process."""
    future = await asyncio.to_thread(pool.submit, paint_, what, width)
    return await asyncio.wrap_future(future)


def _key(svg: str, width: int) -> _Key:
    return sha256(svg.encode()).digest(), width
