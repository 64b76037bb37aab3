"""A journal is enough: events folded again give the same state, and all values survive being written and read."""

import os
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from games.commons.game import COMMONS
from games.commons.options import CommonsOptions
from tests.games.commons.play import random_game, states_of
from tests.games.commons.strategies import options

GAMES = settings(max_examples=50, deadline=None)


@GAMES
@given(st.integers(0, 10_000), options())
def test_folding_the_recorded_events_gives_the_same_state(seed: int, chosen: CommonsOptions) -> None:
    game = random_game(seed, chosen)
    state = COMMONS.clone(game.opening)
    for event in game.log:
        COMMONS.evolve(state, event)

    assert state == game.state


@GAMES
@given(st.integers(0, 10_000), options())
def test_events_and_actions_survive_being_written_and_read(seed: int, chosen: CommonsOptions) -> None:
    game, codec = random_game(seed, chosen), COMMONS.codec

    assert [codec.event.decode(codec.event.encode(event)) for event in game.log] == game.log
    for _, action, _ in game.actions:
        assert codec.action.decode(codec.action.encode(action)) == action


@GAMES
@given(st.integers(0, 10_000), options())
def test_every_state_survives_being_written_and_read(seed: int, chosen: CommonsOptions) -> None:
    codec = COMMONS.codec
    for state in [*states_of(random_game(seed, chosen))][::17]:
        again = codec.state.decode(codec.state.encode(state))
        assert again == state
        assert COMMONS.legal(again, state.active) == COMMONS.legal(state, state.active)


@GAMES
@given(st.integers(0, 10_000), options())
def test_a_copy_is_equal_and_independent(seed: int, chosen: CommonsOptions) -> None:
    game = random_game(seed, chosen)
    written = COMMONS.codec.state.encode(game.opening)
    copy = COMMONS.clone(game.opening)
    assert copy == game.opening

    for event in game.log:
        COMMONS.evolve(copy, event)
    assert COMMONS.codec.state.encode(game.opening) == written


def test_the_codec_is_made_once() -> None:
    assert COMMONS.codec is COMMONS.codec


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    """RULES A1: whatever Python's hashes are."""
    code = (
        "from tests.games.commons.play import random_game\n"
        "from games.commons.options import CommonsOptions\n"
        "game = random_game(7, CommonsOptions(knights='mcguire', awards=True, rounds_basic=12))\n"
        "print(repr(game.actions))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True)
        for salt in ("1", "2")
    ]

    assert runs[0].stdout == runs[1].stdout
    assert "Rolled" in runs[0].stdout
