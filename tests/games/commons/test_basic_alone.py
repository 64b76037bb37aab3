"""The Basic game knows nothing of what is laid over it: it is a game without it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.automatic_player import Whim
from games.commons.basic.events import GameEnded
from games.commons.basic.game import BASIC
from games.commons.basic.invariants import quiescent_violations
from games.commons.basic.state import State
from games.commons.game import COMMONS
from games.commons.governance.state import State as Governed
from games.simulate import play_game


@pytest.mark.parametrize("seed", range(3))
def test_a_basic_game_is_played_to_its_end_and_replayed_without_self_government(seed: int) -> None:
    done = play_game(
        BASIC, BASIC.options_model(players=3, knights="full", awards=True), [Whim()] * 3, bytes([seed]) * 32
    )
    state, codec = BASIC.clone(done.initial_state), BASIC.codec

    for event in done.log:
        BASIC.evolve(state, codec.event.decode(codec.event.encode(event)))
        assert BASIC.violations(state) == [], event

    assert isinstance(done.log[-1], GameEnded)
    assert state == done.state == codec.state.decode(codec.state.encode(done.state))
    assert type(state) is State
    assert list(quiescent_violations(state)) == []
    assert (outcome := BASIC.outcome(state)) is not None
    assert outcome.final
    assert BASIC.measures(done.log)["end"] == "rounds"
    assert BASIC.view(state, 1).outcome == outcome
    assert BASIC.floor(done.initial_state).silent
    assert not BASIC.floor(state).silent


def test_the_whole_game_is_the_basic_one_as_long_as_its_basic_stage_lasts() -> None:
    """Whoever plays without the Ostrom stage plays the same game, dice and all."""
    basic = play_game(BASIC, BASIC.options_model(), [Whim()] * 4, bytes(32))
    whole = play_game(COMMONS, COMMONS.options_model(rounds_ostrom=0), [Whim()] * 4, bytes(32))

    assert isinstance(whole.state, Governed)
    assert whole.actions == basic.actions
    assert whole.log[:-1] == basic.log[:-1]
    assert whole.log[-1] == basic.log[-1].replace(resumable=True)


def test_whoever_imports_the_basic_game_loads_nothing_of_self_government() -> None:
    look = "import sys, games.commons.basic.game; print(*(name for name in sys.modules if name.startswith('games.commons')))"
    loaded = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, check=True
    ).stdout.split()

    assert "games.commons.basic.turns" in loaded
    assert [
        name for name in loaded if name != "games.commons" and not name.startswith("games.commons.basic")
    ] == []
