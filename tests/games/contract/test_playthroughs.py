"""Whole games stay as they were, to the last thing that each audience saw."""

import pytest

from tests.games.contract.golden import GOLDEN


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, golden in GOLDEN.items() for name in golden.games]
)
def test_a_game_goes_as_it_is_written(kind: str, name: str) -> None:
    """When this fails on purpose: `python -m tests.games.contract.rewrite_playthroughs`, and read the diff."""
    assert GOLDEN[kind].playthrough(name) == (GOLDEN[kind].folder / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", GOLDEN)
def test_every_file_belongs_to_a_game(kind: str) -> None:
    assert {path.stem for path in GOLDEN[kind].folder.glob("*.txt")} == set(GOLDEN[kind].games)
