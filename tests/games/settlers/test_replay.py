"""A journal is enough: events folded again give the same state, and all values survive being written and read."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audit import replay, verify
from games.players.settlers.player import settlers
from games.players.whim import Whim
from games.record import read, write
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.simulate import play, record_of, simulate
from tests.games.settlers.play import random_game, states_of
from tests.games.settlers.strategies import options

GAMES = settings(max_examples=20, deadline=None)


@GAMES
@given(st.integers(0, 10_000), options())
def test_folding_the_recorded_events_gives_the_same_state(seed: int, chosen: SettlersOptions) -> None:
    game = random_game(seed, chosen)
    state = SETTLERS.clone(game.opening)
    for event in game.log:
        SETTLERS.evolve(state, event)

    assert state == game.state


@GAMES
@given(st.integers(0, 10_000), options())
def test_events_and_actions_survive_being_written_and_read(seed: int, chosen: SettlersOptions) -> None:
    game, codec = random_game(seed, chosen), SETTLERS.codec

    assert [codec.event.decode(codec.event.encode(event)) for event in game.log] == game.log
    for _, action, _ in game.actions:
        assert codec.action.decode(codec.action.encode(action)) == action


@GAMES
@given(st.integers(0, 10_000), options())
def test_every_state_survives_being_written_and_read(seed: int, chosen: SettlersOptions) -> None:
    codec = SETTLERS.codec
    for state in [*states_of(random_game(seed, chosen))][::29]:
        assert codec.state.decode(codec.state.encode(state)) == state


@GAMES
@given(st.integers(0, 10_000), options())
def test_a_copy_is_equal_and_independent(seed: int, chosen: SettlersOptions) -> None:
    game = random_game(seed, chosen)
    written = SETTLERS.codec.state.encode(game.opening)
    copy = SETTLERS.clone(game.opening)
    assert copy == game.opening

    for event in game.log:
        SETTLERS.evolve(copy, event)
    assert SETTLERS.codec.state.encode(game.opening) == written


@pytest.mark.parametrize("multiway", ["chain", "atomic"])
def test_a_whole_record_is_replayed_and_its_dice_are_verified(multiway: str) -> None:
    """RULES A1."""
    chosen = SettlersOptions.model_validate({"multiway": multiway, "skill": "red blue white orange"})
    seed = bytes(range(32))
    done = play(SETTLERS, chosen, settlers(), seed)
    record = read(write(record_of(SETTLERS, chosen, done, seed)))

    assert verify(SETTLERS, record) == []
    assert replay(SETTLERS, record) == done.state


def test_simulated_games_break_nothing_after_any_event() -> None:
    """The run of 2,000 is in the report of the game; these are of the same kind."""
    clever = simulate(SETTLERS, SettlersOptions(), settlers(), games=14, seed=1, check=True)
    random = simulate(SETTLERS, SettlersOptions(offers=2, players=3), [Whim()] * 3, games=3, seed=2, check=True)

    assert (clever.violations, clever.first_violation) == (0, "")
    assert (random.violations, random.first_violation) == (0, "")
    assert clever.survivors >= 14
    assert clever.refused == random.refused == 0


def test_the_codec_is_made_once() -> None:
    assert SETTLERS.codec is SETTLERS.codec


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    """RULES A1: whatever Python's hashes are."""
    code = (
        "from games.players.settlers.player import settlers\n"
        "from games.players.whim import Whim\n"
        "from games.settlers.game import SETTLERS\n"
        "from games.settlers.options import SettlersOptions\n"
        "from games.simulate import play\n"
        "for players in (settlers(), [Whim()] * 4):\n"
        "    print(repr(play(SETTLERS, SettlersOptions(), players, b'seed').log))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True)
        for salt in ("1", "2")
    ]

    assert runs[0].stdout == runs[1].stdout
    assert "GameEnded" in runs[0].stdout
