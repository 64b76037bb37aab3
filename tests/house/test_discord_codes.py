"""One table knows Discord's numbers (`bot/stage/discord_api/codes.py`); nothing else compares them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.stage.discord_api.codes import CODES

ROOT = Path(__file__).parents[2] / "bot"
TABLE = ROOT / "stage" / "discord_api" / "codes.py"
DISCORD_ITSELF = ROOT / "rehearsal"
"""There Discord is simulated: it says these numbers."""
ROUND = 200_000
"""Also a bound of bytes here and there."""


def numbers_in(source: str) -> Iterator[int]:
    """Every number of the table that stands in this source."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.Constant)
            and type(node.value) is int
            and node.value in CODES
            and node.value != ROUND
        ):
            yield node.value


def test_no_other_module_knows_discords_numbers() -> None:
    sources = [path for path in ROOT.rglob("*.py") if path != TABLE and DISCORD_ITSELF not in path.parents]
    assert len(sources) > 300
    assert {
        path.name: found for path in sources if (found := [*numbers_in(path.read_text(encoding="utf-8"))])
    } == {}


@pytest.mark.parametrize(
    "source", ["if error.code == 50013:\n    pass", "FULL = {30_013: 1}", "x = Refused(160006)"]
)
def test_a_number_is_found_wherever_it_stands(source: str) -> None:
    assert list(numbers_in(source))


def test_the_table_itself_has_them_all() -> None:
    assert set(numbers_in(TABLE.read_text(encoding="utf-8"))) == set(CODES) - {ROUND}
