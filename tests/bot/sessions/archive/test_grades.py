"""The grades for a learning platform: Canvas finds its columns where it looks for them, Moodle finds everybody."""

from __future__ import annotations

import csv
import io

import pytest

from bot.sessions.archive.grades import GradesFile, grades_csv
from bot.sessions.archive.participation import SessionTables
from bot.sessions.groups.roster import Arrival, Roster, match_roster, own_columns, read_roster
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import SessionSnapshot
from storage.store import Person
from tests.bot.sessions.archive.test_participation import ANA, BO, JOURNAL, listed

COLUMN = "Moot: A, 1/2/2026, own moves in percent"
CANVAS = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", COLUMN]
INES = Person(13, "student", 3, "Ines")
WATCHER = Person(14, "watcher", 4, "Wim")


def grades_of(roster: str = "", people: tuple[Person, ...] = (BO, ANA)) -> tuple[GradesFile, list[list[str]]]:
    """The file of a class in which Ana and Bo played, and its lines."""
    placed = Placed(number=3, table="t1", seats=((1,), (2,)))
    record = SessionRecord(
        plan=plans.load_plan("first-45"), title="A", commitment="ab" * 32, classroom=1, tables=(placed,)
    )
    expected = read_roster(roster.encode()) if roster else Roster(())
    assert isinstance(expected, Roster), expected
    matched = match_roster(expected, [Arrival(one.seat or 0, one.name) for one in people]).people
    grades = grades_csv(
        SessionSnapshot("s-1", 1, 7, record, people),
        SessionTables({"t1": JOURNAL}, {"t1": ("red", "orange")}),
        column=COLUMN,
        roster=matched,
    )
    return grades, list(csv.reader(io.StringIO(grades.content.decode("utf-8-sig"))))


def test_canvas_finds_its_own_columns_first_and_after_them_the_one_assignment() -> None:
    roster = (
        'SIS Login ID,name,ID,Section,Student,email\nana@x,Ana,17,7b,"Lovelace, Ana",a@x\nbo@x,Bo,18,7b,,\n'
    )
    grades, (head, *lines) = grades_of(roster)
    assert grades.finds_by == "canvas"
    assert head == CANVAS, "each column after Section is an assignment to Canvas"
    assert lines == [["Lovelace, Ana", "17", "", "ana@x", "7b", "100"], ["", "18", "", "bo@x", "7b", "100"]]


def test_a_school_with_several_accounts_in_canvas_keeps_the_column_that_says_which() -> None:
    _, (head, *_) = grades_of("name,SIS User ID,SIS Login ID,Root Account,ID\nAna,1,2,x.edu,3\n")
    assert head == [*CANVAS[:4], "Root Account", *CANVAS[4:]]


def test_moodle_gets_the_teachers_columns_and_no_line_of_anybody_whom_it_would_not_find() -> None:
    grades, lines = grades_of(
        "name,Email address,Groups 7b\nAna,ana@x.edu,g\nBo,bo@x.edu,h\n", (BO, INES, WATCHER, ANA)
    )
    assert grades.finds_by == "own"
    assert lines == [
        ["Email address", "Groups 7b", COLUMN],
        ["ana@x.edu", "g", "100"],
        ["bo@x.edu", "h", "100"],
    ]
    assert grades.unlisted == ("Ines",)


@pytest.mark.parametrize("roster", ["", "name,group\nAna,7b\nBo,7b\n"])
def test_without_columns_of_its_own_a_class_is_found_by_name_and_who_made_no_move_has_no_number(
    roster: str,
) -> None:
    grades, lines = grades_of(roster, (ANA, INES))
    assert grades.finds_by == "name"
    assert lines == [CANVAS, ["Ana", "", "", "", "", "100"], ["Ines", "", "", "", "", ""]]
    assert grades.unlisted == ()


def test_the_list_of_everybody_has_the_teachers_columns_at_its_end() -> None:
    roster = read_roster(b"name,email,Matrikel\nAna,ana@x.edu,0017\n")
    assert isinstance(roster, Roster)
    lines = listed([ANA, BO], roster={1: roster.people[0]})
    assert [(lines[name]["email"], lines[name]["Matrikel"]) for name in ("Ana", "Bo")] == [
        ("ana@x.edu", "0017"),
        ("", ""),
    ]
    assert list(lines["Ana"])[-2:] == ["email", "Matrikel"] == list(own_columns(roster.people))
