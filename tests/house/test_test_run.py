"""What `python3 -m tests` and `python3 -m tests --coverage` show and return, tried on a small project with
planted faults.
"""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from tests.__main__ import EVERY_CORE, ONE_SCREEN, main
from tests.support.coverage_run import PLUGIN, run_with_coverage
from tests.support.progress import duration_text, total_text

ROOT = Path(__file__).resolve().parents[2]
TWO_WORKERS = ("-p", "xdist", "-n", "2", "-qq", "-p", "no:cacheprovider")
SETTINGS = """
[tool.coverage.run]
branch = true
parallel = true
patch = ["subprocess"]
source = ["subject"]
[tool.coverage.report]
fail_under = 90
"""
SUBJECT = "def double(number):\n    return 2 * number\n"
TESTS = """
import pytest
from subject import double

@pytest.mark.parametrize("number", range(20))
def test_double(number):
    assert double(number) == number + number
"""
KILLED_AT_EXIT = """
import atexit, os, signal

def pytest_configure(config):
    if hasattr(config, "workerinput"):
        atexit.register(os.kill, os.getpid(), signal.SIGKILL)
"""
"""What xdist does to workers that take more than ten seconds to exit; coverage.py's own saving at exit would
come after it.
"""
KILLED_BEFORE_SAVING = """
import os, signal, pytest

@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session):
    if getattr(session.config, "workerinput", {}).get("workerid") == "gw1":
        os.kill(os.getpid(), signal.SIGKILL)
"""
NOT_MEASURED = """
import coverage

def pytest_configure(config):
    if getattr(config, "workerinput", {}).get("workerid") == "gw0":
        coverage.Coverage.current().stop()
        coverage.Coverage._instances.clear()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one function, covered by its tests."""
    for name, text in (("pyproject.toml", SETTINGS), ("subject.py", SUBJECT), ("test_subject.py", TESTS)):
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def env() -> dict[str, str]:
    """The environment of a terminal: without what the run that this test belongs to has set, and quick to
    start in.
    """
    own = {name: value for name, value in os.environ.items() if not name.startswith(("COVERAGE_", "PYTEST_"))}
    return {
        **own,
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }


@pytest.mark.long
def test_workers_that_are_killed_at_their_exit_lose_no_measurements(
    project: Path, env: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "conftest.py").write_text(KILLED_AT_EXIT)

    assert run_with_coverage(TWO_WORKERS, project, env) == 0
    assert "100%" in capfd.readouterr().out


@pytest.mark.long
@pytest.mark.parametrize(("fault", "worker"), [(KILLED_BEFORE_SAVING, "gw1"), (NOT_MEASURED, "gw0")])
def test_a_worker_without_measurements_is_an_error_of_the_run_and_never_one_of_coverage(
    fault: str, worker: str, project: Path, env: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "conftest.py").write_text(fault)

    assert run_with_coverage(TWO_WORKERS, project, env) == pytest.ExitCode.INTERNAL_ERROR
    out, err = capfd.readouterr()
    assert f"ERROR OF THE RUN: measurements of worker {worker} are missing" in out
    assert out.count("ERROR OF THE RUN") == 1
    assert "fail-under" not in out + err
    assert "TOTAL" not in out


