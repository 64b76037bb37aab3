"""The stage of self-government beside the same rounds in silence: worked out ahead or afterwards, it is the
same.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.commons.debrief import compare
from bot.games.commons.debrief.table import CommonsTable, Named
from bot.research.commons.alternatives import analyse_table, precompute_table
from games.record import Record
from tests.support.played_by_people import played

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def record() -> Record:
    return played(3, rounds_basic=4, rounds_ostrom=4)[0]


def test_what_was_worked_out_while_they_played_is_what_is_worked_out_afterwards(record: Record) -> None:
    begun = next(n for n, row in enumerate(record.rows) if "stage_began" in str(row))
    early = precompute_table(Record(record.header, record.rows[: begun + 12]))
    assert early is not None
    assert analyse_table(record, early).replays == analyse_table(record).replays
    assert precompute_table(Record(record.header, record.rows[: begun - 5])) is None


def test_what_was_worked_out_of_a_course_that_was_taken_back_is_not_used(record: Record) -> None:
    early = precompute_table(record)
    assert early is not None
    other = precompute_table(played(8, rounds_basic=4, rounds_ostrom=4)[0])
    assert other is not None
    assert analyse_table(record, other).replays == analyse_table(record).replays
    assert analyse_table(record, other).possible["basic"] == analyse_table(record).possible["basic"]


def test_a_game_that_was_made_longer_meanwhile_is_played_on_anew(record: Record) -> None:
    early = precompute_table(record)
    assert early is not None
    short = replace(early, plays=[play[:2] for play in early.plays])
    assert analyse_table(record, short).replays == analyse_table(record).replays


def test_only_a_figure_outside_its_band_is_in_bold(record: Record) -> None:
    table = analyse_table(record)
    named = Named("Table 1", table)
    section = compare.comparison_section([named])
    assert section is not None
    for name in compare.DRAWN:
        found = compare.compare_to_silence(named, name)
        assert found.silent.low <= found.silent.median <= found.silent.high
    bold = section.body.count('<span class="o">')
    assert bold == sum(compare.compare_to_silence(named, name).is_outside for name in compare.DRAWN)
    assert section.body.count('class="bd"') == len(compare.DRAWN)


def test_without_a_second_stage_nothing_is_compared() -> None:
    table: CommonsTable = analyse_table(played(4, rounds_basic=4, rounds_ostrom=0)[0])
    assert table.replays is None
    assert compare.comparison_section([Named("Table 1", table)]) is None
