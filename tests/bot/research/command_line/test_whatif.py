"""`whatif FILE` plays the rest of a game otherwise, and answers what cannot be with one plain sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.catalogue import automatic_players, find_game
from bot.command_line import cli
from games.commons.governance.options import CommonsOptions
from games.record import ActionRow, Record, RecordedActor, decode_record, encode_record
from games.simulate import play_game, to_record
from games.tragedy.options import TragedyOptions


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An exported game of three rounds and three."""
    rules, options = find_game("commons"), CommonsOptions(rounds_basic=3, rounds_ostrom=3)
    done = play_game(rules, options, list(automatic_players("commons").values())[:4], b"whatif")
    file = tmp_path_factory.mktemp("whatif") / "game.jsonl"
    file.write_text(encode_record(to_record(rules, options, done, b"whatif")))
    return file


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int | str | None, str, str]:
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(["whatif", *map(str, arguments)])
    out, err = capsys.readouterr()
    return end.value.code, out, err


def test_the_rest_of_a_game_is_told_beside_what_it_was(
    capsys: pytest.CaptureFixture[str], game: Path
) -> None:
    code, out, err = run(
        capsys,
        game,
        "--from-round",
        4,
        "--promise",
        "1 wheat",
        "--option",
        "rule_enforcement=engine",
        "--plays",
        2,
    )
    lines = out.splitlines()

    assert (code, err) == (0, "")
    assert (
        lines[0]
        == "From turn 13 (round 4) on: rule_enforcement is engine; nobody takes more than 1 wheat in a harvest."
    )
    assert lines[1].startswith("2 plays with the same dice")
    assert [line.split("  ")[0] for line in lines[3:-1]] == [
        *(
            "survivors",
            "crashes",
            "earned points of the lowest three",
            "earned points of red",
            "earned points of orange",
            "earned points of white",
            "earned points of blue",
        ),
        *("bank after round 4", "bank after round 5", "bank after round 6"),
    ]
    assert lines[-1].startswith("The lowest three have more earned points with it in ")


def test_a_seat_that_a_stand_in_played_too_is_fitted_to_its_person_and_the_answer_says_so(
    capsys: pytest.CaptureFixture[str], game: Path, tmp_path: Path
) -> None:
    record = decode_record(game.read_bytes())
    rows = list(record.rows)
    _, *own = [
        n
        for n, row in enumerate(rows)
        if isinstance(row, ActionRow) and row.actor.seat == 1 and "harvest" in str(row.action)
    ]
    for n in own:
        rows[n] = replace(rows[n], actor=RecordedActor(1, "player"))
    file = tmp_path / "shared.jsonl"
    file.write_text(encode_record(Record(record.header, tuple(rows))))
    code, out, _ = run(capsys, file, "--from-round", 4, "--promise", "1", "--plays", 1)

    assert code == 0
    (line,) = [line for line in out.splitlines() if "of its person" in line]
    assert line.startswith("orange: fitted to ")
    assert line.endswith(" requests of its person; 1 that others made are left out.")


def test_the_same_as_json(capsys: pytest.CaptureFixture[str], game: Path) -> None:
    code, out, _ = run(capsys, game, "--from-turn", 1, "--monitor", "Red", "--plays", 2, "--json")
    found = json.loads(out)

    assert (code, found["turn"], found["count"], found["changes"]) == (0, 1, 2, ["red is Monitor"])
    assert len(found["changed"]["series"]["stock"]) == len(found["rounds"]) == 6
    assert found["same"]["points"][3].keys() == {"low", "median", "high"}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("--promise", "1"), "Say from when on: --from-turn or --from-round, one of them."),
        (
            ("--promise", "1", "--from-turn", "1", "--from-round", "1"),
            "Say from when on: --from-turn or --from-round, one of them.",
        ),
        (("--from-turn", "9"), "Say what is otherwise: --rule, --promise, --monitor, --stage or --option."),
        (
            ("--from-turn", "99", "--promise", "1"),
            "game.jsonl: the turns of this game that can be played otherwise are 1 to 24",
        ),
        (("--from-turn", "9", "--option", "cap"), "game.jsonl: --option cap: write it as KEY=VALUE"),
        (
            ("--from-turn", "9", "--option", "cap=many"),
            "game.jsonl: cap: it should be a whole number from 15 to 36, or none",
        ),
        (
            ("--from-turn", "9", "--monitor", "green"),
            "game.jsonl: there is no such seat: there is red, orange, white, blue",
        ),
        (
            ("--from-turn", "14", "--rule", "S9"),
            "game.jsonl: this table never had such a rule: it had S1, S2, S3, S4, R1, R2",
        ),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], game: Path, asked: tuple[str, ...], sentence: str
) -> None:
    code, out, err = run(capsys, game, *asked)

    assert (code in {1, 2}, out) == (True, "")
    assert err == f"Error: {sentence}\n"


def said_of(capsys: pytest.CaptureFixture[str], file: Path, record: Record) -> str:
    """What is said of this record as a file."""
    file.write_text(encode_record(record))
    code, out, err = run(capsys, file, "--from-turn", 2, "--option", "cap=30", "--plays", 1)
    assert (code, out, err.count("\n")) == (1, "", 1)
    return err


def test_only_whole_and_true_commons_games_are_played_otherwise(
    capsys: pytest.CaptureFixture[str], game: Path, tmp_path: Path
) -> None:
    record, file = decode_record(game.read_bytes()), tmp_path / "other.jsonl"
    rules, options = find_game("tragedy"), TragedyOptions(round_limit=5)
    done = play_game(rules, options, [automatic_players("tragedy")["random"]] * options.players, b"t")

    assert "this is no Commons Game" in said_of(capsys, file, to_record(rules, options, done, b"t"))
    sealed = Record(replace(record.header, seed=None), record.rows)
    assert "The seed is not in this file, so the dice cannot be checked: export the game again" in said_of(
        capsys, file, sealed
    )
    forged = Record(replace(record.header, seed="00" * 32), record.rows)
    assert "The seed is not the one that was promised before the game." in said_of(capsys, file, forged)
    odd = Record(replace(record.header, seed="no seed"), record.rows)
    assert "not written as hexadecimal digits" in said_of(capsys, file, odd)
