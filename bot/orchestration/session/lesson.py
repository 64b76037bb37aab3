"""What a class is taught before it plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.lesson import Lesson
from bot.sessions.plans import Plan
from games.protocol import AnyGame
from games.vocabulary import Action


def lesson_of_class(plan: Plan, scenes: Mapping[str, GameScenes[Any, Action]], games: Mapping[str, AnyGame]) -> Lesson:
    """The lesson of the plan's game, with its numbers; those that a treatment has differ, and nobody knows yet who gets it.

    A plan that an earlier version has taken and that this one does not teaches with the usual numbers.
    """
    model = games[plan.game].options
    try:
        options = model.model_validate(plan.for_table(model, plan.seats))
    except ValueError:
        options = model()
    return scenes[plan.game].lesson(options)
