"""The share of the best possible is shown between its bounds, and never as one figure."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.commons.debrief import best
from bot.games.commons.debrief.table import Named, summarise_table
from bot.research.commons.alternatives import analyse_table, precompute_table
from games.commons.analysis.alternatives import PartName, PossiblePoints
from tests.support.played_by_people import played

pytestmark = pytest.mark.long


@pytest.fixture(autouse=True)
def some_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.commons.analysis.limits.TRIES", 6)


def test_a_share_is_told_only_where_its_bounds_are_near() -> None:
    table = summarise_table(played(3, rounds_basic=4, rounds_ostrom=4)[0])
    known: dict[PartName, PossiblePoints] = {
        "basic": PossiblePoints(5, 8, 20, 3),
        "ostrom": PossiblePoints(10, 12, 14, 3),
        "both": PossiblePoints(15, 18, 30, 6),
    }
    section = best.best_share_section([Named("Table 1", replace(table, possible=known))])
    assert section is not None
    assert section.body.count("71 to 83 %") == 3, "for the eye, for the ear, and in the table"
    assert "25 to 62 %" not in section.body
    assert "50 to 83 %" not in section.body
    assert (
        "Left out, since the bounds are more than 25 percentage points apart: 2 of the shares."
        in section.lead
    )
    wide: dict[PartName, PossiblePoints] = {"basic": PossiblePoints(5, 8, 20, 3)}
    assert best.best_share_section([Named("Table 1", replace(table, possible=wide))]) is None


def test_each_stage_has_a_bar_from_its_least_to_its_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best, "WIDEST", 1.0)
    record, measures = played(3, rounds_basic=4, rounds_ostrom=4)
    table = analyse_table(record)
    assert set(table.possible) == {"basic", "ostrom", "both"}
    section = best.best_share_section([Named("Table 1", table)])
    assert section is not None
    assert section.body.count('class="iv s"') == section.body.count('class="iv o"') == 1
    for found in table.possible.values():
        low, high = found.share
        assert 0 <= low <= high <= 1
        assert f"{round(100 * low)} to {round(100 * high)} %" in section.body
    assert table.possible["both"].got <= sum(measures["points"])


def test_what_was_found_ahead_is_not_looked_for_again_and_a_better_plan_is_kept() -> None:
    record, _ = played(3, rounds_basic=4, rounds_ostrom=4)
    early = precompute_table(record)
    assert early is not None
    assert analyse_table(record, early).possible["basic"] == early.best["basic"]
    assert early.best["basic"].low >= analyse_table(record, tries=1).possible["basic"].low


def test_a_game_in_silence_has_one_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best, "WIDEST", 1.0)
    section = best.best_share_section(
        [Named("Table 1", analyse_table(played(4, rounds_basic=4, rounds_ostrom=0)[0]))]
    )
    assert section is not None
    assert re.findall(r'class="iv (\w)"', section.body) == ["s"]
    assert "governed" not in section.lead
