"""Ostrom's eight principles as a timeline: their first sign at each table, the act behind it, and its
consequences.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, numbered_mark
from bot.debrief.story import Section
from bot.games.commons.debrief.table import Named, by_group_order
from bot.scenes.going_back import decision_names
from bot.scenes.pictures.charts.chart import Scale
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.commons.analysis.principles import PrincipleSign


def timeline_section(tables: Sequence[Named], *, quoted: bool) -> Section | None:
    """Return the timeline; None without self-government. `quoted`: whether the words of rules and promises
    may be shown.
    """
    governed = [named for named in by_group_order(judged_tables(tables)) if named.table.principles]
    if not governed:
        return None
    stages = [named.table.ostrom_stage for named in governed if named.table.ostrom_stage is not None]
    across = Scale(min(stage.first for stage in stages), max(stage.last for stage in stages) + 1, 0, 1)
    rounds = range(int(across.low), int(across.high))
    axis = "".join(
        f'<em style="left:{across.to_percent(n)}">{n if n > rounds[0] else escape_xml(t("debrief.round", n=n))}</em>'
        for n in rounds
    )
    head = f'<li class="axr" aria-hidden="true"><div class="pn_"></div><div class="tl">{axis}</div></li>'
    items = "".join(_sign_item(number, governed, across, quoted=quoted) for number in range(1, 9))
    return Section(
        "principles",
        t("debrief.principles.title"),
        escape_xml(t("debrief.principles.lead")),
        f'<ol class="pp">{head}{items}</ol>',
    )


def _sign_item(number: int, tables: Sequence[Named], across: Scale, *, quoted: bool) -> str:
    signs = [(named, named.table.principles[number - 1]) for named in tables]
    came = [(named, what) for named, what in signs if what.at is not None and what.sign != "overruled"]
    about = " ".join(
        [
            _sign_text(number, signs, came, quoted=quoted),
            *(_fallen_texts(tables) if number == OUTSIDERS else ()),
        ]
    )
    name = (
        f"<b>{number}</b> {escape_xml(t(f'debrief.principle.p{number}'))}<small>{escape_xml(about)}</small>"
    )
    if not came:
        never = escape_xml(t("debrief.principles.never"))
        track = f'<div class="tl" role="img" aria-label="{never}"><span class="nv">{never}</span></div>'
        return f'<li class="off"><div class="pn_">{name}</div>{track}</li>'
    by_round: dict[int, list[Named]] = {}
    for named, what in came:
        by_round.setdefault(what.at.round if what.at else 0, []).append(named)
    rounds = sorted(by_round.items())
    pills = "".join(
        f'<span class="pl" style="left:{across.to_percent(n)}">{" ".join(map(numbered_mark, round_tables))}</span>'
        for n, round_tables in rounds
    )
    alt_text = "; ".join(
        t("debrief.principles.told", n=n, tables=tuple(named.number_text for named in round_tables))
        for n, round_tables in rounds
    )
    ends = f"<em class=e0>{escape_xml(t('debrief.round', n=int(across.low)))}</em><em class=e1>{int(across.high) - 1}</em>"
    return f'<li><div class="pn_">{name}</div><div class="tl" role="img" aria-label="{escape_xml(alt_text)}">{pills}{ends}</div></li>'


OUTSIDERS = 7
"""The principle that outsiders do not undo a group's decisions."""


def _fallen_texts(tables: Sequence[Named]) -> list[str]:
    undone = [(named.name, named.table.fallen) for named in tables if named.table.fallen]
    return [
        t("debrief.principles.fallen", table=name, what=decision_names(fallen)) for name, fallen in undone
    ]


def _sign_text(
    number: int,
    signs: Sequence[tuple[Named, PrincipleSign]],
    came: Sequence[tuple[Named, PrincipleSign]],
    *,
    quoted: bool,
) -> str:
    overruled = [named.name for named, what in signs if what.sign == "overruled"]
    if overruled:
        return t("debrief.principles.overruled", tables=tuple(overruled))
    if not came:
        return t(f"debrief.principles.would_{number}")
    named, first = min(came, key=lambda pair: pair[1].at.round if pair[1].at else 0)
    when = first.at.round if first.at else 0
    sentence = t(f"debrief.sign.{first.sign}", table=named.name, n=when, ballots=first.ballots)
    if quoted and first.words:
        sentence += " " + t("debrief.principles.words", words=first.words)
    before, after = sum(what.crashes_before for _, what in came), sum(what.crashes_after for _, what in came)
    follows = t("debrief.principles.followed", before=before, after=after) if before or after else ""
    return f"{sentence} {follows}".strip()
