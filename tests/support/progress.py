"""A pytest plugin for whole runs (with `-qq`): progress that fits one screen, the failures, and one line at
the end.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sized
from typing import Any

import pytest

COUNTED = ("failed", "error", "passed", "skipped", "xfailed", "xpassed")
"""Pytest's categories of results, in the order of the last line."""
STEP = 10
"""Percent between two lines of progress if the output is no terminal."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Register the reporter, in the process that shows the results alone."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config), "progress")


class Progress:
    """Writes how far the run is: one line that is rewritten on a terminal, else a line each `STEP` percent."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._terminal: pytest.TerminalReporter = config.pluginmanager.getplugin("terminalreporter")
        self._started_at = time.monotonic()
        self._total = 0
        self._finished = 0
        self._failed = 0
        self._shown_percent = 0

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self) -> Generator[None, Any, tuple[str, str, str]]:
        """Keep pytest's category and take away its dot."""
        category, _letter, _word = yield
        return category, "", ""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Take the number of tests from a run in one process."""
        self._total = len(session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        """Take the number of tests from a worker: each has them all."""
        self._total = len(ids)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count failures as they come."""
        self._failed += report.failed

    def pytest_runtest_logfinish(self) -> None:
        """Count a finished test and show the progress."""
        self._finished += 1
        percent = 100 * self._finished // max(1, self._total)
        text = progress_text(self._finished, self._total, self._failed, time.monotonic() - self._started_at)
        if self._terminal.isatty:
            self._terminal.rewrite(text, erase=True)
        elif percent // STEP > self._shown_percent // STEP:
            self._terminal.write_line(text)
            self._terminal.flush()
        self._shown_percent = percent

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self) -> Generator[None, Any, Any]:
        """Write the last line, after pytest has shown the failures."""
        if self._terminal.isatty:
            self._terminal.write("\n")
        result = yield
        line = total_text(self._terminal.stats, time.monotonic() - self._started_at)
        if self._failed:
            line += f"; --randomly-seed={self._config.getoption('randomly_seed', 'none')} repeats the order"
        self._terminal.write_line(line, bold=True, red=bool(self._failed), green=not self._failed)
        return result


def progress_text(finished: int, total: int, failed: int, seconds: float) -> str:
    """The progress in one line."""
    failures = f", {failed:,} failed" if failed else ""
    return f"{100 * finished // max(1, total):3} %  {finished:,} of {total:,} tests{failures}, {duration_text(seconds)}"


def total_text(results: Mapping[str, Sized], seconds: float) -> str:
    """The results of the run in one line, by pytest's categories."""
    counts = [f"{len(results[name]):,} {name}" for name in COUNTED if results.get(name)]
    return f"{', '.join(counts) or 'no tests ran'} in {duration_text(seconds)}"


def duration_text(seconds: float) -> str:
    """The seconds of a short run, the rounded minutes of a long one."""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
