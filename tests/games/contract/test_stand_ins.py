"""Stand-ins in every game: they come and go, nothing breaks, nobody waits for them to decide, and they do
nothing that people decide.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import automatic_players, find_game
from games.audience import seat_audience
from games.chance import SeededChance
from games.player_rng import PlayerRng
from games.simulate import EMPTY_CLIENT_SEED, simulate
from games.stand_ins import stand_in_actions
from tests.games.contract.stand_in_games import check_games, seated
from tests.games.contract.subject import Subject
from tests.games.contract.subjects import SUBJECTS

EVERY_GAME = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)


OFTEN, SELDOM = 40, 10
"""Games, of the game that keeps a note of stand-ins and of each of the others; more: `python -m
tests.games.contract.stand_in_games`.
"""
OF_PEOPLE = {
    "commons": {
        "elect",
        "apply_rule",
        "call_meeting",
        "extend_meeting",
        "say_done",
        "raise_hand",
        "lower_hand",
        "end_speech",
        "move",
        "end_defence",
        "vote",
    },
    "settlers": {"offer", "chain", "conclude", "accept"},
    "crossroads": {"offer", "ask_fee", "demand", "give", "accept"},
    "tragedy": {"announce"},
}


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_a_player_chooses_among_the_kinds_that_are_open_to_it(subject: Subject, seed: int, data: Any) -> None:
    """Whatever else it sees: as a stand-in it is offered nothing that people decide."""
    played, game = subject.play(seed, data.draw(subject.options)), subject.game
    for state in [*played.states()][::7]:
        for seat in dict.fromkeys(wait.seat for wait in game.pending_inputs(state)):
            choices = stand_in_actions(game, state, seat)
            for name, player in automatic_players(game.name).items() if choices else ():
                wish = player.choose(
                    partial(game.view, state, seat_audience(seat)), choices, PlayerRng(b"whim")
                )
                assert type(wish) in {type(choice) for choice in choices}, (name, wish)


@EVERY_GAME
def test_games_with_stand_ins_that_come_and_go_break_nothing(subject: Subject) -> None:
    check_games(subject, range(OFTEN if subject.game.name == "commons" else SELDOM))


@EVERY_GAME
def test_a_game_says_whether_it_keeps_a_note_of_stand_ins(subject: Subject) -> None:
    game = subject.game
    noted = game.stand_in_seats(
        game.setup(game.options_model.model_validate({}), SeededChance(b"noted", EMPTY_CLIENT_SEED))
    )

    assert ("mark_seat" in game.codec.action.kinds) == (noted is not None)


@pytest.mark.parametrize(("name", "kinds"), OF_PEOPLE.items())
def test_every_game_names_what_stand_ins_do_not(name: str, kinds: set[str]) -> None:
    assert {kind.__struct_config__.tag for kind in find_game(name).people_only_actions} == kinds


@EVERY_GAME
def test_a_run_counts_the_same_where_nobody_is_away(subject: Subject) -> None:
    game = subject.game
    options = game.options_model.model_validate(subject.recorded[0])

    assert (
        simulate(game, options, seated(game, options, 0), games=2, seed=3).digest
        == simulate(game, options, seated(game, options, 0), games=2, seed=3, away=lambda _: ()).digest
    )
