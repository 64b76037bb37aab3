"""A simulation in as many processes as there are cores: a game depends on its number alone, so parts of a run can be played apart."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce

from pydantic import BaseModel

from bot import catalogue
from games.simulate import Summary, joined, simulate

LEAST = 50
"""Fewer games are not worth a process of their own."""
PARTS = 4
"""Parts for each process, so that all end at about the same time."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is to be simulated: by names, so that it can be sent to another process."""

    game: str
    options: BaseModel
    players: tuple[str, ...]
    """One for each seat."""
    seed: int
    check: bool

    def played(self, games: int, processes: int | None = None) -> Summary:
        """So many games: the same figures from any number of processes, at most one for each game; None: as many as pay.

        Raises UnknownGameError, UnknownPlayerError, StuckError.
        """
        if processes is None:
            processes = max(1, min(cores(), games // LEAST))
        processes = min(processes, games)
        pool = pool_of(processes) if processes > 1 else None
        if pool is None:
            return self._part(range(games))
        size = -(-games // (processes * PARTS))
        with pool:
            return reduce(joined, pool.map(self._part, [range(games)[first : first + size] for first in range(0, games, size)]))

    def _part(self, numbers: range) -> Summary:
        """The games of these numbers."""
        players = [catalogue.player(self.game, name) for name in self.players]
        game = catalogue.find(self.game)
        with uncollected():
            return simulate(game, self.options, players, games=len(numbers), seed=self.seed, check=self.check, first=numbers.start)


@contextmanager
def uncollected() -> Iterator[None]:
    """Search for no rubbish meanwhile: games leave none that refers to itself, and looking for it takes a tenth of the time."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()


def pool_of(processes: int) -> ProcessPoolExecutor | None:
    """None where the system has no semaphores for it, as in some containers: one process does as well, only longer."""
    try:
        return ProcessPoolExecutor(processes)
    except (NotImplementedError, OSError):
        return None


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
