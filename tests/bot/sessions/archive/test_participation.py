"""The list for the grade book: everybody who was ever there once, with what they did themselves, and no
formula.
"""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sessions.archive.participation import NO_ROSTER, SessionTables, members_arrived, participation_csv
from bot.sessions.groups.roster import Expected
from bot.sessions.plan import plans
from bot.sessions.record import Placed, SessionRecord
from bot.sessions.session import SessionSnapshot
from bot.sessions.spreadsheet import write_spreadsheet
from bot.tables.journal.codecs import ORDERS
from storage.store import JournalRow, Person
from tests.bot.tables.journal.test_sittings import STEPS, played

START = 1_700_000_000_000
ANA, BO, INES, CHIDI = (
    Person(11 + n, "student", 1 + n, name) for n, name in enumerate(("Ana", "Bo", "Ines", "Chidi"))
)
FILL = {"kind": "fill", "player": "careful", "seat": 1, "seats": [], "by": "clock", "until_back": True}


def row(
    n: int, seat: int | None, by: str, act: str | Mapping[str, Any], minute: float, *, table: str = "t1"
) -> JournalRow:
    """A row of this journal; `act`: a kind of action, or the whole of it."""
    action = {"kind": act} if isinstance(act, str) else act
    return JournalRow(
        table,
        n,
        json.dumps({"seat": seat, "by": by}),
        json.dumps(action),
        "[]",
        START + int(minute * 60_000),
        None,
    )


def join(n: int, seat: int, member: int, table: str = "t1") -> JournalRow:
    return row(n, None, "player", {"kind": "join", "taken": seat, "member": member}, -5, table=table)


def replace(n: int, seat: int, member: int, minute: float, table: str = "t1") -> JournalRow:
    return row(
        n, None, "instructor", {"kind": "replace", "seat": seat, "member": member}, minute, table=table
    )


def start(
    n: int,
    minute: float = 0,
    table: str = "t1",
    holders: Sequence[Sequence[str]] = (("person", ""), ("person", "")),
) -> JournalRow:
    return row(
        n, None, "instructor", {"kind": "start", "opening": "{}", "holders": holders}, minute, table=table
    )


JOURNAL = (
    join(1, 0, 1),
    join(2, 1, 2),
    start(3),
    row(4, 0, "player", "roll", 1.5),
    row(5, 1, "player", "roll", 3),
    row(6, 0, "player", "end_turn", 12.9),
    row(7, 0, "player", "exit", 60),
)


def listed(
    people: Sequence[Person],
    seats: tuple[tuple[int, ...], ...] = ((1,), (2,)),
    journal: Sequence[JournalRow] = JOURNAL,
    *,
    second: tuple[tuple[tuple[int, ...], ...], Sequence[JournalRow]] | None = None,
    watching: tuple[int, ...] = (),
    arrived: Sequence[int] = (),
    roster: Mapping[int, Expected] = NO_ROSTER,
) -> dict[str, dict[str, str]]:
    """By name, the lines about a session with a table 3, and with a `second` one, table 5."""
    tables = [Placed(number=3, table="t1", seats=seats, watching=watching)]
    journals = {"t1": journal}
    if second is not None:
        tables.append(Placed(number=5, table="t2", seats=second[0]))
        journals["t2"] = second[1]
    record = SessionRecord(
        plan=plans.load_plan("first-45"), title="A", commitment="ab" * 32, classroom=1, tables=tuple(tables)
    )
    text = participation_csv(
        SessionSnapshot("s-1", 1, 7, record, tuple(people)),
        SessionTables(journals, dict.fromkeys(journals, ("red", "orange"))),
        arrived=arrived,
        roster=roster,
    ).decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    assert len({one["name"] for one in lines}) == len(lines)
    return {one["name"]: one for one in lines}


def acts(line: Mapping[str, str], before: str = "") -> tuple[str, ...]:
    """Own acts, those of a stand-in and of the clock, and their own share."""
    return tuple(
        line[before + name]
        for name in ("own_acts", "acts_of_the_stand_in", "acts_of_the_clock", "own_percent")
    )


