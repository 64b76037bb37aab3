"""Set-up on a bare Python: makes `.venv` once with what is needed, and starts the program again inside it.

Standard library only, and nothing newer than Python 3.7 in its syntax, so that an old Python gets a sentence
and no traceback. Inside a virtual environment it changes nothing.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

MIN_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
NEEDED_MODULES = {
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
DEFAULT_EXTRA = "rehearsal"
"""What Moot's own `.venv` has in any case: whoever runs it from a checkout may rehearse. A server installs
less.
"""


def ensure(module: str, extra: str = "") -> None:
    """Return when `python -m module` can run here; else set up `.venv` and start again inside it.

    `extra` is the optional part of the installation that the module needs ("dev" for the tests). Ends the
    program with a sentence where neither can be.
    """
    if sys.version_info < MIN_PYTHON:
        sys.exit(
            "Moot needs Python {}.{} or newer; this is {}.{}.".format(*MIN_PYTHON, *sys.version_info[:2])
        )
    absent = missing_modules(extra)
    if sys.prefix != sys.base_prefix:
        if absent:
            sys.exit(install_advice(absent, extra or DEFAULT_EXTRA))
    elif absent or not _is_installed():
        _restart(prepare_venv(ROOT, extra or DEFAULT_EXTRA), module)


def missing_modules(extra: str = "") -> list[str]:
    """Return the needed modules that are not installed."""
    return [
        name
        for name in NEEDED_MODULES[""] + (NEEDED_MODULES[extra] if extra else ())
        if importlib.util.find_spec(name) is None
    ]


def _is_installed() -> bool:
    """Whether pip installed Moot into this Python (e.g. in a container), with the right versions."""
    return any(True for _ in importlib.metadata.distributions(name="moot"))


def install_advice(absent: list[str], extra: str) -> str:
    """Return what to type in a virtual environment that lacks modules: Moot does not change a user's
    environment.
    """
    return (
        f"This virtual environment lacks {', '.join(absent)}. Install what Moot needs with\n"
        f'    {sys.executable} -m pip install -e ".[{extra}]"\n'
        f"or leave the environment (deactivate) and let Moot make its own."
    )


def prepare_venv(root: Path, extra: str = DEFAULT_EXTRA) -> Path:
    """Make or complete `.venv` in this checkout, once for each version of pyproject.toml; return its Python."""
    folder = root / ".venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    version = hashlib.sha256((root / "pyproject.toml").read_bytes()).hexdigest()
    parts = sorted({DEFAULT_EXTRA, extra})
    marks = [folder / f"moot-ready-{part}" for part in parts]
    if python.exists() and all(mark.exists() and mark.read_text() == version for mark in marks):
        return python
    print(
        "Setting up Moot in .venv: this is done once and takes a minute or two ...",
        file=sys.stderr,
        flush=True,
    )
    _make_venv(folder, python)
    # Python compiles what is used when it is first used, which is a small part of what is installed.
    options = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    _run([str(python), "-m", "pip", "install", *options, "-e", f"{root}[{','.join(parts)}]"])
    for mark in marks:
        mark.write_text(version)
    return python


def _make_venv(folder: Path, python: Path) -> None:
    """Make a virtual environment with pip. One made by uv has none, and a broken one is replaced."""
    works = python.exists() and _succeeds(
        [str(python), "-c", f"import sys; sys.exit(sys.version_info < {MIN_PYTHON})"]
    )
    if not works:
        _run([sys.executable, "-m", "venv", "--clear", str(folder)])
    elif not _succeeds([str(python), "-m", "pip", "--version"]):
        _run([str(python), "-m", "ensurepip", "--upgrade"])


def _succeeds(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _run(command: list[str]) -> None:
    """Run a step of the set-up with its output on standard error; exit if it fails."""
    if subprocess.run(command, stdout=sys.stderr, check=False).returncode:
        hint = " On Debian and Ubuntu, install python3-venv first." if "venv" in command else ""
        sys.exit(f"Moot could not be set up: `{' '.join(command)}` failed.{hint}")


def _restart(python: Path, module: str) -> None:
    """Start `python -m module` with the same arguments in place of this program."""
    command = [str(python), "-m", module, *sys.argv[1:]]
    if (
        os.name == "nt"
    ):  # exec there returns to the shell at once and leaves two programs reading one keyboard
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(command[0], command)


if __name__ == "__main__":
    print(prepare_venv(ROOT, *sys.argv[1:2]))
