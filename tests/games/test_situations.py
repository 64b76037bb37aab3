"""Every moment that can be shown of a game is reached, soon, whatever the dice."""

from __future__ import annotations

from typing import Any

import pytest

from bot.catalogue import find_game, player, situations
from bot.texts.lookup import t
from games.chance import SeededChance
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import EMPTY_CLIENT_SEED
from games.situations import Situation, next_move

MOST = 500
"""Moves; a thousand are made before somebody is told that it did not come to that."""
SEEDS = 6
ALL = [(game, one) for game, known in situations().items() for one in known]


def reach(name: str, wanted: Situation, seed: int) -> Any:
    """The state at the situation, played by its automatic player from this seed."""
    game, whims = find_game(name), PlayerRng(bytes([seed]))
    chance = SeededChance(bytes([seed]) * 32, EMPTY_CLIENT_SEED)
    state = game.setup(game.options_model.model_validate(dict(wanted.options)), chance)
    for _ in range(MOST):
        if wanted.is_reached(state):
            return state
        move = next_move(game, state, wanted, player(name, wanted.player), whims)
        assert move is not None, "nobody has anything to do"
        seat, action = move
        if isinstance(game.apply(state, Actor(seat), action, chance), Refusal):
            game.apply(state, Actor(seat), game.default_action(state, seat), chance)
    raise AssertionError("it did not come to that")


@pytest.mark.long
@pytest.mark.parametrize(("game", "wanted"), ALL, ids=[f"{game}.{one.name}" for game, one in ALL])
def test_every_situation_is_reached_whatever_the_dice(game: str, wanted: Situation) -> None:
    """And then it stands: no clock of the game runs there."""
    for seed in range(SEEDS):
        state = reach(game, wanted, seed)
        assert all(wait.seconds == 0 for wait in find_game(game).pending_inputs(state))


def test_every_game_has_something_to_show_and_every_situation_a_name() -> None:
    assert all(situations().values())
    assert len({t(f"situation.{game}.{one.name}") for game, one in ALL}) == len(ALL)
