"""A roster is read from whatever a spreadsheet writes, or all that is wrong with it is told; and nobody is
taken for somebody else.
"""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.sessions.groups.csv_file import SURE_LETTERS, split_lines
from bot.sessions.groups.roster import (
    LONGEST_NAME,
    MOST_BYTES,
    MOST_OWN_COLUMNS,
    MOST_PEOPLE,
    MOST_PROBLEMS,
    Arrival,
    Expected,
    Problems,
    Roster,
    _is_garbled,
    fold_name,
    match_roster,
    own_columns,
    read_roster,
)
from bot.sessions.spreadsheet import write_spreadsheet
from bot.texts.lookup import load_sentences, t
from tests.support.written_texts import places

CLASS = """name,group,table,apart,treatment,pace
Zoë Müller,7b,1,,open,100
"Lovelace, Ada",7B,2,Zoë  MÜLLER | Bob,open,150 %
Bob,,,,,
"""
PEOPLE = (
    Expected("Zoë Müller", group="7b", table=1, treatment="open"),
    Expected(
        "Lovelace, Ada",
        group="7b",
        table=2,
        apart=frozenset(("Zoë Müller", "Bob")),
        treatment="open",
        pace=150,
    ),
    Expected("Bob"),
)


def expecting(*people: Expected) -> Roster:
    return Roster(people).with_numbers()


def read(text: str | bytes) -> Roster:
    found = read_roster(text.encode() if isinstance(text, str) else text)
    assert isinstance(found, Roster), found
    return found


def wrong(text: str | bytes) -> list[tuple[int, str]]:
    found = read_roster(text if isinstance(text, bytes) else text.encode())
    assert isinstance(found, Problems), found
    return [(problem.line, problem.code) for problem in found.found]


def test_all_columns_are_read() -> None:
    assert read(CLASS) == expecting(*PEOPLE)


def test_a_list_of_names_is_a_roster_whatever_signs_stand_in_them() -> None:
    assert read("Name\nAda\n\nO'Neil, Bob\n") == expecting(Expected("Ada"), Expected("O'Neil, Bob"))


