"""The private answer to a seat whose move has happened: what came of it, and what it can do next."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.commons.governance import done as governance
from bot.scenes.commons.governance.card import takes_over
from bot.scenes.commons.news import news_lines
from bot.scenes.commons.steps import step_rows
from bot.scenes.commons.words import options_of
from bot.scenes.island.words import icons
from bot.scenes.model import Panel
from bot.scenes.seats import seat_name
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.commons.basic import events as e
from games.commons.governance.views import CommonsView

LONGEST = 3000


def done(view: CommonsView, info: TableInfo, news: Sequence[object]) -> Panel:
    """What has happened by this action, as far as the actor may know; the step's buttons where it is still its turn."""
    lines = [*_asked(view, info, news), *governance.own_lines(view, news), *news_lines(news, view)]
    text = "\n".join(lines) if lines else t("commons.done.done")
    you = view.you
    if you is None:
        return Panel(text=text[:LONGEST])
    hand = view.seats[you.seat].hand
    notes = [text[:LONGEST]]
    if hand is not None:
        notes.append(t("commons.done.hand", cards=icons(hand)))
    mine = view.phase != "over" and any(wait.seat == you.seat for wait in view.waiting) and not takes_over(view.governance)
    if mine:
        notes.append(t("commons.done.your_step", seat=seat_name(view.seats, you.seat), step=view.phase))
    return Panel(text="\n\n".join(notes), rows=step_rows(view, info) if mine else ())


def _asked(view: CommonsView, info: TableInfo, news: Sequence[object]) -> list[str]:
    """The seat's own request, while others have still to answer: sealed, or said aloud (RULES C-23)."""
    closed = any(isinstance(event, e.HarvestClosed) for event in news)
    asked = [event for event in news if isinstance(event, e.HarvestAsked) and view.you is not None and event.seat == view.you.seat]
    return [t(f"commons.done.asked_{options_of(info).asking}", cards=event.cards) for event in asked if not closed]
