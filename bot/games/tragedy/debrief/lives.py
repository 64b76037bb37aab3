"""The bands' lives: People and Food of each over the rounds, and each band's story in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief import panels
from bot.debrief.deciders import judged_tables, seat_name, shares_of_others
from bot.debrief.html import figures_table, glyph_html, percent, rich_text, seat_chip, table_heads
from bot.debrief.panels import IN_PICTURE, figure_html, group_html
from bot.debrief.story import Section
from bot.games.tragedy.debrief.table import Named, TragedyTable, by_survivors, in_groups
from bot.scenes.pictures.charts.band_chart import WIDTH, BandChart, alt_text, band_chart, panel_height
from bot.scenes.pictures.charts.chart import seat_letters
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t, translate_data_word
from games.analysis.played_by import LEAST_SHARE
from games.tragedy.analysis.course import LOSSES
from games.tragedy.analysis.figures import BandFigures, partner_counts


def lives_section(tables: Sequence[Named]) -> Section:
    """Return small panels on one scale, by number of surviving bands."""
    most, end = max_goods(tables), max_rounds(tables)
    parts = [
        group_html(
            t("debrief.group.left_out" if name == "left_out" else f"debrief.tragedy.group.{name}"),
            f"<p>{escape_xml(_group_text(group_tables))}</p>",
            (_table_figure(named, most, end) for named in group_tables),
        )
        for name, group_tables in in_groups(tables)
    ]
    ended = [named.table for named in judged_tables(tables) if named.table.group() != "stopped"]
    alive, count = sum(table.surviving_bands for table in ended), sum(len(table.seats) for table in ended)
    marks = {
        "food": f'<mark class="b">{escape_xml(t("debrief.tragedy.grey"))}</mark>',
        "catastrophe": glyph_html("tri"),
        "death": glyph_html("x"),
    }
    lead = rich_text("debrief.tragedy.lives.lead", marks, most=most)
    columns = table_heads(
        "debrief.tragedy.lives", "people", "food", "died", "free", "alone", "together", who=False
    )
    title = (
        t("debrief.tragedy.lives.title", alive=alive, bands=count)
        if ended
        else t("debrief.tragedy.lives.name")
    )
    return Section("lives", title, lead, "".join(parts) + figures_table(columns, _band_rows(tables)))


def lives_picture(tables: Sequence[Named]) -> tuple[str, str]:
    """Return the first panels as one picture for a message, with its alt text."""
    most, end = max_goods(tables), max_rounds(tables)
    charts = [(named.name, chart_of(named, most, end)) for named in by_survivors(tables)][:IN_PICTURE]
    size = (WIDTH, max(panel_height(len(chart.seats)) for _, chart in charts))
    return panels.panels_picture(
        charts, band_chart, panels.panel_words(alt_text, tables), size, t("debrief.tragedy.lives.name")
    )


def max_goods(tables: Sequence[Named]) -> int:
    """Return the most People or Food of any band, the top of every field."""
    return max(
        max(*standing.food, *standing.people) for named in tables for standing in named.table.course.standings
    )


def max_rounds(tables: Sequence[Named]) -> int:
    """Return the most rounds of any table, the end of every panel's axis."""
    return max(len(named.table.course.standings) - 1 for named in tables)


def chart_of(named: Named, most: int, longest: int = 0) -> BandChart:
    """Return the chart of one table."""
    course = named.table.course
    return BandChart(
        title=named.name,
        note=t("debrief.stopped")
        if course.end is None
        else t("debrief.tragedy.lived", count=named.table.surviving_bands, bands=len(named.table.seats)),
        seats=named.table.seats,
        people=[standing.people for standing in course.standings],
        food=[standing.food for standing in course.standings],
        most=most,
        deaths=[(death.round, death.seat) for death in course.deaths],
        catastrophes=[
            (catastrophe.round, translate_data_word("cards", catastrophe.card))
            for catastrophe in course.catastrophes
        ],
        others=shares_of_others(named.table),
        longest=longest,
    )


