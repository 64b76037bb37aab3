"""Observers' predictions: the crashes of watched tables, and how many observers predicted them. It contains
no names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.debrief.html import figures_table, glyph_html, rich_text, table_heads
from bot.debrief.story import AnalysedTable, Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.games.commons.debrief.table import CommonsTable, Named
from bot.texts.lookup import t
from games.analysis.foresight import ForeseenCrash, foreseen_crashes
from games.commons.analysis.figures import resource_crashes


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """A table with predictions."""

    named: Named
    crashes: tuple[ForeseenCrash, ...]

    @property
    def foreseen_count(self) -> int:
        """Return how many of its crashes were predicted."""
        return sum(bool(crash.ahead) for crash in self.crashes)


def watched_tables(tables: Iterable[AnalysedTable]) -> list[WatchedTable]:
    """Return the tables with predictions."""
    return [_watched_table(table) for table in tables if table.predictions]


def _watched_table(one: AnalysedTable) -> WatchedTable:
    table: CommonsTable = one.found
    return WatchedTable(
        Named(one.name, table), foreseen_crashes(one.predictions, resource_crashes(table.course))
    )


def foresight_deck(tables: Sequence[WatchedTable]) -> str:
    """Return the sentence for the figures behind the headline; "" without predictions or crashes."""
    count, foreseen = _foreseen_of_total(tables)
    return t("debrief.foresight.deck", crashes=count, seen=foreseen) if count else ""


def foresight_section(tables: Sequence[WatchedTable]) -> Section | None:
    """Return the predictions next to the crashes; None without predictions."""
    if not tables:
        return None
    count, foreseen = _foreseen_of_total(tables)
    key = "title" if foreseen else "title_none" if count else "title_no_crash"
    lead = rich_text("debrief.foresight.lead", {"seen": glyph_html("sqf", "2"), "missed": glyph_html("sqo")})
    title = t(f"debrief.foresight.{key}", crashes=count, seen=foreseen)
    return Section("foresight", title, lead, strips_html(map(_table_strip, tables)) + _figures_table(tables))


def _foreseen_of_total(tables: Sequence[WatchedTable]) -> tuple[int, int]:
    return sum(len(table.crashes) for table in tables), sum(table.foreseen_count for table in tables)


def _table_strip(one: WatchedTable) -> Strip:
    squares: list[Square] = [
        ("full", str(len(crash.ahead))) if crash.ahead else ("open", "0") for crash in one.crashes
    ]
    facts = {"seen": one.foreseen_count, "crashes": len(one.crashes)}
    text = t("debrief.foresight.told", table=one.named.name, **facts)
    return Strip(
        one.named.number_text,
        squares,
        t("debrief.foresight.none"),
        t("debrief.foresight.counted", **facts),
        text,
    )


def _figures_table(tables: Sequence[WatchedTable]) -> str:
    columns = table_heads("debrief.foresight", "resource", "round", "right", "of", "ahead", who=False)
    rows = [
        (
            table.named.name,
            t(f"words.resource.{crash.crash.what}"),
            crash.crash.round,
            len(crash.ahead),
            crash.asked,
            ", ".join(map(str, crash.ahead)) or "-",
        )
        for table in tables
        for crash in table.crashes
    ]
    return figures_table(columns, rows)
