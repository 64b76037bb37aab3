"""Who plays the parts of a run: this process, processes beside it, or a cluster; and how the parts come together though workers die."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from functools import partial, reduce
from types import TracebackType
from typing import Any, NamedTuple, TypeAlias

import click

from bot.command_line.simulating.runs import Run
from bot.stage.side_process import prepare_worker
from bot.version import VERSION
from games.simulate import RunSummary, merge_summaries

LEAST = 50
"""Fewer games are not worth a process of their own."""
MOST = 1_000
"""More games in one part would be much to play again where a worker dies."""
PARTS = 4
"""Parts for each process, so that all end at about the same time."""
TRIES = 3
"""So often a part is handed out whose worker died; a game that kills every worker must not go round for ever."""
PATIENCE = "10s"
"""So long a cluster may take to answer."""

Pool: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""Opens the workers; again, where they have broken down."""
Told: TypeAlias = Callable[[int], object]
"""Is given the number of games as they are done."""


class Gathered(NamedTuple):
    """What was played of a run, and the games that were not: workers died, or somebody had seen enough."""

    summary: RunSummary | None
    missing: tuple[range, ...] = ()
    stopped: bool = False
    """Somebody had seen enough."""


class Here(Executor):
    """This process: whatever is handed in is done at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(error)
        return future


def here() -> AbstractContextManager[Executor]:
    """This process alone."""
    return Here()


def beside(processes: int) -> Pool:
    """So many processes on this computer; this one alone where the system has no semaphores for others, as in some containers."""

    def opened() -> AbstractContextManager[Executor]:
        return pool_of(processes) or Here()

    return opened if processes > 1 else here


class Workers(ProcessPoolExecutor):
    """Processes that end at once where whoever uses them is interrupted, or fails."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes, initializer=prepare_worker)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Wait for what they do only where somebody still wants it."""
        if kind is not None:
            for process in (*(self._processes or {}).values(),):
                process.terminate()  # before Python 3.14 there is no other way
        super().__exit__(kind, error, trace)


def pool_of(processes: int) -> Workers | None:
    """None where there can be no other process."""
    try:
        return Workers(processes)
    except (NotImplementedError, OSError):
        return None


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask scheduler at this address, who must run this very version. Raises ClickException."""
    try:
        from distributed import Client  # noqa: PLC0415 - of the extra `cluster`
    except ImportError:
        raise click.ClickException('a cluster needs the extra "cluster": pip install ".[cluster]"') from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"no scheduler answers at {address}: {type(error).__name__}") from None
    with client:
        try:
            versions = set(client.run(_version).values())
        except ImportError:
            versions = {"none"}
        if versions != {VERSION}:
            found = ", ".join(sorted(versions)) or "no worker at all"
            raise click.ClickException(f"every worker of the cluster must run Moot {VERSION}; there is {found}")
        yield client.get_executor(pure=False)


def _version() -> str:
    return VERSION


def for_games(numbers: range, processes: int | None, address: str | None) -> tuple[list[range], Pool]:
    """In which parts these games are played, and by whom: on a cluster, in so many processes here, or with None in as many as pay."""
    if address is not None:
        return parts(numbers, LEAST), partial(cluster, address)
    wanted = max(1, min(cores(), len(numbers) // LEAST)) if processes is None else min(processes, len(numbers))
    return parts(numbers, min(MOST, -(-len(numbers) // (wanted * PARTS)))), beside(wanted)


def parts(numbers: range, size: int) -> list[range]:
    """These games in parts of at most so many."""
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def gathered(run: Run, wanted: Sequence[range], pool: Pool, told: Told = lambda _games: None) -> Gathered:
    """Have the parts played, and add them up in the order of their games: equal figures from any workers and any parts.

    `told` is given the number of games as they are done. Raises what a part raises.
    """
    found: dict[range, RunSummary] = {}
    stopped = False
    for _ in range(TRIES):
        left = [part for part in wanted if part not in found]
        if not left or stopped:
            break
        try:
            with pool() as executor:
                _round(executor, run, left, found, told)
        except KeyboardInterrupt:
            stopped = True
    summary = reduce(merge_summaries, (found[part] for part in wanted if part in found)) if found else None
    return Gathered(summary, tuple(part for part in wanted if part not in found), stopped)


def _round(executor: Executor, run: Run, left: Sequence[range], found: dict[range, RunSummary], told: Told) -> None:
    """Hand out the parts that are left once. Workers that die leave parts for the next round; Ctrl-C leaves what was played in `found`."""
    waiting: dict[Future[RunSummary], range] = {}
    try:
        for part in left:
            future = executor.submit(run.part, part)
            future.add_done_callback(partial(_tell, told, len(part)))
            waiting[future] = part
        for future in as_completed(waiting):
            if future.exception() is None:
                found[waiting[future]] = future.result()
            elif not _died(future.exception()):
                future.result()
    except KeyboardInterrupt:
        found.update({part: future.result() for future, part in waiting.items() if future.done() and not future.exception()})
        raise
    except BrokenExecutor:
        return
    finally:
        for future in waiting:
            future.cancel()


def _tell(told: Told, games: int, future: Future[RunSummary]) -> None:
    if not future.cancelled() and future.exception() is None:
        told(games)


def _died(error: BaseException | None) -> bool:
    """Whether a worker died over a part, rather than the part having failed."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def shown(games: int, *, quiet: bool) -> Iterator[Told]:
    """A bar that tells a person at a terminal how far it is; nothing where nobody looks, or wants to."""
    if quiet or not sys.stderr.isatty():
        yield lambda _games: None
        return
    with click.progressbar(length=games, label="games", file=sys.stderr) as bar:
        yield bar.update
