"""Undeliverable letters, as to a user with closed direct messages: they wait for that user's next private
answer.
"""

from __future__ import annotations

import json

from bot.scenes.model import Panel
from storage.rows import user_scope
from storage.store import Store

KEY = "unread"
"""A key of the user, so that it is erased with them."""
MAX_LETTERS = 5
"""Letters that wait for one user; older ones are dropped."""
MAX_KNOWN = 10_000
"""Users without letters that are cached."""


class UnreadLetters:
    """The waiting letters, as plain text."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._without: set[int] = set()

    async def add_letter(self, user: int, panel: Panel) -> None:
        """Let this panel's text wait for this user."""
        words = "\n".join(filter(None, (panel.title, panel.text)))
        waiting = [*await self.letters_to(user), words]
        await self._store.set_value(user_scope(user), KEY, json.dumps(waiting[-MAX_LETTERS:]))
        self._without.discard(user)

    async def letters_to(self, user: int) -> list[str]:
        """Return the letters for this user, oldest first."""
        if user in self._without:
            return []
        stored = await self._store.get_value(user_scope(user), KEY)
        if stored is not None:
            return [str(words) for words in json.loads(stored)]
        if len(self._without) >= MAX_KNOWN:
            self._without.clear()
        self._without.add(user)
        return []

    async def remove_read(self, user: int, count: int) -> None:
        """Remove the `count` oldest letters, which were read."""
        left = (await self.letters_to(user))[count:]
        await self._store.set_value(user_scope(user), KEY, json.dumps(left) if left else None)
