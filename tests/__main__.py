"""`python3 -m tests`: sets up what is missing, then runs all tests. With pytest's arguments: those tests
alone.

`--coverage` also measures branch coverage over all tests but the long ones (`LONG` in `tests/conftest.py`),
and fails if it is too low. `-rs` names the reasons of skipped tests at the end.
"""

from __future__ import annotations

import os
import subprocess
import sys

from bot import bootstrap

EVERY_CORE = ("-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal")
"""One process more than there are cores: some tests wait for a real clock or for another program, and a core
would stand idle meanwhile.
"""
ONE_SCREEN = ("-qq", "-o", "console_output_style=classic", "-p", "tests.support.progress")
"""Progress in one line of a terminal or in ten of a log, the failures, and one line at the end."""
COMPILED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""Programs that tests start should not compile all of the bot each time, whatever the environment says."""


def main() -> int:
    """Run pytest, over all tests unless there are arguments for it, and return its exit code or that of the
    report of coverage.
    """
    bootstrap.ensure("tests", "dev")
    arguments = [argument for argument in sys.argv[1:] if argument != "--coverage"]
    whole = set(arguments) <= {"-rs"}
    pytest_arguments = (*EVERY_CORE, *ONE_SCREEN, *arguments) if whole else tuple(arguments)
    if "--coverage" in sys.argv[1:]:
        from tests.support.coverage_run import run_with_coverage  # needs what has just been set up

        return run_with_coverage(pytest_arguments, bootstrap.ROOT, COMPILED)
    return subprocess.run(
        [sys.executable, "-m", "pytest", *pytest_arguments], cwd=bootstrap.ROOT, env=COMPILED, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
