"""Reading a file that somebody names on the command line: a small and ordinary one, or one sentence at once."""

from __future__ import annotations

import os
import stat
from pathlib import Path

MOST_BYTES = 16 * 1024 * 1024
"""No game is nearly as long, so a larger file is a mistake."""


class BadFileError(Exception):
    """This file is not read. The message says why."""


def content(file: Path) -> bytes:
    """What stands in the file. Raises BadFileError for one that is large, missing, or none: a pipe would keep us waiting for ever."""
    try:
        opened = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
    except OSError as error:
        raise BadFileError(error.strerror or "it cannot be opened") from None
    with os.fdopen(opened, "rb") as stream:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise BadFileError("this is no ordinary file")
        try:
            found = stream.read(MOST_BYTES + 1)
        except OSError as error:
            raise BadFileError(error.strerror or "it cannot be read") from None
    if len(found) > MOST_BYTES:
        raise BadFileError(f"this file is too large to be one game: {MOST_BYTES // 2**20} MB are the most")
    return found
