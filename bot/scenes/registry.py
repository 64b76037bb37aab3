"""The scenes of every game, by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.commons.scenes import CommonsScenes
from bot.scenes.crossroads.scenes import CrossroadsScenes
from bot.scenes.game_scenes import GameScenes
from bot.scenes.moves import GameAction
from bot.scenes.settlers.scenes import SettlersScenes
from bot.scenes.tragedy.scenes import TragedyScenes


def scenes() -> Mapping[str, GameScenes[Any, GameAction]]:
    """One for each game that can be played on Discord; `games.catalogue` may know more, which only automatic players play so far."""
    return {"commons": CommonsScenes(), "tragedy": TragedyScenes(), "settlers": SettlersScenes(), "crossroads": CrossroadsScenes()}
