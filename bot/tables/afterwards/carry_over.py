"""What a game leaves of its players for whoever leads their next one in the same class (`Outcome.keepsakes`).

It is kept under the person, so that it goes when they ask to be forgotten, and for each class apart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.tables.afterwards.holders import share_of_others, table_sittings
from bot.tables.snapshot import Snapshot
from storage.rows import user_scope
from storage.store import Store

OTHERS = 0.5
"""What a seat came to is no figure of its person if others made this share of its moves, or more."""
KEPT = "keepsakes"
"""What was kept of a table that is over, so that looking at it again later overwrites nothing newer."""


class CarryOver:
    """Keeps them at the end of a game, and finds them at the beginning of the next."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: dict[str, tuple[tuple[int | None, ...], tuple[Mapping[str, int], ...]]] = {}
        """By table: who sat there when it was looked up, and what was found."""
        self._kept: dict[str, str] = {}

    def of(self, table: str) -> tuple[Mapping[str, int], ...]:
        """By seat, as it was last looked up; empty where nothing is known of anybody."""
        _, found = self._found.get(table, ((), ()))
        return found if any(found) else ()

    async def follow(self, snap: Snapshot) -> None:
        """After every change of a table: look up who has sat down, and keep what a game that is over leaves."""
        if snap.record.status == "playing":
            await self._look_up(snap)
        elif snap.record.status == "over":
            self._found.pop(snap.table, None)
            if not snap.record.practice:
                await self._keep(snap)

    def release(self, table: str) -> None:
        """Forget what was looked up for this table; what it left is in the store."""
        self._found.pop(table, None)
        self._kept.pop(table, None)

    async def _look_up(self, snap: Snapshot) -> None:
        users = _users(snap)
        before, _ = self._found.get(snap.table, (None, ()))
        if users != before:
            scopes = ["" if user is None else user_scope(user) for user in users]
            kept = await self._store.recall_each([scope for scope in scopes if scope])
            texts = [kept.get(scope, {}).get(_key(snap)) for scope in scopes]
            self._found[snap.table] = (users, tuple(json.loads(text) if text else {} for text in texts))

    async def _keep(self, snap: Snapshot) -> None:
        outcome, users = snap.game.outcome(snap.state), _users(snap)
        left = [{} if outcome is None else outcome.keepsakes(seat) for seat in range(len(users))]
        mark, scope = json.dumps(left), f"table:{snap.table}"  # of the seats, whoever has played them
        if not any(left) or self._kept.get(snap.table) == mark:
            return
        if await self._store.recall(scope, KEPT) != mark:
            rows = await self._store.journal(snap.table)
            table = table_sittings(snap, rows)
            for seat, (user, figures) in enumerate(zip(users, left, strict=True)):
                people = [one.person for one in table.of_seat(seat) if one.person is not None]
                if user is not None and people and share_of_others(table, rows, seat, people[-1]) < OTHERS:
                    await self._store.remember(user_scope(user), _key(snap), json.dumps(figures))
            await self._store.remember(scope, KEPT, mark)
        self._kept[snap.table] = mark


def _key(snap: Snapshot) -> str:
    """One game in one class."""
    return f"{snap.game.name}:{snap.guild}"


def _users(snap: Snapshot) -> tuple[int | None, ...]:
    """By seat, who sits there."""
    sitting = {person.seat: person.user for person in snap.people}
    return tuple(sitting.get(seat) for seat in range(len(snap.record.seats)))
