"""Records and archives as anybody may hand them in: what is wrong is one sentence, and nothing of it is
believed.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.research.study.origin import BadSourceError, GameSource, SessionSource
from games.record import encode_record
from tests.support.studied import bundle_of, content, record, session, sheet, with_table_rows

pytestmark = pytest.mark.long


def repacked(archive: bytes, change: Any) -> bytes:
    """The archive with its files changed: `change` gets them by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as before:
        files = {name: before.read(name) for name in before.namelist()}
    change(files)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as after:
        for name, text in files.items():
            after.writestr(name, text)
    return made.getvalue()


def test_a_session_is_told_with_its_tables_people_treatments_and_notes(tmp_path: Path) -> None:
    games = [record("commons", 1), record("commons", 2)]
    found = sources_in_file(
        "class.zip",
        session(games, notes=[(2, 1, "Planted said no")], treatments={"rules": {"cap": 24}, "plain": {}}),
        random_codes(),
    )
    assert bundle_of(found, tmp_path / "s.zip").is_valid

    (told,) = sheet(tmp_path / "s.zip", "sessions")
    assert (told["plan"], told["began_ms"], told["table_count"], told["started_utc"]) == (
        "ostrom-90",
        "60000",
        "2",
        "",
    )
    assert {row["session"] for row in sheet(tmp_path / "s.zip", "tables")} == {told["session"]}
    assert len({row["person"] for row in sheet(tmp_path / "s.zip", "people")}) == 8
    options = {
        (row["treatment"], row["option"], row["value"]) for row in sheet(tmp_path / "s.zip", "treatments")
    }
    assert options == {("rules", "cap", "24"), ("plain", "-", "")}
    (note,) = sheet(tmp_path / "s.zip", "notes")
    assert (note["seat"], note["table_row"], note["words"]) == ("1", "3", "")
    assert not any(b"Planted" in text for text in content(tmp_path / "s.zip").values())


def test_a_record_is_a_game_of_its_own() -> None:
    (one,) = sources_in_file("t.jsonl", encode_record(record("tragedy")).encode(), random_codes())

    assert isinstance(one, GameSource)
    assert (one.session, one.people) == (None, ())


def test_the_tables_of_a_session_come_after_it() -> None:
    first, *rest = sources_in_file("class.zip", session([record("commons", 1)]), random_codes())

    assert isinstance(first, SessionSource)
    assert [one.number for one in rest if isinstance(one, GameSource)] == [1]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda files: files.pop("session.jsonl"),
            "a.zip: this archive holds no session.jsonl, so it is no session's data",
        ),
        (
            lambda files: files.update({"table-7.jsonl": files["table-1.jsonl"]}),
            "its tables are not those that its session.jsonl names",
        ),
        (lambda files: files.update({"../x": b""}), "a.zip: ../x does not belong into a session's data"),
        (
            lambda files: files.update({"table-1.jsonl": files["table-2.jsonl"]}),
            "table-1.jsonl: this is another table than the session names",
        ),
        (
            lambda files: files.update({"table-1.jsonl": files["table-1.jsonl"][:-9]}),
            "a.zip, table-1.jsonl: line",
        ),
        (
            lambda files: files.update({"session.jsonl": b'{"session": 1}\n'}),
            "a.zip: session.jsonl cannot be read: plan",
        ),
        (lambda files: files.update({"session.jsonl": b""}), "a.zip: session.jsonl cannot be read"),
    ],
)
def test_a_damaged_or_forged_archive_gets_one_sentence(change: Any, expected: str) -> None:
    archive = session([record("commons", 1), record("commons", 2)])
    with pytest.raises(BadSourceError) as error:
        sources_in_file("a.zip", repacked(archive, change), random_codes())

    assert expected in str(error.value)
    assert "\n" not in str(error.value)


