"""No two labels of a debrief's panel overlap, whatever was played, and panels that stand together have one
axis.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from bot.scenes.pictures.charts.band_chart import BandChart, band_chart
from bot.scenes.pictures.charts.bank_chart import HEIGHT as BANK_HEIGHT
from bot.scenes.pictures.charts.bank_chart import BankChart, bank_chart
from bot.scenes.pictures.charts.chart import LETTER
from bot.scenes.pictures.charts.line_chart import HEIGHT as LINE_HEIGHT
from bot.scenes.pictures.charts.line_chart import WIDTH, LineChart, line_chart
from bot.scenes.pictures.palette import LIGHT
from bot.scenes.pictures.svg import svg_document
from bot.texts.lookup import t, use_language
from games.island.cards import RESOURCES
from games.options import seat_colours
from tests.support.svg_reading import SVG, tree

DRAWN = 20
"""Series of each kind of panel, in each language."""
Box = tuple[str, float, float, float, float]


def boxes(marks: Sequence[str]) -> list[Box]:
    """Each label with its left and right edges, its top and its foot."""
    found = []
    for text in tree(svg_document(WIDTH, 400, marks, "")).iter(f"{SVG}text"):
        said, size, x, y = text.text or "", *(float(text.get(name, "")) for name in ("font-size", "x", "y"))
        wide = size * LETTER * len(said)
        left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.get("text-anchor", "start")]
        found.append((said, left, left + wide, y - 0.74 * size, y))
    return found


def check_apart(marks: Sequence[str], high: float) -> None:
    labels = boxes(marks)
    for one, other in combinations(labels, 2):
        apart = one[2] <= other[1] or other[2] <= one[1] or one[4] <= other[3] or other[4] <= one[3]
        assert apart, f"{one} covers {other}"
    for said, left, right, top, foot in labels:
        assert left >= -1, said
        assert right <= WIDTH + 16, said
        assert top >= 0, said
        assert foot <= high, said


def lengths(draw: Random) -> tuple[int, int]:
    """The rounds of a table, and of the longest beside it."""
    rounds = draw.randint(1, 40)
    return rounds, max(rounds, draw.randint(1, 60))


def names(draw: Random, seats: int) -> tuple[str, ...]:
    return tuple(t(f"words.seat.{colour}") for colour in seat_colours(seats)[: draw.randint(1, seats)])


def drawn_line(draw: Random) -> LineChart:
    seats, (rounds, longest) = draw.randint(2, 6), lengths(draw)
    most = draw.choice((1, 5, 12, 80, 450, 1200))
    note = t(
        draw.choice(("debrief.crossroads.won", "debrief.settlers.won")),
        seats=names(draw, seats),
        rounds=rounds,
    )
    values = [[draw.randint(0, most) for _ in range(seats)] for _ in range(rounds + 1)]
    return LineChart(
        "Table 38", note, seat_colours(seats), values, most, draw.randint(0, most), (0,), longest=longest
    )


def drawn_band(draw: Random) -> BandChart:
    seats, (rounds, longest) = draw.randint(2, 6), lengths(draw)
    goods = [[draw.randint(0, 130) for _ in range(seats)] for _ in range(rounds + 1)]
    deaths = [(draw.randint(1, rounds), seat) for seat in range(seats) if draw.random() < 0.4]
    note = t("debrief.tragedy.lived", count=seats - len(deaths), bands=seats)
    return BandChart(
        "Table 38", note, seat_colours(seats), goods, goods, 130, deaths, [(rounds, "")], longest=longest
    )


def drawn_bank(draw: Random) -> BankChart:
    seats, (rounds, longest) = draw.randint(2, 6), lengths(draw)
    turns = rounds * seats
    most = draw.choice((6, 19, 120))
    rows: list[tuple[int, int, int, int, int]] = [
        tuple(draw.randint(0, most) for _ in RESOURCES) for _ in range(turns + 1)
    ]  # type: ignore[misc]
    stage = draw.choice((None, 1, draw.randint(1, turns)))
    return BankChart(
        "Table 38", t("debrief.survived", count=1, seats=seats), rows, most, seats, [], stage, longest=longest
    )


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_no_two_labels_of_a_panel_of_curves_overlap(language: str) -> None:
    draw = Random(42)
    with use_language(language):
        for _ in range(DRAWN):
            check_apart(line_chart(drawn_line(draw), LIGHT), LINE_HEIGHT)


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_no_two_labels_of_a_panel_of_bands_overlap(language: str) -> None:
    draw = Random(43)
    with use_language(language):
        for _ in range(DRAWN):
            check_apart(band_chart(drawn_band(draw), LIGHT), 400)


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_no_two_labels_of_a_panel_of_the_bank_overlap(language: str) -> None:
    draw = Random(44)
    with use_language(language):
        for _ in range(DRAWN):
            check_apart(bank_chart(drawn_bank(draw), LIGHT), BANK_HEIGHT)


def tick_places(marks: Sequence[str]) -> dict[str, str]:
    """The place of each round on the axis."""
    return dict(
        re.findall(
            r'<text x="([\d.]+)" y="\d+" font-size="10.5" text-anchor="middle"[^>]*>(\d+)<', "".join(marks)
        )[::-1]
    )


def test_a_table_that_was_stopped_early_has_the_axis_of_the_longest() -> None:
    short, whole = ([(5, 5, 5, 5, 5)] * (4 * rounds + 1) for rounds in (3, 16))
    panels = [
        bank_chart(BankChart("Table 1", "", stocks, 10, 4, [], longest=16), LIGHT)
        for stocks in (short, whole)
    ]
    assert tick_places(panels[0]) == tick_places(panels[1]) != {}
    bands = [
        band_chart(
            BandChart("Table 1", "", ("red",), [[2]] * (n + 1), [[2]] * (n + 1), 9, [], [], longest=9), LIGHT
        )
        for n in (2, 9)
    ]
    assert tick_places(bands[0]) == tick_places(bands[1]) != {}
    lines = [
        line_chart(LineChart("Table 1", "", ("red",), [[2]] * (n + 1), 9, longest=9), LIGHT) for n in (2, 9)
    ]
    assert tick_places(lines[0]) == tick_places(lines[1]) != {}
