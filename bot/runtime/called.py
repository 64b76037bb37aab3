"""The name of this program on the command line."""

from __future__ import annotations

import sys
from pathlib import Path


def program_name() -> str:
    """Return how this program was started: as a module of a checkout, or by its installed name."""
    return "moot" if Path(sys.argv[0]).stem == "moot" else "python3 -m bot"
