"""Challenges met together, alone, or failed; help between bands; and pledges kept."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import judged_tables, seat_name, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, table_heads
from bot.debrief.panels import figure_html, side_by_side
from bot.debrief.story import Section
from bot.debrief.strips import Square, Strip, strips_html
from bot.games.tragedy.debrief.table import Named, by_survivors
from bot.scenes.pictures.charts import matrix
from bot.scenes.pictures.charts.chart import seat_letters
from bot.scenes.pictures.charts.matrix import Matrix
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t
from games.tragedy.analysis.course import ChallengeAttempt
from games.tragedy.analysis.figures import count_avoidable_failures, help_received
from games.tragedy.events import PledgeFate

FATES: tuple[PledgeFate, ...] = ("kept", "broken", "void")


def challenges_section(tables: Sequence[Named]) -> Section:
    """Return a square for each Challenge tried."""
    together, alone, failed = (
        sum(counts)
        for counts in zip(
            (0, 0, 0), *(_challenge_counts(named) for named in judged_tables(tables)), strict=True
        )
    )
    title = t("debrief.tragedy.challenges.title", together=together, alone=alone, failed=failed)
    marks = {"together": glyph_html("sq_"), "alone": glyph_html("sqo"), "failed": glyph_html("sqb", "2")}
    body = strips_html(_efforts_strip(named) for named in by_survivors(tables))
    columns = table_heads(
        "debrief.tragedy.challenges", "together", "alone", "failed", "missing", "spare", who=False
    )
    rows = [
        (
            named.name,
            *_challenge_counts(named),
            _missing_people(named),
            count_avoidable_failures(named.table.course),
        )
        for named in by_survivors(tables)
    ]
    return Section(
        "challenges",
        title,
        rich_text("debrief.tragedy.challenges.lead", marks),
        body + figures_table(columns, rows),
    )


def _challenge_counts(named: Named) -> tuple[int, int, int]:
    efforts = named.table.people_efforts
    met = [effort for effort in efforts if effort.is_met]
    alone = sum(effort.is_alone for effort in met)
    return len(met) - alone, alone, len(efforts) - len(met)


def _missing_people(named: Named) -> int:
    return sum(effort.missing for effort in named.table.people_efforts)


def _efforts_strip(named: Named) -> Strip:
    together, alone, failed = _challenge_counts(named)
    facts = {"together": together, "alone": alone, "failed": failed}
    squares = [_effort_square(effort) for effort in named.table.course.attempts]
    text = f"{t('debrief.tragedy.challenges.told', table=named.name, **facts)} {seats_of_others([named])}".strip()
    by_others = not named.table.played_by.is_people_only
    return Strip(
        named.number_text,
        squares,
        t("debrief.tragedy.challenges.none"),
        t("debrief.tragedy.challenges.counted", **facts),
        text,
        by_others,
    )


def _effort_square(effort: ChallengeAttempt) -> Square:
    if not effort.is_by_person:
        return "others", ""
    if not effort.is_met:
        return "gone", str(effort.missing)
    return ("open" if effort.is_alone else "full"), ""


def who_fed_whom(tables: Sequence[Named]) -> Section | None:
    """Return each band's gains from Challenges that another helped to meet; None without any."""
    help_by_table = {named.anchor: help_received(named.table.course) for named in tables}
    most = max(amount for rows in help_by_table.values() for row in rows for amount in row)
    if not most:
        return None
    drawn = []
    for named in by_survivors(tables):
        amounts = help_by_table[named.anchor]
        if not any(map(any, amounts)):
            continue
        shared = sum(effort.is_met and not effort.is_alone for effort in named.table.people_efforts)
        note = t("debrief.tragedy.fed.note", n=shared)
        chart = Matrix(
            named.name,
            note,
            named.table.seats,
            amounts,
            most,
            t("debrief.tragedy.fed.gives"),
            shares_of_others(named.table),
        )
        size = (matrix.WIDTH, matrix.panel_height(len(named.table.seats)))
        title = t("debrief.tragedy.fed.panel", table=named.name)
        words = f"{matrix.alt_text(chart, 'debrief.tragedy.fed.told')} {seats_of_others([named])}".strip()
        drawn.append(figure_html(matrix.matrix_marks(chart, PAGE), size, f"fed-{named.anchor}", title, words))
    return Section(
        "fed",
        _best_pair_text(tables, help_by_table),
        escape_xml(t("debrief.tragedy.fed.lead")),
        side_by_side(drawn) + _figures_table(tables, help_by_table),
    )


