"""Who decided what a row tells of a seat: the seat's act, another's act that befell it, how it stood, and
what its person did beside.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import find_game
from bot.research.game_parts import sheet_reader
from games.analysis.research.data.seated import Attribution, Tells
from games.analysis.research.data.sheets import AbsenceRow, DecisionRow, RoundRow, SeatRow, SittingRow
from games.record import ActionRow, RecordedActor, Row, TableRow
from games.sittings import MARK_SEAT, TableSittings
from tests.support.handed_over import HandedOver

HOLDERS = {"holders": [["person", ""], ["person", ""], ["automatic", "greedy"]]}


def act(row: int, seat: int | None, by: str) -> ActionRow:
    return ActionRow(row, RecordedActor(seat, by), {"kind": "roll"}, (), row)  # type: ignore[arg-type]


ROWS: tuple[Row, ...] = (
    TableRow(1, "start", facts=HOLDERS),
    act(2, 0, "player"),
    act(3, 1, "clock"),
    act(4, 2, "automatic"),
    TableRow(
        5, "fill", facts={"player": "careful", "seat": 1, "seats": [], "by": "clock", "until_back": True}
    ),
    act(6, 1, "automatic"),
    act(7, None, "instructor"),
)
PEOPLE = Attribution(ROWS, TableSittings(ROWS, 3), {1: "Pone", 2: "Ptwo"})


@pytest.mark.parametrize(
    ("seat", "row", "tells", "by", "person"),
    [
        (0, 2, "act", "player", "Pone"),
        (1, 3, "act", "clock", "Ptwo"),
        (2, 4, "act", "automatic", None),
        (1, 6, "act", "automatic", None),
        (1, 2, "act", "player", "Ptwo"),
        (2, 2, "act", "automatic", None),
        (1, 3, "state", "player", "Ptwo"),
        (1, 6, "state", "automatic", None),
        (1, 6, "person", "player", "Ptwo"),
        (2, 6, "person", "player", None),
        (None, 7, "act", "instructor", None),
        (None, 6, "act", None, None),
        (0, 7, "act", "player", "Pone"),
    ],
)
def test_both_columns_follow_from_seat_and_row(
    seat: int | None, row: int, tells: Tells, by: str | None, person: str | None
) -> None:
    assert PEOPLE.seat_columns(seat, row, tells) == {"by": by, "person": person}


def test_what_the_rules_did_for_a_silent_seat_in_another_act_is_the_clocks() -> None:
    assert PEOPLE.seat_columns(1, 2, by_default=True)["by"] == "clock"
    assert PEOPLE.seat_columns(1, 6, by_default=True)["by"] == "automatic", "its own act"


def told(game: HandedOver, **more: Any) -> list[Any]:
    return sheet_reader(game.game)("t", find_game(game.game), replace(game.record, **more)).read_rows()


def test_the_mark_of_a_stand_in_is_in_no_sheet() -> None:
    game = HandedOver("tragedy", 1)
    game.play()
    last = game.rows[-1].sequence
    marked = (
        *game.rows,
        ActionRow(last + 1, RecordedActor(0, "clock"), {"kind": MARK_SEAT, "seat": 0}, (), game.rows[-1].ms),
    )

    assert told(game, rows=marked) == told(game)


def test_a_silent_person_is_away_from_the_first_missed_act_until_their_own_next_one() -> None:
    game = HandedOver("tragedy", 1)
    game.play(most=4)
    seat = game.waits_for
    assert seat is not None
    missed = game.act(silent=True)
    game.play(seat)
    game.act(silent=True)
    game.play(seat)
    acted = game.act()
    game.play()

    (spell,) = [row for row in told(game) if isinstance(row, AbsenceRow)]
    assert (spell.seat, spell.row, spell.until_row, spell.stand_in, spell.acts, spell.by) == (
        seat,
        missed,
        acted,
        False,
        2,
        "clock",
    )


def test_an_older_table_where_a_bot_acted_once_for_who_was_silent_has_no_act_of_the_clock() -> None:
    game = HandedOver("tragedy", 1, exact=False, absent="bot")
    game.play(most=4)
    seat = game.waits_for
    row = game.act(missed=True)
    game.play()

    rows = told(game)
    assert [one.by for one in rows if isinstance(one, DecisionRow) and one.row == row] == ["automatic"]
    assert [one.automatic_player for one in rows if isinstance(one, SeatRow) and one.seat == seat] == [
        "stand_in"
    ]
    assert sum(one.clock_acts or 0 for one in rows if isinstance(one, SittingRow)) == 0


def test_how_a_seat_stood_is_told_with_who_held_it_then() -> None:
    game = HandedOver("tragedy", 1)
    game.play(most=4)
    game.leave(2)
    game.play()

    rounds = [row for row in told(game) if isinstance(row, RoundRow)]
    assert {(row.by, row.seat == 2) for row in rounds if row.round > 1} == {
        ("player", False),
        ("automatic", True),
    }
