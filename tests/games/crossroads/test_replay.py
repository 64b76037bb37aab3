"""A journal is enough: events folded again give the same state, and all values survive being written and read."""

import os
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from games.audit import replay, verify
from games.crossroads.game import CROSSROADS
from games.crossroads.invariants import settled
from games.crossroads.options import CrossroadsOptions
from games.players.whim import Whim
from games.record import read, write
from games.simulate import play, record_of
from tests.games.crossroads.play import random_game, states_of
from tests.games.crossroads.strategies import options

GAMES = settings(max_examples=12, deadline=None)


@GAMES
@given(st.integers(0, 10_000), options())
def test_folding_the_recorded_events_gives_the_same_state_and_every_state_is_sound(seed: int, chosen: CrossroadsOptions) -> None:
    """Invariants after every event: nobody owes, the bank's books are right, joined is joined both ways."""
    game = random_game(seed, chosen)
    state = CROSSROADS.clone(game.opening)
    for _, _, events in game.actions:
        for event in events:
            CROSSROADS.evolve(state, event)
            assert CROSSROADS.violations(state) == [], event
        assert list(settled(state)) == []

    assert state == game.state


@GAMES
@given(st.integers(0, 10_000), options())
def test_all_values_survive_being_written_and_read(seed: int, chosen: CrossroadsOptions) -> None:
    game, codec = random_game(seed, chosen), CROSSROADS.codec

    assert [codec.event.decode(codec.event.encode(event)) for event in game.log] == game.log
    for _, action, _ in game.actions:
        assert codec.action.decode(codec.action.encode(action)) == action
    for state in [*states_of(game)][::9]:
        assert codec.state.decode(codec.state.encode(state)) == state


@GAMES
@given(st.integers(0, 10_000), options())
def test_a_copy_is_equal_and_independent(seed: int, chosen: CrossroadsOptions) -> None:
    game = random_game(seed, chosen)
    written = CROSSROADS.codec.state.encode(game.opening)
    copy = CROSSROADS.clone(game.opening)
    assert copy == game.opening

    for event in game.log:
        CROSSROADS.evolve(copy, event)
    assert CROSSROADS.codec.state.encode(game.opening) == written


def test_a_whole_record_is_replayed_and_its_dice_are_verified() -> None:
    """RULES A1."""
    chosen = CrossroadsOptions(players=3, sealed_split=True, round_limit=5)
    seed = bytes(range(32))
    done = play(CROSSROADS, chosen, [Whim()] * 3, seed)
    record = read(write(record_of(CROSSROADS, chosen, done, seed)))

    assert verify(CROSSROADS, record) == []
    assert replay(CROSSROADS, record) == done.state


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    """RULES A1: whatever Python's hashes are."""
    code = (
        "from tests.games.crossroads.play import random_game\n"
        "from games.crossroads.options import CrossroadsOptions\n"
        "game = random_game(7, CrossroadsOptions(players=3, gifts=True, round_limit=5))\n"
        "print(repr(game.actions))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True)
        for salt in ("1", "2")
    ]

    assert runs[0].stdout == runs[1].stdout
    assert "GameEnded" in runs[0].stdout
