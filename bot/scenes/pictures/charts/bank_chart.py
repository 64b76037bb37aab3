"""The bank of one table over a whole game: five small curves on one scale, crashes, and what people did above
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.scenes.pictures.charts.chart import (
    HEAD,
    LETTER,
    Scale,
    area_shape,
    chart_label,
    curve_line,
    heading_words,
    round_ticks,
    stage_words,
)
from bot.scenes.pictures.charts.charts import crash_spans
from bot.scenes.pictures.charts.hatching import NONE, AutomaticShares, hatched_strip
from bot.scenes.pictures.palette import LIGHT, Theme
from bot.scenes.pictures.svg import box, circle, format_number, group, line, polygon, svg_document
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Bundle, Resource

WIDTH, HEIGHT = 300, 236 + HEAD - 16
_LEFT, _RIGHT = 54, 282
_STAGE = HEAD + 14
"""Height of the words of the two stages."""
_ACTS = _STAGE + 19
_TOP, _ROW, _FIELD = _ACTS + 13, 31, 26
_LOWER = 14
"""Height of the round numbers below strips."""
_ROOM = 1.3
"""Room above the largest stock, which keeps its number clear of the row above."""


@dataclass(frozen=True, slots=True)
class BankChart:
    """The data of one panel. Turns are counted from 1 over the whole game."""

    title: str
    """Name of the table."""
    note: str
    """How it ended, in a few words."""
    stocks: Sequence[Bundle]
    """At the start, and at the end of each player turn."""
    most: float
    """Largest stock of the scale, the same for all panels shown together."""
    seats: int
    """Player turns in a round."""
    crashed: Sequence[tuple[Resource, int, int]]
    """Each crash: resource, and the first and last turn with a closed stock at its end."""
    stage: int | None = None
    """First turn of self-government; None without it."""
    meetings: Sequence[tuple[int, bool]] = ()
    """Turn of each, and whether it decided anything."""
    judged: Sequence[int] = ()
    """Turns with a sanction or a suit."""
    others: AutomaticShares = NONE
    """Shares of automatic decisions, by seat and round."""
    longest: int = 0
    """Rounds of the axis, the same for all panels shown together; 0: those of this table."""
    acts: bool = True
    """Whether there is a line of acts; a running game's curves have none."""


def bank_chart(chart: BankChart, theme: Theme) -> list[str]:
    """Return the panel's marks, WIDTH by HEIGHT units."""
    across = Scale(0, max(1, _axis_turns(chart)), _LEFT, _RIGHT)
    parts = [
        *heading_words(chart.title, chart.note, WIDTH, theme),
        *_act_marks(chart, across, theme),
    ]
    for row, name in enumerate(RESOURCES):
        parts += _kind_curve(chart, row, name, across, theme)
    parts += _round_labels(chart, across, theme)
    return parts


def _axis_turns(chart: BankChart) -> int:
    return max(chart.longest * chart.seats, len(chart.stocks) - 1)


def framed_panel(chart: BankChart) -> str:
    """Return the panel as a picture of its own, on paper."""
    whole = (WIDTH + 40, HEIGHT + 24)
    return svg_document(
        *whole, [box((0, 0), whole, LIGHT.paper), group(bank_chart(chart, LIGHT), (16, 14))], chart.title
    )


def so_far(stocks: Sequence[Bundle], title: str, stage: int | None) -> BankChart:
    """Return a running table's chart from the stocks at the start and after each round. `stage`: first round
    of self-government.
    """
    crashed = [
        (name, first, end)
        for row, name in enumerate(RESOURCES)
        for first, end in crash_spans([stock[row] for stock in stocks])
    ]
    return BankChart(title, "", stocks, max(1, *map(max, stocks)) * _ROOM, 1, crashed, stage, acts=False)


