"""Who saw it coming: the crashes of tables that were watched, and how many of those who watched had them right. It names nobody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.debrief.commons.table import CommonsTable, Named
from bot.debrief.html import figures_table, glyph_html, rich_text, table_heads
from bot.debrief.story import AnalysedTable, Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.texts.lookup import t
from games.analysis.commons.figures import resource_crashes
from games.analysis.foresight import ForeseenCrash, foreseen_crashes


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """A table at which somebody predicted."""

    named: Named
    crashes: tuple[ForeseenCrash, ...]

    @property
    def foreseen_count(self) -> int:
        """How many of its crashes anybody had right."""
        return sum(bool(one.ahead) for one in self.crashes)


def watched_tables(tables: Iterable[AnalysedTable]) -> list[WatchedTable]:
    """Those of these tables that were watched by somebody who predicted."""
    return [_watched_table(one) for one in tables if one.predictions]


def _watched_table(one: AnalysedTable) -> WatchedTable:
    table: CommonsTable = one.found
    return WatchedTable(Named(one.name, table), foreseen_crashes(one.predictions, resource_crashes(table.course)))


def foresight_deck(found: Sequence[WatchedTable]) -> str:
    """For the figures behind the headline; "" where nobody predicted, or nothing crashed."""
    count, seen = _foreseen_of_total(found)
    return t("debrief.foresight.deck", crashes=count, seen=seen) if count else ""


def foresight_section(found: Sequence[WatchedTable]) -> Section | None:
    """What was predicted, beside what came; None where nobody predicted."""
    if not found:
        return None
    count, seen = _foreseen_of_total(found)
    key = "title" if seen else "title_none" if count else "title_no_crash"
    lead = rich_text("debrief.foresight.lead", {"seen": glyph_html("sqf", "2"), "missed": glyph_html("sqo")})
    title = t(f"debrief.foresight.{key}", crashes=count, seen=seen)
    return Section("foresight", title, lead, strips_html(map(_table_strip, found)) + _figures_table(found))


def _foreseen_of_total(found: Sequence[WatchedTable]) -> tuple[int, int]:
    return sum(len(one.crashes) for one in found), sum(one.foreseen_count for one in found)


def _table_strip(one: WatchedTable) -> Strip:
    squares: list[Square] = [("full", str(len(crash.ahead))) if crash.ahead else ("open", "0") for crash in one.crashes]
    facts = {"seen": one.foreseen_count, "crashes": len(one.crashes)}
    told = t("debrief.foresight.told", table=one.named.name, **facts)
    return Strip(one.named.number_text, squares, t("debrief.foresight.none"), t("debrief.foresight.counted", **facts), told)


def _figures_table(found: Sequence[WatchedTable]) -> str:
    columns = table_heads("debrief.foresight", "resource", "round", "right", "of", "ahead", who=False)
    rows = [
        (
            one.named.name,
            t(f"words.resource.{crash.crash.what}"),
            crash.crash.round,
            len(crash.ahead),
            crash.asked,
            ", ".join(map(str, crash.ahead)) or "-",
        )
        for one in found
        for crash in one.crashes
    ]
    return figures_table(columns, rows)
