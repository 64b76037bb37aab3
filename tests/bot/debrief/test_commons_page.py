"""The debrief of a class that played the Commons Game: true figures, no person, nothing that runs or asks for
the network.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.debrief.five_questions import MOST
from bot.debrief.page import page_html
from bot.debrief.story import AnalysedTable, Debrief
from bot.games.commons.debrief import bank, compare
from bot.games.commons.debrief.bank import chart_of, max_stock, survival_by_round
from bot.games.commons.debrief.questions import commons_questions
from bot.games.commons.debrief.story import CommonsDebrief, headline
from bot.games.commons.debrief.table import GROUPS, CommonsTable, Named, by_group_order, summarise_table
from bot.research.commons.alternatives import analyse_table
from bot.research.commons.debrief import FullCommonsDebrief
from bot.scenes.pictures.fitting import LONGEST
from games.analysis.foresight import Prediction
from games.record import ActionRow, Record, RecordError, map_texts
from tests.games.analysis.test_course import up_to
from tests.support.page_reading import check_page
from tests.support.played_by_people import played

pytestmark = pytest.mark.long

CALM, GREEDY, MIXED = ("careful",) * 4, ("take_all",) * 4, ("take_all", "punisher", "conditional", "careful")
PLANTED = "Zorp & <b>Quux</b>"
"""Words that a person wrote, and that nobody has agreed to show."""


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Three tables of two stages: careful people, greedy ones, and some of each."""
    return [
        played(seed, line_up, rounds_basic=5, rounds_ostrom=4)[0]
        for seed, line_up in ((1, CALM), (2, GREEDY), (3, MIXED))
    ]


@pytest.fixture(scope="module")
def tables(records: Sequence[Record]) -> list[AnalysedTable]:
    return [AnalysedTable(f"Table {n}", analyse_table(record)) for n, record in enumerate(records, 1)]


@pytest.fixture(scope="module")
def story(tables: Sequence[AnalysedTable]) -> Debrief:
    return FullCommonsDebrief().class_debrief(tables)


def test_without_what_research_adds_the_same_lesson_is_told_and_nothing_is_said_of_the_rest(
    records: Sequence[Record], story: Debrief
) -> None:
    alone = CommonsDebrief()
    told = alone.class_debrief(
        [AnalysedTable(f"Table {n}", alone.analyse_table(record)) for n, record in enumerate(records, 1)]
    )
    page = page_html(told, tables=3)

    check_page(page)
    assert {one.name for one in story.sections} - {one.name for one in told.sections} == {
        "compare",
        "best",
        "what-if",
    }
    assert [one for one in told.figures if one not in story.figures] == []
    assert all(f'id="{question.place}"' in page for question in told.questions)
    assert "played on in silence" not in page.lower()


def test_the_words_of_the_picture_have_room_in_discord_however_many_tables_there_are(
    tables: Sequence[AnalysedTable],
) -> None:
    shown = (
        FullCommonsDebrief()
        .class_debrief([replace(table, name=f"Table {n}") for n, table in enumerate([*tables] * 4, 1)])
        .picture
    )
    assert shown is not None
    assert 500 < len(shown[1]) <= LONGEST
    assert shown[1].endswith("."), "whole tables are left out"


def test_the_page_is_whole_and_asks_nothing_of_the_network(story: Debrief) -> None:
    check_page(page_html(story, tables=3))


def test_every_chart_says_the_same_in_words(story: Debrief) -> None:
    text = page_html(story, tables=3)
    assert "Table 2" in text
    assert re.search(r"<desc[^>]*>[^<]*crashed in round", text)


def test_tables_that_were_silent_to_the_end_are_compared_with_no_second_stage() -> None:
    greedy = played(2, GREEDY, rounds_basic=5, rounds_ostrom=0)[0]
    story = FullCommonsDebrief().class_debrief(
        [AnalysedTable("Table 1", analyse_table(greedy)), AnalysedTable("Table 2", analyse_table(greedy))]
    )

    assert "Crashes in silence" in story.sections[0].body
    assert "silent games" not in story.sections[0].body
    assert story.headline == "In silence there were crashes at all 2 tables."
    assert [name for name, _ in story.figures] == ["Gini", "Survived"], (
        "and nothing is explained that is not shown"
    )


def test_the_numbers_below_curves_and_bars_are_called_rounds(story: Debrief) -> None:
    bodies = {section.name: section.body for section in story.sections}
    assert bodies["bank"].count(">round</text>") == 4, "three tables, and how long kinds lasted"
    assert bodies["takes"].count(">round</text>") == 3


