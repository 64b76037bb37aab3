"""Whatever a command writes, it is never the bot's own database, nor what stands beside that."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bot.command_line.written import check_writable, write_file
from tests.support.operator import quiet_house, run_command


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    with quiet_house(monkeypatch, tmp_path):
        yield


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOOT_DATABASE", "moot.db")
    (tmp_path / "moot.db").write_bytes(b"games")
    return tmp_path / "moot.db"


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("suffix", ["", "-wal", "-shm", "-journal", ".lock"])
def test_nothing_is_written_over_the_database_or_beside_it_in_its_name(
    suffix: str, there: bool, database: Path
) -> None:
    out = Path(f"{database}{suffix}")
    if there:
        out.write_bytes(b"ours")
    else:
        out.unlink(missing_ok=True)
    with pytest.raises(click.ClickException, match="belongs to the bot's database"):
        write_file(out, b"new", replace=True)
    assert out.exists() == there
    assert not there or out.read_bytes() == b"ours"


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_to_the_database_is_no_way_around(database: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(database)
    with pytest.raises(click.ClickException, match="belongs to the bot's database"):
        check_writable(tmp_path / "link", replace=True)


def test_where_the_settings_do_not_say_which_file_is_the_database_nothing_is_written_over(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOOT_LOG_LEVEL", "LOUD")
    with pytest.raises(click.ClickException, match="may be the bot's database"):
        check_writable(database, replace=True)
    check_writable(tmp_path / "new", replace=True)


@pytest.mark.parametrize(
    "command",
    [
        "data one.jsonl --out moot.db --replace",
        "debrief one.jsonl --out moot.db --replace",
        "simulate commons --games 2 --part 1/2 --out moot.db --replace",
        "sweep sweep.toml --out moot.db",
        "rehearse --headless --export moot.db",
    ],
)
def test_each_command_that_writes_a_file_keeps_off_the_database(
    command: str, database: Path, tmp_path: Path
) -> None:
    (tmp_path / "one.jsonl").write_text("")
    (tmp_path / "sweep.toml").write_text('game = "commons"\ngames = 1\n')
    result = asyncio.run(run_command(command))
    assert (result.exit_code, "belongs to the bot's database" in result.output) == (1, True), result.output
    assert database.read_bytes() == b"games"


@pytest.mark.parametrize(
    "command",
    [
        "debrief one.jsonl --out=",
        "data one.jsonl --out= --replace",
        "simulate commons --games 2 --part 1/2 --out=",
        "sweep sweep.toml --out=",
        "rehearse --headless --export=",
    ],
)
def test_an_empty_name_is_no_file_that_is_there_already(command: str, tmp_path: Path) -> None:
    (tmp_path / "one.jsonl").write_text("")
    (tmp_path / "sweep.toml").write_text('game = "commons"\ngames = 1\n')
    result = asyncio.run(run_command(command))
    assert (result.exit_code, "an empty name is none" in result.output) == (1, True), result.output


@pytest.mark.parametrize("length", [250, 300])
def test_a_name_that_is_too_long_is_one_sentence(length: int, tmp_path: Path) -> None:
    """With less, what it is called until it is whole would be too long."""
    with pytest.raises(click.ClickException, match="x… cannot be written: File name too long"):
        write_file(tmp_path / ("x" * length), b"new")
    assert not list(tmp_path.iterdir())


def test_a_file_that_nobody_can_look_at_is_refused_before_the_work_begins(tmp_path: Path) -> None:
    """Too long a name stands for a folder that is not this user's: the test may be run by one who may read
    everything.
    """
    with pytest.raises(click.ClickException, match="x… cannot be written: File name too long"):
        check_writable(tmp_path / ("x" * 300))
