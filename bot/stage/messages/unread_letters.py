"""Letters that could not be delivered, as to somebody with closed direct messages: they wait for this person's next private answer."""

from __future__ import annotations

import json

from bot.scenes.model import Panel
from storage.rows import user_scope
from storage.store import Store

KEY = "unread"
"""Under the person, so that it is erased with them."""
MOST = 5
"""Letters that wait for one person; older ones give way."""
KNOWN = 10_000
"""People of whom is known at most, without asking the store, that nothing waits for them."""


class UnreadLetters:
    """The letters that wait for people, as plain words."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._without: set[int] = set()

    async def keep(self, user: int, panel: Panel) -> None:
        """Let the words of this panel wait for this person."""
        words = "\n".join(filter(None, (panel.title, panel.text)))
        waiting = [*await self.letters_to(user), words]
        await self._store.set_value(user_scope(user), KEY, json.dumps(waiting[-MOST:]))
        self._without.discard(user)

    async def letters_to(self, user: int) -> list[str]:
        """What waits for this person, the oldest first."""
        if user in self._without:
            return []
        kept = await self._store.get_value(user_scope(user), KEY)
        if kept is not None:
            return [str(words) for words in json.loads(kept)]
        if len(self._without) >= KNOWN:
            self._without.clear()
        self._without.add(user)
        return []

    async def take(self, user: int, count: int) -> None:
        """So many of the oldest have been read."""
        left = (await self.letters_to(user))[count:]
        await self._store.set_value(user_scope(user), KEY, json.dumps(left) if left else None)
