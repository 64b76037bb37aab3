"""`/help`: what one can do, for players and for instructors, and what Moot cannot do."""

from __future__ import annotations

from bot.scenes.commons import controls as c
from bot.scenes.commons.controls import button
from bot.scenes.commons.words import options_of
from bot.scenes.island.words import SEA
from bot.scenes.model import Control, Note, Panel
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import INSTRUCTOR, OBSERVERS, Audience
from games.commons.governance.options import CommonsOptions

TOPICS: dict[str, tuple[str, ...]] = {
    "player": ("turn", "commands", "look", "tips"),
    "meetings": ("calling", "moving", "voting", "monitor", "doing"),
    "observer": ("sees", "keeps"),
    "instructor": ("before", "during", "after"),
    "limits": ("silence", "else"),
}
"""The pages of the help, and the paragraphs of each."""


def help_panel(info: TableInfo, topic: str = "player") -> Panel:
    """A page of the help, true at this table; an unknown topic is the players' page."""
    options = options_of(info)
    facts = {
        "asking": t(f"commons.help.asking_{_told(options)}"),
        "clock": _clock(options),
        "hands": t(f"commons.help.hands_{options.hands}"),
    }
    page = topic if topic in TOPICS else "player"
    buttons = tuple(button(f"help_{other}", Control(c.HELP, arg=other), "primary" if other == page else "secondary") for other in TOPICS)
    return Panel(
        title=t(f"help.{page}.title"),
        text=t(f"help.{page}.text"),
        notes=tuple(Note(t(f"help.{page}.{note}"), t(f"help.{page}.{note}_text", **facts)) for note in TOPICS[page]),
        rows=(buttons,),
        colour=SEA,
    )


def topic_for(viewer: Audience) -> str:
    """The page that this viewer most likely needs."""
    return {INSTRUCTOR: "instructor", OBSERVERS: "observer"}.get(viewer, "player")


def _told(options: CommonsOptions) -> str:
    """What the others learn of a request: all at once where it is said aloud, else what `requests_public` shows (RULES C-22, C-23)."""
    return options.asking if options.asking == "sequential" else options.requests_public


def _clock(options: CommonsOptions) -> str:
    """What comes of waiting too long (RULES A2, C-25); only the instructor rolls physical dice (A1)."""
    way = options.dice if options.absent == "default_after_timer" else options.absent
    return t(f"commons.help.clock_{way}", request=t(f"commons.help.request_{options.absent_request}"), seconds=options.absent_seconds)