def in_language(language: str, people: Sequence[Person]) -> str:
    record = SessionRecord(
        plan=plans.load_plan("first-45"), title="A", commitment="ab" * 32, classroom=1, language=language
    )
    return participation_csv(SessionSnapshot("s-1", 1, 7, record, tuple(people)), SessionTables()).decode(
        "utf-8-sig"
    )


def test_own_acts_are_moves_by_hand_and_orders_to_the_table_are_none() -> None:
    ana = listed([BO, ANA])["Ana"]
    assert (ana["part"], ana["tables"], ana["first_minute"], ana["last_minute"]) == (
        "student",
        "3 red",
        "1",
        "12",
    )
    assert acts(ana) == ("2", "0", "0", "100")
    assert (ana["minutes_present"], ana["times_away"], ana["times_back"]) == ("12", "0", "0")


AWAY = (
    *JOURNAL[:5],
    row(6, None, "clock", FILL, 8),
    row(7, 1, "automatic", "roll", 9),
    row(8, 1, "clock", "end_turn", 10),
    row(9, 1, "player", "roll", 20),
    row(10, 0, "player", "end_turn", 30),
)


def test_a_stand_in_and_the_clock_act_for_who_is_away_and_their_time_is_not_time_present() -> None:
    bo = listed([ANA, BO], journal=AWAY)["Bo"]
    assert acts(bo) == ("2", "1", "1", "50")
    assert (bo["times_away"], bo["times_back"], bo["minutes_present"]) == ("1", "1", str(3 + 10))
    assert (bo["first_minute"], bo["last_minute"]) == ("3", "20")


def test_who_never_pressed_was_not_present_and_the_acts_for_them_are_no_acts_of_theirs() -> None:
    journal = (*JOURNAL[:4], row(5, None, "clock", FILL, 8), row(6, 1, "automatic", "roll", 9))
    bo = listed([ANA, BO], journal=journal)["Bo"]
    assert acts(bo) == ("0", "1", "0", "0")
    assert (bo["minutes_present"], bo["times_away"], bo["times_back"], bo["first_minute"]) == (
        "0",
        "1",
        "0",
        "",
    )


def test_who_lets_every_time_run_out_was_not_present_and_who_talks_to_the_end_of_the_time_was() -> None:
    absent = (*JOURNAL[:3], row(4, 1, "clock", "roll", 5), row(5, 0, "player", "roll", 10))
    talking = (*JOURNAL[:5], row(6, 1, "clock", "say_done", 9), row(7, 0, "player", "roll", 10))
    assert (
        acts(listed([BO], journal=absent)["Bo"]),
        listed([BO], journal=absent)["Bo"]["minutes_present"],
    ) == (("0", "0", "1", "0"), "0")
    assert (
        acts(listed([BO], journal=talking)["Bo"]),
        listed([BO], journal=talking)["Bo"]["minutes_present"],
    ) == (
        ("1", "0", "0", "100"),
        "10",
    )


HANDED_OVER = (
    *JOURNAL[:5],
    row(6, 1, "player", {"kind": "leave", "seat": 1, "player": "careful"}, 6),
    row(7, 1, "automatic", "roll", 7),
    replace(8, 1, 3, 8),
    row(9, 1, "player", "roll", 10),
    row(10, 1, "clock", "roll", 14),
    row(11, 0, "player", "roll", 20),
)


def test_who_gave_up_a_seat_has_a_line_and_who_got_it_has_no_act_of_theirs() -> None:
    lines = listed([ANA, Person(12, "gone", 2, "Bo"), INES], ((1,), (3,)), HANDED_OVER)
    bo, ines = lines["Bo"], lines["Ines"]
    assert (bo["part"], bo["tables"], *acts(bo)) == ("gone", "3 orange", "1", "0", "0", "100")
    assert (bo["minutes_present"], bo["times_away"], bo["times_back"]) == ("6", "1", "0")
    assert (ines["part"], ines["tables"], *acts(ines)) == ("student", "3 orange", "1", "0", "1", "50")
    assert (ines["minutes_present"], ines["times_away"]) == ("2", "0")
    assert acts(lines["Ana"])[:2] == ("2", "0")


