"""What may be done, in every game: each legal action is done, and whoever is awaited has something to do, and
a default for silence.
"""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import automatic_players
from games.protocol import Actor
from games.refusal import Refusal
from games.simulate import simulate
from tests.games.contract.subject import Subject, seeded
from tests.games.contract.subjects import SUBJECTS

EVERY_GAME = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_whatever_is_legal_is_done_and_who_is_awaited_has_something_to_do(
    subject: Subject, seed: int, data: Any
) -> None:
    played, game, whim = subject.play(seed, data.draw(subject.options)), subject.game, random.Random(seed)
    for state in [*played.states()][::7]:
        waits = game.pending_inputs(state)
        assert game.next_seat(state) == waits[0].seat
        for seat in range(state.seats):
            legal, default = list(game.legal_actions(state, seat)), game.default_action(state, seat)
            assert len(set(legal)) == len(legal)
            assert default is None or seat in {wait.seat for wait in waits}
            assert legal or default is None
            tries = [(Actor(seat), action) for action in whim.sample(legal, min(3, len(legal)))]
            for actor, action in [
                *tries,
                *([(Actor(seat, "clock"), default)] if default is not None else []),
            ]:
                done = game.apply(game.clone(state), actor, action, seeded(seed))
                assert not isinstance(done, Refusal) or done.code in subject.unforeseen, action
        assert subject.instructed(state) or any(
            game.default_action(state, wait.seat) is not None for wait in waits
        )
    assert game.next_seat(played.state) is None


@EVERY_GAME
def test_automatic_players_play_whole_games_and_break_nothing(subject: Subject) -> None:
    for number, chosen in enumerate(({}, *subject.recorded)):
        options = subject.game.options_model.model_validate(chosen)
        seated = ([*automatic_players(subject.game.name).values()] * 8)[
            : len(subject.game.seat_names(options))
        ]
        summary = simulate(subject.game, options, seated, games=3, seed=number, check=True)
        assert summary.violations == 0, summary.first_violation
        assert subject.unforeseen or not summary.refused
