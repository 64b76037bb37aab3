"""The published counts of docs/research/perft.md are those of these rules; and what counts them leaves
nothing out.
"""

import re
from itertools import groupby, takewhile
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from bot import catalogue
from bot.command_line.cli import main
from games.analysis.research.perft import DepthCount, perft

PAGE = Path(__file__).resolve().parents[2] / "docs/research/perft.md"
QUICK = 3_000
"""Positions up to which a row is counted again: some tenths of a second."""


class Row(NamedTuple):
    game: str
    options: str
    after: int
    reached: DepthCount


def published() -> list[Row]:
    found = re.findall(
        r"^\| (\w+) \| `([^`]*)` \| (\d+) \| (\d+) \| ([\d,]+) \| ([\d,]+) \|$",
        PAGE.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return [
        Row(game, options, int(after), DepthCount(*[int(number.replace(",", "")) for number in numbers]))
        for game, options, after, *numbers in found
    ]


SETTINGS = [[*rows] for _, rows in groupby(published(), key=lambda row: row[:3])]


def test_every_game_is_counted() -> None:
    assert {rows[0].game for rows in SETTINGS} == set(catalogue.names())


@pytest.mark.long
@pytest.mark.parametrize("rows", SETTINGS, ids=lambda rows: f"{rows[0].game} after {rows[0].after}")
def test_the_published_counts_are_those_of_the_rules(rows: list[Row]) -> None:
    quick = [row.reached for row in takewhile(lambda row: row.reached.positions <= QUICK, rows)]
    game, options, after, _ = rows[0]
    rules = catalogue.find_game(game)
    chosen = rules.options_model.model_validate(dict(part.split("=") for part in options.split()))

    assert quick
    assert [*perft(rules, chosen, len(quick), after)][1:] == quick


def test_two_dice_fall_in_36_ways_and_four_votes_for_four_people_in_256() -> None:
    commons = catalogue.find_game("commons")
    elected = [
        *perft(commons, commons.options_model.model_validate({"rounds_basic": 3, "rounds_ostrom": 3}), 4, 48)
    ]

    assert [*perft(commons, commons.options_model.model_validate({}), 1)][1] == DepthCount(1, 36, 36)
    assert elected[-1] == DepthCount(
        4, 4**4, 4
    )  # one of four is the Monitor; who voted for whom stays secret and is kept nowhere


def test_the_command_prints_depth_ways_and_positions() -> None:
    said = CliRunner().invoke(main, ["perft", "commons", "--depth", "2", "--option", "rounds_ostrom=0"])

    assert said.output == "0 1 1\n1 36 36\n2 168 163\n"
