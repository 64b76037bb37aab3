"""What is looked at on this computer, and the file that holds the token."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import SecretStr

from bot.command_line.setup.env_file import TOKEN_PATTERN, write_token
from bot.rehearsal.shelf import RehearsalFolder
from bot.runtime.backups import Backups
from bot.runtime.checks.computer import check_computer
from bot.runtime.checks.everything import unknown_settings
from bot.runtime.checks.file_rights import check_settings_rights
from bot.runtime.settings import Settings
from storage.sqlite import SqliteStore
from tests.support.bench import NOW_MS, Clock

DAY_MS = 86_400_000
NEEDS_ASYNCPG = pytest.mark.skipif(
    find_spec("asyncpg") is None, reason="asyncpg, of the extra postgres, is not installed"
)


async def levels(settings: Settings, now_ms: int = NOW_MS) -> dict[str, str]:
    """How well each thing is."""
    return {one.about: one.level for one in await check_computer(settings, now_ms)}


@pytest.fixture
async def settings(tmp_path: Path) -> Settings:
    await (await SqliteStore.open(tmp_path / "moot.db")).close()
    return Settings(database=str(tmp_path / "moot.db"), backup_dir=tmp_path / "kept", _env_file=None)


async def test_a_backup_that_is_late_or_missing_must_be_seen_to(settings: Settings, tmp_path: Path) -> None:
    assert (await levels(settings))["backups"] == "bad", "none was made"
    Backups(tmp_path / "moot.db", tmp_path / "kept", 3, Clock()).back_up_if_due()
    assert (await levels(settings, NOW_MS + DAY_MS))["backups"] == "ok"
    assert (await levels(settings, NOW_MS + 2 * DAY_MS))["backups"] == "bad"


@pytest.mark.parametrize(
    ("statement", "says", "todo"),
    [
        ("INSERT INTO schema_version VALUES (99)", "or choose another database.", "Update Moot"),
        (
            "DROP TABLE people",
            "moot.db is damaged: table people is missing, or not as it was made.",
            "the last backup",
        ),
        ("DROP TABLE schema_version", "moot.db is no database of Moot.", "another one"),
    ],
)
async def test_a_database_that_cannot_be_used_is_told_of_with_what_helps(
    settings: Settings, tmp_path: Path, statement: str, says: str, todo: str
) -> None:
    with closing(sqlite3.connect(tmp_path / "moot.db")) as db:
        db.execute(statement)
        db.commit()
    (found,) = await check_computer(settings, NOW_MS)
    assert found.text.endswith(says)
    assert ".." not in found.text
    assert todo in found.todo


@pytest.mark.parametrize(
    ("address", "todo"),
    [
        ("mysql:moot", "Correct MOOT_DATABASE"),
        pytest.param("postgresql://moot@127.0.0.1:1/moot", "Is the database running", marks=NEEDS_ASYNCPG),
        ("letter", "restored"),
        ("long" * 99, "ask as the bot's user"),
    ],
)
async def test_what_to_do_about_the_database_fits_what_is_wrong(
    address: str, todo: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter").write_text("Dear Moot, " * 99)
    (found,) = await check_computer(
        Settings(database="memory:", _env_file=None).model_copy(update={"database": SecretStr(address)}),
        NOW_MS,
    )
    assert todo in found.todo


@pytest.mark.parametrize("address", ["loop", "pipe", "/dev/zero"])
async def test_what_can_be_no_database_must_be_seen_to(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    assert (await levels(Settings(database=address, _env_file=None)))["database"] == "bad"


async def test_a_disk_so_full_that_the_database_cannot_be_read_is_told_of(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite says no more of it than "disk I/O error"."""
    (tmp_path / "moot.db").write_text("Dear Moot, " * 99)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    assert await levels(settings) == {"database": "bad", "disk": "bad"}


def test_a_setting_that_is_misspelt_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise people who should be erased after thirty days stay for half a year, and nobody notices."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MOOT_KEEPDAYS", "30")
    monkeypatch.setenv("MOOT_TOKEN", "a-token")
    (tmp_path / ".env").write_text("Moot_Backups=/mnt\nmoot_log_level=INFO\nPOSTGRES_PASSWORD=hush\n")
    assert [one.text for one in unknown_settings()] == [
        "MOOT_KEEPDAYS is none of Moot's, and does nothing.",
        "Moot_Backups is none of Moot's, and does nothing.",
    ]


async def test_a_file_in_the_place_of_the_backups_folder_must_be_seen_to(
    settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "kept").touch()
    found = await levels(settings)
    assert (found["backups"], "backup disk" in found) == ("bad", False)


async def test_a_backups_folder_that_cannot_be_looked_at_is_told(settings: Settings, tmp_path: Path) -> None:
    found = await check_computer(settings.model_copy(update={"backup_dir": tmp_path / ("long" * 99)}), NOW_MS)
    assert [(one.level, one.text) for one in found if one.about == "backups"] == [
        ("bad", "MOOT_BACKUP_DIR cannot be looked at: File name too long.")
    ]


@pytest.mark.parametrize(("free", "level"), [(10**8, "bad"), (10**9, "note"), (10**11, "ok")])
async def test_a_disk_that_is_nearly_full_is_seen_in_time(
    settings: Settings, free: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=free))
    found = await levels(settings)
    assert (found["disk"], found["backup disk"]) == (level, level)