def test_who_moves_between_tables_keeps_what_they_did_and_has_both_tables_in_order() -> None:
    second = (
        join(1, 0, 4, "t2"),
        start(2, 0, "t2"),
        replace(3, 1, 2, 9, "t2"),
        row(4, 1, "player", "roll", 15, table="t2"),
    )
    lines = listed([ANA, BO, INES, CHIDI], ((1,), (3,)), HANDED_OVER, second=(((4,), (2,)), second))
    bo = lines["Bo"]
    assert (bo["tables"], *acts(bo)) == ("3 orange, 5 orange", "2", "0", "0", "100")
    assert (bo["times_away"], bo["times_back"], bo["minutes_present"]) == ("1", "1", str(6 + 6))


def test_of_a_team_each_act_is_that_of_whoever_pressed_and_the_time_is_the_teams() -> None:
    journal = (
        *JOURNAL[:6],
        replace(7, 1, 3, 14),
        row(8, 1, "player", "roll", 15),
        row(9, 1, "player", "roll", 16),
    )
    lines = listed([ANA, BO, INES, CHIDI], ((1,), (3, 2, 4)), journal)
    told = {
        name: (one["own_acts"], one["acts_of_team_mates"], one["own_percent"], one["minutes_present"])
        for name, one in lines.items()
    }
    assert told == {
        "Ana": ("2", "0", "100", "16"),
        "Bo": ("1", "2", "33", "16"),
        "Ines": ("2", "1", "67", "16"),
        "Chidi": ("0", "3", "0", "16"),
    }
    assert {one["tables"] for name, one in lines.items() if name != "Ana"} == {"3 orange"}
    assert {one["times_away"] for one in lines.values()} == {"0"}


def test_a_practice_has_columns_of_its_own() -> None:
    practice = row(
        3,
        None,
        "instructor",
        {"kind": "start", "practice": True, "holders": [["person", ""], ["person", ""]]},
        -4,
    )
    played_before = (practice, row(4, 1, "player", "roll", -3), row(5, 1, "clock", "roll", -2))
    journal = (
        *JOURNAL[:2],
        *played_before,
        start(6),
        row(7, 0, "player", "roll", 3),
        row(8, 1, "player", "roll", 4),
    )
    bo = listed([ANA, BO], journal=journal)["Bo"]
    assert acts(bo) == ("1", "0", "0", "100")
    assert acts(bo, "practice_") == ("1", "0", "1", "50")
    assert (bo["minutes_present"], bo["practice_minutes_present"], bo["first_minute"]) == ("4", "1", "4")


def test_a_pause_is_no_time_present() -> None:
    journal = (
        *JOURNAL[:5],
        row(6, None, "instructor", "pause", 4),
        row(7, None, "instructor", "resume", 60),
        row(8, 1, "player", "roll", 62),
    )
    assert listed([BO], journal=journal)["Bo"]["minutes_present"] == "6"


def test_everybody_who_was_there_stands_there_and_staff_do_not() -> None:
    people = (
        Person(1, "owner", 0, "Ms Rivera"),
        Person(13, "watcher", 5, "Chidi"),
        Person(14, "student", 6, "Dora"),
        Person(15, "gone", 7, "Emil"),
        Person(16, "gone", 8, "Mr Past"),
        Person(17, "student", 9, "Fay"),
    )
    lines = listed(people, watching=(5,), arrived=(5, 6, 7, 9))
    assert {name: (one["part"], one["tables"], one["own_acts"]) for name, one in lines.items()} == {
        "Chidi": ("watcher", "3", "0"),
        "Dora": ("student", "", "0"),
        "Emil": ("gone", "", "0"),
        "Fay": ("student", "", "0"),
    }


