"""The project file keeps its promises: reasons, packages, one list of developers' tools."""

import re
import tomllib
from pathlib import Path

import yaml

from bot.version import VERSION
from tests.conftest import LONG

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(TEXT)


def test_the_wheel_holds_the_three_packages() -> None:
    assert PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["bot", "games", "storage"]


def test_every_dependency_of_the_bot_has_its_reason_and_its_bounds() -> None:
    lines = re.search(r"^dependencies = \[\n(.*?)^\]", TEXT, re.MULTILINE | re.DOTALL)
    assert lines is not None

    for line in lines[1].splitlines():
        assert re.search(r'"[^"]+(<|==)[^"]+",\s+# \w+', line), line


def test_uv_and_pip_install_the_same_tools() -> None:
    assert PROJECT["dependency-groups"]["dev"] == ["moot[dev]"]


def test_warnings_are_errors() -> None:
    assert PROJECT["tool"]["pytest"]["ini_options"]["filterwarnings"][0] == "error"


def test_no_secret_and_no_game_can_be_committed_by_mistake() -> None:
    ignored = (ROOT / ".gitignore").read_text().split()

    assert {".env", ".venv", "*.sqlite3", "data/", "uv.lock"} <= set(ignored)


def test_ci_runs_the_readme_s_command_for_tests() -> None:
    assert "\npython3 -m tests " in (ROOT / ".ci/run").read_text()
    assert "python3 -m tests " in (ROOT / "README.md").read_text()


def test_the_code_host_runs_ci_on_the_oldest_python_and_on_a_newer_one() -> None:
    job = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))["jobs"]["run"]
    oldest, newest = job["strategy"]["matrix"]["python"]

    assert f">={oldest}" == PROJECT["project"]["requires-python"]
    assert tuple(map(int, newest.split("."))) > tuple(map(int, oldest.split(".")))
    assert job["steps"][-1]["run"] == "bash .ci/run"


def test_every_form_of_an_issue_asks_for_no_names_and_can_be_read() -> None:
    forms = [path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"]

    assert {path.stem for path in forms} == {"teacher", "host", "developer"}
    for path in forms:
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert form["name"]
        assert any(part.get("validations", {}).get("required") for part in form["body"])
        assert "students" in path.read_text(encoding="utf-8")


def test_the_packages_say_that_they_are_typed() -> None:
    assert all((ROOT / package / "py.typed").exists() for package in ("bot", "games", "storage"))


def test_every_name_of_a_long_test_names_one() -> None:
    assert [name for name in LONG if not list((ROOT / "tests").rglob(name))] == []


def test_the_project_can_be_cited_in_the_version_that_it_has() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))

    assert citation["cff-version"] == "1.2.0"
    assert {"title", "message", "authors", "license", "type"} <= citation.keys()
    assert citation["license"] == PROJECT["project"]["license"]
    assert citation["version"] == VERSION
