"""One person's time on a seat: what they decided there, and in which rounds others did."""

from __future__ import annotations

from typing import Any

from games.analysis.tenure import Tenure, tenures
from games.record import ActionRow, Header, Record, RecordedActor, Row, TableRow
from games.sittings import TableSittings

HEADER = Header("g", 1, "t", {}, ("red", "orange"), "", "", None, {"round": 0})


def act(row: int, seat: int, by: str = "player", kind: str = "roll", begins: int = 0) -> ActionRow:
    """`begins`: the round that begins with it."""
    events = ({"kind": "round_began", "round": begins},) if begins else ()
    return ActionRow(row, RecordedActor(seat, by), {"kind": kind}, events, row)  # type: ignore[arg-type]


def beside(row: int, table: str, to: int | None = None, **facts: Any) -> TableRow:
    return TableRow(row, table, to, facts, row)


START = beside(1, "start", holders=[["person", ""], ["person", ""]])


def told(*rows: Row) -> dict[tuple[int, int], Tenure]:
    record = Record(HEADER, (START, *rows))
    return tenures(record, TableSittings(record.rows, 2), {})


def test_an_act_belongs_to_the_round_in_which_it_was_done_and_not_to_the_one_that_it_begins() -> None:
    found = told(act(2, 0, begins=1), act(3, 0), act(4, 1, begins=2), act(5, 1))
    assert (found[0, 1].own_rounds, found[1, 2].own_rounds) == ({0, 1}, {1, 2})
    assert found[0, 1].is_whole


def test_what_was_taken_back_is_no_act_of_anybody() -> None:
    found = told(act(2, 0, begins=1), act(3, 0, begins=2), act(4, 0), beside(5, "rolled_back", 2), act(6, 1))
    assert (found[0, 1].own_rounds, found[1, 2].own_rounds) == ({0}, {1})


def test_time_to_talk_that_ran_out_was_nobodys_absence() -> None:
    found = told(act(2, 0, begins=1), act(3, 0, "clock", "say_done"), act(4, 0, "clock", "roll"))
    assert found[0, 1].clock_rows == {4}
    assert [found[0, 1].is_own_row(row) for row in (2, 3, 4)] == [True, True, False]


def test_a_hand_over_without_a_move_of_the_other_leaves_the_seat_whole() -> None:
    found = told(act(2, 0, begins=1), beside(3, "replace", seat=0))
    assert found[0, 1].is_whole
    assert not found[0, 3].own_rounds
    assert [found[0, 1].held_seat_in(row) for row in (2, 3)] == [True, False]


def test_default_moves_of_the_clock_while_a_stand_in_holds_the_seat_are_none_of_the_stand_ins() -> None:
    fill = beside(3, "fill", player="careful", seat=0, seats=[], by="clock", until_back=True)
    found = told(act(2, 0, begins=1), fill, act(4, 0, "clock", "vote"), act(5, 0, "automatic"), act(6, 0))
    assert (found[0, 1].other_rounds, found[0, 1].own_rounds) == ({"own_stand_in": {1}}, {0, 1})
    assert not found[0, 1].is_own_row(4)
