"""`python3 -m bot data`: figures for programs, a sentence for people, and one for each thing that is wrong."""

from __future__ import annotations

import json
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import cli
from bot.research.command_line import data
from bot.research.study import bundle, parquet
from games.record import encode_record
from tests.support.operator import quiet_house
from tests.support.studied import content, record, session, sheet


def ran(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    """The exit code, and what the command wrote."""
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(["data", *map(str, arguments)])
    out, err = capsys.readouterr()
    return int(end.value.code or 0), out, err


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with quiet_house(monkeypatch, tmp_path):
        yield


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    """Two records and a session's archive."""
    (tmp_path / "one.jsonl").write_text(encode_record(record("tragedy", 1)), encoding="utf-8")
    (tmp_path / "two.jsonl").write_text(encode_record(record("crossroads", 1)), encoding="utf-8")
    (tmp_path / "class.zip").write_bytes(session([record("tragedy", 3)]))
    return sorted(tmp_path.iterdir())


def test_files_become_one_bundle_and_its_figures_are_printed(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = ran(capsys, *files, "--out", tmp_path / "s.zip", "--json")

    figures = json.loads(out)
    assert code == 0
    assert list(figures) == ["tables", "decisions", "columns", "described", "valid", "seconds"]
    assert (figures["tables"], figures["valid"]) == (3, True)
    assert figures["columns"] == figures["described"] > 200
    assert figures["decisions"] == len(sheet(tmp_path / "s.zip", "decisions"))


def test_a_command_that_is_told_to_end_leaves_nothing_of_what_it_has_begun(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With --names, people's names would lie there."""
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(bundle, "_write_descriptions", lambda *_: signal.raise_signal(signal.SIGTERM))
    assert ran(capsys, *files, "--out", tmp_path / "s.zip") == (143, "", "")
    assert sorted(tmp_path.iterdir()) == files
    assert signal.getsignal(signal.SIGTERM) is before


def test_what_a_bundle_holds_is_said_in_good_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.jsonl").write_text(encode_record(record("tragedy", 1)), encoding="utf-8")
    _, out, _ = ran(capsys, tmp_path / "one.jsonl", "--out", tmp_path / "s.zip")

    assert out.startswith("s.zip holds 1 table with ")
    assert " decisions; each of its " in out


def test_of_many_files_it_is_told_how_far_it_is_beside_what_is_printed(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "PROGRESS_INTERVAL", 2)
    code, out, err = ran(capsys, *files, "--out", tmp_path / "s.zip", "--json")

    assert (code, json.loads(out)["tables"]) == (0, 3)
    assert [line for line in err.splitlines() if " of 3 files" in line] == ["2 of 3 files"]


def test_processes_make_the_same_bundle(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = tmp_path / "key"
    ran(capsys, *files, "--out", tmp_path / "alone.zip", "--key", key)
    monkeypatch.setattr(data, "MIN_FILES_FOR_POOL", 2)
    monkeypatch.setattr(data, "cores", lambda: 2)
    code, out, _ = ran(capsys, *files, "--out", tmp_path / "together.zip", "--key", key)

    assert (code, out.startswith("together.zip holds 3 tables with ")) == (0, True)
    assert content(tmp_path / "together.zip") == content(tmp_path / "alone.zip")


def test_people_are_the_same_in_two_bundles_with_one_key_alone(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for n, key in enumerate(("one", "one", "other")):
        ran(capsys, *files, "--out", tmp_path / f"{n}.zip", "--key", tmp_path / key)
        found.append([row["person"] for row in sheet(tmp_path / f"{n}.zip", "people")])

    assert found[0] == found[1]
    assert not set(found[0]) & set(found[2])


def test_each_file_that_is_not_sound_gets_its_sentence_and_nothing_is_made(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = encode_record(record("tragedy", 1))
    (tmp_path / "cut.jsonl").write_text(whole[:-200], encoding="utf-8")
    (tmp_path / "old.jsonl").write_text('{"format":"moot-record-1"}\n{}\n', encoding="utf-8")
    (tmp_path / "again.jsonl").write_text(whole, encoding="utf-8")
    bad = [tmp_path / name for name in ("cut.jsonl", "old.jsonl", "again.jsonl")]
    code, out, err = ran(capsys, *files, *bad, "--out", tmp_path / "s.zip")

    assert (code, out) == (1, "")
    first, second, third = err.splitlines()
    assert first.startswith("Error: cut.jsonl: line ")
    assert second.startswith("Error: old.jsonl: this file was made by an earlier version of Moot")
    assert third == "Error: one.jsonl: this is in the bundle already, from again.jsonl"
    assert not (tmp_path / "s.zip").exists()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], "Name files, or --session, or --all: one of them."),
        (["--all", "--session", "x"], "Name files, or --session, or --all: one of them."),
        (["FILE", "--names"], "No file has names or times of day"),
    ],
)
def test_a_wrong_call_says_what_to_write(
    arguments: list[str], expected: str, files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [str(files[1]) if one == "FILE" else one for one in arguments]
    code, _, err = ran(capsys, *given, "--out", tmp_path / "s.zip")

    assert (code, expected in err) == (2, True)


def test_a_place_where_nothing_can_be_written_and_a_key_that_is_none_are_told(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        "cannot be written: No such file" in ran(capsys, files[1], "--out", tmp_path / "nowhere" / "s.zip")[2]
    )
    assert (
        "class.zip holds no study's key"
        in ran(capsys, files[1], "--out", tmp_path / "s.zip", "--key", tmp_path / "class.zip")[2]
    )


def test_no_bundle_is_written_over_what_is_there_unless_it_is_asked_for_and_never_over_what_it_is_made_of(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, key = files[1], tmp_path / "key"
    before = record.read_bytes()
    (tmp_path / "s.zip").write_text("ours")
    assert (
        ran(capsys, record, "--out", tmp_path / "s.zip")[2]
        == "Error: s.zip is there already: --replace writes over it\n"
    )
    assert (tmp_path / "s.zip").read_text() == "ours"
    assert ran(capsys, record, "--out", tmp_path / "s.zip", "--replace", "--key", key)[0] == 0
    secret = key.read_bytes()
    assert "is a file that is read" in ran(capsys, record, "--key", key, "--out", record, "--replace")[2]
    assert "--key and --out name one file" in ran(capsys, record, "--key", key, "--out", key, "--replace")[2]
    assert (record.read_bytes(), key.read_bytes()) == (before, secret)


def test_a_key_that_is_not_there_yet_is_not_made_where_the_bundle_goes(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = ran(capsys, files[1], "--key", "k2.zip", "--out", tmp_path / "k2.zip")
    assert (code, "--key and --out name one file" in err) == (2, True)
    assert not (tmp_path / "k2.zip").exists()


def test_no_key_is_made_beside_the_database(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    assert (
        "belongs to the bot's database"
        in ran(capsys, files[1], "--key", "data/moot.sqlite3-wal", "--out", tmp_path / "s.zip")[2]
    )
    assert [*(tmp_path / "data").iterdir()] == []


def test_a_database_that_is_not_there_or_another_program_s_is_told_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "moot.db"
    monkeypatch.setenv("MOOT_DATABASE", str(database))
    for which in (["--all"], ["--session", "s-1"]):
        code, _, err = ran(capsys, *which, "--out", tmp_path / "s.zip")
        assert (code, err) == (1, "Error: there is no database yet: moot.db (MOOT_DATABASE)\n")
    with closing(sqlite3.connect(database)) as db:
        db.execute("CREATE TABLE tables (a, b)")
        db.commit()
    before = database.read_bytes()
    code, _, err = ran(capsys, "--all", "--out", tmp_path / "s.zip")
    assert (code, err) == (
        1,
        "Error: the games cannot be read (MOOT_DATABASE): moot.db is no database of Moot\n",
    )
    assert database.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["moot.db"]


def test_without_the_extra_the_command_says_so_in_a_sentence(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "is_available", lambda: False)
    _, _, err = ran(capsys, files[1], "--out", tmp_path / "s.zip")

    assert err == parquet.PYARROW_MISSING + "\n"
    assert not any(name.startswith("parquet/") for name in content(tmp_path / "s.zip"))


def test_parquet_holds_the_same_rows_with_their_kinds(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet", reason='Parquet needs the extra "research"')
    ran(capsys, *files, "--out", tmp_path / "s.zip")
    for name in ("tables", "decisions", "notes", "seats"):
        (tmp_path / "one").write_bytes(content(tmp_path / "s.zip")[f"parquet/{name}.parquet"])
        told = pyarrow.read_table(tmp_path / "one").to_pylist()
        rows = sheet(tmp_path / "s.zip", name)
        assert [{key: as_text(value) for key, value in row.items()} for row in told] == rows


def as_text(value: object) -> str:
    """A value as CSV has it."""
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def test_the_order_of_files_does_not_change_a_byte(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for out, order in (("a.zip", files), ("b.zip", files[::-1])):
        assert ran(capsys, *order, "--out", tmp_path / out, "--key", tmp_path / "study.key")[0] == 0

    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


@pytest.mark.parametrize(
    ("licence", "told"),
    [("CC-BY-4.0", {"name": "CC-BY-4.0"}), ("Ask the lab.", {"name": "other", "title": "Ask the lab."})],
)
def test_the_study_sets_the_licence_of_its_data(
    licence: str, told: dict[str, str], files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(capsys, files[1], "--out", tmp_path / "s.zip", "--licence", licence)[0] == 0

    found = content(tmp_path / "s.zip")
    assert json.loads(found["datapackage.json"])["licenses"] == [told]
    assert {
        json.loads(found[name])["license"] for name in ("croissant.json", "dataset_description.json")
    } == {licence}
    assert all(licence in found[name].decode() for name in ("README.md", "LICENCE.md"))


@pytest.mark.parametrize("licence", ["", "  ", "one\ntwo", "x" * 201])
def test_what_is_no_line_is_no_licence(
    licence: str, files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = ran(capsys, files[1], "--out", tmp_path / "s.zip", "--licence", licence)

    assert code == 2
    assert "one line of at most 200 characters" in err


@pytest.mark.parametrize(
    ("language", "head"), [("en-GB", "Person,Table,Colour"), ("de", "Person;Tisch;Farbe")]
)
def test_a_teacher_gets_a_spreadsheet_of_one_page_with_a_line_for_each_person(
    language: str, head: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "class.zip").write_bytes(session([record("commons", 1), record("commons", 2)]))
    code, out, _ = ran(
        capsys, tmp_path / "class.zip", "--teacher", "--language", language, "--out", tmp_path / "class.csv"
    )

    lines = (tmp_path / "class.csv").read_bytes().decode("utf-8-sig").split("\r\n")
    assert (code, out) == (0, "class.csv has a line for each person.\n")
    assert lines[0].startswith(head)
    assert len(lines) == 1 + 8 + 1
    first = lines[1].split(head[6])
    assert (first[1], first[4]) == ("1", "100 %")
    assert (tmp_path / "class.csv").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["class.csv", "class.zip"]


def test_of_games_whose_people_are_not_known_a_teacher_gets_a_sentence(
    files: list[Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, files[1], "--teacher", "--out", tmp_path / "class.csv")

    assert (code, out) == (1, "")
    assert err.splitlines()[-1] == "Error: these files know no people: hand in the archive of the session"
    assert not (tmp_path / "class.csv").exists()
