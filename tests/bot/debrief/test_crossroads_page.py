"""The debrief of a class that played Crossroads: true figures, nobody blamed, nothing that asks for the
network.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.debrief.five_questions import MOST
from bot.debrief.page import page_html
from bot.debrief.story import AnalysedTable, Debrief
from bot.games.crossroads.debrief.deals import passages_section
from bot.games.crossroads.debrief.purses import chart_of, max_gold, purses_section
from bot.games.crossroads.debrief.story import CrossroadsDebrief
from bot.games.crossroads.debrief.table import CrossroadsTable, Named, analyse_table, by_shared_roads
from games.analysis.played_by import TableDeciders
from games.crossroads.analysis.course import Course, Offer, Passage
from games.record import Record, RecordError
from tests.games.analysis.test_crossroads_course import ANYHOW
from tests.support.page_reading import check_page
from tests.support.played_by_people import crossed
from tests.support.tenures import played_alone


@pytest.fixture(scope="module")
def tables() -> list[AnalysedTable]:
    games = (crossed(3), crossed(5, ANYHOW))
    return [AnalysedTable(f"Table {n}", analyse_table(record)) for n, (record, _) in enumerate(games, 1)]


@pytest.fixture(scope="module")
def told(tables: Sequence[AnalysedTable]) -> Debrief:
    return CrossroadsDebrief().class_debrief(tables)


def named(tables: Sequence[AnalysedTable]) -> list[Named]:
    return [Named(one.name, one.found) for one in tables]


def test_the_page_is_whole_and_asks_nothing_of_the_network(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    check_page(page_html(told, tables=2))
    for one in tables:
        check_page(page_html(CrossroadsDebrief().class_debrief([one]), tables=1))


def test_curves_begin_with_the_gold_of_the_start_and_end_with_what_all_had(
    tables: Sequence[AnalysedTable],
) -> None:
    for one in named(tables):
        chart = chart_of(one, max_gold(named(tables)))
        assert set(chart.values[0]) == {20}
        assert tuple(chart.values[-1]) == one.table.final_gold
        assert max(map(max, chart.values)) <= chart.most


def test_a_goal_is_told_where_one_is_drawn(tables: Sequence[AnalysedTable]) -> None:
    earned = [replace(one, found=replace(one.found, goal=0)) for one in tables]
    assert ["Dashed" in purses_section(named(those)).lead for those in (tables, earned)] == [True, False]


def test_the_tables_that_lived_most_from_each_others_roads_come_first(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    names = [one.anchor for one in by_shared_roads(named(tables))]
    body = next(section.body for section in told.sections if section.name == "roads")
    places = [body.index(f"roads-{name}-t") for name in names]
    assert places == sorted(places)
    assert told.headline.count("%") == 3


def test_who_stood_between_is_told_with_fees_and_refusals() -> None:
    """A trade for a fee, one without, one that was refused in between, one that came to nothing; and a road
    that might not pass.
    """
    offer = Offer(1, 1, 0, 1, (2,))
    course = Course(3, [(0, 0, 0), (9, 4, 2)])
    course.offers = [
        replace(offer, result="done", paid=3),
        replace(offer, result="done"),
        replace(offer, result="refused", refused=(2,)),
        replace(offer, result="lapsed", charged=((2, 4),)),
        replace(offer, through=(), result="done"),
    ]
    course.passages = [Passage(2, 1, (0,), (0,), "refused")]
    course.income[2, "fees"] = 3
    one = Named(
        "Table 1",
        CrossroadsTable(
            ("red", "orange", "white"), 100, course, TableDeciders(counts={(0, 1): Counter(people=1)})
        ),
    )
    section = passages_section([one])
    assert section.title == "Players in between were asked 5 times: 2 went through, for 3 gold in fees"
    assert (
        '<i class="fl">3</i><i></i><i class="br">W</i><i class="op"></i><i class="br">R</i>' in section.body
    )
    assert "<td>White</td><td>4</td><td>2</td><td>1</td><td>3</td><td>0</td><td>1</td>" in section.body
    asked = CrossroadsDebrief().class_debrief([AnalysedTable("Table 1", one.table)]).questions
    assert "named a fee of 4" in asked[0].text
    assert "said no 2 times" in asked[1].text


def test_there_are_five_questions_that_lead_to_what_shows_them(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    places = {section.name for section in told.sections} | {"table-1", "table-2"}
    for story in (told, CrossroadsDebrief().class_debrief(tables[:1])):
        assert len({one.text for one in story.questions}) == MOST
        assert {one.place for one in story.questions} <= places


def test_each_player_has_a_page_of_their_own_with_the_tables_mean(tables: Sequence[AnalysedTable]) -> None:
    table: CrossroadsTable = tables[0].found
    for seat in range(3):
        panel = CrossroadsDebrief().own_panel(table, played_alone(seat))
        text = panel.text + "".join(note.text for note in panel.notes)
        assert f"with {table.final_gold[seat]} gold" in text
        assert f"Roads that you built: **{table.course.built[seat]}** (average:" in text
        assert not any(name in text for name in ("Red", "Orange", "White", "Blue")), "it is about nobody else"


def test_a_game_of_which_no_round_was_played_has_nothing_to_tell() -> None:
    record = crossed(3)[0]
    with pytest.raises(RecordError, match="nothing to tell"):
        analyse_table(Record(record.header, record.rows[:5]))
