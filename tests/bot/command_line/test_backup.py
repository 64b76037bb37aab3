"""`backup` and `restore` as an operator types them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.command_line import cli
from storage.backup import examined
from storage.sqlite import SqliteStore
from tests.storage.makers import a_change, a_table


def ran(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    """The exit code, and what the command wrote."""
    with pytest.raises(SystemExit) as end:
        cli.run([*map(str, arguments)])
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


def test_what_is_backed_up_is_put_back(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "backup", tmp_path / "copy")
    assert (code, out.startswith("copy holds 1 tables and sessions with 3 acts (")) == (0, True)
    assert ran(capsys, "backup", tmp_path / "copy")[::2] == (1, "Error: not backed up: copy is there already.\n")
    assert ran(capsys, "backup", tmp_path / "copy", "--replace")[0] == 0

    database.write_bytes(b"a disk full of nothing")
    assert ran(capsys, "backup", tmp_path / "other")[::2] == (1, "Error: not backed up: it is damaged, or no database.\n")
    code, out, _ = ran(capsys, "restore", tmp_path / "copy")
    assert (code, "every game goes on" in out) == (0, True)
    aside = min(tmp_path.glob("moot.db.before-*"))  # what SQLite keeps beside it has a longer name
    assert aside.name in out
    assert aside.read_bytes() == b"a disk full of nothing"
    assert examined(database).rows == 3


def test_what_is_no_backup_is_refused(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter").write_text("Dear Moot, " * 99)
    assert ran(capsys, "restore", tmp_path / "letter")[::2] == (1, "Error: not restored: it is damaged, or no database.\n")
    assert ran(capsys, "restore", tmp_path / "nothing")[0] == 2
    assert ran(capsys, "restore", database)[::2] == (1, "Error: not restored: moot.db is the database itself.\n")
    assert examined(database).rows == 3


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_of_postgresql_it_is_said_what_does_it(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "copy").write_text("")
    monkeypatch.setenv("MOOT_DATABASE", "postgresql://moot:hush@db/moot")
    code, _, err = ran(capsys, command, tmp_path / "copy")
    assert (code, "pg_dump" in err, "hush" in err) == (1, True, False)
