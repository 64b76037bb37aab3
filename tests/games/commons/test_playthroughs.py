"""What is secret stands in the golden games beside those who know it alone, and what is rare happens in them."""

import re

import pytest

from games.commons.game import COMMONS
from tests.games.commons.playthroughs import GAMES, GOLDEN


@pytest.mark.parametrize("name", GAMES)
def test_what_is_secret_stands_beside_those_who_know_it_alone(name: str) -> None:
    """RULES C-06, C-83: in every file, the bank is told to observers and instructor, to the Monitor, and to
    nobody else.
    """
    lines = (GOLDEN.folder / f"{name}.txt").read_text().splitlines()
    bank = [line for line in lines if line.startswith("     bank.") or "  Grew(" in line]

    told = {re.split(r"\[(?=[a-z, ]+\]$)|->  ", line)[-1].rstrip("]") for line in bank}
    assert "observers, instructor" in told
    seats = {who.removesuffix("observers, instructor").rstrip(", ") for who in told}
    assert seats <= {"", *COMMONS.seat_names(GAMES[name])}
    assert seats == {""} or GAMES[name].rounds_ostrom
