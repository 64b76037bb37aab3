"""Orders to a table, decided without Discord, clock or store."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

from bot.tables.decisions.decisions import decide_table_order
from bot.tables.decisions.orders import (
    CONFESSION,
    ChangeOptions,
    Close,
    Exit,
    Fill,
    Join,
    Leave,
    LogBreach,
    Observe,
    Pause,
    Pledge,
    Replace,
    Resume,
    Start,
    TableOrder,
)
from bot.tables.decisions.table_context import Requester, TableContext
from bot.tables.record import SeatRecord, Status, TableRecord
from games.chance import client_seed
from storage.store import Person
from tests.support.tables import code, unwrap

TEACHER = Requester(1, "Ms Rivera")
ANN, BEN, CAM = Requester(2, "Ann"), Requester(3, "Ben"), Requester(4, "Cam")


def lobby(
    who: Requester,
    *people: Person,
    status: Status = "lobby",
    automatic: tuple[str | None, ...] = (None, None),
    strict: bool = True,
    paused_at: int | None = None,
    other: Requester | None = None,
    now_ms: int = 1_000,
) -> TableContext:
    seats = tuple(
        SeatRecord(name=name, automatic=player)
        for name, player in zip(("red", "orange"), automatic, strict=True)
    )
    record = TableRecord(
        game="commons",
        status=status,
        seats=seats,
        commitment="c",
        strict=strict,
        paused_at=paused_at,
        since={"roll": 5_000},
    )
    everybody = (Person(1, "instructor", None, "Ms Rivera"), *people)
    return TableContext(record, everybody, who, now_ms, frozenset({"careful"}), other)


def player(who: Requester, seat: int) -> Person:
    return Person(who.user, "player", seat, who.name)


def test_who_joins_gets_the_first_free_seat() -> None:
    after = unwrap(decide_table_order(lobby(BEN, player(ANN, 0)), Join()))
    assert after.people[-1] == player(BEN, 1)


def test_a_wished_seat_is_given_if_it_is_free() -> None:
    assert unwrap(decide_table_order(lobby(ANN), Join(seat=1))).people[-1].seat == 1
    assert code(decide_table_order(lobby(BEN, player(ANN, 1)), Join(seat=1))) == "no_free_seat"


def test_each_join_changes_the_players_part_of_the_chance() -> None:
    one = unwrap(decide_table_order(lobby(ANN), Join(contribution="0a1b2c3d")))
    both = unwrap(
        decide_table_order(
            replace(lobby(BEN), record=one.record, people=one.people), Join(contribution="0a1b2c3e")
        )
    )
    started = unwrap(
        decide_table_order(replace(lobby(TEACHER), record=both.record, people=both.people), Start())
    ).record

    assert started.client == client_seed(["0a1b2c3d", "0a1b2c3e"])
    assert (
        len({started.client, one.record.joined, client_seed(["0a1b2c3e", "0a1b2c3d"]), client_seed([])}) == 4
    )


def test_the_players_part_can_be_worked_out_with_any_sha_256() -> None:
    part = hashlib.sha256(b"").hexdigest()[:32]
    for given in ("0a1b2c3d", "0a1b2c3e"):
        part = hashlib.sha256(f"{part}|{given}".encode()).hexdigest()[:32]

    assert client_seed(["0a1b2c3d", "0a1b2c3e"]) == part


@pytest.mark.parametrize("given", ["", "1234567890123456789", "0A1B2C3D", "ann", "0a1b2c3d\n"])
def test_a_contribution_that_could_tell_of_a_person_is_none(given: str) -> None:
    assert unwrap(decide_table_order(lobby(ANN), Join(contribution=given))).record.joined == ""


def test_an_observer_may_still_become_a_player_before_the_start() -> None:
    after = unwrap(decide_table_order(lobby(ANN, Person(2, "observer", None, "Ann")), Join()))
    assert [p for p in after.people if p.user == 2] == [player(ANN, 0)]


@pytest.mark.parametrize(
    ("given", "order", "expected"),
    [
        (lobby(CAM, player(ANN, 0), player(BEN, 1)), Join(), "no_free_seat"),
        (lobby(ANN, player(ANN, 0)), Join(), "already_seated"),
        (lobby(TEACHER), Join(), "instructor_cannot_play"),
        (lobby(ANN, status="playing"), Join(), "already_started"),
        (lobby(Requester(9, "Root", unsilenceable=True)), Join(), "cannot_be_silenced"),
        (lobby(ANN, Person(2, "observer", None, "Ann")), Observe(), "already_observing"),
        (lobby(TEACHER), Observe(), "instructor_sees_all"),
        (lobby(ANN, player(ANN, 0), status="playing"), Observe(), "player_cannot_observe"),
        (lobby(ANN), Leave(), "not_at_table"),
        (lobby(TEACHER), Leave(), "instructor_cannot_leave"),
        (lobby(TEACHER), Fill("grumpy"), "no_such_automatic_player"),
        (lobby(TEACHER), Fill("careful", 7), "no_such_seat"),
        (lobby(TEACHER, automatic=("careful", "careful")), Fill("careful"), "no_free_seat"),
        (lobby(TEACHER, status="over"), Fill("careful"), "table_over"),
        (lobby(TEACHER, status="over"), Replace(0), "table_over"),
        (lobby(TEACHER), Replace(-1), "no_such_seat"),
        (lobby(TEACHER, status="playing"), Replace(0), "seat_needs_somebody"),
        (lobby(TEACHER, player(BEN, 1), other=BEN), Replace(0), "already_at_table"),
        (lobby(TEACHER, other=Requester(9, "Root", unsilenceable=True)), Replace(0), "cannot_be_silenced"),
        (
            lobby(TEACHER, Person(3, "observer", None, "Ben"), status="playing", other=BEN),
            Replace(0),
            "observer_saw_the_bank",
        ),
        (lobby(TEACHER), Start(), "seats_empty"),
        (lobby(TEACHER, status="playing"), Start(), "already_started"),
        (lobby(TEACHER), Pause(), "not_playing"),
        (lobby(TEACHER, status="playing", paused_at=5), Pause(), "already_paused"),
        (lobby(TEACHER, status="playing"), Resume(), "not_paused"),
        (lobby(TEACHER, status="closed"), Close(), "table_closed"),
        (lobby(TEACHER, status="playing"), ChangeOptions({"goal": 9}), "options_frozen"),
        (lobby(ANN), Pledge(), "not_at_table"),
        (lobby(ANN, status="over"), Exit(broke=True), "not_at_table"),
        (lobby(ANN, player(ANN, 0), status="playing"), Exit(broke=True), "not_over"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(
    given: TableContext, order: TableOrder, expected: str
) -> None:
    assert code(decide_table_order(given, order)) == expected


@pytest.mark.parametrize(
    "order", [Start(), Pause(), Resume(), Close(), Fill("careful"), Replace(0), ChangeOptions({})]
)
@pytest.mark.parametrize("who", [ANN, CAM])
def test_only_the_instructor_leads(who: Requester, order: TableOrder) -> None:
    assert code(decide_table_order(lobby(who, player(ANN, 0)), order)) == "instructor_only"


def test_a_table_that_is_not_strict_seats_administrators() -> None:
    after = unwrap(decide_table_order(lobby(Requester(9, "Root", unsilenceable=True), strict=False), Join()))
    assert after.people[-1].user == 9


def test_leaving_frees_the_seat() -> None:
    assert unwrap(decide_table_order(lobby(ANN, player(ANN, 0)), Leave())).people == (
        Person(1, "instructor", None, "Ms Rivera"),
    )


def test_filling_takes_every_free_seat_and_only_those() -> None:
    after = unwrap(decide_table_order(lobby(TEACHER, player(ANN, 0)), Fill("careful")))
    assert [s.automatic for s in after.record.seats] == [None, "careful"]


def test_filling_a_held_seat_sends_its_holder_away() -> None:
    after = unwrap(decide_table_order(lobby(TEACHER, player(ANN, 0), status="playing"), Fill("careful", 0)))
    assert after.record.seats[0].automatic == "careful"
    assert all(p.user != 2 for p in after.people)


def test_a_substitute_takes_over_in_the_middle_of_a_game() -> None:
    after = unwrap(
        decide_table_order(lobby(TEACHER, player(ANN, 0), status="playing", other=CAM), Replace(0))
    )
    assert after.people[-1] == player(CAM, 0)
    assert all(p.user != 2 for p in after.people)


def test_starting_needs_every_seat_held() -> None:
    after = unwrap(decide_table_order(lobby(TEACHER, player(ANN, 0), automatic=(None, "careful")), Start()))
    assert (after.record.status, after.record.started_at) == ("playing", 1_000)


def test_a_pause_is_given_back_to_every_clock() -> None:
    after = unwrap(
        decide_table_order(lobby(TEACHER, status="playing", paused_at=1_000, now_ms=61_000), Resume())
    )
    assert after.record.since == {"roll": 65_000}
    assert after.record.paused_at is None


def test_a_clock_that_went_backwards_during_the_pause_shortens_nothing() -> None:
    after = unwrap(
        decide_table_order(lobby(TEACHER, status="playing", paused_at=61_000, now_ms=1_000), Resume())
    )
    assert after.record.since == {"roll": 5_000}


def test_closing_stops_every_clock() -> None:
    after = unwrap(decide_table_order(lobby(TEACHER, status="playing"), Close()))
    assert (after.record.status, after.record.since) == ("closed", {})


def test_promises_and_breaches_are_counted() -> None:
    promised = unwrap(decide_table_order(lobby(ANN, player(ANN, 1)), Pledge())).record
    assert promised.pledged == (1,)
    assert (
        code(decide_table_order(replace(lobby(ANN, player(ANN, 1)), record=promised), Pledge()))
        == "already_pledged"
    )


@pytest.mark.parametrize("order", [Leave(), Fill("careful", 1), Replace(1)], ids=lambda order: order.kind)
def test_a_promise_leaves_the_seat_with_the_person(order: TableOrder) -> None:
    before = lobby(ANN if isinstance(order, Leave) else TEACHER, player(ANN, 1), other=BEN)
    after = unwrap(decide_table_order(replace(before, record=before.record.replace(pledged=(0, 1))), order))
    assert after.record.pledged == (0,)


def test_whoever_broke_the_silence_is_known_by_seat_until_they_leave_it_and_who_confesses_is_not_named() -> (
    None
):
    record = unwrap(decide_table_order(lobby(BEN, player(ANN, 1)), LogBreach("message", 1))).record
    for who, order in (
        (ANN, LogBreach("reaction")),
        (ANN, LogBreach(CONFESSION)),
        (CAM, LogBreach("permissions")),
    ):
        record = unwrap(decide_table_order(replace(lobby(who, player(ANN, 1)), record=record), order)).record
    assert (record.breaches, record.broke) == (4, {1: 2})
    assert (
        unwrap(decide_table_order(replace(lobby(ANN, player(ANN, 1)), record=record), Leave())).record.broke
        == {}
    )


def test_only_people_of_the_table_confess_and_nobody_without_end() -> None:
    assert code(decide_table_order(lobby(CAM, player(ANN, 1)), LogBreach(CONFESSION))) == "not_at_table"
    record = lobby(ANN, player(ANN, 1), player(BEN, 0)).record
    for who in (*[ANN] * 5, *[BEN] * 5, *[TEACHER] * 5):
        record = unwrap(
            decide_table_order(
                replace(lobby(who, player(ANN, 1), player(BEN, 0)), record=record), LogBreach(CONFESSION)
            )
        ).record
    assert (record.breaches, record.confessed, record.broke) == (15, {1: 5, 0: 5, -1: 5}, {})
    for who in (ANN, BEN, TEACHER):
        again = replace(lobby(who, player(ANN, 1), player(BEN, 0)), record=record)
        assert code(decide_table_order(again, LogBreach(CONFESSION))) == "confessed_enough"
    seen = unwrap(
        decide_table_order(replace(lobby(CAM, player(ANN, 1)), record=record), LogBreach("message", 1))
    ).record
    assert (seen.breaches, seen.broke) == (16, {1: 1}), "what the bot sees has no limit"
    assert unwrap(
        decide_table_order(replace(lobby(ANN, player(ANN, 1)), record=record), Leave())
    ).record.confessed == {0: 5, -1: 5}


def test_at_the_exit_each_player_answers_once() -> None:
    after = unwrap(decide_table_order(lobby(ANN, player(ANN, 1), status="over"), Exit(broke=True))).record
    assert (after.exits, after.breaches) == ((1,), 0), (
        "a count that grew now would tell who has just answered"
    )
    again = TableContext(after, (player(ANN, 1),), ANN, 0, frozenset())
    assert code(decide_table_order(again, Exit(broke=False))) == "exit_answered"
