"""The languages that somebody can choose from, each by its own name."""

from __future__ import annotations

from bot.scenes.model import Button, Control, Panel
from bot.texts.lookup import languages, own_name, t

LANGUAGE = "language"
"""The route of a button that chooses one."""
DISCORD = "discord"
"""What it brings instead of a language, where somebody wants that of their Discord."""


def choosing(chosen: str | None) -> Panel:
    """`chosen`: what they have chosen so far; None: that of their Discord."""
    buttons = [Button(own_name(one), Control(LANGUAGE, arg=one), "primary" if one == chosen else "secondary") for one in languages()]
    buttons.append(Button(t("languages.discord"), Control(LANGUAGE, arg=DISCORD), "secondary" if chosen else "primary"))
    return Panel(text=t("languages.about"), rows=(tuple(buttons),))
