"""The list of legal actions is what the rules allow, neither more nor less."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import actions as act
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from games.tragedy.state import State
from games.vocabulary import Action
from tests.games.tragedy.subject import SUBJECT
from tests.games.tragedy.table import BLUE, RED, WHITE, Table, ToldChance


def test_the_first_player_may_take_start_or_pass() -> None:
    table = Table()
    table.lay_challenges("Raid the pantry", "Fish the grey lake", "Hunt the bear")

    assert table.legal(RED) == [
        *(act.TakeFree(slot) for slot in range(3)),
        *(act.StartChallenge(slot, people) for slot in range(3) for people in (1, 2)),
        act.Pass(),
    ]


def test_meals_are_each_amount_from_each_alone_and_one_from_as_many_as_can_be() -> None:
    table = Table()
    table.kill(BLUE)
    for seat, food in ((0, 0), (1, 5), (2, 1)):
        table.own_goods(seat, food=food)
    table.passes(0, 1, 2)

    assert [meal.food for meal in table.legal(BLUE) if isinstance(meal, act.Graze)] == [
        (0, 1, 0, 0),
        (0, 2, 0, 0),
        (0, 3, 0, 0),
        (0, 0, 1, 0),
        (0, 1, 1, 0),
    ]


def test_the_dead_choose_between_two_animals() -> None:
    table = Table()
    table.everybody(food=5, people=4)
    table.own_goods(WHITE, people=1)
    table.threaten("Dust flu")
    table.passes(0, 1, 2, 3)

    assert table.legal(WHITE) == [act.ChooseRole("herbivore"), act.ChooseRole("carnivore")]
    assert table.legal(RED) == []


def everything(state: State) -> Iterator[Action]:
    """All actions that anybody could think of, but for meals, which have their own test."""
    yield act.Pass()
    yield from (act.TakeFree(slot) for slot in range(-1, 5))
    yield from (
        kind(slot, people)
        for kind in (act.StartChallenge, act.JoinChallenge)
        for slot, people in product(range(-1, 5), range(9))
    )
    yield from (act.ChooseRole("herbivore"), act.ChooseRole("carnivore"))
    yield from (act.Hunt(target) for target in range(-1, state.seats + 1))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_the_list_is_what_apply_allows_and_nothing_else(seed: int) -> None:
    """For everybody at the table, awaited or not; a bounded meal is allowed, too."""
    options = TragedyOptions(
        players=5,
        animal_switch=seed % 2 == 0,
        passing="only_if_stuck" if seed % 3 else "always",
        animals=("simultaneous", "in_order")[seed % 2],
    )
    states = list(SUBJECT.play(seed, options).states())
    for state in random.Random(seed).sample(states, min(12, len(states))):
        for seat in range(state.seats):
            listed = TRAGEDY.legal_actions(state, seat)
            assert len(set(listed)) == len(listed)
            for action in [
                *everything(state),
                *(action for action in listed if isinstance(action, act.Graze)),
            ]:
                copy = TRAGEDY.clone(state)
                done = TRAGEDY.apply(copy, Actor(seat), action, ToldChance())
                assert isinstance(done, Refusal) == (action not in listed), (seat, action, done)
