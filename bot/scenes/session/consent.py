"""Asks one person privately for consent to research. It can be changed at any time."""

from __future__ import annotations

from collections.abc import Callable

from bot.scenes.model import Button, Control, Panel
from bot.scenes.names import escape_markdown, strip_unseen
from bot.scenes.pictures.palette import BAIZE, discord_colour
from bot.texts.lookup import t

MAX_TEXT_CHARS = 1000
"""Characters shown of the teacher's text."""


def consent_button() -> Button:
    """Return the button on the card of a class with research."""
    return Button(t("sessions.button_research"), Control("s_research"), emoji="🔬")


def consent_panel(
    text: str, *, choice: bool | None, surveys: bool = False, words: tuple[bool | None] | tuple[()] = ()
) -> Panel:
    """Return the teacher's `text`, the scope of the consent, and the current choice; None: not chosen.

    `surveys`: whether there are surveys. `words`: the choice about meetings' messages, if it is offered.
    """
    shortened = _map_lines(text, strip_unseen)[:MAX_TEXT_CHARS]  # normalising may lengthen the text
    shown_text = _map_lines(shortened, escape_markdown)
    choice_text = t(
        "sessions.research_open"
        if choice is None
        else "sessions.research_yes"
        if choice
        else "sessions.research_no"
    )
    rows = (
        Button(t("sessions.button_yes"), Control("s_research", arg="yes"), emoji="✅" if choice else None),
        Button(
            t("sessions.button_no"), Control("s_research", arg="no"), emoji="✅" if choice is False else None
        ),
    )
    about = "\n".join((t("sessions.research_about"), *((t("sessions.research_surveys"),) if surveys else ())))
    parts, button_rows = [shown_text, about, choice_text], [rows]
    for keeps in words:
        parts += [t("sessions.words_about"), t("sessions.words_yes" if keeps else "sessions.words_no")]
        keep = Button(
            t("sessions.button_keep_words"), Control("s_research", arg="keep"), emoji="✅" if keeps else None
        )
        erase = Button(
            t("sessions.button_erase_words"),
            Control("s_research", arg="erase"),
            emoji="✅" if keeps is False else None,
        )
        button_rows.append((keep, erase))
    return Panel(
        title=t("sessions.research_title"),
        text="\n\n".join(parts),
        rows=tuple(button_rows),
        colour=discord_colour(BAIZE),
    )


def _map_lines(text: str, change: Callable[[str, int], str]) -> str:
    return "\n".join(change(line, MAX_TEXT_CHARS) if line.strip() else "" for line in text.splitlines())
