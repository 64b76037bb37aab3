"""What is secret stands in the golden games beside those who know it alone, and what is rare happens in them."""

import pytest

from tests.games.settlers.playthroughs import GAMES, GOLDEN


def test_what_is_secret_stands_beside_those_who_know_it_alone() -> None:
    """RULES M-12: which card was bought is told to the buyer and the instructor."""
    lines = [
        line
        for name in GAMES
        for line in (GOLDEN.folder / f"{name}.txt").read_text().splitlines()
        if "  CardDrawn(" in line
    ]

    assert lines
    assert all(line.endswith(", instructor") and line.count(",") == 2 for line in lines)


@pytest.mark.parametrize(
    "what",
    [
        "Chain(",
        "broken",
        "BonusTaken(",
        "Discarded(",
        "Declared(",
        "AwardMoved(",
        "refused: ",
        "HandicapsSet(",
    ],
)
def test_the_games_show_what_is_rare(what: str) -> None:
    assert any(what in (GOLDEN.folder / f"{name}.txt").read_text() for name in GAMES)
