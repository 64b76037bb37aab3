"""What is secret stands in the golden games beside those who know it alone, and what is rare happens in them."""

import pytest

from tests.games.tragedy.playthroughs import GAMES, GOLDEN


@pytest.mark.parametrize("name", GAMES)
def test_what_is_secret_stands_beside_nobody_but_its_owner(name: str) -> None:
    """RULES T-34, A3: a reshuffled order is nobody's, a sealed answer its giver's alone; all else that is
    told is everybody's.
    """
    for line in (GOLDEN.folder / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("   ") and "  ->  " in line:
            readers = line.rsplit("  ->  ", 1)[1]
            if "DeckOrdered(" in line:
                assert readers == "nobody"
            elif "AnswerSealed(" in line:
                assert readers not in {"nobody", "everyone"}
                assert "," not in readers
            else:
                assert readers == "everyone"


def test_the_files_hold_a_reshuffle_a_sealed_answer_a_failure_and_a_death() -> None:
    """Golden games in which nothing happens would guard nothing."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(GOLDEN.folder.glob("*.txt")))

    for kind in (
        "DeckOrdered",
        "AnswerSealed",
        "ChallengeFailed",
        "ChallengeMet",
        "Died",
        "Grazed",
        "Hunted",
        "RoleTaken",
        "PledgeTested",
    ):
        assert f"   {kind}(" in text, kind