def alt_text(chart: BankChart) -> str:
    """Return the chart in words, as its alt text."""
    kinds = []
    for row, name in enumerate(RESOURCES):
        rounds = tuple((first - 1) // chart.seats + 1 for kind, first, _ in chart.crashed if kind == name)
        facts = {"resource": name, "left": chart.stocks[-1][row]}
        kinds.append(
            t("debrief.bank.kind_crashed", rounds=rounds, **facts)
            if rounds
            else t("debrief.bank.kind", **facts)
        )
    acts = (
        t("debrief.bank.acts_told", meetings=len(chart.meetings), judged=len(chart.judged))
        if chart.stage is not None
        else ""
    )
    return " ".join([*kinds, acts]).strip()


def _act_marks(chart: BankChart, across: Scale, theme: Theme) -> list[str]:
    if chart.stage is None:
        return [chart_label((_LEFT, _STAGE), t("debrief.in_silence"), 10.5, theme.soft)]
    begins, before = across(chart.stage - 1), t("debrief.in_silence")
    governed, at = stage_words(begins, _STAGE, WIDTH, theme, bold=True)
    parts = [
        governed,
        *_acts_line(chart, theme),
        line((begins, _STAGE - 8), (begins, _TOP + 5 * _ROW - 5), theme.ink, 0.8),
    ]
    if min(begins, at) > _LEFT + 10.5 * LETTER * len(before):
        parts.append(chart_label((_LEFT, _STAGE), before, 10.5, theme.soft))
    parts += [
        circle((across(turn), _ACTS), 2.6, theme.bank if has_result else theme.paper, theme.bank, 1.2)
        for turn, has_result in chart.meetings
    ]
    for turn in chart.judged:
        x = across(turn)
        parts.append(polygon([(x - 4, _ACTS - 11), (x + 4, _ACTS - 11), (x, _ACTS - 4)], theme.loss))
    return parts


def _acts_line(chart: BankChart, theme: Theme) -> list[str]:
    if not chart.acts:
        return []
    return [
        chart_label((_LEFT - 6, _ACTS + 4), t("debrief.bank.acts"), 10.5, theme.soft, anchor="end"),
        line((_LEFT, _ACTS), (_RIGHT, _ACTS), theme.hair, 0.7),
    ]


def _kind_curve(chart: BankChart, row: int, name: Resource, across: Scale, theme: Theme) -> list[str]:
    foot = _TOP + row * _ROW + _FIELD
    up = Scale(0, chart.most, foot, foot - _FIELD)
    spots = [(across(turn), up(stock[row])) for turn, stock in enumerate(chart.stocks)]
    left = chart.stocks[-1][row]
    parts = [
        line((_LEFT, foot), (_RIGHT, foot), theme.hair, 0.7),
        area_shape(spots, foot, theme.bank, 0.15),
        curve_line(spots, theme.bank, 1.3),
    ]
    for _, first, end in (crash for crash in chart.crashed if crash[0] == name):
        start, stop = across(first - 0.5), across(min(end + 0.5, len(chart.stocks) - 1))
        parts.append(
            f'<g opacity="0.2">{box((start, foot - _FIELD), (stop - start, _FIELD), theme.loss)}</g>'
        )
        parts.append(line((start, foot), (stop, foot), theme.loss, 2.2, dash="none"))
    return [
        *parts,
        chart_label((_LEFT - 6, foot - 3), t(f"words.resource.{name}"), 10.5, theme.soft, anchor="end"),
        chart_label(
            (spots[-1][0] + 5, min(up(left) + 4, foot)),
            format_number(left),
            10.5,
            theme.ink if left else theme.loss,
            bold=not left,
        ),
    ]


def _round_labels(chart: BankChart, across: Scale, theme: Theme) -> list[str]:
    last = -(-_axis_turns(chart) // chart.seats)
    foot = _TOP + 5 * _ROW + (_LOWER if chart.others.seats else 12)
    middle = (chart.seats + 1) / 2
    wide = across(1) - across(0)
    turns = ((n, *divmod(n, chart.seats)) for n in range(len(chart.stocks) - 1))
    return [
        *(
            hatched_strip((across(n), foot - 18), wide, chart.others.in_round(seat, number + 1), theme)
            for n, number, seat in turns
        ),
        chart_label((_LEFT - 6, foot), t("debrief.axis_rounds"), 10.5, theme.soft, anchor="end"),
        *(
            chart_label(
                (across((n - 1) * chart.seats + middle - 0.5), foot),
                str(n),
                10.5,
                theme.soft,
                anchor="middle",
            )
            for n in round_ticks(last)
            if last
        ),
    ]
