"""What stands in the place of a card that nobody has looked at lately: pressed, it shows the card, which then follows the game.

A class has many such cards, and nobody looks at most of them. A card that says nothing is never false, and costs nothing.
"""

from __future__ import annotations

from typing import Literal

from bot.scenes.model import Button, Control, Note, Panel
from bot.scenes.parts import turn_button
from bot.scenes.pictures.palette import BAIZE, edge
from bot.texts.lookup import t

UNCOVER = "uncover"
"""The route of the button that shows the card; its argument is the key of the post."""
_WORDS = {"hand": ("tables.covered_hand", "tables.uncover_hand"), "watch": ("tables.covered_watch", "tables.uncover_watch")}


def covered_panel() -> Panel:
    """What stands in the place of a private panel before its time is over."""
    return Panel(text=t("tables.covered_turn"), rows=((turn_button(),),))


def cover(kind: Literal["hand", "watch"], key: str, title: str = "", notes: tuple[Note, ...] = ()) -> Panel:
    """The cover of the post of this key. `title`, `notes`: what it says all the same; a cover does not change with the game."""
    text, label = _WORDS[kind]
    show = Button(t(label), Control(UNCOVER, arg=key), style="primary", emoji="👀")
    return Panel(title=title, text=t(text), notes=notes, rows=((show, *((turn_button(),) if kind == "hand" else ())),), colour=edge(BAIZE))
