"""When the clock acts for a silent seat (RULES A7): pure arithmetic over what the game waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.protocol import Waiting


def renewed(old: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> dict[str, int]:
    """The deadlines by key: a wait that goes on keeps its own, a new one with a limit gets one from now, others go."""
    return {w.key: old.get(w.key, now_ms + w.seconds * 1000) for w in waits if w.seconds > 0}


def overdue(deadlines: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> list[Waiting]:
    """The waits whose time is up, in the game's order."""
    return [w for w in waits if w.key in deadlines and deadlines[w.key] <= now_ms]


def next_due(deadlines: Mapping[str, int]) -> int | None:
    """The earliest deadline in milliseconds since the epoch; None when no clock runs."""
    return min(deadlines.values(), default=None)
