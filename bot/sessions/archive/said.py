"""What people wrote in meetings, where they all let it be kept for research.

It is kept with the person, in no journal: so it goes with them, and with their yes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import astuple, dataclass

from storage.rows import user_scope
from storage.store import Store

MOST = 1_000
"""Messages of a person in one session: what comes after them is not kept."""


@dataclass(frozen=True, slots=True)
class Said:
    """A message. `table`: its number in the session; `ms`: since the start of its game."""

    table: int
    seat: int
    ms: int
    text: str


class SaidWords:
    """Of all sessions in one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one = asyncio.Lock()

    async def of(self, user: int, session: str) -> tuple[Said, ...]:
        """What is kept of this person, in the order in which it came."""
        found = await self._store.recall(user_scope(user), _key(session))
        return tuple(Said(*one) for one in json.loads(found)) if found else ()

    async def keep(self, user: int, session: str, said: Said) -> None:
        """Keep this too."""
        async with self._one:
            known = await self.of(user, session)
            if len(known) < MOST:
                told = json.dumps([astuple(one) for one in (*known, said)], ensure_ascii=False)
                await self._store.remember(user_scope(user), _key(session), told)

    async def erase(self, users: Iterable[int], session: str, table: int) -> None:
        """Keep nothing more of what these people wrote at this table."""
        async with self._one:
            for user in users:
                rest = [astuple(one) for one in await self.of(user, session) if one.table != table]
                await self._store.remember(user_scope(user), _key(session), json.dumps(rest, ensure_ascii=False) if rest else None)


def _key(session: str) -> str:
    return f"words:{session}"