def rewritten(change: Any) -> Any:
    """`change` gets the session's first line and the lines of its orders, each as JSON."""

    def done(files: dict[str, bytes]) -> None:
        head, *lines = (json.loads(line) for line in files["session.jsonl"].splitlines())
        change(head, lines)
        files["session.jsonl"] = "".join(json.dumps(line) + "\n" for line in (head, *lines)).encode()

    return done


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            lambda head, _: head["tables"][0].update(seats=[[20 + n] for n in range(9)]),
            "table-1.jsonl: this table has 4 seats, and 9 in",
        ),
        (lambda head, _: head["tables"][0].update(seats=[[4]] * 4), "cannot be: somebody sits on two seats"),
        (
            lambda head, _: head["tables"][0].update(seats=[[4], [5], [6], [8]]),
            "cannot be: somebody sits on two seats",
        ),
        (
            lambda head, _: head["tables"][0].update(seats=[[99], [5], [6], [7]]),
            "names a member, and there are 40, counted from 0",
        ),
        (
            lambda head, _: head["tables"][0].update(watching=[-1]),
            "names a member, and there are 40, counted from 0",
        ),
        (lambda head, _: head.update(agreed=[99]), "names a member, and there are 40, counted from 0"),
        (lambda head, _: head.update(left=[[1, 1, 99]]), "names a member, and there are 40, counted from 0"),
        (lambda head, _: head.update(members=10**18), "cannot be read: members: it should be 10000 or less"),
        (
            lambda head, _: head["tables"][0].update(number=0),
            "cannot be: its tables are not numbered from 1, each once",
        ),
        (
            lambda head, _: head["tables"][0].update(number=2),
            "cannot be: its tables are not numbered from 1, each once",
        ),
        (
            lambda head, _: head["tables"][1].update(treatment="gold"),
            "cannot be: a table has a treatment that the plan does not have",
        ),
        (
            lambda head, _: head.update(breaches=[[99, 1, 1]]),
            "cannot be: it tells of a breach by a seat that is not there",
        ),
        (
            lambda head, _: head.update(breaches=[[1, 1, 99]]),
            "cannot be: it tells of a breach by a seat that is not there",
        ),
        (
            lambda head, _: head.update(breaches=[[1, 10**6, 1]]),
            "session.jsonl tells of a breach in row 1000000, and there is none",
        ),
        (
            lambda head, _: head.update(breaches=[[1, 1, 1]]),
            "session.jsonl tells of a breach in row 1, and there is none",
        ),
        (lambda head, _: head.update(started_ms=-5), "cannot be read: started_ms: it should be 0 or more"),
        (
            lambda head, _: head.update(started_ms="5"),
            "cannot be read: started_ms: it should be a whole number",
        ),
        (lambda _, lines: lines[1].update(ms=-5), "cannot be read: ms: it should be 0 or more"),
        (
            lambda _, lines: lines[1].update(member=99),
            "cannot be: row 2 names a member, and there are 40, counted from 0",
        ),
        (lambda _, lines: lines[1].update(by="nobody"), "cannot be read: by"),
        (lambda _, lines: lines.reverse(), "cannot be: row 1 was expected, and row 3 is there"),
        (lambda _, lines: lines.pop(1), "cannot be: row 2 was expected, and row 3 is there"),
        (lambda _, lines: lines.insert(1, lines[1]), "cannot be: row 3 was expected, and row 2 is there"),
    ],
)
def test_a_session_that_cannot_be_gets_one_sentence(change: Any, expected: str) -> None:
    archive = session(
        [record("tragedy", 1), record("tragedy", 2)],
        notes=[(1, 1, "a"), (2, 1, "b"), (2, 2, "c")],
        research="A thesis.",
    )
    assert sources_in_file("a.zip", repacked(archive, rewritten(lambda _head, _lines: None)), random_codes())
    with pytest.raises(BadSourceError) as error:
        sources_in_file("a.zip", repacked(archive, rewritten(change)), random_codes())

    assert str(error.value).startswith("a.zip")
    assert expected in str(error.value)
    assert "\n" not in str(error.value)


def test_a_name_that_stands_twice_in_a_session_gets_one_sentence() -> None:
    def twice(files: dict[str, bytes]) -> None:
        files["session.jsonl"] = files["session.jsonl"].replace(b'"row": 1', b'"row": 7, "row": 1')

    with pytest.raises(
        BadSourceError, match=r"^a\.zip: session\.jsonl cannot be read: line 2 says row twice$"
    ):
        sources_in_file(
            "a.zip", repacked(session([record("tragedy")], notes=[(1, 1, "a")]), twice), random_codes()
        )


