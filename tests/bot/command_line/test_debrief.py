"""`debrief FILE…` makes a page from exports; what is no export gets one plain sentence, and nothing is left
half written.
"""

from __future__ import annotations

import io
import json
import os
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import cli
from bot.command_line.exports import load_exports
from bot.sessions.plan.questions import OwnQuestion
from bot.texts.lookup import t
from games.automatic_player import Whim
from games.record import Record, encode_record
from games.simulate import play_game, to_record
from tests.pebbles.game import Pebbles, PebblesOptions
from tests.pebbles.scenes import with_pebbles
from tests.support.page_reading import check_page
from tests.support.played_by_people import played
from tests.support.studied import session


@pytest.fixture(scope="module")
def record() -> Record:
    return played(1, rounds_basic=3, rounds_ostrom=0)[0]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., tuple[object, str, str]]:
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as end:
            cli.run_command_line(["debrief", *map(str, arguments)])
        return end.value.code, *capsys.readouterr()

    return call


def archive(record: Record, change: Callable[[dict[str, bytes]], object] = lambda _: None) -> bytes:
    """Of a session with this game at its tables 1 and 2, its files changed."""
    with zipfile.ZipFile(io.BytesIO(session([record, record], treatments={"few": {}, "many": {}}))) as told:
        files = {name: told.read(name) for name in told.namelist()}
    change(files)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as made:
        for name, text in files.items():
            made.writestr(name, text)
    return content.getvalue()


def add(files: dict[str, bytes], line: str) -> None:
    """One more line of the session."""
    files["session.jsonl"] += line.encode() + b"\n"


def dealt(files: dict[str, bytes]) -> None:
    """As if the lot had given the second table a treatment, which now is the tenth."""
    first, *rest = files["session.jsonl"].decode().splitlines()
    head = json.loads(first)
    head["tables"][1] |= {"number": 10, "treatment": "many"}
    files["session.jsonl"] = "\n".join([json.dumps(head), *rest]).encode()
    files["table-10.jsonl"] = files.pop("table-2.jsonl")


def test_records_become_a_page(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    (tmp_path / "one.jsonl").write_text(encode_record(record))
    code, out, _ = run("one.jsonl", "--out", "report.html", "--json")
    assert code == 0
    figures = json.loads(out)
    assert (figures["tables"], figures["decisions"] > 10, figures["valid"]) == (1, True, True)
    assert figures["columns"] == figures["described"] == 2
    assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.jsonl", "report.html"]


def test_a_page_is_made_in_another_language(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    (tmp_path / "one.jsonl").write_text(encode_record(record))
    code, _, _ = run("one.jsonl", "--out", "report.html", "--language", "de")
    assert code == 0
    assert '<html lang="de">' in (tmp_path / "report.html").read_text()


def test_of_a_record_that_verify_rejects_no_page_is_made(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    """Its seal was made anew, so nothing but playing it again tells that it was changed."""
    opening = json.loads(json.dumps(record.header.opening))
    del opening["cards"][3][1]
    changed = {
        "seed.jsonl": replace(record, header=replace(record.header, seed="00" * 32)),
        "short.jsonl": replace(record, header=replace(record.header, opening=opening)),
        "cut.jsonl": replace(record, rows=record.rows[:-2]),
    }
    for name, one in changed.items():
        (tmp_path / name).write_text(encode_record(one))
        code, out, err = run(name)
        assert (code, out, err.count("\n"), err.startswith(f"Error: {name}: ")) == (1, "", 1, True), err
    (tmp_path / "class.zip").write_bytes(
        archive(record, lambda files: files.update({"table-2.jsonl": encode_record(one).encode()}))
    )
    assert run("class.zip")[2].startswith("Error: class.zip: table-2.jsonl: the end is missing")
    assert not (tmp_path / "debrief.html").exists()


def test_a_game_that_was_saved_twice_is_not_counted_as_two(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    for name in ("one.jsonl", "one (1).jsonl"):
        (tmp_path / name).write_text(encode_record(record))
    assert run("one.jsonl", "one (1).jsonl") == (
        1,
        "",
        "Error: one (1).jsonl: a game of this file is in one.jsonl already\n",
    )
    (tmp_path / "class.zip").write_bytes(session([record]))
    assert "is in class.zip already" in run("class.zip", "one.jsonl")[2]
    assert not (tmp_path / "debrief.html").exists()


def test_no_page_is_written_over_what_is_there_unless_it_is_asked_for_and_never_over_what_it_is_made_of(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    text = encode_record(record)
    (tmp_path / "one.jsonl").write_text(text)
    (tmp_path / "debrief.html").write_text("ours")
    assert run("one.jsonl") == (1, "", "Error: debrief.html is there already: --replace writes over it\n")
    for more in ((), ("--replace",)):
        assert (
            run("one.jsonl", "--out", "one.jsonl", *more)[2]
            == "Error: one.jsonl is a file that is read: write to another one\n"
        )
    assert "No such file or directory" in run("one.jsonl", "--out", "nowhere/page.html")[2]
    os.mkfifo(tmp_path / "pipe")
    assert run("one.jsonl", "--out", "pipe", "--replace")[2] == "Error: pipe is no ordinary file\n"
    assert ((tmp_path / "one.jsonl").read_text(), (tmp_path / "debrief.html").read_text()) == (text, "ours")


def test_the_archive_of_a_session_keeps_the_numbers_of_its_tables_and_what_was_dealt_to_them(
    record: Record, tmp_path: Path
) -> None:
    (tmp_path / "class.zip").write_bytes(archive(record, dealt))
    assert [(one.number, one.treatment) for one in load_exports([tmp_path / "class.zip"]).games] == [
        (1, ""),
        (10, "many"),
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "fewer than two lines"),
        (b"PK\x03\x04 nonsense", "this archive is damaged"),
        (b"", "fewer than two lines"),
    ],
)
def test_what_is_no_export_gets_one_sentence(
    run: Callable[..., tuple[object, str, str]], tmp_path: Path, content: bytes, said: str
) -> None:
    (tmp_path / "odd").write_bytes(content)
    code, out, err = run("odd")
    assert (code, out) == (1, "")
    assert said in err
    assert err.startswith("Error: odd: ")
    assert len(err.splitlines()) == 1
    assert not (tmp_path / "debrief.html").exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda files: files.update({"session.jsonl": b"[1]\n"}), "cannot be read"),
        (
            lambda files: files.update(
                {"session.jsonl": files["session.jsonl"].replace(b'"session": 1', b'"session": 2', 1)}
            ),
            "cannot be read",
        ),
        (lambda files: [files.pop("table-1.jsonl"), files.pop("table-2.jsonl")], "no game that may be told"),
        (
            lambda files: files.update({"table-7.jsonl": files.pop("table-1.jsonl")}),
            "not those that its session.jsonl names",
        ),
    ],
)
def test_an_archive_of_something_else_is_refused(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path, change: Any, said: str
) -> None:
    (tmp_path / "class.zip").write_bytes(archive(record, change))
    code, _, err = run("class.zip")
    assert code == 1
    assert err.startswith("Error: class.zip: ")
    assert said in err


