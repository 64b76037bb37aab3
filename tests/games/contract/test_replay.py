"""A journal is enough: events folded again give the same state, and all values survive being written and
read. So in every game.
"""

import os
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audit import replay, verification_findings
from games.automatic_player import Whim
from games.record import decode_record, encode_record
from games.simulate import play_game, to_record
from games.vocabulary import Action
from tests.games.contract.subject import Subject
from tests.games.contract.subjects import SUBJECTS, games_of_seven

pytestmark = pytest.mark.long

EVERY_GAME = pytest.mark.parametrize(
    "subject", [pytest.param(subject, id=name) for name, subject in SUBJECTS.items()]
)
GAMES = settings(max_examples=15, deadline=None)
SEEDS = st.integers(0, 10_000)
RECORDED = [
    pytest.param(subject, options, id=f"{name}-{n}")
    for name, subject in SUBJECTS.items()
    for n, options in enumerate(subject.recorded)
]


@EVERY_GAME
@GAMES
@given(SEEDS, st.data())
def test_folding_the_recorded_events_gives_the_same_state_and_every_state_is_sound(
    subject: Subject, seed: int, data: Any
) -> None:
    """Invariants hold after every event, and more of them after every action; a copy is equal and
    independent.
    """
    played, game = subject.play(seed, data.draw(subject.options)), subject.game
    written = game.codec.state.encode(played.opening)
    state = game.clone(played.opening)
    assert state == played.opening
    for _, _, events in played.actions:
        for event in events:
            game.evolve(state, event)
            assert game.violations(state) == [], event
            assert subject.told(state, event), event
        assert list(subject.settled(state)) == []

    assert state == played.state
    assert game.codec.state.encode(played.opening) == written


@EVERY_GAME
@GAMES
@given(SEEDS, st.data())
def test_all_values_survive_being_written_and_read(subject: Subject, seed: int, data: Any) -> None:
    """A state that was read offers the same moves, too."""
    played, game, codec = subject.play(seed, data.draw(subject.options)), subject.game, subject.game.codec

    assert [codec.event.decode(codec.event.encode(event)) for event in played.log] == played.log
    for _, action, _ in played.actions:
        assert codec.action.decode(codec.action.encode(action)) == action
    for state in [*played.states()][::17]:
        again = codec.state.decode(codec.state.encode(state))
        assert again == state
        assert [game.legal_actions(again, wait.seat) for wait in game.pending_inputs(again)] == [
            game.legal_actions(state, wait.seat) for wait in game.pending_inputs(state)
        ]


@pytest.mark.parametrize(("subject", "options"), RECORDED)
def test_a_whole_record_is_replayed_and_its_dice_are_verified(
    subject: Subject, options: dict[str, Any]
) -> None:
    """RULES A1. A teacher's own decks stand in the record's options by value: it needs no file beside it."""
    game, seed = subject.game, bytes(range(32))
    chosen = game.options_model.model_validate(options)
    done = play_game(game, chosen, [Whim()] * len(game.seat_names(chosen)), seed)
    record = decode_record(encode_record(to_record(game, chosen, done, seed)))

    assert verification_findings(game, record) == []
    assert replay(game, record) == done.state


@EVERY_GAME
def test_the_codec_is_made_once(subject: Subject) -> None:
    assert subject.game.codec is subject.game.codec


@EVERY_GAME
def test_each_action_has_its_rule(subject: Subject) -> None:
    folder = type(subject.game).__module__.rpartition(".")[0] + "."
    declared = {action for action in Action.__subclasses__() if action.__module__.startswith(folder)}

    assert declared
    assert declared <= set(subject.game.rules)


def test_the_same_seed_gives_the_same_games_in_another_process() -> None:
    """RULES A1: whatever Python's hashes are."""
    program = [
        sys.executable,
        "-c",
        "from tests.games.contract.subjects import games_of_seven; print(*games_of_seven(), sep='\\n')",
    ]
    other = subprocess.run(
        program, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, text=True, check=True
    )

    assert other.stdout.splitlines() == [*games_of_seven()]
    assert all(f"{name} Outcome(" in other.stdout for name in SUBJECTS)
