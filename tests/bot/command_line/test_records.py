"""What is no small and ordinary file is answered with one sentence at once, and a large one does not fill the
memory.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bot.command_line import cli, records
from bot.sessions.groups.treatments import table_seed
from games.chance import commitment
from games.record import MAX_LINE_BYTES
from tests.support.studied import record, session

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[3]


def said(capsys: pytest.CaptureFixture[str], command: str, file: Path, *more: str) -> str:
    """The one line on standard error with which the command ends."""
    with pytest.raises(SystemExit) as end:
        cli.run_command_line([command, str(file), *more])
    out, err = capsys.readouterr()
    assert (end.value.code, out, err.count("\n")) == (1, "", 1)
    assert err[:-1].isprintable()
    assert len(err) < 300
    return err


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_neither_a_pipe_nor_a_device_is_waited_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    os.mkfifo(tmp_path / "pipe")

    for file in (tmp_path / "pipe", Path("/dev/zero")):
        assert said(capsys, command, file) == f"Error: {file.name}: this is no ordinary file\n"


def test_a_folder_is_no_file_to_read(tmp_path: Path) -> None:
    with pytest.raises(records.BadFileError, match="Is a directory"):
        records.read_content(tmp_path)


def test_a_file_is_read_where_the_system_can_wait_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game").write_bytes(b"as on Windows\r\n")
    monkeypatch.delattr(os, "O_NONBLOCK")

    assert records.read_content(tmp_path / "game") == b"as on Windows\r\n"


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_is_larger_than_any_game_is_not_read(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    (tmp_path / "large").write_bytes(b"x" * 11)
    monkeypatch.setattr(records, "MAX_GAME_BYTES", 10)

    assert "this file is too large" in said(capsys, command, tmp_path / "large")


@pytest.mark.parametrize("command", [("replay",), ("whatif", "--from-turn", "2", "--stage", "basic")])
def test_of_a_session_s_archive_it_is_said_which_file_in_it_is_meant(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str, ...]
) -> None:
    (tmp_path / "class.zip").write_bytes(b"PK\x03\x04 and more")

    assert said(capsys, command[0], tmp_path / "class.zip", *command[1:]).endswith(
        "one of the games in it (table-1.jsonl, table-2.jsonl, ...)\n"
    )


SEED = b"s" * 32


def a_class(*dice: bytes, seed: bytes = SEED) -> bytes:
    """The archive of a class whose tables play Crossroads with these dice."""
    return session(
        [record("crossroads", n, dice=one) for n, one in enumerate(dice, 1)], seed=seed, game="crossroads"
    )


def verified(capsys: pytest.CaptureFixture[str], file: Path, *more: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(["verify", str(file), *more])
    return (end.value.code, *capsys.readouterr())


def test_all_games_of_a_class_are_checked_at_once_and_that_their_dice_come_from_its_own_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "class.zip"
    file.write_bytes(a_class(*(table_seed(SEED, n, matched=False) for n in (1, 2))))
    code, out, err = verified(capsys, file)
    assert (code, err) == (0, "")
    assert f"sealed as {commitment(SEED, 's')}" in out
    assert "The seed fits the seal, and the seed of every table comes from it." in out
    assert out.count("with what the bot rolled and drew, are as the rules say.") == 2


def test_a_table_with_other_dice_than_those_of_its_class_is_named_and_the_others_are_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "class.zip"
    file.write_bytes(a_class(table_seed(SEED, 1, matched=False), table_seed(SEED, 3, matched=False)))
    code, out, err = verified(capsys, file)
    assert (code, err) == (
        1,
        "Error: class.zip: not all of its games were played by the promised dice and the rules.\n",
    )
    assert out.count("are as the rules say.") == 1
    assert "Error: table-2.jsonl: the seed of this table does not come from that of its class" in out


def test_a_class_that_is_not_over_keeps_the_seed_of_its_draws(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "class.zip").write_bytes(a_class(b"other dice", seed=b""))
    code, out, _ = verified(capsys, tmp_path / "class.zip")
    assert (code, "Their seed is not in this archive" in out) == (0, True)


def test_an_archive_with_another_seed_than_the_promised_one_is_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "class.zip").write_bytes(a_class())
    with (
        zipfile.ZipFile(tmp_path / "class.zip") as told,
        zipfile.ZipFile(tmp_path / "other.zip", "w") as made,
    ):
        made.writestr("session.jsonl", told.read("session.jsonl").replace(SEED.hex().encode(), b"00" * 32))
    assert verified(capsys, tmp_path / "other.zip")[2].endswith(
        "cannot be: its seed is not the one that was promised\n"
    )


def test_a_line_that_is_longer_than_any_of_a_game_is_not_even_looked_at(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "long").write_bytes(b"[" * (MAX_LINE_BYTES + 1) + b"\n{}\n")

    assert "line 1 is longer than any line of a game" in said(capsys, "verify", tmp_path / "long")


def test_a_file_that_may_not_be_read_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    (tmp_path / "game.jsonl").touch()
    monkeypatch.setattr(records.os, "open", forbidden)

    assert said(capsys, "replay", tmp_path / "game.jsonl") == "Error: game.jsonl: Permission denied\n"


def test_a_name_that_is_long_or_steers_a_terminal_is_told_harmlessly(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name in ("\x1b[31m", "x" * 200):
        (tmp_path / name).touch()
        assert "fewer than two lines" in said(capsys, "verify", tmp_path / name)


HEADER = (
    b'{"game":"commons","rules_version":1,"table":"t","options":{},"seats":[],'
    b'"commitment":"","client":"","seed":null,"opening":{},"format":"moot-record-2"}'
)
MEASURED = """
import resource, sys
from bot.command_line import cli
try:
    cli.run_command_line(["verify", sys.argv[1]])
except SystemExit:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


@pytest.mark.long
def test_a_large_file_takes_little_more_memory_than_itself(tmp_path: Path) -> None:
    """Three characters of such a line are seventy bytes once they are read: 5 GB for 60 MB. All three lines
    at once would be 64 MB.
    """
    row = (
        b'{"sequence":%d,"actor":{"seat":0,"by":"player"},"action":{},"events":[['
        + b",".join([b"[]"] * 300_000)
        + b"]]}"
    )
    lines = [HEADER, *(row % at for at in range(1, 4))]
    seal = b'{"rows":3,"sha256":"%s"}' % hashlib.sha256(b"\n".join(lines)).hexdigest().encode()
    (tmp_path / "small").write_bytes(b"{}\n" * 2)
    (tmp_path / "nested").write_bytes(b"\n".join([*lines, seal, b""]))

    assert _peak(tmp_path / "nested") < _peak(tmp_path / "small") + 50


def _peak(file: Path) -> int:
    """The most memory that verifying this file takes, in MB."""
    run = subprocess.run(
        [sys.executable, "-c", MEASURED, str(file)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return int(run.stdout)