@pytest.mark.parametrize("shut", ["moot.db", "."])
@pytest.mark.parametrize("begun", [True, False])
async def test_a_database_that_can_only_be_read_must_be_seen_to(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shut: str, begun: bool
) -> None:
    """It is sound all the same. Whoever runs the tests may be allowed everything, so the system's answer is
    given.
    """
    if not begun:
        (tmp_path / "moot.db").unlink()
    monkeypatch.setattr(os, "access", lambda path, _how: Path(path) != tmp_path / shut)
    told = [
        one.text
        for one in await check_computer(settings, NOW_MS)
        if (one.about, one.level) == ("database", "bad")
    ]
    there = begun or shut == "."
    assert told == [f"{tmp_path / shut} cannot be written. The bot does not start."] * there


async def test_a_language_model_whose_program_is_not_there_must_be_seen_to(settings: Settings) -> None:
    for command, found in ((f"{sys.executable} ask.py", None), ("/no/such/program", "bad")):
        asked = settings.model_copy(update={"model_player": SecretStr(command)})
        assert (await levels(asked)).get("language model") == found


async def test_a_database_that_others_may_read_is_noted(settings: Settings, tmp_path: Path) -> None:
    assert [one.level for one in await check_computer(settings, NOW_MS) if one.about == "database"] == ["ok"]
    (tmp_path / "moot.db").chmod(0o644)
    found = [one for one in await check_computer(settings, NOW_MS) if one.about == "database"]
    assert [(one.level, one.todo) for one in found] == [("ok", ""), ("note", f"chmod 600 {tmp_path}/moot.db")]


async def test_a_backup_and_a_rehearsal_that_others_may_read_are_noted(
    settings: Settings, tmp_path: Path
) -> None:
    """The rehearsal's file holds the secret of the page: with it another user of the computer is the
    instructor.
    """
    rehearsing = settings.model_copy(update={"rehearsal": tmp_path / "rehearsal"})
    Backups(tmp_path / "moot.db", tmp_path / "kept", 3, Clock()).back_up_if_due()
    RehearsalFolder.open(tmp_path / "rehearsal").close()
    assert [one for one in await check_computer(rehearsing, NOW_MS) if "Others" in one.text] == []
    files = [*(tmp_path / "kept").iterdir(), tmp_path / "rehearsal" / "server.sqlite3"]
    for file in files:
        file.chmod(0o640)
    noted = [
        (one.about, one.level, one.todo)
        for one in await check_computer(rehearsing, NOW_MS)
        if "Others" in one.text
    ]
    assert noted == [
        (about, "note", f"chmod 600 {file}")
        for about, file in zip(("backups", "rehearsal"), files, strict=True)
    ]


@pytest.mark.parametrize(
    ("mode", "levels"), [(0o600, []), (0o640, ["bad"]), (0o604, ["bad"]), (0o666, ["bad"]), (None, [])]
)
def test_a_file_of_settings_that_others_may_read_must_be_seen_to(
    tmp_path: Path, mode: int | None, levels: list[str]
) -> None:
    if mode is not None:
        (tmp_path / ".env").write_text("MOOT_TOKEN=secret\n")
        (tmp_path / ".env").chmod(mode)
    findings = check_settings_rights(tmp_path / ".env")
    assert [one.level for one in findings] == levels
    assert all(
        one.todo.startswith(f"chmod 600 {tmp_path}/.env") and "secret" not in one.text + one.todo
        for one in findings
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, "# Settings of Moot; .env.example explains all of them.\nMOOT_TOKEN=new\n"),
        ("", "MOOT_TOKEN=new\n"),
        ("# mine\nMOOT_LOG_LEVEL=INFO", "# mine\nMOOT_LOG_LEVEL=INFO\nMOOT_TOKEN=new\n"),
        (
            "A=1\nMOOT_TOKEN=old\nB=2\nexport DISCORD_TOKEN=older\n#MOOT_TOKEN=\n",
            "A=1\nMOOT_TOKEN=new\nB=2\n",
        ),
    ],
)
def test_the_token_gets_its_line_and_no_other_is_changed(
    tmp_path: Path, before: str | None, after: str
) -> None:
    file = tmp_path / ".env"
    if before is not None:
        file.write_text(before)
        file.chmod(0o644)
    write_token(file, "new")
    assert file.read_text() == after
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_what_a_killed_process_of_the_same_number_left_bars_nothing(tmp_path: Path) -> None:
    (tmp_path / f".env.{os.getpid()}.part").touch()
    write_token(tmp_path / ".env", "new")
    assert "MOOT_TOKEN=new" in (tmp_path / ".env").read_text()


def test_a_file_that_is_linked_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("A=1\n")
    (tmp_path / ".env").symlink_to("elsewhere")
    write_token(tmp_path / ".env", "new")
    assert (tmp_path / ".env").is_symlink()
    assert (tmp_path / "elsewhere").read_text() == "A=1\nMOOT_TOKEN=new\n"


@pytest.mark.parametrize(
    "typed", ["", "123456789012345678", "Bot a.b.c", "abcdefghijklmnop", "x.y.z\nMOOT_DATABASE=elsewhere"]
)
def test_what_is_no_token_is_seen(typed: str) -> None:
    assert not TOKEN_PATTERN.fullmatch(typed)
