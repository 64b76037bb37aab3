"""Whole games stay as they were, to the last thing that each audience saw."""

import re

import pytest

from games.commons.game import COMMONS
from tests.games.commons.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    """When this fails on purpose: `python -m tests.games.commons.rewrite_playthroughs`, and read the diff."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text()


def test_every_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_secret_stands_beside_those_who_know_it_alone(name: str) -> None:
    """RULES C-06, C-83: in every file, the bank is told to observers and instructor, to the Monitor, and to nobody else."""
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    bank = [line for line in lines if line.startswith("     bank.") or "  Grew(" in line]

    told = {re.split(r"\[(?=[a-z, ]+\]$)|->  ", line)[-1].rstrip("]") for line in bank}
    assert "observers, instructor" in told
    seats = {who.removesuffix("observers, instructor").rstrip(", ") for who in told}
    assert seats <= {"", *COMMONS.seats(GAMES[name])}
    assert seats == {""} or GAMES[name].rounds_ostrom
