"""A run of the tests with coverage: measured, checked to be complete, combined and reported (`python3 -m
tests --coverage`).
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import click
import pytest
from coverage import CoverageData
from coverage.exceptions import CoverageException

PLUGIN = ("-p", "tests.support.saved_measurements")


def run_with_coverage(pytest_arguments: tuple[str, ...], folder: Path, env: Mapping[str, str]) -> int:
    """Run pytest in this folder and report its coverage by the folder's settings.

    Returns pytest's exit code if it is not 0 (1: tests failed, 3: measurements of a worker are missing), 3 if
    a program was ended while it saved, and 2 if less is covered than the settings ask for.
    """

    def run(*command: str) -> int:
        return subprocess.run([sys.executable, "-m", *command], cwd=folder, env=env, check=False).returncode

    run("coverage", "erase")
    if code := run("coverage", "run", "-m", "pytest", *PLUGIN, *pytest_arguments):
        click.echo("No coverage is reported: the run of the tests has failures or errors of its own.")
        return code
    if damaged := damaged_files(folder):
        for file in damaged:
            click.echo(
                f"ERROR OF THE RUN: the measurements in {file.name} are damaged: a program was ended while it saved them"
            )
        return int(pytest.ExitCode.INTERNAL_ERROR)
    run("coverage", "combine", "--quiet")
    return run("coverage", "report")


def damaged_files(folder: Path) -> list[Path]:
    """The files of measurements that cannot be read, or that a journal of SQLite's lies beside: `coverage
    combine` would leave them out.
    """
    files = [path for path in sorted(folder.glob(".coverage.*")) if not path.name.endswith("-journal")]
    return [
        path for path in files if path.with_name(f"{path.name}-journal").exists() or not _is_readable(path)
    ]


def _is_readable(file: Path) -> bool:
    try:
        CoverageData(basename=str(file)).read()
    except CoverageException:
        return False
    return True
