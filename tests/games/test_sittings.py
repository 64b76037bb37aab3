"""Who held a seat, by the rows of a record: people, stand-ins and automatic players, and who decided what was
done.
"""

from typing import Any

import pytest

from games.record import ActionRow, RecordedActor, Row, TableRow
from games.sittings import SittingFold, TableSittings

HOLDERS = {"holders": [["person", ""], ["person", ""], ["automatic", "greedy"]]}


def act(row: int, seat: int | None, by: str = "player", kind: str = "roll") -> ActionRow:
    return ActionRow(row, RecordedActor(seat, by), {"kind": kind}, (), row * 1000)  # type: ignore[arg-type]


def beside(row: int, table: str, **facts: Any) -> TableRow:
    return TableRow(row, table, facts=facts, ms=row * 1000)


def told(
    *rows: Row, seats: int = 3, absent: str = ""
) -> list[tuple[int, str, str | None, int | None, str, int, int | None]]:
    """Of every sitting: seat, holder, player, person, by whose word, first row, end row."""
    return [
        (one.seat, one.holder, one.player, one.person, one.changed_by, one.first_row, one.end_row)
        for one in TableSittings(rows, seats, absent).all
    ]


START = TableRow(1, "start", facts=HOLDERS)


def test_the_start_says_who_sits_where() -> None:
    assert told(START) == [
        (0, "person", None, 1, "player", 1, None),
        (1, "person", None, 2, "player", 1, None),
        (2, "automatic", "greedy", None, "instructor", 1, None),
    ]


def test_a_stand_in_plays_until_its_person_acts_again() -> None:
    fill = beside(3, "fill", player="careful", seat=0, seats=[], by="clock", until_back=True)
    rows = (START, act(2, 1), fill, act(4, 0, "automatic"), act(5, 0))
    assert [one for one in told(*rows) if one[0] == 0] == [
        (0, "person", None, 1, "player", 1, 3),
        (0, "stand_in", "careful", 1, "clock", 3, 5),
        (0, "person", None, 1, "player", 5, None),
    ]
    assert [TableSittings(rows, 3).decider(row) for row in range(1, 6)] == [
        None,
        "player",
        None,
        "automatic",
        "player",
    ]


def test_who_leaves_is_followed_by_a_stand_in_and_a_newcomer_is_somebody_else() -> None:
    rows = (START, beside(2, "leave", seat=0, player="careful"), beside(3, "replace", seat=0), act(4, 0))
    assert [one for one in told(*rows) if one[0] == 0] == [
        (0, "person", None, 1, "player", 1, 2),
        (0, "stand_in", "careful", None, "player", 2, 3),
        (0, "person", None, 3, "instructor", 3, None),
    ]


def test_a_member_who_comes_back_to_a_table_is_the_same_person() -> None:
    replaced = (
        beside(2, "leave", seat=0, player="careful"),
        beside(3, "replace", seat=0, member=7),
        beside(4, "leave", seat=0, player="x"),
    )
    rows = (START, *replaced, beside(5, "replace", seat=1, member=7))
    assert {one.person for one in TableSittings(rows, 3).all if one.member == 7} == {3}


def test_staff_who_give_a_seat_away_leave_its_person_no_way_back() -> None:
    fill = beside(2, "fill", player="careful", seat=0, seats=[], by="instructor", until_back=False)
    assert told(START, fill)[-1] == (0, "stand_in", "careful", None, "instructor", 2, None)


def test_a_bot_that_acts_once_for_a_silent_person_stands_in_until_they_act() -> None:
    rows = (START, act(2, 0, "automatic"), act(3, 0, "clock"), act(4, 0))
    assert [one[1:6] for one in told(*rows) if one[0] == 0] == [
        ("person", None, 1, "player", 1),
        ("stand_in", None, 1, "clock", 2),
        ("person", None, 1, "player", 4),
    ]


def test_a_start_gives_a_seat_back_to_the_same_person_for_whom_a_bot_had_acted_in_the_practice() -> None:
    seated = (
        beside(1, "join", taken=0, member=7),
        beside(2, "practice", holders=[["person", ""]]),
        act(3, 0, "automatic"),
    )
    rows = (*seated, beside(4, "start", holders=[["person", ""]]), act(5, 0, "automatic"), act(6, 0))
    assert [one[1:6] for one in told(*rows, seats=1, absent="bot")] == [
        ("person", None, 1, "player", 1),
        ("stand_in", None, 1, "clock", 3),
        ("person", None, 1, "player", 4),
        ("stand_in", None, 1, "clock", 5),
        ("person", None, 1, "player", 6),
    ]
    assert {one.member for one in TableSittings(rows, 1, "bot").all} == {7}


