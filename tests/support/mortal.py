"""A process whose children work until they are killed, again and again: what it does, and what a test does
with it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def bear_children(work: Callable[[str], Coroutine[Any, Any, None]]) -> None:
    """One child for each line of the input, which says "pid NUMBER" and does this work; when it is dead, the
    parent says "dead".

    Everything is imported once, in the parent.
    """
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.write(1, f"pid {os.getpid()}\n".encode())
            asyncio.run(work(line.strip()))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert status in (0, signal.SIGKILL)
        os.write(1, b"dead\n")


class Mortal:
    """Such a process, and what its children have acknowledged, in lines "sequence delivery"."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.acknowledged: list[tuple[int, str]] = []

    def bear(self, wish: str) -> int:
        """Let a child begin; its process."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{wish}\n")
        self._process.stdin.flush()
        return int(self._line().removeprefix("pid "))

    def bury(self) -> None:
        """Hear what the child still says, until it is dead."""
        while (line := self._line()) != "dead":
            self._note_line(line)

    def live_and_die(self, wish: str, lines: int) -> None:
        """Let a child work until it has acknowledged so much, and kill it while it goes on."""
        child = self.bear(wish)
        for _ in range(lines):
            self._note_line(self._line())
        os.kill(child, signal.SIGKILL)
        self.bury()

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process has ended"
        return line.rstrip("\n")

    def _note_line(self, line: str) -> None:
        sequence, delivery = line.removesuffix("dead").split()
        self.acknowledged.append((int(sequence), delivery))


@contextmanager
def mortal(program: str, file: Path) -> Iterator[Mortal]:
    """This program on this file. With a child, should one be left by a failure, it is gone in the end."""
    command = [sys.executable, "-m", program, str(file)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True
    ) as process:
        try:
            yield Mortal(process)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
