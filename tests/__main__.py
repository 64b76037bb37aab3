"""`python3 -m tests`: sets up what is missing, then runs all tests. With pytest's arguments: those tests alone.

Branch coverage is measured over all tests but the long ones (`LONG` in `tests/conftest.py`).
"""

from __future__ import annotations

import os
import subprocess
import sys

from bot import bootstrap

EVERY_CORE = ("-n", str(min(4, (os.cpu_count() or 1) + 1)), "--dist", "worksteal")
"""One process more than there are cores: some tests wait for a real clock or for another program, and a core would stand idle meanwhile."""
COMPILED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""Programs that tests start should not compile all of the bot each time, whatever the environment says."""


def main() -> int:
    """Run pytest. A whole run ends with the report of coverage, and fails when less is covered than pyproject.toml asks for."""
    bootstrap.ensure("tests", "dev")
    arguments = sys.argv[1:]
    if arguments:
        return _run("pytest", *arguments)
    _run("coverage", "erase")
    code = _run("coverage", "run", "-m", "pytest", *EVERY_CORE)
    _run("coverage", "combine", "--quiet")
    return code or _run("coverage", "report")


def _run(*command: str) -> int:
    return subprocess.run([sys.executable, "-m", *command], cwd=bootstrap.ROOT, env=COMPILED, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
