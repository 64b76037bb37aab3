"""Buttons whose labels stand among a game's sentences."""

from __future__ import annotations

from bot.scenes.model import Button, Control, Style
from bot.texts.lookup import t
from bot.texts.wording import Fact

LONGEST = 80
"""Characters of a label (DISCORD.md 2)."""


def game_button(game: str, text: str, control: Control, style: Style = "secondary", emoji: str | None = None, **facts: Fact) -> Button:
    """A button whose label is the text `<game>.button.<text>`, cut to what Discord takes."""
    return Button(t(f"{game}.button.{text}", **facts)[:LONGEST], control, style, emoji)
