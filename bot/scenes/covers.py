"""Covers: static posts that replace cards not looked at recently.

A class has many such cards, most of them unread. A cover needs no edits: a click shows the card, which then
follows the game.
"""

from __future__ import annotations

from typing import Literal

from bot.scenes.model import Button, Control, Note, Panel
from bot.scenes.parts import turn_button
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.texts.lookup import t

UNCOVER = "uncover"
"""Route of the button that shows the card. Its argument is the post's key."""
_WORDS = {
    "hand": ("tables.covered_hand", "tables.uncover_hand"),
    "watch": ("tables.covered_watch", "tables.uncover_watch"),
}


def covered_panel() -> Panel:
    """Return the replacement of a private panel that is about to expire."""
    return Panel(text=t("tables.covered_turn"), rows=((turn_button(),),))


def cover_panel(
    kind: Literal["hand", "watch"], key: str, title: str = "", notes: tuple[Note, ...] = ()
) -> Panel:
    """Return the cover of the post `key`, with `title` and `notes` of its card that do not change with the
    game.
    """
    text, label = _WORDS[kind]
    show = Button(t(label), Control(UNCOVER, arg=key), style="primary", emoji="👀")
    return Panel(
        title=title,
        text=t(text),
        notes=notes,
        rows=((show, *((turn_button(),) if kind == "hand" else ())),),
        colour=discord_colour(BAIZE),
    )
