"""The debrief of a class that played Settlers: true figures, nobody blamed, nothing that asks for the
network.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.debrief.five_questions import MOST
from bot.debrief.page import page_html
from bot.debrief.story import AnalysedTable, Debrief
from bot.games.settlers.debrief.handicaps import chart_of as ranks_of
from bot.games.settlers.debrief.points import chart_of, max_points
from bot.games.settlers.debrief.story import SettlersDebrief
from bot.games.settlers.debrief.table import Named, SettlersTable, analyse_table, by_trade
from bot.texts.figures import format_figure
from bot.texts.lookup import use_language
from games.record import Record, RecordError
from games.settlers.analysis.course import sole_leader
from tests.support.page_reading import check_page
from tests.support.played_by_people import settled
from tests.support.tenures import played_alone


@pytest.fixture(scope="module")
def tables() -> list[AnalysedTable]:
    """One with handicaps, one without."""
    return [AnalysedTable(f"Table {n}", analyse_table(settled(n, n == 1)[0])) for n in (1, 2)]


@pytest.fixture(scope="module")
def told(tables: Sequence[AnalysedTable]) -> Debrief:
    return SettlersDebrief().class_debrief(tables)


def named(tables: Sequence[AnalysedTable]) -> list[Named]:
    return [Named(one.name, one.found) for one in tables]


def test_the_page_is_whole_and_asks_nothing_of_the_network(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    check_page(page_html(told, tables=2))
    for one in tables:
        check_page(page_html(SettlersDebrief().class_debrief([one]), tables=1))


def test_a_page_is_in_the_language_in_which_it_is_told(tables: Sequence[AnalysedTable]) -> None:
    """Sentences, the name of the language for a screen reader, and the point in numbers."""
    with use_language("de"):
        told, shown = SettlersDebrief().class_debrief(tables), format_figure(2.5)
        german = page_html(told, tables=2)
    check_page(german)
    assert '<html lang="de">' in german
    assert "Wer mit wem tauschte" in german
    assert (shown, format_figure(2.5)) == ("2,5", "2.5")


def test_curves_end_with_the_points_that_the_game_ended_with(tables: Sequence[AnalysedTable]) -> None:
    for one in named(tables):
        chart = chart_of(one, max_points(named(tables)))
        assert tuple(chart.values[-1]) == one.table.final_points
        assert set(chart.winners) == {
            seat for seat, points in enumerate(one.table.final_points) if points >= one.table.goal
        }
        assert max(map(max, chart.values)) <= chart.most


def test_the_tables_that_traded_most_come_first_in_every_chart(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    first, second = (one.anchor for one in by_trade(named(tables)))
    for section in told.sections:
        if section.name != "handicaps":
            assert section.body.index(f"{section.name}-{first}") < section.body.index(
                f"{section.name}-{second}"
            )


def test_handicaps_are_shown_of_the_tables_that_had_any(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    section = next(section for section in told.sections if section.name == "handicaps")
    assert "At 1 of 2 tables" in section.lead
    assert ranks_of(named(tables[:1]), "bonus", "known").means_by_rank() == [3, 1, 0, 0]
    alone = SettlersDebrief().class_debrief(tables[1:])
    by_lot = next(section for section in alone.sections if section.name == "handicaps")
    assert "drawn by lot" in by_lot.lead
    assert "handicaps-bonus" not in by_lot.body


def test_there_are_five_questions_that_lead_to_what_shows_them(
    tables: Sequence[AnalysedTable], told: Debrief
) -> None:
    places = {section.name for section in told.sections} | {"table-1", "table-2"}
    for story in (told, SettlersDebrief().class_debrief(tables[1:])):
        assert len({one.text for one in story.questions}) == MOST
        assert {one.place for one in story.questions} <= places


def test_who_shares_the_lead_does_not_lead() -> None:
    assert sole_leader([3, 5, 4]) == 1
    assert sole_leader([5, 5, 4]) is None


def test_each_player_has_a_page_of_their_own_with_the_tables_mean(tables: Sequence[AnalysedTable]) -> None:
    table: SettlersTable = tables[0].found
    for seat in range(4):
        panel = SettlersDebrief().own_panel(table, played_alone(seat))
        text = panel.text + "".join(note.text for note in panel.notes)
        assert ("You won" in text) == (seat in table.course.winners)
        assert ("bonus card" in text) == (table.course.handicaps[seat].bonus > 0)
        assert not any(name in text for name in ("Red", "Orange", "White", "Blue")), "it is about nobody else"


def test_a_game_of_which_no_round_was_played_has_nothing_to_tell() -> None:
    record = settled(2)[0]
    with pytest.raises(RecordError, match="nothing to tell"):
        analyse_table(Record(record.header, record.rows[:3]))
