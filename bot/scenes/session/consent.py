"""Asks one person for their data for research: apart from playing, privately, and again as often as they want."""

from __future__ import annotations

from collections.abc import Callable

from bot.scenes.model import Button, Control, Panel
from bot.scenes.names import harmless, plain
from bot.scenes.pictures.palette import BAIZE, edge
from bot.texts.lookup import t

LONGEST = 1000
"""Characters of the teacher's text that are shown."""


def consent_button() -> Button:
    """On the card of a class that is asked."""
    return Button(t("sessions.button_research"), Control("s_research"), emoji="🔬")


def asking(text: str, *, choice: bool | None, surveys: bool = False, words: tuple[bool | None] | tuple[()] = ()) -> Panel:
    """The teacher's own `text`, what is given and what is not, and the choice as it stands; None: not chosen. `surveys`: whether the class
    is asked questions too. `words`: the choice for what is written in meetings, where that is asked.
    """
    shown = _by_line(text, plain)[:LONGEST]  # some signs are several when they are made plain
    told = _by_line(shown, harmless)
    stands = t("sessions.research_open" if choice is None else "sessions.research_yes" if choice else "sessions.research_no")
    rows = (
        Button(t("sessions.button_yes"), Control("s_research", arg="yes"), emoji="✅" if choice else None),
        Button(t("sessions.button_no"), Control("s_research", arg="no"), emoji="✅" if choice is False else None),
    )
    about = "\n".join((t("sessions.research_about"), *((t("sessions.research_surveys"),) if surveys else ())))
    parts, asked = [told, about, stands], [rows]
    for kept in words:
        parts += [t("sessions.words_about"), t("sessions.words_yes" if kept else "sessions.words_no")]
        keep = Button(t("sessions.button_keep_words"), Control("s_research", arg="keep"), emoji="✅" if kept else None)
        erase = Button(t("sessions.button_erase_words"), Control("s_research", arg="erase"), emoji="✅" if kept is False else None)
        asked.append((keep, erase))
    return Panel(title=t("sessions.research_title"), text="\n\n".join(parts), rows=tuple(asked), colour=edge(BAIZE))


def _by_line(text: str, change: Callable[[str, int], str]) -> str:
    return "\n".join(change(line, LONGEST) if line.strip() else "" for line in text.splitlines())
