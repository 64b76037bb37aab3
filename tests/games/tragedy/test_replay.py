"""A journal is enough: events folded again give the same state, and all values survive being written and read."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audit import replay, verify
from games.players.whim import Whim
from games.record import read, write
from games.simulate import play, record_of
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from tests.games.tragedy.play import random_game, states_of
from tests.games.tragedy.strategies import FEW, options

GAMES = settings(max_examples=30, deadline=None)


@GAMES
@given(st.integers(0, 10_000), options())
def test_folding_the_recorded_events_gives_the_same_state(seed: int, chosen: TragedyOptions) -> None:
    game = random_game(seed, chosen)
    state = TRAGEDY.clone(game.opening)
    for event in game.log:
        TRAGEDY.evolve(state, event)

    assert state == game.state


@GAMES
@given(st.integers(0, 10_000), options())
def test_events_and_actions_survive_being_written_and_read(seed: int, chosen: TragedyOptions) -> None:
    game, codec = random_game(seed, chosen), TRAGEDY.codec

    assert [codec.event.decode(codec.event.encode(event)) for event in game.log] == game.log
    for _, action, _ in game.actions:
        assert codec.action.decode(codec.action.encode(action)) == action


@GAMES
@given(st.integers(0, 10_000), options())
def test_every_state_survives_being_written_and_read(seed: int, chosen: TragedyOptions) -> None:
    codec = TRAGEDY.codec
    for state in [*states_of(random_game(seed, chosen))][::9]:
        again = codec.state.decode(codec.state.encode(state))
        assert again == state


@GAMES
@given(st.integers(0, 10_000), options())
def test_a_copy_is_equal_and_independent(seed: int, chosen: TragedyOptions) -> None:
    game = random_game(seed, chosen)
    written = TRAGEDY.codec.state.encode(game.opening)
    copy = TRAGEDY.clone(game.opening)
    assert copy == game.opening

    for event in game.log:
        TRAGEDY.evolve(copy, event)
    assert TRAGEDY.codec.state.encode(game.opening) == written


@pytest.mark.parametrize("decks", [None, FEW])
def test_a_whole_record_is_replayed_and_its_shuffles_are_verified(decks: object) -> None:
    """RULES A1. Own decks stand in the record's options by value: it needs no file beside it."""
    chosen = TragedyOptions.model_validate({"players": 6, "decks": decks, "animals": "simultaneous", "round_limit": 40})
    seed = bytes(range(32))
    done = play(TRAGEDY, chosen, [Whim()] * 6, seed)
    record = read(write(record_of(TRAGEDY, chosen, done, seed)))

    assert verify(TRAGEDY, record) == []
    assert replay(TRAGEDY, record) == done.state


def test_the_codec_is_made_once() -> None:
    assert TRAGEDY.codec is TRAGEDY.codec


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    """RULES A1: whatever Python's hashes are."""
    code = (
        "from tests.games.tragedy.play import random_game\n"
        "from games.tragedy.options import TragedyOptions\n"
        "game = random_game(7, TragedyOptions(players=6, tie='shared', animals='simultaneous'))\n"
        "print(repr(game.actions))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": salt}, capture_output=True, text=True, check=True)
        for salt in ("1", "2")
    ]

    assert runs[0].stdout == runs[1].stdout
    assert "GameEnded" in runs[0].stdout
