"""Stand-ins in every game: they come and go, nothing breaks, nobody waits for them to decide, and they do nothing that people decide."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.catalogue import find, players
from games.audience import Seat, seat_audience
from games.chance import SeededChance
from games.protocol import Actor, AnyGame
from games.simulate import NOBODYS_PART, play, simulate
from games.standing_in import stand_in_choices
from games.whims import Whims
from tests.games.contract.subject import Subject
from tests.games.contract.subjects import SUBJECTS

EVERY_GAME = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)


OFTEN, SELDOM = 200, 10
"""Games, of the game that keeps a note of stand-ins and of each of the others."""
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


class Comings:
    """Seats that are taken over by stand-ins and given back, now and then, as a number tells."""

    def __init__(self, seed: int, seats: int) -> None:
        self._whim = random.Random(seed)
        self._seats = seats
        self._away: frozenset[Seat] = frozenset()
        self._asked = -1

    def __call__(self, actions: int) -> Collection[Seat]:
        if actions != self._asked and not self._whim.randrange(8):
            self._away ^= {self._whim.randrange(self._seats)}
        self._asked = actions
        return self._away


def seated(game: AnyGame, options: Any, first: int) -> list[Any]:
    """Automatic players of all tempers on all seats."""
    every = [*players(game.name).values()]
    return [every[(first + seat) % len(every)] for seat in range(len(game.seats(options)))]


@EVERY_GAME
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_a_player_chooses_among_the_kinds_that_are_open_to_it(subject: Subject, seed: int, data: Any) -> None:
    """Whatever else it sees: as a stand-in it is offered nothing that people decide."""
    played, game = subject.play(seed, data.draw(subject.options)), subject.game
    for state in [*played.states()][::7]:
        for seat in dict.fromkeys(wait.seat for wait in game.waiting_for(state)):
            choices = stand_in_choices(game, state, seat)
            for name, player in players(game.name).items() if choices else ():
                wish = player.choose(partial(game.view, state, seat_audience(seat)), choices, Whims(b"whim"))
                assert type(wish) in {type(choice) for choice in choices}, (name, wish)


@EVERY_GAME
def test_games_with_stand_ins_that_come_and_go_break_nothing(subject: Subject) -> None:
    """After every event all invariants hold, in a state that follows by the events alone; what a stand-in did was nothing of people's."""
    game = subject.game
    for number in range(OFTEN if game.name == "commons" else SELDOM):
        options = game.options.model_validate(subject.recorded[number % len(subject.recorded)] if number % 3 else {})
        check_one_game(subject, options, number)


def check_one_game(subject: Subject, options: Any, number: int) -> None:
    game, seed = subject.game, number.to_bytes(4, "big")
    follower = game.setup(options, SeededChance(seed, NOBODYS_PART))
    wrong: list[Any] = []

    def watch(actor: Actor, action: Any, events: list[Any]) -> None:
        if actor.seat in (game.stand_ins(follower) or ()) and type(action) in game.of_people:
            wrong.append(action)
        for event in events:
            game.evolve(follower, event)
            wrong.extend(game.violations(follower))
        wrong.extend(subject.settled(follower))
        for seat in game.stand_ins(follower) or ():
            wrong.extend(choice for choice in game.legal(follower, seat) if type(choice) in game.of_people)

    done = play(game, options, seated(game, options, number), seed, watch, Comings(number, follower.seats))
    assert wrong == []
    assert follower == done.state
    assert game.outcome(done.state) is not None


@EVERY_GAME
def test_a_game_says_whether_it_keeps_a_note_of_stand_ins(subject: Subject) -> None:
    game = subject.game
    noted = game.stand_ins(game.setup(game.options.model_validate({}), SeededChance(b"noted", NOBODYS_PART)))

    assert ("mark_seat" in game.codec.action.kinds) == (noted is not None)


@pytest.mark.parametrize(("name", "kinds"), OF_PEOPLE.items())
def test_every_game_names_what_stand_ins_do_not(name: str, kinds: set[str]) -> None:
    assert {kind.__struct_config__.tag for kind in find(name).of_people} == kinds


@EVERY_GAME
def test_a_run_counts_the_same_where_nobody_is_away(subject: Subject) -> None:
    game = subject.game
    options = game.options.model_validate(subject.recorded[0])

    assert (
        simulate(game, options, seated(game, options, 0), games=2, seed=3).digest
        == simulate(game, options, seated(game, options, 0), games=2, seed=3, away=lambda _: ()).digest
    )
