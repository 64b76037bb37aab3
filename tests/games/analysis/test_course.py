"""The course of a recorded game agrees with its measures, which are counted from the events another way."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from bot.catalogue import automatic_players
from games.audit import replayed_events
from games.commons.analysis.course import Course, read_course
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.island.cards import RESOURCES
from games.island.events import TurnBegan
from games.record import ActionRow, Record, TableRow
from games.simulate import play_game, to_record

MIXED = ("take_all", "punisher", "conditional", "careful")


def played(seed: int, line_up: tuple[str, ...] = MIXED, **options: Any) -> tuple[Record, Any]:
    """A whole game by automatic players, as a record, and the figures of it."""
    chosen, dice = CommonsOptions(**options), hashlib.sha256(str(seed).encode()).digest()
    done = play_game(COMMONS, chosen, [automatic_players("commons")[name] for name in line_up], dice)
    return to_record(COMMONS, chosen, done, dice), COMMONS.measures(done.log)


def read(record: Record) -> Course:
    return read_course(replayed_events(COMMONS, record))


def up_to(record: Record, turn: int) -> Record:
    """The record to where this turn begins."""
    began = next(
        one.row.sequence
        for one in replayed_events(COMMONS, record)
        if isinstance(one.event, TurnBegan) and one.event.turn == turn
    )
    return Record(record.header, record.rows[:began])


def taken_back(record: Record, turn: int) -> Record:
    """The record, and then all of it from this turn on is taken back."""
    return Record(
        record.header,
        (
            *record.rows,
            TableRow(len(record.rows) + 1, "rolled_back", to_sequence=len(up_to(record, turn).rows)),
        ),
    )


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (1, {"rounds_basic": 4, "rounds_ostrom": 4}),
        (2, {"rounds_basic": 3, "rounds_ostrom": 4, "transition": "fresh_board", "growth_divisor": 2}),
        (3, {"rounds_basic": 6, "rounds_ostrom": 0, "service": "pro_rata", "crash_turns": 6}),
    ],
)
def test_it_adds_up_to_the_measures(seed: int, options: dict[str, Any]) -> None:
    record, figures = played(seed, **options)
    found = read(record)
    for seat, own in enumerate(figures["seats"]):
        mine = [request for request in found.requests if request.seat == seat]
        assert len(mine) == own["requests"]
        assert [sum(request.asked[r] for request in mine) for r in range(5)] == own["asked"]
        assert [sum(request.got[r] for request in mine) for r in range(5)] == own["received"]
    crashes = [
        {"resource": crash.resource, "turn": crash.at.turn, "round": crash.at.round}
        for crash in found.crashes
    ]
    assert crashes == figures["crashes"]
    assert (found.end, found.stages[-1].points) == (figures["end"], tuple(figures["points"]))
    assert len(found.turns) == figures["turns"]
    governance = figures.get(
        "governance", {"meetings": 0, "motions": 0, "carried": 0, "promises": 0, "rules_changed": 0}
    )
    assert len(found.meetings) == governance["meetings"]
    assert len(found.ballots) == governance["motions"]
    assert (
        sum(ballot.tally is not None and ballot.tally.carried for ballot in found.ballots)
        == governance["carried"]
    )
    assert sum(made.promise is not None for made in found.enactments) == governance["promises"]
    for stage, told_of in zip(found.stages, figures.get("stages", ()), strict=bool("stages" in figures)):
        assert (stage.stage, list(stage.survivors), list(stage.points)) == (
            told_of["stage"],
            told_of["survivors"],
            told_of["points"],
        )


def test_the_stock_at_the_end_of_a_rounds_last_turn_is_that_of_the_round() -> None:
    record, figures = played(4, rounds_basic=6, rounds_ostrom=0)
    stocks = {turn.at.round: list(turn.stock) for turn in read(record).turns}
    assert [stocks[n] for n in range(1, 7)] == figures["bank_by_round"]


def marked(found: Course) -> set[tuple[str, int]]:
    """Each kind, and each turn at whose end its crashes say that it was closed, as the debrief shades them."""
    last = len(found.turns)
    return {
        (one.resource, n)
        for one in found.crashes
        for n in range(one.at.turn, one.until.turn if one.until else last + 1)
    }


def down(found: Course) -> set[tuple[str, int]]:
    """The same, as the turns say it."""
    return {(name, turn.at.turn) for turn in found.turns for name in turn.crashed}


def test_a_kind_that_is_down_when_a_new_board_begins_is_so_no_longer() -> None:
    found = read(played(5, ("take_all",) * 4, rounds_basic=6, rounds_ostrom=3, transition="fresh_board")[0])
    assert found.turns[23].crashed
    assert marked(found) == down(found)


def test_a_kind_that_crashed_is_closed_until_it_comes_back() -> None:
    record, _ = played(5, ("take_all",) * 4, rounds_basic=8, rounds_ostrom=0)
    found = read(record)
    assert found.crashes
    for crash in found.crashes:
        last = crash.until.turn if crash.until else len(found.turns) + 1
        assert last > crash.at.turn
        assert all(
            crash.resource in turn.crashed for turn in found.turns if crash.at.turn <= turn.at.turn < last
        )
    assert marked(found) == down(found)
    closed = {name: sum(name in turn.crashed for turn in found.turns) for name in RESOURCES}
    assert not any(request.got[n] for request in found.requests for n in range(5) if not request.before[n])
    assert sum(closed.values()) >= len(found.crashes)


def test_a_promise_is_tested_where_more_could_be_taken_than_it_allows() -> None:
    record, _ = played(6, rounds_basic=3, rounds_ostrom=6)
    found = read(record)
    tested = [request for request in found.requests if request.can_break_promise()]
    assert tested
    assert {request.at.stage for request in tested} == {"ostrom"}
    for request in tested:
        assert request.has_kept_promise() == all(
            most is None or cards <= most for cards, most in zip(request.asked, request.promised, strict=True)
        )


def test_what_was_taken_back_is_no_part_of_it() -> None:
    record, _ = played(7, rounds_basic=3, rounds_ostrom=0)
    rows = list(record.rows)
    wanted = [row for row in rows if isinstance(row, ActionRow)]
    cut, again = 20, rows[10:]
    back = TableRow(cut + 1, "rolled_back", to_sequence=10)
    moved = [replace(row, sequence=row.sequence - 10 + cut + 1) for row in again]
    found = read(Record(record.header, (*rows[:cut], back, *moved)))
    assert len(found.acts) == sum(len(row.events) for row in wanted)
    assert [request.asked for request in found.requests] == [
        request.asked for request in read(record).requests
    ]
