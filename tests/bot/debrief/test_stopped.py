"""A table that was closed in the middle of its game has no winners and no losers, and is told as far as it
was played.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.catalogue import debriefs, find_game
from bot.debrief.page import page_html
from bot.debrief.story import AnalysedTable
from games.audit import replay
from games.record import Record
from tests.support.page_reading import check_page
from tests.support.played_by_people import crossed, played, pledged, settled
from tests.support.tenures import played_alone

GAMES: dict[str, Callable[[], Record]] = {
    "commons": lambda: played(5, rounds_basic=4, rounds_ostrom=0)[0],
    "tragedy": lambda: pledged(9, ("trusting",) * 4)[0],
    "settlers": lambda: settled(2)[0],
    "crossroads": lambda: crossed(3)[0],
}


@pytest.mark.parametrize("name", [name for name in GAMES if name != "commons"])
def test_it_is_told_as_far_as_it_was_played(name: str) -> None:
    record, teller = GAMES[name](), debriefs()[name]
    cut = Record(record.header, record.rows[: len(record.rows) * 3 // 4])
    found = teller.analyse_table(cut)
    story = teller.class_debrief([AnalysedTable("Table 1", found)])
    assert "1 table was stopped before the end" in story.deck
    assert story.picture is not None
    assert "stopped early" in story.picture[0]
    check_page(page_html(story, tables=1))
    alive = next(
        seat for seat in range(len(found.seats)) if name != "tragedy" or found.bands[seat].death is None
    )
    panel = teller.own_panel(found, played_alone(alive))
    assert panel is not None
    assert "stopped before its end" in panel.text
    whole = teller.class_debrief([AnalysedTable("Table 1", teller.analyse_table(record))])
    assert "stopped" not in whole.deck


@pytest.mark.parametrize("name", GAMES)
def test_a_players_own_page_tells_the_result_of_that_very_moment(name: str) -> None:
    record, game = GAMES[name](), find_game(name)
    for part in (0.48, 0.5, 0.6, 0.65):
        cut = Record(record.header, record.rows[: int(len(record.rows) * part)])
        outcome, found = game.outcome(game.as_ended(replay(game, cut))), debriefs()[name].summarise_table(cut)
        assert outcome is not None
        for seat, points in enumerate(outcome.points):
            panel = debriefs()[name].own_panel(found, played_alone(seat))
            assert panel is not None
            assert f" {points} " in panel.text or not points
