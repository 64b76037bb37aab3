"""Carries figures of a player over to the next game they lead in the same class (`Outcome.keepsakes`).

They are stored under the person, so that erasing the person erases them, and for each class separately.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.tables.results.holders import share_of_others, table_sittings
from bot.tables.snapshot import Snapshot
from storage.rows import user_scope
from storage.store import Store

OTHERS = 0.5
"""Share of a seat's moves by others above which its result says nothing about its person."""
KEPT = "keepsakes"
"""Key of the note that a finished table was kept, so that a later look overwrites nothing newer."""


class CarryOver:
    """Keeps the figures at the end of a game, and finds them at the start of the next."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: dict[str, tuple[tuple[int | None, ...], tuple[Mapping[str, int], ...]]] = {}
        """By table, its people at the last look-up, and the result."""
        self._kept: dict[str, str] = {}

    def keepsakes(self, table: str) -> tuple[Mapping[str, int], ...]:
        """Return the figures by seat at the last look-up; empty if none is known."""
        _, keepsakes = self._found.get(table, ((), ()))
        return keepsakes if any(keepsakes) else ()

    async def follow(self, snap: Snapshot) -> None:
        """Look up new people of a running table, and keep the figures of a finished one."""
        if snap.record.status == "playing":
            await self._look_up(snap)
        elif snap.record.status == "over":
            self._found.pop(snap.table, None)
            if not snap.record.practice:
                await self._keep(snap)

    def release(self, table: str) -> None:
        """Forget the look-ups of this table; its figures are in the store."""
        self._found.pop(table, None)
        self._kept.pop(table, None)

    async def _look_up(self, snap: Snapshot) -> None:
        users = _users(snap)
        before, _ = self._found.get(snap.table, (None, ()))
        if users != before:
            scopes = ["" if user is None else user_scope(user) for user in users]
            stored_values = await self._store.get_values_by_scope([scope for scope in scopes if scope])
            texts = [stored_values.get(scope, {}).get(_key(snap)) for scope in scopes]
            self._found[snap.table] = (users, tuple(json.loads(text) if text else {} for text in texts))

    async def _keep(self, snap: Snapshot) -> None:
        outcome, users = snap.game.outcome(snap.state), _users(snap)
        left = [{} if outcome is None else outcome.carry_over_figures(seat) for seat in range(len(users))]
        mark, scope = json.dumps(left), f"table:{snap.table}"  # of the seats, whoever has played them
        if not any(left) or self._kept.get(snap.table) == mark:
            return
        if await self._store.get_value(scope, KEPT) != mark:
            rows = await self._store.journal(snap.table)
            table = table_sittings(snap, rows)
            for seat, (user, figures) in enumerate(zip(users, left, strict=True)):
                people = [one.person for one in table.of_seat(seat) if one.person is not None]
                if user is not None and people and share_of_others(table, rows, seat, people[-1]) < OTHERS:
                    await self._store.set_value(user_scope(user), _key(snap), json.dumps(figures))
            await self._store.set_value(scope, KEPT, mark)
        self._kept[snap.table] = mark


def _key(snap: Snapshot) -> str:
    """Return the key of one game in one class."""
    return f"{snap.game.name}:{snap.guild}"


def _users(snap: Snapshot) -> tuple[int | None, ...]:
    """Return the user on each seat."""
    sitting = {person.seat: person.user for person in snap.people}
    return tuple(sitting.get(seat) for seat in range(len(snap.record.seats)))
