"""What-ifs: changes suggested by a table's own game, and their results as a panel with a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.debrief.deciders import judged_tables
from bot.debrief.story import OfferedWhatIf, Section
from bot.games.commons.debrief.table import Named
from bot.scenes.model import Panel, Picture
from bot.scenes.pictures.charts.outlook_chart import (
    WIDTH,
    Figure,
    OutlookChart,
    Range,
    outlook_chart,
    picture_height,
)
from bot.scenes.pictures.fitting import first_fitting
from bot.scenes.pictures.palette import LIGHT, SEA, discord_colour
from bot.scenes.pictures.svg import box, escape_xml, group, svg_document
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.analysis.played_by import RoundTracker
from games.audit import replayed_events
from games.commons.analysis.bands import QuantileBand
from games.commons.analysis.course import Course, read_course
from games.commons.analysis.figures import has_too_few_requests
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.changes import Change, OptionChange, PromiseChange
from games.commons.research.counterfactuals.offers import WhatIfSuggestion, suggested_what_ifs
from games.commons.research.counterfactuals.what_if import PlaysSummary, WhatIf, run_what_if
from games.record import Record

PLAYS = 40
"""With the change, and as many without: some ten seconds for eight rounds of self-government."""
SURE, LITTLE = 0.8, 0.2
"""Share of the plays from which a change is said to help or harm; share up to which it hardly matters."""
_EDGE = 18


def offered_what_ifs(record: Record) -> list[OfferedWhatIf]:
    """Return a table's what-ifs in sentences; none without repeatable dice or enough play by people. Raises
    RecordError.
    """
    if record.header.seed is None or record.header.options.get("dice") == "instructor":
        return []
    options = CommonsOptions.model_validate(record.header.options)
    reader = RoundTracker()
    course = read_course(reader.track_rounds(replayed_events(COMMONS, record)))
    played = reader.table_deciders(record)
    if not played.has_enough_people or has_too_few_requests(course, played):
        return []
    return [
        OfferedWhatIf(
            suggestion.name, what_if_sentence(suggestion, options), suggestion.first, suggestion.last
        )
        for suggestion in _offers_within(course, options)
    ]


def what_if_section(tables: Sequence[Named]) -> Section | None:
    """Return the what-ifs with their tables; None if no dice can be repeated."""
    tables_by_question: dict[str, list[str]] = {}
    for named in (one for one in judged_tables(tables) if not one.table.is_too_thin):
        options = named.table.options
        for one in _offers_within(named.table.course, options) if options.dice != "instructor" else ():
            tables_by_question.setdefault(
                t("debrief.what_if.asked", what=what_if_sentence(one, options)), []
            ).append(named.number_text)
    if not tables_by_question:
        return None
    items = "".join(
        f"<li>{escape_xml(question)} <span>{escape_xml(_tables_text(where))}</span></li>"
        for question, where in tables_by_question.items()
    )
    return Section(
        "what-if",
        t("debrief.what_if.heading"),
        escape_xml(t("debrief.what_if.lead")),
        f'<ul class="wi">{items}</ul>',
    )


def _tables_text(numbers: Sequence[str]) -> str:
    return t("debrief.what_if.where", n=len(numbers), tables=tuple(numbers))


def _offers_within(course: Course, options: CommonsOptions) -> Sequence[WhatIfSuggestion]:
    return suggested_what_ifs(course, options) if course.turns else ()


def run_suggestion(record: Record, name: str, number: int) -> WhatIf:
    """Return the result of a what-if from this round on, which takes seconds. Raises RecordError, ChangeError
    or LookupError.
    """
    suggestions = suggested_what_ifs(
        read_course(replayed_events(COMMONS, record)), CommonsOptions.model_validate(record.header.options)
    )
    suggestion = next(
        (
            suggestion
            for suggestion in suggestions
            if suggestion.name == name and suggestion.first <= number <= suggestion.last
        ),
        None,
    )
    if suggestion is None:
        raise LookupError(name)
    return run_what_if(
        record, suggestion.first_turn_of(number, len(record.header.seats)), [suggestion.change], PLAYS
    )


def what_if_sentence(one: WhatIfSuggestion, options: CommonsOptions) -> str:
    """Return the change, as it follows on "what if"."""
    change: Change = one.change
    if isinstance(change, PromiseChange) and one.name == "promise":
        kind = (
            t("debrief.what_if.each") if change.resource is None else t(f"words.resource.{change.resource}")
        )
        return t("debrief.what_if.promise", most=change.most, resource=kind)
    if isinstance(change, OptionChange) and change.key == "cap":
        key = "endless_box" if change.value == "none" else "larger_box"
        return t(f"debrief.what_if.{key}", cap=str(options.cap), n=change.value)
    return t(f"debrief.what_if.{one.name}")


def what_if_panel(table: str, one: OfferedWhatIf, result: WhatIf) -> Panel:
    """Return the result, for the leader of the class and then for the class."""
    title = t("debrief.what_if.title", table=table, n=result.round, what=one.sentence)
    lines = [
        t("debrief.what_if.line", name=f"**{figure.name}**", **_figure_facts(figure))
        for figure in _outcome_figures(result)
    ]
    text = "\n".join([_verdict_text(result), "", *lines])
    return Panel(
        title=title,
        text=text,
        picture=_what_if_picture(table, result, lines),
        footer=_footer_text(result),
        colour=discord_colour(SEA),
    )


def _verdict_text(result: WhatIf) -> str:
    """Return whether it would have helped the poorest seats, as far as that is certain."""
    key = (
        "same"
        if result.more + result.fewer <= LITTLE
        else "helps"
        if result.more >= SURE
        else "harms"
        if result.fewer >= SURE
        else "open"
    )
    return t(
        f"debrief.what_if.{key}",
        more=round(result.more * result.count),
        fewer=round(result.fewer * result.count),
        plays=result.count,
    )


def _footer_text(result: WhatIf) -> str:
    return t("debrief.what_if.footer", plays=result.count)


def _outcome_figures(result: WhatIf) -> Iterator[Figure]:
    for name in ("lowest", "survivors", "crashes"):
        real, same, changed = (_band_of(plays, name) for plays in (result.real, result.same, result.changed))
        most = len(result.fits) if name == "survivors" else 0
        yield Figure(t(f"debrief.what_if.{name}"), real.median, _band_range(same), _band_range(changed), most)


def _band_of(one: PlaysSummary, name: str) -> QuantileBand:
    return {"lowest": one.lowest, "survivors": one.survivors, "crashes": one.crashes}[name]


def _band_range(one: QuantileBand) -> Range:
    return Range(one.low, one.median, one.high)


def _figure_facts(figure: Figure) -> dict[str, str]:
    return {
        "real": format_figure(figure.real),
        "same": _outcome_text(figure.same),
        "changed": _outcome_text(figure.changed),
    }


def _outcome_text(outcome: Range) -> str:
    middle = format_figure(outcome.middle)
    return (
        middle
        if outcome.low == outcome.high
        else t(
            "debrief.what_if.range",
            middle=middle,
            low=format_figure(outcome.low),
            high=format_figure(outcome.high),
        )
    )


def _what_if_picture(table: str, result: WhatIf, lines: Sequence[str]) -> Picture:
    chart = OutlookChart(
        title=t("debrief.what_if.chart", table=table, n=result.round),
        about=t("debrief.what_if.about"),
        rounds=result.rounds,
        real=[band.median for band in result.real.series["stock"]],
        same=[_band_range(band) for band in result.same.series["stock"]],
        changed=[_band_range(band) for band in result.changed.series["stock"]],
        figures=[*_outcome_figures(result)],
        keys=(t("debrief.what_if.key_game"), t("debrief.what_if.key_same"), t("debrief.what_if.key_changed")),
    )
    size = (WIDTH + 2 * _EDGE, picture_height(chart) + 2 * _EDGE)
    svg = svg_document(
        *size,
        [box((0, 0), size, LIGHT.paper), group(outlook_chart(chart, LIGHT), (_EDGE, _EDGE))],
        chart.title,
    )
    words = [chart.title, *(line.replace("*", "") for line in lines)]
    return Picture(svg, first_fitting([" ".join(words)]), "what-if", 1000, above=True)
