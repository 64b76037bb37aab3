"""Painters: PNGs of pictures, each painted once, without keeping the event loop waiting (a board takes about 0.1 s)."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from typing import TypeAlias

from bot.stage.aside import new_process
from bot.stage.discord_api.port import PaintingError
from bot.stage.resvg import paint

KEPT = 64
"""Finished pictures that a painter remembers: about 10 MB."""

_Key: TypeAlias = tuple[bytes, int]


class Gallery:
    """The last pictures that were used, by what is in them."""

    def __init__(self, size: int = KEPT) -> None:
        self._size = size
        self._pictures: OrderedDict[_Key, bytes] = OrderedDict()

    def get(self, key: _Key) -> bytes | None:
        """The picture, which thereby counts as used."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
        return self._pictures.get(key)

    def add(self, key: _Key, png: bytes) -> None:
        """Remember a picture and forget the one that was not used for longest."""
        self._pictures[key] = png
        if len(self._pictures) > self._size:
            self._pictures.popitem(last=False)


class ResvgPainter:
    """Paints in one process of its own, started by the first picture; in a thread where the system has none for it, as in some containers.

    Use it on one event loop, and close it.
    """

    def __init__(self, keep: int = KEPT) -> None:
        self._gallery = Gallery(keep)
        self._at_work: dict[_Key, asyncio.Task[bytes]] = {}
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def png(self, svg: str, width: int) -> bytes:
        """The picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (known := self._gallery.get(key)) is not None:
            return known
        if self._closed:
            raise PaintingError("the painter is closed")
        if key not in self._at_work:
            task = asyncio.create_task(self._paint(key, svg, width))
            self._at_work[key] = task
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(self._at_work[key])

    async def close(self) -> None:
        """End the painting process, and with it what is being painted."""
        self._closed = True
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    async def _paint(self, key: _Key, svg: str, width: int) -> bytes:
        try:
            png = await self._with_second_try(svg, width)
        except (ValueError, OSError) as error:
            raise PaintingError(f"no picture: {error}") from error
        except BrokenProcessPool as error:
            raise PaintingError("the painting process broke twice") from error
        self._gallery.add(key, png)
        return png

    async def _with_second_try(self, svg: str, width: int) -> bytes:
        """Painted, in a new process where the old one turns out to have ended."""
        try:
            pool = self._open()
        except (ImportError, NotImplementedError, OSError):  # no semaphores
            return await asyncio.to_thread(paint, svg, width)
        try:
            return await _in_pool(pool, svg, width)
        except BrokenProcessPool:
            if self._pool is pool:  # another picture may have replaced it meanwhile
                self._pool = None
            return await _in_pool(self._open(), svg, width)

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
        self._gallery = Gallery(keep)

    async def png(self, svg: str, width: int) -> bytes:
        """The picture as a PNG, `width` pixels wide. Raises PaintingError."""
        key = _key(svg, width)
        if (known := self._gallery.get(key)) is not None:
            return known
        try:
            png = paint(svg, width)
        except ValueError as error:
            raise PaintingError(f"no picture: {error}") from error
        self._gallery.add(key, png)
        return png

    async def close(self) -> None:
        """Nothing to end."""


async def _in_pool(pool: ProcessPoolExecutor, svg: str, width: int) -> bytes:
    """Painted by the pool. The order is given from a thread, since it may start the process."""
    future = await asyncio.to_thread(pool.submit, paint, svg, width)
    return await asyncio.wrap_future(future)


def _key(svg: str, width: int) -> _Key:
    return sha256(svg.encode()).digest(), width
