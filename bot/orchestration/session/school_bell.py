"""The progress of a session's tables, and what it means for the end of the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.sessions.plan.pace import book_lesson
from bot.sessions.plan.remedies import (
    LastStage,
    Outlook,
    TableProgress,
    last_stage,
    lesson_outlook,
    next_step,
)
from bot.sessions.record import Placed, SessionRecord
from bot.tables.snapshot import Snapshot
from games.audience import INSTRUCTOR
from games.protocol import AnyGame
from games.vocabulary import Action


def outlook_of(
    record: SessionRecord,
    tables: Mapping[str, Snapshot],
    games: Mapping[str, AnyGame],
    scenes: Mapping[str, GameScenes[Any, Action]],
    now_ms: int,
) -> Outlook | None:
    """Return when the class will be finished; None if no counting game is being played, or it is played over
    days.
    """
    if record.stage != "playing" or record.plan.quiet:
        return None
    game_scenes = scenes[record.plan.game]
    progresses = [
        standing
        for placed in record.tables
        if (snap := tables.get(placed.table)) is not None
        and (standing := _table_progress(record, placed, snap, game_scenes, now_ms)) is not None
    ]

    rules = games[record.plan.game]

    @cache
    def last_stage_of(seats: int, treatment: str) -> LastStage | None:
        last = planned_last_stage(record, rules, seats, treatment)
        return (
            None if last is None or game_scenes.options_change({last.option: last.rounds}) is None else last
        )

    def last_stage_by_number(number: int) -> LastStage | None:
        placed = None if _continues_next_lesson(record) else record.table_place(number)
        return None if placed is None else last_stage_of(len(placed.seats), placed.treatment)

    left = (record.bell_ms - talk_ms(record) - now_ms) / 60_000
    return lesson_outlook(record.plan.game, progresses, left, last_stage_by_number, fewer=record.fewer)


def talk_ms(record: SessionRecord) -> int:
    """Return how long this lesson reserves for the talk after the games: 0 in the first of two lessons."""
    return 0 if _continues_next_lesson(record) else int(book_lesson().debrief * 1000)


def _continues_next_lesson(record: SessionRecord) -> bool:
    """Return whether the plan continues in another lesson after the stage of this one."""
    return record.lesson < record.plan.lessons


def planned_last_stage(record: SessionRecord, rules: AnyGame, seats: int, treatment: str) -> LastStage | None:
    """Return the last stage of a table with `seats` seats in the plan."""
    options = record.plan.table_options(rules.options_model, seats, treatment)
    return last_stage(record.plan.game, rules.options_model.model_validate(options))


def _table_progress(
    record: SessionRecord, placed: Placed, snap: Snapshot, scenes: GameScenes[Any, Action], now_ms: int
) -> TableProgress | None:
    """Return a table's progress; None if it is not playing, only practises, has no limit of rounds, or is
    finished for this lesson.
    """
    if snap.record.status != "playing" or snap.record.practice or snap.state is None:
        return None
    if _continues_next_lesson(record) and placed.number in record.between:
        return None
    progress = scenes.progress(snap.view(INSTRUCTOR))
    if not progress.rounds:
        return None
    rounds_done = max(0, progress.round - 1)
    took = (
        max(
            0, now_ms - max(snap.record.started_at, record.started_ms) - record.rest_ms(placed.number, now_ms)
        )
        / 1000
    )
    took = max(0.0, took - snap.record.outages_ms / 1000)
    current = took * 0.5 / (rounds_done + 0.5)  # the round being played is half over, on average
    return TableProgress(
        number=placed.number,
        options=snap.options,
        seats=len(placed.seats),
        done=rounds_done,
        stage=progress.stages_over,
        left=max(0, progress.rounds - progress.round),
        coming=0 if _continues_next_lesson(record) else progress.coming,
        took=took - current,
        current=current,
        shorter_clocks=next_step(snap.options, snap.record.clock_step, snap.record.clock_bases, -1)[1],
    )
