"""The engine's check on itself notices damage."""

import pytest

from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from tests.games.contract.damaged import damaged
from tests.games.crossroads.subject import SUBJECT
from tests.games.crossroads.table import Table


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("state.gold[RED] = -1", "negative gold"),
        ("state.gold[RED] += 1", "gold from the bank"),
        ("state.board[50] = ROAD", "1 roads built"),
        ("state.board[11] = ORANGE", "cities touch: 0 and [11]"),
        ("state.board[50] = 7", "no such board"),
        ("state.used = [0, 0]", "cities used: [0, 0]"),
        ("state.offers[RED] = 7", "offers made: [7, 0, 0, 0]"),
        ("state.order = (RED, RED, ORANGE, ORANGE)", "order (0, 0, 1, 1)"),
        ('state.phase = "over"', "ended by None"),
        ("state.rules_version, state.round = 2, 31", "round 31 of 30"),
    ],
)
def test_damage_is_named(damage: str, words: str) -> None:
    table = Table().draw("1...2...3.")
    assert CROSSROADS.violations(table.state) == []
    damaged(table.state, damage)

    assert any(words in problem for problem in CROSSROADS.violations(table.state))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_tables_of_every_size_can_be_set_up_and_played(players: int) -> None:
    """Sixteen first cities still find their places (RULES G-05)."""
    options = CrossroadsOptions.model_validate(
        {"players": players, "start_cities": 2, "round_limit": 1, "offers": 1}
    )
    for seed in range(2):
        assert CROSSROADS.violations(SUBJECT.play(seed, options).state) == []


def test_options_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(ValueError, match="needs start_cities=2"):
        CrossroadsOptions(setup_order="snake")
