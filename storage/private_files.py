"""Files and folders that hold secrets or people's data: made for their owner alone, and how to see that one is not."""

from __future__ import annotations

import os
from pathlib import Path

OTHERS = 0o077
"""The rights of everybody but the owner."""


def make_private_folders(folder: Path) -> None:
    """Make this folder and the missing ones above it, for their owner alone; those that exist keep their rights. Raises OSError."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(mode=0o700, exist_ok=True)
    if not is_folder(folder):
        raise NotADirectoryError(20, os.strerror(20), str(folder))


def make_private_file(file: Path) -> None:
    """Make this file, empty and for its owner alone, unless it exists. Raises OSError."""
    file.touch(mode=0o600)


def is_open_to_others(file: Path) -> bool:
    """Whether this file exists and other users of the computer may read or change it. Windows keeps no such rights in a file's mode."""
    try:
        return os.name != "nt" and bool(file.stat().st_mode & OTHERS)
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether this is a folder; False also if nobody can tell, for example of a name that is too long."""
    try:
        return path.is_dir()
    except OSError:
        return False
