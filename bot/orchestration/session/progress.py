"""How far the tables of a class have come, and who has left them: what a session does by itself follows from that."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.session.table_lines import SLOW_MS
from bot.sessions.record import Placed
from bot.sessions.session import SessionSnapshot
from bot.tables.snapshot import Snapshot
from games.audience import INSTRUCTOR, Seat
from games.vocabulary import Action

NOTHING_DONE: Mapping[Seat, int] = MappingProxyType({})


def stage_over(snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
    """Whether a game that goes on has come to the end of a stage."""
    return snap.record.status == "playing" and scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).stages_over > 0


def between_stages(seen: SessionSnapshot, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[int, ...]:
    """The tables that have come to the end of a stage, and were not stopped there yet."""
    fresh = [placed for placed in seen.record.tables if placed.number not in seen.record.between and placed.table in tables]
    return tuple(placed.number for placed in fresh if stage_over(tables[placed.table], scenes))


def second_stage(tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[str, ...]:
    """The tables that play on after a stage of their game is over."""
    return tuple(name for name, snap in tables.items() if not snap.record.practice and stage_over(snap, scenes))


def practised(seen: SessionSnapshot, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> tuple[int, ...]:
    """Return the tables that have played as many rounds of practice as the plan, or their staff since, want."""
    found: list[int] = []
    for placed in seen.record.tables:
        snap = tables.get(placed.table)
        if snap is not None and snap.record.practice and placed.number not in seen.record.practised:
            played = scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round - 1
            if played >= seen.record.practice_ends.get(placed.number, seen.record.plan.practice) or snap.record.status == "over":
                found.append(placed.number)
    return tuple(found)


def practice_rounds(seen: SessionSnapshot, tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]) -> dict[int, int]:
    """Return the practice round that is being played, by the number of the table that plays it."""
    found: dict[int, int] = {}
    for placed in seen.record.tables:
        snap = tables.get(placed.table)
        if snap is not None and snap.record.practice and snap.record.status == "playing":
            found[placed.number] = scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round
    return found


def given_up(seen: SessionSnapshot, placed: Placed, snap: Snapshot | None) -> tuple[Seat, ...]:
    """The seats that their people have left for good: who is merely absent keeps theirs, and of a team somebody may press yet."""
    if snap is None or snap.record.status not in ("lobby", "playing") or seen.is_busy_at(placed.number):
        return ()
    held = {person.seat for person in snap.people}
    left = (seat for seat, members in enumerate(placed.seats) if members and seat not in held)
    return tuple(seat for seat in left if not any(seen.member(member) is not None for member in placed.seats[seat][1:]))


def waited_since(snap: Snapshot, acted: Mapping[Seat, int] = NOTHING_DONE) -> int | None:
    """Return since when the table waits for a player, in milliseconds since the epoch, whatever clock runs; None where it waits for nobody.

    `acted`: by seat, when its player last did something, which keeps nobody waiting, though the step is an old one.
    """
    return min(waiting_since(snap, acted).values(), default=None)


def waiting_since(snap: Snapshot, acted: Mapping[Seat, int] = NOTHING_DONE) -> dict[Seat, int]:
    """Return the seats that the game waits for, with since when. Of a table that nobody is at, none: it waits for them all."""
    began = snap.wait_began
    found: dict[Seat, int] = {}
    for wait in () if snap.is_deserted else snap.waits():
        if wait.key in began:
            since = max(began[wait.key], acted.get(wait.seat, 0))
            found[wait.seat] = min(found.get(wait.seat, since), since)
    return found


def votes_in_secret(snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
    """Whether a secret vote is running, in which nobody may learn who has voted."""
    voting = None if snap.state is None else scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).voting
    return voting is not None and voting.voted is None


def stand_in_seats(
    snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]], clock_ms: int, left: Collection[Seat], acted: Mapping[Seat, int]
) -> tuple[Seat, ...]:
    """Return the seats that stand-ins take when the staff ask for it: of players who are absent, who have left the server (`left`), or who
    have kept the table waiting for long. In a secret vote that last would tell who has not voted, so it counts for nobody.
    """
    if snap.record.status != "playing" or snap.record.is_paused:
        return ()
    waits = () if votes_in_secret(snap, scenes) else tuple(wait for wait in snap.waits() if not wait.talk)
    since = waiting_since(snap, acted)
    slow = {wait.seat for wait in waits if clock_ms - since.get(wait.seat, clock_ms) >= SLOW_MS}
    wanted = {*snap.record.missed, *left, *slow}
    return tuple(sorted(seat for seat in wanted if snap.holder(seat) is not None and snap.record.seats[seat].automatic is None))