@pytest.mark.long
def test_a_worker_that_is_killed_over_a_test_fails_that_test_and_is_named(
    project: Path, env: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "test_deadly.py").write_text(
        "import os, signal\n\ndef test_deadly():\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )

    assert run_with_coverage(TWO_WORKERS, project, env) == pytest.ExitCode.TESTS_FAILED
    out = capfd.readouterr().out
    assert "crashed while running 'test_deadly.py::test_deadly'" in out
    assert "ERROR OF THE RUN: measurements of worker gw" in out
    assert "TOTAL" not in out


@pytest.mark.long
def test_a_program_that_was_ended_while_it_saved_is_an_error_of_the_run(
    project: Path, env: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "conftest.py").write_text(
        "from pathlib import Path\nPath('.coverage.here.pid7.Xx').write_bytes(b'half a file')\n"
    )

    assert run_with_coverage(TWO_WORKERS, project, env) == pytest.ExitCode.INTERNAL_ERROR
    assert (
        "ERROR OF THE RUN: the measurements in .coverage.here.pid7.Xx are damaged" in capfd.readouterr().out
    )


@pytest.mark.long
def test_too_little_coverage_of_a_complete_run_is_said_as_such(
    project: Path, env: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    (project / "subject.py").write_text(SUBJECT + "\n\ndef half(number):\n    return number / 2\n")

    assert run_with_coverage(TWO_WORKERS, project, env) == 2
    out, err = capfd.readouterr()
    assert "fail-under=90" in out + err
    assert "ERROR OF THE RUN" not in out


@pytest.mark.long
def test_a_whole_run_fits_a_screen_and_ends_with_one_line(project: Path, env: dict[str, str]) -> None:
    (project / "test_skipped.py").write_text(
        "import pytest\n\ndef test_skipped():\n    pytest.skip('no Chromium')\n"
    )
    command = [sys.executable, "-m", "pytest", *ONE_SCREEN, *TWO_WORKERS]

    run = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, check=False)
    reasons = subprocess.run(
        [*command, "-rs"], cwd=project, env=env, capture_output=True, text=True, check=False
    )

    lines = run.stdout.splitlines()
    progress = [line for line in lines if "of 21 tests" in line]
    assert run.returncode == 0
    assert len(lines) < 24
    assert len(progress) == 10
    assert progress[-1].startswith("100 %  21 of 21 tests, ")
    assert lines[-1].startswith("20 passed, 1 skipped in ")
    assert "no Chromium" not in run.stdout
    assert "no Chromium" in reasons.stdout


@pytest.mark.long
def test_failures_are_shown_in_full_and_counted_in_the_last_line(project: Path, env: dict[str, str]) -> None:
    (project / "test_wrong.py").write_text(
        "from subject import double\n\ndef test_wrong():\n    assert double(2) == 5\n"
    )

    command = [sys.executable, "-m", "pytest", *ONE_SCREEN, "-p", "pytest_randomly"]

    run = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, check=False)

    assert run.returncode == pytest.ExitCode.TESTS_FAILED
    assert "assert 4 == 5" in run.stdout
    last = run.stdout.splitlines()[-1]
    assert last.startswith("1 failed, 20 passed in ")
    assert "--randomly-seed=" in last


@pytest.mark.long
def test_on_a_terminal_progress_is_one_line_that_is_rewritten(project: Path, env: dict[str, str]) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pytest", *ONE_SCREEN]
    with (
        os.fdopen(ours, "rb", buffering=0) as screen,
        subprocess.Popen(
            command, cwd=project, env={**env, "TERM": "xterm"}, stdin=theirs, stdout=theirs, stderr=theirs
        ),
    ):
        os.close(theirs)
        shown = ""
        with contextlib.suppress(OSError):  # Linux reports the end of a terminal as an error
            while part := screen.read(4096):
                shown += part.decode()

    progress = [line for line in shown.replace("\r\n", "\n").split("\n") if "of 20 tests" in line]
    assert [line.count("\r") for line in progress] == [20]
    assert "100 %  20 of 20 tests" in shown
    assert "20 passed in " in shown.splitlines()[-1]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that the command starts, in place of starting them: each fails with the code 7."""
    started: list[list[str]] = []

    def start(command: list[str], **_options: object) -> subprocess.CompletedProcess[str]:
        started.append(command[2:])
        return subprocess.CompletedProcess(command, 7)

    monkeypatch.setattr(subprocess, "run", start)
    return started


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ([], ["pytest", *EVERY_CORE, *ONE_SCREEN]),
        (["-rs"], ["pytest", *EVERY_CORE, *ONE_SCREEN, "-rs"]),
        (["tests/games", "-q"], ["pytest", "tests/games", "-q"]),
    ],
)
def test_the_command_runs_pytest_and_measures_nothing(
    arguments: list[str], command: list[str], commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tests", *arguments])

    assert main() == 7
    assert commands == [command]


@pytest.mark.parametrize(
    ("arguments", "rest"),
    [
        (["--coverage", "-rs"], [*EVERY_CORE, *ONE_SCREEN, "-rs"]),
        (["--coverage", "tests/games"], ["tests/games"]),
    ],
)
def test_the_command_measures_if_it_is_asked_to(
    arguments: list[str], rest: list[str], commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["tests", *arguments])

    assert main() == 7
    assert commands == [["coverage", "erase"], ["coverage", "run", "-m", "pytest", *PLUGIN, *rest]]


def test_the_last_line_counts_what_there_was_and_nothing_else() -> None:
    results = {"passed": range(8903), "skipped": range(3), "failed": (), "": range(7), "warnings": range(2)}

    assert total_text(results, 362) == "8,903 passed, 3 skipped in 6 min"
    assert total_text({}, 1) == "no tests ran in 1 s"
    assert total_text({"error": [1], "failed": [1, 2]}, 99) == "2 failed, 1 error in 99 s"


def test_durations_are_seconds_and_then_minutes() -> None:
    assert [duration_text(seconds) for seconds in (0.4, 99, 100, 362)] == ["0 s", "99 s", "2 min", "6 min"]
