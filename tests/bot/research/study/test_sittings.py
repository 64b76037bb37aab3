"""Who decided, and who held the seat: in every sheet, after hand-overs, stand-ins and returns, as it was and
not as the rows' words say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.research.study.codes import Codes
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.files import sources_in_file
from bot.research.study.origin import BadSourceError, SessionSource
from bot.research.study.sheets import SHEETS
from bot.sessions.archive.export import archive_of_session
from bot.sessions.sessions import Sessions
from storage.memory import MemoryStore
from tests.support.handed_over import CLASS, MEMBERS, SEAL, Deed, HandedOver, kept_class
from tests.support.kept import STARTED
from tests.support.studied import bundle_of, content, run_notebook, session, sheet

pytestmark = pytest.mark.long

CODES = Codes(b"k" * 32)
OF_MANY_ACTS = ("seats", "sittings", "figures")
OF_NO_ROW = ("answers", "notes", "words")
DECIDERS = {"own_acts": "player", "clock_acts": "clock", "automatic_acts": "automatic"}
Rows = list[dict[str, str]]


def packed(*games: HandedOver, **more: Any) -> bytes:
    """The archive of a class with these tables, as it is today, or as it was up to 0.20."""
    sat = [one for n, game in enumerate(games, 1) for one in game.takings(n)] if games[0].exact else None
    seated = {n: game.final_holders() for n, game in enumerate(games, 1)}
    later = set[int]()
    for n, seats in reversed(list(seated.items())):  # who has moved to a later table sits there alone
        seated[n] = tuple(tuple(one for one in seat if one not in later) for seat in seats)
        later |= {one for seat in seats for one in seat}
    return session([game.record for game in games], sat=sat, seated=seated, members=MEMBERS, **more)


def told(archive: bytes, out: Path) -> dict[str, Rows]:
    """All sheets of this class, with member numbers in the place of codes."""
    sources = sources_in_file("class.zip", archive, CODES)
    assert bundle_of(sources, out).is_valid
    assert isinstance(sources[0], SessionSource)
    names = {CODES.member_code(sources[0].commitment, number): str(number) for number in range(MEMBERS)}
    found = {one.sheet: sheet(out, one.sheet) for one in SHEETS}
    for rows in found.values():
        for row in rows:
            row.update(
                {
                    column: names.get(row[column], row[column])
                    for column in ("person", "plays_for")
                    if column in row
                }
            )
    return found


def text(value: object) -> str:
    return "" if value is None else str(value)


def columns(rows: Iterable[dict[str, str]], names: str) -> list[tuple[str, ...]]:
    return [tuple(row[name] for name in names.split()) for row in rows]


class Governed(HandedOver):
    """Seat 0 is silent, has a stand-in, and comes back with an act; seat 1 is left, and given to somebody
    else; seat 2 has a stand-in, comes back by a click, and what it does then is taken back.
    """

    def told(self) -> Governed:
        """Play it."""
        self.play(most=12)
        self.play(0)
        self.filled = self.stand_in(0)
        self.act(missed=not self.exact)
        self.play(most=8)
        self.play(1)
        self.left = self.leave(1)
        self.play(most=9)
        self.play(0)
        self.acted = self.act(back=True)
        self.replaced = self.replace(1, 31)
        self.play(2)
        self.filled_too = self.stand_in(2)
        self.act(missed=not self.exact)
        self.play(most=9)
        self.back = self.come_back(2)
        last = max(deed.row for deed in self.deeds)
        self.play(most=3)
        self.roll_back(last)
        self.play()
        return self


def test_every_sheet_with_a_seat_says_who_decided_and_who_held_it() -> None:
    for one in SHEETS:
        if "seat" in one.__struct_fields__ and one.sheet not in OF_MANY_ACTS:
            assert "by" in one.__struct_fields__, one.sheet
            assert "person" in one.__struct_fields__, one.sheet
            assert "row" in one.__struct_fields__ or one.sheet in OF_NO_ROW, one.sheet


@pytest.mark.parametrize("practised", [False, True])
@pytest.mark.parametrize("exact", [True, False])
def test_each_act_is_told_with_who_decided_it_and_who_held_the_seat(
    exact: bool, practised: bool, tmp_path: Path
) -> None:
    game = Governed(seed=3, exact=exact, practised=practised).told()
    asked = {} if exact else {"research": "A thesis.", "left": ((1, 1, 5),), "agreed": (4, 5, 6, 7, 31)}
    found = told(packed(game, **asked), tmp_path / "s.zip")

    acts = [row for row in found["decisions"] if row["hand_over"] == "false"]
    assert columns(acts, "row seat by person taken_back") == [
        (str(one.row), str(one.seat), one.by, text(one.person), "true" if one.row in game.undone else "false")
        for one in game.deeds
    ]
    assert {row["by"] for row in acts} == {"player", "automatic"}
    deeds = {(str(one.row), str(one.seat)): one for one in game.standing()}
    for name in ("votes", "requests", "meetings", "motions"):
        assert found[name], name
        for row in found[name]:
            deed = deeds[row["row"], row["seat"]]
            assert (row["by"], row["person"]) == (deed.by, text(deed.person)), name
    for row in (one for one in found["events"] if one["kind"] in ("requested", "harvest_answered")):
        before = [
            one for one in game.standing() if one.seat == int(row["seat"]) and one.row <= int(row["row"])
        ]
        assert (row["by"], row["person"]) == (before[-1].by, text(before[-1].person))


def test_hand_overs_stand_ins_and_returns_are_decisions_and_sittings(tmp_path: Path) -> None:
    game = Governed(seed=3).told()
    found = told(packed(game), tmp_path / "s.zip")

    rows = [str(row) for row in (game.filled, game.left, game.replaced, game.filled_too, game.back)]
    changed = [row for row in found["decisions"] if row["hand_over"] == "true"]
    assert columns(changed, "row seat by kind person arguments taken_back") == [
        (rows[0], "0", "clock", "fill", "", '{"by":"clock","player":"careful","until_back":true}', "false"),
        (rows[1], "1", "player", "leave", "5", '{"player":"careful"}', "false"),
        (rows[2], "1", "instructor", "replace", "31", "", "false"),
        (rows[3], "2", "clock", "fill", "", '{"by":"clock","player":"careful","until_back":true}', "false"),
        (rows[4], "2", "player", "come_back", "6", "", "false"),
    ]
    assert all(row["round"] for row in changed)
    joined, acted = [str(seat + 1) for seat in range(4)], str(game.acted)
    assert columns(
        found["sittings"], "seat sitting holder person plays_for automatic_player changed_by row until_row"
    ) == [
        ("0", "1", "person", "4", "", "", "player", joined[0], rows[0]),
        ("0", "2", "stand_in", "", "4", "careful", "clock", rows[0], acted),
        ("0", "3", "person", "4", "", "", "player", acted, ""),
        ("1", "1", "person", "5", "", "", "player", joined[1], rows[1]),
        ("1", "2", "stand_in", "", "", "careful", "player", rows[1], rows[2]),
        ("1", "3", "person", "31", "", "", "instructor", rows[2], ""),
        ("2", "1", "person", "6", "", "", "player", joined[2], rows[3]),
        ("2", "2", "stand_in", "", "6", "careful", "clock", rows[3], rows[4]),
        ("2", "3", "person", "6", "", "", "player", rows[4], ""),
        ("3", "1", "person", "7", "", "", "player", joined[3], ""),
    ]
    assert columns(found["absences"], "seat row until_row stand_in by plays_for") == [
        ("0", rows[0], acted, "true", "automatic", "4"),
        ("1", rows[1], rows[2], "true", "automatic", ""),
        ("2", rows[3], rows[4], "true", "automatic", "6"),
    ]
    own = Counter(one.person for one in game.standing() if one.by == "player")
    session_of = found["tables"][0]["session"]
    assert sorted(columns(found["people"], "session table person tables_sat seats_sat own_acts")) == sorted(
        (session_of, "", str(number), "1", "1", str(own[number])) for number in (4, 5, 6, 7, 31)
    )


def check_sums(games: list[HandedOver], found: dict[str, Rows]) -> None:
    """Each act that counts is in one sitting; sittings, seats and people have the same sums."""
    for game, table in zip(games, [row["table"] for row in found["tables"]], strict=True):
        sittings = [row for row in found["sittings"] if row["table"] == table]
        acts = {id(row): Counter[str]() for row in sittings}
        for deed in game.standing():
            (one,) = [row for row in sittings if int(row["seat"]) == deed.seat and holds(row, deed.row)]
            assert one["person"] == text(deed.person)
            assert (one["holder"] == "person") == (deed.person is not None)
            acts[id(one)][deed.by] += 1
        for row in sittings:
            assert {name: int(row[name]) for name in DECIDERS} == {
                name: acts[id(row)][by] for name, by in DECIDERS.items()
            }
        for seat in (row for row in found["seats"] if row["table"] == table):
            mine = [row for row in sittings if row["seat"] == seat["seat"]]
            assert all(int(seat[name]) == sum(int(row[name]) for row in mine) for name in DECIDERS)
    for person in found["people"]:
        held = [row for row in found["sittings"] if row["person"] == person["person"]]
        assert int(person["own_acts"]) == sum(int(row["own_acts"]) for row in held)
        assert int(person["seats_sat"]) == len({(row["table"], row["seat"]) for row in held})
        assert int(person["tables_sat"]) == len({row["table"] for row in held})
    sat = [row["person"] for row in found["sittings"] if row["person"]]
    assert sorted(row["person"] for row in found["people"]) == sorted(set(sat))


def holds(sitting: dict[str, str], row: int) -> bool:
    return int(sitting["row"]) <= row < int(sitting["until_row"] or 10**9)


@pytest.mark.parametrize("game", ["commons", "tragedy", "settlers", "crossroads"])
@pytest.mark.parametrize("seed", range(1, 5))
def test_whatever_happens_each_act_that_counts_is_in_one_sitting_and_the_sums_agree(
    game: str, seed: int, tmp_path: Path
) -> None:
    one = HandedOver(game, seed, practised=seed % 2 == 0).wander()
    check_sums([one], told(packed(one), tmp_path / "s.zip"))


def test_a_person_who_moves_between_tables_is_one_person_with_both_seats(tmp_path: Path) -> None:
    first, second = HandedOver("tragedy", 1), HandedOver("tragedy", 2, first_member=8)
    for game in (first, second):
        game.play(most=6)
    first.leave(0)
    second.replace(1, 4)
    first.play()
    second.play()
    found = told(packed(first, second), tmp_path / "s.zip")

    check_sums([first, second], found)
    (moved,) = [row for row in found["people"] if row["person"] == "4"]
    assert (moved["tables_sat"], moved["seats_sat"]) == ("2", "2")
    assert [row["person"] for row in found["people"]].count("9") == 1, (
        "the person before, whose acts stay theirs"
    )


@pytest.mark.parametrize("refuser", [4, 5, 31])
def test_nothing_of_a_person_who_gives_no_yes_is_told_whatever_seats_they_had(
    refuser: int, tmp_path: Path
) -> None:
    first, second = Governed(seed=3), HandedOver("tragedy", 2, first_member=8)
    first.told()
    second.play(most=6)
    second.replace(1, refuser)
    second.play()
    everybody = {*range(4, 12), 31} - {refuser}
    archive = packed(first, second, research="A thesis.", agreed=tuple(everybody), left=())
    found = told(archive, tmp_path / "s.zip")

    gone = {
        ("1" if game is first else "2", str(seat))
        for game in (first, second)
        for seat, _, one in game.sat
        if one == refuser
    }
    numbers = {row["table"]: row["number"] for row in found["tables"]}
    assert len(gone) == 2
    for name, rows in found.items():
        for row in rows:
            assert str(refuser) not in (row.get("person"), row.get("plays_for")), name
            seats = {
                row[column]
                for column in ("seat", "other", "partner", "target", "active", "monitor")
                if column in row
            }
            assert (
                name == "seats"
                or not {(numbers[row["table"]], seat) for seat in seats if row.get("table")} & gone
            ), name
    (held, *_) = sources_in_file("class.zip", archive, CODES)
    assert isinstance(held, SessionSource)
    code = CODES.member_code(held.commitment, refuser).encode()
    assert [path for path, bytes_ in content(tmp_path / "s.zip").items() if code in bytes_] == []
    assert {row["person"] for row in found["people"]} <= {str(one) for one in everybody}


def test_a_person_whom_the_session_does_not_know_has_given_no_yes(tmp_path: Path) -> None:
    game = HandedOver("tragedy", 1)
    game.play(most=6)
    game.replace(1, -1)
    game.play()
    sat = [(1, seat, row, None if one == -1 else one) for seat, row, one in game.sat]
    archive = session([game.record], sat=sat, research="A thesis.", agreed=(4, 5, 6, 7))
    found = told(archive, tmp_path / "s.zip")
    assert [row["masked"] for row in found["seats"]] == ["false", "true", "false", "false"]

    open_to_all = told(session([game.record], sat=sat), tmp_path / "all.zip")
    (unknown,) = [
        row["person"]
        for row in open_to_all["sittings"]
        if row["holder"] == "person" and not row["person"].isdigit()
    ]
    assert unknown == CODES.member_code(game.header.commitment, 5), "a code of this table alone"


def test_the_notebook_adds_up_the_acts_of_sittings_seats_and_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = packed(Governed(seed=3).told(), HandedOver("tragedy", 2, first_member=8).wander())
    bundle_of(sources_in_file("class.zip", archive, CODES), tmp_path / "s.zip")
    said = run_notebook(tmp_path / "s.zip", tmp_path / "opened", monkeypatch, capsys)
    assert re.search(r"^\d+ counts of acts: equal$", said, re.MULTILINE)
    assert "different" not in said

    def moved(path: str, text_: str) -> str:
        return text_.replace(",player,", ",automatic,", 1) if "-decisions_" in path else text_

    spoilt = run_notebook(tmp_path / "s.zip", tmp_path / "spoilt", monkeypatch, capsys, moved)
    assert re.search(r"^\d+ counts of acts: different$", spoilt, re.MULTILINE)


@pytest.mark.parametrize(
    ("sat", "expected"),
    [
        ([(1, 9, 1, 4)], "session.jsonl cannot be: it tells of somebody on a seat that is not there"),
        ([(7, 0, 1, 4)], "session.jsonl cannot be: it tells of somebody on a seat that is not there"),
        ([(1, 0, 1, 200)], "it names a member, and there are 200, counted from 0"),
        (
            [(1, 0, 1, 4), (1, 0, 1, 5)],
            "session.jsonl cannot be: it tells twice who took a seat in the same row",
        ),
        ([(1, 0, 0, 4)], "session.jsonl cannot be read: sat.0.2: it should be 1 or more"),
        (
            [(1, 0, 10**6, 4)],
            "table-1.jsonl: session.jsonl tells that somebody took seat 0 in row 1000000, and nobody did",
        ),
        (
            [(1, 2, 8, 4)],
            "table-1.jsonl: session.jsonl tells that somebody took seat 2 in row 8, and nobody did",
        ),
    ],
)
def test_an_archive_that_tells_of_seats_what_cannot_be_gets_one_sentence(sat: Any, expected: str) -> None:
    game = HandedOver("tragedy", 1)
    game.play()
    assert game.deeds[2] == Deed(8, 3, "player", 7)
    with pytest.raises(BadSourceError, match=r"class\.zip") as error:
        sources_in_file("class.zip", session([game.record], sat=sat, members=MEMBERS), CODES)
    assert expected in str(error.value)


async def from_database(store: MemoryStore, out: Path) -> dict[str, Rows]:
    """The sheets of the class in this store."""
    database = StudyDatabase(store, PeopleOptions(CODES))
    held, tables = await database.session_source(CLASS)
    sources = [held, *[await database.table_source(name, held) for name in tables]]
    assert bundle_of([one for one in sources if one is not None], out).is_valid
    return {one.sheet: sheet(out, one.sheet) for one in SHEETS}


async def exported(store: MemoryStore) -> bytes:
    """The archive of that class."""
    sessions = Sessions(store, now_ms=lambda: STARTED, new_seed=lambda: bytes(32))
    seen, database = await sessions.snapshot(CLASS), StudyDatabase(store, PeopleOptions(CODES))
    assert seen is not None
    snaps = {one.number: await database._snapshot(one.table) for one in seen.record.tables}
    return await archive_of_session(
        store, seen, {number: snap for number, snap in snaps.items() if snap is not None}
    )


def renamed(found: dict[str, Rows], codes: dict[str, str]) -> dict[str, Rows]:
    """The sheets with other codes, in an order of their own."""
    changed = [{key: codes.get(value, value) for key, value in row.items()} for row in found["people"]]
    told_again = found | {"people": sorted(changed, key=lambda row: row["person"])}
    for name in {*found} - {"people"}:
        told_again[name] = [
            {key: codes.get(value, value) for key, value in row.items()} for row in found[name]
        ]
    return told_again


@pytest.mark.parametrize("agreed", [None, (4, 5, 6, 7, 9, 10, 11, 31)])
async def test_a_study_made_of_archives_has_the_rows_of_one_made_of_the_database(
    agreed: tuple[int, ...] | None, tmp_path: Path
) -> None:
    first, second = Governed(seed=3, practised=True).told(), HandedOver("tragedy", 2, first_member=8)
    second.play(most=6)
    second.replace(1, 5)
    second.play()
    store = MemoryStore()
    users = await kept_class(store, [first, second], erased=(6,), agreed=agreed)
    archive = await exported(store)
    of_database = await from_database(store, tmp_path / "database.zip")
    sources = sources_in_file("class.zip", archive, CODES)
    assert bundle_of(sources, tmp_path / "archive.zip").is_valid
    of_archive = {one.sheet: sheet(tmp_path / "archive.zip", one.sheet) for one in SHEETS}

    numbers = {CODES.person_code(user): str(one) for one, user in users.items()}
    numbers |= {CODES.member_code(SEAL, one): str(one) for one in range(MEMBERS)}
    one, other = renamed(of_database, numbers), renamed(of_archive, numbers)
    for name in one:
        assert one[name] == other[name], name
    (note,) = one["notes"] or [{"person": "31", "by": "instructor"}]
    assert (note["person"], note["by"]) == ("31", "instructor")
    people = {row["person"] for row in one["people"]}
    if agreed is None:
        assert people == {"4", "5", "6", "7", "31", "8", "9", "10", "11"}
        assert [row["tables_sat"] for row in one["people"] if row["person"] == "5"] == ["2"]
        assert CODES.person_code(users[6]).encode() not in b"".join(
            content(tmp_path / "database.zip").values()
        ), "they were erased"
    else:
        assert people == set(), "8 said nothing and 6 was erased: of their tables nothing is told, of nobody"


def test_a_breach_is_its_persons_own_also_while_a_stand_in_plays(tmp_path: Path) -> None:
    game = HandedOver("tragedy", 1)
    game.play(most=6)
    seat = game.waits_for
    assert seat is not None
    game.stand_in(seat)
    row = game.add_table_row("log_breach", way="message")
    game.play()
    found = told(packed(game, breaches=[(1, row, seat)]), tmp_path / "s.zip")

    assert columns(found["breaches"], "row seat by person") == [
        (str(row), str(seat), "player", str(4 + seat))
    ]


def test_each_of_a_team_is_a_person_and_the_one_who_presses_has_the_acts(tmp_path: Path) -> None:
    game = HandedOver("tragedy", 1)
    game.play()
    archive = session([game.record], sat=game.takings(), seated={1: ((4, 20), (5,), (6,), (7,))})
    found = told(archive, tmp_path / "s.zip")

    own = {row["person"]: (row["seats_sat"], row["own_acts"] != "0") for row in found["people"]}
    assert own == {"4": ("1", True), "5": ("1", True), "6": ("1", True), "7": ("1", True), "20": ("1", False)}
    assert "20" not in {row["person"] for row in found["sittings"]}
