"""The panel for choosing a language, each by its own name."""

from __future__ import annotations

from bot.scenes.model import Button, Control, Panel
from bot.texts.lookup import languages, own_name, t

LANGUAGE = "language"
"""The route of a button that chooses one."""
DISCORD = "discord"
"""Its argument for the language of the person's Discord client."""


def language_panel(chosen: str | None) -> Panel:
    """Return the panel with the current choice marked. `chosen` None: the Discord client's language."""
    buttons = [
        Button(
            own_name(language),
            Control(LANGUAGE, arg=language),
            "primary" if language == chosen else "secondary",
        )
        for language in languages()
    ]
    buttons.append(
        Button(t("languages.discord"), Control(LANGUAGE, arg=DISCORD), "secondary" if chosen else "primary")
    )
    return Panel(text=t("languages.about"), rows=(tuple(buttons),))
