"""Work that takes long, done in a process of its own, so that no click waits for it; in a thread where the system has none for it."""

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

from bot.texts.lookup import language, said_in

T = TypeVar("T")
LAST = 10
"""How much nicer than others such a process is, where its system knows that."""


class Aside(Protocol):
    """Has a function do its work aside."""

    async def __call__(self, function: Callable[..., T], *arguments: Any) -> T:
        """What this function of a module returns, all of it a value that can be pickled. Raises what it raises."""


async def here(function: Callable[..., T], *arguments: Any) -> T:
    """At once, in the calling process: for tests and games without an audience."""
    return function(*arguments)


async def apart(function: Callable[..., T], *arguments: Any) -> T:
    """Do it in a process that ends with it. Raises BrokenProcessPool where that was killed."""
    try:
        pool = new_process()
    except (ImportError, NotImplementedError, OSError):  # no semaphores
        return await asyncio.to_thread(function, *arguments)
    try:
        future = await asyncio.to_thread(pool.submit, _said, language(), function, *arguments)
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        kill(pool)  # else whoever stops the bot would wait for work that nobody wants any more
        raise
    finally:
        await asyncio.to_thread(pool.shutdown, wait=False, cancel_futures=True)


def _said(language_: str, function: Callable[..., T], *arguments: Any) -> T:
    """Do it in the language of whoever asked for it."""
    with said_in(language_):
        return function(*arguments)


def give_way() -> None:
    """In a process of `apart`: let all that people wait for go first, such as the pictures of tables that play."""
    if multiprocessing.parent_process() is not None and hasattr(os, "nice"):
        os.nice(LAST)


def kill(pool: ProcessPoolExecutor) -> None:
    """End its process whatever it does, also one that hangs; who waits for work of it gets BrokenProcessPool."""
    for process in (*(pool._processes or {}).values(),):  # noqa: SLF001 - before Python 3.14 there is no other way
        process.kill()


def new_process() -> ProcessPoolExecutor:
    """One process, started with its first work. Raises ImportError, NotImplementedError or OSError where the system has none."""
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=prepare_worker)


def prepare_worker() -> None:
    """Make a process beside leave Ctrl-C to its parent, and end when it is told to or its parent has ended, however that was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked one has what its parent does then
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(0)
