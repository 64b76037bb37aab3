"""`python3 -m tests [pytest's arguments]`: sets up what is missing, then runs the tests with branch coverage."""

from __future__ import annotations

import subprocess
import sys

from bot import bootstrap


def main() -> int:
    """Run pytest under coverage. A whole run ends with the report, and fails when less is covered than pyproject.toml asks for."""
    bootstrap.ensure("tests", "dev")
    arguments = sys.argv[1:]
    code = subprocess.run([sys.executable, "-m", "coverage", "run", "-m", "pytest", *arguments], cwd=bootstrap.ROOT, check=False).returncode
    if arguments:
        return code
    report = subprocess.run([sys.executable, "-m", "coverage", "report"], cwd=bootstrap.ROOT, check=False)
    return code or report.returncode


if __name__ == "__main__":
    sys.exit(main())
