"""Leases: for a quarter of an hour the answer to a click may be changed by the click's own token, and the message that was clicked is one.

Such a change counts towards none of Discord's limits for all requests together (docs/discord.md, Limits). A lease is kept in memory
alone: after a restart a message is changed in the usual way until somebody clicks on it.
"""

from __future__ import annotations

from collections.abc import Callable

LIFE_MS = 14 * 60 * 1000
"""A token is good for 15 minutes; one that is refused would count against the bot."""
FRESH_MS = 9 * 60 * 1000
"""With so much left no other is needed."""


class Leases:
    """The token of the last click on each message that may change it. `now_ms` is the time in milliseconds since the epoch."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._tokens: dict[int, tuple[str, int]] = {}
        """With the time at which it ends, oldest first."""

    def grant(self, message: int, token: str) -> None:
        """Somebody has just clicked on this message, and was answered by a change of it."""
        now = self._now_ms()
        self._tokens.pop(message, None)
        self._tokens[message] = token, now + LIFE_MS
        while self._tokens[first := next(iter(self._tokens))][1] <= now:
            del self._tokens[first]

    def of(self, message: int | None, *, for_ms: int = 0) -> str:
        """The token by which this message may be changed now, and for so long yet; "" where there is none."""
        token, ends = self._tokens.get(message or 0, ("", 0))
        return token if ends - self._now_ms() > for_ms else ""

    def fresh(self, message: int) -> bool:
        """Whether another click on this message need not be asked for its token."""
        return bool(self.of(message, for_ms=FRESH_MS))

    def end(self, message: int | None) -> None:
        """Discord did not take this lease."""
        self._tokens.pop(message or 0, None)
