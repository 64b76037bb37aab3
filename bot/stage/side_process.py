"""Runs long work in a process of its own, so that no click waits for it; in a thread if the system allows no
process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar

from bot.texts.lookup import current_language, use_language

T = TypeVar("T")
NICENESS = 10
"""The niceness added to such a process, on systems that have it."""


class SideRunner(Protocol):
    """Runs a function outside of the event loop."""

    async def __call__(self, function: Callable[..., T], *arguments: Any) -> T:
        """Return the result of this module-level function; everything must be picklable. Raises its
        exceptions.
        """


async def run_inline(function: Callable[..., T], *arguments: Any) -> T:
    """Run the function in the calling process: for tests and games without an audience."""
    return function(*arguments)


async def run_in_process(function: Callable[..., T], *arguments: Any) -> T:
    """Run the function in a process that ends with it. Raises BrokenProcessPool if it was killed."""
    try:
        pool = new_process()
    except (ImportError, NotImplementedError, OSError):  # no semaphores
        return await asyncio.to_thread(function, *arguments)
    try:
        future = await asyncio.to_thread(
            pool.submit, _call_in_language, current_language(), function, *arguments
        )
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        kill(pool)  # else whoever stops the bot would wait for work that nobody wants any more
        raise
    finally:
        await asyncio.to_thread(pool.shutdown, wait=False, cancel_futures=True)


def _call_in_language(language_: str, function: Callable[..., T], *arguments: Any) -> T:
    with use_language(language_):
        return function(*arguments)


def lower_priority() -> None:
    """Lower the priority of a side process, so that it yields to work people wait for, such as pictures of
    running tables.
    """
    if multiprocessing.parent_process() is not None and hasattr(os, "nice"):
        os.nice(NICENESS)


def kill(pool: ProcessPoolExecutor) -> None:
    """Kill the pool's process, even a hanging one; its waiters get BrokenProcessPool."""
    for process in (*(pool._processes or {}).values(),):  # noqa: SLF001 - before Python 3.14 there is no other way
        process.kill()


def new_process() -> ProcessPoolExecutor:
    """Return a pool of one process, started by its first work. Raises ImportError, NotImplementedError or
    OSError if the system allows none.
    """
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=prepare_worker)


def prepare_worker() -> None:
    """Make a side process leave Ctrl-C to its parent, and end on SIGTERM or when its parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked one has what its parent does then
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
