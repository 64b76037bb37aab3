"""Self-government as one seat can look it up, for whoever reads it all at once instead of pressing buttons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance import meeting, monitor
from bot.scenes.commons.governance.book import page_lines, sheets
from bot.scenes.model import Panel, TableInfo
from bot.texts.lookup import t
from games.commons.governance.views import CommonsView

LASTING = ("rules", "promises")
"""Pages that are told whole; of the Monitor's deeds the last ones, and what is gone not at all."""


def boards(view: CommonsView, info: TableInfo) -> Sequence[Panel]:
    """Rules in force, promises and deeds; the Monitor's panel for who watches; what is voted, word by word, for who is in the meeting."""
    here = view.governance
    if here is None or view.you is None:
        return ()
    told = [Panel(t(f"commons.book.title_{page}"), "\n".join(page_lines(view, info, page))) for page in LASTING]
    told.append(Panel(t("commons.book.title_deeds"), sheets(page_lines(view, info, "deeds"))[0]))
    if here.you_watch:
        told.append(monitor.panel(view, info))
    if here.meeting is not None and view.you.seat in here.meeting.members:
        told.append(meeting.panel(view, info))
    return told
