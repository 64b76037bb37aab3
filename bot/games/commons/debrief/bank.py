"""The hidden bank of each table by resource, and the survival of resources at all tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief import panels
from bot.debrief.deciders import judged_tables, seats_of_others, shares_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text
from bot.debrief.panels import figure_html, group_html
from bot.debrief.story import Section
from bot.games.commons.debrief.table import CommonsTable, Named, by_group_order, in_groups
from bot.scenes.pictures.charts.bank_chart import HEIGHT, WIDTH, BankChart, alt_text, bank_chart
from bot.scenes.pictures.charts.chart import Scale, chart_label, curve_line, round_ticks
from bot.scenes.pictures.palette import PAGE, Theme
from bot.scenes.pictures.svg import escape_xml, line
from bot.texts.lookup import t
from games.analysis.played_by import LEAST_SHARE
from games.commons.analysis.figures import first_crash_rounds, survival_curve
from games.commons.governance.events import RuleApplied
from games.commons.governance.vocabulary import Sue
from games.island.cards import RESOURCES


def bank_section(tables: Sequence[Named]) -> Section:
    """Return small panels on one scale, by group, and the survival of resources at all tables together."""
    most, end = max_stock(tables), max_rounds(tables)
    parts = [
        group_html(
            t(f"debrief.group.{name}"),
            f"<p>{escape_xml(_group_text(group_tables))}</p>",
            (_table_figure(named, most, end) for named in group_tables),
        )
        for name, group_tables in in_groups(tables)
    ]
    if counted := judged_tables(tables):
        parts.append(
            group_html(
                t("debrief.survival.title"),
                f"<p>{escape_xml(t('debrief.survival.lead'))}</p>",
                [_survival_figure(counted)],
            )
        )
    marks = {
        "crash": f'<mark class="c">{escape_xml(t("debrief.bank.shaded"))}</mark>',
        "made": glyph_html("dot"),
        "none": glyph_html("dot o"),
    }
    marks["judged"] = glyph_html("tri")
    lead = rich_text(
        "debrief.bank.lead"
        if any(named.table.ostrom_stage for named in tables)
        else "debrief.bank.lead_silent",
        marks,
        most=most,
    )
    return Section(
        "bank",
        t("debrief.bank.title"),
        " ".join([lead, *_where_shown(tables)]),
        "".join(parts) + _stocks_table(tables),
    )


def _where_shown(tables: Sequence[Named]) -> list[str]:
    """Return at which tables players did see the bank (RULES A12)."""
    names_by_visibility = {
        visibility: tuple(named.name for named in tables if named.table.options.bank_shown == visibility)
        for visibility in ("at_round_ends", "always")
    }
    return [
        escape_xml(t(f"debrief.bank.shown_{visibility}", tables=names))
        for visibility, names in names_by_visibility.items()
        if names
    ]


def bank_picture(tables: Sequence[Named]) -> tuple[str, str]:
    """Return the first panels as one picture for a message, with its alt text."""
    most, end = max_stock(tables), max_rounds(tables)
    charts = [(named.name, chart_of(named, most, end)) for named in by_group_order(tables)]
    return panels.panels_picture(
        charts, bank_chart, panels.panel_words(alt_text, tables), (WIDTH, HEIGHT), t("debrief.bank.title")
    )


def max_stock(tables: Sequence[Named]) -> int:
    """Return the largest stock at any table, the top of every panel."""
    return max(max(max(turn.stock) for turn in named.table.course.turns) for named in tables)


def max_rounds(tables: Sequence[Named]) -> int:
    """Return the most rounds of any table, the end of every panel's axis."""
    return max(named.table.last_stage.last for named in tables)


def chart_of(one: Named, most: int, longest: int = 0) -> BankChart:
    """Return the chart of one table."""
    table, course = one.table, one.table.course
    last = len(course.turns)
    governed = table.ostrom_stage
    persons = table.played_by.is_by_person
    judged = [
        at.turn
        for at, one in course.events_of_kind(RuleApplied)
        if one.deed.sort == "sanction" and persons(at.row)
    ]
    judged += [
        ballot.at.turn
        for ballot in course.ballots
        if isinstance(ballot.motion, Sue) and persons(ballot.at.row)
    ]
    enacting_meetings = {enacting_meetings.meeting for enacting_meetings in course.enactments}
    return BankChart(
        title=one.name,
        note=_how_it_ended(table),
        stocks=[(table.options.bank_start,) * 5, *(turn.stock for turn in course.turns)],
        most=most,
        seats=len(table.seats),
        crashed=[
            (crash.resource, crash.at.turn, crash.until.turn - 1 if crash.until else last)
            for crash in course.crashes
        ],
        stage=None if governed is None else (governed.first - 1) * len(table.seats) + 1,
        meetings=[
            (meeting.at.turn, meeting.number in enacting_meetings)
            for meeting in course.meetings
            if persons(meeting.at.row)
        ],
        judged=sorted(judged),
        others=shares_of_others(table),
        longest=longest,
    )


