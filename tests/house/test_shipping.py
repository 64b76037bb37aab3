"""What is installed on a server: a wheel with everything in it, and exactly the versions of the lock."""

import importlib.metadata
import importlib.util
import json
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from bot.version import VERSION
from tools.make_sbom import bill_of_materials

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PACKAGES = re.findall(r"^([\w.-]+)==(\S+)(?: ; (.+?))? \\$", LOCK, re.MULTILINE)
LOCKED = {name: version for name, version, _ in PACKAGES}
PINNED = {
    canonicalize_name(name): Version(version)
    for name, version, marker in PACKAGES
    if not marker or Marker(marker).evaluate()
}
"""What the lock has for this Python."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.iterdir()
    return built


def test_the_wheel_has_every_file_of_the_packages_and_no_other(wheel: Path) -> None:
    ours = {
        path.relative_to(ROOT).as_posix()
        for package in ("bot", "games", "storage")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert wheel.name == f"moot-{VERSION}-py3-none-any.whl"
    assert {Path(name).suffix for name in held} >= {".ftl", ".ttf", ".toml", ".js", ".css", ".html", ".sql"}
    assert held == ours


@pytest.mark.long
def test_the_wheel_runs_elsewhere_with_what_the_lock_names_and_the_rehearsal_with_its_extra(
    wheel: Path, tmp_path: Path
) -> None:
    """In a new environment, without this folder: packages come from here, by links, so that no network is
    needed.
    """
    moot = installed(wheel, tmp_path / "environment")
    assert run(moot, tmp_path, "--version").stdout == f"Moot {VERSION}\n"
    refused = run(moot, tmp_path, "rehearse", "--headless")
    assert (refused.returncode, "rehearsal is not installed here" in refused.stderr) == (1, True)

    lend(["simcord"], moot.parents[1])
    played = run(moot, tmp_path, "rehearse", "--headless", "--game", "tragedy", "--seed", "1", "--json")
    assert json.loads(played.stdout)["finished"] is True, played.stderr


def installed(wheel: Path, folder: Path) -> Path:
    """The program `moot` of a new environment with the wheel, and the lock's packages."""
    own = importlib.util.find_spec("pip") is None  # as where uv has made this one
    venv.create(folder, with_pip=own, symlinks=True)
    python = folder / "bin/python"
    pip = [python, "-m", "pip"] if own else [sys.executable, "-m", "pip", "--python", python]
    subprocess.run(
        [*pip, "install", "--quiet", "--no-deps", "--no-index", wheel], check=True, capture_output=True
    )
    lend(PINNED, folder)
    return folder / "bin/moot"


def lend(packages: Iterable[str], folder: Path) -> None:
    """Link these packages of the tests' own environment into that one, their folders as they are, with what
    Python has compiled in them.
    """
    (there,) = folder.glob("lib/python*/site-packages")
    files = [file for package in packages for file in importlib.metadata.files(package) or []]
    for name in {file.parts[0] for file in files} - {"..", "__pycache__"}:
        (there / name).symlink_to(Path(sysconfig.get_path("purelib")) / name)


def run(moot: Path, folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [moot, *arguments], cwd=folder, env={}, capture_output=True, text=True, check=False, timeout=120
    )


def test_the_lock_names_versions_and_hashes_and_no_address() -> None:
    for line in LOCK.splitlines():
        assert re.fullmatch(
            r"[\w.-]+==\S+(?: ; .+?)? \\|    --hash=sha256:[0-9a-f]{64}(?: \\)?|\s*#.*", line
        ), line
    assert "//" not in LOCK
    assert "@" not in LOCK


def test_the_lock_has_all_that_a_server_needs_in_versions_that_the_project_takes_and_nothing_else() -> None:
    """What a package needs in turn is known where the version of the lock is the one that is installed here."""
    wanted = [
        Requirement(line)
        for line in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"])
    ]
    for need in wanted:
        assert PINNED[canonicalize_name(need.name)] in need.specifier, (
            f"the lock does not fit {need}: CONTRIBUTING.md, Releases"
        )
    reached: set[str] = set()
    other = False
    while wanted:
        name = canonicalize_name(wanted.pop().name)
        assert name in PINNED, f"{name} is not in the lock: CONTRIBUTING.md, Releases"
        if name in reached:
            continue
        reached.add(name)
        if importlib.metadata.version(name) != str(PINNED[name]):
            other = True
            continue
        needs = map(Requirement, importlib.metadata.requires(name) or [])
        wanted += [need for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]

    assert other or reached == {*PINNED}


def test_the_bill_of_materials_names_each_package_of_the_lock_and_who_needs_it() -> None:
    made = bill_of_materials(LOCK)
    needs = {one["ref"]: one["dependsOn"] for one in made["dependencies"]}

    assert {
        one["name"]: one["version"] for one in made["components"] if one["scope"] == "required"
    }.items() <= LOCKED.items()
    assert {one["name"] for one in made["components"]} == {*LOCKED}
    assert f"pkg:pypi/aiohttp@{LOCKED['aiohttp']}" in needs[f"pkg:pypi/discord-py@{LOCKED['discord-py']}"]
    assert sorted(needs) == sorted([f"moot@{VERSION}", *(one["bom-ref"] for one in made["components"])])
    assert made == bill_of_materials(LOCK)
    assert "//" not in json.dumps(made)
    with pytest.raises(ValueError, match="nobody needs"):
        bill_of_materials(LOCK.replace("# via", "# by"))
