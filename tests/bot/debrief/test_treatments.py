"""Tables that the lot gave other rules stand beside each other, with an interval where there are enough of them."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from bot.debrief.commons import treatments
from bot.debrief.commons.story import CommonsDebrief
from bot.debrief.commons.table import CommonsTable, glance
from bot.debrief.commons.treatments import MINUS
from bot.debrief.page import page
from bot.debrief.post import made
from bot.debrief.story import Looked, Section
from tests.support.page_reading import check_page
from tests.support.played_by_people import played


@pytest.fixture(scope="module")
def table() -> CommonsTable:
    return glance(played(1, rounds_basic=3, rounds_ostrom=0)[0])


def looked(table: CommonsTable, treatment: str, survivors: int, points: tuple[int, ...] = (1, 2, 3, 4)) -> Looked:
    last = replace(table.stages[-1], survivors=tuple(range(survivors)), points=points)
    return Looked("Table 1", replace(table, stages=(last,)), treatment)


def shown(*tables: Looked) -> Section:
    found = treatments.section(tables)
    assert found is not None
    return found


def test_the_difference_of_enough_tables_is_told_with_its_interval_and_whether_luck_may_have_made_it(table: CommonsTable) -> None:
    found = shown(*(looked(table, "talk", n) for n in (3, 4, 4)), *(looked(table, "<b>quiet", n) for n in (0, 1, 1)))
    assert f"&lt;b&gt;quiet minus talk: {MINUS}75 %, the interval is {MINUS}100 % to {MINUS}50 %. Zero is not in it" in found.body
    assert "&lt;b&gt;quiet minus talk: 0, the interval is 0 to 0. Zero is in it" in found.body
    assert "<b>quiet" not in found.body
    assert found.body.count('class="h"') == 12, "a dot for each table and figure"


def test_two_tables_of_a_treatment_are_said_to_be_too_few(table: CommonsTable) -> None:
    found = shown(*(looked(table, "talk", n) for n in (3, 4, 4)), *(looked(table, "quiet", 0, (0, 0, 0, 1)) for _ in range(2)))
    assert found.body.count("There are 2 and 3 tables: too few for an interval") == 2
    assert 'class="bd"' not in found.body
    assert f"{MINUS}2.2" in found.body


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
    assert treatments.section([looked(table, "talk", 1), stopped]) is None
    assert treatments.section([looked(table, "talk", 1)] * 3) is None
    assert treatments.section([looked(table, "", 1), looked(table, "talk", 1)]) is None
    both = shown(looked(table, "talk", 1), looked(table, "quiet", 1), stopped)
    assert "Stopped before the end, and left out here: 1 table" in both.lead


def test_the_page_of_a_class_with_treatments_is_sound(table: CommonsTable) -> None:
    tables = [looked(table, name, n) for name in ("talk", "quiet") for n in (1, 2, 4)]
    named = [replace(one, name=f"Table {n}") for n, one in enumerate(tables, 1)]
    story = CommonsDebrief().story(named)
    assert "treatments" in [section.name for section in story.sections]
    check_page(page(story, tables=6))


def test_the_debrief_of_a_class_knows_what_was_dealt_to_its_tables() -> None:

    table = glance(played(1, rounds_basic=3, rounds_ostrom=0)[0])
    parts = [(n, pickle.dumps((table, (), ()))) for n in (1, 2)]
    told = made(CommonsDebrief(), parts, {1: "talk", 2: "quiet"}, {})
    assert b"quiet minus talk" in told.page
    assert b"minus talk" not in made(CommonsDebrief(), parts, {}, {}).page
