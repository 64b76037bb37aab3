"""People's words in meetings, kept if all of them allow it for research.

They are stored with the person, in no journal: so they go with them, and with their yes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass

from storage.rows import user_scope
from storage.store import Store

MOST = 1_000
"""Most messages kept of one person in one session."""


@dataclass(frozen=True, slots=True)
class MeetingMessage:
    """A message. `table`: its number in the session; `ms`: since the start of its game."""

    table: int
    seat: int
    ms: int
    text: str


class MeetingWords:
    """The words of all sessions in one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one = asyncio.Lock()

    async def get(self, user: int, session: str) -> tuple[MeetingMessage, ...]:
        """Return this person's messages, in order."""
        stored_value = await self._store.get_value(user_scope(user), _key(session))
        return tuple(MeetingMessage(*one) for one in json.loads(stored_value)) if stored_value else ()

    async def keep(self, user: int, session: str, message: MeetingMessage) -> None:
        """Keep another message."""
        async with self._one:
            earlier = await self.get(user, session)
            if len(earlier) < MOST:
                content = json.dumps([astuple(one) for one in (*earlier, message)], ensure_ascii=False)
                await self._store.set_value(user_scope(user), _key(session), content)

    async def erase(self, users: Iterable[int], session: str, table: int) -> None:
        """Erase these people's messages at this table."""
        async with self._one:
            for user in users:
                rest = [astuple(one) for one in await self.get(user, session) if one.table != table]
                await self._store.set_value(
                    user_scope(user), _key(session), json.dumps(rest, ensure_ascii=False) if rest else None
                )


def _key(session: str) -> str:
    return f"words:{session}"
