"""Processor time and memory of processes, from Linux's /proc."""

from __future__ import annotations

import os
import time
from pathlib import Path

TICKS, PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


def _stat_fields(number: int | str) -> list[str]:
    """Return the fields of a process from its state on; empty if it has ended."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def descendants(number: int) -> list[int]:
    """Return the process's children, recursively."""
    parents = {
        int(one.name): int(fields[1])
        for one in Path("/proc").iterdir()
        if one.name.isdigit() and (fields := _stat_fields(one.name))
    }
    descendant_numbers, pending = list[int](), [number]
    while pending:
        first = pending.pop()
        pending += (new := [child for child, parent in parents.items() if parent == first])
        descendant_numbers += new
    return descendant_numbers


def processor_seconds(numbers: list[int], *, ended: bool = False) -> float:
    """Return these processes' processor time. `ended`: with their ended children's."""
    fields = (11, 12, 13, 14) if ended else (11, 12)
    return sum(int(stat[at]) for stat in map(_stat_fields, numbers) if stat for at in fields) / TICKS


def memory_megabytes(numbers: list[int]) -> float:
    """Return their resident memory."""
    return sum(int(stat[21]) for stat in map(_stat_fields, numbers) if stat) * PAGE / 1e6


class ProcessorUsage:
    """Processor time of programs and descendants since creation or the last `usage_text`."""

    def __init__(self, **programs: list[int]) -> None:
        self._programs = programs
        self._began, self._before = time.monotonic(), self._seconds_by_program()

    def _seconds_by_program(self) -> dict[str, float]:
        every = {
            name: [*roots, *(one for root in roots for one in descendants(root))]
            for name, roots in self._programs.items()
        }
        return {name: processor_seconds(numbers, ended=True) for name, numbers in every.items()}

    def usage_text(self, count: int) -> str:
        """Return milliseconds per unit of `count`, and cores."""
        now, clock = self._seconds_by_program(), time.monotonic()
        elapsed = clock - self._began
        each = (
            f"{name} {1000 * (now[name] - before) / max(count, 1):.1f} ms"
            for name, before in self._before.items()
        )
        cores = (sum(now.values()) - sum(self._before.values())) / elapsed
        self._began, self._before = clock, now
        return f"{', '.join(each)}; {cores:.2f} cores in all"