def _how_it_ended(table: CommonsTable) -> str:
    return (
        t("debrief.stopped")
        if table.was_stopped
        else t("debrief.survived", count=len(table.last_stage.survivors), seats=len(table.seats))
    )


def _table_figure(named: Named, most: int, longest: int) -> str:
    chart = chart_of(named, most, longest)
    place = named.anchor
    title = t("debrief.bank.panel", table=named.name, rounds=named.table.last_stage.last)
    return figure_html(
        bank_chart(chart, PAGE),
        (WIDTH, HEIGHT),
        f"bank-{place}",
        title,
        panels.panel_words(alt_text, [named])(chart),
        place=place,
    )


def _group_text(tables: Sequence[Named]) -> str:
    if tables[0].table.group() == "left_out":
        return t("debrief.group.left_out_about", tables=len(tables), least=percent(LEAST_SHARE))
    silent = sum(named.table.basic_stage.crashes for named in tables)
    governed = [named.table.ostrom_stage for named in tables if named.table.ostrom_stage is not None]
    if not governed:
        return t("debrief.group.silent", tables=len(tables), crashes=silent)
    return t(
        "debrief.group.both",
        tables=len(tables),
        crashes=silent,
        then=sum(stage.crashes for stage in governed),
    )


def survival_by_round(tables: Sequence[Named]) -> list[float]:
    """Return the share of resources not yet crashed by the end of each round, beginning with 1 before the
    first.
    """
    return survival_curve(
        [(named.table.last_stage.last, first_crash_rounds(named.table.course).values()) for named in tables]
    )


def _name_with_others(named: Named) -> str:
    return " ".join(filter(None, (named.name, seats_of_others([named]))))


def _survival_figure(tables: Sequence[Named]) -> str:
    shares = survival_by_round(tables)
    text = t(
        "debrief.survival.told",
        shares=", ".join(f"{n}: {100 * share:.0f} %" for n, share in enumerate(shares) if n),
    )
    return figure_html(
        _curve_of_survival(shares, PAGE), (WIDTH, 150), "survival", t("debrief.survival.title"), text
    )


def _curve_of_survival(shares: Sequence[float], theme: Theme) -> list[str]:
    across, up = Scale(0, len(shares) - 1, 54, 282), Scale(0, 1, 126, 20)
    spots = [(across(0), up(1))]
    for n, share in enumerate(shares[1:], 1):
        spots += [(across(n), spots[-1][1]), (across(n), up(share))]
    marks = [line((54, up(level)), (282, up(level)), theme.hair, 0.7) for level in (0, 0.5, 1)]
    marks += [
        chart_label((48, up(level) + 4), f"{100 * level:.0f} %", 10.5, theme.soft, anchor="end")
        for level in (0, 0.5, 1)
    ]
    marks += [
        chart_label((across(n - 0.5), 144), str(n), 10.5, theme.soft, anchor="middle")
        for n in round_ticks(len(shares) - 1)
    ]
    marks.append(chart_label((48, 144), t("debrief.axis_rounds"), 10.5, theme.soft, anchor="end"))
    end = chart_label((287, spots[-1][1] + 4), f"{100 * shares[-1]:.0f}", 10.5, theme.ink)
    return [*marks, curve_line(spots, theme.bank, 1.6), end]


def _stocks_table(tables: Sequence[Named]) -> str:
    heads = [t("debrief.table"), t("debrief.crashes"), *(t(f"words.resource.{name}") for name in RESOURCES)]
    rows = [
        (_name_with_others(named), len(named.table.course.crashes), *named.table.course.turns[-1].stock)
        for named in by_group_order(tables)
    ]
    return figures_table(heads, rows)
