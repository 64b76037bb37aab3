"""A roster is read from whatever a spreadsheet writes, or all that is wrong with it is told; and nobody is taken for somebody else."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sessions.groups.csv_file import cut
from bot.sessions.groups.roster import (
    LONGEST_NAME,
    MOST_BYTES,
    MOST_PEOPLE,
    MOST_PROBLEMS,
    Expected,
    Problems,
    Roster,
    folded,
    matched,
    read_roster,
)
from bot.texts.lookup import sentences, t
from tests.support.written_texts import places

CLASS = """name,group,table,apart,treatment,pace
Zoë Müller,7b,1,,open,100
"Lovelace, Ada",7B,2,Zoë  MÜLLER | Bob,open,150 %
Bob,,,,,
"""
PEOPLE = (
    Expected("Zoë Müller", group="7b", table=1, treatment="open"),
    Expected("Lovelace, Ada", group="7b", table=2, apart=frozenset(("Zoë Müller", "Bob")), treatment="open", pace=150),
    Expected("Bob"),
)


def read(text: str) -> Roster:
    found = read_roster(text.encode())
    assert isinstance(found, Roster), found
    return found


def wrong(text: str | bytes) -> list[tuple[int, str]]:
    found = read_roster(text if isinstance(text, bytes) else text.encode())
    assert isinstance(found, Problems), found
    return [(problem.line, problem.code) for problem in found.found]


def test_all_columns_are_read() -> None:
    assert read(CLASS).people == PEOPLE


def test_a_list_of_names_is_a_roster_whatever_signs_stand_in_them() -> None:
    assert read("Name\nAda\n\nO'Neil, Bob\n") == Roster((Expected("Ada"), Expected("O'Neil, Bob")))


@pytest.mark.parametrize("line", [",,", ";", "; ,", '",,"', "\t\t"])
@pytest.mark.parametrize("head", ["name", "name,group"])
def test_a_line_of_signs_between_columns_is_nobody(head: str, line: str) -> None:
    assert read(f"{head}\nAda\n{line}\nBob\n") == Roster((Expected("Ada"), Expected("Bob")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("separator", ",;\t")
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("quoting", [csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
def test_every_program_s_way_of_writing_it_is_read(encoding: str, separator: str, ending: str, quoting: int) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=separator, lineterminator=ending, quoting=quoting)
    writer.writerows(csv.reader(io.StringIO(CLASS)))

    assert read_roster(text.getvalue().encode(encoding)) == Roster(PEOPLE)


def test_excel_s_note_on_the_separator_and_empty_lines_are_nobody() -> None:
    assert read("sep=;\r\nname;table\r\n;\r\nAda;3\r\n;\r\n\r\n") == Roster((Expected("Ada", table=3),))


def test_columns_stand_in_any_order_and_cells_may_be_left_out() -> None:
    assert read("pace,NAME , table\n120,Ada,2\n,Bob\n,Cy,,,\n").people == (
        Expected("Ada", pace=120, table=2),
        Expected("Bob"),
        Expected("Cy"),
    )


def test_semicolons_between_names_apart_are_read_as_well() -> None:
    assert read('name;apart\nAda;"Bob;Cy"\nBob;\nCy;\n').people[0].apart == {"Bob", "Cy"}


WRONG = {
    "too_large": ("name\n" + "a" * MOST_BYTES, 0),
    "workbook": (b"PK\x03\x04" + b"\0" * 20, 0),
    "encoding": (b"name\nA\x81da\xff\n", 0),
    "quotes": ('name\nAda\n"Bob\nCy\n', 3),
    "empty_file": (" \n\n", 0),
    "nobody": ("name,group\n", 1),
    "no_name_column": ("group,table\nA,1\n", 1),
    "unknown_column": ("name,colour\nAda,red\n", 1),
    "double_column": ("name,group,Group\nAda,1,2\n", 1),
    "cell_without_column": ("name,group\nLovelace, Ada,7b\n", 2),
    "too_many_people": ("name\n" + "".join(f"P{n}\n" for n in range(MOST_PEOPLE + 100)), MOST_PEOPLE + 2),
    "no_name": ("name,group\nAda,1\n,2\n", 3),
    "too_long": ("name\n" + "a" * (LONGEST_NAME + 1) + "\n", 2),
    "separator_in_name": ("name\nAda|Bob\n", 2),
    "double_name": ("name\nAda\n ADA \n", 3),
    "control_character": ("name\nAda\nB\u202eob\n", 3),
    "formula": ('name\n"=HYPERLINK(1)"\n', 2),
    "strange_number": ("name,table\nAda,two\n", 2),
    "apart_from_oneself": ("name,apart\nAda,ada\n", 2),
    "unknown_apart": ("name,apart\nAda,Bob\n", 2),
}


@pytest.mark.parametrize("code", WRONG)
def test_what_is_wrong_is_named_with_its_line_and_has_a_sentence_that_its_facts_fill(code: str) -> None:
    text, line = WRONG[code]
    found = read_roster(text if isinstance(text, bytes) else text.encode())

    assert isinstance(found, Problems)
    problem = found.found[0]
    assert (problem.code, problem.line, len(found.found)) == (code, line, 1)
    assert "{" not in t(f"sessions.roster.{code}", **problem.facts)
    needed = places(f"sessions.roster.{code}").keys()
    assert needed <= problem.facts.keys()


def test_no_sentence_about_rosters_is_left_over() -> None:
    ours = {key.removeprefix("sessions.roster.") for key in sentences().keys if key.startswith("sessions.roster.")}

    assert ours - {"at_line", "and_more"} == WRONG.keys()


@pytest.mark.parametrize("cell", ["=1+1", "+49", "-1", "@here", "\N{FULLWIDTH EQUALS SIGN}1"])
@pytest.mark.parametrize("column", ["name", "group", "apart", "treatment"])
def test_no_cell_of_any_column_can_be_a_formula(cell: str, column: str) -> None:
    other = "other" if column == "name" else "name"
    header, line = (f"{column}", f'"{cell}"') if other == "other" else (f"name,{column}", f'Ada,"{cell}"')
    assert wrong(f"{header}\n{line}\n") == [(2, "formula")]


@pytest.mark.parametrize("cell", ["0", "151", "1.5", "²", "٣", "1e2", "1_0", "99999999999", "one"])
def test_a_table_is_a_plain_whole_number(cell: str) -> None:
    assert wrong(f"name,table\nAda,{cell}\n") == [(2, "strange_number")]


@pytest.mark.parametrize("cell", ["99", "301", "0", "1.5", "%", "100%%"])
def test_a_pace_is_a_percentage_from_one_to_three_times_the_time(cell: str) -> None:
    assert wrong(f"name,pace\nAda,{cell}\n") == [(2, "strange_number")]


@pytest.mark.parametrize("sign", ["\0", "\x07", "\t", "\n", "\x85", "\u2028", "\u200b", "\u202e", "\ufeff", "\ue000", "\U000e0041"])
def test_signs_that_nobody_sees_are_refused_inside_a_cell(sign: str) -> None:
    assert wrong(f'name\n"A{sign}da"\n') == [(2, "control_character")]


def test_names_of_languages_that_join_letters_are_names() -> None:
    assert read("name\nक्\u200dष\n").people[0].name == "क्\u200dष"


def test_all_mistakes_are_told_in_the_order_of_the_file() -> None:
    assert wrong("name,shoe,table,apart\nAda,,x,Bob\nADA,,0,\n,,1,\n") == [
        (1, "unknown_column"),
        (2, "strange_number"),
        (2, "unknown_apart"),
        (3, "double_name"),
        (3, "strange_number"),
        (4, "no_name"),
    ]


def test_of_very_many_mistakes_the_first_are_told_and_the_others_counted() -> None:
    found = read_roster(("name,table\n" + "".join(f"P{n},x\n" for n in range(50))).encode())

    assert isinstance(found, Problems)
    assert ([problem.line for problem in found.found], found.more) == (list(range(2, MOST_PROBLEMS + 2)), 50 - MOST_PROBLEMS)


def test_what_a_sentence_quotes_of_the_file_is_short_and_visible() -> None:
    found = read_roster(f'name,table\n"\x1b[31m{"x" * 500}",{"9" * 500}\n'.encode())

    assert isinstance(found, Problems)
    quoted = [str(problem.facts["cell"]) for problem in found.found]
    assert [len(cell) <= 40 and cell.isprintable() for cell in quoted] == [True, True]


def test_four_hundred_empty_lines_are_no_people() -> None:
    assert read("name,group\nAda,\n" + ",\n" * 400) == Roster((Expected("Ada"),))


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_file_is_too_strange_for_an_answer(content: bytes) -> None:
    assert isinstance(read_roster(content), Roster | Problems)
    assert isinstance(read_roster(b"name,apart,table,pace\n" + content), Roster | Problems)


@pytest.mark.long
@given(st.lists(st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=9), min_size=1, max_size=30, unique_by=folded))
def test_what_a_spreadsheet_wrote_is_what_is_read(names: list[str]) -> None:
    text = io.StringIO(newline="")
    csv.writer(text).writerows([["name", "table"], *([name, "1"] for name in names)])

    assert read(text.getvalue()).people == tuple(Expected(name, table=1) for name in names)


@pytest.mark.long
@given(st.text(max_size=20))
def test_folding_a_folded_name_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name)


@pytest.mark.parametrize(
    "names",
    [
        ("Zoë", "Zoe\N{COMBINING DIAERESIS}", "ZOË"),
        ("Ada Lovelace", " ada\N{NO-BREAK SPACE}  LOVELACE"),
        ("Weiß", "WEISS"),
        ("Ada", "\N{FULLWIDTH LATIN CAPITAL LETTER A}da"),
    ],
)
def test_spellings_of_one_name_fold_to_one(names: tuple[str, ...]) -> None:
    assert len({folded(name) for name in names}) == 1


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adä"), ("Ada L", "AdaL"), ("Ann", "Anne")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert folded(one) != folded(other)


ROSTER = Roster((Expected("Ada"), Expected("Bob"), Expected("Cy")))


def test_people_are_found_by_any_of_their_names() -> None:
    found = matched(ROSTER, [(1, ["nobody", "ADA"]), (2, ["bob", "Bob", ""]), (3, ["Dan"])])

    assert {user: person.name for user, person in found.people.items()} == {1: "Ada", 2: "Bob"}
    assert found.strangers == (3,)
    assert found.missing == (Expected("Cy"),)
    assert found.ambiguous == {}


def test_two_users_with_one_name_are_both_left_unmatched_and_named() -> None:
    found = matched(ROSTER, [(1, ["Ada"]), (2, ["ada", "someone"]), (3, ["Bob"])])

    assert found.people == {3: Expected("Bob")}
    assert found.ambiguous == {1: ("Ada",), 2: ("Ada",)}
    assert found.missing == (Expected("Ada"), Expected("Cy"))


def test_a_user_with_the_names_of_two_is_neither_and_nobody_else_is_guessed_from_it() -> None:
    found = matched(ROSTER, [(1, ["Ada", "Bob"]), (2, ["Bob"])])

    assert found.people == {}
    assert found.ambiguous == {1: ("Ada", "Bob"), 2: ("Bob",)}


@given(st.lists(st.tuples(st.integers(1, 9), st.lists(st.sampled_from(["Ada", "bob", "CY", "Dan"]))), unique_by=lambda one: one[0]))
def test_everybody_who_came_is_one_thing_and_nobody_is_two_users(arrived: list[tuple[int, list[str]]]) -> None:
    found = matched(ROSTER, arrived)

    told = [*found.people, *found.ambiguous, *found.strangers]
    assert sorted(told) == sorted(user for user, _ in arrived)
    names = [person.name for person in (*found.people.values(), *found.missing)]
    assert sorted(names) == ["Ada", "Bob", "Cy"]
    assert matched(ROSTER, arrived[::-1]).people == found.people


def test_what_was_read_before_a_stray_quote_is_kept_and_checked() -> None:
    assert cut(b'name\nAda\nB"ob"x\n"Cy"x\n', 100).wrong == (4, "quotes")
    assert wrong('name,table\nAda,x\n"Cy"x,1\n') == [(2, "strange_number"), (3, "quotes")]


def test_treatments_that_a_plan_does_not_have_are_named_and_their_spelling_does_not_matter() -> None:
    roster = read_roster(b"name,treatment\nAna,Fines\nBo,limits\nChidi,\nDina,fynes\nEmil,FYNES\n")
    assert isinstance(roster, Roster)
    assert roster.strange_treatments(["fines", "limits"]) == ("fynes",)
