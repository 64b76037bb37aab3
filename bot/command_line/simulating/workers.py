"""Plays the parts of a run in this process, in others, or on a cluster, and combines the results even if
workers die.
"""

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

MIN_GAMES = 50
"""Fewer games do not pay for a process."""
MAX_PART_GAMES = 1_000
"""More games in a part would cost too much if its worker dies."""
PARTS_PER_PROCESS = 4
"""Parts for each process, so that all end at about the same time."""
MAX_ROUNDS = 3
"""How often a part is handed out whose worker died: a game may kill every worker."""
CLUSTER_TIMEOUT = "10s"
"""How long a cluster may take to answer."""

Pool: TypeAlias = Callable[[], AbstractContextManager[Executor]]
"""Opens the workers, also again after a breakdown."""
ProgressCallback: TypeAlias = Callable[[int], object]
"""Receives the number of completed games."""


class Gathered(NamedTuple):
    """The result of a run, with games that were not played: workers died, or the run was interrupted."""

    summary: RunSummary | None
    missing: tuple[range, ...] = ()
    stopped: bool = False
    """Whether the run was interrupted."""


class InlineExecutor(Executor):
    """Runs submitted work at once in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run the work and return its future."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whoever asks for the result gets it
            future.set_exception(error)
        return future


def inline_pool() -> AbstractContextManager[Executor]:
    """Return an executor in this process."""
    return InlineExecutor()


def process_pool(processes: int) -> Pool:
    """Return a pool of processes on this computer; this process alone if the system lacks semaphores, as in
    some containers.
    """

    def open_pool() -> AbstractContextManager[Executor]:
        return pool_of(processes) or InlineExecutor()

    return open_pool if processes > 1 else inline_pool


class Workers(ProcessPoolExecutor):
    """Processes that end at once if their user is interrupted or fails."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes, initializer=prepare_worker)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Wait for the processes only after success."""
        if kind is not None:
            for process in (*(self._processes or {}).values(),):
                process.terminate()  # before Python 3.14 there is no other way
        super().__exit__(kind, error, trace)


def pool_of(processes: int) -> Workers | None:
    """Return worker processes, or None if the system allows none."""
    try:
        return Workers(processes)
    except (NotImplementedError, OSError):
        return None


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Open the workers of the Dask scheduler at this address, which must run this version. Raises
    ClickException.
    """
    try:
        from distributed import Client  # noqa: PLC0415 - of the extra `cluster`
    except ImportError:
        raise click.ClickException('a cluster needs the extra "cluster": pip install ".[cluster]"') from None
    try:
        client = Client(address, timeout=CLUSTER_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"no scheduler answers at {address}: {type(error).__name__}") from None
    with client:
        try:
            versions = set(client.run(_version).values())
        except ImportError:
            versions = {"none"}
        if versions != {VERSION}:
            versions_text = ", ".join(sorted(versions)) or "no worker at all"
            raise click.ClickException(
                f"every worker of the cluster must run Moot {VERSION}; there is {versions_text}"
            )
        yield client.get_executor(pure=False)


def _version() -> str:
    return VERSION


def plan_parts(numbers: range, processes: int | None, address: str | None) -> tuple[list[range], Pool]:
    """Return the parts of these games and their pool: a cluster, that many processes, or with None as many as
    pay.
    """
    if address is not None:
        return split_parts(numbers, MIN_GAMES), partial(cluster, address)
    worker_count = (
        max(1, min(cores(), len(numbers) // MIN_GAMES)) if processes is None else min(processes, len(numbers))
    )
    return split_parts(
        numbers, min(MAX_PART_GAMES, -(-len(numbers) // (worker_count * PARTS_PER_PROCESS)))
    ), process_pool(worker_count)


def split_parts(numbers: range, size: int) -> list[range]:
    """Split the games into parts of at most `size`."""
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def play_parts(
    run: Run, wanted: Sequence[range], pool: Pool, report_progress: ProgressCallback = lambda _games: None
) -> Gathered:
    """Play the parts and add them up in order: the figures are equal for any workers and parts.

    `report_progress` receives the number of completed games. Raises what a part raises.
    """
    summaries: dict[range, RunSummary] = {}
    stopped = False
    for _ in range(MAX_ROUNDS):
        remaining = [part for part in wanted if part not in summaries]
        if not remaining or stopped:
            break
        try:
            with pool() as executor:
                _play_round(executor, run, remaining, summaries, report_progress)
        except KeyboardInterrupt:
            stopped = True
    summary = (
        reduce(merge_summaries, (summaries[part] for part in wanted if part in summaries))
        if summaries
        else None
    )
    return Gathered(summary, tuple(part for part in wanted if part not in summaries), stopped)


def _play_round(
    executor: Executor,
    run: Run,
    remaining: Sequence[range],
    summaries: dict[range, RunSummary],
    report_progress: ProgressCallback,
) -> None:
    """Hand out the remaining parts once. Workers that die leave parts for the next round; Ctrl-C leaves
    finished ones in `found`.
    """
    waiting: dict[Future[RunSummary], range] = {}
    try:
        for part in remaining:
            future = executor.submit(run.part, part)
            future.add_done_callback(partial(_tell, report_progress, len(part)))
            waiting[future] = part
        for future in as_completed(waiting):
            if future.exception() is None:
                summaries[waiting[future]] = future.result()
            elif not _is_worker_death(future.exception()):
                future.result()
    except KeyboardInterrupt:
        summaries.update(
            {
                part: future.result()
                for future, part in waiting.items()
                if future.done() and not future.exception()
            }
        )
        raise
    except BrokenExecutor:
        return
    finally:
        for future in waiting:
            future.cancel()


def _tell(report_progress: ProgressCallback, games: int, future: Future[RunSummary]) -> None:
    if not future.cancelled() and future.exception() is None:
        report_progress(games)


def _is_worker_death(error: BaseException | None) -> bool:
    """Return whether a worker died over a part, rather than the part having failed."""
    return isinstance(error, BrokenExecutor) or type(error).__name__ == "KilledWorker"


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def progress_bar(games: int, *, quiet: bool) -> Iterator[ProgressCallback]:
    """Show a progress bar at a terminal, unless `quiet`."""
    if quiet or not sys.stderr.isatty():
        yield lambda _games: None
        return
    with click.progressbar(length=games, label="games", file=sys.stderr) as bar:
        yield bar.update
