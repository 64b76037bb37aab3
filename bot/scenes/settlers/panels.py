"""What can be looked at, and the answer to a move: the island, the bank, the observers' panel."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.island.words import SEA, icons
from bot.scenes.model import Panel
from bot.scenes.seats import seat_name
from bot.scenes.settlers.boards import board_in_words, board_picture
from bot.scenes.settlers.card import bank_text, table_notes, title
from bot.scenes.settlers.news import latest, news_lines
from bot.scenes.settlers.steps import step_rows
from bot.scenes.table_info import TableInfo
from bot.texts.lookup import t
from games.audience import STAFF
from games.settlers import events as e
from games.settlers.views import SettlersView

LINES = 8
LONGEST, MOST_WORDS = 3000, 4000


def watch(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """The observers' panel. Raises ValueError for a view that is not the staff's."""
    if not view.viewer & STAFF:
        raise ValueError("this panel is for observers and the instructor")
    return Panel(
        title=t("settlers.watch.title", title=title(view)),
        text=latest(news, view, LINES) or t("settlers.watch.quiet"),
        notes=table_notes(view, info),
        footer=t("settlers.watch.footer"),
        colour=SEA,
    )


def board(view: SettlersView, info: TableInfo) -> Panel:
    """The island, in full also in words."""
    return Panel(
        title=t("settlers.board.title"),
        text=board_in_words(view)[:MOST_WORDS],
        notes=table_notes(view, info)[:1],
        picture=board_picture(view),
        colour=SEA,
    )


def bank(view: SettlersView) -> Panel:
    """The bank, which everybody may see."""
    return Panel(title=t("settlers.card.bank"), text=bank_text(view), colour=SEA)


def done(view: SettlersView, info: TableInfo, news: Sequence[object]) -> Panel:
    """What has happened by this action, as far as the actor may know; the step's buttons where it is still awaited."""
    lines = [*_sealed(view, news), *news_lines(news, view)]
    notes = ["\n".join(lines)[:LONGEST] if lines else t("settlers.done.done")]
    you = view.you
    if you is None:
        return Panel(text=notes[0])
    if view.turn:
        notes.append(t("settlers.done.hand", cards=icons(view.seats[you.seat].hand)))
    waits = [wait.what for wait in view.waiting if wait.seat == you.seat]
    if waits:
        notes.append(t("settlers.done.your_turn", seat=seat_name(view.seats, you.seat), what=waits[0]))
    return Panel(text="\n\n".join(notes), rows=step_rows(view, info) if waits else ())


def _sealed(view: SettlersView, news: Sequence[object]) -> list[str]:
    """The seat's own discards, while others have still to choose."""
    chosen = [event for event in news if isinstance(event, e.DiscardChosen)]
    return [t("settlers.done.sealed", cards=event.cards) for event in chosen] if view.phase == "discard" else []