def test_who_was_forgotten_has_no_line_and_nobody_has_their_acts() -> None:
    lines = listed([ANA, INES], ((1,), (3,)), HANDED_OVER)
    assert {name: acts(one)[0] for name, one in lines.items()} == {"Ana": "2", "Ines": "1"}


def test_who_said_that_they_are_here_is_known_from_the_journal_of_the_session() -> None:
    rows = (
        row(1, None, "instructor", "open", -9),
        row(2, 4, "instructor", "arrive", -8),
        row(3, 5, "instructor", "note", -7),
    )
    assert members_arrived(rows) == {4}


FORMULAS = (
    *("=1+1", "+1", "-1", "@a", "\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20a"),
    *("\t=1", "\r=1", " =1", "x;=1+1;y", "x; =1", "x,@a", "x\t-1", "x\n+1"),
)
"""Names that a spreadsheet would calculate, at once or where it cuts them in two."""


@pytest.mark.parametrize("name", FORMULAS)
@pytest.mark.parametrize("language", ["en-GB", "de"])
@pytest.mark.parametrize("expected", [",", ";", "\t"])
def test_no_cell_is_a_formula_whatever_separator_a_program_expects(
    name: str, language: str, expected: str
) -> None:
    text = write_spreadsheet([["name"], [name]], language).decode("utf-8-sig")
    for cells in (
        *csv.reader(io.StringIO(text, newline=""), delimiter=expected),
        *map(str.splitlines, re.split("[,;\t\r\n]", text)),
    ):
        for cell in cells:
            assert not unicodedata.normalize("NFKC", cell.strip(' "')).startswith(
                ("=", "+", "-", "@", "\t", "\r")
            )


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
    record = SessionRecord(plan=plans.load_plan("first-45"), title="A", commitment="ab" * 32, classroom=1)
    labels = {1: "Leon (leon.k)", 2: "Leon (leon_m)"}
    text = participation_csv(
        SessionSnapshot("s-1", 1, 7, record, tuple(people)), SessionTables(), called=labels
    ).decode("utf-8-sig")
    assert [one["name"] for one in csv.DictReader(io.StringIO(text))] == ["Leon (leon.k)", "Leon (leon_m)"]


@settings(max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 4), st.integers(0, 1)), max_size=40))
def test_each_act_by_hand_is_on_one_line_only_that_of_whoever_the_table_knew_on_the_seat(
    steps: list[tuple[str, int, int]],
) -> None:
    async def play() -> None:
        table, seen = await played([("join", 0, 0), ("join", 1, 1), *steps])
        rows, name = await table.store.journal(table.table), table.table
        own, others = Counter[int](), Counter[str]()
        for one, holders in zip(rows, seen.rows, strict=True):
            actor, kind = json.loads(one.actor), json.loads(one.action)["kind"]
            if actor["seat"] is not None and kind not in ORDERS:
                _, _, user = holders[actor["seat"]]
                own.update([user - 10] if actor["by"] == "player" and user is not None else [])
                others.update([actor["by"]] if actor["by"] != "player" else [])
        people = tuple(Person(10 + n, "student", n, f"P{n}") for n in range(5))
        placed = Placed(number=1, table=name, seats=((), ()))
        record = SessionRecord(
            plan=plans.load_plan("first-45"), title="A", commitment="ab" * 32, classroom=1, tables=(placed,)
        )
        text = participation_csv(
            SessionSnapshot("s-1", 1, 7, record, people),
            SessionTables({name: rows}, {name: ("red", "orange")}),
            arrived=range(5),
        )
        lines = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
        told = {n: int(one["own_acts"]) + int(one["practice_own_acts"]) for n, one in enumerate(lines)}
        assert told == {n: own[n] for n in range(5)}
        for_people = sum(
            int(one[f"{when}acts_of_the_{who}"])
            for one in lines
            for when in ("", "practice_")
            for who in ("stand_in", "clock")
        )
        assert for_people <= others["automatic"] + others["clock"]

    asyncio.run(play())