def with_verdict(table: CommonsTable, verdict: str) -> CommonsTable:
    """The table as if its stage of self-government were called so, by the figures that such a verdict takes."""
    assert table.replays is not None
    shares = {"better": (0.0, 1.0), "worse": (1.0, 0.0)}.get(verdict, (0.5, 0.5))
    measures = tuple(
        replace(one, below=shares[0], above=shares[1]) if one.name == "growth_lost" else one
        for one in table.replays.measures
    )
    return replace(
        table,
        replays=replace(table.replays, measures=measures, count=30, is_predicted=verdict != "unpredicted"),
    )


def test_each_group_stands_together_and_the_headline_counts_them(
    tables: Sequence[AnalysedTable], story: Debrief
) -> None:
    named = [Named(one.name, one.found) for one in tables]
    assert all(one.table.group() in GROUPS for one in named)
    panels = re.findall(r'<figure class="pn" id="([^"]+)"', story.sections[0].body)
    assert panels == [one.anchor for one in by_group_order(named)]


@pytest.mark.parametrize(
    ("verdict", "told"),
    [("better", "less growth"), ("worse", "more growth"), ("open", "neither least growth of all nor most")],
)
def test_headline_section_and_group_are_made_from_one_verdict(
    tables: Sequence[AnalysedTable], verdict: str, told: str
) -> None:
    """Better and worse are told with equal readiness, and nothing on the page contradicts them."""
    one = Named("Table 1", with_verdict(tables[1].found, verdict))
    section = compare.comparison_section([one])

    assert one.table.verdict == one.table.group() == verdict
    assert told in headline([one])
    assert section is not None
    better, worse = int(verdict == "better"), int(verdict == "worse")
    assert (
        section.title
        == f"Beside the bot’s silent games: of 1 table, {better} lost less growth and {worse} more"
    )


def test_the_headline_of_a_class_counts_both_sides_and_says_how_many_are_no_surprise(
    tables: Sequence[AnalysedTable],
) -> None:
    verdicts = ("better", "better", "worse", "open", "open", "open", "open", "unpredicted")
    found = [
        Named(f"Table {n}", with_verdict(tables[1].found, verdict)) for n, verdict in enumerate(verdicts, 1)
    ]
    told = headline(found)

    assert "Of 7 tables that could be compared, 2 lost less growth" in told
    assert "1 lost more." in told
    assert "surprise" not in headline([found[0], found[-1]]), "of one compared table none is one"
    assert told.endswith("If nothing had changed, more than 3 on either side would be a surprise.")


def test_a_table_whose_silence_is_not_predicted_is_compared_nowhere_and_the_page_says_so(
    tables: Sequence[AnalysedTable],
) -> None:
    one = Named("Table 1", with_verdict(tables[1].found, "unpredicted"))
    section = compare.comparison_section([one])

    assert (
        headline([one])
        == "In silence your table had crashes: you could not talk, and you could not see how much was left."
    )
    assert section is not None
    assert section.title == "Self-government beside silence"
    assert "Not compared: 1 table." in section.lead


def test_a_bank_is_kept_only_where_nothing_crashed_in_silence(tables: Sequence[AnalysedTable]) -> None:
    assert [one.found.has_kept_bank for one in tables] == [
        not one.found.basic_stage.crashes for one in tables
    ]
    assert (
        headline([Named("Table 1", replace(tables[0].found, replays=None))])
        == "In silence nothing crashed at your table."
    )


def test_a_table_that_governed_itself_for_one_turn_is_compared_with_nothing(
    records: Sequence[Record],
) -> None:
    one = Named("Table 1", summarise_table(up_to(records[1], 22)))
    assert one.table.ostrom_stage is not None
    assert (
        headline([one])
        == "In silence your table had crashes: you could not talk, and you could not see how much was left."
    )
    assert "silent games" not in bank.bank_section([one]).body


def test_the_curve_starts_with_what_the_bank_began_with_and_shows_every_crash(
    tables: Sequence[AnalysedTable],
) -> None:
    named = [Named(one.name, one.found) for one in tables]
    for one in named:
        chart = chart_of(one, max_stock(named))
        assert chart.stocks[0] == (one.table.options.bank_start,) * 5
        assert len(chart.stocks) == 9 * 4 + 1
        assert len(chart.crashed) == len(one.table.course.crashes)
        assert max(max(stock) for stock in chart.stocks) <= chart.most


