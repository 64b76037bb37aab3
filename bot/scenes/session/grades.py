"""The private panels with the lists for a teacher's grade book."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

from bot.scenes.model import Button, Control, Panel
from bot.scenes.names import escape_markdown
from bot.texts.lookup import t, translate_data_word

MAX_UNLISTED = 20
"""Students without a line who are named; the others are counted."""


def participation_panel(content: bytes) -> Panel:
    """Return the list of everyone, and the button to the grades for a platform."""
    platform = Button(t("sessions.button_platform"), Control("s_grades", arg="platform"))
    return Panel(text=t("sessions.participation"), rows=((platform,),), file=("participation.csv", content))


def grades_panel(
    content: bytes, finds_by: Literal["canvas", "own", "name"], unlisted: Sequence[str]
) -> Panel:
    """Return the grades for Moodle or Canvas, how to import them, and the students without a line."""
    lines = [t("sessions.grades"), t(f"sessions.grades_{finds_by}")]
    if unlisted:
        names = tuple(escape_markdown(name) for name in unlisted[:MAX_UNLISTED])
        lines.append(t("sessions.grades_unlisted", names=names, more=max(0, len(unlisted) - MAX_UNLISTED)))
    return Panel(text="\n".join(lines), file=("grades.csv", content))


def grade_column(title: str, started_ms: int) -> str:
    """Return the name of the grades' column: the lesson and its day, so that two lessons stay apart."""
    day = datetime.fromtimestamp(started_ms / 1000, UTC)
    date = t("debrief.date", day=f"{day.day:02}", month=f"{day.month:02}", year=str(day.year))
    return t("sessions.grades_column", title=translate_data_word("plan", title), date=date)