def _table_figure(named: Named, most: int, longest: int) -> str:
    chart = chart_of(named, most, longest)
    title = t("debrief.tragedy.lives.panel", table=named.name, rounds=named.table.completed_rounds)
    size = (WIDTH, panel_height(len(chart.seats)))
    return figure_html(
        band_chart(chart, PAGE),
        size,
        f"lives-{named.anchor}",
        title,
        panels.panel_words(alt_text, [named])(chart),
        place=named.anchor,
    )


def _group_text(tables: Sequence[Named]) -> str:
    if tables[0].table.group() == "left_out":
        return t("debrief.group.left_out_about", tables=len(tables), least=percent(LEAST_SHARE))
    efforts = [effort for named in tables for effort in named.table.people_efforts]
    together = sum(effort.is_met and not effort.is_alone for effort in efforts)
    return t(
        "debrief.tragedy.group.about",
        tables=len(tables),
        together=together,
        failed=sum(not effort.is_met for effort in efforts),
    )


def _band_rows(tables: Sequence[Named]) -> Iterator[tuple[object, ...]]:
    for named in by_survivors(tables):
        for band in named.table.bands:
            died = t("debrief.round", n=band.death.round) if band.death else t("words.no")
            yield (
                named.name,
                seat_name(named.table, band.seat),
                band.people,
                band.food,
                died,
                band.free,
                band.alone,
                band.together,
            )


def stories_section(tables: Sequence[Named]) -> Section:
    """Return a few lines for each band, by table."""
    stories = "".join(
        f'<div class="st"><h3>{escape_xml(named.name)}</h3>{_table_stories(named.table)}</div>'
        for named in by_survivors(tables)
    )
    return Section(
        "stories",
        t("debrief.tragedy.stories.title"),
        escape_xml(t("debrief.tragedy.stories.lead")),
        f'<div class="pns">{stories}</div>',
    )


def _table_stories(table: TragedyTable) -> str:
    letters, by_others = seat_letters(table.seats), shares_of_others(table)
    marks = [
        seat_chip(colour, letters[seat], others=by_others.of_seat(seat) > 0)
        for seat, colour in enumerate(table.seats)
    ]
    return "".join(
        f"<p>{mark}{escape_xml(band_story(table, band))}</p>"
        for mark, band in zip(marks, table.bands, strict=True)
    )


def band_story(table: TragedyTable, band: BandFigures) -> str:
    """Return one band's story: its end, income, partners, losses, and pledges."""
    name = seat_name(table, band.seat)
    if band.death is None:
        key = "open" if table.course.end is None else "alive"
        parts = [t(f"debrief.tragedy.stories.{key}", seat=name, people=band.people, food=band.food)]
    else:
        parts = [
            t(
                "debrief.tragedy.stories.dead",
                seat=name,
                n=band.death.round,
                cause=t(f"words.cause.{band.death.cause}"),
            )
        ]
    parts.append(
        t("debrief.tragedy.stories.lived_on", free=band.free, alone=band.alone, together=band.together)
    )
    if partners := _partner_texts(table, band):
        parts.append(t("debrief.tragedy.stories.partners", partners=partners))
    lost = tuple(
        t(f"debrief.tragedy.stories.{loss}", n=band.lost[loss]) for loss in LOSSES if band.lost[loss]
    )
    if lost:
        parts.append(t("debrief.tragedy.stories.lost", losses=lost))
    if band.kept or band.broken:
        parts.append(t("debrief.tragedy.stories.pledges", kept=band.kept, pledges=band.kept + band.broken))
    return " ".join(parts)


def _partner_texts(table: TragedyTable, band: BandFigures) -> tuple[str, ...]:
    return tuple(
        t("debrief.tragedy.stories.partner", seat=t(f"words.seat.{table.seats[seat]}"), times=times)
        for seat, times in enumerate(partner_counts(table.course)[band.seat])
        if times
    )
