"""Who saw it coming: the crashes of tables that were watched, and how many of those who watched had them right. It names nobody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.debrief.commons.table import CommonsTable, Named
from bot.debrief.html import figures, glyph, heads, rich
from bot.debrief.story import Looked, Section
from bot.debrief.strips import Square, Strip, strips
from bot.texts.lookup import t
from games.analysis.commons.figures import resource_crashes
from games.analysis.foresight import ForeseenCrash, foreseen_crashes


@dataclass(frozen=True, slots=True)
class Watched:
    """A table at which somebody predicted."""

    named: Named
    crashes: tuple[ForeseenCrash, ...]

    @property
    def seen(self) -> int:
        """How many of its crashes anybody had right."""
        return sum(bool(one.ahead) for one in self.crashes)


def watched(tables: Iterable[Looked]) -> list[Watched]:
    """Those of these tables that were watched by somebody who predicted."""
    return [_watched(one) for one in tables if one.predictions]


def _watched(one: Looked) -> Watched:
    table: CommonsTable = one.found
    return Watched(Named(one.name, table), foreseen_crashes(one.predictions, resource_crashes(table.course)))


def deck(found: Sequence[Watched]) -> str:
    """For the figures behind the headline; "" where nobody predicted, or nothing crashed."""
    count, seen = _counted(found)
    return t("debrief.foresight.deck", crashes=count, seen=seen) if count else ""


def section(found: Sequence[Watched]) -> Section | None:
    """What was predicted, beside what came; None where nobody predicted."""
    if not found:
        return None
    count, seen = _counted(found)
    key = "title" if seen else "title_none" if count else "title_no_crash"
    lead = rich("debrief.foresight.lead", {"seen": glyph("sqf", "2"), "missed": glyph("sqo")})
    title = t(f"debrief.foresight.{key}", crashes=count, seen=seen)
    return Section("foresight", title, lead, strips(map(_strip, found)) + _figures(found))


def _counted(found: Sequence[Watched]) -> tuple[int, int]:
    return sum(len(one.crashes) for one in found), sum(one.seen for one in found)


def _strip(one: Watched) -> Strip:
    squares: list[Square] = [("full", str(len(crash.ahead))) if crash.ahead else ("open", "0") for crash in one.crashes]
    facts = {"seen": one.seen, "crashes": len(one.crashes)}
    told = t("debrief.foresight.told", table=one.named.name, **facts)
    return Strip(one.named.short, squares, t("debrief.foresight.none"), t("debrief.foresight.counted", **facts), told)


def _figures(found: Sequence[Watched]) -> str:
    columns = heads("debrief.foresight", "resource", "round", "right", "of", "ahead", who=False)
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
    return figures(columns, rows)
