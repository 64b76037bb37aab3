"""The observers' notes given to the debrief, as a part of the page: by table and round, without names."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.story import Section
from bot.scenes.notebook import NoteLine
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t


def notes_section(tables: Sequence[tuple[int, Sequence[NoteLine]]]) -> Section:
    """Return the part of the page. `tables`: notes by table number."""
    items = "".join(
        f"<li><b>{escape_xml(_moment_text(number, note))}</b> {escape_xml(note.text)}</li>"
        for number, notes in tables
        for note in notes
    )
    return Section(
        "observers",
        t("notebook.page_title"),
        escape_xml(t("notebook.page_lead")),
        f'<ul class="wi">{items}</ul>',
    )


def _moment_text(number: int, note: NoteLine) -> str:
    about = t(f"words.seat.{note.about}") if note.about else t("notebook.about_table")
    return t("notebook.page_line", table=number, round=note.round, about=about)
