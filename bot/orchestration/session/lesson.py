"""The lesson of a class before it plays, and the pages it can look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.scenes.game_scenes import GameScenes, with_current_task
from bot.scenes.lesson import Lesson, learn_button
from bot.scenes.model import Control, Panel, TableInfo
from bot.sessions.plan.plans import Plan
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t
from games.protocol import AnyGame
from games.vocabulary import Action

Scenes = Mapping[str, GameScenes[Any, Action]]
Games = Mapping[str, AnyGame]
LOOKUP_ROUTES = ("rules", "help")
"""Routes and commands that work before a class has tables."""


def class_lesson(plan: Plan, scenes: Scenes, games: Games) -> Lesson:
    """Return the lesson of the plan's game with its numbers. Numbers that a treatment changes are left open,
    since treatments are not dealt yet.
    """
    return scenes[plan.game].lesson(_options(plan, games))


def _options(plan: Plan, games: Games) -> Any:
    """Return the plan's options, or the game's defaults if this version does not accept them."""
    model = games[plan.game].options_model
    try:
        return model.model_validate(plan.table_options(model, plan.seats))
    except ValueError:
        return model()


def lookup_page(
    session_snap: SessionSnapshot,
    user: int,
    at: Control,
    scenes: Scenes,
    games: Games,
    *,
    class_talks: bool = False,
) -> Panel:
    """Return a page of the rules or the help of the plan's game for a user without a table, headed by what
    they can do now. `class_talks`: whether the class may talk.
    """
    plan = session_snap.record.plan
    info, game_scenes = _planned_table_info(plan, games), scenes[plan.game]
    panel = (
        game_scenes.rules_page(None, info, at.arg)
        if at.route == "rules"
        else game_scenes.help_page(None, info, at.arg)
    )
    if at.arg:
        return panel
    rows = (*panel.rows, (learn_button(),)) if game_scenes.teaches else panel.rows
    has_arrived = session_snap.person(user) is not None and session_snap.record.stage == "gathering"
    stage = (
        session_snap.record.stage if session_snap.record.stage in ("gathering", "seated", "playing") else ""
    )
    now = (
        t("sessions.arrived")
        if has_arrived
        else t("sessions.class_between" if class_talks else f"sessions.class_{stage}")
        if stage
        else ""
    )
    return replace(with_current_task(panel, now) if now else panel, rows=rows)


def _planned_table_info(plan: Plan, games: Games) -> TableInfo:
    options = _options(plan, games)
    return TableInfo.without_people(
        options, len(games[plan.game].seat_names(options)), commitment=t("sessions.seal_later")
    )
