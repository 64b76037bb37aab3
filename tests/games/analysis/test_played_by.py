"""Who made the decisions of a table: by seat and round, from its record's sittings."""

from __future__ import annotations

from typing import Any

from games.analysis.played_by import LEAST_SHARE, RoundTracker, TableDeciders, table_deciders
from games.audit import replayed_events
from games.commons.game import COMMONS
from games.record import ActionRow, Header, Record, RecordedActor, Row, TableRow
from tests.games.analysis import test_course
from tests.support.played_by_people import by_people, played

HOLDERS = {"holders": [["person", ""], ["person", ""], ["automatic", "greedy"]]}


def act(row: int, seat: int | None, by: str = "player", kind: str = "roll") -> ActionRow:
    return ActionRow(row, RecordedActor(seat, by), {"kind": kind}, (), row)  # type: ignore[arg-type]


def beside(row: int, table: str, to: int | None = None, **facts: Any) -> TableRow:
    return TableRow(row, table, to, facts, row)


def table(*rows: Row) -> Record:
    """A game of three seats: two people, and an automatic player from the start."""
    header = Header("commons", 4, "t", {}, ("red", "orange", "white"), "", "", None, None)
    return Record(header, (TableRow(1, "start", facts=HOLDERS), *rows))


def counted(record: Record, rounds: dict[int, int] | None = None) -> TableDeciders:
    return table_deciders(record, rounds or {2: 1})


def test_people_stand_ins_automatic_players_and_the_clock_are_counted_apart() -> None:
    fill = beside(4, "fill", player="careful", seat=1, seats=[], by="clock", until_back=True)
    found = counted(
        table(act(2, 0), act(3, 1, "clock"), fill, act(5, 1, "automatic"), act(6, 2, "automatic"), act(7, 1))
    )

    assert found.deciders == {2: "people", 3: "clock", 5: "stand_in", 6: "automatic", 7: "people"}
    assert (found.seat_decider(0), found.seat_decider(1), found.seat_decider(2)) == (
        "people",
        "mixed",
        "automatic",
    )
    assert found.people_share == 2 / 5


def test_who_played_is_told_round_by_round() -> None:
    fill = beside(4, "fill", player="careful", seat=1, seats=[], by="clock", until_back=True)
    found = counted(table(act(2, 1), act(3, 1), fill, act(5, 1, "automatic"), act(6, 1)), {2: 1, 5: 2, 6: 3})

    assert [found.round_decider(1, number) for number in (1, 2, 3, 4)] == [
        "people",
        "stand_in",
        "people",
        "none",
    ]
    assert found.rounds_of_others(1) == (2,)


def test_what_was_taken_back_a_practice_the_instructor_and_the_end_of_a_talk_are_no_decisions() -> None:
    found = counted(
        table(
            act(2, 0),
            act(3, 1, "automatic"),
            beside(4, "rolled_back", 2),
            act(5, None, "instructor"),
            act(6, 0, "clock", "count_votes"),
        )
    )
    assert found.deciders == {2: "people"}
    practised = Record(
        table().header,
        (
            beside(1, "practice"),
            act(2, 0, "automatic"),
            beside(3, "practised"),
            beside(4, "start", **HOLDERS),
            act(5, 0),
        ),
    )
    assert counted(practised).deciders == {5: "people"}


def test_a_table_counts_for_people_from_eight_tenths_of_its_decisions_on() -> None:
    rows = [act(row, 0) for row in range(2, 10)]
    assert LEAST_SHARE == 0.8
    assert counted(table(*rows, act(10, 2, "automatic"), act(11, 2, "automatic"))).has_enough_people
    assert not counted(table(*rows, *(act(row, 2, "automatic") for row in (10, 11, 12)))).has_enough_people
    mostly = counted(table(*rows, act(10, 0, "automatic"), act(11, 2, "automatic")))
    assert [mostly.has_mostly_person(seat) for seat in range(3)] == [True, False, False], (
        "a seat by the same share"
    )
    assert not counted(table()).has_enough_people, "and one without any decision does not"


def test_the_sum_over_seats_and_rounds_is_every_decision_of_the_record() -> None:
    record, _ = played(5, rounds_basic=3, rounds_ostrom=3)
    whole = _reading(record)
    assert whole.is_people_only
    assert whole.decision_counts.total() == sum(
        isinstance(row, ActionRow) and row.actor.seat is not None for row in record.rows
    )
    moved = next(row for row in record.rows if isinstance(row, ActionRow) and row.actor.seat == 2)
    other = _reading(by_people(record, [2], [moved.sequence]))
    assert other.decision_counts["stand_in"] == 1
    assert other.decision_counts.total() == whole.decision_counts.total()
    assert [seat for seat in range(4) if other.rounds_of_others(seat)] == [2]


def test_a_game_of_automatic_players_alone_has_no_persons_decision() -> None:
    assert _reading(test_course.played(5, rounds_basic=3, rounds_ostrom=0)[0]).people_share == 0


def _reading(record: Record) -> TableDeciders:
    reader = RoundTracker()
    for _ in reader.track_rounds(replayed_events(COMMONS, record)):
        pass
    return reader.table_deciders(record)
