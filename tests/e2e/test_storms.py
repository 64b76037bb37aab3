"""A class under random kills, outages and refusals at once: some of what `python -m tests.support.storms`
plays for hours.
"""

from __future__ import annotations

import pytest

from bot.tables.reachability import Reachability
from tests.e2e.cutting import quietly
from tests.support.storms import Weather, play_storms

SAMPLE = (20, 47)
"""Seeds of small classes, among which everything happens."""
PLANTED = 20
"""One with long outages."""


def test_a_class_in_a_storm_loses_nothing_keeps_silent_and_takes_nobody_for_absent_who_was_there() -> None:
    total = Weather()
    for seed in SAMPLE:
        with quietly():
            weather, wrong = play_storms(seed, classes=1)
        assert wrong == ""
        for kind, count in vars(weather).items():
            setattr(total, kind, getattr(total, kind) + count)
    assert total.kills
    assert total.outages
    assert total.refusals
    assert total.absent, "who left is found to be absent"


def test_an_outage_that_counts_against_the_players_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: nobody notes that people cannot act."""
    monkeypatch.setattr(Reachability, "lose", lambda *_: None)
    with quietly():
        _, wrong = play_storms(PLANTED, classes=1)
    assert "absent, and was there" in wrong
