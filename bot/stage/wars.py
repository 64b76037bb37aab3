"""Detects others that keep undoing what Moot does: cleaners, bots that reopen threads or restore permissions.

Moot redoes its work a few times at once, then at growing intervals, and reports it once. Anything that lets
people speak in silence is always undone at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ROUNDS = 5
"""Number of rounds that are redone at once."""
PEACE_MS = 600_000
"""Time without another round before a war is forgotten."""
FIRST_MS, LONGEST_MS = 60_000, 1_800_000
"""The first and the longest pause; each is twice as long as the one before."""
FIRST_POST_MS, LONGEST_POST_MS = 5_000, 60_000
"""The pauses for a post, without which people may be unable to play."""


@dataclass(slots=True)
class _War:
    rounds: int = 0
    last_ms: int = 0
    until_ms: int = 0


class Wars:
    """Repeatedly undone things, by table and subject ("post:card", "thread:17", "rights:table")."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._wars: dict[tuple[str, str], _War] = {}
        self.tell: Callable[[str, str], None] = lambda _table, _kind: None
        """Called with a table and the kind of thing ("post", "thread", "rights", "signs") when a war begins.
        """

    def seconds_left(self, table: str, what: str) -> float:
        """Return the seconds until this is redone; 0 if it may be redone now."""
        war, now = self._wars.get((table, what)), self._now_ms()
        is_held = war is not None and war.last_ms <= now < war.until_ms  # the clock may have been put back
        return (war.until_ms - now) / 1000 if war is not None and is_held else 0.0

    def is_held(self, table: str, what: str) -> bool:
        """Return whether this is left undone for now."""
        return self.seconds_left(table, what) > 0

    def may_answer(self, table: str, what: str) -> bool:
        """Count a round of undoing. Returns whether to redo it at once."""
        now = self._now_ms()
        if self.is_held(table, what):
            return False
        war = self._wars.get((table, what))
        if war is None or not war.last_ms <= now < max(war.last_ms, war.until_ms) + PEACE_MS:
            war = self._wars[table, what] = _War()
        war.rounds, war.last_ms = war.rounds + 1, now
        if war.rounds <= ROUNDS:
            return True
        if war.rounds == ROUNDS + 1:
            self.tell(table, what.partition(":")[0])
        first, longest = (
            (FIRST_POST_MS, LONGEST_POST_MS) if what.startswith("post:") else (FIRST_MS, LONGEST_MS)
        )
        war.until_ms = now + min(first << min(war.rounds - ROUNDS - 1, 10), longest)
        return False

    def release(self, table: str) -> None:
        """Forget this table."""
        self._wars = {key: war for key, war in self._wars.items() if key[0] != table}
