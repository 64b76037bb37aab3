"""A backup each day, only so many of them, and a word in the log where one fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import structlog

from bot.metrics import Metrics
from bot.runtime.backups import DAY_S, RETRY_S, Backups, daily_backups, scheduled_backups
from bot.runtime.settings import BadSettingsError, Settings, load_settings
from storage.backup import inspect_database
from storage.sqlite import SqliteStore
from tests.storage.makers import a_table
from tests.support.bench import NOW_MS, Clock


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    store = await SqliteStore.open(tmp_path / "moot.db")
    await store.create(a_table(), "seed", [])
    await store.close()
    return tmp_path / "moot.db"


def test_one_is_made_each_day_and_the_oldest_go(database: Path, tmp_path: Path) -> None:
    clock, folder = Clock(), tmp_path / "kept" / "here"
    backups = Backups(database, folder, 3, clock)
    assert backups.back_up_if_due() == DAY_S
    clock.ms += 3_600_000
    assert Backups(database, folder, 3, clock).back_up_if_due() == DAY_S - 3600, (
        "a restart makes none too many"
    )
    clock.ms -= 3_600_000
    (folder / "moot-mine.sqlite3").write_text("somebody's own")
    (folder / ".moot-20231114T221320Z.sqlite3.7.part").write_text("of a process that was killed")
    for _ in range(4):
        clock.ms += int(DAY_S * 1000)
        assert backups.back_up_if_due() == DAY_S

    files = [file for _, file in scheduled_backups(folder)]
    assert [file.name for file in files] == [f"moot-202311{day}T221320Z.sqlite3" for day in (16, 17, 18)]
    assert all(inspect_database(file).journals == 1 for file in files)
    assert {file.name for file in folder.iterdir()} == {*(file.name for file in files), "moot-mine.sqlite3"}


def test_a_clock_that_ran_ahead_keeps_no_backup_from_being_made(database: Path, tmp_path: Path) -> None:
    clock = Clock(NOW_MS + 10**12)
    Backups(database, tmp_path / "kept", 1, clock).back_up_if_due()
    clock.ms = NOW_MS
    assert Backups(database, tmp_path / "kept", 1, clock).back_up_if_due() == DAY_S
    assert [file.name for _, file in scheduled_backups(tmp_path / "kept")] == [
        "moot-20231114T221320Z.sqlite3"
    ]


def test_one_that_fails_is_in_the_log_and_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    metrics = Metrics()
    with structlog.testing.capture_logs() as logged:
        assert Backups(tmp_path / "moot.db", tmp_path, 3, Clock()).back_up_if_due() == RETRY_S
        assert (
            Backups(tmp_path / "moot.db", tmp_path / "file", 3, Clock(), metrics=metrics).back_up_if_due()
            == RETRY_S
        )
    assert metrics.value("moot_backups_total", result="failed") == 1, "so that the operator is alerted"
    assert [(line["event"], line["why"]) for line in logged] == [
        ("backup_failed", "there is no database yet"),
        ("backup_failed", "Not a directory"),
    ]


async def test_the_running_bot_makes_them_only_where_it_is_asked_to(database: Path, tmp_path: Path) -> None:
    asked = Settings(database=str(database), backup_dir=tmp_path / "kept", _env_file=None)
    async with daily_backups(asked, Clock()), asyncio.timeout(60):
        while not scheduled_backups(tmp_path / "kept"):  # noqa: ASYNC110 - a thread makes it
            await asyncio.sleep(0)
    async with daily_backups(Settings(database=str(database), _env_file=None), Clock()):
        pass


def test_a_schedule_for_postgresql_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_DATABASE", "postgresql://moot:hush@db/moot")
    monkeypatch.setenv("MOOT_BACKUP_DIR", "kept")
    with pytest.raises(BadSettingsError, match="pg_dump") as caught:
        load_settings(None)
    assert "hush" not in str(caught.value)
