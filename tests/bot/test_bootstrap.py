"""The set-up on a bare Python: once, in the right place, and never in an environment that somebody made."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from bot import bootstrap

ROOT = Path(__file__).resolve().parents[2]


class Steps:
    """Takes the place of running programs: remembers them, and makes what `venv` would make."""

    def __init__(self, root: Path) -> None:
        self.commands: list[list[str]] = []
        self.works = True
        self.has_pip = True
        self.python = root / ".venv" / "bin" / "python"

    def run(self, command: list[str]) -> None:
        self.commands.append(command)
        if "venv" in command:
            self.python.parent.mkdir(parents=True, exist_ok=True)
            self.python.touch()

    def quiet(self, command: list[str]) -> bool:
        return self.has_pip if "pip" in command else self.works

    def named(self) -> list[str]:
        return [command[2] for command in self.commands]


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Steps:
    (tmp_path / "pyproject.toml").write_text("[project]")
    steps = Steps(tmp_path)
    monkeypatch.setattr(bootstrap, "_run", steps.run)
    monkeypatch.setattr(bootstrap, "_succeeds", steps.quiet)
    return steps


def test_a_fresh_checkout_is_set_up_once(steps: Steps, tmp_path: Path) -> None:
    assert bootstrap.prepare_venv(tmp_path) == steps.python
    assert steps.named() == ["venv", "pip"]
    assert steps.commands[1][-1] == f"{tmp_path}[rehearsal]"

    bootstrap.prepare_venv(tmp_path)
    assert len(steps.commands) == 2


def test_the_tests_need_more_and_the_bot_needs_nothing_again(steps: Steps, tmp_path: Path) -> None:
    bootstrap.prepare_venv(tmp_path)
    bootstrap.prepare_venv(tmp_path, "dev")
    bootstrap.prepare_venv(tmp_path)

    assert steps.named() == ["venv", "pip", "pip"]
    assert steps.commands[2][-1] == f"{tmp_path}[dev,rehearsal]"


def test_a_changed_project_file_installs_again(steps: Steps, tmp_path: Path) -> None:
    bootstrap.prepare_venv(tmp_path)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    bootstrap.prepare_venv(tmp_path)

    assert steps.named() == ["venv", "pip", "pip"]


def test_an_installation_that_failed_is_tried_again(
    steps: Steps, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(command: list[str]) -> None:
        steps.run(command)
        if "pip" in command:
            sys.exit("no network")

    monkeypatch.setattr(bootstrap, "_run", failing)
    with pytest.raises(SystemExit, match="no network"):
        bootstrap.prepare_venv(tmp_path)
    monkeypatch.setattr(bootstrap, "_run", steps.run)
    bootstrap.prepare_venv(tmp_path)

    assert steps.named() == ["venv", "pip", "pip"]


def test_a_broken_environment_is_made_afresh(steps: Steps, tmp_path: Path) -> None:
    bootstrap.prepare_venv(tmp_path)
    steps.works = False
    bootstrap.prepare_venv(tmp_path, "dev")

    assert steps.commands[2][2:4] == ["venv", "--clear"]


def test_an_environment_without_pip_gets_it(steps: Steps, tmp_path: Path) -> None:
    """As uv makes them."""
    bootstrap.prepare_venv(tmp_path)
    steps.has_pip = False
    bootstrap.prepare_venv(tmp_path, "dev")

    assert steps.named() == ["venv", "pip", "ensurepip", "pip"]


def test_a_failing_step_ends_with_a_sentence() -> None:
    with pytest.raises(SystemExit, match="could not be set up") as end:
        bootstrap._run([sys.executable, "-c", "import sys; sys.exit(1)"])

    assert "python3-venv" not in str(end.value)


def test_nothing_is_done_where_everything_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_: pytest.fail("nothing should be run"))
    monkeypatch.setattr(bootstrap, "_is_installed", lambda: True)

    bootstrap.ensure("bot", "dev")


def test_an_environment_of_somebody_s_own_is_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "missing_modules", lambda _extra="": ["click"])
    monkeypatch.setattr(sys, "prefix", "elsewhere")

    with pytest.raises(SystemExit, match=r'lacks click[\s\S]*-m pip install -e "\.\[dev\]"'):
        bootstrap.ensure("tests", "dev")


@pytest.mark.parametrize(
    ("absent", "installed", "restarts"), [(["click"], True, True), ([], False, True), ([], True, False)]
)
def test_a_bare_python_restarts_inside_the_environment(
    monkeypatch: pytest.MonkeyPatch, absent: list[str], installed: bool, restarts: bool
) -> None:
    """Also where all modules happen to lie about, but nobody installed Moot: their versions may be anything."""
    started: list[tuple[Path, str]] = []
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr(bootstrap, "missing_modules", lambda _extra="": absent)
    monkeypatch.setattr(bootstrap, "_is_installed", lambda: installed)
    monkeypatch.setattr(bootstrap, "prepare_venv", lambda _root, extra: Path(f"python-{extra}"))
    monkeypatch.setattr(bootstrap, "_restart", lambda python, module: started.append((python, module)))
    bootstrap.ensure("tests", "dev")

    assert started == ([(Path("python-dev"), "tests")] if restarts else [])


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1, "final", 0))

    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer; this is 3\.8"):
        bootstrap.ensure("bot")


@pytest.mark.parametrize(
    "name", ["bot/__init__.py", "bot/__main__.py", "bot/bootstrap.py", "tests/__main__.py"]
)
def test_what_runs_before_the_set_up_needs_the_standard_library_only(name: str) -> None:
    tree = ast.parse((ROOT / name).read_text(), feature_version=(3, 7))
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    tops = {
        alias.name.partition(".")[0]
        for node in imports
        for alias in node.names
        if isinstance(node, ast.Import)
    }
    tops |= {(node.module or "").partition(".")[0] for node in imports if isinstance(node, ast.ImportFrom)}

    assert tops <= {*sys.stdlib_module_names, "bot"}


def test_what_is_looked_for_is_what_the_project_installs() -> None:
    """Else a bare machine would never be satisfied, or a missing part be noticed too late."""
    assert bootstrap.missing_modules("dev") == []


def test_everything_that_the_project_installs_is_looked_for() -> None:
    """Else a Python that somebody gave the dependencies of an earlier version starts, and fails at the first
    import.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    modules = packages_distributions()
    for requirement in [*project["dependencies"], *project["optional-dependencies"][bootstrap.DEFAULT_EXTRA]]:
        name = re.match(r"[\w.-]+", requirement)
        assert name is not None
        own = {
            module
            for module, packages in modules.items()
            if re.sub(r"[-_.]+", "-", name[0]).lower() in map(_normal, packages)
        }
        assert own & {*bootstrap.NEEDED_MODULES[""], *bootstrap.NEEDED_MODULES[bootstrap.DEFAULT_EXTRA]}, (
            requirement
        )


def _normal(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


def test_without_site_packages_the_program_says_what_it_does_and_not_a_traceback(tmp_path: Path) -> None:
    """A Python that has nothing installed and cannot make an environment."""
    for name in ("bot/__init__.py", "bot/__main__.py", "bot/bootstrap.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text())
    (tmp_path / "pyproject.toml").write_text("[project]")
    (tmp_path / ".venv").write_text("in the way")
    base = Path(sys.base_prefix) / "bin" / "python3"
    result = subprocess.run(
        [base, "-S", "-m", "bot"], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert result.returncode == 1
    assert "Setting up Moot in .venv" in result.stderr
    assert "Moot could not be set up" in result.stderr
    assert "Traceback" not in result.stderr.splitlines()[-1]