def test_an_archive_with_any_byte_of_its_directory_spoilt_gets_one_sentence_or_is_whole() -> None:
    """Each bit of it turned: places before the file's beginning, ways of packing with errors of their own,
    names in no known letters.
    """
    archive = session([record("tragedy", 1)])
    with zipfile.ZipFile(io.BytesIO(archive)) as whole:
        begin = whole.start_dir
    said = set()
    for place in range(begin * 8, len(archive) * 8):
        spoilt = bytearray(archive)
        spoilt[place // 8] ^= 1 << place % 8
        try:
            sources_in_file("a.zip", bytes(spoilt), random_codes())
        except BadSourceError as error:
            said.add(str(error))

    assert {
        "a.zip: this archive is damaged",
        "a.zip: this archive is packed in a way in which Moot packs none",
    } <= said


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_archive_that_is_packed_as_no_session_is_gets_one_sentence(way: int) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", way) as again:
        again.writestr("session.jsonl", b"{}")
    with pytest.raises(
        BadSourceError, match=r"^a\.zip: this archive is packed in a way in which Moot packs none$"
    ):
        sources_in_file("a.zip", packed.getvalue(), random_codes())


def test_an_archive_that_was_cut_off_or_spoilt_gets_one_sentence() -> None:
    archive = session([record("commons", 1)])
    spoilt = archive[:400] + bytes(100) + archive[500:]
    for found in (archive[:-30], archive[:100], spoilt):
        with pytest.raises(BadSourceError, match=r"^a\.zip: this archive is damaged$"):
            sources_in_file("a.zip", found, random_codes())


def test_an_archive_that_unpacks_to_more_than_any_game_is_not_unpacked() -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("session.jsonl", bytes(17 * 2**20))
    with pytest.raises(BadSourceError, match="larger than any session's"):
        sources_in_file("a.zip", made.getvalue(), random_codes())


def test_whose_a_breach_was_is_told_in_the_archive_alone(tmp_path: Path) -> None:
    game = with_table_rows(record("tragedy"), ("log_breach", {"way": "message"}))
    found = session([game], breaches=[(1, game.rows[-1].sequence, 2)])
    bundle_of(sources_in_file("class.zip", found, random_codes()), tmp_path / "s.zip")

    (breach,) = sheet(tmp_path / "s.zip", "breaches")
    assert (breach["way"], breach["seat"]) == ("message", "2")
    with zipfile.ZipFile(io.BytesIO(found)) as archive:
        assert b'"seat"' not in archive.read("table-1.jsonl").splitlines()[-2]


ASKED = {"survey_before": ("trust",), "survey_after": ("trust", "learned"), "research": "For my thesis."}


def test_what_somebody_said_in_the_end_is_told_with_their_seat_where_all_on_it_have_said_yes(
    tmp_path: Path,
) -> None:
    said = [
        (4, "before", {"trust_people": "1", "trust_class": "2"}),
        (4, "before", {"trust_people": "2", "trust_class": ""}),
        (5, "after", {"learned_what": "Planted words"}),
        (9, "before", {"trust_people": "1"}),
        (6, "before", {"trust_people": "1"}),
    ]
    found = session([record("commons", 1)], said=said, agreed=(4, 5, 9), left=((1, 1, 7),), **ASKED)
    assert bundle_of(sources_in_file("class.zip", found, random_codes()), tmp_path / "s.zip").is_valid

    rows = sheet(tmp_path / "s.zip", "answers")
    told = [
        (
            row["question"],
            row["asked_when"],
            row["question_kind"],
            row["answer"],
            row["seat"],
            bool(row["table"]),
        )
        for row in rows
    ]
    assert told == [
        ("trust_people", "before", "choice", "With most people you have to be careful.", "0", True),
        ("learned_what", "after", "text", "Planted words", "", True),
        ("trust_people", "before", "choice", "Most people can be trusted.", "", False),
    ]
    assert rows[0]["question_words"] == "What is closer to what you think?"
    assert [row["ms"] for row in rows] == ["1002", "1003", "1004"]
    assert rows[0]["person"] != rows[1]["person"]
    assert sheet(tmp_path / "s.zip", "sittings") == [], "others of the table have given no yes"


@pytest.mark.parametrize(
    "said",
    [
        [(4, "before", {"trust_people": "3"})],
        [(4, "before", {"trust_people": "-1"})],
        [(4, "before", {"hope": "x"})],
        [(4, "later", {"trust_people": "1"})],
        [(4, "after", {"learned_what": "x" * 501})],
    ],
)
def test_an_answer_that_nobody_can_have_given_gets_one_sentence(said: Any, tmp_path: Path) -> None:
    found = session([record("tragedy")], said=said, agreed=(4,), **ASKED)
    with pytest.raises(BadSourceError) as error:
        bundle_of(sources_in_file("class.zip", found, random_codes()), tmp_path / "s.zip")

    assert "class.zip" in str(error.value)
    assert "\n" not in str(error.value)
