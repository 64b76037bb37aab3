"""The debrief of a class that played Tragedy of the Commons: true figures, nobody blamed, nothing that asks
for the network.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.debrief.five_questions import MOST
from bot.debrief.page import page_html
from bot.debrief.story import AnalysedTable, Debrief
from bot.games.tragedy.debrief.killed import CAUSES
from bot.games.tragedy.debrief.killed import deaths_section as killed
from bot.games.tragedy.debrief.lives import band_story, chart_of, max_goods
from bot.games.tragedy.debrief.story import TragedyDebrief
from bot.games.tragedy.debrief.table import Named, TragedyTable, analyse_table, by_survivors
from games.record import Record, RecordError
from tests.support.page_reading import check_page
from tests.support.played_by_people import pledged
from tests.support.tenures import played_alone


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Four tables, one of eight seats."""
    line_ups = (("trusting",) * 4, ("greedy",) * 4, ("trusting", "careful", "greedy"), ("trusting",) * 8)
    return [pledged(seed, line_up)[0] for seed, line_up in enumerate(line_ups, 3)]


@pytest.fixture(scope="module")
def tables(records: Sequence[Record]) -> list[AnalysedTable]:
    return [AnalysedTable(f"Table {n}", analyse_table(record)) for n, record in enumerate(records, 1)]


@pytest.fixture(scope="module")
def told(tables: Sequence[AnalysedTable]) -> Debrief:
    return TragedyDebrief().class_debrief(tables)


def named(tables: Sequence[AnalysedTable]) -> list[Named]:
    return [Named(one.name, one.found) for one in tables]


def test_the_page_is_whole_and_asks_nothing_of_the_network(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    check_page(page_html(told, tables=4))
    for one in tables:
        check_page(page_html(TragedyDebrief().class_debrief([one]), tables=1))


def test_the_panel_begins_with_the_start_and_shows_every_death_and_catastrophe(
    tables: Sequence[AnalysedTable],
) -> None:
    for one in named(tables):
        chart = chart_of(one, max_goods(named(tables)))
        assert set(chart.people[0]) == {2}
        assert len(chart.people) == one.table.completed_rounds + 1
        assert len(chart.deaths) == len(one.table.seats) - one.table.surviving_bands
        assert all(not chart.people[when][seat] for when, seat in chart.deaths)
        assert all(when % 3 == 0 for when, _ in chart.catastrophes)


def test_the_headline_counts_the_bands_that_lived(tables: Sequence[AnalysedTable], told: Debrief) -> None:
    alive, bands = (
        sum(one.found.surviving_bands for one in tables),
        sum(len(one.found.seats) for one in tables),
    )
    assert told.headline.startswith(f"{alive} of {bands} bands lived")
    groups = [one.table.group() for one in by_survivors(named(tables))]
    assert groups == sorted(groups, key=["all", "some", "one", "none"].index)


def test_of_a_game_that_was_stopped_nobody_says_that_its_bands_lived(tables: Sequence[AnalysedTable]) -> None:
    alive, bands = (
        sum(one.found.surviving_bands for one in tables[1:]),
        sum(len(one.found.seats) for one in tables[1:]),
    )
    first = replace(
        tables[0], found=replace(tables[0].found, course=replace(tables[0].found.course, end=None))
    )
    story = TragedyDebrief().class_debrief([first, *tables[1:]])
    assert story.headline.startswith(f"{alive} of {bands} bands lived")
    assert story.sections[0].title == f"{alive} of {bands} bands lived to the end"
    assert "Stopped before the end" in story.sections[0].body
    alone = TragedyDebrief().class_debrief([first])
    assert (
        alone.headline
        == "Your game was stopped before the end, so we can’t know how many bands would have lived."
    )
    assert "lived" not in alone.sections[0].title
    assert not re.search(
        r"\blived,", next(section.body for section in alone.sections if section.name == "stories")
    )


def test_where_two_causes_killed_alike_none_is_said_to_have_killed_most(
    tables: Sequence[AnalysedTable],
) -> None:
    course = tables[0].found.course
    course = replace(course, deaths=[replace(course.deaths[0], cause=cause) for cause in CAUSES[:2]])
    found = killed(named([replace(tables[0], found=replace(tables[0].found, course=course))]))
    assert found.title == "What killed 2 bands"


def test_every_death_has_its_mark_and_every_challenge_its_square(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    body = {section.name: section.body for section in told.sections}
    assert body["killed"].count('class="ch"') == sum(len(one.found.course.deaths) for one in tables)
    assert len(re.findall(r"<i(?: class=\"[^\"]+\")?>", body["challenges"])) == sum(
        len(one.found.course.attempts) for one in tables
    )
    assert len(CAUSES) == 5


def test_there_are_five_questions_that_lead_to_what_shows_them(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    places = {section.name for section in told.sections} | {f"table-{n}" for n in range(1, 5)}
    for story in (told, TragedyDebrief().class_debrief(tables[1:2])):
        assert len({one.text for one in story.questions}) == MOST
        assert {one.place for one in story.questions} <= places


def test_each_band_has_its_story(tables: Sequence[AnalysedTable]) -> None:
    table: TragedyTable = tables[0].found
    for band, colour in zip(table.bands, table.seats, strict=True):
        text = band_story(table, band)
        assert text.startswith(colour.capitalize())
        assert f"{band.together} with others" in text
        assert ("lived" in text) == (band.death is None)


def test_a_game_of_which_no_round_was_played_has_nothing_to_tell(records: Sequence[Record]) -> None:
    with pytest.raises(RecordError, match="nothing to tell"):
        analyse_table(Record(records[0].header, records[0].rows[:2]))


def test_each_player_has_a_page_of_their_own_with_the_tables_mean(tables: Sequence[AnalysedTable]) -> None:
    table: TragedyTable = tables[0].found
    for band in table.bands:
        panel = TragedyDebrief().own_panel(table, played_alone(band.seat))
        text = panel.text + "".join(note.text for note in panel.notes)
        assert ("Your band lived" in text) == (band.death is None)
        assert f"Food earned with others: **{band.together}** (average:" in text
        assert not any(name in text for name in ("Red", "Orange", "White", "Blue")), "it is about nobody else"
