"""The head of a class's page says when, who, by which plan and what for; a class of many tables reads where
its replays are.
"""

from __future__ import annotations

import pytest

from bot import catalogue
from bot.debrief.page import page_html
from bot.debrief.post import analyse_tables, make_debrief
from bot.debrief.story import MOST_REPLAYED, AnalysedTable, PageHead
from bot.texts.lookup import use_language
from games.record import encode_record
from tests.support.page_reading import check_page
from tests.support.studied import record


@pytest.mark.parametrize(
    ("game", "goal", "ziel"),
    [
        ("commons", "Goal: more than 8 points at the end", "Ziel: am Ende mehr als 8 Punkte"),
        ("tragedy", "Goal: be alive at the end", "Ziel: am Ende noch leben"),
        ("settlers", "Goal: 10 points", "Ziel: 10 Punkte"),
        ("crossroads", "Goal: 100 gold", "Ziel: 100 Gold"),
    ],
)
def test_the_head_has_date_class_plan_and_goal(game: str, goal: str, ziel: str) -> None:
    teller = catalogue.debriefs()[game]
    made = analyse_tables(teller, [(1, encode_record(record(game)).encode(), None)], 1)
    for language, told in (("en-GB", goal), ("de", ziel)):
        with use_language(language):
            page = make_debrief(
                teller, made, {}, {}, PageHead("28/11/2026", "9b <b>", "Ostrom in 90 minutes")
            ).page.decode()
        check_page(page)
        assert f'<p class="facts">28/11/2026 · 9b &lt;b&gt; · Ostrom in 90 minutes · {told}</p>' in page


def test_a_class_whose_lot_dealt_two_goals_reads_both() -> None:
    teller = catalogue.debriefs()["settlers"]
    made = [
        one
        for n, goal in ((1, 5), (2, 10))
        for one in analyse_tables(
            teller, [(n, encode_record(record("settlers", n, goal=goal)).encode(), None)], 2
        )
    ]
    assert "Goal: 5 / 10 points" in make_debrief(teller, made, {}, {}).page.decode()


def test_a_class_of_many_tables_reads_where_its_tables_are_played_again() -> None:
    teller, one = catalogue.debriefs()["settlers"], record("settlers")
    table = AnalysedTable("Table 1", teller.summarise_table(one))
    story = teller.class_debrief([table])
    many = page_html(story, tables=MOST_REPLAYED + 1)
    check_page(many)
    assert "python3 -m bot replay FILE --page" in many
    assert "replay FILE" not in page_html(story, tables=MOST_REPLAYED)
    with use_language("de"):
        assert "Bei mehr als 12 Tischen" in page_html(story, tables=MOST_REPLAYED + 1)
