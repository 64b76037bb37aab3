"""The list for the grade book: everybody once, what they did by hand, and no formula."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Sequence

import pytest

from bot.sessions.archive.participation import participation
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import Seen
from bot.sessions.spreadsheet import write_spreadsheet
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


def in_language(language: str, people: Sequence[Person]) -> str:
    record = SessionRecord(plan=plans.load("first-45"), title="A", commitment="ab" * 32, classroom=1, language=language)
    return participation(Seen("s-1", 1, 7, record, tuple(people)), {}, {}).decode("utf-8-sig")


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


FORMULAS = (
    *("=1+1", "+1", "-1", "@a", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20a"),
    *("\t=1", "\r=1", " =1", "x;=1+1;y", "x; =1", "x,@a", "x\t-1", "x\n+1"),
)
"""Names that a spreadsheet would calculate, at once or where it cuts them in two."""


@pytest.mark.parametrize("name", FORMULAS)
@pytest.mark.parametrize("language", ["en-GB", "de"])
@pytest.mark.parametrize("expected", [",", ";", "\t"])
def test_no_cell_is_a_formula_whatever_separator_a_program_expects(name: str, language: str, expected: str) -> None:
    text = write_spreadsheet([["name"], [name]], language).decode("utf-8-sig")
    for cells in (*csv.reader(io.StringIO(text, newline=""), delimiter=expected), *map(str.splitlines, re.split("[,;\t\r\n]", text))):
        for cell in cells:
            assert not unicodedata.normalize("NFKC", cell.strip(' "')).startswith(("=", "+", "-", "@", "\t", "\r"))


def test_names_that_are_no_formula_stand_as_they_are() -> None:
    names = ["Ada", "O'Neil; Bob", "Anna-Lena", "a@b", "x = y", "Zoë, 7b", "1+1"]
    text = write_spreadsheet([[name] for name in names]).decode("utf-8-sig")
    assert [cell for (cell,) in csv.reader(io.StringIO(text))] == names


@pytest.mark.parametrize(("language", "separator"), [("en-GB", ","), ("de", ";")])
def test_a_german_class_has_semicolons_as_its_spreadsheets_expect(language: str, separator: str) -> None:
    text = in_language(language, [Person(11, "student", 1, "Ana; Bo")])
    (found,) = csv.DictReader(io.StringIO(text), delimiter=separator)
    assert (found["name"], found["part"], found["own_acts"]) == ("Ana; Bo", "student", "0")


def test_people_of_one_name_are_told_apart() -> None:
    people = [Person(12, "student", 2, "Leon"), Person(11, "student", 1, "Leon")]
    record = SessionRecord(plan=plans.load("first-45"), title="A", commitment="ab" * 32, classroom=1)
    text = participation(Seen("s-1", 1, 7, record, tuple(people)), {}, {}, {1: "Leon (leon.k)", 2: "Leon (leon_m)"}).decode("utf-8-sig")
    assert [one["name"] for one in csv.DictReader(io.StringIO(text))] == ["Leon (leon.k)", "Leon (leon_m)"]
