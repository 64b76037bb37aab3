"""A player's own page: what all games' pages have in common. It is told to them alone, in facts first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.scenes.model import Note, Panel
from bot.scenes.pictures.palette import SEA, edge
from bot.texts.figures import short
from bot.texts.lookup import t
from games.audience import Seat


def page_of(head: str, notes: Iterable[tuple[str, str]]) -> Panel:
    """The panel: how it ended for them, and notes as (title, text)."""
    told = tuple(Note(title, text) for title, text in notes)
    return Panel(title=t("debrief.own.title"), text=head, notes=told, footer=t("debrief.own.footer"), colour=edge(SEA))


def beside_mean(key: str, amounts: Sequence[int], seat: Seat) -> str:
    """The sentence of this key with the seat's amount as `n` and the table's `mean`."""
    return t(key, n=amounts[seat], mean=short(sum(amounts) / len(amounts)))
