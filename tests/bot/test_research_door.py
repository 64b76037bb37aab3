"""Research is asked through one door, and is not asked where it was taken away."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot import catalogue, research_door
from bot.command_line.cli import main
from bot.games.commons.debrief.story import CommonsDebrief
from bot.research.game_parts import encodings, sheet_reader
from bot.research_door import find_research
from games.analysis.research.data.reading import SheetReader

COMMANDS = {"data", "perft", "scenarios", "sweep", "whatif"}


@pytest.fixture(params=["nothing", "a folder with rests"])
def taken_away(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without research: its folder is gone, or only what Python compiled of it was left."""
    if request.param != "nothing":
        (tmp_path / "moot_rests" / "__pycache__").mkdir(parents=True)
        monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(research_door, "ROOM", "moot_rests")
    assert "moot_rests" not in sys.modules


@pytest.mark.parametrize("game", catalogue.names())
def test_each_game_s_parts_for_research_are_where_the_catalogue_says(game: str) -> None:
    options = catalogue.find_game(game).options_model()

    assert issubclass(sheet_reader(game), SheetReader)
    assert sheet_reader(game) is not SheetReader
    assert encodings()[game](options, 4).seats == 4


@pytest.mark.usefixtures("taken_away")
def test_research_that_was_taken_away_is_not_found() -> None:
    assert find_research() is None
    assert research_door.resolve(catalogue.research_parts("commons").sheet_reader) is None


def test_a_game_is_debriefed_with_what_research_adds_where_it_is_there() -> None:
    full = catalogue.debriefs()["commons"]

    assert isinstance(full, CommonsDebrief)
    assert full.tries


@pytest.mark.usefixtures("taken_away")
def test_a_game_is_debriefed_by_itself_where_research_was_taken_away() -> None:
    alone = catalogue.debriefs()["commons"]

    assert type(alone) is CommonsDebrief
    assert not alone.tries


def test_the_commands_of_research_stand_among_the_others() -> None:
    listed = [line.split()[0] for line in _listed_commands()]

    assert listed == sorted(listed)
    assert set(listed) > COMMANDS


@pytest.mark.usefixtures("taken_away")
def test_commands_of_research_that_was_taken_away_are_not_there() -> None:
    listed = {line.split()[0] for line in _listed_commands()}

    assert {"rehearse", "setup", "verify"} <= listed
    assert not listed & COMMANDS
    assert "No such command 'whatif'" in CliRunner().invoke(main, ["whatif"]).output


def _listed_commands() -> list[str]:
    shown = CliRunner().invoke(main, ["--help"]).output.partition("Commands:\n")[2].splitlines()
    return [line for line in shown if line.startswith("  ") and line[2] != " "]