def _best_pair_text(tables: Sequence[Named], help_by_table: dict[str, list[list[int]]]) -> str:
    pairs = [
        (rows[a][b] + rows[b][a], named, a, b)
        for named in by_survivors(judged_tables(tables))
        for rows in (help_by_table[named.anchor],)
        for a in range(len(rows))
        for b in range(a)
    ]
    most, named, a, b = max(pairs, key=lambda pair: pair[0], default=(0, tables[0], 0, 0))
    if not most:
        return t("debrief.tragedy.fed.gives")
    names = [t(f"words.seat.{named.table.seats[seat]}") for seat in (b, a)]
    return t("debrief.tragedy.fed.title", table=named.name, one=names[0], other=names[1])


def _figures_table(tables: Sequence[Named], help_by_table: dict[str, list[list[int]]]) -> str:
    rows = [
        (named.name, seat_name(named.table, to), seat_name(named.table, by), amount)
        for named in by_survivors(tables)
        for to, row in enumerate(help_by_table[named.anchor])
        for by, amount in enumerate(row)
        if amount
    ]
    return figures_table(table_heads("debrief.tragedy.fed", "gets", "helper", "goods", who=False), rows)


def pledges_section(tables: Sequence[Named]) -> Section | None:
    """Return a square for each tested pledge; None without any."""
    if not any(pledge.fate != "void" for named in tables for pledge in named.table.course.pledges):
        return None
    fates = [pledge.fate for named in judged_tables(tables) for pledge in named.table.tested_pledges]
    kept_count, broken = fates.count("kept"), fates.count("broken")
    marks = {
        "kept": glyph_html("sq_"),
        "void": glyph_html("sqo"),
        "broken": glyph_html("sqb", seat_letters(["red"])[0]),
    }
    title = t("debrief.tragedy.pledges.all_kept") if kept_count else t("debrief.played.name_pledges")
    if broken:
        title = t("debrief.tragedy.pledges.title", share=percent(kept_count / (kept_count + broken)))
    body = strips_html(_pledges_strip(named) for named in by_survivors(tables))
    rows = [(named.name, *_fate_counts(named).values()) for named in by_survivors(tables)]
    return Section(
        "pledges",
        title,
        rich_text("debrief.tragedy.pledges.lead", marks),
        body + figures_table(table_heads("debrief.tragedy.pledges", *FATES, who=False), rows),
    )


def _fate_counts(named: Named) -> dict[str, int]:
    fates = [pledge.fate for pledge in named.table.tested_pledges]
    return {fate: fates.count(fate) for fate in FATES}


def _pledges_strip(named: Named) -> Strip:
    pledges, letters = named.table.course.pledges, seat_letters(named.table.seats)
    look: dict[str, Square] = {"kept": ("full", ""), "void": ("open", "")}
    by_others: Square = ("others", "")
    squares = [
        look.get(pledge.fate, ("gone", letters[pledge.seat])) if pledge.is_by_person else by_others
        for pledge in pledges
    ]
    facts = _fate_counts(named)
    text = (
        f"{t('debrief.tragedy.pledges.told', table=named.name, **facts)} {seats_of_others([named])}".strip()
    )
    counted = t("debrief.promises.counted", kept=facts["kept"], of=facts["kept"] + facts["broken"])
    return Strip(
        named.number_text,
        squares,
        t("debrief.tragedy.pledges.none"),
        counted,
        text,
        not named.table.played_by.is_people_only,
    )
