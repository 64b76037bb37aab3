"""`python3 -m tests`: sets up what is missing, then runs all tests. With pytest's arguments: those tests alone.

Branch coverage is measured over all tests but the LONG ones: these go once more, and often, the ways of the others, and measuring
would take as long again.
"""

from __future__ import annotations

import os
import subprocess
import sys

from bot import bootstrap

LONG = (
    "e2e/test_*.py",
    "test_power_cut*.py",
    "test_kill.py",
    "test_machine.py",
    "test_whole_games.py",
    "test_playthroughs.py",
    "test_longest_road.py",
    "test_simulat*.py",
    "test_*tempers.py",
    "test_crawl.py",
    "test_commons_controls.py",
    "test_civics.py",
    "test_headless.py",
    "test_page.py",
)
"""Files of tests that compute for long, or that drive the whole bot: by name, or by folder and name."""
EVERY_CORE = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")
COMPILED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""Programs that tests start should not compile all of the bot each time, whatever the environment says."""


def main() -> int:
    """Run pytest. A whole run ends with the report of coverage, and fails when less is covered than pyproject.toml asks for."""
    bootstrap.ensure("tests", "dev")
    arguments = sys.argv[1:]
    if arguments:
        return _run("pytest", *arguments)
    _run("coverage", "erase")
    code = _run("coverage", "run", "-m", "pytest", *EVERY_CORE, *(f"--ignore-glob=**/{name}" for name in LONG))
    _run("coverage", "combine", "--quiet")
    return code or _run("pytest", *EVERY_CORE, *long_files()) or _run("coverage", "report")


def long_files() -> list[str]:
    """The files of LONG tests, in alphabetical order."""
    folder = bootstrap.ROOT / "tests"
    return sorted({str(path.relative_to(bootstrap.ROOT)) for name in LONG for path in folder.rglob(name)})


def _run(*command: str) -> int:
    return subprocess.run([sys.executable, "-m", *command], cwd=bootstrap.ROOT, env=COMPILED, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
