"""How long to wait before errands that could not be run are tried again: the longer, the more often it was in vain."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sessions.record import Errand

SOON_S = 5.0
"""Seconds before the first tries."""
AT_MOST_S, ENDING_S = 60.0, 600.0
"""Between two tries: while tables still have something to do, and when only the end is left, as where the bot has lost its rights over a
channel that it must give back.
"""


class Patience:
    """Of all sessions."""

    def __init__(self) -> None:
        self._vain: dict[str, tuple[tuple[int, ...], int]] = {}
        """What was left to do at the last look, and how many looks have found the same."""
        self._ending: set[str] = set()
        """Those of which only the end is left, tried in vain."""

    def seconds(self, session: str, left: Sequence[Errand]) -> float:
        """Until the next try, now that these are left; 0 for none."""
        numbers = tuple(errand.number for errand in left)
        before, times = self._vain.get(session, ((), 0))
        self.release(session)
        if not numbers:
            return 0.0
        times = times + 1 if numbers == before else 0
        self._vain[session] = numbers, times
        if ending := all(errand.place == 0 for errand in left):
            self._ending.add(session)
        return min(SOON_S * 2.0 ** min(times, 10), ENDING_S if ending else AT_MOST_S)

    def ending(self, session: str) -> bool:
        """Whether only its end is left, and was tried in vain."""
        return session in self._ending

    def release(self, session: str) -> None:
        """Forget this session."""
        self._vain.pop(session, None)
        self._ending.discard(session)
