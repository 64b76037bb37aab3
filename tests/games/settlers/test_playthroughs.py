"""Whole games stay as they were, to the last thing that each audience saw."""

import pytest

from tests.games.settlers.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    """When this fails on purpose: `python -m tests.games.settlers.rewrite_playthroughs`, and read the diff."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text()


def test_every_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


def test_what_is_secret_stands_beside_those_who_know_it_alone() -> None:
    """RULES M-12: which card was bought is told to the buyer and the instructor."""
    lines = [line for name in GAMES for line in (FOLDER / f"{name}.txt").read_text().splitlines() if "  CardDrawn(" in line]

    assert lines
    assert all(line.endswith(", instructor") and line.count(",") == 2 for line in lines)


@pytest.mark.parametrize(
    "what", ["Chain(", "broken", "BonusTaken(", "Discarded(", "Declared(", "AwardMoved(", "refused: ", "HandicapsSet("]
)
def test_the_games_show_what_is_rare(what: str) -> None:
    assert any(what in (FOLDER / f"{name}.txt").read_text() for name in GAMES)
