"""Tables that the lot gave other rules stand beside each other, with an interval where there are enough of
them.
"""

from __future__ import annotations

import pickle
import re
from collections import Counter
from dataclasses import replace

import pytest

from bot.debrief.page import page_html
from bot.debrief.post import make_debrief
from bot.debrief.story import AnalysedTable, Section
from bot.games.commons.debrief import treatments
from bot.games.commons.debrief.table import CommonsTable, summarise_table
from bot.games.commons.debrief.treatments import MINUS
from bot.research.commons.debrief import FullCommonsDebrief
from bot.texts.lookup import use_language
from games.analysis.played_by import DeciderKind, TableDeciders
from tests.support.page_reading import check_page
from tests.support.played_by_people import played


@pytest.fixture(scope="module")
def table() -> CommonsTable:
    return summarise_table(played(1, rounds_basic=3, rounds_ostrom=0)[0])


def looked(
    table: CommonsTable, treatment: str, survivors: int, points: tuple[int, ...] = (1, 2, 3, 4)
) -> AnalysedTable:
    last = replace(table.stages[-1], survivors=tuple(range(survivors)), points=points)
    return AnalysedTable("Table 1", replace(table, stages=(last,)), treatment)


def shown(*tables: AnalysedTable) -> Section:
    found = treatments.treatments_section(tables)
    assert found is not None
    return found


def test_the_difference_of_enough_tables_is_told_with_its_interval_and_whether_luck_may_have_made_it(
    table: CommonsTable,
) -> None:
    talk = [looked(table, "talk", n, (n, n, n, n)) for n in (3, 4, 4, 3, 4)]
    found = shown(*talk, *(looked(table, "<b>quiet", n, (4 - n, 5, 2, 3)) for n in (0, 1, 1, 0, 1)))
    difference = re.search(
        f"&lt;b&gt;quiet minus talk: {MINUS}75 %, the interval is {MINUS}[0-9]+ % to {MINUS}[0-9]+ %. (.*?)</p>",
        found.body,
    )
    assert difference is not None
    assert difference[1] == "Luck alone seldom does this."
    assert re.search(
        r"quiet minus talk: .?0\.2, the interval is .*?Cannot tell: luck alone may have done this", found.body
    )
    assert "<b>quiet" not in found.body
    assert found.body.count('class="h"') == 20, "a dot for each table and figure"
    assert "2 differences are looked at together" in found.lead
    assert "about one of 10 classes" in found.lead


def test_four_tables_of_a_treatment_are_said_to_be_too_few_and_how_many_it_takes(table: CommonsTable) -> None:
    found = shown(
        *(looked(table, "talk", n % 5) for n in range(9)),
        *(looked(table, "quiet", 0, (0, 0, 0, 1)) for _ in range(4)),
    )
    assert found.body.count("There are 4 and 9 tables. Cannot tell: it takes 5 of each") == 2
    assert 'class="bd"' not in found.body
    assert f"{MINUS}2.2" in found.body


def test_tables_that_all_came_out_alike_tell_nothing_of_luck(table: CommonsTable) -> None:
    found = shown(
        *(looked(table, "talk", n % 5) for n in range(5)), *(looked(table, "quiet", 0) for _ in range(5))
    )
    assert found.body.count("with one of the two, all tables came out alike") == 2
    assert "seldom" not in found.body


def test_points_that_rules_gave_are_not_counted_for_a_treatment(table: CommonsTable) -> None:
    rich = looked(table, "talk", 1, (5, 5, 5, 5))
    last = replace(rich.found.last_stage, tokens=(2, 0, 2, 0))
    rich = replace(rich, found=replace(rich.found, stages=(last,)))
    assert treatments.treatment_measure(rich.found, "points") == 4
    assert "talk: 4" in shown(rich, looked(table, "quiet", 1)).body


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en-GB",
            "quiet: of 20 decisions at its tables, stand-ins and automatic players made 3 and the clock 1, together 20 %.",
        ),
        (
            "de",
            "quiet: Von 20 Entscheidungen an diesen Tischen trafen Vertretungen und automatische Spieler 3 und die Uhr 1, zusammen 20 %.",
        ),
    ],
)
def test_what_absence_did_to_a_treatment_is_told_beside_it(
    table: CommonsTable, language: str, sentence: str
) -> None:
    counts: dict[tuple[int, int], Counter[DeciderKind]] = {
        (0, 1): Counter(people=16, stand_in=2, automatic=1, clock=1)
    }
    quiet = looked(table, "quiet", 1)
    quiet = replace(quiet, found=replace(quiet.found, played_by=TableDeciders(counts=counts)))
    empty: dict[tuple[int, int], Counter[DeciderKind]] = {(0, 1): Counter(people=1, stand_in=19)}
    absent = replace(quiet, found=replace(quiet.found, played_by=TableDeciders(counts=empty)))
    with use_language(language):
        found = shown(looked(table, "talk", 1), quiet, absent)
    assert sentence in found.body
    assert found.body.count({"en-GB": "Left out: 1 table.", "de": "Weggelassen: 1 Tisch."}[language]) == 1


def test_three_treatments_are_compared_two_by_two(table: CommonsTable) -> None:
    found = shown(*(looked(table, name, 1) for name in ("c", "a", "b")))
    assert [pair for pair in ("a minus b", "a minus c", "b minus c") if f"{pair}: 0" in found.body] == [
        "a minus b",
        "a minus c",
        "b minus c",
    ]


def test_nothing_is_compared_where_no_two_treatments_came_to_an_end(table: CommonsTable) -> None:
    stopped = looked(table, "quiet", 0)
    stopped = replace(stopped, found=replace(stopped.found, course=replace(table.course, end=None)))
    assert treatments.treatments_section([looked(table, "talk", 1), stopped]) is None
    assert treatments.treatments_section([looked(table, "talk", 1)] * 3) is None
    assert treatments.treatments_section([looked(table, "", 1), looked(table, "talk", 1)]) is None
    both = shown(looked(table, "talk", 1), looked(table, "quiet", 1), stopped)
    assert "Stopped before the end, and left out here: 1 table" in both.lead


def test_the_page_of_a_class_with_treatments_is_sound(table: CommonsTable) -> None:
    tables = [looked(table, name, n) for name in ("talk", "quiet") for n in (1, 2, 4)]
    named = [replace(one, name=f"Table {n}") for n, one in enumerate(tables, 1)]
    story = FullCommonsDebrief().class_debrief(named)
    assert "treatments" in [section.name for section in story.sections]
    check_page(page_html(story, tables=6))


def test_the_debrief_of_a_class_knows_what_was_dealt_to_its_tables() -> None:

    table = summarise_table(played(1, rounds_basic=3, rounds_ostrom=0)[0])
    parts = [(n, pickle.dumps((table, (), (), None))) for n in (1, 2)]
    told = make_debrief(FullCommonsDebrief(), parts, {1: "talk", 2: "quiet"}, {})
    assert b"quiet minus talk" in told.page
    assert b"minus talk" not in make_debrief(FullCommonsDebrief(), parts, {}, {}).page
