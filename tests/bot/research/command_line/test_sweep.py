"""One file, one tidy table: every combination of options and players, a row for each."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.command_line.cli import main
from bot.command_line.simulating.runs import Run

FILE = """
game = "commons"
games = 2
seed = 3
players = ["random", "take_all,careful,careful,careful"]

[options]
rounds_basic = 3
rounds_ostrom = 0
cap = [24, "none"]
"""


def swept(folder: Path, text: str) -> tuple[Result, Path]:
    file, table = folder / "sweep.toml", folder / "table.csv"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(main, ["sweep", str(file), "--out", str(table)]), table


def test_every_combination_has_its_row_with_its_own_figures(tmp_path: Path) -> None:
    said, table = swept(tmp_path, FILE)

    rows = [*csv.DictReader(table.read_text(encoding="utf-8").splitlines())]
    assert said.exit_code == 0, said.output
    assert [(row["players"], row["cap"]) for row in rows] == [
        (players, cap) for players in ("random", "take_all,careful,careful,careful") for cap in ("24", "none")
    ]
    alone = [
        "simulate",
        "commons",
        *(f"--option={one}" for one in ("rounds_basic=3", "rounds_ostrom=0", "cap=24")),
    ]
    figures = CliRunner().invoke(main, [*alone, "--games=2", "--seed=3", "--json"]).stdout
    assert rows[0]["digest"] in figures
    assert f'"points_mean": [{rows[0]["points_mean_1"]}, ' in figures


def test_a_game_is_swept_as_its_author_wrote_it(tmp_path: Path) -> None:
    said, table = swept(tmp_path, FILE.replace("games = 2", 'games = 1\npreset = "as-written"'))

    row = next(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert said.exit_code == 0, said.output
    alone = [
        "simulate",
        "commons",
        "--preset=as-written",
        *(f"--option={one}" for one in ("rounds_basic=3", "rounds_ostrom=0", "cap=24")),
    ]
    assert row["digest"] in CliRunner().invoke(main, [*alone, "--games=1", "--seed=3", "--json"]).stdout


def test_a_file_of_an_editor_that_puts_a_mark_before_it_is_read(tmp_path: Path) -> None:
    said, _ = swept(tmp_path, "\ufeff" + FILE.replace("games = 2", "games = 1"))
    assert said.exit_code == 0, said.output


@pytest.mark.parametrize(
    ("found", "put", "complaint"),
    [
        ("cap =", "lid =", "there is no option lid"),
        ('"none"', '"few"', "option cap"),
        ('"random"', '"nobody"', "nobody"),
        ("games = 2", "games = 0", "games: it should be 1 or more"),
        ("games = 2", "games = 99999999999999999999", "games: it should be 1000000000 or less"),
        ("games = 2", "games = true", "games: it should be a whole number"),
        (
            '["random", "take_all,careful,careful,careful"]',
            "[]",
            "players: there are too few: 1 or more are needed",
        ),
        ('[24, "none"]', "[]", "options: cap is an empty list"),
        ("[options]", "options = []\n[more]", "options: it should be entries, each with a name and a value"),
        (
            '[24, "none"]',
            "[[24]]",
            "options: cap should be a number, a text, true or false, or a list of these",
        ),
        ("seed = 3", "sed = 3", "sed: there is no such entry"),
        ('game = "commons"', "", "Name a GAME or a --plan"),
        ("[options]", "[options", "is no TOML"),
    ],
)
def test_what_is_wrong_in_the_file_is_said_before_anything_is_played(
    found: str, put: str, complaint: str, tmp_path: Path
) -> None:
    assert found in FILE
    said, table = swept(tmp_path, FILE.replace(found, put, 1))

    assert complaint in said.stderr
    assert said.exit_code != 0
    assert not table.exists()


def test_every_row_fits_the_header_where_tables_have_more_and_fewer_seats(tmp_path: Path) -> None:
    said, table = swept(tmp_path, 'game = "tragedy"\ngames = 2\n[options]\nseats = [3, 4]\n')

    assert said.exit_code == 0, said.output
    rows = [*csv.DictReader(table.read_text(encoding="utf-8").splitlines(), restkey="too many")]
    assert [[row[f"points_mean_{seat}"] != "" for seat in range(1, 5)] for row in rows] == [
        [True, True, True, False],
        [True] * 4,
    ]
    assert not any("too many" in row for row in rows)


def test_no_empty_table_is_left_where_the_first_row_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_writer: object, _line: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(csv.DictWriter, "writerow", full)
    said, table = swept(tmp_path, FILE)

    assert said.stderr.endswith("table.csv: No space left on device\n")
    assert not table.exists()


def test_a_table_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "table.csv").write_text("mine", encoding="utf-8")

    said, table = swept(tmp_path, FILE)

    assert "is there already" in said.stderr
    assert table.read_text(encoding="utf-8") == "mine"


def test_a_sweep_that_is_interrupted_ends_as_ctrl_c_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "part", stopped)

    said, _ = swept(tmp_path, FILE)

    assert (said.exit_code, said.stderr) == (
        130,
        "Error: not all games of players=random, rounds_basic=3, rounds_ostrom=0, cap=24 were played\n",
    )
