"""Who may watch a running game, who may leave it, and who may lead it instead: decided without Discord, clock
or store.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.decisions.decisions import decide_table_order
from bot.tables.decisions.orders import (
    Admit,
    Ask,
    Fill,
    Join,
    Leave,
    Observe,
    Replace,
    TableOrder,
    TakeOver,
    TurnAway,
)
from bot.tables.decisions.table_context import Requester, TableContext, TableOrderResult
from bot.tables.record import SeatRecord, TableRecord
from games.refusal import Refusal
from storage.store import Person
from tests.support.tables import code, unwrap

TEACHER, OTHER = Requester(1, "Ms Rivera"), Requester(9, "Mr Okafor", manager=True)
ANN, BEN, CAM, DEE = Requester(2, "Ann"), Requester(3, "Ben"), Requester(4, "Cam"), Requester(5, "Dee")
RUNNING: dict[str, Any] = {"status": "playing", "automatic": (None, "careful")}


def lobby(
    who: Requester,
    *people: Person,
    other: Requester | None = None,
    automatic: tuple[str | None, ...] = (None, None),
    **record: Any,
) -> TableContext:
    """A table that Ms Rivera leads, with two seats."""
    seats = tuple(
        SeatRecord(name=name, automatic=player)
        for name, player in zip(("red", "orange"), automatic, strict=True)
    )
    there = TableRecord(game="commons", seats=seats, commitment="c", **record)
    return TableContext(
        there, (Person(1, "instructor", None, "Ms Rivera"), *people), who, 1_000, ("random", "careful"), other
    )


def player(who: Requester, seat: int = 0) -> Person:
    return Person(who.user, "player", seat, who.name)


def role(who: Requester, role: str) -> Person:
    return Person(who.user, role, None, who.name)


def roles(result: TableOrderResult | Refusal) -> dict[int, str]:
    return {person.user: person.role for person in unwrap(result).people}


def test_before_the_start_everybody_may_sit_down_to_watch() -> None:
    assert roles(decide_table_order(lobby(ANN), Observe()))[ANN.user] == "observer"
    assert roles(decide_table_order(lobby(ANN, observers="open"), Observe()))[ANN.user] == "observer"


def test_a_running_game_is_watched_by_whom_the_instructor_admits() -> None:
    assert code(decide_table_order(lobby(ANN, **RUNNING), Observe())) == "ask_first"
    asked = decide_table_order(lobby(ANN, **RUNNING), Ask())
    assert roles(asked)[ANN.user] == "asking"
    admitted = decide_table_order(lobby(TEACHER, role(ANN, "asking"), other=ANN, **RUNNING), Admit())
    assert roles(admitted) == {TEACHER.user: "instructor", ANN.user: "observer"}
    assert roles(decide_table_order(lobby(TEACHER, other=BEN, **RUNNING), Admit()))[BEN.user] == "observer"


def test_who_is_asking_or_was_refused_has_no_part_and_does_not_ask_twice() -> None:
    table = lobby(ANN, role(ANN, "asking"), role(BEN, "refused"), **RUNNING)
    assert (table.part(ANN.user), table.part(BEN.user)) == (None, None)
    assert code(decide_table_order(table, Ask())) == "observe_asking"
    assert code(decide_table_order(replace(table, who=BEN), Ask())) == "observe_refused"
    assert (
        roles(decide_table_order(lobby(TEACHER, role(ANN, "asking"), other=ANN, **RUNNING), TurnAway()))[
            ANN.user
        ]
        == "refused"
    )
    assert code(decide_table_order(lobby(TEACHER, other=ANN, **RUNNING), TurnAway())) == "not_asking"


@pytest.mark.parametrize("order", [Admit(), TurnAway()])
def test_only_the_instructor_decides_who_watches(order: TableOrder) -> None:
    assert (
        code(decide_table_order(lobby(BEN, role(ANN, "asking"), other=ANN, **RUNNING), order))
        == "instructor_only"
    )


def test_an_open_table_is_watched_by_everybody_and_a_closed_one_by_nobody() -> None:
    assert (
        roles(decide_table_order(lobby(ANN, observers="open", **RUNNING), Observe()))[ANN.user] == "observer"
    )
    assert code(decide_table_order(lobby(ANN, observers="none"), Observe())) == "observers_none"
    assert (
        code(decide_table_order(lobby(TEACHER, other=ANN, observers="none", **RUNNING), Admit()))
        == "observers_none"
    )


@pytest.mark.parametrize(
    ("table", "order"), [({}, Observe()), ({"observers": "open", **RUNNING}, Observe()), (RUNNING, Ask())]
)
def test_there_are_only_so_many_observers_who_ask_among_them(
    table: dict[str, Any], order: TableOrder
) -> None:
    full = (role(BEN, "observer"), role(CAM, "asking"))
    assert code(decide_table_order(lobby(ANN, *full, most_observers=2, **table), order)) == "observers_full"
    assert roles(decide_table_order(lobby(ANN, *full, most_observers=3, **table), order))[ANN.user] in (
        "observer",
        "asking",
    )
    assert (
        code(decide_table_order(lobby(TEACHER, *full, other=DEE, most_observers=2, **RUNNING), Admit()))
        == "observers_full"
    )
    assert (
        roles(decide_table_order(lobby(TEACHER, *full, other=CAM, most_observers=2, **RUNNING), Admit()))[
            CAM.user
        ]
        == "observer"
    )


def test_who_has_watched_a_running_game_gets_no_seat_also_after_leaving() -> None:
    for role_ in ("observer", "watched"):
        table = lobby(TEACHER, player(BEN), role(ANN, role_), other=ANN, **RUNNING)
        assert code(decide_table_order(table, Replace(1))) == "observer_saw_the_bank"
    gone = unwrap(decide_table_order(lobby(ANN, player(BEN), role(ANN, "observer"), **RUNNING), Leave()))
    assert gone.people[-1] == role(ANN, "watched")
    assert (
        roles(decide_table_order(lobby(ANN, role(ANN, "watched"), **RUNNING), Observe()))[ANN.user]
        == "observer"
    )


def test_who_watched_a_sign_up_has_seen_nothing() -> None:
    gone = unwrap(decide_table_order(lobby(ANN, role(ANN, "observer")), Leave()))
    assert [person.user for person in gone.people] == [TEACHER.user]


def test_who_has_watched_and_is_erased_leaves_a_table_that_seats_nobody_new() -> None:
    for role_ in ("observer", "watched"):
        erased = unwrap(
            decide_table_order(lobby(ANN, player(BEN), role(ANN, role_), **RUNNING), Leave(forgotten=True))
        )
        assert ANN.user not in {person.user for person in erased.people}
        table = TableContext(erased.record, erased.people, TEACHER, 1_000, ("careful",), CAM)
        assert code(decide_table_order(table, Replace(1))) == "unknown_watchers"
        assert unwrap(decide_table_order(table, Fill("careful", 0))).record.seats[0].automatic == "careful"


def test_players_of_one_table_do_not_watch_another_nor_the_other_way_round() -> None:
    playing, watching = (
        replace(ANN, beside=frozenset({"player"})),
        replace(ANN, beside=frozenset({"observer"})),
    )
    assert code(decide_table_order(lobby(playing), Observe())) == "plays_beside"
    assert code(decide_table_order(lobby(playing, **RUNNING), Ask())) == "plays_beside"
    assert code(decide_table_order(lobby(TEACHER, other=playing, **RUNNING), Admit())) == "plays_beside"
    assert code(decide_table_order(lobby(watching), Join())) == "observes_beside"
    assert (
        code(decide_table_order(lobby(TEACHER, other=watching, **RUNNING), Replace(1))) == "observes_beside"
    )


def test_a_player_who_leaves_a_running_game_gives_the_seat_to_a_stand_in_and_takes_the_promise_along() -> (
    None
):
    gone = unwrap(decide_table_order(lobby(ANN, player(ANN), pledged=(0,), **RUNNING), Leave()))
    assert [person.user for person in gone.people] == [TEACHER.user]
    assert [seat.automatic for seat in gone.record.seats] == ["careful", "careful"]
    assert gone.record.pledged == ()
    assert gone.record.external == (), "it is no deed of the instructor's"


def test_another_manager_of_the_server_takes_a_table_over_and_that_is_written_down() -> None:
    taken = unwrap(decide_table_order(lobby(OTHER, player(ANN), **RUNNING), TakeOver()))
    assert {person.user: person.role for person in taken.people} == {
        OTHER.user: "instructor",
        ANN.user: "player",
        TEACHER.user: "watched",
    }
    assert taken.record.external == ("take_over",)
    assert unwrap(decide_table_order(lobby(OTHER, role(OTHER, "observer")), TakeOver())).people == (
        role(OTHER, "instructor"),
    )


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (lobby(BEN, **RUNNING), "manager_only"),
        (lobby(replace(TEACHER, manager=True), **RUNNING), "already_leading"),
        (lobby(OTHER, player(OTHER), **RUNNING), "player_cannot_lead"),
        (lobby(OTHER, status="closed"), "table_closed"),
    ],
)
def test_who_cannot_take_a_table_over_is_told_why(table: TableContext, reason: str) -> None:
    assert code(decide_table_order(table, TakeOver())) == reason
