"""What the database holds of games that are over is told, and nothing else of it."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import cli
from bot.research.study.codes import codes_from_key_file, random_codes
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.origin import BadSourceError, session_code, table_code
from bot.sessions.record import SessionRecord
from storage.memory import MemoryStore
from storage.sqlite import SqliteStore
from storage.store import Change, NewRow, Person, StoredTable
from tests.support.kept import PLANTED, STARTED, kept_session, kept_table
from tests.support.operator import quiet_house
from tests.support.studied import content, record, sheet

ROOT = Path(__file__).resolve().parents[4]
NO_SEED = "the header's seed is not written as hexadecimal digits"


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with quiet_house(monkeypatch, tmp_path):
        yield


async def test_a_session_is_told_with_those_of_its_tables_that_are_over() -> None:
    store = MemoryStore()
    over, going_on = record("tragedy", 1), record("tragedy", 2)
    await kept_table(store, over, session="s-planted", number=1, breach=2)
    await kept_table(
        store, replace(going_on, rows=going_on.rows[:-4]), session="s-planted", number=2, status="playing"
    )
    await kept_session(store, [over, going_on])
    database = StudyDatabase(store, PeopleOptions(random_codes()))

    held, tables = await database.session_source("s-planted")
    assert tables == [over.header.table]
    assert (held.began_ms, held.started_utc, held.notes[0].table) == (
        5000,
        None,
        table_code(over.header.commitment),
    )
    played = await database.table_source(tables[0], held)
    assert played is not None
    assert (played.number, played.session, played.breaches) == (
        1,
        session_code(held.commitment),
        {len(over.rows) + 1: 2},
    )
    assert all(person.name is None for person in played.people)
    assert await database.table_source(going_on.header.table, held) is None


async def test_tables_with_the_same_dice_are_told_together_or_not_at_all() -> None:
    store = MemoryStore()
    over, going_on = record("tragedy", 1), record("tragedy", 2)
    await kept_table(store, over, session="s-planted", number=1)
    await kept_table(
        store, replace(going_on, rows=going_on.rows[:-4]), session="s-planted", number=2, status="playing"
    )
    await kept_session(store, [over, going_on], matched=True)

    assert (await StudyDatabase(store, PeopleOptions(random_codes())).session_source("s-planted"))[1] == []


async def test_who_has_not_agreed_where_the_plan_asks_is_masked_and_nobody_is_named() -> None:
    store = MemoryStore()
    over = record("tragedy", 1)
    await kept_table(store, over, session="s-planted", number=1)
    await kept_session(store, [over], research="For my thesis.")
    row = await store.load("s-planted")
    assert row is not None
    told = SessionRecord.model_validate_json(row.record).replace(consents={1: True, 2: False, 3: True})
    people = [
        Person(100, "student", 1, PLANTED),
        Person(101, "student", 2, PLANTED),
    ]  # whoever was the third has been erased
    await store.append(
        Change(
            "s-planted",
            1,
            "closed",
            told.model_dump_json(),
            "",
            [NewRow('{"seat":0,"by":"instructor"}', '{"kind":"ran"}', "[]", 1)],
            people=people,
        )
    )

    held, tables = await StudyDatabase(store, PeopleOptions(random_codes())).session_source("s-planted")
    played = await StudyDatabase(store, PeopleOptions(random_codes())).table_source(tables[0], held)
    seal = table_code(over.header.commitment)
    assert played is not None
    assert held.refused == played.refused == {(seal, 1), (seal, 2), (seal, 3)}
    with pytest.raises(BadSourceError, match="no name is given"):
        await StudyDatabase(store, PeopleOptions(random_codes(), named=True)).session_source("s-planted")


async def test_a_table_of_a_session_is_never_told_by_itself() -> None:
    store = MemoryStore()
    await kept_table(store, record("tragedy", 1), session="s-planted", number=1)

    assert await StudyDatabase(store, PeopleOptions(random_codes())).table_source("tragedy-1") is None


async def test_a_dress_rehearsal_is_no_game_of_the_study() -> None:
    """It stands in the database for two minutes, and longer where a process was killed."""
    store, trial = MemoryStore(), record("tragedy", 1)
    await kept_table(store, trial)
    row = await store.load(trial.header.table)
    assert row is not None
    assert await StudyDatabase(store, PeopleOptions(random_codes())).table_source(row.table) is not None
    rehearsed = json.dumps(json.loads(row.record) | {"dress_rehearsal": True})
    await store.append(Change(row.table, row.version, row.status, rehearsed, row.state, ()))

    assert await StudyDatabase(store, PeopleOptions(random_codes())).table_source(row.table) is None


async def test_the_same_person_has_the_same_code_at_every_table_of_the_study(tmp_path: Path) -> None:
    store = MemoryStore()
    await kept_table(store, record("tragedy", 1))
    await kept_table(store, record("settlers", 1))
    codes = codes_from_key_file(tmp_path / "key")
    tables = [
        await StudyDatabase(store, PeopleOptions(codes)).table_source(name)
        for name in ("tragedy-1", "settlers-1")
    ]

    first, second = ([person.code for person in one.people] for one in tables if one is not None)
    assert first == second
    assert len(set(first)) == 4


async def test_what_there_is_not_and_what_cannot_be_read_gets_a_sentence() -> None:
    store = MemoryStore()
    await store.create(StoredTable("broken", 0, "tragedy", "over", 7, "{}", "{}"), "00" * 32, [])
    database = StudyDatabase(store, PeopleOptions(random_codes()))

    with pytest.raises(BadSourceError, match="There is no session s-nowhere"):
        await database.session_source("s-nowhere")
    with pytest.raises(BadSourceError, match="table broken: it cannot be read"):
        await database.table_source("broken")


async def test_the_command_reads_the_database_and_tells_no_name_unless_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await SqliteStore.open(tmp_path / "moot.db")
    games = [record("tragedy", 1), record("tragedy", 2)]
    for n, game in enumerate(games, 1):
        await kept_table(store, game, session="s-planted", number=n)
    await kept_session(store, games)
    await kept_table(store, record("crossroads", 1), status="closed", user=300)
    await store.close()
    monkeypatch.setenv("MOOT_DATABASE", str(tmp_path / "moot.db"))

    told = await in_thread(capsys, ["data", "--all", "--out", str(tmp_path / "all.zip"), "--json"])
    assert (told["tables"], told["valid"], told["described"]) == (3, True, told["columns"])
    for path, text in content(tmp_path / "all.zip").items():
        assert PLANTED.encode() not in text, path
        assert str(STARTED)[:6].encode() not in text, path
    assert {row["person_name"] for row in sheet(tmp_path / "all.zip", "people")} == {""}

    named = await in_thread(
        capsys, ["data", "--session", "s-planted", "--out", str(tmp_path / "named.zip"), "--json", "--names"]
    )
    assert named["tables"] == 2
    assert {row["person_name"] for row in sheet(tmp_path / "named.zip", "people")} == {
        f"{PLANTED} {n}" for n in range(4)
    }
    assert sheet(tmp_path / "named.zip", "tables")[0]["started_utc"] == "2026-09-21T14:13:20+00:00"
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("named.zip", "all.zip")] == [0o600, 0o600]


@pytest.mark.parametrize(
    ("damage", "left"),
    [
        (
            "UPDATE tables SET record = '{' WHERE name = 'tragedy-2'",
            ["session s-planted cannot be told of: table tragedy-2: it cannot be read"],
        ),
        (
            "UPDATE tables SET status = x'ff' WHERE name = 's-planted'",
            ["session s-planted: it cannot be read"],
        ),
        (
            "UPDATE journal SET action = '{' WHERE table_name = 's-planted'",
            ["session s-planted: it cannot be read"],
        ),
        (
            "DELETE FROM secrets WHERE table_name = 'tragedy-2'",
            ["table tragedy-2: its journal cannot be read"],
        ),
        ("UPDATE secrets SET secret = 'zz' WHERE table_name = 'tragedy-2'", [f"table tragedy-2: {NO_SEED}"]),
        (
            "DELETE FROM journal WHERE table_name = 'tragedy-2' AND sequence = 3",
            ["table tragedy-2: its journal cannot be read"],
        ),
        (
            "DELETE FROM journal WHERE table_name = 's-planted' AND sequence = 1",
            ["session s-planted: it cannot be read"],
        ),
        (
            "UPDATE journal SET events = '[]' WHERE table_name = 'tragedy-2' AND sequence = 5",
            ["table tragedy-2: Row 5: something else should have happened."],
        ),
    ],
)
async def test_of_all_games_one_that_cannot_be_read_is_left_out_with_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    damage: str,
    left: list[str],
) -> None:
    store = await SqliteStore.open(tmp_path / "moot.db")
    games = [record("tragedy", 1), record("tragedy", 2)]
    for n, game in enumerate(games, 1):
        await kept_table(store, game, session="s-planted", number=n)
    await kept_session(store, games)
    await kept_table(store, record("tragedy", 3), status="closed", user=300)
    await store.close()
    with closing(sqlite3.connect(tmp_path / "moot.db")) as db:
        db.execute(damage)
        db.commit()
    monkeypatch.setenv("MOOT_DATABASE", str(tmp_path / "moot.db"))

    await in_thread(capsys, ["data", "--all", "--out", str(tmp_path / "all.zip"), "--json"], left)
    assert "tragedy-3" in {row["name"] for row in sheet(tmp_path / "all.zip", "tables")}


async def in_thread(
    capsys: pytest.CaptureFixture[str], arguments: list[str], left: Sequence[str] = ()
) -> dict[str, Any]:
    """The figures that the command prints, and what it has left out; it has an event loop of its own."""

    def run() -> None:
        with pytest.raises(SystemExit) as end:
            cli.run_command_line(arguments)
        assert not end.value.code, capsys.readouterr().err

    await asyncio.to_thread(run)
    out, err = capsys.readouterr()
    assert [
        line.removeprefix("Left out: ") for line in err.splitlines() if line.startswith("Left out: ")
    ] == list(left)
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_database_of_an_earlier_version_is_told_as_far_as_its_rules_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "moot.db").write_bytes(
        gzip.decompress((ROOT / "tests/earlier/moot-0.5.0.db.gz").read_bytes())
    )
    monkeypatch.setenv("MOOT_DATABASE", str(tmp_path / "moot.db"))
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(["data", "--all", "--out", str(tmp_path / "s.zip"), "--json"])
    out, err = capsys.readouterr()
    with closing(sqlite3.connect(tmp_path / "moot.db")) as database:
        (over,) = database.execute(
            "SELECT count(*) FROM tables WHERE status IN ('over', 'closed')"
        ).fetchone()
    left_out = err.count("Left out: table ")
    assert not end.value.code
    assert json.loads(out)["tables"] + left_out == over > 0
