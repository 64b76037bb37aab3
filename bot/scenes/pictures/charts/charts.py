"""The bank over the rounds of a finished game: one small chart per resource, so that no lines cross."""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.pictures.fitting import LONGEST
from bot.scenes.pictures.island.scenery import symbol_definitions, symbol_use
from bot.scenes.pictures.palette import CREAM, LAND
from bot.scenes.pictures.svg import INK, Spot, box, circle, label, line, path, svg_document
from bot.texts.lookup import t
from games.island.cards import RESOURCES, Bundle, Resource

WIDTH = 1000
_LEFT, _RIGHT, _TOP = 280, 60, 70
_ROW, _GAP = 116, 22
_BAND, _GRID, _CRASHED = "#f6b8b0", "#d8cfb8", "#8f1414"
_LETTER = 14.3
"""Maximum width of a letter above a band."""


def stock_svg(stocks: Sequence[Bundle]) -> str:
    """Return the bank's stock at the start and after each round; a red band marks a stock of 0 as "crash".

    Raises ValueError without at least two moments.
    """
    if len(stocks) < 2:
        raise ValueError("a chart needs the start and at least one round")
    most = max(1, *(max(stock) for stock in stocks))
    height = _TOP + len(RESOURCES) * (_ROW + _GAP) + 44
    parts = [
        symbol_definitions(),
        box((0, 0), (WIDTH, height), CREAM),
        label((WIDTH / 2, 36), t("pictures.stock.title"), 32),
    ]
    for row, resource in enumerate(RESOURCES):
        parts += _resource_chart(resource, [stock[row] for stock in stocks], most, _TOP + row * (_ROW + _GAP))
    return svg_document(
        WIDTH, height, [*parts, *_round_labels(len(stocks) - 1, height - 26)], t("pictures.stock.title")
    )


def stock_text(stocks: Sequence[Bundle]) -> str:
    """Return the stock in at most LONGEST characters: all counts, or for a very long game the most important
    ones.
    """
    full = [
        t("pictures.stock.row", resource=name, counts=", ".join(str(stock[row]) for stock in stocks))
        for row, name in enumerate(RESOURCES)
    ]
    text = t("pictures.stock.text", rows=" ".join(full))
    return (
        text
        if len(text) <= LONGEST
        else t("pictures.stock.text_short", rows=" ".join(_short_alt_text(stocks)))
    )


def _short_alt_text(stocks: Sequence[Bundle]) -> list[str]:
    rows = []
    for row, name in enumerate(RESOURCES):
        counts = [stock[row] for stock in stocks]
        rows.append(
            t(
                "pictures.stock.row_short",
                resource=name,
                first=counts[0],
                least=min(counts),
                most=max(counts),
                last=counts[-1],
            )
        )
    return rows


def _resource_chart(resource: Resource, values: Sequence[int], most: int, top: float) -> list[str]:
    foot = top + _ROW
    last = len(values) - 1
    spots = [
        (_moment_x(moment, last), foot - value / most * (_ROW - 16)) for moment, value in enumerate(values)
    ]
    steps = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    return [
        symbol_use(resource, (64, top + 56), 0.8),
        label((124, top + 56), t(f"words.resource.{resource}"), 26, anchor="start"),
        box((_LEFT, top), (WIDTH - _LEFT - _RIGHT, _ROW), "#ffffff"),
        *_crash_bands(values, top),
        path(f"M{_LEFT} {foot}L{steps}L{WIDTH - _RIGHT} {foot}Z", LAND[resource]),
        line((_LEFT, foot), (WIDTH - _RIGHT, foot), _GRID, 3),
        path(f"M{steps}", "none", INK, 4),
        label((_LEFT - 14, spots[0][1]), str(values[0]), 26, anchor="end"),
        circle(spots[-1], 7, INK),
        label((WIDTH - _RIGHT + 14, spots[-1][1]), str(values[-1]), 26, anchor="start"),
    ]


def _crash_bands(values: Sequence[int], top: float) -> list[str]:
    """Return a red band over each empty stretch, extended by half a round to each side."""
    last = len(values) - 1
    parts = []
    for first, end in crash_spans(values):
        left, right = _moment_x(max(0, first - 0.5), last), _moment_x(min(last, end + 0.5), last)
        parts += [
            box((left, top), (right - left, _ROW), _BAND),
            _band_label(t("pictures.stock.crash"), (left + right) / 2, top + 22),
        ]
    return parts


def _band_label(word: str, middle: float, height: float) -> str:
    """Return the word above a band, kept within the field even if the band is narrower."""
    half = len(word) * _LETTER / 2
    return label((min(max(middle, _LEFT + half), WIDTH - _RIGHT - half), height), word, 22, _CRASHED)


def crash_spans(values: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first and last moment of each stretch of zeros."""
    starts = [at for at, value in enumerate(values) if not value and (at == 0 or values[at - 1])]
    ends = [at for at, value in enumerate(values) if not value and (at == len(values) - 1 or values[at + 1])]
    return list(zip(starts, ends, strict=True))


def _round_labels(rounds: int, height: float) -> list[str]:
    """Return about ten of the round numbers."""
    step = -(-rounds // 10)
    spots: list[tuple[Spot, int]] = [
        ((_moment_x(moment, rounds), height), moment) for moment in range(0, rounds + 1, step)
    ]
    return [label(spot, str(moment), 24) for spot, moment in spots] + [
        label((_LEFT - 24, height), t("pictures.stock.rounds"), 24, anchor="end")
    ]


def _moment_x(moment: float, last: int) -> float:
    return _LEFT + moment / last * (WIDTH - _LEFT - _RIGHT)
