"""What a class is taught before it plays, and what it can look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.scenes.game_scenes import GameScenes, with_now
from bot.scenes.lesson import Lesson, learn_button
from bot.scenes.model import Control, Panel, TableInfo
from bot.sessions.plan.plans import Plan
from bot.sessions.session import SessionSnapshot
from bot.texts.lookup import t
from games.protocol import AnyGame
from games.vocabulary import Action

Scenes = Mapping[str, GameScenes[Any, Action]]
Games = Mapping[str, AnyGame]
LOOKED_UP = ("rules", "help")
"""Routes and commands of what a class can look up before it has tables."""


def lesson_of_class(plan: Plan, scenes: Scenes, games: Games) -> Lesson:
    """The lesson of the plan's game, with its numbers; those that a treatment has differ, and nobody knows yet who gets it."""
    return scenes[plan.game].lesson(_options(plan, games))


def _options(plan: Plan, games: Games) -> Any:
    """Of a plan that an earlier version has taken and that this one does not, the usual ones."""
    model = games[plan.game].options_model
    try:
        return model.model_validate(plan.table_options(model, plan.seats))
    except ValueError:
        return model()


def looked_up(seen: SessionSnapshot, user: int, at: Control, scenes: Scenes, games: Games, *, talks: bool = False) -> Panel:
    """A page of the rules or of the help of the plan's game, for somebody without a table; first of all what they can do now. `talks`:
    whether the class talks between two stages.
    """
    plan = seen.record.plan
    info, shown = _info(plan, games), scenes[plan.game]
    panel = shown.rules(None, info, at.arg) if at.route == "rules" else shown.help(None, info, at.arg)
    if at.arg:
        return panel
    rows = (*panel.rows, (learn_button(),)) if shown.teaches else panel.rows
    here = seen.person(user) is not None and seen.record.stage == "gathering"
    stage = seen.record.stage if seen.record.stage in ("gathering", "seated", "playing") else ""
    now = t("sessions.arrived") if here else t("sessions.class_between" if talks else f"sessions.class_{stage}") if stage else ""
    return replace(with_now(panel, now) if now else panel, rows=rows)


def _info(plan: Plan, games: Games) -> TableInfo:
    """A table as the plan will make it."""
    options = _options(plan, games)
    return TableInfo.without_people(options, len(games[plan.game].seat_names(options)), commitment=t("sessions.seal_later"))
