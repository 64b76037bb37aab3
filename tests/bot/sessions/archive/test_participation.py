"""The list for the grade book: everybody once, what they did by hand, and no formula."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence

from bot.sessions.archive.participation import participation
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import Seen
from storage.store import JournalRow, Person

START = 1_700_000_000_000


def row(n: int, seat: int | None, by: str, kind: str, minute: float) -> JournalRow:
    return JournalRow("t1", n, json.dumps({"seat": seat, "by": by}), json.dumps({"kind": kind}), "[]", START + int(minute * 60_000), None)


JOURNAL = (
    row(1, None, "player", "join", -5),
    row(2, None, "instructor", "start", 0),
    row(3, 0, "player", "roll", 1.5),
    row(4, 1, "clock", "end_turn", 3),
    row(5, 0, "player", "end_turn", 12.9),
    row(6, 1, "automatic", "roll", 14),
    row(7, 0, "player", "exit", 60),
)


def listed(people: Sequence[Person], seats: tuple[tuple[int, ...], ...], journal: Sequence[JournalRow] = JOURNAL) -> list[dict[str, str]]:
    record = SessionRecord(
        plan=plans.load("first-45"), title="A", commitment="ab" * 32, classroom=1, tables=(Placed(number=3, table="t1", seats=seats),)
    )
    text = participation(Seen("s-1", 1, 7, record, tuple(people)), {"t1": journal}, {"t1": ("red", "orange")}).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


def test_own_acts_are_moves_by_hand_and_orders_to_the_table_are_none() -> None:
    ana, bo = listed([Person(12, "student", 2, "Bo"), Person(11, "student", 1, "Ana")], ((1,), (2,)))
    assert (ana["name"], ana["table"], ana["seat"], ana["own_acts"], ana["first_minute"], ana["last_minute"]) == (
        "Ana",
        "3",
        "red",
        "2",
        "1",
        "12",
    )
    assert (bo["name"], bo["own_acts"], bo["acts_of_the_clock"], bo["first_minute"]) == ("Bo", "0", "1", "")


def test_who_took_over_a_seat_has_no_acts_of_the_one_before() -> None:
    taken = JournalRow(
        "t1", 4, json.dumps({"seat": None, "by": "instructor"}), json.dumps({"kind": "replace", "seat": 0}), "[]", START, None
    )
    ana, _ = listed([Person(12, "student", 2, "Bo"), Person(11, "student", 1, "Ana")], ((1,), (2,)), (*JOURNAL[:4], taken, *JOURNAL[4:]))
    assert (ana["own_acts"], ana["first_minute"]) == ("1", "12")


def test_who_had_no_seat_stands_there_too_and_staff_do_not() -> None:
    found = listed([Person(1, "owner", None, "Ms Rivera"), Person(13, "watcher", 5, "Chidi")], ((), ()))
    assert [(one["name"], one["part"], one["table"]) for one in found] == [("Chidi", "watcher", "")]


def test_a_name_is_never_a_formula() -> None:
    (found,) = listed([Person(11, "student", 1, "=1+1")], ((1,), ()))
    assert found["name"] == "'=1+1"
