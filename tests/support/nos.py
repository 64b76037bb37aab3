"""What somebody reads in place of what was pressed or typed: what is wrong with it, or why the game says no."""

from typing import Any, TypeAlias

from bot.commands.answers import refusal_panel
from bot.scenes.moves import Problem
from games.refusal import Refusal

No: TypeAlias = Problem | Refusal


def reads(meaning: Any, game: str) -> str:
    """The sentence of a panel, a problem or a refusal."""
    return refusal_panel(meaning, game).text if isinstance(meaning, Refusal) else str(meaning.text)