def test_survival_falls_with_each_first_crash_and_never_rises(tables: Sequence[AnalysedTable]) -> None:
    shares = survival_by_round([Named(one.name, one.found) for one in tables])
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    crashed = sum(len({crash.resource for crash in one.found.course.crashes}) for one in tables)
    assert shares[-1] == pytest.approx(1 - crashed / 15)


def test_there_are_five_questions_that_lead_to_what_shows_them(
    tables: Sequence[AnalysedTable], story: Debrief
) -> None:
    assert len(story.questions) == MOST
    assert len({one.text for one in story.questions}) == MOST
    places = {section.name for section in story.sections} | {f"table-{n}" for n in (1, 2, 3)}
    assert {one.place for one in story.questions} <= places
    assert any("Table 2" in one.text or one.where == "Table 2" for one in story.questions)
    calm = commons_questions([Named(one.name, one.found) for one in tables[:1]])
    assert len(calm) == MOST, "also where little went wrong"


def test_nobody_is_asked_why_they_never_met_who_could_not(tables: Sequence[AnalysedTable]) -> None:
    table = tables[1].found
    table = replace(table, course=replace(table.course, meetings=[], ballots=[]))
    assert table.ostrom_stage.crashes
    for first, asked in ((4, True), (5, False)):
        late = replace(table, options=table.options.model_copy(update={"meetings_from": first}))
        assert (
            any("could have met" in one.text for one in commons_questions([Named("Table 2", late)])) == asked
        )


def planted(record: Record) -> Record:
    """The same game, in which every word that people wrote is PLANTED."""
    fields = frozenset({"words"})
    rows = tuple(
        replace(
            row,
            action=map_texts(row.action, fields, _plant),
            events=tuple(map_texts(event, fields, _plant) for event in row.events),
        )
        if isinstance(row, ActionRow)
        else row
        for row in record.rows
    )
    return Record(record.header, rows)


def _plant(_: str) -> str:
    return PLANTED


@pytest.mark.parametrize("quoted", [False, True])
def test_what_people_wrote_is_quoted_only_where_they_agreed_and_never_as_markup(
    records: Sequence[Record], *, quoted: bool
) -> None:
    found = [
        AnalysedTable(f"Table {n}", analyse_table(planted(record))) for n, record in enumerate(records, 1)
    ]
    text = page_html(FullCommonsDebrief().class_debrief(found, quoted=quoted), tables=3)
    assert ("Quux" in text) == quoted
    assert "<b>Quux" not in text


def test_a_game_of_one_stage_has_no_promises_and_no_principles() -> None:
    record = played(5, MIXED, rounds_basic=5, rounds_ostrom=0)[0]
    told = FullCommonsDebrief().class_debrief([AnalysedTable("Table 1", analyse_table(record))])
    assert [section.name for section in told.sections] == ["bank", "takes", "what-if"]
    assert "govern" not in told.headline


def test_a_game_that_ended_before_its_first_turn_has_nothing_to_tell(records: Sequence[Record]) -> None:
    with pytest.raises(RecordError, match="nothing to tell"):
        analyse_table(Record(records[0].header, records[0].rows[:1]))


def test_a_class_of_three_seats_a_table_is_told_as_well() -> None:
    record = played(6, MIXED[:3], players=3, rounds_basic=3, rounds_ostrom=3)[0]
    table: Any = analyse_table(record)
    assert isinstance(table, CommonsTable)
    text = page_html(FullCommonsDebrief().class_debrief([AnalysedTable("Table 1", table)]), tables=1)
    assert "of 3 survived" in text


def test_the_crashes_that_somebody_saw_coming_are_counted_on_the_page_and_in_the_post(
    tables: Sequence[AnalysedTable], story: Debrief
) -> None:
    greedy = tables[1]
    first = greedy.found.course.crashes[0]
    said = (Prediction(7, 1, 1, first.resource, first.at.round), Prediction(8, 1, 1, first.resource, 99))
    told = FullCommonsDebrief().class_debrief([tables[0], replace(greedy, predictions=said), tables[2]])
    count = len(greedy.found.course.crashes)
    assert f"Of {count} crashes, 1 was seen coming" in page_html(
        told, tables=3
    ) or f"Of {count} crashes, 1 were seen coming" in page_html(told, tables=3)
    assert f"1 of {count} seen" in page_html(told, tables=3)
    check_page(page_html(told, tables=3))
    assert "they saw 1 coming" in told.deck
    assert not any(section.name == "foresight" for section in story.sections), "nobody watched"
