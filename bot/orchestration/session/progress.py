"""The progress of a class's tables and their departed players, the basis of a session's automatic steps."""

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


def is_stage_over(snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
    """Return whether a running game has finished a stage."""
    return (
        snap.record.status == "playing"
        and scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).stages_over > 0
    )


def newly_between_stages(
    session_snap: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
) -> tuple[int, ...]:
    """Return the tables that have finished a stage and were not stopped there yet."""
    fresh = [
        placed
        for placed in session_snap.record.tables
        if placed.number not in session_snap.record.between and placed.table in tables
    ]
    return tuple(placed.number for placed in fresh if is_stage_over(tables[placed.table], scenes))


def tables_in_second_stage(
    tables: Mapping[str, Snapshot], scenes: Mapping[str, GameScenes[Any, Action]]
) -> tuple[str, ...]:
    """Return the tables that play on after a finished stage."""
    return tuple(
        name for name, snap in tables.items() if not snap.record.practice and is_stage_over(snap, scenes)
    )


def tables_done_practising(
    session_snap: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
) -> tuple[int, ...]:
    """Return the tables that have played the practice rounds that the plan, or their staff since, want."""
    numbers: list[int] = []
    for placed in session_snap.record.tables:
        snap = tables.get(placed.table)
        if snap is not None and snap.record.practice and placed.number not in session_snap.record.practised:
            played = scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round - 1
            if (
                played
                >= session_snap.record.practice_ends.get(placed.number, session_snap.record.plan.practice)
                or snap.record.status == "over"
            ):
                numbers.append(placed.number)
    return tuple(numbers)


def practice_rounds(
    session_snap: SessionSnapshot,
    tables: Mapping[str, Snapshot],
    scenes: Mapping[str, GameScenes[Any, Action]],
) -> dict[int, int]:
    """Return the current practice round by table number."""
    rounds: dict[int, int] = {}
    for placed in session_snap.record.tables:
        snap = tables.get(placed.table)
        if snap is not None and snap.record.practice and snap.record.status == "playing":
            rounds[placed.number] = scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).round
    return rounds


def given_up_seats(session_snap: SessionSnapshot, placed: Placed, snap: Snapshot | None) -> tuple[Seat, ...]:
    """Return the seats whose people have left for good. Absent players keep theirs, and a team's other
    members may still press.
    """
    if (
        snap is None
        or snap.record.status not in ("lobby", "playing")
        or session_snap.is_busy_at(placed.number)
    ):
        return ()
    held_seats = {person.seat for person in snap.people}
    left = (seat for seat, members in enumerate(placed.seats) if members and seat not in held_seats)
    return tuple(
        seat
        for seat in left
        if not any(session_snap.member(member) is not None for member in placed.seats[seat][1:])
    )


def first_wait_ms(snap: Snapshot, acted: Mapping[Seat, int] = NOTHING_DONE) -> int | None:
    """Return since when the table waits for a player, in milliseconds since the epoch; None if it waits for
    none.

    `acted`: by seat, its player's last act; a wait counts from then at the earliest.
    """
    return min(wait_starts_by_seat(snap, acted).values(), default=None)


def wait_starts_by_seat(snap: Snapshot, acted: Mapping[Seat, int] = NOTHING_DONE) -> dict[Seat, int]:
    """Return the awaited seats, with since when. A table that all players have deserted has none."""
    began = snap.wait_began
    since_by_seat: dict[Seat, int] = {}
    for wait in () if snap.is_deserted else snap.waits():
        if wait.key in began:
            since = max(began[wait.key], acted.get(wait.seat, 0))
            since_by_seat[wait.seat] = min(since_by_seat.get(wait.seat, since), since)
    return since_by_seat


def is_secret_vote(snap: Snapshot, scenes: Mapping[str, GameScenes[Any, Action]]) -> bool:
    """Return whether a secret vote is running, so that the voters must stay hidden."""
    voting = None if snap.state is None else scenes[snap.game.name].progress(snap.view(INSTRUCTOR)).voting
    return voting is not None and voting.voted is None


def seats_for_stand_ins(
    snap: Snapshot,
    scenes: Mapping[str, GameScenes[Any, Action]],
    clock_ms: int,
    left: Collection[Seat],
    acted: Mapping[Seat, int],
) -> tuple[Seat, ...]:
    """Return the seats that stand-ins take at the staff's request: of players who are absent, have left the
    server (`left`), or are slow. Slowness is ignored in a secret vote, which it would reveal.
    """
    if snap.record.status != "playing" or snap.record.is_paused:
        return ()
    waits = () if is_secret_vote(snap, scenes) else tuple(wait for wait in snap.waits() if not wait.talk)
    since = wait_starts_by_seat(snap, acted)
    slow = {wait.seat for wait in waits if clock_ms - since.get(wait.seat, clock_ms) >= SLOW_MS}
    wanted = {*snap.record.missed, *left, *slow}
    return tuple(
        sorted(
            seat
            for seat in wanted
            if snap.holder(seat) is not None and snap.record.seats[seat].automatic is None
        )
    )
