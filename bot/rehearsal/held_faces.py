"""The faces that the page's windows hold: while a window is a student, no automatic player acts for that
student.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

LEASE_S = 600.0
"""Seconds for which a hidden window keeps its face: it gives its connection back, and may be closed without a
word.
"""


class HeldFaces:
    """The faces by window. A window holds one face at a time."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        """`now`: the wall's seconds, not the rehearsal's, which can be skipped."""
        self._now = now
        self._faces: dict[str, str] = {}
        self._connections: Counter[str] = Counter()
        """By window: it opens a new one before the server notices the end of the old one."""
        self._until: dict[str, float] = {}
        """When the hold of a hidden window ends."""

    def hold(self, window: str, key: str) -> None:
        """Let this window hold this face, in place of the one that it held. Each connection of it that ends
        calls `hide`.
        """
        self._faces[window] = key
        self._connections[window] += 1
        self._until.pop(window, None)

    def hide(self, window: str) -> None:
        """Keep the face of a window for a while after its last connection has ended."""
        self._connections[window] -= 1
        if self._connections[window] <= 0:
            del self._connections[window]
            if window in self._faces:
                self._until[window] = self._now() + LEASE_S

    def release(self, window: str) -> None:
        """Let the face of this window go."""
        self._faces.pop(window, None)
        self._until.pop(window, None)

    def is_held(self, key: str) -> bool:
        """Whether a window holds this face now."""
        for window in [window for window, until in self._until.items() if until <= self._now()]:
            self.release(window)
        return key in self._faces.values()
