"""A pytest plugin for runs with coverage (`-p tests.support.saved_measurements`): no worker's measurements
are lost unnoticed.

coverage.py saves when a process exits, and xdist kills a worker that takes more than ten seconds to exit, as
it may on a busy computer. So each worker saves before it reports that it has finished, for which xdist waits
as long as it takes. A worker that has not saved is an error of the run: what it measured is missing from the
report of coverage, whatever the figure says.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from coverage import Coverage

SAVED = "measurements_saved"
"""Key of a worker's output: whether it has saved its measurements."""
JUDGED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
"""Exit codes of runs that came to their end: of an interrupted one no coverage is expected."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the half that belongs into this process."""
    config.pluginmanager.register(
        SavingWorker(config) if hasattr(config, "workerinput") else MissingWorkers()
    )


class SavingWorker:
    """In a worker: saves what was measured, and says so in the worker's output."""

    def __init__(self, config: Any) -> None:
        self._output: dict[str, object] = config.workeroutput

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Stop measuring and save."""
        measurement = Coverage.current()
        if measurement is not None:
            measurement.stop()
            measurement.save()
            self._output[SAVED] = True


class MissingWorkers:
    """In the process that shows the results: makes a run an error if a worker has not saved its measurements."""

    def __init__(self) -> None:
        self._missing: list[str] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Note a worker that has ended without saving."""
        if not getattr(node, "workeroutput", {}).get(SAVED):
            self._missing.append(node.gateway.id)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, Any, Any]:
        """Name the workers, and let a run whose tests pass end as an internal error."""
        result = yield
        terminal: Any = session.config.pluginmanager.getplugin("terminalreporter")
        if self._missing and session.exitstatus in JUDGED:
            for worker in self._missing:
                terminal.write_line(
                    f"ERROR OF THE RUN: measurements of worker {worker} are missing", red=True
                )
            if session.exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
        return result
