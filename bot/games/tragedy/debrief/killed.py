"""Causes of death: the end of each dead band by cause, and its lost People by kind of loss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

from bot.debrief.bars import bars_html
from bot.debrief.deciders import judged_tables
from bot.debrief.html import seat_chip
from bot.debrief.story import Section
from bot.games.tragedy.debrief.table import Named, by_survivors
from bot.scenes.pictures.charts.chart import seat_letters
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.tragedy.analysis.course import LOSSES, Death
from games.tragedy.events import Cause

CAUSES: tuple[Cause, ...] = get_args(Cause)


def deaths_section(tables: Sequence[Named]) -> Section:
    """Return each death under its cause, the commonest first; and People lost, band by band."""
    deaths = [
        death for named in judged_tables(tables) for death in named.table.course.deaths if death.is_by_person
    ]
    all_deaths = [death for named in tables for death in named.table.course.deaths]
    counts = Counter(death.cause for death in deaths)
    most = max(counts.values(), default=0)
    worst = [cause for cause in CAUSES if counts[cause] == most]
    title = t(
        "debrief.tragedy.killed.title_tied" if deaths else "debrief.tragedy.killed.title_none",
        all=len(deaths),
    )
    if deaths and len(worst) == 1:
        title = t(
            "debrief.tragedy.killed.title",
            cause=t(f"debrief.tragedy.cause.{worst[0]}"),
            n=most,
            all=len(deaths),
        )
    of_all = Counter(death.cause for death in all_deaths)
    causes = sorted((cause for cause in CAUSES if of_all[cause]), key=lambda cause: -counts[cause])
    rows = "".join(_chips_row(tables, cause) for cause in causes)
    alt_text = "; ".join(
        t("debrief.tragedy.killed.told", cause=t(f"debrief.tragedy.cause.{cause}"), n=of_all[cause])
        for cause in causes
    )
    chips = (
        f'<figure class="prs cs" role="img" aria-label="{escape_xml(alt_text)}">{rows}</figure>'
        if all_deaths
        else ""
    )
    lead = escape_xml(t("debrief.tragedy.killed.lead" if all_deaths else "debrief.tragedy.killed.lead_none"))
    return Section("killed", title, lead, chips + _people_lost(tables))


def _chips_row(tables: Sequence[Named], cause: Cause) -> str:
    chips = [
        f'<span class="ch">{escape_xml(named.number_text)}{_band_chip(named, death)}</span>'
        for named in by_survivors(tables)
        for death in named.table.course.deaths
        if death.cause == cause
    ]
    name = escape_xml(t(f"debrief.tragedy.cause.{cause}"))
    return (
        f'<div class="pr"><b>{name}</b><div class="sq">{"".join(chips)}</div><span>{len(chips)}</span></div>'
    )


def _band_chip(named: Named, death: Death) -> str:
    return seat_chip(
        named.table.seats[death.seat],
        seat_letters(named.table.seats)[death.seat],
        others=not death.is_by_person,
    )


def _people_lost(tables: Sequence[Named]) -> str:
    losses = [
        (named, [[band.lost[loss] for loss in LOSSES] for band in named.table.bands])
        for named in by_survivors(tables)
    ]
    noted = [(named, t("debrief.tragedy.killed.note", n=sum(map(sum, lost))), lost) for named, lost in losses]
    sorts = [t(f"debrief.tragedy.loss.{loss}") for loss in LOSSES]
    people = f"<h3>{escape_xml(t('debrief.tragedy.killed.people'))}</h3>"
    return people + bars_html("debrief.tragedy.killed", noted, sorts, frozenset(range(len(LOSSES))))
