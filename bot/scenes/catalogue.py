"""The scenes of every game, by the game's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.scenes.commons.scenes import CommonsScenes
from bot.scenes.game_scenes import GameScenes


def scenes() -> Mapping[str, GameScenes[Any]]:
    """One for each game of `games.catalogue`."""
    return {"commons": CommonsScenes()}
