"""Make a release in one command: `PYTHONPATH=. python tools/release.py 0.22.0`, in a clean clone on `main`.

Sets the version (also in `CITATION.cff`), checks the changelog, makes `requirements.lock` again where it no longer fits, keeps a database
of this version for the tests, writes the bill of materials to `dist/`, commits and tags. Nothing is pushed: read the commit first, then
`git push --follow-tags`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION_FILE = ROOT / "bot" / "version.py"
CITATION = ROOT / "CITATION.cff"
LOCK = ROOT / "requirements.lock"


def main(arguments: list[str]) -> int:
    """Release the version that the one argument names. Returns the exit code."""
    if len(arguments) != 1 or not re.fullmatch(r"\d+\.\d+\.\d+", arguments[0]):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    version = arguments[0]
    if problems := release_problems(version):
        sys.stderr.write("".join(f"{problem}\n" for problem in problems))
        return 1
    set_version(version)
    run_here(*lock_command())
    run_here(sys.executable, "tools/make_earlier.py")
    bill = ROOT / "dist" / f"moot-{version}.cdx.json"
    bill.parent.mkdir(exist_ok=True)
    bill.write_text(run_here(sys.executable, "tools/make_sbom.py"), encoding="utf-8")
    run_here("git", "add", "bot/version.py", "CITATION.cff", "requirements.lock", "tests/earlier")
    run_here("git", "commit", "--allow-empty", "-m", f"Release {version}")
    run_here("git", "tag", "-a", f"v{version}", "-m", f"Moot {version}", "-m", changes_of(version))
    sys.stdout.write(
        f"Tagged v{version}. The bill of materials is {bill.relative_to(ROOT)}. Run .ci/run, then: git push --follow-tags\n"
    )
    return 0


def release_problems(version: str) -> list[str]:
    """Return what prevents this release, a sentence each."""
    problems = []
    if run_here("git", "status", "--porcelain"):
        problems.append("There are changes that are not committed.")
    if run_here("git", "branch", "--show-current").strip() != "main":
        problems.append("A release is made on main.")
    if run_here("git", "tag", "--list", f"v{version}"):
        problems.append(f"The tag v{version} exists already.")
    if newest_entry() != version:
        problems.append(f"The newest entry of CHANGELOG.md is {newest_entry()}, not {version}.")
    return problems


def newest_entry() -> str:
    """Return the version of the changelog's newest entry."""
    match = re.search(r"^## (\S+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    return match[1] if match else ""


def changes_of(version: str) -> str:
    """Return the changelog's entry of a version."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return text.split(f"\n## {version}\n", 1)[1].split("\n## ", 1)[0].strip()


def set_version(version: str) -> None:
    """Write the version to `bot/version.py`, and for those who cite it to `CITATION.cff`."""
    for path, pattern, line in (
        (VERSION_FILE, r'^VERSION = "[^"]+"$', f'VERSION = "{version}"'),
        (CITATION, r"^version: .+$", f"version: {version}"),
    ):
        path.write_text(
            re.sub(pattern, line, path.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8"
        )


def lock_command() -> list[str]:
    """Return the command that makes the lock, from its own first lines."""
    line = re.search(r"^#\s+(uv .+)$", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if line is None:
        raise RuntimeError("requirements.lock does not say how it is made")
    return line[1].split()


def run_here(*command: str) -> str:
    """Run a command in the project's folder and return its output. Raises CalledProcessError."""
    return subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
