"""What to type for this program, here."""

from __future__ import annotations

import sys
from pathlib import Path


def called() -> str:
    """How this program was started: as a module of a checkout, or by the name that an installation gives it."""
    return "moot" if Path(sys.argv[0]).stem == "moot" else "python3 -m bot"
