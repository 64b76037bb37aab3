"""Whole games stay as they were, to the last thing that each audience saw."""

import pytest

from tests.games.crossroads.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    """When this fails on purpose: `python -m tests.games.crossroads.rewrite_playthroughs`, and read the diff."""
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_secret_stands_beside_nobody_but_its_owners(name: str) -> None:
    """RULES G-21, G-23: a sealed demand is its giver's alone; hidden income its owner's and the instructor's; all else is everybody's."""
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
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
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt")))

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
