"""How far the tables of a class have come, and who has left them: what a session does by itself follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.sessions.record import Placed
from bot.sessions.session import Seen
from bot.tables.snapshot import Snapshot
from games.audience import INSTRUCTOR, Seat
from games.vocabulary import Action


def stage_over(snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
    """Whether a game that goes on has come to the end of a stage."""
    return snap.record.status == "playing" and scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).stages_over > 0


def between_stages(seen: Seen, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[int, ...]:
    """The tables that have come to the end of a stage, and were not stopped there yet."""
    fresh = [placed for placed in seen.record.tables if placed.number not in seen.record.between and placed.table in tables]
    return tuple(placed.number for placed in fresh if stage_over(tables[placed.table], scenes))


def second_stage(tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[str, ...]:
    """The tables that play on after a stage of their game is over."""
    return tuple(name for name, snap in tables.items() if not snap.record.practice and stage_over(snap, scenes))


def practised(seen: Seen, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[int, ...]:
    """The tables that have played as many rounds of practice as the plan wants."""
    found: list[int] = []
    for placed in seen.record.tables:
        snap = tables.get(placed.table)
        if snap is not None and snap.record.practice and placed.number not in seen.record.practised:
            played = scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round - 1
            if played >= seen.record.plan.practice or snap.record.status == "over":
                found.append(placed.number)
    return tuple(found)


def given_up(seen: Seen, placed: Placed, snap: Snapshot | None) -> tuple[Seat, ...]:
    """The seats that their people have left for good: who is merely absent keeps theirs, and of a team somebody may press yet."""
    if snap is None or snap.record.status not in ("lobby", "playing") or seen.busy_at(placed.number):
        return ()
    held = {person.seat for person in snap.people}
    left = (seat for seat, members in enumerate(placed.seats) if members and seat not in held)
    return tuple(seat for seat in left if not any(seen.member(member) is not None for member in placed.seats[seat][1:]))


def waited_since(snap: Snapshot) -> int | None:
    """Since when the table waits for somebody, in milliseconds since the epoch; None where no clock runs."""
    return min((since for wait in snap.waiting() if (since := snap.record.since.get(wait.key, 0)) > 0), default=None)
