"""Who plays next is the seat of the first wait, in every game and at every moment of it."""

from typing import Any

import pytest

from bot import catalogue
from games.players.whim import Whim
from games.protocol import AnyGame
from games.simulate import play
from tests.pebbles.game import Pebbles

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("commons", {"rounds_basic": 5}),
    ("commons", {"rounds_basic": 3, "asking": "sequential", "early_end": "all_crashed", "crash_turns": 24}),
    ("commons", {"rounds_basic": 3, "rounds_ostrom": 4, "defence_seconds": 30}),
    ("settlers", {"round_limit": 20}),
    ("settlers", {"round_limit": 10, "skill": ["orange=blue", "white", "red"], "bonus": [3, 2, 1, 0]}),
    ("tragedy", {}),
    ("crossroads", {}),
]
"""Games whose options bring about every sort of wait."""


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_next_seat_is_the_first_that_is_awaited(name: str, options: dict[str, Any]) -> None:
    game = catalogue.find(name)
    _follow(game, game.options(**options), name.encode())
    _follow(game, game.options(**options), b"another")


def test_so_it_is_in_the_smallest_game() -> None:
    _follow(Pebbles(), Pebbles.options(), b"pot")


def _follow(game: AnyGame, options: Any, seed: bytes) -> None:
    """Play a game by whim and look at each of its moments."""
    done = play(game, options, [Whim()] * len(game.seats(options)), seed)
    state = done.opening
    for _, _, events in done.journal():
        assert game.next_seat(state) == game.waiting_for(state)[0].seat
        for event in events:
            game.evolve(state, event)
    assert game.waiting_for(state) == ()
    assert game.next_seat(state) is None
