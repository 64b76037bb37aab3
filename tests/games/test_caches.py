"""What the games remember of earlier moves, to answer sooner, has an end: a bot that plays for months does
not grow by it.
"""

from __future__ import annotations

import gc
from functools import _lru_cache_wrapper
from typing import Any

import pytest

from bot.catalogue import automatic_players, find_game, names
from games.simulate import play_game

GAMES = 3
FEW = 1024
"""Which of five resources somebody has, and which of five somebody else has: no cache without a bound is
asked for more.
"""


def caches() -> list[_lru_cache_wrapper[Any]]:
    """Return every function of the games with a cache. Functions of libraries may have no module (None)."""
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, _lru_cache_wrapper) and str(one.__module__).startswith("games.")
    ]


@pytest.mark.parametrize("name", names())
def test_a_cache_without_a_bound_is_asked_few_things(name: str) -> None:
    game = find_game(name)
    options = game.options_model()
    for number in range(GAMES):
        play_game(
            game,
            options,
            [automatic_players(name)["random"]] * len(game.seat_names(options)),
            f"caches {number}".encode(),
        )
    assert {
        one.__qualname__: size
        for one in caches()
        if (size := one.cache_info().currsize) > (one.cache_info().maxsize or FEW)
    } == {}
