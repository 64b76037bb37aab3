"""A row for each participant holds what this person decided themselves, and agrees with figures that were
counted another way.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest

from bot.research.study.codes import Codes, random_codes
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.files import sources_in_file
from storage.memory import MemoryStore
from storage.store import Change
from tests.bot.research.study.test_sittings import Governed, packed, told
from tests.support.kept import kept_table
from tests.support.studied import bundle_of, of_records, record, run_notebook, session, sheet

pytestmark = pytest.mark.long

ASKED = {"survey_before": ("trust",), "survey_after": ("trust", "learned")}


def test_a_row_of_each_person_has_what_the_game_s_own_figures_say_of_their_seat(tmp_path: Path) -> None:
    """Nobody was silent and nobody moved, so that what a seat did is what its person did."""
    said = [
        (4, "before", {"trust_people": "2"}),
        (4, "after", {"trust_people": "1", "learned_what": "Words"}),
    ]
    games = [record("commons", 1), record("commons", 2)]
    out = tmp_path / "s.zip"
    bundle_of(
        sources_in_file(
            "class.zip", session(games, said=said, treatments={"few": {}}, **ASKED), random_codes()
        ),
        out,
    )

    participants, seats = (
        sheet(out, "participants"),
        {(row["table"], row["seat"]): row for row in sheet(out, "seats")},
    )
    assert [row["person"] for row in participants] == [row["person"] for row in sheet(out, "people")]
    figures: dict[tuple[str, str, str], float] = defaultdict(float)
    for row in sheet(out, "figures"):
        figures[row["table"], row["seat"], row["figure"]] += float(row["amount"])
    for row in participants:
        table, number = row["seats_held"].split(":")
        seat = table, number
        assert (row["seats_at_end"], row["own_share"], row["own_acts"]) == (
            row["seats_held"],
            "1.0",
            row["seat_acts"],
        )
        names = {
            "cards_asked": "asked",
            "cards_got": "received",
            "promises_tested": "tempted",
            "votes_outvoted": "outvoted",
        }
        assert {column: float(row[column]) for column in names} == {
            column: figures[*seat, name] for column, name in names.items()
        }
        assert float(row["promises_tested"]) - float(row["promises_kept"]) == figures[*seat, "broke"]
        assert (row["final_points"], row["survived"]) == (seats[seat]["points"], seats[seat]["won"])
    assert (
        sum(int(row["cards_asked"]) for row in participants)
        > 0
        < sum(int(row["votes_cast"]) for row in participants)
    )
    (answers,) = [json.loads(row["answers"]) for row in participants if row["answers"]]
    assert answers == {
        "before.trust_people": "With most people you have to be careful.",
        "after.trust_people": "Most people can be trusted.",
    }


def test_stand_ins_the_clock_and_earlier_holders_are_nobody_s_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = told(packed(Governed(seed=3, exact=True, practised=False).told()), tmp_path / "s.zip")
    rows = {row["person"]: row for row in found["participants"]}
    (table,) = found["tables"]

    gone, came = rows["5"], rows["31"]
    assert (gone["seats_held"], gone["seats_at_end"], gone["final_points"], gone["survived"]) == (
        f"{table['table']}:1",
        "",
        "",
        "",
    )
    assert came["seats_at_end"] == f"{table['table']}:1"
    assert float(rows["4"]["own_share"]) < 1, "a stand-in has played for them"
    asked = sum(int(row["asked"]) for row in found["requests"] if row["by"] == "player")
    assert (
        sum(int(row["cards_asked"]) for row in rows.values())
        == asked
        < sum(int(row["asked"]) for row in found["requests"])
    )
    said = run_notebook(tmp_path / "s.zip", tmp_path / "opened", monkeypatch, capsys)
    assert re.search(r"^[1-9]\d+ figures of participants: equal$", said, re.MULTILINE), said
    wrong = run_notebook(
        tmp_path / "s.zip",
        tmp_path / "wrong",
        monkeypatch,
        capsys,
        lambda path, text: text.replace(",1.0,", ",0.9,") if "-participants_" in path else text,
    )
    assert "figures of participants: different" in wrong


async def test_a_table_of_the_database_says_who_passed_the_quiz(tmp_path: Path) -> None:
    store = MemoryStore()
    game = record("tragedy", 1)
    await kept_table(store, game)
    row = await store.load(game.header.table)
    assert row is not None
    quizzed = json.loads(row.record) | {"quiz": True, "ready": [0, 2], "tries": {"1": 3}}
    await store.append(Change(row.table, row.version, row.status, json.dumps(quizzed), row.state, ()))
    source = await StudyDatabase(store, PeopleOptions(Codes(b"k" * 32))).table_source(game.header.table)
    assert source is not None
    bundle_of([replace(source, origin="t")], tmp_path / "s.zip")

    quiz = {row["seats_held"][-1]: row["quiz"] for row in sheet(tmp_path / "s.zip", "participants")}
    assert quiz == {"0": "passed", "1": "failed", "2": "passed", "3": ""}


def test_of_people_who_are_not_known_there_is_no_row(tmp_path: Path) -> None:
    bundle_of(of_records([record("tragedy")]), tmp_path / "s.zip")

    assert sheet(tmp_path / "s.zip", "participants") == []
    assert int(sheet(tmp_path / "s.zip", "tables")[0]["played_ms"]) > 0
