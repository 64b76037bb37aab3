"""When the clock acts for a silent seat (RULES A7): pure arithmetic over what the game waits for.

Kept is when each wait began, not when it ends: a wait whose time grows, like a meeting that is extended, goes on from its
own beginning.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.protocol import Waiting


def renewed(old: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> dict[str, int]:
    """When the waits began, by key: one that goes on keeps its beginning, a new one with a limit begins now, others go."""
    return {w.key: old.get(w.key, now_ms) for w in waits if w.seconds > 0}


def due(since: Mapping[str, int], wait: Waiting) -> int | None:
    """When the time of a wait is up, in milliseconds since the epoch; None without a limit."""
    began = since.get(wait.key)
    return None if began is None or wait.seconds <= 0 else began + wait.seconds * 1000


def overdue(since: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> list[Waiting]:
    """The waits whose time is up, in the game's order."""
    return [w for w in waits if (end := due(since, w)) is not None and end <= now_ms]


def next_due(since: Mapping[str, int], waits: Sequence[Waiting]) -> int | None:
    """The earliest end of a wait; None when no clock runs."""
    return min((end for w in waits if (end := due(since, w)) is not None), default=None)