@pytest.mark.parametrize("line", [",,", ";", "; ,", '",,"', "\t\t"])
@pytest.mark.parametrize("head", ["name", "name,group"])
def test_a_line_of_signs_between_columns_is_nobody(head: str, line: str) -> None:
    assert read(f"{head}\nAda\n{line}\nBob\n") == expecting(Expected("Ada"), Expected("Bob"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("separator", ",;\t")
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("quoting", [csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
def test_every_program_s_way_of_writing_it_is_read(
    encoding: str, separator: str, ending: str, quoting: int
) -> None:
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=separator, lineterminator=ending, quoting=quoting)
    writer.writerows(csv.reader(io.StringIO(CLASS)))

    assert read_roster(text.getvalue().encode(encoding)) == expecting(*PEOPLE)


def test_excel_s_note_on_the_separator_and_empty_lines_are_nobody() -> None:
    assert read("sep=;\r\nname;table\r\n;\r\nAda;3\r\n;\r\n\r\n") == expecting(
        Expected("Ada", table=3),
    )


def test_columns_stand_in_any_order_and_cells_may_be_left_out() -> None:
    assert read("pace,NAME , table\n120,Ada,2\n,Bob\n,Cy,,,\n") == expecting(
        Expected("Ada", pace=120, table=2),
        Expected("Bob"),
        Expected("Cy"),
    )


def test_semicolons_between_names_apart_are_read_as_well() -> None:
    assert read('name;apart\nAda;"Bob;Cy"\nBob;\nCy;\n').people[0].apart == {"Bob", "Cy"}


def test_columns_of_the_teacher_s_own_are_passed_through_as_they_are_spelled() -> None:
    roster = read('Student,ID,name,Section\n"Lovelace, Ada",17,Ada,7b\n,,Bob\n')
    assert [one.own for one in roster.people] == [
        (("Student", "Lovelace, Ada"), ("ID", "17"), ("Section", "7b")),
        (("Student", ""), ("ID", ""), ("Section", "")),
    ]
    assert own_columns(roster.people) == ("Student", "ID", "Section")


WRONG = {
    "too_large": ("name\n" + "a" * MOST_BYTES, 0),
    "workbook": (b"PK\x03\x04" + b"\0" * 20, 0),
    "encoding": (b"name\nA\x81da\xff\n", 0),
    "quotes": ('name\nAda\n"Bob\nCy\n', 3),
    "empty_file": (" \n\n", 0),
    "nobody": ("name,group\n", 1),
    "no_name_column": ("group,table\nA,1\n", 1),
    "misspelled_column": ("name,groups\nAda,red\n", 1),
    "too_many_columns": (f"name,{','.join(f'c{n}' for n in range(MOST_OWN_COLUMNS + 1))}\nAda\n", 1),
    "double_column": ("name,group,Group\nAda,1,2\n", 1),
    "cell_without_column": ("name,group\nLovelace, Ada,7b\n", 2),
    "too_many_people": ("name\n" + "".join(f"P{n}\n" for n in range(MOST_PEOPLE + 100)), MOST_PEOPLE + 2),
    "no_name": ("name,group\nAda,1\n,2\n", 3),
    "too_long": ("name\n" + "a" * (LONGEST_NAME + 1) + "\n", 2),
    "separator_in_name": ("name\nAda|Bob\n", 2),
    "double_name": ("name\nAda\n ADA \n", 3),
    "control_character": ("name\nAda\nB\u202eob\n", 3),
    "garbled": ("name\nM\u00c3\u00bcller\n", 2),
    "double_user": ("name,user\nAda,x\nBob,X\n", 3),
    "ambiguous_apart": ("name,user,apart\nLeon,a,\nLeon,b,\nAda,,Leon\n", 4),
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
    ours = {
        key.removeprefix("sessions.roster.")
        for key in load_sentences().keys
        if key.startswith("sessions.roster.")
    }

    assert ours - {"at_line", "and_more"} == WRONG.keys()


@pytest.mark.parametrize("name", ["-Anna-", "@anna", "=Ben=", "+1", "\uff1dDan", "'tis Eve"])
def test_a_name_may_begin_with_any_sign(name: str) -> None:
    assert [one.name for one in read(f"name,apart\n{name},\nBob,{name}\n").people] == [name, "Bob"]


def test_the_apostrophe_that_our_own_files_put_before_a_name_is_no_part_of_it() -> None:
    assert [
        one.name for one in read(write_spreadsheet([["name"], ["=1+1"], ["-Anna-"], ["'tis"]])).people
    ] == ["=1+1", "-Anna-", "'tis"]


ELSEWHERE = {
    "cp1251": "Анна Иванова",
    "koi8-r": "Анна Иванова",
    "iso8859-5": "Дима",
    "cp1250": "Łukasz Zięba",
    "iso8859-2": "Dvořák",
    "mac_roman": "Jörg Müller",
    "mac_latin2": "Dvořák",
    "shift_jis": "田中",
    "cp932": "ﾄﾖﾜ",
    "gb18030": "王芳",
    "big5": "陳",
    "cp949": "김민준",
    "cp1253": "Δάφνη",
    "cp1255": "דוד",
    "cp1256": "ليلى",
    "cp1257": "Jānis Bērziņš",
    "cp1254": "Şule",
    "cp437": "Jörg Müller",
    "cp850": "Straßer",
    "cp1252": "Françoise",
}


@pytest.mark.parametrize("encoding", ELSEWHERE)
def test_a_file_that_does_not_say_its_letters_is_refused_and_how_to_save_it_is_said(encoding: str) -> None:
    found = read_roster(f"name,group\n{ELSEWHERE[encoding]},7b\nAda,7b\n".encode(encoding))

    assert isinstance(found, Problems)
    assert [problem.code for problem in found.found] == [
        "garbled" if encoding == "mac_latin2" else "encoding"
    ]
    assert "CSV UTF-8" in t("sessions.roster.encoding")


@pytest.mark.parametrize("name", ["Ángel", "ÈVE", "MICHÈLE", "Ève", "Zoë", "Ølga"])
def test_no_name_of_a_macintosh_is_read_as_another(name: str) -> None:
    found = read_roster(f"name\n{name}\n".encode("mac_roman"))
    assert isinstance(found, Problems)


@pytest.mark.parametrize(
    "encoding", ["cp1252", "cp1250", "cp1254", "cp1257", "iso8859-1", "iso8859-2", "iso8859-15"]
)
def test_german_letters_are_certain_in_every_older_encoding_and_their_names_are_there_to_be_checked(
    encoding: str,
) -> None:
    names = ["Jörg Müller", "Ada", "Zoé Weiß", "Özlem Größe"]
    found = read("\n".join(["name;group", *(f"{name};7b" for name in names)]).encode(encoding))

    assert [one.name for one in found.people] == names
    assert found.unsure == ("Jörg Müller", "Zoé Weiß", "Özlem Größe")
    assert read("name\nJörg\n").unsure == ()


def test_the_letters_that_are_certain_are_the_same_in_all_of_those_encodings() -> None:
    encodings = [
        "cp1250",
        "cp1252",
        "cp1254",
        "cp1257",
        "cp1258",
        *(f"iso8859-{n}" for n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)),
    ]
    assert {SURE_LETTERS.encode(encoding) for encoding in encodings} == {SURE_LETTERS.encode("cp1252")}


@pytest.mark.parametrize("name", ["MÃ¼ller", "M√ºller", "M\ufffdller", "ZoÃ«", "StraÃŸer", "J\u04cfWIAK"])
def test_letters_that_another_program_has_broken_are_told_with_their_line(name: str) -> None:
    assert wrong(f"name\nAda\n{name}\n") == [(3, "garbled")]


def test_a_user_name_tells_two_of_one_name_apart() -> None:
    found = read("name,user,table,apart\nLeon,leon.k,1,\nLeon,@leon_m,2,leon.k\nAda,,3,\n")

    assert found == expecting(
        Expected("Leon", user="leon.k", table=1),
        Expected("Leon", user="leon_m", table=2, apart=frozenset(["leon.k"])),
        Expected("Ada", table=3),
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("name,user\nLeon,leon.k\nLeon,\n", (3, "double_name")),
        ("name,user\nLeon,\nLeon,leon.k\n", (3, "double_name")),
        ("name,user\nLeon,leon.k\nLeo,LEON.K\n", (3, "double_user")),
        ("name,user,apart\nLeon,leon.k,\nLeon,leon.m,\nAda,,Leon\n", (4, "ambiguous_apart")),
    ],
)
def test_what_leaves_open_who_is_meant_is_refused(text: str, code: tuple[int, str]) -> None:
    assert wrong(text) == [code]


@pytest.mark.parametrize("cell", ["0", "151", "1.5", "²", "٣", "1e2", "1_0", "99999999999", "one"])
def test_a_table_is_a_plain_whole_number(cell: str) -> None:
    assert wrong(f"name,table\nAda,{cell}\n") == [(2, "strange_number")]


@pytest.mark.parametrize("cell", ["99", "301", "0", "1.5", "%", "100%%"])
def test_a_pace_is_a_percentage_from_one_to_three_times_the_time(cell: str) -> None:
    assert wrong(f"name,pace\nAda,{cell}\n") == [(2, "strange_number")]


@pytest.mark.parametrize(
    "sign", ["\0", "\x07", "\t", "\n", "\x85", "\u2028", "\u200b", "\u202e", "\ufeff", "\ue000", "\U000e0041"]
)
def test_signs_that_nobody_sees_are_refused_inside_a_cell(sign: str) -> None:
    assert wrong(f'name\n"A{sign}da"\n') == [(2, "control_character")]


def test_names_of_languages_that_join_letters_are_names() -> None:
    assert read("name\nक्\u200dष\n").people[0].name == "क्\u200dष"


def test_all_mistakes_are_told_in_the_order_of_the_file() -> None:
    assert wrong("name,tables,table,apart\nAda,,x,Bob\nADA,,0,\n,,1,\n") == [
        (1, "misspelled_column"),
        (2, "strange_number"),
        (2, "unknown_apart"),
        (3, "double_name"),
        (3, "strange_number"),
        (4, "no_name"),
    ]


def test_of_very_many_mistakes_the_first_are_told_and_the_others_counted() -> None:
    found = read_roster(("name,table\n" + "".join(f"P{n},x\n" for n in range(50))).encode())

    assert isinstance(found, Problems)
    assert ([problem.line for problem in found.found], found.more) == (
        list(range(2, MOST_PROBLEMS + 2)),
        50 - MOST_PROBLEMS,
    )


def test_what_a_sentence_quotes_of_the_file_is_short_and_visible() -> None:
    found = read_roster(f'name,table\n"\x1b[31m{"x" * 500}",{"9" * 500}\n'.encode())

    assert isinstance(found, Problems)
    quoted = [str(problem.facts["cell"]) for problem in found.found]
    assert [len(cell) <= 40 and cell.isprintable() for cell in quoted] == [True, True]


def test_four_hundred_empty_lines_are_no_people() -> None:
    assert read("name,group\nAda,\n" + ",\n" * 400) == expecting(
        Expected("Ada"),
    )


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_file_is_too_strange_for_an_answer(content: bytes) -> None:
    assert isinstance(read_roster(content), Roster | Problems)
    assert isinstance(read_roster(b"name,apart,table,pace\n" + content), Roster | Problems)


SCRIPTS = [
    st.text(st.characters(categories=["L", "N"], **span), min_size=1, max_size=9)
    for span in (
        {"max_codepoint": 0x36F},
        {"min_codepoint": 0x370, "max_codepoint": 0x7FF},
        {"min_codepoint": 0x800},
    )
]
"""Nobody's name mixes the alphabets of which a word may be bytes of another encoding."""


@pytest.mark.long
@given(st.lists(st.one_of(SCRIPTS), min_size=1, max_size=30, unique_by=fold_name))
def test_what_a_spreadsheet_wrote_is_what_is_read(names: list[str]) -> None:
    assume(not any(_is_garbled(name) for name in names))  # which is refused, with its line
    text = io.StringIO(newline="")
    csv.writer(text).writerows([["name", "table"], *([name, "1"] for name in names)])

    assert read(text.getvalue()) == expecting(*(Expected(name, table=1) for name in names))


@pytest.mark.long
@given(st.text(max_size=20))
def test_folding_a_folded_name_changes_nothing(name: str) -> None:
    assert fold_name(fold_name(name)) == fold_name(name)


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
    assert len({fold_name(name) for name in names}) == 1


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adä"), ("Ada L", "AdaL"), ("Ann", "Anne")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)


ROSTER = expecting(Expected("Ada"), Expected("Bob"), Expected("Cy"))
ADA, BOB, CY = ROSTER.people


def test_people_are_found_by_their_name_here_and_by_their_user_name() -> None:
    found = match_roster(
        ROSTER, [Arrival(1, "ADA", "nobody"), Arrival(2, "Robert", "bob"), Arrival(3, "Dan")]
    )

    assert found.people == {1: ADA, 2: BOB}
    assert found.strangers == (3,)
    assert found.missing == found.absent_people == (CY,)
    assert found.ambiguous == {}


def test_two_people_of_one_name_are_both_left_unmatched_and_named() -> None:
    found = match_roster(ROSTER, [Arrival(1, "Ada"), Arrival(2, "ada", "someone"), Arrival(3, "Bob")])

    assert found.people == {3: BOB}
    assert found.ambiguous == {1: (ADA,), 2: (ADA,)}
    assert (found.missing, found.doubtful_people, found.absent_people) == ((ADA, CY), (ADA,), (CY,))
    assert found.candidates(ADA.number) == (1, 2)


def test_whoever_has_the_names_of_two_is_neither_and_nobody_else_is_guessed_from_it() -> None:
    found = match_roster(ROSTER, [Arrival(1, "Ada", "bob"), Arrival(2, "Bob")])

    assert found.people == {}
    assert found.ambiguous == {1: (ADA, BOB), 2: (BOB,)}


def test_who_was_chosen_is_that_person_and_the_other_one_of_the_name_is_on_no_list() -> None:
    found = match_roster(
        ROSTER, [Arrival(1, "Ada"), Arrival(2, "Ada"), Arrival(3, "Dan")], {2: ADA.number, 3: CY.number}
    )

    assert (found.people, found.strangers, found.ambiguous) == ({2: ADA, 3: CY}, (1,), {})


def test_a_user_name_on_the_roster_finds_that_person_alone_whatever_they_are_called_here() -> None:
    leons = expecting(Expected("Leon", user="leon.k"), Expected("Leon", user="leon_m"))
    found = match_roster(
        leons,
        [
            Arrival(1, "Leon", "leon_m"),
            Arrival(2, "King of the hill", "Leon.K"),
            Arrival(3, "Leon", "leonidas"),
        ],
    )

    assert (found.people, found.strangers) == ({1: leons.people[1], 2: leons.people[0]}, (3,))


@given(
    st.lists(
        st.builds(
            Arrival,
            st.integers(1, 9),
            st.sampled_from(["Ada", "bob", "CY", "Dan"]),
            st.sampled_from(["ada", "bob", "cy", "dan", ""]),
        ),
        unique_by=lambda one: one.member,
    ),
    st.dictionaries(st.integers(1, 9), st.integers(1, 3), max_size=1),
)
def test_everybody_who_came_is_one_thing_and_nobody_is_two_people(
    arrived: list[Arrival], chosen: dict[int, int]
) -> None:
    found = match_roster(ROSTER, arrived, chosen)

    told = [*found.people, *found.ambiguous, *found.strangers]
    assert sorted(told) == sorted(one.member for one in arrived)
    names = [person.name for person in (*found.people.values(), *found.missing)]
    assert sorted(names) == ["Ada", "Bob", "Cy"]
    assert match_roster(ROSTER, arrived[::-1], chosen).people == found.people


def test_what_was_read_before_a_stray_quote_is_kept_and_checked() -> None:
    assert split_lines(b'name\nAda\nB"ob"x\n"Cy"x\n', 100).wrong == (4, "quotes")
    assert wrong('name,table\nAda,x\n"Cy"x,1\n') == [(2, "strange_number"), (3, "quotes")]


def test_treatments_that_a_plan_does_not_have_are_named_and_their_spelling_does_not_matter() -> None:
    roster = read_roster(b"name,treatment\nAna,Fines\nBo,limits\nChidi,\nDina,fynes\nEmil,FYNES\n")
    assert isinstance(roster, Roster)
    assert roster.strange_treatments(["fines", "limits"]) == ("fynes",)
