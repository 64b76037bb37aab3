"""`backup` and `restore` as an operator types them."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import cli
from bot.runtime.checks.computer import check_computer
from bot.runtime.settings import Settings
from storage.backup import inspect_database
from storage.sqlite import SqliteStore
from tests.storage.makers import a_change, a_table
from tests.support.bench import NOW_MS
from tests.support.kept import kept_table
from tests.support.operator import quiet_house
from tests.support.studied import record


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with quiet_house(monkeypatch, tmp_path):
        yield


def ran(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    """The exit code, and what the command wrote."""
    with pytest.raises(SystemExit) as end:
        cli.run_command_line([*map(str, arguments)])
    out, err = capsys.readouterr()
    return int(end.value.code or 0), out, err


async def _filled(database: Path, rows: int) -> None:
    store = await SqliteStore.open(database)
    await store.create(a_table(), "seed", [])
    await store.append(a_change("t", 0, *(None for _ in range(rows))))
    await store.close()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOOT_DATABASE", str(tmp_path / "moot.db"))
    asyncio.run(_filled(tmp_path / "moot.db", 3))
    return tmp_path / "moot.db"


def test_what_is_backed_up_is_put_back(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = ran(capsys, "backup", tmp_path / "copy")
    assert (code, out.startswith("copy holds 1 tables and sessions with 3 acts (")) == (0, True)
    assert ran(capsys, "backup", tmp_path / "copy")[::2] == (
        1,
        "Error: not backed up: copy is there already: --replace writes over it.\n",
    )
    assert ran(capsys, "backup", tmp_path / "copy", "--replace")[0] == 0
    itself = ran(capsys, "backup", database)
    assert itself[::2] == (1, "Error: not backed up: moot.db is the database itself.\n"), (
        "--replace would not help"
    )

    database.write_bytes(b"a disk full of nothing")
    assert ran(capsys, "backup", tmp_path / "other")[::2] == (
        1,
        "Error: not backed up: it is damaged, or no database.\n",
    )
    code, out, err = ran(capsys, "restore", tmp_path / "copy")
    assert (code, "every other game goes on" in out) == (0, True)
    assert "1 of its open tables and sessions cannot be read and stand still: t." in err, (
        "there is no such game"
    )
    aside = min(tmp_path.glob("moot.db.before-*"))  # what SQLite keeps beside it has a longer name
    assert aside.name in out
    assert aside.read_bytes() == b"a disk full of nothing"
    assert inspect_database(database).rows == 3


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET record = '{}'",
        "DELETE FROM secrets",
        "DELETE FROM journal WHERE sequence = (SELECT max(sequence) FROM journal)",
    ],
)
def test_a_sound_database_whose_games_cannot_be_read_is_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    async def kept() -> None:
        store = await SqliteStore.open(database)
        await kept_table(store, record("tragedy", 1))
        await store.close()

    database = tmp_path / "moot.db"
    monkeypatch.setenv("MOOT_DATABASE", str(database))
    asyncio.run(kept())
    before = database.read_bytes()
    settings = Settings(database=str(database), _env_file=None)
    assert "games" not in {one.about for one in asyncio.run(check_computer(settings, NOW_MS))}
    assert ran(capsys, "backup", tmp_path / "good")[2] == ""
    assert database.read_bytes() == before
    with closing(sqlite3.connect(database)) as db:
        db.execute(damage)
        db.commit()

    says = "1 of its open tables and sessions cannot be read and stand still: tragedy-1."
    assert [
        one.text
        for one in asyncio.run(check_computer(settings, NOW_MS))
        if (one.about, one.level) == ("games", "bad")
    ] == [says]
    for command in ("backup", "restore"):
        code, out, err = ran(capsys, command, tmp_path / "bad")
        assert (code, err.splitlines()[-1]) == (0, f"But {says} An earlier backup may be better.")
    assert "every other game goes on" in out
    code, out, err = ran(capsys, "restore", tmp_path / "good")
    assert (code, err, "every game goes on" in out) == (0, "", True)


def test_where_there_is_no_room_for_a_look_at_the_games_that_is_told(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    code, _, err = ran(capsys, "backup", tmp_path / "copy")
    assert (code, err) == (
        0,
        "Whether its games can be read could not be looked at: No such file or directory.\n",
    )
    (note,) = [
        one
        for one in asyncio.run(check_computer(Settings(database=str(database), _env_file=None), NOW_MS))
        if one.about == "games"
    ]
    assert (note.level, "No such file" in note.text) == ("note", True)


def test_of_another_program_s_database_it_is_the_database_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOOT_DATABASE", str(tmp_path / "theirs.db"))
    with closing(sqlite3.connect(tmp_path / "theirs.db")) as db:
        db.execute("CREATE TABLE letters (a)")
        db.commit()
    assert ran(capsys, "backup", tmp_path / "b.db")[::2] == (
        1,
        "Error: not backed up: theirs.db is no database of Moot.\n",
    )


@pytest.mark.parametrize("suffix", ["-wal", "-shm", "-journal", ".lock"])
def test_no_backup_takes_the_place_of_what_stands_beside_the_database(
    suffix: str, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    beside = f"{database}{suffix}"
    told = f"Error: not backed up: moot.db{suffix} belongs to the database.\n"
    assert ran(capsys, "backup", beside, "--replace")[::2] == (1, told)


@pytest.mark.parametrize(
    "command", [("tables", "list"), ("sessions", "list"), ("doctor",), ("backup", "copy")]
)
def test_a_database_that_this_user_cannot_look_at_is_told_in_a_sentence(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOOT_DATABASE", "long" * 99)
    code, out, err = ran(capsys, *command)
    assert (code, "its file cannot be looked at: File name too long" in f"{out}{err}") == (1, True)


def test_a_backup_that_cannot_have_its_name_is_told_in_a_sentence(
    database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert database.exists()
    assert ran(capsys, "backup", "long" * 99)[::2] == (1, "Error: not backed up: File name too long.\n")


def test_where_there_is_no_room_for_what_is_put_back_the_copy_that_was_made_is_named(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every hand and every name stand in it, and nobody would know of it."""
    resource = pytest.importorskip("resource", reason="only a Unix can limit the size of files")
    asyncio.run(_filled(tmp_path / "more.db", 20_000))
    assert database.stat().st_size < 200_000 < (tmp_path / "more.db").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        code, _, err = ran(capsys, "restore", tmp_path / "more.db")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    aside = min(tmp_path.glob("moot.db.before-*"))
    assert (code, err) == (
        1,
        f"Error: not restored: SQLite: disk I/O error. {aside.name} is a copy of what stands there: delete it.\n",
    )
    assert inspect_database(database).rows == inspect_database(aside).rows == 3


def test_what_is_no_backup_is_refused(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter").write_text("Dear Moot, " * 99)
    assert ran(capsys, "restore", tmp_path / "letter")[::2] == (
        1,
        "Error: not restored: it is damaged, or no database.\n",
    )
    assert ran(capsys, "restore", tmp_path / "nothing")[0] == 2
    assert ran(capsys, "restore", database)[::2] == (
        1,
        "Error: not restored: moot.db is the database itself.\n",
    )
    assert inspect_database(database).rows == 3


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_of_postgresql_it_is_said_what_does_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "copy").write_text("")
    monkeypatch.setenv("MOOT_DATABASE", "postgresql://moot:hush@db/moot")
    code, _, err = ran(capsys, command, tmp_path / "copy")
    assert (code, "pg_dump" in err, "hush" in err) == (1, True, False)
