"""Leases: for a quarter of an hour a click's token may edit the answer to the click, and the clicked message.

Such edits count towards no global limit (docs/build/discord.md, Limits). Leases are kept in memory only:
after a restart a message is edited normally until its next click.
"""

from __future__ import annotations

from collections.abc import Callable

LIFE_MS = 14 * 60 * 1000
"""How long a token is used. It is valid for 15 minutes; a refused one would count against the bot."""
FRESH_MS = 9 * 60 * 1000
"""Minimum remaining time of a token before renewal."""


class Leases:
    """The token of the last click on each message. `now_ms` is the time in milliseconds since the epoch."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._tokens: dict[int, tuple[str, int]] = {}
        """The tokens with their end, oldest first."""

    def grant(self, message: int, token: str) -> None:
        """Store the token of a click on this message that was answered with an edit of it."""
        now = self._now_ms()
        self._tokens.pop(message, None)
        self._tokens[message] = token, now + LIFE_MS
        while self._tokens[first := next(iter(self._tokens))][1] <= now:
            del self._tokens[first]

    def token_for(self, message: int | None, *, for_ms: int = 0) -> str:
        """Return a token that may edit this message, valid for at least `for_ms` more, "" if missing."""
        token, ends = self._tokens.get(message or 0, ("", 0))
        return token if ends - self._now_ms() > for_ms else ""

    def is_fresh(self, message: int) -> bool:
        """Return whether another click on this message need not supply its token."""
        return bool(self.token_for(message, for_ms=FRESH_MS))

    def revoke(self, message: int | None) -> None:
        """Drop the lease of this message after Discord refused it."""
        self._tokens.pop(message or 0, None)
