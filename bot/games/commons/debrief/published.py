"""Published results next to this class's: only results read in the cited source, each with its limits of
comparison.

All are from the project's list of references.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables
from bot.debrief.html import percent
from bot.debrief.story import Section
from bot.games.commons.debrief.promises import broken_promises
from bot.games.commons.debrief.table import Named, trials_of
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.commons.governance.events import RuleApplied


def published_section(tables: Sequence[Named]) -> Section | None:
    """Return the comparison; None without self-government, which all of these results are about."""
    governed = [named for named in judged_tables(tables) if named.table.ostrom_stage is not None]
    if not governed:
        return None
    rows = (
        _comparison_row("agreed", _agreement_text(governed))
        + _comparison_row("talk", _talk_text(governed))
        + _comparison_row("sanction", _sanction_text(governed))
    )
    heads = "".join(
        f'<span role="columnheader">{escape_xml(t(f"debrief.published.{name}"))}</span>'
        for name in ("others", "ours")
    )
    label = escape_xml(t("debrief.published.title"))
    body = f'<div class="pub" role="table" aria-label="{label}"><div role="row" class="hd">{heads}</div>{rows}</div>'
    caution = f'<p class="caut"><b>{escape_xml(t("debrief.published.caution_title"))}</b> {escape_xml(t("debrief.published.caution"))}</p>'
    return Section(
        "published", t("debrief.published.title"), escape_xml(t("debrief.published.lead")), body + caution
    )


def _comparison_row(name: str, ours: str) -> str:
    theirs = f"{escape_xml(t(f'debrief.published.{name}'))} <cite>{escape_xml(t(f'debrief.published.{name}_source'))}</cite>"
    own_result = f"{escape_xml(ours)} <em>{escape_xml(t(f'debrief.published.{name}_but'))}</em>"
    return f'<div role="row"><p role="cell">{theirs}</p><p role="cell">{own_result}</p></div>'


def _agreement_text(tables: Sequence[Named]) -> str:
    tests, count = sum(len(trials_of(named)) for named in tables), len(broken_promises(tables))
    if not tests:
        return t("debrief.published.no_test")
    return t("debrief.published.agreed_ours", count=count, tests=tests, share=percent(count / tests))


def _talk_text(tables: Sequence[Named]) -> str:
    met = [named for named in tables if named.table.has_met]
    better = [
        named
        for named in met
        if (stage := named.table.ostrom_stage) is not None
        and stage.growth_lost < named.table.basic_stage.growth_lost
    ]
    return t("debrief.published.talk_ours", met=len(met), better=len(better), tables=len(tables))


def _sanction_text(tables: Sequence[Named]) -> str:
    names = [
        named
        for named in tables
        if any(
            named.table.played_by.is_by_person(at.row)
            for at, _ in named.table.course.events_of_kind(RuleApplied)
        )
    ]
    return t("debrief.published.sanction_ours", tables=len(names), of=len(tables))
