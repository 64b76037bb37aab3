"""Set-up on a bare Python: makes `.venv` once with what is needed, and starts the program again inside it.

Standard library only, and nothing newer than Python 3.7 in its syntax, so that an old Python gets a sentence and no
traceback. Inside a virtual environment it changes nothing.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
NEEDS = {
    "": (
        "discord",
        "aiosqlite",
        "pydantic",
        "pydantic_settings",
        "msgspec",
        "fluent",
        "babel",
        "structlog",
        "click",
        "resvg_py",
        "aiohttp",
        "prometheus_client",
    ),
    "rehearsal": ("simcord",),
    "dev": (
        "simcord",
        "hatchling",
        "pytest",
        "pytest_asyncio",
        "xdist",
        "hypothesis",
        "syrupy",
        "coverage",
        "pyphen",
        "axe_playwright_python",
    ),
}
"""What can only be imported once the plain installation, or the one with this extra, is there."""
PLAIN = "rehearsal"
"""What Moot's own `.venv` has in any case: whoever runs it from a checkout may rehearse. A server installs less."""


def ensure(module: str, extra: str = "") -> None:
    """Return when `python -m module` can run here; else set up `.venv` and start again inside it.

    `extra` is the optional part of the installation that the module needs ("dev" for the tests). Ends the program with
    a sentence where neither can be.
    """
    if sys.version_info < OLDEST:
        sys.exit("Moot needs Python {}.{} or newer; this is {}.{}.".format(*OLDEST, *sys.version_info[:2]))
    absent = missing(extra)
    if sys.prefix != sys.base_prefix:
        if absent:
            sys.exit(advice(absent, extra or PLAIN))
    elif absent or not _installed():
        _restart(prepare(ROOT, extra or PLAIN), module)


def missing(extra: str = "") -> list[str]:
    """The modules that are needed and not installed here."""
    return [name for name in NEEDS[""] + (NEEDS[extra] if extra else ()) if importlib.util.find_spec(name) is None]


def _installed() -> bool:
    """Whether pip put Moot itself into this Python (in a container, say), so that the versions are the right ones."""
    return any(True for _ in importlib.metadata.distributions(name="moot"))


def advice(absent: list[str], extra: str) -> str:
    """What to type in a virtual environment that lacks something: Moot does not change an environment that you made."""
    return (
        f"This virtual environment lacks {', '.join(absent)}. Install what Moot needs with\n"
        f'    {sys.executable} -m pip install -e ".[{extra}]"\n'
        f"or leave the environment (deactivate) and let Moot make its own."
    )


def prepare(root: Path, extra: str = PLAIN) -> Path:
    """Make or complete `.venv` in this checkout, once for each version of pyproject.toml; returns its Python."""
    folder = root / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    version = hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()
    parts = sorted({PLAIN, extra})
    marks = [folder / f"moot-ready-{part}" for part in parts]
    if python.exists() and all(mark.exists() and mark.read_text() == version for mark in marks):
        return python
    print("Setting up Moot in .venv: this is done once and takes a minute or two ...", file=sys.stderr, flush=True)
    _make(folder, python)
    # Python compiles what is used when it is first used, which is a small part of what is installed.
    options = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    _run([str(python), "-m", "pip", "install", *options, "-e", f"{root}[{','.join(parts)}]"])
    for mark in marks:
        mark.write_text(version)
    return python


def _make(folder: Path, python: Path) -> None:
    """A virtual environment with pip in it. One made by uv has none, and a broken one is made afresh."""
    works = python.exists() and _quiet([str(python), "-c", f"import sys; sys.exit(sys.version_info < {OLDEST})"])
    if not works:
        _run([sys.executable, "-m", "venv", "--clear", str(folder)])
    elif not _quiet([str(python), "-m", "pip", "--version"]):
        _run([str(python), "-m", "ensurepip", "--upgrade"])


def _quiet(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run(command: list[str]) -> None:
    """Run a step of the set-up, its output going to standard error; ends the program when it fails."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        hint = " On Debian and Ubuntu, install python3-venv first." if "venv" in command else ""
        sys.exit(f"Moot could not be set up: `{' '.join(command)}` failed.{hint}")


def _restart(python: Path, module: str) -> None:
    """Start `python -m module` with the same arguments in place of this program."""
    command = [str(python), "-m", module, *sys.argv[1:]]
    if os.name == "nt":  # exec there returns to the shell at once and leaves two programs reading one keyboard
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


if __name__ == "__main__":
    print(prepare(ROOT, *sys.argv[1:2]))
