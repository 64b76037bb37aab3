"""Hands raised in a ballot: reactions under its message, counted like any other vote (RULES C-107).

A reaction carries no authority and no memory: whose it is and what it means now is asked of the table. What Discord tells
twice is a vote that stands already.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import structlog

from bot.scenes.game_scenes import GameScenes, Show
from bot.stage.port import PortError
from bot.stage.stage import Stage
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.tables import Tables
from games.audience import Seat, seat_audience
from games.protocol import Actor
from games.refusal import Refusal

log = structlog.get_logger(__name__)


class Hands:
    """Turns hands into votes."""

    def __init__(self, tables: Tables, stage: Stage, scenes: Mapping[str, GameScenes[Any]]) -> None:
        self._tables = tables
        self._stage = stage
        self._scenes = scenes

    async def moved(self, name: str, key: str, user: int, emoji: str, *, raised: bool) -> bool:
        """A hand went up under this post, or down again; whether the table has changed by it."""
        table = await self._tables.find(name)
        if table is None:
            return False
        snap = await table.fresh()
        part = snap.part(user)
        if part is None or part.seat is None:
            return False
        show = self._show(snap, part.seat, key)
        if show is None or emoji not in show.votes:
            return False
        if not raised:
            return emoji == show.standing and await _play(table, part.seat, show.back)
        if emoji == show.standing:
            return False
        changed = await _play(table, part.seat, show.votes[emoji])
        old = show.standing if changed else emoji  # the last one stands; a hand that does not count goes down
        if old is not None:
            await self._lower(name, key, user, old)
        return changed

    async def recount(self, table: Table) -> bool:
        """Count the hands that went up while nobody was looking; whether the table has changed by it. Raises PortError.

        Who holds up two hands is not counted anew: which came last, nobody can tell.
        """
        snap, changed = await table.fresh(), False
        for person in snap.people:
            show = None if person.seat is None else self._show(snap, person.seat)
            if show is None or person.seat is None:
                continue
            up = [emoji for emoji, users in (await self._stage.hands(snap.table, show.key)).items() if person.user in users]
            if len(up) == 1 and up[0] in show.votes and up[0] != show.standing:
                changed = await _play(table, person.seat, show.votes[up[0]]) or changed
        return changed

    async def _lower(self, name: str, key: str, user: int, emoji: str) -> None:
        try:
            await self._stage.take_hand(name, key, user, emoji)
        except PortError as problem:  # the vote counts all the same: only the last one does
            log.info("hand_not_lowered", table=name, problem=type(problem).__name__)

    def _show(self, snap: Snapshot, seat: Seat, key: str | None = None) -> Show | None:
        """The open show of hands in which this seat votes, if it is this one."""
        if snap.state is None or snap.record.status != "playing" or snap.record.paused:
            return None
        show = self._scenes[snap.game.name].show_of_hands(snap.view(seat_audience(seat)))
        return show if show is not None and key in (None, show.key) else None


async def _play(table: Table, seat: Seat, action: Any) -> bool:
    return not isinstance(await table.play(Actor(seat), action), Refusal)
