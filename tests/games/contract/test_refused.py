"""What a view says is refused, the rules refuse in the same words; what a seat may do, its view never calls
refused.
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.protocol import Actor
from tests.games.contract.subject import Subject, seeded
from tests.games.contract.subjects import SUBJECTS

pytestmark = pytest.mark.long

TELLING = [pytest.param(SUBJECTS[name], id=name) for name in ("commons", "tragedy", "settlers", "crossroads")]


@pytest.mark.parametrize("subject", TELLING)
@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_a_view_refuses_what_the_rules_refuse_and_nothing_else(
    subject: Subject, seed: int, data: Any
) -> None:
    played, game = subject.play(seed, data.draw(subject.options)), subject.game
    done = {type(action): action for _, action, _ in played.actions}
    for state in [*list(played.states())[::7], played.state]:
        assert not game.view(state, PUBLIC).refused
        assert not game.view(state, OBSERVERS).refused
        for seat in range(state.seats):
            refused = game.view(state, seat_audience(seat)).refused
            assert refused.keys().isdisjoint(map(type, game.legal_actions(state, seat)))
            for kind in refused.keys() & done.keys():
                assert game.apply(game.clone(state), Actor(seat), done[kind], seeded(seed)) == refused[kind]
        for kind, refusal in game.view(state, INSTRUCTOR).refused.items():
            if kind in done:
                assert (
                    game.apply(game.clone(state), Actor(None, "instructor"), done[kind], seeded(seed))
                    == refusal
                )
