"""Deadlines of a table's waits (RULES A7): pure arithmetic on what the game waits for.

The record keeps when each wait began, not when it ends, so that a wait whose limit grows, such as an extended
meeting, keeps its beginning.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from games.audience import Seat
from games.protocol import PendingInput

NOTICE_MS = 10_000
"""Least time that a wait still has after its limit was shortened while it ran."""
RETURN_MS = 15_000
"""Least time that a wait still has after an outage: people must first notice that they can act again."""


def updated_wait_starts(old: Mapping[str, int], waits: Sequence[PendingInput], now_ms: int) -> dict[str, int]:
    """Return the start of each wait by key. Continuing waits keep theirs, new ones with a limit start now,
    ended ones go.

    For an interrupted wait (`Waiting.within`) the elapsed time is stored as a number below 0 until it goes
    on.
    """
    suspended = {w.within: _suspended_start(old[w.within], now_ms) for w in waits if w.within in old}
    return suspended | {w.key: _resumed_start(old.get(w.key, now_ms), now_ms) for w in waits if w.seconds > 0}


def all_wait_starts(old: Mapping[str, int], waits: Sequence[PendingInput], now_ms: int) -> dict[str, int]:
    """Return the starts as `updated_wait_starts` does, for waits without a limit too."""
    return updated_wait_starts(old, [replace(wait, seconds=max(1, wait.seconds)) for wait in waits], now_ms)


def _suspended_start(began: int, now_ms: int) -> int:
    return began if began <= 0 else began - now_ms


def _resumed_start(began: int, now_ms: int) -> int:
    return began if began > 0 else now_ms + began


def shift_starts(since: Mapping[str, int], rest_ms: int) -> dict[str, int]:
    """Return the starts after a pause of `rest_ms`."""
    return {key: began + rest_ms if began > 0 else began for key, began in since.items()}


def starts_after_outage(
    since: Mapping[str, int], began: Mapping[str, int], began_ms: int, until_ms: int
) -> dict[str, int]:
    """Return the starts after an outage, each moved by its wait's loss.

    `began`: the real beginnings, since an earlier outage may have moved a start far.
    """
    really = {key: began.get(key, start) for key, start in since.items()}
    missed = {key: moment_after_outage(start, began_ms, until_ms) - start for key, start in really.items()}
    return {key: start + missed[key] if start > 0 else start for key, start in since.items()}


def moment_after_outage(at_ms: int, began_ms: int, until_ms: int) -> int:
    """Return the start of a wait, moved by its loss in an outage."""
    return at_ms + max(0, until_ms - max(at_ms, began_ms))


def starts_with_return_time(
    since: Mapping[str, int], waits: Sequence[PendingInput], until_ms: int
) -> dict[str, int]:
    """Return the starts, moved where a wait would end within `RETURN_MS` of the outage's end at `until_ms`."""
    missing = {
        wait.key: until_ms + RETURN_MS - end
        for wait in waits
        if (end := deadline_ms(since, wait)) is not None
    }
    return {key: began + max(0, missing.get(key, 0)) for key, began in since.items()}


def starts_after_limit_change(
    since: Mapping[str, int], waits: Sequence[PendingInput], now_ms: int
) -> dict[str, int]:
    """Return the starts after limits changed: continuing waits keep theirs, but none ends within `NOTICE_MS`."""
    starts = updated_wait_starts(since, waits, now_ms)
    for wait in waits:
        if (end := deadline_ms(starts, wait)) is not None:
            starts[wait.key] += max(0, now_ms + NOTICE_MS - end)
    return starts


def cap_limits(
    waits: Sequence[PendingInput], missed: Collection[Seat], seconds: int
) -> tuple[PendingInput, ...]:
    """Return the waits, capped at `seconds` for seats that missed a turn and are the last awaited for the
    same.

    Until then all limits are equal, so that no clock reveals who has answered in secret.
    """
    others = {wait.what for wait in waits if wait.seat not in missed}
    return tuple(
        wait if wait.what in others or wait.seconds <= seconds else replace(wait, seconds=seconds)
        for wait in waits
    )


def deadline_ms(since: Mapping[str, int], wait: PendingInput) -> int | None:
    """Return when a wait's time is up, in milliseconds since the epoch, or None without a limit."""
    began = since.get(wait.key)
    return None if began is None or wait.seconds <= 0 else began + wait.seconds * 1000


def overdue_waits(
    since: Mapping[str, int], waits: Sequence[PendingInput], clock_ms: int
) -> list[PendingInput]:
    """Return the waits whose time is up by the clock of reachability, in the game's order."""
    return [w for w in waits if (end := deadline_ms(since, w)) is not None and end <= clock_ms]


def next_deadline_ms(since: Mapping[str, int], waits: Sequence[PendingInput]) -> int | None:
    """Return the earliest deadline, or None if no clock runs."""
    return min((end for w in waits if (end := deadline_ms(since, w)) is not None), default=None)
