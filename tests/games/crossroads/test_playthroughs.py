"""What is secret stands in the golden games beside those who know it alone, and what is rare happens in them."""

import pytest

from tests.games.crossroads.playthroughs import GAMES, GOLDEN


@pytest.mark.parametrize("name", GAMES)
def test_what_is_secret_stands_beside_nobody_but_its_owners(name: str) -> None:
    """RULES G-21, G-23: a sealed demand is its giver's alone; hidden income its owner's and the instructor's;
    all else is everybody's.
    """
    for line in (GOLDEN.folder / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("   ") and "  ->  " in line:
            event, readers = line.strip().rsplit("  ->  ", 1)
            if event.startswith("DemandSealed("):
                assert readers in {"red", "orange", "white", "blue"}
            elif GAMES[name].hides_gold and event.startswith("Income("):
                assert readers.count(",") == 1
                assert readers.endswith("instructor")
            elif GAMES[name].hides_gold and event.startswith(
                ("OfferMade(", "OfferAnswered(", "FeeAsked(", "Paid(", "DealClosed(", "Gave(")
            ):
                assert "instructor" in readers
                assert "public" not in readers
            else:
                assert readers == "everyone", line


def test_the_files_hold_trade_secrets_and_buildings() -> None:
    """Golden games in which nothing happens would guard nothing."""
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(GOLDEN.folder.glob("*.txt")))

    for kind in (
        "TradeSkipped",
        "FeeAsked",
        "Traded",
        "Paid",
        "DemandSealed",
        "DemandsShown",
        "CityBuilt",
        "RoadBuilt",
        "Income",
        "Gave",
        "DealClosed",
        "GameEnded",
    ):
        assert f"   {kind}(" in text, kind