def test_a_small_file_that_grows_without_end_is_refused(
    run: Callable[..., tuple[object, str, str]], tmp_path: Path
) -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("session.jsonl", '{"session": 1}')
        made.writestr("table-1.jsonl", b"0" * (17 * 2**20))
    (tmp_path / "bomb.zip").write_bytes(content.getvalue())
    code, _, err = run("bomb.zip")
    assert code == 1
    assert "larger than any session's" in err


def test_records_of_two_games_or_of_a_game_without_a_debrief_are_refused(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    other = to_record(
        Pebbles(), PebblesOptions(), play_game(Pebbles(), PebblesOptions(), [Whim(), Whim()], b"s"), b"s"
    )
    (tmp_path / "one.jsonl").write_text(encode_record(record))
    (tmp_path / "two.jsonl").write_text(encode_record(other))
    with with_pebbles():
        assert "different games" in run("one.jsonl", "two.jsonl")[2]
        assert "no debrief" in run("two.jsonl")[2]
    assert "there is no game" in run("two.jsonl")[2]


def test_what_watchers_predicted_stands_in_an_archive_and_on_its_page(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    order = {"kind": "predict", "table": 2, "row": 1, "round": 1, "what": "ore", "first": 1, "last": None}
    said = json.dumps({"row": 1, "ms": 1, "member": 5, "by": "instructor", "order": order})
    (tmp_path / "class.zip").write_bytes(archive(record, lambda files: add(files, said)))
    assert [len(one.predictions) for one in load_exports([tmp_path / "class.zip"]).games] == [0, 1]
    assert run("class.zip", "--out", "report.html")[0] == 0
    assert 'id="foresight"' in (tmp_path / "report.html").read_text()
    (tmp_path / "class.zip").write_bytes(
        archive(record, lambda files: add(files, said.replace('"ore"', "7")))
    )
    code, _, complaint = run("class.zip")
    assert code == 1
    assert "a prediction that no session writes" in complaint


OWN = {
    "hope": OwnQuestion(kind="scale", words="How much hope?", low="none", high="much", steps=3),
    "why": OwnQuestion(kind="text", words="Why?"),
}
ASKED: dict[str, Any] = {
    "survey_before": ("trust", "hope", "why"),
    "survey_after": ("hope",),
    "questions": OWN,
}


def answered(*members: int, hope: str = "3") -> list[tuple[int, str, dict[str, str]]]:
    return [
        (one, "before", {"trust_people": "1", "hope": hope, "why": f"Planted words of {one}"})
        for one in members
    ]


def told_of(page: str) -> list[list[str]]:
    """The rows of the part that tells what the class answered."""
    part = page.partition('<section id="answers">')[2].partition("</section>")[0]
    return [re.findall(r">([^<>]+)</(?:th|span)>", row) for row in re.findall(r"<tr>(.*?)</tr>", part)]


def test_the_page_tells_how_often_a_class_gave_each_answer_and_nothing_that_was_written(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    said = [
        *answered(4, 5, 6, 7, hope="3"),
        *answered(8, hope="1"),
        *((one, "after", {"hope": "2"}) for one in (4, 5, 6, 7)),
    ]
    (tmp_path / "class.zip").write_bytes(session([record], said=said, **ASKED))
    other = played(2, rounds_basic=3, rounds_ostrom=0)[0]
    (tmp_path / "other.zip").write_bytes(session([other], said=answered(4, 5, 6, 7, 8, hope="2"), **ASKED))

    assert run("class.zip", "other.zip")[0] == 0
    page = (tmp_path / "debrief.html").read_text(encoding="utf-8")
    check_page(page)
    assert told_of(page)[-4:] == [["Answer", "Before"], ["1 · none", "1"], ["2", "5"], ["3 · much", "4"]], (
        "four answers after are too few"
    )
    assert ["Most people can be trusted.", "10"] in told_of(page)
    assert t("surveys.page_agreed") not in page
    assert "Planted" not in page


def test_where_a_plan_asks_for_data_the_page_says_that_it_counts_those_alone_who_gave_them(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    people = range(4, 12)
    (tmp_path / "class.zip").write_bytes(
        session([record], said=answered(*people), agreed=[4, 5, 6, 7, 8], research="For a thesis.", **ASKED)
    )
    run("class.zip")
    page = (tmp_path / "debrief.html").read_text(encoding="utf-8")
    assert ["Most people can be trusted.", "5"] in told_of(page)
    assert t("surveys.page_agreed") in page


def test_a_class_that_hardly_answered_has_no_such_part_and_an_answer_that_nobody_can_give_is_told(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    (tmp_path / "class.zip").write_bytes(session([record], said=answered(4, 5, 6), **ASKED))
    run("class.zip")
    assert told_of((tmp_path / "debrief.html").read_text(encoding="utf-8")) == []
    (tmp_path / "class.zip").write_bytes(session([record], said=[(4, "whenever", {})], **ASKED))
    code, _, error = run("class.zip", "--replace")
    assert (code, error.startswith("Error: class.zip: session.jsonl: row 1 cannot be read: ")) == (1, True), (
        error
    )


def test_tables_of_several_classes_have_their_class_s_letter_and_each_class_its_own_finding(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    other, single = (
        played(2, rounds_basic=3, rounds_ostrom=0)[0],
        played(3, rounds_basic=3, rounds_ostrom=0)[0],
    )
    (tmp_path / "monday.zip").write_bytes(session([record]))
    (tmp_path / "tuesday.zip").write_bytes(session([other]))
    (tmp_path / "one.jsonl").write_text(encode_record(single))

    assert run("monday.zip", "tuesday.zip", "one.jsonl", "--json")[0] == 0
    page = (tmp_path / "debrief.html").read_text(encoding="utf-8")
    check_page(page)
    assert {f'id="again-table-{letter}1"' in page for letter in "abc"} == {True}
    assert "Table 1" not in page
    part = page.partition('<section id="classes">')[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", part) == ["A: monday", "B: tuesday", "C: Single tables"]
    assert part.count("1 table") == 3
    assert "monday, tuesday" in page.partition("<h1>")[0]

    assert run("monday.zip", "--replace", "--language", "de")[0] == 0
    alone = (tmp_path / "debrief.html").read_text(encoding="utf-8")
    assert "Tisch 1" in alone
    assert 'id="classes"' not in alone


def test_the_head_of_a_page_says_which_class_and_plan_and_what_the_goal_was(
    run: Callable[..., tuple[object, str, str]], record: Record, tmp_path: Path
) -> None:
    (tmp_path / "9b.zip").write_bytes(session([record]))
    for language, goal in (
        ("en-GB", "Goal: more than 8 points at the end"),
        ("de", "Ziel: am Ende mehr als 8 Punkte"),
    ):
        assert run("9b.zip", "--replace", "--language", language)[0] == 0
        facts = (
            (tmp_path / "debrief.html")
            .read_text(encoding="utf-8")
            .partition('<p class="facts">')[2]
            .partition("</p>")[0]
        )
        name, plan, told = facts.split(" · ")
        assert (name, told) == ("9b", goal)
        assert plan
