"""When the clock acts for a silent seat (RULES A7): pure arithmetic over what the game waits for.

Kept is when each wait began, not when it ends: a wait whose time grows, like a meeting that is extended, goes on from its
own beginning.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from games.audience import Seat
from games.protocol import Waiting

NOTICE_MS = 10_000
"""A limit that is made shorter while it runs ends no earlier than so long from then."""
RETURN_MS = 15_000
"""No wait ends sooner than so long after an outage: people have to find out first that they can act again."""


def renewed(old: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> dict[str, int]:
    """When the waits began, by key: one that goes on keeps its beginning, a new one with a limit begins now, others go.

    Of one that is interrupted the time that it has taken is kept, below 0, until it goes on.
    """
    kept = {w.within: _taken(old[w.within], now_ms) for w in waits if w.within in old}
    return kept | {w.key: _began(old.get(w.key, now_ms), now_ms) for w in waits if w.seconds > 0}


def wait_beginnings(old: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> dict[str, int]:
    """Return when each wait began, by key, as `renewed` does, but whether a clock ends it or not."""
    return renewed(old, [replace(wait, seconds=max(1, wait.seconds)) for wait in waits], now_ms)


def _taken(began: int, now_ms: int) -> int:
    return began if began <= 0 else began - now_ms


def _began(began: int, now_ms: int) -> int:
    return began if began > 0 else now_ms + began


def later(since: Mapping[str, int], rest_ms: int) -> dict[str, int]:
    """The beginnings after a pause of this length."""
    return {key: began + rest_ms if began > 0 else began for key, began in since.items()}


def after_outage(since: Mapping[str, int], began: Mapping[str, int], began_ms: int, until_ms: int) -> dict[str, int]:
    """Return the beginnings once an outage is added: to each wait what it has missed of it. `began`: when each wait really began, since
    the time to return after an earlier outage may have moved its beginning far.
    """
    really = {key: began.get(key, start) for key, start in since.items()}
    missed = {key: after_outage_ms(start, began_ms, until_ms) - start for key, start in really.items()}
    return {key: start + missed[key] if start > 0 else start for key, start in since.items()}


def after_outage_ms(at_ms: int, began_ms: int, until_ms: int) -> int:
    """Return a moment from which a wait is counted, once an outage is added."""
    return at_ms + max(0, until_ms - max(at_ms, began_ms))


def with_time_to_return(since: Mapping[str, int], waits: Sequence[Waiting], until_ms: int) -> dict[str, int]:
    """Return the beginnings, moved where a wait would end too soon after the outage that ended at `until_ms`."""
    missing = {wait.key: until_ms + RETURN_MS - end for wait in waits if (end := due(since, wait)) is not None}
    return {key: began + max(0, missing.get(key, 0)) for key, began in since.items()}


def changed(since: Mapping[str, int], waits: Sequence[Waiting], now_ms: int) -> dict[str, int]:
    """When the waits began, once their limits are others: what goes on keeps its beginning, but nobody's time is up without notice."""
    began = renewed(since, waits, now_ms)
    for wait in waits:
        if (end := due(began, wait)) is not None:
            began[wait.key] += max(0, now_ms + NOTICE_MS - end)
    return began


def cut(waits: Sequence[Waiting], missed: Collection[Seat], seconds: int) -> tuple[Waiting, ...]:
    """The waits, with at most so many seconds for seats that have missed a turn, once nobody else is asked for the same.

    Until then all have one time: nobody learns from a clock which of several has answered in secret.
    """
    others = {wait.what for wait in waits if wait.seat not in missed}
    return tuple(wait if wait.what in others or wait.seconds <= seconds else replace(wait, seconds=seconds) for wait in waits)


def due(since: Mapping[str, int], wait: Waiting) -> int | None:
    """When the time of a wait is up, in milliseconds since the epoch; None without a limit."""
    began = since.get(wait.key)
    return None if began is None or wait.seconds <= 0 else began + wait.seconds * 1000


def overdue(since: Mapping[str, int], waits: Sequence[Waiting], clock_ms: int) -> list[Waiting]:
    """The waits whose time is up by the clock of reachability, in the game's order."""
    return [w for w in waits if (end := due(since, w)) is not None and end <= clock_ms]


def next_due(since: Mapping[str, int], waits: Sequence[Waiting]) -> int | None:
    """The earliest end of a wait; None when no clock runs."""
    return min((end for w in waits if (end := due(since, w)) is not None), default=None)
