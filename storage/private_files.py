"""Creates files and folders with secrets or personal data for their owner alone, and detects those open to
others.
"""

from __future__ import annotations

import os
from pathlib import Path

OTHERS = 0o077
"""Permission bits of everyone but the owner."""


def make_private_folders(folder: Path) -> None:
    """Create this folder and its missing parents for their owner alone. Existing ones keep their permissions.
    Raises OSError.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)
    if not is_folder(folder):
        raise NotADirectoryError(20, os.strerror(20), str(folder))


def make_private_file(file: Path) -> None:
    """Create this file, empty and for its owner alone, unless it exists. Raises OSError."""
    file.touch(mode=0o600)


def is_open_to_others(file: Path) -> bool:
    """Return whether this file exists and other users may read or change it. Always False on Windows, whose
    file modes lack these permissions.
    """
    try:
        return os.name != "nt" and bool(file.stat().st_mode & OTHERS)
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Return whether this is a folder. False also if unknown, for example for a name that is too long."""
    try:
        return path.is_dir()
    except OSError:
        return False
