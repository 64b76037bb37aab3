"""A simulation played in parts, each in a file, and put together: as a batch system does it, by the commands
that a researcher types.
"""

from __future__ import annotations

import json
import os
from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.command_line.cli import main
from bot.command_line.simulating.parts import part_range

SIMULATE = [
    "simulate",
    "commons",
    "--option",
    "rounds=3",
    "--option",
    "rounds_ostrom=0",
    "--games",
    "5",
    "--seed",
    "4",
]
TIMED = {"seconds", "actions_per_second"}


def bot(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments])


def figures(said: Result) -> dict[str, object]:
    assert said.exit_code == 0, said.output
    return {name: value for name, value in json.loads(said.stdout).items() if name not in TIMED}


def kept(folder: Path, which: str, *more: str) -> str:
    file = folder / f"{which.replace('/', ' of ')}.json"
    assert bot(*SIMULATE, *more, "--part", which, "--out", str(file)).exit_code == 0
    return str(file)


def test_parts_put_together_in_any_order_give_the_figures_of_the_whole(tmp_path: Path) -> None:
    files = [kept(tmp_path, f"{which}/3") for which in (3, 1, 2)]

    assert figures(bot("merge", *files, "--json")) == figures(bot(*SIMULATE, "--json"))


@pytest.mark.parametrize(("games", "parts"), [(5, 3), (3, 3), (10, 4), (2, 3)])
def test_parts_share_all_games_and_none_twice(games: int, parts: int) -> None:
    pieces = [part_range(games, which, parts) for which in range(1, parts + 1)]

    assert [*chain(*pieces)] == [*range(games)]
    assert max(map(len, pieces)) - min(map(len, pieces)) <= 1


def test_what_is_missing_is_named_and_what_is_there_is_told(tmp_path: Path) -> None:
    said = bot("merge", kept(tmp_path, "2/5"), kept(tmp_path, "4/5"), "--json")

    assert json.loads(said.stdout)["games"] == 2
    assert (said.exit_code, said.stderr) == (
        1,
        "Error: these games were not played: 0 to 0, 2 to 2, 4 to 4\n",
    )


def test_a_part_is_written_over_no_file_unless_that_is_asked_for_and_its_place_is_looked_at_first(
    tmp_path: Path,
) -> None:
    file = kept(tmp_path, "5/5")

    assert (
        bot(*SIMULATE, "--part", "5/5", "--out", file).stderr
        == "Error: 5 of 5.json is there already: --replace writes over it\n"
    )
    assert kept(tmp_path, "5/5", "--replace") == file
    assert (
        "cannot be written: No such file"
        in bot("simulate", "commons", "--games", "1000000", "--part", "1/1", "--out", "no/x").stderr
    )


@pytest.mark.parametrize("command", [("merge",), ("sweep", "--out", "x")])
def test_neither_a_pipe_nor_what_nests_without_end_is_read(tmp_path: Path, command: tuple[str, ...]) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "deep").write_text("x = " + "[" * 5_000)

    assert (
        bot(*command, str(tmp_path / "pipe")).stderr
        == f"Error: {tmp_path / 'pipe'}: this is no ordinary file\n"
    )
    said = bot(*command, str(tmp_path / "deep"))
    assert (
        said.exit_code,
        said.stderr.count("\n"),
        said.stderr.startswith(f"Error: {tmp_path / 'deep'} "),
    ) == (1, 1, True)


def test_parts_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    one, other, again = (
        kept(tmp_path, "1/2"),
        kept(tmp_path, "2/2", "--players", "careful"),
        kept(tmp_path, "1/3"),
    )

    assert "are parts of different simulations" in bot("merge", one, other).stderr
    assert "hold the same games" in bot("merge", one, again).stderr


@pytest.mark.parametrize(
    ("found", "put", "complaint"),
    [
        ('"games":5', '"games":1', "holds no part of a simulation"),
        ('"seed":4', '"seed":"x"', "run.seed"),
        ('"rounds_basic":3', '"rounds_basic":1', "3 to 40"),
        ('"moot":"', '"moot":"9', "was played by Moot 9"),
        ("{", "", "holds no part of a simulation"),
        ('"tables":[', '"tables":[],"x":[', "holds no part of a simulation"),
        ('"survived":[0,', '"survived":[', "its figures are not those of its games"),
    ],
)
def test_a_damaged_file_is_told_apart(found: str, put: str, complaint: str, tmp_path: Path) -> None:
    file = Path(kept(tmp_path, "1/2"))
    text = file.read_text(encoding="utf-8")
    assert found in text
    file.write_text(text.replace(found, put, 1), encoding="utf-8")

    said = bot("merge", str(file))

    assert said.exit_code == 1
    assert complaint in said.stderr
    assert "Traceback" not in said.output


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (["--part", "3/2", "--out", "x"], "such as 2/10"),
        (["--part", "two", "--out", "x"], "such as 2/10"),
        (["--part", "1/2"], "together"),
        (["--out", "x"], "together"),
        (["--part", "1/9", "--out", "x"], "do not make so many parts"),
        (["--part", "9/9", "--out", "x"], "do not make so many parts"),
    ],
)
def test_a_wrong_part_is_explained(more: list[str], complaint: str) -> None:
    said = bot(*SIMULATE, *more)

    assert said.exit_code == 2
    assert complaint in said.stderr
