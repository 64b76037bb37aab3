"""Plays the seats that nobody holds: each automatic player sees what its seat may know, and acts like anybody else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from games.audience import seat_audience
from games.protocol import Actor, By, Waiting
from games.refusal import Refusal


async def play_once(table: Table, players: Mapping[str, Any]) -> bool:
    """One move of one automatic seat. False when no automatic seat is waited for."""
    snap = await table.look()
    for wait in snap.waiting():
        name = snap.record.seats[wait.seat].automatic
        if name is not None:
            return await move(table, snap, wait, players[name], by="automatic")
    return False


async def move(table: Table, snap: Snapshot, wait: Waiting, player: Any, *, by: By) -> bool:
    """Let this player act for the seat that is waited for; what it wishes and may not, becomes the seat's default."""
    seat, game = wait.seat, table.game
    legal = game.legal(snap.state, seat)
    fallback = game.default(snap.state, seat)
    if not legal and fallback is None:
        return False
    wish = player.choose(lambda: snap.view(seat_audience(seat)), legal, table.chance(snap)) if legal else fallback
    result = await table.play(Actor(seat, by), wish)
    if isinstance(result, Refusal) and fallback is not None:
        result = await table.play(Actor(seat, by), fallback)
    return not isinstance(result, Refusal)
