"""Whole games of Settlers by clever players and by whim."""

from games.players.settlers.player import settlers
from games.players.whim import Whim
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.simulate import simulate


def test_simulated_games_break_nothing_after_any_event() -> None:
    """The run of 2,000 is in the report of the game; these are of the same kind."""
    clever = simulate(SETTLERS, SettlersOptions(), settlers(), games=14, seed=1, check=True)
    random = simulate(SETTLERS, SettlersOptions(offers=2, players=3), [Whim()] * 3, games=3, seed=2, check=True)

    assert (clever.violations, clever.first_violation) == (0, "")
    assert (random.violations, random.first_violation) == (0, "")
    assert clever.survivors >= 14
    assert clever.refused == random.refused == 0
