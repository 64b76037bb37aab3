"""What processes have used of the computer, as Linux tells it in /proc."""

from __future__ import annotations

import os
import time
from pathlib import Path

TICKS, PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


def _told(number: int | str) -> list[str]:
    """The fields of a process from its state on; nothing of one that has ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def descendants(number: int) -> list[int]:
    """Those that this process has started, and that they have, whichever thread it was."""
    parents = {int(one.name): int(told[1]) for one in Path("/proc").iterdir() if one.name.isdigit() and (told := _told(one.name))}
    found, left = list[int](), [number]
    while left:
        first = left.pop()
        left += (new := [child for child, parent in parents.items() if parent == first])
        found += new
    return found


def seconds(numbers: list[int], *, ended: bool = False) -> float:
    """The processor's time that these have used so far; with `ended`, also what they have started and outlived."""
    fields = (11, 12, 13, 14) if ended else (11, 12)
    return sum(int(told[at]) for told in map(_told, numbers) if told for at in fields) / TICKS


def megabytes(numbers: list[int]) -> float:
    """What they hold in memory."""
    return sum(int(told[21]) for told in map(_told, numbers) if told) * PAGE / 1e6


class Used:
    """The processor's time of programs, each with all that it has started, since this was made or last told."""

    def __init__(self, **programs: list[int]) -> None:
        self._programs = programs
        self._began, self._before = time.monotonic(), self._now()

    def _now(self) -> dict[str, float]:
        every = {name: [*roots, *(one for root in roots for one in descendants(root))] for name, roots in self._programs.items()}
        return {name: seconds(numbers, ended=True) for name, numbers in every.items()}

    def told(self, count: int) -> str:
        """In milliseconds for each of so many, and in cores."""
        now, clock = self._now(), time.monotonic()
        took = clock - self._began
        each = (f"{name} {1000 * (now[name] - before) / max(count, 1):.1f} ms" for name, before in self._before.items())
        cores = (sum(now.values()) - sum(self._before.values())) / took
        self._began, self._before = clock, now
        return f"{', '.join(each)}; {cores:.2f} cores in all"
