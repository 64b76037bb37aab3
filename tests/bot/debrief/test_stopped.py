"""A table that was closed in the middle of its game has no winners and no losers, and is told as far as it was played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.catalogue import debriefs
from bot.debrief.page import page
from bot.debrief.story import Looked
from games.record import Record
from tests.games.analysis.test_crossroads_course import crossed
from tests.games.analysis.test_settlers_course import settled
from tests.support.page_reading import check_page
from tests.support.pledging import pledged

GAMES: dict[str, Callable[[], Record]] = {
    "tragedy": lambda: pledged(9, ("trusting",) * 4)[0],
    "settlers": lambda: settled(2)[0],
    "crossroads": lambda: crossed(3)[0],
}


@pytest.mark.parametrize("name", GAMES)
def test_it_is_told_as_far_as_it_was_played(name: str) -> None:
    record, teller = GAMES[name](), debriefs()[name]
    cut = Record(record.header, record.rows[: len(record.rows) * 3 // 4])
    found = teller.look(cut)
    story = teller.story([Looked("Table 1", found)])
    assert "1 table was stopped before the end" in story.deck
    assert story.picture is not None
    assert "stopped early" in story.picture[0]
    check_page(page(story, tables=1))
    alive = next(seat for seat in range(len(found.seats)) if name != "tragedy" or found.bands[seat].death is None)
    panel = teller.own(found, alive)
    assert panel is not None
    assert "stopped before its end" in panel.text
    whole = teller.story([Looked("Table 1", teller.look(record))])
    assert "stopped" not in whole.deck
