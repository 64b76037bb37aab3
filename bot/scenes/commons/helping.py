"""`/help`: what one can do, for players and for instructors, and what Moot cannot do."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.island.words import SEA
from bot.scenes.model import Control, Note, Panel
from bot.texts.catalogue import t
from games.audience import INSTRUCTOR, OBSERVERS, Audience

TOPICS: dict[str, tuple[str, ...]] = {
    "player": ("turn", "commands", "look", "tips"),
    "meetings": ("calling", "moving", "voting", "monitor", "doing"),
    "observer": ("sees", "keeps"),
    "instructor": ("before", "during", "after"),
    "limits": ("silence", "else"),
}
"""The pages of the help, and the paragraphs of each."""


def help_panel(topic: str = "player") -> Panel:
    """A page of the help; an unknown topic is the players' page."""
    page = topic if topic in TOPICS else "player"
    buttons = tuple(button(f"help_{other}", Control(c.HELP, arg=other), "primary" if other == page else "secondary") for other in TOPICS)
    return Panel(
        title=t(f"help.{page}.title"),
        text=t(f"help.{page}.text"),
        notes=tuple(Note(t(f"help.{page}.{note}"), t(f"help.{page}.{note}_text")) for note in TOPICS[page]),
        rows=(buttons,),
        colour=SEA,
    )


def topic_for(viewer: Audience) -> str:
    """The page that this viewer most likely needs."""
    return {INSTRUCTOR: "instructor", OBSERVERS: "observer"}.get(viewer, "player")
