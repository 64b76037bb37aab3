"""Where a group governs itself is written beside its line, and never cut."""

from __future__ import annotations

import pytest

from bot.scenes.pictures.charts.bank_chart import WIDTH, bank_chart, so_far
from bot.scenes.pictures.charts.chart import stage_words
from bot.scenes.pictures.palette import LIGHT
from bot.texts.lookup import use_language


@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_the_words_stand_on_the_left_of_a_line_that_is_near_the_edge(language: str) -> None:
    with use_language(language):
        early, at = stage_words(80, 30, WIDTH, LIGHT)
        late, there = stage_words(270, 30, WIDTH, LIGHT)

    assert (at, 'text-anchor="start"' in early) == (84, True)
    assert 'x="258"' in late
    assert 'text-anchor="end"' in late
    assert there < 258


@pytest.mark.parametrize(("stage", "silent"), [(2, False), (4, True), (7, True)])
def test_what_was_before_is_written_where_there_is_room_for_it(stage: int, *, silent: bool) -> None:
    drawn = "".join(bank_chart(so_far([(6, 6, 6, 6, 6)] * 8, "Table 1", stage), LIGHT))
    assert ("in silence" in drawn) is silent
