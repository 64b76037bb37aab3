"""How much was said in meetings: in the record, its digest and proof, the data and the debrief; of people
alone, and without a word.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.games.commons.debrief import speech
from bot.games.commons.debrief.table import Named, summarise_table
from games.analysis.research.data.civic_sheets import SpeechRow
from games.audience import STAFF
from games.audit import verification_findings
from games.commons.game import COMMONS
from games.commons.research.data.reading import CommonsSheetReader
from games.record import ActionRow, Record, RecordedActor, TableRow, digest
from games.sittings import record_sittings
from tests.games.analysis import test_course
from tests.support.played_by_people import played

MIXED = ("take_all", "punisher", "conditional", "careful")


@cache
def game() -> Record:
    """A game whose people have met."""
    record = played(3, MIXED, rounds_basic=3, rounds_ostrom=4)[0]
    assert any(
        event["kind"] == "meeting_closed"
        for row in record.rows
        if isinstance(row, ActionRow)
        for event in row.events
    )  # type: ignore[index,call-overload]
    return record


def counted(record: Record, *counts: tuple[int, int, int, int], by: Any = "clock") -> Record:
    """The record, in which seats have said so much in the first meeting: seat, messages, characters, seconds."""
    rows = list(record.rows)
    for seat, messages, characters, seconds in counts:
        amounts = {"messages": messages, "characters": characters, "seconds": seconds}
        action = {"kind": "count_speech", "meeting": 1, **amounts}
        event = {"kind": "speech_counted", "meeting": 1, "seat": seat, **amounts, "to": STAFF}
        rows.append(ActionRow(len(rows) + 1, RecordedActor(seat, by), action, (event,), rows[-1].ms))
    return replace(record, rows=rows)


def sheet(record: Record) -> list[SpeechRow]:
    """The sheet of what was said."""
    reading = CommonsSheetReader("T1", COMMONS, record)
    return [row for row in reading.read_rows() if isinstance(row, SpeechRow)]


COUNTS = ((0, 3, 60, 0), (1, 1, 20, 0), (0, 2, 20, 0), (0, -1, -10, 0))


def test_a_count_is_no_move_so_the_digest_stands_and_the_game_is_proved_as_before() -> None:
    whole = test_course.played(3, MIXED, rounds_basic=3, rounds_ostrom=4)[0]
    record = counted(whole, *COUNTS)
    assert digest(record, COMMONS.codec.free_text_fields) == digest(whole, COMMONS.codec.free_text_fields)
    assert verification_findings(COMMONS, whole) == []
    assert verification_findings(COMMONS, record) == []
    assert (
        "nobody but the table counts"
        in verification_findings(COMMONS, counted(whole, (0, 1, 1, 0), by="player"))[0]
    )
    sittings = record_sittings(record)
    assert all(sittings.decider(row.sequence) is None for row in record.rows[len(whole.rows) :]), (
        "it is an act of nobody"
    )


def test_the_sheet_has_a_row_a_person_and_meeting_with_what_stood_in_the_end() -> None:
    found = [
        (row.meeting, row.seat, row.messages, row.characters, row.seconds)
        for row in sheet(counted(game(), *COUNTS))
    ]
    assert found == [(1, 0, 4, 70, 0), (1, 1, 1, 20, 0)]
    assert sheet(game()) == []


def test_where_no_length_is_known_the_sheet_says_so() -> None:
    assert [row.characters for row in sheet(counted(game(), (0, 3, 0, 0)))] == [None]


def test_what_is_counted_on_a_stand_ins_seat_is_nobodys() -> None:
    rows = [
        *game().rows,
        TableRow(
            len(game().rows) + 1,
            "fill",
            facts={"player": "careful", "seat": 1, "by": "clock", "until_back": True},
        ),
    ]
    record = counted(
        replace(game(), rows=[*rows[:-1], replace(rows[-1], ms=rows[-2].ms)]), (0, 1, 5, 0), (1, 1, 5, 0)
    )
    assert [row.seat for row in sheet(record)] == [0]
    assert [one.messages for one in summarise_table(record).said] == [1, 0, 0, 0]


def test_the_debrief_has_shares_and_their_gini_beside_whose_motions_were_carried() -> None:
    found = speech.speech_section([Named("Table 1", summarise_table(counted(game(), *COUNTS)))])
    assert found is not None
    assert "78 %" in found.body
    assert "22 %" in found.body
    assert "Gini 0.64" in found.body
    assert speech.speech_section([Named("Table 1", summarise_table(game()))]) is None


@pytest.mark.parametrize("word", ["Planted", "message"])
def test_no_word_stands_beside_the_numbers(word: str) -> None:
    assert not any(
        word in str(value)
        for row in sheet(counted(game(), *COUNTS))
        for value in (row.table, row.by, row.person)
    )