def test_a_mark_is_an_act_of_nobody() -> None:
    rows = (START, act(2, 0, "clock", "mark_seat"), act(3, 0, "clock"))
    assert [TableSittings(rows, 3).decider(row) for row in (2, 3)] == [None, "clock"]


@pytest.mark.parametrize(
    ("rows", "absent", "deciders"),
    [
        # The first missed act of a seat that a stand-in got is the stand-in's, though the row says it was the
        # clock's.
        (
            (
                TableRow(1, "start"),
                act(2, 0),
                beside(3, "fill", player="careful", seat=0),
                act(4, 0, "clock"),
            ),
            "",
            ["player", None, "automatic"],
        ),
        ((TableRow(1, "start"), act(2, 0, "clock")), "", ["clock"]),
        ((TableRow(1, "start"), act(2, 0, "clock")), "bot", ["automatic"]),
        ((TableRow(1, "start"), act(2, 0, "clock", "say_done")), "bot", ["clock"]),
        ((START, act(2, 0, "clock")), "bot", ["clock"]),
    ],
)
def test_the_clock_of_an_older_record_is_told_from_its_automatic_players(
    rows: tuple[Row, ...], absent: str, deciders: list[str]
) -> None:
    read = TableSittings(rows, 1, absent)
    assert [read.decider(row) for row in range(2, len(rows) + 1)] == deciders


@pytest.mark.parametrize(
    ("rows", "holder", "person"),
    [
        (
            (
                TableRow(1, "fill", facts={"player": "greedy", "seat": None}),
                TableRow(2, "start"),
                act(3, 0, "automatic"),
            ),
            "automatic",
            None,
        ),
        ((TableRow(1, "start"), act(2, 0), beside(3, "leave"), act(4, 0, "automatic")), "stand_in", None),
        (
            (TableRow(1, "practice"), TableRow(2, "practised"), TableRow(3, "start"), act(4, 0, "automatic")),
            "automatic",
            None,
        ),
        ((TableRow(1, "start"), act(2, 0)), "person", 1),
    ],
)
def test_an_older_record_is_read_as_well_as_it_allows(
    rows: tuple[Row, ...], holder: str, person: int | None
) -> None:
    sitting = TableSittings(rows, 1).sitting_at(0, len(rows))
    assert sitting is not None
    assert (sitting.holder, sitting.person) == (holder, person)


def test_an_older_row_of_somebody_who_left_in_the_game_gives_the_seat_to_a_stand_in_without_a_name() -> None:
    rows = (
        beside(1, "join", taken=0),
        TableRow(2, "start"),
        beside(3, "leave", seat=0),
        act(4, 0, "automatic"),
    )
    assert told(*rows, seats=1)[1:] == [(0, "stand_in", None, None, "player", 3, None)]


def test_older_rows_leave_it_open_who_is_a_stand_in_and_newer_ones_do_not() -> None:
    for rows, absent, may_be in (
        ((TableRow(1, "start"), act(2, 0)), "", False),
        ((TableRow(1, "start"), act(2, 0), beside(3, "leave")), "", True),
        ((TableRow(1, "start"), act(2, 0)), "bot", True),
        ((START, act(2, 0), beside(3, "leave")), "bot", False),
    ):
        fold = SittingFold(3, absent)
        for row in rows:
            fold.add_row(row)
        assert fold.may_be_stand_in(0) == may_be


def test_before_anybody_sat_there_nobody_held_the_seat() -> None:
    read = TableSittings(
        (beside(1, "observe"), beside(2, "join", taken=0), beside(3, "leave", seat=0, player="")), 2
    )
    assert read.sitting_at(0, 1) is None
    assert [one.holder for one in read.of_seat(0)] == ["person", "nobody"]
    assert read.sitting_at(1, 3) is None
    assert read.start == 0


def test_whether_the_rows_name_every_change_of_holders_is_known() -> None:
    assert TableSittings((START,), 3).is_exact
    assert TableSittings((START,), 3).with_members({}).is_exact
    assert not TableSittings((TableRow(1, "start"), act(2, 0)), 1).is_exact
