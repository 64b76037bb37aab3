"""How far the tables of a session have come, and what that means for the end of the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.sessions.plan.pace import book_lesson
from bot.sessions.plan.remedies import LastStage, Outlook, TableProgress, last_stage, lesson_outlook, next_step
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
    """When the class will be through; None while it cannot be told: nothing is played that counts, or it is played over days."""
    if record.stage != "playing" or record.plan.quiet:
        return None
    shown = scenes[record.plan.game]
    found = [
        standing
        for placed in record.tables
        if (snap := tables.get(placed.table)) is not None and (standing := _standing(record, placed, snap, shown, now_ms)) is not None
    ]

    rules = games[record.plan.game]

    @cache
    def planned(seats: int, treatment: str) -> LastStage | None:
        last = planned_end(record, rules, seats, treatment)
        return None if last is None or shown.change({last.option: last.rounds}) is None else last

    def ends_with(number: int) -> LastStage | None:
        placed = None if _goes_on_later(record) else record.place(number)
        return None if placed is None else planned(len(placed.seats), placed.treatment)

    left = (record.bell_ms - talk_ms(record) - now_ms) / 60_000
    return lesson_outlook(record.plan.game, found, left, ends_with, fewer=record.fewer)


def talk_ms(record: SessionRecord) -> int:
    """How long of this lesson is for the talk after the games: of a first one of two, nothing."""
    return 0 if _goes_on_later(record) else int(book_lesson().debrief * 1000)


def _goes_on_later(record: SessionRecord) -> bool:
    """Whether this lesson ends with the stage that is played in it, since the plan has another one for the rest."""
    return record.lesson < record.plan.lessons


def planned_end(record: SessionRecord, rules: AnyGame, seats: int, treatment: str) -> LastStage | None:
    """The stage with which a table of so many seats ends, as its plan says."""
    options = record.plan.table_options(rules.options_model, seats, treatment)
    return last_stage(record.plan.game, rules.options_model.model_validate(options))


def _standing(record: SessionRecord, placed: Placed, snap: Snapshot, scenes: GameScenes[Any, Action], now_ms: int) -> TableProgress | None:
    """How far a table has come; None for one that does not play, only practises, or has no limit of rounds, and for one that is through
    with this lesson.
    """
    if snap.record.status != "playing" or snap.record.practice or snap.state is None:
        return None
    if _goes_on_later(record) and placed.number in record.between:
        return None
    progress = scenes.progress(snap.view(INSTRUCTOR))
    if not progress.rounds:
        return None
    done = max(0, progress.round - 1)
    took = max(0, now_ms - max(snap.record.started_at, record.started_ms) - record.rest_ms(placed.number, now_ms)) / 1000
    took = max(0.0, took - snap.record.outages_ms / 1000)
    current = took * 0.5 / (done + 0.5)  # the round being played is half over, on average
    return TableProgress(
        number=placed.number,
        options=snap.options,
        seats=len(placed.seats),
        done=done,
        stage=progress.stages_over,
        left=max(0, progress.rounds - progress.round),
        coming=0 if _goes_on_later(record) else progress.coming,
        took=took - current,
        current=current,
        shorter_clocks=next_step(snap.options, snap.record.clock_step, snap.record.clock_bases, -1)[1],
    )
