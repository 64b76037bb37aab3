"""Acts of seats as sittings and absences count them: time to talk that the clock ends is none, for nobody was
away for it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.analysis.research.data.seated import Attribution
from games.analysis.research.data.sittings import absence_rows, sitting_acts
from games.analysis.seat_acts import seat_acts
from games.record import ActionRow, Header, Record, RecordedActor, TableRow
from games.sittings import record_sittings

HEADER = Header(
    game="commons",
    rules_version=4,
    table="t",
    options={"absent": "substitute"},
    seats=("red", "orange"),
    commitment="ab" * 32,
    client="",
    seed="cd" * 32,
    opening={},
)
START = TableRow(1, "start", facts={"holders": [["person", ""], ["person", ""]]})


def act(row: int, by: str, kind: str) -> ActionRow:
    """An act of the first seat."""
    return replace(
        ActionRow(row, RecordedActor(0, "player"), {"kind": kind}, (), row * 1000), actor=RecordedActor(0, by)
    )  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "acts"), [("count_votes", 0), ("say_done", 0), ("vote", 1), ("harvest", 1)])
def test_nobody_is_away_where_the_clock_only_ends_a_time_to_talk(kind: str, acts: int) -> None:
    record = Record(
        HEADER, (START, act(2, "player", "move"), act(3, "clock", kind), act(4, "player", "say_done"))
    )
    sittings = record_sittings(record)
    found = seat_acts(record, sittings)
    red = next(one for one in sitting_acts(sittings, found) if one.sitting.seat == 0)
    assert red.acts == {"player": 2, "automatic": 0, "clock": acts}
    absences = absence_rows("T1", [red], found, Attribution(record.rows, sittings, {1: "P1", 2: "P2"}))
    assert [(one.row, one.until_row, one.acts, one.by, one.person) for one in absences] == [
        (3, 4, 1, "clock", "P1")
    ] * acts


def test_a_person_who_ends_the_talk_has_acted() -> None:
    record = Record(HEADER, (START, act(2, "player", "count_votes"), act(3, "player", "say_done")))
    assert [one.by for one in seat_acts(record, record_sittings(record))] == ["player", "player"]
