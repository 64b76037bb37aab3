"""Python's search for rubbish: for things that refer to each other and to which nothing else refers."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Search for none meanwhile: modules stay for good, and games leave none. It would take a sixth of a start, a tenth of a simulation."""
    searching = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if searching:
            gc.enable()
